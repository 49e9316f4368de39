"""Rounds in compiled code that stop where somebody outside decides, at many tables at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module

from cardroom.simulation.steppers.stepper import (
    OVER,
    REFUSED,
    AtTable,
    SeatsStepper,
    Stepper,
    Wanted,
)

STEPPERS: Mapping[str, str] = {
    "blackjack": "cardroom.simulation.steppers.blackjack",
    "holdem": "cardroom.simulation.steppers.holdem",
}
"""Where the stepper of a mechanism is, by its name; each is compiled when it is first used."""


def stepper_of(mechanism: str) -> Callable[[Wanted], Stepper] | None:
    """What makes the stepper of a mechanism, if it has one.

    >>> stepper_of("pan") is None
    True
    """
    module = STEPPERS.get(mechanism)
    if module is None:
        return None
    made: Callable[[Wanted], Stepper] = import_module(module).stepper
    return made


def seats_stepper_of(mechanism: str) -> Callable[[Wanted], SeatsStepper] | None:
    """What makes a table of a mechanism all of whose seats are played from outside, if it can be.

    >>> seats_stepper_of("pan") is None
    True
    """
    module = STEPPERS.get(mechanism)
    if module is None:
        return None
    made: Callable[[Wanted], SeatsStepper] = import_module(module).seats
    return made


__all__ = [
    "OVER",
    "REFUSED",
    "AtTable",
    "SeatsStepper",
    "Stepper",
    "Wanted",
    "seats_stepper_of",
    "stepper_of",
]
