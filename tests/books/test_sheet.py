"""Rule sheets: everything of an entry is on them, in every form, for every game."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from io import StringIO
from itertools import product
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from cardroom.books import Game, Library, library
from cardroom.books import sheet as sheet_package
from cardroom.books.sheet import (
    Block,
    FactBlock,
    Grid,
    Paragraph,
    Ruling,
    Section,
    Sheet,
    Steps,
    module_sheet,
    sheet,
    to_html,
    to_markdown,
    to_terminal,
)
from cardroom.books.sheet.fees import schedule_section
from cardroom.books.sheet.figures import figures, pay_tables, rankings
from cardroom.games import MECHANISMS
from cardroom.games.mechanism import Paid, PayTable
from cardroom.hands import ACE_TO_FIVE, BUG_HIGH
from cardroom.money import Odds, dollars
from cardroom.table.california.spots import Spot
from cardroom.table.clauses import Clause
from cardroom.table.fees.schedules import FeeOption, Schedule, read_schedule
from cardroom.table.setup import Chips
from cardroom.words import humanise
from tests.conformance.test_pays import pay_tables as every_table
from tests.entries import typical

BOOKS = Library([Path(__file__).parents[2] / "docs" / "example-book"])
TYPICAL = typical(library().ids())
EVERY_GAME = pytest.mark.parametrize("name", BOOKS.ids())
VOID = {"meta", "br", "hr", "img", "link", "input", "wbr"}


class Page(HTMLParser):
    """An HTML page read strictly: every tag closed in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self._text: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag
        if tag not in ("span", "code", "b", "i"):
            self._text.append("\n")

    def handle_data(self, data: str) -> None:
        if not self.open or self.open[-1] != "style":
            self._text.append(data)

    @property
    def text(self) -> str:
        return "".join(self._text)


def spaced(text: str) -> str:
    return " ".join(text.split())


def terminal(page: Sheet, width: int = 2000) -> str:
    """The sheet in a terminal; unless told otherwise, one in which every cell fits on one line."""
    console = Console(file=StringIO(), width=width)
    console.print(to_terminal(page))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def in_form(name: str, form: str) -> str:
    """The sheet of a game as people read it, without its marks."""
    page = sheet(BOOKS.game(name))
    match form:
        case "markdown":
            return spaced(re.sub(r"\\(.)", r"\1", to_markdown(page)))
        case "html":
            return spaced(Page(to_html(page)).text)
        case _:
            return spaced(terminal(page))


def all_words(page: Sheet) -> Iterator[str]:
    """Every text of a sheet."""
    yield from (page.title, page.house, page.source, page.summary, page.game, page.approval or "")
    for section in page.sections:
        yield from words_in(section)


def words_in(block: Block) -> Iterator[str]:
    match block:
        case Section():
            yield from (block.title, block.note, block.lines)
            for inner in block.blocks:
                yield from words_in(inner)
        case Paragraph():
            yield from (block.says, block.lines)
        case Steps():
            for item in block.items:
                yield from words_in(item)
        case FactBlock():
            for fact in block.items:
                yield from (fact.label, fact.value, fact.note, fact.lines)
        case Grid():
            yield from (block.title, block.note, block.lines)
            yield from (column.title for column in block.columns)
            for row in block.rows:
                yield from row
        case Ruling():
            yield from (block.id, block.title, block.text, block.choice, block.played, block.why)
            yield from (*block.others, *block.others.values(), block.lines)


def tables_in(block: Block) -> Iterator[Grid]:
    if isinstance(block, Grid):
        yield block
    elif isinstance(block, Section):
        for inner in block.blocks:
            yield from tables_in(inner)


def said(game: Game) -> Iterator[str]:
    """Every sentence, label and line reference of an entry."""
    entry = game.entry
    yield from (entry.name, entry.summary, entry.source, entry.table.lines, entry.deck.lines)
    for spot in entry.wagers:
        yield from (spot.label, spot.lines)
    for step in (*entry.round, *entry.positions):
        yield from (step.says, step.lines)
    for irregularity in entry.irregularities:
        yield from (irregularity.says, irregularity.lines)
    for clause in entry.clauses.values():
        yield from (clause.says, clause.lines)
    for reading in entry.readings:
        yield from (reading.id, reading.lines, reading.text, reading.choice, reading.why)
        yield from (*reading.choices, *reading.choices.values())
    for name, option in entry.options.items():
        default = str(option.default)
        yield default.lower() if isinstance(option.default, bool) else default
        yield from (name, option.says, option.lines, *option.choices)
    for schedule in game.schedules:
        yield from (schedule.title, schedule.source, *schedule.notes)
        for fee in schedule.options:
            yield from (fee.source, fee.reading or "")


