"""What a book entry says that is in force for one round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardroom.table.clauses import Clause
from cardroom.table.collections import Option
from cardroom.table.irregularities import Irregularity


@dataclass(frozen=True, slots=True)
class Terms:
    """The entry's clauses, the readings and house options chosen, and the fee option in force."""

    game: str
    clauses: Mapping[str, Clause]
    readings: Mapping[str, str]
    options: Mapping[str, Any] = field(default_factory=dict)
    fee: Option | None = None
    irregularities: tuple[Irregularity, ...] = ()
