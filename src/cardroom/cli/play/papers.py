"""What the table publishes of its shuffles, kept for a player who wants to check them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.cli.command import Trouble
from cardroom.cli.text_files import new_file, new_folder, write_new
from cardroom.session import NotNow
from cardroom.session.shuffles import ROUNDS_KEPT
from cardroom.shuffle import BadShuffle, Paper, Proof, write_paper
from cardroom.shuffle.texts import check_text
from cardroom.table.clauses import Clause

if TYPE_CHECKING:
    from cardroom.cli.play.visit import Sitting

ROOT, OPENINGS, PROOF = "root", "openings", "proof"
BUTTON, DICE, CARDS = "button", "dice", "cards"
KINDS = (ROOT, OPENINGS, PROOF, BUTTON, DICE)
"""The papers that can be asked for: of the cards, and what proves a draw or a roll before them."""
SHOWN = 16
"""So many digits of a commitment or a root are shown unasked: nobody finds another secret that has
them too while people wait for their cards."""
FROM_A_SEED = "the cards come from a seed"
LEFT = Clause("", "A player has left the table, and nobody plays on.")


class Papers:
    """The papers of the round that is being played, and of the last one that is over.

    With a seed there are none.
    """

    def __init__(self, sitting: Sitting, folder: str | None) -> None:
        self.text = ""
        """What the player has put into the next shuffle."""
        self.now: dict[str, Paper] = {}
        self.last: dict[str, Paper] = {}
        self._sitting = sitting
        self._table = sitting.table
        self._folder = None if folder is None else new_folder(folder)
        self._known: set[str] = set()
        """The proofs that the table had published when it was last looked at."""
        self._promised: dict[str, str] = {}
        """Files for proofs that are still to come, and the nonces of these."""
        self.all_written = True

    # Before the first card

    @property
    def committed(self) -> dict[str, str]:
        """What the house has committed itself to and not shuffled yet, by what it is."""
        table = self._table
        if table.round is not None:
            return {}
        cards = table.commitment if table.root is None else None
        found = {BUTTON: table.draw_commitment, DICE: table.dice_commitment, CARDS: cards}
        return {what: digits for what, digits in found.items() if digits}

    def add_text(self, text: str) -> None:
        """Put the player's words into the next shuffle, if it is still to come."""
        if self._sitting.laid.seed is not None:
            raise NotNow(f"{FROM_A_SEED}: no text changes them")
        if not text:
            raise BadShuffle("which words? Write text, and then words of your own")
        check_text(text, "your text")
        if self._table.round is not None and self._sitting.deals_at_once:
            raise NotNow("with --fast there is no time between two hands for a text")
        self._table.add_text(self._sitting.laid.me, text)
        self.text = text

    def shuffle(self) -> str | None:
        """Shuffle for the next round; the root, where these are other cards than before."""
        before, root = self._table.root, self._table.shuffle()
        if root is None:
            return None
        self.now = {ROOT: root}
        self.text = ""
        if before is not None:
            return None
        self._file(root, ROOT)
        return root.root

    # After it

    def collect(self) -> None:
        """Take the proofs that have come."""
        proofs = self._table.proofs
        for proof in proofs:
            if proof.nonce not in self._known:
                self._take(proof)
        self._known = {proof.nonce for proof in proofs}

    def round_over(self) -> None:
        """Take the openings of a round that is over, and the proofs that have come with it."""
        openings = self._table.openings(self._sitting.laid.me)
        if openings is not None:
            self.last, self.now = {**self.now, OPENINGS: openings}, {}
            of_round = "" if self._table.shoe is None else f"-{self._table.round_number}"
            self._file(openings, f"{OPENINGS}{of_round}")
        self.collect()

    def _take(self, proof: Proof) -> None:
        what = deal_of(proof)
        trail = self.now or self.last
        if not what.startswith("round"):
            trail[what.partition(" ")[0]] = proof
        elif ROOT in trail and trail[ROOT].nonce == proof.nonce:
            trail[PROOF] = proof
        self._file(proof, PROOF)
        for file in [file for file, nonce in self._promised.items() if nonce == proof.nonce]:
            del self._promised[file]
            if self._write(file, proof):
                self._sitting.screen.say(_saved(file))

    # Files

    def save(self, kind: str, file: str) -> str:
        """Write a paper into a file, or as soon as it comes; what was done, in a sentence."""
        found = self.now.get(kind) or self.last.get(kind)
        if found is not None:
            write_new(file, write_paper(found))
            return _saved(file)
        if kind != PROOF or ROOT not in self.last:
            raise Trouble(self._missing(kind))
        new_file(file)
        self._promised[file] = self.last[ROOT].nonce
        return f"The proof {self.when_proven}. {file} is written then, or when you leave."

    def _missing(self, kind: str) -> str:
        if self._sitting.laid.seed is not None:
            return f"{FROM_A_SEED}: there is nothing to prove."
        if kind in (BUTTON, DICE):
            return f"no {kind} has been proven for this round."
        if kind == ROOT:
            return "no cards have been shuffled yet."
        return "no round has been played to its end yet."

    @property
    def when_proven(self) -> str:
        """When the proof comes of the last round's cards."""
        root = self._table.root
        if root is not None and root.nonce == self.last[ROOT].nonce:
            return "comes when the shoe has been played"
        return f"shows cards that nobody has shown, and comes {ROUNDS_KEPT} rounds later"

    @property
    def where_all_go(self) -> str:
        """Where every paper is kept, if somewhere."""
        where = self._folder
        return f"All papers are in {where}: `cardroom verify-shuffle {where}`." if where else ""

    def close(self) -> None:
        """Have all proofs given out, where somebody wants them: nobody plays on."""
        if self._folder is None and not self._promised:
            return
        if (played := self._table.round) is not None:
            played.call_off(LEFT)
            self.round_over()
        self._table.give_out_secrets()
        self.collect()
        if not self.all_written:
            self._sitting.complain("not every paper could be written")
        elif self._folder is not None and self.last:
            self._sitting.screen.say(self.where_all_go)

    def _file(self, paper: Paper, kind: str) -> None:
        if self._folder is not None:
            name = f"{deal_of(paper).replace(' ', '-')}.{kind}.json"
            self._write(self._folder / name, paper)

    def _write(self, file: str | Path, paper: Paper) -> bool:
        """Write what nobody waits for: a file that cannot be written does not end the game."""
        try:
            write_new(file, write_paper(paper))
        except Trouble as wrong:
            self._sitting.complain(wrong.message)
            self.all_written = False
            return False
        return True


def deal_of(paper: Paper) -> str:
    """Which shuffle of a table this is about: ``round 3``, ``dice for round 3``."""
    return paper.nonce.rpartition(", ")[2]


def _saved(file: str) -> str:
    return f"Saved. `cardroom verify-shuffle {file}` checks it."


def short(digits: str, *, signs: bool) -> str:
    """As much of a commitment or a root as is shown unasked."""
    return f"{digits[:SHOWN]}{'…' if signs else '...'}"
