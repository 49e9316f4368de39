"""Sessions on the pages: what stands behind ``>>>`` runs in order, as a reader would type it."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^( *)```(?:python|pycon|py)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)


def blocks_of(text: str) -> list[str]:
    """The sessions of a page, without what they are indented by."""
    blocks = [
        re.sub(rf"^{indent}", "", block, flags=re.MULTILINE)
        for indent, block in BLOCK.findall(text)
    ]
    return [block for block in blocks if block.startswith(">>>")]


def run_page(page: Path) -> int:
    """Run all sessions of a page in one namespace; how many there were. A wrong one raises."""
    names: dict[str, object] = {"__name__": "page"}
    blocks = blocks_of(page.read_text("utf-8"))
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, block in enumerate(blocks, 1):
        where = f"{page.name}, block {number}"
        test = doctest.DocTestParser().get_doctest(block, names, where, str(page), 0)
        told: list[str] = []
        runner.run(test, out=told.append, clear_globs=False)
        names = test.globs
        assert not told, "".join(told)
    return len(blocks)
