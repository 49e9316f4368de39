"""Hands that are made good: what a reader found, and what it took for granted."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from cardroom.formats.bad_hand import BadHand

Of = TypeVar("Of")


class Repaired(NamedTuple, Generic[Of]):
    """A hand that was read as it was probably meant, and what was taken for granted."""

    hand: Of
    assumed: list[str]


def assume(assumed: list[str] | None, wrong: BadHand, instead: str) -> None:
    """Say what is taken for what is wrong; where nothing may be, it is raised."""
    if assumed is None:
        raise wrong
    assumed.append(f"{wrong}; {instead}")


def leave_out(wrong: BadHand, assumed: list[str] | None) -> None:
    """Say that what is wrong is left out; where nothing may be, it is raised."""
    assume(assumed, wrong, "this is left out")
