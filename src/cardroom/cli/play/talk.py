"""What a player may type at any time besides his choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from cardroom.books import Game
from cardroom.cli.command import Trouble
from cardroom.cli.log import show_line, show_reasons
from cardroom.cli.play.fair import show_fair
from cardroom.cli.play.hint import show_hint
from cardroom.cli.play.papers import KINDS
from cardroom.cli.wagers import typed_as
from cardroom.money import BadMoney, cents, dollars
from cardroom.session import Refused
from cardroom.shuffle import BadShuffle
from cardroom.words import whole_number

if TYPE_CHECKING:
    from cardroom.cli.play.visit import Sitting

POT_GAME = {
    "f, c, r 12": "choices: their first letters, with the amount in dollars",
    "raise to 12, by 4": "the same in full; also min, max, pot, half, 3x and all in",
}
CHOICES = {
    "[p]lay, play 20, 4x": "choices: the letters in brackets, or the whole word; an amount alone "
    "where only one can be meant"
}
ALWAYS = {
    "why": "which rule moved the chips at the end of the last round",
    "why 12": "the rule behind line 12 of the log",
    "hint": "the best play now, and what the others cost",
    "stats": "what this session has come to so far",
    "log": "the whole log again",
    "view": "the table again",
    "rules": "the rule sheet of this game",
    "save FILE": "keep the last round for `cardroom replay`",
    "save all FOLDER": "keep all rounds of this session, those to come too",
    "buy 100": "bring more chips, between rounds",
    "help": "this list",
    "quit": "leave the table; so does Ctrl-D",
}
FAIR = {
    "fair": "how the shuffles can be checked, with all digits",
    "text my own words": "put words of yours into the next shuffle",
    "save proof FILE": "keep the proof of the last shuffle; also root, openings",
}
"""What there is to say about shuffles that are proven."""


class Quit(Exception):
    """The player has had enough."""


class Talk:
    """The commands of a session."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._screen = sitting.screen

    def run(self, typed: str) -> bool:
        """Do what is typed, if it is a command."""
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "quit" | "exit" | "q":
                raise Quit
            case "help" | "?":
                self._help()
            case "why":
                self._why(rest.strip().lstrip("#"))
            case "log":
                self._log()
            case "view":
                self._view()
            case "rules":
                self._rules()
            case "save":
                self._save(rest.strip())
            case "fair" | "proof":
                show_fair(self._sitting)
            case "text":
                self._text(rest.strip())
            case "hint":
                show_hint(self._sitting)
            case "stats" | "statistics":
                self._sitting.statistics.show()
            case "buy":
                self._buy(rest.strip())
            case _:
                return False
        return True

    def _help(self) -> None:
        self._help_now()
        proven = FAIR if self._sitting.laid.seed is None else {}
        choices = _choices(self._sitting.table.game)
        self._screen.explained({**choices, **proven, **self._sitting.more_help, **ALWAYS})

    def _help_now(self) -> None:
        """What the player is asked at the moment, if it is his turn."""
        if self._sitting.now and (turn := self._sitting.now.turn):
            rule = turn.decision.rule
            for text in (f"{rule.says}  {rule.lines}", *turn.ways_to_type()):
                self._screen.hang("  ", text, "")
            self._screen.say()

    def _log(self) -> None:
        for line in self._sitting.now.teller.log if self._sitting.now else ():
            show_line(self._screen, line)

    def _view(self) -> None:
        if self._sitting.now is None:
            self._screen.say("Nothing lies on the table yet.")
        else:
            self._sitting.now.view()

    def _why(self, which: str) -> None:
        sitting = self._sitting
        if which:
            self._why_line(which)
            return
        if sitting.last is None:
            self._screen.say("No round has been played to its end yet: no chips have been paid.")
            return
        teller = sitting.last.teller
        for line in teller.log:
            if line.moved:
                show_line(self._screen, line)
                show_reasons(self._screen, teller, line, most=1)

    def _why_line(self, which: str) -> None:
        teller = self._sitting.now.teller if self._sitting.now else None
        lines = teller.log if teller else []
        number = whole_number(which) or 0
        if not 1 <= number <= len(lines):
            there = f"lines 1 to {len(lines)}" if lines else "no lines yet"
            self._sitting.complain(f"the log has {there}: write why and a number.")
            return
        assert teller is not None
        line = lines[number - 1]
        show_line(self._screen, line)
        if teller.why(line):
            show_reasons(self._screen, teller, line)
        else:
            self._screen.say(Text("        No rule moved a chip here.", "dim"))

    def _rules(self) -> None:
        from cardroom.cli.books.sheets import show_sheet

        show_sheet(self._screen, self._sitting.table.game, small_print=False)

    def _save(self, name: str) -> None:
        kind, _, file = name.partition(" ")
        kept = self._sitting.rounds
        try:
            if kind in KINDS:
                said = self._save_paper(kind, file.strip())
            else:
                said = kept.save_all(file.strip()) if kind == "all" else kept.save_last(name)
        except Trouble as wrong:
            self._sitting.complain(wrong.message)
        else:
            self._screen.say(said)

    def _save_paper(self, kind: str, file: str) -> str:
        if not file:
            raise Trouble(f"save it where? Write save {kind} and the name of a file.")
        return self._sitting.papers.save(kind, file)

    def _text(self, text: str) -> None:
        sitting = self._sitting
        try:
            sitting.papers.add_text(text)
        except (BadShuffle, Refused) as wrong:
            sitting.complain(f"{wrong}.")
        else:
            game, number = sitting.table.game, sitting.table.round_number + 1
            deal = f"{game.family.deal} {number}"
            self._screen.say(f"Your text goes into the shuffle for {deal}, and into no other.")

    def _buy(self, text: str) -> None:
        sitting = self._sitting
        try:
            amount = cents(text)
            sitting.table.add_chips(sitting.laid.me, amount)
        except (BadMoney, Refused) as wrong:
            sitting.complain(f"{wrong}.")
        else:
            sitting.brought += amount
            self._screen.say(f"You have {dollars(sitting.chips)} now.")


def _choices(game: Game) -> dict[str, str]:
    """How wagers and choices are typed in a game."""
    before = [typed_as(spot) for spot in game.entry.wagers if not spot.later]
    if not before:
        return POT_GAME
    more = f" {before[-1]} 5" if len(before) > 1 else ""
    wagers = "wagers before the deal; Enter makes the last ones again"
    return {f"{before[0]} 10{more}": wagers, "out": "no wager in the next round"} | CHOICES
