"""Writes anew what others hold after a draw: ``python -m tests.bots.known_draws``."""

from __future__ import annotations

from cardroom.bots.drawing import NAME, depends_on, typical_hands
from cardroom.games.draw import RANKINGS
from cardroom.hands import STANDARD_HIGH
from cardroom.odds import kept

DRAWN_TO = [*RANKINGS.values(), STANDARD_HIGH]
"""The rankings of draw poker, and that of drawmaha."""

if __name__ == "__main__":
    for old in kept.KNOWN.glob(f"{NAME}-*.json"):
        old.unlink()
    for ranking in DRAWN_TO:
        digest = kept.digest_of(depends_on(ranking))
        kept.write(kept.KNOWN / kept.file_name(NAME, digest), digest, typical_hands(ranking))
