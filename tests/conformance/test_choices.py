"""Choices: every legal one plays, every other one is refused in words and changes nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from cardroom.books import Game
from cardroom.cards import CARDS, show
from cardroom.table.card_table import CardTable
from cardroom.table.decisions import Choice, Decision, IllegalChoice, Option
from cardroom.table.round import Round
from tests.conformance.rounds import (
    GAMES,
    choose_randomly,
    deals,
    events_json,
    name,
    play_out,
    random_choice,
    told,
)
from tests.entries import share

ROUNDS = 240
VERBS = re.findall(
    r"\S+",
    "fold check call bet raise complete bring-in open kill straddle post play let-it-ride withdraw "
    "war surrender hit stand double split insurance even-money switch no-switch free-double "
    "free-split second-chance draw set house-way discard stand-pat tie late-tie insurance-double "
    "declare-automatic-win meld up down decline split-openers top middle bottom "
    "declare-clean-sweep pluck take-discard ask wait force additional-wager",
)
NO_VERBS = ("", " ", "FOLD", "fold ", "all-in", "0", "\N{SNOWMAN}")
HUGE = 10**18


def state(played: Round[CardTable]) -> tuple[Any, ...]:
    """All of a round that a refused choice must leave alone."""
    return (
        events_json(played.events),
        list(played.choices),
        played.waiting,
        played.turn,
        played.over,
        played.table.stacks(),
        played.table.loose_chips(),
    )


def is_legal(option: Option, to: int) -> bool:
    """What an option means, said once more."""
    if option.totals:
        return to in option.totals
    on_a_step = (to - option.low) % option.step == 0
    within = to == option.high or (option.low <= to < option.high and on_a_step)
    return within or option.high < to <= option.over


def illegal_totals(option: Option) -> list[int]:
    """Totals just outside an option, and far away."""
    ends = option.totals or (option.low, option.high, option.low + option.step)
    near = {end + off for end in ends for off in (-option.step, -1, 1, option.step)}
    far = {0, 1, -1, -option.high, option.base, option.base - 1, HUGE, -HUGE}
    return [to for to in sorted(near | far) if not is_legal(option, to)]


def illegal_choices(decision: Decision) -> Iterator[Choice]:
    """What the decision does not offer."""
    offered = {option.do for option in decision.options}
    for verb in [*VERBS, *NO_VERBS]:
        if verb not in offered:
            yield Choice(verb)
            yield Choice(verb, to=decision.options[0].total)
            yield Choice(verb, amount=100)
    for option in decision.options:
        yield Choice(option.do, hand="no such hand")
        if option.cards:
            yield from illegal_cards(option)
            continue
        yield Choice(option.do, cards="As")
        yield Choice(option.do, parts=("As", "Kd"))
        for to in illegal_totals(option):
            yield Choice(option.do, to=to)
            yield Choice(option.do, amount=to - option.base)
            yield Choice(option.do, to=to, amount=to - option.base)
        if not (option.is_fixed or option.usual):
            yield Choice(option.do)
        yield Choice(option.do, to=option.total, amount=option.total - option.base + 1)


def illegal_cards(option: Option) -> Iterator[Choice]:
    """Too many and too few cards, cards of others, cards twice, and what is no card."""
    other = next(card for card in CARDS if card not in option.cards)
    held = show(option.cards)
    for text in (f"{held} {option.cards[0]}", str(other), f"{option.cards[0]} {other}", "no card"):
        yield Choice(option.do, cards=text)
        yield Choice(option.do, parts=(text,))
        yield Choice(option.do, parts=(text, *("" for _ in option.parts)))
    if option.parts:
        yield Choice(option.do)
        yield Choice(option.do, cards=held)
        if not option.any_sizes:
            yield Choice(option.do, parts=(held, *("" for _ in option.parts[1:])))
    for size in (option.least - 1, option.most + 1):
        if not option.parts and 0 <= size <= len(option.cards):
            yield Choice(option.do, cards=show(option.cards[:size]))


def is_refused(played: Round[CardTable], seat: int, choice: Choice) -> None:
    before = len(played.events), len(played.choices), played.waiting
    with pytest.raises(IllegalChoice) as refusal:
        played.choose(seat, choice)
    says = str(refusal.value)
    assert len(says.split()) > 3, f"{says!r} is no sentence"
    assert says.endswith((".", ")")), f"{says!r} is no sentence"
    assert (len(played.events), len(played.choices), played.waiting) == before


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_every_legal_choice_plays(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game), "legal"):
        played = dealt.round()
        while not played.over:
            with told(played):
                for seat, decision in played.waiting.items():
                    choices = decision.every_choice()
                    assert choices
                    for choice in [*choices, random_choice(decision, rng), decision.default]:
                        copy = dealt.round(played.choices)
                        copy.choose(seat, choice)
                        assert len(copy.choices) == len(played.choices) + 1
            choose_randomly(played, rng)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_no_illegal_choice_plays(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game), "illegal"):
        played = dealt.round()
        seats = [s.seat for s in dealt.setup.seats]
        while not played.over:
            before = state(played)
            with told(played):
                for seat, decision in played.waiting.items():
                    for choice in illegal_choices(decision):
                        is_refused(played, seat, choice)
                    others = [s for s in (*seats, 0, -1, 99, HUGE) if s not in played.waiting]
                    for other in others:
                        for choice in (*decision.every_choice(), decision.default, Choice("")):
                            is_refused(played, other, choice)
                assert state(played) == before
            choose_randomly(played, rng)
            with told(played):
                seat, choice = played.choices[-1]
                if seat not in played.waiting:
                    is_refused(played, seat, choice)
        ended = state(played)
        with told(played):
            for seat in (*seats, 0, 99):
                for verb in VERBS:
                    is_refused(played, seat, Choice(verb))
                with pytest.raises(IllegalChoice):
                    played.choose_default(seat)
            assert state(played) == ended
            quietly = dealt.round(played.choices)
            assert state(quietly) == ended


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_the_default_is_legal_and_the_rule_is_cited(game: Game) -> None:
    file = game.entry.source.partition(":")[0]
    for rng, dealt in deals(game, share(ROUNDS * 4, game), "default"):
        played = dealt.round()
        while not played.over:
            with told(played):
                for seat, decision in played.waiting.items():
                    assert decision.seat == seat
                    assert decision.accept(decision.default).do == decision.default.do
                    assert decision.street in game.streets
                    verbs = [option.do for option in decision.options]
                    assert len(set(verbs)) == len(verbs)
                    assert set(verbs) <= set(VERBS)
                    assert not set(verbs) & set(decision.closed)
                    for rule in (decision.rule, *decision.closed.values()):
                        assert rule.lines.startswith(f"{file}:")
                        assert rule.says.strip()
            choose_randomly(played, rng)


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_round_of_absent_players_comes_to_its_end(game: Game) -> None:
    for _, dealt in deals(game, share(ROUNDS, game), "absent"):
        played = dealt.round()
        with told(played):
            while not played.over:
                played.choose_default(next(iter(played.waiting)))


@pytest.mark.parametrize("game", GAMES, ids=name)
def test_a_choice_is_kept_with_its_amounts(game: Game) -> None:
    for rng, dealt in deals(game, share(ROUNDS, game), "amounts"):
        played = play_out(dealt, rng)
        for _, choice in played.choices:
            if choice.cards or choice.parts:
                continue
            assert choice.to is not None
            assert choice.amount is not None
