"""What blackjack says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.games.words.california import BANK, COVERAGE, FIRST_ACTION
from cardroom.hands.patterns import plural, rank_names
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import listed, spelled, times

if TYPE_CHECKING:
    from cardroom.games.blackjack_rules import OverPush, Rules, Stands

CLAUSES: Clauses = {
    **BANK,
    "natural-ties": "Both have a Natural: the wager pushes.",
    "natural-loses": "The player-dealer has a Natural, which beats all other hands.",
    "wins": "The hand is closer to a Natural than the player-dealer's.",
    "loses": "The player-dealer's hand is closer to a Natural.",
    "tie": "Equal totals below a Natural push.",
    "over-wins": "The player-dealer is over and the hand is not: it wins.",
    "over-loses": "The hand is over and the player-dealer is not: it loses.",
    "both-over-loses": "Both are over: the hand loses.",
}

_NATURALS = {
    "natural-suited-aces": "two aces of one suit",
    "natural-jokers": "two jokers",
    "jokers-and-blackjack": "two jokers",
    "jokers-and-two-card-21": "two jokers",
}


def more_clauses(rules: Rules) -> Clauses:
    """What may be done with a hand, and what is paid."""
    natural = rules.pays["natural"]
    clauses = {
        "hit-or-stand": (
            f"A player hits {_hits(rules.hit_to)}, stands on "
            f"{_stands(rules.stand_on, rules.highest)} and chooses on everything else."
        ),
        "must-hit": f"A player must hit {_hits(rules.hit_to)}.",
        "must-stand": f"A player must stand on {_stands(rules.stand_on, rules.highest)}.",
        "double": (
            f"On his first two cards{_AFTER_SPLIT[rules.double_after_split]}, a player may double "
            f"for {_FOR_LESS[rules.double_for_less]}, and gets one card more."
        ),
        "split": (
            f"{'Two cards of one rank' if rules.splits.tens == 'same-rank' else _ANY_TENS} may be "
            f"split for the wager once more{_at_most(rules)}; each split ace gets one card."
        ),
        "surrender": _SURRENDER[rules.surrender],
        "insurance": "There is no insurance.",
        "natural-wins": (
            f"A Natural, {_NATURALS.get(rules.counting, 'an ace and a ten-card')} as the first two "
            f"cards, beats all other hands and is paid {natural}."
        ),
    }
    if rules.over_push:
        clauses["both-over-pushes"] = _both_over(rules.over_push)
    if "blackjack" in rules.pays:
        two = "An ace and a ten-card"
        two += ", or a joker with another card," if "two-card-21" in rules.counting else ""
        clauses["blackjack-wins"] = (
            f"{two} as the first two cards beat all hands but a Natural, and are paid "
            f"{rules.pays['blackjack']}."
        )
    if "joker" in rules.counting:
        clauses["joker-shows"] = (
            "The player-dealer's first card is a joker: hands stay as they are, and he gets one "
            "card more."
        )
    if rules.joker_cancels:
        clauses["joker-cancels"] = (
            "The player-dealer's second card is a joker: doubles and splits get no action."
        )
    if rules.joker_cancels == "and-draws":
        clauses["joker-cancels"] = (
            "The player-dealer's second card is a joker: doubles and splits get no action, and a "
            "hand that has made them counts its first two cards alone."
        )
    clauses |= _further_bets(rules)
    if rules.insurance:
        half = "half" if rules.insurance == "half" else "up to half"
        shows = "When the player-dealer shows an ace,"
        clauses["insurance"] = f"{shows} {half} of the wager may be put on insurance."
        clauses["insurance-wins"] = (
            f"The player-dealer has a Natural: insurance is paid {rules.pays['insurance']}."
        )
        clauses["insurance-loses"] = "The player-dealer has no Natural: insurance is lost."
    if rules.even_money:
        clauses["even-money"] = (
            "When the player-dealer shows an ace, a player with a Natural may take even money "
            "before the hidden card is checked."
        )
    if rules.checks_under:
        cards = {"ace": "an ace", "ten": "a ten-card"}
        under = listed((cards[card] for card in rules.checks_under), "or")
        clauses["check"] = (
            f"Under {under} the house dealer checks for a Natural before anyone draws."
        )
    if rules.has_buster:
        clauses["buster-wins"] = (
            "The player-dealer is over: the wager is paid by the number of his cards, whatever "
            "became of the hand."
        )
        clauses["buster-loses"] = "The player-dealer is not over."
    if rules.natural_called is None:
        return clauses
    return {key: _called(says, rules) for key, says in {**CLAUSES, **clauses}.items()}


def _called(says: str, rules: Rules) -> str:
    """A sentence in which a natural has the house's own name."""
    if rules.natural_called is None:
        return says
    for words in ("A Natural", "a Natural", "Natural"):
        says = says.replace(words, rules.natural_called)
    return says


