"""The programs in ``examples``, with what they print."""

from __future__ import annotations

from pathlib import Path

PROGRAMS = Path(__file__).parents[2] / "examples"
HEAD = """# Programs

Short programs to begin with, and what each of them prints. All of them run in the tests.
"""


def page() -> tuple[str, str]:
    """The page."""
    parts = [HEAD.strip()]
    for path in sorted(PROGRAMS.glob("*.py")):
        printed = (PROGRAMS / "printed" / f"{path.stem}.txt").read_text("utf-8")
        parts += [
            f"## {path.stem.replace('_', ' ').capitalize()}",
            f"```python\n{path.read_text('utf-8')}```",
            f"```text\n{printed}```",
        ]
    return "examples.md", "\n\n".join(parts) + "\n"
