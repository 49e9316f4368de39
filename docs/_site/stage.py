"""The source of the site: ``python -m docs._site.stage DIRECTORY`` puts it there for Sphinx.

Pages of ``docs`` as they are, what the project keeps elsewhere (changelog, benchmarks), and what is
written from the books and the code. ``make docs`` builds the site from it.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from docs._site import examples, games, houses, reference, wager_index

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
OUTSIDE = ("CHANGELOG.md", "CONTRIBUTING.md")
"""Pages beside ``docs`` that are a part of the site."""


def pages() -> Iterator[tuple[str, str]]:
    """Every page of the site: where it is, and its text."""
    yield from written()
    yield from reference.pages()
    yield from games.pages()
    yield from houses.pages()
    yield wager_index.page()
    yield examples.page()


def written() -> Iterator[tuple[str, str]]:
    """The pages that somebody has written, with links that lead to the same place."""
    for page in sorted(DOCS.rglob("*.md")):
        where = page.relative_to(DOCS)
        if not where.parts[0].startswith("_"):
            yield where.as_posix(), _inside(page.read_text("utf-8"), where)
    for name in OUTSIDE:
        text = (ROOT / name).read_text("utf-8").replace("](docs/", "](")
        yield name, _inside(text, Path(name))
    for page in sorted((ROOT / "bench").rglob("*.md")):
        if ".venv" not in page.parts:
            text = page.read_text("utf-8")
            yield page.relative_to(ROOT).as_posix(), _inside(text, page.relative_to(ROOT))


def _inside(text: str, where: Path) -> str:
    """Links out of ``docs`` lead to what is beside it on the site; to sources there are none.

    >>> _inside("[a](../bench/results/a.md), [b](../src/cardroom/books/b.toml)", Path("x.md"))
    '[a](bench/results/a.md), b'
    """
    if where.parent == Path():
        text = re.sub(r"\]\(\.\./(bench/[^)]*\.md)", r"](\1", text)
    # Sources and folders are no pages.
    return re.sub(r"(?<!!)\[([^\]]*)\]\([^)#:]*(?:/|\.json|\.toml|\.py)\)", r"\1", text)


def stage(to: Path) -> None:
    """Write everything there; what is as it was is not touched, so that Sphinx need not read it."""
    there = set()
    for path in (DOCS / "images").iterdir():
        there.add(to / "images" / path.name)
        _write(to / "images" / path.name, path.read_bytes())
    for where, text in pages():
        there.add(to / where)
        _write(to / where, text.encode())
    for path in to.rglob("*"):
        if path.is_file() and path not in there:
            path.unlink()


def _write(path: Path, content: bytes) -> None:
    if path.exists() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def main() -> int:
    """Stage the site."""
    parser = argparse.ArgumentParser(prog="python -m docs._site.stage", description=__doc__)
    parser.add_argument("to", type=Path)
    stage(parser.parse_args().to)
    return 0


if __name__ == "__main__":
    sys.exit(main())
