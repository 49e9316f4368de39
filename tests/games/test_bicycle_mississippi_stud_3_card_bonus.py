"""The Bicycle's Mississippi Stud 3 Card Bonus, clause by clause (book 001, lines 5660-5970)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from cardroom.books import library
from cardroom.cards import CARDS, cards
from cardroom.scenario import BadScenario, settle
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice
from cardroom.table.events import Dealt, Turned
from cardroom.table.round import Round
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Assigned
from tests.games.settled_lines import outcomes, refused, wager

GAME = "bicycle/mississippi-stud-3-card-bonus"
ANTE = 1000
STREETS = ("3rd-street", "4th-street", "5th-street")
# A board without a pair, a flush or a straight, and hands for it.
BOARD = "Kc 8d 5h"
KINGS, EIGHTS, FIVES, NOTHING = "Ks 2d", "8s 3d", "5s 3c", "Qs 2h"

Line = dict[str, Any]


class Hand(NamedTuple):
    """A seat's cards and wagers; ``bets`` are the times its ante on each street, ``f`` a fold."""

    cards: str
    bets: str = "111"
    ante: int = ANTE
    bonus: int = 0

    def wagers(self, seat: int) -> list[Line]:
        spots = {"ante": self.ante, "3-card-bonus": self.bonus}
        return [wager(seat, spot, amount) for spot, amount in spots.items() if amount]


def decisions(seated: dict[int, Hand]) -> list[Line]:
    """Street by street, from the house dealer's left."""
    listed = []
    for at, street in enumerate(STREETS):
        for seat, hand in seated.items():
            does = hand.bets[at : at + 1]
            if does == "f":
                listed.append({"seat": seat, "do": "fold", "street": street})
            elif does:
                amount = int(does) * hand.ante
                listed.append({"seat": seat, "do": "bet", "amount": amount, "street": street})
    return listed


def play(
    *hands: Hand, board: str = BOARD, bank: int = 10**9, player_dealer: int = 6, **more: Any
) -> Line:
    """Settle a round: the hands sit from seat 1 on, leaving out the player-dealer's seat."""
    numbers = [n for n in range(1, 7) if n != player_dealer]
    seated = dict(zip(numbers, hands, strict=False))
    scenario = {
        "id": "clause",
        "game": GAME,
        "seats": [{"seat": n, "chips": 10**7} for n in [*seated, player_dealer]],
        "player_dealer": {"seat": player_dealer, "bank": bank},
        "wagers": [w for n, hand in seated.items() for w in hand.wagers(n)],
        "cards": {str(n): hand.cards for n, hand in seated.items()} | {"board": board},
        "decisions": decisions(seated),
    }
    return settle(scenario | more, events=True)


def begin(*hands: Hand, player_dealer: int = 6, chips: int = 10**7) -> Round[CardTable]:
    """A round at its first decision."""
    game = library().game(GAME)
    numbers = [n for n in range(1, 7) if n != player_dealer][: len(hands)]
    setup = Setup(
        game=GAME,
        seats=(*(SeatSetup(n, chips) for n in numbers), SeatSetup(player_dealer, 10**7)),
        player_dealer=PlayerDealer(player_dealer, 10**6),
        wagers=tuple(
            Wagered(w["seat"], w["spot"], w["amount"])
            for n, hand in zip(numbers, hands, strict=True)
            for w in hand.wagers(n)
        ),
    )
    given = {str(n): cards(hand.cards) for n, hand in zip(numbers, hands, strict=True)}
    return game.round(setup, Assigned(game.fresh_deck(setup), given | {"board": cards(BOARD)}))


def seen(played: Round[CardTable], seat: int | None) -> set[str]:
    """Every card that a seat may know."""
    known: set[int] = set()
    for event in played.view(seat):
        if isinstance(event, Dealt):
            known.add(event.card)
        elif isinstance(event, Turned):
            known.update(event.cards)
    return {str(CARDS[card]) for card in known if card >= 0}


# Type of game, table, deck and ranking


@pytest.mark.parametrize(("hand", "net"), [(KINGS, 4000), (NOTHING, -4000)])
def test_bicycle_mississippi_line_5666_the_player_dealer_pays_and_collects(
    hand: str, net: int
) -> None:
    assert play(Hand(hand))["net"] == {"1": net, "player-dealer": -net}


