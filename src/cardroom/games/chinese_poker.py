"""Chinese poker: thirteen cards in three segments, everyone against everyone for points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardroom.cards import Card, cards
from cardroom.games.calling import Held
from cardroom.games.fixed_stakes import FixedStakes
from cardroom.games.mechanism import Mechanism
from cardroom.games.sensible_setting import sensible_set
from cardroom.games.setting import Setter
from cardroom.games.thirteen_cards import automatic_win, by_kind
from cardroom.games.three_segments import FRONT, PARTS, RANKINGS, Rules, Score, SegmentHand, judged
from cardroom.games.verbs import Verb
from cardroom.games.words import chinese_poker as words
from cardroom.hands import CHINESE_FRONT, STANDARD_HIGH
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.table.mishaps.whole_deck import WholeDeckMishaps
from cardroom.table.points import EMPTY_SEAT, PointsSeat, PointsTable, check_points, check_value
from cardroom.table.round import Play

WHOLE = 13
"""How many cards a hand has."""


def play(t: PointsTable, rules: Rules) -> Play:
    """Deal, set all hands at once, open them, and settle pair by pair."""
    t.deal_all_places(WHOLE, places=4)
    answers = yield [_decision(t, seat, rules) for seat in t.players]
    hands: dict[int, SegmentHand] = {}
    for seat in t.players:
        hands[seat.number] = _lay(t, seat, answers[seat.number])
    for seat in t.players:
        t.reveal(seat, _says(hands[seat.number]))
    score = Score(rules, t.terms.readings, hands)
    for one, other in t.pairs():
        t.settle(one, other, *score.between(one.number, other.number))


def _decision(t: PointsTable, seat: PointsSeat, rules: Rules) -> Decision:
    automatic = automatic_win(seat.cards)
    held = tuple(sorted(seat.cards, reverse=True))
    setting = Option.of_cards("set", held, parts=PARTS, any_sizes=True)
    declare = Option("declare-automatic-win")
    must = t.terms.readings["declining"] == "must-declare"
    options = (declare,) if automatic and must else (setting, declare) if automatic else (setting,)
    default = Choice(declare.do) if automatic else setting.laid(by_kind(seat.cards))
    closed = {} if automatic else {declare.do: t.clause("automatic-win")}
    return Decision(seat.number, "set", options, default, t.clause("setting"), closed)


def _lay(t: PointsTable, seat: PointsSeat, choice: Choice) -> SegmentHand:
    if choice.do != "set":
        automatic = automatic_win(seat.cards)
        t.say(f"Seat {seat.number} declares an automatic win.", t.clause("automatic-win"))
        return SegmentHand(automatic)
    laid = {name: cards(part) for (name, _), part in zip(PARTS, choice.parts, strict=True)}
    t.arrange(seat.name, seat.number, laid)
    return judged(laid)


def _says(hand: SegmentHand) -> str:
    if hand.automatic:
        return hand.automatic.replace("-", " ")
    if hand.is_foul:
        return "foul: wrongly set"
    return "; ".join(RANKINGS[name].describe(hand.segments[name]) for name, _ in PARTS)


def _setter(rules: Rules, readings: Mapping[str, str]) -> Setter:
    def is_foul(hand: Sequence[Sequence[Card]]) -> bool:
        return judged({name: part for (name, _), part in zip(PARTS, hand, strict=True)}).is_foul

    rankings = [RANKINGS[name] for name, _ in PARTS]
    return Setter(sensible_set, is_foul, rankings, is_the_house_s=False)


def _calls(rules: Rules, _: Mapping[str, str], held: Held) -> str:
    if held.parts:
        return _says(judged(held.parts))
    automatic = automatic_win(held.cards) if len(held.cards) == WHOLE else None
    return _says(SegmentHand(automatic)) if automatic else ""


MECHANISM = Mechanism(
    name="chinese-poker",
    table=PointsTable,
    rules=Rules,
    calls=_calls,
    rankings=lambda rules: {FRONT: CHINESE_FRONT, "middle and back": STANDARD_HIGH},
    open=FixedStakes[PointsTable](
        lay=lambda setup, terms, stock, structure, _: PointsTable(setup, terms, stock, structure),
        play=play,
        refuse=lambda setup, terms, structure, _: check_points(setup, terms, structure),
        refuse_stakes=lambda structure, _: check_value(structure),
    ),
    clauses=words.CLAUSES,
    more_clauses=words.more_clauses,
    readings=words.READINGS,
    more_readings=words.more_readings,
    often=words.OFTEN,
    holds={"seat": WHOLE, EMPTY_SEAT: 39},
    parts=lambda rules: dict(PARTS),
    setter=_setter,
    streets=("set",),
    verbs=lambda rules: (Verb("set", "parts"), Verb("declare-automatic-win")),
    mishaps=WholeDeckMishaps,
)
