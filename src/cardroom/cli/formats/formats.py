"""``cardroom formats``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand
from cardroom.cli.options import book_option, open_library

EXAMPLES = """
cardroom formats
cardroom formats --json | jq '.[] | select(.phh)'
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="One JSON array.")
@book_option
def command(as_json: bool, book: tuple[str, ...]) -> None:
    """Tell which games can be written in which format, and why others cannot.

    Every game is listed with each of its betting structures: with its code in PHH, or with the
    reason why there is none. All games can be written as records of this project.
    """
    from cardroom.cli.formats.coded import coded, show_codes

    rows = coded(open_library(book))
    if as_json:
        import json

        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
        return
    from cardroom.cli.screen import Screen

    screen = Screen.for_output()
    with screen.pages():
        show_codes(screen, rows)
