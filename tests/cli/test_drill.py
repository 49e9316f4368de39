"""``cardroom drill``."""

from __future__ import annotations

from tests.cli.running import lines_of, refused, run

GAME = "bicycle/texas-holdem"


def answers(*args: str, count: int = 6) -> list[str]:
    """The right answers, told by a drill in which nothing is answered."""
    typed = "skip\n" * count
    lines = lines_of(run("drill", *args, "--count", str(count), "--json", typed=typed))
    return [line["answer"] for line in lines if "answer" in line]


def test_right_answers_are_right_and_the_score_is_kept() -> None:
    right = answers(GAME, "--seed", "x")
    result = run(
        "drill", GAME, "--seed", "x", "--count", "6", typed="".join(f"{a}\n" for a in right)
    )
    assert result.exit_code == 0
    assert result.output.count("Right.") == 6
    assert "6 of 6 right." in result.output


def test_a_wrong_answer_brings_the_right_one_with_its_clause() -> None:
    right = answers(GAME, "--seed", "x", count=1)[0]
    wrong = "b" if right == "a" else "a" if right in "bcd" else "77777"
    result = run("drill", GAME, "--seed", "x", "--count", "1", typed=f"{wrong}\n")
    assert result.exit_code == 1
    assert f"No: {right}." in result.output
    assert "001:" in result.output


def test_what_cannot_be_understood_is_asked_again_and_quit_ends() -> None:
    result = run("drill", GAME, "--seed", "x", typed="perhaps\nquit\n")
    assert "0 of 0 right." in result.output
    assert "letter from a to d" in result.output or "not an amount" in result.output


def test_json_questions_and_verdicts_are_lines() -> None:
    result = run("drill", GAME, "--seed", "x", "--count", "2", "--json", typed="a\nnonsense\n")
    first, verdict, second, unclear, score = lines_of(result)
    assert (first["question"], first["game"]) == (1, GAME)
    assert {"asks", "events", "setup", "choices", "kind"} <= set(first)
    assert {"right", "answer", "why"} <= set(verdict)
    assert second["question"] == 2
    assert unclear["unclear"]
    assert score["asked"] == 2


def test_the_same_seed_asks_the_same() -> None:
    one, other = (run("drill", GAME, "--seed", "y", typed="a\n" * 9).output for _ in range(2))
    assert one == other


def test_a_page_without_procedures_says_so() -> None:
    result = run("drill", "central-coast/omaha-hilo", "--count", "1", typed="skip\n")
    assert "prints no procedure" in result.output


def test_an_unknown_game_is_refused() -> None:
    assert "bicycle/holdem" in refused("drill", "bicycle/holdem")
