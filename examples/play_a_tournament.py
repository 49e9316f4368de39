"""A tournament of one table among bots, and who is paid."""

import cardroom

game = cardroom.game("oceana/texas-holdem")
plan = cardroom.read_plan(
    """
buy_in = 5000
chips = 100000
payouts = [{ percent = [70, 30] }]
levels = [
    { small_blind = 2500, big_blind = 5000, hands = 10 },
    { small_blind = 10000, big_blind = 20000, hands = 10 },
    { small_blind = 50000, big_blind = 100000 },
]
""",
    "evening.toml",
)
evening = cardroom.Tournament(game, plan, seed=5)
for name in ("Ann", "Bob", "Cleo", "Dan"):
    evening.enter(name)
evening.start()
names = {seat: player.name for seat, player in evening.players.items()}
cardroom.play_tournament(evening, {seat: cardroom.sensible("holdem", seed=seat) for seat in names})
for done in sorted(evening.finished, key=lambda one: one.place):
    print(f"{done.place}. {done.name:<5} ${done.prize / 100:.0f}")
