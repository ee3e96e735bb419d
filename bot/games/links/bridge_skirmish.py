"""The skirmish that settles a campaign's battle: how it begins, in whose commit that is, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.skirmish_tables import skirmishes
from bot.core.store.transaction_batch import BatchStep
from bot.games.skirmish.services.challenges import found, founded, seated
from bot.games.skirmish.services.committing import steps_of
from bot.games.skirmish.services.people import COMPUTER, Player, Stage
from bot.games.skirmish.services.saying import Course
from bot.games.skirmish.services.sitting import load
from engine.skirmish.position import Position
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Seat, Side


@dataclass(frozen=True, slots=True)
class Agreed:
    """What both have agreed to: where it is played, who leads which side, and what the dice follow from.

    The secret's commitment was shown to both before they answered, with a text of theirs or without.
    """

    server: int
    channel: int
    blue: Player
    red: Player
    scenario: Scenario
    secret: str
    texts: tuple[str, str]


def begun(agreed: Agreed, key: str, at: int) -> tuple[str, list[BatchStep]]:
    """Return the id of a skirmish that waits for the last word alone, and what writes it.

    Its listeners hear of it after.
    """
    new = founded(
        agreed.server,
        agreed.channel,
        agreed.blue,
        agreed.scenario,
        agreed.red,
        Side.BLUE,
        agreed.texts[0],
        agreed.secret,
    )
    new = seated(new, agreed.texts[1])
    said = steps_of(new, Course(new), key, Seat.PUBLIC, author=COMPUTER, number=0, at=at)
    return new.duel.id, [found(new, at), *said]


async def ended(connection: AsyncConnection, game: str) -> Position | None:
    """Return how a skirmish that is over stands; None while it is played, and where there is none any more.

    Raises `JournalDamaged`.
    """
    query = select(skirmishes.c.status).where(skirmishes.c.id == game)
    if (await connection.execute(query)).scalar_one_or_none() != Stage.OVER.value:
        return None
    return (await load(connection, game)).state.position
