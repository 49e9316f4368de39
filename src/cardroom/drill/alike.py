"""Rulings that could be mistaken for each other: what a question about one of them offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from cardroom.drill.stud_faults import alike as alike_in_stud
from cardroom.table.procedures import Mishap, OfHands, Ruled, Ruling

FAMILIES: tuple[tuple[Ruling, ...], ...] = (
    ("new-flop", "set-aside", "shuffle-back", "remove-round", "must-keep", "misdeal"),
    ("misdeal", "burn-it", "fill-up", "dead-hand", "ante-back", "must-keep"),
    ("loses", "house-way", "pays-points", "misdeal", "dead-hand"),
    (
        "replace",
        "replace-and-burn",
        "misdeal",
        "must-keep",
        "next-card",
        "reshuffle",
        "next-card-down",
        "ante-back",
        "dead-hand",
    ),
    (
        "loses",
        "house-way",
        "forfeits",
        "wager-stands",
        "true-value",
        "pays-minimum",
        "right-spot",
        "hands-play",
        "dealt-by-hand",
        "misdeal",
    ),
)
"""Rulings that could be mistaken for each other."""
OF_AN_EVENT: dict[str, tuple[Ruling, ...]] = {
    "changed-draw": ("may-change", "first-word", "dead-hand", "misdeal"),
    "early-pat": ("plays-on", "ante-back", "dead-hand", "misdeal"),
    "false-opening": ("dead-hand", "not-played", "plays-on", "ante-back", "misdeal"),
    "out-of-sequence": ("misdeal", "dead-hand", "moved-face-up", "plays-on"),
    "shown-card": ("plays-down", "dead-hand", "next-down-or-all-in", "misdeal"),
    "overlooked-raise": ("may-change", "first-word", "dead-hand", "misdeal"),
    "overlooked-kill": ("must-complete", "may-change", "dead-hand", "misdeal"),
    "out-of-time": ("dead-hand", "plays-on", "ante-back", "misdeal"),
    "thrown-away": ("dead-hand", "plays-board", "ante-back", "misdeal"),
    "not-discarded": ("dead-hand", "may-change", "plays-on", "misdeal"),
    "plucked-into-hand": ("pays-on", "plays-on", "dead-hand", "misdeal"),
    "bad-kondition": ("pays-on", "made-good", "dead-hand", "misdeal"),
    "mucked": ("dead-hand", "plays-on", "ante-back", "misdeal"),
}
"""The same, for events that are like no others."""
OF_A_RULING: dict[Ruling | None, tuple[Ruling, ...]] = {
    "fill-on-draw": ("fill-on-draw", "fill-up", "dead-hand", "misdeal"),
    "next-down-or-all-in": ("next-down-or-all-in", "replace", "must-keep", "misdeal", "dead-hand"),
    "pays-on": ("pays-on", "fill-up", "taken-out", "dead-hand", "misdeal"),
    "taken-out": ("taken-out", "pays-on", "dead-hand", "misdeal"),
    "void-hand": ("void-hand", "fill-up", "forfeits", "misdeal"),
}
"""The same, for rulings of some games alone."""
COUNTS = ("extra-card", "missing-card")
"""A hand with too many cards, or too few."""
ALSO_TRUE: dict[Ruling | None, tuple[Ruling, ...]] = {
    "next-card": ("replace",),
    "replace": ("next-card",),
    "next-card-down": ("must-keep",),
    "next-down-or-all-in": ("must-keep",),
    "as-exposed": ("replace", "must-keep"),
}
"""What would be no wrong answer beside a ruling: a part of it, or what follows from it."""


def alike(ruled: Ruled) -> tuple[Ruling, ...]:
    """The rulings that could be mistaken for one that was made, and that one."""
    mishap, right = ruled.mishap, ruled.rule.ruling
    own = alike_in_stud(ruled) or OF_AN_EVENT.get(mishap.event) or OF_A_RULING.get(right)
    if not own and right == "forfeits" and mishap.event in COUNTS:
        own = ("forfeits", "misdeal", "fill-up", "burn-it", "true-value")
    if not own:
        own = next(some for some in FAMILIES if right in some and _is_about(some, mishap))
    return tuple(one for one in own if one not in ALSO_TRUE.get(right, ()))


def _is_about(family: Sequence[Ruling], mishap: Mishap) -> bool:
    board = mishap.event in ("premature", "extra-board-card")
    count = mishap.event in (*COUNTS, "dealt-in", "dealt-out")
    sets = mishap.event == "foul-hand"
    own = 4 if is_of_hands(mishap) else 3
    return family is FAMILIES[0 if board else 1 if count else 2 if sets else own]


def is_of_hands(mishap: Mishap) -> bool:
    """Whether it is about hands that are set against a player-dealer's."""
    return mishap.event in get_args(OfHands)
