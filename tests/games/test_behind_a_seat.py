"""Circles, wagers elsewhere, and whose word counts for a hand, by house, game and line."""

from __future__ import annotations

from typing import Any

import pytest

from cardroom.books import library
from cardroom.scenario import settle
from cardroom.session import Refused, Table
from cardroom.table.events import Said
from cardroom.table.setup import FeeChoice, IllegalWager, Limits
from tests.session.playing import fold_out, table

Line = dict[str, Any]
EZ = "bicycle/ez-baccarat"
NO_BUST = "bicycle/no-bust-21st-century-blackjack-6.0"
PURE = "central-coast/pure-21.5-blackjack"
PAI_GOW = "bicycle/fortune-pai-gow-poker"
TILES = "bicycle/reverse-bet-pai-gow-tiles"
OCEANA_TCP = "oceana/three-card-poker-6-card-bonus"


def wager(seat: int, spot: str, amount: int, by: str | None = None, **more: Any) -> Line:
    return {"seat": seat, "spot": spot, "amount": amount} | ({"by": by} if by else {}) | more


def play(game: str, wagers: list[Line], cards: dict[str, str], **more: Any) -> Line:
    """A round that seat 7 banks; seats 1 and 2 are taken."""
    return settle(
        {
            "game": game,
            "seats": [{"seat": n, "chips": 1_000_000} for n in (1, 2, 7)],
            "player_dealer": {"seat": 7, "bank": 500_000},
            "wagers": wagers,
            "cards": cards,
            **more,
        },
        events=True,
    )


SEVEN_TO_SIX = {"player": "Ks 7h", "dealer": "Kd 6c"}


def ez(option: int, *wagers: Line) -> Line:
    return play(EZ, [*wagers], SEVEN_TO_SIX, fee={"option": option, "schedule": "ez-baccarat"})


class TestCircles:
    def test_bicycle_ez_line_8598_a_fee_for_each_circle(self) -> None:
        line = ez(4, *[wager(1, "player", 10_000)] * 3)
        assert line["net"]["1"] == 30_000
        assert (line["fees"]["1"], line["fees"]["player-dealer"]) == (300, 300)
        assert [w.get("circle") for w in line["wagers"]] == [None, 2, 3]

    def test_bicycle_ez_line_8598_and_a_limit(self) -> None:
        assert "maximum is $100" in ez(4, wager(1, "player", 10_001))["why"]

    def test_bicycle_ez_line_8595_six_circles_at_a_seat_those_behind_it_too(self) -> None:
        mine = [wager(1, "player", 1000)] * 3
        behind = [wager(1, "dealer", 1000, name) for name in ("A", "B", "C", "D")]
        assert "net" in ez(1, *mine, *behind[:3])
        assert "up to 6 betting circles at a seat (001:8595)" in ez(1, *mine, *behind)["why"]

    def test_bicycle_ez_line_8595_a_circle_by_its_number(self) -> None:
        line = ez(1, wager(1, "player", 1000, circle=4), wager(1, "player", 2000))
        assert [(w.get("circle"), w["amount"]) for w in line["wagers"]] == [(4, 1000), (None, 2000)]
        twice = ez(1, wager(1, "player", 1000, circle=4), wager(1, "player", 2000, circle=4))
        assert "twice" in twice["why"]

    @pytest.mark.parametrize(("circles", "legal"), [(1, False), (2, True), (20, True), (21, False)])
    def test_bicycle_21st_9_line_7814_two_to_twenty_circles(
        self, circles: int, legal: bool
    ) -> None:
        line = play(
            "bicycle/21st-century-baccarat-9.0",
            [wager(1, "player", 10_000)] * circles,
            SEVEN_TO_SIX,
            fee={"option": 5, "schedule": "21st-century-baccarat"},
        )
        assert ("net" in line) is legal
        if legal:
            assert line["fees"]["1"] == 100 * circles

    def test_games_without_circles_have_one_wager_on_a_spot(self) -> None:
        line = play("bicycle/casino-war", [wager(1, "primary", 500)] * 2, {"1": "9h"})
        assert "twice" in line["why"]

    def test_bicycle_ez_line_8594_at_a_table(self) -> None:
        at = table(EZ, [1, 2], fee=FeeChoice(1, "ez-baccarat"))
        at.accept(1, 50_000)
        at.put_wagers(2, {"player": [1000, 2000, 1000]})
        assert [(w.amount, w.circle) for w in at.wagers] == [(1000, None), (2000, 2), (1000, 3)]
        at.wager(2, "player", 5000)
        at.wager(2, "dealer", 1000)
        at.wager(2, "dealer", 1000, circle=6)
        with pytest.raises(IllegalWager, match="up to 6 betting circles"):
            at.wager(2, "dealer", 1000)
        for circle in (1, 2):
            with pytest.raises(IllegalWager, match="Player line twice"):
                at.wager(2, "player", 5000, circle=circle)
        at.put_wagers(2, {"player": [2000, 2000]})
        assert len(at.wagers) == 2
        fold_out(at.deal())
        assert at.collected == 200 + 200


