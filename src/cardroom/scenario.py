"""Scenarios: a hand written down, with everything fixed, and what must come out of it.

>>> line = settle({
...     "id": "blind pushes",
...     "game": "oceana/ultimate-texas-holdem",
...     "seats": [{"seat": 1, "chips": 50000}, {"seat": 6, "chips": 50000}],
...     "player_dealer": {"seat": 6, "bank": 40000},
...     "wagers": [{"seat": 1, "spot": "ante", "amount": 1000},
...                {"seat": 1, "spot": "blind", "amount": 1000}],
...     "cards": {"1": "As Ah", "player-dealer": "7d 7h", "board": "2c 5d 9h Js 3c"},
...     "decisions": [{"seat": 1, "do": "play", "amount": 4000}],
...     "expect": {"net": {"1": 5000}},
... })
>>> line["as_expected"], line["net"]
(True, {'1': 5000, 'player-dealer': -5000})
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from typing import Any, Literal

import msgspec

from cardroom.books import BadBook, Game, Library, UnknownGame, library
from cardroom.cards import BadCard, Card, cards
from cardroom.cards import hands as hands_of
from cardroom.table.antes import ANTE
from cardroom.table.blinds import BLINDS
from cardroom.table.bring_in import BRING_IN
from cardroom.table.collections import NoSuchOption, UnverifiedFee
from cardroom.table.decisions import Choice, Decision, IllegalChoice
from cardroom.table.events import Acted, Dealt, as_json
from cardroom.table.felt import Felt
from cardroom.table.pot_table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import (
    CannotPlay,
    Chips,
    IllegalWager,
    SeatNumber,
    SeatSetup,
    Setup,
    Structure,
)
from cardroom.table.stock import Assigned, OutOfCards, draws_after_splits

PLAYER_DEALER = "player-dealer"
OPENS = (BRING_IN, "open", "post", "bet", "raise", "complete")
FACES = {"U": "up", "D": "down"}
BETS = ("small_bet", "big_bet", "bets_by_round", "min_bet", "big_blind", "bring_in")
DRAWING = ("discard", "stand-pat")


class BadScenario(Exception):
    """A scenario that cannot be read: the sentence says what is wrong where."""


class IllegalScenario(Exception):
    """A scenario in which somebody does what the rules forbid."""

    def __init__(self, at: int | str, why: str) -> None:
        super().__init__(why)
        self.at = at


class Decided(msgspec.Struct, frozen=True):
    """One listed decision."""

    seat: SeatNumber | Literal["player-dealer"]
    do: str
    to: int | None = None
    amount: int | None = None
    street: str | None = None
    hand: str | None = None
    cards: str | None = None
    front: str | None = None
    middle: str | None = None
    back: str | None = None
    top: str | None = None
    bottom: str | None = None
    low: str | None = None
    high: str | None = None

    @property
    def of_hand(self) -> str:
        """Which of the seat's hands is meant, by its whole name: ``a`` of seat 1 is ``1a``."""
        hand = (self.hand or "").strip()
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


class Behind(msgspec.Struct, frozen=True, kw_only=True):
    """The other way to write one of ``backline_bettors``: in a list, as seats are."""

    by: str = ""
    name: str = ""
    chips: Chips

    def __post_init__(self) -> None:
        if not self.by and not self.name:
            raise ValueError('needs "by", the name under which the wagers are listed')


class Scenario(Setup, frozen=True, kw_only=True):
    """A setup with cards, decisions and expectations. Unknown keys are for people."""

    id: str | int | None = None
    cards: dict[str, str] = msgspec.field(default_factory=dict)
    deck: str | None = None
    faces: dict[str, str] = msgspec.field(default_factory=dict)
    """How cards came that may come up or down, in their order: ``DUUD``."""
    decisions: tuple[Decided, ...] = ()
    expect: dict[str, Any] | None = None

    def setup(self) -> Setup:
        """The part of it that lies on the table before the deal.

        A bank that its seat's chips do not cover is taken as posted beside them: the format does
        not say that ``chips`` include it. So is one that would leave nothing for a collection.
        """
        setup = Setup(**{name: getattr(self, name) for name in Setup.__struct_fields__})
        bank = self.player_dealer
        if bank is None:
            return msgspec.structs.replace(setup, structure=self._structure())
        seats = [
            SeatSetup(s.seat, s.chips + bank.bank)
            if s.seat == bank.seat and s.chips < bank.bank + (self.fee is not None)
            else s
            for s in self.seats
        ]
        return msgspec.structs.replace(setup, seats=tuple(seats))

    def _structure(self) -> Structure:
        """The betting structure, with blinds and antes from the wagers where it does not give them.

        A spread that it does not give is the table's limits. Money is in cents: unless a smallest
        chip is named, a pot is split to the cent. Where other amounts are given and no ante is,
        there is none.
        """
        given = self.structure or Structure()
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
        raise BadScenario(f"{at.rstrip('`')}: {reason}" if at else reason) from None


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


