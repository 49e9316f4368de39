"""What all games for a pot share."""

from __future__ import annotations

from collections.abc import Collection

from cardroom.cards import RANK_NAMES, RANKS
from cardroom.games.words.kills import KILLS
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import spelled

BETTING: Clauses = {
    "betting": (
        "In turn, a seat may fold, match the bet or raise it; with nothing to match it may check "
        "or bet."
    ),
    "not-reopened": (
        "The last all-in wager was too small to count as a raise, so whoever has acted already may "
        "only call it or fold."
    ),
    "all-in-to-call": (
        "A raise is more than the call: a seat that cannot cover more than the call has nothing to "
        "raise with."
    ),
    "nobody-to-call": "Nobody is left with chips to answer a further wager.",
    "uncalled": "A bet that nobody matched goes back to the seat that made it.",
    "last-hand": "Everyone else has folded.",
}
"""Clauses of every game with betting rounds; `raise_cap` is one more."""


def raise_cap(raises: int) -> Clauses:
    """The clause for how often a betting round may be raised.

    >>> raise_cap(3)["raise-cap"]
    'A betting round has at most three raises, unless only two players take part in it.'
    """
    most = f"at most {spelled(raises)} raise{'s' if raises != 1 else ''}"
    says = f"A betting round has {most}, unless only two players take part in it."
    return {"raise-cap": says}


BLINDS: Clauses = {
    "blinds": (
        "The two seats to the left of the button must post the small and the big blind before the "
        "deal."
    ),
    "no-straddle": "The small and the big blind are the only wagers before the deal.",
}
"""Clauses of a game with blinds."""
BLIND_OPTIONS: Clauses = {
    "blind-obligations": (
        "Everyone posts both blinds in every round that he plays: who has the place of the small "
        "blind, or the button, and has not posted them yet posts them there."
    ),
    "new-player-post": (
        "A new player may post the amount of the big blind, live, but not between the button and "
        "the big blind."
    ),
    "missed-big-blind-live": (
        "Whoever missed blinds may post their total: the big blind live, the small blind dead."
    ),
    "missed-small-blind-dead": "The small blind that is made up is dead money in the pot.",
    "coming-and-going": (
        "Where a table asks for it, a new player posts the big blind, and who missed his blinds "
        "the big one live and the small one dead, not between the button and the big blind."
    ),
    "seat-change": (
        "Who moves to a seat that a blind or the button has passed makes up both blinds, or waits "
        "for the big blind."
    ),
}
"""What an entry with blinds may switch on."""

TO_THE_BUTTONS_LEFT = "odd chips go to the one closest to the left of the button."
SHARED_POT: Clauses = {"split-pot": f"Equal hands share the pot; {TO_THE_BUTTONS_LEFT}"}
"""The clause of a pot that goes to one kind of hand, beside ``best-hand``."""
SHARED_HALF: Clauses = {"split-half": f"Equal hands share the half; {TO_THE_BUTTONS_LEFT}"}
NO_LOW: Clauses = {
    "best-hand": "No low hand qualifies, so that the highest hand takes all of it.",
    "split-pot": f"No low hand qualifies, and equal highest hands share; {TO_THE_BUTTONS_LEFT}",
}
"""What the clauses of a pot mean where it could have been halved."""


def no_card_above(rank: str) -> str:
    """What a low hand must not have.

    >>> no_card_above("8")
    'a card above an eight'
    """
    name = RANK_NAMES[RANKS.index(rank)]
    return f"a card above {'an' if name[0] in 'ae' else 'a'} {name}"


BETTING_READINGS: Readings = {
    "heads-up-raises": Question(
        {
            "while-two-remain": (
                "No limit once only two players can still bet, if the cap has not been reached "
                "before."
            ),
            "from-start": "No limit only in a betting round that begins with two players.",
            "capped-too": "The cap holds between two players as well.",
        },
    ),
    "short-all-in": Question(
        {
            "half-bet": (
                "An all-in wager of at least half a bet counts as a whole one; a smaller one may "
                "be completed, and does not reopen the betting to those who have acted."
            ),
            "whole-bet": (
                "Only an all-in wager of a whole bet counts; a smaller one may be completed."
            ),
        },
        text="All-in wagers that fall short of a bet are not mentioned.",
    ),
    "reopening": Question(
        {
            "each-alone": (
                "Who has acted may raise again once somebody has raised by enough in one wager; "
                "all-in wagers that fall short each by itself reopen nothing, however many."
            ),
            "in-sum": (
                "Who has acted may raise again once the bet has grown by enough since then, by one "
                "wager or by several that fall short each by itself."
            ),
        },
        text="Several all-in wagers in a row that fall short each by itself are not mentioned.",
        why={
            "each-alone": (
                "An all-in wager that falls short reopens nothing: that holds for each of them, "
                "and nothing is said of their sum."
            ),
        },
    ),
}
POT_LIMIT: Clauses = {
    "over-the-pot": (
        "More than the pot allows was put in: the surplus goes back, and the bet is the largest "
        "that is allowed."
    ),
}
"""The clause of a game that may be played pot-limit."""
POT_LIMIT_READINGS: Readings = {
    "over-the-pot": Question(
        {
            "surplus-goes-back": (
                "A bet over the pot is the largest one allowed, and the surplus goes back."
            ),
            "refused": "A bet over the pot is refused, and the seat decides again.",
        },
        text="What becomes of a bet that exceeds the pot is not said.",
    ),
}
POT_LIMIT_OPENING: Readings = {
    "pot-limit-opening": Question(
        {
            "larger": (
                "In the first betting round the most is four big blinds or the pot after the call, "
                "whichever is more."
            ),
            "the-pot": "In the first betting round as later the most is the pot after the call.",
        },
    ),
}
"""The reading of one with blinds."""


