"""Pai gow poker: the house way, which few people set a hand better than."""

from __future__ import annotations

from cardroom.bots.sensible import SensibleBot


class PaiGowPokerBot(SensibleBot):
    """Has its hand set the house way in every style; the style shows in the bonus bets alone."""

    keeps = (0,)
