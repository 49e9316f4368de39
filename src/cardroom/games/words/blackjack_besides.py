"""What entries of blackjack often have to say beside what is asked of them."""

from __future__ import annotations

from cardroom.games.words import california
from cardroom.games.words.blackjack import NATURAL_PAID
from cardroom.table.question import Question, Readings

OFTEN: Readings = {
    "backline": Question(
        {
            "stays": (
                "Their wager stays as it is: on the doubled hand, or on the first hand of a split. "
                "Who asks to go along doubles or splits for his own wager."
            ),
            "follows": (
                "They double and split with the seat, each for his own wager, if they can pay it."
            ),
            "may-stay-out": (
                "They double and split with the seat, each for his own wager, if they can pay it "
                "and do not say that they stay out."
            ),
        },
        text=(
            "Backline betting is allowed; what those behind a seat do when it doubles or splits is "
            "not said."
        ),
        why={"stays": "Nobody makes a further wager for somebody who does not ask for it."},
    ),
    "natural-paid": NATURAL_PAID,
    "pairs-of-tens": Question(
        {
            "same-rank": "Two kings may be split, a king and a queen may not.",
            "same-value": "Any two ten-cards may be split, a king and a queen too.",
        },
    ),
    "absent-players": Question(
        {"stands": "He makes no further wager and stands as soon as the chart lets him."},
        text=california.NOT_ANSWERING,
        why={"stands": "Nobody may wager for him, and the chart decides the rest."},
    ),
    "backline-hand": Question(
        {"the-seat": "The seat decides, and they surrender with it; insurance is its own affair."},
        text="Who decides about a hand for those behind it is not said.",
        why={"the-seat": "There is one hand and one player in front of it."},
    ),
    "double-after-split": Question(
        {
            "allowed": "A split hand may be doubled on its first two cards, but for aces.",
            "forbidden": (
                "Only the first two cards that were dealt may be doubled, no hand that came of a "
                "split."
            ),
        },
        text=(
            "A double is for the first two cards; whether it is open to a split hand is not said."
        ),
    ),
    "busts-wait": Question(
        {"wait": "It stays until the player-dealer's hand is complete."},
        text="Nothing is said about when a hand that is over loses.",
        why={"wait": "What he comes to may yet save it, and settlement begins when he has drawn."},
    ),
    "insured-natural": Question(
        {
            "lost": "Insurance is lost where the player has a Natural too.",
            "paid": "Insurance is paid whatever the player holds.",
        },
        text=(
            "Insurance is paid when the player-dealer has a Natural, and, in brackets, "
            "the player does not."
        ),
        why={
            "lost": (
                "The brackets name a condition: without it nothing is paid. Probably they "
                "only explain why the original wager then loses, since the insurance is on "
                "the player-dealer's hand."
            )
        },
    ),
    "last-card": Question(
        {"hands-stay": "All hands stay as they are."},
        text="What happens when the cards run out, as they can with one deck, is not said.",
        why={"hands-stay": "Without cards nobody can draw."},
    ),
    "nothing-to-play-for": Question(
        {"stands": "He gets his second card, and draws only if a wager still waits for it."},
        text=(
            "Whether the player-dealer draws when no wager is left that depends on it is not said."
        ),
        why={"stands": "Cards that nothing depends on are not dealt."},
    ),
    "short-stack": Question(
        {"none": "It cannot make it."},
        text="Nothing is said about a seat with too few chips left for a further wager.",
        why={
            "none": "It has a fixed amount, so that one which cannot be paid in full is not made.",
        },
    ),
    "soft-eighteen": Question(
        {
            "stands": "He stands on soft 18 or more.",
            "draws": "He draws to every soft hand, of 18 to 21 too, until it is hard 17 or more.",
        },
        text=(
            "The player-dealer hits soft 17 or less and stands on hard 17 and above; soft"
            " 18 and more is in neither column."
        ),
        why={"stands": "Only soft hands up to 17 must hit, and there is no option."},
    ),
    "split-again": Question(
        {
            "once": "A hand that was dealt is split once.",
            "allowed": "Pairs may be split as often as they come.",
        },
    ),
    "split-hands": Question(
        {
            "one-after-the-other": (
                "Each hand gets its second card when its turn comes, and is played to its end; "
                "hands that came of a later split follow."
            ),
        },
        text=(
            "In which order the hands of a split are played, and when each gets its second card, "
            "is not printed."
        ),
        why={"one-after-the-other": "That is how hands are played: from one to the next."},
    ),
    "winners": Question(
        {"even": "All other winning hands are paid 1 to 1."},
        text="What a winning hand is paid, other than a Natural, is not printed.",
        why={"even": "It is a wager against a wager."},
    ),
    "split-on-stand": Question(
        {
            "may-be-split": (
                "Two ten-cards may be split. A pair of twos to fives must be hit or split, not "
                "stood on."
            ),
        },
        text="Two ten-cards are 20, with which a player must stand, and yet may be split.",
        why={
            "may-be-split": "Splitting them is allowed by name.",
        },
    ),
    "half-a-wager": Question(
        {
            "rounded-down": "It is rounded down to a whole cent.",
        },
        text="Half of a wager may be no whole number of cents.",
        why={
            "rounded-down": "No more than half may be insured.",
        },
    ),
    "three-card-22": Question(
        {
            "over": "A total of 22 that is no Natural is over.",
            "stands": (
                "A total of 22 that is no Natural stands: it is above 21, and only a Natural and "
                "what beats every other hand beat it. An ace counts eleven for it too."
            ),
        },
    ),
    "hidden-card": Question(
        {
            "second-down": (
                "The player-dealer's second card is face down until all hands are played."
            ),
        },
        text="All cards are said to come face up, and the player-dealer's second face down.",
        why={
            "second-down": (
                "It is turned over after the players have played, and insurance would make no "
                "sense otherwise."
            ),
        },
    ),
    "two-aces": Question(
        {
            "twelve": "Two aces are a soft 12, on which a player may stand.",
        },
        text="Two aces are 2 or 12, and 11 or less must hit.",
        why={
            "twelve": (
                "Twelve is among the totals with an option, and a soft hand counts its ace as "
                "eleven while it can."
            ),
        },
    ),
    "no-surrender": Question(
        {
            "never": "There is no surrender.",
            "after-a-split": (
                "A player may surrender the first two cards of a hand that came of a split, as the "
                "first thing that he does with it, for half of its wager."
            ),
        },
        why={
            "never": (
                "The later rule is about nothing else, and no price of a surrender is printed."
            ),
        },
    ),
    "drawn-joker": Question(
        {
            "twenty-one": "It makes 21 of the hand too, a player's and the player-dealer's.",
        },
    ),
    "surrender-when": Question(
        {
            "first-decision": (
                "A player may surrender as the first thing he does with his hand, whatever its "
                "total, but not a hand that came of a split."
            ),
            "each-hand": (
                "A player may surrender as the first thing he does with each of his hands, those "
                "of a split too, but for split aces, which have all their cards."
            ),
            "while-they-play": (
                "A player may surrender in any of his turns as long as he is not above 20, a hand "
                "that came of a split too, but not a split ace, which has all its cards."
            ),
            "never": "Nobody can surrender, since the second card is always there.",
        },
        text=(
            "Surrender is for the first two cards; whether it is open to a split hand, and on "
            "totals that must hit or stand, is not said."
        ),
        why={"first-decision": "The first two cards are those that were dealt."},
    ),
    "surrender-settled": Question(
        {
            "in-turn": "In its seat's turn, with the other wagers.",
            "at-once": "When the hand is surrendered, before any other hand is settled.",
        },
    ),
    "insurance-settled": Question(
        {
            "when-checked": (
                "Lost insurance is collected after the check, and winning insurance in its seat's "
                "turn, after the wager on the hand."
            ),
            "in-turn": (
                "Insurance is collected or paid in its seat's turn, after the wager on the hand."
            ),
            "before-all": (
                "Once the hidden card is checked all insurance is collected or paid, before any "
                "other wager."
            ),
        },
        text="When insurance is settled is not printed.",
    ),
    "joker-frozen": Question(
        {
            "frozen": "Nobody does anything: all hands stay as they are.",
            "may-surrender": "Nobody gets a card, but first cards may still be surrendered.",
        },
    ),
    "late-blackjack": Question(
        {
            "all-wagers": (
                "Doubles and splits are settled as the first wager is: a blackjack takes them too."
            ),
            "first-wager": (
                "A blackjack or a Natural of the player-dealer takes the first wager alone; "
                "doubles and splits go back."
            ),
        },
    ),
    "joker-no-action": Question(
        {
            "wagers-go-back": (
                "These wagers go back, and the first wager is settled on its hand as it is."
            ),
            "first-two-cards": (
                "These wagers go back, and the first wager is settled on the first two cards of "
                "its hand: what was drawn for them does not count."
            ),
        },
    ),
    "two-card-seventeen": Question(
        {
            "as-for-players": (
                "A hand is soft when an ace counts eleven, and hard otherwise, with any number of "
                "cards."
            ),
        },
        text=(
            "The notes to the player-dealer's chart speak of hard hands of three or more cards, "
            "and of soft ones that add up to 17."
        ),
        why={
            "as-for-players": (
                "The chart has no other row for two cards such as a ten and a seven, and the notes"
                " to the players' chart say what hard and soft mean."
            ),
        },
    ),
}
"""What entries often have to say besides."""
