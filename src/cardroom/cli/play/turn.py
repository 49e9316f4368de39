"""The player's turn: what he is asked, how he may answer, and what he is asked twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from cardroom.cards import Card, cards
from cardroom.cli.faces import numbered
from cardroom.cli.keyboard import Unclear
from cardroom.cli.play.amounts import Measures
from cardroom.cli.play.choices import offer, read_choice
from cardroom.cli.play.named_cards import how_to_name
from cardroom.cli.play.sensible_choice import sensible_choice
from cardroom.games.setting import Setter, set_rightly
from cardroom.table.decisions import Choice, Decision, IllegalChoice, Option

if TYPE_CHECKING:
    from cardroom.cli.play.dealt_round import DealtRound
    from cardroom.cli.play.visit import Sitting

DECLINE, SURRENDER, FOLD, CHECK, HOUSE_WAY = "decline", "surrender", "fold", "check", "house-way"
"""Choices with something about them; the first may be passed over without a word."""
YOUR_TURN = "Your turn: "
BETTING = (CHECK, "call", "bet", "raise", "complete", FOLD)
YES, NO = ("y", "yes"), ("", "n", "no")
NO_HOUSE_WAY = (
    "The book prints no house way: house way sets your hand as somebody who knows the game."
)


class Turn:
    """One decision of the player at the screen."""

    def __init__(self, sitting: Sitting, dealt: DealtRound, decision: Decision) -> None:
        self.decision = decision
        self._sitting = sitting
        self._screen = sitting.screen
        self._dealt = dealt
        self._setting = next((option for option in decision.options if option.parts), None)

    def take(self) -> None:
        """Ask until there is a choice that can be, and make it."""
        decision, sitting = self.decision, self._sitting
        self._explain()
        question, typed = self._question(), None
        while True:
            typed = sitting.ask(question) if typed is None else typed
            if not typed and decision.default.do != DECLINE:
                typed = None
                continue
            try:
                choice = self._read(typed) if typed else decision.default
                doubt = self._doubt(decision.accept(choice))
                if doubt and (typed := self._asked_again(doubt, typed)) is not None:
                    typed = None if typed in NO else typed
                    continue
                self._dealt.played.choose(decision.seat, choice)
            except (Unclear, IllegalChoice) as wrong:
                sitting.complain(str(wrong))
                typed = None
            else:
                return

    def _asked_again(self, doubt: str, typed: str) -> str | None:
        """What somebody answers who may have meant something else; nothing, if he is sure."""
        answer = self._sitting.ask(Text(doubt, "yellow"))
        return None if answer.lower() in (*YES, typed.lower()) else answer

    def _read(self, typed: str) -> Choice:
        """The choice that is meant; with the house way where the book has none."""
        if self._is_helped and "-".join(typed.lower().split()) in ("h", "house", HOUSE_WAY):
            if self._setting is None:
                return sensible_choice(self._sitting, self._dealt, self.decision)
            laid = set_rightly(self._setter, self._setting)
            return self._setting.laid([one for part in laid for one in part])
        return read_choice(typed, self.decision, self.measures)

    @property
    def measures(self) -> Measures:
        """What ``pot`` and ``4x`` come to now."""
        picture, game = self._dealt.teller.picture, self._sitting.table.game
        if game.family.is_banked:
            first = next((spot.name for spot in game.entry.wagers if spot.base), "")
            return Measures(0, picture.seats[self.decision.seat].wagers.get(first, 0))
        call = [option.high for option in self.decision.options if option.do == "call"]
        blind = self._sitting.laid.structure.big_blind or 0
        return Measures(picture.pot, call[0] if call else blind)

    # What is not meant, likely

    def _doubt(self, choice: Choice) -> str:
        """What to ask before something that nobody does who knows better."""
        may_check = any(option.do == CHECK for option in self.decision.options)
        if choice.do == FOLD and may_check:
            return "You may check, which costs nothing. Fold all the same? yes, or check."
        if choice.do == SURRENDER:
            half = "half of " if SURRENDER in self._dealt.played.table.terms.clauses else ""
            return f"That gives up {half}your wager. Surrender? yes, or another choice."
        if choice.parts and self._setter.is_foul([cards(part) for part in choice.parts]):
            return "Set so, your hand is foul, and loses. Set it so? yes, or another way."
        return ""

    # Words

    @property
    def _setter(self) -> Setter:
        game = self._sitting.table.as_posted
        assert game.mechanism.setter is not None
        return game.mechanism.setter(game.definition.rules, self._dealt.readings)

    @property
    def _is_helped(self) -> bool:
        """Whether there is a hand to be set, or laid part by part, and no house way to ask for."""
        verbs = [option.do for option in self.decision.options]
        game = self._sitting.table.game
        is_laid = all(verb in game.mechanism.parts(game.definition.rules) for verb in verbs)
        return (self._setting is not None or is_laid) and HOUSE_WAY not in verbs

    def ways_to_type(self) -> list[str]:
        """How the cards of the decision are typed, with examples that can be typed so."""
        return [how_to_name(o, self._laid(o)) for o in self.decision.options if o.cards]

    def _laid(self, option: Option) -> Sequence[Sequence[Card]]:
        return set_rightly(self._setter, option) if option.parts else ()

    def _explain(self) -> None:
        """The rule of a decision, for those who play a game for the first time."""
        decision, is_pot_game = self.decision, not self._sitting.table.game.family.is_banked
        if not any(option.do in BETTING for option in decision.options) or not is_pot_game:
            self._dealt.explain(decision.rule)
        shown: tuple[Card, ...] = ()
        for option, way in zip(
            [option for option in decision.options if option.cards],
            self.ways_to_type(),
            strict=True,
        ):
            screen = self._screen
            if option.cards == shown:
                continue  # The same cards again, for another verb.
            shown = option.cards
            screen.say(numbered(option.cards, signs=screen.signs, width=screen.console.width))
            self._dealt.say_once(way, key=option.do)
        if self._is_helped:
            self._dealt.say_once(NO_HOUSE_WAY, key=HOUSE_WAY)

    def _question(self) -> Text:
        """What may be chosen, in one line or in as many as there are choices."""
        names = self._sitting.names
        keys = [("h", "ouse way")] * self._is_helped + offer(self.decision)
        offered = [
            Text.assemble(("[", "dim"), (key, "bold cyan"), ("]", "dim"), names.put_in(rest))
            for key, rest in keys
        ]
        if self.decision.default.do == DECLINE:
            offered.append(Text("Enter declines", "dim"))
        question = Text(YOUR_TURN).append_text(Text("  ").join(offered))
        if self._screen.is_terminal and question.cell_len > self._screen.console.width:
            indent = " " * len(YOUR_TURN)
            below = [self._screen.hung(indent, one) for one in offered[1:]]
            return Text("\n").join([self._screen.hung(Text(YOUR_TURN), offered[0]), *below])
        return question
