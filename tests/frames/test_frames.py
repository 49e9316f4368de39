"""Hands, odds and simulations as tables: what is in them, and who takes them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import duckdb
import msgspec
import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest

import cardroom
from cardroom import frames
from cardroom.cards import CARDS
from cardroom.frames.columns import SEATS, Row
from cardroom.frames.frame import ROWS
from cardroom.frames.played import rounds_of
from cardroom.table.events import as_json
from tests.entries import typical

ROOT = Path(__file__).parents[2]
HOLDEM = "oceana/texas-holdem"
HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [200, inf, 150.5]
actions = ['d dh p1 ????', 'd dh p2 7h8h', 'd dh p3 ????', 'p3 cbr 6', 'p1 f', 'p2 cc',
'd db 2c3d9h', 'p2 cc', 'p3 cc', 'd db Th', 'p2 cc', 'p3 cc', 'd db 4s', 'p2 cc', 'p3 cc']
"""
ENDED = HAND + "winnings = [0, 0, 13]\n"


def rows(frame: frames.Frame) -> list[dict[str, Any]]:
    """The rows of a table as Polars reads them."""
    return polars.DataFrame(frame).to_dicts()


@pytest.fixture(scope="module")
def played() -> frames.HandFrames:
    return frames.simulated(HOLDEM, 3, seed=5)


def test_everybody_takes_a_table(played: frames.HandFrames) -> None:
    seats = played.seats
    told = rows(seats)
    assert len(told) == 18
    assert pyarrow.table(seats).to_pylist() == told
    assert seats.table().num_rows == 18
    assert pandas.DataFrame.from_arrow(seats)["net"].tolist() == [row["net"] for row in told]
    asked = duckdb.sql("select count(*), sum(net) from seats")
    assert asked is not None
    assert asked.fetchall() == [(18, 0)]


@pytest.mark.parametrize("layout", frames.LAYOUTS, ids=lambda layout: layout.name)
def test_every_column_is_documented(layout: frames.TableLayout) -> None:
    text = (ROOT / "docs/frames.md").read_text("utf-8")
    _, _, part = text.partition(f"\n## {layout.name}\n")
    part, _, _ = part.partition("\n## ")
    assert part.startswith(f"\n{layout.says}")
    assert f"`{layout.format}`" in part
    written = [line for line in part.splitlines() if line.startswith("| `")]
    assert written == [
        f"| `{c.name}` | {c.type}{', may be null' if c.nullable else ''} | {c.says} |"
        for c in layout.columns
    ]


def test_a_schema_says_its_version_and_what_columns_mean(played: frames.HandFrames) -> None:
    told = pyarrow.schema(played.seats)
    assert told.metadata == {b"format": b"cardroom-seats-1"}
    assert told.names == [column.name for column in SEATS.columns]
    assert told.field("net").metadata[b"says"].decode() == SEATS.columns[-2].says
    assert (told.field("net").nullable, told.field("hand").nullable) == (True, False)


@pytest.mark.parametrize("game_id", typical(cardroom.library().ids()))
def test_rows_of_every_kind_of_game_add_up(game_id: str) -> None:
    told = frames.simulated(game_id, 1, seed=1)
    (played,) = rounds_of(cardroom.game(game_id), 1, 1)
    result = played.result()
    seats, (hand,) = rows(told.seats), rows(told.hands)
    assert sum(seat["net"] for seat in seats) == sum(result.net.values())
    assert (hand["game"], hand["seats"]) == (game_id, len(seats))
    assert [row["net"] for row in rows(told.wagers)] == [w.net for w in result.wagers or ()]
    if result.pots is not None:
        assert sum(seat["won"] for seat in seats) == hand["pot"]
    events = rows(told.events)
    assert [json.loads(row["event"]) for row in events] == [
        json.loads(json.dumps(as_json(event))) for event in played.events
    ]
    acted = [row for row in rows(told.actions) if row["cards"] is None]
    assert len(acted) == sum(row["kind"] == "acted" for row in events)


