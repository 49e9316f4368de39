"""Hands of every pot game, worked out from the rule text and written down as scenarios."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardroom.scenario import settle

FILE = Path(__file__).parent / "scenarios" / "pot_games.jsonl"
SCENARIOS = [json.loads(line) for line in FILE.read_text().splitlines()]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["id"])
def test_a_hand_comes_out_as_the_text_has_it(scenario: dict[str, Any]) -> None:
    line = settle(scenario)
    assert line["as_expected"], (scenario["source"], line)
