"""Drafts in the database: sheets understood and legal that nobody has given yet."""

from __future__ import annotations

from sqlalchemy import Select, bindparam, select

from bot.store.batch import Row, Step
from bot.store.tables import drafts

OPEN, REPLACED, GIVEN = "open", "replaced", "given"

_GIVE = (
    drafts.update()
    .where(
        drafts.c.game == bindparam("of_game"),
        drafts.c.team == bindparam("of_team"),
        drafts.c.number == bindparam("of_number"),
        drafts.c.state == bindparam("was"),
    )
    .values(state=bindparam("now_state"), position=bindparam("given_at"))
)


def open_drafts(game: str) -> Select[tuple[str, int, str, int]]:
    """Ask for every draft that could be given: team, number, the submission and its version."""
    columns = (drafts.c.team, drafts.c.number, drafts.c.submission, drafts.c.version)
    return select(*columns).where(drafts.c.game == game, drafts.c.state == OPEN)


def give(game: str, team: str, number: int, was: str, position: int) -> Step:
    """Mark a draft as given at a position, provided that it is still what it was."""
    row: Row = {
        "of_game": game,
        "of_team": team,
        "of_number": number,
        "was": was,
        "now_state": GIVEN,
        "given_at": position,
    }
    return Step("draft", _GIVE, (row,), count=1)
