"""The table of a California game: accounts, fees, order, coverage, and what nobody may see."""

from dataclasses import replace
from random import Random
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.books import library
from cardroom.cards import deck
from cardroom.history import record, replay
from cardroom.money import Odds
from cardroom.table.california.settlement import Dice, Layout, Settlement, Verdict
from cardroom.table.california.spots import Spot, Wager
from cardroom.table.california.table import CaliforniaTable
from cardroom.table.card_table import CardTable
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import Dealt, Moved, as_json
from cardroom.table.fees.schedules import FeeOption, read_schedule
from cardroom.table.ledger import balances
from cardroom.table.round import ChipsLost, Round
from cardroom.table.setup import (
    CannotPlay,
    IllegalWager,
    PlayerDealer,
    SeatSetup,
    Setup,
    Wagered,
)
from cardroom.table.stock import Stacked
from cardroom.table.terms import Terms

CLAUSES = {name: Clause(f"000:{n}", f"{name}.") for n, name in enumerate(("bank", "a", "b"), 1)}
SPOTS = (
    Spot("base", "Base", "000:1", base=True, backline=True),
    Spot("bonus", "Bonus", "000:2", backline=True),
    Spot("tie", "Tie", "000:3", backline=True),
    Spot("play", "Play", "000:4", later=True),
)
ORDER = ("base", "play", "bonus", "tie")
BY_SEAT = Layout(SPOTS, Settlement("seat", ORDER, "000:9"), 8)
BY_WAGER = Layout(SPOTS, Settlement("wager", ORDER, "000:9"), 8)
SEATS = (SeatSetup(1, 10**6), SeatSetup(2, 10**6), SeatSetup(3, 10**6), SeatSetup(5, 10**6))


def terms(fee: FeeOption | None = None, coverage: str = "action") -> Terms:
    return Terms("house/toy", CLAUSES, {"coverage": coverage}, fee=fee)


def lay(
    *wagers: Wagered,
    bank: int = 10**5,
    dealer: int = 5,
    layout: Layout = BY_SEAT,
    of: Terms | None = None,
    **more: Any,
) -> CaliforniaTable:
    setup = Setup(
        game="house/toy", seats=SEATS, player_dealer=PlayerDealer(dealer, bank), wagers=wagers
    )
    setup = msgspec.structs.replace(setup, **more)
    return CaliforniaTable(setup, of or terms(), Stacked(deck()), layout)


def order_of(table: CaliforniaTable) -> list[tuple[str, str]]:
    """In which order the wagers are judged."""
    judged: list[tuple[str, str]] = []

    def judge(wager: Wager) -> Verdict:
        judged.append((wager.owner, wager.spot))
        return table.pushes("a")

    table.settle(judge)
    return judged


def option(text: str) -> FeeOption:
    page = f'schedule = "s"\ntitle = "S"\nsource = "000:1"\n[[blocks]]\n[[blocks.options]]\n{text}'
    return read_schedule(page, "s.toml").options[0]


FLAT = option(
    'option = 1\nsource = "000:5"\nplayer = { fee = 100, per = "base-wager" }\n'
    "player_dealer = 200\ntie_max = 5000"
)
ALL_SPOTS = [Wagered(seat, spot, 100) for spot in ("tie", "bonus", "base") for seat in (3, 1, 2)]


# The order of settlement


def test_seat_by_seat_from_the_player_dealers_left() -> None:
    one_seat = ["base", "bonus", "tie"]
    assert order_of(lay(*ALL_SPOTS)) == [(seat, spot) for seat in "123" for spot in one_seat]
    from_two = order_of(lay(*[w for w in ALL_SPOTS if w.seat != 2], dealer=2))
    assert from_two == [(seat, spot) for seat in "31" for spot in one_seat]


def test_spot_by_spot_round_the_table() -> None:
    table = lay(*[w for w in ALL_SPOTS if w.seat != 1], dealer=1, layout=BY_WAGER)
    assert order_of(table) == [(seat, s) for s in ("base", "bonus", "tie") for seat in "23"]


