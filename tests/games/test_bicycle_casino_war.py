"""The Bicycle's Casino War, clause by clause (book 001, lines 5536-5654 and 8881-8904)."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cardroom.books import library
from cardroom.cards import CARDS, Card, cards, deck
from cardroom.scenario import BadScenario, settle
from cardroom.session import Table
from cardroom.table.events import Burned, Dealt
from cardroom.table.setup import PlayerDealer, SeatSetup, Setup, Wagered
from cardroom.table.stock import Stacked
from tests.games.by_the_book import Claim, through_the_bank
from tests.portion import part_of

GAME = "bicycle/casino-war"
WAR = library().game(GAME)

Line = dict[str, Any]


def wager(seat: int, spot: str = "primary", amount: int = 1000) -> Line:
    return {"seat": seat, "spot": spot, "amount": amount}


def does(seat: int, do: str, **more: Any) -> Line:
    return {"seat": seat, "do": do, **more}


def play(
    hands: dict[str, str], *wagers: Line, decisions: tuple[Line, ...] = (), **more: Any
) -> Line:
    """Settle a round of seats 1 to 3 against the player-dealer in seat 4, ``d`` in the hands."""
    bank, beside = more.pop("bank", 10**7), more.pop("beside", 10**7)
    scenario = {
        "id": "clause",
        "game": GAME,
        "seats": [{"seat": n, "chips": more.pop(f"chips{n}", 10**6)} for n in (1, 2, 3)]
        + [{"seat": 4, "chips": bank + beside}],
        "player_dealer": {"seat": 4, "bank": bank},
        "wagers": list(wagers),
        "cards": {"player-dealer" if to == "d" else to: hand for to, hand in hands.items()},
        "decisions": list(decisions),
    }
    return settle(scenario | more, events=True)


def outcomes(line: Line) -> dict[str, tuple[str, int]]:
    """What became of the wagers on each spot of seat 1."""
    assert "wagers" in line, line
    return {w["spot"]: (w["outcome"], w["net"]) for w in line["wagers"] if w["seat"] == 1}


def kinds(line: Line) -> list[str]:
    """Every card off the shoe: to whom, or that it was burned."""
    return [e.get("to", "burn") for e in line["events"] if e["kind"] in ("dealt", "burned")]


LOWER, HIGHER, TIED = ({"1": card, "d": "9h"} for card in ("8s", "Ts", "9s"))
GO = (does(1, "war"),)


# Wagers and the first cards


def test_bicycle_casino_war_line_5540_the_higher_card_wins_the_primary_wager() -> None:
    assert outcomes(play(HIGHER, wager(1))) == {"primary": ("win", 1000)}
    assert outcomes(play(LOWER, wager(1))) == {"primary": ("lose", -1000)}


def test_bicycle_casino_war_line_5572_aces_are_high_and_suits_do_not_count() -> None:
    ranks = "23456789TJQKA"
    for low, high in pairwise(ranks):
        assert play({"1": f"{high}c", "d": f"{low}s"}, wager(1))["net"]["1"] == 1000
        assert play({"1": f"{low}s", "d": f"{high}c"}, wager(1))["net"]["1"] == -1000
        tied = play({"1": f"{low}s", "d": f"{low}c"}, wager(1))
        assert outcomes(tied)["primary"] == ("half-lose", -500)


def test_bicycle_casino_war_line_5578_the_primary_wager_is_required() -> None:
    line = play(HIGHER, wager(1, "tie"))
    assert line["illegal"] is True
    assert line["at"] == "wagers"
    assert "must wager on Primary" in line["why"]


def test_bicycle_casino_war_line_5554_no_backline() -> None:
    line = play(HIGHER, wager(1), wager(1, "tie") | {"by": "B"})
    assert "no backline wager is allowed on Tie" in line["why"]


def test_bicycle_casino_war_line_5577_no_war_wager_before_the_deal() -> None:
    assert play(HIGHER, wager(1), wager(1, "war"))["at"] == "wagers"


def test_bicycle_casino_war_line_5554_eight_seats() -> None:
    assert WAR.entry.table.seats == 8


@pytest.mark.parametrize(
    ("hands", "tie"), [(LOWER, ("lose", -500)), (HIGHER, ("lose", -500)), (TIED, ("win", 5000))]
)
def test_bicycle_casino_war_line_5598_to_5600_the_tie_wager(
    hands: dict[str, str], tie: tuple[str, int]
) -> None:
    assert outcomes(play(hands, wager(1), wager(1, "tie", 500)))["tie"] == tie


@pytest.mark.parametrize("do", ["war", "surrender"])
def test_bicycle_casino_war_line_5600_the_tie_wager_wins_whatever_the_seat_then_does(
    do: str,
) -> None:
    line = play(
        {"1": "9s 2c", "d": "9h Kd"}, wager(1), wager(1, "tie", 500), decisions=(does(1, do),)
    )
    assert outcomes(line)["tie"] == ("win", 5000)
    assert next(e["spot"] for e in line["events"] if e["kind"] == "moved") == "tie"


def test_bicycle_casino_war_line_5640_no_second_tie_wager_on_the_war_deal() -> None:
    line = play({"1": "9s Kc", "d": "9h Kd"}, wager(1), wager(1, "tie", 500), decisions=GO)
    assert outcomes(line)["tie"] == ("win", 5000)
    assert [w["spot"] for w in line["wagers"]] == ["primary", "tie", "war"]


# Surrender


def test_bicycle_casino_war_line_5603_surrender_loses_half() -> None:
    line = play(TIED, wager(1), decisions=(does(1, "surrender"),))
    assert outcomes(line) == {"primary": ("half-lose", -500)}
    assert line["net"] == {"1": -500, "2": 0, "3": 0, "player-dealer": 500}
    assert kinds(line) == ["1", "player-dealer"]


def test_bicycle_casino_war_line_5603_half_of_an_odd_wager_is_rounded_down() -> None:
    line = play(TIED, wager(1, amount=1001))
    assert outcomes(line)["primary"] == ("half-lose", -500)
    said = [e["says"] for e in line["events"] if e["kind"] == "moved"]
    assert "rounded down" in said[0]
    assert said[1] == "The other half goes back."


def test_bicycle_casino_war_line_5603_surrenders_come_after_the_wagers_of_the_first_cards() -> None:
    # The bank is used up by seat 2 although seat 1 comes first.
    line = play({"1": "9s", "2": "Ks", "d": "9h"}, wager(1), wager(2), bank=1000)
    assert [w["net"] for w in line["wagers"]] == [0, 1000]
    assert outcomes(line)["primary"] == ("uncovered", 0)


def test_bicycle_casino_war_line_5602_one_who_is_absent_or_short_surrenders() -> None:
    line = play(TIED, wager(1), chips1=1999, decisions=GO)
    assert line["illegal"] is True
    assert line["at"] == 0
    assert "surrender" in line["why"]
    assert outcomes(play(TIED, wager(1), chips1=1999))["primary"] == ("half-lose", -500)
    rich = play({"1": "9s Tc", "d": "9h 2d"}, wager(1), chips1=2000, decisions=GO)
    assert outcomes(rich)["war"] == ("win", 1000)


@pytest.mark.parametrize("hands", [LOWER, HIGHER])
def test_bicycle_casino_war_line_5602_only_a_tied_seat_chooses(hands: dict[str, str]) -> None:
    assert play(hands, wager(1), decisions=GO)["illegal"] is True


def test_bicycle_casino_war_line_5602_tied_seats_choose_clockwise_from_the_dealers_left() -> None:
    hands = {"1": "9s 2c", "2": "9d 3c", "3": "9c 4c", "d": "9h Kd"}
    wagers = [wager(seat) for seat in (3, 2, 1)]
    line = play(hands, *wagers, decisions=(does(1, "war"), does(2, "surrender"), does(3, "war")))
    assert [e["seat"] for e in line["events"] if e["kind"] == "acted"] == [1, 2, 3]
    late = play(hands, *wagers, decisions=(does(2, "war"), does(1, "war")))
    assert "out of turn" in late["why"]


# War


def test_bicycle_casino_war_line_5604_the_war_wager_equals_the_primary_wager() -> None:
    hands = {"1": "9s Tc", "d": "9h 2d"}
    for amount, legal in ((999, False), (1000, True), (1001, False), (2000, False)):
        line = play(hands, wager(1), decisions=(does(1, "war", amount=amount),))
        assert line.get("illegal", False) is not legal


def test_bicycle_casino_war_line_5604_the_player_dealer_matches_the_primary_wager() -> None:
    line = play({"1": "9s Tc", "d": "9h 2d"}, wager(1), bank=5000, decisions=GO)
    put = [e for e in line["events"] if e["kind"] == "moved" and e["payee"] == "bank"]
    assert [(e["payer"], e["amount"], e["seat"]) for e in put] == [("4", 1000, 1)]
    back = [e for e in line["events"] if e["kind"] == "moved" and e["payee"] == "4"]
    assert [e["amount"] for e in back] == [5000]  # 5000 and 1000, less the 1000 that the war won


def test_bicycle_casino_war_line_5612_a_lower_war_card_loses_both_wagers() -> None:
    line = play({"1": "9s 2c", "d": "9h Kd"}, wager(1), decisions=GO)
    assert outcomes(line) == {"primary": ("lose", -1000), "war": ("lose", -1000)}
    assert line["net"]["player-dealer"] == 2000


def test_bicycle_casino_war_line_5613_a_higher_war_card_wins_the_three_units() -> None:
    line = play({"1": "9s Kc", "d": "9h 2d"}, wager(1), decisions=GO)
    assert outcomes(line) == {"primary": ("push", 0), "war": ("win", 1000)}
    # The seat's own two and the player-dealer's one.
    to_seat = [e["amount"] for e in line["events"] if e["kind"] == "moved" and e["payee"] == "1"]
    assert sum(to_seat) == 3000


def test_bicycle_casino_war_line_5614_a_second_tie_wins_one_unit_more() -> None:
    line = play({"1": "9s Kc", "d": "9h Kd"}, wager(1), decisions=GO)
    assert outcomes(line) == {"primary": ("push", 0), "war": ("win", 2000)}


@pytest.mark.parametrize(
    ("card", "net"), [("2c", -2000), ("Tc", -1000 + 2000), ("Kc", 0)], ids=["low", "tie", "high"]
)
def test_bicycle_casino_war_line_5606_primary_at_war_collected(card: str, net: int) -> None:
    line = play(
        {"1": f"9s {card}", "d": "9h Td"},
        wager(1),
        decisions=GO,
        readings={"primary-at-war": "collected"},
    )
    assert outcomes(line)["primary"] == ("lose", -1000)
    assert line["net"]["1"] == net


def test_bicycle_casino_war_line_5607_three_cards_are_burned_before_each_war_card() -> None:
    hands = {"1": "9s 2c", "2": "9d 3c", "3": "Kd", "d": "9h Kd"}
    wagers = [wager(seat) for seat in (1, 2, 3)]
    both = (does(1, "war"), does(2, "war"))
    burns = ["burn"] * 3
    first = ["1", "2", "3", "player-dealer"]
    line = play(hands, *wagers, decisions=both)
    assert kinds(line) == [*first, *burns, "1", *burns, "2", *burns, "player-dealer"]
    line = play(hands, *wagers, decisions=both, readings={"war-burns": "seats-then-player-dealer"})
    assert kinds(line) == [*first, *burns, "1", "2", *burns, "player-dealer"]


def test_bicycle_casino_war_line_5585_and_5607_all_cards_are_face_up_and_burns_are_not() -> None:
    setup = Setup(
        game=GAME,
        seats=(SeatSetup(1, 5000), SeatSetup(2, 50000)),
        player_dealer=PlayerDealer(2, 10000),
        wagers=(Wagered(1, "primary", 1000),),
    )
    played = WAR.round(setup, Stacked(cards("9s 9h 2c 3c 4c Kd 5c 6c 7c Qd")))
    assert played.turn is not None
    played.choose(1, played.turn.accept(type(played.turn.default)("war")))
    for observer in (None, 1, 2):
        view = played.view(observer)
        assert all(e.up for e in view if isinstance(e, Dealt))
        assert [e.card for e in view if isinstance(e, Burned)] == [-1] * 6
    assert played.result().net["1"] == 1000


def test_bicycle_casino_war_line_5591_dealt_from_the_dealers_left_the_player_dealer_last() -> None:
    line = play({}, wager(3), wager(1), deck="2c 3c 4c", player_dealer={"seat": 2, "bank": 5000})
    dealt = [(e["to"], e["card"]) for e in line["events"] if e["kind"] == "dealt"]
    assert dealt == [("1", "2c"), ("3", "3c"), ("player-dealer", "4c")]


# The bank


def test_bicycle_casino_war_line_5597_settled_from_the_house_dealers_left() -> None:
    # The player-dealer sits between seats 1 and 3: seat 1 is still the first.
    line = play(
        {"1": "Ks", "3": "Kd", "d": "2h"},
        wager(3),
        wager(1),
        bank=1500,
        player_dealer={"seat": 2, "bank": 1500},
    )
    assert (line["net"]["1"], line["net"]["3"]) == (1000, 500)


def test_bicycle_casino_war_line_5597_primary_before_tie_at_each_seat() -> None:
    line = play(LOWER, wager(1), wager(1, "tie", 500), bank=1200)
    assert outcomes(line) == {"primary": ("lose", -1000), "tie": ("partly-covered", -200)}


def test_bicycle_casino_war_line_5580_what_is_not_covered_is_returned() -> None:
    hands = {"1": "Ks", "2": "Kd", "3": "Kc", "d": "2h"}
    line = play(hands, *(wager(seat) for seat in (1, 2, 3)), bank=1500)
    assert [w["outcome"] for w in line["wagers"]] == ["win", "partly-covered", "uncovered"]
    assert line["net"]["player-dealer"] == -1500


@pytest.mark.parametrize(("card", "war"), [("Kc", 1000), ("2c", -1000)])
def test_bicycle_casino_war_line_5604_the_match_covers_the_war_wager_alone(
    card: str, war: int
) -> None:
    # Seat 2 uses up the bank: the primary wager gets no action, the matched war wager does.
    hands = {"1": f"9s {card}", "2": "Ks", "d": "9h Td"}
    line = play(hands, wager(1), wager(2), bank=1000, decisions=GO)
    assert outcomes(line)["war"] == ("win" if war > 0 else "lose", war)
    assert outcomes(line)["primary"] == ("push" if war > 0 else "uncovered", 0)
    assert line["net"]["player-dealer"] == -1000 - war


@pytest.mark.parametrize(("card", "net"), [("Kc", 1000), ("2c", -2000)])
def test_bicycle_casino_war_line_5604_a_bank_of_ten_dollars_answers_a_war_anew(
    card: str, net: int
) -> None:
    # The bank covers the primary wager, and the war wager is met by a wager of its own.
    line = play({"1": f"9s {card}", "d": "9h Td"}, wager(1), bank=1000, decisions=GO)
    assert outcomes(line)["war"] == (("win", 1000) if net > 0 else ("lose", -1000))
    assert (line["net"]["1"], line["net"]["player-dealer"]) == (net, -net)


def test_bicycle_casino_war_line_5604_a_second_tie_needs_the_bank_for_its_second_unit() -> None:
    hands = {"1": "9s Kc", "2": "Ks", "d": "9h Kd"}
    line = play(hands, wager(1), wager(2), bank=1300, decisions=GO)
    assert outcomes(line)["war"] == ("partly-covered", 1300)


@pytest.mark.parametrize("beside", [0, 1, 400, 1000])
def test_bicycle_casino_war_line_5616_a_player_dealer_who_cannot_match_covers_what_he_can(
    beside: int,
) -> None:
    hands = {"1": "9s Kc", "2": "Ks", "d": "9h Td"}
    line = play(hands, wager(1), wager(2), bank=1000, beside=beside, decisions=GO)
    assert outcomes(line)["war"][1] == beside
    # With a bank that is not used up the war is covered all the same.
    line = play(hands, wager(1), wager(2), bank=5000, beside=beside, decisions=GO)
    assert outcomes(line)["war"] == ("win", 1000)


def test_bicycle_casino_war_line_5604_matches_are_made_as_far_as_the_chips_go() -> None:
    hands = {"1": "9s Kc", "2": "9d Kd", "3": "Ac", "d": "9h Td"}
    both = (does(1, "war"), does(2, "war"))
    wagers = [wager(seat) for seat in (1, 2, 3)]
    line = play(hands, *wagers, bank=1000, beside=1500, decisions=both)
    wars = [(w["outcome"], w["net"]) for w in line["wagers"] if w["spot"] == "war"]
    assert wars == [("win", 1000), ("partly-covered", 500)]


def test_bicycle_casino_war_line_5604_the_match_out_of_the_bank() -> None:
    hands = {"1": "9s Kc", "2": "Ks", "d": "9h Td"}
    line = play(
        hands, wager(1), wager(2), bank=1400, decisions=GO, readings={"war-match": "from-bank"}
    )
    assert outcomes(line)["war"] == ("partly-covered", 400)
    assert not [e for e in line["events"] if e.get("payer") == "4"][1:]


def test_bicycle_casino_war_line_5604_a_player_dealer_whose_chips_are_not_told_can_match() -> None:
    scenario = {
        "id": 1,
        "game": GAME,
        "seats": [{"seat": 1, "chips": 5000}, {"seat": 2, "chips": 5000}],
        "player_dealer": {"seat": 8, "bank": 1000},
        "wagers": [wager(1), wager(2)],
        "cards": {"1": "9s Kc", "2": "Ks", "player-dealer": "9h Td"},
        "decisions": [does(1, "war")],
    }
    assert settle(scenario)["net"] == {"1": 1000, "2": 1000, "player-dealer": -2000}


# Deck and shoe


def test_bicycle_casino_war_line_5560_a_shoe_is_one_of_two_batches() -> None:
    assert len(WAR.fresh_deck()) == 6 * 52
    for decks in (6, 12):
        setup = Setup(game=GAME, seats=(), options={"decks": decks})
        assert len(WAR.fresh_deck(setup)) == 52 * decks
    with pytest.raises(BadScenario, match="from 6 to 12"):
        play(HIGHER, wager(1), options={"decks": 5})


def a_shoe(**more: Any) -> Table:
    table = Table(WAR, **more)
    for seat in (1, 2):
        table.sit(seat, 10**8)
    table.accept(1, 10**6)
    return table


def test_bicycle_casino_war_line_5584_the_first_card_of_a_shoe_is_burned() -> None:
    table, other = a_shoe(seed=7), a_shoe(seed=7)
    assert table.shoe == 312
    table.wager(2, "primary", 1000)
    played = table.deal()
    while not played.over:
        played.choose_default(2)
    assert table.shoe == 312 - 1 - 2
    first = [e.card for e in played.events if isinstance(e, Dealt)]
    order = other._shuffles.mix(1).order
    assert first == order[1:3]


# Fees


@pytest.mark.parametrize(
    ("schedule", "option", "player", "dealer"),
    [
        ("casino-war-own", 1, 50, 200),
        ("casino-war-own", 2, 100, 200),
        ("casino-war-own", 3, 100, 300),
        ("casino-war", 1, 50, 200),
        ("casino-war", 2, 100, 200),
    ],
)
def test_bicycle_casino_war_line_5649_and_8881_fees_for_the_primary_wager_alone(
    schedule: str, option: int, player: int, dealer: int
) -> None:
    amount = 2500 if option == 3 else 1000
    line = play(
        {"1": "9s 2c", "d": "9h Kd"},
        wager(1, amount=amount),
        wager(1, "tie", amount),
        decisions=GO,
        fee={"option": option, "schedule": schedule},
    )
    assert line["fees"] == {"1": player, "2": 0, "3": 0, "player-dealer": dealer}


def test_bicycle_casino_war_lines_5652_and_8884_the_limits_of_the_options() -> None:
    limits = [
        [(x.limits.minimum, x.limits.maximum) for x in schedule.options if x.limits]
        for schedule in WAR.schedules
    ]
    assert limits == [
        [(500, 2000), (1000, 10000), (2500, 10000)],
        [(500, 2000), (1000, 10000), (1000, None), (2500, None), (5000, None)],
    ]


BY_ACTION = {
    3: [
        (500, 1),
        (7500, 1),
        (7600, 2),
        (20000, 2),
        (20500, 4),
        (50000, 4),
        (50500, 5),
        (150000, 5),
        (150500, 10),
        (10**7, 10),
    ],
    4: [
        (2500, 1),
        (10000, 1),
        (10500, 3),
        (40000, 3),
        (40500, 7),
        (100000, 7),
        (100500, 18),
        (300000, 18),
        (300500, 25),
    ],
    5: [
        (5000, 4),
        (60000, 4),
        (60500, 9),
        (150000, 9),
        (150500, 15),
        (300000, 15),
        (300500, 20),
        (600000, 20),
        (600500, 30),
    ],
}


@pytest.mark.parametrize(("option", "rows"), BY_ACTION.items())
def test_bicycle_casino_war_lines_8890_to_8904_fees_by_total_table_action(
    option: int, rows: list[tuple[int, int]]
) -> None:
    for action, fee in rows:
        least = {3: 1000, 4: 2500, 5: 5000}[option]
        ties = [wager(1, "tie", least)] if action >= 2 * least else []
        if action < least:
            continue
        line = play(
            HIGHER,
            wager(1, amount=action - least * len(ties)),
            *ties,
            chips1=10**8,
            bank=10**9,
            fee={"option": option, "schedule": "casino-war"},
        )
        assert line["fees"]["player-dealer"] == 100 * fee
        assert line["fees"]["1"] == 0


# The whole game, settled a second time from the text


def by_the_text(setup: Setup, hands: dict[str, list[Card]], war: list[int]) -> dict[Any, int]:
    """Every wager's net: claims in the text's order, matched war wagers beside the bank."""
    dealer = setup.player_dealer
    assert dealer is not None
    on = {(w.seat, w.spot): w.amount for w in setup.wagers}
    order = sorted(seat for seat, spot in on if spot == "primary")
    rank = {to: ["23456789TJQKA".index(str(c)[0]) for c in hand] for to, hand in hands.items()}
    chips = next(s.chips for s in setup.seats if s.seat == dealer.seat) - dealer.bank
    claims: list[Claim] = []
    nets: dict[Any, int] = {}

    def beats(seat: int, card: int) -> int:
        mine, his = rank[str(seat)][card], rank["player-dealer"][card]
        return (mine > his) - (mine < his)

    for seat in order:  # 5597
        for spot in ("primary", "tie"):
            amount = on.get((seat, spot), 0)
            if amount and (spot == "tie" or beats(seat, 0)):
                won = 10 if spot == "tie" and not beats(seat, 0) else -1
                due = beats(seat, 0) * amount if spot == "primary" else won * amount
                claims.append(((str(seat), seat, spot), due))
    tied = [seat for seat in order if not beats(seat, 0)]
    collected = setup.readings["primary-at-war"] == "collected"
    matched = dict.fromkeys(war, 0)
    for seat in tied:  # 5603
        primary = on[seat, "primary"]
        if seat not in war:
            claims.append(((str(seat), seat, "primary"), -(primary // 2)))
            continue
        if setup.readings["war-match"] == "adds":  # 5604
            matched[seat] = min(primary, chips)
            chips -= matched[seat]
        if collected:  # 5606
            claims.append(((str(seat), seat, "primary"), -primary))
    for seat in war:  # 5611
        primary, sign = on[seat, "primary"], beats(seat, 1)
        if not collected:
            claims.append(((str(seat), seat, "primary"), -primary if sign < 0 else 0))
        due = {-1: -primary, 0: 2 * primary, 1: primary}[sign]
        own = min(abs(due), matched[seat])
        nets[str(seat), seat, "war"] = own if due > 0 else -own
        claims.append(((str(seat), seat, "war"), due - own if due > 0 else due + own))
    done = through_the_bank(claims, dealer.bank, setup.readings["coverage"])
    for key, net in done.nets.items():
        nets[key] = nets.get(key, 0) + net
    return nets


def a_table(random: Random) -> Setup:
    player_dealer, *seats = random.sample(range(1, 9), random.randint(2, 8))
    wagers = []
    for seat in seats:
        wagers.append(Wagered(seat, "primary", random.choice([1, 5, 500, 999, 1000])))
        if random.random() < 0.5:
            wagers.append(Wagered(seat, "tie", random.choice([1, 100, 333])))
    random.shuffle(wagers)
    at_stake = sum(w.amount for w in wagers)
    bank = random.choice([random.randint(1, at_stake), random.randint(1, 4 * at_stake), 10**9])
    beside = random.choice([0, random.randint(0, at_stake), 10**9])
    return Setup(
        game=GAME,
        seats=(*(SeatSetup(s, 10**6) for s in seats), SeatSetup(player_dealer, bank + beside)),
        player_dealer=PlayerDealer(player_dealer, bank),
        wagers=tuple(wagers),
        readings={
            "coverage": random.choice(["action", "each-way", "net"]),
            "war-match": random.choice(["adds", "adds", "from-bank"]),
            "primary-at-war": random.choice(["rides", "rides", "collected"]),
            "war-burns": random.choice(["each-card", "seats-then-player-dealer"]),
        },
    )


def test_bicycle_casino_war_settles_as_the_text_does() -> None:
    random = Random(5597)
    seen = set()
    for _ in range(part_of(4000)):
        setup = a_table(random)
        few = [c for c in deck(6) if str(c)[0] in "78K"] if random.random() < 0.7 else deck(6)
        played = WAR.round(setup, Stacked(random.sample(few, 60)))
        while played.turn is not None:
            do = random.choice(played.turn.options).do
            played.choose(played.turn.seat, type(played.turn.default)(do))
        hands: dict[str, list[Card]] = {}
        for event in played.events:
            if isinstance(event, Dealt):
                hands.setdefault(event.to, []).append(CARDS[event.card])
        war = [seat for seat, choice in played.choices if choice.do == "war"]
        result = played.result()
        nets = {(str(w.seat), w.seat, w.spot): w.net for w in result.wagers or ()}
        assert nets == by_the_text(setup, hands, war)
        assert result.net["player-dealer"] == -sum(nets.values())
        seen |= {(w.spot, w.outcome) for w in result.wagers or ()}
    ends = {"win", "lose", "partly-covered", "uncovered"}
    assert seen == {(spot, end) for spot in ("primary", "tie", "war") for end in ends} | {
        ("primary", "half-lose"),
        ("primary", "push"),
    }
