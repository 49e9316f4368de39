"""A session at a table: from sitting down to getting up."""

from __future__ import annotations

from itertools import takewhile

import click
from rich.text import Text

from cardroom.books import Library
from cardroom.cli.command import BAD_INPUT, INTERRUPTED
from cardroom.cli.keyboard import Asker, Keyboard
from cardroom.cli.options import find_games, only
from cardroom.cli.outcome import signed
from cardroom.cli.play.before_the_deal import BankTalk
from cardroom.cli.play.dealt_round import DealtRound
from cardroom.cli.play.menu import all_games, choose_table
from cardroom.cli.play.papers import Papers, short
from cardroom.cli.play.rounds_kept import RoundsKept
from cardroom.cli.play.stakes import stakes
from cardroom.cli.play.statistics import Statistics
from cardroom.cli.play.tables import TableForOne, TableWishes, lay
from cardroom.cli.play.talk import Quit, Talk
from cardroom.cli.screen import Screen
from cardroom.money import dollars
from cardroom.session import NotReady
from cardroom.session.events import RoundBegan
from cardroom.table.events import Moved, Said
from cardroom.telling.names import Names
from cardroom.words import listed

PROVEN = (
    "You can check every shuffle: fair tells how, and text WORDS puts words of yours into the next "
    "one. Type help at any time."
)
MINUTES_A_HAND = 2
"""Where fees are taken by the clock, so that a session is the same again with the same seed."""


def sit_down(books: Library, game: str | None, wishes: TableWishes) -> None:
    """Choose a game if none is named, and play it until somebody has had enough."""
    screen = Screen.for_output()
    asker = Keyboard(screen)
    named = find_games(books, game) if game else []
    shown = [one.heading for one in named] or all_games(books, screen)
    if game and (len(named) == 1 or not asker.by_hand):
        table = lay(only(named, game), wishes), wishes
    elif (chosen := choose_table(books, shown, screen, asker, wishes)) is not None:
        table = chosen
    else:
        return
    kind: type[Sitting] = Sitting
    if table[0].table.is_tournament:
        from cardroom.cli.play.tournament import TournamentSitting

        kind = TournamentSitting
    kind(table[0], screen, asker, table[1]).play()


