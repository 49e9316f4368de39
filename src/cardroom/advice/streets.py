"""Games against a pay table: exactly, over all cards that may still come."""

from __future__ import annotations

from cardroom.advice.advised import Advice, KnownDecision, Worth, best_first
from cardroom.odds.let_it_ride import riding_of
from cardroom.odds.mississippi_stud import betting_of
from cardroom.odds.suits import suits_of
from cardroom.table.decisions import Choice


def let_it_ride(asked: KnownDecision) -> Advice:
    """Whether the bet that may be taken back is worth staying."""
    known = [*asked.own, *asked.picture.board]
    riding = riding_of(asked.game, asked.conditions)
    of_bet = riding.ev_of_three if len(known) == 3 else riding.ev_of_four
    bet = max(asked.picture.seats[asked.decision.seat].wagers.values())
    values = {"withdraw": 0.0, "let-it-ride": of_bet(suits_of(known))}
    return best_first(asked.offered(values, bet))


def mississippi_stud(asked: KnownDecision) -> Advice:
    """The wager on this street with the best ones after it, or a fold, of all that is staked."""
    ante = asked.wager("ante")
    wagers = asked.picture.seats[asked.decision.seat].wagers
    staked = sum(amount for spot, amount in wagers.items() if "bonus" not in spot) // ante
    known = suits_of([*asked.own, *asked.picture.board])
    values = betting_of(asked.game, asked.conditions).values(known, staked)
    worths = [
        Worth(Choice("bet", to=times * ante) if times else Choice("fold"), value * ante)
        for times, value in values.items()
    ]
    bet = asked.option("bet")
    return best_first([w for w in worths if not w.choice.to or (bet and bet.allows(w.choice.to))])
