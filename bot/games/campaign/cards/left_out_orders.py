"""What of a message of orders was not read, what looks like an order before all else."""

from __future__ import annotations

from bot.core.present.faults import quoted
from bot.core.present.left_out import MOST, quoting, says_something, titled
from bot.core.words.speech import say
from engine.campaign.reading import left_out, looks_like_order


def left_out_lines(text: str) -> list[str]:
    """Return each piece of a text that was not read, what looks like an order first; none where all was."""
    pieces = left_out(text)
    marks = [one for one in pieces if not says_something(one)]
    meant = [one for one in pieces if looks_like_order(one.text)]
    rest = [one for one in pieces if one not in marks and one not in meant]
    told = [
        *(quoting("left_out.order", one) for one in meant),
        *(quoting("left_out.one", one) for one in rest),
    ]
    lines = titled(told)
    if meant:
        lines.append(say("left_out.warning"))
    if marks:
        lines.append(say("left_out.marks", marks=" ".join(quoted(one.text) for one in marks[:MOST])))
    return lines
