"""Choices as they are offered, and as they are typed."""

from __future__ import annotations

from cardroom.cli.keyboard import FILLERS, Unclear
from cardroom.cli.play.amounts import TIMES, Measures, all_in, by_amount, is_amount, total_of
from cardroom.cli.play.letters import begun_by, key_of, meant_by
from cardroom.cli.play.named_cards import begins_with_a_card, read_cards, things
from cardroom.money import dollars
from cardroom.table.decisions import TO_A_SEAT, Choice, Decision, Option
from cardroom.telling.names import VERBS

ALSO_CALLED = {"k": "check", "x": "check", "muck": "fold", "go-war": "war"}
NO_MEASURES = Measures()
TO_A_TOTAL = ("raise", "complete", "kill")
"""Choices that are named by what the bet is then."""


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
        key = key_of(option.do, verbs)
        rest = option.do[len(key) :].replace("-", " ")
        offered.append((key, f"{rest}{_amounts(option)}"))
    return offered


def _amounts(option: Option) -> str:
    if option.do in TO_A_SEAT:
        return f" on seat {option.high}"
    if option.parts:
        *parts, last = option.parts
        laid = " / ".join(f"{size} {things(option)} in {name}" for name, size in parts)
        return f" {laid} (rest {last[0]})"
    if option.cards:
        if option.least == option.most == 1:
            return f" 1 {things(option).removesuffix('s')}"
        few = str(option.least) if option.least == option.most else f"{option.least}-{option.most}"
        return f" {few} {things(option)}"
    if option.totals:
        return f" {' or '.join(map(dollars, option.totals))}"
    if not option.high:
        return ""
    if option.do == "call":
        return f" {dollars(option.high - option.base)}"
    to = " to" if option.do in TO_A_TOTAL else ""
    if option.low == option.high:
        return f"{to} {dollars(option.high)}"
    if option.usual:
        more = "less" if option.usual == option.high else "another amount"
        return f" {dollars(option.usual)} or {more}"
    mark = " or " if option.step >= option.high - option.low else "-"
    return f"{to} {dollars(option.low)}{mark}{dollars(option.high)}"


def read_choice(typed: str, decision: Decision, by: Measures = NO_MEASURES) -> Choice:
    """The choice that is meant: a verb or the beginning of one, and an amount where it needs one.

    >>> from cardroom.table.clauses import Clause
    >>> options = (Option("call", 400, 400), Option("raise", 800, 20000, 100), Option("fold"))
    >>> turn = Decision(3, "preflop", options, Choice("fold"), Clause("", ""))
    >>> read_choice("r 12", turn)
    Choice(do='raise', to=1200)
    >>> read_choice("all in", turn), read_choice("min", turn)
    (Choice(do='raise', to=20000), Choice(do='raise', to=800))
    >>> read_choice("pot", turn, Measures(pot=600)), read_choice("3x", turn, Measures(bet=400))
    (Choice(do='raise', to=1400), Choice(do='raise', to=1200))

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
    found = meant_by(ALSO_CALLED.get(first.lower(), first.lower()), decision)
    if len(found) == 1 and found[0].cards:
        return read_cards(rest[0] if rest else "", found[0])
    about_cards = [option for option in decision.options if option.cards]
    if len(about_cards) == 1 and begins_with_a_card(first, about_cards[0]):
        return read_cards(typed, about_cards[0])
    words = typed.lower().replace("=", " ").replace(",", "").split()
    if " ".join(words).replace("-", " ") in ("all in", "allin"):
        option, to = all_in(decision)
        return Choice(option.do, to=to)
    verb, amount = _verb_and_amount(words)
    if not verb:
        option, to = by_amount(amount, decision, by)
        return Choice(option.do, to=to)
    option = _option(verb, decision)
    if not amount:
        return Choice(option.do)
    return Choice(option.do, to=total_of(amount, option, decision, by))


def _verb_and_amount(words: list[str]) -> tuple[str, str]:
    """The verb, possibly of several words or run together with its amount, and the amount."""
    amounts: list[str] = []
    verbs, by = [], False
    for word in words:
        letters = word.rstrip("0123456789.")
        if word == "by":
            by = True
        elif is_amount(word):
            amounts.append(word)
        elif letters != word and letters.isalpha():
            verbs.append(letters)
            amounts.append(word[len(letters) :])
        elif word not in FILLERS:
            verbs.append(word)
    if amounts == ["half", "pot"]:
        amounts = ["half"]
    if len(amounts) > 1:
        raise Unclear(f"say one amount, not {len(amounts)}: {' '.join(amounts)}.")
    amount = amounts[0] if amounts else ""
    if by and amount and not TIMES.fullmatch(amount):
        amount = f"+{amount.lstrip('+')}"
    if not verbs and not amount:
        verbs = words
    return "-".join(verbs), amount


def _option(verb: str, decision: Decision) -> Option:
    verb = ALSO_CALLED.get(verb, verb)
    found = meant_by(verb, decision)
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear(f"{verb!r} may be {' or '.join(map(_words, found))}.")
    if others := begun_by(verb, decision):
        verbs = [option.do for option in decision.options]
        keys = [f"{key_of(option.do, verbs)} for {_words(option)}" for option in others]
        raise Unclear(f"{verb!r} alone is not enough: write {' or '.join(keys)}.")
    closed = [name for name in decision.closed if name.startswith(verb)]
    if verb in VERBS or len(closed) == 1:
        # A verb of the book that is not to be had now: the engine says which rule forbids it.
        return Option(verb if verb in VERBS else closed[0])
    choices = ", ".join(map(_words, decision.options))
    raise Unclear(f"{verb!r} is no choice here: {choices}; or help.")


def _words(option: Option) -> str:
    return option.do.replace("-", " ")
