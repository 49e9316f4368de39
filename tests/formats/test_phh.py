"""PHH by hand: what the specification says of posts, unknown cards, showdowns and amounts."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from cardroom.formats import phh
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.found import found_in
from cardroom.formats.phh.notation import read_action
from cardroom.formats.settled import settled
from cardroom.formats.variants import CODES
from cardroom.table.events import HIDDEN, Burned

NT = {
    "variant": "'NT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[200, 200, 200]",
}
DEAL = "'d dh p1 AsAd', 'd dh p2 KsKd', 'd dh p3 7c2h'"
BOARD = "'d db 3h4h9s', 'd db Jd', 'd db 5c'"
LIMIT = {"small_bet": "2", "big_bet": "4"}


def text(actions: str, **fields: str) -> str:
    """The text of a hand: no-limit hold'em of three with 200 each, unless it says otherwise."""
    told = {**NT, "actions": f"[{actions}]", **fields}
    return "".join(f"{name} = {value}\n" for name, value in told.items() if value)


def net(actions: str, **fields: str) -> list[int] | None:
    """What everyone has won or lost."""
    return phh.play(phh.read(text(actions, **fields))).net


CHECKED = "'p3 cc', 'p1 cc', 'p2 cc'"
POSTS = {
    "blinds": (f"{DEAL}, 'p3 f', 'p1 f'", {}, [-1, 1, 0]),
    "a straddle moves the turn": (
        f"{DEAL}, 'p1 f', 'p2 f'",
        {"blinds_or_straddles": "[1, 2, 4]"},
        [-1, -2, 3],
    ),
    "one blind only": (
        f"{DEAL}, 'p3 f', 'p1 f'",
        {"blinds_or_straddles": "[0, 2, 0]"},
        [0, 0, 0],
    ),
    "a big blind ante is dead": (
        f"{DEAL}, 'p3 cc', 'p1 f', 'p2 cbr 10', 'p3 f'",
        {"antes": "[0, 2, 0]", "ante_trimming_status": "false"},
        [-1, 3, -2],
    ),
    "a short ante is matched in part, if antes are trimmed": (
        f"{DEAL}, 'p3 cc', 'p2 cc', {BOARD}",
        {
            "antes": "[5, 5, 5]",
            "ante_trimming_status": "true",
            "starting_stacks": "[3, 200, 200]",
        },
        [6, 1, -7],
    ),
    "whoever posts out of turn moves nobody's turn": (
        f"{DEAL}, 'd dh p4 QcQd', 'p3 f', 'p4 cbr 8', 'p1 f', 'p2 f'",
        {
            "antes": "[0, 0, 0, 0]",
            "blinds_or_straddles": "[1, 2, 0, -2]",
            "starting_stacks": "[200, 200, 200, 200]",
        },
        [-1, -2, 0, 3],
    ),
    "a small blind out of turn is dead": (
        f"{DEAL}, 'd dh p4 QcQd', 'p3 f', 'p4 cbr 8', 'p1 f', 'p2 f'",
        {
            "antes": "[0, 0, 0, 0]",
            "blinds_or_straddles": "[1, 2, 0, -1]",
            "starting_stacks": "[200, 200, 200, 200]",
        },
        [-1, -2, 0, 3],
    ),
}


@pytest.mark.parametrize("case", POSTS)
def test_posts_are_as_they_were_made(case: str) -> None:
    actions, fields, expected = POSTS[case]
    assert net(actions, **fields) == expected


def test_between_two_the_first_player_has_the_big_blind() -> None:
    two = {"antes": "[0, 0]", "blinds_or_straddles": "[1, 2]", "starting_stacks": "[200, 200]"}
    assert net("'d dh p1 AsAd', 'd dh p2 KsKd', 'p2 f'", **two) == [1, -1]


def test_what_is_left_out_is_dealt_checked_and_shown() -> None:
    told = f"{DEAL}, {CHECKED}, {BOARD}"
    assert net(told) == [4, -2, -2]
    around = "'p1 cc', 'p2 cc', 'p3 cc'"
    streets = f"'d db 3h4h9s', {around}, 'd db Jd', {around}, 'd db 5c', {around}"
    whole = f"{DEAL}, {CHECKED}, {streets}, 'p1 sm AsAd', 'p2 sm KsKd', 'p3 sm 7c2h'"
    assert net(whole) == [4, -2, -2]