def test_some_spots_share_one_way_round_the_table() -> None:
    last = msgspec.structs.replace(BY_WAGER.settlement, together=("bonus", "tie"))
    table = lay(*ALL_SPOTS, layout=replace(BY_WAGER, settlement=last))
    shared = [(seat, spot) for seat in "123" for spot in ("bonus", "tie")]
    assert order_of(table) == [*((seat, "base") for seat in "123"), *shared]


@pytest.mark.parametrize("together", [("base", "tie"), ("bonus", "base"), ("other",)])
def test_spots_that_share_a_way_follow_each_other(together: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="follow each other"):
        msgspec.structs.replace(BY_WAGER.settlement, together=together)


def test_left_of_the_house_dealer_unless_a_button_is_placed() -> None:
    either = msgspec.structs.replace(BY_WAGER.settlement, start="house-dealer-or-button")
    wagers = [w for w in ALL_SPOTS if w.spot == "base" and w.seat != 2]
    table = lay(*wagers, dealer=2, layout=replace(BY_WAGER, settlement=either))
    assert table.settlement_order() == [1, 3]
    table.place_action_button(1)
    assert table.settlement_order() == [3, 1]


@pytest.mark.parametrize(("bank", "covers"), [(300, True), (299, False)])
def test_a_bank_covers_all_action_if_it_is_as_large_as_all_wagers(bank: int, covers: bool) -> None:
    table = lay(*[w for w in ALL_SPOTS if w.spot == "base"], bank=bank)
    assert table.covers_all_action is covers


@pytest.mark.parametrize(("start", "order"), [(1, "123"), (2, "231"), (3, "312"), (4, "123")])
def test_the_first_seat_may_be_named(start: int, order: str) -> None:
    wagers = [w for w in ALL_SPOTS if w.spot == "base"]
    assert [owner for owner, _ in order_of(lay(*wagers, action_start=start))] == list(order)


def test_on_one_spot_the_seat_comes_before_those_behind_it() -> None:
    behind = [Wagered(1, "base", 100, by) for by in ("Z", "A")]
    table = lay(*behind, Wagered(1, "base", 100), Wagered(2, "base", 100, "A"))
    assert [owner for owner, _ in order_of(table)] == ["1", "Z", "A", "A"]


def test_a_wager_without_a_verdict_stays_and_none_is_settled_twice() -> None:
    table = lay(Wagered(1, "base", 100), Wagered(1, "bonus", 100))
    table.settle(lambda wager: table.loses("a") if wager.spot == "bonus" else None)
    assert table.loose_chips() == table.bank.chips + 100
    table.settle(lambda wager: table.wins("b", Odds(2, 1)))
    table.settle(lambda wager: table.loses("a"))
    table.close()
    result = table.result()
    assert result.wagers is not None
    assert [(w.outcome, w.net, w.why) for w in result.wagers] == [
        ("win", 200, "000:3"),
        ("lose", -100, "000:2"),
    ]
    assert table.loose_chips() == 0


# Laws