@EVERY_GAME
def test_a_sheet_says_all_that_its_entry_says(name: str) -> None:
    game = BOOKS.game(name)
    page = spaced("\n".join(all_words(sheet(game))))
    missing = [words for words in said(game) if spaced(words) not in page]
    assert not missing


@pytest.mark.parametrize(
    ("name", "form"),
    [*product(BOOKS.ids(), ["markdown", "html"]), *product(TYPICAL, ["terminal"])],
)
def test_every_form_shows_the_whole_sheet(name: str, form: str) -> None:
    shown = in_form(name, form)
    missing = [words for words in all_words(sheet(BOOKS.game(name))) if spaced(words) not in shown]
    assert not missing


@EVERY_GAME
def test_every_pay_table_of_the_rules_is_on_the_sheet(name: str) -> None:
    game = BOOKS.game(name)
    tables = every_table(game.definition.rules)
    on_sheet = {
        tuple(row[-2] if table.columns[-1].holds == "lines" else row[-1] for row in table.rows)
        for section in sheet(game).sections
        if section.id == "pays"
        for table in tables_in(section)
    }
    assert {tuple(map(str, table.values())) for table in tables if table} == on_sheet


@EVERY_GAME
def test_every_option_of_every_schedule_has_its_row(name: str) -> None:
    game = BOOKS.game(name)
    for schedule in game.schedules:
        rows = [row for table in tables_in(schedule_section(schedule)) for row in table.rows]
        for option in schedule.options:
            mine = [row for row in rows if row[0] == str(option.number)]
            assert len(mine) == max(1, len(option.pot), len(option.time))
            assert {row[-1] for row in mine} == {option.source}
            cells = " ".join(cell for row in mine for cell in row)
            for fee in fees_of(option):
                assert dollars(fee) in cells


def fees_of(option: FeeOption) -> Iterator[int]:
    yield from (tier.fee for tier in option.action if tier.fee is not None)
    yield from (fee for row in option.pot for fee in row.fees.values())
    yield from (row.fee for row in option.time)


@EVERY_GAME
def test_tables_have_a_cell_for_each_column(name: str) -> None:
    for section in sheet(BOOKS.game(name)).sections:
        for table in tables_in(section):
            assert table.rows
            assert {len(row) for row in table.rows} == {len(table.columns)}


@EVERY_GAME
def test_markdown_tables_have_consistent_columns(name: str) -> None:
    blocks = to_markdown(sheet(BOOKS.game(name))).split("\n\n")
    tables = [block for block in blocks if block.startswith("|")]
    assert tables
    for table in tables:
        bars = {len(re.findall(r"(?<!\\)\|", line)) for line in table.strip().splitlines()}
        assert len(bars) == 1
        assert re.fullmatch(r"\|( :?-+:? \|)+", table.splitlines()[1])


@EVERY_GAME
def test_html_is_well_formed_and_stands_alone(name: str) -> None:
    text = to_html(sheet(BOOKS.game(name)))
    page = Page(text)
    assert len(page.ids) == len(set(page.ids))
    assert page.links
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert not page.tags & {"script", "link", "img", "iframe"}
    assert "url(" not in text
    assert "@import" not in text


@EVERY_GAME
def test_a_sheet_is_data_that_survives_json(name: str) -> None:
    page = sheet(BOOKS.game(name))
    assert msgspec.json.decode(msgspec.json.encode(page), type=Sheet) == page


@pytest.mark.parametrize(
    ("name", "width"), [*product(BOOKS.ids(), [60]), *product(TYPICAL, [80, 120])]
)
def test_a_narrow_terminal_loses_nothing(name: str, width: int) -> None:
    page = sheet(BOOKS.game(name))
    shown = terminal(page, width)
    assert max(map(len, shown.splitlines())) <= width
    assert "…" not in shown
    # Cells are wrapped among each other, so only whole words can be found again.
    words = Counter(shown.replace("│", " ").split())
    for table in (table for section in page.sections for table in tables_in(section)):
        for row in table.rows:
            words.subtract(word for cell in row for word in cell.split())
    assert not [word for word, left in words.items() if left < 0]


