"""What everybody may check of a game's dice and seals, at any time (docs/decisions/0028)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.games.games import read_game
from bot.core.people.people import PublicGame
from bot.core.post.notices import Notice
from bot.core.store.journal import EntryKind, JournalEntry, read_whole
from bot.core.store.outbox import HELD
from bot.core.store.proving import Founded, seals_of
from bot.core.store.tables import games, outbox
from bot.core.table.table import Table
from bot.games.campaign import codec
from bot.games.campaign.verifying import rolls_of
from engine.campaign.events import Event
from engine.campaign.forces import Team
from engine.campaign.rolls import Rolled, Sealed, put_first_by_hand
from engine.common.seat import REFEREE
from engine.dice import commitment


@dataclass(frozen=True, slots=True)
class Dice:
    """What is known of a game's dice, and nothing that its players are not told.

    `fits`: whether the seed, once it is shown, is the one committed to. `seal` is the latest that a turn
    began with, `last` that of the whole game, "" until it is over.
    """

    game: PublicGame
    rolls: tuple[Rolled, ...]
    by_hand: Team | None
    seal: Sealed | None
    last: str
    fits: bool


class Fairness:
    """The dice and seals of the games of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._database = table.database

    async def of(self, server: int | None, game: str) -> Dice:
        """Return what everybody may check of a game; raise `NoSuchGame` or `JournalDamaged`.

        Of what its referee still checks nothing is told, nor of what he took back before anybody read it:
        the game stands where its teams do. Once the seed is shown nothing is kept back.
        """
        sitting = (await self._table.sitting(game)).as_shown
        async with self._database.read() as connection:
            found = await read_game(connection, game, server)
            row = (await connection.execute(select(games).where(games.c.id == game))).one()
            entries = await read_whole(connection, row)
            posted = await _posted(connection, game)
        told = entries if found.seed is not None else entries[: sitting.head]
        steps = [_events(one) for one in told if one.kind is EntryKind.STEP and one.again is None]
        seals = () if found.practice else seals_of(Founded.of(row), entries, row.secret)
        turns = [
            Sealed(Team(one.details.team), one.details.turn, seals[position - 1])
            for position, notices in posted.items()
            for one in notices
            if one.kind == "turn_began" and one.details.seal and seals
        ]
        return Dice(
            game=found,
            rolls=tuple(one for one in rolls_of(told, found.seed) if one.team is not None),
            by_hand=put_first_by_hand(steps),
            seal=turns[-1] if turns else None,
            last=seals[-1] if seals and found.seed is not None else "",
            fits=found.seed is not None and commitment(found.seed.encode()) == found.commitment,
        )


async def _posted(connection: AsyncConnection, game: str) -> Mapping[int, Sequence[Notice]]:
    """Return what was told with a seal, by the position; not what is held.

    What was held and then taken back is in the journal, and in nobody's room.
    """
    query = select(outbox.c.position, outbox.c.notices, outbox.c.version).where(
        outbox.c.game == game,
        outbox.c.seat != REFEREE,
        outbox.c.state != HELD,
        outbox.c.seal != "",
    )
    found: dict[int, list[Notice]] = {}
    for row in await connection.execute(query.order_by(outbox.c.position)):
        found.setdefault(row.position, []).extend(codec.read_notices(row.notices, row.version))
    return found


def _events(entry: JournalEntry) -> tuple[Event, ...]:
    """Return what happened in a step that may have chosen who goes first, and nothing of any other."""
    if "FirstChosen" not in entry.body and "TurnSet" not in entry.body:
        return ()
    return codec.read_step(entry.body, entry.version)[1]
