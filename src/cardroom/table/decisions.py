"""What a seat is asked, what it may answer, and what it answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import msgspec

from cardroom.cards import BadCard, Card, hands, show, take
from cardroom.money import dollars
from cardroom.table.clauses import Clause

TO_A_SEAT = ("force",)
"""Verbs whose total is no amount, but the seat that they are about."""


class IllegalChoice(Exception):
    """A choice that a rule forbids; the round is as it was before."""


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """An answer: the book's verb, and an amount or cards where the verb needs them.

    ``to`` is the total for the betting round, ``amount`` the chips added; either is enough.
    ``cards`` are those meant, such as discards; ``parts`` is a set hand, part by part in the order
    that the option names, of which one may be empty. ``hand`` is for seats with several. ``behind``
    names those behind a seat who go along with its raise, where they may say so themselves.

    >>> Choice("raise", to=4000).to, Choice("discard", cards="2c 9d").cards
    (4000, '2c 9d')
    >>> Choice("set", parts=("Ac Qd", "6s 6h 9c 4d 2h")).parts[0]
    'Ac Qd'
    """

    do: str
    """What is done."""
    to: int | None = None
    """The total to which it is bet or raised, in cents."""
    amount: int | None = None
    """What is added, in cents."""
    cards: str = ""
    """The cards that it is about."""
    parts: tuple[str, ...] = ()
    """The parts of a hand that is set."""
    hand: str = ""
    """Which of the seat's hands it is about, where it has several."""
    behind: tuple[str, ...] | None = None
    """Who behind the seat decides, where it is not the seat."""


