"""Commit to a deck, let the players add their texts, and check it after the deal."""

from cardroom.cards import deck, show
from cardroom.shuffle import commit, verify

secret = bytes(range(32))  # at a table it comes from the operating system
commitment = commit(deck(), nonce="table 1, hand 1", secret=secret)
noted = commitment.published
shuffle = commitment.with_seeds({"seat 1": "lucky", "seat 2": "no, me"})
root = shuffle.root()
print("dealt:", show(shuffle.order()[:5]))

proof = shuffle.reveal()
print(verify(proof, noted=noted, root=root, mine={"seat 2": "no, me"}))
print(verify(proof, noted=noted, root=root, mine={"seat 2": "something else"}))
