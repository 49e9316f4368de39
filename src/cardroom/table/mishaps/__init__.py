"""What goes wrong in a round, by kind of game, and what is ruled on it."""
