"""What was taken for granted of recorded hands."""

from __future__ import annotations

import sys

import click

from cardroom.formats.found import Found


def say_assumed(found: Found) -> None:
    """Name everything that was taken for granted of a hand."""
    sys.stdout.flush()
    for sentence in found.assumed:
        click.echo(f"{found.where}: assumed: {sentence}", err=True)
