"""The ``cardroom`` command.

Nothing here or in a command's own module imports the engine or rich before a command runs, so that
``cardroom --help`` and shell completion are instant.
"""

from __future__ import annotations

import os
import signal
import sys


def main() -> None:
    """Run the command line, and end the process with its exit status."""
    sys.unraisablehook = _end_if_interrupted
    try:
        from cardroom.cli.streams import open_streams

        open_streams()
        from cardroom.cli.app import run

        run()
    except KeyboardInterrupt:
        # Somebody was faster than the imports, or than the last words.
        raise SystemExit(130) from None
    finally:
        # Whoever is on the way out has his exit status: a second Ctrl-C would take it away.
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end_if_interrupted(unraisable: sys.UnraisableHookArgs) -> None:
    """End at once on a Ctrl-C that Python would only complain about and then forget.

    That is one which comes while a weak reference is cleared, in the middle of an import, say, or
    on the way out.
    """
    if isinstance(unraisable.exc_value, KeyboardInterrupt):
        os._exit(130)
    sys.__unraisablehook__(unraisable)
