"""``cardroom verify-shuffle``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardroom.cards import deck
from cardroom.shuffle import Paper, commit, write_paper, write_proof
from tests.cli.running import refused, run

COMMITTED = commit(deck(), "table 4, round 17", secret=bytes(range(32)))
SHUFFLE = COMMITTED.with_seeds({"seat 3": "a=b"})
PROOF = write_proof(SHUFFLE.reveal())
OLD = {k: v for k, v in json.loads(PROOF).items() if k not in ("kind", "root", "reshuffles")}


@pytest.fixture
def proof(tmp_path: Path) -> str:
    file = tmp_path / "proof.json"
    file.write_text(PROOF)
    return str(file)


@pytest.fixture
def papers(tmp_path: Path) -> list[str]:
    """What was given out before the secret: the root, and openings for two pairs of eyes."""
    given: list[Paper] = [SHUFFLE.statement(), SHUFFLE.open([1, 3]), SHUFFLE.open([3, 4])]
    files = [tmp_path / name for name in ("root.json", "ann.json", "bob.json")]
    for file, paper in zip(files, given, strict=True):
        file.write_text(write_paper(paper))
    return [str(file) for file in files]


def tampered(**changes: Any) -> str:
    return json.dumps({**json.loads(PROOF), **changes})


def test_a_proof_that_holds(proof: str) -> None:
    result = run("verify-shuffle", proof)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "The proof holds.",
        "Verified: The commitment is to this secret, this nonce and this deck.",
        "Verified: The order of 52 cards follows from the secret and 1 text of the players.",
        "Verified: The root is over every place of this order.",
        "Not verified: Whether this commitment was shown before the deal: none was noted.",
        "Not verified: Whether the texts are as the seats gave them: none was noted.",
        "Not verified: Whether this root was shown before the first card: none was noted.",
    ]


def test_an_old_proof_holds_for_ever() -> None:
    old = json.dumps({**OLD, "algorithm": "cardroom-shuffle-v1"})
    result = run("verify-shuffle", "-", "--commitment", COMMITTED.published, typed=old)
    assert result.exit_code == 0
    assert result.stdout.startswith("The proof holds.\n")
    assert "root" not in result.stdout
    result = run("verify-shuffle", "-", "--root", SHUFFLE.root(), typed=old)
    assert result.exit_code == 1
    assert "this proof has none" in result.stdout


def test_openings_against_the_root(papers: list[str]) -> None:
    root, ann, bob = papers
    result = run("verify-shuffle", ann, "--root", SHUFFLE.root().upper())
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "The openings hold.\nVerified: 2 of 52 cards lay there when the root was made: place 1 "
    )
    result = run("verify-shuffle", root, ann, bob)
    assert result.exit_code == 0
    assert "Verified: 3 of 52 cards lay there" in result.stdout
    assert "Verified: The root is the one noted before the first card." in result.stdout
    result = run("verify-shuffle", ann, "--root", "0" * 64)
    assert result.exit_code == 1
    assert "The root is not the one noted before the first card" in result.stdout


def test_all_papers_of_a_deal(papers: list[str], proof: str) -> None:
    result = run("verify-shuffle", *papers, proof, "--json")
    assert result.exit_code == 0
    verdict = json.loads(result.stdout)
    assert verdict["holds"]
    assert "2 cards opened before lay in this order." in verdict["verified"]
    assert verdict["unverified"] == [
        "Whether this commitment was shown before the deal: none was noted.",
        "Whether the texts are as the seats gave them: none was noted.",
    ]


def test_a_root_alone_is_to_be_kept(papers: list[str]) -> None:
    result = run("verify-shuffle", papers[0], "--seat", "seat 3=a=b")
    assert result.exit_code == 0
    assert result.stdout.startswith("The root statement can be read.\n")
    assert "Not verified: Any card: keep this" in result.stdout


def test_papers_of_two_deals(papers: list[str], proof: str) -> None:
    other = write_paper(COMMITTED.with_seeds().open([1]))
    result = run("verify-shuffle", papers[0], "-", typed=other)
    assert result.exit_code == 1
    assert "The root is not the same in all papers" in result.stdout
    assert refused("verify-shuffle", proof, proof).startswith("Error: these are 2 proofs")


def test_a_proof_against_what_was_noted(proof: str) -> None:
    noted = COMMITTED.published.upper()
    result = run("verify-shuffle", proof, "--commitment", noted, "--seat", "seat 3=a=b")
    assert result.exit_code == 0
    assert "Verified: The commitment is the one noted before the deal." in result.stdout
    assert "Verified: The text of 'seat 3' is there as it was given." in result.stdout


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
    verdict = json.loads(run("verify-shuffle", proof, "--json").stdout)
    assert list(verdict) == ["holds", "faults", "verified", "unverified"]
    assert (verdict["holds"], verdict["faults"]) == (True, [])


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
        "x" * 2_000_002,
    ],
)
def test_what_is_not_a_proof(typed: str | bytes) -> None:
    assert refused("verify-shuffle", "-", typed=typed).startswith("Error: -: ")


def test_bad_options(proof: str) -> None:
    assert "64 hexadecimal digits" in refused("verify-shuffle", proof, "--commitment", "abc")
    assert "is not a root" in refused("verify-shuffle", proof, "--root", "abc")
    assert "NAME=VALUE" in refused("verify-shuffle", proof, "--seat", "nothing")
    assert "no such file" in refused("verify-shuffle", proof + ".gone")


@pytest.fixture
def folder(tmp_path: Path, papers: list[str], proof: str) -> Path:
    """The papers of three deals."""
    more = [commit(deck(), f"table 4, round {number}") for number in (18, 2)]
    (tmp_path / "more.json").write_text(write_proof(more[0].with_seeds().reveal()))
    (tmp_path / "root 2.json").write_text(write_paper(more[1].with_seeds().statement()))
    return tmp_path


def test_a_folder_is_checked_deal_by_deal(folder: Path) -> None:
    result = run("verify-shuffle", str(folder))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[:4] == [
        "table 4, round 2: The root statement can be read.",
        "table 4, round 17: The proof holds.",
        "table 4, round 18: The proof holds.",
        "Not verified: Whether this commitment was shown before the deal: none was noted.",
    ]
    told = json.loads(run("verify-shuffle", str(folder), "--json").stdout)
    assert told["holds"]
    assert [deal["nonce"] for deal in told["deals"]][1:] == [
        "table 4, round 17",
        "table 4, round 18",
    ]


def test_a_folder_with_a_false_proof_does_not_hold(folder: Path) -> None:
    (folder / "proof.json").write_text(tampered(secret="00" * 32, nonce="\x1b[2J"))
    result = run("verify-shuffle", str(folder))
    assert result.exit_code == 1
    assert "'\\x1b[2J': The commitment does not match" in result.stdout
    assert "table 4, round 18: The proof holds." in result.stdout
    assert not json.loads(run("verify-shuffle", str(folder), "--json").stdout)["holds"]


def test_a_folder_that_cannot_be_checked(folder: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    assert "there are no papers in this folder" in refused("verify-shuffle", str(empty))
    noted = refused("verify-shuffle", str(folder), "--commitment", "0" * 64)
    assert "what you noted is of one deal" in noted
    (folder / "again.json").write_text(PROOF)
    twice = refused("verify-shuffle", str(folder))
    assert "table 4, round 17: these are 2 proofs" in twice
