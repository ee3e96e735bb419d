"""The ways of putting something right, why one is advised, and what is pressed on the way."""

from __future__ import annotations

from enum import StrEnum

CHOOSE, WHY, DROP = "mend_choose", "mend_why", "mend_drop"
"""The acts: what becomes of a later step is chosen, the reason is asked for, a correction is given up."""
WHOLE = "-"
"""What stands for the whole step on a button, where a line's number may stand."""


class Way(StrEnum):
    """How something is put right, and what a correction was."""

    UNDO = "undo"
    REWIND = "rewind"
    AMEND = "amend"


class Why(StrEnum):
    """Why the desk advises a way."""

    LAST = "last"
    """The step is the last one: nothing came after it."""
    STANDS = "stands"
    """Every later step stands as it was said."""
    STOPS = "stops"
    """Later steps would be refused: facts set right from now on disturb less."""
    NOTHING = "nothing"
    """Nothing differs today: there is nothing to put right."""
