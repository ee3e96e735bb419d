"""The words of a player's lines, English and German, small and without umlauts (ae, oe, ue, ss)."""

from __future__ import annotations

from engine.hexes import SIDES

FIRE = frozenset(
    (
        *("fire", "fires", "shoot", "shoots", "feuer", "feuert", "feuere", "feuern"),
        *("schiess", "schiesse", "schiesst", "schiessen"),
    )
)
MOVE = frozenset(
    (
        *("move", "moves", "turn", "turns", "pivot", "go", "zieh", "ziehe", "zieht", "zug"),
        *("bewege", "bewegt", "dreh", "drehe", "dreht", "fahre"),
    )
)
ENTER = frozenset(("enter", "enters", "bring", "betritt", "verstaerkung", "einsatz", "hole"))
ADVANCE = frozenset(
    ("advance", "advances", "vor", "vorruecken", "ruecke", "rueckt", "nachruecken", "vormarsch")
)
PROMOTE = frozenset(("promote", "promotes", "befoerdere", "befoerdert", "befoerdern"))
HQ = frozenset(
    ("hq", "activate", "activates", "stab", "hauptquartier", "aktiviere", "aktiviert", "aktivieren")
)
MASSED = frozenset(("massed", "mass", "massiert", "massierte", "massenaktivierung"))
DONE = frozenset(("done", "finish", "finished", "ready", "fertig", "erledigt"))
UNDO = frozenset(("undo", "rueckgaengig", "zurueck", "zuruecknehmen"))
PASS = frozenset(("pass", "passes", "passe", "passt", "passen", "aussetzen"))
RESIGN = frozenset(("resign", "resigns", "surrender", "aufgeben", "kapituliere", "kapitulieren"))
CLAIM = frozenset(("claim", "claims", "beanspruche", "beansprucht", "beanspruchen"))

FIRST = FIRE | MOVE | ENTER | ADVANCE | PROMOTE | HQ | MASSED | DONE | UNDO | PASS | RESIGN | CLAIM
"""The words that a line may begin with; a move may begin with its hex, too."""

AT = frozenset(("at", "on", "onto", "auf", "in", "bei", "gegen", "against", "into"))
FACING = frozenset(
    ("facing", "face", "faces", "blick", "blickt", "blickrichtung", "richtung", "front", "looking", "schaut")
)
EXIT = frozenset(
    ("exit", "exits", "leave", "leaves", "off", "raus", "verlassen", "verlaesst", "hinaus", "ausgang")
)
FROM = frozenset(("from", "von", "aus", "across", "ueber"))
NOBODY = frozenset(("none", "nobody", "niemand", "keiner", "keine", "nein"))
JOINING = frozenset(
    ("to", "and", "then", "via", "with", "the", "nach", "zu", "und", "dann", "mit", "die", "der")
)
"""What may stand between two hexes of a line without changing its meaning."""

_NORTH_SOUTH = {"n": "N", "north": "N", "nord": "N", "norden": "N"} | dict.fromkeys(
    ("s", "south", "sued", "sueden"), "S"
)
_EAST_WEST = {"e": "E", "east": "E", "o": "E", "ost": "E", "osten": "E"} | dict.fromkeys(
    ("w", "west", "westen"), "W"
)
BEGINNINGS = {word: SIDES.index(side) + 1 for word, side in _NORTH_SOUTH.items()}
"""`N`, `north`: a side of its own, or the beginning of one in two words (`north-east`)."""
ENDINGS = frozenset(_EAST_WEST)
SIDE_WORDS = BEGINNINGS | {
    first + second: SIDES.index(side + end) + 1
    for first, side in _NORTH_SOUTH.items()
    for second, end in _EAST_WEST.items()
}
"""The sides of a hex by every word for them: 1 is N, then clockwise."""
