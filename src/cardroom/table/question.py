"""What a text may leave open, and the usual words for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Policy = Literal["printed", "intended"]
"""What is played where nobody names a choice: the printed words, or what they probably mean."""
Clauses = Mapping[str, str]
"""Clauses by their keys, each with the sentence that stands where an entry has none of its own."""


@dataclass(frozen=True)
class Question:
    """The ways in which something can be played, and why.

    ``choices`` are these ways, each with what it means. ``text`` is what books say that leave it
    open, and ``why`` has reasons for taking a choice. An entry says for itself what is empty here.
    """

    choices: Mapping[str, str]
    text: str = ""
    why: Mapping[str, str] = field(default_factory=dict)


Readings = Mapping[str, Question]
"""Questions by the ids that readings of an entry answer them with."""
