"""Three Card Poker by its best play, counted over all that the player-dealer may hide."""

from __future__ import annotations

from functools import cache, cached_property

from cardroom.bots.sensible_bot import SensibleBot
from cardroom.cards import RANKS
from cardroom.games.three_card_poker import Rules
from cardroom.odds.hidden import HiddenPairs
from cardroom.odds.three_card_poker import Deciding
from cardroom.table.california.wagering import PLAYER_DEALER
from cardroom.table.decisions import Choice, Decision
from cardroom.telling.observer import Observer

PLAIN = Rules(exposed=3, qualifier="queen-high", unqualified_ante="compared", pays={})
"""For a bot that has not been told its house's rules: those that pay the least."""


class ThreeCardPokerBot(SensibleBot):
    """Plays its hand the same way in every style; the style shows in the bonus bets alone."""

    keeps = (1,)

    @cached_property
    def deciding(self) -> Deciding:
        """What playing on comes to at this table."""
        return Deciding(self.rules or PLAIN, self.readings, _pairs())

    def choose(self, decision: Decision, observer: Observer) -> Choice:
        """Play, or fold what is not worth its ante once more."""
        picture = observer.look()
        own, up = picture.cards(str(decision.seat)), picture.cards(PLAYER_DEALER)[0]
        can_play = any(option.do == "play" for option in decision.options)
        return Choice("play") if can_play and self.deciding.plays(own, up) else decision.default


@cache
def _pairs() -> HiddenPairs:
    """The hidden cards of one deck; with several the best play is hardly another."""
    return HiddenPairs(range(len(RANKS)))