def _further_bets(rules: Rules) -> Clauses:
    """Free bets, second chances, two hands, and what is bet on the player-dealer's 22."""
    clauses: dict[str, str] = {}
    if rules.free_double_on:
        totals = listed(map(str, rules.free_double_on), "or")
        clauses["free-double"] = (
            f"On two cards that count hard {totals} a double is free: the player-dealer matches "
            "the wager."
        )
    if rules.free_splits:
        clauses["free-split"] = (
            "A pair other than ten-cards is split for free: the player-dealer matches the wager, "
            "and the second hand is the free one."
        )
    if rules.free_double_on or rules.free_splits:
        clauses["free-bet-wins"] = "The hand has won: the free bet is paid as the wager would be."
    if rules.second_chance:
        clauses["second-chance"] = (
            "Once in every hand a player may give up half of his wager to have the card that he "
            "has drawn replaced by another one."
        )
    if rules.switch:
        clauses["switch"] = (
            "Before a player plays his two hands he may exchange their second cards."
        )
    if rules.super_match_pays:
        clauses["super-match-wins"] = (
            "The seat's first four cards are paid by the best that they make."
        )
        clauses["super-match-loses"] = "The seat's first four cards make no pair."
    if rules.pushes_on is not None:
        clauses["pushes-on"] = (
            f"The player-dealer is over with {rules.pushes_on}: "
            f"{'all hands push' if rules.pushes_all else 'hands that are not over push'}."
        )
    if "push-22" in rules.pays:
        clauses["push-22-wins"] = (
            f"The player-dealer is over with {rules.pushes_on}: the wager is paid "
            f"{rules.pays['push-22']}."
        )
        clauses["push-22-loses"] = f"The player-dealer is not over with {rules.pushes_on}."
    return clauses


OPTIONAL_CLAUSES: Clauses = {
    "over-ties": "Both are over with the same total: by the house's option the hand does not lose.",
    "insurance-needless": "Both have a Natural: by this reading insurance is lost.",
}

_ANY_TENS = "A pair or two ten-cards"
_FOR_LESS: dict[bool | str, str] = {
    False: "his wager once more",
    True: "as much as his wager or less",
    "short-stack": "his wager once more, or for less if he has fewer chips",
}
_AFTER_SPLIT = {
    True: ", those of a split hand too",
    False: ", but not those of a split hand",
}
_SURRENDER: dict[bool | str, str] = {
    False: "Players cannot surrender.",
    True: "A player may surrender his first two cards: half of the wager is lost.",
    "any-time": (
        "A player may surrender at any time, as long as his hand is not above 20: half of the "
        "wager is lost."
    ),
    "each-hand": (
        "A player may surrender the first two cards of a hand, of one that came of a split too: "
        "half of the wager is lost."
    ),
    "split-hands": (
        "A player may surrender the first two cards of a hand that came of a split: half of the "
        "wager is lost."
    ),
}


def _at_most(rules: Rules) -> str:
    most, tens = rules.splits.most, rules.splits.most_tens
    if most is None and tens is not None:
        return f", ten-cards at most {times([tens])}"
    return f", at most {times([most])}" if most else ""


def _hits(most: int) -> str:
    """No soft total is as low as eleven."""
    return f"{most} or less" if most <= 11 else f"hard {most} or less"


def _stands(least: Stands, highest: int) -> str:
    hard = _or_more(least.hard, highest)
    if least.soft is None:
        return f"hard {hard}"
    if least.soft == least.hard:
        return f"soft or hard {hard}"
    return f"soft {_or_more(least.soft, highest)}, and hard {hard}"


def _or_more(total: int, highest: int) -> str:
    return f"{total}" if total == highest else f"{total} or more"


def _both_over(push: OverPush) -> str:
    if not push.ranks and not push.totals:
        return "Both are over, and the hand by less: it pushes."
    whose = "the player-dealer" if push.of == "player-dealer" else "the player"
    closer = ", and the hand is over by less" if push.closer else ""
    return f"Both are over, {whose} with {_saving(push)}{closer}: the hand pushes."


def _saving(push: OverPush) -> str:
    """The cards that make a push, in words."""
    if len({*push.ranks}) == 1:
        return f"{spelled(len(push.ranks))} {plural(rank_names(push.ranks)[0])}"
    if push.ranks:
        cards = f"the {listed(push.ranks, 'and')}"
    else:
        many = f"{spelled(push.cards)} cards" if push.cards else "a hand"
        cards = f"{many} of {listed(map(str, push.totals), 'or')}"
    return f"{cards} of one suit" if push.suited else cards


NATURAL_PAID = Question(
    {
        "at-once": "A winning Natural is paid as soon as the player-dealer is known to have none.",
        "in-turn": "It is paid when its seat's turn comes.",
    },
)

READINGS: Readings = {
    **COVERAGE,
    "split-aces-again": Question(
        {
            "allowed": "An ace that gets another one may be split again.",
            "once": "Aces are split once.",
        },
        text=(
            "Each split ace gets one card, and three splits are the most; whether an ace "
            "that gets an ace may be split again is not said."
        ),
        why={
            "once": "It is printed.",
            "allowed": "Any pair may be split up to three times, and aces are not left out.",
        },
    ),
}


def more_readings(rules: Rules) -> Readings:
    """Of naturals, even money, the action button, and of equal hands that are over."""
    readings = {
        "double-on-stand": Question(
            {
                "forbidden": f"There is no double on {_stands(rules.stand_on, rules.highest)}.",
                "allowed": _called(
                    "There is a double on any first two cards but a Natural.", rules
                ),
            },
            text=("A player may double on his first two cards; with 20 or 21 he must stand."),
            why={"forbidden": "A double takes a card, which such a hand may not."},
        ),
    }
    if rules.checks_under:
        readings["natural-paid"] = NATURAL_PAID
    if rules.even_money:
        readings["even-money"] = Question(
            {
                "one-to-one": (
                    "The wager is paid 1 to 1 at once, before the hidden card is checked."
                ),
                "as-insurance": (
                    "Half of the wager goes on insurance, and both wagers are settled as printed."
                ),
            },
        )
    if rules.action_button:
        readings |= FIRST_ACTION
    if rules.over_push and rules.over_push.closer:
        readings["equal-over"] = Question(
            {
                "loses": (
                    "Equal totals that are over lose, also against the hand that pushes others."
                ),
                "pushes": "Equal totals that are over push against the hand that pushes others.",
            },
        )
    return readings
