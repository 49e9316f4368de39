"""Amounts as players say them: dollars, or in words that depend on what lies on the table."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardroom.cli.keyboard import Unclear, read_amount
from cardroom.money import dollars
from cardroom.table.decisions import Decision, Option

WORDS = ("min", "max", "pot", "half")
TIMES = re.compile(r"(\d{1,6}(?:\.\d)?)x|x(\d{1,6}(?:\.\d)?)")
SHARES = {"pot": 1, "half": 2}


class Measures(NamedTuple):
    """What words are measured by: the pot, and the bet or ante that ``4x`` is four of."""

    pot: int = 0
    bet: int = 0


def is_amount(word: str) -> bool:
    """Whether a word says how much.

    >>> [is_amount(word) for word in ("12", "$12", "+4", "max", "4x", "raise")]
    [True, True, True, True, True, False]
    """
    return word in WORDS or word[0] in "+$0123456789" or TIMES.fullmatch(word) is not None


def total_of(amount: str, option: Option, decision: Decision, by: Measures) -> int:
    """The total that an amount makes of a choice; a call is named by the chips that it costs.

    >>> from cardroom.table.clauses import Clause
    >>> from cardroom.table.decisions import Choice
    >>> call, raises = Option("call", 400, 400, base=200), Option("raise", 800, 20000, 100, 200)
    >>> turn = Decision(3, "flop", (call, raises), Choice("fold"), Clause("", ""))
    >>> words = ("min", "max", "pot", "half", "3x", "+6", "12")
    >>> [total_of(word, raises, turn, Measures(1000, 400)) for word in words]
    [800, 20000, 1600, 1000, 1200, 800, 1200]
    """
    if amount == "min":
        return option.total
    if amount == "max":
        return _most(option)
    if amount in SHARES:
        return _of_the_pot(SHARES[amount], option, decision, by.pot)
    if times := TIMES.fullmatch(amount):
        if not by.bet:
            raise Unclear(f"{amount} of what? Say it in dollars.")
        return int(float(times[1] or times[2]) * by.bet)
    if amount.startswith("+"):
        return option.base + read_amount(amount[1:])
    return read_amount(amount) + (option.base if option.do == "call" else 0)


def by_amount(amount: str, decision: Decision, by: Measures) -> tuple[Option, int]:
    """The choice that an amount alone can mean, and its total."""
    found = []
    for option in decision.options:
        if not (option.high or option.totals) or (amount in WORDS and option.do == "call"):
            continue
        totals = {total_of(amount, option, decision, by)}
        if option.do == "call" and amount[0] in "$0123456789":
            totals |= {to - option.base for to in totals}
        found += [(option, to) for to in totals if option.allows(to)]
    if len(found) == 1:
        return found[0]
    may = ", ".join(map(str, decision.options))
    raise Unclear(f"{_said(amount)} for what? It may be {may}; or help.")


def all_in(decision: Decision) -> tuple[Option, int]:
    """The choice that takes the most chips."""
    most = max(decision.options, key=_most)
    return most, _most(most)


def _said(amount: str) -> str:
    if is_amount(amount) and amount not in WORDS and not TIMES.fullmatch(amount):
        return dollars(read_amount(amount.lstrip("+")))
    return amount


def _most(option: Option) -> int:
    return max((*option.totals, option.high))


def _of_the_pot(parts: int, option: Option, decision: Decision, pot: int) -> int:
    """A bet or raise by the pot, or by a part of it, as it is once the bet before is called."""
    if not pot:
        raise Unclear("There is no pot here: say it in dollars.")
    calls = [other for other in decision.options if other.do == "call"]
    matched = calls[0].high if calls else option.base
    wanted = matched + (pot + matched - option.base) // parts
    if option.is_fixed or option.totals:
        raise Unclear(f"That is {dollars(wanted)}, and here it is {option}.")
    inside = min(max(wanted, option.low), option.high)
    return inside if inside == option.high else inside - (inside - option.low) % option.step
