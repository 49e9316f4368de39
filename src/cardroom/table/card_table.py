"""What every table has: cards from a stock, and a log of all that happens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import ClassVar, Protocol

import msgspec

from cardroom.cards import Card, cards, show
from cardroom.money import dollars
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Option
from cardroom.table.events import (
    Arranged,
    Burned,
    Checked,
    Discarded,
    Event,
    Moved,
    Said,
    Turned,
)
from cardroom.table.family import Family
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.result import Result
from cardroom.table.setup import CannotPlay, Setup, Structure, check_seats
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms
from cardroom.table.watcher import Watcher


class Payer(Protocol):
    """A player with chips of his own."""

    chips: int
    name: str
    number: int


def player_fee(option: FeeOption, setup: Setup, seat: int, chips: int) -> int:
    """What a seat of a pot game pays before the deal; or `CannotPlay`, where it is all it has."""
    if option.player is None:
        return 0
    fee = max(0, option.player.fee - setup.paid_collections.get(str(seat), 0))
    if chips <= fee:
        raise CannotPlay(
            f"seat {seat} has {dollars(chips)}: it cannot pay the collection of {dollars(fee)} "
            "and play"
        )
    return fee


class CardTable(ABC):
    """Cards and the log. The two kinds of table add their chips."""

    __slots__ = (
        "_by_floor",
        "board",
        "called_off",
        "chips_at_start",
        "clause",
        "fees",
        "held",
        "instead_of_burn",
        "log",
        "muck",
        "set_hands",
        "setup",
        "stock",
        "terms",
        "watcher",
        "won_by",
    )

    family: ClassVar[Family]
    """What it shares with all tables of its kind."""
    unwatched: ClassVar[Watcher] = Watcher()
    """Who looks on where nothing goes wrong."""

    def __init__(self, setup: Setup, terms: Terms, stock: Stock) -> None:
        self.setup = setup
        self.terms = terms
        self.stock = stock
        self.clause = terms.clauses.__getitem__
        self.log: list[Event] = []
        self.board: list[Card] = []
        self.muck: list[Card] = []
        self.watcher = self.unwatched
        self.instead_of_burn: list[Callable[[], None]] = []
        """What is done at the next burns, where a ruling says so."""
        self.called_off: Clause | None = None
        self._by_floor = False
        self.held = dict(setup.held)
        """What the house holds for the players now: accounts that are no seat's."""
        self.set_hands: dict[str, dict[str, list[Card]]] = {}
        self.won_by: dict[int, frozenset[int]] = {}
        """Who has won something at a showdown, and by which of the hands that his was called."""
        check_seats(setup)

    @classmethod
    def told_limits(cls, setup: Setup, default: Structure) -> tuple[int | None, int | None]:
        """The table's limits, as far as a setup tells them: of bets, or of a point's worth."""
        told = setup.structure or Structure()
        return msgspec.structs.replace(told, type=told.type or default.type).limits()

    def deciders(self, seat: int) -> list[str]:
        """Whose word counts for the hand of a seat, the one that counts most first."""
        return [str(seat)]

    def usual_total(self, option: Option) -> int | None:
        """The total that is meant where a seat names none, if the table knows one."""
        return None

    @property
    def action_button(self) -> int | None:
        """The seat with the action button, where there is one and it is placed."""
        return None

    def worth(self) -> str:
        """What one has to know to settle a round, beside the cards: a sentence, if there is any."""
        return ""

    def burn(self) -> None:
        """Put the top card away unseen, or do what a ruling has put in its place."""
        if self.instead_of_burn:
            self.instead_of_burn.pop(0)()
        else:
            self.burn_top()

    def burn_top(self) -> None:
        """Put the top card away unseen."""
        card = self.stock.draw("burn")
        self.muck.append(card)
        self.log.append(Burned(card))

    def deal_board(self, count: int, *, up: bool = True, name: str = "board") -> None:
        """Deal community cards, under the name that the book has for them."""
        self.watcher.deal_board(self, count, up=up, name=name)

    def turn_board(self, cards: list[Card], name: str) -> None:
        """Turn up community cards that were dealt face down."""
        self.log.append(Turned("board", tuple(cards), f"{name}: {show(cards)}"))

    def discard(
        self, hand: list[Card], choice: Choice, to: str, seat: int, *, face_up: bool = False
    ) -> int:
        """Throw the chosen cards of a hand on the muck; how many they are."""
        thrown = cards(choice.cards)
        for card in thrown:
            hand.remove(card)
        self.muck += thrown
        self.log.append(Discarded(to, thrown, seat, face_up))
        return len(thrown)

    def arrange(self, to: str, seat: int, parts: Mapping[str, Sequence[Card]]) -> None:
        """Lay a hand into its parts, face down."""
        self.set_hands[to] = {name: list(part) for name, part in parts.items()}
        laid = tuple([tuple(part) for part in parts.values()])
        self.log.append(Arranged(to, tuple(parts), laid, seat))

    def lay_open(self, to: str, parts: Mapping[str, Sequence[Card]], says: str) -> None:
        """Turn up a hand in its parts, and call what they are."""
        self.set_hands[to] = {name: list(part) for name, part in parts.items()}
        laid = [card for part in parts.values() for card in part]
        self.log.append(Turned(to, tuple(laid), f"{show(laid)}: {says}"))

    def restock(self, clause: Clause, keep: Collection[Card] = ()) -> None:
        """Shuffle the muck, but for what is kept out of it, and put it under the deck."""
        pile = [card for card in self.muck if card not in keep]
        self.say(f"{len(pile)} cards that are out of play are shuffled and dealt on.", clause)
        self.stock.restock(pile)
        self.muck = [card for card in self.muck if card in keep]

    def set_as_text(self) -> dict[str, dict[str, str]] | None:
        """Every set hand, as the round's books have it."""
        return {
            to: {name: show(part) for name, part in parts.items()}
            for to, parts in self.set_hands.items()
        } or None

    def check(self, to: str, says: str, clause: Clause) -> None:
        """The house dealer looks at hidden cards, and says what they are not."""
        self.log.append(Checked(to, says, clause.lines))

    def say(self, says: str, clause: Clause | None = None) -> None:
        """Announce something that moves neither card nor chip."""
        self.log.append(Said(says, clause.lines if clause else ""))

    def take_player_fees(self, seats: Iterable[Payer], option: FeeOption) -> None:
        """Take the collection from each player before the deal, where the option has one."""
        if option.player is None:
            return
        says = f"The collection from each player, by {option}."
        for seat in seats:
            fee = player_fee(option, self.setup, seat.number, seat.chips)
            seat.chips -= fee
            self.fees[seat.name] = fee
            if fee:
                self.log.append(
                    Moved(seat.name, "fees", fee, option.source, says, seat=seat.number)
                )

    # What the house holds

    def pay_in(self, payer: str, account: str, amount: int, clause: str, seat: int = 0) -> None:
        """Somebody pays into what the house holds, such as a jackpot."""
        reason = self.clause(clause)
        if account not in self.held:
            raise CannotPlay(f"the house holds no {account} here: {', '.join(self.held) or 'none'}")
        self.credit(payer, -amount)
        self.held[account] += amount
        self.log.append(Moved(payer, account, amount, reason.lines, reason.says, account, seat))

    def pay_out(self, account: str, payee: str, amount: int, clause: str, seat: int = 0) -> int:
        """Pay somebody out of what the house holds, as far as that goes; how much it was."""
        reason = self.clause(clause)
        paid = min(amount, self.held.get(account, 0))
        if paid:
            self.held[account] -= paid
            self.credit(payee, paid)
            says = reason.says
            if paid < amount:
                says += f" {account} holds {dollars(paid)} of {dollars(amount)}."
            self.log.append(Moved(account, payee, paid, reason.lines, says, account, seat))
        return paid

    # Calling a round off

    def call_off(self, clause: Clause, *, by_floor: bool = False) -> None:
        """Give back all that is on the table, and say so.

        Whether the house keeps what it has collected for a misdeal is a reading,
        ``misdeal-collection``: what it keeps is paid ahead, for the deal that follows. Where the
        floor has ended the round, everything goes back.
        """
        self.called_off, self._by_floor = clause, by_floor
        keeps = self._keeps_collection and not by_floor
        self.return_fees(clause, ["pot"] if keeps else list(self.fees))
        if any(self.fees.values()):
            says = "What players have paid to the house counts for the deal that follows."
            self.say(says, clause)
        self._return_held(clause)
        self.clear(clause)

    def _return_held(self, clause: Clause) -> None:
        """What was paid into, or out of, what the house holds goes back."""
        moved = [event for event in self.log if isinstance(event, Moved)] if self.held else []
        for event in moved:
            if event.payee in self.held or event.payer in self.held:
                for account, change in ((event.payee, -event.amount), (event.payer, event.amount)):
                    if account in self.held:
                        self.held[account] += change
                    else:
                        self.credit(account, change)
                says = f"It goes back. {clause.says}"
                back = (event.payee, event.payer, event.amount, clause.lines, says)
                self.log.append(Moved(*back, event.spot, event.seat))

    def paid_ahead(self) -> dict[str, int]:
        """What everyone has paid already for the deal that follows this round."""
        if self.called_off is not None and self._by_floor:
            return dict(self.setup.paid_collections)
        if self.called_off is None or not self._keeps_collection:
            return {}
        paid = Counter(self.setup.paid_collections)
        for payer, fee in self.fees.items():
            paid[self.account_of(payer)] += fee
        return dict(paid)

    @property
    def _keeps_collection(self) -> bool:
        return self.terms.readings.get("misdeal-collection") == "kept"

    def return_fees(self, clause: Clause, payers: Iterable[str]) -> None:
        """What the house has collected goes back to whoever paid it; what the pot paid, into it."""
        for payer in payers:
            fee = self.fees.pop(payer, 0)
            if fee:
                to = self.account_of(payer)
                self.log.append(Moved("fees", to, fee, clause.lines, "The collection goes back."))
                self.credit(to, fee)

    def account_of(self, payer: str) -> str:
        """The account of somebody who has paid a fee."""
        return payer

    @abstractmethod
    def credit(self, account: str, amount: int) -> None:
        """Put chips to an account."""

    @abstractmethod
    def clear(self, clause: Clause) -> None:
        """Give everyone back what he has put in."""

    # The books

    @abstractmethod
    def stacks(self) -> dict[str, int]:
        """What is in front of everyone now: seats by number, backline bettors by name."""

    def chips_in_front(self) -> int:
        """All of these chips."""
        return sum(self.stacks().values())

    @abstractmethod
    def loose_chips(self) -> int:
        """Chips that belong to nobody yet: the pot, wagers on the felt, the bank."""

    @abstractmethod
    def result(self) -> Result:
        """The round's books, once it is over."""

    fees: dict[str, int]
    """What the house collected, by payer."""

    chips_at_start: int
    """All chips that everyone brought to the round."""
