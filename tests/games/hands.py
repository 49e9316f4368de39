"""Hands of a pot game, written down as one tells them.

>>> told = Hand("oceana/texas-holdem", 3, button=3, actions="3 raise, 1 fold, 2 call | 2 bet")
>>> [told.scenario()["decisions"][at] for at in (0, 3)]
[{'seat': 3, 'do': 'raise', 'street': 'preflop'}, {'seat': 2, 'do': 'bet', 'street': 'flop'}]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Any, cast

import msgspec

from cardroom.books import Library, library
from cardroom.cards import cards
from cardroom.scenario import settle
from cardroom.table.decisions import Choice
from cardroom.table.events import Acted, Event
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import Setup
from cardroom.table.stock import Assigned

Json = dict[str, Any]


@dataclass(frozen=True)
class Hand:
    """One hand: the game, who sits with how many chips (or how many with $1,000), and the rest."""

    game: str
    seats: int | Mapping[int, int]
    _: KW_ONLY
    button: int | None = None
    structure: Mapping[str, Any] = field(default_factory=dict)
    wagers: str = ""
    """Posts: ``4 kill 800, 5 new-player-post 400``."""
    cards: Mapping[str, str] = field(default_factory=dict)
    actions: str = ""
    """Streets between bars, totals last: ``3 raise 800, 1 fold, 2 call | 2 check, 3 bet``."""
    fee: int | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    books: Library = field(default_factory=library)

    def scenario(self) -> Json:
        """The hand in the format of scenarios."""
        stacks = self.seats
        if isinstance(stacks, int):
            stacks = dict.fromkeys(range(1, stacks + 1), 100_000)
        told: Json = {
            "id": "hand",
            "game": self.game,
            "seats": [{"seat": seat, "chips": chips} for seat, chips in stacks.items()],
            "structure": dict(self.structure),
            "wagers": [
                {"seat": int(seat), "spot": spot, "amount": int(amount)}
                for seat, spot, amount in (post.split() for post in _parts(self.wagers, ","))
            ],
            "cards": dict(self.cards),
            "decisions": self._decisions(),
            "readings": dict(self.readings),
        }
        if self.button is not None:
            told["button"] = self.button
        return told if self.fee is None else told | {"fee": {"option": self.fee}}

    def _decisions(self) -> list[Json]:
        decided = []
        streets = self.books.game(self.game).streets
        for street, told in zip(streets, self.actions.split("|"), strict=False):
            for action in _parts(told, ","):
                seat, do, *to = action.split()
                one: Json = {"seat": int(seat), "do": do, "street": street}
                decided.append(one | {"to": int(to[0])} if to else one)
        return decided

    def settled(self) -> Json:
        """What came of it; nothing in it may have been illegal."""
        line = settle(self.scenario(), events=True)
        assert "illegal" not in line, line["why"]
        return line

    def net(self) -> dict[int, int]:
        """What each seat won or lost."""
        return {int(seat): net for seat, net in self.settled()["net"].items()}

    def refused(self) -> str:
        """Why its last action (or a post, if it has no actions) is refused, and nothing before."""
        line = settle(self.scenario())
        assert line.get("illegal"), f"nothing was refused: {line}"
        last = len(self._decisions()) - 1
        assert line["at"] == ("wagers" if last < 0 else last), line["why"]
        return str(line["why"])

    def stopped(self) -> Round[PotTable]:
        """The round where its actions end, to see what is asked next."""
        told = self.scenario()
        setup = msgspec.convert({k: told[k] for k in Setup.__struct_fields__ if k in told}, Setup)
        game = library().game(self.game)
        fixed = {to: cards(text) for to, text in self.cards.items()}
        begun = game.round(setup, Assigned(game.fresh_deck(), fixed))
        assert isinstance(begun.table, PotTable)
        for decided in told["decisions"]:
            begun.choose(decided["seat"], Choice(decided["do"], decided.get("to")))
            # What all decide together is no action: a card that is thrown away, say.
            together = list(begun.waiting.values())
            for decision in together if len(together) > 1 else ():
                if decision.default.do == "discard":
                    begun.choose(decision.seat, decision.default)
        return cast("Round[PotTable]", begun)

    def offered(self) -> dict[str, tuple[int, int]]:
        """What the next seat to act may do: every verb with its least and greatest total."""
        turn = self.stopped().turn
        assert turn is not None, "the round is over"
        return {option.do: (option.low, option.high) for option in turn.options}

    def next_to_act(self) -> int | None:
        """The seat whose turn it is; None when the round is over."""
        turn = self.stopped().turn
        return turn.seat if turn else None


def _parts(text: str, mark: str) -> list[str]:
    return [part.strip() for part in text.split(mark) if part.strip()]


def acted(events: list[Event]) -> list[tuple[int, str]]:
    """Who did what, in order."""
    return [(event.seat, event.do) for event in events if isinstance(event, Acted)]


def checked_down(game: str, seats: int, **told: Any) -> Hand:
    """A hand in which all call the big blind and check down; the last seat has the button.

    Seat 1 has the small and seat 2 the big blind, also between two.
    """
    calls = [f"{seat} call" for seat in [*range(3, seats + 1), 1]]
    checks = ", ".join(f"{seat} check" for seat in range(1, seats + 1))
    first = ", ".join([*calls, "2 check"])
    actions = " | ".join([first, checks, checks, checks])
    return Hand(game, seats, **{"button": seats, "actions": actions, **told})


def paid_from_pot(line: Json) -> list[tuple[int, int, str, str]]:
    """Who was paid how much out of the pot, of what, and by which lines."""
    return [
        (event["seat"], event["amount"], event["says"].partition(" of ")[2].partition(".")[0],
         event["why"])
        for event in line["events"]
        if event["kind"] == "moved" and event.get("spot") == "pot"
    ]  # fmt: skip


def pot(told: Hand) -> dict[str, int]:
    """What each seat takes of the one pot."""
    (only,) = told.settled()["pots"]
    winners: dict[str, int] = only["winners"]
    assert sum(winners.values()) == only["amount"]
    return winners
