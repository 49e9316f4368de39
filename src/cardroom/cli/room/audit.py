"""``cardroom audit``."""

from __future__ import annotations

import click

from cardroom.cli.command import NOT_AS_EXPECTED, CardroomCommand, Trouble
from cardroom.cli.options import book_option, open_library
from cardroom.extras import needed

EXAMPLES = """
cardroom audit                              the room's own database
cardroom audit --database postgresql://localhost/cardroom --json
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.option("--database", help="A file, or postgresql://…; as usual one in your data folder.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@book_option
def command(database: str | None, as_json: bool, book: tuple[str, ...]) -> None:
    """Play a room's rounds again, and check every chip.

    Every round is played again, and every balance and every hash worked out anew. What is wrong
    is named with its place, and the exit status is 1 then. Nothing is changed.
    """
    import asyncio

    import msgspec

    with needed("serve", "the room needs"):
        from cardroom.store import BadStore
        from cardroom.store.audit import Audited, audit
        from cardroom.store.store import Store
        from cardroom.web.config import Config
        from cardroom.web.serve import whole
    books = open_library(book)

    async def go() -> Audited:
        store = await Store.open(whole(Config(database=database or "")).database, make=False)
        try:
            return await audit(store, books)
        finally:
            await store.close()

    try:
        done = asyncio.run(go())
    except BadStore as wrong:
        raise Trouble(f"{wrong}.") from None
    if as_json:
        click.echo(msgspec.json.encode(done._asdict()).decode())
    else:
        for fault in done.faults:
            click.echo(f"{fault.where}: {fault.says}.")
        click.echo(
            f"{done.rounds:,} rounds played again, {done.movements:,} movements over "
            f"{done.accounts:,} accounts, {done.tables:,} open tables: "
            f"{len(done.faults):,} faults."
        )
    if done.faults:
        raise click.exceptions.Exit(NOT_AS_EXPECTED)
