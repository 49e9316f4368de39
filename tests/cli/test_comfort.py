"""A session as a player sees and types it, game by game: what is short, clear and in its place."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from cardroom.books import library
from cardroom.cli.play.menu import all_games, choose_table
from cardroom.cli.play.tables import TableWishes
from cardroom.cli.screen import Screen
from tests.cli.running import GAMES
from tests.cli.screenshot import Typist, session
from tests.cli.test_play import ANY_GAME, play, turns_of
from tests.entries import is_typical
from tests.portion import part_of

STUD, CHINESE = "oceana-classic/seven-card-stud", "bicycle/chinese-poker-bcc"
DRAW, LOWBALL, MEXICAN = (
    "oceana-classic/five-card-draw",
    "ocean-view/lowball",
    "bicycle/mexican-poker",
)
PAI_GOW, BLACKJACK = "bicycle/fortune-pai-gow-poker", "central-coast/pure-21.5-blackjack"
RIDE, WAR, DRAWMAHA = "bicycle/let-it-ride-bonus", "bicycle/casino-war", "bicycle/drawmaha"
NO_BUST = "bicycle/no-bust-21st-century-blackjack-6.0"
NARROW = 80


def in_a_terminal(game: str, lines: str, *, width: int = NARROW, seed: str = "7") -> str:
    """A session in a narrow terminal, as text."""
    typed = [line.strip() for line in lines.split("|")]
    return session(game, TableWishes(seed=seed, fast=True), typed, width).export_text()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_or_broken_in_eighty_columns(game: str) -> None:
    times = part_of(6, least=4) if is_typical(game) else 2 * turns_of(game)
    told = in_a_terminal(game, "help|" + f"{ANY_GAME}|" * times)
    assert "…" not in told
    assert max(map(len, told.splitlines())) <= NARROW
    rows = [line for line in told.splitlines() if re.match(r"\d \w+ +.*\S", line)]
    nets = [row for row in rows if re.search(r"[+-]?\$[\d,.]+ *$", row)]
    assert nets, "the last column of the outcome is there"


def test_the_lines_of_the_log_go_on_below_themselves() -> None:
    told = in_a_terminal(CHINESE, "6 5 4 / 3 2 1 7 8|yes")
    assert re.search(r"^   \d  \w+ shows? front .*\n {6}\S", told, re.MULTILINE)


def test_the_menu_has_its_numbers_in_a_narrow_terminal() -> None:
    console = Console(record=True, width=NARROW, file=io.StringIO(), force_terminal=True)
    screen = Screen(console)
    typist = Typist(screen, [*[""] * 20, "2"])
    assert choose_table(
        library(), all_games(library(), screen), screen, typist, TableWishes(seed="1")
    )
    told = console.export_text()
    for number, game in enumerate(GAMES, 1):
        name = library().game(game).entry.name
        assert re.search(rf"^ *{number}  {re.escape(name)}", told, re.MULTILINE)


# Typing


def test_c_calls_where_a_forced_bet_may_be_completed_too() -> None:
    told = play(STUD, lines="c", seed="7")
    assert "[c]all $1  [co]mplete to $3  [f]old" in told
    assert "You call $1" in told
    assert "You complete to $3" in play(STUD, lines="co", seed="7")
    assert "You complete to $3" in play(STUD, lines="r", seed="7")


def test_s_stands_where_a_pair_may_be_split_and_a_hand_surrendered() -> None:
    told = play(BLACKJACK, lines="|h|h||s", seed="7")
    assert "[s]tand  [sp]lit $5  [su]rrender" in told
    assert re.search(r"You( and \w+)? stand", told.rpartition("Your turn")[2])


@pytest.mark.parametrize("typed", ["pat", "s", "stand", "stand pat", "stand-pat"])
def test_ways_to_stand_pat(typed: str) -> None:
    assert "You stand pat" in play(DRAW, lines=f"c|c|{typed}", seed="7")


@pytest.mark.parametrize("typed", ["d 1 4", "discard 8h Ts", "1 4", "8h Ts", "D 8H TS", "d 1,4"])
def test_ways_to_discard(typed: str) -> None:
    assert "You discard 2 cards 8♥ T♠" in play(DRAW, lines=f"c|c|{typed}", seed="7")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("d", "Which cards? Name them or count them: discard 1 2, or discard 8h 6d."),
        ("d 9", "'9' is none of your cards: write 8h 6d 5d Ts 6h, or count them, 1 to 5."),
        ("d Zz", "'Zz' is none of your cards"),
        ("d Ah", "You do not hold Ah: your cards are 8h 6d 5d Ts 6h."),
        ("d 1 1", "8h is named twice."),
        ("c", "'c' is no choice here: stand pat, discard; or help."),
    ],
)
def test_discards_that_cannot_be(typed: str, reason: str) -> None:
    assert reason in play(DRAW, lines=f"c|c|{typed}", seed="7")


@pytest.mark.parametrize("typed", ["1 2", "set 1 2", "Qh Tc", "s Qh,Tc / 3d 3c 9d 7h 5d"])
def test_ways_to_set_a_hand(typed: str) -> None:
    assert "You set front Q♥ T♣ back 3♦ 3♣ 9♦ 7♥ 5♦" in play(PAI_GOW, lines=f"|{typed}", seed="7")


@pytest.mark.parametrize("typed", ["ride", "l", "let it ride", "let"])
def test_ways_to_let_it_ride(typed: str) -> None:
    assert "You let it ride" in play(RIDE, lines=f"10|{typed}", seed="7")


@pytest.mark.parametrize("typed", ["w", "with", "withdraw"])
def test_ways_to_withdraw(typed: str) -> None:
    assert "You withdraw" in play(RIDE, lines=f"10|{typed}", seed="7")


def test_enter_declines_what_few_take() -> None:
    told = play("ocean-view/lowball", lines="f|||f", seed="7")
    assert "[de]cline  [ki]ll to $8  Enter declines" in told
    assert "--- Hand 2, before draw" in told


def test_spots_are_asked_for_as_the_table_calls_them() -> None:
    told = play(BLACKJACK, lines="game wager 10 buster blackjack 5|", seed="7")
    assert "Enter: game wager 5; also buster blackjack; or out." in told
    assert "You wager $10 Game wager, $5 Buster Blackjack" in told


# What is told


def test_antes_are_one_line() -> None:
    told = play(STUD, seed="7", lines="")
    assert "   1  Sly, Zeke, you, Ulla, Kip and Ike post ante $0.50 each\n" in told


def test_a_hand_that_is_folded_is_away() -> None:
    told = play(STUD, seed="7", lines="c")
    before, after = told.split("--- Hand 1, 3rd street\n")[1:]
    assert re.search(r"5 Kip +\$149.50 +\?\? \?\? K♣", before)
    assert re.search(r"5 Kip +\$149.50 folded *$", after, re.MULTILINE)


def test_a_rule_is_told_with_the_first_decision_by_it() -> None:
    rule = "A seat sets its seven cards as two in front and five behind"
    told = play(PAI_GOW, lines="|house||house", seed="7")
    assert told.count(rule) == 1
    assert "001:10400-10402" in told
    assert told.count("Name those in front or count them: set 1 2") == 1


def test_what_is_compulsory_is_told_with_its_rule() -> None:
    told = play(NO_BUST, lines="|h", seed="7")
    assert told.index("must hit") < told.index("You hit\n", told.index("You: 5♥"))


def test_help_explains_the_decision_at_hand() -> None:
    told = play(MEXICAN, lines="c|help", seed="7").rpartition("> help")[2]
    assert "how his next card comes" in told
    assert "raise to 12" in told
    told = play(RIDE, lines="help", seed="7")
    assert "bet 1 10" in told
    assert "raise to 12" not in told


def test_set_hands_are_told_part_by_part() -> None:
    told = play(PAI_GOW, lines="|1 2", seed="7")
    assert "Sly shows front A♠ 5♥  ace high, five kicker; back J♣ T♠ Joker 8♦ 7♣  straight" in told
    assert re.search(r"^3 You +front Q♥ T♣  queen high +-\$5", told, re.MULTILINE)
    assert "Ulla, Kip and Ike set the house way" in told


def test_points_are_explained_at_once() -> None:
    told = play(CHINESE, lines="1 2 3 / 4 5 6 7 8|yes", seed="7").partition("Seat ")[2]
    assert "Ulla wins 4 points from you. A hand that is set wrongly pays four points" in told
    assert "Sly wins 2 points from Ulla" not in told


def test_both_halves_of_a_pot_are_named() -> None:
    told = play(DRAWMAHA, lines="c|c|c|s|c|c|", seed="7")
    assert "Ike wins $22 of the omaha half of the pot" in told
    assert "Ike wins $22 of the draw half of the pot" in told


def test_the_outcome_shows_open_cards_and_the_player_dealers_last_one() -> None:
    assert (
        re.search(r"^3 You +5♠ +\+\$5", play(WAR, lines="", seed="7") or "", re.MULTILINE) is None
    )
    assert re.search(r"^3 You +5♠ +\+\$5", play(WAR, lines="|", seed="7"), re.MULTILINE)
    told = play(NO_BUST, lines="|h|h||s", seed="7")
    assert re.search(r"^1 Sly  banks +7♦ 7♦ Q♣  hard 24, over +\+\$15", told, re.MULTILINE)


def test_a_hand_that_is_a_number_is_counted() -> None:
    told = play(BLACKJACK, lines="|h|h||sp|s|s", seed="7")
    assert re.search(r"You 2♠ 3♣  hard 5$", told, re.MULTILINE)
    assert "[d]ouble $5 or less" in told
    assert re.search(r"You \(hand a\) J♥ 8♠  hard 18$", told, re.MULTILINE)
    assert re.search(r"^3 You +J♥ 8♠  hard 18 .*\n +K♠ 9♥  hard 19", told, re.MULTILINE)
    told = play("bicycle/super-pan-9-super-tie", lines="|||", seed="7")
    assert re.search(r"You 4♥ 2♠ K♦  a total of 6$", told, re.MULTILINE)


def test_a_reason_keeps_its_words_when_it_is_about_you() -> None:
    told = play(MEXICAN, lines="c|d|c|d|c|d|c", seed="3")
    assert "You win $8 of the pot. The pot goes to the highest hand;" in told
    assert "and cards speak." in told


@pytest.mark.parametrize("typed", ["war", "w", "go to war", "war 20"])
def test_ways_to_go_to_war(typed: str) -> None:
    assert "You go to war for $20" in play(WAR, lines=f"20|20|{typed}", seed="12")


def test_the_house_dealer_names_cards_with_their_signs() -> None:
    assert "Zeke has the forced bet with 6♣." in play(STUD, lines="", seed="7")
    assert "Kip has the highest card, K♠, and takes the button." in play(DRAW, seed="7", lines="")


def test_banks_are_whole_dollars() -> None:
    told = play("bicycle/21st-century-baccarat-9.0", lines="dealer 10|" * 8, seed="7")
    assert re.findall(r"banks \$(\S+)", told)
    assert not re.search(r"banks \$\d+\.", told)
