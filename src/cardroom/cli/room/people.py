"""``cardroom people``."""

from __future__ import annotations

import click

from cardroom.cli.command import CardroomCommand, Trouble

EXAMPLES = """
cardroom people                       who works in the room
cardroom people Ann --role manager    she comes in anew, with the key that is told
cardroom people Ann --revoke          no page of hers is hers any more
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("name", required=False)
@click.option(
    "--role",
    type=click.Choice(["player", "cashier", "floor", "auditor", "manager"]),
    help="What somebody may do from now on.",
)
@click.option("--revoke", is_flag=True, help="Close all pages of somebody.")
@click.option("--database", help="A file, or postgresql://…; as usual one in your data folder.")
def command(name: str | None, role: str | None, revoke: bool, database: str | None) -> None:
    """Say who may do what in a room.

    Players play; the floor closes tables, the cashier gives out chips, the auditor sees whole
    rounds, the manager does all of that and gives roles. Whose role changes comes in anew: all
    pages are closed, and a key is told that opens the room once (POST /api/keys). A room that is
    open hears of it within seconds.
    """
    import asyncio
    import time

    try:
        from cardroom.store import BadStore
        from cardroom.store.faults import NotStored
        from cardroom.store.store import Store
        from cardroom.web.config import Config
        from cardroom.web.serve import whole
    except ModuleNotFoundError as wrong:
        raise Trouble(
            f"the room needs {wrong.name}, which is not installed.",
            "pip install 'california-cardroom[serve]'",
        ) from None
    if name is None and (role or revoke):
        raise Trouble("whose role or pages is not said.", "cardroom people NAME --role floor")

    async def go() -> list[str]:
        store = await Store.open(whole(Config(database=database or "")).database, make=False)
        try:
            if name is None:
                staff = await store.staff()
                told = [f"{one.person.name} ({one.person.id}): {one.role}" for one in staff]
                return told or ["Nobody works in this room: everybody plays."]
            account = await store.who(name)
            if account is None:
                raise Trouble(f"nobody is called {name} in this room.")
            person, called = account.person.id, account.person.name
            now = int(time.time() * 1000)
            if role is not None:
                key = await store.set_role(person, role, now)
                return [f"{called} is {role} now, and comes in with this key, once: {key}"]
            if revoke:
                closed = await store.revoke_all(person, now)
                return [f"{called}: {closed} tokens revoked."]
            return [f"{called} ({person}): {account.role}"]
        finally:
            await store.close()

    try:
        lines = asyncio.run(go())
    except (BadStore, NotStored) as wrong:
        raise Trouble(f"{str(wrong).rstrip('.')}.") from None
    for line in lines:
        click.echo(line)
