"""What three cards are worth to whoever always plays them, learned at sixteen tables at once."""

from collections import defaultdict

import gymnasium

import cardroom.envs

tables = gymnasium.make_vec(cardroom.envs.gymnasium_id("bicycle/three-card-poker"), num_envs=16)
inside = tables.unwrapped
assert isinstance(inside, cardroom.envs.CardroomVectorEnv)
names = inside.describe()
play = inside.actions.describe().index("play")
ranks = "23456789TJQKA"
mine = {at: ranks.index(name[-2]) for at, name in enumerate(names) if name.startswith("my cards: ")}

won: dict[str, list[float]] = defaultdict(list)
rows, _ = tables.reset(seed=3)
for _round in range(200):
    tops = [ranks[max(rank for at, rank in mine.items() if row[at])] for row in rows]
    # A table whose round is over deals the next one in the step after.
    _, rewards, _, _, _ = tables.step([play] * 16)
    for top, reward in zip(tops, rewards, strict=True):
        won[top].append(reward)
    rows, _, _, _, _ = tables.step([play] * 16)

for top in "JQKA":
    average = sum(won[top]) / len(won[top]) / 100
    print(f"highest card {top}, {len(won[top])} rounds: {average:+.2f} dollars, -5.00 by folding")
