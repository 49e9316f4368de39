"""Somebody who sits down for the first time: what he types, what he is asked, what he is shown."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from cardroom.books import library
from cardroom.cards import cards
from cardroom.cli.books.felts import show_felt
from cardroom.cli.command import Trouble
from cardroom.cli.formats.coded import coded, show_codes
from cardroom.cli.play.choices import offer
from cardroom.cli.play.menu import all_games, choose_table
from cardroom.cli.play.tables import TableForOne, TableWishes
from cardroom.cli.screen import Screen
from tests.cli.running import GAMES, TYPICAL, refused, run
from tests.cli.screenshot import Typist
from tests.cli.test_comfort import in_a_terminal
from tests.cli.test_play import ANY_GAME, BACCARAT, HEADS_UP, HOLDEM, NO_LIMIT, UTH, play, turns_of
from tests.conformance.rounds import random_deal
from tests.entries import is_typical
from tests.portion import part_of

NO_BUST = "bicycle/no-bust-21st-century-blackjack-6.0"
WAR, PAI_GOW, TILES = (
    "bicycle/casino-war",
    "bicycle/fortune-pai-gow-poker",
    "bicycle/reverse-bet-pai-gow-tiles",
)
CHINESE = "bicycle/chinese-poker-bcc"
SETTING = [game for game in GAMES if library().game(game).mechanism.setter]
VERY_NARROW = 40


# Letters


def test_s_never_splits_nor_surrenders() -> None:
    told = play(NO_BUST, lines="|s|sp", seed="3")
    assert "[h]it  [d]ouble $5  [sp]lit $5" in told
    assert "'s' alone is not enough: write sp for split." in told
    assert "You split" in told
    told = play(WAR, lines="20|20|s|w", seed="12")
    assert "'s' alone is not enough: write su for surrender." in told
    assert "You go to war" in told


@pytest.mark.parametrize("game", GAMES)
def test_letters_mean_one_thing_within_a_game(game: str) -> None:
    meant: dict[str, set[str]] = {}
    rng = Random(game)
    for _ in range(12):
        played = random_deal(library().game(game), rng).round()
        while played.waiting:
            seat, decision = next(iter(played.waiting.items()))
            for (key, _), option in zip(offer(decision), decision.options, strict=True):
                meant.setdefault(key, set()).add(option.do)
            played.choose(seat, rng.choice(decision.every_choice()))
    assert meant.pop("c", {"check", "call"}) <= {"check", "call"}
    assert all(len(verbs) == 1 for verbs in meant.values()), meant


# Amounts

NO_LIMIT_TABLE = (NO_LIMIT, *HEADS_UP[1:], "--structure", "no-limit")


@pytest.mark.parametrize(
    ("typed", "to"),
    [
        ("min", "$8"),
        ("max", "$200 all in"),
        ("raise max", "$200 all in"),
        ("pot", "$12"),
        ("raise half", "$8"),
        ("half pot", "$8"),
        ("3x", "$12"),
        ("raise 4x", "$16"),
        ("r x5", "$20"),
        ("17", "$17"),
        ("$20", "$20"),
    ],
)
def test_amounts_in_words(typed: str, to: str) -> None:
    assert f"You raise to {to}\n" in play(*NO_LIMIT_TABLE, lines=typed, seed="2")


def test_an_amount_alone_may_be_a_call() -> None:
    assert "You call $2" in play(*NO_LIMIT_TABLE, lines="2", seed="2")
    assert "You call $2" in play(*NO_LIMIT_TABLE, lines="4", seed="2")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("pot", "That is $12, and here it is raise to $8."),
        ("7", "$7 for what? It may be call $2, raise to $8, fold; or help."),
        ("raise 8 12", "Say one amount, not 2: 8 12."),
    ],
)
def test_amounts_that_cannot_be(typed: str, reason: str) -> None:
    assert reason in play(*HEADS_UP, lines=typed)


@pytest.mark.parametrize(("typed", "amount"), [("4x", 40), ("max", 40), ("3x", 30), ("min", 30)])
def test_times_the_ante(typed: str, amount: int) -> None:
    assert f"You play ${amount}" in play(UTH, lines=f"10|{typed}")


@pytest.mark.parametrize(
    ("typed", "wagers"),
    [
        ("10", "$10 Player line"),
        ("min", "$5 Player line"),
        ("max", "$200 Player line"),
        ("dragon 7 5 player line 10", "$10 Player line, $5 Dragon 7"),
        ("player 10, dragon-7 5", "$10 Player line, $5 Dragon 7"),
        ("banker max", "$200 Banker line"),
    ],
)
def test_wagers_as_the_layout_calls_them(typed: str, wagers: str) -> None:
    assert f"You wager {wagers}\n" in play(BACCARAT, lines=typed)


def test_an_amount_alone_goes_where_the_last_one_went() -> None:
    told = play(BACCARAT, lines="banker 10 tie 5|20", seed="4")
    assert "You wager $20 Banker line\n" in told
    assert "Enter: banker line 10, tie 5; also player line, panda 8, dragon 7; or out." in told


def test_complaints_use_the_labels_of_the_layout() -> None:
    told = play("bicycle/super-pan-9-super-tie", lines="1 2|1|game wager")
    assert "Game wager stands there twice" in told
    assert "You wager $1 on Game wager: the table's minimum is $5." in told
    assert "How much on Game wager? Write for example game wager 10." in told


# Asked twice


def test_a_fold_that_could_check_is_asked_about() -> None:
    told = play(*HEADS_UP, lines="c|f|no|f|c", seed="1")
    if "You may check" not in told:
        told = play(*HEADS_UP, lines="c|c|f|no|f|c", seed="3")
    assert "You may check, which costs nothing. Fold all the same? yes, or check." in told
    assert "You fold" not in told
    assert told.rpartition("Fold all the same?")[2].count("You check") == 1


@pytest.mark.parametrize("sure", ["yes", "y", "f"])
def test_who_is_sure_folds(sure: str) -> None:
    told = play(UTH, lines="10|c|c|f")
    assert "Fold all the same" not in told, "there is nothing to check for on the river"
    lines = next(
        lines
        for lines in ("c|f", "c|c|f", "c|c|c|f")
        if "Fold all the same?" in play(*HEADS_UP, lines=lines)
    )
    assert "You fold" in play(*HEADS_UP, lines=f"{lines}|{sure}")


def test_a_surrender_is_asked_about() -> None:
    told = play(WAR, lines="20|20|su|no|su|war", seed="12")
    assert told.count("That gives up half of your wager. Surrender? yes, or another choice.") == 2
    assert "You go to war for $20" in told
    assert "You surrender" in play(WAR, lines="20|20|su|yes", seed="12")


def test_bicycle_caribbean_stud_line_1257_a_surrender_gives_up_the_whole_ante() -> None:
    told = play("bicycle/caribbean-stud-pair-up", "--players", "3", lines="|su|yes", seed="7")
    assert "That gives up your wager. Surrender? yes, or another choice." in told
    assert re.search(r"^3 You +6♥ T♣ 4♦ 4♥ 6♣  surrendered +-\$5 ", told, re.MULTILINE)


def test_a_foul_setting_is_asked_about() -> None:
    told = play(CHINESE, lines="1 2 3 / 4 5 6 7 8|house way", seed="7")
    assert "Set so, your hand is foul, and loses. Set it so? yes, or another way." in told
    assert "You set front" in told
    assert "foul" not in told.partition("You set front")[2]
    assert "foul" in play(CHINESE, lines="1 2 3 / 4 5 6 7 8|yes", seed="7").rpartition("> yes")[2]


# Setting a hand


@pytest.mark.parametrize("game", SETTING)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_example_is_no_foul_and_can_be_typed(game: str, seed: str) -> None:
    before = "\n" if library().game(game).family.is_banked else ""
    told = run("play", game, "--seed", seed, typed=f"no\n{before}").stdout
    example = re.search(r"count them: (set [\d /]+), or (set .*?)\. The rest", told)
    assert example, told
    for typed in example.groups():
        again = run("play", game, "--seed", seed, typed=f"no\n{before}{typed}\n").stdout
        assert "You set front" in again
        assert "foul" not in again.partition("You set front")[2]


def test_the_house_way_lays_cards_that_are_laid_part_by_part() -> None:
    game = "bicycle/face-up-chinese-poker"
    told = play(game, "--players", "3", lines="house way|h|house|" + "h|" * 20, seed="7")
    assert "[h]ouse way  [t]op 1-3 cards" in told
    assert "You lay 6♥ 4♦ 4♥ 6♣ in bottom" in told, "as the hint says"
    assert "Net" in told


@pytest.mark.parametrize("game", SETTING)
@pytest.mark.parametrize("typed", ["house way", "h", "house"])
def test_the_house_way_can_be_asked_for_in_every_setting_game(game: str, typed: str) -> None:
    told = run("play", game, "--seed", "2", typed=f"no\n\n{typed}\n").stdout
    assert "[h]ouse way" in told
    assert re.search(r"[Yy]ou(, [\w, ]+ and \w+)? set (the house way|front)|You and .* set", told)


def test_a_game_without_a_printed_house_way_says_so() -> None:
    told = play(CHINESE, lines="h", seed="7")
    assert "The book prints no house way" in told


# The game and the stakes


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("badugi", "bicycle/badugi"),
        ("drawmaha", "bicycle/drawmaha"),
        ("let it ride", "let-it-ride-bonus"),
    ],
)
def test_a_part_of_a_name_is_enough(typed: str, game: str) -> None:
    assert game in run("play", typed, "--seed", "1").stdout.splitlines()[0]
    assert run("rules", typed).exit_code == 0


def test_a_part_that_several_names_have_lists_them() -> None:
    said = refused("play", "holdem")
    assert "'holdem' may be one of" in said
    for game in ("oceana/texas-holdem", "bicycle/texas-holdem", "oceana/ultimate-texas-holdem"):
        assert game in said
    assert "Did you mean" in refused("play", "oceana/texas-holdm")


def test_a_few_of_many_games_are_named() -> None:
    said = refused("rules", "bicycle")
    assert re.search(r"'bicycle' may be one of \d+ games\.", said)
    assert said.count(" or ") == 16
    assert re.search(r", or \d+ more; `cardroom games` lists them all\.", said)


def at_the_menu(*typed: str, height: int = 24, width: int = 80) -> tuple[TableForOne | None, str]:
    """What somebody comes to who types some lines at the menu, and what he sees."""
    console = Console(
        record=True, width=width, height=height, file=io.StringIO(), force_terminal=True
    )
    screen = Screen(console)
    games = all_games(library(), screen)
    typist = Typist(screen, list(typed))
    found = choose_table(library(), games, screen, typist, TableWishes(seed="1"))
    return (found[0] if found else None), console.export_text()


@pytest.mark.parametrize("width", [80, VERY_NARROW])
def test_the_menu_shows_page_by_page(width: int) -> None:
    _, told = at_the_menu(*[""] * 20, "q", width=width)
    pages = told.split("Which game?")
    assert len(pages) == 22
    assert all(page.count("\n") <= 24 for page in pages)
    for number in range(1, len(GAMES) + 1):
        assert re.search(rf"^ *{number}  \S", told, re.MULTILINE)
    assert "…" not in told


@pytest.mark.parametrize(
    ("typed", "stakes"),
    [
        (["bicycle/texas-holdem no-limit 1/3"], ("no-limit", 100, 300)),
        (["bicycle/texas-holdem", "nl 2/5"], ("no-limit", 200, 500)),
        (["bicycle/texas-holdem", "chaos", "pot-limit"], ("pot-limit", 200, 400)),
        (["bicycle/texas-holdem", ""], ("limit", 200, 400)),
        (["bicycle/texas-holdem", "10/20"], ("limit", 500, 1000)),
    ],
)
def test_the_menu_takes_stakes_and_structure(
    typed: list[str], stakes: tuple[str, int, int]
) -> None:
    laid, _ = at_the_menu(*typed)
    assert laid is not None
    assert (laid.structure.type, laid.structure.small_blind, laid.structure.big_blind) == stakes


def test_the_menu_takes_limits() -> None:
    laid, told = at_the_menu("casino war", "five", "10-500")
    assert laid is not None
    assert (laid.limits.min, laid.limits.max) == (1000, 50000)
    assert "Which limits? Enter: $5-$200; or others, as 10-500." in told
    assert at_the_menu("casino war 25-100")[0] is not None


@pytest.mark.parametrize("goes", ["q", "quit", "exit", "OUT"])
@pytest.mark.parametrize("game", ["", "casino war", "oceana/texas-holdem"])
def test_whoever_wants_to_leave_the_menu_can(goes: str, game: str) -> None:
    laid, told = at_the_menu(*filter(None, [game, goes]))
    assert laid is None
    assert "is none" not in told


def test_stakes_that_the_house_does_not_spread_are_refused_and_asked_for_again() -> None:
    laid, told = at_the_menu("oceana/texas-holdem", "no-limit", "")
    assert laid is not None
    assert "spreads the game as limit" in told


# What is shown


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_cut_in_forty_columns(game: str) -> None:
    times, hint = (4, "hint|") if is_typical(game) else (max(2, turns_of(game)), "")
    lines = f"help|{hint}" + f"{ANY_GAME}|" * times + "stats"
    told = in_a_terminal(game, lines, width=VERY_NARROW)
    assert "…" not in told
    assert max(map(len, told.splitlines())) <= VERY_NARROW
    assert "Net" in told or re.search(r"^\d \w+  ([+-]?\$|banks)", told, re.MULTILINE)


@pytest.mark.parametrize("name", [(), ("play",), ("convert",)], ids=str)
def test_help_is_as_narrow_as_the_terminal(name: tuple[str, ...]) -> None:
    told = run(*name, "--help", env={"COLUMNS": str(VERY_NARROW)}).stdout
    told, *_ = told.partition("Examples:")
    wide = [line for line in told.splitlines() if len(line) > VERY_NARROW]
    assert all(line.startswith("  --") for line in wide), "only names of options are so long"
    assert "Options:" in told


def test_a_felt_in_forty_columns_goes_on_below_itself() -> None:
    shown = io.StringIO()
    screen = Screen(Console(file=shown, force_terminal=True, width=VERY_NARROW, color_system=None))
    show_felt(screen, library().game(UTH).felt())
    told = shown.getvalue()
    assert max(map(len, told.splitlines())) <= VERY_NARROW
    assert "  Bad Beat  circle  pays 9 to 1 up to\n                    7,500 to 1\n" in told


@pytest.mark.parametrize("width", [VERY_NARROW, 80])
def test_codes_of_games_are_told_below_each_other_where_a_table_would_be_cut(width: int) -> None:
    shown = io.StringIO()
    screen = Screen(Console(file=shown, force_terminal=True, width=width, color_system=None))
    show_codes(screen, coded(library()))
    told = shown.getvalue()
    assert "…" not in told
    assert max(map(len, told.splitlines())) <= width
    assert re.search(
        r"^bicycle/texas-holdem\n    Betting no-limit\n    PHH NT\n", told, re.MULTILINE
    )
    assert "a player-dealer's" in told


def test_split_hands_lie_below_each_other_in_forty_columns() -> None:
    game = "bicycle/21st-century-free-bet-blackjack"
    told = in_a_terminal(game, f"{ANY_GAME}|" * 8 + "stats", width=VERY_NARROW)
    assert "free split" in told
    assert "…" not in told


def test_cards_go_on_in_a_second_line_where_a_hand_is_long() -> None:
    told = in_a_terminal("bicycle/pan", "p|d|d", width=VERY_NARROW, seed="9")
    assert "…" not in told
    assert re.search(r"^│ [D ] 3 You +\$9\d  (\?\? ){7} *│$", told, re.MULTILINE)


def test_who_a_card_is_forced_on_is_called_by_his_name() -> None:
    told = play("bicycle/pan", "--players", "3", lines="p", seed="7")
    assert "[d]iscard  [fo]rce on Zeke" in told


# One's own hand


@pytest.mark.parametrize(
    ("game", "typed", "words"),
    [
        ("bicycle/archie", "", "You 3♦ 2♠ 9♥ 4♣ 7♦  nine high; no low"),
        ("bicycle/caribbean-stud-pair-up", "|", "You 6♥ T♣ 4♦ 4♥ 6♣  two pair, sixes and fours"),
        ("bicycle/crazy-4-poker", "|", "You 2♠ Q♠ 4♦ 9♥ 8♠  queen high"),
        ("bicycle/badugi", "", "You 3♦ 2♠ 9♥ 4♣  badugi, nine-four-three-deuce"),
        ("bicycle/pan-9-dragon-9", "|", "a total of "),
    ],
)
def test_ones_own_hand_is_told_in_words(game: str, typed: str, words: str) -> None:
    told = play(game, "--players", "3", lines=typed, seed="7")
    assert words in told.partition("--- ")[2]


@pytest.mark.parametrize("game", TYPICAL)
def test_the_numbers_of_the_log_have_no_gaps(game: str) -> None:
    for told in play(game, lines=f"{ANY_GAME}|" * part_of(6)).split("── ")[1::2]:
        numbers = [int(n) for n in re.findall(r"^ {0,3}(\d+)  \S", told, re.MULTILINE)]
        assert numbers == list(range(1, len(numbers) + 1))


# Limits


def test_bicycle_second_chances_line_7643_a_table_begins_with_the_printed_limits() -> None:
    told = play("bicycle/no-bust-21st-century-blackjack-second-chances", lines="2", seed="1")
    assert "limits $2-$300" in told
    assert "You wager $2 " in told


# Hints, statistics


def test_a_hint_has_the_best_play_and_the_price_of_the_others() -> None:
    told = play(UTH, lines="10|hint", seed="5")
    table = told.rpartition("> hint")[2]
    assert re.search(r"^check +-\$2\.64 +best", table, re.MULTILINE)
    assert re.search(r"^play \$40 +-\$9\.61 +\$6\.96", table, re.MULTILINE)
    assert "Every deal that may still come was counted" in table


def test_a_hint_before_the_deal_tells_what_wagers_cost() -> None:
    table = play(WAR, lines="hint").rpartition("> hint")[2]
    assert re.search(r"^Primary with war +\$2\.33", table, re.MULTILINE)
    assert re.search(r"^Tie +\$18\.65", table, re.MULTILINE)


def test_a_hint_before_the_deal_has_no_wager_twice() -> None:
    table = play(UTH, lines="hint").rpartition("> hint")[2]
    assert re.search(r"^Ante with blind and play +\$2\.18 ", table, re.MULTILINE)
    assert "Trips" in table
    assert not re.search(r"^Blind ", table, re.MULTILINE), "it is counted with the ante"


def test_a_hint_in_a_pot_game_weighs_the_hand_against_hands_at_random() -> None:
    table = play(*HEADS_UP, lines="hint").rpartition("> hint")[2]
    assert re.search(r"^call +\+\$\d", table, re.MULTILINE)
    assert re.search(r"Your hand gets \d\d\.\d% of the pot against a hand at random", table)
    assert "A call pays from 25.0% on." in table


def test_a_hint_says_where_there_are_no_odds() -> None:
    told = play("oceana-classic/five-card-draw", lines="hint", seed="7").rpartition("> hint")[2]
    assert "There are no odds for it: nobody can count what a draw brings" in told
    assert "A sensible player: " in told
    assert "There is nothing to decide now." in play(*HEADS_UP, lines="f|hint")


def test_statistics_of_a_session() -> None:
    told = play(WAR, lines="20|20 tie 5|war|20|stats|quit", seed="12")
    table = told.rpartition("> stats")[2]
    assert re.search(r"Of \d rounds you won \d, lost \d and came out even in \d\.", table)
    assert re.search(r"^Primary +\d +\$\d+ +[+-]?\$\d+", table, re.MULTILINE)
    told = play(*HEADS_UP, lines="stats|f||f|yes|stats")
    assert "You have played no round to its end yet." in told
    assert "You folded 2, saw 0 to the showdown and won a pot in 0." in told
    assert told.rstrip().splitlines()[-1].startswith("Of 2 hands you won ")


# Rounds that are kept


def test_names_are_kept_in_a_saved_round(tmp_path: Path) -> None:
    file = tmp_path / "round.json"
    told = play(*HEADS_UP, lines=f"f|save {file}")
    assert "Della wins $4" in told
    assert json.loads(file.read_text())["names"] == {"1": "You", "2": "Della"}
    for eyes in ([], ["--seat", "1"]):
        again = run("replay", str(file), *eyes).stdout
        assert "Della posts big blind $4" in again
        assert "You fold" in again
    assert json.loads(run("replay", str(file), "--json").stdout)["names"] == {
        "1": "You",
        "2": "Della",
    }


def test_all_rounds_of_a_session_are_saved_on_request(tmp_path: Path) -> None:
    folder = tmp_path / "session"
    told = play(*HEADS_UP, lines=f"f||f|yes|save all {folder}||f|yes")
    assert "2 rounds saved in" in told
    assert sorted(file.name for file in folder.iterdir()) == [f"round-{n}.json" for n in (1, 2, 3)]
    for file in folder.iterdir():
        assert run("replay", str(file)).exit_code == 0
    assert "is not empty" in play(*HEADS_UP, lines=f"f|save all {folder}")
    assert "Save them where?" in play(*HEADS_UP, lines="save all")


def test_a_folder_for_all_rounds_on_the_command_line(tmp_path: Path) -> None:
    folder = tmp_path / "session"
    play(HOLDEM, "--save", str(folder), "--fast", lines="f|" * 6)
    assert len(list(folder.iterdir())) >= 3
    assert "is not empty" in refused("play", HOLDEM, "--save", str(folder))


def test_rounds_that_cannot_be_written_are_no_end_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "session"

    def full(*_: object) -> None:
        raise Trouble("the disk is full.")

    monkeypatch.setattr("cardroom.cli.play.rounds_kept.write_new", full)
    typed = "f\n\nf\nyes\n"
    result = run("play", *HEADS_UP, "--seed", "1", "--save", str(folder), typed=typed)
    assert result.stdout.count("The disk is full.") == 2
    assert "You leave after 2 rounds" in result.stdout
    assert result.exit_code == 2


def test_cards_of_a_hint_can_be_typed() -> None:
    told = play(TILES, lines="base 10|hint", seed="5").rpartition("> hint")[2]
    assert re.search(r"^house way +[+-]\$", told, re.MULTILINE)
    told = play(PAI_GOW, lines="10|hint", seed="5").rpartition("> hint")[2]
    ways = re.findall(r"^set (.*?) / (.*?) {2,}", told, re.MULTILINE)
    assert ways
    signs = str.maketrans("♣♦♥♠", "cdhs")
    assert all(len(cards(front.translate(signs))) == 2 for front, _ in ways)
