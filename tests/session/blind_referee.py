"""A referee who watches the button and the blinds of a table from outside, hand by hand.

He sees who sits where, who is dealt in, where the button is and what is posted, and keeps books of
his own: what everyone has posted since the button was last with him, whom a blind has passed, and
what that one did about it. Nothing here asks the engine what it thinks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from cardroom.table.events import Posted

BIG, SMALL, DEAD_SMALL = "big-blind", "small-blind", "dead-small-blind"
NEW, LIVE, DEAD = "new-player-post", "missed-big-blind-live", "missed-small-blind-dead"


def clockwise(seats: Collection[int], after: int) -> list[int]:
    """Seats in the order in which they follow one."""
    return sorted(seats, key=lambda seat: (seat - after - 1) % 100)


def way(after: int, upto: int, size: int) -> list[int]:
    """The seats on the way from one to another, that one included."""
    seats = [after % size + 1]
    while seats[-1] != upto:
        seats.append(seats[-1] % size + 1)
    return seats


@dataclass
class Person:
    """Somebody at the table, and what he has posted since the button was last with him."""

    bigs: int = 0
    smalls: int = 0
    exact: bool = True
    """Whether one of each is all that he can owe: he missed nothing and was never one of two."""
    spared: bool = False
    """Whether the game was opened with him on the button or in the small blind."""
    played: bool = False
    passed: bool = False
    """Whether a blind has passed him while he took no part."""
    jumped: bool = False
    """Whether he came in between the button and the big blind, and is to be passed by them."""

    def begins_anew(self) -> None:
        self.bigs = self.smalls = 0
        self.exact, self.spared, self.passed, self.jumped = True, False, False, False


@dataclass(frozen=True)
class House:
    """What a house prints, as far as the referee must know it."""

    size: int
    small: int
    big: int
    asks: str
    """What those owe whom a blind has passed: ``posts``, a ``kill`` or ``nothing``.

    Where it is posts of ``missed`` blinds only, new players owe nothing.
    """
    heads_up: str = "left-of-button"
    dead_button: bool = False
    away_only: bool = False
    """Whether only a move away from the blinds costs something."""
    taken_on: bool = False
    """Whether the next player takes the blind of somebody who has less than half of it."""


@dataclass(frozen=True)
class Hand:
    """A hand as anybody sees it when it has been dealt."""

    button: int
    dealt: Sequence[int]
    out: Collection[int]
    """Who is too many and sits it out."""
    here: Collection[int]
    """Everybody who takes part."""
    chips: Mapping[int, int]
    posted: Sequence[Posted]
    opens: bool

    def spots(self, seat: int) -> dict[str, int]:
        return {e.spot: e.amount for e in self.posted if e.seat == seat}

    def posters(self, spot: str) -> set[int]:
        return {e.seat for e in self.posted if e.spot == spot}

    def all_in(self, seat: int) -> bool:
        return sum(self.spots(seat).values()) == self.chips[seat]


@dataclass
class Referee:
    """Whoever wants to know whether everybody has paid what he had to."""

    house: House
    people: dict[int, Person] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    """Seats that a blind has passed in this game."""
    first: int = 0
    """Who had the button first in it."""
    button: int = 0
    small: int = 0
    big: int = 0
    last: Person | None = None
    """Who had the big blind in the last hand."""
    held: Person | None = None
    """Who had the button in the last hand."""
    rounds: int = 0
    """How often somebody has had the button after exactly one blind of each."""
    adjusted: int = 0
    """How many hands had more blinds than two, or a place of a blind with nobody in it."""
    entered: int = 0
    """How often somebody was dealt in whom a blind had passed."""

    aside: set[int] = field(default_factory=set)
    """Who is in the hand, and the button and the blinds pass him."""
    killers: set[int] = field(default_factory=set)
    """Who has come in by a kill."""
    two: bool = False
    """Whether two players had the blinds of the hand among themselves."""
    short: set[int] = field(default_factory=set)
    """Whose blinds others have taken on in the hand."""
    shorts: int = 0
    """How often that was so."""

    # People come and go

    def sits_down(self, seat: int) -> None:
        late = bool(self.button) and (seat in self.seen or self.house.asks == "kill")
        self.people[seat] = Person(passed=late)

    def leaves(self, seat: int) -> None:
        del self.people[seat]
        if not self.people:
            self._new_game()

    def moves(self, seat: int, to: int) -> None:
        person = self.people[to] = self.people.pop(seat)
        person.exact = person.jumped = False
        # Who moves may have the big blind again: that is his own doing.
        self.last = None if self.last is person else self.last
        if self.button and self._costs(seat, to):
            person.passed = True

    def _costs(self, seat: int, to: int) -> bool:
        size = self.house.size
        if to in way(self.button, self.big, size):
            return True
        if self.house.away_only:
            return (to - self.big - 1) % size > (seat - self.big - 1) % size
        return to in self.seen or to == self.first

    def _new_game(self) -> None:
        self.button = self.small = self.big = self.first = 0
        self.seen, self.last, self.held = set(), None, None
        for person in self.people.values():
            person.begins_anew()
            person.played = False

    # A hand

    def watch(self, hand: Hand) -> None:
        """Is a hand as it must be? Then take note of it."""
        if hand.opens:
            self._new_game()
        self._forgive(hand)
        entering = {s for s in hand.dealt if self.people[s].passed}
        self.killers = entering & hand.posters("kill")
        self.aside = set(self.killers)
        others = [s for s in hand.here if not (self.people[s].jumped or self.people[s].passed)]
        if len(others) > 1:
            self.aside |= {s for s in hand.dealt if self.people[s].jumped}
        self.two = len(hand.dealt) - len(self.aside) == 2
        self.short = set()
        small, big = self._places(hand)
        self._check_who_plays(hand, big)
        self._check_posts(hand, entering, big)
        if not hand.opens:
            self._check_move(hand, entering, small, big)
        self._note_absence(hand)
        for seat in entering:
            self.people[seat].begins_anew()
        self._note_blinds(hand, small, big)
        self._check_blinds(hand, small, big)
        self._note_places(hand, small, big)

    def _forgive(self, hand: Hand) -> None:
        """Where nothing is owed nobody is left alone at the table."""
        late = [seat for seat in hand.here if self.people[seat].passed]
        goes_on = self.house.asks == "nothing" and not self.house.dead_button
        if goes_on and len(hand.here) - len(late) < 2:
            for seat in late:
                self.people[seat].passed = False
            for seat in hand.here:
                self.people[seat].exact = False

    def _places(self, hand: Hand) -> tuple[int, int]:
        """Where the blinds belong."""
        players = clockwise([s for s in hand.dealt if s not in self.aside], hand.button)
        bigs = hand.posters(BIG) | killed(hand, BIG)
        if len(players) == 2:
            small, big = self._of_two(players)
            if self._had_it(big) and not hand.opens:
                small, big = big, small
            return small, big
        small, big = players[:2]
        if self.house.dead_button and not hand.opens:
            assert hand.button == self.small
            small = self.big
            big = clockwise(players, small)[0] if small not in players else big
            assert (small in hand.posters(SMALL)) == (small in players) or killed(hand, SMALL)
        if self.house.taken_on:
            small, big = self._taken_on(hand, players, small, big)
        assert bigs <= {small, big, hand.button} | self.short or hand.posters("kill")
        return small, big

    def _taken_on(
        self, hand: Hand, players: Sequence[int], small: int, big: int
    ) -> tuple[int, int]:
        """Where the blinds come to lie that whoever has less than half of them cannot take."""
        first = hand.spots(small) if small in players else {}
        left = list(players[players.index(small if first else big) :])
        due = [self.house.big if BIG in first else self.house.small, self.house.big]
        taken: list[int] = []
        for amount in due if first else due[1:]:
            while left and 2 * hand.chips[left[0]] < amount:
                self.short.add(left.pop(0))
            taken += [left.pop(0)] if left else []
        self.shorts += len(self.short)
        if not self.short or len(taken) < 1 + bool(first):
            self.short = set()
            return small, big
        return (taken[0] if first else small), taken[-1]

    def _had_it(self, seat: int) -> bool:
        """Whether somebody had the big blind in the last hand."""
        return self.people[seat] is self.last

    def _of_two(self, players: Sequence[int]) -> tuple[int, int]:
        """The places of two players, of whom the last one has the button."""
        small, big = players
        return (big, small) if self.house.heads_up == "small-blind-on-button" else (small, big)

    def _check_who_plays(self, hand: Hand, big: int) -> None:
        """Who owes nothing is dealt in; whom a blind has passed not between it and the button."""
        closed = set(way(hand.button, big, self.house.size)) - {big}
        for seat in hand.here:
            person = self.people[seat]
            if seat in hand.out:
                continue
            if not person.passed or seat == big or seat in self.short:
                assert seat in hand.dealt
            elif seat in closed:
                # The blind came to him, and he may have got another one than was his.
                has_come = self.short and {BIG, SMALL} & hand.spots(seat).keys()
                assert seat not in hand.dealt or self.house.asks == "kill" or has_come
            elif self._owes_nothing(person) and not self.house.dead_button:
                assert seat in hand.dealt

    def _owes_nothing(self, person: Person) -> bool:
        asks = self.house.asks
        return asks == "nothing" or (asks == "missed" and not person.played)

    def _check_posts(self, hand: Hand, entering: set[int], big: int) -> None:
        """Whom a blind had passed has posted what he owes; nobody else has."""
        for seat in hand.dealt:
            spots = {k: v for k, v in hand.spots(seat).items() if k in (NEW, LIVE, DEAD)}
            has_blind = seat == big or bool(self.short and {BIG, SMALL} & hand.spots(seat).keys())
            free = seat not in entering or has_blind or self._owes_nothing(self.people[seat])
            if free or self.house.asks == "kill":
                assert not spots
            elif self.people[seat].played:
                assert spots == {LIVE: self.house.big, DEAD: self.house.small}
            else:
                assert spots == {NEW: self.house.big}
            if seat in entering and seat != big and self.house.asks == "kill":
                assert hand.spots(seat) == {"kill": 2 * self.house.big}
            self.entered += seat in entering and seat != big

    def _check_move(self, hand: Hand, entering: set[int], small: int, big: int) -> None:
        """The button has moved on and passed nobody over, and nobody has the big blind again."""
        assert not self._had_it(big) or self.short
        if self.house.dead_button and not self.two:
            assert way(self.big, big, self.house.size)[-1] == big
            skipped = set(way(self.big, big, self.house.size)[:-1]) & set(hand.dealt)
            assert not skipped - self.aside - self.short - ({small} if self.short else set())
            return
        if not self.house.dead_button:  # 001:782
            assert self.people[hand.button] is not self.held
        if not self.two and not self.house.dead_button:
            assert hand.button in hand.dealt
            assert hand.button not in entering
            skipped = set(way(self.button, hand.button, self.house.size)[:-1]) & set(hand.dealt)
            had = {seat for seat in skipped if self.people[seat] is self.held}
            for seat in skipped - entering - self.aside - had:
                order = clockwise(set(hand.dealt) - entering - self.aside, seat)
                assert self._had_it((self._of_two(order) if len(order) == 2 else order)[1])

    def _note_absence(self, hand: Hand) -> None:
        """Who is away while the button passes begins anew; who plays with one other, or not at all.

        Exactly one blind of each can only be expected of those who were always there.
        """
        passed = set(way(self.button or hand.button, hand.button, self.house.size)[:-1])
        for seat, person in self.people.items():
            if not hand.opens and seat in passed:
                if seat not in hand.dealt:
                    person.bigs = person.smalls = 0
                    person.spared = False
                person.exact = False
            if seat not in hand.dealt and seat not in hand.out:
                person.exact = False

    def _note_blinds(self, hand: Hand, small: int, big: int) -> None:
        for seat in hand.dealt:
            person, spots = self.people[seat], hand.spots(seat)
            person.played = True
            person.bigs += BIG in spots or (seat == big and "kill" in spots)
            person.smalls += SMALL in spots or DEAD_SMALL in spots
            if seat == small and seat not in self.killers and not {SMALL, BIG} & spots.keys():
                person.smalls += "kill" in spots
            if hand.opens and seat in (hand.button, small):
                person.spared = True
            if self.short and seat in (small, big):
                person.exact = False  # He may have had that blind in this round already.
            if hand.all_in(seat):
                # His last chips are all that anybody can post.
                person.exact, person.spared = False, True
            if DEAD_SMALL in spots:
                assert BIG in spots
        blinds = [e for e in hand.posted if e.spot in (BIG, SMALL, DEAD_SMALL)]
        self.adjusted += len(blinds) != 2

    def _check_blinds(self, hand: Hand, small: int, big: int) -> None:
        """Nobody has the button free, nor the small blind before the big one."""
        for event in hand.posted:
            due = {BIG: self.house.big, SMALL: self.house.small, DEAD_SMALL: self.house.small}
            if event.spot in due:
                assert event.amount == due[event.spot] or hand.all_in(event.seat)
                assert event.seat in {small, big, hand.button} | self.short
        # A dead button may lie where somebody has come in by a kill: that is no free button.
        has_it = hand.button in hand.dealt and hand.button not in self.aside
        holder = self.people[hand.button] if has_it else None
        if self.two:
            for seat in hand.dealt:
                self.people[seat].exact = False
        elif small in hand.dealt and small not in self.aside:
            lower = self.people[small]
            late = self.house.dead_button and not lower.exact
            assert lower.bigs or lower.spared or late or self.short
        if holder is None:
            return
        if holder.exact or not self.house.dead_button:
            assert holder.spared or (holder.bigs and holder.smalls)
        if holder.exact and not holder.spared:
            assert (holder.bigs, holder.smalls) == (1, 1)
            self.rounds += 1
        holder.begins_anew()
        holder.exact = not self.two
        if self.two and hand.button == big:
            holder.bigs = 1  # With it his next round has begun.
        if self.short and hand.button in (small, big):
            # What he took on with the button counts for his next round.
            holder.exact, holder.spared = False, True

    def _note_places(self, hand: Hand, small: int, big: int) -> None:
        size = self.house.size
        gone = way(hand.button, big, size)
        if not hand.opens:
            gone = way(self.small, self.big, size) + way(self.big, big, size)
        self.seen |= {*gone, small}
        for seat, person in self.people.items():
            if seat in gone and seat not in hand.dealt and seat not in hand.out:
                person.passed = True
        closed = way(small if hand.button == big else hand.button, big, self.house.size)
        for seat, person in self.people.items():
            has_place = seat in (hand.button, small, big) and seat not in self.killers
            came = person.jumped or seat in self.killers
            person.jumped = came and seat in closed and not has_place
        for seat in self.short:
            self.people[seat].passed = True
        self.button, self.small, self.big = hand.button, small, big
        self.last, self.held = self.people[big], self.people.get(hand.button)
        if hand.opens:
            self.first = hand.button


def killed(hand: Hand, spot: str) -> set[int]:
    """Who may have a blind's place and posts it as a part of his kill."""
    return hand.posters("kill") if spot not in {e.spot for e in hand.posted} else set()