NINETEENS = {"1": "Ks 9h", "3": "Qs 9d", "player-dealer": "Kd 8c"}


class TestOtherCircles:
    @pytest.mark.parametrize("game", [NO_BUST, PURE])
    def test_no_bust_line_3885_and_pure_line_351_a_circle_that_nobody_has(self, game: str) -> None:
        wagers = [wager(1, "base", 1000), wager(3, "base", 2000, "1")]
        line = play(game, wagers, NINETEENS)
        assert line["net"] == {"1": 3000, "2": 0, "player-dealer": -3000}
        assert [(w["seat"], w.get("by"), w["net"]) for w in line["wagers"]] == [
            (1, None, 1000),
            (3, "1", 2000),
        ]

    def test_no_bust_line_3885_he_plays_that_hand_too(self) -> None:
        wagers = [wager(1, "base", 1000), wager(3, "base", 2000, "1")]
        hands = {"1": "Ks 9h", "3": "5s 6d Kh", "player-dealer": "Kd 8c"}
        decisions = [
            {"seat": 1, "do": "stand"},
            {"seat": 3, "by": "1", "do": "double", "amount": 2000},
        ]
        line = play(NO_BUST, wagers, hands, decisions=decisions)
        assert line["net"]["1"] == 5000
        assert "Seat 1 plays the hand of seat 3." in [e.get("says") for e in line["events"]]

    def test_no_bust_line_3885_collected_for_every_circle(self) -> None:
        wagers = [wager(1, "base", 1000), wager(3, "base", 2000, "1")]
        line = play(NO_BUST, wagers, NINETEENS, fee={"option": 2})
        assert (
            line["fees"]["1"]
            == 2
            * play(
                NO_BUST, wagers[:1], {"1": "Ks 9h", "player-dealer": "Kd 8c"}, fee={"option": 2}
            )["fees"]["1"]
        )

    @pytest.mark.parametrize("by", ["7", "3", "6"])
    def test_only_another_seat_with_a_player_wagers_there(self, by: str) -> None:
        line = play(NO_BUST, [wager(1, "base", 1000), wager(3, "base", 1000, by)], NINETEENS)
        assert line["at"] == "wagers"

    def test_bicycle_war_has_no_such_wagers(self) -> None:
        line = play(
            "bicycle/casino-war",
            [wager(1, "primary", 500), wager(3, "primary", 500, "1")],
            {"1": "9h"},
        )
        assert "before its own seat only" in line["why"]

    def test_no_bust_line_3885_at_a_table(self) -> None:
        at = table(NO_BUST, [1, 2], chips=10_000)
        at.accept(1, 8000)
        at.wager(3, "base", 6000, by="2")
        with pytest.raises(IllegalWager, match="cannot put"):
            at.wager(2, "base", 5000)
        at.wager(2, "base", 4000)
        at.sit(3, 10_000)
        assert [w.seat for w in at.wagers] == [2]
        at.wager(4, "base", 1000, by="2")
        fold_out(at.deal())
        assert sum(p.chips for p in at.players.values()) == 30_000
        at.wager(4, "base", 1000, by="2")
        at.leave(2)
        assert at.wagers == ()

    def test_no_bust_a_wager_behind_a_seat_that_does_not_bet_is_dealt_to(self) -> None:
        at = table(NO_BUST, [1, 2, 3])
        at.stand_behind("Bea", 50_000)
        at.accept(1, 50_000)
        at.wager(2, "base", 1000)
        at.wager(3, "base", 1000, "Bea")
        assert at.waits_for is None
        played = at.deal()
        assert Said("Bea plays the hand of seat 3.", "") in played.events


