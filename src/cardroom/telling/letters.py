"""What letters mean, in the terminal and on the pages."""

OWNERS = {
    "b": ("bet",),
    "c": ("check", "call"),
    "d": ("discard", "double", "down"),
    "f": ("fold",),
    "h": ("hit", "house-way"),
    "k": ("check",),
    "l": ("let-it-ride",),
    "p": ("play",),
    "r": ("raise",),
    "s": ("stand", "stand-pat", "set"),
    "u": ("up",),
    "w": ("war", "withdraw"),
    "x": ("check",),
}
"""What everyone at a table means by a letter: the first of these that there is. Whoever types ``c``
stays in for as little as he may."""
