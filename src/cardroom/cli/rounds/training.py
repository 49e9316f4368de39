"""Training at the terminal, or with answers from a pipe: ask, compare, explain, keep score."""

from __future__ import annotations

import secrets
import sys
from typing import NamedTuple

import click
import msgspec
from rich.text import Text

from cardroom.books import Game
from cardroom.cli.command import NOT_AS_EXPECTED, Trouble
from cardroom.cli.keyboard import Keyboard, Unclear, read_amount
from cardroom.cli.log import show_line
from cardroom.cli.picture import show_picture
from cardroom.cli.screen import Screen
from cardroom.drill import DrillQuestion, question
from cardroom.table.events import as_json as event_json
from cardroom.telling.lines import Teller
from cardroom.telling.names import Names
from cardroom.telling.spans import DIM, sentence

LETTERS = "abcdefgh"
SKIP, QUIT = ("skip", "s", "?"), ("quit", "q", "exit")


class HadEnough(Exception):
    """Somebody has had enough."""


class DrillScore(NamedTuple):
    """How many questions were answered, and how many of them rightly."""

    right: int = 0
    asked: int = 0

    def after(self, is_right: bool) -> DrillScore:
        """The score with one more answer."""
        return DrillScore(self.right + is_right, self.asked + 1)


def drill(game: Game, seed: str | None, count: int, *, as_json: bool) -> int:
    """Ask so many questions; the exit status."""
    chosen = seed if seed is not None else secrets.token_hex(3)
    desk = JsonDesk() if as_json else TerminalDesk(game, chosen)
    score = DrillScore()
    try:
        for number in range(1, count + 1):
            try:
                asked = question(game, chosen, number)
            except LookupError as wrong:
                raise Trouble(f"{wrong.args[0]}.") from None
            is_right = desk.ask(asked, number, count)
            score = score.after(is_right)
    except (EOFError, HadEnough):
        pass
    desk.end(score)
    return 0 if score.right == score.asked else NOT_AS_EXPECTED


def is_answer(typed: str, asked: DrillQuestion) -> bool:
    """Whether an answer is right; one that cannot be understood is `Unclear`."""
    if asked.choices:
        letters = LETTERS[: len(asked.choices)]
        letter = typed.lower().rstrip(").")
        if len(letter) != 1 or letter not in letters:
            raise Unclear(f"answer with a letter from a to {letters[-1]}, or skip.")
        return letter == asked.answer
    return read_amount(typed.removeprefix("+")) == read_amount(asked.answer)


class TerminalDesk:
    """Questions for somebody who reads them."""

    def __init__(self, game: Game, seed: str) -> None:
        self._game = game
        self._screen = Screen.for_output()
        self._keyboard = Keyboard(self._screen)
        title = Text.assemble((game.entry.name, "bold green"), f"  {game.id}")
        self._screen.say(title)
        self._screen.say(Text(f"Seed {seed}. Answer, or skip, or quit.", "dim"))
        if not any(one.event for one in game.entry.irregularities):
            self._screen.say(
                Text("This page prints no procedure to rule on: what is paid is asked.", "dim")
            )

    def ask(self, asked: DrillQuestion, number: int, count: int) -> bool:
        """Show a situation, take the answer, and say what is right and why."""
        screen, setup = self._screen, asked.setup
        bank = setup.player_dealer.seat if setup.player_dealer else None
        teller = Teller(self._game, setup, Names(player_dealer=bank))
        screen.say()
        screen.head(f"Question {number} of {count}")
        for line in teller.tell(asked.shown):
            show_line(screen, line)
        show_picture(screen, teller, "The table")
        screen.say()
        screen.say(Text(asked.asks, "bold"))
        for letter, choice in zip(LETTERS, asked.choices, strict=False):
            screen.hang(f"  {letter}) ", choice, "")
        is_right = self._answer(asked)
        verdict = ("Right.", "bold green") if is_right else ("No: ", "bold red")
        screen.say(Text.assemble(verdict, "" if is_right else f"{asked.answer}."))
        for reason in asked.why:
            told = sentence(f"{reason.says}  {reason.lines}", DIM)
            screen.hang("  ", screen.told(told))
        return is_right

    def _answer(self, asked: DrillQuestion) -> bool:
        while True:
            typed = self._keyboard.line()
            if not typed:
                continue
            if typed.lower() in QUIT:
                raise HadEnough
            if typed.lower() in SKIP:
                return False
            try:
                return is_answer(typed, asked)
            except Unclear as wrong:
                said = str(wrong)
                self._screen.say(Text(f"{said[:1].upper()}{said[1:]}", "red"))

    def end(self, score: DrillScore) -> None:
        """The score."""
        self._screen.say()
        self._screen.say(Text(f"{score.right} of {score.asked} right.", "bold"))


class JsonDesk:
    """Questions for a program: a line for each, and one for each verdict."""

    def ask(self, asked: DrillQuestion, number: int, count: int) -> bool:
        """Write the question, read a line, and write what is right."""
        told = {
            "question": number,
            "of": count,
            "kind": asked.kind,
            "game": asked.game,
            "setup": msgspec.to_builtins(asked.setup),
            "events": [event_json(event) for event in asked.shown],
            "asks": asked.asks,
            "choices": dict(zip(LETTERS, asked.choices, strict=False)),
        }
        self._write(told)
        typed = sys.stdin.readline()
        if not typed or typed.strip().lower() in QUIT:
            raise HadEnough
        try:
            is_right = typed.strip().lower() not in SKIP and is_answer(typed.strip(), asked)
            unclear = None
        except Unclear as wrong:
            is_right, unclear = False, str(wrong)
        why = [{"says": reason.says, "lines": reason.lines} for reason in asked.why]
        verdict = {"question": number, "right": is_right, "answer": asked.answer, "why": why}
        self._write(verdict | ({"unclear": unclear} if unclear else {}))
        return is_right

    def _write(self, line: dict[str, object]) -> None:
        click.echo(msgspec.json.encode(line).decode())

    def end(self, score: DrillScore) -> None:
        """The score."""
        self._write({"right": score.right, "asked": score.asked})