def test_names_of_games_are_whole_in_forty_columns() -> None:
    module = BOOKS.module("bicycle/no-limit-pot-limit")
    page = module_sheet(module, BOOKS.games_by(module))
    assert "…" not in terminal(page, 40)


def with_nasty_words(game: Game) -> tuple[Game, str]:
    nasty = """<script>alert("a & b")</script> | *all* _of_ [it](x) `here` [bold]</td> \\ end"""
    entry = game.entry
    clauses = {key: Clause(rule.lines, nasty) for key, rule in entry.clauses.items()}
    readings = [msgspec.structs.replace(reading, text=nasty) for reading in entry.readings]
    entry = msgspec.structs.replace(
        entry, name=nasty, summary=nasty, clauses=clauses, readings=tuple(readings)
    )
    return Game(game.id, entry, game.schedules), nasty


@pytest.mark.parametrize("name", TYPICAL)
def test_nothing_in_an_entry_is_taken_for_markup(name: str) -> None:
    game, nasty = with_nasty_words(BOOKS.game(name))
    page = sheet(game)
    html = Page(to_html(page))
    assert "script" not in html.tags
    assert spaced(nasty) in spaced(html.text)
    assert spaced(nasty) in spaced(terminal(page))
    markdown = to_markdown(page)
    assert spaced(nasty) in spaced(re.sub(r"\\(.)", r"\1", markdown))
    assert not re.search(r"(?<!\\)<", markdown)
    for block in markdown.split("\n\n"):
        if block.startswith("|"):
            lines = block.strip().splitlines()
            assert len({len(re.findall(r"(?<!\\)(?:\\\\)*\|", line)) for line in lines}) == 1


def test_no_game_and_no_mechanism_is_known_by_name() -> None:
    rankings = {"Badugi"}  # What a ranking is called, it may be called here.
    known = {*MECHANISMS, *(game.entry.name for game in BOOKS.games())} - rankings
    for path in Path(sheet_package.__file__).parent.glob("[!_]*"):
        if path.is_file():
            source = path.read_text(encoding="utf-8").lower()
            words = {name: rf"\b{re.escape(name.lower())}\b" for name in known}
            assert not [name for name, word in words.items() if re.search(word, source)]


def test_importing_it_does_not_import_rich() -> None:
    program = "import sys, cardroom.books.sheet; sys.exit('rich' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_missing_section_is_named_with_those_there_are() -> None:
    page = sheet(BOOKS.games()[0])
    with pytest.raises(LookupError, match=r"no section 'poetry'; it has: table, "):
        page.section("poetry")


# Rules of a mechanism that does not exist yet


class Bonus(msgspec.Struct, frozen=True):
    """A bonus on the first cards."""

    cards: int
    least: Chips
    pays: PayTable | None = None


class Tomorrow(msgspec.Struct, frozen=True):
    draws: int
    """How many cards may be exchanged."""
    bring: Chips
    house_way: dict[str, str]
    """By the total: H, S or D for each card shown."""
    words: dict[str, str]
    by_street: dict[str, tuple[int, ...]]
    bonuses: dict[str, Bonus]
    levels: tuple[Bonus, ...]
    posts: dict[str, Chips]
    main: Bonus
    envy_pays: PayTable
    steps: dict[str, PayTable]
    surrender: bool = False
    commission: Odds | None = None
    nothing: str | None = None
    never: tuple[str, ...] = ()


PAYS = PayTable({"royal-flush": Odds(50, 1), "flush": Odds(3, 2)})
RULES = Tomorrow(
    draws=3,
    bring=250,
    house_way={"11": "DDH", "12": "SSH"},
    words={"one": "left", "two": "rest"},
    by_street={"3rd-street": (1, 2, 3), "river": (1,)},
    bonuses={"lucky-9": Bonus(2, 500), "envy": Bonus(3, 150)},
    levels=(Bonus(1, 100, PAYS), Bonus(2, 200)),
    posts={"ante": 100, "bring-in": 250},
    main=Bonus(4, 400, PAYS),
    envy_pays=PAYS,
    steps={"first-step": PAYS},
    commission=Odds(1, 20),
)
LABELS = {"envy": "Envy Bonus", "lucky-9": "Lucky 9"}


