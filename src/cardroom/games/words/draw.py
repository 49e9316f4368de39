"""What draw poker says, high or low."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.words.kills import KILLER_WINS
from cardroom.games.words.pot import (
    BETTING,
    BETTING_READINGS,
    BETWEEN_HANDS,
    BLIND_OPTIONS,
    BLIND_READINGS,
    BLINDS,
    HIGH_AND_LOW_READINGS,
    NO_LOW,
    SHARED_HALF,
    SHARED_POT,
    SHORT_BLIND,
    SPREAD_READINGS,
    no_card_above,
    pot_limit,
    pot_limit_readings,
    raise_cap,
)
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

if TYPE_CHECKING:
    from cardroom.games.draw import Rules

CLAUSES: Clauses = {
    **BETTING,
    **SHARED_POT,
    "short-deck": (
        "The deck is too short for the draw: what is out of play is shuffled and dealt on."
    ),
}
OPTIONAL_CLAUSES: Clauses = {
    **BLIND_OPTIONS,
    "enter-by-kill": (
        "A new player, or one who missed a blind, waits for the big blind or kills the pot, in any "
        "position."
    ),
    "kill": (
        "Whoever must kill the pot posts the kill blind; the limits rise with it, and he acts last "
        "on the first betting round."
    ),
    "no-check-raise": (
        "Who has checked in a betting round may only call in it: check and raise is not allowed."
    ),
    "look-and-kill": (
        "A player may look at two cards and kill the pot: he posts twice the big blind. A new "
        "player, or one who missed his blind, may kill it in any position."
    ),
}
"""What an entry may switch on."""


def more_clauses(rules: Rules) -> Clauses:
    """What is put in before the deal, and what openers and low hands must do."""
    best = "highest" if rules.ranking.startswith("standard-high") else "lowest"
    clauses = {
        "best-hand": f"The {best} hand takes the pot.",
        "draw": (
            "Everyone who is in may throw away cards and draw as many, or stand pat; a hand has "
            f"{spelled(rules.cards)} cards."
        ),
        **raise_cap(rules.raise_cap),
        **pot_limit(rules.structures),
    }
    if rules.forced == "blinds":
        clauses |= BLINDS
    else:
        clauses["antes"] = (
            "Everyone antes before the deal; who has no more than the ante may play for the antes."
        )
        clauses["nobody-opens"] = (
            "Nobody opened: the hand is over, and everyone antes again for the next deal."
        )
    if rules.most_players:
        clauses["most-players"] = (
            f"Up to {spelled(rules.most_players)} play at a time: who sits next to the left of the "
            "big blind waits."
        )
    if rules.low:
        clauses |= _both_halves(rules, rules.low)
    if rules.openers:
        clauses["false-openers"] = (
            "The pot was opened falsely: the opener's hand is dead and all his money is forfeited."
        )
        clauses["split-openers"] = (
            "Who declares that he splits his openers turns the split cards face up and may not "
            "keep openers in his hand."
        )
    if rules.must_bet:
        clauses["must-bet"] = (
            "A seven or better was checked after the draw and is the best hand: all bets after the "
            "draw are void and go back."
        )
        clauses["short-call"] = (
            "A seven only called a short all-in bet and wins: whoever called that bet behind it "
            "gets his chips back."
        )
    return clauses


def _both_halves(rules: Rules, low: str) -> Clauses:
    """What a pot says that is split with a low hand, and who may win which half."""
    clauses = {
        **NO_LOW,
        **SHARED_HALF,
        "high-half": "The highest hand takes this half.",
        "low-half": (
            "The lowest hand takes this half, if all its ranks are different and it does not have "
            f"{no_card_above(low)}."
        ),
    }
    if rules.least_pair:
        name = RANK_NAMES[RANKS.index(rules.least_pair)]
        es = "es" if name.endswith("x") else "s"
        clauses["high-half"] = (
            f"The highest hand takes this half, if it has a pair of {name}{es} or better."
        )
        clauses["no-high"] = (
            "No high hand qualifies, so that the lowest hand takes all of it; equal ones share."
        )
    return clauses


READINGS: Readings = BETTING_READINGS


def more_readings(rules: Rules) -> Readings:
    """Of blinds or antes, of openers, of spread limit and of pot-limit."""
    readings: dict[str, Question] = {
        **pot_limit_readings(rules.structures, blinds=rules.forced == "blinds")
    }
    if rules.forced == "blinds":
        readings |= BLIND_READINGS
    else:
        readings["first-after-draw"] = Question(
            {
                "left-of-button": "The first player left of the button who is still in begins.",
                "opener": "The opener begins, or the next player if he has folded.",
            },
            text="Who acts first after the draw is not printed.",
        )
        readings["passed-in"] = Question(
            {
                "antes-stay": (
                    "When everyone has passed the antes stay in the pot for the next deal, with "
                    "new ones on top; who had no more than his ante still plays for that part."
                ),
                "antes-go-back": "When everyone has passed the antes go back.",
            },
        )
    if rules.openers:
        readings["forfeited-pot"] = Question(
            {
                "shared-by-the-others": (
                    "Everyone else who was dealt in has an equal share of what the opener forfeits."
                ),
                "stays-for-the-next-deal": (
                    "What lies there stays in the pot for the next deal, to which all ante again."
                ),
            },
        )
        readings["splitting"] = Question(
            {
                "declared-and-kept-is-dead": (
                    "The declaration is the opener's choice; a hand that keeps openers in spite of "
                    "it is dead."
                ),
                "undeclared-is-dead": (
                    "An opener who throws away openers without declaring it has a dead hand too, "
                    "and forfeits his money."
                ),
            },
        )
    if rules.low:
        readings |= HIGH_AND_LOW_READINGS
    if "spread" in rules.structures:
        readings |= SPREAD_READINGS
    return readings


OFTEN: Readings = {
    **BETWEEN_HANDS,
    **SHORT_BLIND,
    "overcalls": Question(
        {
            "where-the-seven-wins": (
                "Bets behind a seven that only called a short all-in bet go back where the seven "
                "wins; where another hand does, they stand."
            ),
            "any-seven": (
                "Bets behind a seven that only called a short all-in bet go back whoever wins, "
                "but for the winner's own."
            ),
        },
        text=(
            "Whoever calls a short all-in bet behind a seven that has called it gets his bet back; "
            "whether also where the seven does not win is not said."
        ),
        why={
            "where-the-seven-wins": (
                "The sentence goes on from a seven that calls and wins. What it may not win goes "
                "back; what a better hand wins is a bet as any other."
            ),
        },
    ),
    "low-pairs": Question(
        {
            "no-pairs": "A low hand has five different ranks, from an ace to a six.",
            "pairs-qualify": (
                "Any five cards of which none is above a six are a low hand; one with a pair is "
                "behind all without."
            ),
        },
    ),
    **KILLER_WINS,
    "voluntary-kill-won": Question(
        {
            "natural-only": (
                "Who killed a pot of his own accord and wins it has a leg up, or with a leg "
                "already must kill the next."
            ),
            "any-kill": "Whoever has killed a pot and wins it must kill the next.",
        },
    ),
    "pot-played-on": Question(
        {
            "betting-goes-on": (
                "The betting goes on where it was; the false opener's bet is still to be called."
            ),
            "another-opens": (
                "Before a raise and two calls the false opener's bet is no bet any more: it stays "
                "in the pot, a call of it goes back, and the betting begins anew to his left, "
                "where who has passed may not open. If nobody does, the pot is not played."
            ),
        },
    ),
    "entering-kill": Question(
        {
            "first-from-the-button": (
                "One kill in a hand: the first from the button's left who wishes it and can post "
                "the whole of it. He may sit between the button and the big blind, whose places "
                "stay those of the others; where the big blind comes to him he takes it instead."
            ),
            "with-last-chips": (
                "So it is, but who cannot post the whole of it may kill too, with all that he has."
            ),
        },
    ),
    "kill-limits": Question(
        {
            "doubled": (
                "The bets before and after the draw rise in the same proportion as the blind."
            ),
            "blind-only": "Only the blind is larger; bets and raises keep their size.",
        },
        why={"doubled": "Printed."},
    ),
    "checked-seven": Question(
        {
            "when-checked": (
                "Bets after the draw are void where a seven or better was checked then and is the "
                "best hand, ties and side pots included."
            ),
            "every-seven": (
                "Bets after the draw are void wherever a seven or better is the best hand, whether "
                "it was checked or not."
            ),
        },
    ),
    "draw-order": Question(
        {
            "all-discard-first": (
                "A card is burned. From the button's left everyone discards or stands pat, and "
                "then gets his new cards in the same order."
            ),
        },
        text="In what order cards are drawn, and whether a card is burned, is not printed.",
    ),
    "odd-chips": Question(
        {
            "left-of-button": (
                "Equal hands share; every odd chip goes to the winner closest to the left of the "
                "button."
            ),
            "one-each": (
                "Equal hands share; the winner closest to the left of the button gets the first "
                "odd chip, the next one the second, and so on."
            ),
        },
        text="Ties and odd chips are not mentioned.",
        why={"left-of-button": "The sentence has one player receive the odd chips."},
    ),
    "short-deck": Question(
        {
            "shuffle-what-is-out": (
                "What is out of play is shuffled and dealt on; nobody gets his own discards back."
            ),
            "all-discards": (
                "When the last card has been dealt all discards are shuffled and dealt on, also "
                "those of the same draw."
            ),
        },
        text=("Seven players may draw more cards than there are; nothing is printed for it."),
    ),
    "structured-betting": Question(
        {
            "lower-then-upper": "The lower limit before the draw, the upper limit after it.",
        },
    ),
    "must-bet-folded": Question(
        {
            "everyone-s": ("Bets after the draw go back to everyone who made them, folded or not."),
            "stays": "What those have bet after the draw who have folded since stays in the pot.",
        },
    ),
    "must-bet-side-pots": Question(
        {
            "what-it-would-win": (
                "Bets after the draw go back in full where a checked seven is the best of all "
                "hands, and otherwise out of those side pots that it wins."
            ),
            "each-pot": (
                "Bets after the draw go back out of those pots that a checked seven wins; in side "
                "pots in which it has no part they stand, also where it is the best of all hands."
            ),
            "beaten-loses-all": (
                "Bets after the draw go back in full where a checked seven is the best of all "
                "hands; one that any hand beats, also that of a player all-in for less, wins no "
                "side pot either, and all bets stand."
            ),
        },
        text="Side pots are not mentioned.",
    ),
    "must-bet-tie": Question(
        {
            "tied-is-best": (
                "Bets after the draw go back also where a checked seven only ties for the best "
                "hand."
            ),
            "tie-stands": (
                "Bets after the draw stand where a checked seven only ties with a hand that was "
                "bet or called."
            ),
        },
        why={
            "tied-is-best": (
                "A hand that no other beats is the best one, and the player who checked it must "
                "not win later bets."
            ),
        },
    ),
}
"""What entries often have to say besides."""
