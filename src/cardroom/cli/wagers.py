"""Wagers before the deal, as they are typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from cardroom.cli.keyboard import FILLERS, Unclear, read_amount
from cardroom.money import dollars
from cardroom.table.california.spots import Spot
from cardroom.table.setup import Limits

NO_LIMITS = Limits()
THOUSANDS = re.compile(r"(?<=\d),(?=\d{3}\b)")


def read_wagers(
    typed: str,
    spots: Iterable[Spot],
    usual: Iterable[str] = (),
    limits: Limits = NO_LIMITS,
) -> dict[str, int]:
    """Wagers as they are typed: spots with amounts, which may be the table's ``min`` or ``max``.

    One amount alone is for what everyone must wager; where there is no such spot, for the
    ``usual`` ones.

    >>> ante = Spot("ante", "Ante", "", required=True)
    >>> blind = Spot("blind", "Blind", "", required=True, equal_to="ante")
    >>> trips, bonus = Spot("trips", "Trips", ""), Spot("3-card-bonus", "3 Card Bonus", "")
    >>> read_wagers("10 trips 5", [ante, blind, trips])
    {'ante': 1000, 'blind': 1000, 'trips': 500}
    >>> read_wagers("a 10", [ante, blind, trips])
    {'ante': 1000, 'blind': 1000}
    >>> read_wagers("10 3 card bonus 5", [ante, bonus]), read_wagers("3-card-bonus 5", [bonus])
    ({'ante': 1000, '3-card-bonus': 500}, {'3-card-bonus': 500})
    >>> read_wagers("10", [ante, Spot("pair-plus", "Bonus Bet", "", equal_to="ante")])
    {'ante': 1000}
    >>> read_wagers("max", [trips, bonus], ["trips"], Limits(500, 20000))
    {'trips': 20000}
    """
    layout = {spot.name: spot for spot in spots if not spot.later}
    placed: dict[str, int] = {}
    waiting: list[str] = []
    whole = THOUSANDS.sub("", typed.lower())
    words = whole.replace(",", " ").replace("=", " ").split()
    while words:
        if not waiting and (called := _begins_with_a_label(words, layout.values())):
            waiting, words = words[:called], words[called:]
            continue
        word, *words = words
        if not _is_amount(word):
            waiting += [] if word in FILLERS else [word]
            continue
        names = _named(waiting, layout.values()) if waiting else _asked(layout.values(), usual)
        for name in names:
            if name in placed:
                label = layout[name].label
                raise Unclear(f"{label} stands there twice: write each spot once, with its amount.")
            placed[name] = _amount(word, layout[name], limits)
        waiting = []
    if waiting:
        (name,) = _named(waiting, layout.values())
        label = layout[name].label
        raise Unclear(f"How much on {label}? Write for example {typed_as(layout[name])} 10.")
    for spot in layout.values():
        if spot.required and spot.equal_to in placed:
            placed.setdefault(spot.name, placed[spot.equal_to])
    return {name: placed[name] for name in layout if placed.get(name)}


def _is_amount(word: str) -> bool:
    return word in ("min", "max") or (word[0] in "$0123456789." and "-" not in word)


def _amount(word: str, spot: Spot, limits: Limits) -> int:
    if word not in ("min", "max"):
        return read_amount(word)
    allowed = spot.limits(limits)
    amount = allowed.min if word == "min" else allowed.max
    if amount is None:
        raise Unclear(f"There is no {word} on {spot.label}: say it in dollars.")
    return amount


def _called(spot: Spot) -> tuple[str, ...]:
    """All that a spot may be called, with hyphens between words."""
    return spot.name, typed_as(spot).replace(" ", "-"), *spot.also


def _begins_with_a_label(words: Sequence[str], layout: Iterable[Spot]) -> int:
    """How many of the first words are the whole label of a spot, numbers in it included."""
    labels = [typed_as(spot).split() for spot in layout]
    return max((len(label) for label in labels if list(words[: len(label)]) == label), default=0)


def _named(words: list[str], layout: Iterable[Spot]) -> list[str]:
    """The spot that some words name, by its name or label or the beginning of one."""
    said = "-".join(words)
    spots = list(layout)
    found = [spot for spot in spots if said in _called(spot)] or [
        spot for spot in spots if any(called.startswith(said) for called in _called(spot))
    ]
    if len(found) == 1:
        return [found[0].name]
    asked = " ".join(words)
    if found:
        raise Unclear(f"{asked!r} may be {' or '.join(map(typed_as, found))}.")
    raise Unclear(f"There is no spot {asked!r} here: {', '.join(map(typed_as, spots))}.")


def _asked(layout: Iterable[Spot], usual: Iterable[str]) -> list[str]:
    """The spots that an amount alone is for."""
    spots = list(layout)
    names = [spot.name for spot in spots if spot.required] or list(usual)
    if not names:
        raise Unclear(f"On which spot? Write for example {typed_as(spots[0])} 10.")
    return names


def typed_as(spot: Spot) -> str:
    """A spot as it is typed: what the layout calls it.

    >>> typed_as(Spot("base", "Game wager", "")), typed_as(Spot("3-card-bonus", "3 Card Bonus", ""))
    ('game wager', '3 card bonus')
    """
    return spot.label.lower()


def spell_wagers(wagers: Mapping[str, int], spots: Iterable[Spot]) -> str:
    """Wagers as they may be typed again.

    >>> spell_wagers({"ante": 1000, "blind": 1000}, [Spot("ante", "Ante", "")])
    'ante 10, blind 10'
    """
    typed = {spot.name: typed_as(spot) for spot in spots}
    return ", ".join(
        f"{typed.get(name, name)} {dollars(n).removeprefix('$').replace(',', '')}"
        for name, n in wagers.items()
    )