def test_bicycle_mississippi_line_5666_he_wins_and_loses_no_more_than_he_wagered() -> None:
    assert play(Hand(KINGS), bank=2500)["net"]["player-dealer"] == -2500
    assert play(Hand(NOTHING), bank=2500)["net"]["player-dealer"] == 2500


def test_bicycle_mississippi_line_5666_the_position_goes_on_after_two_hands() -> None:
    rotation = library().game(GAME).entry.player_dealer
    assert rotation is not None
    assert (rotation.rounds, rotation.direction) == (2, "clockwise")


def test_bicycle_mississippi_line_5670_six_places_with_the_player_dealers() -> None:
    seats = [{"seat": n, "chips": 10**7} for n in range(1, 8)]
    with pytest.raises(BadScenario, match="7 seats are taken, but the table has 6"):
        play(Hand(KINGS), seats=seats)


def test_bicycle_mississippi_line_5697_one_deck_without_jokers() -> None:
    assert len(library().game(GAME).fresh_deck()) == 52
    with pytest.raises(BadScenario, match="Jk"):
        play(Hand("Ks Jk"))


@pytest.mark.parametrize(
    ("hand", "board", "net"),
    [("As 2d", "3c 4h 5s", 16000), ("As 2d", "Qc Kh 3s", -4000), ("As Kd", "Qc Jh Ts", 16000)],
)
def test_bicycle_mississippi_line_5708_an_ace_begins_or_ends_a_straight(
    hand: str, board: str, net: int
) -> None:
    assert play(Hand(hand), board=board)["net"]["1"] == net


# Betting scheme


@pytest.mark.parametrize("hand", [Hand(KINGS, ante=499), Hand(KINGS, bonus=10001)])
def test_bicycle_mississippi_line_5728_wagers_keep_to_the_limits(hand: Hand) -> None:
    line = play(hand, limits={"min": 500, "max": 10000})
    assert refused(line).startswith("wagers: seat 1 wagers")


def test_bicycle_mississippi_line_5751_a_street_wager_may_be_above_the_maximum() -> None:
    line = play(Hand(KINGS, "333", ante=10000), limits={"min": 500, "max": 10000})
    assert line["net"]["1"] == 100000


@pytest.mark.parametrize("spot", STREETS)
def test_bicycle_mississippi_line_5729_no_street_wager_before_the_deal(spot: str) -> None:
    wagers = [wager(1, "ante", ANTE), wager(1, spot, ANTE)]
    assert f"there is no spot '{spot}' before the deal" in refused(play(Hand(KINGS), wagers=wagers))


@pytest.mark.parametrize("bets", ["111", "123", "333", "213"])
def test_bicycle_mississippi_line_5730_each_street_is_one_two_or_three_antes(bets: str) -> None:
    line = play(Hand(KINGS, bets))
    expected = {spot: ("win", int(n) * ANTE) for spot, n in zip(STREETS, bets, strict=True)}
    assert outcomes(line) == {"ante": ("win", ANTE)} | expected


@pytest.mark.parametrize("amount", [0, 500, 1500, 2999, 4000])
@pytest.mark.parametrize("street", range(3))
def test_bicycle_mississippi_line_5730_and_nothing_else(amount: int, street: int) -> None:
    listed: list[Line] = [{"seat": 1, "do": "bet", "amount": ANTE}] * street
    listed = [*listed, {"seat": 1, "do": "bet", "amount": amount}]
    why = refused(play(Hand(KINGS), decisions=listed))
    assert why.startswith(f"{street}: ")
    assert ("001:5730,5751", "001:5730,5754", "001:5730,5757")[street] in why


@pytest.mark.parametrize("verb", ["check", "let-it-ride", "withdraw"])
def test_bicycle_mississippi_line_5751_wager_or_fold(verb: str) -> None:
    line = play(Hand(KINGS), decisions=[{"seat": 1, "do": verb}])
    assert "Allowed: bet $10 or $20 or $30, fold" in refused(line)


