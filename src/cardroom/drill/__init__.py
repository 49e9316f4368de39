"""Training for dealers: situations from a game's own entry, with the engine's answer to each."""

from cardroom.drill.questions import DrillQuestion, question

__all__ = ["DrillQuestion", "question"]