def test_eyes_of_a_seat_see_what_it_saw() -> None:
    game = cardroom.game(HOLDEM)
    played = list(rounds_of(game, 4, 2))
    all_cards, mine = frames.of_rounds(played), frames.of_rounds(played, eyes=1)
    shown = [_cards(event) for hand in played for event in hand.view(1)]
    assert [row["cards"] or "" for row in rows(mine.events)] == shown
    own = [row["cards"] for row in rows(all_cards.seats) if row["seat"] == 1]
    assert own == [row["cards"] for row in rows(mine.seats) if row["seat"] == 1]
    others = [row["cards"] for row in rows(mine.seats) if row["seat"] != 1]
    assert others.count(None) > len(others) // 2
    assert None not in [row["cards"] for row in rows(all_cards.seats)]


def _cards(event: cardroom.Event) -> str:
    plain = as_json(event)
    return plain.get("card") or " ".join(plain.get("cards", ()))


@pytest.fixture
def files(tmp_path: Path) -> list[Path]:
    named = {"silent.phh": HAND, "ended.phh": ENDED}
    for name, text in named.items():
        (tmp_path / name).write_text(text, "utf-8")
    return [tmp_path / name for name in named]


def test_no_card_is_made_up_and_nothing_is_told_that_depends_on_one(files: list[Path]) -> None:
    told = frames.read(files)
    silent, ended = rows(told.hands)
    assert (silent["decided_by"], ended["decided_by"]) == ("nothing", "record")
    assert (silent["small_blind"], silent["big_blind"], silent["unit"]) == (100, 200, 100)
    assert silent["board"] == "2c 3d 9h Th 4s"
    seats = rows(told.seats)
    assert [seat["cards"] for seat in seats] == [None, "7h 8h", None] * 2
    assert [seat["net"] for seat in seats] == [None, None, None, -100, -600, 700]
    assert [seat["stack"] for seat in seats][:3] == [20000, None, 15050]
    names = {str(card) for card in CARDS}
    said = " ".join(row["event"] + (row["cards"] or "") for row in rows(told.events))
    for made_up in names - {"7h", "8h", "2c", "3d", "9h", "Th", "4s"}:
        assert f'"{made_up}"' not in said
    assert {"turned", "moved"}.isdisjoint(row["kind"] for row in rows(told.events))


def test_amounts_finer_than_a_cent_stay_whole(tmp_path: Path) -> None:
    file = tmp_path / "fine.phh"
    file.write_text(HAND.replace("150.5", "150.125"), "utf-8")
    told = frames.read(file)
    assert rows(told.hands)[0]["unit"] == 200
    assert rows(told.seats)[2]["stack"] == 30025


def test_a_hand_that_is_wrong_is_named_and_left_out(files: list[Path]) -> None:
    files[0].write_text(HAND.replace("p3 cbr 6", "p1 cbr 6"), "utf-8")
    named: list[str] = []
    told = frames.read(files, wrong=lambda bad: named.append(str(bad)))
    assert [row["file"] for row in rows(told.hands)] == ["ended.phh"]
    assert len(named) == 1
    assert named[0].startswith("silent.phh")
    with pytest.raises(Exception, match="out of turn"):
        rows(frames.read(files).hands)


def test_odds_are_those_of_the_report() -> None:
    report = cardroom.odds("bicycle/casino-war")
    told = {(row["wager"], row["alone"]): row for row in rows(frames.odds(report))}
    assert told["primary", False]["edge_exact"] == "23138/993023"
    assert told["primary", True]["edge_exact"] == "170016/4965115"
    assert ("tie", False) not in told
    results = rows(frames.outcomes([report]))
    of_tie = [row for row in results if row["wager"] == "tie"]
    assert [(row["outcome"], int(row["count"])) for row in of_tie] == [
        ("tie", 687389040),
        ("lose", 8607306240),
    ]


