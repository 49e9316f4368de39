"""A flop that helps kings more than aces, with more and more hands against them."""

import cardroom
from cardroom.equity import EquityReport

hands = ["As Ah", "Kd Kc", "8s 7s", "Jh Th"]
for players in range(2, len(hands) + 1):
    report = cardroom.equity("oceana/texas-holdem", *hands[:players], board="Ks 9h 2c")
    assert isinstance(report, EquityReport)
    shares = ", ".join(f"{one.hand} {one.equity:.2%}" for one in report.hands)
    print(f"{report.deals} boards: {shares}")
