"""The 32 tiles, their names and their texts."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.tiles import TILES, BadTile, Tile, show, tile, tiles


def test_bicycle_pai_gow_tiles_line_226_there_are_32() -> None:
    assert len(TILES) == 32
    assert sorted(Counter(TILES).values()) == [1] * 2 + [2] * 15


def test_all_21_faces_of_chinese_dominoes() -> None:
    faces = Counter(t.halves for t in TILES)
    assert set(faces) == {(low, high) for high in range(1, 7) for low in range(1, high + 1)}
    assert sorted(faces.values()) == [1] * 10 + [2] * 11
    assert all(sum(t.halves) == t.pips for t in TILES)


def test_bicycle_bonanza_line_9106_sixteen_pairs() -> None:
    assert Counter(t.name for t in TILES) == dict.fromkeys({t.name for t in TILES}, 2)
    assert len({t.name for t in TILES}) == 16


def test_bicycle_pai_gow_tiles_line_230_the_supreme_tiles() -> None:
    assert tile("gee-3").halves == (1, 2)
    assert tile("gee-6").halves == (2, 4)
    assert {t.name for t in TILES if t.rank == 0} == {"gee"}


def test_bicycle_pai_gow_tiles_lines_230_to_232_heaven_earth_and_people() -> None:
    highest = sorted(set(TILES), key=lambda t: t.rank, reverse=True)[:3]
    assert show(highest) == "teen-12 day-2 yun-8"


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("Teen-12", "teen-12"),
        ("Day-2", "day-2"),
        ("Three", "gee-3"),
        ("Mix-5", "ng-5a"),
        ("Chong-6", "chong-6"),
        ("Red-6", "look-6"),
        ("Bon-4", "bon-4"),
        ("Gor-4", "gor-4"),
        ("Mooy-10", "mooy-10"),
        ("Red-10", "ping-10"),
        ("Ping-10", "ping-10"),
        ("Foo-11", "foo-11"),
        ("Low-6", "gee-6"),
        ("Red-7", "tit-7"),
        ("Mix-7", "chit-7a"),
        ("Yun-8", "yun-8"),
        ("Mix-8", "bot-8a"),
        ("Mix-9", "gow-9a"),
    ],
)
def test_bicycle_reverse_bet_lines_1796_to_1849_the_names_in_the_chart(
    printed: str, meant: str
) -> None:
    assert str(tile(printed)) == meant


@pytest.mark.parametrize("name", ["gow-9", "bot-8", "chit-7", "ng-5"])
def test_the_tiles_of_a_mixed_pair_are_equal_and_told_apart_by_a_letter(name: str) -> None:
    a, b = tile(f"{name}a"), tile(f"{name}b")
    assert a == b == tile(name)
    assert hash(a) == hash(b)
    assert a.halves != b.halves
    assert (str(a), str(b)) == (f"{name}a", f"{name}b")


def test_equal_pips_do_not_make_equal_tiles() -> None:
    assert len({tile(name) for name in ("gor-4", "bon-4")}) == 2
    assert len({tile(name) for name in ("chong-6", "look-6", "gee-6")}) == 3
    assert len({tile(name) for name in ("mooy-10", "ping-10")}) == 2


@pytest.mark.parametrize("text", ["", "teen", "teen-11", "12", "teen12", "gor-4a", "loo\u212a-6"])
def test_a_text_that_names_no_tile(text: str) -> None:
    with pytest.raises(BadTile, match="is not a tile"):
        tile(text)


@given(st.lists(st.sampled_from(TILES)))
def test_tiles_and_their_texts_round_trip(hand: list[Tile]) -> None:
    assert tiles(show(hand)) == tuple(hand)
    assert [t.halves for t in tiles(show(hand))] == [t.halves for t in hand]
    assert show(tiles(show(hand))) == show(hand)
