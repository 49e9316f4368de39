"""Face-up Chinese poker: thirteen cards laid for good as they come, everyone against everyone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from msgspec.structs import replace

from cardroom.cards import Card, cards, show
from cardroom.games.calling import Held, in_words
from cardroom.games.fixed_stakes import FixedStakes
from cardroom.games.mechanism import Mechanism
from cardroom.games.placed_segments import (
    BOTTOM,
    MIDDLE,
    PARTS,
    RANKINGS,
    TOP,
    PlacedHand,
    PlacedScore,
    Rules,
    clean_sweep,
    judged,
)
from cardroom.games.verbs import Verb
from cardroom.games.words import face_up_chinese as words
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.points import PointsSeat, PointsTable, check_points, check_value
from cardroom.table.round import Play
from cardroom.table.setup import Setup, Structure
from cardroom.table.stock import Stock
from cardroom.table.terms import Terms

FIRST_CARDS = 5
SIZES = dict(PARTS)
DECLARE, DECLINE = "declare-clean-sweep", "decline"
HIGH, MIDDLING = 8, 5
"""From a ten on a card goes to the bottom by default, and from a seven on to the middle."""


def play(t: PointsTable, rules: Rules) -> Play:
    """Deal five cards and then one after the other, have them laid, and settle pair by pair."""
    t.deal_each(FIRST_CARDS, up=True)
    for seat in t.players:
        t.set_hands[seat.name] = {name: [] for name, _ in PARTS}
    for seat in t.players:
        yield from _lay(t, seat, seat.cards)
    for _ in range(sum(SIZES.values()) - FIRST_CARDS):
        for seat in t.players:
            t.watcher.deal(t, seat.cards, seat.name, seat.number)
            yield from _lay(t, seat, seat.cards[-1:])
    equal_is_foul = t.terms.readings["equal-order"] == "foul"
    laid = {seat: t.set_hands[seat.name] for seat in t.players}
    hands = {s.name: judged(laid[s], equal_is_foul=equal_is_foul) for s in t.players}
    yield from _declare(t, rules, hands)
    for seat in t.players:
        t.reveal(seat, _says(hands[seat.name]))
    last = t.players[-1].number
    button = [seat for seat in t.players if seat.number == last]
    positions = [*button, *(seat for seat in t.players if seat.number != last)]
    score = PlacedScore(rules, t.terms.readings, hands, [seat.name for seat in button])
    for one, other in _pairs(positions, hands, score, t.terms.readings["sweep-order"]):
        t.settle(one, other, *score.between(one.name, other.name))


def _declare(t: PointsTable, rules: Rules, hands: dict[str, PlacedHand]) -> Play:
    """Clean sweeps are declared, by all at once; a second hand of the same seat comes after."""
    sweeps = {s: sweep for s in t.players if (sweep := clean_sweep(t.set_hands[s.name], rules))}
    first = {seat.number: seat for seat in reversed(sweeps)}
    later = [seat for seat in sweeps if seat is not first[seat.number]]
    for together in ([*reversed(first.values())], *([seat] for seat in later)):
        answers = (yield [_declaring(t, seat) for seat in together]) if together else {}
        for seat in together:
            if answers[seat.number].do == DECLARE:
                hand = f" with hand {seat.name}" if seat.called else ""
                t.say(f"Seat {seat.number} declares a clean sweep{hand}.", t.clause("clean-sweep"))
                hands[seat.name] = PlacedHand(sweeps[seat])


def _lay(t: PointsTable, seat: PointsSeat, new: Sequence[Card]) -> Play:
    """A seat lays cards that it has got, in as many steps as it likes."""
    left, laid = list(new), t.set_hands[seat.name]
    while left:
        room = {name: SIZES[name] - len(laid[name]) for name in laid}
        options = [
            Option.of_cards(name, left, least=1, most=min(free, len(left)))
            for name, free in room.items()
            if free
        ]
        rule = t.clause("placing")
        closed = {name: rule for name, free in room.items() if not free}
        closed[DECLARE] = t.clause("clean-sweep")
        part = _usual_part(left[0], laid, [option.do for option in options])
        default = Choice(part, cards=show(left[:1]))
        decision = Decision(
            seat.number, "place", tuple(options), default, rule, closed, hand=seat.called
        )
        choice: Choice = yield decision
        placed = cards(choice.cards)
        for card in placed:
            left.remove(card)
        t.place(seat, choice.do, placed)


def _usual_part(card: Card, laid: dict[str, list[Card]], free: Sequence[str]) -> str:
    """Where a card goes if nobody says so: to its like, or further down the higher it is."""
    behind = [BOTTOM, MIDDLE, TOP]
    alike = [name for name in behind if card.rank in [other.rank for other in laid[name]]]
    by_rank = BOTTOM if card.rank >= HIGH else MIDDLE if card.rank >= MIDDLING else TOP
    return next(name for name in [*alike, by_rank, *behind] if name in free)


def _declaring(t: PointsTable, seat: PointsSeat) -> Decision:
    options = (Option(DECLARE), Option(DECLINE))
    rule, default = t.clause("clean-sweep"), Choice(DECLINE)
    return Decision(seat.number, "declare", options, default, rule, offer=True, hand=seat.called)


def _says(hand: PlacedHand) -> str:
    if hand.sweep:
        return hand.sweep.replace("-", " ")
    if hand.is_foul:
        return "foul: in the wrong order"
    return "; ".join(RANKINGS[name].describe(hand.segments[name]) for name, _ in PARTS)


def _pairs(
    positions: Sequence[PointsSeat], hands: dict[str, PlacedHand], score: PlacedScore, order: str
) -> Iterator[tuple[PointsSeat, PointsSeat]]:
    """Everyone with everyone: clean sweeps collect first, from the button on, then all others.

    Two hands of a player have nothing to win from each other.
    """
    settled = set()
    for at, one in enumerate(positions):
        if not hands[one.name].sweep:
            continue
        others = [s for s in (*positions[at + 1 :], *positions[:at]) if s.number != one.number]
        if order == "from-the-button":
            others.sort(key=positions.index)
        for other in others:
            pair = frozenset((one.name, other.name))
            if pair not in settled and score.between(one.name, other.name)[0] >= 0:
                settled.add(pair)
                yield one, other
    for one, other in combinations(positions, 2):
        if one.number != other.number and frozenset((one.name, other.name)) not in settled:
            yield one, other


def _table(
    setup: Setup, terms: Terms, stock: Stock, structure: Structure, rules: Rules
) -> PointsTable:
    return PointsTable(
        _with_button(setup),
        terms,
        stock,
        structure,
        hands=rules.hands,
        least=rules.least_stack,
        two_each=terms.readings["two-hands"] == "two-each",
    )


def _refuse(setup: Setup, terms: Terms, structure: Structure, rules: Rules) -> None:
    check_points(_with_button(setup), terms, structure, rules.least_stack)


def _with_button(setup: Setup) -> Setup:
    """A game is opened with both buttons on the house dealer's left."""
    if setup.button is not None or not setup.seats:
        return setup
    return replace(setup, button=min(seat.seat for seat in setup.seats))


