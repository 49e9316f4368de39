"""An entry that was copied from a house of the package, alone: where the rest of it lies."""

from __future__ import annotations

from pathlib import Path

HOUSES = Path(__file__).parent


def shared_file(entry: Path, kind: str, name: str, source: str) -> Path:
    """A file that a house keeps for several of its games, of one kind.

    Where the entry's own house has none of this name, it is that of the house whose text the entry
    cites: then the entry was copied from there, and plays on as it did.
    """
    own = entry.parent / kind / f"{name}.toml"
    if own.is_file():
        return own
    of_its_text = f'\nsource = "{source.partition(":")[0]}:'.encode()
    for file in sorted(HOUSES.glob(f"*/{kind}/{own.name}")):
        if any(of_its_text in other.read_bytes() for other in file.parents[1].glob("*.toml")):
            return file
    return own
