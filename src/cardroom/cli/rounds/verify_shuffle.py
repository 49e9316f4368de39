"""``cardroom verify-shuffle``."""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cardroom.cli.command import NOT_AS_EXPECTED, CardroomCommand, Trouble
from cardroom.cli.options import NameAndValue
from cardroom.files import is_folder

if TYPE_CHECKING:
    from cardroom.shuffle import Audit, Paper

EXAMPLES = """
cardroom verify-shuffle proof.json
cardroom verify-shuffle openings.json --root 994b...e1c0
cardroom verify-shuffle root.json openings.json proof.json --seat "seat 3=my own text"
cardroom verify-shuffle papers/                     all deals of a session
curl -s https://example.org/rounds/17/proof | cardroom verify-shuffle - --json
"""


class Hash(click.ParamType[str]):
    """A commitment or a root as it was shown: 64 hexadecimal digits."""

    name = "hex"

    def __init__(self, what: str) -> None:
        self.what = what

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The digits in small letters."""
        digits = str(value).strip().lower()
        if not re.fullmatch("[0-9a-f]{64}", digits):
            self.fail(
                f"{value!r:.80} is not a {self.what}: it has 64 hexadecimal digits (0-9, a-f).",
                param,
                ctx,
            )
        return digits


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(allow_dash=True), metavar="FILE..."
)
@click.option(
    "--commitment", type=Hash("commitment"), help="The commitment that you noted before the deal."
)
@click.option("--root", type=Hash("root"), help="The root that you noted before the first card.")
@click.option(
    "--seat",
    multiple=True,
    type=NameAndValue(),
    metavar="NAME=TEXT",
    help="A text that a seat gave.",
)
@click.option("--json", "as_json", is_flag=True, help="The verdict as one JSON object.")
@click.pass_context
def command(
    ctx: click.Context,
    files: tuple[str, ...],
    commitment: str | None,
    root: str | None,
    seat: tuple[tuple[str, str], ...],
    as_json: bool,
) -> None:
    """Check a committed shuffle.

    Each FILE is a paper that a table gives out of one deal: the root statement before the first
    card, openings of cards after the round, the proof with the whole secret, old or new. All of
    them are checked, and must agree. The verdict names every fault, what was verified, and what was
    not. Without --commitment, --root and --seat it says only that the papers agree with themselves.
    A folder, such as `cardroom play --proof` fills, is checked deal by deal.

    Exit status: 0 the papers hold, 1 they do not, 2 they are no papers of one deal.
    """
    noted: dict[str, Any] = {"root": root, "noted": commitment, "mine": dict(seat)}
    if len(files) == 1 and is_folder(files[0]):
        if any(noted.values()):
            raise Trouble(
                f"{files[0]}: what you noted is of one deal, and this is a folder.",
                "name the papers of that deal.",
            )
        if not _folder_holds(files[0], as_json=as_json):
            ctx.exit(NOT_AS_EXPECTED)
        return
    verdict = _verdict([_read(file) for file in files], **noted)
    if as_json:
        click.echo(json.dumps(_sentences(verdict)))
    else:
        click.echo(str(verdict))
        for sentence in verdict.verified:
            click.echo(f"Verified: {sentence}")
        for sentence in verdict.unverified:
            click.echo(f"Not verified: {sentence}")
    if not verdict:
        ctx.exit(NOT_AS_EXPECTED)


def _folder_holds(folder: str, *, as_json: bool) -> bool:
    """Check every deal of which there are papers in a folder, and tell each in a line."""
    deals: defaultdict[str, list[Paper]] = defaultdict(list)
    for file in sorted(Path(folder).glob("*.json")):
        paper = _read(str(file))
        deals[paper.nonce].append(paper)
    if not deals:
        raise Trouble(f"{folder}: there are no papers in this folder.", "they end in .json.")
    ordered = sorted(deals, key=_by_number)
    verdicts = {nonce: _verdict(deals[nonce], f"{_said(nonce)}: ") for nonce in ordered}
    if as_json:
        _tell_all_as_json(verdicts)
    else:
        _tell_all(verdicts)
    return all(verdicts.values())


def _tell_all(verdicts: Mapping[str, Audit]) -> None:
    for nonce, verdict in verdicts.items():
        for sentence in verdict.faults or [verdict.holds]:
            click.echo(f"{_said(nonce)}: {sentence}")
    for sentence in dict.fromkeys(s for verdict in verdicts.values() for s in verdict.unverified):
        click.echo(f"Not verified: {sentence}")


def _tell_all_as_json(verdicts: Mapping[str, Audit]) -> None:
    deals = [{"nonce": nonce, **_sentences(verdict)} for nonce, verdict in verdicts.items()]
    click.echo(json.dumps({"holds": all(verdicts.values()), "deals": deals}))


def _said(nonce: str) -> str:
    """A nonce as it is, unless it has something in it that is not for a screen."""
    return nonce if nonce.isprintable() else repr(nonce)


def _by_number(nonce: str) -> list[tuple[int, str]]:
    """Round 2 before round 10.

    >>> sorted(["table 4, round 10", "table 4, round 2"], key=_by_number)
    ['table 4, round 2', 'table 4, round 10']
    """
    parts = enumerate(re.split(r"([0-9]+)", nonce))
    # Of two numbers the longer is the larger, however long they are.
    return [(len(part.lstrip("0")), part.lstrip("0")) if n % 2 else (0, part) for n, part in parts]


def _sentences(verdict: Audit) -> dict[str, Any]:
    return {
        "holds": bool(verdict),
        "faults": verdict.faults,
        "verified": verdict.verified,
        "unverified": verdict.unverified,
    }


def _verdict(papers: list[Paper], of: str = "", **noted: Any) -> Audit:
    from cardroom.shuffle import BadProof, verify_papers

    try:
        return verify_papers(papers, **noted)
    except BadProof as wrong:
        raise Trouble(f"{of}{wrong}.") from None


def _read(file: str) -> Paper:
    from cardroom.cli.text_files import read_text
    from cardroom.shuffle import LONGEST_PAPER, BadProof, read_paper

    try:
        return read_paper(read_text(file, most=LONGEST_PAPER))
    except BadProof as wrong:
        raise Trouble(f"{file}: {str(wrong).rstrip('.')}.") from None
