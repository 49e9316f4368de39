"""``cardroom verify-shuffle``."""

from __future__ import annotations

import json
import re
from typing import Any

import click

from cardroom.cli.command import NOT_AS_EXPECTED, Command, Trouble
from cardroom.cli.options import Pair

EXAMPLES = """
cardroom verify-shuffle proof.json
cardroom verify-shuffle proof.json --commitment 2a62...8041 --seat "seat 3=my own text"
curl -s https://example.org/rounds/17/proof | cardroom verify-shuffle - --json
"""


class Hash(click.ParamType[str]):
    """A commitment as it was shown: 64 hexadecimal digits."""

    name = "hex"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The digits in small letters."""
        digits = str(value).strip().lower()
        if not re.fullmatch("[0-9a-f]{64}", digits):
            self.fail(
                f"{value!r:.80} is not a commitment: it has 64 hexadecimal digits (0-9, a-f).",
                param,
                ctx,
            )
        return digits


@click.command(cls=Command, examples=EXAMPLES)
@click.argument("file", type=click.Path(allow_dash=True))
@click.option("--commitment", type=Hash(), help="The commitment that you noted before the deal.")
@click.option(
    "--seat", multiple=True, type=Pair(), metavar="NAME=TEXT", help="A text that a seat gave."
)
@click.option("--json", "as_json", is_flag=True, help="The verdict as one JSON object.")
@click.pass_context
def command(
    ctx: click.Context,
    file: str,
    commitment: str | None,
    seat: tuple[tuple[str, str], ...],
    as_json: bool,
) -> None:
    """Recompute a committed shuffle.

    FILE is the proof that a table gives out after the round. The verdict names every fault. Without
    --commitment and --seat it says only that the proof agrees with itself.

    Exit status: 0 the proof holds, 1 it does not, 2 it is not a proof.
    """
    from cardroom.cli.text_files import read_text
    from cardroom.shuffle import LONGEST_PROOF, BadProof, read_proof, verify

    try:
        proof = read_proof(read_text(file, most=LONGEST_PROOF))
    except BadProof as wrong:
        raise Trouble(f"{file}: {str(wrong).rstrip('.')}.") from None
    verdict = verify(proof, noted=commitment, mine=dict(seat))
    if as_json:
        click.echo(json.dumps({"holds": bool(verdict), "faults": list(verdict.faults)}))
    else:
        click.echo(str(verdict))
        if verdict and not commitment:
            click.echo(
                "It agrees with itself; whether it is the deal you saw, --commitment tells.",
                err=True,
            )
    if not verdict:
        ctx.exit(NOT_AS_EXPECTED)
