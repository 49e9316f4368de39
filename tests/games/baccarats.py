"""Rounds of baccarat, written down as one tells them, for every house that has it.

>>> told = House("oceana/ez-baccarat", seats=7, spots=("player", "banker"))
>>> told.every_spot(PLAYER_WINS)
{'player': ('win', 1000), 'banker': ('lose', -1000)}
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardroom.books import library
from cardroom.scenario import settle
from tests.games.settled_lines import wager

Line = dict[str, Any]
Hands = tuple[str, str]
Outcomes = dict[str, tuple[str, int]]

# The player's hand and the banker's, to their last cards.
PLAYER_WINS: Hands = ("9s Kh", "7d Th")
BANKER_WINS: Hands = ("6s Kh", "7d Th")
TIE: Hands = ("7s Kh", "7d Th")
DRAGON_7: Hands = ("6s Kh", "2c 3d 2h")
PANDA_8: Hands = ("2s 3h 3d", "2c 2d 3h")

WIN, LOSE, PUSH = ("win", 1000), ("lose", -1000), ("push", 0)


@dataclass(frozen=True)
class House:
    """A house's game, its seats, and its spots: the second is the banker's line and hand."""

    game: str
    seats: int
    spots: tuple[str, ...]

    def play(
        self,
        hands: Hands,
        *wagers: Line,
        bank: int = 10**9,
        player_dealer: int | None = None,
        **more: Any,
    ) -> Line:
        """Settle a round at a full table, the player-dealer in the last seat."""
        scenario = {
            "id": "clause",
            "game": self.game,
            "seats": [{"seat": n, "chips": 10**7} for n in range(1, self.seats + 1)],
            "seats_at_table": self.seats,
            "player_dealer": {"seat": player_dealer or self.seats, "bank": bank},
            "wagers": list(wagers),
            "cards": {"player": hands[0], self.spots[1]: hands[1]},
        }
        return settle(scenario | more, events=True)

    def every_spot(self, hands: Hands, **more: Any) -> Outcomes:
        """The outcome and net of a wager of $10 on each spot."""
        line = self.play(hands, *(wager(1, spot) for spot in self.spots), **more)
        return {w["spot"]: (w["outcome"], w["net"]) for w in line["wagers"]}

    def label(self, spot: str) -> str:
        """What a spot is called on the layout."""
        return next(s.label for s in library().game(self.game).entry.wagers if s.name == spot)

    def drawn(self, line: Line) -> tuple[int, int]:
        """How many cards the player's hand got, and the banker's."""
        to = [event["to"] for event in line["events"] if event["kind"] == "dealt"]
        return to.count("player"), to.count(self.spots[1])
