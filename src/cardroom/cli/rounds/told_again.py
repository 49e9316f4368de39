"""A stored round, played again and told."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import click
import msgspec
from rich.text import Text

from cardroom.books import BadBook, Game, Library
from cardroom.cli.command import Trouble
from cardroom.cli.log import show_line, show_reasons
from cardroom.cli.outcome import show_outcome
from cardroom.cli.rounds.recorded_hands import FROM_ELSEWHERE
from cardroom.cli.screen import Screen
from cardroom.cli.text_files import read_text, reason
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.found import found_in
from cardroom.formats.variants import recorded_books
from cardroom.history import BadRecord, Record, play_again, read_record
from cardroom.table.card_table import CardTable
from cardroom.table.events import Event, as_json
from cardroom.table.round import Round
from cardroom.telling.lines import Teller
from cardroom.telling.names import Names
from cardroom.words import listed


def replay_file(
    file: str, books: Library, eyes: Sequence[int] | None, *, step: bool, as_json: bool
) -> None:
    """Play a stored round again and show it, as some seats saw it; to None all cards are open."""
    kept, again, events = _replayed(file, books)
    seats = [s.seat for s in kept.setup.seats]
    for seat in {*(eyes or ())} - {*seats}:
        there = ", ".join(map(str, sorted(seats)))
        raise Trouble(f"{file}: nobody sits in seat {seat}.", f"the seats taken are {there}.")
    if eyes is not None:
        events = again.view(eyes)
    if as_json:
        click.echo(_json(kept, again, events, eyes))
        return
    _tell(_game_of(kept, books), kept, again, events, eyes, step=step)


def _game_of(kept: Record, books: Library) -> Game:
    """The game of a round; hands from elsewhere have theirs in a book of their own."""
    name = kept.setup.game
    return books.game(name) if name in books.ids() else recorded_books().game(name)


def _replayed(file: str, books: Library) -> tuple[Record, Round[CardTable], list[Event]]:
    """A stored round, played again, and all that has happened in it."""
    if Path(file).suffix in FROM_ELSEWHERE:
        return _from_elsewhere(file)
    try:
        kept = read_record(read_text(file))
        again = play_again(kept, _game_of(kept, books))
        return kept, again, again.events
    except (BadRecord, BadBook) as wrong:
        hint = "`save FILE` in `cardroom play` writes a round; `cardroom settle` plays scenarios."
        raise Trouble(f"{file}: {str(wrong).rstrip('.')}.", hint) from None
    except LookupError as wrong:
        raise Trouble(f"{file}: {wrong.args[0]}") from None
    except RecursionError:
        raise Trouble(f"{file}: is nested too deeply for a stored round.") from None


def _from_elsewhere(file: str) -> tuple[Record, Round[CardTable], list[Event]]:
    """The only hand of a file in another format."""
    try:
        hands = list(islice(found_in(Path(file)), 2))
        if len(hands) != 1:
            hint = "`cardroom convert FILE --to phh` writes them one by one."
            raise Trouble(f"{file}: one hand is shown at a time, and it has more or none.", hint)
        return hands[0].record(), hands[0].whole, hands[0].events
    except OSError as wrong:
        raise Trouble(f"{file}: {reason(wrong)}.") from None
    except BadHand as wrong:
        raise Trouble(f"{wrong}.") from None


def _json(
    kept: Record, again: Round[CardTable], events: list[Event], eyes: Sequence[int] | None
) -> str:
    result = msgspec.to_builtins(again.result()) if again.over else None
    told = {
        "game": again.table.setup.game,
        "seats": eyes,
        **({"names": kept.names} if kept.names else {}),
        "over": again.over,
        "events": [as_json(event) for event in events],
        "result": result and {key: value for key, value in result.items() if value is not None},
    }
    return msgspec.json.format(msgspec.json.encode(told), indent=2).decode()


def _tell(
    game: Game,
    kept: Record,
    again: Round[CardTable],
    events: list[Event],
    eyes: Sequence[int] | None,
    *,
    step: bool,
) -> None:
    screen = Screen.for_output()
    setup = again.table.setup
    bank = setup.player_dealer.seat if setup.player_dealer else None
    names = Names(
        kept.names or {}, me=eyes[0] if eyes and len(eyes) == 1 else None, player_dealer=bank
    )
    teller = Teller(game, setup, names)
    pauses = step and sys.stdin.isatty() and screen.is_terminal
    screen.say(f"{game.entry.name} ({game.id}), {_seen_by(eyes)}")
    lines = teller.tell(events)
    for line in lines:
        show_line(screen, line)
        show_reasons(screen, teller, line)
        if pauses and line is not lines[-1] and not _goes_on(screen):
            return
    if again.over:
        show_outcome(screen, teller, again.result())
    else:
        waiting = ", ".join(names.of(number).lower() for number in again.waiting)
        screen.say(f"The record ends here: it is up to {waiting}.")


def _seen_by(eyes: Sequence[int] | None) -> str:
    """Who has seen it so."""
    if eyes is None:
        return "with all cards open"
    if not eyes:
        return "as an onlooker saw it"
    seats = "seat" if len(eyes) == 1 else "seats"
    return f"as {seats} {listed([str(seat) for seat in eyes], 'and')} saw it"


def _goes_on(screen: Screen) -> bool:
    try:
        answer = screen.console.input(Text("Enter goes on, q ends ", "dim"))
    except EOFError:
        return False
    return not answer.strip().lower().startswith("q")
