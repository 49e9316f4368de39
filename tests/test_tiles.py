"""The 32 tiles, their names and their texts."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.books.files import BadBook, read_game
from cardroom.books.library import HOME
from cardroom.cards import FIRST_TILE, BadCard, Card, card, cards, deck, hands, show, tile_set
from cardroom.cli.keyboard import Unclear
from cardroom.cli.play.choices import read_choice
from cardroom.table.clauses import Clause
from cardroom.table.decisions import Choice, Decision, Option
from cardroom.tiles import KINDS, TILES


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
    assert card("gee-3").tile.halves == (1, 2)
    assert card("gee-6").tile.halves == (2, 4)
    assert {t.name for t in TILES if t.rank == 0} == {"gee"}


def test_bicycle_pai_gow_tiles_lines_230_to_232_heaven_earth_and_people() -> None:
    highest = sorted(set(TILES), key=lambda t: t.rank, reverse=True)[:3]
    assert " ".join(map(str, highest)) == "teen-12 day-2 yun-8"


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
        ("Mix-9b", "gow-9b"),
        ("Moon-10", "mooy-10"),
        ("Mix-6", "look-6"),
    ],
)
def test_bicycle_reverse_bet_lines_1796_to_1849_the_names_in_the_chart(
    printed: str, meant: str
) -> None:
    assert str(card(printed)) == meant


def test_bicycle_pai_gow_tiles_lines_230_to_232_the_names_in_words() -> None:
    assert show(cards("heaven-12 earth-2 people-8 red-8")) == "teen-12 day-2 yun-8 yun-8"
    assert show(cards("Jee-Joon-3 jee-6 mix-9b mix-9")) == "gee-3 gee-6 gow-9b gow-9a"


def test_tiles_are_cards_behind_the_jokers_and_sort_by_their_rank() -> None:
    kinds = sorted(set(tile_set()))
    assert [int(c) for c in kinds] == list(range(FIRST_TILE, FIRST_TILE + len(KINDS)))
    assert [c.tile for c in kinds] == list(KINDS)
    assert [c.tile.rank for c in kinds] == sorted(c.tile.rank for c in kinds)
    for c in kinds:
        assert c.is_tile
        assert not c.is_joker
        assert (c.rank_name, c.suit_name) == (c.tile.name, "")
    assert not any(c.is_tile for c in deck(jokers=8))


def test_the_set_has_identical_tiles_twice_and_the_others_once() -> None:
    assert sorted(Counter(tile_set()).values()) == [1] * 10 + [2] * 11
    assert [c.tile for c in tile_set()] == list(TILES)


@pytest.mark.parametrize("name", ["gow-9", "bot-8", "chit-7", "ng-5"])
def test_the_tiles_of_a_mixed_pair_are_equal_and_told_apart_by_a_letter(name: str) -> None:
    a, b = card(f"{name}a"), card(f"{name}b")
    assert a.tile == b.tile
    assert a.tile.halves != b.tile.halves
    assert a != b
    assert (str(a), str(b)) == (f"{name}a", f"{name}b")
    assert cards(f"{name} {name}") == (a, b)
    assert cards(f"{name}b {name}") == (b, a)
    assert cards(f"{name} {name}a") == (b, a)
    assert hands([name], held=(b,)) == [(b,)]
    assert hands([f"{name} teen-12", name], held=(b,)) == [(b, card("teen-12")), (a,)]


def test_identical_tiles_are_one_card_twice() -> None:
    assert cards("teen-12 Heaven-12") == (card("teen-12"),) * 2


def test_equal_pips_do_not_make_equal_tiles() -> None:
    assert len({card(name).tile for name in ("gor-4", "bon-4")}) == 2
    assert len({card(name).tile for name in ("chong-6", "look-6", "gee-6")}) == 3
    assert len({card(name).tile for name in ("mooy-10", "ping-10")}) == 2


@pytest.mark.parametrize("text", ["", "teen", "teen-11", "12", "teen12", "gor-4a", "loo\u212a-6"])
def test_a_text_that_names_no_tile(text: str) -> None:
    with pytest.raises(BadCard, match="is not a card"):
        card(text)


def test_another_card_has_nothing_of_a_tile() -> None:
    with pytest.raises(BadCard, match="Jk is not a tile"):
        _ = card("Jk").tile


@given(st.lists(st.sampled_from(tile_set())))
def test_tiles_and_their_texts_round_trip(hand: list[Card]) -> None:
    assert cards(show(hand)) == tuple(hand)


HOUSE_WAY = HOME / "bicycle" / "procedures" / "pai-gow-tiles.toml"
TILES_ENTRY = HOME / "bicycle" / "reverse-bet-pai-gow-tiles.toml"
CARDS_ENTRY = HOME / "bicycle" / "casino-war.toml"


@pytest.mark.parametrize(
    ("entry", "old", "new", "says"),
    [
        (TILES_ENTRY, 'kind = "tiles"', "", "deck.kind: .*is played with tiles"),
        (TILES_ENTRY, 'kind = "tiles"', 'kind = "tiles"\ndecks = 2', "deck: there is one set"),
        (TILES_ENTRY, 'kind = "tiles"', 'kind = "stones"', "deck.kind: Invalid enum value"),
        (CARDS_ENTRY, "decks = 6", 'kind = "tiles"', "deck.kind: .*is played with cards"),
    ],
)
def test_an_entry_has_the_deck_that_its_game_is_played_with(
    entry: Path, old: str, new: str, says: str, tmp_path: Path
) -> None:
    page = tmp_path / "game.toml"
    text = entry.read_text(encoding="utf-8")
    assert old in text
    page.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(BadBook, match=says):
        read_game(page, "house/game")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"day-2 foo-11"', '"day-2"', "'day-2' must be two tiles"),
        ('"day-2 foo-11"', '"day-2 foo-12"', "'foo-12' is not a card"),
        ('"day-2 foo-11"', '"day-2 As"', "As is not a tile"),
        ('{ play = "biggest-with-smallest", lines = "001:9155" },', "", "must end with"),
    ],
)
def test_a_house_way_sets_tiles_and_ends(old: str, new: str, says: str, tmp_path: Path) -> None:
    """It stands in what the house has in common for its games of tiles."""
    text = HOUSE_WAY.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "procedures").mkdir()
    (tmp_path / "procedures" / HOUSE_WAY.name).write_text(text.replace(old, new), encoding="utf-8")
    page = tmp_path / "game.toml"
    page.write_text(TILES_ENTRY.read_text(encoding="utf-8"), encoding="utf-8")
    with pytest.raises(BadBook, match=says):
        read_game(page, "house/game")


def test_in_the_terminal_tiles_are_chosen_by_place_or_by_name() -> None:
    held = cards("teen-12 gow-9b gow-9a gor-4")
    option = Option.of_cards("set", held, parts=(("front", 2), ("back", 2)))
    turn = Decision(1, "set", (option,), Choice("set"), Clause("", ""))
    for typed in ("set 2 4", "set gow-9b gor-4", "set mix-9b gor-4", "s 2 4 / 1 3"):
        assert turn.accept(read_choice(typed, turn)).parts == ("gow-9b gor-4", "teen-12 gow-9a")
    with pytest.raises(Unclear, match="'mix-9c' is none of your tiles"):
        read_choice("set mix-9c gor-4", turn)
    both = read_choice("set mix-9 gor-4 / mix-9 teen-12", turn)
    assert sorted(cards(" ".join(turn.accept(both).parts))) == sorted(held)
