"""Hands out of an OHH file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from cardroom.formats import actions as do
from cardroom.formats.actions import Action, read_cards
from cardroom.formats.amounts import Amount
from cardroom.formats.bad_hand import BadHand
from cardroom.formats.made_good import assume, leave_out
from cardroom.formats.ohh.hand import BET_TYPES, GAMES, SHOWDOWN, File, Hand, Player
from cardroom.formats.ohh.hand import Action as OhhAction
from cardroom.formats.told import Posts, Sizes, Told
from cardroom.formats.variants import Variant, variant_for

MOST_TEXT = 4_000_000
BY_TYPE = {bet_type: structure for structure, bet_type in BET_TYPES.items()}
POSTS = ("Post SB", "Post BB", "Straddle", "Post Ante", "Post Dead", "Post Extra Blind")
PASSED_OVER = ("Added Chips", "Sits Down", "Stands Up")
Of = TypeVar("Of")
_read = msgspec.json.Decoder(File).decode


def read_all(path: Path) -> Iterator[tuple[str, Hand | BadHand]]:
    """The hands of a file by their places, or what is wrong with each that cannot be read."""
    yield from each(path, read)


def each(path: Path, made_of: Callable[[bytes], Of]) -> Iterator[tuple[str, Of | BadHand]]:
    """What is made of each hand of a file, by its place, or what is wrong with it."""
    for number, data in enumerate(_objects(path), 1):
        try:
            yield str(number), made_of(data)
        except BadHand as wrong:
            yield str(number), wrong.at(path.name, str(number))


def read(data: bytes) -> Hand:
    """One hand; what is wrong with it raises `BadHand`."""
    if len(data) > MOST_TEXT:
        raise BadHand(f"more than {MOST_TEXT:,} characters: no hand has so many")
    try:
        return _read(data).ohh
    except msgspec.ValidationError as wrong:
        raise as_bad_hand(wrong) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise BadHand(f"this is no JSON: {wrong}") from None


def as_bad_hand(wrong: msgspec.ValidationError) -> BadHand:
    """What is wrong with the parts of a hand, and where."""
    reason, _, at = str(wrong).partition(" - at `$.")
    return BadHand(reason, place=at.rstrip("`"))


def _objects(path: Path) -> Iterator[bytes]:
    """What stands between blank lines; of a hand without an end its beginning."""
    lines: list[bytes] = []
    size = 0
    with path.open("rb") as file:
        while line := file.readline(1 << 20):
            if line.strip():
                size += len(line)
                if size <= MOST_TEXT + (1 << 20):
                    lines.append(line)
            elif lines:
                yield b"".join(lines)
                lines, size = [], 0
    if lines:
        yield b"".join(lines).removeprefix(b"\xef\xbb\xbf")


def told(hand: Hand, assumed: list[str] | None = None) -> Told:
    """What an OHH hand tells; or `BadHand`, but for what may be ``assumed``."""
    variant = _variant(hand)
    order = in_order(hand)
    if len(order) < 2:
        raise BadHand(f"{len(order)} players: a hand has at least two", place="players")
    numbers = {player.id: number for number, player in enumerate(order, 1)}
    if len(numbers) < len(order):
        raise BadHand("two players have the same id", place="players")
    reader = _Reader(hand, numbers, variant, assumed)
    winnings: dict[int, Amount] = dict.fromkeys(numbers, 0)
    for pot in hand.pots:
        for win in pot.player_wins:
            if win.player_id not in numbers:
                wrong = BadHand(f"there is no player {win.player_id}", place="pots")
                leave_out(wrong, assumed)
                continue
            winnings[win.player_id] += win.win_amount
    return Told(
        variant,
        [player.starting_stack for player in order],
        reader.posts,
        _sizes(hand, variant),
        reader.actions,
        reader.place,
        winnings=list(winnings.values()),
        assumed=assumed,
    )


def in_order(hand: Hand) -> list[Player]:
    """Who plays, from the dealer's left on, the dealer last."""
    playing = [player for player in hand.players if not player.is_sitting_out]
    return sorted(playing, key=lambda player: (player.seat <= hand.dealer_seat, player.seat))


def _variant(hand: Hand) -> Variant:
    game = GAMES.get(hand.game_type)
    if game is None:
        known = ", ".join(GAMES)
        more = "; it has no action for a draw" if hand.game_type == "Draw" else ""
        raise BadHand(f"{hand.game_type!r} cannot be played{more}; use {known}", place="game_type")
    structure = BY_TYPE[hand.bet_limit.bet_type]
    variant = variant_for(game, structure)
    if variant is None:
        raise BadHand(f"{hand.game_type} as {structure} cannot be played", place="bet_limit")
    return variant


