"""What rounds say: the usual sentence for every clause, and the usual words for every reading.

One module for each mechanism, and one for what all games for a pot and all California games share.
An entry of a book gives the lines of each, and sentences of its own only where its house differs.
"""
