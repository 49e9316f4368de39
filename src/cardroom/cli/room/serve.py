"""``cardroom serve``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand, Trouble
from cardroom.cli.options import book_option, open_library
from cardroom.extras import needed

FIRST_GAME = "oceana/texas-holdem"
"""What *Play now* opens for a newcomer, where no setting says otherwise."""
EXAMPLES = """
cardroom serve                              on this machine, at http://127.0.0.1:8112/
cardroom serve --host 0.0.0.0 --port 8080   for everybody on the network
cardroom serve --database postgresql://localhost/cardroom
cardroom serve --config room.toml --check   say what is wrong with a file, and end
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.option("--host", help="Where to listen; 0.0.0.0 is on all addresses of the machine.")
@click.option("--port", type=click.IntRange(0, 65535), help="The port; 0 takes a free one.")
@click.option("--database", help="A file, or postgresql://…; as usual one in your data folder.")
@book_option
@click.option("--config", "file", help="A TOML file with settings of these names.")
@click.option("--secure/--no-secure", default=None, help="Pages come by HTTPS, through a proxy.")
@click.option("--log", type=click.Choice(["debug", "info", "warning", "error"]), help="How much.")
@click.option("--check", is_flag=True, help="Check the settings, and end.")
def command(
    host: str | None,
    port: int | None,
    database: str | None,
    book: tuple[str, ...],
    file: str | None,
    secure: bool | None,
    log: str | None,
    check: bool,
) -> None:
    """Open the room in the browser.

    Settings come from the file of --config, from the environment (CARDROOM_HOST, CARDROOM_PORT,
    CARDROOM_DATABASE, …) and from flags: what comes later counts. Whoever can read the database
    can see everybody's cards: it is made readable for its owner alone.
    """
    import os
    from pathlib import Path

    with needed("serve", "the room needs"):
        from cardroom.web.config import BadConfig, configured, read_config
        from cardroom.web.serve import CannotServe, check_settings, serve
    flags = {
        "host": host,
        "port": port,
        "database": database,
        "books": book or None,
        "secure": secure,
        "log": log,
    }
    try:
        settings = read_config(Path(file)) if file else {}
        config = configured({"first_game": FIRST_GAME, **settings}, os.environ, flags)
        library = open_library(config.books)
        if check:
            for line in check_settings(config, library):
                click.echo(line)
        else:
            serve(config, library)
    except (BadConfig, CannotServe) as wrong:
        said = str(wrong)
        raise Trouble(said if said.endswith((".", "?")) else f"{said}.") from None