@pytest.mark.parametrize("verb", ["play", "raise", "call"])
def test_bicycle_mississippi_line_5751_a_wager_may_be_called_otherwise(verb: str) -> None:
    listed = [{"seat": 1, "do": verb, "amount": ANTE}] * 3
    assert play(Hand(KINGS), decisions=listed)["net"]["1"] == 4000
    listed[2] = {"seat": 1, "do": verb, "amount": 4 * ANTE}
    assert refused(play(Hand(KINGS), decisions=listed)).startswith("2: ")


@pytest.mark.parametrize("spot", ["ante", "3-card-bonus"])
def test_bicycle_mississippi_line_5732_nobody_wagers_behind_a_seat(spot: str) -> None:
    wagers = [*Hand(KINGS).wagers(1), wager(1, spot, ANTE, by="B")]
    assert "no backline wager" in refused(play(Hand(KINGS), wagers=wagers))


# Dealing


def test_bicycle_mississippi_lines_5738_and_5739_three_for_all_then_two_from_the_left() -> None:
    played = begin(Hand(KINGS), Hand(EIGHTS), Hand(FIVES), player_dealer=2)
    to = [event.to for event in played.events if isinstance(event, Dealt)]
    assert to == ["board"] * 3 + ["1"] * 2 + ["3"] * 2 + ["4"] * 2


def test_bicycle_mississippi_line_5739_the_player_dealer_gets_no_cards() -> None:
    with pytest.raises(BadScenario, match=r"cards\.player-dealer: nobody of that name"):
        play(Hand(KINGS), cards={"player-dealer": "As Ad"})


# The round of play


def test_bicycle_mississippi_lines_5749_to_5764_who_sees_which_card_when() -> None:
    played = begin(Hand(KINGS), Hand(EIGHTS, bonus=500))
    board = BOARD.split()
    own = {1: set(KINGS.split()), 2: set(EIGHTS.split())}

    def sees(common: list[str]) -> None:
        assert seen(played, None) == seen(played, 6) == set(common)
        for seat, hand in own.items():
            assert seen(played, seat) == set(common) | hand

    sees([])
    played.choose(1, Choice("bet", to=ANTE))
    sees([])
    played.choose(2, Choice("fold"))
    sees(board[:1])
    played.choose(1, Choice("bet", to=ANTE))
    sees(board[:2])
    played.choose(1, Choice("bet", to=ANTE))
    # A folded hand stays under its bonus unseen: it does not count for it.
    assert seen(played, None) == seen(played, 1) == set(board) | own[1]


def test_bicycle_mississippi_lines_5751_to_5757_in_turn_from_the_house_dealers_left() -> None:
    played = begin(Hand(KINGS), Hand(EIGHTS), Hand(FIVES), player_dealer=2)
    asked = []
    while played.turn:
        asked.append((played.turn.street, played.turn.seat))
        folds = asked[-1] == ("4th-street", 3)
        played.choose(played.turn.seat, Choice("fold") if folds else Choice("bet", to=ANTE))
    assert asked == [
        *(("3rd-street", seat) for seat in (1, 3, 4)),
        *(("4th-street", seat) for seat in (1, 3, 4)),
        *(("5th-street", seat) for seat in (1, 4)),
    ]


def test_bicycle_mississippi_line_5751_nobody_decides_out_of_turn() -> None:
    listed = [{"seat": 2, "do": "fold"}, {"seat": 1, "do": "fold"}]
    line = play(Hand(KINGS), Hand(EIGHTS), decisions=listed)
    assert refused(line) == "0: seat 2 is out of turn: it is up to seat 1 to act."


@pytest.mark.parametrize(
    ("line_number", "bets", "lost"),
    [
        (5751, "f", {"ante": 1000}),
        (5754, "2f", {"ante": 1000, "3rd-street": 2000}),
        (5757, "23f", {"ante": 1000, "3rd-street": 2000, "4th-street": 3000}),
    ],
)
def test_bicycle_mississippi_a_fold_forfeits_the_ante_and_the_streets_before(
    line_number: int, bets: str, lost: dict[str, int]
) -> None:
    line = play(Hand(KINGS, bets))
    assert outcomes(line) == {spot: ("lose", -n) for spot, n in lost.items()}, line_number
    assert {w["why"] for w in line["wagers"]} == {"001:5751-5757,5768"}


