"""What the tables have in them: their columns, each with its type and what it means.

Amounts are whole numbers, cards are text, and every table has a version: a column that is there
keeps its name, its type and its meaning for as long as the version does.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

Type = Literal["int", "whole", "float", "text", "bool"]
"""``int`` has 64 bits; ``whole`` is a decimal number of 38 places without any behind the point."""


Row = tuple[Any, ...]


class TableColumn(NamedTuple):
    """One column of a table."""

    name: str
    type: Type
    says: str
    nullable: bool = False


class TableLayout(NamedTuple):
    """What a table is called, its version, and its columns."""

    name: str
    version: int
    says: str
    columns: tuple[TableColumn, ...]

    @property
    def format(self) -> str:
        """What its schema says it is.

        >>> HANDS.format
        'cardroom-hands-1'
        """
        return f"cardroom-{self.name}-{self.version}"


def _may(name: str, of: Type, says: str) -> TableColumn:
    return TableColumn(name, of, says, nullable=True)


_HAND = TableColumn("hand", "int", "The hand's number, by which all tables of hands are joined.")
_GAME = TableColumn("game", "text", "The game's id: house and name.")

HANDS = TableLayout(
    "hands",
    1,
    "A row for each hand or round.",
    (
        _HAND,
        _may("file", "text", "The file that it is from."),
        _may("name", "text", "What the file calls it."),
        _GAME,
        TableColumn("mechanism", "text", "How it is played."),
        _may("structure", "text", "How a pot game is bet: limit, no-limit and so on."),
        _may("small_blind", "int", "The small blind."),
        _may("big_blind", "int", "The big blind."),
        _may("ante", "int", "Everyone's ante."),
        _may("small_bet", "int", "The lower limit."),
        _may("big_bet", "int", "The upper limit."),
        TableColumn("seats", "int", "How many seats were dealt in or banked."),
        _may("button", "int", "The seat with the button."),
        _may("player_dealer", "int", "The seat that banked."),
        _may("bank", "int", "What was posted as its bank."),
        _may("board", "text", "The common cards that are known, in their order."),
        _may("pot", "int", "What was won from all pots, after the collection."),
        TableColumn("fees", "int", "What the house took, or what a file's winnings leave over."),
        TableColumn(
            "decided_by", "text", "By the cards or the betting, by the file's record, nothing."
        ),
        _may("as_expected", "bool", "Whether that is what its file says; null if it says nothing."),
        TableColumn(
            "unit", "int", "How many of these amounts one of the file's is: 100 are cents."
        ),
    ),
)
SEATS = TableLayout(
    "seats",
    1,
    "A row for each seat of a hand, and for each who wagered behind one.",
    (
        _HAND,
        _may("seat", "int", "The seat's number; null for somebody behind the seats."),
        _may("name", "text", "Who sat or stood there."),
        _may("place", "int", "Where in the order of the deal, from 1; the button is last."),
        _may("stack", "int", "The chips before the hand; null if they had no end."),
        _may("cards", "text", "The hand's cards that are known; hands that were split are apart."),
        TableColumn("folded", "bool", "Whether the hand was folded."),
        _may("won", "int", "What was taken from all pots; null where nobody knows."),
        _may("net", "int", "What was won or lost, without fees; null where nobody knows."),
        TableColumn("fee", "int", "What was paid to the house apart from the pot."),
    ),
)
ACTIONS = TableLayout(
    "actions",
    1,
    "A row for everything that a player did: chose, bet, threw away, laid.",
    (
        _HAND,
        TableColumn("number", "int", "Which of the hand it was, from 1 on."),
        TableColumn("street", "int", "How many cards were burned since the first of them: 0, 1, …"),
        TableColumn("seat", "int", "Who did it."),
        TableColumn("action", "text", "What was done."),
        TableColumn("amount", "int", "The chips that went in."),
        _may("to", "int", "The total that a bet or a raise came to."),
        _may("spot", "text", "The spot of the felt where they went."),
        _may("part", "text", "Which of the seat's hands it was about, where it had several."),
        _may("cards", "text", "The cards that were thrown away or laid, as far as they are known."),
        TableColumn("pot", "int", "What was in all pots and in front of everyone before it."),
        TableColumn("chips", "int", "The seat's chips before it."),
    ),
)
WAGERS = TableLayout(
    "wagers",
    1,
    "A row for each wager against a player-dealer.",
    (
        _HAND,
        TableColumn("seat", "int", "The seat on whose spot it lay."),
        TableColumn("spot", "text", "Which spot."),
        _may("by", "text", "Whose it was, where it was not the seat's."),
        _may("part", "text", "Which of the seat's hands it was about, where it had several."),
        _may("circle", "int", "Which of several betting circles it lay in, from the second on."),
        TableColumn("amount", "int", "How much."),
        TableColumn("outcome", "text", "What became of it."),
        TableColumn("net", "int", "What it won or lost."),
        TableColumn("why", "text", "The lines by which it was settled."),
        TableColumn(
            "no_action", "bool", "Whether the bank was used up before it came to this wager."
        ),
    ),
)
EVENTS = TableLayout(
    "events",
    1,
    "A row for each event of a hand.",
    (
        _HAND,
        TableColumn("number", "int", "Which event of the hand it was, from 1 on."),
        TableColumn("kind", "text", "What happened: `cardroom schema events` tells of all kinds."),
        _may("seat", "int", "The seat that it is about."),
        _may("to", "text", "The hand or the board that cards went to."),
        _may("cards", "text", "Its cards; one that nobody may see, or nobody knows, is ??."),
        _may("payer", "text", "Out of which account chips went."),
        _may("payee", "text", "Into which account they went."),
        _may("amount", "int", "How many."),
        _may("spot", "text", "The spot of the felt that it is about."),
        _may("says", "text", "What was said, or what the clause says."),
        _may("why", "text", "The lines by which it happened."),
        TableColumn("event", "text", "All of it as JSON."),
    ),
)
ODDS = TableLayout(
    "odds",
    1,
    "A row for each wager of a game, with what follows it, and another one by itself.",
    (
        _GAME,
        TableColumn("decks", "int", "With how many decks."),
        TableColumn("wager", "text", "Which wager."),
        TableColumn("alone", "bool", "Whether it is counted without the wagers that follow it."),
        TableColumn("per", "text", "The wager by whose unit the figures are told."),
        TableColumn("play", "text", "How the bettor plays."),
        TableColumn("follows", "text", "Which wagers are counted with it, apart by blanks."),
        TableColumn("made", "float", "How many of it there are in a round."),
        TableColumn("edge", "float", "What it costs the bettor per unit."),
        _may("edge_exact", "text", "The same as a fraction, where it is one."),
        TableColumn("ev", "float", "What it brings the bettor per unit."),
        TableColumn("hit_frequency", "float", "How often it brings more than nothing."),
        TableColumn("stdev", "float", "The standard deviation of a result per unit."),
        TableColumn(
            "element_of_risk", "float", "The edge per unit of all that is wagered on the way."
        ),
        TableColumn("exact", "bool", "Whether all figures are exact."),
        _may("ci95", "float", "Half of the 95 % interval, in a simulation."),
    ),
)
OUTCOMES = TableLayout(
    "outcomes",
    1,
    "A row for each result of each wager of a game.",
    (
        _GAME,
        TableColumn("decks", "int", "With how many decks."),
        TableColumn("wager", "text", "Which wager."),
        TableColumn("alone", "bool", "Whether it is counted without the wagers that follow it."),
        TableColumn("outcome", "text", "What the result is called."),
        TableColumn("pays", "float", "What it pays per unit; less than nothing if it loses."),
        _may("count", "whole", "In how many deals it comes, where they were counted."),
        TableColumn("probability", "float", "How likely it is."),
    ),
)
HISTOGRAMS = TableLayout(
    "histograms",
    1,
    "A row for each value that came in a simulation.",
    (
        _GAME,
        TableColumn("kind", "text", "amount: per round; session: of a player-dealer's; outcome."),
        TableColumn("name", "text", "Whose amounts they are, or which wager came to it."),
        _may("value", "int", "The amount, in cents; of ruined-in-round the round."),
        _may("outcome", "text", "What the wager came to."),
        TableColumn("count", "int", "How often."),
        TableColumn("probability", "float", "In which part of all cases."),
    ),
)
LAYOUTS = (HANDS, SEATS, ACTIONS, WAGERS, EVENTS, ODDS, OUTCOMES, HISTOGRAMS)
