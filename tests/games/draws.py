"""Hands of draw poker, written down as one tells them.

>>> told = Drawn("ocean-view/lowball", {1: "5s 4d 3c 2h Kd", 2: "9s 8d 7c 6h 4s"}, "1 discard Kd")
>>> told.scenario()["decisions"]
[{'seat': 1, 'do': 'discard', 'cards': 'Kd'}]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from cardroom.scenario import settle

Json = dict[str, Any]


@dataclass(frozen=True)
class Drawn:
    """One hand; the last seat has the button. Drawn cards stand behind a bar: ``… 2h Kd | As``."""

    game: str
    hands: Mapping[int, str]
    actions: str = ""
    """``3 fold, 1 raise 800, 2 call, 1 discard Kd Qc, 2 stand-pat, 1 bet``."""
    chips: Mapping[int, int] = field(default_factory=dict)
    """$1,000 for those who are not named."""
    more: Mapping[str, Any] = field(default_factory=dict)

    def scenario(self) -> Json:
        """The hand in the format of scenarios."""
        dealt = {str(seat): text.partition("|") for seat, text in self.hands.items()}
        draws = {seat: drawn for seat, (_, _, drawn) in dealt.items() if drawn}
        return {
            "id": "hand",
            "game": self.game,
            "seats": [{"seat": s, "chips": self.chips.get(s, 100_000)} for s in self.hands],
            "button": max(self.hands),
            "cards": {seat: held for seat, (held, _, _) in dealt.items()} | {"draws": draws},
            "decisions": [_decision(told) for told in self.actions.split(",") if told.strip()],
            **self.more,
        }

    def settled(self) -> Json:
        """What came of it; nothing in it may have been illegal."""
        line = settle(self.scenario(), events=True)
        assert "illegal" not in line, line["why"]
        return line

    def net(self) -> dict[int, int]:
        """What each seat won or lost."""
        return {int(seat): net for seat, net in self.settled()["net"].items()}

    def returned(self) -> dict[int, int]:
        """What each seat got back."""
        return {int(seat): chips for seat, chips in self.settled()["returned"].items()}

    def refused(self) -> str:
        """Why its last action is refused, and nothing before."""
        scenario = self.scenario()
        line = settle(scenario)
        assert line.get("illegal"), f"nothing was refused: {line}"
        assert line["at"] == len(scenario["decisions"]) - 1, line["why"]
        return str(line["why"])


def _decision(told: str) -> Json:
    seat, do, *rest = told.split()
    one: Json = {"seat": int(seat), "do": do}
    if rest and rest[0].isdigit():
        return one | {"to": int(rest[0])}
    return one | {"cards": " ".join(rest)} if rest else one


def shown(line: Json, seat: int) -> list[str]:
    """What a seat turned up, and what was said with it."""
    return [
        f"{' '.join(event['cards'])}: {event['says']}"
        for event in line["events"]
        if event["kind"] == "turned" and event["to"] == str(seat)
    ]
