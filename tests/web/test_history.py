"""What somebody's rounds came to: each of them, and all of a game together."""

from __future__ import annotations

import asyncio
from typing import Any

from cardroom.web.hall import Hall
from tests.web.opened import TestPage, ToldTimes, a_table, opened, somebody
from tests.web.test_table_task import choose, goes_on

HOLDEM, RAZZ = "oceana/texas-holdem", "bicycle/razz"
BROUGHT, ROUNDS = 20000, 3


def stays(ask: dict[str, Any]) -> str:
    may = {option["do"] for option in ask["decision"]["options"]}
    return next(do for do in ("call", "check", "complete", "fold") if do in may)


def test_what_rounds_came_to_is_kept_round_by_round_and_game_by_game(database: str) -> None:
    async def plays(hall: Hall, times: ToldTimes, ann: TestPage, table: str) -> int:
        """Some rounds at a table, and what they have come to."""
        await ann.say(t="watch", table=table)
        await ann.do(table, do="sit", seat=1, chips=BROUGHT)
        await ann.do(table, do="bots", count=3)
        dealer = hall.tables[table].dealer
        while dealer.table.round_number < ROUNDS or dealer.table.round is not None:
            if ann.asks.get(table):
                ask = ann.asks[table][0]
                await ann.do(table, **choose(ask, do=stays(ask)))
            else:
                await goes_on(hall, times, table)
            await ann.heard()
        left = dealer.accounts()["seat 1"]
        await ann.do(table, do="leave", seat=1)
        return left - BROUGHT

    async def run() -> None:
        async with opened(database) as (hall, times):
            ann = await somebody(hall, "Ann")
            [person] = hall.pages
            won = {}
            for game in (HOLDEM, RAZZ):
                won[game] = await plays(hall, times, ann, await a_table(hall, game))
                rounds = await hall.store.seen_rounds(person, 10, game=game)
                assert [one.number for one in rounds] == [3, 2, 1]
                assert sum(one.net or 0 for one in rounds) == won[game]
            assert any(won.values())
            sums = await hall.store.sums_of_rounds(person)
            assert sums == [(RAZZ, ROUNDS, won[RAZZ]), (HOLDEM, ROUNDS, won[HOLDEM])]
            assert len(await hall.store.seen_rounds(person, 10)) == 2 * ROUNDS

    asyncio.run(run())
