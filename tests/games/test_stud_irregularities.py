"""What the books print for things that go wrong in stud, clause by clause."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

import pytest

from cardroom.books import library
from cardroom.cards import cards, deck, show
from cardroom.scenario import settle
from cardroom.table.decisions import Choice, IllegalChoice
from cardroom.table.events import (
    Acted,
    Burned,
    Dealt,
    Discarded,
    Event,
    Moved,
    TakenBack,
    Turned,
)
from cardroom.table.pot.table import PotTable
from cardroom.table.procedures import Happening, Mishap
from cardroom.table.round import Round
from cardroom.table.setup import CannotPlay, SeatSetup, Setup, Structure
from cardroom.table.stock import Assigned, Stacked

CLASSIC, RAZZ, HILO = (
    "oceana-classic/seven-card-stud",
    "bicycle/razz",
    "bicycle/seven-card-stud-hilo",
)
STUD = "bicycle/seven-card-stud"
CLASSIC_RAZZ = "oceana-classic/razz"
BICYCLE = pytest.mark.parametrize("game", [STUD, RAZZ, HILO])
STUDS = pytest.mark.parametrize("game", [CLASSIC, CLASSIC_RAZZ, STUD, RAZZ, HILO])
ANTE, FORCED = 100, 200
LIMIT = Structure(type="limit", ante=ANTE, bring_in=FORCED, small_bet=500, big_bet=1000, chip=100)
FOUR = {
    "1": "Ac Ad 2c 4c 6d 8h Ts",
    "2": "Kc Kd 9d 5c 7d 9h Js",
    "3": "Qc Qd Th 6c 8d Tc Jd",
    "4": "Jc Jh 7h 3d 5d 3h 2d",
}
"""Seat 1 has the low card and seat 3 the high one."""
OPENER = {CLASSIC: 1, STUD: 1, HILO: 1, RAZZ: 3}
Wanted = Mapping[tuple[str, int], str]


def deal(
    game: str,
    *mishaps: Mishap,
    hands: Mapping[str, str] = FOUR,
    chips: int = 10000,
    readings: Mapping[str, str] | None = None,
) -> Round[PotTable]:
    """A hand of $5-$10 for the seats that have cards, at its first decision."""
    found = library().game(game)
    setup = Setup(
        game=game,
        seats=tuple(SeatSetup(int(seat), chips) for seat in hands),
        structure=LIMIT,
        mishaps=mishaps,
        readings=dict(readings or {}),
    )
    fixed = {seat: cards(hand) for seat, hand in hands.items()}
    return cast(Round[PotTable], found.round(setup, Assigned(deck(), fixed)))


def stay(played: Round[PotTable], wanted: Wanted | None = None, until: str = "") -> None:
    """Everyone checks or calls, but for what is wanted of a seat on a street, up to a street."""
    wishes = dict(wanted or {})
    while (turn := played.turn) is not None and turn.street != until:
        verbs = [option.do for option in turn.options]
        usual = ("bring-in", "check", "call", "participate")
        wish = wishes.pop((turn.street, turn.seat), "")
        do = wish if wish in verbs else next(verb for verb in usual if verb in verbs)
        played.choose(turn.seat, Choice(do))


def ruled(played: Round[PotTable]) -> list[tuple[str, str]]:
    """What was ruled, and by which lines."""
    return [(one.rule.lines, one.rule.ruling or "") for one in played.table.watcher.rulings]


def held(played: Round[PotTable], seat: int) -> str:
    return show(played.table.seat(seat).cards)


def faces(played: Round[PotTable], seat: int) -> str:
    """How the cards of a seat came, up or down."""
    came = [e for e in played.events if isinstance(e, Dealt) and e.seat == seat]
    return "".join("DU"[event.up] for event in came)


def verbs(played: Round[PotTable]) -> set[str]:
    assert played.turn is not None
    return {option.do for option in played.turn.options}


def asked(played: Round[PotTable]) -> int:
    assert played.turn is not None
    return played.turn.seat


def of_kind(events: Iterable[Event], *kinds: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kinds)]


# Scrap paper, and a wrong number of cards


@pytest.mark.parametrize("event", ["boxed-card", "joker"])
def test_oceana_classic_stud_line_83_scrap_paper_is_replaced(event: str) -> None:
    down = settle(_scenario(CLASSIC, {"event": event, "to": "2", "card": 1}), events=True)
    first = next(e["card"] for e in down["events"] if e["kind"] == "dealt" and e["to"] == "2")
    back = [e["cards"] for e in down["events"] if e["kind"] == "takenback"]
    assert back == [[first]]
    third = settle(_scenario(CLASSIC, {"event": event, "to": "2", "card": 3}), events=True)
    got = [e["kind"] for e in third["events"] if e.get("to") == "2"]
    assert got[2:5] == ["dealt", "takenback", "dealt"]


def _scenario(game: str, *mishaps: dict[str, object]) -> dict[str, object]:
    seats = [{"seat": seat, "chips": 10000} for seat in (1, 2, 3, 4)]
    limit = {"type": "limit", "ante": ANTE, "bring_in": FORCED, "small_bet": 500, "big_bet": 1000}
    return {"game": game, "seats": seats, "structure": limit, "mishaps": list(mishaps)}


def test_oceana_classic_stud_line_83_who_acts_on_a_joker_forfeits_the_hand() -> None:
    played = deal(CLASSIC, Mishap("joker", to="2", card=2, acted=2))
    stay(played)
    assert ruled(played) == [("004:83", "dead-hand")]
    assert played.table.seat(2).folded
    assert played.result().net["2"] == -ANTE - FORCED


def test_oceana_classic_stud_line_83_a_joker_found_before_its_owner_acts_is_replaced() -> None:
    played = deal(CLASSIC, Mishap("joker", to="3", card=2, acted=1))
    stay(played, until="4th-street")
    assert ruled(played) == [("004:83", "next-card")]
    assert "Jk" not in held(played, 3)
    assert not played.table.seat(3).folded


@pytest.mark.parametrize("event", ["extra-card", "missing-card"])
def test_oceana_classic_stud_line_84_a_wrong_count_gets_the_ante_back_or_forfeits(
    event: Happening,
) -> None:
    wrong = Mishap(event, to="3", card=2)
    early = deal(CLASSIC, wrong)
    assert early.table.seat(3).returned == ANTE
    stay(early)
    assert early.result().net["3"] == 0
    # Two others have acted when it is found, and then three, he among them.
    for acted, ruling, net in ((2, "ante-back", 0), (3, "dead-hand", -ANTE - FORCED)):
        late = deal(CLASSIC, Mishap(event, to="3", card=2, acted=acted))
        stay(late)
        assert ruled(late) == [("004:84", ruling)]
        assert late.result().net["3"] == net


@BICYCLE
def test_bicycle_stud_line_867_without_two_down_cards_the_ante_goes_back(game: str) -> None:
    played = deal(game, Mishap("missing-card", to="2", card=1))
    assert ruled(played) == [("001:867", "ante-back")]
    stay(played)
    assert played.result().net["2"] == 0


@pytest.mark.parametrize(
    ("game", "lines"), [(CLASSIC, "004:102"), (RAZZ, "001:879"), (HILO, "001:879")]
)
@pytest.mark.parametrize(("event", "count"), [("missing-card", 6), ("extra-card", 8)])
def test_stud_lines_879_and_102_seven_cards_are_needed_in_the_showdown(
    game: str, lines: str, event: Happening, count: int
) -> None:
    played = deal(game, Mishap(event, to="1", street="7th-street"))
    stay(played, until="7th-street")
    assert len(played.table.seat(1).cards) == count
    stay(played)
    assert ruled(played) == [(lines, "dead-hand")]
    assert played.result().net["1"] == -ANTE - FORCED
    assert all("1" not in pot.winners for pot in played.result().pots or ())


# Hole cards that show


@STUDS
def test_stud_lines_867_and_86_after_an_exposed_hole_card_the_third_comes_down(game: str) -> None:
    played = deal(game, Mishap("exposed-card", to="2", card=1))
    stay(played)
    assert faces(played, 2) == "DDDUUUD"


@STUDS
def test_stud_lines_867_and_86_both_hole_cards_exposed_are_a_dead_hand(game: str) -> None:
    played = deal(game, *(Mishap("exposed-card", to="2", card=card) for card in (1, 2)))
    stay(played)
    assert len(faces(played, 2)) == 2
    assert (played.result().net["2"], played.table.seat(2).returned) == (0, ANTE)


@pytest.mark.parametrize(("game", "hole"), [(RAZZ, "Kc"), (HILO, "2c")])
def test_bicycle_stud_line_867_the_forced_bet_passes_to_the_left_of_an_exposed_hole_card(
    game: str, hole: str
) -> None:
    hands = FOUR | {"1": f"{hole} Ad 4s 4c 6d 8h Ts", "2": "Qh Kd 9d 5c 7d 9h Js"}
    played = deal(game, Mishap("exposed-card", to="1", card=1), hands=hands)
    assert ruled(played) == [("001:867", "next-card-down"), ("001:867", "left-opens")]
    for seat in (2, 3):
        assert asked(played) == seat
        assert verbs(played) == {"fold", "bring-in", "complete"}
        played.choose(seat, Choice("fold"))
    played.choose(4, Choice("bring-in"))
    assert (asked(played), verbs(played)) == (1, {"fold", "call", "complete"})


def test_oceana_classic_stud_line_86_says_nothing_of_the_forced_bet() -> None:
    hands = FOUR | {"1": "2c Ad 4s 4c 6d 8h Ts"}
    played = deal(CLASSIC, Mishap("exposed-card", to="1", card=1), hands=hands)
    assert (asked(played), verbs(played)) == (1, {"bring-in", "complete"})


@BICYCLE
def test_bicycle_stud_line_880_a_card_off_the_table_plays_as_an_exposed_one(game: str) -> None:
    hole = deal(game, Mishap("off-table", to="2", card=2))
    assert ruled(hole)[:2] == [("001:880", "as-exposed"), ("001:867", "next-card-down")]
    assert faces(hole, 2) == "DDD"
    assert held(hole, 2) == "Kc Kd 9d"
    up = deal(game, Mishap("off-table", to="2", card=3))
    assert ruled(up) == [("001:880", "as-exposed")]
    last = deal(game, Mishap("off-table", to="2", street="7th-street"))
    stay(last, until="7th-street")
    assert verbs(last) == {"participate", "declare-all-in"}


@STUDS
def test_stud_an_up_card_cannot_be_exposed(game: str) -> None:
    with pytest.raises(CannotPlay, match="dealt face up"):
        deal(game, Mishap("exposed-card", to="2", card=5))


# The last card


def test_bicycle_stud_line_882_with_three_players_the_others_get_their_last_card_down() -> None:
    played = deal(HILO, Mishap("exposed-card", to="2", street="7th-street"))
    stay(played, until="7th-street")
    assert ruled(played) == [("001:881-887", "may-be-all-in")]
    assert [faces(played, seat)[-1] for seat in (1, 2, 3, 4)] == ["D"] * 4
    assert [event.to for event in played.events if isinstance(event, Turned)] == ["2"]
    assert (asked(played), verbs(played)) == (2, {"participate", "declare-all-in"})


@pytest.mark.parametrize(
    ("game", "lines", "first"), [(HILO, "001:881-887", 2), (CLASSIC, "004:93", 3)]
)
def test_stud_lines_887_and_93_who_begins_after_a_last_card_that_shows(
    game: str, lines: str, first: int
) -> None:
    """Three nines: the Bicycle counts the card, the other house the hand that was high before."""
    hands = FOUR | {"2": "Kc Kd 9d 5c 7d 9h 9c"}
    played = deal(game, Mishap("exposed-card", to="2", street="7th-street"), hands=hands)
    stay(played, until="7th-street")
    assert ruled(played) == [(lines, "may-be-all-in")]
    played.choose(2, Choice("participate"))
    assert asked(played) == first


def test_bicycle_razz_line_887_the_low_hand_by_all_up_cards_begins() -> None:
    """Seat 4 was low with 7-5-3-2 until a second seven showed."""
    hands = FOUR | {"4": "Jc Jh 7h 3d 5d 2h 7s"}
    played = deal(RAZZ, Mishap("exposed-card", to="4", street="7th-street"), hands=hands)
    stay(played, until="6th-street")
    assert asked(played) == 4
    stay(played, until="7th-street")
    played.choose(4, Choice("participate"))
    assert asked(played) == 1


@pytest.mark.parametrize(("game", "seat"), [(HILO, 1), (RAZZ, 2), (CLASSIC, 2)])
def test_stud_lines_882_and_93_who_declares_himself_all_in_has_no_part_in_the_last_bets(
    game: str, seat: int
) -> None:
    played = deal(game, Mishap("exposed-card", to=str(seat), street="7th-street"))
    stay(played, {("7th-street", seat): "declare-all-in"}, until="7th-street")
    before = played.table.pot
    assert before == 4 * (ANTE + FORCED)
    played.choose(seat, Choice("declare-all-in"))
    assert played.table.stacks()[str(seat)] == 10000 - ANTE - FORCED
    while played.turn is not None:
        assert played.turn.seat != seat
        played.choose(played.turn.seat, Choice("bet" if "bet" in verbs(played) else "call"))
    pots = [pot.amount for pot in played.result().pots or ()]
    assert pots == [before, 3 * 1000]
    assert str(seat) not in (played.result().pots or [])[1].winners
    assert played.result().net[str(seat)] >= -ANTE - FORCED


@BICYCLE
def test_bicycle_stud_line_883_the_first_of_two_players_has_it_up_and_so_has_the_second(
    game: str,
) -> None:
    two = {seat: FOUR[seat] for seat in ("1", "2")}
    played = deal(game, Mishap("exposed-card", to="1", street="7th-street"), hands=two)
    stay(played, until="7th-street")
    assert ruled(played) == [("001:883-887", "rest-face-up")]
    assert faces(played, 2)[-1] == "U"
    assert [len(played.table.seat(seat).up) for seat in (1, 2)] == [5, 5]
    assert verbs(played) == {"check", "bet", "fold"}


@BICYCLE
def test_bicycle_stud_line_885_the_second_of_two_players_may_declare_himself_all_in(
    game: str,
) -> None:
    two = {seat: FOUR[seat] for seat in ("1", "2")}
    played = deal(game, Mishap("exposed-card", to="2", street="7th-street"), hands=two)
    stay(played, until="7th-street")
    assert (asked(played), verbs(played)) == (2, {"participate", "declare-all-in"})
    played.choose(2, Choice("declare-all-in"))
    assert played.over


def test_oceana_classic_stud_line_93_the_first_player_has_it_up_and_so_has_everyone() -> None:
    hands = FOUR | {"2": "Kc Kd 9d 5c 7d 9h 9c"}
    played = deal(CLASSIC, Mishap("exposed-card", to="1", street="7th-street"), hands=hands)
    stay(played, until="7th-street")
    assert ruled(played) == [("004:93", "rest-face-up")]
    assert [faces(played, seat)[-1] for seat in (2, 3, 4)] == ["U"] * 3
    assert (asked(played), verbs(played)) == (3, {"check", "bet", "fold"})


def test_oceana_classic_stud_line_93_who_is_first_is_the_first_still_in() -> None:
    played = deal(CLASSIC, Mishap("exposed-card", to="2", street="7th-street"))
    stay(played, {("6th-street", 3): "bet", ("6th-street", 1): "fold"}, until="7th-street")
    assert ruled(played) == [("004:93", "rest-face-up")]
    assert faces(played, 3)[-1] == "U"


@pytest.mark.parametrize("shows", [1, 2])
def test_stud_only_chips_can_be_bet_so_who_has_none_declares_nothing(shows: int) -> None:
    played = deal(
        HILO, Mishap("exposed-card", to=str(shows), street="7th-street"), chips=ANTE + FORCED
    )
    stay(played)
    assert not [e for e in played.events if isinstance(e, Acted) and "all-in" in e.do]


# Cards that come too early


@STUDS
@pytest.mark.parametrize("street", ["4th-street", "5th-street", "6th-street", "7th-street"])
def test_stud_lines_873_and_91_a_premature_card_goes_with_one_more_for_each_player(
    game: str, street: str
) -> None:
    played = deal(game, Mishap("premature", street=street, acted=1))
    stay(played)
    back = Discarded if street == "7th-street" else TakenBack
    at = next(n for n, event in enumerate(played.events) if isinstance(event, back))
    # The early card had its burn; then one for each of the four, and the street's own.
    after = of_kind(played.events[at:], Burned, Dealt)
    assert [type(event) for event in after[:9]] == [Burned] * 5 + [Dealt] * 4
    assert len(of_kind(played.events, Burned)) == 4 + 1 + 4
    assert [len(played.table.seat(seat).cards) for seat in (1, 2, 3, 4)] == [7] * 4


@STUDS
def test_stud_lines_873_and_91_the_cards_may_be_read_as_one_round_in_all(game: str) -> None:
    read = {"premature-cards": "one-round-in-all"}
    played = deal(game, Mishap("premature", street="5th-street", acted=1), readings=read)
    stay(played)
    # The early card with its burn, three that go with it, and four burns of the streets.
    assert len(of_kind(played.events, Burned)) == 1 + 3 + 4 - 1 + 1
    assert [len(played.table.seat(seat).cards) for seat in (1, 2, 3, 4)] == [7] * 4


def test_bicycle_stud_line_873_a_deck_from_the_top_with_three_players() -> None:
    """6h is dealt too early; 7h 8h 9h go with it, or 7h 8h alone, and the next card is a burn."""
    top = "As Ks Qs Ah Kh Qh 2c Jd Td 5h 6h 7h 8h 9h 2d 3d 4d 5d 6d 7d 8d 9d 2h 3h 4h 2s 3s 4s"
    scenario = {
        "game": HILO,
        "seats": [{"seat": seat, "chips": 10000} for seat in (1, 2, 3)],
        "structure": {"type": "limit", "ante": 50, "bring_in": 100, "small_bet": 300,
                      "big_bet": 600, "chip": 50},
        "deck": f"{top} 5s 6s 7s 8s 9s",
        "mishaps": [{"event": "premature", "street": "4th-street", "acted": 1, "to": "1"}],
        "decisions": [{"seat": 1, "do": "bring-in"}, {"seat": 2, "do": "call"},
                      {"seat": 3, "do": "call"}],
    }  # fmt: skip
    for policy, fourth in (("printed", "3d 4d 5d"), ("intended", "2d 3d 4d")):
        line = settle(scenario | {"policy": policy}, events=True)
        dealt = [e["card"] for e in line["events"] if e["kind"] == "dealt" and e["to"] != "board"]
        assert " ".join(dealt[10:13]) == fourth


@pytest.mark.parametrize(
    ("game", "reading", "mixed"),
    [(CLASSIC, "stay-out", False), (CLASSIC, "held-aside", True), (HILO, "held-aside", True)],
)
def test_stud_lines_877_91_and_96_eliminated_cards_in_a_deck_that_runs_short(
    game: str, reading: str, mixed: bool
) -> None:
    early = Mishap("premature", street="4th-street", acted=1)
    played = full_table(game, early, seats=7, readings={"eliminated-cards": reading})
    at = next(n for n, event in enumerate(played.events) if isinstance(event, TakenBack))
    gone = {cast(Burned, e).card for e in of_kind(played.events[at:], Burned)[:7]}
    gone |= set(cast(TakenBack, played.events[at]).cards)
    again = {card for pile in played.table.stock.reshuffles for card in pile}
    assert (gone <= again, bool(gone & again)) == (mixed, mixed)


@BICYCLE
def test_bicycle_stud_line_875_a_last_card_that_was_looked_at_stays(game: str) -> None:
    hands = FOUR | {"1": "Ac Ad 2c 4c 4d 8h Ts"}
    played = deal(game, Mishap("premature", street="7th-street", looked_at=True), hands=hands)
    stay(played, until="6th-street")
    assert ruled(played) == [("001:875", "keeps-no-raise")]
    assert held(played, 1) == hands["1"]
    opener = asked(played)
    played.choose(opener, Choice("bet"))
    while asked(played) != 1:
        assert "raise" in verbs(played)
        played.choose(asked(played), Choice("call"))
    assert verbs(played) == {"call", "fold"}
    with pytest.raises(IllegalChoice, match="001:875"):
        played.choose(1, Choice("raise"))
    stay(played)
    assert [held(played, seat) for seat in (1, 2, 3, 4)] == [*hands.values()]
    assert len(of_kind(played.events, Burned)) == 4


@BICYCLE
def test_bicycle_stud_line_875_it_is_only_raising_that_is_forbidden(game: str) -> None:
    hands = FOUR | {"1": "Ac Ad 2c 4c 4d 4h Ts"} if game != RAZZ else FOUR
    played = deal(game, Mishap("premature", street="7th-street", looked_at=True), hands=hands)
    stay(played, until="6th-street")
    assert (asked(played), verbs(played)) == (1, {"check", "bet", "fold"})


@BICYCLE
def test_bicycle_stud_line_875_by_a_reading_he_may_not_bet_either(game: str) -> None:
    hands = FOUR | {"1": "Ac Ad 2c 4c 4d 4h Ts"} if game != RAZZ else FOUR
    early = Mishap("premature", street="7th-street", looked_at=True)
    played = deal(game, early, hands=hands, readings={"early-last-card": "may-not-bet"})
    stay(played, until="6th-street")
    assert (asked(played), verbs(played)) == (1, {"check", "fold"})
    with pytest.raises(IllegalChoice, match="001:875"):
        played.choose(1, Choice("bet"))


@BICYCLE
def test_bicycle_stud_line_875_by_a_reading_a_card_is_burned_again(game: str) -> None:
    early = Mishap("premature", street="7th-street", looked_at=True)
    played = deal(game, early, readings={"early-last-card": "burned-for-again"})
    stay(played)
    assert {len(seat.cards) for seat in played.table.players} == {7}
    assert len(of_kind(played.events, Burned)) == 5


# Burn cards


@pytest.mark.parametrize(
    ("game", "lines"), [(CLASSIC, "004:92"), (RAZZ, "001:872"), (HILO, "001:872")]
)
def test_stud_lines_872_and_92_without_a_burn_every_card_moves_up(game: str, lines: str) -> None:
    hands = FOUR | {"4": "Jc Jh 7h 3d 5d As 3h 2d"}
    played = deal(game, Mishap("no-burn", street="5th-street"), hands=hands)
    stay(played, until="5th-street")
    assert ruled(played) == [(lines, "put-right")]
    fifth = [played.table.seat(seat).cards[-1] for seat in (1, 2, 3, 4)]
    # The first card is the burn; the last player gets a fresh one.
    assert show(fifth) == "7d 8d 5d As"
    assert [show(played.table.seat(seat).up[-1:]) for seat in (1, 4)] == ["7d", "As"]
    assert cards("6d")[0] in [e.card for e in played.events if isinstance(e, Burned)]
    stay(played)
    assert len(of_kind(played.events, Burned)) == 4


@pytest.mark.parametrize(
    ("game", "lines"), [(CLASSIC, "004:92"), (RAZZ, "001:872"), (HILO, "001:872")]
)
def test_stud_lines_872_and_92_after_two_burns_every_card_moves_down(game: str, lines: str) -> None:
    played = deal(game, Mishap("two-burns", street="5th-street"))
    stay(played, until="5th-street")
    assert ruled(played) == [(lines, "put-right")]
    second = [e.card for e in played.events if isinstance(e, Burned)][2]
    fifth = [played.table.seat(seat).cards[-1] for seat in (1, 2, 3, 4)]
    assert fifth == [second, *cards("6d 7d 8d")]
    stay(played, until="6th-street")
    # What was dealt last lies on top of the deck again, and is the next burn.
    assert [e.card for e in played.events if isinstance(e, Burned)][3] == cards("5d")[0]


@pytest.mark.parametrize(
    ("game", "lines"), [(CLASSIC, "004:92"), (RAZZ, "001:872"), (HILO, "001:872")]
)
@pytest.mark.parametrize(("event", "count"), [("no-burn", 3), ("two-burns", 5)])
def test_stud_lines_872_and_92_a_last_card_that_was_looked_at_must_be_accepted(
    game: str, lines: str, event: Happening, count: int
) -> None:
    wrong = Mishap(event, street="7th-street", looked_at=True)
    played = deal(game, wrong)
    stay(played)
    assert ruled(played) == [(lines, "must-keep")]
    assert [held(played, seat) for seat in (1, 2, 3, 4)] == [*FOUR.values()]
    assert len(of_kind(played.events, Burned)) == count


@STUDS
def test_stud_lines_872_and_92_a_last_card_that_nobody_looked_at_is_moved_unseen(
    game: str,
) -> None:
    played = deal(game, Mishap("two-burns", street="7th-street"))
    stay(played, until="7th-street")
    assert [show(played.table.seat(seat).cards[-1:]) for seat in (2, 3, 4)] == ["Ts", "Js", "Jd"]
    moved = [e for e in played.view(None) if isinstance(e, Discarded)]
    assert [event.cards for event in moved] == [(-1,)] * 4


# Cards at the wrong seat


def test_oceana_classic_stud_line_87_an_up_card_at_the_wrong_seat_is_moved() -> None:
    played = deal(CLASSIC, Mishap("wrong-card", to="2", street="5th-street"))
    stay(played, until="5th-street")
    assert ruled(played) == [("004:87", "put-right")]
    assert [show(played.table.seat(seat).up[-1:]) for seat in (1, 2, 3, 4)] == [
        *("6d", "8d", "7d", "5d")
    ]
    order = [e.to for e in played.events if isinstance(e, Dealt)][16:20]
    assert order == ["1", "3", "2", "4"]


def test_oceana_classic_stud_line_87_a_down_card_that_can_be_put_right_is() -> None:
    played = deal(CLASSIC, Mishap("wrong-card", to="4", card=2))
    assert ruled(played) == [("004:87", "put-right")]
    assert [held(played, seat) for seat in (3, 4)] == ["Qc Jh Th", "Jc Qd 7h"]


def test_oceana_classic_stud_line_87_a_hole_card_that_cannot_be_put_right_is_a_misdeal() -> None:
    played = deal(CLASSIC, Mishap("wrong-card", to="2", card=1, looked_at=True))
    assert played.over
    assert ruled(played) == [("004:87", "misdeal")]
    assert played.result().returned == dict.fromkeys("1234", ANTE)
    assert set(played.result().net.values()) == {0}


def test_oceana_classic_stud_line_87_a_last_card_that_cannot_be_put_right_plays() -> None:
    played = deal(CLASSIC, Mishap("wrong-card", to="2", street="7th-street", looked_at=True))
    stay(played)
    assert ruled(played) == [("004:87", "plays-on")]
    assert [held(played, seat) for seat in (2, 3)] == [FOUR["2"], FOUR["3"]]


def test_oceana_classic_stud_line_105_who_is_dealt_in_by_mistake_has_a_dead_hand() -> None:
    played = deal(CLASSIC, Mishap("dealt-in", to="3"))
    assert ruled(played) == [("004:105", "dead-hand")]
    assert faces(played, 3) == "DD"
    stay(played)
    assert played.result().net["3"] == 0
    assert played.result().pots is not None
    assert [pot.amount for pot in played.result().pots or ()] == [3 * (ANTE + FORCED)]


def test_oceana_classic_stud_line_105_who_is_dealt_out_by_mistake_makes_a_misdeal() -> None:
    played = deal(CLASSIC, Mishap("dealt-out", to="3", acted=1))
    assert played.over
    assert ruled(played) == [("004:105", "misdeal")]
    assert played.result().returned == dict.fromkeys("1234", ANTE)


# Who acts


@BICYCLE
def test_bicycle_stud_line_868_who_is_away_at_his_turn_forfeits_his_ante(game: str) -> None:
    played = deal(game, Mishap("absent", to="2", street="4th-street"))
    stay(played)
    assert ruled(played) == [("001:868", "dead-hand")]
    assert played.result().net["2"] == -ANTE - FORCED
    assert all("2" not in pot.winners for pot in played.result().pots or ())


@BICYCLE
def test_bicycle_stud_line_868_who_is_away_with_the_forced_bet_forfeits_it_too(
    game: str,
) -> None:
    low = OPENER[game]
    played = deal(game, Mishap("absent", to=str(low)))
    assert ruled(played) == [("001:868", "dead-hand")]
    assert asked(played) == low % 4 + 1
    assert "call" in verbs(played)
    stay(played)
    assert played.result().net[str(low)] == -ANTE - FORCED


@BICYCLE
def test_bicycle_stud_line_871_the_right_player_must_bet_and_the_wrong_one_takes_it_back(
    game: str,
) -> None:
    low, wrong = OPENER[game], OPENER[game] + 1
    for acted in (0, 1, 2):
        played = deal(game, Mishap("wrong-opener", to=str(wrong), acted=acted))
        assert (asked(played), verbs(played)) == (wrong, {"bring-in", "complete"})
        played.choose(wrong, Choice("bring-in"))
        if acted == 2:
            played.choose(asked(played), Choice("call"))
        assert ruled(played) == [("001:871", "true-opener")]
        back = [e for e in played.events if isinstance(e, Moved)]
        assert [event.amount for event in back] == [FORCED] * max(acted, 1)
        assert played.table.stacks()[str(wrong)] == 10000 - ANTE
        assert (asked(played), verbs(played)) == (low, {"bring-in", "complete"})
        stay(played)
        assert played.result().first_to_act == low


@BICYCLE
def test_bicycle_stud_line_871_after_a_raise_two_calls_or_the_round_the_pot_plays(
    game: str,
) -> None:
    wrong = OPENER[game] % 4 + 1
    for actions, acted in ((["complete"], 2), (["call", "call"], 3), (["call"] * 3, 9)):
        played = deal(game, Mishap("wrong-opener", to=str(wrong), acted=acted))
        played.choose(wrong, Choice("bring-in"))
        for do in actions:
            played.choose(asked(played), Choice(do))
        assert ruled(played) == [("001:871", "plays-on")]
        assert not [e for e in played.events if isinstance(e, Moved)]
        stay(played)
        assert played.result().first_to_act == wrong


@BICYCLE
def test_bicycle_stud_line_871_a_hand_that_was_thrown_away_cannot_be_made_to_bet(
    game: str,
) -> None:
    low = OPENER[game]
    wrong = low - 1 or 4
    played = deal(game, Mishap("wrong-opener", to=str(wrong), acted=2))
    played.choose(wrong, Choice("bring-in"))
    played.choose(low, Choice("fold"))
    assert ruled(played) == [("001:871", "plays-on")]


@BICYCLE
@pytest.mark.parametrize(("reading", "back"), [("folds-stand", 2), ("call-stands", 1)])
def test_bicycle_stud_line_871_what_becomes_of_a_call(game: str, reading: str, back: int) -> None:
    low, wrong = OPENER[game], OPENER[game] % 4 + 1
    folds, calls = wrong % 4 + 1, (wrong + 1) % 4 + 1
    mishap = Mishap("wrong-opener", to=str(wrong), acted=3)
    played = deal(game, mishap, readings={"wrong-forced-bet": reading})
    for seat, do in ((wrong, "bring-in"), (folds, "fold"), (calls, "call")):
        played.choose(seat, Choice(do))
    assert ruled(played) == [("001:871", "true-opener")]
    moved = [event.amount for event in played.events if isinstance(event, Moved)]
    assert moved == [FORCED] * back
    played.choose(low, Choice("bring-in"))
    played.choose(wrong, Choice("fold"))
    stands = reading == "call-stands"
    assert (asked(played), "check" in verbs(played)) == (calls, stands)
    played.choose_default(calls)
    if stands:
        stay(played)
    assert sum(pot.amount for pot in played.result().pots or ()) == 4 * ANTE + (
        2 * FORCED if stands else 0
    )


PICKED_UP = pytest.mark.parametrize(
    ("game", "lines"), [(CLASSIC, "004:104"), (RAZZ, "001:878"), (HILO, "001:878")]
)


@PICKED_UP
def test_stud_lines_878_and_104_up_cards_picked_up_with_action_behind_kill_the_hand(
    game: str, lines: str
) -> None:
    for acted, ruling in ((1, "dead-hand"), (0, "plays-on")):
        played = deal(game, Mishap("picked-up", to="2", street="3rd-street", acted=acted))
        stay(played)
        assert ruled(played) == [(lines, ruling)]
        assert played.table.seat(2).folded is (acted == 1)


@PICKED_UP
def test_stud_lines_878_and_104_without_a_wager_to_face_nothing_is_lost(
    game: str, lines: str
) -> None:
    played = deal(game, Mishap("picked-up", to="2", street="4th-street", acted=1))
    stay(played)
    assert ruled(played) == [(lines, "plays-on")]
    assert not played.table.seat(2).folded


@STUDS
def test_stud_two_faults_of_the_same_cards_are_refused(game: str) -> None:
    both = (
        Mishap("no-burn", street="5th-street"),
        Mishap("missing-card", to="2", street="5th-street"),
    )
    with pytest.raises(CannotPlay, match="another fault"):
        deal(game, *both)


# Several faults in a round, and hands that nobody is left to beat

TWO = {seat: FOUR[seat] for seat in ("1", "2")}


@STUDS
def test_stud_lines_86_and_867_with_every_hand_dead_the_last_one_has_its_ante_back(
    game: str,
) -> None:
    shown = [Mishap("exposed-card", to=seat, card=card) for seat in TWO for card in (1, 2)]
    played = deal(game, *shown, hands=TWO)
    assert played.over
    assert played.result().net == {"1": 0, "2": 0}


@STUDS
@pytest.mark.parametrize("event", ["missing-card", "extra-card"])
def test_stud_lines_102_and_879_two_foul_hands_leave_the_pot_to_the_second(
    game: str, event: Happening
) -> None:
    both = [Mishap(event, to=seat, street="7th-street") for seat in TWO]
    played = deal(game, *both, hands=TWO)
    stay(played)
    assert played.result().net == {"1": -ANTE - FORCED, "2": ANTE + FORCED}


@STUDS
@pytest.mark.parametrize(("choice", "net"), [("shared", 0), ("goes-back", 0)])
def test_stud_lines_102_and_879_two_foul_hands_may_share_the_pot_or_take_their_money_back(
    game: str, choice: str, net: int
) -> None:
    both = [Mishap("missing-card", to=seat, street="7th-street") for seat in TWO]
    played = deal(game, *both, hands=TWO, readings={"all-hands-dead": choice})
    stay(played)
    assert played.result().net == {"1": net, "2": net}
    assert [one[1] for one in ruled(played)] == ["dead-hand"] * 2


@STUDS
def test_stud_lines_102_and_879_of_three_foul_hands_who_folded_gets_it_back_or_not(
    game: str,
) -> None:
    both = [Mishap("extra-card", to=seat, street="7th-street") for seat in ("2", "3")]
    hands = {seat: FOUR[seat] for seat in ("1", "2", "3")}
    for choice in ("last-takes-it", "shared", "goes-back"):
        played = deal(game, *both, hands=hands, readings={"all-hands-dead": choice})
        stay(played, until="4th-street")
        while (turn := played.turn) is not None:
            fold = turn.seat == 1 and "fold" in verbs(played)
            played.choose(turn.seat, Choice("fold" if fold else turn.options[0].do))
        result, in_all = played.result().net, ANTE + FORCED
        if choice == "shared":
            assert result == {"1": -in_all, "2": 200, "3": 100}, "an odd chip is seat 2's"
        elif choice == "goes-back":
            assert result == {"1": 0, "2": 0, "3": 0}
        else:
            assert result == {"1": -in_all, "2": -in_all, "3": 2 * in_all}


@STUDS
@pytest.mark.parametrize("event", ["missing-card", "extra-card"])
def test_stud_lines_102_and_879_a_wrong_count_of_any_street_is_a_dead_hand_in_the_showdown(
    game: str, event: Happening
) -> None:
    for street in ("4th-street", "5th-street", "6th-street", "7th-street"):
        played = deal(game, Mishap(event, to="2", street=street))
        stay(played)
        assert ruled(played) == [
            ("001:879" if game.startswith("bicycle") else "004:102", "dead-hand")
        ]
        assert played.result().net["2"] == -ANTE - FORCED


@BICYCLE
def test_bicycle_stud_line_879_a_missing_hole_card_that_nobody_notices_is_a_dead_hand(
    game: str,
) -> None:
    played = deal(game, Mishap("missing-card", to="2", card=1, acted=99))
    stay(played)
    assert ruled(played) == [("001:879", "dead-hand")]
    assert played.result().net["2"] == -ANTE - FORCED


@BICYCLE
def test_bicycle_stud_line_867_only_the_ante_goes_back_and_no_bet(game: str) -> None:
    played = deal(game, Mishap("missing-card", to="2", card=1, acted=4))
    stay(played)
    assert ruled(played) == [("001:867", "ante-back")]
    assert played.result().net["2"] == -FORCED


def test_oceana_classic_stud_line_84_an_up_card_that_does_not_come_is_seen_at_once() -> None:
    played = deal(CLASSIC, Mishap("missing-card", to="1", card=3, acted=5))
    assert ruled(played) == [("004:84", "ante-back")]
    assert asked(played) == 4, "of the others the seven of hearts is the lowest card"
    stay(played)
    assert played.result().net["1"] == 0


@BICYCLE
def test_bicycle_stud_line_867_says_nothing_of_an_up_card_that_does_not_come(game: str) -> None:
    with pytest.raises(CannotPlay, match="prints no procedure"):
        deal(game, Mishap("missing-card", to="1", card=3))


def test_oceana_classic_stud_line_86_a_boxed_card_is_no_exposed_one() -> None:
    played = deal(
        CLASSIC, Mishap("boxed-card", to="2", card=1), Mishap("exposed-card", to="2", card=2)
    )
    assert ruled(played) == [("004:83", "next-card"), ("004:86", "next-card-down")]


@BICYCLE
def test_bicycle_stud_line_875_only_one_round_of_last_cards_comes_too_early(game: str) -> None:
    early = Mishap("premature", street="7th-street", looked_at=True)
    played = deal(game, early, early)
    stay(played)
    assert ruled(played) == [("001:875", "keeps-no-raise")]
    assert {len(seat.cards) for seat in played.table.players} == {7}


def full_table(
    game: str, *mishaps: Mishap, seats: int, readings: Mapping[str, str] | None = None
) -> Round[PotTable]:
    """A hand that everyone plays to its end, with a deck in order."""
    setup = Setup(
        game=game,
        seats=tuple(SeatSetup(seat, 10000) for seat in range(1, seats + 1)),
        structure=LIMIT,
        mishaps=mishaps,
        readings=dict(readings or {}),
    )
    found = library().game(game)
    played = cast(Round[PotTable], found.round(setup, Stacked(deck(), seed=b"full")))
    stay(played)
    return played


def test_oceana_classic_stud_lines_83_and_96_a_boxed_last_card_with_the_deck_running_out() -> None:
    boxed = Mishap("boxed-card", to="3", street="7th-street")
    played = full_table(CLASSIC, boxed, seats=7)
    assert ruled(played) == [("004:83", "next-card")]
    assert {len(seat.cards) for seat in played.table.players} == {7}


def test_oceana_classic_stud_lines_96_and_105_cards_dealt_in_by_mistake_stay_out() -> None:
    played = full_table(CLASSIC, Mishap("dealt-in", to="8"), seats=8)
    dead = {card for e in played.events if isinstance(e, Discarded) for card in e.cards}
    after = [card for pile in played.table.stock.reshuffles for card in pile]
    assert len(dead) == 2
    assert after
    assert not dead & set(after)
    twice = full_table(CLASSIC, *[Mishap("dealt-in", to="8")] * 2, seats=8)
    assert ruled(twice)[0] == ("004:105", "dead-hand")


@BICYCLE
def test_bicycle_stud_lines_875_and_877_who_has_seven_cards_plays_no_card_in_the_middle(
    game: str,
) -> None:
    played = full_table(
        game,
        Mishap("two-burns", street="4th-street"),
        Mishap("absent", to="6", street="4th-street"),
        Mishap("premature", street="7th-street", looked_at=True),
        seats=8,
    )
    assert ruled(played)[-1] == ("001:875", "keeps-no-raise")
    counts = [len(seat.cards) for seat in played.table.players if not seat.folded]
    assert (sorted(counts), len(played.table.board)) == ([6] * 6 + [7], 1)


@BICYCLE
def test_bicycle_stud_lines_867_and_880_a_card_off_the_table_is_the_second_exposed_one(
    game: str,
) -> None:
    for first, second in (("exposed-card", "off-table"), ("off-table", "exposed-card")):
        one = Mishap(cast(Happening, first), to="2", card=1)
        played = deal(game, one, Mishap(cast(Happening, second), to="2", card=2))
        assert ruled(played)[-1] == ("001:867", "ante-back")


def test_oceana_classic_stud_line_105_who_is_dealt_in_by_mistake_gets_no_extra_card_later() -> None:
    """It is refused before the deal: on a later street he is not in the hand any more."""
    wrong = Mishap("dealt-in", to="8"), Mishap("extra-card", to="8", street="7th-street")
    with pytest.raises(CannotPlay, match="extra-card: `to` must name a seat"):
        full_table(CLASSIC, *wrong, seats=8)
