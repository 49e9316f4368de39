"""What baccarat says, with side bets or without."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cardroom.games.words.california import BANK, COVERAGE
from cardroom.table.question import Clauses, Question, Readings
from cardroom.words import listed, sentence, spelled

if TYPE_CHECKING:
    from cardroom.games.baccarat import Lines, Rules
    from cardroom.games.baccarat_bets import WinningCoup

LINES: Clauses = {
    **BANK,
    "line-tie": "Equal totals: the wager is called off.",
}
"""Clauses of every baccarat; `line_clauses` are more."""

EVERY_END = 3
KINDS = {2: "a pair", 3: "three of a kind", 4: "four of a kind", 5: "five of a kind"}
PAIRS = {"any": "a pair", "one-color": "a pair of one color", "suited": "a pair of one suit"}


def line_clauses(rules: Lines) -> Clauses:
    """The lines, the banker's by the name that it has, the tie and the side bets."""
    line, pays = rules.banker_line, rules.pays
    clauses = {
        "player-wins": f"The player hand is closer to nine: its line is paid {pays['player']}.",
        "player-loses": f"The {line} hand is closer to nine: the player line loses.",
        f"{line}-wins": f"The {line} hand is closer to nine: its line is paid {pays[line]}.",
        f"{line}-loses": f"The player hand is closer to nine: the {line} line loses.",
    }
    if rules.banker_loses_ties:
        clauses[f"{line}-loses-tie"] = (
            f"Both hands have {_either(rules.banker_loses_ties)}: the {line} line loses."
        )
    if rules.banker_wins_ties:
        both = f"Both hands have {_either(rules.banker_wins_ties)}"
        clauses["player-loses-tie"] = f"{both}: the {line} hand wins, and the player line loses."
        clauses[f"{line}-wins-tie"] = f"{both}: the {line} hand wins."
    for spot in [spot for spot in ("tie", "early-tie", "late-tie") if spot in pays]:
        called = spot.replace("-", " ")
        clauses[f"{spot}-wins"] = f"Equal totals pay the {called} bet {pays[spot]}."
        clauses[f"{spot}-loses"] = f"Unequal totals lose the {called} bet."
    return clauses | dict(_side_bets(rules)) | dict(_bonus_bets(rules))


def _side_bets(rules: Lines) -> Iterator[tuple[str, str]]:
    for name, result in rules.side_bets.items():
        called, came = name.replace("-", " "), described(result, rules)
        yield f"{name}-wins", f"{sentence(came)}: {called} pays {rules.pays[name]}."
        whose = _hand(result, rules)
        if result.hand != "either" and not result.ends and not result.pair and not result.kinds:
            came = f"a {whose} win{_with(result)}"
            yield f"{name}-loses", f"Anything but {came} loses {called}."
        else:
            yield f"{name}-loses", f"{sentence(called)} loses unless {came}."


def _bonus_bets(rules: Lines) -> Iterator[tuple[str, str]]:
    for name, bet in rules.bonus_bets.items():
        called = name.replace("-", " ")
        yield f"{name}-wins", f"{sentence(called)} is paid by its table: the first row that fits."
        yield f"{name}-loses", f"Nothing that {called} is on has come: it loses."
        if bet.pushing:
            came = listed((described(bet.results[row], rules) for row in bet.pushing), "or")
            yield f"{name}-pushes", f"{sentence(came)}: {called} pushes."


def described(result: WinningCoup, rules: Lines) -> str:
    """What must have come, as the beginning of a sentence.

    >>> from cardroom.books import library
    >>> from cardroom.games.baccarat_bets import WinningCoup
    >>> rules = library().game("bicycle/ez-baccarat").definition.rules
    >>> described(WinningCoup(hand="banker", total=7, cards=3), rules)
    'the dealer hand wins with seven in three cards'
    >>> described(WinningCoup(hand="player", by=(8, 9)), rules)
    'the player hand wins by eight or nine points'
    >>> described(WinningCoup(hand="player", pair="suited"), rules)
    "the player hand's first two cards are a pair of one suit"
    """
    whose = f"the {_hand(result, rules)} hand" if result.hand != "either" else "a hand"
    if result.pair:
        return f"{whose}'s first two cards are {PAIRS[result.pair]}"
    if result.kinds:
        return f"both hands together have {listed((KINDS[n] for n in result.kinds), 'and')}"
    anyhow = len(result.must_end) == EVERY_END
    return f"{whose} {'ends' if anyhow else listed(result.must_end, 'or')}{_with(result)}"


