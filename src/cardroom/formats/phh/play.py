"""A PHH hand, played again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import repeat

from cardroom.books import Game
from cardroom.formats.actions import Action
from cardroom.formats.amounts import Amount
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.phh.hand import SETUP, Hand
from cardroom.formats.phh.notation import read_action
from cardroom.formats.phh.ours import ours
from cardroom.formats.replayed import Played, play_told
from cardroom.formats.told import Posts, Sizes, Told
from cardroom.formats.variants import variant_of


def play(hand: Hand, game: Game | None = None) -> Played:
    """Play a hand again, by a game's rules or by those of its variant; or `BadHand`.

    >>> from cardroom.formats.phh.reading import read
    >>> hand = read('''
    ... variant = 'FT'
    ... antes = [0, 0, 0]
    ... blinds_or_straddles = [5, 10, 0]
    ... small_bet = 10
    ... big_bet = 20
    ... starting_stacks = [500, 500, 500]
    ... actions = ['d dh p1 AhAc', 'd dh p2 ????', 'd dh p3 2c7d', 'p3 f', 'p1 cbr 20', 'p2 f']
    ... ''')
    >>> played = play(hand)
    >>> played.net, played.decided_by, played.finishing_stacks
    ([10, -10, 0], 'cards', [510, 490, 500])
    """
    return play_told(told(hand), game)


def told(hand: Hand, assumed: list[str] | None = None) -> Told:
    """What a PHH hand tells; or `BadHand`, but for what may be ``assumed``."""
    texts = hand.actions
    return Told(
        variant_of(hand.variant),
        hand.starting_stacks,
        _posts(tuple(hand.antes), tuple(hand.blinds_or_straddles or ()), hand.ante_trimming_status),
        Sizes(hand.min_bet, hand.small_bet, hand.big_bet, hand.bring_in),
        _actions(hand, assumed),
        lambda place: f"actions[{place}] {texts[place][:60]!r}",
        hand.finishing_stacks,
        hand.winnings,
        partial(ours, hand) if SETUP in hand.more else None,
        assumed,
    )


def _actions(hand: Hand, assumed: list[str] | None) -> list[tuple[int, Action]]:
    count = len(hand.starting_stacks)
    try:
        read = [*map(read_action, hand.actions, repeat(count))]
    except BadHand:
        return _looked_for(hand, assumed)
    if all(read):
        return [*enumerate(filter(None, read))]
    return [(place, action) for place, action in enumerate(read) if action is not None]


def _looked_for(hand: Hand, assumed: list[str] | None) -> list[tuple[int, Action]]:
    """The same where something is wrong, which is looked for one by one."""
    count, actions = len(hand.starting_stacks), []
    for place, text in enumerate(hand.actions):
        try:
            action = read_action(text, count)
        except BadHand as wrong:
            at = wrong.there(f"actions[{place}] {text[:60]!r}")
            if assumed is None:
                raise at from None
            assumed.append(f"{at}; this is left out")
            continue
        if action is not None:
            actions.append((place, action))
    return actions


@lru_cache(maxsize=256)
def _posts(antes: Sequence[Amount], blinds: Sequence[Amount], trimmed: bool) -> Sequence[Posts]:
    """What everyone puts in; between two the first of a list is the button's, who is p2."""
    blinds = blinds or [0] * len(antes)
    if len(antes) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    posts, big = [], max(blinds)
    for ante, blind in zip(antes, blinds, strict=True):
        own, dead = (ante, 0) if trimmed else (0, ante)
        if blind < 0:
            # Who comes back has missed blinds: the big one is live, and a small one never is.
            live = big if -blind >= big else 0
            posts.append(Posts(own, dead - blind - live, live, late=True))
        else:
            posts.append(Posts(own, dead, blind))
    return tuple(posts)
