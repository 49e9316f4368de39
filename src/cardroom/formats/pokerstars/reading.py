"""Hands out of PokerStars text: today's cash and Zoom headings, and those of tournaments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import TypeVar

from cardroom.formats import actions as do
from cardroom.formats.actions import Action, read_cards
from cardroom.formats.amounts import Amount, read_amount
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.made_good import Repaired, assume, leave_out
from cardroom.formats.pokerstars.games import GAMES, SHOW_DOWN, SUMMARY, variant_called
from cardroom.formats.pokerstars.hand import Hand, Line, Seat
from cardroom.formats.texts import BOM, as_text
from cardroom.formats.told import Posts, Sizes, Told
from cardroom.formats.variants import Variant

MOST_TEXT = 1_000_000
Of = TypeVar("Of")
MIXED = r"(?:HORSE|HOSE|8-Game|Triple Stud|Mixed [A-Za-z' /]+)"
"""Games in turns, of which each hand is one."""
MONEY = r"[$€£₹]?([0-9][0-9,]*(?:\.[0-9]+)?)"
HEAD = re.compile(
    rf"^\ufeff?PokerStars (?:Home Game |Zoom )*(?:Hand|Game) #(?P<number>[0-9]+): +"
    rf"(?:\{{.*?\}} +)?(?:(?:Zoom )?Tournament #.*?, .*?(?:USD|EUR|GBP|Freeroll)? *)?"
    rf"(?:\{{.*?\}} +)?(?:{MIXED} \()?"
    rf"(?P<game>{'|'.join(sorted(map(re.escape, GAMES), key=len, reverse=True))})"
    rf" (?P<structure>No Limit|Pot Limit|Limit)\)?,?"
    rf"(?: - (?:Match .*?, )?Level [IVXLC0-9]+)? \(?(?:ante [0-9,.]+, )?"
    rf"{MONEY}/{MONEY}(?: - .*?Cap -)?(?: +[A-Z]{{3}})?\)"
)
TABLE = re.compile(r"^Table '(?P<name>.*)' .*?(?:Seat #(?P<button>[0-9]+) is the button)?\s*$")
SEAT = re.compile(rf"^Seat (?P<number>[0-9]+): (?P<name>.+) \({MONEY} in chips[^)]*\)(?P<out>.*)$")
STREET = re.compile(r"^\*\*\* (?P<name>[A-Za-z0-9 ]+) \*\*\*(?P<cards>.*)$")
CARDS = re.compile(r"\[([^\]]*)\]")
DEALT = re.compile(r"^Dealt to (?P<name>.+?)((?: \[[^\]]*\])+)$")
COLLECTED = re.compile(rf"^(?P<name>.+) collected {MONEY} from (?:main |side )?pot(?:-[0-9]+)?$")
TOTAL = re.compile(rf"^Total pot {MONEY}(?: .*)?\| Rake {MONEY}")
STRANGER = re.compile(
    r"^(?P<name>[^\"]+): (?:posts|folds|checks|calls|bets|raises|brings in|discards|stands pat)\b"
)
"""What somebody does who sits nowhere."""
ACTION = re.compile(
    rf"^(?:(?P<plain>folds|checks|stands pat)(?P<folded> \[.*\])?"
    rf"|(?P<calls>calls|bets|brings in(?: low)? for) {MONEY}"
    rf"|raises {MONEY} to {MONEY}"
    rf"|discards (?P<count>[0-9]) cards?(?P<thrown> \[.*\])?"
    rf"|posts (?P<post>small blind|big blind|small & big blinds|the ante|straddle|dead) {MONEY}"
    rf"|shows (?P<shown>\[[^\]]*\]).*"
    rf"|(?P<mucks>mucks hand|doesn't show hand))(?: and is all-in)?$"
)


def read_all(path: Path) -> Iterator[tuple[str, Hand | BadHand]]:
    """The hands of a file by their places, or what is wrong with each that cannot be read."""
    yield from _each(path, lambda data: read(as_text(data)))


def repair_all(path: Path) -> Iterator[tuple[str, Repaired[Hand] | BadHand]]:
    """The hands of a file by their places, made good as far as they can be."""
    yield from _each(path, _repaired)


def _each(path: Path, made_of: Callable[[bytes], Of]) -> Iterator[tuple[str, Of | BadHand]]:
    for number, data in enumerate(_hands(path), 1):
        try:
            if len(data) > MOST_TEXT:
                raise BadHand(f"more than {MOST_TEXT:,} characters: no hand has so many")
            yield str(number), made_of(data)
        except BadHand as wrong:
            yield str(number), wrong.at(path.name, str(number))


def _repaired(data: bytes) -> Repaired[Hand]:
    assumed: list[str] = []
    return Repaired(read(as_text(data, assumed.append), assumed), assumed)


def _hands(path: Path) -> Iterator[bytes]:
    """The lines of each hand: it begins with a heading, wherever the one before has ended."""
    lines: list[bytes] = []
    size = 0
    with path.open("rb") as file:
        while line := file.readline(1 << 16):
            if line.removeprefix(BOM).startswith(b"PokerStars ") and lines:
                yield b"".join(lines)
                lines, size = [], 0
            # Of a hand that is too long no more is kept than tells so.
            if (line.strip() or lines) and size <= MOST_TEXT:
                lines.append(line)
                size += len(line)
    if any(line.strip() for line in lines):
        yield b"".join(lines)


def read(text: str, assumed: list[str] | None = None) -> Hand:
    """One hand; what is wrong with it raises `BadHand`, but for what may be ``assumed``."""
    lines = [Line(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    head = HEAD.match(lines[0].text)
    if head is None:
        known = ", ".join(GAMES)
        raise BadHand(f"no heading of a hand that can be played: of {known}", place="line 1")
    small, big = (_amount(value) for value in head.groups()[-2:])
    hand = Hand(head["number"], head["game"], head["structure"], small, big, 0, [])
    street: list[Line] = []
    hand.streets.append(("", street))
    for line in lines[1:]:
        if not line.text:
            continue
        if table := TABLE.match(line.text):
            hand.button = int(table["button"] or 0)
        elif len(hand.streets) == 1 and (seat := SEAT.match(line.text)):
            if "out of hand" not in seat["out"]:
                _sit(hand, line, seat, assumed)
        elif (named := STREET.match(line.text)) is not None:
            street = [line]
            hand.streets.append((named["name"], street))
        else:
            street.append(line)
    hand.is_whole = len(hand.streets) > 2 and SUMMARY in [name for name, _ in hand.streets]
    if not hand.is_whole:
        wrong = BadHand("the hand is cut off: it has no streets, or no summary")
        assume(assumed, wrong, "whoever has to act then checks or folds")
    return hand


def _sit(hand: Hand, line: Line, seat: re.Match[str], assumed: list[str] | None) -> None:
    number, name = int(seat["number"]), seat["name"]
    for other in hand.seats:
        if number == other.number or name == other.name:
            which = f"seat {number}" if number == other.number else name
            leave_out(BadHand(f"{which} is there twice", place=f"line {line.number}"), assumed)
            return
    sits_out = "sitting out" in seat["out"]
    hand.seats.append(Seat(number, name, _amount(seat[3]), sits_out))


def _amount(text: str) -> Amount:
    return read_amount(text.replace(",", ""))


def in_order(hand: Hand) -> list[Seat]:
    """Who plays, from the button's left on, the button last; who does nothing sits out."""
    playing = [seat for seat in hand.seats if _is_in(hand, seat)]
    return sorted(playing, key=lambda seat: (seat.number <= hand.button, seat.number))