def _with(result: WinningCoup) -> str:
    said = ""
    if result.natural:
        said += " with a natural"
    if result.totals:
        said += f" with {_either(result.totals)}"
    if result.cards:
        said += f" in {spelled(result.cards)} cards"
    if result.against:
        said += f" against {_either(result.against)}"
    if result.by:
        said += f" by {_either(result.by)} points"
    if result.dealt:
        said += f" after {listed(map(spelled, result.all_dealt), 'or')} cards in all"
    if result.one_color:
        said += " with cards of one color only"
    return said


def _hand(result: WinningCoup, rules: Lines) -> str:
    return rules.banker_line if result.hand == "banker" else result.hand


def _either(totals: Iterable[int]) -> str:
    return listed(map(spelled, totals), "or")


def more_clauses(rules: Rules) -> Clauses:
    """The lines and the side bets."""
    clauses = {**line_clauses(rules)}
    if rules.banker_pushes_on:
        came = described(rules.side_bets[rules.banker_pushes_on], rules)
        clauses[f"{rules.banker_line}-pushes"] = f"{sentence(came)}: its line pushes."
    return clauses


READINGS: Readings = {
    **COVERAGE,
    "naturals": Question(
        {
            "stop": "A two-card eight or nine on either side ends the drawing.",
            "draw-on": (
                "Each hand follows its draw rules whatever the other holds; the totals are "
                "compared."
            ),
            "draw-on-by-rank": (
                "Each hand follows its draw rules whatever the other holds; a natural beats every "
                "drawn hand, and for the tie the totals are compared."
            ),
        },
    ),
}
OFTEN: Readings = {
    "deal-order": Question(
        {
            "hand-by-hand": "The player's hand gets the first two cards, the other hand the next.",
            "in-rotation": "The hands get their cards in turn, the player's first.",
        },
        text=(
            "Cards are dealt one by one in rotation to the right and to the left; then it"
            " is said that the first two go to the player box and the next two to the "
            "banker box."
        ),
        why={"hand-by-hand": "The sentence that counts the cards is the more exact of the two."},
    ),
    "order-of-pairs": Question(
        {
            "seat-by-seat": "Seat by seat, the player pair before the banker pair.",
            "hand-by-hand": "All player pairs, then all banker pairs.",
        },
        text=(
            "All pair bets are settled together; whether those on one hand go before "
            "those on the other is not said."
        ),
        why={"seat-by-seat": "They are named as one kind of wager."},
    ),
    "line-ties": Question(
        {
            "push": "On equal totals both lines push.",
        },
        text="What becomes of the lines on equal totals is not printed.",
        why={
            "push": "Lines are paid or collected only when one hand is closer to nine.",
        },
    ),
    "cut-card": Question(
        {
            "fifty-two-from-the-back": (
                "The cut card lies 52 cards from the back; the shoe is shuffled after the round in"
                " which it comes out."
            ),
        },
        text="How many decks the shoe holds is printed; when it is shuffled again is not.",
        why={
            "fifty-two-from-the-back": (
                "The house's other shoe games that say so place the cut card about 52 cards from "
                "the back; the round in which it comes out is finished."
            ),
        },
    ),
    "pairs": Question(
        {
            "by-rank": "A pair is two cards of one rank: a king and a queen are none.",
        },
        text=(
            "The first two cards of a hand must be a pair; whether a king and a queen, which count"
            " alike, are one is not said."
        ),
    ),
}


def line_readings(rules: Lines) -> Readings:
    """Of side bets and of the draw chart, where a book says two things of them."""
    asked: dict[str, dict[str, str]] = {}
    for name, bet in rules.bonus_bets.items():
        for row, result in bet.results.items():
            pays = f"pays {bet.pays[row]}" if row in bet.pays else "pushes"
            said = f"{sentence(name.replace('-', ' '))} {pays} when {described(result, rules)}."
            for reading, choice in result.under.items():
                choices = asked.setdefault(reading, {})
                choices[choice] = f"{choices[choice]} {said}" if choice in choices else said
    if rules.chart_says:
        totals = listed(map(spelled, map(int, rules.chart_says)), "and")
        asked["draw-chart"] = {
            "text": "The banker's hand draws by the sentences of the text.",
            "chart": f"On {totals} the banker's hand draws as the printed chart has it.",
        }
    return {name: Question(choices) for name, choices in asked.items()}


def more_readings(rules: Rules) -> Readings:
    """Whether the banker line ever pushes, and what else is open."""
    line = rules.banker_line
    pays = f"The {line} line is paid {rules.pays[line]} on every {line} win."
    if not rules.banker_pushes_on:
        return {**line_readings(rules), "banker-push": Question({"pays": pays})}
    result = rules.side_bets[rules.banker_pushes_on]
    pushes = (
        f"A {_hand(result, rules)} win{_with(result)} pushes the {line} line; the player line "
        "still loses."
    )
    return {**line_readings(rules), "banker-push": Question({"pushes": pushes, "pays": pays})}
