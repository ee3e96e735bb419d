"""What is asked in a game as it stands, of whoever comes to it now."""

from __future__ import annotations

from bot.core.post.notices import Notice
from bot.core.table.sitting import Sitting


def asked_now(sitting: Sitting) -> tuple[Notice, ...]:
    """Return what is asked in a game as it stands, as if its seats came straight from its beginning.

    Those are the questions that `tell` asks where they were not there before (12.2, 14.2, 15.3).
    """
    rules = sitting.rules
    return rules.tell(rules.start(sitting.board, sitting.options), (), sitting.state)
