"""From text to a submission: what people write and paste, understood, or refused line by line.

`message` reads what one seat says in one message: a sheet by its lines (`sheet`, of `orders` and `moves`), a
captain's `answers`, the lines of the `referee`. They read `lines` of tokens by their `pieces`. `exact` is the
quick way for a sheet without oddities, `hints` are what a line was probably meant to be. `left_out` tells
what of a message was passed over.
"""

from __future__ import annotations

from engine.campaign.reading.left_out import left_out, looks_like_order
from engine.campaign.reading.message import Reading, is_commit, read, read_lines

__all__ = ["Reading", "is_commit", "left_out", "looks_like_order", "read", "read_lines"]
