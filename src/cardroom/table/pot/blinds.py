"""Blinds and other posts: who owes what before the deal, and whether it may be posted there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cardroom.money import dollars
from cardroom.table.clauses import Clause
from cardroom.table.setup import CannotPlay, IllegalWager, Structure, Wagered
from cardroom.table.terms import Terms

BLINDS = SMALL, BIG = ("small-blind", "big-blind")
DEAD_SMALL = "dead-small-blind"
"""The small blind of somebody who posts the big one in the same hand."""
NEW, LIVE, DEAD = "new-player-post", "missed-big-blind-live", "missed-small-blind-dead"
POSTS = (NEW, LIVE, DEAD)
KILL, ENTER_BY_KILL = "kill", "enter-by-kill"
SPOTS = (*BLINDS, DEAD_SMALL, *POSTS, "straddle", KILL)
OBLIGATIONS = "blind-obligations"
"""The clause by which everyone posts both blinds of a round."""
SHORT = "short-blind"
"""What becomes of a blind that somebody has too few chips for."""
LAST_CHIPS = "last-chips"
"""By this choice he posts what he has, and nobody takes the blind on."""
GOING = "coming-and-going"
"""What is asked of those whom a blind has passed, where a book leaves it open."""


class Post(msgspec.Struct, frozen=True, gc=False):
    """Chips a seat puts in before the deal; dead ones are not part of its bet."""

    seat: int
    spot: str
    amount: int
    clause: str
    dead: bool = False


class Posting(msgspec.Struct, frozen=True, gc=False):
    """What decides who may post what: the posts listed, and the players who may be asked."""

    structure: Structure
    terms: Terms
    listed: tuple[Wagered, ...]
    chips: Mapping[int, int]
    """Of everyone in the hand, clockwise with the button last."""

    def clause(self, key: str) -> Clause:
        """A clause of the book."""
        return self.terms.clauses[key]


class Posts(msgspec.Struct, frozen=True):
    """All posts of a hand: the amount to match, and the seat after which the action starts."""

    all: tuple[Post, ...]
    level: int
    last: int
    big_blind: int
    killer: int | None
    least_raise: int = 0
    """What the first raise must add at least; if 0, as much as the level is."""


def read_posts(hand: Posting) -> Posts:
    """The posts that are listed; if no blind is, both are posted by position."""
    structure, listed = hand.structure, hand.listed
    small, big = structure.small_blind or 0, structure.big_blind or 0
    if not big:
        raise CannotPlay("this game needs blinds: give structure.small_blind and big_blind")
    if small > big:
        raise CannotPlay(
            f"a small blind of {dollars(small)} is larger than the big blind of {dollars(big)}"
        )
    if not listed:
        if is_taken_on(hand.terms.readings):
            taken_by = tuple(_taken_on(hand))
            return Posts(taken_by, big, taken_by[-1].seat, big, None)
        places, chips = _by_position(hand), hand.chips
        due = ((places[SMALL], SMALL, small), (places[BIG], BIG, big))
        blinds = [
            Post(seat, spot, min(amount, chips[seat]), "blinds")
            for seat, spot, amount in due
            if amount and chips[seat]
        ]
        return Posts(tuple(blinds), big, places[BIG], big, None)
    taken = dict(hand.chips)
    by_spot: dict[str, list[Wagered]] = {spot: [] for spot in SPOTS}
    for wager in listed:
        _check_known(wager, by_spot, taken)
        by_spot[wager.spot].append(wager)
    killer = _only(by_spot[KILL])
    posts, big_seat = _blinds(hand, by_spot, killer.seat if killer else None)
    level, last, least_raise = big, big_seat, 0
    straddle = _only(by_spot["straddle"])
    if straddle:
        if killer:
            _check_kill(hand, killer, big)
            rule = hand.clause(_kill_clause(hand))
            raise IllegalWager(f"a killed pot is not straddled. {rule}")
        _check_straddle(hand, straddle, big_seat, big)
        posts.append(Post(straddle.seat, "straddle", straddle.amount, "straddle"))
        level, last = straddle.amount, straddle.seat
        if hand.terms.readings.get("straddle-bet") == "as-a-raise":
            least_raise = level - big
    posts += _other_posts(hand, by_spot, big_seat)
    _check_one_live_each(posts)
    if killer:
        level = _check_kill(hand, killer, big)
        posted = sum(p.amount for p in posts if p.seat == killer.seat and not p.dead)
        posts.append(Post(killer.seat, KILL, level - posted, _kill_clause(hand)))
    whose = killer.seat if killer else None
    return Posts(tuple(posts), level, last, big, whose, least_raise)


def _check_known(wager: Wagered, by_spot: dict[str, list[Wagered]], taken: dict[int, int]) -> None:
    if wager.spot not in by_spot:
        raise IllegalWager(f"there is no spot {wager.spot!r} here: use {', '.join(SPOTS)}")
    if wager.by is not None:
        raise IllegalWager("a pot game has no backline wagers")
    if wager.seat not in taken:
        raise IllegalWager(f"seat {wager.seat} is empty and cannot post {wager.spot}")
    if any(other.seat == wager.seat for other in by_spot[wager.spot]):
        raise IllegalWager(f"seat {wager.seat} posts {wager.spot} twice")
    if wager.amount <= 0:
        raise IllegalWager(f"seat {wager.seat} cannot post {dollars(wager.amount)}")
    if wager.spot == KILL:
        return  # it takes in what the killer posts besides
    if wager.amount > taken[wager.seat]:
        raise IllegalWager(
            f"seat {wager.seat} cannot post {dollars(wager.amount)}: "
            f"it has {dollars(taken[wager.seat])} left"
        )
    taken[wager.seat] -= wager.amount


def _only(wagers: list[Wagered]) -> Wagered | None:
    if len(wagers) > 1:
        raise IllegalWager(f"only one {wagers[0].spot} is allowed in a hand")
    return wagers[0] if wagers else None


def by_position(players: Sequence[int], heads_up: str) -> dict[str, int]:
    """Who posts which blind, of seats in clockwise order with the button last.

    >>> by_position([4, 7, 2], "small-blind-on-button")
    {'small-blind': 4, 'big-blind': 7}
    >>> by_position([4, 2], "small-blind-on-button")
    {'small-blind': 2, 'big-blind': 4}
    """
    first, second = players[0], players[1]
    if len(players) == 2 and heads_up != "left-of-button":
        first, second = second, first
    return {"small-blind": first, "big-blind": second}


def is_taken_on(readings: Mapping[str, str]) -> bool:
    """Whether the next player takes the blind of somebody who has less than half of it."""
    return readings.get(SHORT) == "next-player"


def taken_on(
    seats: Sequence[int], spots: Sequence[str], amounts: Mapping[str, int], chips: Mapping[int, int]
) -> list[tuple[int, str, int]]:
    """Who posts which blind and how much of it, where short ones are taken on by the next player.

    The seats are those from the first blind on, clockwise; between two players nobody is left to
    take one on.

    >>> chips, amounts = {1: 5000, 2: 90, 3: 5000}, {"small-blind": 100, "big-blind": 200}
    >>> taken_on([1, 2, 3], BLINDS, amounts, chips)
    [(1, 'small-blind', 100), (2, 'big-blind', 90), (3, 'big-blind', 200)]
    >>> taken_on([1, 2, 3], BLINDS, amounts, chips | {2: 100})
    [(1, 'small-blind', 100), (2, 'big-blind', 100)]
    """
    left, posts = list(spots), []
    for seat in seats:
        spot = left[0]
        amount = min(amounts[spot], chips[seat])
        if amount:
            posts.append((seat, spot, amount))
        if 2 * amount >= amounts[spot] or len(chips) == 2:
            left.pop(0)
        if not left:
            break
    return posts


def _taken_on(hand: Posting) -> list[Post]:
    """The blinds by position, as far as short ones are taken on."""
    due, seats = _by_position(hand), list(hand.chips)
    order = seats[seats.index(due[SMALL]) :]
    if len(seats) == 2:
        order = [due[SMALL], due[BIG]]
    return [Post(*blind, "blinds") for blind in taken_on(order, BLINDS, _sizes(hand), hand.chips)]


def _taken_as_listed(hand: Posting, listed: Sequence[Wagered]) -> int | None:
    """Who has taken the big blind by a list in which somebody was short; None if nobody was.

    The place of the small blind may be empty or have the big one, and the button may post what he
    owes besides.
    """
    seats, told = list(hand.chips), {(w.seat, w.spot, w.amount) for w in listed}
    if len(seats) < 3:
        return None
    for order in (seats, seats[1:]):
        for spots in (BLINDS, (BIG, BIG), (BIG,)):
            by_turn = taken_on(order, spots, _sizes(hand), hand.chips)
            rest = {seat for seat, _, _ in told.difference(by_turn)}
            if len(by_turn) > len(spots) and told.issuperset(by_turn) and rest <= {seats[-1]}:
                return by_turn[-1][0]
    return None


def _sizes(hand: Posting) -> dict[str, int]:
    small, big = hand.structure.small_blind or 0, hand.structure.big_blind or 0
    return {SMALL: small, BIG: big, DEAD_SMALL: small}


def _by_position(hand: Posting) -> dict[str, int]:
    return by_position(list(hand.chips), hand.terms.readings["heads-up-blinds"])


def _blinds(
    hand: Posting, by_spot: dict[str, list[Wagered]], killer: int | None
) -> tuple[list[Post], int]:
    """The blinds as they are listed, or by position; and the seat of the last big one.

    A killer's blind is part of the kill, unless it is listed.
    """
    amounts = _sizes(hand)
    listed = [wager for spot in amounts for wager in by_spot[spot]]
    left = dict(hand.chips)
    posts = []
    takes_on = is_taken_on(hand.terms.readings)
    if takes_on and not listed:
        posts = [post for post in _taken_on(hand) if post.seat != killer]
        return posts, posts[-1].seat if posts else _by_position(hand)[BIG]
    taker = _taken_as_listed(hand, listed) if takes_on else None
    if taker is not None:
        return [
            Post(w.seat, w.spot, w.amount, "blinds", w.spot == DEAD_SMALL) for w in listed
        ], taker
    if not listed:
        due = _by_position(hand)
        for spot, seat in due.items():
            amount = min(amounts[spot], left[seat])
            if amount and killer != seat:
                posts.append(Post(seat, spot, amount, "blinds"))
        return posts, due[BIG]
    due = _fitting(hand, by_spot)
    more = OBLIGATIONS if OBLIGATIONS in hand.terms.clauses else "blinds"
    for wager in listed:
        spot, seat = wager.spot, wager.seat
        amount = min(amounts[spot], left[seat])
        clause = "blinds" if due.get(spot) == seat else more
        if wager.amount != amount:
            raise IllegalWager(
                f"the {spot} of seat {seat} is {dollars(amount)}, not {dollars(wager.amount)}. "
                f"{hand.clause(clause)}"
            )
        left[seat] -= amount
        posts.append(Post(seat, spot, amount, clause, spot == DEAD_SMALL))
    return posts, due[BIG]


def _fitting(hand: Posting, by_spot: dict[str, list[Wagered]]) -> dict[str, int]:
    """The places of the blinds by which they can have been listed so; or `IllegalWager`.

    Where the book says nothing about two players, they may have the blinds either way. Who enters
    a game by a kill may sit between the others, and their places pass him.
    """
    given = {spot: {wager.seat for wager in by_spot[spot]} for spot in (SMALL, BIG, DEAD_SMALL)}
    if not given[BIG]:
        raise IllegalWager("a small blind is posted without a big blind")
    heads_up = hand.terms.readings["heads-up-blinds"]
    seats = [list(hand.chips)]
    if ENTER_BY_KILL in hand.terms.clauses:
        posting, last = set().union(*given.values()), max(map(seats[0].index, given[BIG]))
        seats.append([seat for at, seat in enumerate(seats[0]) if at > last or seat in posting])
        seats.append([seat for seat in seats[0] if seat in posting])
    for players in filter(lambda players: len(players) > 1, seats):
        ways = [by_position(players, heads_up)]
        if len(players) == 2 and heads_up == "left-of-button":
            ways.append({SMALL: ways[0][BIG], BIG: ways[0][SMALL]})
        for due in ways:
            alone = not given[SMALL] and not given[DEAD_SMALL] and len(given[BIG]) == 1
            if alone and given[BIG] <= {*due.values()}:
                return {BIG: min(given[BIG])}
            if _are_met(given, due, players[-1], **_spared(hand, players[-1])):
                return due
    due = _by_position(hand)
    raise IllegalWager(
        f"the small blind belongs to seat {due[SMALL]} and the big blind to seat {due[BIG]}. "
        f"{hand.clause('blinds')}"
    )


def _spared(hand: Posting, button: int) -> dict[str, bool]:
    """Whether there is no small blind, and whether the button's last chips are in the big one."""
    free = not hand.structure.small_blind
    return {"free": free, "spent": free or hand.chips[button] <= (hand.structure.big_blind or 0)}


