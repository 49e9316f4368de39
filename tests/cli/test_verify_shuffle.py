"""``cardroom verify-shuffle``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardroom.cards import deck
from cardroom.shuffle import commit, write_proof
from tests.cli.running import refused, run

COMMITTED = commit(deck(), "table 4, round 17", secret=bytes(range(32)))
PROOF = write_proof(COMMITTED.with_seeds({"seat 3": "a=b"}).reveal())


@pytest.fixture
def proof(tmp_path: Path) -> str:
    file = tmp_path / "proof.json"
    file.write_text(PROOF)
    return str(file)


def tampered(**changes: Any) -> str:
    return json.dumps({**json.loads(PROOF), **changes})


def test_a_proof_that_holds(proof: str) -> None:
    result = run("verify-shuffle", proof)
    assert result.exit_code == 0
    assert result.stdout == "The proof holds.\n"
    assert "--commitment" in result.stderr


def test_a_proof_against_what_was_noted(proof: str) -> None:
    noted = COMMITTED.published.upper()
    result = run("verify-shuffle", proof, "--commitment", noted, "--seat", "seat 3=a=b")
    assert result.exit_code == 0
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("args", "fault"),
    [
        (["--commitment", "0" * 64], "not the one noted"),
        (["--seat", "seat 3=mine"], "'seat 3' is not the one given"),
        (["--seat", "seat 9=mine"], "'seat 9' is not in the proof"),
    ],
)
def test_a_proof_of_another_deal(proof: str, args: list[str], fault: str) -> None:
    result = run("verify-shuffle", proof, *args)
    assert result.exit_code == 1
    assert fault in result.stdout


def test_a_tampered_proof() -> None:
    order = " ".join(reversed(json.loads(PROOF)["order"].split()))
    result = run("verify-shuffle", "-", "--json", typed=tampered(order=order))
    assert result.exit_code == 1
    verdict = json.loads(result.stdout)
    assert verdict["holds"] is False
    assert "position 1" in verdict["faults"][0]


def test_the_verdict_as_json(proof: str) -> None:
    assert json.loads(run("verify-shuffle", proof, "--json").stdout) == {
        "holds": True,
        "faults": [],
    }


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "{",
        "[]",
        "{}",
        b"\xff\xfe\x00",
        "[" * 100_000,
        tampered(secret="short"),
        tampered(algorithm="other"),
        tampered(deck=""),
        tampered(extra=1),
        "x" * 1_000_002,
    ],
)
def test_what_is_not_a_proof(typed: str | bytes) -> None:
    assert refused("verify-shuffle", "-", typed=typed).startswith("Error: -: ")


def test_bad_options(proof: str) -> None:
    assert "64 hexadecimal digits" in refused("verify-shuffle", proof, "--commitment", "abc")
    assert "NAME=VALUE" in refused("verify-shuffle", proof, "--seat", "nothing")
    assert "no such file" in refused("verify-shuffle", proof + ".gone")