def settle(raw: object, books: Library | None = None, *, events: bool = False) -> dict[str, Any]:
    """Play a scenario and tell what came of it, as the output format has it.

    What cannot be read raises `BadScenario`.
    """
    scenario, books = read_scenario(raw), books or library()
    line: dict[str, Any] = {"id": scenario.id, "game": scenario.game}
    try:
        played = play(scenario, books)
    except IllegalScenario as wrong:
        line = {"id": scenario.id, "illegal": True, "at": wrong.at, "why": str(wrong)}
    else:
        result = msgspec.to_builtins(played.result())
        line |= {key: value for key, value in result.items() if value is not None}
        _call_spots_alike(line, scenario, books.game(scenario.game))
        if "set" in line:
            _call_tiles_alike(line["set"], scenario)
        if events:
            line["events"] = [as_json(event) for event in played.events]
    if scenario.expect is not None:
        line["as_expected"] = matches(scenario.expect, line)
    return line


def _call_spots_alike(line: dict[str, Any], scenario: Scenario, game: Game) -> None:
    """A spot that has several names in its book is called in the answer as the scenario does.

    Should the scenario itself mix them, each wager keeps the name under which it was listed.
    """
    also = game.also_called
    names = {also[w.spot]: w.spot for w in scenario.wagers if w.spot in also}
    listed = {(w.seat, also.get(w.spot, w.spot), w.by): w.spot for w in scenario.wagers}
    for wager in line.get("wagers", ()) if names else ():
        spot = wager["spot"]
        own = listed.get((wager["seat"], spot, wager.get("by")))
        wager["spot"] = own or names.get(spot, spot)


def _call_tiles_alike(hands: dict[str, dict[str, str]], scenario: Scenario) -> None:
    """So is a tile in a set hand."""
    words = " ".join(scenario.cards.values()).replace(",", " ").lower().split()
    dealt = zip(cards(" ".join(words)), words, strict=True)
    names = {str(card): word for card, word in dealt if card.is_tile}
    for parts in hands.values():
        for part, text in parts.items():
            parts[part] = " ".join(names.get(word, word) for word in text.split())


def play(scenario: Scenario, books: Library) -> Round[Felt]:
    """The scenario's round, played to its end."""
    try:
        game = books.game(scenario.game)
    except (UnknownGame, BadBook) as wrong:
        raise BadScenario(f"game: {wrong}") from None
    setup = scenario.setup()
    if game.also_called:
        wagers = [
            msgspec.structs.replace(w, spot=game.also_called.get(w.spot, w.spot))
            for w in setup.wagers
        ]
        setup = msgspec.structs.replace(setup, wagers=tuple(wagers))
    try:
        # A scenario says what was charged: whether the house may post it there is another question.
        played = game.round(setup, _stock(scenario, setup, game))
        _decide(played, scenario, game)
    except IllegalWager as wrong:
        raise IllegalScenario("wagers", str(wrong)) from None
    except (BadCard, CannotPlay, OutOfCards, NoSuchOption, UnverifiedFee) as wrong:
        raise BadScenario(str(wrong)) from None
    return played


