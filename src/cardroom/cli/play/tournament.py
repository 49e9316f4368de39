"""A stay at a tournament: levels and places told, and shares that finalists may agree on."""

from __future__ import annotations

from rich.text import Text

from cardroom.bots import agrees, play_tournament
from cardroom.cli.outcome import signed
from cardroom.cli.play.talk import Quit
from cardroom.cli.play.visit import PROVEN, Sitting
from cardroom.money import dollars
from cardroom.session import Tournament
from cardroom.session.events import LevelBegan
from cardroom.session.seats import Refused
from cardroom.table.tournament.shares import SHARES
from cardroom.words import listed, ordinal

SHARE = "share"


class TournamentSitting(Sitting):
    """One player's stay at a tournament, until he is out or it is over."""

    table: Tournament
    _known = 0
    """The last event that has been told."""
    _told_finishes = 0

    def _greet(self) -> None:
        held, plan, game = self.table, self.table.plan, self.table.game
        self.screen.say(
            Text.assemble(
                (game.entry.name, "bold green"), f"  {game.id}", ("  tournament", "yellow")
            )
        )
        fee = f" and {dollars(plan.fee)} for the house" if plan.fee else ""
        self.screen.say(
            f"{len(held.entrants)} players have paid {dollars(plan.buy_in)}{fee}. Prizes: "
            f"{listed(map(dollars, held.prizes), 'and')}."
        )
        others = listed([name for _, name in sorted(self.laid.names.items())], "and")
        self.screen.say(
            f"You have drawn seat {self.laid.me}, and have {dollars(plan.chips)} in chips. "
            f"With you: {others}."
        )
        self.screen.say(f"Level {held.level}: {held.blinds.describe()}.{self._until()}")
        if self.laid.seed is not None:
            self.screen.say(Text(f"Seed {self.laid.seed}. Type help at any time.", "dim"))
        else:
            self.screen.hang("", PROVEN)
        self._known = held.last_number

    def _until(self) -> str:
        left = self.table.level_ends_in
        return f" {left} {self.table.plan.by} to the next one." if left is not None else ""

    @property
    def more_help(self) -> dict[str, str]:
        """What may be typed in a tournament besides."""
        return {
            "share": "between hands: what all who are left would get, if they agreed to end it",
            "share icm": "propose it to them; also even and chips",
        }

    @property
    def chips(self) -> int:
        """What the player has, between rounds; nothing when he is out."""
        mine = self.table.players.get(self.laid.me)
        return mine.chips if mine is not None else 0

    def _buy_in(self) -> None:
        """Nobody buys in again: who is out goes, and what has happened is told."""
        self._tell_news()
        held = self.table
        if held.over:
            raise Quit
        if self.laid.me not in held.players:
            self.ask("You are out. Enter has the others play it out, quit leaves.")
            play_tournament(held, self.laid.bots)
            self._tell_news()
            raise Quit

    def _tell_news(self) -> None:
        for _, event in self.table.view(self.laid.me, max(self._known, self._first_kept)):
            if isinstance(event, LevelBegan):
                self.screen.say(Text(f"{event.says}{self._until()}", "yellow"))
        self._known = self.table.last_number
        for one in self.table.finished[self._told_finishes :]:
            self.screen.say(Text(self._place(one.seat, one.place, one.prize), "bold"))
        self._told_finishes = len(self.table.finished)

    @property
    def _first_kept(self) -> int:
        return self.table.first_number - 1

    def _place(self, seat: int, place: int, prize: int) -> str:
        won = f", which pays {dollars(prize)}" if prize else ""
        verb = "win" if place == 1 else "finish"
        end = " the tournament" if place == 1 else f" in {ordinal(place)} place"
        return f"{self.names.does(seat, verb)}{end}{won}."

    def _say_goodbye(self) -> None:
        held, plan = self.table, self.table.plan
        mine = next((one for one in held.finished if one.seat == self.laid.me), None)
        rounds = "1 round" if held.round_number == 1 else f"{held.round_number} rounds"
        said = Text(f"You leave after {rounds} with {dollars(self.chips)}: ")
        if mine is None:
            said.append("the others play on without you.")
        else:
            paid = plan.buy_in + plan.fee
            said.append(f"{ordinal(mine.place)} place, ").append(signed(mine.prize - paid))
            said.append(".")
        self.screen.say(said)

    def ask(self, question: Text | str) -> str:
        """What the player answers; between hands he may propose to share what is left."""
        while True:
            typed = super().ask(question)
            word, _, how = typed.strip().lower().partition(" ")
            if word != SHARE:
                return typed
            self._share(how.strip())
            if self.table.over:
                self._tell_news()
                raise Quit

    def _share(self, how: str) -> None:
        """Tell what finalists would get, or propose it to them."""
        held = self.table
        try:
            if how:
                held.propose(self.laid.me, how)
            else:
                for name in SHARES:
                    shares = held.shares(name)
                    told = [f"{self.names.of(s)} {dollars(n)}" for s, n in sorted(shares.items())]
                    self.screen.hang(f"  {name:<6}", ", ".join(told))
                self.screen.say("share and one of these words proposes it to all who are left.")
                return
        except (Refused, ValueError) as wrong:
            self.complain(str(wrong))
            return
        for seat in sorted(held.players):
            if seat == self.laid.me:
                continue
            if not agrees(held, seat):
                held.refuse(seat)
                self.screen.say(f"{self.names.does(seat, 'refuse')}: others would get too much.")
                return
            held.agree(seat)
        self.screen.say("All agree.")
