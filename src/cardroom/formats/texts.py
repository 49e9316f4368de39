"""The text of a file of hands, and what is said where its bytes are none."""

from __future__ import annotations

from collections.abc import Callable

from cardroom.formats.bad_hand import BadHand

Say = Callable[[str], None]
"""Who is told what is taken for granted."""
BOM = b"\xef\xbb\xbf"
"""Some editors begin a file with it; it is no part of the text."""


def as_text(data: bytes, say: Say | None = None) -> str:
    r"""The text of some bytes; what is none raises `BadHand`, or is shown where that is ``said``.

    >>> as_text(b"Zo\xeb", print)
    byte 2 is no text: what is none is shown as �
    'Zo�'
    """
    data = data.removeprefix(BOM)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as wrong:
        none = f"byte {wrong.start} is no text"
        if say is None:
            raise BadHand(f"{none}: a file of hands is UTF-8") from None
        say(f"{none}: what is none is shown as \N{REPLACEMENT CHARACTER}")
        return data.decode("utf-8", "replace")