@pytest.mark.parametrize(("bets", "cards_out"), [("f", 0), ("1f", 1), ("11f", 2)])
def test_bicycle_mississippi_lines_5752_5755_and_5768_collected_before_the_next_card(
    bets: str, cards_out: int
) -> None:
    line = play(Hand(KINGS, bets), Hand(EIGHTS))
    events = line["events"]
    collected = next(i for i, e in enumerate(events) if e["kind"] == "moved")
    turned = [e for e in events[:collected] if e["kind"] == "turned"]
    assert len(turned) == cards_out


def test_bicycle_mississippi_line_5768_what_is_folded_uses_the_bank_first() -> None:
    line = play(Hand(KINGS, "f"), Hand(EIGHTS.replace("8s", "Kd")), bank=3000)
    assert line["net"] == {"1": -1000, "2": 2000, "player-dealer": -1000}
    assert outcomes(line, 2) == {
        "ante": ("win", 1000),
        "3rd-street": ("win", 1000),
        "4th-street": ("uncovered", 0),
        "5th-street": ("uncovered", 0),
    }


def test_bicycle_mississippi_line_5768_an_earlier_street_is_collected_before_a_later_one() -> None:
    line = play(Hand(KINGS, "f"), Hand(EIGHTS, "1f"), bank=2000)
    assert line["net"] == {"1": -1000, "2": -1000, "player-dealer": 2000}
    assert outcomes(line, 2)["3rd-street"] == ("uncovered", 0)


def test_bicycle_mississippi_line_5751_an_absent_player_folds() -> None:
    assert play(Hand(KINGS), decisions=[])["net"]["1"] == -1000


@pytest.mark.parametrize(("spare", "totals"), [(3000, (1, 2, 3)), (2999, (1, 2)), (1000, (1,))])
def test_bicycle_mississippi_line_5751_only_what_a_seat_can_pay(
    spare: int, totals: tuple[int, ...]
) -> None:
    turn = begin(Hand(KINGS), chips=ANTE + spare).turn
    assert turn is not None
    assert turn.options[0].totals == tuple(n * ANTE for n in totals)


def test_bicycle_mississippi_line_5751_without_chips_there_is_only_the_fold() -> None:
    turn = begin(Hand(KINGS), chips=ANTE + 999).turn
    assert turn is not None
    assert [option.do for option in turn.options] == ["fold"]


@pytest.mark.parametrize("bets", ["f", "1f", "11f"])
def test_bicycle_mississippi_line_5763_all_cards_are_turned_even_if_nobody_is_left(
    bets: str,
) -> None:
    line = play(Hand(KINGS, bets))
    assert [e["cards"] for e in line["events"] if e["kind"] == "turned"] == [
        [card] for card in BOARD.split()
    ]


def test_bicycle_mississippi_line_5764_hands_are_called_from_the_house_dealers_right() -> None:
    line = play(Hand(KINGS), Hand(EIGHTS), Hand(FIVES), player_dealer=2)
    shown = [e["to"] for e in line["events"] if e["kind"] == "turned" and e["to"] != "board"]
    assert shown == ["4", "3", "1"]


@pytest.mark.parametrize("rank", "6789T")
def test_bicycle_mississippi_line_5765_sixes_to_tens_push(rank: str) -> None:
    line = play(Hand(f"{rank}s {rank}d", "123"), board="Ac 4h 2d")
    assert outcomes(line) == dict.fromkeys(("ante", *STREETS), ("push", 0))


