"""Rounds of every game as pages are told them, with the picture that they must make of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from cardroom.room.house_dealer import HouseDealer
from cardroom.room.moment import Moment
from cardroom.table.events import as_json
from cardroom.telling.table_picture import TablePicture
from tests.room.running import ANN, answer, sat_down


def told_round(game_id: str, eyes: frozenset[int], rounds: int = 2) -> dict[str, Any]:
    """Some rounds as one page is told them: where it came in, and what followed."""
    dealer = sat_down(game_id)
    came = _whole(dealer, eyes)
    events: list[Any] = []
    moments = []
    for _ in _steps(dealer, rounds):
        known = events[-1][0] if events else came["n"]
        new = [[n, as_json(event)] for n, event in dealer.table.view(eyes, known)]
        if new:
            events += new
            plain = TablePicture.of(dealer.table, eyes).plain()
            moments.append({"upTo": new[-1][0], "plain": plain})
    return {"name": f"{game_id} {sorted(eyes)}", **came, "events": events, "moments": moments}


def comes_anew(
    game_id: str, eyes: frozenset[int], rounds: int = 2, every: int = 1
) -> Iterator[dict[str, Any]]:
    """The same for somebody who comes in at every moment, or at one of so many."""
    dealer = sat_down(game_id)
    for step, _ in enumerate(_steps(dealer, rounds)):
        if step % every:
            continue
        plain = TablePicture.of(dealer.table, eyes).plain()
        came = _whole(dealer, eyes)
        moment = {"upTo": came["n"], "plain": plain}
        name = f"{game_id} {sorted(eyes)} anew at {step}"
        yield {"name": name, **came, "events": [], "moments": [moment]}


def _steps(dealer: HouseDealer, rounds: int) -> Iterator[None]:
    yield
    while dealer.table.round_number < rounds or dealer.table.round is not None:
        answer(dealer)
        yield
        if (wake := dealer.wake) is None:
            break
        dealer.tick(wake)
        yield


def _whole(dealer: HouseDealer, eyes: frozenset[int]) -> dict[str, Any]:
    moment = Moment("t1", dealer)
    told = msgspec.json.decode(moment.picture(moment.looker(ANN.id if eyes else "")))
    return {"base": told["base"], "kept": told["events"], "n": told["n"]}
