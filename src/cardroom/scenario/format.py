"""How a scenario is written: what it may say, read and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from cardroom.scenario.tournament import ListedTournament
from cardroom.table.pot.antes import ANTE
from cardroom.table.pot.blinds import BLINDS
from cardroom.table.pot.chained import WAGER
from cardroom.table.setup import (
    Chips,
    SeatNumber,
    SeatSetup,
    Setup,
    Structure,
)
from cardroom.table.tournament.plan import AMOUNTS

PLAYER_DEALER = "player-dealer"
BETS = ("small_bet", "big_bet", "bets_by_round", "min_bet", "big_blind", "bring_in")


NAMED = {"mishaps": "to", "wagers": "by", "decisions": "by"}
"""Where a seat may be named by its number in place of a name."""


class BadScenario(Exception):
    """A scenario that cannot be read: the sentence says what is wrong where."""


class IllegalScenario(Exception):
    """A scenario in which somebody does what the rules forbid."""

    def __init__(self, at: int | str, why: str) -> None:
        super().__init__(why)
        self.at = at


class ListedDecision(msgspec.Struct, frozen=True):
    """One listed decision."""

    seat: SeatNumber | Literal["player-dealer"]
    """Who decides."""
    do: str
    """What is done: fold, call, raise, hit, set and so on."""
    by: str | None = None
    """Who decides, where it is somebody behind the seat or whoever else has the largest wager."""
    to: int | None = None
    """The total to which it is bet or raised, in cents."""
    amount: int | None = None
    """What is added, in cents."""
    street: str | None = None
    """On which street, where that is said."""
    hand: str | None = None
    """Which of the seat's hands it is about, where it has several."""
    cards: str | None = None
    """The cards that are thrown away, kept or laid."""
    front: str | None = None
    """The front hand that is set."""
    middle: str | None = None
    """The middle hand that is set."""
    back: str | None = None
    """The back hand that is set."""
    top: str | None = None
    """The front hand, by its other word."""
    bottom: str | None = None
    """The back hand, by its other word."""
    low: str | None = None
    """The low hand of two, as the front."""
    high: str | None = None
    """The high hand of two, as the back."""
    segment: str | None = None
    """Into which part of a hand the cards are laid."""
    ask: int | None = None
    """How many cards are asked for."""

    @property
    def of_hand(self) -> str:
        """Which of the seat's hands is meant, by its whole name: ``a`` of seat 1 is ``1a``.

        >>> [ListedDecision(seat=1, do="hit", hand=hand).of_hand for hand in ("a", "1b", "hand-2")]
        ['1a', '1b', '1-2']
        """
        hand = (self.hand or "").strip().removeprefix("hand")
        if not hand or hand == str(self.seat):
            return ""
        return hand if hand[0].isdigit() else f"{self.seat}{hand}"

    def parts(self, names: Sequence[str]) -> tuple[str, ...]:
        """A set hand in the order of its parts; ``top`` is the front and ``bottom`` the back.

        Of two parts the front is the low one and the back the high one. One part may be left out:
        it is what the others leave.
        """
        given = {
            "front": self.front or self.top or self.low,
            "middle": self.middle,
            "back": self.back or self.bottom or self.high,
        }
        laid = [given.get(name) for name in names]
        if laid and laid[-1] is None:
            laid.pop()
        return tuple([part or "" for part in laid]) if any(laid) else ()


class StartSeat(msgspec.Struct, frozen=True):
    """The other way to write ``action_start``."""

    seat: SeatNumber
    """The seat at which it begins."""


class Behind(msgspec.Struct, frozen=True, kw_only=True):
    """The other way to write one of ``backline_bettors``: in a list, as seats are."""

    by: str = ""
    """The name under which his wagers are listed."""
    name: str = ""
    """The same, by its other word."""
    chips: Chips
    """What he has, in cents."""

    def __post_init__(self) -> None:
        if not self.by and not self.name:
            raise ValueError('needs "by", the name under which the wagers are listed')


