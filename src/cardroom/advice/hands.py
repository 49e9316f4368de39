"""Games against the player-dealer's hand: exactly, from the analyses of their odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from cardroom.advice.advised import Advice, KnownDecision, NoAdvice, Worth, best_first
from cardroom.cards import show
from cardroom.games.ultimate_texas_holdem import in_force
from cardroom.hands import point
from cardroom.odds import (
    baccarat_hit_or_stand,
    casino_war,
    pan_nine,
    three_card_poker,
    triple_action,
    triple_draw,
)
from cardroom.odds import raise_or_fold as raises
from cardroom.odds import ultimate_texas_holdem as ultimate
from cardroom.odds.baccarat import shoe
from cardroom.table.decisions import Choice

BEST_AFTER = "Every deal that may still come was counted, with the best play on all later streets."


def ultimate_texas_holdem(asked: KnownDecision) -> Advice:
    """The play wager now or later, or a fold, in all deals; ante and blind are counted in."""
    ante = asked.wager("ante")
    if asked.readings.get("cards-used") == "both-own":
        raise NoAdvice("no odds tell what is best where both own cards must be used")
    rules = in_force(asked.rules, asked.readings)
    found = ultimate.choices(rules, asked.own, asked.picture.board)
    nothing = "check" if asked.option("check") else "fold"
    worths = [
        Worth(Choice("play", to=times * ante) if times else Choice(nothing), float(value) * ante)
        for times, value in found.items()
    ]
    play = asked.option("play")
    legal = [w for w in worths if not w.choice.to or (play and play.allows(w.choice.to))]
    return best_first(legal, BEST_AFTER)


def three_cards(asked: KnownDecision) -> Advice:
    """Play or fold against the card that shows, in all deals of what is hidden."""
    deciding = three_card_poker.deciding(asked.game, asked.conditions)
    dealt = deciding.deal(asked.own, asked.his[0], 1)
    value = float(dealt.value / dealt.ends.total())
    return best_first(asked.offered({"fold": -1.0, "play": value}, asked.wager("ante")))


def triple_action_poker(asked: KnownDecision) -> Advice:
    """Bet or fold against the card that shows, in all deals of what is hidden."""
    deck = asked.game.fresh_deck(asked.conditions.setup)
    values = triple_action.choices(asked.rules, deck, asked.own, asked.his[0])
    return best_first(asked.offered(values, asked.wager("ante")))


def triple_draw_poker(asked: KnownDecision) -> Advice:
    """Which cards to throw away, over all draws, of all circles together."""
    wagers = asked.picture.seats[asked.decision.seat].wagers
    staked = sum(amount for spot, amount in wagers.items() if spot.startswith("circle"))
    worths = [
        Worth(
            Choice("discard", cards=show(thrown)) if thrown else Choice("stand-pat"),
            value * staked,
        )
        for thrown, value in triple_draw.holding(asked.rules, asked.own)
    ]
    return best_first(worths, "All draws that may come of each way to hold were counted.")


def raise_or_fold(asked: KnownDecision) -> Advice:
    """The raise, a fold, or insurance once more, in all deals of what is hidden."""
    rules, ante = asked.rules, asked.wager("ante")
    up = asked.his[0] if rules.exposed is not None else None
    worths = []
    if asked.decision.offer and up is not None:
        twice = raises.doubling(rules, asked.own, up) * asked.wager("insurance")
        worths = [Worth(Choice("insurance-double"), twice), Worth(Choice("decline"), 0.0)]
        return best_first(worths)
    found = raises.choices(rules, raises.tie_pays_by(asked.readings), asked.own, up)
    option = asked.option(rules.raises.verb)
    for times, value in found.items():
        if not times:
            worths.append(Worth(Choice(rules.give_up), value * ante))
        elif option is not None and option.allows(times * ante):
            worths.append(Worth(Choice(option.do, to=times * ante), value * ante))
    return best_first(worths)


def war(asked: KnownDecision) -> Advice:
    """War or surrender after a tie: the same for all ranks."""
    values = casino_war.after_a_tie(asked.game, asked.conditions)
    return best_first(asked.offered(values, asked.wager("primary")))


def pan(asked: KnownDecision) -> Advice:
    """A fourth card or none, by the total of three, against a player-dealer who plays his best."""
    if asked.is_player_dealer:
        raise NoAdvice("what is best for the one who banks depends on all hands at the table")
    held = Counter(point(card) for card in asked.game.fresh_deck(asked.conditions.setup))
    total = sum(map(point, asked.own)) % 10
    values = pan_nine.fourth_card(asked.rules, held, total, asked.readings)
    how = "All deals with this total were counted, against a player-dealer who plays his best."
    return best_first(asked.offered(values, asked.wager("base")), how)


def baccarat(asked: KnownDecision) -> Advice:
    """A third card or none, by the cards that everyone sees."""
    if asked.decision.offer:
        raise NoAdvice("what a late tie bet costs on average is in the odds of the game")
    rules = asked.rules
    player = asked.picture.cards("player")
    banker = asked.picture.cards(rules.banker_line) or asked.picture.cards("banker")
    values = baccarat_hit_or_stand.third_card(
        shoe(asked.game, asked.conditions),
        rules,
        asked.readings,
        sum(map(point, player)) % 10,
        sum(map(point, banker)) % 10,
    )
    pays = Fraction(*rules.pays["player"])
    worth = {choice: baccarat_hit_or_stand.value(ends, pays) for choice, ends in values.items()}
    how = "All deals with these totals were counted."
    return best_first(asked.offered(worth, asked.wager("player")), how)
