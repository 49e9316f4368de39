"""Writes anew what others hold after a draw: ``python -m tests.bots.known_draws``."""

from __future__ import annotations

from cardroom.books import library
from cardroom.bots.drawing import NAME, depends_on, typical_hands
from cardroom.games.draw import RANKINGS
from cardroom.games.drawmaha import DRAW_RANKINGS
from cardroom.odds import kept

DRAWN_TO = sorted(
    {(game.definition.rules.ranking, game.definition.rules.draws)
     for game in library().games() if game.mechanism.name == "draw"}
    | {(name, 1) for name in DRAW_RANKINGS}
)  # fmt: skip
"""The rankings of draw poker by name with the number of draws, and those of drawmaha."""

if __name__ == "__main__":
    for old in kept.known_files(NAME):
        old.unlink()
    for name, draws in DRAWN_TO:
        digest = kept.digest_of(depends_on(RANKINGS[name], draws))
        hands = typical_hands(RANKINGS[name], draws)
        kept.write(kept.KNOWN / kept.file_name(NAME, digest), digest, hands)
