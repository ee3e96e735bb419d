"""What of a skirmish's lines was not read."""

from __future__ import annotations

from bot.core.present.left_out import quoting, says_something, titled
from engine.skirmish.reading import left_out


def remark_lines(text: str) -> list[str]:
    """Return each piece of a skirmish's lines that was not read; signs alone change nothing there."""
    return titled([quoting("left_out.one", one) for one in left_out(text) if says_something(one)])
