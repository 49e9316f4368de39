"""``cardroom play``, driven by lines on standard input."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.running import GAMES, TYPICAL, refused, run
from tests.entries import is_typical
from tests.portion import part_of

HOLDEM, NO_LIMIT = "oceana/texas-holdem", "bicycle/texas-holdem"
HEADS_UP = (HOLDEM, "--players", "2", "--seat", "1")
"""With seed 1 the other one draws the button: it is up to us before any bot has acted."""
UTH, BACCARAT = "oceana/ultimate-texas-holdem", "bicycle/ez-baccarat-1.0"
WAR = "bicycle/casino-war"
ANY_GAME = (
    "|decline|c|c|stand|f|yes|br|no-switch|hit|stand|let|house|up|bet 2|set 1 2 3 / 4 5 6 7 8|d 1"
    + ("|bottom 1|middle 1|top 1" * 3)
)
"""Enter for the wagers, then something that every game takes now and then."""


def play(*args: str, lines: str = "", seed: str = "1") -> str:
    """A session with lines separated by bars; an empty one is Enter."""
    typed = "".join(f"{line.strip()}\n" for line in lines.split("|")) if lines else ""
    result = run("play", *args, "--seed", seed, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def turns_of(game: str) -> int:
    """How many times as much must be typed for a round: two hands are played one by one."""
    return 3 if "blackjack" in game else 1


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_with_a_few_keys(game: str) -> None:
    times, rounds = (part_of(20, least=7), 3) if is_typical(game) else (2 * turns_of(game), 1)
    told = play(game, lines=f"{ANY_GAME}|" * times)
    assert told.count("Net") >= rounds
    assert re.search(r"You leave after \d+ rounds? with \$[\d,.]+: ", told)
    assert "\x1b" not in told


@pytest.mark.parametrize("game", TYPICAL)
def test_the_seed_repeats_the_whole_session(game: str) -> None:
    lines = "|c|c|f|why" * part_of(10)
    assert play(game, lines=lines) == play(game, lines=lines)
    assert play(game, lines=lines) != play(game, lines=lines, seed="2")


def test_the_table_is_shown_before_a_choice() -> None:
    told = play(*HEADS_UP, lines="c")
    assert "Texas Hold'em  oceana/texas-holdem  limit $4/$8" in told
    assert "--- Hand 1, preflop" in told
    assert re.search(r"^D 2 \w+ +\$196 \$4", told, re.MULTILINE)
    assert "Your turn: [c]all $2  [r]aise to $8  [f]old" in told
    assert re.search(r"You 4♦ K♣  king high$", told, re.MULTILINE)
    assert "You call $2" in told


def test_nobody_elses_cards_are_shown_before_they_are_turned_up() -> None:
    before, _, _ = play(*HEADS_UP, lines="c").partition(" shows ")
    cards = set(re.findall(r"\S[♣♦♥♠]", before))
    assert {"4♦", "K♣"} <= cards
    assert len(cards) <= 5


@pytest.mark.parametrize("typed", ["call", "c", "CALL", "ca", "call 2", "call $2", "c2"])
def test_ways_to_call(typed: str) -> None:
    assert "You call $2" in play(*HEADS_UP, lines=typed)


@pytest.mark.parametrize(
    "typed", ["raise to 8", "raise 8", "r 8", "r", "r8", "raise by 6", "8", "bet"]
)
def test_ways_to_raise(typed: str) -> None:
    assert "You raise to $8" in play(*HEADS_UP, lines=typed)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("raise 9", "You may not raise to $9: allowed is raise to $8. In turn, "),
        ("check", "You may not 'check' here: "),
        ("dance", "'dance' is no choice here: call, raise, fold; or help."),
        ("raise -8", "is no choice here"),
        ("r 1e9", "'1e9' is not an amount"),
        ("r 99999999999999999999", "is not an amount"),
        ("why 99", "The log has lines 1 to 3"),
        ("why x", "The log has lines 1 to 3"),
        ("save", "Save it where?"),
        ("save x.json", "No round has been played to its end yet."),
        ("buy 50", "round 1"),
        ("buy lots", "'lots' is not an amount"),
    ],
)
def test_what_cannot_be_gets_a_reason_and_another_try(typed: str, reason: str) -> None:
    told = play(*HEADS_UP, lines=f"{typed}|f")
    assert reason in told
    assert told.count("Your turn:") == 2
    assert "You fold" in told


def test_no_limit_with_other_stakes() -> None:
    args = ["--structure", "no-limit", "--small-blind", "1", "--big-blind", "3", "--chips", "300"]
    told = play(NO_LIMIT, *HEADS_UP[1:], *args, seed="2", lines="r 2|all in")
    assert "no-limit $1/$3" in told
    assert "[r]aise to $6-$300" in told
    assert "You may not raise to $2: allowed is raise to $6-$300." in told
    assert "You raise to $300 all in" in told


def test_pot_limit() -> None:
    told = play(NO_LIMIT, *HEADS_UP[1:], "--structure", "pot-limit", seed="2", lines="r max")
    assert "pot-limit $2/$4" in told
    assert "You raise to $16" in told


def test_limit_bets_bring_their_blinds() -> None:
    told = play(*HEADS_UP, "--small-bet", "3", "--big-bet", "6", lines="c")
    assert "limit $3/$6" in told
    assert "small blind $1.50" in told


def test_the_end_of_a_hand_says_who_won_and_why() -> None:
    told = play(*HEADS_UP, lines="f")
    assert "Put in" in told
    assert "Della wins $4 of the pot. Everyone else has folded.  000:901,949" in told


def test_why_explains_payments_and_lines() -> None:
    told = play(*HEADS_UP, lines="why|f|why|why 1|why 3|why #2")
    assert "No round has been played to its end yet" in told
    assert told.count("Everyone else has folded.  000:901,949") == 2
    assert "to the left of the button" in told
    assert "No rule moved a chip here." in told


def test_log_view_rules_and_help() -> None:
    told = play(*HEADS_UP, lines="log|view|rules|help|f")
    assert told.count("posts big blind $4") == 2
    assert told.count("--- Hand 1") == 2
    assert "How hands rank" in told
    assert "save FILE" in told
    assert "Collections" not in told


@pytest.mark.parametrize("typed", ["quit", "q", "exit", "QUIT"])
def test_leaving(typed: str) -> None:
    assert "You leave after 0 rounds with $198: -$2." in play(*HEADS_UP, lines=typed)


def test_fast_deals_the_next_hand_at_once() -> None:
    told = play(*HEADS_UP, "--fast", lines="f|" * 9)
    assert "Enter deals" not in told
    assert "── Hand 5 ──" in told


@pytest.mark.parametrize("game", TYPICAL)
def test_a_saved_round_is_replayed_to_the_same_end(game: str, tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    told = play(game, lines=ANY_GAME * 5 + f"|save {file}")
    assert "Saved." in told
    replayed = json.loads(run("replay", str(file), "--json").stdout)
    assert replayed["over"]
    assert run("replay", str(file), "--seat", "3").exit_code == 0


def test_saving_where_nothing_can_be_saved(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.write_text("mine")
    told = play(*HEADS_UP, lines=f"f|save {there}|save {tmp_path}/no/file|save {tmp_path}")
    assert "there is there already" in told
    assert "no such folder" in told
    assert there.read_text() == "mine"


# Wagers


def test_wagers_are_asked_for_and_repeated() -> None:
    told = play(UTH, lines="ante 10 trips 5|c|c|f||c|c|f")
    assert told.count("You wager $10 Ante, $10 Blind, $5 Trips") == 2
    assert "Enter: ante 10, blind 10, trips 5; also bad beat; or out." in told


def test_the_play_wager() -> None:
    told = play(UTH, lines="10|p|p 50|play 40")
    assert "[p]lay $30 or $40  [c]heck" in told
    assert "You must say how much to play: play $30 or $40." in told
    assert "You may not play $50: allowed is play $30 or $40." in told
    assert "000:382" in told
    assert "You play $40" in told
    assert re.search(r"3 You .*\$\d+", told)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("ante 10 blind 20", "You must wager the same on Blind as on Ante"),
        ("ante 1", "You wager $1 on Ante: the table's minimum is $5."),
        ("ante 201", "the table's maximum is $200"),
        ("trips 10", "You must wager on Ante to play"),
        ("anti 10", "There is no spot 'anti' here: ante, blind, trips, bad beat."),
        ("ante", "How much on Ante? Write for example ante 10."),
        ("ante x", "There is no spot 'ante x' here: ante, blind, trips, bad beat."),
        ("ante 1.234", "'1.234' is not an amount"),
        ("ante 0 blind 0", "Nothing is wagered"),
        ("ante 10 trips 5 7", "Ante stands there twice"),
        ("ante 10 ante 5", "Ante stands there twice"),
    ],
)
def test_wagers_that_cannot_be(typed: str, reason: str) -> None:
    told = play(UTH, lines=f"{typed}|out")
    assert reason in told
    assert told.count("Your wagers?") == 3


@pytest.mark.parametrize(
    ("typed", "wagers"),
    [
        ("ante 10", "$10 Ante"),
        ("10 bonus 10", "$10 Ante, $10 Bonus Bet"),
        ("10 pair 10", "$10 Ante, $10 Bonus Bet"),
    ],
)
def test_bicycle_three_card_poker_line_2623_nobody_makes_a_bonus_bet_unasked(
    typed: str, wagers: str
) -> None:
    told = play("bicycle/three-card-poker", lines=f"{typed}|f|out")
    assert f"You wager {wagers}\n" in told


def test_wagers_above_the_chips() -> None:
    told = play(UTH, "--chips", "20", "--limits", "5-100", lines="no|15|buy 100|15")
    assert "is left" in told
    assert "You have $120 now." in told
    assert "You wager $15 Ante, $15 Blind" in told


def test_baccarat_spots_by_their_beginnings() -> None:
    told = play(BACCARAT, lines="b 10 tie 5|p 5|panda 5|player 10 panda 5")
    assert "You wager $10 Banker line, $5 Tie" in told
    assert "'p' may be player line or panda 8." in told
    assert "You may wager on Panda 8 only with Player line or Banker line" in told
    assert "You wager $10 Player line, $5 Panda 8" in told


def test_sitting_out() -> None:
    told = play(BACCARAT, lines="out")
    assert "── Round 1 ──" in told
    assert "You wager" not in told


# The player-dealer


def test_the_position_is_offered_and_declined() -> None:
    told = play(BACCARAT, "--seat", "1", lines="no|")
    assert "The player-dealer position is yours for 2 rounds if you like." in told
    assert re.search(r"\w+ takes the player-dealer position", told)


@pytest.mark.parametrize("game", [BACCARAT, UTH])
def test_banking_two_rounds(game: str) -> None:
    told = play(game, "--seat", "1", lines="lots|5000|400||why")
    assert "'lots' is not an amount" in told
    assert "You have $1,000 to bank with." in told
    assert "You take the player-dealer position for 2 rounds." in told
    assert told.count("You bank $400") == 2
    assert "You bank, with $" in told
    assert re.search(r"^1 You  banks", told, re.MULTILINE)
    assert "You take back the bank" in told


def test_a_bank_on_the_command_line_is_posted_with_enter() -> None:
    told = play(BACCARAT, "--seat", "1", "--bank", "750", lines="||")
    assert "Enter banks." in told
    assert told.count("You bank $750") == 2


def test_the_position_may_be_passed_on_early() -> None:
    told = play(BACCARAT, "--seat", "1", lines="yes|pass|")
    assert "── Round 2 ──" in told
    assert "You wager $5 Player line" in told


def test_bicycle_war_line_5617_with_one_other_player_the_game_stops_until_one_banks() -> None:
    told = play(WAR, "--players", "2", "--seat", "2", lines="||no|no||", seed="3")
    stopped = "The game is stopped: seat 1 has banked 2 rounds in a row"
    assert stopped in told
    assert "Nobody else may bank now: take it, or quit." in told
    assert "You take the player-dealer position for 2 rounds." in told.partition(stopped)[2]


def test_bicycle_war_line_5617_the_bank_goes_round_among_bots() -> None:
    told = play(WAR, "--players", "3", "--seat", "1", lines="no|||" * 8, seed="3")
    takers = re.findall(r"(\w+) takes the player-dealer position", told)
    assert len(set(takers)) == 2
    assert "stopped" not in told


def test_bicycle_baccarat_line_7814_wagers_lie_in_as_many_circles_as_the_option_asks() -> None:
    fee = ("--fee", "5@21st-century-baccarat")
    told = play("bicycle/21st-century-baccarat-9.0", *fee, lines="no||stand|")
    assert "in each of 2 betting circles" in told
    assert told.count("You wager") >= 2


# The table


def test_a_menu_when_no_game_is_named() -> None:
    number = GAMES.index(HOLDEM) + 1
    for typed in (f"{number}", "oceana/texas", f"x|999|{number}|"):
        assert "limit $4/$8" in play(lines=typed)
    assert "Which game?" in play()
    assert "seat" not in play(lines="q")


def test_seats_and_players() -> None:
    told = play(HOLDEM, "--seat", "9", "--players", "2", lines="view")
    assert "You have seat 9 and $200." in told
    assert re.search(r"^. 9 You", told, re.MULTILINE)


def test_a_collection_is_taken() -> None:
    told = play(UTH, "--fee", "45", lines="10|c|c|f|why")
    assert "Collection" in told
    assert "option 45 of california" in told
    told = play(BACCARAT, "--fee", "1@ez-baccarat-1.0-own", lines="player 10")
    assert "$1 from you" in told or "Collection" in told


def test_a_collection_by_the_clock_is_taken_after_fifteen_hands() -> None:
    told = play(HOLDEM, "--fee", "2", "--fast", lines="f|" * 20)
    before, _, _ = told.partition("Time collection: $60 from the table, $10 of it from you.")
    assert "Hand 15" in before
    assert "Hand 16" not in before


def test_limits_follow_from_the_collection() -> None:
    assert "limits $25-$100" in play("bicycle/casino-war", "--fee", "3", lines="25")
    told = play("bicycle/casino-war", "--fee", "5@casino-war", lines="50")
    assert "limits $50-$2,000" in told


def test_options_and_readings_are_chosen() -> None:
    assert "Round 1" in play(BACCARAT, "--option", "decks=6", lines="player 10")
    assert "Round 1" in play(UTH, "--option", "deal=shoe", "--reading", "coverage=net", lines="|c")


def test_buying_in_again() -> None:
    told = play(NO_LIMIT, "--structure", "no-limit", "--fast", lines="all in|c|" * 60)
    assert "You are out of chips. Enter buys in again for $200, quit leaves." in told


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["oceana/texas-holdm"], "Did you mean oceana/texas-holdem"),
        ([HOLDEM, "--seat", "10"], "seats 1 to 9"),
        ([HOLDEM, "--players", "12"], "9 seats"),
        ([HOLDEM, "--players", "1"], "1 is not in the range"),
        ([HOLDEM, "--chips", "0"], "must be more than $0"),
        ([HOLDEM, "--chips", "-5"], "must be more than $0"),
        ([HOLDEM, "--chips", "much"], "'much' is not an amount"),
        ([HOLDEM, "--chips", "9" * 17], "at most"),
        ([HOLDEM, "--structure", "no-limit"], "spreads the game as limit"),
        ([HOLDEM, "--structure", "chaos"], "'chaos' is not one of"),
        ([HOLDEM, "--limits", "5-10"], "is a pot game"),
        ([HOLDEM, "--small-blind", "5", "--big-blind", "2"], "more than the big blind"),
        ([HOLDEM, "--small-bet", "5", "--big-bet", "2"], "more than the big bet"),
        ([HOLDEM, "--fee", "x"], "'x' is no option's number"),
        ([HOLDEM, "--fee", "99"], "no option 99"),
        ([HOLDEM, "--fee", "1@gold"], "no schedule 'gold'"),
        ([NO_LIMIT, "--fee", "1"], "7 or more players"),
        ([UTH, "--small-blind", "5"], "is a California game"),
        ([UTH, "--limits", "10-5"], "ends below its beginning"),
        ([UTH, "--limits", "10"], "is no range"),
        ([UTH, "--option", "deal"], "NAME=VALUE"),
        ([UTH, "--option", "deal=magic"], "must be one of shuffler, shoe"),
        ([UTH, "--option", "wheel=1"], "no option 'wheel'"),
        ([BACCARAT, "--option", "decks=99"], "from 3 to 8"),
        ([UTH, "--reading", "coverage=all"], "no choice 'all'"),
        ([UTH, "--reading", "moon=full"], "no reading 'moon'"),
    ],
)
def test_tables_that_cannot_be_laid(args: list[str], reason: str) -> None:
    assert reason in refused("play", *args)


CARIBBEAN = "bicycle/caribbean-stud"


def test_bicycle_caribbean_stud_line_343_jackpots_are_posted_and_grow_by_the_drop() -> None:
    told = play(CARIBBEAN, lines="|c|" * 2)
    assert "Jackpots of the house: royal $10,000 and progressive $10,000." in told
    assert "Della pays $1 into the progressive jackpot" in told
    assert re.search(r"Royal jackpot +\$10,000\n", told)
    meter = re.findall(r"Progressive jackpot +(\$[\d,]+)", told)
    assert meter[:2] == ["$10,001", "$10,002"]
    assert re.search(r"1 Della  banks .*-\$1 +-\$26", told), "the drop has a column of its own"


def test_jackpots_hold_what_the_command_line_says() -> None:
    told = play(CARIBBEAN, "--jackpot", "royal=25000", "--jackpot", "progressive=0", lines="")
    assert "Jackpots of the house: royal $25,000 and progressive $0." in told
    assert "Jackpots" not in play(HOLDEM)


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        (CARIBBEAN, "straight=5", "no such jackpot.\nHint: it has royal and progressive."),
        (HOLDEM, "royal=5", "no such jackpot.\nHint: it has none."),
        (CARIBBEAN, "royal=much", "no jackpot can hold that.\nHint: write dollars, as royal=5000."),
        (CARIBBEAN, "royal=-5", "no jackpot can hold that."),
        (CARIBBEAN, "royal=99999999999999", "no jackpot can hold that."),
        (CARIBBEAN, "royal", "write NAME=VALUE"),
    ],
)
def test_a_jackpot_that_cannot_be_is_refused(game: str, typed: str, said: str) -> None:
    assert said in refused("play", game, "--jackpot", typed)
    if game == HOLDEM:
        assert said in refused("play", game, "--tournament", "usual", "--jackpot", typed)


def test_the_bank_that_is_offered_leaves_what_the_jackpot_and_the_collection_take() -> None:
    banked = play(CARIBBEAN, "--seat", "1", "--bank", "1000", "--fee", "1", lines="|")
    assert "yes banks $997" in banked
    assert "You bank $997" in banked


def test_a_jackpot_that_is_hit_is_told_with_its_shares(tmp_path: Path) -> None:
    assert run("new", "mine/caribbean", "--like", CARIBBEAN, "--book", str(tmp_path)).exit_code == 0
    entry = tmp_path / "mine" / "caribbean.toml"
    often = re.sub(r'(beaten_\w+) = "full-house"', r'\1 = "one-pair"', entry.read_text("utf-8"))
    entry.write_text(often, "utf-8")
    told = play("mine/caribbean", "--book", str(tmp_path), lines="|c")
    # The loser gets 60%, the winner 20%, and all players together the rest.
    assert "The progressive jackpot is hit between Lottie and the player-dealer." in told
    assert "Lottie gets $2,000 from the progressive jackpot" in told
    assert "Della gets $6,000 from the progressive jackpot" in told
    assert told.count("$400 from the progressive jackpot") == 5
    assert re.search(r"3 You .*\+\$400 +\+\$385", told)
