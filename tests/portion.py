"""How many of the random rounds, hands and examples a run of the tests goes through.

``make test`` goes through a quarter of them. With ``CARDROOM_ROUNDS=all`` in the environment, as in
``make proof``, it is all of them.
"""

from __future__ import annotations

import os

ALL = os.environ.get("CARDROOM_ROUNDS") == "all"


def part_of(number: int, least: int = 1) -> int:
    """So many, or a quarter of them; never less than ``least``.

    >>> part_of(100, least=40) in (40, 100)
    True
    """
    return number if ALL else max(least, -(-number // 4))
