"""Compiled hands of a file come to what the plain engine says of them."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cardroom.books import library
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.phh import read, write
from cardroom.formats.phh.from_round import from_round
from cardroom.formats.phh.play import play
from cardroom.formats.sweep.outcome import AGREES, FITS, NOTHING, PLAIN, SILENT, outcomes
from cardroom.formats.sweep.tally import Tally, sweep
from tests.cli.running import refused, run
from tests.formats.test_phh_rounds import played_at_random
from tests.portion import part_of

HAND = """variant = 'NT'
ante_trimming_status = false
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, 150.50, 90]
actions = ['d dh p1 AsAd', 'd dh p2 ????', 'd dh p3 KsKd', 'p3 cbr 6', 'p1 cbr 90', 'p2 f', \
'p3 cc', 'd db 2c3d9h', 'd db Th', 'd db 4s', 'p1 sm AsAd', 'p3 sm KsKd']
time = 05:39:54
year = 2009
hand = 61250498394
seats = [1, 2, 5]
players = ['a', 'b', 'c']
winnings = [180, 0, 0]
"""


def told(text: str) -> int:
    """What the plain engine says of a hand, as a code; `PLAIN` where it is wrong or otherwise."""
    try:
        played = play(read(text))
    except BadHand:
        return PLAIN
    if played.decided_by == "nothing":
        return NOTHING
    if played.as_expected is None:
        return SILENT
    if not played.as_expected:
        return PLAIN
    return FITS if played.decided_by == "record" else AGREES


def short_way(text: str) -> int:
    return int(outcomes([text.encode()])[0])


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("", "", AGREES),
        ("winnings = [180, 0, 0]", "winnings = [171, 0, 0]", AGREES),  # a rake
        ("winnings = [180, 0, 0]\n", "", SILENT),
        ("winnings = [180, 0, 0]", "finishing_stacks = [290, 148.50, 0]", AGREES),
        ("KsKd'", "????'", FITS),
        ("inf", "inf", AGREES),
    ],
)
def test_what_is_plain_takes_the_short_way(old: str, new: str, code: int) -> None:
    text = HAND.replace(old, new) if old != "inf" else HAND.replace("150.50", "inf")
    assert short_way(text) == code == told(text)


def test_a_hand_that_nothing_decides_is_unknown() -> None:
    text = HAND.replace("KsKd'", "????'").replace("winnings = [180, 0, 0]\n", "")
    assert short_way(text) == NOTHING == told(text)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("winnings = [180, 0, 0]", "winnings = [0, 0, 180]"),
        ("winnings = [180, 0, 0]", "winnings = [183, 0, 0]"),
        ("p1 cbr 90", "p1 cbr 9"),
        ("p1 cbr 90", "p1 cbr 900"),
        ("p3 cbr 6", "p1 cbr 6"),
        ("'p2 f', ", ""),
        ("'p3 cc', ", ""),
        ("d db Th", "d db As"),
        ("KsKd'", "KsAs'"),
        ("p1 sm AsAd", "p1 sm AsAc"),
        ("'NT'", "'XX'"),
        ("min_bet = 2", "min_bet = 'x'"),
        ("time = 05:39:54", "time = 25:39:54"),
        ("players = ['a', 'b', 'c']", "players = ['a', 'b']"),
        ("hand = 61250498394", "hand = 01"),
        ("year = 2009", "year = 2009\nyear = 2009"),
        ("antes = [0, 0, 0]", "antes = [0, 0]"),
    ],
)
def test_what_is_wrong_or_otherwise_never_takes_the_short_way(old: str, new: str) -> None:
    text = HAND.replace(old, new)
    assert text != HAND
    assert told(text) == short_way(text) == PLAIN


def _hands(count: int) -> list[str]:
    """Hands of no-limit hold'em played at random, as files have them."""
    game, texts = library().game("bicycle/texas-holdem"), []
    for seed in range(count):
        hand = from_round(played_at_random(game, "no-limit", seed), game)
        lines = write(hand).splitlines()
        texts.append("\n".join(line for line in lines if not line.startswith("_")) + "\n")
    return texts


def test_random_hands_damaged_or_not_come_to_the_same_both_ways() -> None:
    rng, short = random.Random(5), 0
    for text in _hands(part_of(150)):
        versions = [text]
        for _ in range(8):
            at = rng.randrange(len(text))
            versions.append(text[:at] + rng.choice("0123456789cfpAs?', ") + text[at + 1 :])
        lines = text.splitlines()
        actions = next(at for at, line in enumerate(lines) if line.startswith("actions"))
        parts = lines[actions].split(", ")
        if len(parts) > 3:
            del parts[rng.randrange(1, len(parts) - 1)]
            versions.append("\n".join([*lines[:actions], ", ".join(parts), *lines[actions + 1 :]]))
        for version in versions:
            code = short_way(version)
            short += code != PLAIN
            assert code in (PLAIN, told(version)), version
    assert short > 20


def test_a_file_is_counted_as_its_hands_are(tmp_path: Path) -> None:
    file = tmp_path / "evening.phhs"
    others = HAND.replace("KsKd'", "????'"), HAND.replace("[180,", "[170,", 1), "nonsense\n"
    mucked = HAND.replace("'p3 sm KsKd'", "'p3 sm'").replace("KsKd", "????")
    texts = [HAND, *others, mucked, HAND.replace("[180, 0, 0]", "[0, 0, 180]")]
    file.write_text("".join(f"[{number}]\n{text}\n" for number, text in enumerate(texts, 1)))
    sentences: list[str] = []
    assert sweep([file], sentences.append) == Tally(
        hands=6, as_expected=4, not_as_expected=1, wrong=1, compiled=3
    )
    assert [sentence.partition(":")[0] for sentence in sentences] == [
        "evening.phhs, hand 4",
        "evening.phhs, hand 6",
    ]


def test_settle_counts_files_of_hands_on_all_cores(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.phhs", "two.phhs")]
    for file in files:
        file.write_text(f"[1]\n{HAND}\n[2]\n{HAND}\n")
    both = run("settle", "--summary", *map(str, files))
    assert both.exit_code == 0
    assert '"hands":4,"as_expected":4' in both.stdout
    missing = run("settle", "--summary", str(tmp_path / "no.phhs"), str(files[0]))
    assert missing.exit_code == 1
    assert "no.phhs" in missing.stderr
    assert '"hands":2' in missing.stdout
    assert "is for recorded hands" in refused("settle", "--summary", "hand.json")
