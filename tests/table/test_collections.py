"""The fee engine, shape by shape: small schedules with the figures of printed ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.table.fees.schedules import (
    BadSchedule,
    FeeOption,
    NoSuchOption,
    Players,
    PrintedLimits,
    Schedule,
    UnverifiedFee,
    WrongOption,
    read_schedule,
)

HEAD = 'schedule = "trial"\ntitle = "Trial fees"\nsource = "000:1"\n'


def schedule(options: str, block: str = "") -> Schedule:
    return read_schedule(f"{HEAD}[[blocks]]\n{block}\n{options}", "trial.toml")


def option(lines: str) -> FeeOption:
    text = f'[[blocks.options]]\noption = 1\nsource = "000:2"\n{lines}'
    return schedule(text).option(1)


def refusal(options: str, block: str = "") -> str:
    with pytest.raises(BadSchedule) as caught:
        schedule(options, block)
    return str(caught.value)


OCEANA_30 = """
action = [
    { from = 100, to = 7400 },
    { from = 7500, to = 19900, fee = 200 },
    { from = 20000, to = 39900 },
    { from = 40000, to = 69900, fee = 800 },
    { from = 70000, fee = 1200 },
]
lost = ["action.1: empty in the scan (000:1411)", "action.3: empty in the scan (000:1413)"]
"""


class TestByTotalTableAction:
    @pytest.mark.parametrize(
        ("action", "fee"),
        [(100, 100), (2400, 100), (2500, 200), (19999, 300), (29900, 500), (30000, 800)],
    )
    def test_oceana_california_lines_1258_to_1262_each_tier(self, action: int, fee: int) -> None:
        printed = option(
            """
            action = [
                { from = 100, to = 2400, fee = 100 },
                { from = 2500, to = 9900, fee = 200 },
                { from = 10000, to = 19900, fee = 300 },
                { from = 20000, to = 29900, fee = 500 },
                { from = 30000, fee = 800 },
            ]
            """
        )
        assert printed.player_dealer_fee(action) == fee

    def test_bicycle_ez_baccarat_line_8316_a_gap_pays_the_tier_below_it(self) -> None:
        printed = option(
            "action = [{ from = 1000, to = 30000, fee = 200 }, { from = 30500, fee = 400 }]"
        )
        assert printed.player_dealer_fee(30100) == 200
        assert printed.player_dealer_fee(30500) == 400

    def test_bicycle_ez_baccarat_line_8359_an_overlap_pays_the_later_tier(self) -> None:
        printed = option(
            "action = [{ from = 50500, to = 100000, fee = 500 },"
            "{ from = 80500, to = 150000, fee = 800 }]"
        )
        assert printed.player_dealer_fee(80000) == 500
        assert printed.player_dealer_fee(90000) == 800

    def test_bicycle_ez_baccarat_line_8378_above_a_printed_top_pays_the_last_tier(self) -> None:
        printed = option("action = [{ from = 70100, to = 100000, fee = 800 }]")
        assert printed.player_dealer_fee(500000) == 800

    def test_bicycle_ez_baccarat_line_8346_below_the_first_tier_pays_the_first(self) -> None:
        printed = option(
            "action = [{ from = 1000, to = 10000, fee = 100 }, { from = 10500, fee = 200 }]"
        )
        assert printed.player_dealer_fee(500) == 100

    def test_without_action_there_is_no_fee(self) -> None:
        assert option("action = [{ from = 100, fee = 100 }]").player_dealer_fee(0) == 0
        assert option("player_dealer = 200").player_dealer_fee(0) == 0

    def test_oceana_california_line_1413_an_unreadable_fee_is_not_charged(self) -> None:
        printed = option(OCEANA_30)
        assert not printed.verified
        assert printed.player_dealer_fee(45000) == 800
        with pytest.raises(
            UnverifiedFee, match=r"option 1 of trial has no readable fee for \$250 .*action\.3: "
        ):
            printed.player_dealer_fee(25000)
        with pytest.raises(UnverifiedFee, match=r"action\.1: empty in the scan"):
            printed.player_dealer_fee(50)

    def test_a_flat_fee_and_a_tier_add_up(self) -> None:
        printed = option("player_dealer = 200\naction = [{ from = 100, fee = 300 }]")
        assert printed.player_dealer_fee(100) == 500

    @given(st.integers(1, 10**7), st.integers(0, 10**6))
    def test_more_action_never_pays_less_where_fees_rise(self, action: int, more: int) -> None:
        printed = option(
            "action = [{ from = 500, to = 7500, fee = 100 },{ from = 7600, fee = 200 }]"
        )
        assert printed.player_dealer_fee(action) <= printed.player_dealer_fee(action + more)


class TestFromEachBettor:
    @pytest.mark.parametrize("per", ["base-wager", "circle"])
    def test_oceana_california_line_1480_for_each_base_wager(self, per: str) -> None:
        printed = option(f'player = {{ fee = 100, per = "{per}" }}')
        assert [printed.bettor_fee([1000] * n) for n in (0, 1, 3)] == [0, 100, 300]

    @pytest.mark.parametrize("per", ["hand", "player"])
    def test_bicycle_chinese_poker_line_8936_once_however_many_wagers(self, per: str) -> None:
        printed = option(f'player = {{ fee = 100, per = "{per}" }}')
        assert [printed.bettor_fee([1000] * n) for n in (0, 1, 3)] == [0, 100, 100]

    def test_oceana_california_line_1255_players_pay_nothing(self) -> None:
        assert option("player_dealer = 200").bettor_fee([1000, 1000]) == 0

    def test_bicycle_ez_baccarat_line_5046_player_dealer_by_the_hand(self) -> None:
        printed = option('player_dealer = 200\nplayer = { fee = 100, per = "base-wager" }')
        assert printed.player_dealer_fee(123400) == 200
        assert printed.bettor_fee([1000, 1000]) == 200

    def test_bicycle_tiles_line_1853_each_circle_by_its_wager(self) -> None:
        printed = option(
            'player = { per = "circle", tiers = [{ from = 5000, to = 50000, fee = 100 },'
            "{ from = 50100, to = 100000, fee = 200 }, { from = 100100, fee = 300 }] }"
        )
        fees = [printed.bettor_fee([wager]) for wager in (5000, 50000, 50050, 50100, 900000)]
        assert fees == [100, 100, 100, 200, 300]
        assert printed.bettor_fee([5000, 60000]) == 300
        assert printed.bettor_fee([]) == 0

    def test_central_coast_fortune_line_911_once_by_the_sum_of_his_wagers(self) -> None:
        printed = option(
            'player = { per = "player", tiers = [{ from = 1000, to = 4900, fee = 50 },'
            "{ from = 5000, to = 10000, fee = 100 }] }"
        )
        assert printed.bettor_fee([4000], 1, 5000) == 100
        assert printed.bettor_fee([4000]) == 50

    def test_bicycle_triple_draw_line_3321_by_how_many_wagers_he_has(self) -> None:
        printed = option(
            'player = { per = "hand", numbers = [{ wagers = { to = 2 }, fee = 50 },'
            "{ wagers = { from = 3 }, fee = 100 }] }"
        )
        assert [printed.bettor_fee([500] * n) for n in range(4)] == [0, 50, 50, 100]
        assert printed.describe() == (
            "from each bettor: $0.50 for 2 wagers or fewer, $1 for 3 or more wagers"
        )

    def test_bicycle_let_it_ride_line_3506_bonus_wagers_pay_too(self) -> None:
        printed = option('bonus = 50\nplayer = { fee = 50, per = "circle" }')
        assert printed.bettor_fee([500, 500, 500], 1) == 200
        assert printed.bettor_fee([], 1) == 50

    def test_bicycle_caribbean_line_261_a_dollar_more_for_the_jackpot(self) -> None:
        printed = option("player_dealer = 200\njackpot = 100")
        assert printed.player_dealer_fee(500) == 300
        assert printed.describe().endswith("$1 for the jackpot each hand")


class TestForWhichTable:
    TEN_TO_A_HUNDRED = "player_dealer = 200\nlimits = { min = 1000, max = 10000 }"

    @pytest.mark.parametrize(("low", "high"), [(None, None), (1000, 10000), (2000, 5000)])
    def test_a_table_within_the_limits(self, low: int | None, high: int | None) -> None:
        option(self.TEN_TO_A_HUNDRED).check_limits(low, high)

    @pytest.mark.parametrize(
        ("low", "high", "told"),
        [
            (500, 10000, "$5 to $100"),
            (1000, 20000, "$10 to $200"),
            (500, None, "$5"),
            (None, 20000, "$200"),
        ],
    )
    def test_a_table_that_it_is_not_printed_for(
        self, low: int | None, high: int | None, told: str
    ) -> None:
        with pytest.raises(WrongOption) as caught:
            option(self.TEN_TO_A_HUNDRED).check_limits(low, high)
        assert str(caught.value) == (
            "option 1 of trial is for wagers from $10 to $100, and this table's limits are " + told
        )

    def test_oceana_california_line_1284_a_range_within_which_the_house_posts(self) -> None:
        printed = option(
            "player_dealer = 200\nlimits = { min = [100, 100000], max = [10000, 100000] }"
        )
        printed.check_limits(500, 20000)
        with pytest.raises(WrongOption, match="from a posted"):
            printed.check_limits(500, 200000)

    def test_a_buy_in_is_no_limit_of_the_betting(self) -> None:
        option('player_dealer = 1\nlimits = { of = "buy-in", min = 4000 }').check_limits(200, 400)


class TestFromThePot:
    def test_bicycle_poker_line_10525_each_moment_has_its_fee(self) -> None:
        printed = option(
            "pot = [{ players = { from = 7 },"
            "fees = { flop = 350, turn = 100, river = 50, no-flop = 100 } }]"
        )
        assert printed.pot_fee("flop", 9) == 350
        assert printed.pot_fee("turn", 7) == 100
        assert printed.pot_fee("river", 7) == 50
        assert printed.pot_fee("no-flop", 7) == 100
        assert printed.pot_fee("before-flop", 7) == 0

    def test_bicycle_poker_line_10697_no_limit_games_pay_before_the_flop(self) -> None:
        printed = option("pot = [{ players = { from = 7 }, fees = { before-flop = 800 } }]")
        assert (printed.pot_fee("before-flop", 7), printed.pot_fee("flop", 7)) == (800, 0)

    def test_bicycle_poker_line_10507_is_for_seven_or_more(self) -> None:
        printed = option("pot = [{ players = { from = 7 }, fees = { flop = 800 } }]")
        with pytest.raises(WrongOption) as caught:
            printed.pot_fee("flop", 4)
        assert str(caught.value) == (
            "option 1 of trial is for 7 or more players, and 4 were dealt in"
        )

    def test_oceana_poker_lines_1211_to_1215_by_the_number_of_players(self) -> None:
        printed = option(
            """
            pot = [
                { players = { from = 2, to = 3 }, fees = { flop = 100 } },
                { players = { from = 4, to = 4 }, fees = { flop = 200 } },
                { players = { from = 5 }, fees = { flop = 300 } },
            ]
            """
        )
        assert [printed.pot_fee("flop", n) for n in range(2, 7)] == [100, 100, 200, 300, 300]
        assert printed.pot_fee("no-flop", 2) == 0
        with pytest.raises(WrongOption, match="2 to 3 players, or 4 players, or 5 or more players"):
            printed.pot_fee("flop", 1)

    def test_bicycle_211_line_11482_says_what_is_taken_once(self) -> None:
        printed = option(
            "pot = [{ fees = { before-deal = 200, no-flop = 50, river = 50 } }]\n"
            'once = ["no-flop", "river"]'
        )
        assert printed.describe() == (
            "from the pot, any number of players: $2 before the deal, $0.50 on the river, $0.50 if "
            "there is no flop; if there is no flop or on the river only once"
        )

    def test_an_option_without_a_pot_takes_nothing_from_it(self) -> None:
        assert option("time = [{ fee = 1000 }]").pot_fee("flop", 5) == 0


class TestByTheClock:
    def test_oceana_poker_line_1222_any_number_of_players(self) -> None:
        printed = option("time = [{ fee = 1000 }]")
        assert (printed.time_fee(2), printed.time_fee(9)) == (1000, 1000)

    def test_bicycle_poker_line_10686_four_or_fewer(self) -> None:
        printed = option("time = [{ players = { to = 4 }, fee = 1100 }]")
        assert printed.time_fee(4) == 1100
        with pytest.raises(WrongOption, match="is for 4 players or fewer, and 5 were dealt in"):
            printed.time_fee(5)

    def test_an_option_by_the_hand_has_no_clock(self) -> None:
        assert option("player_dealer = 200").time_fee(5) == 0

    def test_bicycle_super_stud_line_9603_every_forty_minutes_in_advance(self) -> None:
        printed = option('minutes = 40\ndue = "beginning"\ntime = [{ fee = 1000 }]')
        assert printed.describe() == (
            "from each player every 40 minutes in advance, any number of players: $10"
        )

    def test_bicycle_chinese_poker_line_420_every_hour(self) -> None:
        printed = option("minutes = 60\ntime = [{ fee = 2000 }]")
        assert printed.describe().startswith("from each player every hour")


class TestWords:
    def test_bicycle_poker_line_10508_leaves_out_what_is_nothing(self) -> None:
        printed = option(
            'betting = ["limit"]\n'
            'limits = { of = "betting", min = [100, 200], max = [200000, 400000] }\n'
            "pot = [{ players = { from = 7 },"
            "fees = { flop = 800, turn = 100, river = 0, no-flop = 100 } }]"
        )
        assert printed.describe() == (
            "limit games; limits from $1-$2 to $2,000-$4,000; from the pot, 7 or more players: "
            "$8 on the flop, $1 on the turn, $1 if there is no flop"
        )

    def test_bicycle_ez_baccarat_line_8375_says_what_a_voucher_costs(self) -> None:
        printed = option(
            "limits = { min = 1000 }\nvoucher = 100\n"
            "action = [{ from = 1000, to = 10000, fee = 100 }]"
        )
        assert printed.describe() == (
            "wagers from $10, no maximum; from the player-dealer by total table action: "
            "$1 for $10-$100; $1 for a free-play voucher"
        )

    def test_bicycle_ez_baccarat_line_8307_says_what_a_tie_may_be(self) -> None:
        printed = option(
            "limits = { min = 1000, max = 60000 }\ntie_max = 10000\nplayer_dealer = 200\n"
            'player = { fee = 100, per = "base-wager" }'
        )
        assert printed.describe() == (
            "wagers from $10 to $600; tie bets up to $100; $1 from each bettor for each base "
            "wager; $2 from the player-dealer each hand"
        )

    def test_bicycle_21st_century_line_7819_says_what_a_bonus_bet_may_be(self) -> None:
        printed = option("bonus_max = 10000\naction = [{ from = 1000, fee = 100 }]")
        assert printed.describe() == (
            "tie and bonus bets up to $100 each; from the player-dealer by total table action: "
            "$1 for $10 and more"
        )

    def test_oceana_california_line_1411_says_what_is_unreadable(self) -> None:
        words = option(OCEANA_30).describe()
        assert "an unreadable fee for $1-$74, $2 for $75-$199" in words
        assert words.endswith("not to be posted before the unreadable fees are known")

    def test_oceana_poker_line_1222_by_the_clock(self) -> None:
        assert option("time = [{ fee = 1000 }]").describe() == (
            "from each player every half hour, any number of players: $10"
        )

    @pytest.mark.parametrize(
        ("players", "words"),
        [
            (Players(), "any number of players"),
            (Players(at_least=7), "7 or more players"),
            (Players(at_most=4), "4 players or fewer"),
            (Players(at_least=6, at_most=6), "6 players"),
            (Players(at_least=2, at_most=3), "2 to 3 players"),
        ],
    )
    def test_numbers_of_players(self, players: Players, words: str) -> None:
        assert players.describe() == words

    @pytest.mark.parametrize(
        ("limits", "words"),
        [
            (PrintedLimits(maximum=10000), "wagers to $100"),
            (
                PrintedLimits(of="buy-in", minimum=(2000, 200000)),
                "buy-ins from a posted $20-$2,000, ",
            ),
            (
                PrintedLimits(minimum=(100, 100000), maximum=(10000, 100000)),
                "wagers from a posted $1-$1,000 to a posted $100-$1,000",
            ),
        ],
    )
    def test_limits(self, limits: PrintedLimits, words: str) -> None:
        assert limits.describe().startswith(words)

    def test_where_a_bettor_pays_once(self) -> None:
        assert option('player = { fee = 100, per = "player" }').describe() == (
            "$1 from each bettor"
        )


class TestSchedule:
    def test_a_block_holds_for_its_options_and_an_option_may_differ(self) -> None:
        found = schedule(
            """
            options = [
                { option = 1, source = "000:2", player_dealer = 200 },
                { option = 2, source = "000:3", player_dealer = 200, limits = { min = 500 } },
            ]
            """,
            block="limits = { min = 100 }",
        )
        limits = [printed.limits for printed in found.options]
        assert limits == [PrintedLimits(minimum=100), PrintedLimits(minimum=500)]
        assert str(found.option(2)) == "option 2 of trial"

    def test_an_option_that_is_not_there(self) -> None:
        found = schedule(
            'options = [{ option = 1, source = "a", voucher = 1, player_dealer = 1 },'
            '{ option = 2, source = "a", player_dealer = 1 }]'
        )
        with pytest.raises(NoSuchOption) as caught:
            found.option(3)
        assert str(caught.value) == "trial has no option 3; it has options 1 to 2"

    def test_an_option_that_is_not_there_among_others_with_gaps(self) -> None:
        found = schedule(
            'options = [{ option = 1, source = "a", player_dealer = 1 },'
            '{ option = 5, source = "a", player_dealer = 1 }]'
        )
        with pytest.raises(NoSuchOption, match="it has options 1, 5"):
            found.option(3)


class TestBadSchedule:
    def test_not_toml(self) -> None:
        with pytest.raises(BadSchedule, match=r"^fees\.toml: is not TOML: Invalid value"):
            read_schedule("schedule =", "fees.toml")

    def test_without_an_id(self) -> None:
        with pytest.raises(BadSchedule, match=r"^fees\.toml, schedule: Expected `str`"):
            read_schedule("", "fees.toml")

    def test_without_options(self) -> None:
        with pytest.raises(BadSchedule, match=r"^fees\.toml: the schedule has no options"):
            read_schedule(HEAD, "fees.toml")

    def test_without_a_title(self) -> None:
        with pytest.raises(BadSchedule, match=r"^fees\.toml: .*missing required field `title`"):
            read_schedule('schedule = "trial"', "fees.toml")

    def test_blocks_that_are_no_tables(self) -> None:
        with pytest.raises(BadSchedule, match=r"^fees\.toml, blocks: Expected `array`"):
            read_schedule(HEAD + "blocks = 1", "fees.toml")

    def test_options_outside_a_block(self) -> None:
        with pytest.raises(BadSchedule, match=r"^fees\.toml, options: options stand in a block"):
            read_schedule(HEAD + "[[options]]\noption = 1", "fees.toml")

    def test_options_that_are_no_tables(self) -> None:
        assert refusal("options = [1]").startswith("trial.toml, blocks[0].options, [0]: Expected")

    @pytest.mark.parametrize(
        ("line", "says"),
        [
            ("percent = 5", "trial.toml, option 7: Object contains unknown field `percent`"),
            ("player_dealer = 2.5", "trial.toml, option 7, player_dealer: Expected `int`"),
            ("player_dealer = -1", "trial.toml, option 7, player_dealer: Expected `int` >= 0"),
            ('player = { fee = 1, per = "pot" }', "trial.toml, option 7, player.per: Invalid"),
            ("pot = [{ fees = { flopp = 1 } }]", "trial.toml, option 7, pot[0].fees"),
            ("voucher = 100", "trial.toml, option 7: nothing is taken"),
            (
                "action = [{ from = 200, to = 100, fee = 1 }]",
                "trial.toml, option 7, action[0]: a tier from 200 cannot go down to 100",
            ),
            (
                "action = [{ from = 200, fee = 1 }, { from = 200, fee = 2 }]",
                "trial.toml, option 7: tiers must rise: 200 after 200",
            ),
            (
                "action = [{ from = 200, fee = 1 }, { from = 100, fee = 2 }]",
                "trial.toml, option 7: tiers must rise: 100 after 200",
            ),
            ("action = [{ from = 200, fee = -1 }]", "trial.toml, option 7, action[0].fee"),
            (
                "action = [{ from = 200 }]",
                "trial.toml, option 7: a tier without a fee is named in lost, and no other: "
                "see action.1",
            ),
            (
                'action = [{ from = 200, fee = 1 }]\nlost = ["action.1: why"]',
                "trial.toml, option 7: a tier without a fee is named in lost",
            ),
            (
                "time = [{ players = { from = 3, to = 2 }, fee = 1 }]",
                "trial.toml, option 7, time[0].players: from 3 players cannot go down to 2",
            ),
            (
                "time = [{ players = { to = 4 }, fee = 1 },{ players = { from = 4 }, fee = 1 }]",
                "trial.toml, option 7: 4 or more players must not overlap 4 players or fewer",
            ),
            (
                "time = [{ fee = 1 }, { players = { from = 4 }, fee = 1 }]",
                "trial.toml, option 7: 4 or more players must not overlap any number of players",
            ),
            (
                "player_dealer = 1\nlimits = {}",
                "trial.toml, option 7, limits: limits need a min, a max or both",
            ),
            (
                "player_dealer = 1\nlimits = { min = 200, max = 100 }",
                "trial.toml, option 7, limits: limits must rise",
            ),
            (
                "player_dealer = 1\nlimits = { min = [200, 100] }",
                "trial.toml, option 7, limits: limits must rise",
            ),
            (
                "player_dealer = 1\nlimits = { min = -1 }",
                "trial.toml, option 7, limits: limits must rise from zero",
            ),
        ],
    )
    def test_says_which_file_option_key_and_why(self, line: str, says: str) -> None:
        told = refusal(f'[[blocks.options]]\noption = 7\nsource = "000:2"\n{line}')
        assert told.startswith(says)

    def test_an_option_without_a_number(self) -> None:
        told = refusal('[[blocks.options]]\nsource = "000:2"\nplayer_dealer = 1')
        assert told.startswith("trial.toml, option without a number: Object missing required field")

    @pytest.mark.parametrize("second", [1, 2])
    def test_numbers_that_do_not_rise(self, second: int) -> None:
        told = refusal(
            'options = [{ option = 2, source = "a", player_dealer = 1 },'
            f'{{ option = {second}, source = "a", player_dealer = 1 }}]'
        )
        assert told == f"trial.toml: options must rise: {second} after 2"
