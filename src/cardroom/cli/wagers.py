"""Wagers before the deal, as they are typed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardroom.cli.keyboard import FILLERS, Unclear, read_amount
from cardroom.money import dollars
from cardroom.table.california.spots import Spot


def read_wagers(typed: str, spots: Iterable[Spot]) -> dict[str, int]:
    """Wagers as they are typed: spots with amounts, or one amount for what everyone must wager.

    >>> ante = Spot("ante", "Ante", "", required=True)
    >>> blind = Spot("blind", "Blind", "", required=True, equal_to="ante")
    >>> trips = Spot("trips", "Trips", "")
    >>> read_wagers("10 trips 5", [ante, blind, trips])
    {'ante': 1000, 'blind': 1000, 'trips': 500}
    >>> read_wagers("a 10", [ante, blind, trips])
    {'ante': 1000, 'blind': 1000}
    >>> read_wagers("10 3-card-bonus 5", [ante, Spot("3-card-bonus", "3 Card Bonus", "")])
    {'ante': 1000, '3-card-bonus': 500}
    >>> read_wagers("10", [ante, Spot("pair-plus", "Bonus Bet", "", equal_to="ante")])
    {'ante': 1000}
    """
    layout = [spot for spot in spots if not spot.later]
    placed: dict[str, int] = {}
    waiting: list[str] = []
    for word in typed.lower().replace(",", " ").replace("=", " ").split():
        if word[0] not in "$0123456789." or "-" in word:
            waiting += [] if word in FILLERS else [word]
            continue
        amount = read_amount(word)
        for name in _named(waiting, layout) if waiting else _asked_of_all(layout):
            if name in placed:
                raise Unclear(f"{name} stands there twice: write each spot once, with its amount.")
            placed[name] = amount
        waiting = []
    if waiting:
        _named(waiting, layout)
        raise Unclear(f"How much on {' '.join(waiting)}? Write for example {_example(layout)!r}.")
    for spot in layout:
        if spot.required and spot.equal_to in placed:
            placed.setdefault(spot.name, placed[spot.equal_to])
    return {spot.name: placed[spot.name] for spot in layout if placed.get(spot.name)}


def _named(words: list[str], layout: Sequence[Spot]) -> list[str]:
    """The spot that some words name, by its name or label or the beginning of one."""
    said = "-".join(words)
    names = {
        spot.name: (spot.name, spot.label.lower().replace(" ", "-"), *spot.also) for spot in layout
    }
    found = [name for name, called in names.items() if said in called] or [
        name for name, called in names.items() if any(c.startswith(said) for c in called)
    ]
    if len(found) == 1:
        return found
    typed = {spot.name: typed_as(spot) for spot in layout}
    asked = " ".join(words)
    if found:
        raise Unclear(f"{asked!r} may be {' or '.join(typed[name] for name in found)}.")
    raise Unclear(f"There is no spot {asked!r} here: {', '.join(typed.values())}.")


def _asked_of_all(layout: Sequence[Spot]) -> list[str]:
    required = [spot.name for spot in layout if spot.required]
    if not required:
        raise Unclear(f"On which spot? Write for example {_example(layout)!r}.")
    return required


def _example(layout: Sequence[Spot]) -> str:
    return f"{typed_as(layout[0])} 10"


def typed_as(spot: Spot) -> str:
    """A spot as it is typed: what the table calls it, if that cannot be taken for an amount.

    >>> typed_as(Spot("base", "Game wager", "")), typed_as(Spot("3-card-bonus", "3 Card Bonus", ""))
    ('game wager', '3-card-bonus')
    """
    words = spot.label.lower()
    return words if all(word.isalpha() for word in words.split()) else spot.name


def spell_wagers(wagers: Mapping[str, int], spots: Iterable[Spot]) -> str:
    """Wagers as they may be typed again.

    >>> spell_wagers({"ante": 1000, "blind": 1000}, [Spot("ante", "Ante", "")])
    'ante 10 blind 10'
    """
    typed = {spot.name: typed_as(spot) for spot in spots}
    return " ".join(
        f"{typed.get(name, name)} {dollars(n).removeprefix('$')}" for name, n in wagers.items()
    )
