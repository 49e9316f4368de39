"""Pay tables of one's own: some keys of a game's rules, in a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.cli.command import Trouble
from cardroom.cli.text_files import reason
from cardroom.files import read_whole
from cardroom.odds import CannotPlay
from cardroom.toml import NotToml, read_toml

if TYPE_CHECKING:
    from cardroom.books import Game


def with_pay_file(game: Game, name: str) -> Game:
    """The game with pay tables of one's own, read from a file."""
    try:
        changes: Mapping[str, Any] = read_toml(read_whole(Path(name)))
    except OSError as wrong:
        raise Trouble(f"--pay {name}: {reason(wrong)}.") from None
    except NotToml as wrong:
        raise Trouble(f"--pay {name}: {wrong}.") from None
    known = {f.encode_name for f in msgspec.structs.fields(game.mechanism.rules)}
    rules = changes.get("rules", changes)
    if not isinstance(rules, Mapping):
        raise Trouble(f"--pay {name}: rules is no table.", "Write [rules], or its keys alone.")
    unknown = sorted(set(rules) - known)
    empty = [key for key, value in rules.items() if value == {}]
    if not rules or unknown or empty:
        what = "it changes nothing"
        if unknown:
            what = f"{unknown[0]!r} is no key of its rules"
        elif empty:
            what = f"{empty[0]} lists nothing, and rows that are not named stay as they are"
        hint = f"{game.id} may have {', '.join(sorted(known))}; false drops a row or a key."
        raise Trouble(f"--pay {name}: {what}.", hint)
    try:
        return game.with_rules(rules)
    except CannotPlay as wrong:
        raise Trouble(f"--pay {name}: {wrong}.") from None
