"""What of a message was not read, in words: below a receipt, an answer, and what was done in a skirmish."""

from __future__ import annotations

from bot.present.faults import quoted
from bot.words.speech import say
from engine.campaign.reading import left_out, looks_like_order
from engine.reading.skipped import Skipped
from engine.skirmish import reading as skirmish

_MOST = 40
"""How many pieces are quoted; how many more there are is said."""


def left_out_lines(text: str) -> list[str]:
    """Answer each piece of a text that was not read, what looks like an order first; none where all was."""
    pieces = left_out(text)
    marks = [one for one in pieces if not _says_something(one)]
    meant = [one for one in pieces if looks_like_order(one.text)]
    rest = [one for one in pieces if one not in marks and one not in meant]
    told = [*(_line("left_out.order", one) for one in meant), *(_line("left_out.one", one) for one in rest)]
    lines = _titled(told)
    if meant:
        lines.append(say("left_out.warning"))
    if marks:
        lines.append(say("left_out.marks", marks=" ".join(quoted(one.text) for one in marks[:_MOST])))
    return lines


def remark_lines(text: str) -> list[str]:
    """Return each piece of a skirmish's lines that was not read; signs alone change nothing there."""
    return _titled([_line("left_out.one", one) for one in skirmish.left_out(text) if _says_something(one)])


def _titled(told: list[str]) -> list[str]:
    more = [say("left_out.more", count=len(told) - _MOST)] if len(told) > _MOST else []
    return [say("left_out.title"), *told[:_MOST], *more] if told else []


def _says_something(piece: Skipped) -> bool:
    return any(sign.isalnum() for sign in piece.text)


def _line(key: str, piece: Skipped) -> str:
    lines = ", ".join(map(str, piece.lines[:_MOST])) + ("…" if len(piece.lines) > _MOST else "")
    return say(key, lines=lines, piece=quoted(piece.text))