class Sitting:
    """One player's stay at a table."""

    def __init__(
        self, laid: TableForOne, screen: Screen, asker: Asker, wishes: TableWishes
    ) -> None:
        self.laid = laid
        self.table = laid.table
        self.screen = screen
        self.asker = asker
        self.names = Names(laid.names, laid.me)
        self.wishes = wishes
        self.bank = wishes.bank
        self.fast = wishes.fast
        self.brought = laid.chips
        self.now: DealtRound | None = None
        """The round that is being played, or was."""
        self.last: DealtRound | None = None
        """The last one that was played to its end."""
        self.explained: set[str] = set()
        """What the player has been told unasked, which is told once."""
        self.talk = Talk(self)
        self.papers = Papers(self, wishes.proof)
        self.rounds = RoundsKept(self, wishes.save)
        self.statistics = Statistics(self)
        self.position = BankTalk(self) if self.table.game.family.is_banked else None

    def play(self) -> None:
        """Play round after round until the player has had enough."""
        self._greet()
        try:
            while True:
                self._buy_in()
                if self.position is not None:
                    self._show_commitments()
                    self.position.before_the_deal()
                elif self.deals_at_once:
                    self._show_commitments()
                elif self.last is not None or self.papers.committed:
                    self._next_hand()
                self._round()
        except (Quit, EOFError):
            self._leave()
        except KeyboardInterrupt:
            self.screen.say()
            self._leave()
            raise click.exceptions.Exit(INTERRUPTED) from None
        if not (self.papers.all_written and self.rounds.all_written):
            raise click.exceptions.Exit(BAD_INPUT)

    @property
    def deals_at_once(self) -> bool:
        """Whether nothing is asked between two rounds."""
        return self.fast and self.position is None

    def ask(self, question: Text | str) -> str:
        """What the player answers, once all commands in between are done."""
        while True:
            self.screen.say(question)
            typed = self.asker.line()
            if not self.talk.run(typed):
                return typed

    def complain(self, sentence: str) -> None:
        """Say why something cannot be."""
        said = self.names.put_in(sentence)
        end = "" if said.endswith((".", "?", ")")) else "."
        self.screen.say(Text(f"{said[:1].upper()}{said[1:]}{end}", "red"))

    @property
    def more_help(self) -> dict[str, str]:
        """What may be typed at such a table besides."""
        return {}

    @property
    def chips(self) -> int:
        """What the player has, between rounds."""
        return self.table.players[self.laid.me].chips

    # The session

    def _greet(self) -> None:
        laid, game = self.laid, self.table.game
        title = Text.assemble((game.entry.name, "bold green"), f"  {game.id}")
        played_for = Text(stakes(laid), "yellow")
        together = Text("  ").join([title, played_for])
        fits = not self.screen.is_terminal or together.cell_len <= self.screen.console.width
        for line in [together] if fits else [title, played_for]:
            self.screen.say(line)
        others = listed([name for _, name in sorted(laid.names.items())], "and")
        self.screen.say(f"You have seat {laid.me} and {dollars(laid.chips)}. With you: {others}.")
        if posted := self.table.held:
            jackpots = [f"{name} {dollars(amount)}" for name, amount in posted.items()]
            self.screen.say(f"Jackpots of the house: {listed(jackpots, 'and')}.")
        if laid.seed is not None:
            self.screen.say(Text(f"Seed {laid.seed}. Type help at any time.", "dim"))
        else:
            self.screen.hang("", PROVEN)

    def _leave(self) -> None:
        self._say_goodbye()
        self.papers.close()

    def _say_goodbye(self) -> None:
        """Chips that are still in play stay on the table."""
        played, stack = self.table.round_number, self.chips
        if self.now is not None and not self.now.played.over:
            played -= 1
            if self.now.has_me:
                stack = self.now.teller.picture.seats[self.laid.me].chips
        rounds = "1 round" if played == 1 else f"{played} rounds"
        self.screen.say(
            Text.assemble(
                f"You leave after {rounds} with {dollars(stack)}: ",
                signed(stack - self.brought),
                ".",
            )
        )
        if len(self.statistics.nets) > 1:
            self.screen.say(self.statistics.in_short())

    def _next_hand(self) -> None:
        which = "next" if self.last is not None else "first"
        question = f"Enter deals the {which} hand."
        if committed := self._committed():
            together = f"{committed}  {question}"
            fits = len(together) <= self.screen.console.width
            question = together if fits else f"{committed}\n{question}"
        while self.ask(Text(question, "dim")):
            self.complain("nothing to decide now: Enter, why, save FILE, rules, help or quit.")

    def _show_commitments(self) -> None:
        if committed := self._committed():
            self.screen.say(Text(committed, "dim"))

    def _committed(self) -> str:
        """What the house has committed itself to, in a line if there is anything."""
        committed = self.papers.committed.items()
        told = ", ".join(f"{what} {self._short(digits)}" for what, digits in committed)
        return f"Committed: {told}" if told else ""

    def _short(self, digits: str) -> str:
        return short(digits, signs=self.screen.signs)

    def _buy_in(self) -> None:
        """Who has nothing left buys in again, or leaves."""
        table = self.table
        for player in table.players.values():
            if player.chips:
                continue
            if player.seat == self.laid.me:
                amount = dollars(self.laid.chips)
                self.ask(f"You are out of chips. Enter buys in again for {amount}, quit leaves.")
                self.brought += self.laid.chips
            else:
                self.screen.say(f"{self.names.of(player.seat)} buys in again.")
            table.add_chips(player.seat, self.laid.chips)
            table.come_back(player.seat)
        if not table.game.family.is_banked:
            for seat in table.players:
                table.wants(seat, "post")

    # A round

    def _round(self) -> None:
        try:
            self.table.setup()
            root = self.papers.shuffle()
            played = self.table.deal()
        except NotReady as missing:
            self.complain(str(missing))
            self.ask("Enter tries again, quit leaves.")
            return
        bank = played.table.setup.player_dealer
        self.names = Names(self.laid.names, self.laid.me, bank.seat if bank else None)
        asked_before = not self.deals_at_once or self.last is None
        self.now = DealtRound(self, played)
        self.screen.say("\n" * asked_before, end="")
        self.screen.head(self.now.title, f"root {self._short(root)}" if root else "")
        self.papers.collect()
        for event in takewhile(lambda event: not isinstance(event, RoundBegan), self.table.log):
            if isinstance(event, Said):
                told = self.screen.told(self.now.teller.announced(event.says))
                self.screen.hang("      ", told)
        self.now.play()
        self.last = self.now
        self.rounds.keep(played)
        self.statistics.add(self.now)
        self.papers.round_over()
        self._let_time_pass()
        self.screen.say()

    def _let_time_pass(self) -> None:
        """Take what is collected by the clock, as if every hand took as long."""
        known = self.table.last_number
        self.table.pass_time(MINUTES_A_HAND)
        since = [event for _, event in self.table.view(self.laid.me, known)]
        paid = [event for event in since if isinstance(event, Moved)]
        if paid:
            mine = next((e.amount for e in paid if e.seat == self.laid.me), 0)
            total = dollars(sum(e.amount for e in paid))
            text = f"Time collection: {total} from the table, {dollars(mine)} of it from you."
            self.screen.say(Text(text, "dim"))