def test_counts_of_more_than_64_bits_are_exact() -> None:
    report, large = cardroom.odds("bicycle/casino-war"), 21_295_312_908_686_612_567_983_411_200
    tie = report.wagers["tie"]
    outcomes = (msgspec.structs.replace(tie.outcomes[0], count=large), *tie.outcomes[1:])
    tie = msgspec.structs.replace(tie, outcomes=outcomes)
    told = frames.outcomes(msgspec.structs.replace(report, wagers={"tie": tie}))
    assert rows(told)[0]["count"] == large


def test_histograms_are_those_of_the_report() -> None:
    report = cardroom.simulate("bicycle/casino-war", 5000, seed=3)
    told = rows(frames.histograms(report))
    mine = {
        row["value"]: row["count"] for row in told if (row["kind"], row["name"]) == ("amount", "1")
    }
    assert mine == dict(report.amounts["1"].histogram)
    assert {row["outcome"] for row in told if row["name"] == "primary"} == {
        share.name for share in report.wagers["primary"].alone.outcomes
    }


# --- files ------------------------------------------------------------------------------------


class Growing:
    """A place to write that knows how much it has taken."""

    def __init__(self, most: int | None = None) -> None:
        self.size, self.most = 0, most

    def write(self, data: bytes) -> int:
        if self.most is not None and self.size + len(data) > self.most:
            raise OSError(28, "No space left on device")
        self.size += len(data)
        return len(data)


def counted(batches: int, out: Growing, seen: list[int]) -> frames.Frame:
    """A table of so many batches, which notes how much was written when each of them is asked."""

    def made() -> Iterator[Row]:
        for number in range(batches * ROWS):
            if number % ROWS == 0:
                seen.append(out.size)
            yield number, number, None, None, None, f"{number:08}", False, None, None, number

    return frames.Frame(SEATS, made)


@pytest.mark.parametrize("form", ["to_parquet", "to_csv"])
def test_no_more_than_two_batches_are_held(form: str) -> None:
    """One is written while the next is made, however many there are."""
    out, seen = Growing(), list[int]()
    getattr(counted(6, out, seen), form)(out)
    # When a batch is asked for, all but the one before it are in the file.
    assert len(seen) == 6
    assert all(before < after for before, after in pairwise(seen[1:]))
    assert seen[-1] < out.size


@pytest.mark.parametrize("form", ["to_parquet", "to_csv"])
def test_a_full_disk_ends_it_at_once(form: str) -> None:
    out, seen = Growing(most=50_000), list[int]()
    with pytest.raises(OSError, match="No space left"):
        getattr(counted(50, out, seen), form)(out)
    assert len(seen) < 10


@pytest.mark.parametrize("form", ["write_parquet", "write_csv"])
@pytest.mark.parametrize("wrong", [ValueError, KeyboardInterrupt])
def test_what_goes_wrong_leaves_no_file(
    form: str, wrong: type[BaseException], tmp_path: Path
) -> None:
    def made() -> Iterator[Row]:
        yield from [(1, 1, None, None, None, None, False, None, None, 0)] * ROWS
        raise wrong("while it was made")

    with pytest.raises(wrong, match="while it was made"):
        getattr(frames.Frame(SEATS, made), form)(tmp_path / "seats.x")
    assert list(tmp_path.iterdir()) == []


def test_files_hold_what_the_table_has(played: frames.HandFrames, tmp_path: Path) -> None:
    played.actions.write_parquet(tmp_path / "actions.parquet")
    played.actions.write_csv(tmp_path / "actions.csv")
    told = rows(played.actions)
    assert polars.read_parquet(tmp_path / "actions.parquet").to_dicts() == told
    assert polars.read_csv(tmp_path / "actions.csv")["amount"].to_list() == [
        row["amount"] for row in told
    ]
    kept = pyarrow.parquet.read_schema(tmp_path / "actions.parquet").metadata
    assert kept[b"format"] == b"cardroom-actions-1"
