"""A seven must bet: whoever checks so low a hand after the draw wins nothing that is bet there.

If such a hand is the best, all bets after the draw go back; if it is beaten, they stand. A seven
may call an all-in bet that is short of a whole one, and win it; but those who call behind him get
their chips back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from cardroom.table.events import Acted, Event
from cardroom.table.pot.seat import PotSeat
from cardroom.table.pot.table import PotTable

RAISES = ("bet", "raise", "complete")


def void_unearned_bets(
    t: PotTable,
    strength: Callable[[PotSeat], int],
    least: int,
    before: Mapping[int, int],
    after_draw: Sequence[Event],
) -> None:
    """Give bets after the draw back where a hand of at least this strength did not earn them.

    ``before`` is what each seat had put in before the draw. By readings a hand that only ties does
    not count (``must-bet-tie``), what those have bet who have folded since stays in the pot
    (``must-bet-folded``), bets stand in side pots in which such a hand has no part, or one that is
    beaten wins no pot at all (``must-bet-side-pots``), and bets behind a seven that called a short
    one go back also where another hand wins (``overcalls``), but for the winner's own.
    """
    ties = t.terms.readings.get("must-bet-tie") != "tie-stands"
    stays = t.terms.readings.get("must-bet-folded") == "stays"
    any_seven = t.terms.readings.get("overcalls") == "any-seven"
    live = [seat for seat in t.players if not seat.folded]
    values = {seat.number: strength(seat) for seat in live}
    acted = [event for event in after_draw if isinstance(event, Acted)]
    sevens_in = {number for number, value in values.items() if value >= least}
    if t.terms.readings.get("checked-seven") == "every-seven":
        checked = sevens_in
    else:
        checked = {e.seat for e in acted if e.do == "check"} & sevens_in
    behind = _called_behind(acted, short_of(t))
    side_pots = t.terms.readings.get("must-bet-side-pots")
    best, gone = _best(live, values), {seat.number for seat in t.players if seat.folded}
    all_void = _unearned(checked, best, ties=ties) and side_pots != "each-pot"
    if side_pots == "beaten-loses-all":
        for number in sorted(checked - best):
            _lose_all(t, t.seat(number))
        live = [seat for seat in live if not seat.folded]
        sevens_in = sevens_in - (checked - best)
    voided: Counter[int] = Counter()
    overcalled: Counter[int] = Counter()
    below = 0
    levels = sorted({seat.put_in for seat in live})
    for level in levels:
        # What folded seats put in above the last level belongs to the last pot.
        top = level if level != levels[-1] else max(seat.put_in for seat in t.players)
        winners = _best([seat for seat in live if seat.put_in >= level], values)
        sevens = sevens_in if any_seven else sevens_in & winners
        over = {seat for w in sevens for seat in behind.get(w, ())} - winners
        for seat in t.players:
            bet = _slice(seat.put_in, below, top) - _slice(before[seat.number], below, top)
            if all_void or _unearned(checked, winners, ties=ties):
                voided[seat.number] += 0 if stays and seat.number in gone else bet
            elif seat.number in over:
                overcalled[seat.number] += bet
        below = level
    for key, back in (("must-bet", voided), ("short-call", overcalled)):
        for number, amount in back.items():
            if amount:
                t.refund(t.seat(number), amount, t.clause(key))


def _lose_all(t: PotTable, seat: PotSeat) -> None:
    clause = t.clause("must-bet")
    t.say(f"Seat {seat.number} has checked such a hand and is beaten: it wins no pot.", clause)
    t.kill_hand(seat, clause)


def _unearned(checked: set[int], winners: set[int], *, ties: bool) -> bool:
    """Whether those who win have checked such a hand: one of them, or all if ties do not count."""
    return bool(checked & winners) and (ties or winners <= checked)


def _best(seats: Sequence[PotSeat], values: Mapping[int, int]) -> set[int]:
    best = max(values[seat.number] for seat in seats)
    return {seat.number for seat in seats if values[seat.number] == best}


def _slice(put_in: int, below: int, top: int) -> int:
    return min(put_in, top) - min(put_in, below)


def short_of(t: PotTable) -> int:
    """The least bet after the draw that counts as a whole one."""
    if t.structure.type != "limit":
        return t.structure.min_bet or t.bet_size(1)
    size = t.bet_size(1)
    return -(-size // 2) if t.rules.half_bet_counts else size


def _called_behind(acted: Sequence[Acted], whole: int) -> dict[int, set[int]]:
    """For everyone who called a short all-in bet, and nothing else: who called it behind him."""
    behind: dict[int, set[int]] = {}
    level = 0
    for event in acted:
        if event.do in RAISES:
            level = event.to
            behind.clear()
        elif event.do == "call" and level < whole:
            for others in behind.values():
                others.add(event.seat)
            behind[event.seat] = set()
    return behind
