"""The letters that choices begin with: each means one thing, whatever else may be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from cardroom.table.decisions import Decision, Option
from cardroom.telling.letters import OWNERS

TWINS = ("free-double", "free-split")
"""What is told apart by its second word, whether or not both can be chosen."""
RAISES = ("bet", "raise", "complete")
"""Names of one thing: which is right depends on what others have done, and people mix them up."""


def key_of(verb: str, verbs: Sequence[str]) -> str:
    """As much of a verb as must be typed.

    >>> [key_of(verb, ("stand", "split", "surrender")) for verb in ("stand", "split", "surrender")]
    ['s', 'sp', 'su']
    >>> key_of("split", ("hit", "split")), key_of("insurance", ("insurance", "decline"))
    ('sp', 'i')
    """
    first = verb[0]
    if verb == _owner(first, verbs):
        return first
    rivals = (*verbs, *TWINS) if verb in TWINS else verbs
    others = [other for other in rivals if other != verb]
    for size in range(2 if first in OWNERS else 1, len(verb)):
        if not any(other.startswith(verb[:size]) for other in others):
            return verb[:size]
    return verb


def meant_by(verb: str, decision: Decision) -> list[Option]:
    """The options that something typed may mean.

    They are found by name, by the beginning of it, or by a later word of it; by one letter only
    where it is that letter's own meaning, or the letter has none.
    """
    options = decision.options
    if verb in OWNERS:
        owner = _owner(verb, [option.do for option in options])
        return [option for option in options if option.do == owner] or _raises(verb, options)
    return (
        [option for option in options if option.do == verb]
        or [option for option in options if option.do.startswith(verb)]
        or [option for option in options if verb in option.do.split("-")]
        or _raises(verb, options)
    )


def begun_by(letter: str, decision: Decision) -> list[Option]:
    """The options that begin with a letter which means something else."""
    if letter not in OWNERS:
        return []
    return [option for option in decision.options if option.do.startswith(letter)]


def _owner(letter: str, verbs: Sequence[str]) -> str:
    """What a letter means where these can be chosen; nothing, if none of them is its own."""
    return next((verb for verb in OWNERS.get(letter, ()) if verb in verbs), "")


def _raises(verb: str, options: Sequence[Option]) -> list[Option]:
    """A bet that is called a raise, or the other way round."""
    begun = any(option.do.startswith(verb) for option in options)
    if begun or verb == "c" or not any(raising.startswith(verb) for raising in RAISES):
        return []
    return [option for option in options if option.do in RAISES]
