"""What of a message was not read, in words: below the receipt of a sheet, and of an answer (10.1)."""

from __future__ import annotations

from bot.present.faults import quoted
from bot.words.speech import say
from engine.campaign.reading import left_out, looks_like_order
from engine.reading.skipped import Skipped

_MOST = 40
"""How many pieces are quoted; how many more there are is said."""


def left_out_lines(text: str) -> list[str]:
    """Answer each piece of a text that was not read, what looks like an order first; none where all was."""
    pieces = left_out(text)
    marks = [one for one in pieces if not any(sign.isalnum() for sign in one.text)]
    meant = [one for one in pieces if looks_like_order(one.text)]
    rest = [one for one in pieces if one not in marks and one not in meant]
    told = [*(_line("left_out.order", one) for one in meant), *(_line("left_out.one", one) for one in rest)]
    lines = [say("left_out.title"), *told[:_MOST]] if told else []
    if len(told) > _MOST:
        lines.append(say("left_out.more", count=len(told) - _MOST))
    if meant:
        lines.append(say("left_out.warning"))
    if marks:
        lines.append(say("left_out.marks", marks=" ".join(quoted(one.text) for one in marks[:_MOST])))
    return lines


def _line(key: str, piece: Skipped) -> str:
    lines = ", ".join(map(str, piece.lines[:_MOST])) + ("…" if len(piece.lines) > _MOST else "")
    return say(key, lines=lines, piece=quoted(piece.text))
