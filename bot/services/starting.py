"""How a campaign begins, by dice that everybody can compute again (campaign 3.1)."""

from __future__ import annotations

from sqlalchemy import select

from bot.services.carrying import next_entry, standard_steps
from bot.services.faults import refusal
from bot.services.people import Role, Status
from bot.services.receipts import Receipt
from bot.services.said import Said, refuse_stranger
from bot.services.sitting import Sitting
from bot.services.table import Table
from bot.store.journal import Kind
from bot.store.tables import people
from bot.store.values import write_plain
from engine.campaign.commands import GoFirst, Seat, Submission, Toss
from engine.campaign.forces import Team
from engine.campaign.rolls import toss_name

_CAPTAINS = (
    select(people.c.seat, people.c.salt).where(people.c.role == Role.CAPTAIN.value).order_by(people.c.seat)
)


async def toss(table: Table, game: str, said: Said) -> Receipt:
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


async def by_hand(table: Table, game: str, said: Said, team: str) -> Receipt:
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
    """Answer the captains' salts, Blue's first; refuse a game that lacks a captain (2.1)."""
    async with table.database.read() as connection:
        rows = (await connection.execute(_CAPTAINS.where(people.c.game == game))).all()
    for team in Team:
        if team.value not in {row.seat for row in rows}:
            raise refusal("no_captain", team=team.value)
    return [row.salt for row in rows]


async def _request(table: Table, sitting: Sitting, said: Said, salt: str) -> None:
    body = write_plain({"roll_id": toss_name(sitting.game), "salt": salt, "sides": 2})
    entry = next_entry(sitting, Kind.REQUEST, body, said)
    asked = Said(Seat.REFEREE, "", f"{said.key}/request", said.author, said.at)
    await table.database.commit(standard_steps(sitting, (entry,), asked, sitting.status))
    table.changed(sitting.game)