def _is_in(hand: Hand, seat: Seat) -> bool:
    begins = (f"{seat.name}: ", f"Dealt to {seat.name} [")
    # Of a hand that is cut off nobody knows who would have acted.
    return (not hand.is_whole and not seat.sits_out) or any(
        line.text.startswith(begins) and not line.text.endswith(": sits out")
        for street, lines in hand.streets
        if street != SUMMARY
        for line in lines
    )


def told(hand: Hand, assumed: list[str] | None = None) -> Told:
    """What a hand tells; or `BadHand`, but for what may be ``assumed``."""
    variant = variant_called(hand.game, hand.structure)
    if variant is None:
        raise BadHand(f"{hand.game} {hand.structure} cannot be played", place="line 1")
    if not hand.button and not variant.has_bring_in:
        hand.button = _button(hand, assumed)
    order = in_order(hand)
    if len(order) < 2:
        raise BadHand(f"{len(order)} players: a hand has at least two")
    reader = _Reader(hand, variant, [seat.name for seat in order], assumed)
    collected = sum(reader.winnings)
    if collected and reader.collected not in (None, collected):
        wrong = BadHand(
            f"{collected} is collected, and the pot without its rake {reader.collected}"
        )
        assume(assumed, wrong, "it goes by the cards")
        reader.winnings = []
    return Told(
        variant,
        [seat.chips for seat in order],
        reader.posts,
        reader.sizes(),
        reader.actions,
        reader.place,
        winnings=reader.winnings if any(reader.winnings) else None,
        assumed=assumed,
    )


