"""Choices as they are offered, and as they are typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from cardroom.cards import BadCard, Card, card, hands, show
from cardroom.cli.keyboard import FILLERS, Unclear, read_amount
from cardroom.money import dollars
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.telling.names import VERBS

RAISES = ("bet", "raise", "complete")
"""Names of one thing: which is right depends on what others have done, and people mix them up."""
ALSO_CALLED = {"k": "check", "x": "check", "muck": "fold", "go-war": "war"}
BY_ONE_LETTER = ("call", "check", "stand", "stand-pat", "fold")
"""What everyone at a table means by its first letter, whatever else begins with it."""


def offer(decision: Decision) -> list[tuple[str, str]]:
    """The legal choices, each with as much of its verb as must be typed.

    >>> from cardroom.table.clauses import Clause
    >>> options = (Option("call", 400, 400), Option("raise", 800, 800, base=400), Option("fold"))
    >>> turn = Decision(3, "preflop", options, Choice("fold"), Clause("", ""))
    >>> [f"[{key}]{rest}" for key, rest in offer(turn)]
    ['[c]all $4', '[r]aise to $8', '[f]old']
    >>> options = (Option("call", 100, 100), Option("complete", 300, 300), Option("fold"))
    >>> turn = Decision(3, "3rd-street", options, Choice("fold"), Clause("", ""))
    >>> [f"[{key}]{rest}" for key, rest in offer(turn)]
    ['[c]all $1', '[co]mplete to $3', '[f]old']
    """
    verbs = [option.do for option in decision.options]
    offered = []
    for option in decision.options:
        key = _shortest(option.do, verbs)
        rest = option.do[len(key) :].replace("-", " ")
        offered.append((key, f"{rest}{_amounts(option)}"))
    return offered


def _shortest(verb: str, verbs: Sequence[str]) -> str:
    if verb in BY_ONE_LETTER:
        return verb[0]
    others = [other for other in verbs if other != verb]
    for size in range(1, len(verb)):
        if not any(other.startswith(verb[:size]) for other in others):
            return verb[:size]
    return verb


def _amounts(option: Option) -> str:
    things = _things(option)
    if option.parts:
        *parts, last = option.parts
        laid = " / ".join(f"{size} {things} in {name}" for name, size in parts)
        return f" {laid} (rest {last[0]})"
    if option.cards:
        few = str(option.least) if option.least == option.most else f"{option.least}-{option.most}"
        return f" {few} {things}"
    if option.totals:
        return f" {' or '.join(map(dollars, option.totals))}"
    if not option.high:
        return ""
    if option.do == "call":
        return f" {dollars(option.high - option.base)}"
    to = " to" if option.do != "bet" else ""
    if option.low == option.high:
        return f"{to} {dollars(option.high)}"
    if option.usual:
        more = "less" if option.usual == option.high else "another amount"
        return f" {dollars(option.usual)} or {more}"
    mark = " or " if option.step >= option.high - option.low else "-"
    return f"{to} {dollars(option.low)}{mark}{dollars(option.high)}"


def read_choice(typed: str, decision: Decision) -> Choice:
    """The choice that is meant: a verb or the beginning of one, and an amount where it needs one.

    >>> from cardroom.table.clauses import Clause
    >>> options = (Option("call", 400, 400), Option("raise", 800, 20000, 100), Option("fold"))
    >>> turn = Decision(3, "preflop", options, Choice("fold"), Clause("", ""))
    >>> read_choice("r 12", turn)
    Choice(do='raise', to=1200)
    >>> read_choice("all in", turn)
    Choice(do='raise', to=20000)

    Cards are named, or counted as they lie in the hand; a hand is set by its parts, with strokes
    between them or not, the last of which may be left out.

    >>> from cardroom.cards import cards
    >>> hand = cards("As Kd 9h 5c 2d")
    >>> turn = Decision(3, "draw", (Option.of_cards("discard", hand, most=5), Option("stand-pat")),
    ...                 Choice("stand-pat"), Clause("", ""))
    >>> read_choice("d 4 5", turn).cards, read_choice("discard 9h", turn).cards
    ('5c 2d', '9h')
    >>> parts = (("front", 2), ("back", 3))
    >>> turn = Decision(3, "set", (Option.of_cards("set", hand, parts=parts),), Choice("set"),
    ...                 Clause("", ""))
    >>> read_choice("set Kd 9h", turn).parts
    ('Kd 9h',)
    >>> read_choice("set 2 3 1 4 5", turn).parts
    ('Kd 9h', 'As 5c 2d')
    >>> read_choice("2 3", turn).parts
    ('Kd 9h',)
    """
    first, *rest = typed.split(maxsplit=1) or [""]
    found = _found(first.lower(), decision)
    if len(found) == 1 and found[0].cards:
        return _read_cards(rest[0] if rest else "", found[0])
    about_cards = [option for option in decision.options if option.cards]
    if len(about_cards) == 1 and _begins_with_a_card(first, about_cards[0]):
        return _read_cards(typed, about_cards[0])
    words = typed.lower().replace("=", " ").replace(",", "").split()
    if " ".join(words).replace("-", " ") in ("all in", "allin"):
        return _all_in(decision)
    verb, amount = _verb_and_amount(words)
    option = _option(verb, decision) if verb else _by_amount(amount, decision)
    if not amount:
        return Choice(option.do)
    return Choice(option.do, to=_total(amount, option))


def _read_cards(typed: str, option: Option) -> Choice:
    """Cards by name or by place."""
    if not option.parts:
        named = _cards_of([typed], option)[0]
        if option.least and not named:
            raise Unclear(f"which cards? {how_to_name(option)}")
        return Choice(option.do, cards=show(named))
    given = _cards_of([part for part in typed.split("/") if part.strip()], option)
    if len(given) == 1:
        given = _in_parts(given[0], option)
    for (name, size), part in zip(option.parts, given, strict=False):
        if len(part) != size:
            raise Unclear(f"{size} cards go in {name}, not {len(part)}.")
    if not given:
        raise Unclear(f"which cards? {how_to_name(option)}")
    return Choice(option.do, parts=tuple(map(show, given)))


def how_to_name(option: Option) -> str:
    """How the cards of an option are typed, with an example.

    >>> from cardroom.cards import cards
    >>> how_to_name(Option.of_cards("discard", cards("As Kd 9h 5c 2d"), least=1, most=3))
    'Name them or count them: discard 1 2, or discard As Kd.'
    >>> parts = (("front", 2), ("back", 3))
    >>> how_to_name(Option.of_cards("set", cards("As Kd 9h 5c 2d"), parts=parts))
    'Name those in front or count them: set 1 2, or set As Kd. The rest goes in back.'
    """
    sizes = [size for _, size in option.parts[:-1]] or [max(option.least, min(option.most, 2))]
    numbers = iter(range(1, sum(sizes) + 1))
    counted = [list(islice(numbers, size)) for size in sizes]
    by_number = " / ".join(" ".join(map(str, part)) for part in counted)
    by_name = " / ".join(show(option.cards[at - 1] for at in part) for part in counted)
    example = f"or count them: {option.do} {by_number}, or {option.do} {by_name}."
    if not option.parts:
        return f"Name them {example}"
    names = [name for name, _ in option.parts]
    return f"Name those in {' / '.join(names[:-1])} {example} The rest goes in {names[-1]}."


def _begins_with_a_card(word: str, option: Option) -> bool:
    """Whether somebody names cards without saying what to do with them."""
    if word.isascii() and word.isdigit():
        return True
    return _is_card(word) and bool(set(hands([word], option.cards)[0]) & set(option.cards))


def _in_parts(named: Sequence[Card], option: Option) -> list[tuple[Card, ...]]:
    """Cards without strokes between parts, if they fill all parts but the last, or all of them."""
    sizes = [size for _, size in option.parts]
    if len(named) not in (sum(sizes), sum(sizes[:-1])):
        return [tuple(named)]
    left = iter(named)
    parts = [tuple(islice(left, size)) for size in sizes]
    return [part for part in parts if part]


def _cards_of(typed: Sequence[str], option: Option) -> list[tuple[Card, ...]]:
    held = option.cards
    numbers = {str(number): str(card) for number, card in enumerate(held, 1)}
    words = [part.replace(",", " ").split() for part in typed]
    wrong = next((w for part in words for w in part if w not in numbers and not _is_card(w)), None)
    if wrong is not None:
        raise Unclear(
            f"{wrong!r} is none of your {_things(option)}: write {show(held)}, "
            f"or count them, 1 to {len(held)}."
        )
    named = hands([" ".join(numbers.get(w, w) for w in part) for part in words], held)
    counts, there = Counter(one for part in named for one in part), Counter(held)
    for one, count in counts.items():
        if not there[one]:
            raise Unclear(f"you do not hold {one}: your {_things(option)} are {show(held)}.")
        if count > there[one]:
            raise Unclear(f"{one} is named twice.")
    return named


def _is_card(word: str) -> bool:
    try:
        card(word)
    except BadCard:
        return False
    return True


def _things(option: Option) -> str:
    return "tiles" if option.cards and option.cards[0].is_tile else "cards"


def _total(amount: str, option: Option) -> int:
    """What a verb is made for; a call is named by the chips that it costs."""
    match amount:
        case "min":
            return option.total
        case "max":
            return max((*option.totals, option.high))
        case _ if amount.startswith("+"):
            return option.base + read_amount(amount[1:])
        case _ if option.do == "call":
            return option.base + read_amount(amount)
        case _:
            return read_amount(amount)


def _verb_and_amount(words: list[str]) -> tuple[str, str]:
    """The verb, possibly of several words or run together with its amount, and the amount."""
    amount, by = "", False
    verbs = []
    for word in words:
        letters = word.rstrip("0123456789.")
        if word == "by":
            by = True
        elif word in ("min", "max") or word[0] in "+$0123456789":
            amount = word
        elif letters != word and letters.isalpha():
            verbs.append(letters)
            amount = word[len(letters) :]
        elif word not in FILLERS:
            verbs.append(word)
    if not verbs and not amount:
        verbs = words
    return "-".join(verbs), f"+{amount.lstrip('+')}" if by and amount else amount


def _found(verb: str, decision: Decision) -> list[Option]:
    """The options that a verb may mean: by its name, its beginning, or a later word of it."""
    verb, options = ALSO_CALLED.get(verb, verb), decision.options
    beginning = [option for option in options if option.do.startswith(verb)]
    if len(verb) == 1 and len(beginning) > 1:
        beginning = [option for option in beginning if option.do in BY_ONE_LETTER] or beginning
    return (
        [option for option in options if option.do == verb]
        or beginning
        or [option for option in options if verb in option.do.split("-")]
    )


def _option(verb: str, decision: Decision) -> Option:
    verb = ALSO_CALLED.get(verb, verb)
    found = _found(verb, decision)
    if not found and verb != "c" and any(raising.startswith(verb) for raising in RAISES):
        found = [option for option in decision.options if option.do in RAISES]
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear(f"{verb!r} may be {' or '.join(map(_words, found))}.")
    closed = [name for name in decision.closed if name.startswith(verb)]
    if verb in VERBS or len(closed) == 1:
        # A verb of the book that is not to be had now: the engine says which rule forbids it.
        return Option(verb if verb in VERBS else closed[0])
    choices = ", ".join(map(_words, decision.options))
    raise Unclear(f"{verb!r} is no choice here: {choices}; or help.")


def _words(option: Option) -> str:
    return option.do.replace("-", " ")


def _by_amount(amount: str, decision: Decision) -> Option:
    """The choice that an amount alone can mean."""
    to = read_amount(amount.lstrip("+"))
    found = [o for o in decision.options if (o.high or o.totals) and o.allows(to)]
    if len(found) != 1:
        raise Unclear(f"{dollars(to)} for what? Say what to do with it.")
    return found[0]


def _all_in(decision: Decision) -> Choice:
    most = max(decision.options, key=lambda o: max((*o.totals, o.high)))
    return Choice(most.do, to=max((*most.totals, most.high)))
