"""How a round begins: who sits where, with what, and what lies on the table before the deal."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from operator import attrgetter
from string import ascii_lowercase
from typing import Annotated, Any

import msgspec

from cardroom.table.procedures import Mishap
from cardroom.table.question import Policy

ANTES = "antes-"
"""How accounts begin in which antes are held for the next deal."""
Chips = Annotated[int, msgspec.Meta(ge=0, le=10**15)]
Stake = Annotated[int, msgspec.Meta(gt=0, le=10**15)]
NOT_NAMES = frozenset({"player-dealer", "bank", "fees", "pot"})
"""What other accounts of a round are called, and so nobody who has one."""
SeatNumber = Annotated[int, msgspec.Meta(ge=1, le=99)]


class CannotPlay(Exception):
    """A round that cannot begin as it is set up."""


class IllegalWager(Exception):
    """A wager before the deal that a rule forbids."""


class SeatSetup(msgspec.Struct, frozen=True, gc=False):
    """A seat that is taken, and the chips in front of it."""

    seat: SeatNumber
    """The seat's number."""
    chips: Annotated[int, msgspec.Meta(ge=0, le=2 * 10**15)]
    """Up to as many again as anybody may bring: a bank may be posted beside them."""


class Limits(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table's limits for a wager; a missing one is no limit."""

    min: Stake | None = None
    """The least wager, in cents."""
    max: Stake | None = None
    """The greatest wager, in cents."""


class PlayerDealer(msgspec.Struct, frozen=True):
    """Who banks this round, and the wager posted for it."""

    seat: SeatNumber
    """The seat that banks."""
    bank: Stake
    """What is posted for it, in cents."""


class Partner(msgspec.Struct, frozen=True, gc=False):
    """Somebody with a part in a wager of another: a kum-kum bet."""

    by: str
    """Whose part it is."""
    amount: Stake
    """His part, in cents."""


class Wagered(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A wager before the deal.

    ``by`` names a backline bettor on that seat's spot, or by his own seat's number a player who
    wagers there too. ``circle`` is which of several betting circles it lies in, the next free one
    if left out. ``voucher`` is for free play, and ``kum_kum`` for others' parts of the amount.
    """

    seat: SeatNumber
    """On whose spot it lies."""
    spot: str
    """Which spot of the layout."""
    amount: int
    """How much, in cents."""
    by: str | None = None
    """Whose wager it is, where it is not the seat's."""
    circle: SeatNumber | None = None
    """In which of several betting circles it lies."""
    voucher: bool = False
    """Whether it is for free play."""
    kum_kum: tuple[Partner, ...] = ()
    """Others' parts in the amount."""

    @property
    def bettors(self) -> tuple[str, ...]:
        """Whose chips it is made with, whoever makes it first.

        >>> Wagered(2, "base", 3000, kum_kum=(Partner("Ann", 1000),)).bettors
        ('2', 'Ann')
        """
        first = self.by or str(self.seat)
        return (first, *[partner.by for partner in self.kum_kum]) if self.kum_kum else (first,)


class SeatPosts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat puts in before the deal of a hand that goes by no book's blinds and antes.

    An ``ante`` is contested as far as others match it; what is ``dead`` belongs to the pot. The
    blind is live, and whoever posts it ``out_of_turn`` moves nobody's turn by it.
    """

    seat: SeatNumber
    """Who posts."""
    ante: Chips = 0
    """The ante, in cents."""
    dead: Chips = 0
    """What belongs to the pot at once, in cents."""
    blind: Chips = 0
    """The live blind, in cents."""
    out_of_turn: bool = False
    """Whether it moves nobody's turn."""


class Structure(msgspec.Struct, frozen=True, omit_defaults=True):
    """The betting structure of a pot game: what applies of it."""

    type: str | None = None
    """How it is bet: limit, spread, no-limit, pot-limit, points or kondition."""
    small_blind: Chips | None = None
    """The small blind, in cents."""
    big_blind: Chips | None = None
    """The big blind, in cents."""
    ante: Chips | None = None
    """Everyone's ante, in cents."""
    wager: Stake | None = None
    """The wager of a game in which hands are compared in a chain, in cents."""
    additional_wager: Stake | None = None
    """The wager that may be added to it, in cents."""
    bring_in: Chips | None = None
    """The forced bet of the first round of stud, in cents."""
    small_bet: Stake | None = None
    """The lower limit, in cents."""
    big_bet: Stake | None = None
    """The upper limit, in cents."""
    bets_by_round: tuple[Stake, ...] | None = None
    """The limit of every betting round, in cents, where they are more than two."""
    min_bet: Stake | None = None
    """The least bet of a spread, in cents."""
    max_bet: Stake | None = None
    """The greatest bet of a spread, in cents."""
    kill_blind: Stake | None = None
    """The blind of whoever kills the pot, in cents."""
    chip: Stake | None = None
    """The smallest chip by which pots are split, in cents."""
    point_value: Stake | None = None
    """What a point is worth, in cents."""
    tops: Chips | None = None
    """What everyone antes at Pan, in cents."""
    jokers: Annotated[int, msgspec.Meta(ge=0, le=4)] | None = None
    """How many jokers are in the deck."""

    def limits(self) -> tuple[int | None, int | None]:
        """The table's limits: the lower and the upper bet, or the value of a point.

        >>> Structure(type="limit", small_bet=400, big_bet=800).limits()
        (400, 800)

        Where hands are compared in a chain, the upper one is all that a player may wager:

        >>> Structure(type="limit", ante=200, wager=200, additional_wager=200).limits()
        (300, 600)
        """
        if self.type == "points":
            return self.point_value, self.point_value
        if self.type == "kondition":
            return self.chip, self.chip
        if self.type == "spread":
            return self.min_bet, self.max_bet
        if self.type == "limit":
            bets = self.bets_by_round
            if self.wager and not self.big_bet:
                most = (self.ante or 0) + self.wager + (self.additional_wager or self.wager)
                return most // 2, most
            return (min(bets), max(bets)) if bets else (self.small_bet, self.big_bet)
        return None, None


class FeeChoice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The collection option in force, and of which schedule where there are several."""

    option: int
    """The number of the option."""
    schedule: str | None = None
    """The schedule that has it."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Everything about a round that is settled before the first card."""

    game: str
    """The game's id: house and name."""
    seats: tuple[SeatSetup, ...]
    """The seats that are taken, with their chips."""
    seats_at_table: SeatNumber | None = None
    """How many seats the table has."""
    limits: Limits = Limits()
    """The table's limits for a wager."""
    player_dealer: PlayerDealer | None = None
    """Who banks, and with how much."""
    button: SeatNumber | None = None
    """The seat that has the button."""
    structure: Structure | None = None
    """How a pot game is bet."""
    options: dict[str, Any] = {}
    """What the house has chosen of what the book leaves to it."""
    wagers: tuple[Wagered, ...] = ()
    """Every wager before the deal."""
    posts: tuple[SeatPosts, ...] = ()
    """What each seat puts in before the deal, in place of the book's blinds and antes.

    Hands that were played elsewhere have antes of one player, straddles anywhere, one blind only.
    Every seat is listed, the button last.
    """
    backline_bettors: dict[str, Chips] = {}
    """Who stands behind the seats, with what they have in cents."""
    action_start: SeatNumber | None = None
    """The seat at which dealing or settling begins."""
    dice: Annotated[int, msgspec.Meta(ge=1, le=36)] | None = None
    """What the dice showed that say where it begins."""
    fee: FeeChoice | None = None
    """The collection option in force."""
    readings: dict[str, str] = {}
    """Choices of readings that hold at this table."""
    policy: Policy = "printed"
    """Which choice is in force of readings that are not named."""
    free_collections: dict[str, Annotated[int, msgspec.Meta(ge=1)]] = {}
    """For how many base wagers of a seat, or of somebody behind it, a button pays the collection.

    Who got no action in the round before has it, where a book gives one.
    """
    paid_collections: dict[str, Chips] = {}
    """What a seat, or somebody behind it, has paid already: for a deal that was called off."""
    mishaps: tuple[Mishap, ...] = ()
    """What goes wrong in the round: the entry's irregularities say what is done about it."""
    leg: SeatNumber | None = None
    """The seat that won the last pot, in a game with a kill."""
    held: dict[str, Chips] = {}
    """What the house holds for the players and pays out of, such as jackpots, by name."""

    def __reduce__(self) -> tuple[Any, ...]:
        # By its text: msgspec leaves a default out only where it is the very object of the schema.
        return _read, (msgspec.json.encode(self),)


def _read(text: bytes) -> Setup:
    return msgspec.json.decode(text, type=Setup)


def check_types(setup: Setup) -> None:
    """Raise `CannotPlay` for a value of a wrong kind: whoever calls the library may pass anything.

    >>> check_types(Setup(game="", seats=(), structure=Structure(big_blind=2.5)))
    Traceback (most recent call last):
    ...
    cardroom.table.setup.CannotPlay: structure.big_blind: Expected `int | null`, got `float`
    """
    try:
        msgspec.convert(msgspec.to_builtins(setup), Setup)
    except (msgspec.ValidationError, TypeError, ValueError) as wrong:
        reason, _, at = str(wrong).partition(" - at `$.")
        raise CannotPlay(f"{at.rstrip('`')}: {reason}" if at else reason) from None


_place = attrgetter("seat")


def seat_of_hand(name: str) -> int | None:
    """The seat of a hand by its name, one that was dealt with others or came of a split too.

    >>> [seat_of_hand(name) for name in ("7", "7b", "7-2", "7-2a", "player-dealer", "7x:base")]
    [7, 7, 7, 7, None, None]
    """
    seat, second, place = name.rstrip(ascii_lowercase).partition("-")
    is_hand = seat.isdecimal() and (place.isdecimal() or not second)
    return int(seat) if is_hand else None


def is_name(name: str) -> bool:
    """Whether a backline bettor, or what the house holds, may be called so: no account is yet.

    >>> is_name("Ann"), is_name("pot"), is_name("2a"), is_name("²")
    (True, False, False, False)
    """
    is_hand = seat_of_hand(name) is not None
    is_number = is_hand or name.isdigit()
    return bool(name) and not is_number and ":" not in name and name not in NOT_NAMES


def antes_of(seat: int) -> str:
    """Where the antes of a seat are held that stay for the next deal; of nobody who plays, for 0.

    >>> antes_of(3)
    'antes-3'
    """
    return f"{ANTES}{seat}"


def check_held(setup: Setup) -> None:
    """Raise `CannotPlay` where what the house holds has the name of another account.

    >>> check_held(Setup(game="", seats=(), held={"jackpot": 900}, backline_bettors={"jackpot": 5}))
    Traceback (most recent call last):
    ...
    cardroom.table.setup.CannotPlay: jackpot is what the house holds, and nobody behind the table
    """
    bettors = {*setup.backline_bettors, *(wager.by for wager in setup.wagers)}
    for name in setup.held:
        if not is_name(name):
            raise CannotPlay(f"what the house holds cannot be called {name!r}")
        if name in bettors:
            raise CannotPlay(f"{name} is what the house holds, and nobody behind the table")


def check_seats(setup: Setup) -> None:
    """Raise `CannotPlay` for a seat that is taken twice, or that the table does not have."""
    if setup.held:
        check_held(setup)
    numbers = set(map(_place, setup.seats))
    if len(numbers) < len(setup.seats):
        twice, _ = Counter(map(_place, setup.seats)).most_common(1)[0]
        raise CannotPlay(f"seat {twice} is taken twice")
    size = setup.seats_at_table
    if size is not None and numbers and max(numbers) > size:
        raise CannotPlay(f"seat {max(numbers)} does not exist: the table has {size} seats")


def around_the_button(setup: Setup, *, needed: bool = True) -> dict[int, int]:
    """Everyone's chips in a pot game, clockwise with the button last; or `CannotPlay`.

    Where no button is needed and there is none, the house dealer's left comes first.
    """
    if setup.player_dealer is not None:
        raise CannotPlay("a pot game has no player-dealer: leave player_dealer out")
    if setup.button is None and needed:
        raise CannotPlay("a pot game needs a button: name the seat that has it")
    if len(setup.seats) < 2:
        raise CannotPlay("a pot game needs at least two players with chips")
    around = sorted(setup.seats, key=_place)
    if setup.button:
        first = bisect(around, setup.button, key=_place)
        around = around[first:] + around[:first]
    chips = {s.seat: s.chips for s in around}
    if 0 in chips.values():
        broke = [number for number, brought in chips.items() if not brought]
        for number in broke:
            if not setup.held.get(antes_of(number)):
                raise CannotPlay(f"seat {number} has no chips to play with")
    return chips


def clockwise_from(seats: list[int], after: int) -> list[int]:
    """Seat numbers in clockwise order, beginning with the first one after a seat.

    >>> clockwise_from([1, 3, 6, 8], after=6)
    [8, 1, 3, 6]
    """
    ordered = sorted(seats)
    first = bisect(ordered, after)
    return ordered[first:] + ordered[:first]