verdicts = st.sampled_from(["win", "lose", "push", "later"])
odds = st.builds(Odds, st.integers(1, 50), st.integers(1, 20))


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(1, 5000), st.sampled_from(["action", "each-way", "net"]))
def test_chips_are_conserved_and_no_wager_is_lost_twice(
    data: st.DataObject, bank: int, coverage: str
) -> None:
    places = st.tuples(
        st.sampled_from([1, 2, 3]),
        st.sampled_from(["base", "bonus", "tie"]),
        st.sampled_from([None, "A", "B"]),
    )
    amounts = data.draw(st.dictionaries(places, st.integers(1, 1000), min_size=1, max_size=12))
    wagers = [Wagered(seat, spot, amount, by) for (seat, spot, by), amount in amounts.items()]
    layout = data.draw(st.sampled_from([BY_SEAT, BY_WAGER]))
    fee = data.draw(st.sampled_from([None, FLAT]))
    table = lay(*wagers, bank=bank, layout=layout, of=terms(fee, coverage))
    came_in = table.chips_at_start

    def judge(wager: Wager) -> Verdict | None:
        match data.draw(verdicts):
            case "win":
                return table.wins("a", data.draw(odds))
            case "lose":
                return table.loses("a")
            case "push":
                return table.pushes("b")
            case _:
                return None

    for _ in range(2):
        table.settle(judge)
        on_felt = sum(w.amount for w in table.wagers if not w.outcome)
        now = sum(table.chips.values()) + sum(table.fees.values()) + table.bank.chips + on_felt
        assert now == came_in
    table.settle(lambda wager: table.pushes("b"))
    table.close()
    assert sum(table.stacks().values()) + sum(table.fees.values()) == came_in
    result = table.result()
    assert sum(result.net.values()) == 0
    assert result.wagers is not None
    for wager in result.wagers:
        assert wager.net >= -wager.amount
        assert wager.net == 0 or wager.outcome not in ("push", "uncovered")
    action = sum(abs(wager.net) for wager in result.wagers)
    if coverage == "action":
        assert action <= bank
    assert -bank <= result.net["player-dealer"] <= bank


@given(st.integers(1, 10**6), st.integers(1, 10**6), odds)
def test_a_payoff_is_the_odds_as_far_as_the_bank_goes(bank: int, amount: int, at: Odds) -> None:
    table = lay(Wagered(1, "base", amount), bank=bank, seats=SEATS[:1])
    table.settle(lambda wager: table.wins("a", at))
    [wager] = table.wagers
    due = amount * at.win // at.stake
    assert wager.net == min(due, bank)
    covered = "win" if due <= bank else "partly-covered"
    assert wager.outcome == covered
    assert table.chips["1"] == 10**6 + wager.net


# Accounts and fees


def test_who_brings_no_stack_brings_what_he_puts_down() -> None:
    wagers = [Wagered(1, "base", 300), Wagered(1, "base", 200, "B"), Wagered(2, "base", 100, "B")]
    table = lay(*wagers, seats=SEATS[:1], of=terms(FLAT), bank=1000)
    table.settle(lambda wager: table.wins("a", Odds(1, 1)))
    table.close()
    assert table.stacks() == {"1": 10**6 + 200, "5": 400, "B": 600}
    assert table.chips_at_start == 10**6 + 1200 + 500
    assert table.result().net == {"1": 300, "player-dealer": -600, "B": 300}
    assert table.result().fees == {"1": 100, "player-dealer": 200, "B": 200}


def test_fees_say_what_they_are_for() -> None:
    table = lay(
        Wagered(1, "base", 300), Wagered(1, "tie", 200), Wagered(2, "tie", 100), of=terms(FLAT)
    )
    moved = [event for event in table.log if isinstance(event, Moved)]
    assert [(e.payer, e.payee, e.amount, e.why, e.says) for e in moved] == [
        ("1", "fees", 100, "000:5", "The collection for 1 base wager, by option 1 of s."),
        (
            "5",
            "fees",
            200,
            "000:5",
            "The collection for $6 of total table action, by option 1 of s.",
        ),
    ]


def test_a_stack_pays_wagers_and_fee_or_nothing_is_dealt() -> None:
    for chips in (399, 300, 0):
        with pytest.raises(IllegalWager, match="seat 1 cannot put"):
            lay(Wagered(1, "base", 300), seats=(SeatSetup(1, chips),), of=terms(FLAT))
    lay(Wagered(1, "base", 300), seats=(SeatSetup(1, 400),), of=terms(FLAT))
    short = (SeatSetup(1, 400), SeatSetup(5, 1199))
    with pytest.raises(IllegalWager, match="seat 5 cannot put"):
        lay(Wagered(1, "base", 300), seats=short, bank=1000, of=terms(FLAT))
    with pytest.raises(IllegalWager, match="seat 5 cannot put"):
        lay(Wagered(1, "base", 300), seats=short, bank=1200)