def test_whoever_is_left_with_all_in_hands_may_be_said_to_check() -> None:
    bets = "'p3 cbr 12', 'p1 cbr 24', 'p2 cc', 'd db 3h4h9s', 'p1 cc', 'p2 f', 'p1 cc'"
    ends = f"{bets}, 'd db Jd', 'p1 cc', 'd db 5c', 'p1 cc'"
    assert net(f"{DEAL}, {ends}", starting_stacks="[200, 200, 12]") == [36, -24, -12]
    draw = {"variant": "'N2L1D'", "starting_stacks": "[200, 200, 12]"}
    hands = "'d dh p1 2c3c4c5c7d', 'd dh p2 ??????????', 'd dh p3 2d3d4d5d9c'"
    bets = "'p3 cbr 12', 'p1 cbr 24', 'p2 f', 'p1 cc'"
    drawn = "'d dh p1 2s', 'd dh p3 9d', 'p1 cc'"
    assert net(f"{hands}, {bets}, 'p1 sd 7d', 'p3 sd 9c', {drawn}", **draw) == [14, -2, -12]


def test_remarks_are_passed_over() -> None:
    assert net(f"'# a slow start', {DEAL}, 'p3 f # at last', 'p1 f'") == [-1, 1, 0]


SHOWN = "'p2 sm KsKd', 'p3 sm 7c2h'"


def test_whoever_throws_his_hand_away_has_no_claim() -> None:
    assert net(f"{DEAL}, {CHECKED}, {BOARD}, 'p1 sm', {SHOWN}") == [-2, 4, -2]


@pytest.mark.parametrize("show", ["p1 sm -", "p1 sm ????", "p1 sm ??Ad", "p1 sm - # all of it"])
def test_a_dash_shows_what_was_dealt_and_a_hidden_hand_is_not_thrown_away(show: str) -> None:
    assert net(f"{DEAL}, {CHECKED}, {BOARD}, '{show}', {SHOWN}") == [4, -2, -2]


def test_a_dash_stands_for_no_cards_but_those_that_are_shown() -> None:
    with pytest.raises(BadHand, match="'-' in '-' is no card"):
        read_action("p1 sd -", 3)


def test_cards_that_are_shown_were_held() -> None:
    unknown = DEAL.replace("AsAd", "????")
    assert net(f"{unknown}, {CHECKED}, {BOARD}, 'p1 sm AsAd'") == [4, -2, -2]


UNKNOWN = f"{DEAL.replace('AsAd', '????')}, {CHECKED}, {BOARD}"


def test_unknown_cards_that_decide_leave_the_result_unknown() -> None:
    played = phh.play(phh.read(text(UNKNOWN)))
    assert (played.decided_by, played.net, played.as_expected) == ("nothing", None, None)


def test_winnings_decide_where_cards_are_unknown_and_leave_the_rake() -> None:
    played = phh.play(phh.read(text(UNKNOWN, winnings="[5.5, 0, 0]")))
    assert (played.decided_by, played.net, played.rake) == ("record", [7, -4, -4], 1)
    assert played.finishing_stacks == [Decimal("203.5"), 198, 198]


def test_finishing_stacks_decide_where_cards_are_unknown() -> None:
    played = phh.play(phh.read(text(UNKNOWN, finishing_stacks="[204, 198, 198]")))
    assert (played.decided_by, played.net, played.rake) == ("record", [4, -2, -2], 0)


def test_winnings_of_nothing_say_nothing() -> None:
    played = phh.play(phh.read(text(UNKNOWN, winnings="[0, 0, 0]")))
    assert played.decided_by == "nothing"