def _are_met(
    given: dict[str, set[int]], due: dict[str, int], button: int, *, free: bool, spent: bool
) -> bool:
    """Whether blinds can be posted so that everyone meets what he owes of a round.

    The big blind is posted in its place, and either of them in the small one's; whoever has the
    button may post what he has not posted before: both, then the small one is dead. A small blind
    of nothing is ``free``, and whose last chips are ``spent`` on the big one has none beside it.
    """
    small, big, dead = given[SMALL], given[BIG], given[DEAD_SMALL]
    return (
        due[BIG] in big
        and (free or due[SMALL] in small | big)
        and big <= {*due.values(), button}
        and small <= {due[SMALL], button}
        and dead <= {button} & big
        and not small & big
        and (due[SMALL] not in big or due[SMALL] != button or button in dead or spent)
    )


def _check_straddle(hand: Posting, wager: Wagered, big_seat: int, big: int) -> None:
    if hand.structure.type != "pot-limit" or "straddle" not in hand.terms.clauses:
        raise IllegalWager(f"no live straddle is allowed here. {hand.clause('no-straddle')}")
    seats = list(hand.chips)
    left = seats[(seats.index(big_seat) + 1) % len(seats)]
    if wager.seat != left or len(seats) < 3 or wager.amount != 2 * big:
        raise IllegalWager(
            f"a live straddle is {dollars(2 * big)} and belongs to seat {left}. "
            f"{hand.clause('straddle')}"
        )


