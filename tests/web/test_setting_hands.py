"""What a hand would be called that somebody is about to set, part by part, as it changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cardroom.books import library
from cardroom.web.app import application
from cardroom.web.config import Config

CHINESE, TILES = "bicycle/chinese-poker-asian", "bicycle/bonanza-pai-gow-tiles"
PAI_GOW, HOLDEM = "bicycle/face-up-pai-gow-poker", "oceana/texas-holdem"
SO = "Ks Kd Qd|2c 3d 5h 6s Jd|7s 8s 9d Td Jh"


def asked(folder: Path, game: str, laid: str) -> tuple[int, dict[str, Any]]:
    """What is answered at a table of a game."""
    config = Config(database=str(folder / "room.sqlite"))
    with TestClient(application(config, library())) as client:
        client.get("/api/tables")
        csrf = {"x-cardroom-csrf": client.cookies["cardroom-csrf"]}
        client.post("/api/guests", json={}, headers=csrf)
        table = client.post("/api/tables", json={"game": game}, headers=csrf).json()["table"]
        answer = client.get(f"/api/tables/{table}/parts", params={"laid": laid})
        return answer.status_code, answer.json()


@pytest.mark.parametrize(
    ("game", "laid", "parts", "foul"),
    [
        (PAI_GOW, "Ac Kd|8c 8h Jd Js 4s", ["ace high, king kicker", "two pair"], False),
        (PAI_GOW, "8c 8h|Ac Kd Jd 9s 4s", ["pair of eights", "ace high"], True),
        (PAI_GOW, "|Ac Ad 4s", ["", "pair of aces"], False),
        (CHINESE, SO, ["pair of kings", "jack high", "straight"], True),
        (TILES, "teen-12 teen-12|gor-4 day-2", ["pair of teen", "six"], True),
    ],
)
def test_every_part_is_called_what_it_is(
    tmp_path: Path, game: str, laid: str, parts: list[str], foul: bool
) -> None:
    status, told = asked(tmp_path, game, laid)
    assert status == 200, told
    assert len(told["parts"]) == len(parts)
    assert all(said.startswith(part) for said, part in zip(told["parts"], parts, strict=True)), told
    assert told["is_foul"] is foul


@pytest.mark.parametrize(
    ("game", "laid", "status", "says"),
    [
        (HOLDEM, "As|Kd", 404, "not set in parts"),
        (PAI_GOW, "As Kd", 400, "2 parts"),
        (PAI_GOW, "As As|Kd", 400, "As"),
        (PAI_GOW, "Zz|Kd", 400, "Zz"),
        (PAI_GOW, "teen-12|Kd", 400, "teen-12"),
    ],
)
def test_what_cannot_be_laid_is_refused(
    tmp_path: Path, game: str, laid: str, status: int, says: str
) -> None:
    found, told = asked(tmp_path, game, laid)
    assert found == status
    assert says in told["detail"]
