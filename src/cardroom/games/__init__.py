"""How each game is played: one module per mechanism."""

from cardroom.games import baccarat, holdem, ultimate_texas_holdem
from cardroom.games.mechanism import Mechanism

MECHANISMS: dict[str, Mechanism] = {
    mechanism.name: mechanism
    for mechanism in (
        holdem.MECHANISM,
        ultimate_texas_holdem.MECHANISM,
        baccarat.MECHANISM,
    )
}
"""Every mechanism by the name that a book entry calls it."""

__all__ = ["MECHANISMS", "Mechanism"]
