"""Blackjack: what each way to go on is worth, from the cards of a whole shoe."""

from __future__ import annotations

from cardroom.advice.advised import Advice, KnownDecision, NoAdvice, Worth, best_first
from cardroom.games.blackjack_rules import Rules
from cardroom.odds.blackjack import insurance, worth_of_two
from cardroom.odds.blackjack_dealer import held, value_of
from cardroom.table.decisions import Choice

FROM_A_SHOE = (
    "Every card that may come was counted, from a whole shoe without your own cards and the one "
    "that shows, with the best play after it."
)
ONE_BY_ONE = "What each hand is worth by itself was added up, as if neither minded the other."


def blackjack(asked: KnownDecision) -> Advice:
    """Every choice by one's own cards and the card that shows; insurance by the cards left."""
    if asked.is_player_dealer:
        raise NoAdvice("the one who banks has nothing to choose by odds")
    rules = asked.rules.under(asked.conditions.terms.options, asked.conditions.readings)
    if rules.not_analysed:
        raise NoAdvice(f"odds tell what is best only where {rules.not_analysed}")
    if asked.option("switch"):
        return _switching(asked, rules)
    if asked.option("decline") and not asked.option("second-chance"):
        return _insuring(asked, rules)
    # NumPy is needed only here.
    from cardroom.odds.blackjack_play import choices

    own = [value_of(card) for card in asked.own]
    # Whoever hits is asked whether he will have another card, until he has had it.
    had_chance = rules.second_chance and len(own) > 2 and not asked.option("second-chance")
    found = choices(
        rules,
        asked.readings,
        asked.game.fresh_deck(asked.conditions.setup),
        own,
        value_of(asked.his[0]),
        had_chance=had_chance,
    )
    wager = _wager(asked, rules)
    unit = wager - wager // 2 if had_chance else wager
    return best_first(asked.offered(found, unit), FROM_A_SHOE, exact=not rules.second_chance)


def _wager(asked: KnownDecision, rules: Rules) -> int:
    """What lies on the hand that is asked about."""
    second = rules.hands > 1 and (asked.decision.hand or "").partition("-")[2].startswith("2")
    return asked.wager(rules.spots[1 if second else 0])


def _switching(asked: KnownDecision, rules: Rules) -> Advice:
    up = value_of(asked.his[0])
    wagers = [asked.wager(spot) for spot in rules.spots]
    hands = [asked.picture.cards(f"{asked.decision.seat}-{number}")[:2] for number in (1, 2)]
    (a, b), (c, d) = ([value_of(card) for card in hand] for hand in hands)

    def worth(*laid: tuple[int, int], switched: bool) -> float:
        each = [worth_of_two(*two, up, switched=switched) for two in laid]
        return sum(wager * one / 1000 for wager, one in zip(wagers, each, strict=True))

    stays, changes = worth((a, b), (c, d), switched=False), worth((a, d), (c, b), switched=True)
    worths = [Worth(Choice("no-switch"), stays), Worth(Choice("switch"), changes)]
    return best_first(worths, ONE_BY_ONE, exact=False)


def _insuring(asked: KnownDecision, rules: Rules) -> Advice:
    """What insurance or even money adds to the hand, which goes on as it is without either."""
    # NumPy is needed only here.
    from cardroom.odds.blackjack_play import worth_of_natural

    deck = asked.game.fresh_deck(asked.conditions.setup)
    own, up = [value_of(card) for card in asked.own], value_of(asked.his[0])
    natural = worth_of_natural(rules, asked.readings, deck, own, up)
    lost = natural is not None and asked.readings.get("insured-natural") == "lost"
    worths = [Worth(Choice("decline"), 0.0)]
    option = asked.option("insurance")
    half = (option.usual or option.high or option.total or 0) if option else 0
    insured = -half if lost else half * insurance(rules, held(deck), {}).odds().ev
    if option:
        worths.append(Worth(Choice("insurance"), insured))
    if (even := asked.option("even-money")) and natural is not None:
        added = insured if even.totals else (1 - natural) * _wager(asked, rules)
        worths.append(Worth(Choice("even-money"), added))
    return best_first(worths, "By the cards of a whole shoe.")
