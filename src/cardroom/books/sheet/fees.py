"""A house's fee schedules, one compact row for each option.

What all options of a block share is said once above them. Options in a row for the same number of
players, or with the same tiers of total table action, stand under that; where every option has
tiers of its own, each cell names its.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import get_args

from cardroom.books.sheet.document import Block, Column, Grid, Paragraph, Section, Steps
from cardroom.money import dollars
from cardroom.table.fees.schedules import FeeOption, Schedule
from cardroom.table.fees.shapes import Moment, Players, Tier, every
from cardroom.words import humanise, listed, runs

_MOMENTS: dict[Moment, str] = {
    "matched-turn": "Turn bet matched",
    "round-2": "Second betting round",
    "round-3": "Third",
    "round-4": "Fourth",
    "round-5": "Fifth",
    "no-round-2": "No second round",
    "hand": "Every hand",
}
"""Heads of columns where a moment's own name says too little."""
_ENOUGH_ALIKE = 3
"""From so many options in a row, what they share is worth a heading."""


def schedule_section(schedule: Schedule) -> Section:
    """A schedule with all its options and notes."""
    blocks: list[Block] = [_block(options) for options in _blocks(schedule.options)]
    remarks = list(_remarks(schedule.options))
    if remarks:
        blocks.append(_list("doubts", "Doubtful cells", schedule, remarks))
    if schedule.notes:
        blocks.append(
            _list("notes", "Notes", schedule, [Paragraph(says=n) for n in schedule.notes])
        )
    return Section(
        id=f"collection-{schedule.schedule}",
        title=schedule.title,
        lines=schedule.source,
        note=f"Approval {schedule.approval}." if schedule.approval else "",
        blocks=tuple(blocks),
    )


def _list(kind: str, title: str, schedule: Schedule, items: Iterable[Paragraph]) -> Section:
    return Section(
        id=f"{kind}-{schedule.schedule}", title=title, blocks=(Steps(items=tuple(items)),)
    )


def _blocks(options: Sequence[FeeOption]) -> list[list[FeeOption]]:
    """Options in a row that say the same in different figures.

    They part where the kind of fee changes; and where the limits, or a bettor's fee, change so
    seldom that they head a block rather than fill a column.
    """

    def kind(option: FeeOption) -> tuple[object, ...]:
        shapes = (bool(option.action), bool(option.pot), bool(option.time))
        return (option.betting, *shapes, option.minutes, option.player is None, option.voucher)

    keys: tuple[Callable[[FeeOption], object], ...] = (
        lambda o: (kind(o), o.player, o.limits),
        lambda o: (kind(o), o.player),
        kind,
    )
    for key in keys:
        blocks = [list(some) for _, some in groupby(options, key)]
        if len(blocks) * 4 <= len(options):
            break
    return blocks


def _block(options: list[FeeOption]) -> Section:
    numbers = [option.number for option in options]
    return Section(
        id=f"options-{options[0].schedule}-{numbers[0]}",
        title=_named(numbers),
        note=_shared(options),
        blocks=tuple(_tables(options)),
    )


def _shared(options: list[FeeOption]) -> str:
    """What holds for all of them, in a sentence."""
    option = options[0]
    said: list[str] = []
    if option.betting:
        said.append(f"{listed(option.betting, 'and')} games")
    if option.limits and _alike(options, lambda o: o.limits):
        said.append(option.limits.describe())
    if option.player and _alike(options, lambda o: o.player):
        said.append(option.player.describe())
    if option.bonus and _alike(options, lambda o: o.bonus):
        said.append(f"{dollars(option.bonus)} for each bonus wager")
    if option.tie_max is not None and _alike(options, lambda o: o.tie_max):
        said.append(f"tie bets up to {dollars(option.tie_max)}")
    if option.bonus_max is not None and _alike(options, lambda o: o.bonus_max):
        most = f"{dollars(option.bonus_max)} {option.each_or_together}"
        said.append(f"{option.bonus_bets} up to {most}")
    if option.player_dealer and _alike(options, lambda o: o.player_dealer):
        said.append(f"{dollars(option.player_dealer)} from the player-dealer each hand")
    if option.action:
        said.append("from the player-dealer by total table action")
    if option.counts:
        said.append(f"counting {listed(option.counts, 'and')} only")
    if option.taken == "after-wagers":
        said.append("taken when all wagers of the round are down")
    if option.voucher is not None:
        said.append(f"{dollars(option.voucher)} for a free-play voucher")
    if option.pot:
        said.append("from the pot")
    if option.jackpot and _alike(options, lambda o: o.jackpot):
        said.append(f"{dollars(option.jackpot)} for the jackpot each hand")
    if option.time:
        ahead = " in advance" if option.due == "beginning" else ""
        said.append(f"from each player {every(option.minutes)}{ahead}")
    words = "; ".join(said)
    return f"{words[:1].upper()}{words[1:]}." if words else ""


def _alike(options: list[FeeOption], what: Callable[[FeeOption], object]) -> bool:
    return len({what(option) for option in options}) == 1


def _tables(options: list[FeeOption]) -> Iterator[Grid]:
    """The options' rows, in one table or, by the tiers or the players they share, in several."""
    own = [*_own_columns(options)]
    mixed: list[FeeOption] = []
    for shared, some in groupby(options, lambda o: (_tiers(o), _players(o))):
        alike = list(some)
        if not any(shared) or len(alike) < _ENOUGH_ALIKE:
            mixed += alike
            continue
        if mixed:
            yield _table(mixed, own)
            mixed = []
        yield _table(alike, own)
    if mixed:
        yield _table(mixed, own)


_Cell = tuple[Column, Callable[[FeeOption], str]]


