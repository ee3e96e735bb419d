"""Where skirmishes are under way, and since when each of them stands as it does."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select

from bot.core.store.last_word_tables import last_words
from bot.core.store.moments import moment_of
from bot.core.store.skirmish_tables import skirmish_journal, skirmishes
from bot.games.skirmish.services.committing import repeated, row_of_key
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import Stage
from bot.games.skirmish.services.receipts import Receipt


async def played_in(duels: Duels) -> tuple[tuple[int, int], ...]:
    """Return each channel in which a skirmish is played, or about to begin, behind its server."""
    query = select(skirmishes.c.server, skirmishes.c.channel).distinct()
    played = query.where(skirmishes.c.status.in_((Stage.PLAYED.value, Stage.WORD.value)))
    rows = await duels.database.rows(played.order_by(skirmishes.c.server, skirmishes.c.channel))
    return tuple((row.server, row.channel) for row in rows)


async def begun_at(duels: Duels, game: str) -> datetime:
    """Return when a skirmish that has begun did so."""
    first = select(skirmish_journal.c.at).where(
        skirmish_journal.c.game == game, skirmish_journal.c.position == 1
    )
    async with duels.database.read() as connection:
        return moment_of((await connection.execute(first)).scalar_one())


async def counts_from(duels: Duels, game: str) -> int:
    """Return the number of the message after which lines mean something in a skirmish.

    That is the one that set its dice, or the one that asks for it; 0 where nobody was asked (yet).
    """
    query = select(last_words.c.asked, last_words.c.word).where(last_words.c.game == game)
    row = await duels.database.row(query)
    return 0 if row is None else row.word or row.asked or 0


async def unasked(duels: Duels) -> tuple[str, ...]:
    """Return the games that wait for a last word for which nobody has been asked where they are now."""
    asked = select(last_words.c.game).where(last_words.c.channel == skirmishes.c.channel)
    query = select(skirmishes.c.id).where(
        skirmishes.c.status == Stage.WORD.value,
        skirmishes.c.id.not_in(asked.scalar_subquery()),
    )
    return tuple(await duels.database.column(query.order_by(skirmishes.c.id)))


async def stands_since(duels: Duels, game: str) -> datetime:
    """Return when a skirmish that has begun went on last; raise `NoSuchGame`."""
    return moment_of((await duels.sitting(game)).last)


async def done(duels: Duels, user: int, key: str) -> Receipt | None:
    """Return what somebody's message or press has led to, in whatever game; None where it led to nothing."""
    async with duels.database.read() as connection:
        row = await row_of_key(connection, key, None, user)
    return None if row is None else await repeated(duels.database, await duels.sitting(row.game), user, key)
