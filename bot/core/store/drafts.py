"""Drafts in the database: sheets understood and legal that nobody has given yet."""

from __future__ import annotations

from sqlalchemy import Select, select

from bot.core.store.tables import drafts
from bot.core.store.transaction_batch import BatchStep, Row, change_one

OPEN, REPLACED, GIVEN = "open", "replaced", "given"
PROPOSED, ANSWERS = "proposed", "answers"
"""What was read loosely and nobody has confirmed: a sheet, or answers."""


def open_drafts(game: str) -> Select[tuple[str, int, str, int]]:
    """Ask for every draft that could be given: team, number, the submission and its version."""
    columns = (drafts.c.team, drafts.c.number, drafts.c.submission, drafts.c.version)
    return select(*columns).where(drafts.c.game == game, drafts.c.state == OPEN)


def give(game: str, team: str, number: int, was: str, position: int) -> BatchStep:
    """Mark a draft as given at a position, provided that it is still what it was."""
    there: Row = {"game": game, "team": team, "number": number, "state": was}
    return change_one("draft", drafts, there, {"state": GIVEN, "position": position})
