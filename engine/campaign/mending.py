"""What may be said instead of a later step that a rewind has made illegal (campaign 16.3)."""

from __future__ import annotations

from enum import StrEnum


class Choice(StrEnum):
    """What is done with a refused line, or with a whole step."""

    KEEP = "keep"
    """It stays as said: the facts on which it relied, or those to which it led, are set as they were."""
    STAY = "stay"
    """The refused line is dropped."""
    REPLACE = "replace"
    """Something else is said."""
    LEAVE_OUT = "leave_out"
    """The whole step is dropped."""
    ANSWER = "answer"
    """An answer that is missing is given first, then the step is said."""
