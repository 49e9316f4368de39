"""A night at Casino War: what a thousand rounds at $10 bring, and how far off that may be."""

import cardroom

report = cardroom.simulate(
    "bicycle/casino-war", 200_000, seed=1, wagers={"primary": 1_000}, workers=1
)
rounds = report.amounts["1"]
print(f"A round brings {rounds.mean:.1f} cents, give or take {rounds.stdev:.0f}.")
print(f"The worst of {report.rounds} rounds brought {rounds.least}, the best {rounds.most}.")
night = 1_000
print(f"A night of {night} rounds: {rounds.mean * night / 100:.0f} dollars on average,")
print(f"and two nights of three within {rounds.stdev * night**0.5 / 100:.0f} dollars of that.")