def test_a_schedules_tie_maximum_holds_for_the_seat() -> None:
    tie = [Wagered(1, "tie", 5000), Wagered(1, "tie", 1, "B")]
    lay(*tie[:1], of=terms(FLAT))
    lay(*tie)
    with pytest.raises(IllegalWager, match=r"most for a seat is \$50 \(000:5\)"):
        lay(*tie, of=terms(FLAT))


def test_a_schedules_bonus_maximum_holds_for_each_wager() -> None:
    of = terms(option('option = 1\nsource = "000:5"\nplayer_dealer = 200\nbonus_max = 5000'))
    base = [Wagered(1, "base", 9000), Wagered(1, "base", 9000, "B")]
    bonus = [Wagered(1, spot, 5000, by) for spot in ("tie", "bonus") for by in (None, "B")]
    lay(*base, *bonus, of=of)
    with pytest.raises(IllegalWager, match=r"most for such a bet is \$50 \(000:5\)"):
        lay(*base, Wagered(1, "bonus", 5001, "B"), of=of)


def test_a_backline_bettor_has_a_name_of_his_own() -> None:
    for name in ("", "1", "5", "77", "player-dealer", "bank", "fees", "pot", "B:base"):
        with pytest.raises(IllegalWager, match="cannot be called"):
            lay(Wagered(1, "base", 100, name))
        with pytest.raises(CannotPlay, match="cannot be called"):
            lay(Wagered(1, "base", 100), backline_bettors={name: 100})


def test_where_nobody_wagers() -> None:
    with pytest.raises(IllegalWager, match="seat 4 is empty"):
        lay(Wagered(4, "base", 100))
    with pytest.raises(IllegalWager, match="seat 5 is the player-dealer's"):
        lay(Wagered(5, "base", 100))
    with pytest.raises(IllegalWager, match="seat 5 is the player-dealer's"):
        lay(Wagered(5, "base", 100, "B"))
    with pytest.raises(IllegalWager, match="no seat 9 at a table of 8"):
        lay(Wagered(9, "base", 100, "B"), seats_at_table=8)
    with pytest.raises(IllegalWager, match="nobody has wagered"):
        lay()
    with pytest.raises(CannotPlay, match="button"):
        lay(Wagered(1, "base", 100), button=1)
    with pytest.raises(CannotPlay, match="player_dealer"):
        lay(Wagered(1, "base", 100), player_dealer=None)


def test_a_layout_can_be_changed_for_a_house() -> None:
    limited = replace(BY_SEAT, max_backline=1)
    wagers = [Wagered(1, "base", 100, by) for by in "AB"]
    lay(*wagers)
    with pytest.raises(IllegalWager, match="at most 1 backline"):
        lay(*wagers, layout=limited)


def test_a_used_up_bank_gives_nothing_back() -> None:
    table = lay(Wagered(1, "base", 100), bank=100)
    table.settle(lambda wager: table.wins("a", Odds(1, 1)))
    table.close()
    assert all(event.amount for event in table.log if isinstance(event, Moved))


def test_a_round_that_forgets_a_wager_is_caught() -> None:
    table = lay(Wagered(1, "base", 100))

    def forgetful() -> Any:
        yield from ()
        table.close()

    with pytest.raises(ChipsLost):
        Round(table, forgetful())


# Accounts that are no seat's