def blocks_by_title(rules: msgspec.Struct) -> dict[str, Block]:
    return {
        block.title: block for block in figures(rules, LABELS) if isinstance(block, Grid | Section)
    }


def test_single_figures_have_names_values_and_their_docstrings() -> None:
    facts = figures(RULES, LABELS)[0]
    assert isinstance(facts, FactBlock)
    assert [(fact.label, fact.value, fact.note) for fact in facts.items] == [
        ("Draws", "3", "How many cards may be exchanged."),
        ("Bring", "$2.50", ""),
        ("Surrender", "no", ""),
        ("Commission", "1 to 20", ""),
    ]


def test_codes_of_equal_length_are_a_chart_and_words_are_not() -> None:
    blocks = blocks_by_title(RULES)
    chart, words = blocks["House way"], blocks["Words"]
    assert isinstance(chart, Grid)
    assert chart.look == "chart"
    assert chart.rows == (("11", "D", "D", "H"), ("12", "S", "S", "H"))
    assert [column.title for column in chart.columns] == ["", "0", "1", "2"]
    assert chart.note == "By the total: H, S or D for each card shown."
    assert isinstance(words, Grid)
    assert words.rows == (("One", "left"), ("Two", "rest"))


def test_lists_by_key_are_a_table() -> None:
    table = blocks_by_title(RULES)["By street"]
    assert isinstance(table, Grid)
    assert table.rows == (("3rd street", "1, 2 or 3"), ("River", "1"))


def test_amounts_by_key_are_money() -> None:
    table = blocks_by_title(RULES)["Posts"]
    assert isinstance(table, Grid)
    assert table.rows == (("Ante", "$1"), ("Bring in", "$2.50"))


def test_structs_are_rows_with_money_as_money() -> None:
    blocks = blocks_by_title(RULES)
    by_name, in_order, alone = blocks["Bonuses"], blocks["Levels"], blocks["Main"]
    assert isinstance(by_name, Grid)
    assert by_name.rows == (("Lucky 9", "2", "$5"), ("Envy Bonus", "3", "$1.50"))
    assert by_name.note == "A bonus on the first cards."
    assert isinstance(in_order, Grid)
    assert in_order.rows == (("1", "1", "$1"), ("2", "2", "$2"))
    assert isinstance(alone, Section)
    assert "$4" in set(words_in(alone))


def test_pay_tables_stand_once_under_their_spots_with_the_winning_clause() -> None:
    entry = msgspec.structs.replace(
        BOOKS.games()[0].entry,
        wagers=(Spot("ante", "Ante", "house:1"), Spot("envy", "Envy Bonus", "house:2")),
        clauses={"envy-wins": Clause("house:7", "Somebody else holds it.")},
        readings=(),
    )
    by = Paid("envy-wins", RULES.envy_pays)
    (table,) = pay_tables(RULES, {"ante": (Paid("ante-wins"), by), "envy": (by,)}, entry)
    assert table.title == "Ante and Envy Bonus"
    assert (table.note, table.lines) == ("Somebody else holds it.", "house:7")
    assert table.rows == (("Royal flush", "50 to 1"), ("Flush", "3 to 2"))


def test_a_pay_table_with_rows_for_several_spots_cites_the_clause_of_each() -> None:
    (table,) = sheet(BOOKS.game("bicycle/casino-war")).section("pays").blocks
    assert isinstance(table, Grid)
    assert [column.title for column in table.columns] == ["Hand or wager", "Wins", "Pays", "Lines"]
    assert [row[0] for row in table.rows] == ["Primary", "Tie", "War", "War tie"]
    assert "A second tie" in table.rows[3][1]


def test_a_pay_table_of_another_reading_is_named_by_its_choice() -> None:
    blocks = sheet(BOOKS.game("bicycle/mississippi-stud-3-card-bonus")).section("pays").blocks
    spots = "Ante, 3rd Street, 4th Street and 5th Street"
    titles = [block.title for block in blocks if isinstance(block, Grid)]
    assert titles == [spots, f"{spots}: layout", "3 Card Bonus"]


