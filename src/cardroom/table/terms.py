"""What a book entry says that is in force for one round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardroom.table.clauses import Clause
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.procedures import Irregularity
from cardroom.table.setup import Limits

SHORT_STACKS, ALL_IN = "short-stacks", "all-in"
"""The house option that may deal in whoever has less than a hand asks for, for what he has."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The entry's clauses, the readings and house options chosen, and the fee option in force."""

    game: str
    clauses: Mapping[str, Clause]
    readings: Mapping[str, str]
    options: Mapping[str, Any] = field(default_factory=dict)
    fee: FeeOption | None = None
    irregularities: tuple[Irregularity, ...] = ()
    limits: Limits | None = None
    """What the rules print for all tables, beside the limits of the collections."""
    worked_out: dict[type, Any] = field(default_factory=dict, compare=False, repr=False)
    """What tables have found in them and need in every round, by its type."""

    @property
    def deals_in_short_stacks(self) -> bool:
        """Whether somebody plays who has less than the book asks for: by a house option alone."""
        return self.options.get(SHORT_STACKS) == ALL_IN