def _stock(scenario: Scenario, setup: Setup, game: Game) -> Assigned:
    hands: dict[str, list[Card]] = {}
    seats = {str(seat.seat) for seat in setup.seats}
    dealt_on = game.mechanism.dealt_on
    holds = {**game.holds, **{name: len(to) for name, to in dealt_on.items()}}
    # What is a board to us, a book may call the community cards.
    others = {"community": "board", **game.also_called}
    if setup.player_dealer is not None:
        # His hand may stand under the number of his seat.
        seats.discard(str(setup.player_dealer.seat))
        others[str(setup.player_dealer.seat)] = PLAYER_DEALER
    places: list[tuple[str, ...]] = []
    for name, text in scenario.cards.items():
        other = others.get(name, name)
        given = name in holds or other in scenario.cards
        to = name if given or other not in holds else other
        seat = to.rstrip(ascii_lowercase) if game.mechanism.splits else to
        most = holds.get("seat" if seat in seats and "seat" in holds else to)
        if most is None:
            named = [name for name in holds if name != "seat"]
            there = ", ".join([*(sorted(seats, key=int) if "seat" in holds else ()), *named])
            raise BadScenario(f"cards.{to}: nobody of that name gets cards here; use {there}")
        try:
            hand = cards(text)
        except BadCard as wrong:
            raise BadScenario(f"cards.{to}: {wrong}") from None
        if len(hand) > most and not setup.mishaps:
            raise BadScenario(f"cards.{to}: {len(hand)} cards, but {most} is the most")
        places.append(dealt_on.get(to, (to,) * len(hand)))
    for place, hand in zip(places, hands_of(scenario.cards.values()), strict=True):
        for to, card in zip(place, hand, strict=False):
            hands.setdefault(to, []).append(card)
    where = "deck"
    try:
        first = cards(scenario.deck or "")
        where = "cards and deck" if first else "cards"
        if game.mechanism.splits:
            hands = _before_splits(hands, scenario.decisions)
        again = game.mechanism.reshuffles
        return Assigned(game.fresh_deck(setup), hands, first, reshuffles=again)
    except BadCard as wrong:
        raise BadScenario(f"{where}: {wrong}") from None


def _before_splits(
    hands: Mapping[str, list[Card]], listed: Sequence[Decided]
) -> dict[str, list[Card]]:
    """What everyone is dealt and draws, where hands that were split are given as they ended."""
    drawn = dict(hands)
    for seat in dict.fromkeys(to[:-1] for to in hands if to[:-1].isdigit() and to[-1].isalpha()):
        finals = {to: hand for to, hand in hands.items() if to[:-1] == seat and to[-1].isalpha()}
        pair = hands.get(seat) or [hand[0] for hand in finals.values() if hand][:2]
        again = _split_again(seat, [d for d in listed if str(d.seat) == seat])
        drawn |= {seat: pair, **draws_after_splits(pair, finals, again)}
    return drawn


def _split_again(seat: str, listed: Sequence[Decided]) -> list[str]:
    """The hands that a seat split after its first split, by the decisions that it made.

    Without a name it is the hand whose turn it is: the next one's comes when one is finished.
    """
    splits: list[str] = []
    turn = 0
    for decided in listed:
        if decided.do == "split":
            splits.append(decided.of_hand or f"{seat}{ascii_lowercase[turn]}")
        elif splits and decided.do in ("stand", "double"):
            turn += 1
    return splits[1:]


def _decide(played: Round[Felt], scenario: Scenario, game: Game) -> None:
    listed = scenario.decisions
    bank, readings = played.table.setup.player_dealer, played.table.terms.readings
    seats = [bank.seat if d.seat == PLAYER_DEALER and bank else d.seat for d in listed]
    left = list(range(len(listed)))
    while played.waiting:
        together = played.turn is None
        for seat, decision in played.waiting.items():
            at = _next(seat, decision, seats, left, listed, game, together=together)
            if at is None and (face := _face(played, seat, decision, scenario, game)) is not None:
                played.choose(seat, face)
                continue
            if at is None:
                played.choose_default(seat)
                continue
            left.remove(at)
            try:
                choice = _choice(listed[at], decision, readings)
                played.choose(seat, _with_size(choice, decision, played.table))
            except IllegalChoice as wrong:
                raise IllegalScenario(at, str(wrong)) from None
    left = [at for at in left if not _is_idle(listed[at], game)]
    if left:
        who = seats[left[0]]
        raise IllegalScenario(
            left[0], f"seat {who} has nothing to decide there: the round was over without it."
        )


def _face(
    played: Round[Felt], seat: int, decision: Decision, scenario: Scenario, game: Game
) -> Choice | None:
    """How a seat takes its next card, up or down, as the scenario's ``faces`` say.

    They are those of all its cards, or of those alone that come as it likes.
    """
    faces = scenario.faces.get(str(seat), "").replace(" ", "").upper()
    if decision.default.do not in FACES.values() or not faces:
        return None
    if set(faces) - set(FACES):
        raise BadScenario(f"faces.{seat}: {faces!r} is not made of U (up) and D (down)")
    events = played.events
    came = "".join("DU"[e.up] for e in events if isinstance(e, Dealt) and e.seat == seat)
    taken = sum(isinstance(e, Acted) and e.seat == seat and e.do in FACES.values() for e in events)
    first, at = came[: len(came) - taken], len(came)
    if faces[: len(first)] != first[: len(faces)]:
        if len(faces) > game.holds["seat"] - len(first):
            raise BadScenario(f"faces.{seat}: {faces!r}, but the first cards come {first}")
        at = taken
    return Choice(FACES[faces[at]]) if at < len(faces) else None


