"""``cardroom completion``."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from cardroom.cli.command import CardroomCommand

EXAMPLES = """
cardroom completion bash > ~/.local/share/bash-completion/completions/cardroom
cardroom completion zsh > "${fpath[1]}/_cardroom"
cardroom completion fish > ~/.config/fish/completions/cardroom.fish
"""


@click.command(cls=CardroomCommand, examples=EXAMPLES)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the completion script for a shell.

    Commands, options and the ids of games complete, those of own books too.
    """
    kind = get_completion_class(shell)
    assert kind is not None
    script = kind(ctx.find_root().command, {}, "cardroom", "_CARDROOM_COMPLETE")
    click.echo(script.source())