def pot_limit(structures: Collection[str]) -> Clauses:
    """The further clause of a game that is spread so, if it may be played pot-limit."""
    return POT_LIMIT if "pot-limit" in structures else {}


def pot_limit_readings(structures: Collection[str], *, blinds: bool = False) -> Readings:
    """What a game that is spread so, perhaps with blinds, has to say of pot-limit."""
    if "pot-limit" not in structures:
        return {}
    return {**POT_LIMIT_READINGS, **(POT_LIMIT_OPENING if blinds else {})}


BLIND_READINGS: Readings = {
    "button-moves": Question(
        {
            "moving-button": (
                "The button goes to the next player, and the blinds to the two players left of it. "
                "Whoever has the small blind's place without having posted the big blind posts "
                "that, and whoever has the button posts what he has not posted in this round."
            ),
            "dead-button": (
                "The big blind goes to the next player, the small blind to where it was, and the "
                "button to where the small blind was, even in front of an empty seat; nobody posts "
                "a small blind whose player is gone."
            ),
        },
        text=(
            "The button and the blinds move clockwise after each hand; what becomes of the blinds "
            "when those who had them leave is not said."
        ),
        why={
            "moving-button": (
                "It is the button that moves forward from player to player, and the blinds go by "
                "it; and nobody has it free, since both blinds are for everyone. Where somebody "
                "would have the big blind twice in a row the button goes one player further, or "
                "between two players the blinds change places."
            ),
        },
    ),
    "heads-up-blinds": Question(
        {
            "small-blind-on-button": "With two players the small blind is on the button.",
            "left-of-button": "With two players the big blind is on the button.",
        },
        text="The blinds are the two places left of the button; nothing is said for two players.",
        why={
            "left-of-button": (
                "Counted as printed, the small blind is the player who does not have the button "
                "and the big blind is the button itself. Since nothing forbids it, two players may "
                "also post them the other way round."
            ),
        },
    ),
}
SPREAD_READINGS: Readings = {
    "least-raise": Question(
        {
            "last-bet": (
                "In spread limit a raise adds at least what the last bet or raise added, and at "
                "least the table's minimum."
            ),
            "table-minimum": (
                "In spread limit a raise adds any amount from the table's minimum to its maximum."
            ),
        },
    ),
}
TIED_BOTH_WAYS: Readings = {
    "tied-both-ways": Question(
        {
            "half-by-half": (
                "Each half is shared by itself, and its odd chips go to the one closest to the "
                "left of the button."
            ),
            "as-one": (
                "Players who tie for both halves share the whole pot at once, as evenly as chips "
                "allow."
            ),
        },
        text=(
            "Halves and shares of halves are divided equally; that the same players may tie for "
            "both halves is not considered."
        ),
        why={
            "half-by-half": (
                "Taken as it stands: the pot is divided in half first, and then each half."
            ),
        },
    ),
}


def odd_half(first: str, called: str) -> Readings:
    """Which half an odd chip makes larger: the first one's name, and what people call it."""
    return {
        "odd-half": Question(
            {
                "closest-winner": (
                    "The odd chip makes that half larger which is won by the winner closest to the "
                    f"left of the button; if he has part in both, the {called} half."
                ),
                first: f"The odd chip makes the {called} half larger.",
            },
        ),
    }


LOWEST_LOW: Readings = {
    "lowest-low": Question(
        {
            "lowest-only": (
                "Only the lowest qualifying hand, or several equal ones, win the low half."
            ),
            "all-qualifying": (
                "Where several share the high half, everyone with a qualifying low shares the low "
                "half, the lowest or not."
            ),
        },
        text=(
            "When highs tie, the low half is said to be shared by all who have the qualifying low."
        ),
        why={
            "lowest-only": (
                "The half goes to the lowest qualifying hand where one high wins, and a tie for "
                "high is no reason to pay worse lows; equal lowest hands share."
            ),
        },
    ),
}
"""Which lows share their half, where a text has all of them do so when highs tie."""
HIGH_AND_LOW_READINGS: Readings = {**odd_half("high-half", "high"), **TIED_BOTH_WAYS}

