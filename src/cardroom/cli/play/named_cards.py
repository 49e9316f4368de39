"""Cards as they are typed: by name, or counted as they lie in the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

from cardroom.cards import BadCard, Card, card, hands, show
from cardroom.cli.keyboard import Unclear
from cardroom.table.decisions import Choice, Option

Parts = Sequence[Sequence[Card]]


def read_cards(typed: str, option: Option) -> Choice:
    """The choice of some cards, by name or by place."""
    if not option.parts:
        named = _cards_of([typed], option)[0]
        if not named and option.least == len(option.cards):
            named = option.cards  # There is nothing to choose.
        if option.least and not named:
            raise Unclear(f"which cards? {how_to_name(option)}")
        return Choice(option.do, cards=show(named))
    given = _cards_of([part for part in typed.split("/") if part.strip()], option)
    if len(given) == 1:
        given = _in_parts(given[0], option)
    if not given:
        raise Unclear(f"which {things(option)}? {how_to_name(option)}")
    for (name, size), part in zip(option.parts, given, strict=False):
        if len(part) != size:
            raise Unclear(f"{size} {things(option)} go in {name}, not {len(part)}.")
    return Choice(option.do, parts=tuple(map(show, given)))


def how_to_name(option: Option, example: Parts = ()) -> str:
    """How the cards of an option are typed, with an example of which cards go where.

    >>> from cardroom.cards import cards
    >>> how_to_name(Option.of_cards("discard", cards("As Kd 9h 5c 2d"), least=1, most=3))
    'Name them or count them: discard 1 2, or discard As Kd.'
    >>> parts = (("front", 2), ("back", 3))
    >>> option = Option.of_cards("set", cards("As Kd 9h 5c 2d"), parts=parts)
    >>> how_to_name(option, [cards("5c 2d"), cards("As Kd 9h")])
    'Name those in front or count them: set 4 5, or set 5c 2d. The rest goes in back.'
    >>> how_to_name(option)
    'Name those in front or count them. The rest goes in back.'
    """
    if not option.parts:
        some = option.cards[: max(option.least, min(option.most, 2))]
        return f"Name them or count them{_as_typed(option, [some])}."
    *names, last = [name for name, _ in option.parts]
    typed = _as_typed(option, example[:-1]) if example else ""
    return f"Name those in {' / '.join(names)} or count them{typed}. The rest goes in {last}."


def _as_typed(option: Option, parts: Parts) -> str:
    places = {one: place for place, one in enumerate(option.cards, 1)}
    by_number = " / ".join(" ".join(str(places[one]) for one in part) for part in parts)
    by_name = " / ".join(map(show, parts))
    return f": {option.do} {by_number}, or {option.do} {by_name}"


def begins_with_a_card(word: str, option: Option) -> bool:
    """Whether somebody names cards without saying what to do with them."""
    if word.isascii() and word.isdigit():
        return True
    return _is_card(word) and bool(set(hands([word], option.cards)[0]) & set(option.cards))


def things(option: Option) -> str:
    """What an option is about: cards or tiles."""
    return "tiles" if option.cards and option.cards[0].is_tile else "cards"


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
            f"{wrong!r} is none of your {things(option)}: write {show(held)}, "
            f"or count them, 1 to {len(held)}."
        )
    named = hands([" ".join(numbers.get(w, w) for w in part) for part in words], held)
    counts, there = Counter(one for part in named for one in part), Counter(held)
    for one, count in counts.items():
        if not there[one]:
            raise Unclear(f"you do not hold {one}: your {things(option)} are {show(held)}.")
        if count > there[one]:
            raise Unclear(f"{one} is named twice.")
    return named


def _is_card(word: str) -> bool:
    try:
        card(word)
    except BadCard:
        return False
    return True
