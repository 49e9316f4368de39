"""The table of a game for points: every player against every other, each point worth so much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from cardroom.cards import Card
from cardroom.money import dollars
from cardroom.table.card_table import CardTable, player_fee
from cardroom.table.clauses import Clause
from cardroom.table.events import Moved, Placed, Turned
from cardroom.table.family import BUTTON_AFTER_A_MISDEAL, OPENING_BUTTON, OPENING_DRAW, Family
from cardroom.table.fees.schedules import WrongOption
from cardroom.table.result import Result
from cardroom.table.setup import (
    CannotPlay,
    IllegalWager,
    Setup,
    Structure,
    around_the_button,
    check_seats,
    clockwise_from,
)
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

EMPTY_SEAT = "empty-seat"
POINTS = Family(
    "pot",
    "a game for points",
    "the other players, for points",
    "hand",
    clauses={**OPENING_DRAW, **OPENING_BUTTON},
    misdeal=BUTTON_AFTER_A_MISDEAL,
)


class Stack:
    """The chips of a player; ``won`` and ``lost`` are those that changed hands so far."""

    __slots__ = ("chips", "lost", "name", "number", "stake", "won")

    def __init__(self, number: int, chips: int) -> None:
        self.number = number
        self.name = str(number)
        self.chips = self.stake = chips
        self.won = self.lost = 0


class PointsSeat:
    """A player's hand, of one or of two that he plays for the same stack."""

    __slots__ = ("cards", "name", "number", "stack")
    folded = False

    def __init__(self, stack: Stack, hand: int = 0) -> None:
        self.stack = stack
        self.number = stack.number
        self.name = f"{stack.name}-{hand}" if hand else stack.name
        self.cards: list[Card] = []

    @property
    def called(self) -> str:
        """Which of his hands it is, if he plays two."""
        return self.name if self.name != self.stack.name else ""


def check_value(structure: Structure) -> None:
    """Raise `CannotPlay` for a structure by which points are worth nothing."""
    if structure.type != "points" or not structure.point_value:
        raise CannotPlay(
            "this game is played for points: structure needs the type 'points' and point_value"
        )


def check_points(
    setup: Setup, terms: Terms, structure: Structure, least: int = 0
) -> dict[int, int]:
    """Everyone's chips, the button's last; or `CannotPlay`, where the game cannot be dealt so.

    Whose stack is worth fewer points than the ``least`` has no wager to play with, but by a house
    option.
    """
    check_seats(setup)
    chips = around_the_button(setup, needed=False)
    check_value(structure)
    due = least * (structure.point_value or 0)
    for seat, brought in chips.items():
        if brought < due and not terms.deals_in_short_stacks:
            raise IllegalWager(
                f"seat {seat} has {dollars(brought)}: {dollars(due)} is the least to play with. "
                f"{terms.clauses['least-stack']}"
            )
    if setup.wagers:
        raise CannotPlay("nothing is wagered before the deal here: leave wagers out")
    if terms.fee is not None:
        try:
            terms.fee.check_players(len(chips))
        except WrongOption as wrong:
            raise CannotPlay(str(wrong)) from None
        for seat, brought in chips.items():
            player_fee(terms.fee, setup, seat, brought)
    return chips