def _own_columns(options: list[FeeOption]) -> Iterator[_Cell]:
    """The columns for what differs from option to option."""
    if not _alike(options, lambda o: o.limits):
        things = next(o.limits.describe() for o in options if o.limits).partition(" ")[0]
        yield Column(things.capitalize()), _limits
    if not _alike(options, lambda o: o.tie_max):
        yield Column("Tie bets up to", "number"), lambda o: _money(o.tie_max)
    if not _alike(options, lambda o: o.bonus_max):
        bets = options[0].bonus_bets.capitalize()
        yield Column(f"{bets} up to", "number"), lambda o: _money(o.bonus_max)
    if not _alike(options, lambda o: o.player):
        yield Column("Each bettor"), _player_fee
    if not _alike(options, lambda o: o.bonus):
        yield Column("Bonus wager", "number"), lambda o: _money(o.bonus)
    if not _alike(options, lambda o: o.player_dealer):
        yield Column("Player-dealer, each hand", "number"), lambda o: _money(o.player_dealer)
    if not _alike(options, lambda o: o.jackpot):
        yield Column("Jackpot", "number"), lambda o: _money(o.jackpot)


def _limits(option: FeeOption) -> str:
    words = option.limits.describe() if option.limits else ""
    return words.partition(" ")[2].removeprefix("of ").replace(", no maximum", " up")


def _player_fee(option: FeeOption) -> str:
    words = option.player.describe() if option.player else ""
    return words.replace(" from each bettor", "").removeprefix("from each bettor ")


def _money(amount: int | None) -> str:
    return "" if amount is None else dollars(amount)


def _table(options: list[FeeOption], own: list[_Cell]) -> Grid:
    action, tiers = _by_action(options)
    moments, rows = _by_players(options)
    one_number = _alike(options, _players) and len(_players(options[0])) == 1
    title = _players(options[0])[0].describe() if one_number else ""
    named = bool(rows) and not one_number
    return Grid(
        title=title[:1].upper() + title[1:],
        columns=(
            Column("Option", "number"),
            *(column for column, _ in own),
            *action,
            *([Column("Players")] if named else []),
            *moments,
            Column("Lines", "lines"),
        ),
        rows=tuple(
            (
                str(o.number),
                *(cell(o) for _, cell in own),
                *tiers[o.number],
                *([_many(players)] if named else []),
                *fees,
                o.source,
            )
            for o, players, fees in rows or [(o, Players(), []) for o in options]
        ),
        look="fees",
    )


def _by_action(options: list[FeeOption]) -> tuple[list[Column], dict[int, list[str]]]:
    """By total table action: a column for each tier, or for the place of each."""
    if _alike(options, _tiers):
        heads = [Column(_range(tier), "number") for tier in options[0].action]
        return heads, {o.number: [_fee(tier) for tier in o.action] for o in options}
    most = max(len(o.action) for o in options)
    return [Column(f"Tier {place}") for place in range(1, most + 1)], {
        o.number: [f"{_range(t)}: {_fee(t)}" for t in o.action] + [""] * (most - len(o.action))
        for o in options
    }


def _tiers(option: FeeOption) -> tuple[tuple[int, int | None], ...]:
    return tuple((tier.at_least, tier.at_most) for tier in option.action)


def _by_players(
    options: list[FeeOption],
) -> tuple[list[Column], list[tuple[FeeOption, Players, list[str]]]]:
    """From the pot or by the clock: a row for each number of players that an option names."""
    taken = {moment for o in options for row in o.pot for moment in row.fees}
    moments: list[Moment] = [moment for moment in get_args(Moment) if moment in taken]
    by_clock = [every(o.minutes).capitalize() for o in options if o.time][:1]
    rows: list[tuple[FeeOption, Players, list[str]]] = []
    for o in options:
        for pot in o.pot:
            fees = [dollars(pot.fees.get(moment, 0)) for moment in moments]
            rows.append((o, pot.players, [*fees, *("" for _ in by_clock)]))
        for clock in o.time:
            rows.append((o, clock.players, [*("" for _ in moments), dollars(clock.fee)]))
    heads = [*(_MOMENTS.get(moment, humanise(moment)) for moment in moments), *by_clock]
    return [Column(head, "number") for head in heads], rows


def _players(option: FeeOption) -> tuple[Players, ...]:
    return (*(row.players for row in option.pot), *(row.players for row in option.time))


def _many(players: Players) -> str:
    return players.describe().removesuffix(" of players").replace(" players", "")


def _range(tier: Tier) -> str:
    if tier.at_most is None:
        return f"{dollars(tier.at_least)} up"
    return f"{dollars(tier.at_least)}-{dollars(tier.at_most)}"


def _fee(tier: Tier) -> str:
    return "unreadable" if tier.fee is None else dollars(tier.fee)


def _remarks(options: Sequence[FeeOption]) -> Iterator[Paragraph]:
    """Where a fee had to be read, or cannot be: each remark once, with all its options."""
    about: dict[str, list[int]] = {}
    for option in options:
        if option.reading:
            about.setdefault(option.reading, []).append(option.number)
        if option.lost:
            cells = "; ".join(_place(cell) for cell in option.lost)
            says = f"Not to be posted before its unreadable fees are known: {cells}."
            about.setdefault(says, []).append(option.number)
    for says, numbers in about.items():
        yield Paragraph(says=f"{_named(numbers)}: {says}")


def _named(numbers: list[int]) -> str:
    return f"{'Option' if len(numbers) == 1 else 'Options'} {runs(numbers)}"


def _place(lost: str) -> str:
    """``action.3: the cell is empty`` in words."""
    cell, _, reason = lost.partition(":")
    return f"tier {cell.rpartition('.')[2]},{reason}"
