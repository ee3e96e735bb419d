"""The words in which members write down their garages, in English and German (campaign 13.3)."""

from __future__ import annotations

from engine.campaign.forces import Kind
from engine.campaign.reading.vehicles import KINDS as ORDERED
from engine.campaign.reading.vehicles import ROMAN

__all__ = ["ALL", "DESTROYERS", "KINDS", "NONE", "PARTS", "RANGES", "ROMAN", "SILENT", "TANKS", "UMLAUTS"]

_ENDINGS = ("", "e", "er", "en", "es")
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
"""How letters are written that the lines of the game do not know."""

KINDS = {
    **ORDERED,
    **{f"schwer{ending}": Kind.HEAVY for ending in _ENDINGS},
    **{f"mittel{ending}": Kind.MEDIUM for ending in ("", "schwer", "schwere", "schweren")},
    **{f"mittler{ending}": Kind.MEDIUM for ending in _ENDINGS[1:]},
    **{f"leicht{ending}": Kind.LIGHT for ending in _ENDINGS},
    **dict.fromkeys(("jagdpanzer", "jagdpanzern", "panzerjaeger", "panzerjaegern", "jp", "jpz"), Kind.TD),
    **dict.fromkeys(("artillerie", "ari", "arti", "selbstfahrlafette", "selbstfahrlafetten"), Kind.ARTY),
}
"""What names a type."""
TANKS = frozenset(("tank", "tanks", "panzer", "panzern"))
DESTROYERS = frozenset(("destroyer", "destroyers"))
"""What makes a tank destroyer of the word "tank" before it."""
SILENT = TANKS | {"tier", "tiers", "t", "stufe", "stufen", "of", "the", "my", "meine", "die"}
"""What may stand beside types and tiers without saying anything more."""
RANGES = frozenset(("-", "to", "through", "bis"))
"""What stands between the first tier and the last."""
PARTS = frozenset((",", ";", "/", "|", "&", "and", "und", "sowie"))
"""What divides a line into parts."""
ALL = frozenset(("all", "every", "any", "alle", "allen", "alles", "jede", "jeder", "jeden"))
NONE = frozenset(("no", "none", "nothing", "kein", "keine", "keinen", "nichts"))
