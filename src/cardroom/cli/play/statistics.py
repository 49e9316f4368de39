"""What a session has come to so far: rounds, wagers by spot, hands of a pot game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich import box
from rich.table import Table
from rich.text import Text

from cardroom.cli.outcome import signed
from cardroom.money import dollars
from cardroom.table.california.wagering import PLAYER_DEALER

if TYPE_CHECKING:
    from cardroom.cli.play.dealt_round import DealtRound
    from cardroom.cli.play.visit import Sitting


class Statistics:
    """One player's rounds, counted as they end."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._me = sitting.laid.me
        self.nets: list[int] = []
        """What each round has brought, fees included."""
        self._fees = 0
        self._banked: list[int] = []
        self._wagered: Counter[str] = Counter()
        self._made: Counter[str] = Counter()
        self._won: Counter[str] = Counter()
        self._hands: Counter[str] = Counter()

    def add(self, dealt: DealtRound) -> None:
        """Count a round that is over."""
        result, me = dealt.played.result(), str(self._me)
        name = PLAYER_DEALER if dealt.teller.names.player_dealer == self._me else me
        if name not in result.net:
            return
        fee = result.fees.get(name, 0)
        self._fees += fee
        self.nets.append(result.net[name] - fee)
        if name == PLAYER_DEALER:
            self._banked.append(result.net[name])
        for wager in result.wagers or ():
            if wager.seat == self._me and wager.by is None:
                label = dealt.teller.label(wager.spot)
                self._made[label] += 1
                self._wagered[label] += wager.amount
                self._won[label] += wager.net
        if result.pots is not None:
            seat = dealt.teller.picture.seats[self._me]
            shown = bool(dealt.teller.picture.hands and self._was_shown(dealt))
            self._hands["folded"] += seat.folded
            self._hands["shown"] += shown
            self._hands["won"] += any(pot.winners.get(me) for pot in result.pots)

    def _was_shown(self, dealt: DealtRound) -> bool:
        hand = dealt.teller.picture.hands.get(str(self._me))
        return hand is not None and bool(hand.called)

    def show(self) -> None:
        """All of it."""
        screen = self._sitting.screen
        if not self.nets:
            screen.say("You have played no round to its end yet.")
            return
        screen.say(Text.assemble(f"{self.in_short()} In all ", signed(sum(self.nets)), "."))
        for line in self._more():
            screen.say(line)
        if self._made:
            table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 2, 0, 0))
            table.add_column("Wager")
            for head in ("Times", "Wagered", "Net"):
                table.add_column(head, justify="right", no_wrap=True)
            for label, times in self._made.items():
                wagered = dollars(self._wagered[label])
                table.add_row(label, str(times), wagered, signed(self._won[label]))
            screen.table(table)

    def in_short(self) -> str:
        """Rounds won and lost, in a sentence."""
        won = sum(net > 0 for net in self.nets)
        lost = sum(net < 0 for net in self.nets)
        even = len(self.nets) - won - lost
        deal = self._sitting.table.game.family.deal
        rounds = f"1 {deal}" if len(self.nets) == 1 else f"{len(self.nets)} {deal}s"
        return f"Of {rounds} you won {won}, lost {lost} and came out even in {even}."

    def _more(self) -> Iterator[Text]:
        best, worst = max(self.nets), min(self.nets)
        yield Text.assemble("The best brought ", signed(best), ", the worst ", signed(worst), ".")
        if self._fees:
            yield Text(f"Collections: {dollars(self._fees)}, which are counted in.")
        if self._banked:
            times = "once" if len(self._banked) == 1 else f"{len(self._banked)} times"
            net = signed(sum(self._banked))
            yield Text.assemble(f"You banked {times}, which brought ", net, ".")
        if not self._sitting.table.game.family.is_banked and self._hands:
            shown, won = self._hands["shown"], self._hands["won"]
            folded = self._hands["folded"]
            yield Text(f"You folded {folded}, saw {shown} to the showdown and won a pot in {won}.")