def _next(
    seat: int,
    decision: Decision,
    seats: Sequence[int | str],
    left: Sequence[int],
    listed: Sequence[Decided],
    game: Game,
    *,
    together: bool,
) -> int | None:
    """Which listed decision is this seat's answer now; None for its default."""
    of_seat = [at for at in left if seats[at] == seat]
    if of_seat and listed[of_seat[0]].of_hand:
        # A seat's hands may be listed one after the other or in turns: each has its own answers.
        of_seat = [at for at in of_seat if listed[at].of_hand == decision.hand] or of_seat
    mine = next(iter(of_seat), None)
    if mine is None or not _is_for(listed[mine], decision, game):
        return None
    earlier = [at for at in left if at < mine and seats[at] != seat]
    before = [at for at in earlier if not _is_idle(listed[at], game)]
    if before and decision.default.do in (BRING_IN, "bet"):
        return None  # Nobody has to list what a seat is forced to do.
    if before and not together:
        raise IllegalScenario(
            before[0],
            f"seat {seats[before[0]]} is out of turn: it is up to seat {seat} to act.",
        )
    return mine


def _is_idle(listed: Decided, game: Game) -> bool:
    """Whether it says nothing, for one of several hands that has all its cards already."""
    return game.mechanism.splits and listed.do == "stand"


def _is_for(listed: Decided, decision: Decision, game: Game) -> bool:
    verb = _verb(listed, decision, {})
    offered = [option.do for option in decision.options]
    if verb not in offered and (decision.offer or verb in DRAWING):
        return False
    if decision.hand:
        if listed.of_hand and listed.of_hand != decision.hand:
            return False
        # Of several hands one that has nothing to choose may go without a word.
        has_no_choice = len(decision.options) == 1
        if has_no_choice and verb != decision.default.do and not listed.of_hand:
            return False
    street = (listed.street or "").replace("pre-flop", "preflop")
    return street not in game.mechanism.streets or street == decision.street


def _verb(listed: Decided, decision: Decision, readings: Mapping[str, str]) -> str:
    """The listed verb, where a book has two names for one thing.

    Raising a short all-in or a forced bet to a full bet is completing it too, or betting, and a
    live blind that nobody raised may be said to call when it checks. The one wager that keeps a
    hand in against a pay table is bet, played, called or raised, and a play wager is bet. A pot is
    opened by the first bet, or by the first call or raise of a blind; cards are drawn by discarding
    others, and who draws none stands pat. Who passes checks, and who knocks does so or stands pat.
    A verb of several words may have spaces.
    """
    do = listed.do.replace(" ", "-")
    offered = {option.do: option for option in decision.options}
    if BRING_IN in offered and do in OPENS:
        return _opening(listed, decision)
    if "discard" in offered and do in ("draw", "discard"):
        return "discard" if listed.cards else "stand-pat"
    twins = {"raise": "complete", "complete": "raise", "hit": "draw", "draw": "hit"}
    twins |= dict.fromkeys(("no-insurance", "decline-insurance"), "decline")
    # Who passes in turn checks; whether he kills the pot he need not be asked.
    twins["pass"] = "check" if {"check", "kill"} & offered.keys() else "decline"
    twins["knock"] = "check" if "check" in offered else "stand-pat"
    twins |= {"open": "bet", BRING_IN: "bet"}
    twins |= {"bet": "complete", "declare": "declare-automatic-win"}
    twins |= {"face-up": "up", "face-down": "down"}
    twins |= {"split": "split-openers", "stand": "stand-pat", "pat": "stand-pat"}
    if "bet" not in offered:
        twins["call"] = "check"
        called = offered.get("call")
        if called is not None:
            total = listed.to or (listed.amount or 0) + called.base
            twins["open"] = "call" if total in (called.base, called.total) else "raise"
    elif "check" not in offered:
        twins |= dict.fromkeys(("play", "call", "raise"), "bet")
    elif "opening-bet" in readings:
        # Such a book lists no bet: there, players raise the pot when nobody has wagered yet.
        twins["raise"] = "bet"
    if "play" in offered:
        twins["bet"] = "play"
    return twins[do] if do not in offered and twins.get(do) in offered else do


