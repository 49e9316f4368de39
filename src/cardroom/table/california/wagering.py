"""Wagers before the deal: whether they may lie there, and who can pay for them.

That depends on the layout, the limits, everyone's chips and what else lies there, and on nothing
that happens later. So a wager is judged without cards and without a round, while a table waits for
it, and by the same words when the round begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from operator import attrgetter

from msgspec import structs

from cardroom.money import dollars
from cardroom.table.california.placing import (
    check_bonus_maximum,
    check_circles,
    check_tie_maximum,
    check_wagers,
    who,
)
from cardroom.table.california.settlement import Layout
from cardroom.table.california.spots import TIE_BETS, Spot, Wager, charged
from cardroom.table.fees.schedules import FeeOption
from cardroom.table.setup import (
    CannotPlay,
    IllegalWager,
    Limits,
    Partner,
    Setup,
    Wagered,
    check_seats,
    is_name,
)
from cardroom.table.terms import Terms

PLAYER_DEALER = "player-dealer"
JACKPOT = "the jackpot"
NO_LIMITS = Limits()
_by = attrgetter("by")
CIRCLES = {"ten": 10, "three": 3}
"""How many betting circles a seat has by a reading, where that is not what its layout says."""
Due = tuple[str, str, int, str]
"""Who pays a part of the collection, under which name, how much and what for."""


class Purses:
    """Everyone's chips. Where nobody says how many, they are what is put down."""

    __slots__ = ("chips", "held", "start", "untold")

    def __init__(self, setup: Setup) -> None:
        self.chips: dict[str, int] = {str(s.seat): s.chips for s in setup.seats}
        for name, chips in setup.backline_bettors.items():
            if not is_name(name):
                raise CannotPlay(f"a backline bettor cannot be called {name!r}")
            self.chips[name] = chips
        self.untold: set[str] = set()
        dealer = setup.player_dealer
        banks = [str(dealer.seat)] if dealer is not None else []
        others = [w.by for w in setup.wagers if w.by is not None]
        for name in (*banks, *others):
            if name not in self.chips:
                self.untold.add(name)
                self.chips[name] = 0
        self.start = self.chips.copy()
        self.held: dict[str, int] = {}
        """What is kept back for a collection that is taken later."""

    def spend(self, payer: str, amount: int, what: str) -> None:
        """Put chips down, or raise `IllegalWager` where there are not so many."""
        left = self.chips[payer]
        if payer in self.untold:
            self.start[payer] += amount
        elif amount <= left:
            self.chips[payer] = left - amount
        else:
            raise IllegalWager(
                f"{_named(payer)} cannot put {dollars(amount)} on {what}: {dollars(left)} is left"
            )

    def pool(self, wager: Wager) -> None:
        """Whoever has a part in a wager gives it to the one who makes it."""
        for partner in wager.kum_kum:
            self.spend(partner.by, partner.amount, wager.spot)
            self.chips[wager.owner] += partner.amount

    def bring(self, payer: str, amount: int) -> None:
        """Whose chips nobody tells has this much more."""
        if payer in self.untold:
            self.chips[payer] += amount
            self.start[payer] += amount

    def hold(self, payer: str, fee: int) -> None:
        """Keep back what is collected later, or raise `IllegalWager` where there is not so much."""
        self.held[payer] = self.held.get(payer, 0) + fee
        self.bring(payer, fee)
        if fee > self.chips[payer]:
            self.spend(payer, fee, "the collection")


def check_before_deal(setup: Setup, terms: Terms, layout: Layout, drop: int = 0) -> None:
    """Raise `IllegalWager` or `CannotPlay` for a round that cannot begin as it is set up.

    The ``drop`` is what the player-dealer pays into what the house holds.
    """
    check_seats(setup)
    check_player_dealer(setup)
    purses = check_put_down(setup, terms, layout)
    if drop and setup.player_dealer is not None:
        purses.spend(str(setup.player_dealer.seat), drop, JACKPOT)


def check_put_down(setup: Setup, terms: Terms, layout: Layout, *, whole: bool = True) -> Purses:
    """Raise `IllegalWager` for wagers that may not lie there, or that somebody cannot pay for.

    Nobody need bank yet. While wagers are still being made, what is there is not the ``whole``:
    what belongs together may follow. The answer is what everybody has left.
    """
    purses = Purses(setup)
    wagers = wagers_down(setup, terms, layout, whole=whole)
    for wager in wagers:
        if wager.kum_kum:
            purses.pool(wager)
        purses.spend(wager.owner, wager.amount, wager.spot)
    if setup.player_dealer is not None:
        limits = limits_in_force(setup.limits, terms.fee, terms.limits)
        check_least_bank(setup.player_dealer.bank, limits, terms)
        purses.spend(str(setup.player_dealer.seat), setup.player_dealer.bank, "bank")
    if terms.fee is None:
        return purses
    later = later_wagers(layout, wagers)
    for wager in later:
        purses.bring(wager.owner, wager.amount)
    if terms.fee.taken == "after-wagers":
        for payer, fee in fees_at_most(setup, terms, layout, [*wagers, *later]):
            purses.hold(payer, fee)
    else:
        for payer, _, fee, _ in fees_due(setup, terms, layout, wagers):
            purses.spend(payer, fee, "the collection")
    return purses


