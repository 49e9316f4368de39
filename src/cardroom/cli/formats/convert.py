"""``cardroom convert``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand

TEXTS = ["phh", "ohh", "pokerstars", "record"]
FRAMES = ["parquet", "csv"]
TABLES = ["hands", "seats", "actions", "wagers", "events"]

EXAMPLES = """
cardroom convert evening.phhs --to record > evening.jsonl
cardroom convert round.json --to phh --out round.phh
cardroom convert round.json --to phh --seat 3      only what seat 3 saw
cardroom convert *.phh --to phh --out all.phhs
cardroom convert evening.phhs --to parquet --out hands.parquet
cardroom convert evening.phhs --to parquet --table actions --out actions.parquet
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option(
    "--to", "to", type=click.Choice([*TEXTS, *FRAMES]), required=True, help="The format to write."
)
@click.option("--out", metavar="FILE", help="Write into this file, which is new.")
@click.option("--seat", type=click.IntRange(1, 99), metavar="N", help="Only what this seat saw.")
@click.option(
    "--table",
    type=click.Choice(TABLES),
    help=f"Which table to write as {' or '.join(FRAMES)}.  [default: {TABLES[0]}]",
)
@click.option("--strict", is_flag=True, help="Stop at the first hand that cannot be written.")
@click.option("--repair", is_flag=True, help="Make good what is wrong, and say what was assumed.")
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    to: str,
    out: str | None,
    seat: int | None,
    table: str | None,
    strict: bool,
    repair: bool,
) -> None:
    """Write hands in another format.

    A FILE holds one hand or many: PHH (.phh, .phhs), Open Hand History (.ohh), PokerStars text
    (.txt), or rounds as `save` in `cardroom play` writes them (.json, .jsonl); - is standard input.
    A hand that cannot be read, or that the other format cannot tell, is named with its place and
    why, and the others go on; with --repair it is taken as it was probably meant, and every
    assumption is named. `cardroom formats` tells which games can be written as what.

    As Parquet or CSV hands are a table: a row for each hand, seat, action, wager or event.

    Exit status: 0 all were written, 1 some not, 2 none.
    """
    if to == "record" and seat is not None:
        raise click.UsageError("a record has every card: --seat is for the other formats.")
    if table is not None and to in TEXTS:
        raise click.UsageError(f"--table: is for {' and '.join(FRAMES)}, not for {to}.")
    from cardroom.cli.formats.conversion import convert, convert_to_table

    if to in TEXTS:
        ctx.exit(convert(files, to, out, seat, strict=strict, repair=repair))
    table = table or TABLES[0]
    ctx.exit(convert_to_table(files, to, table, out, seat, strict=strict, repair=repair))