def test_what_the_house_holds_is_paid_into_and_out_of_and_counted() -> None:
    table = lay(Wagered(1, "base", 100), held={"jackpot": 5000})

    def play() -> Any:
        yield from ()
        table.pay_in("1", "jackpot", 100, "a", seat=1)
        assert table.pay_out("jackpot", "2", 4000, "b", seat=2) == 4000
        assert table.pay_out("jackpot", "3", 4000, "b", seat=3) == 1100
        table.settle(lambda wager: table.pushes("a"))
        table.close()

    played = Round(table, play())
    assert played.over
    assert played.result().held == {"jackpot": 0}
    assert played.result().net == {"1": -100, "2": 4000, "3": 1100, "player-dealer": 0}
    start = {str(seat.seat): seat.chips for seat in SEATS} | {"jackpot": 5000}
    after = balances(table.log, start)
    assert after["jackpot"] == 0
    assert {name: after[name] for name in table.stacks()} == table.stacks()
    last = [event for event in table.log if isinstance(event, Moved) and event.payer == "jackpot"]
    assert last[-1].says.endswith("jackpot holds $11 of $40.")


def test_a_round_that_loses_chips_of_a_jackpot_is_caught() -> None:
    table = lay(Wagered(1, "base", 100), held={"jackpot": 5000})

    def careless() -> Any:
        yield from ()
        table.held["jackpot"] -= 1
        table.settle(lambda wager: table.pushes("a"))
        table.close()

    with pytest.raises(ChipsLost):
        Round(table, careless())


def test_what_was_paid_into_a_jackpot_and_out_of_it_goes_back_with_a_round_called_off() -> None:
    table = lay(Wagered(1, "base", 100), held={"jackpot": 5000})
    table.pay_in("1", "jackpot", 100, "a", seat=1)
    table.pay_out("jackpot", "2", 4000, "b", seat=2)
    table.call_off(Clause("floor", "The lights went out."))
    start = {str(seat.seat): seat.chips for seat in SEATS}
    assert table.stacks() == start
    assert table.held == {"jackpot": 5000}
    after = balances(table.log, start | {"jackpot": 5000})
    assert {name: chips for name, chips in after.items() if chips} == start | {"jackpot": 5000}


def test_nobody_pays_into_what_the_house_does_not_hold() -> None:
    table = lay(Wagered(1, "base", 100))
    with pytest.raises(CannotPlay, match="the house holds no jackpot here: none"):
        table.pay_in("1", "jackpot", 100, "a")
    assert table.stacks()["1"] == 10**6 - 100


def test_wagers_that_were_settled_go_back_too_when_a_round_is_called_off() -> None:
    table = lay(Wagered(1, "base", 100), Wagered(2, "base", 300), Wagered(3, "base", 500))
    verdicts = {1: table.wins("a", Odds(2, 1)), 2: table.loses("b")}
    table.settle(lambda wager: verdicts.get(wager.seat))
    table.call_off(Clause("floor", "The lights went out."))
    assert table.stacks() == {str(seat.seat): seat.chips for seat in SEATS}
    assert {wager.outcome for wager in table.wagers} == {"push"}
    start = {str(seat.seat): seat.chips for seat in SEATS}
    assert {k: v for k, v in balances(table.log, start).items() if v} == table.stacks()


# What is hidden, and what an illegal choice may do

UTH = library().game("oceana/ultimate-texas-holdem")


def uth_round(seed: int) -> tuple[Round[CardTable], Random]:
    random = Random(seed)
    seats = random.sample(range(1, 7), random.randint(2, 6))
    setup = Setup(
        game=UTH.id,
        seats=tuple(SeatSetup(seat, random.choice([2000, 5000, 10**6])) for seat in seats[1:]),
        player_dealer=PlayerDealer(seats[0], 10**6),
        wagers=tuple(Wagered(n, spot, 1000) for n in seats[1:] for spot in ("ante", "blind")),
    )
    order = list(deck())
    random.shuffle(order)
    return UTH.round(setup, Stacked(order)), random


