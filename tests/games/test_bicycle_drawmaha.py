"""The Bicycle's Drawmaha, line by line: $4-$8 limit, with blinds of $2 and $4.

The button is on the last seat, so that seat 1 has the small and seat 2 the big blind.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.scenario import BadScenario, settle
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.events import Acted, Dealt, Discarded, Event, Moved, Posted
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round
from cardroom.table.setup import SeatSetup, Setup
from cardroom.table.stock import Stacked
from tests.conformance.rounds import play_out, random_deal, told
from tests.games.draw_by_the_book import deuce_to_seven, high
from tests.games.draws import Drawn
from tests.games.hands import paid_from_pot
from tests.portion import part_of

GAME = "bicycle/drawmaha"
BOARD = "Ks 8d 3c Qh 2s"
PREFLOP = "3 call, 1 call, 2 check"
CHECKS = "1 check, 2 check, 3 check"
KINGS, ACES, NOTHING = "Kd Kh 9s 7c 4d", "As Ad Jc Tc 5h", "Jd 9h 7d 6s 5c"


def hand(one: str, two: str, three: str, draw: str = "", board: str = BOARD, **more: Any) -> Drawn:
    """Three players in for $4 each, who check it down; then what they do at the draw."""
    actions = f"{PREFLOP}, {CHECKS}, {draw}, {CHECKS}, {CHECKS}" if draw else ""
    actions = actions or f"{PREFLOP}, {CHECKS}, {CHECKS}, {CHECKS}"
    told = Drawn(GAME, {1: one, 2: two, 3: three}, actions, more=more)
    dealt = told.scenario()["cards"] | {"board": board}
    return Drawn(GAME, told.hands, actions, more={**more, "cards": dealt})


def test_bicycle_drawmaha_lines_9634_9755_two_hands_share_the_pot() -> None:
    line = hand(KINGS, ACES, NOTHING).settled()
    assert line["net"] == {"1": 200, "2": 200, "3": -400}
    assert paid_from_pot(line) == [
        (1, 600, "the omaha half of the pot", "001:9753-9755"),
        (2, 600, "the draw half of the pot", "001:9753-9755"),
    ]


def test_bicycle_drawmaha_line_9634_exactly_two_hole_cards_play_with_the_board() -> None:
    # With one spade there is no flush, and with one ace no straight.
    told = hand("As 6d 4h 3c 2c", "Ad Ah 7c 6c 2h", "8c 7d 6h 5c 3d", board="Ks Qs Js Ts 2d")
    assert told.net() == {1: -400, 2: 800, 3: -400}


def test_bicycle_drawmaha_line_9638_52_cards_and_no_joker() -> None:
    assert len(library().game(GAME).fresh_deck()) == 52


@pytest.mark.parametrize(
    ("seated", "out"), [(3, []), (4, []), (5, []), (6, []), (7, []), (8, [3]), (9, [3, 4])]
)
def test_bicycle_drawmaha_line_9665_seven_play_at_a_time(seated: int, out: list[int]) -> None:
    seats = [{"seat": n, "chips": 10_000} for n in range(1, seated + 1)]
    line = settle({"game": GAME, "seats": seats, "button": seated}, events=True)
    dealt = {e["seat"] for e in line["events"] if e["kind"] == "dealt" and e["seat"]}
    assert dealt == set(range(1, seated + 1)) - set(out)
    assert line["first_to_act"] == (3 + len(out))
    assert {int(seat) for seat in line["net"]} == set(range(1, seated + 1))


def test_bicycle_drawmaha_line_9665_ten_are_too_many() -> None:
    seats = [{"seat": n, "chips": 10_000} for n in range(1, 11)]
    with pytest.raises(BadScenario, match="9"):
        settle({"game": GAME, "seats": seats, "button": 1})


def test_bicycle_drawmaha_line_9683_five_cards_one_at_a_time_from_the_small_blind() -> None:
    events = hand(KINGS, ACES, NOTHING).settled()["events"]
    seats = [e["seat"] for e in events if e["kind"] == "dealt" and e["seat"]]
    assert seats == [1, 2, 3] * 5


def test_bicycle_drawmaha_line_9689_three_raises() -> None:
    told = Drawn(GAME, {1: KINGS, 2: ACES, 3: NOTHING}, "3 raise, 1 raise, 2 raise, 3 raise")
    assert "three raises" in told.refused()


@pytest.mark.parametrize("kind", ["no-limit", "pot-limit"])
def test_bicycle_drawmaha_line_1017_only_limit_tables_count_raises(kind: str) -> None:
    raises = "3 raise 800, 1 raise 1200, 2 raise 1600"
    structure = {"type": kind, "small_blind": 200, "big_blind": 400}

    def told(actions: str, **more: Any) -> Drawn:
        more = {"structure": structure, **more}
        return Drawn(GAME, {1: KINGS, 2: ACES, 3: NOTHING}, actions, more=more)

    told(f"{raises}, 3 raise 2000, 1 fold, 2 fold").net()
    capped = {"readings": {"capped-games": "every-structure"}}
    assert "three raises" in told(f"{raises}, 3 raise 2000", **capped).refused()
    # With two players left before the cap is reached there is none.
    told("3 fold, 1 raise 800, 2 raise 1200, 1 raise 1600, 2 raise 2000, 1 fold", **capped).net()


@pytest.mark.parametrize(("reading", "most"), [("the-pot", 1400), ("larger", 1600)])
def test_bicycle_drawmaha_line_1037_four_blinds_are_granted_to_holdem_and_omaha(
    reading: str, most: int
) -> None:
    """Blinds of $2 and $4: after the call the pot is $10, so that the most is $14 and not $16."""
    structure = {"type": "pot-limit", "small_blind": 200, "big_blind": 400, "chip": 100}
    more: dict[str, Any] = {"structure": structure}
    if reading != "the-pot":
        more["readings"] = {"pot-limit-opening": reading}
    for to in (most, most + 100):
        told = Drawn(GAME, {1: KINGS, 2: ACES, 3: NOTHING}, f"3 raise {to}", more=more)
        if to == most:
            assert told.net() == {1: -200, 2: -400, 3: 600}
        else:
            assert f"raise to $8-${most // 100}" in told.refused()


def test_bicycle_drawmaha_line_1036_a_table_may_give_back_what_exceeds_the_pot() -> None:
    more = {
        "structure": {"type": "pot-limit", "small_blind": 200, "big_blind": 400, "chip": 100},
        "readings": {"over-the-pot": "surplus-goes-back"},
    }
    told = Drawn(GAME, {1: KINGS, 2: ACES, 3: NOTHING}, "3 raise 1600, 1 call", more=more)
    assert told.net() == {1: 1800, 2: -400, 3: -1400}


def test_bicycle_drawmaha_lines_9692_9728_burns_and_board() -> None:
    events = hand(KINGS, ACES, NOTHING).settled()["events"]
    board = ["burn" if e["kind"] == "burned" else "card" for e in events
             if e["kind"] == "burned" or (e["kind"] == "dealt" and e["to"] == "board")]  # fmt: skip
    assert board == ["burn", *["card"] * 3, "burn", "card", "burn", "card"]


def test_bicycle_drawmaha_line_9704_the_draw_follows_the_betting_on_the_flop() -> None:
    line = hand("Kd Kh 9s 7c 4d | Kc 4s", ACES, NOTHING, "1 discard 9s 7c").settled()
    assert line["net"] == {"1": 800, "2": -400, "3": -400}


def test_bicycle_drawmaha_line_9704_new_cards_come_when_all_have_discarded() -> None:
    told = hand("Kd Kh 9s 7c 4d | Kc", ACES + " | 6h", NOTHING, "1 discard 9s, 2 discard 5h")
    kinds = [
        e["kind"] for e in told.settled()["events"]
        if e["kind"] == "discarded" or (e["kind"] == "dealt" and e["card"] in ("Kc", "6h"))
    ]  # fmt: skip
    assert kinds == ["discarded", "discarded", "dealt", "dealt"]


def test_bicycle_drawmaha_line_9706_discarding_all_five_is_no_fold() -> None:
    new = "Kc Qd Jh Ts 9c"
    told = hand(f"{NOTHING} | {new}", ACES, "Kd Kh 9s 7c 4d", f"1 discard {NOTHING}")
    assert told.settled()["net"]["1"] == 200


def test_bicycle_drawmaha_line_9708_who_wants_no_card_stands_pat() -> None:
    told = hand(KINGS, ACES, NOTHING, "1 stand-pat, 2 stand-pat, 3 stand-pat")
    assert told.net() == {1: 200, 2: 200, 3: -400}


def test_bicycle_drawmaha_line_9756_equal_hands_share_their_half() -> None:
    tied = hand("Kd Jc 9s 7c 4d", "Kh Js 9d 7h 4c", "As Ad 5h 6h 7s", board="Ks Kc 8d 2s 3h")
    # Three kings each with a jack and a nine for Omaha, aces for the draw.
    assert tied.net() == {1: -100, 2: -100, 3: 200}


def test_bicycle_drawmaha_line_9757_odd_chips_go_left_of_the_button() -> None:
    structure = {
        "small_blind": 100,
        "big_blind": 300,
        "small_bet": 300,
        "big_bet": 600,
        "chip": 200,
    }
    tied = hand("Kd Jc 9s 7c 4d", "Kh Js 9d 7h 4c", "As Ad 5h 6h 7s", board="Ks Kc 8d 2s 3h",
                structure=structure).settled()  # fmt: skip
    # $9: the Omaha half is larger, since seat 1 is the winner closest to the button's left.
    assert tied["pots"] == [{"amount": 900, "winners": {"1": 300, "2": 200, "3": 400}}]


def test_bicycle_drawmaha_line_9762_one_player_may_win_both_halves() -> None:
    assert hand("Kd Kh Kc 7c 4d", ACES, NOTHING).net() == {1: 800, 2: -400, 3: -400}


@pytest.mark.parametrize(("option", "fee"), [(113, 300), (115, 200)])
def test_bicycle_drawmaha_line_10498_the_fees_of_flop_games(option: int, fee: int) -> None:
    line = hand(KINGS, ACES, NOTHING, fee={"option": option}).settled()
    assert line["fees"] == {"pot": fee}


def play_all_drawing() -> Round[CardTable]:
    """Seven who check and call, and all throw away five cards."""
    game = library().game(GAME)
    seats = tuple(SeatSetup(n, 50_000) for n in range(1, 8))
    played = game.round(Setup(game=GAME, seats=seats, button=7), Stacked(game.fresh_deck()))
    while played.turn is not None:
        last = played.turn.options[-1]
        choice = list(last.picks())[-1] if last.cards else Choice(played.turn.options[0].do)
        played.choose(played.turn.seat, choice)
    return played


def test_bicycle_drawmaha_line_9746_seven_who_draw_five_cards_each() -> None:
    events = play_all_drawing().events
    thrown: dict[int, set[int]] = {}
    replaced: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Discarded):
            thrown[event.seat] = set(event.cards)
        elif isinstance(event, Dealt) and event.seat in thrown:
            replaced[event.seat] += 1
            # Of the discards only those of players come again whose draw is complete.
            owner = next((s for s, cards in thrown.items() if event.card in cards), None)
            assert owner is None or (owner != event.seat and replaced[owner] == 5)
    assert set(replaced.values()) == {5}
    assert len(thrown) == 7


def test_bicycle_drawmaha_line_9741_folded_hands_and_burns_come_first() -> None:
    game = library().game(GAME)
    seats = tuple(SeatSetup(n, 50_000) for n in range(1, 8))
    played = game.round(Setup(game=GAME, seats=seats, button=7), Stacked(game.fresh_deck()))
    while played.turn is not None:
        turn = played.turn
        last = turn.options[-1]
        if last.cards:
            played.choose(turn.seat, list(last.picks())[-1])
        elif turn.street == "flop" and turn.seat > 4:
            played.choose(turn.seat, Choice("fold"))
        else:
            played.choose(turn.seat, Choice(turn.options[0].do))
    discarded = {c for e in played.events if isinstance(e, Discarded) for c in e.cards}
    first = played.table.stock.reshuffles[0]
    assert not discarded & set(first)


# A second settlement, from the log alone


def _best(hands: dict[int, Any]) -> list[int]:
    return [seat for seat in hands if hands[seat] == max(hands.values())]


def _net(table: PotTable, events: list[Event], readings: dict[str, str]) -> dict[int, int]:
    put_in: Counter[int] = Counter()
    cards: dict[int, list[int]] = {seat.number: [] for seat in table.players}
    board: list[int] = []
    folded, fee = set(), 0
    for event in events:
        match event:
            case Posted() | Acted():
                put_in[event.seat] += event.amount
                if isinstance(event, Acted) and event.do == "fold":
                    folded.add(event.seat)
            case Dealt(seat=0):
                board.append(event.card)
            case Dealt():
                cards[event.seat].append(event.card)
            case Discarded():
                for card in event.cards:
                    cards[event.seat].remove(card)
            case Moved() if event.payee == "fees":
                fee += event.amount
            case Moved() if event.payer.endswith(":bets"):
                put_in[event.seat] -= event.amount
            case _:
                pass
    live = [seat for seat in cards if seat not in folded]
    own: dict[int, Any] = {s: high(cards[s]) for s in live} if len(live) > 1 else {}
    if own and table.setup.game != GAME:
        worst_first = sorted({deuce_to_seven(cards[s]) for s in live}, reverse=True)
        own = {s: worst_first.index(deuce_to_seven(cards[s])) for s in live}
    omaha = {
        s: max(high([*two, *three]) for two in combinations(cards[s], 2)
               for three in combinations(board, 3))
        for s in live if len(live) > 1
    }  # fmt: skip
    net = Counter({seat: -put_in[seat] for seat in cards})
    pots: dict[tuple[int, ...], int] = {}
    floor, top = 0, max(put_in[seat] for seat in live)
    for cut in sorted(set(put_in.values())):
        may = tuple(seat for seat in live if put_in[seat] >= min(cut, top))
        chips = sum(min(put, cut) - min(put, floor) for put in put_in.values())
        pots[may] = pots.get(may, 0) + chips
        floor = cut
    chip = table.chip

    def share(amount: int, winners: list[int]) -> None:
        each = amount // chip // len(winners) * chip
        for seat in winners:
            net[seat] += each
        net[winners[0]] += amount - each * len(winners)

    for may, whole in pots.items():
        taken = min(fee, whole)
        fee -= taken
        amount = whole - taken
        if len(live) == 1:
            share(amount, list(may))
            continue
        first, second = (_best({s: of[s] for s in may}) for of in (omaha, own))
        if first == second and len(first) > 1 and readings["tied-both-ways"] == "as-one":
            share(amount, first)
            continue
        small = amount // chip // 2 * chip
        closest = min((*first, *second), key=list(may).index)
        odd_to_draw = readings["odd-half"] == "closest-winner" and closest not in first
        share(small if odd_to_draw else amount - small, first)
        share(amount - small if odd_to_draw else small, second)
    return dict(net)


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", [GAME, "bicycle/drawmaha-2-7"])
def test_bicycle_drawmaha_random_hands_settle_by_the_book(name: str, part: int) -> None:
    game = library().game(name)
    shuffled = 0
    for number in range(part_of(300)):
        rng = Random(f"drawmaha {part} {number}")
        played = play_out(random_deal(game, rng), rng)
        table = played.table
        assert isinstance(table, PotTable)
        with told(played):
            net = {int(s): n for s, n in played.result().net.items() if s not in table.sitting_out}
            assert net == _net(table, played.events, dict(table.terms.readings))
            in_hands = [c for seat in table.players if not seat.folded for c in seat.cards]
            assert len({*in_hands, *table.board}) == len(in_hands) + len(table.board)
        shuffled += bool(table.stock.reshuffles)
    assert shuffled
