"""A game's sheet, section by section, from its entry, its rules and its schedules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from cardroom.books.entry import Entry, HouseOption, Step
from cardroom.books.game import Game
from cardroom.books.sheet.document import (
    Block,
    Column,
    Fact,
    FactBlock,
    Grid,
    Paragraph,
    Ruling,
    Section,
    Sheet,
    Steps,
)
from cardroom.books.sheet.fees import schedule_section
from cardroom.books.sheet.figures import figures, in_words, is_money, pay_tables, rankings
from cardroom.books.sheet.tournament import tournament_blocks
from cardroom.money import dollars
from cardroom.table.california.spots import Spot
from cardroom.table.procedures import Irregularity
from cardroom.words import house_name, humanise, listed


def sheet(game: Game) -> Sheet:
    """The rule sheet of a game."""
    entry = game.entry
    return Sheet(
        game=game.id,
        title=entry.name,
        house=house_name(game.book),
        approval=entry.approval,
        source=entry.source,
        summary=entry.summary,
        sections=tuple(section for section in _sections(game) if section.blocks),
    )


def _sections(game: Game) -> Iterator[Section]:
    entry, rules = game.entry, game.definition.rules
    labels = {spot.name: spot.label for spot in entry.wagers}
    pays = pay_tables(rules, game.mechanism.pays(rules), entry)

    def section(name: str, title: str, blocks: list[Block], note: str = "") -> Section:
        return Section(id=name, title=title, blocks=tuple(blocks), note=note)

    def small_print(name: str, title: str, blocks: list[Block], note: str = "") -> Section:
        return Section(id=name, title=title, blocks=tuple(blocks), note=note, small_print=True)

    yield section("table", "Table and deck", [FactBlock(items=tuple(_table_and_deck(game)))])
    yield section("wagers", "Wagers", [_wagers(entry)] if entry.wagers else [])
    yield section("round", "The round", steps_of(entry.round, numbered=True))
    yield section("pays", "What is paid", [*pays])
    yield section(
        "rankings",
        "How hands rank",
        rankings(game.mechanism.rankings(rules), labels),
        "From the best hand to the worst.",
    )
    yield section("figures", "The game in figures", figures(rules, labels))
    yield section(
        "betting",
        "Betting",
        _betting(entry),
        "What is posted and bet unless the table has other limits.",
    )
    if entry.tournament is not None:
        yield section(
            "tournament",
            "The tournament",
            list(tournament_blocks(entry.tournament)),
            "A structure that the floor may set up: any other can be played from a file.",
        )
    yield section("settlement", "Settlement", list(_settlement(entry)))
    yield section("positions", _who_moves(entry), list(_positions(entry)))
    yield section("irregularities", "When something goes wrong", steps_of(entry.irregularities))
    yield small_print(
        "options",
        "Left to the house",
        [_options(entry)] if entry.options else [],
        "What the book leaves open, and what is chosen where a table says nothing.",
    )
    yield small_print(
        "readings",
        "How the text is read",
        [*readings_of(entry)],
        "Where the text is damaged, silent or contradicts itself. A table may take another "
        "choice, by its name, where there is one; the policy intended takes all that were "
        "probably meant.",
    )
    yield small_print(
        "collections",
        "Collections",
        [schedule_section(schedule) for schedule in game.schedules],
        "What the house takes for the seat, never for the outcome. A table posts one option.",
    )
    yield small_print(
        "clauses",
        "Where it stands",
        [_clauses(entry)],
        "The rules by which chips move and choices are allowed, with their lines in the book.",
    )


def steps_of(steps: Sequence[Step | Irregularity], *, numbered: bool = False) -> list[Block]:
    """Steps or procedures, each with its lines."""
    items = tuple(Paragraph(says=step.says, lines=step.lines) for step in steps)
    return [Steps(items=items, numbered=numbered)] if items else []


def _table_and_deck(game: Game) -> Iterator[Fact]:
    table, deck = game.entry.table, game.entry.deck
    yield Fact(label="Played against", value=game.family.against)
    with_his = " with the player-dealer's" if game.family.is_banked else ""
    seats = f"{table.seats}{with_his}"
    yield Fact(label="Seats", value=seats, lines=table.lines)
    if table.sizes:
        yield Fact(label="Sizes of table", value=listed(map(str, table.sizes), "or") + " seats")
    if table.limits is not None:
        low, high = table.limits.min, table.limits.max
        least = [f"from {dollars(low)}"] if low is not None else []
        most = [f"up to {dollars(high)}"] if high is not None else []
        yield Fact(label="Wagers", value=" ".join((*least, *most)), lines=table.lines)
    if table.max_backline is not None:
        behind = f"up to {table.max_backline} on each spot of a seat"
        yield Fact(label="Backline wagers", value=behind, lines=table.lines)
    elif any(spot.backline for spot in game.entry.wagers):
        yield Fact(label="Backline wagers", value="allowed, no number printed")
    cards = len(game.fresh_deck())
    if deck.kind == "tiles":
        yield Fact(label="Tiles", value=f"{cards} Chinese dominoes", lines=deck.lines)
    else:
        yield Fact(
            label="Cards", value=f"{deck.in_words(deck.decks)}, {cards} cards", lines=deck.lines
        )
    if deck.jokers:
        each = " in each deck" if deck.decks > 1 else ""
        yield Fact(label="Jokers", value=f"{deck.jokers}{each}", lines=deck.lines)
    if deck.without:
        yield Fact(label="Taken out", value=", ".join(deck.without), lines=deck.lines)
    if deck.cut_from_back is not None:
        yield Fact(label="Cut card", value=f"{deck.cut_from_back} cards from the back")
    if deck.burn:
        cards_away = f"{deck.burn} card{'s' if deck.burn > 1 else ''} put away unseen"
        yield Fact(label="New shoe", value=cards_away, lines=deck.lines)


def _wagers(entry: Entry) -> Grid:
    labels = {spot.name: spot.label for spot in entry.wagers}
    columns: dict[str, Callable[[Spot], str]] = {
        "Who": lambda spot: "every player" if spot.required else "whoever likes",
        "When": lambda spot: "during the round" if spot.later else "before the deal",
        "How much": lambda spot: _how_much(spot, labels),
        "Only with": lambda spot: listed(map(labels.__getitem__, spot.needs), "or"),
        "Backline": lambda spot: "yes" if spot.backline else "",
        "Base wager": lambda spot: "yes" if spot.base else "",
    }
    used = {
        title: cell for title, cell in columns.items() if any(cell(spot) for spot in entry.wagers)
    }
    return Grid(
        columns=(Column("Wager"), *map(Column, used), Column("Lines", "lines")),
        rows=tuple(
            (spot.label, *(cell(spot) for cell in used.values()), spot.lines)
            for spot in entry.wagers
        ),
    )


def _how_much(spot: Spot, labels: dict[str, str]) -> str:
    if spot.equal_to:
        return spot.as_much_as(labels)
    if spot.later and not spot.at_most:
        return "as the round says"
    low = f"from {dollars(spot.min)}" if spot.min else ""
    high = f"up to {dollars(spot.max)}" if spot.max else ""
    together = " and " if spot.summed else " or "
    most = together.join(labels[other] for other in (spot.at_most, *spot.within) if other)
    least = f"no more than {most}" if most else ""
    return ", ".join(filter(None, (f"{low} {high}".strip(), least))) or "table limits"


def _betting(entry: Entry) -> list[Block]:
    known = [
        Fact(label=humanise(field.name), value=in_words(value, money=is_money(field.type)))
        for field in msgspec.structs.fields(entry.structure)
        if (value := getattr(entry.structure, field.name)) is not None
    ]
    return [FactBlock(items=tuple(known))] if known else []


def _settlement(entry: Entry) -> Iterator[Block]:
    order = entry.settlement
    if order is None:
        return
    side = "left" if order.direction == "clockwise" else "right"
    start = {
        "house-dealer": f"the house dealer's {side}",
        "action-button": "the action button",
        "house-dealer-or-button": f"the action button if placed, or the house dealer's {side}",
    }.get(order.start, f"the {order.start}'s {side}")
    way = f"{order.direction} from {start}"
    says = (
        f"Seat by seat, {way}. At each seat:"
        if order.by == "seat"
        else f"Wager by wager, each {way}:"
    )
    labels = {spot.name: spot.label for spot in entry.wagers}
    yield Paragraph(says=says, lines=order.lines)
    ways = order.ways_round() if order.by == "wager" else [(spot,) for spot in order.spots]
    steps = [listed((labels[spot] for spot in way), "and") for way in ways]
    if order.backline == "after-seat":
        steps.append("Those behind the seat, one after the other")
    yield Steps(items=tuple(Paragraph(says=step) for step in steps), numbered=True)
    if order.lost:
        lost = listed((labels[spot] for spot in order.lost), "and")
        yield Paragraph(says=f"Losing wagers of a seat are collected in another order: {lost}.")
    if order.collects_first:
        yield Paragraph(says="All losing wagers of the table are collected before any is paid.")
    if order.dice is not None:
        his = listed(map(str, order.dice.player_dealer), "or")
        counted = f"seat, which is {his}" if his else "left"
        says = (
            f"{order.dice.count} dice place the action button, counted clockwise from the "
            f"player-dealer's {counted}."
        )
        yield Paragraph(says=says, lines=order.dice.lines)


def _who_moves(entry: Entry) -> str:
    return "The player-dealer" if entry.player_dealer else "Positions"


def _positions(entry: Entry) -> Iterator[Block]:
    turn = entry.player_dealer
    if turn:
        rounds = "one round" if turn.rounds == 1 else f"{turn.rounds} rounds in a row"
        says = f"The position is offered {turn.direction}; nobody keeps it for more than {rounds}."
        yield Paragraph(says=says, lines=turn.lines)
    yield from steps_of(entry.positions)


def _options(entry: Entry) -> Grid:
    return Grid(
        columns=(
            Column("Option"),
            Column("What it is"),
            Column("Allowed"),
            Column("Unless chosen"),
            Column("Lines", "lines"),
        ),
        rows=tuple(
            (name, option.says, _allowed(option), _default(option), option.lines)
            for name, option in entry.options.items()
        ),
    )


def _default(option: HouseOption) -> str:
    value = option.default
    return str(value).lower() if isinstance(value, bool) else str(value)


def _allowed(option: HouseOption) -> str:
    if option.choices:
        return listed(option.choices, "or")
    if isinstance(option.default, bool):
        return "true or false"
    low, high = option.min or 0, option.max or 0
    if option.step > 1:
        return listed(map(str, range(low, high + 1, option.step)), "or")
    return f"{low} to {high}"


def readings_of(entry: Entry) -> Iterator[Ruling]:
    """Every reading with its choices."""
    for reading in entry.readings:
        yield Ruling(
            id=reading.id,
            title=humanise(reading.id),
            text=reading.text,
            choice=reading.choice,
            played=reading.choices[reading.choice],
            why=reading.why,
            others={name: s for name, s in reading.choices.items() if name != reading.choice},
            intended=reading.intended,
            lines=reading.lines,
        )


def _clauses(entry: Entry) -> Grid:
    return Grid(
        columns=(Column("Clause"), Column("What it says"), Column("Lines", "lines")),
        rows=tuple((humanise(key), rule.says, rule.lines) for key, rule in entry.clauses.items()),
    )