def state(played: Round[CardTable]) -> tuple[object, ...]:
    return (len(played.events), played.waiting, list(played.choices), played.table.stacks())


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_an_illegal_choice_changes_nothing(seed: int) -> None:
    played, random = uth_round(seed)
    while waiting := played.waiting:
        before = state(played)
        for seat in range(9):
            do = random.choice(["fold", "check", "play", "raise", "", "bet"])
            amount = random.choice([None, 0, -1000, 1500, 5000, 10**30])
            decision = waiting.get(seat)
            offered = {option.do: option.totals for option in decision.options} if decision else {}
            if do in offered and (amount or 0) in (offered[do] or (0,)):
                continue
            if do in offered and amount is None and len(offered[do]) < 2:
                continue
            with pytest.raises(IllegalChoice):
                played.choose(seat, Choice(do, amount=amount))
            assert state(played) == before
        seat = random.choice(list(waiting))
        option = random.choice(waiting[seat].options)
        played.choose(seat, Choice(option.do, to=random.choice(option.totals or (None,))))


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9))
def test_nobody_sees_a_card_before_its_time(seed: int) -> None:
    played, random = uth_round(seed)
    while True:
        turned = {c for e in played.events for c in getattr(e, "cards", ())}
        for seat in (None, *range(8)):
            view = [as_json(event) for event in played.view(seat)]
            own = {
                e.card for e in played.events if isinstance(e, Dealt) and e.seat == seat and seat
            }
            known = {event["card"] for event in view if event["kind"] == "dealt"} - {"??"}
            assert known == {str(card) for card in own}
            hidden = {str(e.card) for e in played.events if isinstance(e, Dealt)} - known
            hidden -= {str(card) for card in turned}
            text = msgspec.json.encode(view).decode()
            assert not [card for card in hidden if f'"{card}"' in text or f" {card}" in text]
        if played.over:
            break
        for seat in played.waiting:
            played.choose_default(seat) if random.random() < 0.3 else _play(played, seat, random)


def _play(played: Round[CardTable], seat: int, random: Random) -> None:
    option = random.choice(played.waiting[seat].options)
    played.choose(seat, Choice(option.do, to=random.choice(option.totals or (None,))))


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_a_round_is_rebuilt_from_its_record_and_its_log_balances(seed: int) -> None:
    played, random = uth_round(seed)
    while not played.over:
        seat = random.choice(list(played.waiting))
        _play(played, seat, random)
    again = replay(record(played), library())
    assert again.events == played.events
    assert again.result() == played.result()
    setup = played.table.setup
    assert setup.player_dealer is not None
    start = {str(s.seat): s.chips for s in setup.seats}
    start[str(setup.player_dealer.seat)] = setup.player_dealer.bank
    books = balances(played.events, start)
    assert {k: v for k, v in books.items() if v} == {
        k: v for k, v in played.table.stacks().items() if v
    }


# Halves, matches, and where the action starts


def moved(table: CaliforniaTable) -> list[tuple[str, str, int]]:
    return [(e.payer, e.payee, e.amount) for e in table.log if isinstance(e, Moved)]


@pytest.mark.parametrize(
    ("bank", "outcome", "net"),
    [(1000, "half-lose", -250), (100, "partly-covered", -100), (250, "half-lose", -250)],
)
def test_half_of_a_wager_is_lost_and_half_goes_back(bank: int, outcome: str, net: int) -> None:
    table = lay(Wagered(1, "base", 501), bank=bank)
    table.settle(lambda _: table.half_loses("a"))
    wager = table.wagers[0]
    assert (wager.outcome, wager.net) == (outcome, net)
    assert moved(table) == [("1:base", "bank", -net), ("1:base", "1", 501 + net)]


def test_half_of_a_wager_is_won() -> None:
    table = lay(Wagered(1, "base", 501))
    table.settle(lambda _: table.half_wins("a"))
    assert (table.wagers[0].outcome, table.wagers[0].net) == ("half-win", 250)
    assert moved(table) == [("bank", "1", 250), ("1:base", "1", 501)]


@pytest.mark.parametrize(("beside", "put"), [(0, 0), (300, 300), (9000, 500)])
def test_the_player_dealer_matches_a_wager_as_far_as_his_chips_go(beside: int, put: int) -> None:
    table = lay(Wagered(1, "base", 500), bank=10**6 - beside)
    table.match(table.bettors[1], "base", 500, "b")
    assert moved(table) == ([("5", "bank", put)] if put else [])
    assert table.wagers[0].beside == put
    table.settle(lambda _: table.loses("a"))
    table.close()
    assert table.chips["5"] == 10**6 + 500
    assert not table.loose_chips()


