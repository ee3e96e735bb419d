"""What a person cannot do on Discord, because its app does not let him."""

from __future__ import annotations


class CannotDo(Exception):
    """Raised when a person tries what Discord's app would not offer or would refuse; the text says why."""
