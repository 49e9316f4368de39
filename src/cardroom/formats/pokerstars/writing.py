"""A round of ours in the words of PokerStars, for everyone's eyes or for some seat's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardroom.books import Game
from cardroom.formats.amounts import from_units
from cardroom.formats.finished import CENTS, card_text, finished, is_muck, mucked, seats_at
from cardroom.formats.no_code import NoCode
from cardroom.formats.phh.codes import game_of
from cardroom.formats.pokerstars.games import CALLED, NAMES, SHOW_DOWN, SUMMARY, streets_of
from cardroom.formats.posts import LATE, STRADDLE, AsPosted, as_posted
from cardroom.formats.variants import Variant, variant_for
from cardroom.table.card_table import CardTable
from cardroom.table.events import (
    HIDDEN,
    Acted,
    Burned,
    Dealt,
    Discarded,
    Event,
    Moved,
    Posted,
    Turned,
)
from cardroom.table.pot.antes import ANTE
from cardroom.table.pot.blinds import BIG, LIVE, NEW, SMALL
from cardroom.table.pot.table import PotTable
from cardroom.table.round import Round

_POSTS = {
    SMALL: "posts small blind",
    BIG: "posts big blind",
    ANTE: "posts the ante",
    STRADDLE: "posts straddle",
    NEW: "posts big blind",
    LIVE: "posts big blind",
}
NO_TIME = "2000/01/01 0:00:00 ET"
"""What stands for a time where none is known: programs that read this text ask for one."""


def name_of(game: Game, structure: str) -> str | None:
    """What PokerStars calls a game with a betting structure, if it has it; or `NoCode`.

    >>> from cardroom.books import library
    >>> name_of(library().game("oceana/texas-holdem"), "limit")
    "Hold'em Limit"
    """
    kind = game_of(game)
    known = variant_for(kind, structure) is not None and kind in NAMES
    return f"{NAMES[kind]} {CALLED[structure]}" if known else None


def write(
    played: Round[CardTable],
    game: Game,
    names: Mapping[int, str] | None = None,
    seat: int | None = None,
    number: int = 1,
    unit: int = CENTS,
) -> str:
    """A finished round as text; with ``seat``, only what that seat saw. Or `NoCode`."""
    table = finished(played)
    structure = table.structure
    title = name_of(game, structure.type or "")
    variant = variant_for(game_of(game), structure.type or "") if title else None
    if title is None or variant is None:
        raise NoCode(f"{game.id} as {structure.type} is no game of PokerStars")
    is_limit, posted = structure.type == "limit", as_posted(table)
    small = structure.small_bet if is_limit else posted.small
    big = structure.big_bet if is_limit else posted.big
    called = {s.number: (names or {}).get(s.number, f"Seat {s.number}") for s in table.players}
    if len(set(called.values())) < len(called):
        raise NoCode("two players have the same name")
    stakes = f"{_money(small or 0, unit)}/{_money(big or 0, unit)}"
    button = f" Seat #{table.setup.button} is the button" if table.setup.button else ""
    start = {listed.seat: listed.chips for listed in table.setup.seats}
    lines = [
        f"PokerStars Hand #{number}:  {title} ({stakes}) - {NO_TIME}",
        f"Table '{game.id}' {seats_at(table, game)}-max (Play Money){button}",
    ]
    for place in sorted(called):
        lines.append(f"Seat {place}: {called[place]} ({_money(start[place], unit)} in chips)")
    events = played.events if seat is None else played.view(seat)
    thrown = mucked(played)
    lines += _Teller(events, variant, called, start, seat, unit, posted, thrown).lines
    lines += _summary(table, called, unit, thrown)
    return "\n".join([*lines, ""])


def _money(amount: int, unit: int) -> str:
    told = from_units(amount, unit)
    return str(told) if type(told) is int else f"{told:.2f}"


def _cards(cards: Sequence[int]) -> str:
    return f"[{' '.join(map(card_text, cards))}]"


class _Teller:
    """The lines of a hand, from the first post to the last chip."""

    def __init__(
        self,
        events: Sequence[Event],
        variant: Variant,
        names: Mapping[int, str],
        stacks: Mapping[int, int],
        seat: int | None,
        unit: int,
        posted: AsPosted,
        mucked: frozenset[int],
    ) -> None:
        self._unit = unit
        self._mucked = mucked
        self._posted = posted
        self._dead = 0
        """What somebody has posted dead, and is told with his live blind."""
        self.lines: list[str] = []
        self._variant = variant
        self._names = names
        self._left = dict(stacks)
        self._seat = seat
        self._streets = iter(streets_of(variant))
        self._bets: dict[int, int] = {}
        self._level = 0
        self._board: list[int] = []
        self._new: list[int] = []
        self._dealt: dict[int, list[int]] = {}
        self._held: dict[int, list[int]] = {}
        self._begun = self._acted = self._shown = self._in_draw = False
        for event in events:
            self._tell(event)

    def _tell(self, event: Event) -> None:
        if isinstance(event, Posted):
            self._post(event)
        elif isinstance(event, Burned):
            self._end_street()
        elif isinstance(event, Dealt):
            if self._acted and not self._variant.draws:
                self._end_street()
            if event.seat:
                self._dealt.setdefault(event.seat, []).append(event.card)
            else:
                self._new.append(event.card)
        elif is_muck(event, self._mucked):
            self._show_down()
            self._say(event.seat, "mucks hand")
        elif isinstance(event, Acted):
            is_draw = event.do == "stand-pat"
            self._open_street(is_draw=is_draw)
            self._in_draw = is_draw
            self._act(event)
        elif isinstance(event, Discarded):
            self._open_street(is_draw=True)
            self._in_draw = True
            self._discard(event)
        elif isinstance(event, Turned) and event.to.isdigit():
            self._show(event)
        elif isinstance(event, Moved):
            self._move(event)

    def _money(self, amount: int) -> str:
        return _money(amount, self._unit)

    def _say(self, seat: int, what: str, amount: int = 0) -> None:
        self._left[seat] -= amount
        last = " and is all-in" if amount and not self._left[seat] else ""
        self.lines.append(f"{self._names[seat]}: {what}{last}")

    def _post(self, event: Posted) -> None:
        seat, amount = event.seat, event.amount
        what = _POSTS.get(self._posted.spot(seat, event.spot), "posts big blind")
        if event.payee != "pot" and event.spot != ANTE:
            self._bets[seat] = self._bets.get(seat, 0) + amount
            self._level = max(self._level, self._bets[seat])
        if event.payee == "pot" and event.spot != ANTE:
            if self._posted.spots.get(seat) == LATE and amount < self._left[seat]:
                self._dead = amount
                return
            # Who antes for the whole table does so in the words for everyone's ante.
            what = "posts small blind" if seat in self._posted.late else "posts the ante"
        elif self._dead:
            what, amount, self._dead = "posts small & big blinds", amount + self._dead, 0
        self._say(seat, f"{what} {self._money(amount)}", amount)

    def _open_street(self, *, is_draw: bool = False) -> None:
        """Write the heading and the cards of a street before its first action."""
        starts_draw = is_draw and not self._in_draw
        if self._begun and not self._new and not self._dealt and not starts_draw:
            return
        if starts_draw:
            self._end_street()
        if self._begun and self._variant.draws and not starts_draw:
            self._deal_drawn()
            return
        self._head()

    def _head(self) -> None:
        name = next(self._streets, "RIVER")
        board = ""
        if self._new:
            board = f" {_cards(self._board)} {_cards(self._new)}" if self._board else ""
            board = board or f" {_cards(self._new)}"
            self._board += self._new
            self._new = []
        self.lines.append(f"*** {name} ***{board}")
        self._begun = True
        self._deal_drawn()

    def _deal_drawn(self) -> None:
        for seat, cards in self._dealt.items():
            held = self._held.setdefault(seat, [])
            hidden = all(card == HIDDEN for card in cards)
            if not hidden:
                seen = [card for card in cards if card != HIDDEN] if self._seat else cards
                before = f" {_cards([c for c in held if c != HIDDEN])}" if held else ""
                self.lines.append(f"Dealt to {self._names[seat]}{before} {_cards(seen)}")
            held += cards
        self._dealt = {}

    def _end_street(self) -> None:
        if self._new or self._dealt:
            self._open_street()
        if self._acted or self._new:
            self._bets, self._level, self._acted = {}, 0, False

    def _act(self, event: Acted) -> None:
        seat, amount, do = event.seat, event.amount, event.do
        self._acted = True
        if do in ("fold", "check"):
            self._say(seat, f"{do}s")
        elif do == "stand-pat":
            self._say(seat, "stands pat")
        elif do == "call":
            self._say(seat, f"calls {self._money(amount)}", amount)
        elif do == "bring-in":
            self._say(seat, f"brings in for {self._money(amount)}", amount)
        elif do == "bet" and not self._level:
            self._say(seat, f"bets {self._money(amount)}", amount)
        else:
            raised = f"raises {self._money(event.to - self._level)} to {self._money(event.to)}"
            self._say(seat, raised, amount)
        self._bets[seat] = event.to or self._bets.get(seat, 0)
        self._level = max(self._level, event.to)

    def _discard(self, event: Discarded) -> None:
        held = self._held.get(event.seat, [])
        for card in event.cards:
            if card in held:
                held.remove(card)
        count = f"{len(event.cards)} card{'s' if len(event.cards) > 1 else ''}"
        known = "" if HIDDEN in event.cards else f" {_cards(event.cards)}"
        self._acted = True
        self._say(event.seat, f"discards {count}{known}")

    def _show_down(self) -> None:
        if self._new or self._dealt:
            self._open_street()
        if not self._shown:
            self.lines.append(f"*** {SHOW_DOWN} ***")
            self._shown = True

    def _show(self, event: Turned) -> None:
        self._show_down()
        says = f" ({event.says})" if event.says else ""
        self._say(int(event.to), f"shows {_cards(event.cards)}{says}")

    def _move(self, event: Moved) -> None:
        amount, name = self._money(event.amount), self._names.get(event.seat, "")
        if event.spot == ANTE and event.payee == "pot":
            self._say(event.seat, f"posts the ante {amount}", event.amount)
        elif event.payer == "pot" and event.payee == str(event.seat):
            self.lines.append(f"{name} collected {amount} from {_pot(event.says)}")
            self._left[event.seat] += event.amount
        elif event.payer == f"{event.seat}:bets" and event.payee == str(event.seat):
            self.lines.append(f"Uncalled bet ({amount}) returned to {name}")
            self._left[event.seat] += event.amount


def _pot(says: str) -> str:
    """Which pot the dealer means, in the words of the site."""
    for number in range(9, 0, -1):
        if f"side pot {number}" in says:
            return f"side pot-{number}"
    return "pot"


def _summary(
    table: PotTable, names: Mapping[int, str], unit: int, mucked: frozenset[int]
) -> Iterator[str]:
    rake = table.fees.get("pot", 0)
    total = sum(amount for amount, _ in table.pots) + rake
    yield f"*** {SUMMARY} ***"
    parts = ""
    if len(table.pots) > 1:
        main, *side = [amount for amount, _ in table.pots]
        told = " ".join(f"Side pot-{n} {_money(pot, unit)}." for n, pot in enumerate(side, 1))
        parts = f" Main pot {_money(main + rake, unit)}. {told}"
    yield f"Total pot {_money(total, unit)}{parts} | Rake {_money(rake, unit)}"
    if table.board:
        yield f"Board {_cards(table.board)}"
    won = {number: sum(shares.get(number, 0) for _, shares in table.pots) for number in names}
    for player in sorted(table.players, key=lambda player: player.number):
        name, gain = names[player.number], won[player.number]
        place = " (button)" if player.number == table.setup.button else ""
        out = "mucked" if player.number in mucked else "folded"
        how = out if player.folded else f"collected ({_money(gain, unit)})" if gain else "lost"
        yield f"Seat {player.number}: {name}{place} {how}"
