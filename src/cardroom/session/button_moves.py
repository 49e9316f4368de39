"""How the button and the blinds move from one hand to the next.

Where there are no blinds the button goes to the next player, who is never the one that had it last,
also if he has taken a seat ahead of it. With blinds there are two ways, and either has everyone who
plays a round post one big and one small blind in it:

- A moving button goes to the next player who owes nothing, and the blinds go to the two players
  left of it. When blinds have left the table, that would spare somebody a blind; so whoever has the
  place of the small blind without having posted the big one posts that, and whoever has the button
  posts what he has not posted yet: nobody gets the button free. Where somebody would have the big
  blind twice in a row, as can be when a table comes down to two players, the button goes one player
  further, or the two blinds change places; and where one of two players has the big blind with the
  button, it counts for his next round, so that a third player brings nobody a second one.
- A dead button follows the blinds: the big blind goes to the next player, the small blind to where
  it was, and the button to where the small blind was, whether or not somebody is there any more.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from cardroom.session.places import Lineup, Places
from cardroom.table.pot.blinds import BIG, DEAD_SMALL, SMALL, by_position, taken_on
from cardroom.table.setup import Wagered, clockwise_from

Chips = Callable[[int], int]
"""What a seat has in front of it."""
Made = Callable[[int], tuple[Wagered, ...] | None]
"""What a seat that a blind has passed posts to be dealt in; None if it is not."""


class Present(NamedTuple):
    """Who could be dealt in."""

    here: list[int]
    ready: list[int]
    """Those of them whom no blind has passed."""
    posts: Made
    chips: Chips


def _next_holders(now: Places, seats: Sequence[int]) -> list[int]:
    """Who may have the button next, the nearest first; who had it last has no second turn.

    He may sit before it again: he has changed his seat.
    """
    order = clockwise_from(list(seats), now.button or 0)
    had = now.had_button
    return sorted(order, key=lambda seat: seat == had)


class NextPlayer:
    """The button of a game without blinds goes round from player to player."""

    forgives = True
    """Whether a blind that has passed is forgotten where too few others could be dealt in."""

    def opening(self, seats: Sequence[int], button: int) -> Lineup:
        """The first hand of a game: whoever has drawn the button has it."""
        return Lineup(clockwise_from(list(seats), button), button)

    def next(self, now: Places, there: Present) -> Lineup:
        """The next hand."""
        return self.opening(there.here, _next_holders(now, there.here)[0])

    def again(self, now: Places, there: Present, button: int) -> Lineup:
        """The hand that was called off."""
        return self.opening(there.here, button)

    def paid(self, lineup: Lineup, *, opens: bool) -> tuple[set[int], set[int]]:
        """Who has posted a big and who a small blind with a hand."""
        return set(), set()

    def listed(self, lineup: Lineup, chips: Chips) -> tuple[Wagered, ...]:
        """The blinds of a hand, also where they go by position."""
        return ()


class Blinds(NextPlayer):
    """What both ways of a game with blinds have in common."""

    def __init__(self, heads_up: str, small: int, big: int) -> None:
        self._heads_up = heads_up
        self._small, self._big = small, big

    def opening(self, seats: Sequence[int], button: int) -> Lineup:
        """The first hand of a game: whoever has drawn the button has it, and nobody owes."""
        players = clockwise_from(list(seats), button)
        small, big = self._by_position(players)
        return Lineup(players, button, small, big)

    def _by_position(self, players: list[int]) -> tuple[int, int]:
        if len(players) > 2:
            return players[0], players[1]
        small, big = by_position(players, self._heads_up).values()
        return small, big

    def listed(self, lineup: Lineup, chips: Chips) -> tuple[Wagered, ...]:
        """The blinds of a hand, also where they go by position."""
        due = [(lineup.small, SMALL), (lineup.big, BIG)]
        return lineup.blinds or self._due_of(due, chips)

    def _due_of(self, due: Sequence[tuple[int, str]], chips: Chips) -> tuple[Wagered, ...]:
        """Blinds as far as the chips go, what is live first."""
        left = {seat: chips(seat) for seat, _ in due}
        listed = []
        for seat, spot in due:
            amount = min(self._big if spot == BIG else self._small, left[seat])
            left[seat] -= amount
            if amount:
                listed.append(Wagered(seat, spot, amount))
        return tuple(listed)


def taken_by_the_next(lineup: Lineup, chips: Chips, amounts: Mapping[str, int]) -> Lineup:
    """A hand in which the next player takes on the blind of somebody who is short of it."""
    players, small, big, listed = lineup.players, lineup.small, lineup.big, lineup.blinds
    if len(players) < 3:
        return lineup
    first, spots = small, [SMALL, BIG]
    if listed:
        posted = {wager.seat: wager.spot for wager in listed}
        first = small if small in posted else big
        spots = [posted[small], BIG] if small in posted else [BIG]
    stacks = {seat: chips(seat) for seat in players}
    posts = taken_on(players[players.index(first) :], spots, amounts, stacks)
    if len(posts) <= len(spots):
        return lineup
    # Whoever could take his blind is the last one who has posted it in turn.
    takers = [seat for seat, spot, amount in posts if 2 * amount >= amounts[spot]]
    theirs = {seat for seat, _, _ in posts}
    more = [wager for wager in listed if wager.seat not in theirs]
    if lineup.button in theirs and any(w.seat == lineup.button and w.spot != BIG for w in listed):
        # He has the button, and still owes the small blind beside the one that he takes on.
        left = stacks[lineup.button] - posts[-1][2]
        more += [Wagered(lineup.button, DEAD_SMALL, min(amounts[SMALL], left))] if left else []
    return lineup._replace(
        small=takers[0] if len(spots) > 1 and len(takers) > 1 else small,
        big=posts[-1][0],
        posts=tuple([post for post in lineup.posts if post.seat not in theirs]),
        blinds=(*(Wagered(*post) for post in posts), *more),
        short=tuple([seat for seat, _, _ in posts if seat not in takers]),
    )


class MovingButton(Blinds):
    """The button leads, and the blinds are adjusted to it."""

    def next(self, now: Places, there: Present) -> Lineup:
        """The next hand."""
        order = _next_holders(now, there.ready)
        if len(there.ready) == len(there.here):
            players = clockwise_from(there.ready, order[0])
            lineup = Lineup(players, order[0], *self._by_position(players))
        else:
            lineup = self._at(now, there, order[0])
        if lineup.big == now.had_big:
            others = (self._at(now, there, s) for s in order[1:] if s != now.had_button)
            lineup = next((it for it in others if it.big != now.had_big), lineup)
        return self._adjusted(now, lineup, there)

    def again(self, now: Places, there: Present, button: int) -> Lineup:
        """The hand that was called off."""
        if now.button is None:
            return self.opening(there.here, button)
        return self._adjusted(now, self._at(now, there, button), there)

    def _at(self, now: Places, there: Present, button: int) -> Lineup:
        """The hand with the button there.

        The small blind belongs to the next player who owes nothing, the big blind to whoever sits
        next, whether he waited for it or not. Behind it players may post what they owe, and
        between button and big blind they may not.
        """
        small = clockwise_from(there.ready, button)[0]
        players = [small]
        posts: tuple[Wagered, ...] = ()
        for seat in clockwise_from(there.here, small):
            if seat == button:
                break
            if len(players) == 1 or not now.owes(seat):
                players.append(seat)
            elif (made := there.posts(seat)) is not None:
                players.append(seat)
                posts += made
        players.append(button)
        small, big = self._by_position(players)
        return Lineup(players, button, small, big, posts)

    def _adjusted(self, now: Places, lineup: Lineup, there: Present) -> Lineup:
        """The hand with what everyone posts who has a place, unless that goes by position.

        The blinds of two players change places where one would have the big one again.
        """
        players, button, small, big, *_ = lineup
        turned = big == now.had_big and len(players) == 2
        if turned:
            small, big = big, small
        first, owed = SMALL, []
        if button not in (small, big) and small not in now.paid_big:
            first = BIG
        if button != big and button not in now.paid_big:
            owed.append(BIG)
        if button != small and button not in now.paid_small:
            owed.append(SMALL)
        if first == SMALL and not owed and not turned:
            return lineup
        due = {small: [first], big: [BIG]}
        there_already = due.setdefault(button, [])
        both = [BIG, DEAD_SMALL] if owed and len(there_already) + len(owed) == 2 else None
        due[button] = both or there_already + owed
        listed = [(seat, spot) for seat, spots in due.items() for spot in spots]
        return lineup._replace(small=small, big=big, blinds=self._due_of(listed, there.chips))

    def paid(self, lineup: Lineup, *, opens: bool) -> tuple[set[int], set[int]]:
        """Who has posted a big and who a small blind with a hand.

        Whoever has the small blind when a game is opened is spared the big one before it.
        """
        spared = {lineup.small} if opens else set()
        if not lineup.blinds:
            return {lineup.big} | spared, {lineup.small}
        blinds = [wager for wager in lineup.blinds if wager.seat not in lineup.short]
        big = {wager.seat for wager in blinds if wager.spot == BIG}
        return big | spared, {wager.seat for wager in blinds if wager.spot != BIG}


class DeadButton(Blinds):
    """The big blind leads, and the button is where the small blind was."""

    forgives = False

    def next(self, now: Places, there: Present) -> Lineup:
        """The next hand."""
        big = clockwise_from(there.here, now.big)[0]
        button, behind = now.small, False
        players: list[int] = []
        posts: tuple[Wagered, ...] = ()
        for seat in clockwise_from(there.here, button):
            if seat in there.ready or seat == big:
                players.append(seat)
            elif behind and button not in (seat, big):
                made = there.posts(seat)
                if made is not None:
                    players.append(seat)
                    posts += made
            behind = behind or seat == big
        if len(players) == 2:
            small = players[0] if players[1] == big else players[1]
            button = big if self._heads_up == "left-of-button" else small
            return Lineup(clockwise_from(players, button), button, small, big)
        blinds = () if now.big in players else self._due_of([(big, BIG)], there.chips)
        return Lineup(players, button, now.big, big, posts, blinds)

    def again(self, now: Places, there: Present, button: int) -> Lineup:
        """The hand that was called off."""
        return self.opening(there.here, button) if now.button is None else self.next(now, there)
