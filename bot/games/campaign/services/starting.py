"""How a campaign begins, by dice that everybody can compute again (campaign 3.1)."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from bot.core.people.people import Role, Status
from bot.core.shared_faults import refusal
from bot.core.store.engine_values import write_plain
from bot.core.store.journal import EntryKind
from bot.core.store.moments import stored
from bot.core.store.tables import people
from bot.core.table.journal_entries import next_entry, standard_steps
from bot.core.table.receipts import Receipt
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said, refuse_stranger
from bot.core.table.table import Table
from engine.campaign.commands import GoFirst, Seat, Submission, Toss
from engine.campaign.forces import Team
from engine.campaign.rolls import toss_name

_CAPTAINS = (
    select(people.c.seat, people.c.salt).where(people.c.role == Role.CAPTAIN.value).order_by(people.c.seat)
)


async def begin(
    table: Table, game: str, referee: int, first: str | None = None, *, key: str, at: datetime
) -> Receipt:
    """Toss with verifiable dice, for the referee, if both teams have a captain; or let `first` go first.

    Raises `NoSuchGame`, a refusal.
    """
    said = Said(Seat.REFEREE, "", key, referee, stored(at))
    return await (_toss(table, game, said) if first is None else _by_hand(table, game, said, first))


async def _toss(table: Table, game: str, said: Said) -> Receipt:
    """Let the dice decide who goes first.

    The roll, its id and both captains' salts are committed to the journal before the result is worked out, so
    that nobody can look at a result and ask again; after a crash between the two the same request is
    answered.
    """
    async with table.lock(game):
        sitting = await _in_lobby(table, game, said)
        salts = await _salts(table, game)
        if not sitting.standing.roll_id:
            await _request(table, sitting, said, " | ".join(salts))
            sitting = await table.sitting(game)
        act = Toss("", sitting.standing.salt, sitting.standing.roll_id)
        words = Said(
            Seat.REFEREE, Submission(Seat.REFEREE, (act,)), said.key, said.author, said.at, toss=True
        )
        return await table.say_under_lock(game, words)


async def _by_hand(table: Table, game: str, said: Said, team: str) -> Receipt:
    """Let a team go first that was chosen by hand."""
    async with table.lock(game):
        await _in_lobby(table, game, said)
        await _salts(table, game)
        first = Submission(Seat.REFEREE, (GoFirst(Team(team)),))
        words = Said(Seat.REFEREE, first, said.key, said.author, said.at)
        return await table.say_under_lock(game, words)


async def _in_lobby(table: Table, game: str, said: Said) -> Sitting:
    sitting = await table.sitting(game)
    refuse_stranger(sitting, said.author, Seat.REFEREE)
    if sitting.status is not Status.LOBBY and await table.first_receipt(game, said) is None:
        raise refusal("not_lobby")
    return sitting


async def _salts(table: Table, game: str) -> list[str]:
    """Return the captains' salts, Blue's first; refuse a game that lacks a captain (2.1)."""
    rows = await table.database.rows(_CAPTAINS.where(people.c.game == game))
    for team in Team:
        if team.value not in {row.seat for row in rows}:
            raise refusal("no_captain", team=team.value)
    return [row.salt for row in rows]


async def _request(table: Table, sitting: Sitting, said: Said, salt: str) -> None:
    body = write_plain({"roll_id": toss_name(sitting.game), "salt": salt, "sides": 2})
    entry = next_entry(sitting, EntryKind.REQUEST, body, said)
    asked = Said(Seat.REFEREE, "", f"{said.key}/request", said.author, said.at)
    await table.database.commit(standard_steps(sitting, (entry,), asked, sitting.status))
    table.changed(sitting.game)