def check_player_dealer(setup: Setup) -> None:
    """Raise `CannotPlay` for a California game that nobody banks, or that has a button."""
    if setup.player_dealer is None:
        raise CannotPlay("this game needs a player_dealer: name his seat and his bank")
    if setup.button is not None:
        raise CannotPlay("a California game has no dealer button: leave button out")


def limits_in_force(told: Limits, fee: FeeOption | None, printed: Limits | None = None) -> Limits:
    """The table's limits for a wager: those that are told, and those of the collection posted.

    A posted option is for tables with its own limits, whether or not somebody tells them again. Of
    two that contradict each other the narrower one is in force; with neither it is what is
    ``printed`` for all tables of the game.

    >>> from cardroom.books import library
    >>> posted = library().game("bicycle/casino-war").schedules[0].option(2)
    >>> limits_in_force(Limits(min=2500), posted)
    Limits(min=2500, max=10000)
    """
    if fee is None or fee.limits is None or fee.limits.of != "wager":
        return printed if printed is not None and told == NO_LIMITS else told
    low, high = fee.limits.ends
    lows = [limit for limit in (told.min, low) if limit]
    highs = [limit for limit in (told.max, high) if limit]
    return Limits(max(lows, default=None), min(highs, default=None))


def check_least_bank(bank: int, limits: Limits, terms: Terms) -> None:
    """Raise `IllegalWager` for a bank below the table's minimum, where the book asks for that."""
    least = terms.clauses.get("least-bank")
    if least is not None and limits.min is not None and bank < limits.min:
        raise IllegalWager(
            f"a bank of {dollars(bank)} is less than the table's minimum of {dollars(limits.min)}: "
            f"the player-dealer wagers at least that ({least.lines})"
        )


def wagers_down(setup: Setup, terms: Terms, layout: Layout, *, whole: bool = True) -> list[Wager]:
    """The wagers as they lie there, in the order in which they are put down; or `IllegalWager`."""
    if not setup.wagers:
        raise IllegalWager("nobody has wagered: there is nothing to deal for")
    wagers, limits = _in_action(setup, terms)
    too_many = without_action(setup, terms, layout)
    if too_many:
        wagers = [w for w in wagers if (w.seat, w.by) not in too_many]
    fee, most, circles = terms.fee, most_backline(terms, layout), layout.circles
    apart = _limited_apart(fee, layout.spots) if fee is not None else ()
    wagers = check_wagers(
        wagers, layout.before, limits, most, whole=whole, apart=apart, circles=circles
    )
    if fee is not None and fee.circles is not None:
        there = min(fee.circles.at_most, _circles_read(terms) or fee.circles.at_most)
        printed = structs.replace(fee.circles, at_most=there)
        check_circles(wagers, layout.spots, printed, fee.source, whole=whole)
    if fee is not None and fee.tie_max is not None:
        check_tie_maximum(wagers, fee.tie_max, fee.source)
    if fee is not None and fee.bonus_max is not None:
        apart_from = () if fee.tie_max is None else TIE_BETS
        bonus = [spot for spot in layout.spots if spot.name not in apart_from]
        together = fee.bonus_max_of == "seat"
        check_bonus_maximum(wagers, bonus, fee.bonus_max, fee.source, together=together)
    if any(map(_by, wagers)):
        # On one spot the seat's own wager is settled first, and those behind it as they came.
        wagers = sorted(wagers, key=lambda w: w.by is not None)
    banks = setup.player_dealer.seat if setup.player_dealer is not None else None
    own = {s.seat: str(s.seat) for s in setup.seats if s.seat != banks}
    down = []
    for wager in wagers:
        owner = own.get(wager.seat) if wager.by is None else None
        if owner is None:
            owner = _other_owner(wager, banks, setup, terms, layout)
        parts = wager.kum_kum and _partners(wager, setup, terms)
        down.append(
            Wager(
                wager.seat,
                wager.spot,
                wager.amount,
                owner,
                wager.by,
                circle=wager.circle or 1,
                voucher=wager.voucher,
                kum_kum=parts,
            )
        )
    return down