BETWEEN_HANDS: Readings = {
    "coming-and-going": Question(
        {
            "nothing-owed": (
                "Who sits down or comes back while a blind passes him waits until the button has "
                "passed, and is dealt in without a post."
            ),
            "post-or-wait": (
                "A new player posts the big blind, and who missed his blinds both of them, or he "
                "waits for the big blind."
            ),
            "new-player-free": (
                "A new player owes nothing; who missed his blinds posts both of them, or waits for "
                "the big blind."
            ),
        },
        text="Nothing is said about players who come, go or miss their blinds.",
        why={
            "nothing-owed": (
                "No post is printed, so that none is asked for; but between the button and the big "
                "blind nobody can be dealt in without taking somebody's place."
            ),
        },
    ),
    "seat-change": Question(
        {
            "passed-seat": (
                "Who moves to a seat that a blind or the button has passed in this game is like "
                "one who has missed his blinds."
            ),
            "away-from-the-blinds": (
                "Who moves so that the big blind comes to him later is like one who has missed his "
                "blinds; who moves toward it is not."
            ),
        },
        text="Nothing is said about players who change their seats.",
    ),
}
"""Of the button, the blinds, and those who owe them."""

CAPPED_GAMES: Readings = {
    "capped-games": Question(
        {
            "every-structure": "Every table has the same number of raises.",
            "limit-only": "Only limit tables count raises.",
        },
    ),
}
"""For a page that prints a cap on raises without naming a structure."""
NO_LIMIT_RAISES: Readings = {
    "raise-over-short-all-in": Question(
        {
            "added-to-the-all-in": (
                "The least raise is the all-in plus the last whole bet or raise, or plus the "
                "minimum bring-in if there was none."
            ),
            "counted-from-the-whole-bet": (
                "The least raise goes to what it would have been without the all-in: the last "
                "whole bet or raise once more, or the minimum bring-in if there was none. Whoever "
                "reaches that has raised in full."
            ),
        },
    ),
}
"""How much a raise adds over an all-in that was itself too small."""
SHORT_BLIND: Readings = {
    "short-blind": Question(
        {
            "last-chips": (
                "A short blind is posted with the last chips; to call means to match the whole "
                "blind."
            ),
            "next-player": (
                "Who has less than half of his blind posts his last chips, and the next player "
                "takes the blind; he himself owes his blinds before he goes on, and does not get "
                "the button before. Half a blind or more is a full blind."
            ),
        },
        text=(
            "The blinds are mandatory; nothing is said about a player who has fewer chips than his "
            "blind."
        ),
        why={
            "last-chips": (
                "He posts what he has and is all-in; to call is to match the whole blind."
            ),
        },
    ),
}
OFTEN: Readings = {
    **BETWEEN_HANDS,
    **NO_LIMIT_RAISES,
    **SHORT_BLIND,
    **KILLS,
    "bet-sizes": Question(
        {
            "lower-then-upper": (
                "The lower limit before and on the flop, the upper limit on the turn and the river."
            ),
        },
    ),
    "modified-fee": Question(
        {
            "once": "Of the occasions for the modified fee the first one takes it, and no other.",
            "each-time": "Every occasion for the modified fee takes it.",
        },
    ),
    "collection-before-the-deal": Question(
        {
            "from-the-first-chips": (
                "The fee comes out of the pot as soon as there are chips in it, before any other "
                "fee: what nobody has matched of a blind goes back whole."
            ),
            "from-all-blinds": (
                "The fee comes out of all that was posted: what nobody has matched of a blind goes "
                "back only as far as the fee does not take it."
            ),
        },
    ),
    "minimum-bring-in": Question(
        {
            "big-blind": (
                "The minimum bring-in is the big blind, in the first round the largest blind, "
                "straddle or kill posted."
            ),
            "largest-post": (
                "The minimum bring-in is the largest blind, straddle or kill posted, in every "
                "betting round of the hand."
            ),
        },
    ),
    "odd-chips": Question(
        {
            "all-to-one": (
                "Every odd chip of a pot goes to the one winner closest to the left of the button."
            ),
            "one-each": (
                "The winner closest to the left of the button gets the first odd chip of a pot, "
                "the next one the second, and so on."
            ),
        },
        text=(
            "The odd chips go to the player closest to the left of the button; whether each odd "
            "chip or all of them is not said."
        ),
        why={
            "all-to-one": (
                "The sentence has one player receive the odd chips. Chips are counted in the "
                "smallest chip of the table."
            ),
        },
    ),
    "side-pots-halved": Question(
        {
            "each-apart": (
                "The main pot and every side pot are halved and awarded apart, each among those "
                "who have a share in it."
            ),
        },
        text="Only one pot is spoken of.",
        why={
            "each-apart": (
                "A player who is all-in can win only what he has matched, so every pot has its own "
                "best high and lowest low."
            ),
        },
    ),
    "smallest-chip": Question(
        {
            "table-chip": (
                "The table names its smallest chip; without a name it is the largest one up to $1 "
                "with which both blinds can be paid."
            ),
        },
        text="Odd chips are mentioned, but not how small a chip may be.",
        why={
            "table-chip": (
                "Pots are shared in the table's smallest chip. Whoever goes all-in plays to the "
                "last cent, and what is no whole chip goes with the odd chips."
            ),
        },
    ),
}
"""What entries with blinds often have to say besides."""