@pytest.mark.parametrize(
    ("line_number", "hand", "board", "pays"),
    [
        (5779, "As Ks", "Qs Js Ts", 500),
        (5780, "9s Ks", "Qs Js Ts", 100),
        (5780, "As 2s", "3s 4s 5s", 100),
        (5781, "As Ad", "Ac Ah 5s", 40),
        (5782, "As Ad", "Ac Kh Ks", 10),
        (5783, "As 9s", "4s Ks 2s", 6),
        (5784, "As Kd", "Qc Jh Ts", 4),
        (5785, "2s 2d", "2c Ah 5s", 3),
        (5786, "3s 3d", "2c 2h 5s", 2),
        (5787, "As Ad", "2c 9h 5s", 1),
        (5787, "Js 4d", "2c Jh 5s", 1),
        (5776, "5s 4d", "2c 5h As", -1),
        (5776, "2s 2d", "Kc 5h As", -1),
        (5776, "As Kd", "Qc Jh 9s", -1),
    ],
)
def test_bicycle_mississippi_lines_5779_to_5787_the_table(
    line_number: int, hand: str, board: str, pays: int
) -> None:
    line = play(Hand(hand, "123"), board=board)
    end = "win" if pays > 0 else "lose"
    times = {"ante": 1, "3rd-street": 1, "4th-street": 2, "5th-street": 3}
    expected = {spot: (end, n * pays * ANTE) for spot, n in times.items()}
    assert outcomes(line) == expected, line_number


@pytest.mark.parametrize(("pay_table", "pays"), [("rules", 500), ("layout", 800)])
def test_bicycle_mississippi_lines_5779_and_5866_a_royal_flush_by_rules_or_layout(
    pay_table: str, pays: int
) -> None:
    line = play(Hand("As Ks"), board="Qs Js Ts", readings={"pay-table": pay_table})
    assert line["net"]["1"] == 4 * pays * ANTE


def test_bicycle_mississippi_lines_5867_to_5874_the_layout_differs_in_nothing_else() -> None:
    rules = library().game(GAME).definition.rules
    others = [row for row in rules.hand_pays if row != "royal-flush"]
    assert list(rules.layout_pays) == list(rules.hand_pays)
    assert all(rules.layout_pays[row] == rules.hand_pays[row] for row in others)


def test_bicycle_mississippi_line_5768_settlement_starts_at_the_house_dealers_right() -> None:
    line = play(Hand(KINGS), Hand("Kd 3d"), bank=5000)
    assert line["net"] == {"1": 1000, "2": 4000, "player-dealer": -5000}
    assert outcomes(line)["ante"] == ("win", 1000)
    assert outcomes(line)["3rd-street"] == ("uncovered", 0)


def test_bicycle_mississippi_line_5768_ante_streets_and_last_the_bonus() -> None:
    line = play(Hand("Ks 2d", "123", bonus=500), board="Kc Kd 5h", bank=22000)
    assert outcomes(line) == {
        "ante": ("win", 3000),
        "3rd-street": ("win", 3000),
        "4th-street": ("win", 6000),
        "5th-street": ("win", 9000),
        "3-card-bonus": ("win", 500),
    }
    order = [e["spot"] for e in line["events"] if e["kind"] == "moved" and e["payer"] == "bank"]
    assert order == ["ante", *STREETS, "3-card-bonus", "bank"]


@pytest.mark.parametrize(("coverage", "net"), [("action", 0), ("each-way", 4000), ("net", 4000)])
def test_bicycle_mississippi_line_5769_how_far_a_bank_goes(coverage: str, net: int) -> None:
    line = play(Hand(KINGS), Hand(NOTHING), bank=4000, readings={"coverage": coverage})
    assert (line["net"]["1"], line["net"]["2"]) == (net, -4000)


# The 3 Card Bonus


def test_bicycle_mississippi_line_5794_the_bonus_needs_an_ante() -> None:
    line = play(Hand(KINGS), wagers=[wager(1, "3-card-bonus", 500)])
    assert "Ante" in refused(line)


@pytest.mark.parametrize("bonus", [1, ANTE, 5 * ANTE])
def test_bicycle_mississippi_line_5796_a_bonus_of_any_size_within_the_limits(bonus: int) -> None:
    assert outcomes(play(Hand(KINGS, bonus=bonus)))["3-card-bonus"] == ("lose", -bonus)


