"""Jackpots that the house holds for players whose hands are beaten: when they are due, and whose.

They are accounts that are no seat's. What is due is a share of the amount that was posted before
the hand; whether whoever claims first has all of it is a reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated

import msgspec

from cardroom.games.paid_hands import least
from cardroom.hands import Ranking
from cardroom.table.california.hands import Bettor
from cardroom.table.california.table import CaliforniaTable

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Shares(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who gets how many parts of a hundred; that of all players is divided equally."""

    winner: Percent = 0
    """For whoever wins the pot, in parts of a hundred."""
    loser: Percent = 0
    """For the hand that is beaten, in parts of a hundred."""
    players: Percent = 0
    """For all players, in equal parts of so many of a hundred."""

    def __post_init__(self) -> None:
        if self.winner + self.loser + self.players != 100:
            raise ValueError("the shares of a jackpot come to 100")


class Jackpot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A jackpot for a hand that is beaten by a better one, a player's or the player-dealer's."""

    beaten_to: str
    """The highest kind of hand that must be beaten."""
    shares: Shares
    """Of a hand that is beaten by a player's, or by anybody's."""
    beaten_from: str | None = None
    """The lowest kind of hand, if not any."""
    by: str | None = None
    """The least hand that must beat it, if not any higher one."""
    shares_of_bank: Shares | None = None
    """Of a hand that is beaten by the player-dealer's, where that is shared in another way."""

    def check(self, ranking: Ranking) -> None:
        """Refuse hands that there are not."""
        for row in filter(None, (self.beaten_to, self.beaten_from, self.by)):
            least(ranking, row)

    def is_hit(self, ranking: Ranking, winner: int, loser: int) -> bool:
        """Whether it is due when one hand beats another.

        >>> from cardroom.cards import cards
        >>> from cardroom.hands import STANDARD_HIGH
        >>> jackpot = Jackpot("full-house", Shares(20, 60, 20), "full-house")
        >>> quads, full, flush = (
        ...     STANDARD_HIGH.strength(cards(hand))
        ...     for hand in ("9s 9d 9c 9h 2s", "Ks Kd Kc 2h 2d", "As 9s 7s 3s 2s")
        ... )
        >>> [jackpot.is_hit(STANDARD_HIGH, quads, loser) for loser in (full, flush)]
        [True, False]
        """
        rank = ranking.categories.index
        category = rank(ranking.category(loser))
        return (
            winner > loser
            and category <= rank(self.beaten_to)
            and (self.beaten_from is None or category >= rank(self.beaten_from))
            and (self.by is None or winner >= least(ranking, self.by))
        )


def pay_drop(t: CaliforniaTable, jackpots: Mapping[str, Jackpot], drop: int) -> None:
    """The player-dealer pays for the jackpots of the table, if it has any."""
    account = drop_account(t.held, jackpots, t.terms.readings.get("jackpot-drop", ""))
    if account:
        t.pay_drop(account, drop, "jackpot-drop")


def drop_account(held: Mapping[str, int], jackpots: Iterable[str], reading: str) -> str:
    """Into which jackpot the drop goes: the one that the reading names, or the one that is there.

    >>> jackpots = ["royal", "progressive"]
    >>> drop_account({"royal": 0, "progressive": 0}, jackpots, "progressive")
    'progressive'
    >>> drop_account({"bonus": 0, "royal": 0}, jackpots, "progressive")
    'royal'
    """
    there = [name for name in jackpots if name in held]
    return reading if reading in there else next(iter(there), "")


def pay_jackpots(
    t: CaliforniaTable,
    jackpots: Mapping[str, Jackpot],
    ranking: Ranking,
    bettors: Sequence[Bettor],
    his: int,
) -> None:
    """Pay every jackpot that is due, to its first claim in the order of settlement or to all."""
    shared = t.terms.readings.get("jackpot-claims") == "shared"
    for name, jackpot in jackpots.items():
        posted = t.setup.held.get(name, 0)
        hands = {bettor.number: ranking.strength(bettor.cards) for bettor in bettors if posted}
        claims = [
            bettor
            for bettor in bettors
            if posted and jackpot.is_hit(ranking, *sorted((hands[bettor.number], his))[::-1])
        ]
        for bettor in claims if shared else claims[:1]:
            part = posted // len(claims) if shared else posted
            _pay(t, name, jackpot, part, bettor, bank_wins=his > hands[bettor.number])


def _pay(
    t: CaliforniaTable, name: str, jackpot: Jackpot, posted: int, bettor: Bettor, *, bank_wins: bool
) -> None:
    shares = (jackpot.shares_of_bank if bank_wins else None) or jackpot.shares
    bank, player = str(t.player_dealer), bettor.account
    winner, loser = (bank, player) if bank_wins else (player, bank)
    clause = f"{name}-jackpot"
    t.say(
        f"The {name} jackpot is hit between seat {bettor.number} and the player-dealer.",
        t.clause(clause),
    )
    for who, part in ((winner, shares.winner), (loser, shares.loser)):
        t.pay_out(name, who, posted * part // 100, clause, int(who) if who.isdigit() else 0)
    involved = list(dict.fromkeys(w.owner for w in t.wagers if w.spot == "ante"))
    if t.terms.readings["jackpot-players"] == "others":
        involved = [who for who in involved if who != player]
    each = posted * shares.players // 100 // max(len(involved), 1)
    for who in involved:
        t.pay_out(name, who, each, clause, int(who) if who.isdigit() else 0)
