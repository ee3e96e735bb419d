"""A picture of the referee's own that cannot be used, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bot.core.words.speech import say


def left_out(file: Path, kind: str, details: Mapping[str, str | int]) -> str:
    """Return which file is left out, why, and what to do; `kind` is the sentence's key."""
    safe = {name: _line(value) if isinstance(value, str) else value for name, value in details.items()}
    return say(kind, file=_line(str(file)), **safe)


def _line(written: str) -> str:
    """Return a file's name as one line that prints."""
    return "".join(letter if letter.isprintable() else "?" for letter in written)
