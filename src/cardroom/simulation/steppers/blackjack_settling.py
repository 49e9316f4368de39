"""What the wagers of a stepped round of blackjack come to."""

from __future__ import annotations

from cardroom.fast.compiled import inner, joined
from cardroom.simulation.dealing import Array
from cardroom.simulation.simulators.blackjack import compared, saves
from cardroom.simulation.simulators.blackjack_charts import SOFT
from cardroom.simulation.simulators.blackjack_hand import (
    GrowingHand,
    counted,
    is_natural,
    is_over,
    with_card,
)
from cardroom.simulation.simulators.blackjack_rulebook import PUSH, WIN, Comparing, Saving
from cardroom.simulation.steppers.blackjack_cards import (
    hand_at,
    natural_at_first,
    next_card,
    show_banker,
)
from cardroom.simulation.steppers.blackjack_layout import (
    A_HAND,
    AT_BANKER_STANDS,
    AT_STANDS,
    AT_VALUES,
    BANKER_CHIPS,
    CHIPS,
    CHIPS_LEFT,
    FIRST_HAND,
    HANDS,
    HIDDEN,
    HIDDEN_CARD,
    INSURANCE_STAKE,
    INSURANCE_WIN,
    KIND,
    MORE,
    NATURAL_STAKE,
    NATURAL_WIN,
    NEEDLESS_LOST,
    OF_PLAYER,
    ON_BANK,
    ON_BASE,
    ON_DOUBLE,
    ON_INSURANCE,
    ON_SPLIT,
    OUT,
    OVER_NOW,
    OVER_TIES,
    PAYS_AT_ONCE,
    PHASE,
    PUSHES_ALL,
    PUSHES_ON,
    SAVING_CARDS,
    SAVING_CLOSER,
    SAVING_EQUAL,
    SAVING_RANKS,
    SAVING_SUITED,
    SAVING_TOTALS,
    SHOWN,
    WAGER,
    WAITS,
)


@joined
def compared_by(k: Array) -> Comparing:
    """What hands of a table are compared by."""
    saving = Saving(
        k[OF_PLAYER] != 0,
        k[SAVING_CARDS],
        k[SAVING_RANKS],
        k[SAVING_SUITED] != 0,
        k[SAVING_TOTALS],
        k[SAVING_CLOSER] != 0,
        k[SAVING_EQUAL] != 0,
    )
    return Comparing(k[PUSHES_ON], k[PUSHES_ALL] != 0, k[OVER_TIES], saving)


@joined
def pay_base(s: Array, due: int) -> None:
    """The wager on the hand that was dealt wins so much, and goes back."""
    s[CHIPS] += s[ON_BASE] + due
    s[ON_BANK] -= due
    s[ON_BASE] = 0


@inner
def settle_early(k: Array, s: Array) -> None:
    """The player-dealer has no natural: insurance is lost, and a natural may be paid at once."""
    s[ON_BANK] += s[ON_INSURANCE]
    s[ON_INSURANCE] = 0
    if k[PAYS_AT_ONCE] and s[ON_BASE] and natural_at_first(k, s):
        pay_base(s, s[ON_BASE] * k[NATURAL_WIN] // k[NATURAL_STAKE])


@joined
def waits(k: Array, s: Array, first: bool) -> bool:
    """Whether a hand depends on the player-dealer's cards; the ``first`` may be a natural."""
    for hand in range(s[HANDS]):
        settled = hand == 0 and (s[ON_BASE] == 0 or first)
        settled |= s[FIRST_HAND + A_HAND * hand + OUT] != 0
        if not settled and (k[WAITS] or not is_over(hand_at(s, hand))):
            return True
    return False


@inner
def finish(
    k: Array,
    s: Array,
    random: Array,
    deck: Array,
    rows: Array,
    watchers: Array,
    w: Array,
) -> None:
    """The player-dealer's hand, and what all wagers come to."""
    values, shown = k[AT_VALUES:AT_STANDS], s[SHOWN]
    if k[HIDDEN]:
        for v in range(rows.shape[0]):
            rows[v, w[8]] = 0
    else:
        s[HIDDEN_CARD] = next_card(random, deck, s)
    hidden = s[HIDDEN_CARD]
    show_banker(hidden, rows, watchers, w)
    natural = is_natural(k[KIND], values, shown, hidden)
    held = with_card(GrowingHand(0, False, 0, 0, 0, False), values, shown, False)
    held = with_card(held, values, hidden, False)
    if not natural and k[PAYS_AT_ONCE]:
        settle_early(k, s)
    mine_natural = natural_at_first(k, s)
    if not natural and waits(k, s, mine_natural):
        while not k[AT_BANKER_STANDS + counted(held)]:
            card = next_card(random, deck, s)
            show_banker(card, rows, watchers, w)
            held = with_card(held, values, card, False)
    settle(k, s, held, natural, mine_natural)
    s[BANKER_CHIPS] += s[ON_BANK]
    s[ON_BANK] = s[ON_BASE] = s[ON_SPLIT] = s[ON_DOUBLE] = s[ON_INSURANCE] = 0
    s[PHASE] = OVER_NOW


@inner
def settle(k: Array, s: Array, held: GrowingHand, natural: bool, mine_natural: bool) -> None:
    """Settle all wagers that still lie there."""
    insured = s[ON_INSURANCE]
    if natural and not (mine_natural and k[NEEDLESS_LOST]):
        due = insured * k[INSURANCE_WIN] // k[INSURANCE_STAKE]
        s[CHIPS] += insured + due
        s[ON_BANK] -= due
    else:
        s[ON_BANK] += insured
    by, his = compared_by(k), counted(held) & (SOFT - 1)
    his_saves = not by.saving.of_player and saves(by.saving, held, his)
    for hand in range(s[HANDS]):
        h = FIRST_HAND + A_HAND * hand
        if hand == 0 and s[ON_BASE] == 0:
            continue
        wagered = k[WAGER] + s[h + MORE]
        if s[h + OUT]:
            s[ON_BANK] += wagered // 2
            s[CHIPS] += wagered - wagered // 2
            continue
        if hand == 0 and mine_natural:
            won = 0 if natural else wagered * k[NATURAL_WIN] // k[NATURAL_STAKE]
        else:
            cards = hand_at(s, hand)
            mine = counted(cards) & (SOFT - 1)
            saved = his_saves or (by.saving.of_player and saves(by.saving, cards, mine))
            what = compared(by, mine, saved, his, natural)
            won = wagered if what == WIN else 0 if what == PUSH else -wagered
        s[CHIPS] += wagered + won
        s[ON_BANK] -= won


@joined
def reward(k: Array, s: Array) -> int:
    """What the bettor has won or lost."""
    return int(s[CHIPS] - k[CHIPS_LEFT] - k[WAGER])
