"""Names that people give, made fit to be kept: one line, of a decent length.

How they are shown is for `bot/core/present`.
"""

from __future__ import annotations

import unicodedata

from bot.core.shared_faults import refusal
from engine.signs import shows

LONGEST = 60


def one_line(text: str, longest: int = LONGEST) -> str:
    """Return a name without control characters and spaces at its ends.

    Refuse an empty one and one that is too long.
    """
    shown = "".join(
        " " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C"
    )
    name = " ".join(shown.split())
    if not shows(name):
        raise refusal("name_missing")
    if len(name) > longest:
        raise refusal("name_too_long", longest=longest)
    return name