class Pick(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """The cards that a verb is about: ``least`` to ``most`` of them, or all laid into ``parts``.

    Parts have names and sizes; with ``any_sizes`` other sizes can be laid as well, where a hand
    that is set wrongly is no refusal but a fault with a price.
    """

    cards: tuple[Card, ...]
    least: int = 0
    most: int = 0
    parts: tuple[tuple[str, int], ...] = ()
    any_sizes: bool = False
    among: tuple[tuple[Card, ...], ...] = ()
    """The only choices, where not any so many cards will do."""


class Option(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """One legal verb, with the totals it may be made for, or the cards that it is about.

    ``low`` to ``high`` in steps of ``step``, or exactly one of ``totals``; ``high`` itself is
    always allowed, since it may be a seat's last chips. ``base`` is the part already in, ``usual``
    the total that is meant where none is said. Up to ``over`` may be put in where what is more than
    ``high`` goes back. What a verb says of cards is apart, in ``pick``: most options have none, and
    are made by the million.
    """

    do: str
    low: int = 0
    high: int = 0
    step: int = 1
    base: int = 0
    totals: tuple[int, ...] = ()
    usual: int = 0
    pick: Pick | None = None
    over: int = 0

    @classmethod
    def of_cards(
        cls,
        do: str,
        cards: Sequence[Card],
        *,
        least: int = 0,
        most: int = 0,
        parts: tuple[tuple[str, int], ...] = (),
        any_sizes: bool = False,
        among: Sequence[tuple[Card, ...]] = (),
    ) -> Option:
        """A verb about cards."""
        return cls(do, pick=Pick(tuple(cards), least, most, parts, any_sizes, tuple(among)))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the verb is about, if it is about any."""
        return self.pick.cards if self.pick else ()

    @property
    def parts(self) -> tuple[tuple[str, int], ...]:
        """The names and sizes of the parts into which these are laid, if they are."""
        return self.pick.parts if self.pick else ()

    @property
    def least(self) -> int:
        """How many cards must be named at least."""
        return self.pick.least if self.pick else 0

    @property
    def most(self) -> int:
        """How many cards may be named at most."""
        return self.pick.most if self.pick else 0

    @property
    def any_sizes(self) -> bool:
        """Whether parts of other sizes can be laid as well."""
        return self.pick is not None and self.pick.any_sizes

    @property
    def among(self) -> tuple[tuple[Card, ...], ...]:
        """The only cards that can be chosen together, where not any so many will do."""
        return self.pick.among if self.pick else ()

    def allows(self, to: int) -> bool:
        """Whether the verb may be made for this total.

        >>> Option("raise", low=4000, high=9050, step=500).allows(4500)
        True
        >>> Option("play", totals=(3000, 4000)).allows(3500)
        False
        """
        if self.totals:
            return to in self.totals
        return to == self.high or (self.low <= to < self.high and (to - self.low) % self.step == 0)

    @property
    def is_fixed(self) -> bool:
        """Whether the verb alone says everything."""
        if self.pick is not None:
            return False
        return len(self.totals) == 1 if self.totals else self.low == self.high

    @property
    def total(self) -> int:
        """The total of a fixed option, or the least one."""
        return self.totals[0] if self.totals else self.low

    def every_total(self) -> tuple[int, ...]:
        """All totals of a small option; only the ends and the first steps of a wide one."""
        if self.totals:
            return self.totals
        few = range(self.low, min(self.high, self.low + 4 * self.step) + 1, self.step)
        return (*(to for to in few if to != self.high), self.high)

    def picks(self) -> Iterator[Choice]:
        """Choices of cards: all of a small option, and of each size the first ones of a wide one.

        >>> from cardroom.cards import cards
        >>> few = Option.of_cards("discard", cards("As Kd"), most=2)
        >>> [choice.cards for choice in few.picks()]
        ['', 'As', 'Kd', 'As Kd']
        """
        if self.parts:
            for turned in range(len(self.cards)):
                yield self.laid((*self.cards[turned:], *self.cards[:turned]))
            return
        if self.among:
            for picked in self.among:
                yield Choice(self.do, cards=show(picked))
            return
        for size in range(self.least, self.most + 1):
            for count, picked in enumerate(combinations(self.cards, size)):
                if count == 12:
                    break
                yield Choice(self.do, cards=show(picked))

    def laid(self, order: Sequence[Card]) -> Choice:
        """The choice that fills the parts one after the other with cards in an order.

        >>> from cardroom.cards import cards
        >>> Option.of_cards("set", cards("As Kd 2c"), parts=(("front", 1), ("back", 2))).laid(
        ...     cards("2c As Kd")).parts
        ('2c', 'As Kd')
        """
        left = iter(order)
        return Choice(
            self.do, parts=tuple([show([next(left) for _ in range(n)]) for _, n in self.parts])
        )

    def said(self, to: int) -> str:
        """A total in the words of the option: what it adds, or to what it comes.

        >>> Option("raise", low=2500, high=2500).said(2000), Option("bet", totals=(400,)).said(500)
        ('to $20', '$5')
        """
        if self.do in TO_A_SEAT:
            return f"to seat {to}"
        if self.totals or (self.low == self.high and self.do not in ("raise", "complete")):
            return dollars(to - self.base)
        return dollars(to) if self.usual else f"to {dollars(to)}"

    def __str__(self) -> str:
        if self.do in TO_A_SEAT:
            return f"{self.do} {self.said(self.high)}"
        if self.parts:
            return f"{self.do} {' and '.join(f'{size} in {name}' for name, size in self.parts)}"
        if self.cards:
            count = str(self.least) if self.least == self.most else f"{self.least}-{self.most}"
            return f"{self.do} {count} of {show(self.cards)}"
        if self.totals:
            return f"{self.do} {' or '.join(dollars(to - self.base) for to in self.totals)}"
        if not self.high:
            return self.do
        if self.usual and self.low < self.high:
            return f"{self.do} {dollars(self.low)}-{dollars(self.high)}"
        if self.low == self.high and self.do not in ("raise", "complete"):
            return f"{self.do} {dollars(self.high - self.base)}"
        if self.low == self.high:
            return f"{self.do} to {dollars(self.high)}"
        mark = " or " if self.step >= self.high - self.low else "-"
        return f"{self.do} to {dollars(self.low)}{mark}{dollars(self.high)}"


FOLD, CHECK = Option("fold"), Option("check")
SAYS_CHECK, CHECKED = Choice("check"), Choice("check", 0, 0)
SAYS_FOLD, FOLDED = Choice("fold"), Choice("fold", 0, 0)
"""What is said most often, and the same with its amounts filled in."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What one seat has to decide now.

    ``default`` is for someone who is absent; ``closed`` says, for verbs that one might
    expect here, which rule takes them away.
    """

    seat: int
    street: str
    options: tuple[Option, ...]
    default: Choice
    rule: Clause
    closed: Mapping[str, Clause] = {}
    hand: str = ""
    """Which of a seat's hands it is about, where it has several."""
    offer: bool = False
    """Whether it may be passed over without a word, as a wager on the side that few make."""
    behind: tuple[str, ...] = ()
    """Who is behind the seat and says for himself whether he goes along with a raise."""

    def accept(self, choice: Choice) -> Choice:
        """The choice with its amounts filled in, or `IllegalChoice`."""
        try:
            do = choice.do
        except AttributeError:
            raise IllegalChoice(
                f"seat {self.seat} must answer with a Choice, such as {self.default!r}, not with "
                f"{choice!r}."
            ) from None
        for option in self.options:
            if option.do == do:
                break
        else:
            raise IllegalChoice(self._refusal(do))
        to = choice.to
        if option.pick is None and choice == Choice(do, to):
            # Most say no more than the verb, or the total besides.
            if to is None and option.low == option.high and not option.totals:
                to = option.low
                return Choice(do, to, to - option.base)
            if type(to) is int and option.allows(to):
                return Choice(do, to, to - option.base)
        if option.pick is not None or choice.cards or choice.parts or choice.hand:
            _check_texts(self, choice)
            self._check_hand(choice)
            if option.pick is not None:
                return (_laid_out if option.parts else _picked)(self, option, choice)
            if choice.cards or choice.parts:
                raise IllegalChoice(f"seat {self.seat} names cards, but {do} needs none.")
        amount, base = choice.amount, option.base
        for given in (to, amount):
            if given is not None and type(given) is not int:
                raise IllegalChoice(
                    f"seat {self.seat} may not {do} {given!r}: amounts are whole cents."
                )
        if to is None:
            if amount is not None:
                to = base + amount
            elif option.is_fixed:
                to = option.total
            elif option.usual:
                to = option.usual
            else:
                raise IllegalChoice(f"seat {self.seat} must say how much to {do}: {option}.")
        elif amount is not None and base + amount != to:
            raise IllegalChoice(
                f"seat {self.seat} gives two amounts that differ: {do} to {dollars(to)} is "
                f"{dollars(to - base)} more, not {dollars(amount)}."
            )
        if not option.allows(to) and not option.high < to <= option.over:
            raise IllegalChoice(
                f"seat {self.seat} may not {do} {option.said(to)}: allowed is {option}. {self.rule}"
            )
        if choice.behind is not None:
            self._check_behind(choice.behind)
            return Choice(do, to, to - base, behind=tuple(choice.behind))
        return Choice(do, to, to - base)

    def _check_behind(self, names: Sequence[str]) -> None:
        for name in names:
            if name not in self.behind:
                there = ", ".join(self.behind) or "nobody"
                raise IllegalChoice(
                    f"{name} does not decide for himself behind seat {self.seat}: {there} does."
                )

    def _check_hand(self, choice: Choice) -> None:
        if choice.hand and choice.hand != self.hand:
            there = f"hand {self.hand}" if self.hand else "a seat with one hand"
            raise IllegalChoice(
                f"seat {self.seat} decides for {there} now, not for hand {choice.hand}."
            )

    def _refusal(self, do: str) -> str:
        may = ", ".join(map(str, self.options))
        reason = self.closed.get(do, self.rule)
        return f"seat {self.seat} may not {do!r} here: {reason} Allowed: {may}."

    def every_choice(self) -> list[Choice]:
        """All choices of the decision, wide ones cut to their ends and first steps."""
        return [choice for option in self.options for choice in _every_choice(option)]


def _every_choice(option: Option) -> Iterator[Choice]:
    if option.cards:
        yield from option.picks()
    else:
        for to in option.every_total():
            yield Choice(option.do, to, to - option.base)


def _check_texts(decision: Decision, choice: Choice) -> None:
    """Cards and hands are named by texts."""
    parts: object = choice.parts
    texts: list[object] = [*parts] if isinstance(parts, tuple | list) else [parts]
    for text in (choice.cards, choice.hand, *texts):
        if not isinstance(text, str):
            raise IllegalChoice(
                f"seat {decision.seat} names cards by a text such as 'As Kd', not by {text!r}."
            )


def _named(decision: Decision, option: Option, texts: Sequence[str]) -> list[tuple[Card, ...]]:
    try:
        return hands(texts, option.cards)
    except BadCard as wrong:
        raise IllegalChoice(f"seat {decision.seat} cannot {option.do}: {wrong}.") from None


def _picked(decision: Decision, option: Option, choice: Choice) -> Choice:
    """The choice with its cards in the hand's own order, once they are allowed."""
    seat, do = decision.seat, option.do
    if choice.parts:
        raise IllegalChoice(f"seat {seat} sets no hand here: allowed is {option}. {decision.rule}")
    [wanted] = _named(decision, option, [choice.cards])
    try:
        kept = Counter(take(option.cards, wanted))
    except BadCard:
        raise IllegalChoice(
            f"seat {seat} may not {do} {show(wanted)}: it may choose among {show(option.cards)}. "
            f"{decision.rule}"
        ) from None
    if not option.least <= len(wanted) <= option.most:
        raise IllegalChoice(
            f"seat {seat} may not {do} {len(wanted)} card{'s' if len(wanted) != 1 else ''}: "
            f"allowed is {option}. {decision.rule}"
        )
    if option.among and Counter(wanted) not in map(Counter, option.among):
        raise IllegalChoice(f"seat {seat} may not {do} {show(wanted)}. {decision.rule}")
    chosen = []
    for card in option.cards:
        if kept[card]:
            kept[card] -= 1
        else:
            chosen.append(card)
    return Choice(do, 0, 0, cards=show(chosen))


def _laid_out(decision: Decision, option: Option, choice: Choice) -> Choice:
    """The choice with all parts of the hand, once they are the right cards and as many."""
    seat, do = decision.seat, option.do
    if choice.cards or not len(option.parts) - 1 <= len(choice.parts) <= len(option.parts):
        raise IllegalChoice(f"seat {seat} must say how to {do}: {option}. {decision.rule}")
    parts = _named(decision, option, choice.parts)
    try:
        left = take(option.cards, [card for part in parts for card in part])
    except BadCard:
        raise IllegalChoice(
            f"seat {seat} may only lay out what it holds, {show(option.cards)}, each card once."
        ) from None
    parts += [()] * (len(option.parts) - len(parts))
    if parts.count(()) == 1:
        parts[parts.index(())] = tuple(left)
    sizes = [len(part) for part in parts]
    right = [size for _, size in option.parts]
    if sizes != right and not (option.any_sizes and sum(sizes) == sum(right)):
        raise IllegalChoice(f"seat {seat} may not {do} so: allowed is {option}. {decision.rule}")
    return Choice(do, 0, 0, parts=tuple(map(show, parts)))
