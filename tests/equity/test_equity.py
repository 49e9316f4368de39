"""Equity of every pot game in the books, beside a plain enumeration with the plain evaluators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from cardroom.books import Game, library
from cardroom.cards import Card, card, cards, deck, show, take
from cardroom.equity import SHOWDOWNS, BadHands, EquityReport, NoShowdown, equity
from cardroom.fast import evaluator
from cardroom.fast.play import at_random, play_all
from cardroom.fast.showdown import KnownHand, Showdown, Way
from cardroom.games.draw import RANKINGS
from cardroom.hands import ACE_TO_FIVE, BADUGI, MEXICAN_DOWN, MEXICAN_UP, STANDARD_HIGH

LIBRARY = library()
POT_GAMES = [
    game_id
    for game_id in LIBRARY.ids()
    if not LIBRARY.game(game_id).family.is_banked
    and LIBRARY.game(game_id).mechanism.name in SHOWDOWNS
    # Two boards have a test of their own.
    and getattr(LIBRARY.game(game_id).definition.rules, "boards", 1) == 1
]
HOLDEM = LIBRARY.game("oceana/texas-holdem")
JOKER = card("Jk")

Row = Sequence[Card]


def worth(game: Game, hand: Row, board: Row) -> list[int | None]:
    """What a whole hand is worth for each half of the pot; no hand is nothing."""
    rules = game.definition.rules
    match game.mechanism.name:
        case "holdem" | "stud":
            using = getattr(rules, "use_hole", None)
            wins = ACE_TO_FIVE if getattr(rules, "wins", "high") == "low" else STANDARD_HIGH
            found: list[int | None] = []
            for ranking in (wins, ACE_TO_FIVE)[: 2 if rules.low else 1]:
                if using is None:
                    found.append(ranking.strength([*hand, *board]))
                else:
                    found.append(max(ranking.strength_using(hand, board, used) for used in using))
            if rules.low and (found[1] or 0) < ACE_TO_FIVE.at_least("high-card", rules.low):
                found[1] = None
            return found
        case "drawmaha":
            omaha = STANDARD_HIGH.strength_using(hand, board, 2)
            return [omaha, RANKINGS[rules.draw_ranking].strength(hand)]
        case "draw":
            strength = RANKINGS[rules.ranking].strength(hand)
            if not rules.low:
                return [strength]
            low = ACE_TO_FIVE.strength(hand)
            return [strength, low if low >= ACE_TO_FIVE.at_least("high-card", rules.low) else None]
        case "fast-action":
            return [STANDARD_HIGH.strength([*hand, *board])]
        case "mexican-poker":
            return [(MEXICAN_DOWN if hand[0].is_joker else MEXICAN_UP).strength(hand)]
    raise AssertionError(f"no plain way for {game.mechanism.name}")


def fillings(left: Row, numbers: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """All ways to take so many cards for each of several."""
    if not numbers:
        yield ()
        return
    for some in combinations(left, numbers[0]):
        for others in fillings(take(left, some), numbers[1:]):
            yield (some, *others)


def plain(
    game: Game, hands: Sequence[Row], board: Row, dead: Row, held: int, size: int
) -> list[object]:
    """Number of deals, shares, wins and ties, one deal after the other."""
    left = take(game.fresh_deck(), [*board, *dead, *(c for hand in hands for c in hand)])
    gains = [Fraction(0)] * len(hands)
    wins, ties, deals = [0] * len(hands), [0] * len(hands), 0
    numbers = [*(held - len(hand) for hand in hands), size - len(board)]
    for *more, shown in fillings(left, numbers):
        whole = [(*hand, *some) for hand, some in zip(hands, more, strict=True)]
        worths = [worth(game, hand, (*board, *shown)) for hand in whole]
        gain = [Fraction(0)] * len(hands)
        ways = [column for column in zip(*worths, strict=True) if any(column)]
        pair = getattr(game.definition.rules, "least_pair", None)
        if pair and len(ways) > 1:
            # A low hand takes all where no high hand qualifies.
            least = STANDARD_HIGH.at_least("one-pair", pair)
            ways = ways if max(value or 0 for value in ways[0]) >= least else ways[1:]
        for column in ways:
            best = max(value for value in column if value is not None)
            for seat, value in enumerate(column):
                if value == best:
                    gain[seat] += Fraction(1, len(ways) * column.count(best))
        deals += 1
        for seat, got in enumerate(gain):
            gains[seat] += got
            wins[seat] += got == 1
            ties[seat] += 0 < got < 1
    return [deals, [str(gain / deals) for gain in gains], wins, ties]


def told(report: EquityReport) -> list[object]:
    assert report.exact
    hands = report.hands
    return [
        report.deals,
        [hand.equity_exact for hand in hands],
        [hand.win_count for hand in hands],
        [hand.tie_count for hand in hands],
    ]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game_id", POT_GAMES)
def test_every_pot_game_is_counted_as_the_plain_evaluators_count_it(
    game_id: str, seed: int
) -> None:
    game = LIBRARY.game(game_id)
    shown = SHOWDOWNS[game.mechanism.name](game.definition.rules, {}).showdown
    dealt = list(game.fresh_deck())
    Random(f"{game_id} {seed}").shuffle(dealt)
    if JOKER in dealt:
        # Half of the time the first card, which may lie face down.
        dealt.remove(JOKER)
        dealt.insert(0 if seed == 1 else 2, JOKER)
    if shown.board_size:
        lacking = [0, 0]
    elif shown.held == 7:
        lacking = [1, 2]
    else:
        lacking = [2, 1]
    hands = []
    for lacks in lacking:
        hands.append(dealt[: shown.held - lacks])
        dealt = dealt[shown.held - lacks :]
    board = dealt[:3] if shown.board_size else []
    dead = dealt[3:-14]
    found = equity(game, [show(hand) for hand in hands], show(board), show(dead))
    assert told(found) == plain(game, hands, board, dead, shown.held, shown.board_size)
    assert sum(hand.equity for hand in found.hands) == pytest.approx(1)
    for hand in found.hands:
        assert sum(hand.shares.values()) == pytest.approx(hand.equity)


@pytest.mark.parametrize(
    ("one", "two", "shares"),
    [
        ("6h 4d 3c 2h Ac", "5s 5d Jc Th 9s", ["1", "0"]),  # No pair of sixes: the low takes all.
        ("6h 4d 3c 2h Ac", "6s 6d Jc Th 9s", ["1/2", "1/2"]),
        ("Kh Qd Jc 3h 2c", "5s 5d Jd Th 9s", ["0", "1"]),  # Neither qualifies: the high.
        ("6h 4d 3c 2h Ac", "6s 4h 3d 2d Ad", ["1/2", "1/2"]),
    ],
)
def test_both_hands_of_archie_have_to_qualify(one: str, two: str, shares: list[str]) -> None:
    found = equity(LIBRARY.game("bicycle/archie"), [one, two])
    assert [hand.equity_exact for hand in found.hands] == shares


@pytest.mark.parametrize("game_id", POT_GAMES)
def test_random_deals_agree_with_all_deals(game_id: str) -> None:
    game = LIBRARY.game(game_id)
    shown = SHOWDOWNS[game.mechanism.name](game.definition.rules, {}).showdown
    dealt = [c for c in game.fresh_deck() if not c.is_joker]
    Random(game_id).shuffle(dealt)
    known = shown.held if shown.board_size else shown.held - 1
    hands = show(dealt[:known]), show(dealt[known : 2 * known])
    board = show(dealt[20:23]) if shown.board_size else ""
    every = equity(game, hands, board)
    some = equity(game, hands, board, samples=40_000, seed=3)
    assert not some.exact
    assert some.deals == 40_000
    for one, other in zip(every.hands, some.hands, strict=True):
        assert other.ci95 is not None
        assert abs(one.equity - other.equity) < 2.5 * other.ci95 + 1e-9


def test_match_ups_before_the_flop_that_can_be_found_in_many_places() -> None:
    for mine, yours, wins, ties in (
        ("AsAh", "KdKc", (1_388_072, 317_694), 6_538),
        ("AsAh", "KsKd", (1_399_204, 305_177), 7_923),
        ("AsAh", "KsKh", (1_410_336, 292_660), 9_308),
    ):
        report = equity(HOLDEM, [mine, yours], workers=2)
        assert report.exact
        assert report.deals == 1_712_304
        assert tuple(hand.win_count for hand in report.hands) == wins
        assert {hand.tie_count for hand in report.hands} == {ties}


def test_a_range_is_the_mean_of_its_match_ups() -> None:
    flop = "Ks 7d 2c"
    report = equity(HOLDEM, ["QQ, AKs", "77, AsQd"], flop, dead="Qc")
    total = [Fraction(0), Fraction(0)]
    deals = wins = 0
    for mine in ("Qd Qh", "Qd Qs", "Qh Qs", "Ac Kc", "Ad Kd", "Ah Kh"):
        for yours in ("7c 7h", "7c 7s", "7h 7s", "As Qd"):
            if not set(cards(mine)) & set(cards(yours)):
                one = equity(HOLDEM, [mine, yours], flop, dead="Qc")
                deals += one.deals
                wins += one.hands[0].win_count
                for place, hand in enumerate(one.hands):
                    total[place] += Fraction(hand.equity_exact or 0) * one.deals
    assert (report.deals, report.hands[0].win_count) == (deals, wins)
    assert [hand.equity_exact for hand in report.hands] == [str(gain / deals) for gain in total]


def test_a_range_from_random_deals_never_has_a_card_twice() -> None:
    every = equity(HOLDEM, ["QQ+, AKs", "AK, QQ"], "2c 7d 9h")
    some = equity(HOLDEM, ["QQ+, AKs", "AK, QQ"], "2c 7d 9h", samples=200_000)
    assert abs(every.hands[0].equity - some.hands[0].equity) < 2.5 * (some.hands[0].ci95 or 0)


@pytest.mark.parametrize("board", ["", "2c 7d 9h"])
def test_a_named_hand_against_a_range_is_the_sum_over_the_range(board: str) -> None:
    kings = ["KsKh", "KsKd", "KsKc", "KhKd", "KhKc", "KdKc"]
    one_by_one = [equity(HOLDEM, ["AsAh", pair], board) for pair in kings]
    together = equity(HOLDEM, ["AsAh", "KK"], board)
    assert together.deals == sum(report.deals for report in one_by_one)
    for place in (0, 1):
        wins = sum(report.hands[place].win_count or 0 for report in one_by_one)
        assert together.hands[place].win_count == wins


def test_a_range_of_which_one_hand_is_left_is_that_hand() -> None:
    left = equity(HOLDEM, ["KK", "AsAh"], "Ks Kh 2c")
    assert told(left) == told(equity(HOLDEM, ["KcKd", "AsAh"], "Ks Kh 2c"))


def test_unknown_hands_come_from_all_cards_that_are_left() -> None:
    board = "2c 7d 9h Ks 3s"
    report = equity(HOLDEM, ["AsAh", "random"], board)
    assert report.deals == 990
    assert told(report) == told(equity(HOLDEM, ["As Ah", "??"], board))
    assert equity(HOLDEM, ["AsAh", "Kd"], board).deals == 44


def test_random_deals_depend_on_the_seed_alone() -> None:
    def play(seed: int, workers: int) -> EquityReport:
        return equity(HOLDEM, ["AsKs", "random", "22+"], samples=50_000, seed=seed, workers=workers)

    assert play(1, 1) == play(1, 2)
    assert play(1, 1) != play(2, 1)


def test_a_hand_against_any_other_is_exact() -> None:
    report = equity(HOLDEM, ["AsKs", "random"], workers=2)
    assert report.exact
    assert report.deals == 1_225 * 1_712_304
    assert report.hands[0].equity == pytest.approx(0.6704463230923519)
    one_known = equity(HOLDEM, ["AsKs", "Qd"])
    assert one_known.deals == 49 * 1_712_304
    some = equity(HOLDEM, ["AsKs", "Qd"], samples=500_000)
    assert abs(one_known.hands[0].equity - some.hands[0].equity) < 2.5 * (some.hands[0].ci95 or 0)


def test_too_many_deals_are_sampled_until_the_interval_is_narrow() -> None:
    report = equity(HOLDEM, ["AsKs", "random", "random"], workers=2)
    assert not report.exact
    assert report.hands[0].ci95 is not None
    assert report.hands[0].ci95 <= 0.0005
    assert abs(report.hands[0].equity - 0.5073) < 0.001


def test_a_mexican_joker_counts_by_where_it_lies() -> None:
    game = LIBRARY.game("bicycle/mexican-poker")
    rest = "Kc/Kd Ks 4d 3h"
    below = equity(game, ["Jk/2c 3d 5c 6h", rest])
    above = equity(game, ["2c/Jk 3d 5c 6h", rest])
    assert below.hands[0].win_count == above.hands[0].win_count == 1  # a straight both ways
    below = equity(game, ["2c Jk/2d 5c Qh", "Ac/Ad Kh Qd 3c"])
    above = equity(game, ["2c/Jk 2d 5c Qh", "Ac/Ad Kh Qd 3c"])
    assert (below.hands[0].win_count, above.hands[0].win_count) == (1, 0)


def test_an_unknown_card_may_be_a_mexican_joker_face_down() -> None:
    game = LIBRARY.game("bicycle/mexican-poker")
    mine, yours = "/2d 2c 5c Qh", "Ac/Ad Kh Qd 3c"
    report = equity(game, [mine, yours])
    assert report.deals == len(game.fresh_deck()) - 9
    # Two deuces, three fives and two queens; and the joker, as a deuce, because it lies face down.
    assert report.hands[0].win_count == 2 + 3 + 2 + 1


def test_two_boards_and_badugi() -> None:
    """Not in the books yet, but the showdown knows them."""
    high = evaluator(STANDARD_HIGH)
    double = Showdown(4, 5, 2, (Way(high, 0, (2,)), Way(high, 1, (2,))))
    hands = cards("As Ah Kd Qc"), cards("Ts 9s 8h 7h")
    boards = cards("Ac 2d 3h 4s"), cards("6s 5s Jd 2c")
    left = take(deck(), [c for some in (*hands, *boards) for c in some])
    found = play_all(double, [KnownHand(hand, 4) for hand in hands], boards, left)
    gain = Fraction(0)
    for first, second in fillings(left, [1, 1]):
        for board in ((*boards[0], *first), (*boards[1], *second)):
            mine, yours = (STANDARD_HIGH.strength_using(hand, board, 2) for hand in hands)
            gain += Fraction(1, 2) * (Fraction(mine == yours, 2) + (mine > yours))
    assert found.deals == len(left) * (len(left) - 1)
    assert found.shares[0] == gain / found.deals

    four = Showdown(4, 0, 0, (Way(evaluator(BADUGI)),))
    draws = KnownHand(cards("As 2d 3c"), 4), KnownHand(cards("8s 7d 6c"), 4)
    left = take(deck(), [*draws[0].known, *draws[1].known])
    found = play_all(four, draws, (), left)
    wins = sum(
        BADUGI.strength((*draws[0].known, *a)) > BADUGI.strength((*draws[1].known, *b))
        for a, b in fillings(left, [1, 1])
    )
    assert found.wholes[0] == wins
    some = at_random(four, [[hand] for hand in draws], (), left, seed=1)(5_000, 0)
    assert abs(float(some.shares[0] - found.shares[0])) < 2 * some.half_widths[0]


def test_house_options_change_the_deck() -> None:
    game = LIBRARY.game("oceana-classic/five-card-draw")
    hands = "Ks Kd 4c 5c", "As Ad 2c 3c"
    one, two = equity(game, hands), equity(game, hands, options={"jokers": 2})
    assert (one.deals, two.deals) == (45 * 44, 46 * 45)


@pytest.mark.parametrize(
    ("hands", "board", "dead", "says"),
    [
        (["AsAh"], "", "", "2 to 12 hands"),
        (["AsAh", "AsKd"], "", "", "As is named 2 times"),
        (["AsAh", "KsKd"], "As 2c 3c", "", "As is named 2 times"),
        (["AsAh", "KsKd"], "", "Ks", "Ks is named 2 times"),
        (["AsAh", "KsKdKc"], "", "", "'KsKdKc' has 3 cards, but a hand has 2"),
        (["AsAh", "KsKx"], "", "", "'KsKx' is no hand"),
        (["AsAh", ""], "KsKx", "", "'KsKx' are not cards"),
        (["AsAh", "KsKd"], "2c 3c 4c 5c 6c 7c", "", "a board has 5 cards, not 6"),
        (["AsAh", "KsKd"], "2c 3c 4c/5c 6c 7c", "", "there is 1 board, not 2"),
        (["AsAh", "KsJk"], "", "", "Jk is not in this game's deck"),
        (["AsAh", "KK"], "Ks Kd Kc", "", "no hand of 'KK' is possible"),
        (["AA", "AA", "AA"], "", "", "cannot be dealt together"),
        (["AsAh", "AK+-2"], "", "", "is no hand"),
        (["AsAh", "KsKd"], "", show(deck()[:44]), "more cards are needed, but only 4 are left"),
    ],
)
def test_what_cannot_be(hands: list[str], board: str, dead: str, says: str) -> None:
    with pytest.raises(BadHands, match=says.replace("+", r"\+")):
        equity(HOLDEM, hands, board, dead)


def test_games_without_a_pot_or_a_board() -> None:
    with pytest.raises(BadHands, match="no board"):
        equity(LIBRARY.game("bicycle/razz"), ["As", "2s"], "3s")
    with pytest.raises(NoShowdown, match="no pot to win"):
        equity(LIBRARY.game("bicycle/chinese-poker-bcc"), ["As", "2s"])
    with pytest.raises(NoShowdown, match="see odds"):
        equity(LIBRARY.game("bicycle/casino-war"), ["As", "2s"])


def test_cards_may_be_given_as_cards() -> None:
    hands = [cards("As Ah"), cards("Kd Kc")]
    flop = cards("Ks 7d 2c")
    assert told(equity(HOLDEM, hands, flop)) == told(equity(HOLDEM, ["AsAh", "KdKc"], "Ks7d2c"))