def kill_blind(structure: Structure, terms: Terms) -> int:
    """What a killer posts: what the table says, or in a game that one may kill, twice the blind."""
    if structure.kill_blind:
        return structure.kill_blind
    may_kill = not {"look-and-kill", ENTER_BY_KILL}.isdisjoint(terms.clauses)
    return 2 * (structure.big_blind or 0) if may_kill else 0


def _kill_clause(hand: Posting) -> str:
    clauses = hand.terms.clauses
    return next((key for key in ("kill", "look-and-kill") if key in clauses), ENTER_BY_KILL)


def _check_kill(hand: Posting, wager: Wagered, big: int) -> int:
    due, clause = kill_blind(hand.structure, hand.terms), _kill_clause(hand)
    if clause not in hand.terms.clauses or not due:
        raise IllegalWager(
            "no pot is killed here: the book or the table's structure has no kill blind"
        )
    if due <= big:
        raise CannotPlay(
            f"a kill blind of {dollars(due)} is no larger than the big blind of {dollars(big)}"
        )
    if wager.amount != min(due, hand.chips[wager.seat]):
        raise IllegalWager(
            f"the kill blind is {dollars(due)}, not {dollars(wager.amount)}. {hand.clause(clause)}"
        )
    return due


def _other_posts(hand: Posting, by_spot: dict[str, list[Wagered]], big_seat: int) -> list[Post]:
    """The posts of new players, and of those who missed blinds: their total, live chips first."""
    small, big = hand.structure.small_blind or 0, hand.structure.big_blind or 0
    left = dict(hand.chips)
    posts = []
    for spot, due in zip(POSTS, (big, big, small), strict=True):
        clause = post_clause(hand.terms, spot)
        for wager in by_spot[spot]:
            _check_place(hand, wager, clause, big_seat)
            amount = min(due, left[wager.seat])
            if wager.amount != amount:
                raise IllegalWager(
                    f"{spot} of seat {wager.seat} is {dollars(amount)}, "
                    f"not {dollars(wager.amount)}. {hand.clause(clause)}"
                )
            left[wager.seat] -= amount
            posts.append(Post(wager.seat, spot, amount, clause, spot == DEAD))
    live, dead = ({wager.seat for wager in by_spot[spot]} for spot in (LIVE, DEAD))
    for seat in live ^ dead:
        if seat in dead or (small and left[seat]):
            raise IllegalWager(
                f"seat {seat} makes up both blinds or none: {dollars(big)} live and "
                f"{dollars(small)} dead. {hand.clause(post_clause(hand.terms, LIVE))}"
            )
    return posts


def post_clause(terms: Terms, spot: str) -> str:
    """The clause by which somebody makes up blinds; none where nothing is owed."""
    if spot in terms.clauses:
        return spot
    return GOING if terms.readings.get(GOING) == "post-or-wait" and GOING in terms.clauses else ""


def _check_place(hand: Posting, wager: Wagered, clause: str, big_seat: int) -> None:
    if not clause:
        raise IllegalWager(f"this book prints no {wager.spot}")
    seats = list(hand.chips)
    in_the_blinds = seats[: seats.index(big_seat) + 1]
    if len(seats) == 2 or wager.seat in in_the_blinds:
        raise IllegalWager(
            f"seat {wager.seat} is in the blinds and cannot post there. {hand.clause(clause)}"
        )


def _check_one_live_each(posts: list[Post]) -> None:
    spots: dict[int, str] = {}
    for post in posts:
        if not post.dead and spots.setdefault(post.seat, post.spot) != post.spot:
            raise IllegalWager(
                f"seat {post.seat} posts {spots[post.seat]} and {post.spot}: one of them is enough"
            )
