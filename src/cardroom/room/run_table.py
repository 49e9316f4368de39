"""A table that is run for people and bots: who is there, whose chips they are, and what is due."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from cardroom.bots import STYLES, Bot, sensible
from cardroom.cards import CARDS, Card
from cardroom.history import Record, record
from cardroom.room.notice import Notice, buy_in
from cardroom.room.occupant import DealerState, Left, Occupant, Person
from cardroom.session import Table
from cardroom.shuffle import Openings
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision
from cardroom.table.events import Dealt
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.round import Round
from cardroom.telling.observer import Observer
from cardroom.telling.won_with import won_with

MOST_RESULTS = 90
"""A road shows no more rounds than these."""
BOT = "bot:"
"""What the accounts of bots begin with."""


class Refusal(Exception):
    """A command that is not carried out: a code for programs, and a sentence for people."""

    def __init__(self, code: str, says: str) -> None:
        super().__init__(says)
        self.code = code
        self.says = says


class Transfer(NamedTuple):
    """Chips that come to the table from an account, or go back to it if less than nothing."""

    person: str
    chips: int


class Chosen(NamedTuple):
    """A choice that was made, by whomever, in the round that is being played."""

    round: int
    seat: int
    choice: Choice


class Played(NamedTuple):
    """A round that is over: how it is written down, and who was in it."""

    number: int
    record: Record
    owners: Mapping[str, str]
    """The accounts of those who were there, by seat or by name."""
    nets: Mapping[str, int]
    """What everybody who played has won or lost, by seat or by name."""


class Changes:
    """What has changed at a table since it was last written down."""

    def __init__(self) -> None:
        self.choices: list[Chosen] = []
        self.transfers: list[Transfer] = []
        self.played: list[Played] = []
        self.whole = False
        """Whether more has changed than choices say: then the table is written down as a whole."""

    def __bool__(self) -> bool:
        return self.whole or bool(self.choices)


class Asked(NamedTuple):
    """A decision that somebody has to make, and until when."""

    seat: int
    number: int
    decision: Decision
    since: int
    until: int


class RunTable:
    """What a house dealer knows and has in hand."""

    def __init__(
        self, table: Table, notice: Notice, now: int, state: DealerState | None = None
    ) -> None:
        self.table = table
        self.notice = notice
        self.pace = notice.pace
        self.buy_in = buy_in(table, notice)
        self.now = now
        """The time in milliseconds, as it was last told."""
        self.state = state or DealerState()
        self.changes = Changes()
        self.game = table.as_posted
        """The game with what the options and readings of the table change in it."""
        self._seats = table.common.seats_at_table or table.game.entry.table.seats
        terms = table.game.terms(replace(table.common, fee=notice.fee))
        self._limits, self.readings = table.common.limits, terms.readings
        self._fee: FeeOption | None = terms.fee
        self.closes = False
        """Whether no round begins any more, and everybody goes after this one."""
        self._asked: dict[int, Asked] = {}
        self._due: dict[tuple[str, int], int] = {}
        """What happens when its time has come."""
        self._earliest = now
        """Before this time no round begins."""
        self._round: Round[CardTable] | None = table.round
        """The round that is being played, or was played last."""
        self._bots: dict[int, Bot] = {}
        self._observers: dict[int, Observer] = {}

    def take_changes(self) -> Changes:
        """What has changed since the last time that somebody asked."""
        changes, self.changes = self.changes, Changes()
        return changes

    # People

    @property
    def is_banked(self) -> bool:
        """Whether there is a player-dealer."""
        return self.table.game.family.is_banked

    @property
    def several_seats(self) -> bool:
        """Whether one person may play several seats."""
        told = self.notice.several_seats
        return self.is_banked if told is None else told

    def seats_of(self, person: str) -> frozenset[int]:
        """The seats that somebody plays."""
        occupants = self.state.occupants.items()
        return frozenset([seat for seat, one in occupants if one.person == person])

    def eyes_of(self, person: str) -> frozenset[int]:
        """The seats whose cards somebody sees: not those of a round that another one played."""
        return self.seen_from(self.seats_of(person))

    def seen_from(self, seats: Iterable[int]) -> frozenset[int]:
        """Those of somebody's seats whose cards he sees."""
        now = self.table.round_number
        return frozenset([seat for seat in seats if self.state.occupants[seat].since < now])

    def openings(self, person: str) -> Openings | None:
        """The cards of the last round that somebody has seen, opened against its root."""
        over = self.table.round_number - (self.table.round is not None)
        mine = self.seats_of(person)
        eyes = frozenset(seat for seat in mine if self.state.occupants[seat].since < over)
        return self.table.openings(eyes)

    def is_here(self, person: str) -> bool:
        """Whether somebody has chips at the table, or will have when the round is over."""
        reserved = any(one.person == person for one in self.state.reserved.values())
        return bool(self.seats_of(person)) or person in self.state.behind.values() or reserved

    def _mine(self, person: Person, seat: int) -> Occupant:
        occupant = self.state.occupants.get(seat)
        if occupant is None or occupant.person != person.id:
            raise Refusal("foreign", f"Seat {seat} is not yours.")
        return occupant

    def _is_in_round(self, owner: str) -> bool:
        return self.table.round is not None and owner in self.table.round.table.stacks()

    def _seat_down(self, seat: int, chips: int, occupant: Occupant) -> None:
        self.table.sit(seat, chips, occupant.name)
        occupant.time_bank = self.pace.time_bank
        occupant.since = self.table.round_number
        self.state.occupants[seat] = occupant
        self.changes.transfers.append(Transfer(occupant.person, chips))

    def _get_up(self, seat: int) -> None:
        occupant = self.state.occupants[seat]
        chips = self.table.leave(seat)
        del self.state.occupants[seat]
        self._gives_back(occupant.person, chips + occupant.more_chips)
        if not occupant.is_bot:
            soon = self.now - self.pace.brings_back
            self.state.left = {who: one for who, one in self.state.left.items() if one.when >= soon}
            self.state.left[occupant.person] = Left(chips, self.now)
        self._bots.pop(seat, None)
        for what in ("away", "offer"):
            self._due.pop((what, seat), None)

    def _waits_no_longer_for(self, seat: int) -> None:
        """Somebody has gone in mid-round: what he is asked is decided for him at once."""
        if (asked := self._asked.get(seat)) is not None:
            self._asked[seat] = asked._replace(until=self.now)

    def _gives_back(self, person: str, chips: int) -> None:
        if chips:
            self.changes.transfers.append(Transfer(person, -chips))

    def _walk(self, name: str) -> None:
        chips = self.table.walk_away(name)
        self._gives_back(self.state.behind.pop(name), chips)

    # The round

    def _choose(self, seat: int, choice: Choice, number: int | None = None) -> None:
        """Make a choice, which is one that is written down."""
        played = self.table.round
        assert played is not None
        played.choose(seat, choice, number)
        self.changes.choices.append(Chosen(self.table.round_number, seat, choice))

    def _note_round(self, played: Round[CardTable]) -> None:
        """Write down a round that is over."""
        number, occupants = self.table.round_number, self.state.occupants.items()
        played_it = {seat: one for seat, one in occupants if one.since < number}
        owners = {str(seat): one.person for seat, one in played_it.items()}
        kept = record(played, {seat: one.name for seat, one in played_it.items()})
        self.changes.played.append(
            Played(number, kept, owners | self.state.behind, _nets(played.table))
        )
        self._note_result(played)
        self.state.won_with = won_with(played, self.game, self.readings)

    def _note_result(self, played: Round[CardTable]) -> None:
        """Go on with the road, where the game has one."""
        road = self.game.mechanism.road
        if road is None:
            return
        hands: dict[str, list[Card]] = {}
        for event in played.table.log:
            if isinstance(event, Dealt) and not event.seat:
                hands.setdefault(event.to, []).append(CARDS[event.card])
        found = road.result(self.game.definition.rules, self.readings, hands)
        if found is not None:
            self.state.results = f"{self.state.results}{found}"[-MOST_RESULTS:]

    def accounts(self) -> dict[str, int]:
        """All chips at the table by whose they are, as they are booked: in a round, as it began."""
        booked = {f"seat {seat}": one.chips for seat, one in self.table.players.items()}
        booked |= {f"behind {name}": chips for name, chips in self.table.backline.items()}
        booked |= {f"held {name}": chips for name, chips in self.table.held.items()}
        for seat, one in self.state.occupants.items():
            booked[f"seat {seat}"] += one.more_chips
        for seat, waits in self.state.reserved.items():
            booked[f"reserved {seat}"] = waits.chips
        booked["collected"] = self.table.collected
        return {account: chips for account, chips in booked.items() if chips}

    # Bots

    def _bot(self, seat: int, occupant: Occupant) -> Bot:
        if seat not in self._bots:
            game = self.game
            self._bots[seat] = sensible(
                game.entry.mechanism,
                STYLES[occupant.style],
                f"{self.table.round_number} {occupant.name} {seat}",
                game.definition.rules,
                self.readings,
            )
        return self._bots[seat]


def _nets(table: CardTable) -> dict[str, int]:
    """What a round that is over came to, by seat or by the name of who stands behind."""
    before = {str(seat.seat): seat.chips for seat in table.setup.seats}
    before |= table.setup.backline_bettors
    return {who: chips - before[who] for who, chips in table.stacks().items() if who in before}
