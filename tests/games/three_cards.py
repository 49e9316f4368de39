"""Rounds of Three Card Poker, written down as one tells them, for every house that has it.

>>> told = House("oceana/three-card-poker-6-card-bonus", seats=7)
>>> line = told.play(Hand("As Ad 3c", pair_plus=500), dealer="Kc 9d 4h")
>>> outcomes(line)
{'ante': ('win', 1000), 'pair-plus': ('win', 500), 'play': ('win', 1000)}
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardroom.books import library
from cardroom.cards import cards
from cardroom.scenario import settle
from cardroom.table.card_table import CardTable
from cardroom.table.events import Dealt, Event, Turned
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from tests.games.settled_lines import wager

Line = dict[str, Any]
ANTE = 1000
PLENTY = 10**7

# A hand that qualifies and one that does not, and hands around them.
KING_HIGH, JACK_HIGH = "Kc 9d 4h", "Jc 9d 4h"
ACES, EIGHTS, ACE_HIGH = "As Ad 3c", "8s 8d 5c", "Ah 7d 3h"
QUEEN_HIGH, TEN_HIGH = "Qs 7h 2d", "Ts 6d 2c"


class Hand(NamedTuple):
    """A seat's cards and wagers, and whether it plays or folds."""

    cards: str
    plays: bool = True
    ante: int = ANTE
    pair_plus: int = 0
    six_card: int = 0

    def wagers(self, seat: int, by: str | None = None) -> list[Line]:
        """What lies there before the deal."""
        spots = {"ante": self.ante, "pair-plus": self.pair_plus, "6-card-bonus": self.six_card}
        return [wager(seat, spot, amount, by) for spot, amount in spots.items() if amount]


@dataclass(frozen=True)
class House:
    """A house's game, and how many seats its table has; the player-dealer takes the last one."""

    game: str
    seats: int

    def play(
        self,
        *hands: Hand,
        dealer: str = KING_HIGH,
        bank: int = 10**9,
        player_dealer: int | None = None,
        behind: list[Line] | None = None,
        **more: Any,
    ) -> Line:
        """Settle a round: the hands sit from seat 1 on, leaving out the player-dealer's seat."""
        last = player_dealer or self.seats
        numbers = [n for n in range(1, self.seats + 1) if n != last]
        seated = dict(zip(numbers, hands, strict=False))
        order = sorted(seated, key=lambda n: (n - last) % 100)
        scenario = {
            "id": "clause",
            "game": self.game,
            "seats": [{"seat": n, "chips": PLENTY} for n in [*seated, last]],
            "player_dealer": {"seat": last, "bank": bank},
            "wagers": [w for n, hand in seated.items() for w in hand.wagers(n)] + (behind or []),
            "cards": {str(n): hand.cards for n, hand in seated.items()} | {"player-dealer": dealer},
            "decisions": [{"seat": n, "do": "play" if seated[n].plays else "fold"} for n in order],
        }
        return settle(scenario | more, events=True)

    def begin(self, *hands: Hand, dealer: str = KING_HIGH) -> Round[CardTable]:
        """A round at its first decision, the player-dealer in the last seat."""
        game = library().game(self.game)
        seated = dict(enumerate(hands, 1))
        setup = Setup(
            game=self.game,
            seats=tuple(SeatSetup(n, PLENTY) for n in [*seated, self.seats]),
            player_dealer=PlayerDealer(self.seats, 10**6),
            wagers=tuple(
                Wagered(w["seat"], w["spot"], w["amount"])
                for n, hand in seated.items()
                for w in hand.wagers(n)
            ),
        )
        given = {str(n): cards(hand.cards) for n, hand in seated.items()}
        given |= {"player-dealer": cards(dealer)}
        return game.round(setup, Assigned(game.fresh_deck(setup), given))


def outcomes(line: Line, seat: int = 1, by: str | None = None) -> dict[str, tuple[str, int]]:
    """What became of somebody's wagers on a seat: outcome and net, by spot."""
    assert "illegal" not in line, line["why"]
    mine = [w for w in line["wagers"] if w["seat"] == seat and w.get("by") == by]
    return {w["spot"]: (w["outcome"], w["net"]) for w in mine}


def why(line: Line, spot: str, seat: int = 1) -> str:
    """By which lines a seat's wager was settled."""
    return next(str(w["why"]) for w in line["wagers"] if (w["seat"], w["spot"]) == (seat, spot))


def refused(line: Line) -> str:
    """Where and why a scenario is illegal."""
    assert line.get("illegal") is True, line
    return f"{line['at']}: {line['why']}"


def settled(line: Line) -> list[tuple[int, str]]:
    """The seats and spots of all wagers that took or gave chips, in that order."""
    moved = [
        e for e in line["events"] if e["kind"] == "moved" and "bank" in (e["payer"], e["payee"])
    ]
    return [(e["seat"], e["spot"]) for e in moved if e["spot"] != "bank"]


def turned(line: Line) -> list[str]:
    """Whose cards were turned up, in order."""
    return [e["to"] for e in line["events"] if e["kind"] == "turned"]


def seen(round_: Round[CardTable], seat: int | None) -> set[str]:
    """Every card that a seat may know."""
    return {card for event in round_.view(seat) for card in _faces(event)}


def _faces(event: Event) -> Iterator[str]:
    match event:
        case Dealt(card=card) if card >= 0:
            yield str(card)
        case Turned(cards=some):
            yield from map(str, some)
        case _:
            pass
