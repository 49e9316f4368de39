"""Hands that came of a split, as a scenario names them: by what they hold in the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from cardroom.cards import BadCard, Card


def draws_after_splits(
    pair: Sequence[Card], finals: Mapping[str, Sequence[Card]], again: Sequence[str]
) -> dict[str, list[Card]]:
    """What each hand of a seat draws, from the pair that was split and what they hold in the end.

    >>> from cardroom.cards import cards
    >>> pair = cards("8s 8h")
    >>> draws_after_splits(pair, {"1a": cards("8s 3d Kc"), "1b": cards("8h 9c")}, [])
    {'1a': [3d, Kc], '1b': [9c]}

    A hand that was split ``again`` drew the card with which a further one begins:

    >>> three = {"1a": cards("8s 3d"), "1b": cards("8h 9c"), "1c": cards("8d Tc")}
    >>> draws_after_splits(pair, three, ["1b"])
    {'1a': [3d], '1b': [8d, 9c], '1c': [Tc]}
    """
    held = Counter(pair[:2])
    further: list[Card] = []
    for name, final in finals.items():
        if final and held[final[0]]:
            held[final[0]] -= 1
        elif final and len(further) < len(again):
            further.append(final[0])
        elif final:
            raise BadCard(f"{name} begins with {final[0]}, which is no card that was split")
    draws = {name: list(final[1:]) for name, final in finals.items()}
    for name, card in reversed(list(zip(again, further, strict=False))):
        draws.setdefault(name, []).insert(0, card)
    return draws
