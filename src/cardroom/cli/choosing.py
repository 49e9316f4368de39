"""Choices as they are offered, and as they are typed."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.cli.asking import FILLERS, Unclear, read_amount
from cardroom.cli.names import VERBS
from cardroom.money import dollars
from cardroom.table.decisions import Choice, Decision, Option

RAISES = ("bet", "raise", "complete")
"""Names of one thing: which is right depends on what others have done, and people mix them up."""
ALSO_CALLED = {"k": "check", "x": "check", "muck": "fold"}


def offer(decision: Decision) -> list[tuple[str, str]]:
    """The legal choices, each with as much of its verb as must be typed.

    >>> from cardroom.table.clauses import Clause
    >>> options = (Option("call", 400, 400), Option("raise", 800, 800, base=400), Option("fold"))
    >>> turn = Decision(3, "preflop", options, Choice("fold"), Clause("", ""))
    >>> [f"[{key}]{rest}" for key, rest in offer(turn)]
    ['[c]all $4', '[r]aise to $8', '[f]old']
    """
    verbs = [option.do for option in decision.options]
    offered = []
    for option in decision.options:
        key = _shortest(option.do, verbs)
        rest = option.do[len(key) :].replace("-", " ")
        offered.append((key, f"{rest}{_amounts(option)}"))
    return offered


def _shortest(verb: str, verbs: Sequence[str]) -> str:
    others = [other for other in verbs if other != verb]
    for size in range(1, len(verb)):
        if not any(other.startswith(verb[:size]) for other in others):
            return verb[:size]
    return verb


def _amounts(option: Option) -> str:
    if option.totals:
        return f" {' or '.join(map(dollars, option.totals))}"
    if not option.high:
        return ""
    if option.do == "call":
        return f" {dollars(option.high - option.base)}"
    to = " to" if option.do != "bet" else ""
    if option.low == option.high:
        return f"{to} {dollars(option.high)}"
    return f"{to} {dollars(option.low)}-{dollars(option.high)}"


def read_choice(typed: str, decision: Decision) -> Choice:
    """The choice that is meant: a verb or the beginning of one, and an amount where it needs one.

    >>> from cardroom.table.clauses import Clause
    >>> options = (Option("call", 400, 400), Option("raise", 800, 20000, 100), Option("fold"))
    >>> turn = Decision(3, "preflop", options, Choice("fold"), Clause("", ""))
    >>> read_choice("r 12", turn)
    Choice(do='raise', to=1200, amount=None)
    >>> read_choice("all in", turn)
    Choice(do='raise', to=20000, amount=None)
    """
    words = typed.lower().replace("=", " ").replace(",", "").split()
    if " ".join(words).replace("-", " ") in ("all in", "allin"):
        return _all_in(decision)
    verb, amount = _verb_and_amount(words)
    option = _option(verb, decision) if verb else _by_amount(amount, decision)
    if not amount:
        return Choice(option.do)
    return Choice(option.do, to=_total(amount, option))


def _total(amount: str, option: Option) -> int:
    """What a verb is made for; a call is named by the chips that it costs."""
    match amount:
        case "min":
            return option.total
        case "max":
            return max((*option.totals, option.high))
        case _ if amount.startswith("+"):
            return option.base + read_amount(amount[1:])
        case _ if option.do == "call":
            return option.base + read_amount(amount)
        case _:
            return read_amount(amount)


def _verb_and_amount(words: list[str]) -> tuple[str, str]:
    """The verb, possibly of several words or run together with its amount, and the amount."""
    amount, by = "", False
    verbs = []
    for word in words:
        letters = word.rstrip("0123456789.")
        if word == "by":
            by = True
        elif word in ("min", "max") or word[0] in "+$0123456789":
            amount = word
        elif letters != word and letters.isalpha():
            verbs.append(letters)
            amount = word[len(letters) :]
        elif word not in FILLERS:
            verbs.append(word)
    return "-".join(verbs), f"+{amount.lstrip('+')}" if by and amount else amount


def _option(verb: str, decision: Decision) -> Option:
    verb = ALSO_CALLED.get(verb, verb)
    found = [option for option in decision.options if option.do == verb]
    found = found or [option for option in decision.options if option.do.startswith(verb)]
    if not found and any(raising.startswith(verb) for raising in RAISES):
        found = [option for option in decision.options if option.do in RAISES]
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear(f"{verb!r} may be {' or '.join(option.do for option in found)}.")
    closed = [name for name in decision.closed if name.startswith(verb)]
    if verb in VERBS or len(closed) == 1:
        # A verb of the book that is not to be had now: the engine says which rule forbids it.
        return Option(verb if verb in VERBS else closed[0])
    choices = ", ".join(option.do for option in decision.options)
    raise Unclear(f"{verb!r} is no choice here: {choices}; or help.")


def _by_amount(amount: str, decision: Decision) -> Option:
    """The choice that an amount alone can mean."""
    to = read_amount(amount.lstrip("+"))
    found = [o for o in decision.options if (o.high or o.totals) and o.allows(to)]
    if len(found) != 1:
        raise Unclear(f"{dollars(to)} for what? Say what to do with it.")
    return found[0]


def _all_in(decision: Decision) -> Choice:
    most = max(decision.options, key=lambda o: max((*o.totals, o.high)))
    return Choice(most.do, to=max((*most.totals, most.high)))