class EarlierHand(msgspec.Struct, frozen=True, kw_only=True):
    """One of the hands before: who won it, whether a full bet with it, and whether others too."""

    winner: SeatNumber | tuple[SeatNumber, ...]
    """The seat that won it, or all of them."""
    full_bet: bool = True
    """Whether a full bet was won with it."""
    split: bool = False
    """Whether the pot was split."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Everyone who is said to have won."""
        return self.winner if isinstance(self.winner, tuple) else (self.winner,)


class ListedStructure(Structure, frozen=True, omit_defaults=True):
    """The betting structure, and the tournament that the hand belongs to, if any."""

    tournament: ListedTournament | None = None
    """The tournament that the hand belongs to."""

    @property
    def plain(self) -> Structure:
        """What is bet by, without the tournament; its level where nothing else is said."""
        said = {name: getattr(self, name) for name in Structure.__struct_fields__}
        if self.tournament is not None and not any(said[name] for name in AMOUNTS):
            said |= self.tournament.amounts
        return Structure(**said)


class Scenario(Setup, frozen=True, kw_only=True):
    """A setup with cards, decisions and expectations. Unknown keys are for people."""

    structure: ListedStructure | None = None
    """How a pot game is bet."""
    id: str | int | None = None
    """What the scenario is called in the answer."""
    cards: dict[str, str] = msgspec.field(default_factory=dict)
    """The cards of each hand and the board, by name."""
    deck: str | None = None
    """The whole deck in order, in place of hands."""
    faces: dict[str, str] = msgspec.field(default_factory=dict)
    """How cards came that may come up or down, in their order: ``DUUD``."""
    decisions: tuple[ListedDecision, ...] = ()
    """What seats decide, in order."""
    jackpots: dict[str, Chips] = msgspec.field(default_factory=dict)
    """What each jackpot of the house holds before the round."""
    history: tuple[EarlierHand, ...] = ()
    """Earlier hands, the oldest first: who has a leg up and who kills follows from them."""
    expect: dict[str, Any] | None = None
    """What is expected to come of it."""

    def setup(self) -> Setup:
        """The part of it that lies on the table before the deal.

        A bank that its seat's chips do not cover is taken as posted beside them: the format does
        not say that ``chips`` include it. So is one that would leave nothing for a collection or a
        jackpot.
        """
        own = {name: getattr(self, name) for name in Setup.__struct_fields__}
        setup = Setup(**own | {"structure": self.plain_structure})
        if self.jackpots:
            setup = msgspec.structs.replace(setup, held=self.held | self.jackpots)
        bank = self.player_dealer
        if bank is None:
            return msgspec.structs.replace(setup, structure=self._structure())
        seats = [
            SeatSetup(s.seat, s.chips + bank.bank)
            if s.seat == bank.seat
            and s.chips < bank.bank + (self.fee is not None or bool(self.jackpots))
            else s
            for s in self.seats
        ]
        return msgspec.structs.replace(setup, seats=tuple(seats))

    @property
    def plain_structure(self) -> Structure | None:
        """The betting structure as a table has it."""
        return None if self.structure is None else self.structure.plain

    @property
    def tournament(self) -> ListedTournament | None:
        """The tournament that the hand belongs to."""
        return None if self.structure is None else self.structure.tournament

    def _structure(self) -> Structure:
        """The betting structure, with blinds and antes from the wagers where it does not give them.

        A spread that it does not give is the table's limits. Money is in cents: unless a smallest
        chip is named, a pot is split to the cent. Where other amounts are given and no ante is,
        there is none.
        """
        given = self.plain_structure or Structure()
        known: dict[str, int | None] = {"chip": given.chip or 1}
        chips = {seat.seat: seat.chips for seat in self.seats}
        for wager in self.wagers:
            blind = wager.spot.replace("-", "_")
            all_in = given.small_bet is not None and wager.amount == chips.get(wager.seat)
            if wager.spot in BLINDS and getattr(given, blind) is None and not all_in:
                known[blind] = wager.amount
        if given.type == "spread" and given.min_bet is None and given.max_bet is None:
            known |= {"min_bet": self.limits.min, "max_bet": self.limits.max}
        if given.ante is None:
            listed = [w.amount for w in self.wagers if w.spot == ANTE]
            if listed or any(getattr(given, name) for name in BETS):
                known["ante"] = max(listed, default=0)
        own = [w.amount for w in self.wagers if w.spot == WAGER]
        if own and given.wager is None:
            known["wager"] = max(own)
        return msgspec.structs.replace(given, **known)


