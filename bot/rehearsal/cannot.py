"""What a person cannot do on Discord, because its app does not let him."""

from __future__ import annotations


class CannotDo(Exception):  # noqa: N818 - it is an answer, not a failure of the program
    """Raised when a person tries what Discord's app would not offer or would refuse; the text says why."""
