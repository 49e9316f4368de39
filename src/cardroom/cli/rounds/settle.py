"""``cardroom settle``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.options import book_option, open_library, policy_option

if TYPE_CHECKING:
    from cardroom.table.question import Policy

EXAMPLES = """
cardroom settle hand.json
cardroom settle --events hand.json | jq .events
cardroom settle tests/*.jsonl > results.jsonl
generate-hands | cardroom settle -
cardroom settle --summary hands/*.phhs
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option("--events", is_flag=True, help="Add everything that happened, event by event.")
@click.option(
    "--strict", is_flag=True, help="Refuse keys that there are not; stop at a wrong hand."
)
@click.option("--repair", is_flag=True, help="Hands: make good what is wrong; say what is assumed.")
@click.option(
    "--summary", is_flag=True, help="Hands of PHH, OHH or PokerStars: only count what came of them."
)
@click.option("--json", "as_json", is_flag=True, help="JSON Lines; so it is in any case.")
@policy_option
@book_option
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    events: bool,
    strict: bool,
    repair: bool,
    summary: bool,
    as_json: bool,
    policy: Policy,
    book: tuple[str, ...],
) -> None:
    """Play hands that are written down.

    A FILE holds scenarios, which fix who sits where, what is wagered, which cards come and what
    everyone decides: one as JSON, several as an array or as JSON Lines; - is standard input. Each
    gives one line of JSON: what became of every wager, pot and seat. Where a scenario says what to
    expect, the line tells whether it came out so. --policy is for those that name none
    themselves. A key that there is not is passed over with a warning, the first time that it
    comes; docs/scenarios.md has them all.

    Files of recorded hands (.phh, .phhs, .ohh, .txt) are played and compared with their own
    figures; with --summary, on all cores, they give one line for all of them, and a sentence for
    each that is wrong or comes out otherwise.

    Exit status: 0 all as expected, 1 some not, 2 a scenario that cannot be read; the others are
    played nevertheless. Of recorded hands: 1 if some cannot be read, 2 if none can.
    """
    if summary:
        if repair or strict:
            raise click.UsageError("--summary counts hands as they are: leave the other flag out.")
        from cardroom.cli.rounds.sweeping import sweep_files

        ctx.exit(sweep_files(files))
    from cardroom.cli.rounds.settlements import settle_files

    books = open_library(book)
    ctx.exit(settle_files(files, books, events=events, policy=policy, strict=strict, repair=repair))
