"""The ``cardroom`` command.

Nothing here or in a command's own module imports the engine or rich before a command runs, so that
``cardroom --help`` and shell completion are instant.
"""

from __future__ import annotations


def main() -> None:
    """Run the command line, and end the process with its exit status."""
    try:
        from cardroom.cli.streams import open_streams

        open_streams()
        from cardroom.cli.app import run

        run()
    except KeyboardInterrupt:
        # Somebody was faster than the imports, or than the last words.
        raise SystemExit(130) from None