def test_rankings_are_listed_from_the_best_hand_down() -> None:
    (facts,) = rankings({"hands": BUG_HIGH, "low": ACE_TO_FIVE}, {"low": "The low half"})
    assert isinstance(facts, FactBlock)
    high, low = facts.items
    assert (high.label, low.label) == ("Hands", "The low half")
    assert high.value.startswith("five aces, royal flush, straight flush, four of a kind, ")
    assert high.value.endswith("two pair, one pair, high card")
    assert high.note == "A joker is an ace, or completes a straight or a flush."
    assert low.value.startswith("high card, one pair, ")
    assert low.note == "The lowest cards win."


@EVERY_GAME
def test_every_game_with_hands_that_rank_says_how(name: str) -> None:
    game = BOOKS.game(name)
    is_told = "rankings" in [section.id for section in sheet(game).sections]
    by_numbers_or_tiles = ("baccarat", "pan", "blackjack", "-war", "tiles")
    assert is_told != any(kind in game.mechanism.name for kind in by_numbers_or_tiles)


# Schedules


def blocks_of(schedule: Schedule) -> list[Section]:
    return [
        block
        for block in schedule_section(schedule).blocks
        if isinstance(block, Section) and block.title.startswith("Option")
    ]


def schedule_of(options: str) -> Schedule:
    head = 'schedule = "house"\ntitle = "Fees"\nsource = "house:1-9"\n'
    return read_schedule(head + options, "house.toml")


def test_332_options_of_one_document_are_four_blocks_of_compact_rows() -> None:
    schedules = [s for game in BOOKS.games() for s in game.schedules if len(s.options) == 332]
    blocks = blocks_of(schedules[0])
    assert [block.title for block in blocks] == [
        "Options 1 to 117",
        "Options 118 to 166",
        "Options 167 to 283",
        "Options 284 to 332",
    ]
    assert sum(len(table.rows) for block in blocks for table in tables_in(block)) == 332
    assert blocks[0].note.startswith("Limit games; limits from $1-$2 to $2,000-$4,000; ")


def test_options_with_the_same_tiers_stand_under_them() -> None:
    tiers = "{ from = 100, to = 9900, fee = 100 }, { from = 10000, fee = 300 }"
    rows = "".join(
        f'[[blocks.options]]\noption = {n}\nsource = "house:{n}"\naction = [{tiers}]\n'
        for n in range(1, 5)
    )
    (block,) = blocks_of(schedule_of(f"[[blocks]]\n{rows}"))
    (table,) = tables_in(block)
    assert [column.title for column in table.columns] == [
        "Option",
        "$1-$99",
        "$100 up",
        "Lines",
    ]
    assert table.rows[3] == ("4", "$1", "$3", "house:4")


def test_what_cannot_be_read_is_called_unreadable_and_not_to_be_posted() -> None:
    schedule = schedule_of(
        '[[blocks]]\n[[blocks.options]]\noption = 1\nsource = "house:1"\n'
        "action = [{ from = 100, to = 9900 }, { from = 10000, fee = 300 }]\n"
        'lost = ["action.1: torn off (house:1)"]\n'
    )
    section = schedule_section(schedule)
    (table,) = tables_in(section)
    assert table.rows == (("1", "unreadable", "$3", "house:1"),)
    doubts = " ".join(words_in(section))
    assert "Option 1: Not to be posted" in doubts
    assert "tier 1, torn off (house:1)" in doubts


def test_names_become_words() -> None:
    assert humanise("player-dealer-side") == "Player-dealer side"
    assert humanise("counter-clockwise") == "Counter-clockwise"
    assert humanise("short-all-in") == "Short all-in"
    assert humanise("mall-income") == "Mall income"


@pytest.mark.parametrize(
    ("name", "against"),
    [
        ("bicycle/chinese-poker-bcc", "the other players, for points"),
        ("bicycle/razz", "the other players, for the pot"),
        ("bicycle/casino-war", "a player-dealer"),
    ],
)
def test_a_sheet_says_against_whom_one_plays_and_for_what(name: str, against: str) -> None:
    assert f"**Played against:** {against}\n" in to_markdown(sheet(BOOKS.game(name)))
