"""How much a room bears: real sockets, and clients in a process of their own that know no game."""
