"""What a check of a shuffle found, and what it was given to compare with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import UNSET

from cardroom.shuffle.papers import CALLED, Paper, RootStatement, check_paper


class Audit(NamedTuple):
    """What a check found: true if nothing is wrong, and otherwise every fault as a sentence.

    Beside the faults it says plainly what was verified, and what is left to be believed.
    """

    faults: tuple[str, ...]
    verified: tuple[str, ...] = ()
    unverified: tuple[str, ...] = ()
    holds: str = "The proof holds."

    def __bool__(self) -> bool:
        return not self.faults

    def __str__(self) -> str:
        return "\n".join(self.faults) if self.faults else self.holds


class Findings:
    """Sentences as they are found, and what somebody has noted to compare with.

    That is the commitment, the texts that he knows were given, and the root, alone or with all
    that it stands for.
    """

    def __init__(
        self,
        commitment: str | None,
        texts: Mapping[str, str] | None,
        root: str | RootStatement | None,
    ) -> None:
        self.faults: list[str] = []
        self.verified: list[str] = []
        self.unverified: list[str] = []
        self._commitment = commitment
        self._texts = texts or {}
        self.root = root

    def judge(self, faults: list[str], verified: str) -> None:
        """Faults, or what their absence verifies."""
        self.faults += faults
        if not faults:
            self.verified.append(verified)

    def compare(self, paper: Paper) -> None:
        """Hold a paper against everything that was noted before the deal."""
        self._compare("commitment", self._commitment, paper.commitment, "before the deal")
        for seat, text in sorted(self._texts.items()):
            faults = []
            if seat not in paper.seeds:
                faults.append(f"The text of {seat!r} is not in {CALLED[type(paper)]}.")
            elif paper.seeds[seat] != text:
                faults.append(
                    f"The text of {seat!r} is not the one given: "
                    f"given {text!r}, published {paper.seeds[seat]!r}."
                )
            self.judge(faults, f"The text of {seat!r} is there as it was given.")
        if paper.seeds and not self._texts:
            self.unverified.append("Whether the texts are as the seats gave them: none was noted.")
        root = self.root
        if isinstance(root, RootStatement):
            check_paper(root)
            self.faults += disagreements(root, paper)
            root = root.root
        if paper.root is not UNSET:
            self._compare("root", root, paper.root, "before the first card")
        elif root is not None:
            self.faults.append(
                "A root was noted before the first card, and this proof has none: "
                f"it is by {paper.algorithm!r}."
            )

    def _compare(self, what: str, noted: str | None, published: str, when: str) -> None:
        if noted is None:
            self.unverified.append(f"Whether this {what} was shown {when}: none was noted.")
        elif noted.strip().lower() != published:
            self.faults.append(
                f"The {what} is not the one noted {when}: "
                f"noted {noted.strip():.80}, published {published}."
            )
        else:
            self.verified.append(f"The {what} is the one noted {when}.")

    def verdict(self, holds: str) -> Audit:
        """All of them, each once."""
        return Audit(
            tuple(dict.fromkeys(self.faults)),
            tuple(dict.fromkeys(self.verified)),
            tuple(dict.fromkeys(self.unverified)),
            holds,
        )


def disagreements(one: Paper, other: Paper) -> Iterator[str]:
    """What two papers of one deal say differently."""
    for name in ("root", "commitment", "nonce", "deck", "seeds"):
        first, second = getattr(one, name), getattr(other, name)
        if first != second and UNSET not in (first, second):
            yield f"The {name} is not the same in all papers: {first!s:.80} and {second!s:.80}."
