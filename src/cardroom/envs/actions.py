"""One numbered space for all that a seat may answer: what each number means, and which are legal.

Number 0 is to look on, where a seat has nothing to decide. Behind it lies a block for every verb of
the game: one number, or one for each size of a bet, each set of cards, each way to lay out a hand.
What a number means depends on the game and on nothing else; which of them are legal, on the
decision.

>>> from cardroom.books import library
>>> from cardroom.table.clauses import Clause
>>> from cardroom.table.decisions import Decision, Option
>>> holdem = Actions(library().game("oceana/texas-holdem"), sizes=("min", 0.5, 1, "max"))
>>> len(holdem), holdem.describe()[:5]
(16, ['look on', 'fold', 'check', 'call', 'bet: the least'])
>>> raises = Option("raise", low=800, high=20000, step=100)
>>> rule = Clause("house:1", "Bets are raised.")
>>> call = Option("call", low=400, high=400)
>>> asked = Decision(2, "preflop", (call, raises), Choice("call"), rule)
>>> [holdem.choice(asked, n, pot=600).to for n in holdem.legal(asked, pot=600)[1:]]
[800, 900, 1400, 20000]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardroom.books import Game
from cardroom.bots.sensible_bot import nearest
from cardroom.cards import CARDS, Card, show
from cardroom.cards import cards as named
from cardroom.games.verbs import Verb
from cardroom.table.decisions import Choice, Decision, IllegalChoice, Option

Mask = NDArray[np.int8]
Size = str | float
"""``min``, ``half``, ``max``, or how much of the pot."""

LOOK_ON = 0
"""The number of doing nothing: only where a seat has nothing to decide."""
EVERY = "every"
"""In place of sizes: a number for each total, in steps from the least, and one for the most."""
WITH_A_POT: tuple[Size, ...] = ("min", 0.5, 1.0, "max")
AT_A_LIMIT: tuple[Size, ...] = ("min",)
AGAINST_A_BANK: tuple[Size, ...] = ("min", "half", "max")
MOST_WAYS = 128
"""So many listed ways have a number each."""
MOST_SLOTS = 7
"""Out of so many cards at most each set of them has a number."""

_IN_WORDS = {"min": "the least", "half": "the middle", "max": "the most"}


class Block(NamedTuple):
    """The place of one verb: from ``start`` on, so many numbers."""

    verb: Verb
    start: int
    numbers: int


class Actions:
    """What the numbers mean in a game.

    ``sizes`` are those of bets and raises, or `EVERY` with ``steps`` numbers for each verb;
    ``cards`` is the deck, and ``wagers`` are the verbs by which one wagers before the deal.
    """

    def __init__(
        self,
        game: Game,
        sizes: Sequence[Size] | str = WITH_A_POT,
        *,
        steps: int = 0,
        deck: Sequence[Card] = (),
        wagers: Sequence[str] = (),
    ) -> None:
        mechanism, rules = game.mechanism, game.definition.rules
        self.sizes = checked_sizes(sizes)
        self.steps = steps
        self._known: tuple[Option | None, int, list[tuple[int, int]]] = None, 0, []
        """The totals that were found last: a mask is followed by a choice from it."""
        self.by_pot = any(isinstance(size, float) for size in self.sizes)
        """Whether what a number means depends on the pot."""
        self.kinds = sorted(set(deck or game.fresh_deck()))
        self._number_of = {kind: at for at, kind in enumerate(self.kinds)}
        self.parts = tuple(mechanism.parts(rules).items())
        self.blocks: dict[tuple[str, str], Block] = {}
        start: int = 1
        for verb in (*map(Verb, wagers), *mechanism.verbs(rules)):
            block = Block(verb, start, self._numbers(verb))
            self.blocks[verb.do, verb.says] = block
            start += block.numbers
        self._size: int = start
        self.verbs = tuple(dict.fromkeys(do for do, _ in self.blocks))
        """All verbs, in the order of their numbers."""
        sets = [block.verb.among for block in self.blocks.values() if block.verb.says == "cards"]
        laid = any(says == "parts" for _, says in self.blocks)
        self.slots = max([*sets, sum(size for _, size in self.parts) if laid else 0], default=0)
        """How many cards at most are told apart by their places in a row."""

    def __len__(self) -> int:
        return self._size

    def _numbers(self, verb: Verb) -> int:
        """How many numbers a verb has."""
        if verb.says == "amount":
            return self.steps if self.sizes == (EVERY,) else len(self.sizes)
        if verb.says == "card":
            return len(self.kinds)
        if verb.says == "cards":
            if verb.among > MOST_SLOTS:
                raise ValueError(f"{verb.do} picks among {verb.among} cards: too many sets of them")
            return (1 << verb.among) - 1
        if verb.says == "way":
            return MOST_WAYS
        if verb.says == "parts":
            return prod(map(len, _layings(tuple(size for _, size in self.parts))))
        return 1

    # What is legal

    def legal(self, decision: Decision | None, pot: int) -> list[int]:
        """The legal numbers, in order; ``pot`` is what lies in it with all bets."""
        if decision is None:
            return [LOOK_ON]
        found: list[int] = []
        for option in decision.options:
            block = self._block(option)
            if block is None:
                continue
            if block.verb.says == "":
                found.append(block.start)
            else:
                found += [block.start + at for at in self._places(block, option, decision, pot)]
        return sorted(found)

    def mask(self, decision: Decision | None, pot: int) -> Mask:
        """A one for every legal number, and a zero for the others."""
        mask = np.zeros(self._size, np.int8)
        if decision is None:
            mask[LOOK_ON] = 1
            return mask
        for option in decision.options:
            block = self._block(option)
            if block is None:
                continue
            start = block.start
            if block.verb.says == "":
                mask[start] = 1
            elif block.verb.says == "parts" and not _has_twins(option.cards):
                mask[start : start + block.numbers] = 1
            else:
                for at in self._places(block, option, decision, pot):
                    mask[start + at] = 1
        return mask

    def _block(self, option: Option) -> Block | None:
        """The numbers of an option; None for one that no verb of the game is."""
        blocks, do = self.blocks, option.do
        pick = option.pick
        if pick is None:
            return blocks.get((do, "amount")) or blocks.get((do, ""))
        if pick.parts:
            return blocks.get((do, "parts"))
        if pick.among:
            return blocks.get((do, "way"))
        return blocks.get((do, "cards")) or blocks.get((do, "card"))

    def _places(self, block: Block, option: Option, decision: Decision, pot: int) -> Sequence[int]:
        """The places in its block of all that an option allows."""
        says = block.verb.says
        if says == "amount":
            return [at for at, _ in self._totals(block, option, decision, pot)]
        if says == "card":
            return [self._number_of[card] for card in sorted(set(option.cards))]
        if says == "way":
            return range(min(len(option.among), MOST_WAYS))
        if says == "parts":
            return self._layings_apart(block, option.cards)
        least, most, sets = option.least, option.most, 1 << len(option.cards)
        return [bits - 1 for bits in range(1, sets) if least <= bits.bit_count() <= most]

    def _layings_apart(self, block: Block, held: Sequence[Card]) -> Sequence[int]:
        """All ways to lay cards out; of those that look the same, the first."""
        if not _has_twins(held):
            return range(block.numbers)
        ways: dict[tuple[tuple[Card, ...], ...], int] = {}
        for at in range(block.numbers):
            ways.setdefault(tuple(self._laid(held, at)), at)
        return list(ways.values())

    def _totals(
        self, block: Block, option: Option, decision: Decision, pot: int
    ) -> list[tuple[int, int]]:
        """The places of an option's totals, and these; the first place where two are the same."""
        if option.is_fixed:
            return [(0, option.total)]
        if self.sizes == (EVERY,):
            return _every(option, block.numbers)
        known, of, totals = self._known
        if known is not option or of != pot:
            found: dict[int, int] = {}
            for at, size in enumerate(self.sizes):
                found.setdefault(_total(option, size, decision, pot), at)
            totals = [(at, total) for total, at in found.items()]
            self._known = option, pot, totals
        return totals

    # From a number to a choice, and back

    def choice(self, decision: Decision, number: int, pot: int) -> Choice:
        """What a legal number means; `IllegalChoice` for one that is masked."""
        for option in decision.options:
            block = self._block(option)
            if block is not None and block.start <= number < block.start + block.numbers:
                found = self._meant(block, option, number - block.start, decision, pot)
                if found is not None:
                    return found
        may = ", ".join(map(str, decision.options))
        raise IllegalChoice(
            f"action {number} ({self.describe_one(number)}) is masked for seat {decision.seat}: "
            f"it may {may}"
        )

    def _meant(
        self, block: Block, option: Option, at: int, decision: Decision, pot: int
    ) -> Choice | None:
        says, do = block.verb.says, option.do
        if says == "":
            return Choice(do) if not option.totals else Choice(do, to=option.total)
        if says == "amount":
            total = dict(self._totals(block, option, decision, pot)).get(at)
            return None if total is None else Choice(do, to=total)
        if at not in self._places(block, option, decision, pot):
            return None
        if says == "parts":
            return Choice(do, parts=tuple(map(show, self._laid(option.cards, at))))
        if says == "card":
            return Choice(do, cards=show([self.kinds[at]]))
        if says == "way":
            return Choice(do, cards=show(option.among[at]))
        picked = [card for slot, card in enumerate(sorted(option.cards)) if at + 1 >> slot & 1]
        return Choice(do, cards=show(picked))

    def _laid(self, cards: Sequence[Card], at: int) -> list[tuple[Card, ...]]:
        """The parts of the n-th way to lay cards out."""
        left, laid = sorted(cards), []
        ways = _layings(tuple(size for _, size in self.parts))
        for number, which in enumerate(ways):
            after = prod(len(more) for more in ways[number + 1 :])
            places = which[at // after]
            at %= after
            laid.append(tuple([left[place] for place in places]))
            left = [card for place, card in enumerate(left) if place not in places]
        return laid

    def number(self, decision: Decision, choice: Choice, pot: int) -> int:
        """The number of a choice; `IllegalChoice` for one that is illegal, or has no number."""
        meant = decision.accept(choice)
        option = next(option for option in decision.options if option.do == meant.do)
        block = self._block(option)
        if block is not None:
            at = self._place(block, option, meant, decision, pot)
            if at is not None:
                return block.start + at
        raise IllegalChoice(f"{choice} has no number here: it lies between those that have one")

    def _place(
        self, block: Block, option: Option, meant: Choice, decision: Decision, pot: int
    ) -> int | None:
        says = block.verb.says
        if says == "":
            return 0
        if says == "amount":
            places = {total: at for at, total in self._totals(block, option, decision, pot)}
            return places.get(meant.to or 0)
        if says == "parts":
            return self._place_of_parts(option, meant)
        picked = sorted(named(meant.cards))
        if says == "card":
            return self._number_of[picked[0]]
        if says == "way":
            ways = [tuple(sorted(way)) for way in option.among[:MOST_WAYS]]
            return ways.index(tuple(picked)) if tuple(picked) in ways else None
        row = sorted(option.cards)
        return sum(1 << row.index(card) for card in picked) - 1

    def _place_of_parts(self, option: Option, meant: Choice) -> int | None:
        left, at = sorted(option.cards), 0
        parts = [named(part) for part in meant.parts]
        for part, which in zip(parts, _layings(tuple(n for _, n in self.parts)), strict=True):
            places: list[int] = []
            for card in sorted(part):
                # Of cards that look the same the first one that is left.
                places.append(next(n for n, c in enumerate(left) if c == card and n not in places))
            if tuple(places) not in which:
                return None
            at = at * len(which) + which.index(tuple(places))
            left = [card for place, card in enumerate(left) if place not in places]
        return at

    # In words

    def describe(self) -> list[str]:
        """What every number means, in words."""
        return [self.describe_one(number) for number in range(self._size)]

    def describe_one(self, number: int) -> str:
        """What a number means, in words.

        >>> from cardroom.books import library
        >>> pai_gow = Actions(library().game("oceana/fortune-pai-gow-poker"), AGAINST_A_BANK)
        >>> len(pai_gow), pai_gow.describe_one(2)
        (23, 'set: card 1, card 3 in front, card 2, card 4, card 5, card 6, card 7 in back')
        """
        if number == LOOK_ON:
            return "look on"
        for block in self.blocks.values():
            at = number - block.start
            if 0 <= at < block.numbers:
                what = self._what(block, at)
                return f"{block.verb.do}: {what}" if what else block.verb.do
        return "no action"

    def _what(self, block: Block, at: int) -> str:
        match block.verb.says:
            case "amount" if self.sizes == (EVERY,):
                last = at == block.numbers - 1
                return "the most" if last else f"{at} steps above the least"
            case "amount":
                size = self.sizes[at]
                return _IN_WORDS[size] if isinstance(size, str) else f"{size:g} of the pot"
            case "card":
                return str(self.kinds[at])
            case "cards":
                slots = [slot for slot in range(block.verb.among) if at + 1 >> slot & 1]
                return ", ".join(f"card {slot + 1}" for slot in slots)
            case "way":
                return f"way {at + 1} of those listed"
            case "parts":
                row = [CARDS[slot] for slot in range(sum(size for _, size in self.parts))]
                laid = zip(self.parts, self._laid(row, at), strict=True)
                each = [
                    f"{', '.join(f'card {card + 1}' for card in part)} in {name}"
                    for (name, _), part in laid
                ]
                return ", ".join(each)
            case _:
                return ""


def checked_sizes(sizes: Sequence[Size] | str) -> tuple[Size, ...]:
    """Sizes of bets that can be meant, or `ValueError`.

    >>> checked_sizes(["min", 0.5, 1, "max"]), checked_sizes("every")
    (('min', 0.5, 1.0, 'max'), ('every',))
    >>> checked_sizes([])
    Traceback (most recent call last):
    ...
    ValueError: bets are 'every', or a list of 'min', 'half', 'max', 'all-in' and shares of the pot
    """
    if sizes == EVERY or tuple(sizes) == (EVERY,):
        return (EVERY,)
    found: list[Size] = []
    for size in sizes if not isinstance(sizes, str) else ():
        if isinstance(size, str) and size in ("min", "half", "max", "all-in"):
            found.append("max" if size == "all-in" else size)
        elif isinstance(size, int | float) and 0 < size < 1e6:
            found.append(float(size))
        else:
            found.clear()
            break
    if not found or len(set(found)) != len(found):
        raise ValueError(
            "bets are 'every', or a list of 'min', 'half', 'max', 'all-in' and shares of the pot"
        )
    return tuple(found)


def _total(option: Option, size: Size, decision: Decision, pot: int) -> int:
    """The total that a size means: the nearest that is allowed, and not above it if it can be."""
    totals = option.totals
    low, high = (totals[0], totals[-1]) if totals else (option.low, option.high)
    if size == "min":
        return low
    if size == "max":
        return high
    if size == "half":
        return totals[(len(totals) - 1) // 2] if totals else nearest(option, (low + high) // 2)
    assert isinstance(size, float)
    level = next((other.high for other in decision.options if other.do == "call"), option.base)
    return nearest(option, level + int(size * (pot + level - option.base)))


def _every(option: Option, count: int) -> list[tuple[int, int]]:
    """All totals from the least on, as far as there are numbers, and the most in the last place."""
    if option.totals:
        few = list(option.totals[: count - 1])
        return [*enumerate(few), *([] if option.totals[-1] in few else [(count - 1, few[-1])])]
    low, high, step = option.low, option.high, option.step
    steps = min(-((low - high) // step), count - 1)
    return [*((at, low + at * step) for at in range(steps)), (count - 1, high)]


def _has_twins(held: Sequence[Card]) -> bool:
    return len(set(held)) < len(held)


@cache
def _layings(sizes: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each part: which of the cards that are left may lie in it."""
    left, found = sum(sizes), []
    for size in sizes:
        found.append(tuple(combinations(range(left), size)))
        left -= size
    return tuple(found)
