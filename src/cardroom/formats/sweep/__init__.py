"""Millions of recorded hands: read, played and compared in compiled code where that is plain."""
