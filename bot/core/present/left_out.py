"""What of a message was not read, in words: below an answer, and what was done."""

from __future__ import annotations

from bot.core.present.faults import quoted
from bot.core.words.speech import say
from engine.reading.skipped import Skipped

MOST = 40
"""How many pieces are quoted; how many more there are is said."""


def titled(told: list[str]) -> list[str]:
    """Return lines below their title, none where there are none; how many more there are is said."""
    more = [say("left_out.more", count=len(told) - MOST)] if len(told) > MOST else []
    return [say("left_out.title"), *told[:MOST], *more] if told else []


def says_something(piece: Skipped) -> bool:
    """Tell whether there is more to a piece than signs."""
    return any(sign.isalnum() for sign in piece.text)


def quoting(key: str, piece: Skipped) -> str:
    """Return where a piece stands, with its words."""
    lines = ", ".join(map(str, piece.lines[:MOST])) + ("…" if len(piece.lines) > MOST else "")
    return say(key, lines=lines, piece=quoted(piece.text))