def test_no_card_is_told_that_nobody_knows(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(text(UNKNOWN, finishing_stacks="[204, 198, 198]"), encoding="utf-8")
    (found,) = found_in(file)
    for made in (found.record, lambda: found.hand(seat=2), lambda: found.whole):
        with pytest.raises(BadHand, match="some cards are unknown"):
            made()
    assert "events" not in settled(found, events=True)
    assert settled(found)["net"] == {"1": 4, "2": -2, "3": -2}


def test_no_burn_is_told_that_nobody_saw(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(text(f"{DEAL}, {CHECKED}, {BOARD}"), encoding="utf-8")
    (found,) = found_in(file)
    assert {event.card for event in found.events if isinstance(event, Burned)} == {HIDDEN}


def test_a_half_chip_is_counted() -> None:
    same = "'d dh p1 AsKd', 'd dh p2 AhKc', 'd dh p3 7c2h'"
    raised = "'p3 cc', 'p1 cbr 5', 'p2 cc', 'p3 f'"
    ends = f"{same}, {raised}, 'd db 3h4h9s', 'd db Jd', 'd db 5s'"
    stacks = "[201, 201, 198]"
    assert phh.play(phh.read(text(ends, finishing_stacks=stacks))).as_expected is True
    halves = text(
        ends.replace("'p3 cc', 'p1", "'p3 f', 'p1").replace(", 'p3 f', 'd db", ", 'd db"),
        blinds_or_straddles="[1, 2, 0]",
        antes="[0, 0, 1]",
        finishing_stacks="[200.5, 200.5, 199]",
    )
    played = phh.play(phh.read(halves))
    assert (played.unit, played.net, played.as_expected) == (2, [1, 1, -2], True)


def test_a_stack_without_end_plays_on() -> None:
    assert net(f"{DEAL}, 'p3 cbr 500', 'p1 f', 'p2 f'", starting_stacks="[inf, inf, inf]") == [
        -1,
        -2,
        3,
    ]


def test_a_raise_may_be_written_as_the_others_last_chips() -> None:
    actions = f"{DEAL}, 'p3 f', 'p1 cbr 10', 'p2 cbr 12', 'p1 cc', {BOARD}"
    assert net(actions, starting_stacks="[12, 200, 200]") == [12, -12, 0]


WRONG = {
    "no TOML": ("variant = NT", "this is no TOML"),
    "no variant": ("antes = [0, 0]", "variant is missing"),
    "unknown code": (text("'p3 f'", variant="'XX'"), "'XX' is no code of PHH"),
    "short deck": (text("'p3 f'", variant="'NS'"), "NS, no-limit short-deck hold'em, cannot"),
    "missing field": (text("'p3 f'", min_bet=""), "min_bet is missing: NT needs it"),
    "other lengths": (
        text("'p3 f'", antes="[0, 0]"),
        "antes: 2 entries, and starting_stacks",
    ),
    "a card twice": (text(f"{DEAL.replace('KsKd', 'AsKd')}, 'p3 f'"), "As is there twice"),
    "out of turn": (
        text(f"{DEAL}, 'p1 f'"),
        "'p1 f': p1 is out of turn: it is up to p3",
    ),
    "too small a raise": (
        text(f"{DEAL}, 'p3 cbr 3'"),
        "actions[3] 'p3 cbr 3': seat 3 may not",
    ),
    "more than his chips": (text(f"{DEAL}, 'p3 cbr 900'"), "actions[3] 'p3 cbr 900'"),
    "no such player": (text(f"{DEAL}, 'p9 f'"), "there is no p9: the hand has 3 players"),
    "no such action": (text(f"{DEAL}, 'p3 xx'"), "a player's action is f, cc, cbr AMOUNT"),
    "no card": (text("'d dh p1 AxKd'"), "'Ax' in 'AxKd' is no card"),
    "no amount": (text(f"{DEAL}, 'p3 cbr 1e9'"), "'1e9' is no amount"),
    "stops early": (text(f"{DEAL}, 'p3 cbr 8'"), "the hand stops before its end: it is up to p1"),
    "after the end": (text(f"{DEAL}, 'p3 f', 'p1 f', 'p2 f'"), "p2 acts, but the betting is over"),
    "one player": (
        text("'p1 f'", antes="[0]", blinds_or_straddles="[1]", starting_stacks="[9]"),
        "1 players: a hand has at least two",
    ),
    "text for a number": (text("'p3 f'", min_bet="'two'"), "min_bet: 'two' is a text"),
    "text for one of many": (
        text("'p3 f'", starting_stacks="[9, '9', 9]"),
        "starting_stacks[1]: '9' is a text",
    ),
    "not a number": (text("'p3 f'", min_bet="nan"), "min_bet: NaN is no amount"),
    "less than nothing at all": (
        text("'p3 f'", starting_stacks="[9, 9, -inf]"),
        "starting_stacks[2]: -Infinity is no amount",
    ),
    "exponent without end": (text("'p3 f'", min_bet=f"1e{'9' * 20}"), "is no amount"),
    "negative stack": (text("'p3 f'", starting_stacks="[-1, 2, 3]"), "less than nothing"),
    "no blind to speak of": (text("'p3 f'", min_bet="0"), "less than nothing, or nothing"),
    "so many digits": (text("'p3 f'", min_bet="9" * 5000), "this is no TOML"),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_with_its_place(case: str) -> None:
    told, reason = WRONG[case]
    with pytest.raises(BadHand) as wrong:
        phh.play(phh.read(told))
    assert reason in str(wrong.value)


def test_fields_survive_both_ways() -> None:
    told = text(
        f"{DEAL}, 'p3 f', 'p1 f'",
        players="""['Ann', "O'Hara", 'Zoë']""",
        time="05:39:54",
        currency_symbol="'$'",
        _mine="{a = 1, b = [true, 'x']}",
        _note=r'"two\nlines"',
    )
    hand = phh.read(told)
    assert hand.players == ["Ann", "O'Hara", "Zoë"]
    assert hand.more == {"_mine": {"a": 1, "b": [True, "x"]}, "_note": "two\nlines"}
    assert phh.read(phh.write(hand)) == hand


def test_a_file_of_many_goes_on_after_a_bad_hand(tmp_path: Path) -> None:
    good = text(f"{DEAL}, 'p3 f', 'p1 f'")
    file = tmp_path / "many.phhs"
    file.write_bytes(f"# mine\n[1]\n{good}\n[2]\nvariant = \n\n[ '3' ]\n{good}".encode() + b"\xff")
    numbers = dict(phh.read_file(file))
    assert list(numbers) == ["1", "2", "3"]
    assert isinstance(numbers["1"], phh.Hand)
    assert str(numbers["2"]).startswith("many.phhs, hand 2: this is no TOML")
    assert "is no text: a file of hands is UTF-8" in str(numbers["3"])


def test_a_line_without_end_is_not_kept(tmp_path: Path) -> None:
    good = text(f"{DEAL}, 'p3 f', 'p1 f'")
    file = tmp_path / "long.phhs"
    file.write_text(f"[1]\nauthor = '{'x' * 9_000_000}'\n\n[2]\n{good}", encoding="utf-8")
    numbers = dict(phh.read_file(file))
    assert "more than 4,000,000 characters" in str(numbers["1"])
    assert isinstance(numbers["2"], phh.Hand)


@pytest.mark.parametrize("code", [code for code, variant in CODES.items() if variant.game])
def test_every_code_has_a_game_that_can_be_laid(code: str) -> None:
    sizes = {name: "2" for name in CODES[code].required if name.endswith(("bet", "bring_in"))}
    blinds = "[1, 2, 0]" if "blinds_or_straddles" in CODES[code].required else ""
    fields = {"variant": f"'{code}'", "min_bet": "", "blinds_or_straddles": blinds, **sizes}
    if "big_bet" in sizes:
        fields |= {"big_bet": "4"}
    if "bring_in" in sizes:
        fields |= {"bring_in": "1", "antes": "[1, 1, 1]", "ante_trimming_status": "true"}
    up = "'d dh p1 ????3c', 'd dh p2 ????9d', 'd dh p3 ????Kc'"
    last = {"FR": "'p3 pb', 'p1 f', 'p2 f'"}.get(code, "'p1 pb', 'p2 f', 'p3 f'")
    played = net(f"{up}, {last}" if "bring_in" in sizes else "'p3 f', 'p1 f'", **fields)
    winner = {"FR": [-1, -1, 2], "F7S": [2, -1, -1], "F7S/8": [2, -1, -1]}
    assert played == winner.get(code, [-1, 1, 0])


def test_a_byte_order_mark_is_no_part_of_a_file(tmp_path: Path) -> None:
    hand = text("'p3 f', 'p1 f'")
    for name, whole in (("one.phh", hand), ("many.phhs", f"[7]\n{hand}\n[8]\n{hand}\n")):
        plain, marked = tmp_path / name, tmp_path / f"marked-{name}"
        plain.write_text(whole, encoding="utf-8")
        marked.write_text(whole, encoding="utf-8-sig")
        assert dict(phh.read_file(marked)) == dict(phh.read_file(plain))
        assert all(isinstance(read, phh.Hand) for _, read in phh.read_file(marked))
