"""Before the deal of a California game: who banks, and what everyone wagers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.text import Text

from cardroom.bots.bot import circles_asked, highest_bank_fee, in_each_circle
from cardroom.cli.keyboard import Unclear
from cardroom.cli.wagers import read_wagers, spell_wagers, typed_as
from cardroom.money import BadMoney, cents, dollars
from cardroom.session import Refused
from cardroom.table.california.spots import Spot
from cardroom.table.setup import IllegalWager

if TYPE_CHECKING:
    from cardroom.cli.play.visit import Sitting

YES = ("y", "yes", "ok", "accept", "take", "bank")
NO = ("n", "no", "decline", "pass")
OUT = ("out", "sit out", "skip", "0", "none")


def half(chips: int) -> int:
    """Half of some chips, for a bank."""
    return whole(chips // 2)


def whole(chips: int) -> int:
    """In whole dollars, if there are any: odd cents are left over from winnings at odds.

    >>> whole(49962), whole(50)
    (49900, 50)
    """
    return chips // 100 * 100 or chips


class BankTalk:
    """The player-dealer position and the wagers, as one player is asked about them."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting
        self._table = sitting.table
        self._me = sitting.laid.me
        self._wagers: dict[str, int] = {}
        self._bank = sitting.bank
        self._spots: tuple[Spot, ...] = sitting.table.as_posted.entry.wagers

    def before_the_deal(self) -> None:
        """Find somebody to bank, and take everybody's wagers."""
        is_new = self._table.player_dealer is None
        self._find_player_dealer()
        if self._table.player_dealer == self._me:
            if not is_new:
                self._ask_for_bank()
        else:
            self._ask_for_wagers()
        if self._table.player_dealer is not None:
            self._bots_wager()

    # The position

    def _find_player_dealer(self) -> None:
        table, laid = self._table, self._sitting.laid
        while table.player_dealer is None:
            seat = table.offered
            if seat is None:
                self._press_somebody()
            elif seat == self._me:
                self._offer()
            else:
                chips = table.players[seat].chips
                bank = laid.bots[seat].takes_bank(laid.limits, chips, laid.fee)
                if bank is None:
                    table.decline(seat)
                else:
                    self._accept(seat, whole(bank))

    def _accept(self, seat: int, bank: int) -> None:
        self._table.accept(seat, bank)
        who = self._sitting.names.does(seat, "take")
        rounds = self._rounds()
        self._sitting.screen.say(f"{who} the player-dealer position for {rounds}.")

    def _rounds(self) -> str:
        rotation = self._table.game.entry.player_dealer
        rounds = rotation.rounds if rotation else 1
        return "1 round" if rounds == 1 else f"{rounds} rounds"

    def _press_somebody(self) -> None:
        """All have declined: a bot gives in, the richest one that may bank, or else the player."""
        table, laid = self._table, self._sitting.laid
        bots = [table.players[seat] for seat in table.may_bank if seat in laid.bots]
        if bots:
            seat = max(bots, key=lambda player: player.chips).seat
            fee = highest_bank_fee(laid.fee)
            if half(table.players[seat].chips - fee) < (laid.limits.min or 1):
                self._buys_in(seat, laid.chips + fee)
            self._accept(seat, half(table.players[seat].chips - fee))
            return
        if stopped := self._table.stopped:
            self._sitting.screen.say(f"{stopped[0].upper()}{stopped[1:]}.")
        self._offer(pressed=True)

    def _buys_in(self, seat: int, chips: int) -> None:
        self._table.add_chips(seat, chips)
        self._sitting.screen.say(f"{self._sitting.names.of(seat)} buys in again.")

    def _offer(self, *, pressed: bool = False) -> None:
        """Ask the player whether he banks; with ``--bank`` he is taken to want to.

        He is pressed where nobody else will or may: without him there is no game.
        """
        sitting = self._sitting
        usual = self._usual_bank
        wants = pressed or self._bank is not None
        enter = "banks" if wants else "declines"
        declines = "" if pressed else " no declines;"
        question = Text.assemble(
            ("The player-dealer position is yours ", "bold"),
            f"for {self._rounds()} if you like. You have {dollars(sitting.chips)}.\n",
            (f"yes banks {dollars(usual)}, or an amount;{declines} Enter {enter}.", "dim"),
        )
        while True:
            typed = sitting.ask(question).lower()
            if pressed and typed in NO:
                sitting.complain("Nobody else may bank now: take it, or quit.")
                continue
            if typed in NO or (not typed and not wants):
                self._table.decline(self._me)
                return
            try:
                bank = usual if typed in (*YES, "") else self._amount(typed)
                self._accept(self._me, bank)
            except (Unclear, IllegalWager, Refused) as wrong:
                sitting.complain(str(wrong))
            else:
                self._bank = bank
                return

    @property
    def _usual_bank(self) -> int:
        """What is offered to be banked: it leaves what the collection and the jackpots may take."""
        chips, rules = self._sitting.chips, self._table.game.definition.rules
        drop = getattr(rules, "jackpot_drop", None) if self._table.held else None
        owed = highest_bank_fee(self._sitting.laid.fee) + (drop or 0)
        return min(self._bank or half(chips), chips - owed if chips > owed else chips)

    def _ask_for_bank(self) -> None:
        """The bank for this round; the first one was named with the position."""
        sitting = self._sitting
        while True:
            bank = self._usual_bank
            question = Text.assemble(
                f"You bank, with {dollars(sitting.chips)}. ",
                (f"Enter posts {dollars(bank)}, or an amount; pass gives it up.", "dim"),
            )
            typed = sitting.ask(question).lower()
            if typed in NO:
                self._table.pass_on()
                self.before_the_deal()
                return
            try:
                bank = self._amount(typed) if typed else bank
                self._table.bank(bank)
            except (Unclear, IllegalWager, Refused) as wrong:
                sitting.complain(str(wrong))
            else:
                self._bank = bank
                return

    def _amount(self, typed: str) -> int:
        words = [word for word in typed.split() if word not in (*YES, "with")]
        try:
            amount = cents(" ".join(words))
        except BadMoney:
            raise Unclear(f"{typed!r} is not an amount: yes, no, or dollars such as 500") from None
        if not 0 < amount <= self._sitting.chips:
            raise Unclear(f"you have {dollars(self._sitting.chips)} to bank with")
        return amount

    # Wagers

    def _ask_for_wagers(self) -> None:
        sitting = self._sitting
        while True:
            usual = self._wagers or self._first_wagers()
            more = [typed_as(s) for s in self._spots if not s.later and s.name not in usual]
            also = f"; also {', '.join(more)}" if more else ""
            if (circles := circles_asked(sitting.laid.fee)) > 1:
                also += f"; in each of {circles} betting circles"
            question = Text.assemble(
                ("Your wagers? ", "bold"),
                f"You have {dollars(sitting.chips)}. ",
                (f"Enter: {spell_wagers(usual, self._spots)}{also}; or out.", "dim"),
            )
            typed = sitting.ask(question).lower()
            if typed in OUT:
                return
            try:
                wagers = self._read(typed, usual) if typed else usual
                if not wagers:
                    raise Unclear("Nothing is wagered: name a spot and an amount, or say out.")
                self._put(self._me, wagers)
            except (Unclear, IllegalWager, Refused) as wrong:
                sitting.complain(str(wrong))
            else:
                self._wagers = wagers
                return

    def _read(self, typed: str, usual: Mapping[str, int]) -> dict[str, int]:
        """The wagers that are typed; an amount alone is for the base wager that is offered."""
        base = [spot.name for spot in self._spots if spot.base and spot.name in usual]
        return read_wagers(typed, self._spots, base or usual, self._sitting.laid.limits)

    def _first_wagers(self) -> dict[str, int]:
        """The minimum on what everyone must wager, or on the first base wager."""
        low = self._sitting.laid.limits.min or 100
        before = [spot for spot in self._spots if not spot.later]
        asked = [spot for spot in before if spot.required]
        return {spot.name: low for spot in asked or [s for s in before if s.base][:1] or before[:1]}

    def _bots_wager(self) -> None:
        laid = self._sitting.laid
        for seat, bot in laid.bots.items():
            if seat == self._table.player_dealer:
                continue
            chips = self._table.players[seat].chips
            circles = circles_asked(laid.fee)
            wagers = bot.wagers(self._spots, laid.limits, chips // circles, laid.fee)
            if not wagers and chips < laid.chips:
                self._buys_in(seat, laid.chips)
                chips = self._table.players[seat].chips
                wagers = bot.wagers(self._spots, laid.limits, chips // circles, laid.fee)
            if wagers:
                self._put(seat, wagers)

    def _put(self, seat: int, wagers: dict[str, int]) -> None:
        """Put wagers down, in as many betting circles as the posted option asks for."""
        circles = circles_asked(self._sitting.laid.fee)
        self._table.put_wagers(seat, in_each_circle(wagers, self._spots, circles))