def _calls(rules: Rules, readings: Mapping[str, str], held: Held) -> str:
    if held.called:
        return held.called
    if all(len(held.parts.get(name, ())) == size for name, size in PARTS):
        sweep = clean_sweep(held.parts, rules)
        equal_is_foul = readings["equal-order"] == "foul"
        return _says(
            PlacedHand(sweep) if sweep else judged(held.parts, equal_is_foul=equal_is_foul)
        )
    return "; ".join(
        f"{name}: {in_words(RANKINGS[name], held.parts[name])}"
        for name, _ in PARTS
        if held.parts.get(name)
    )


MECHANISM = Mechanism(
    name="face-up-chinese-poker",
    table=PointsTable,
    rules=Rules,
    calls=_calls,
    rankings=lambda rules: {TOP: CHINESE_FRONT, "middle and bottom": STANDARD_HIGH},
    open=FixedStakes[PointsTable](
        lay=_table,
        play=play,
        refuse=_refuse,
        refuse_stakes=lambda structure, _: check_value(structure),
    ),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    often=words.OFTEN,
    holds={"seat": 13},
    parts=lambda rules: dict(PARTS),
    streets=("place", "declare"),
    verbs=lambda rules: (
        *(Verb(name, "cards", FIRST_CARDS) for name, _ in PARTS),
        Verb(DECLARE),
        Verb(DECLINE),
    ),
    card_by_card=True,
    least_chips=lambda rules, structure: rules.least_stack * (structure.point_value or 0),
)
