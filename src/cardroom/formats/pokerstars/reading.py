"""Hands out of PokerStars text: today's cash and Zoom headings, and those of tournaments."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

from cardroom.formats import actions as do
from cardroom.formats.actions import Action, read_cards
from cardroom.formats.amounts import Amount, read_amount
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.pokerstars.games import GAMES, SHOW_DOWN, SUMMARY, variant_called
from cardroom.formats.pokerstars.hand import Hand, Line, Seat
from cardroom.formats.told import Posts, Sizes, Told
from cardroom.formats.variants import Variant

MOST_TEXT = 1_000_000
MONEY = r"[$€£]?([0-9][0-9,]*(?:\.[0-9]+)?)"
HEAD = re.compile(
    rf"^\ufeff?PokerStars (?:Home )?(?:Zoom )?(?:Hand|Game) #(?P<number>[0-9]+): +"
    rf"(?:Tournament #.*?, .*?(?:USD|EUR|GBP|Freeroll)? *)?(?:\{{.*?\}} +)?"
    rf"(?P<game>{'|'.join(sorted(map(re.escape, GAMES), key=len, reverse=True))})"
    rf" (?P<structure>No Limit|Pot Limit|Limit)"
    rf"(?: - Level [IVXLC]+)? \({MONEY}/{MONEY}(?: [A-Z]{{3}})?\)"
)
TABLE = re.compile(r"^Table '(?P<name>.*)' .*?(?:Seat #(?P<button>[0-9]+) is the button)?\s*$")
SEAT = re.compile(rf"^Seat (?P<number>[0-9]+): (?P<name>.+) \({MONEY} in chips[^)]*\)(?P<out>.*)$")
STREET = re.compile(r"^\*\*\* (?P<name>[A-Za-z0-9 ]+) \*\*\*(?P<cards>.*)$")
CARDS = re.compile(r"\[([^\]]*)\]")
DEALT = re.compile(r"^Dealt to (?P<name>.+?)((?: \[[^\]]*\])+)$")
COLLECTED = re.compile(rf"^(?P<name>.+) collected {MONEY} from (?:main |side )?pot(?:-[0-9]+)?$")
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
    for number, text in enumerate(_texts(path), 1):
        try:
            yield str(number), read(text)
        except BadHand as wrong:
            yield str(number), wrong.at(path.name, str(number))


def _texts(path: Path) -> Iterator[str]:
    """The text of each hand: it begins with a heading, wherever the one before has ended."""
    lines: list[str] = []
    size = 0
    with path.open("rb") as file:
        while data := file.readline(1 << 16):
            line = data.decode("utf-8", "replace").rstrip("\r\n")
            if line.lstrip("\ufeff").startswith("PokerStars ") and lines:
                yield "\n".join(lines)
                lines, size = [], 0
            size += len(line)
            if (line.strip() or lines) and size <= MOST_TEXT:
                lines.append(line)
    if any(line.strip() for line in lines):
        yield "\n".join(lines)


def read(text: str) -> Hand:
    """One hand; what is wrong with it raises `BadHand`."""
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
                hand.seats.append(Seat(int(seat["number"]), seat["name"], _amount(seat[3])))
        elif (named := STREET.match(line.text)) is not None:
            street = [line]
            hand.streets.append((named["name"], street))
        else:
            street.append(line)
    if len(hand.streets) < 3:
        raise BadHand("the hand is cut off: it has no streets")
    return hand


def _amount(text: str) -> Amount:
    return read_amount(text.replace(",", ""))


def in_order(hand: Hand) -> list[Seat]:
    """Who plays, from the button's left on, the button last; who does nothing sits out."""
    acts = {seat.name for seat in hand.seats if _is_in(hand, seat.name)}
    playing = [seat for seat in hand.seats if seat.name in acts]
    return sorted(playing, key=lambda seat: (seat.number <= hand.button, seat.number))


def _is_in(hand: Hand, name: str) -> bool:
    begins = (f"{name}: ", f"Dealt to {name} [")
    return any(
        line.text.startswith(begins) and not line.text.endswith(": sits out")
        for street, lines in hand.streets
        if street != SUMMARY
        for line in lines
    )


def told(hand: Hand) -> Told:
    """What a hand tells; or `BadHand`."""
    variant = variant_called(hand.game, hand.structure)
    if variant is None:
        raise BadHand(f"{hand.game} {hand.structure} cannot be played", place="line 1")
    order = in_order(hand)
    if len(order) < 2:
        raise BadHand(f"{len(order)} players: a hand has at least two")
    reader = _Reader(hand, variant, [seat.name for seat in order])
    return Told(
        variant,
        [seat.chips for seat in order],
        reader.posts,
        reader.sizes(),
        reader.actions,
        reader.place,
        winnings=reader.winnings if any(reader.winnings) else None,
    )


class _Reader:
    """The lines of a hand, read from the first post to the last chip collected."""

    def __init__(self, hand: Hand, variant: Variant, names: list[str]) -> None:
        self.actions: list[tuple[int, Action]] = []
        self.posts = [Posts() for _ in names]
        self.winnings: list[Amount] = [0 for _ in names]
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
            if name == SUMMARY:
                self._summary(lines)
                continue
            self._bets: dict[int, Amount] = {}
            for line in lines:
                try:
                    self._read(line, name)
                except BadHand as wrong:
                    raise wrong.there(self.place(line.number)) from None

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
            player = self._numbers.get(collected["name"])
            if player is not None:
                self.winnings[player - 1] += _amount(collected[2])
        else:
            name = next((n for n in self._by_length if line.text.startswith(f"{n}: ")), None)
            made = ACTION.match(line.text[len(name) + 2 :]) if name is not None else None
            if name is not None and made is not None:
                if not made["count"] and made["plain"] != "stands pat" and not made["post"]:
                    self._deal_unseen(line)
                self._act(line, self._numbers[name], made, street)

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
        player = self._numbers.get(name)
        if player is None:
            raise BadHand(f"{name} has no seat")
        self._deal(line, player, groups[-1].replace(" ", ""))

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

    def _summary(self, lines: list[Line]) -> None:
        """Cards that somebody has mucked stand in the summary alone."""
        for line in lines:
            seat = re.match(r"^Seat [0-9]+: (?P<rest>.+)$", line.text)
            mucked = re.search(r" mucked \[([^\]]*)\]", line.text)
            if not seat or not mucked:
                continue
            name = next((n for n in self._by_length if seat["rest"].startswith(n)), None)
            if name is not None and not self._held.get(self._numbers[name]):
                shown = read_cards(mucked[1].replace(" ", ""))
                self.actions.insert(
                    0, (line.number, Action(0, do.DEAL_HOLE, shown, None, self._numbers[name]))
                )