NINES = "Kh Qd 9c 9s 7h 5d 3c"
HIS = "Jh Jd 8c 8s 6h 4d 2c"


MINE = {"seat": 1, "do": "set", "front": "Kh Qd"}
THEIRS = {"seat": 1, "by": "B", "do": "set", "front": "7h 5d"}


class TestLargestWager:
    def settled(self, seat: int, behind: int, *decisions: Line) -> Line:
        wagers = [wager(1, "base", seat), wager(1, "base", behind, "B")]
        hands = {"1": NINES, "player-dealer": HIS}
        return play(PAI_GOW, wagers, hands, decisions=[*decisions])

    @pytest.mark.parametrize(
        ("seat", "behind", "front"),
        [(1000, 2000, "7h 5d"), (2000, 1000, "Kh Qd"), (1000, 1000, "Kh Qd")],
    )
    def test_bicycle_pai_gow_poker_line_19_it_has_the_last_word(
        self, seat: int, behind: int, front: str
    ) -> None:
        line = self.settled(seat, behind, MINE, THEIRS)
        assert line["set"]["1"]["front"] == front

    def test_bicycle_pai_gow_poker_line_20_unless_it_says_nothing(self) -> None:
        assert self.settled(1000, 2000, MINE)["set"]["1"]["front"] == "Kh Qd"

    def test_bicycle_pai_gow_poker_line_19_it_is_told(self) -> None:
        line = self.settled(1000, 2000)
        assert "B has the last word on the hand of seat 1." in [
            e.get("says") for e in line["events"] if e.get("why") == "001:16,18-20,115"
        ]