class PointsTable(CardTable):
    """Players who settle with each other in pairs. The button is last in ``players``.

    It only says in which order pairs settle: without one the house dealer's left comes first.

    The reading ``win-cap`` says how far a short stack wins: ``in-all`` up to itself from all
    opponents together, ``each-opponent`` from each of them, and ``chips-once`` lets chips that have
    won or lost take no further part. Nobody loses more than he began with.
    """

    __slots__ = ("_win_cap", "idle", "players", "playing", "point_value", "points")

    family = POINTS

    def __init__(
        self,
        setup: Setup,
        terms: Terms,
        stock: Stock,
        structure: Structure,
        *,
        hands: int = 0,
        least: int = 0,
        two_each: bool = False,
    ) -> None:
        super().__init__(setup, terms, stock)
        chips = check_points(setup, terms, structure, least)
        self.point_value = structure.point_value or 0
        seats = [Stack(number, brought) for number, brought in chips.items()]
        self.idle = seats[hands - 1 : -1] if hands else []
        """Who waits for a later round: ``hands`` are dealt, to the button and those after it."""
        self.playing = [seat for seat in seats if seat not in self.idle]
        """The stacks of those who play."""
        both = (1, 2) if two_each and len(self.playing) == 2 else (0,)
        self.players = [PointsSeat(stack, hand) for stack in self.playing for hand in both]
        self.chips_at_start = sum(chips.values())
        self.points: dict[str, int] = {}
        self.fees = {}
        self._win_cap = terms.readings.get("win-cap", "in-all")
        if terms.fee is not None:
            self.take_player_fees(self.playing, terms.fee)
            for stack in self.playing:
                stack.stake = stack.chips

    def worth(self) -> str:
        """What a point is worth."""
        return f"A point is {dollars(self.point_value)}."

    def deal_all_places(self, count: int, places: int) -> None:
        """Deal every place of the table, taken or not, one card at a time, the button's last.

        A hand that nobody plays is nobody's to look at.
        """
        taken = {seat.number: seat for seat in self.players}
        numbers = sorted({*range(1, places + 1), *taken})
        if len(numbers) > places:
            numbers = list(taken)
        for _ in range(count):
            for number in clockwise_from(numbers, self.players[-1].number):
                if number in taken:
                    self.watcher.deal(self, taken[number].cards, str(number), number)
                else:
                    self.watcher.deal_nobody(self, EMPTY_SEAT)
        self.watcher.finish_deal()

    def deal_each(self, count: int, *, up: bool) -> None:
        """Deal everyone so many cards, one at a time, the button last."""
        for _ in range(count):
            for seat in self.players:
                self.watcher.deal(self, seat.cards, seat.name, seat.number, up=up)
        self.watcher.finish_deal()

    def place(self, seat: PointsSeat, part: str, placed: Sequence[Card]) -> None:
        """Lay cards of a hand face up into a part of it."""
        laid = self.set_hands[seat.name]
        laid[part] += placed
        self.log.append(Placed(seat.name, part, tuple(placed), seat.number, tuple(laid)))

    def reveal(self, seat: PointsSeat, says: str) -> None:
        """Open a hand, as it was laid."""
        laid = self.set_hands.get(seat.name)
        shown = [card for part in laid.values() for card in part] if laid else seat.cards
        self.log.append(Turned(seat.name, tuple(shown), says))

    def pairs(self) -> Iterator[tuple[PointsSeat, PointsSeat]]:
        """Everyone with everyone, in the order in which they settle: from the button's left."""
        return combinations(self.players, 2)

    def settle(self, one: PointsSeat, other: PointsSeat, points: int, clause: str) -> None:
        """Pay what one has won from the other in points, as far as both stacks cover it."""
        low, high = sorted((one, other), key=lambda seat: seat.number)
        self.points[f"{low.name}v{high.name}"] = points if low is one else -points
        won, lost = (one, other) if points > 0 else (other, one)
        winner, loser = won.stack, lost.stack
        due = abs(points) * self.point_value
        paid = min(due, self._can_win(winner), self._can_lose(loser))
        if not due:
            return
        reason = self.clause(clause)
        count = f"{abs(points)} point{'s' if abs(points) > 1 else ''}"
        hands = f" with hand {won.name} against {lost.name}" if won.called else ""
        says = f"Seat {winner.number} wins {count} from seat {loser.number}{hands}. {reason.says}"
        if paid < due:
            cap = self.clause("all-in")
            says += f" {dollars(paid)} of {dollars(due)} is covered ({cap.lines}). {cap.says}"
        if not paid:
            self.say(says, reason)
            return
        winner.won += paid
        winner.chips += paid
        loser.lost += paid
        loser.chips -= paid
        self.log.append(Moved(loser.name, winner.name, paid, reason.lines, says, "points"))

    def _can_win(self, seat: Stack) -> int:
        match self._win_cap:
            case "each-opponent":
                return seat.stake
            case "chips-once":
                return seat.stake - seat.won - seat.lost
            case _:
                return seat.stake - seat.won

    def _can_lose(self, seat: Stack) -> int:
        used = seat.won if self._win_cap == "chips-once" else 0
        return seat.stake - seat.lost - used

    # Calling a round off

    def credit(self, account: str, amount: int) -> None:
        """Put chips to a stack."""
        everyone = (*self.playing, *self.idle)
        next(seat for seat in everyone if seat.name == account).chips += amount

    def clear(self, clause: Clause) -> None:
        """Nothing lies in the middle."""

    # The books

    def stacks(self) -> dict[str, int]:
        """Chips in front of every seat."""
        return {seat.name: seat.chips for seat in (*self.playing, *self.idle)}

    def loose_chips(self) -> int:
        """Nothing lies in the middle: players pay each other."""
        return 0

    def result(self) -> Result:
        """The points of every pair, and every seat's result without fees."""
        return Result(
            held=self.held or None,
            fees={name: self.fees.get(name, 0) for name in self.stacks()},
            net={seat.name: seat.won - seat.lost for seat in (*self.playing, *self.idle)},
            set=self.set_as_text(),
            points=self.points,
        )