def _button(hand: Hand, assumed: list[str] | None) -> int:
    """Where the button must have been, by who has posted the small blind."""
    order = [
        seat for seat in sorted(hand.seats, key=lambda seat: seat.number) if _is_in(hand, seat)
    ]
    posted = [line.text for _, lines in hand.streets for line in lines]
    small = [
        at
        for at, seat in enumerate(order)
        if any(line.startswith(f"{seat.name}: posts small blind") for line in posted)
    ]
    if not small:
        raise BadHand("nobody is told to have the button")
    seat = order[small[0] - (len(order) > 2)]
    instead = f"it goes by who posts the small blind: seat {seat.number}"
    assume(assumed, BadHand("nobody is told to have the button"), instead)
    return seat.number


class _Reader:
    """The lines of a hand, read from the first post to the last chip collected."""

    def __init__(
        self, hand: Hand, variant: Variant, names: list[str], assumed: list[str] | None
    ) -> None:
        self.actions: list[tuple[int, Action]] = []
        self.posts = [Posts() for _ in names]
        self.winnings: list[Amount] = [0 for _ in names]
        self.collected: Amount | None = None
        """The total pot without its rake, as it stands in the summary."""
        self._hand = hand
        self._variant = variant
        self._numbers = {name: number for number, name in enumerate(names, 1)}
        self._by_length = sorted(names, key=len, reverse=True)
        self._bring_in: Amount | None = None
        self._blinds: set[str] = set()
        self._held: dict[int, int] = {}
        self._due: dict[int, int] = {}
        """How many cards players of a draw game get that nobody is told."""
        if variant.draws:
            cards = 4 if variant.game == "badugi" else 5
            self._due = dict.fromkeys(self._numbers.values(), cards)
        for name, lines in hand.streets:
            self._bets: dict[int, Amount] = {}
            for line in lines:
                try:
                    if name == SUMMARY:
                        self._sum_up(line)
                    else:
                        self._read(line, name)
                except BadHand as wrong:
                    leave_out(wrong.there(self.place(line.number)), assumed)
        self._take_for_dead()

    def _take_for_dead(self) -> None:
        """Whoever antes alone does so for the whole table: nobody is to match it."""
        antes = [at for at, posts in enumerate(self.posts) if posts.ante]
        if len(antes) == 1:
            posts = self.posts[antes[0]]
            self.posts[antes[0]] = posts._replace(ante=0, dead=posts.dead + posts.ante)

    def sizes(self) -> Sizes:
        """What bets are made in."""
        small, big = self._hand.small, self._hand.big
        if self._variant.has_bring_in:
            return Sizes(None, small, big, self._bring_in or Decimal(small) / 2)
        if self._variant.structure == "limit":
            # A limit game is named by its bets, of which the smaller one is the big blind.
            return Sizes(small, small, big)
        return Sizes(big, big, 2 * big)

    def place(self, place: int) -> str:
        """Where a line stands."""
        return f"line {place}"

    def _add(self, line: Line, action: Action) -> None:
        self.actions.append((line.number, action))

    def _read(self, line: Line, street: str) -> None:
        if street and STREET.match(line.text):
            self._board(line)
        elif dealt := DEALT.match(line.text):
            self._dealt(line, dealt["name"], CARDS.findall(line.text))
        elif collected := COLLECTED.match(line.text):
            self.winnings[self._number(collected["name"]) - 1] += _amount(collected[2])
        else:
            name = next((n for n in self._by_length if line.text.startswith(f"{n}: ")), None)
            made = ACTION.match(line.text[len(name) + 2 :]) if name is not None else None
            if name is not None and made is not None:
                if not made["count"] and made["plain"] != "stands pat" and not made["post"]:
                    self._deal_unseen(line)
                self._act(line, self._numbers[name], made, street)
            elif name is None and (stranger := STRANGER.match(line.text)):
                self._number(stranger["name"])

    def _number(self, name: str) -> int:
        """Which player somebody is."""
        player = self._numbers.get(name)
        if player is None:
            raise BadHand(f"{name} has no seat")
        return player

    def _deal_unseen(self, line: Line) -> None:
        """Before the betting everyone has his cards, also those that only he has seen."""
        for player, count in list(self._due.items()):
            self._deal(line, player, "??" * count)

    def _board(self, line: Line) -> None:
        groups = CARDS.findall(line.text)
        if self._variant.hole_cards and groups and line.text[4:8] in ("FLOP", "TURN", "RIVE"):
            new = groups[-1].replace(" ", "")
            self._add(line, Action(0, do.DEAL_BOARD, read_cards(new)))

    def _dealt(self, line: Line, name: str, groups: list[str]) -> None:
        self._deal(line, self._number(name), groups[-1].replace(" ", ""))

    def _deal(self, line: Line, player: int, new: str) -> None:
        count = len(new) // 2
        self._due.pop(player, None)
        if self._variant.has_bring_in and not self._held.get(player) and count == 1:
            new, count = f"????{new}", 3
        self._held[player] = self._held.get(player, 0) + count
        self._add(line, Action(0, do.DEAL_HOLE, read_cards(new), None, player))

    def _act(self, line: Line, player: int, made: re.Match[str], street: str) -> None:
        if made["post"]:
            self._post(player, made["post"], _amount(made[10]))
        elif made["plain"]:
            verb = {"folds": do.FOLD, "checks": do.CALL, "stands pat": do.DRAW}[made["plain"]]
            self._add(line, Action(player, verb))
        elif made["calls"]:
            self._put_in(line, player, made["calls"], _amount(made[4]))
        elif made[6] is not None:
            total = _amount(made[6])
            self._bets[player] = total
            self._add(line, Action(player, do.RAISE, None, total))
        elif made["count"]:
            thrown = made["thrown"]
            named = thrown[2:-1].replace(" ", "") if thrown else "??" * int(made["count"])
            self._due[player] = int(made["count"])
            self._add(line, Action(player, do.DRAW, read_cards(named)))
        elif made["shown"]:
            shown = read_cards(made["shown"][1:-1].replace(" ", ""))
            self._add(line, Action(player, do.SHOW, shown))
        elif street == SHOW_DOWN:
            self._add(line, Action(player, do.SHOW))

    def _put_in(self, line: Line, player: int, verb: str, amount: Amount) -> None:
        total = self._bets.get(player, 0) + amount
        self._bets[player] = total
        if verb == "calls":
            self._add(line, Action(player, do.CALL))
        elif verb == "bets":
            self._add(line, Action(player, do.RAISE, None, total))
        else:
            self._bring_in = self._bring_in or amount
            self._add(line, Action(player, do.BRING_IN))

    def _post(self, player: int, what: str, amount: Amount) -> None:
        posts, big = self.posts[player - 1], self._big
        first = what not in self._blinds
        self._blinds.add(what)
        if what == "the ante":
            posts = posts._replace(ante=posts.ante + amount)
        elif what == "small & big blinds":
            live = min(amount, big)
            posts = posts._replace(blind=live, dead=posts.dead + amount - live, late=True)
        elif what == "dead" or (what == "small blind" and not first):
            posts = posts._replace(dead=posts.dead + amount)
        elif what == "big blind":
            # Who has too few chips posts them, and the others match the whole blind.
            posts = posts._replace(blind=max(amount, big), late=not first)
        else:
            posts = posts._replace(blind=amount)
        self.posts[player - 1] = posts

    @property
    def _big(self) -> Amount:
        is_limit = self._variant.structure == "limit"
        return self._hand.small if is_limit else self._hand.big

    def _sum_up(self, line: Line) -> None:
        """What the pots come to, and cards that somebody has mucked, which stand here alone."""
        if total := TOTAL.match(line.text):
            self.collected = _amount(total[1]) - _amount(total[2])
        seat = re.match(r"^Seat [0-9]+: (?P<rest>.+)$", line.text)
        mucked = re.search(r" mucked \[([^\]]*)\]", line.text)
        if not seat or not mucked:
            return
        name = next((n for n in self._by_length if seat["rest"].startswith(n)), None)
        if name is not None and not self._held.get(self._numbers[name]):
            shown = read_cards(mucked[1].replace(" ", ""))
            self.actions.insert(
                0, (line.number, Action(0, do.DEAL_HOLE, shown, None, self._numbers[name]))
            )