class TestKumKum:
    def bet(self, amount: int, *partners: tuple[str, int], **more: Any) -> Line:
        together = [{"by": by, "amount": part} for by, part in partners]
        return play(
            PAI_GOW,
            [wager(1, "base", amount, kum_kum=together)],
            {"1": "Ah Ad Ac Ks 6s 4h 2c", "player-dealer": "Kh Qd Jc 9s 7h 3d 3c"},
            limits={"min": 1000, "max": 10_000},
            **more,
        )

    def test_bicycle_pai_gow_poker_line_11_paid_as_one_bet(self) -> None:
        line = self.bet(4000, ("2", 1000), fee={"option": 1})
        assert len(line["wagers"]) == 1
        assert line["net"] == {"1": 3000, "2": 1000, "player-dealer": -4000}
        assert line["fees"] == {"1": 100, "2": 0, "player-dealer": 200}

    def test_bicycle_pai_gow_poker_line_11_a_short_bank_covers_a_part_of_it(self) -> None:
        line = self.bet(4000, ("2", 1000), player_dealer={"seat": 7, "bank": 1000})
        assert line["net"] == {"1": 750, "2": 250, "player-dealer": -1000}

    def test_bicycle_pai_gow_poker_line_12_each_wagers_the_minimum(self) -> None:
        assert "001:11-13" in self.bet(1900, ("2", 900))["why"]
        assert "001:11-13" in self.bet(1900, ("2", 1000))["why"]

    @pytest.mark.parametrize(
        ("game", "lines"),
        [("bicycle/pai-gow-poker", "001:11-13"), ("bicycle/pai-gow-tiles", "001:174-176")],
    )
    def test_bicycle_lines_12_and_175_the_minimum_where_less_gets_action(
        self, game: str, lines: str
    ) -> None:
        small = wager(1, "base", 500)
        assert play(game, [small], {}, limits={"min": 1000})["wagers"][0]["amount"] == 500
        together = small | {"amount": 1500, "kum_kum": [{"by": "2", "amount": 500}]}
        assert lines in play(game, [together], {}, limits={"min": 1000})["why"]

    def test_elsewhere_nobody_bets_so(self) -> None:
        line = play(
            EZ,
            [wager(1, "player", 2000, kum_kum=[{"by": "2", "amount": 1000}])],
            SEVEN_TO_SIX,
        )
        assert "kum-kum" in line["why"]

    def test_bicycle_tiles_line_174_at_a_table(self) -> None:
        at = table(TILES, [1, 2, 3])
        at.accept(1, 50_000)
        at.wager(2, "base", 3000, kum_kum={"3": 1000})
        fold_out(at.deal())
        assert sum(p.chips for p in at.players.values()) == 300_000

    @pytest.mark.parametrize(
        ("partner", "why"),
        [
            ("4", "seat 4 is empty"),
            ("Ann", "nobody called 'Ann'"),
            ("²", "nobody called '²'"),
            ("1", "seat 1 banks"),
            ("5", "seat 5 sits out"),
            ("2", "no chips at the table for a kum-kum"),
        ],
    )
    def test_bicycle_tiles_line_174_whoever_has_a_part_is_a_player(
        self, partner: str, why: str
    ) -> None:
        at = table(TILES, [1, 2, 3, 5])
        at.accept(1, 50_000)
        at.sit_out(5)
        before = at.last_number
        with pytest.raises((Refused, IllegalWager), match=why):
            at.wager(2, "base", 3000, kum_kum={partner: 1000})
        assert (at.last_number, at.wagers) == (before, ())

    def test_bicycle_tiles_line_174_nor_has_whoever_banks_one_in_a_single_round(self) -> None:
        assert "seat 7 banks" in self.bet(4000, ("7", 1000))["why"]

    @pytest.mark.parametrize("goes", ["leave", "sit_out", "banks", "walk_away"])
    def test_the_bet_goes_back_with_whoever_has_a_part_in_it(self, goes: str) -> None:
        at = table(TILES, [1, 2, 3])
        at.stand_behind("Ann", 5000)
        if goes != "banks":
            at.accept(1, 50_000)
        else:
            at.decline(1)
        partner = "Ann" if goes == "walk_away" else "3"
        at.wager(2, "base", 3000, kum_kum={partner: 1000})
        again = Table.restore(at.game, at.snapshot())
        for each in (at, again):
            if goes == "banks":
                each.accept(3, 5000)
            elif goes == "walk_away":
                each.walk_away("Ann")
            else:
                getattr(each, goes)(3)
            assert each.wagers == ()
            assert each.waits_for is not None
        assert at.view(None) == again.view(None)

    def test_a_partner_cannot_spend_his_chips_twice(self) -> None:
        at = table(TILES, [1, 2])
        at.sit(3, 1500)
        at.accept(1, 50_000)
        at.wager(2, "base", 3000, kum_kum={"3": 1000})
        with pytest.raises(IllegalWager, match=r"seat 3 cannot put \$10 on base"):
            at.wager(3, "base", 1000)


ONE_WINS_TWO_PUSHES = {
    "1": "Ah Ad Ac Ks 6s 4h 2c",
    "2": "Th Td 8c 6d 5c 4c 2d",
    "player-dealer": "Kh Qd Jc 9s 7h 3d 3c",
}


class TestFreeCollection:
    def test_bicycle_pai_gow_poker_line_109_also_for_what_would_have_pushed(self) -> None:
        wagers = [wager(1, "base", 1000), wager(2, "base", 1000)]
        bank = {"seat": 7, "bank": 1000}
        line = play(PAI_GOW, wagers, ONE_WINS_TWO_PUSHES, player_dealer=bank, action_start=1)
        one, two = line["wagers"]
        assert (one["outcome"], two["outcome"]) == ("win", "push")
        assert "no_action" not in one
        assert two["no_action"] is True
        line = play(PAI_GOW, wagers, ONE_WINS_TWO_PUSHES, player_dealer=bank, action_start=2)
        assert not any("no_action" in w for w in line["wagers"])