def dice_table(*seats: int, total: int | None, numbers: tuple[int, ...], **more: Any) -> list[int]:
    """The seat of the first card, and then all seats in their order."""
    dice = Dice(3, "000:8", numbers)
    settlement = Settlement("seat", ORDER, "000:9", start="action-button", dice=dice)
    layout = Layout(SPOTS, settlement, 8, sizes=(6, 8))
    table = lay(*(Wagered(n, "base", 100) for n in seats), layout=layout, dice=total, **more)
    return [table.roll_for_action(), *table.settlement_order()]


@pytest.mark.parametrize(
    ("total", "numbers", "expected"),
    [
        (None, (1, 7, 13), [6, 1, 2, 3]),
        (3, (1, 7, 13), [1, 1, 2, 3]),
        (4, (1, 7, 13), [2, 2, 3, 1]),
        (7, (1, 7, 13), [5, 1, 2, 3]),
        (10, (1, 7, 13), [2, 2, 3, 1]),
        (3, (), [2, 2, 3, 1]),
        (8, (), [2, 2, 3, 1]),
    ],
)
def test_dice_count_from_the_player_dealer_or_from_his_left(
    total: int | None, numbers: tuple[int, ...], expected: list[int]
) -> None:
    assert dice_table(1, 2, 3, total=total, numbers=numbers) == expected


def test_dice_count_the_seats_of_the_table_that_there_is() -> None:
    at: dict[str, Any] = {"total": 5, "numbers": (1, 9, 17)}
    assert dice_table(1, 2, 3, **at)[0] == 3  # 6, 1, 2, 3: the smallest table with room
    assert dice_table(1, 2, 3, **at, seats_at_table=8)[0] == 1  # 6, 7, 8, 1
    assert dice_table(1, 2, 3, **at, action_start=2) == [2, 2, 3, 1]


def test_more_than_the_dice_can_total() -> None:
    with pytest.raises(CannotPlay, match="3 dice cannot total 19"):
        dice_table(1, total=19, numbers=())


def test_those_behind_a_seat_may_come_after_all_its_own_wagers() -> None:
    settlement = Settlement("seat", ORDER, "000:9", backline="after-seat")
    wagers = [
        Wagered(1, "tie", 100, "C"),
        Wagered(1, "base", 100, "B"),
        Wagered(1, "base", 100, "C"),
        Wagered(1, "bonus", 100, "B"),
        Wagered(1, "tie", 100),
        Wagered(1, "base", 100),
        Wagered(2, "base", 100),
    ]
    table = lay(*wagers, layout=Layout(SPOTS, settlement, 8))
    assert order_of(table) == [
        *(("1", spot) for spot in ("base", "tie")),
        *(("B", spot) for spot in ("base", "bonus")),
        *(("C", spot) for spot in ("base", "tie")),
        ("2", "base"),
    ]


def test_everyone_gets_his_cards_in_his_place() -> None:
    table = lay(*(Wagered(n, "base", 100) for n in (1, 2)), dealer=3)
    table.deal_round(2, first=2)
    dealt = [(e.to, e.up, e.seat) for e in table.log if isinstance(e, Dealt)]
    assert dealt == [("2", False, 2), ("player-dealer", False, 0), ("1", False, 1)] * 2


@pytest.mark.parametrize("lost", [("ante",), ("ante", "ante"), ("ante", "play")])
def test_another_order_of_what_is_lost_names_every_spot_of_a_game_settled_by_seat(
    lost: tuple[str, ...],
) -> None:
    by: Literal["seat", "wager"] = "wager" if lost == ("ante", "play") else "seat"
    with pytest.raises(ValueError, match="lost must name all spots"):
        Settlement(by, ("ante", "play"), "house:1", lost=lost)