def _other_owner(
    wager: Wagered, banks: int | None, setup: Setup, terms: Terms, layout: Layout
) -> str:
    """Who wagers before a seat that is not his own; or `IllegalWager`, if nobody may there."""
    seat, by, seats = wager.seat, wager.by, {str(s.seat) for s in setup.seats}
    if seat == banks:
        raise IllegalWager(f"seat {seat} is the player-dealer's: nobody wagers there")
    if seat > (setup.seats_at_table or seat):
        raise IllegalWager(f"there is no seat {seat} at a table of {setup.seats_at_table}")
    if by is None:
        raise IllegalWager(
            f'seat {seat} is empty and cannot wager: if another seat wagers there, name it in "by"'
        )
    if not by.isdigit():
        if not is_name(by):
            raise IllegalWager(f"a backline bettor cannot be called {by!r}")
        return by
    if by not in seats or by in (str(banks), str(seat)):
        raise IllegalWager(
            f"a bettor at seat {seat} cannot be called {by!r}: that is no other seat with a player "
            "who wagers"
        )
    check_elsewhere(wager, terms, layout, taken=str(seat) in seats)
    return by


def check_elsewhere(wager: Wagered, terms: Terms, layout: Layout, *, taken: bool) -> None:
    """Refuse a seated player's wager at another seat where the book has no such wagers.

    Behind a seat that is taken it is a backline wager. A circle that nobody has may be used where
    the book says so, and where those behind may wager there too.
    """
    spot = next(s for s in layout.spots if s.name == wager.spot)
    if not spot.backline and (taken or "free-circle" not in terms.clauses):
        raise IllegalWager(
            f"seat {wager.by} may wager on {spot.label} before its own seat only ({spot.lines})"
        )


def _partners(wager: Wagered, setup: Setup, terms: Terms) -> tuple[Partner, ...]:
    """Those who have a part in a wager; or `IllegalWager`, where they may have none.

    Each has the table's minimum in it, also where a smaller bet of one player would get action.
    """
    clause = terms.clauses.get("kum-kum")
    if clause is None:
        raise IllegalWager("a kum-kum bet of several players is in no rule of this game")
    known = {str(s.seat) for s in setup.seats} | setup.backline_bettors.keys()
    owner = wager.by or str(wager.seat)
    if owner not in known:
        raise IllegalWager(f"say how many chips {owner} has, who bets for others too")
    own = wager.amount - sum(partner.amount for partner in wager.kum_kum)
    least = limits_in_force(setup.limits, terms.fee).min or 1
    for name, part in [("", own), *((p.by, p.amount) for p in wager.kum_kum)]:
        if part < least:
            raise IllegalWager(
                f"{_named(name) if name else who(wager.seat, wager.by)} has {dollars(part)} in a "
                f"kum-kum bet: each of them wagers at least the table's minimum ({clause.lines})"
            )
        if name and (name not in known or name == owner):
            raise IllegalWager(f"{_named(name)} has no chips at the table for a kum-kum bet")
        check_against_bank(name, setup.player_dealer.seat if setup.player_dealer else None)
    return wager.kum_kum


def check_against_bank(partner: str, banks: int | None) -> None:
    """Refuse a part in a wager to whoever banks: nobody wagers against himself."""
    if partner == str(banks):
        raise IllegalWager(f"seat {partner} banks, and has no part in a kum-kum bet")


def _limited_apart(fee: FeeOption, spots: Sequence[Spot]) -> tuple[str, ...]:
    """The spots for which an option prints a maximum of their own."""
    ties = TIE_BETS if fee.tie_max is not None else ()
    bonus = [s.name for s in spots if s.is_bonus] if fee.bonus_max is not None else []
    return (*ties, *bonus)


def most_backline(terms: Terms, layout: Layout) -> int | None:
    """The most backline wagers on a spot; of a seat's circles one is its own."""
    circles = _circles_read(terms)
    return layout.max_backline if circles is None else circles - 1


def _circles_read(terms: Terms) -> int | None:
    return CIRCLES.get(terms.readings.get("betting-circles", ""))


def above_maximum(setup: Setup, terms: Terms) -> list[Wagered]:
    """The wagers of which only a part gets action, where the book lets that part play."""
    most = limits_in_force(setup.limits, terms.fee, terms.limits).max
    if most is None or terms.readings.get("limits") != "part-action":
        return []
    return [wager for wager in setup.wagers if wager.amount > most]


def without_action(
    setup: Setup, terms: Terms, layout: Layout
) -> Collection[tuple[int, str | None]]:
    """Who wagers behind which seat for nothing, as many as the book allows having come before him.

    Only where the book says that one more gets no action: elsewhere it is refused.
    """
    most = most_backline(terms, layout)
    if most is None or "backline-without-action" not in terms.clauses:
        return ()
    behind: dict[int, dict[str, None]] = {}
    for wager in setup.wagers:
        if wager.by is not None:
            behind.setdefault(wager.seat, {})[wager.by] = None
    return {(seat, by) for seat, names in behind.items() for by in list(names)[most:]}


