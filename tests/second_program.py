"""The second program on the page about fair shuffles: it shares nothing with the library."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

PAGE = (Path(__file__).parents[1] / "docs" / "fair-shuffle.md").read_text(encoding="utf-8")


def second_program() -> dict[str, Any]:
    """The program printed on the page, as a namespace."""
    names: dict[str, Any] = {"__name__": "second_program"}
    exec(second_program_text(), names)
    return names


def second_program_text() -> str:
    """The program as it is printed."""
    found = re.search(r"## A second program\n.*?```python\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]
