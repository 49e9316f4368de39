"""``cardroom people``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cardroom.cli.command import CardroomCommand, Trouble
from cardroom.extras import needed

if TYPE_CHECKING:
    from cardroom.store.people import Account

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
@click.option("--json", "as_json", is_flag=True, help="A JSON object for each of them.")
def command(
    name: str | None, role: str | None, revoke: bool, database: str | None, as_json: bool
) -> None:
    """Say who may do what in a room.

    Players play; the floor closes tables, the cashier gives out chips, the auditor sees whole
    rounds, the manager does all of that and gives roles. Whose role changes comes in anew: all
    pages are closed, and a key is told that opens the room once (POST /api/keys). A room that is
    open hears of it within seconds.
    """
    import asyncio
    import json
    import time

    with needed("serve", "the room needs"):
        from cardroom.store import BadStore
        from cardroom.store.faults import NotStored
        from cardroom.store.store import Store
        from cardroom.web.config import Config
        from cardroom.web.serve import whole
    if name is None and (role or revoke):
        raise Trouble("whose role or pages is not said.", "cardroom people NAME --role floor")

    async def go() -> list[tuple[str, dict[str, object]]]:
        store = await Store.open(whole(Config(database=database or "")).database, make=False)
        try:
            if name is None:
                return [_told(one) for one in await store.staff()]
            account = await store.who(name)
            if account is None:
                raise Trouble(f"nobody is called {name} in this room.")
            called, plain = account.person.name, _told(account)[1]
            now = int(time.time() * 1000)
            if role is not None:
                key = await store.set_role(account.person.id, role, now)
                said = f"{called} is {role} now, and comes in with this key, once: {key}"
                return [(said, plain | {"role": role, "key": key})]
            if revoke:
                closed = await store.revoke_all(account.person.id, now)
                return [(f"{called}: {closed} tokens revoked.", plain | {"revoked": closed})]
            return [_told(account)]
        finally:
            await store.close()

    try:
        found = asyncio.run(go())
    except (BadStore, NotStored) as wrong:
        raise Trouble(f"{str(wrong).rstrip('.')}.") from None
    for said, plain in found:
        click.echo(json.dumps(plain) if as_json else said)
    if not found and not as_json:
        click.echo("Nobody works in this room: everybody plays.")


def _told(one: Account) -> tuple[str, dict[str, object]]:
    """Somebody as a line, and as plain data."""
    person = one.person
    plain: dict[str, object] = {"name": person.name, "id": person.id, "role": one.role}
    return f"{person.name} ({person.id}): {one.role}", plain
