"""What a settled scenario says of its wagers, for tests of California games."""

from __future__ import annotations

from typing import Any

Line = dict[str, Any]


def wager(seat: int, spot: str, amount: int = 1000, by: str | None = None) -> Line:
    """A wager before the deal, as a scenario has it."""
    return {"seat": seat, "spot": spot, "amount": amount} | ({"by": by} if by else {})


def outcomes(line: Line, seat: int = 1) -> dict[str, tuple[str, int]]:
    """What became of a seat's wagers: outcome and net, by spot."""
    assert "wagers" in line, line
    return {w["spot"]: (w["outcome"], w["net"]) for w in line["wagers"] if w["seat"] == seat}


def refused(line: Line) -> str:
    """At which decision something was refused, and why."""
    assert line["illegal"] is True, line
    return f"{line['at']}: {line['why']}"


def order_of_settlement(line: Line) -> list[int]:
    """The seats in the order in which their game wagers are paid."""
    moved = [e for e in line["events"] if e["kind"] == "moved" and e["payer"] == "bank"]
    return [e["seat"] for e in moved if e["spot"] == "base"]
