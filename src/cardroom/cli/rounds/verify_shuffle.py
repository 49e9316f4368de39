"""``cardroom verify-shuffle``."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import click

from cardroom.cli.command import NOT_AS_EXPECTED, Command, Trouble
from cardroom.cli.options import Pair

if TYPE_CHECKING:
    from cardroom.shuffle import Paper

EXAMPLES = """
cardroom verify-shuffle proof.json
cardroom verify-shuffle openings.json --root 994b...e1c0
cardroom verify-shuffle root.json openings.json proof.json --seat "seat 3=my own text"
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


@click.command(cls=Command, examples=EXAMPLES)
@click.argument(
    "files", nargs=-1, required=True, type=click.Path(allow_dash=True), metavar="FILE..."
)
@click.option(
    "--commitment", type=Hash("commitment"), help="The commitment that you noted before the deal."
)
@click.option("--root", type=Hash("root"), help="The root that you noted before the first card.")
@click.option(
    "--seat", multiple=True, type=Pair(), metavar="NAME=TEXT", help="A text that a seat gave."
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

    Exit status: 0 the papers hold, 1 they do not, 2 they are no papers of one deal.
    """
    from cardroom.shuffle import BadProof, verify_papers

    papers = [_read(file) for file in files]
    try:
        verdict = verify_papers(papers, root=root, noted=commitment, mine=dict(seat))
    except BadProof as wrong:
        raise Trouble(f"{wrong}.") from None
    if as_json:
        sentences = {
            "faults": verdict.faults,
            "verified": verdict.verified,
            "unverified": verdict.unverified,
        }
        click.echo(json.dumps({"holds": bool(verdict), **sentences}))
    else:
        click.echo(str(verdict))
        for sentence in verdict.verified:
            click.echo(f"Verified: {sentence}")
        for sentence in verdict.unverified:
            click.echo(f"Not verified: {sentence}")
    if not verdict:
        ctx.exit(NOT_AS_EXPECTED)


def _read(file: str) -> Paper:
    from cardroom.cli.text_files import read_text
    from cardroom.shuffle import LONGEST_PAPER, BadProof, read_paper

    try:
        return read_paper(read_text(file, most=LONGEST_PAPER))
    except BadProof as wrong:
        raise Trouble(f"{file}: {str(wrong).rstrip('.')}.") from None
