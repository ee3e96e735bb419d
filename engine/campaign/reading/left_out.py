"""What of a captain's message was not read, and which of it looks as if it should have been (10.1, 10.2)."""

from __future__ import annotations

from engine.campaign.forces import MARKERS
from engine.campaign.reading.answers import ANSWER_WORDS
from engine.campaign.reading.exact import exact_sheet
from engine.campaign.reading.message import TEAM_WORDS
from engine.campaign.reading.orders import ORDER_WORDS
from engine.campaign.reading.pieces import platoon_at
from engine.reading.lines import LONGEST, plain, scan
from engine.reading.pieces import hex_at, number_of
from engine.reading.skipped import Skipped, skipped

_SAYING = ORDER_WORDS | ANSWER_WORDS | {"commit"}


def left_out(text: str) -> tuple[Skipped, ...]:
    """Return every piece of a sheet or of answers that `read` passes over."""
    return () if len(text) > LONGEST or exact_sheet(text) is not None else skipped(text, TEAM_WORDS)


def looks_like_order(piece: str) -> bool:
    """Tell whether a piece that was passed over may have been meant: it names a platoon, or what to do.

    Rather once too often than once too rarely: it is only a warning.
    """
    tokens = tuple(token for token in scan(plain(piece)) if token.is_word or token.is_number)
    if not tokens:
        return False
    if any(platoon_at(tokens, at) is not None for at in range(len(tokens))):
        return True
    if tokens[0].text in _SAYING:
        return len(tokens) == 1 or any(token.is_number for token in tokens)
    rest = range(1, len(tokens))
    return number_of(tokens[0]) in MARKERS and any(hex_at(tokens, at) is not None for at in rest)
