"""The table of a game of melds: tops in the middle, and konditions paid from seat to seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cardroom.cards import Card
from cardroom.money import dollars
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.events import Acted, Discarded, Moved, Placed, Posted, TakenUp
from cardroom.table.family import Family
from cardroom.table.fees.schedules import WrongOption
from cardroom.table.result import PotResult, Result
from cardroom.table.setup import CannotPlay, Setup, Structure, check_seats, clockwise_from
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

MELDS = Family(
    "pot",
    "a game of melds",
    "the other players, for konditions",
    "hand",
    has_pot=True,
    winner_first=True,
    in_play="what its last meld pays",
)
KONDITION, TOPS = "kondition", "tops"


class MeldSeat:
    """A player: his hand, what he has melded, and what has changed hands so far."""

    __slots__ = (
        "asked",
        "chips",
        "fouled",
        "hand",
        "melds",
        "name",
        "number",
        "out",
        "tops",
        "won",
    )

    def __init__(self, number: int, chips: int) -> None:
        self.number = number
        self.name = str(number)
        self.chips = chips
        self.won = self.tops = 0
        self.hand: list[Card] = []
        self.melds: list[list[Card]] = []
        self.asked: list[int] = []
        """How many chips he has asked for each meld."""
        self.out = False
        self.fouled = False
        """Whether he has no further part in the hand but to pay."""

    @property
    def melded(self) -> int:
        """How many cards lie in his melds."""
        return sum(map(len, self.melds))

    @property
    def cards(self) -> list[Card]:
        """All of his cards, those that lie melded first."""
        return [*(card for meld in self.melds for card in meld), *self.hand]

    @property
    def folded(self) -> bool:
        """Whether he takes no part any more."""
        return self.out or self.fouled


def check_kondition(structure: Structure) -> None:
    """Raise `CannotPlay` for a structure by which a chip is worth nothing."""
    if structure.type != KONDITION or not structure.chip:
        raise CannotPlay(
            f"this game is played for konditions: structure needs the type {KONDITION!r} and chip"
        )


def check_melds(setup: Setup, terms: Terms, structure: Structure) -> dict[int, int]:
    """Everyone's chips, counterclockwise from who is dealt to first; or `CannotPlay`.

    That is the seat with the button, the winner of the hand before; without one the house
    dealer's right comes first.
    """
    check_seats(setup)
    check_kondition(structure)
    if setup.player_dealer is not None:
        raise CannotPlay("nobody banks a game of melds: leave player_dealer out")
    if setup.wagers:
        raise CannotPlay("only tops are put in before the deal here: leave wagers out")
    chips = {seat.seat: seat.chips for seat in setup.seats}
    if len(chips) < 2:
        raise CannotPlay("a game of melds needs at least two players with chips")
    least = least_chips(structure)
    for number, brought in chips.items():
        if brought < least and not terms.deals_in_short_stacks:
            raise CannotPlay(
                f"seat {number} has {dollars(brought)}: tops and a chip are {dollars(least)}"
            )
    if terms.fee is not None:
        try:
            terms.fee.check_players(len(chips))
        except WrongOption as wrong:
            raise CannotPlay(str(wrong)) from None
    first = setup.action_start or setup.button or max(chips)
    order = clockwise_from(list(chips), first)[::-1]
    return {number: chips[number] for number in order}


def least_chips(structure: Structure) -> int:
    """What everyone must have to be dealt in: his tops, and a chip to pay with."""
    return (structure.tops or 0) + (structure.chip or 0)


class MeldTable(CardTable):
    """Players in the order in which they act, counterclockwise, with the tops in the middle."""

    __slots__ = ("_winners", "chip", "players", "pot", "tops")

    family = MELDS

    def __init__(self, setup: Setup, terms: Terms, stock: Stock, structure: Structure) -> None:
        super().__init__(setup, terms, stock)
        chips = check_melds(setup, terms, structure)
        self.chip = structure.chip or 0
        self.tops = structure.tops or 0
        self.players = [MeldSeat(number, brought) for number, brought in chips.items()]
        self.chips_at_start = sum(chips.values())
        self.pot = 0
        self.fees = {}
        self._winners: dict[str, int] | None = None

    @property
    def active(self) -> list[MeldSeat]:
        """Who is in the hand, in order."""
        return [seat for seat in self.players if not seat.folded]

    def after(self, seat: MeldSeat) -> list[MeldSeat]:
        """Everyone else who is in, beginning with the player on a seat's right."""
        return [other for other in self._others(seat) if not other.fouled]

    def _others(self, seat: MeldSeat) -> list[MeldSeat]:
        """Everyone who pays a seat, those with a fouled hand included."""
        at = self.players.index(seat)
        around = [*self.players[at + 1 :], *self.players[:at]]
        return [other for other in around if not other.out]

    def worth(self) -> str:
        """What a chip is worth."""
        return f"A chip is {dollars(self.chip)}."

    def post_tops(self, clause: str) -> None:
        """Everyone puts in his tops, and the house takes its collection from them."""
        reason = self.clause(clause)
        for seat in self.players if self.tops else ():
            seat.tops = min(self.tops, seat.chips)
            seat.chips -= seat.tops
            self.pot += seat.tops
            self.log.append(Posted(seat.name, "pot", seat.tops, TOPS, seat.number, reason.lines))
        option = self.terms.fee
        if option is not None:
            fee = min(option.pot_fee("before-deal", len(self.players)), self.pot)
            if fee:
                self.pot -= fee
                self.fees["pot"] = fee
                says = f"Collection: {option.describe()}."
                self.log.append(Moved("pot", "fees", fee, option.source, says))

    def deal_hands(self, times: int, count: int) -> None:
        """Deal everyone some cards at a time."""
        for _ in range(times):
            for seat in self.players:
                for _ in range(count):
                    self.watcher.deal(self, seat.hand, seat.name, seat.number)
        self.watcher.finish_deal()

    def fold(self, seat: MeldSeat) -> None:
        """A seat does not enter the hand."""
        seat.out = True
        self.log.append(Acted(seat.number, "fold"))

    def pluck(self, seat: MeldSeat) -> Card:
        """Turn up the top card for a seat."""
        self.watcher.deal(self, seat.hand, seat.name, seat.number, up=True)
        return seat.hand[-1]

    def take_up(self, seat: MeldSeat, card: Card) -> None:
        """A card that lies discarded goes to a seat."""
        self.muck.remove(card)
        seat.hand.append(card)
        self.log.append(TakenUp(seat.name, card, seat.number))

    def throw(self, seat: MeldSeat, card: Card) -> None:
        """A seat discards a card face up."""
        at = len(seat.hand) - 1 - seat.hand[::-1].index(card)
        del seat.hand[at]
        self.muck.append(card)
        self.log.append(Discarded(seat.name, (card,), seat.number, face_up=True))

    def lay(self, seat: MeldSeat, cards: Sequence[Card], meld: int) -> None:
        """Lay cards of a hand to a meld, a new one if it is not there yet."""
        for card in cards:
            seat.hand.remove(card)
        if meld == len(seat.melds):
            seat.melds.append([])
            seat.asked.append(0)
        seat.melds[meld] += cards
        self.log.append(Placed(seat.name, f"meld {meld + 1}", tuple(cards), seat.number))

    def collect(self, seat: MeldSeat, chips: int, clause: str) -> None:
        """Everyone who is in pays a seat so many chips, as far as he has them."""
        reason, due = self.clause(clause), chips * self.chip
        for other in self._others(seat):
            paid = min(due, other.chips)
            says = f"Seat {other.number} pays {dollars(paid)} to seat {seat.number}. {reason.says}"
            if paid:
                other.chips -= paid
                other.won -= paid
                seat.chips += paid
                seat.won += paid
                self.log.append(
                    Moved(other.name, seat.name, paid, reason.lines, says, KONDITION, seat.number)
                )
            if not other.chips and (paid < due or not paid):
                other.out = True
                self.say(
                    f"Seat {other.number} is out of chips, and out of the hand.",
                    self.clause("out-of-chips"),
                )

    def foul(self, seat: MeldSeat, reason: Clause) -> None:
        """A seat gives back what it was paid, and has no further part but to pay."""
        seat.fouled = True
        paid = [
            event
            for event in self.log
            if isinstance(event, Moved) and (event.payee, event.spot) == (seat.name, KONDITION)
        ]
        for event in paid:
            back = min(event.amount, seat.chips)
            payer = next(other for other in self.players if other.name == event.payer)
            if back:
                seat.chips -= back
                seat.won -= back
                payer.chips += back
                payer.won += back
                says = f"Seat {seat.number} gives {dollars(back)} back. {reason.says}"
                self.log.append(
                    Moved(seat.name, payer.name, back, reason.lines, says, KONDITION, payer.number)
                )

    def award(self, winners: Iterable[MeldSeat], clause: str) -> None:
        """Some seats take the tops, in equal parts; what is left over goes to the first ones."""
        seats, reason = list(winners), self.clause(clause)
        whole, over = divmod(self.pot, len(seats))
        self._winners = {}
        for place, seat in enumerate(seats):
            part = whole + (place < over)
            self._winners[seat.name] = part
            if part:
                self.pot -= part
                seat.chips += part
                seat.won += part
                says = f"Seat {seat.number} wins {dollars(part)} of the tops. {reason.says}"
                self.log.append(Moved("pot", seat.name, part, reason.lines, says, TOPS))

    @property
    def tops_are_won(self) -> bool:
        """Whether somebody has taken the tops."""
        return self._winners is not None

    # Calling a round off

    def credit(self, account: str, amount: int) -> None:
        """Put chips to a stack, or back into the pot."""
        if account == "pot":
            self.pot += amount
        else:
            next(seat for seat in self.players if seat.name == account).chips += amount

    def clear(self, clause: Clause) -> None:
        """Everyone gets back what he has put in and paid."""
        for event in [event for event in self.log if isinstance(event, Moved)]:
            if event.spot in (KONDITION, TOPS) and "fees" not in (event.payer, event.payee):
                back = (event.payee, event.payer, event.amount, clause.lines)
                self.credit(event.payee, -event.amount)
                self.credit(event.payer, event.amount)
                self.log.append(Moved(*back, f"It goes back. {clause.says}", event.spot))
        for seat in self.players:
            seat.won = 0
            tops = min(seat.tops, self.pot)
            if tops:
                self.pot -= tops
                seat.chips += tops
                says = f"It goes back. {clause.says}"
                self.log.append(Moved("pot", seat.name, tops, clause.lines, says, TOPS))
            seat.tops = 0
        self._winners = None

    # The books

    def stacks(self) -> dict[str, int]:
        """Chips in front of every seat."""
        return {seat.name: seat.chips for seat in self.players}

    def loose_chips(self) -> int:
        """The tops in the middle."""
        return self.pot

    def result(self) -> Result:
        """What everyone has won; tops that nobody has taken yet have not changed hands."""
        won = self._winners
        pots = None if won is None else [PotResult(sum(won.values()), dict(won))]
        return Result(
            held=self.held or None,
            fees={"pot": 0, **self.fees},
            net={seat.name: seat.won - (seat.tops if won is not None else 0)
                 for seat in self.players},
            pots=pots,
            first_to_act=self.players[0].number,
        )  # fmt: skip
