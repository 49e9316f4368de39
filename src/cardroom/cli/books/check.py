"""``cardroom check``."""

from __future__ import annotations

import json

import click

from cardroom.cli.command import NOT_AS_EXPECTED, CardroomCommand, Trouble

EXAMPLES = """
cardroom check my-house/badugi.toml
cardroom check my-house/                  all of a book
cardroom check my-house/collections/poker.toml --json
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="All problems as one JSON array.")
@click.pass_context
def command(ctx: click.Context, files: tuple[str, ...], as_json: bool) -> None:
    """Check a house's own book entries and fee schedules.

    A FILE is a game's entry; in a folder called collections it is a fee schedule, in one called
    procedures what the house rules in several games; and one with payouts is the plan of a
    tournament. A folder is a whole book. Every problem is a
    line with the file, the key and the reason; without problems nothing is printed. docs/books.md
    explains the keys.

    Exit status: 0 no problems, 1 problems, 2 a file that is not there.
    """
    from cardroom.books.check import NoBook, book_files, problems_of
    from cardroom.cli.text_files import reason

    paths, problems = [], []
    try:
        paths = [path for file in files for path in book_files(file)]
        for path in paths:
            problems += problems_of(path)
    except NoBook as wrong:
        raise Trouble(str(wrong), "name a book's own folder.") from None
    except OSError as wrong:
        raise Trouble(f"{wrong.filename}: {reason(wrong)}.") from None
    if as_json:
        click.echo(json.dumps([p._asdict() for p in problems], indent=2, ensure_ascii=False))
    else:
        for problem in problems:
            click.echo(str(problem))
    counted = "1 file" if len(paths) == 1 else f"{len(paths)} files"
    if problems:
        more = "More may show once this is right."
        click.echo(f"{len(problems)} wrong in {counted}. {more}", err=True)
        ctx.exit(NOT_AS_EXPECTED)
    click.echo(f"No problems in {counted}.", err=True)