def _choice(listed: Decided, decision: Decision, readings: Mapping[str, str]) -> Choice:
    """The listed answer as a choice of the decision."""
    do, hand = _verb(listed, decision, readings), listed.of_hand
    if not decision.hand and hand == f"{decision.seat}a":
        hand = ""  # As long as a seat has one hand, that is its first.
    option = next((option for option in decision.options if option.do == do), None)
    if option is None or not option.cards:
        # What cards a verb without a choice of them means is for readers.
        return Choice(do, listed.to, listed.amount, hand=hand)
    if option.parts:
        names = [name for name, _ in option.parts]
        return Choice(do, parts=listed.parts(names), hand=hand)
    return Choice(do, cards=listed.cards or "", hand=hand)


def _with_size(choice: Choice, decision: Decision, table: Felt) -> Choice:
    """A bet or raise for which a limit game has two sizes is of its round's, if none is listed."""
    if choice.to is not None or choice.amount is not None or not isinstance(table, PotTable):
        return choice
    option = next((option for option in decision.options if option.do == choice.do), None)
    if option is None or option.is_fixed or option.cards or table.structure.type != "limit":
        return choice
    is_later = table.bet_size(table.rounds - 1) > table.bet_size(0)
    return msgspec.structs.replace(choice, to=option.high if is_later else option.low)


def _opening(listed: Decided, decision: Decision) -> str:
    """With which verb a seat opens that must: for the bet that is forced, or for a whole one.

    Which it is the amount says, whatever it is called; without one the verb.
    """
    forced, *more = decision.options
    to = listed.to if listed.to is not None else listed.amount
    smaller = listed.do not in ("complete", "raise", "bet") if to is None else to <= forced.high
    whole = [option.do for option in more if option.do != "fold"]
    return forced.do if smaller or not whole else whole[0]


def matches(expected: Any, actual: Any) -> bool:
    """Whether an output has all that is expected of it; only what is named is compared.

    A list is matched when each of its items fits an item of the output of its own.

    >>> matches({"net": {"1": 5}}, {"net": {"1": 5, "2": -5}, "fees": {}})
    True
    >>> matches([{"seat": 2}, {"seat": 2}], [{"seat": 2, "spot": "ante"}])
    False
    """
    if isinstance(expected, Mapping):
        return isinstance(actual, Mapping) and all(
            (key in actual or value is None)
            and (_same_cards if key == "set" else matches)(value, actual.get(key))
            for key, value in expected.items()
        )
    if isinstance(expected, list):
        return isinstance(actual, list) and _all_fit(expected, actual)
    return type(expected) is type(actual) and bool(expected == actual)


def _same_cards(expected: Any, actual: Any) -> bool:
    """Whether set hands are as expected, in whatever order the cards of a part are named.

    >>> _same_cards({"1": {"front": "Qd Ac"}}, {"1": {"front": "Ac Qd", "back": "6s 6h"}})
    True
    """
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        return all(_same_cards(value, actual.get(key)) for key, value in expected.items())
    if isinstance(expected, str) and isinstance(actual, str):
        return _named(expected) == _named(actual)
    return matches(expected, actual)


def _named(text: str) -> list[str]:
    """The cards of a text in order, whatever they are called: tiles that are equal have one name.

    >>> _named("red-7 mix-9") == _named("gow-9b tit-7"), _named("10h Ac") == _named("Ac Th")
    (True, True)
    """
    try:
        known = cards(text)
    except BadCard:
        return sorted(text.lower().split())
    return sorted(f"{c.tile.name}-{c.tile.pips}" if c.is_tile else str(c) for c in known)


def _all_fit(expected: list[Any], actual: list[Any]) -> bool:
    taken: dict[int, int] = {}

    def place(wanted: int, tried: set[int]) -> bool:
        """Give a wanted item an actual one, moving others on where they have a second choice."""
        for at, item in enumerate(actual):
            if at not in tried and matches(expected[wanted], item):
                tried.add(at)
                if at not in taken or place(taken[at], tried):
                    taken[at] = wanted
                    return True
        return False

    return len(expected) <= len(actual) and all(place(n, set()) for n in range(len(expected)))