def _sizes(hand: Hand, variant: Variant) -> Sizes:
    small, big = hand.small_blind_amount, hand.big_blind_amount
    if variant.has_bring_in:
        # Stud has the sizes of its bets where other games have their blinds. What brings it in is
        # told only where somebody has: who opens for a whole bet could have for less.
        made = [a.amount for r in hand.rounds for a in r.actions if a.action == "Post Extra Blind"]
        bring_in = made[0] if made else hand.ante_amount or None
        return Sizes(None, small, big, bring_in)
    return Sizes(big, big, 2 * big)


class _Reader:
    """The rounds of a hand, read from the first action to the last."""

    def __init__(
        self,
        hand: Hand,
        numbers: dict[int, int],
        variant: Variant,
        assumed: list[str] | None,
    ) -> None:
        self.actions: list[tuple[int, Action]] = []
        self.posts = [Posts() for _ in numbers]
        self._places: list[str] = []
        self._numbers = numbers
        self._variant = variant
        self._assumed = assumed
        self._blinds = {"Post SB": hand.small_blind_amount, "Post BB": hand.big_blind_amount}
        for at, street in enumerate(hand.rounds):
            self._bets: dict[int, Amount] = {}
            if at == 0:
                self._bets = dict.fromkeys(numbers.values(), 0)
            if street.cards:
                try:
                    board = read_cards("".join(street.cards))
                    self._add(Action(0, do.DEAL_BOARD, board), street.street)
                except BadHand as wrong:
                    leave_out(wrong.there(f"rounds[{at}] {street.street}"), assumed)
            for action in street.actions:
                where = f"rounds[{at}] {street.street}, action {action.action_number}"
                try:
                    self._read(
                        action,
                        where,
                        is_showdown=street.street == SHOWDOWN,
                        is_blind=at == 0 and not variant.has_bring_in,
                    )
                except BadHand as wrong:
                    leave_out(wrong.there(where), assumed)

    def place(self, place: int) -> str:
        """Where an action stands."""
        return self._places[place]

    def _add(self, action: Action, where: str) -> None:
        self.actions.append((len(self._places), action))
        self._places.append(where)

    def _read(self, made: OhhAction, where: str, *, is_showdown: bool, is_blind: bool) -> None:
        if made.action in PASSED_OVER:
            return
        if made.amount < 0:
            raise BadHand(f"{made.amount} is less than nothing")
        if made.player_id not in self._numbers:
            raise BadHand(f"there is no player {made.player_id}")
        player = self._numbers[made.player_id]
        cards = read_cards("".join(made.cards)) if made.cards else None
        if made.action in POSTS:
            self._post(player, made, where)
        elif made.action == "Dealt Cards":
            self._add(Action(0, do.DEAL_HOLE, cards, None, player), where)
        elif made.action in ("Shows Cards", "Mucks Cards"):
            mucked = made.action == "Mucks Cards" and is_showdown
            self._add(Action(player, do.SHOW, None if mucked else cards), where)
        elif made.action == "Fold":
            self._add(Action(player, do.FOLD), where)
        elif made.action in ("Check", "Call"):
            self._bet(player, made.amount)
            self._add(Action(player, do.CALL), where)
        elif made.action in ("Bet", "Raise"):
            if made.action == "Bet" and is_blind:
                wrong = BadHand("there is no Bet before the flop", place=where)
                assume(self._assumed, wrong, "it is taken for a Raise")
            total = self._bet(player, made.amount)
            self._add(Action(player, do.RAISE, None, total), where)
        else:
            raise BadHand(f"{made.action!r} is no action that can be played")

    def _bet(self, player: int, amount: Amount) -> Amount:
        total = self._bets.get(player, 0) + amount
        self._bets[player] = total
        return total

    def _post(self, player: int, made: OhhAction, where: str) -> None:
        posts, amount = self.posts[player - 1], made.amount
        if self._variant.has_bring_in and made.action == "Post Extra Blind":
            self._bet(player, amount)
            self._add(Action(player, do.BRING_IN), where)
        elif made.action == "Post Ante":
            self.posts[player - 1] = posts._replace(ante=posts.ante + amount)
        elif made.action == "Post Dead":
            self.posts[player - 1] = posts._replace(dead=posts.dead + amount)
        else:
            late = made.action == "Post Extra Blind"
            # Who has too few chips posts them, and the others match the whole blind.
            amount = max(amount, self._blinds.get(made.action, 0))
            self.posts[player - 1] = posts._replace(blind=posts.blind + amount, late=late)
            self._bet(player, made.amount)
