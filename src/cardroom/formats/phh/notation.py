"""The actions of a hand, as PHH writes them."""

from __future__ import annotations

from functools import lru_cache

from cardroom.formats.actions import (
    BRING_IN,
    CALL,
    DEAL_BOARD,
    DEAL_HOLE,
    DRAW,
    FOLD,
    RAISE,
    SHOW,
    Action,
    read_cards,
)
from cardroom.formats.amounts import read_amount
from cardroom.formats.bad_hand import BadHand


@lru_cache(maxsize=1 << 16)
def read_action(text: str, count: int) -> Action | None:
    """An action of a hand of so many players; None for a remark, or what is wrong as `BadHand`.

    >>> read_action("p3 cbr 12.50 # all of it", 6)
    Action(player=3, do='cbr', cards=None, amount=Decimal('12.50'), dealt_to=0)
    >>> read_action("d dh p1 As??", 6)
    Action(player=0, do='dh', cards=(As, None), amount=None, dealt_to=1)
    >>> read_action("p3 sm -", 6).cards, read_action("p3 sm", 6).cards is None
    ((), True)
    >>> read_action("# a long pause", 6)
    >>> read_action("p9 f", 6)
    Traceback (most recent call last):
    ...
    cardroom.formats.bad_hand.BadHand: there is no p9: the hand has 6 players
    """
    words = text.partition("#")[0].split()
    if not words:
        return None
    actor, do = words[0], words[1] if len(words) > 1 else ""
    if actor == "d":
        if do == DEAL_BOARD and len(words) == 3:
            return Action(0, do, read_cards(words[2]))
        if do == DEAL_HOLE and len(words) == 4:
            return Action(0, do, read_cards(words[3]), None, _player(words[2], count))
        raise BadHand("the dealer deals by 'd dh pN CARDS' or 'd db CARDS'")
    player = _player(actor, count)
    if do in (FOLD, CALL, BRING_IN) and len(words) == 2:
        return Action(player, do)
    if do == RAISE and len(words) == 3:
        return Action(player, do, None, read_amount(words[2]))
    if do in (DRAW, SHOW) and len(words) <= 3:
        if len(words) == 2:
            return Action(player, do)
        # A dash stands for the cards that were dealt to whoever shows them now.
        shown = do == SHOW and words[2] == "-"
        return Action(player, do, () if shown else read_cards(words[2]))
    raise BadHand("a player's action is f, cc, cbr AMOUNT, pb, sd [CARDS] or sm [CARDS]")


def _player(text: str, count: int) -> int:
    if text[:1] != "p" or not text[1:].isdigit() or len(text) > 4:
        raise BadHand(f"{text[:40]!r} is no player: use p1 to p{count}")
    number = int(text[1:])
    if not 1 <= number <= count:
        raise BadHand(f"there is no {text}: the hand has {count} players")
    return number
