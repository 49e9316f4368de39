"""The chips of a round, booked from its events alone.

This is the second way to every balance: the tables keep stacks and pots as they play, and the
ledger adds up what the log says. They must agree, and tests compare them. Whoever wants to know
what lies on a table reads :mod:`cardroom.telling.picture`, and does not go through the events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from cardroom.table.events import Acted, Event, Gathered, Moved, Posted


def balances(events: Iterable[Event], start: Mapping[str, int]) -> dict[str, int]:
    """Every account after the events, from the stacks at the start.

    >>> after = balances([Posted("1", "1:bets", 200, "big-blind", 1)], {"1": 1000})
    >>> after["1"], after["1:bets"]
    (800, 200)
    """
    accounts: Counter[str] = Counter(start)

    def move(payer: str, payee: str, amount: int) -> None:
        accounts[payer] -= amount
        accounts[payee] += amount
        if amount < 0 or accounts[payer] < 0:
            raise ValueError(f"{payer} cannot pay {amount} to {payee}")

    for event in events:
        match event:
            case Posted() | Moved():
                move(event.payer, event.payee, event.amount)
            case Acted():
                move(str(event.seat), f"{event.seat}:{event.spot}", event.amount)
            case Gathered():
                for account in [a for a in accounts if a.endswith(":bets")]:
                    move(account, "pot", accounts[account])
            case _:
                pass
    return dict(accounts)