@pytest.mark.parametrize(
    ("line_number", "board", "pays"),
    [
        (5806, "Ks Qs Js", 40),
        (5806, "As Ks Qs", 40),
        (5806, "3s As 2s", 40),
        (5807, "5s 5d 5c", 30),
        (5808, "As Kd Qs", 6),
        (5808, "3s 2d As", 6),
        (5809, "As Ks Js", 4),
        (5809, "Ks As 2s", 4),
        (5810, "2s 2d As", 1),
        (5799, "As Kd Js", -1),
        (5799, "Ks Ad 2s", -1),
    ],
)
def test_bicycle_mississippi_lines_5806_to_5810_the_bonus_table(
    line_number: int, board: str, pays: int
) -> None:
    line = play(Hand("9c 7h", bonus=300), board=board)
    end = ("win" if pays > 0 else "lose", pays * 300)
    assert outcomes(line)["3-card-bonus"] == end, line_number


def test_bicycle_mississippi_line_5797_the_bonus_is_the_same_for_every_seat() -> None:
    hands = Hand("Ks Kd", bonus=300), Hand("4h 2d", bonus=500), Hand("9c 9d", "f", bonus=100)
    line = play(*hands, board="7c 7d 3s")
    assert [outcomes(line, seat)["3-card-bonus"] for seat in (1, 2, 3)] == [
        ("win", 300),
        ("win", 500),
        ("win", 100),
    ]


@pytest.mark.parametrize("bets", ["f", "2f", "23f"])
@pytest.mark.parametrize(("board", "net"), [("7c 7d 3s", 300), (BOARD, -300)])
def test_bicycle_mississippi_line_5801_a_fold_does_not_forfeit_the_bonus(
    bets: str, board: str, net: int
) -> None:
    line = play(Hand("4h 2c", bets, bonus=300), board=board)
    assert outcomes(line)["3-card-bonus"] == ("win" if net > 0 else "lose", net)
    assert outcomes(line)["ante"] == ("lose", -1000)


def test_bicycle_mississippi_line_5801_the_bonus_wins_where_the_hand_loses() -> None:
    line = play(Hand("4h 2c", bonus=300), board="5c 5d 3s")
    assert outcomes(line)["ante"] == ("lose", -1000)
    assert outcomes(line)["3-card-bonus"] == ("win", 300)


def test_bicycle_mississippi_line_5802_a_bonus_that_is_not_covered_goes_back() -> None:
    line = play(Hand("Ks 2d", bonus=300), board="5c 5d 3s", bank=4000)
    assert outcomes(line)["3-card-bonus"] == ("uncovered", 0)
    assert line["net"] == {"1": -4000, "player-dealer": 4000}


# Collections


@pytest.mark.parametrize("schedule", ["mississippi-stud-own", "caribbean-and-mississippi-stud"])
@pytest.mark.parametrize(
    ("option", "player", "player_dealer"),
    [(1, 50, 200), (2, 100, 200), (3, 100, 200), (4, 100, 300)],
)
def test_bicycle_mississippi_lines_5839_to_5842_and_8855_to_8858_for_each_ante(
    schedule: str, option: int, player: int, player_dealer: int
) -> None:
    fee = {"option": option, "schedule": schedule}
    ante = {1: 1000, 2: 1000, 3: 2500, 4: 2500}[option]
    line = play(Hand(KINGS, "333", ante=ante, bonus=ante), fee=fee)
    assert line["fees"] == {"1": player, "player-dealer": player_dealer}


@pytest.mark.parametrize(
    ("ante", "bonus", "bets", "fee"),
    [
        (7500, 0, "111", 100),
        (7500, 0, "333", 100),
        (7000, 1000, "333", 200),
        (7500, 0, "f", 100),
        (150500, 0, "f", 1000),
    ],
)
def test_bicycle_mississippi_line_8860_antes_and_bonus_wagers_are_the_action(
    ante: int, bonus: int, bets: str, fee: int
) -> None:
    line = play(Hand(KINGS, bets, ante=ante, bonus=bonus), fee={"option": 5})
    assert line["fees"] == {"1": 0, "player-dealer": fee}


def test_bicycle_mississippi_line_5738_the_board_may_be_called_community_cards() -> None:
    given = {"1": "As Ks", "community": "Qs Js Ts"}
    assert play(Hand("As Ks"), cards=given)["net"]["1"] == 4 * 500 * ANTE
    with pytest.raises(BadScenario, match=r"cards\.community: nobody of that name"):
        play(Hand("As Ks"), cards=given | {"board": "Qs Js Ts"})
