"""The ways of putting something right, and why one is advised: each names its sentences."""

from __future__ import annotations

from enum import StrEnum


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