class TestVouchers:
    @pytest.mark.parametrize(
        ("game", "schedule", "option"),
        [
            ("bicycle/21st-century-baccarat-9.0", "21st-century-baccarat", 14),
            ("bicycle/ez-baccarat-1.0", "ez-baccarat-1.0", 15),
            (EZ, "ez-baccarat", 12),
        ],
    )
    def test_bicycle_lines_7859_8372_and_8634_a_dollar_for_each(
        self, game: str, schedule: str, option: int
    ) -> None:
        wagers = [wager(1, "player", 1000, voucher=True), wager(2, "player", 1000)]
        cards = {"player": "Ks 7h", library().game(game).entry.wagers[1].name: "Kd 6c"}
        line = play(game, wagers, cards, fee={"option": option, "schedule": schedule})
        assert (line["fees"]["1"], line["fees"]["2"]) == (100, 0)
        assert line["net"]["1"] == 1000


class TestRaises:
    """Whether those behind a seat go along with its raise."""

    def three_card(self, *decisions: Line, **readings: str) -> Line:
        return play(
            OCEANA_TCP,
            [wager(1, "ante", 1000), wager(1, "ante", 700, "B")],
            {"1": "Ah Ad 2c", "player-dealer": "Qs Jd 8h"},
            decisions=[{"seat": 1, "do": "play"}, *decisions],
            readings=readings,
        )

    def test_oceana_tcp_line_56_they_follow_the_seat(self) -> None:
        assert self.three_card()["net"]["B"] == 1400
        assert self.three_card({"seat": 1, "by": "B", "do": "play"})["net"]["B"] == 1400
        refused = self.three_card({"seat": 1, "by": "B", "do": "fold"})
        assert (refused["illegal"], refused["at"]) == (True, 1)

    def test_oceana_tcp_line_56_or_may_stay_out(self) -> None:
        own = {"backline-decisions": "may-stay-out"}
        assert self.three_card(**own)["net"]["B"] == 1400
        assert self.three_card({"seat": 1, "by": "B", "do": "fold"}, **own)["net"]["B"] == -700

    def doubled(self, *decisions: Line, **readings: str) -> Line:
        return play(
            NO_BUST,
            [wager(1, "base", 1000), wager(1, "base", 700, "B")],
            {"1": "5s 6d Kh", "player-dealer": "Kd 8c"},
            decisions=[{"seat": 1, "do": "double"}, *decisions],
            readings=readings,
        )

    def test_no_bust_line_3953_they_go_along_when_they_ask(self) -> None:
        assert self.doubled()["net"]["B"] == 700
        assert self.doubled({"seat": 1, "by": "B", "do": "double"})["net"]["B"] == 1400

    def test_no_bust_line_3953_or_unless_they_stay_out(self) -> None:
        reading = {"backline": "may-stay-out"}
        assert self.doubled(**reading)["net"]["B"] == 1400
        assert self.doubled({"seat": 1, "by": "B", "do": "stand"}, **reading)["net"]["B"] == 700

    def test_no_bust_line_3953_or_always(self) -> None:
        assert self.doubled(backline="follows")["net"]["B"] == 1400
        line = self.doubled({"seat": 1, "by": "B", "do": "stand"}, backline="follows")
        assert line["illegal"] is True

    def test_what_nobody_is_asked_for_is_named(self) -> None:
        line = self.doubled({"seat": 1, "by": "Eve", "do": "insurance"})
        assert "Eve behind seat 1 has nothing to decide" in line["why"]


def test_bicycle_pai_gow_poker_line_109_at_a_table() -> None:
    at = Table(
        library().game(PAI_GOW),
        seed=1,
        limits=Limits(min=1000, max=10_000),
        fee=FeeChoice(1),
    )
    for seat in (1, 2, 3):
        at.sit(seat, 100_000)
    at.accept(1, 1000)
    given = 0
    for _ in range(40):
        if at.player_dealer is None:
            at.accept(at.offered or 0, 1000)
        for seat in {1, 2, 3} - {at.player_dealer}:
            at.wager(seat, "base", 1000)
        played = at.deal()
        fold_out(played)
        without = [w for w in played.result().wagers or [] if w.no_action]
        told = [e for e in at.log if isinstance(e, Said) and e.why == "001:109"]
        assert len(told) == len({w.seat for w in without})
        given += sum(w.outcome == "push" for w in without)
    assert given