def _in_action(setup: Setup, terms: Terms) -> tuple[Sequence[Wagered], Limits]:
    """The wagers without what gets no action, and the limits for them."""
    limits = limits_in_force(setup.limits, terms.fee, terms.limits)
    if terms.readings.get("limits") != "part-action":
        return setup.wagers, limits
    # What lies below the minimum plays, and so does what is left of too much.
    too_much, most = above_maximum(setup, terms), limits.max
    wagers = [structs.replace(w, amount=most) if w in too_much else w for w in setup.wagers]
    return wagers, NO_LIMITS


def later_wagers(layout: Layout, wagers: Sequence[Wager]) -> list[Wager]:
    """The wagers that may still be made, as large as one that lies there."""
    return [
        Wager(w.seat, spot.name, spot.times * w.amount, w.owner, w.by)
        for spot in layout.spots
        if spot.later
        for w in wagers
        if w.spot in (spot.equal_to, spot.at_most) and (w.by is None or spot.backline)
    ]


def fees_due(setup: Setup, terms: Terms, layout: Layout, wagers: Sequence[Wager]) -> Iterator[Due]:
    """The collection on some wagers, without what somebody has paid already."""
    paid = dict(setup.paid_collections)
    for payer, name, fee, says in _fees_on(setup, terms, layout, wagers):
        ahead = min(fee, paid.get(payer, 0))
        if ahead:
            paid[payer] -= ahead
        yield payer, name, fee - ahead, says


def fees_at_most(
    setup: Setup, terms: Terms, layout: Layout, wagers: Sequence[Wager]
) -> Iterator[tuple[str, int]]:
    """What everybody may come to owe where fees wait for the wagers of the round itself.

    Where wagers may follow of which nobody knows how many or how high, such as doubles, the
    player-dealer has the highest fee ready.
    """
    option = terms.fee
    assert option is not None
    counted = [
        s for s in layout.spots if s.later and (not option.counts or s.name in option.counts)
    ]
    unknown = not all(spot.equal_to for spot in counted)
    for payer, name, fee, _ in fees_due(setup, terms, layout, wagers):
        most = option.most_of_bank if unknown and name == PLAYER_DEALER else 0
        yield payer, max(fee, most - setup.paid_collections.get(payer, 0))


def _fees_on(setup: Setup, terms: Terms, layout: Layout, wagers: Sequence[Wager]) -> Iterator[Due]:
    option = terms.fee
    if option is None:
        return
    wagers = [w for w in wagers if not option.counts or w.spot in option.counts]
    base = _amounts_on(charged(layout.spots, option), wagers)
    bonus = _amounts_on([spot for spot in layout.spots if spot.is_bonus and option.bonus], wagers)
    for owner, on in _by_spot(wagers).items() if option.spots else ():
        yield owner, owner, option.spot_fee(on), f"the spots {', '.join(on)}"
    each = "bet" if option.player and option.player.per == "bet" else "base wager"
    for owner in base | bonus:
        free = setup.free_collections.get(owner, 0)
        on_base, on_bonus = base.get(owner, [])[free:], bonus.get(owner, [])
        says = " and ".join(
            f"{len(some)} {what}{'s' if len(some) > 1 else ''}"
            for some, what in ((on_base, each), (on_bonus, "bonus wager"))
            if some
        )
        amount = sum(w.amount for w in wagers if w.owner == owner)
        yield owner, owner, option.bettor_fee(on_base, len(on_bonus), amount), says
    for owner, number in Counter(w.owner for w in wagers if w.voucher).items():
        if option.voucher:
            says = f"{number} free-play voucher{'s' if number > 1 else ''}"
            yield owner, owner, option.voucher * number, says
    if setup.player_dealer is not None:
        action = sum(w.amount for w in wagers)
        fee = option.player_dealer_fee(action)
        says = f"{dollars(action)} of total table action"
        yield str(setup.player_dealer.seat), PLAYER_DEALER, fee, says


def _amounts_on(spots: Sequence[Spot], wagers: Sequence[Wager]) -> dict[str, list[int]]:
    """Which wagers everyone has on some spots."""
    names = {spot.name for spot in spots}
    found: dict[str, list[int]] = {}
    for wager in wagers:
        if wager.spot in names:
            found.setdefault(wager.owner, []).append(wager.amount)
    return found


def _by_spot(wagers: Sequence[Wager]) -> dict[str, dict[str, list[int]]]:
    """Everyone's wagers, by spot."""
    on: dict[str, dict[str, list[int]]] = {}
    for wager in wagers:
        on.setdefault(wager.owner, {}).setdefault(wager.spot, []).append(wager.amount)
    return on


def _named(payer: str) -> str:
    return f"seat {payer}" if payer.isdigit() else payer