def read_scenario(raw: object) -> Scenario:
    """A scenario from plain data, or `BadScenario`."""
    if not isinstance(raw, dict):
        raise BadScenario('a scenario is an object: {"id": …, "game": …, "seats": […], …}')
    start = raw.get("action_start")
    if isinstance(start, dict):
        try:
            raw = {**raw, "action_start": msgspec.convert(start, StartSeat).seat}
        except msgspec.ValidationError as wrong:
            raise BadScenario(f"action_start: {wrong}") from None
    behind = raw.get("backline_bettors")
    if isinstance(behind, list):
        try:
            chips = {b.by or b.name: b.chips for b in msgspec.convert(behind, list[Behind])}
        except msgspec.ValidationError as wrong:
            raise BadScenario(f"backline_bettors: {wrong}") from None
        raw = {**raw, "backline_bettors": chips}
    for key, named in NAMED.items():
        if isinstance(listed := raw.get(key), list):
            raw = {**raw, key: [_with_a_name(one, named) for one in listed]}
    dealt = raw.get("cards")
    if isinstance(dealt, dict) and "faces" in dealt:
        dealt = {to: hand for to, hand in dealt.items() if to != "faces"}
        raw = {"faces": raw["cards"]["faces"], **raw, "cards": dealt}
    if isinstance(dealt, dict) and "draws" in dealt:
        raw = {**raw, "cards": _with_draws(dealt)}
    try:
        return msgspec.convert(raw, Scenario)
    except msgspec.ValidationError as wrong:
        reason, _, at = str(wrong).partition(" - at `$.")
        at = _named(raw, at.rstrip("`"))
        raise BadScenario(f"{at}: {reason}" if at else reason) from None


def _named(raw: Mapping[str, Any], at: str) -> str:
    """Where something is wrong: of values that have names, under which name.

    >>> _named({"game": "house/game", "seats": [], "jackpots": {"royal": -5}}, "jackpots[...]")
    'jackpots.royal'
    """
    key, dots, rest = at.partition("[...]")
    for name, value in raw[key].items() if dots and isinstance(raw.get(key), dict) else ():
        try:
            msgspec.convert({**raw, key: {name: value}}, Scenario)
        except msgspec.ValidationError:
            return f"{key}.{name}{rest}"
    return at


def _with_a_name(listed: object, key: str) -> object:
    """Something in which somebody is named by the number of his seat; names are text.

    >>> _with_a_name({"event": "missing-card", "to": 3}, "to")
    {'event': 'missing-card', 'to': '3'}
    """
    if isinstance(listed, dict) and type(listed.get(key)) is int:
        return listed | {key: str(listed[key])}
    return listed


def _with_draws(dealt: Mapping[str, Any]) -> dict[str, Any]:
    """Hands with the cards that they draw, which may be written apart with bars between draws.

    >>> _with_draws({"1": "As Kd 2c", "draws": {"1": "3c | 4c"}})
    {'1': 'As Kd 2c 3c 4c'}
    """
    hands = {to: hand for to, hand in dealt.items() if to != "draws"}
    try:
        draws = msgspec.convert(dealt["draws"], dict[str, str])
    except msgspec.ValidationError as wrong:
        raise BadScenario(f"cards.draws: {wrong}") from None
    for to, drawn in draws.items():
        if to not in hands:
            raise BadScenario(f"cards.draws.{to}: name the cards that {to} holds before the draw")
        hands[to] = " ".join(f"{hands[to]} {drawn.replace('|', ' ')}".split())
    return hands
