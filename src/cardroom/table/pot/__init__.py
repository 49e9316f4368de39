"""Games for a pot: blinds and antes, betting, streets and draws, and who wins which pot."""
