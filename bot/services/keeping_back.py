"""What a referee is not told while he plays himself (campaign 2.5): it is kept, and brought to him later."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from secrets import token_hex

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.notices import Notice
from bot.store import codec
from bot.store.engine import Database
from bot.store.outbox import KEPT, WAITING, Letter
from bot.store.tables import outbox
from engine.campaign.events import VERSION

TOLD_TO_WHO_PLAYS = frozenset(
    {
        *("first_chosen", "turn_began", "game_ended", "battle_fought", "ruling_made", "ask_results"),
        *("game_created", "game_abandoned", "seed_shown", "deadline_set", "deadline_passed"),
        *("captain_claimed", "captain_appointed", "captain_left"),
        *("substitute_named", "substitute_released"),
        *("result_proof", "result_disputed", "results_differ"),
    }
)
"""Kinds of notice to the referee that say nothing which both teams are not told or that is about people.

Every other is kept back.
"""


def may_be_told(notice: Notice) -> bool:
    """Tell whether a referee who plays may read a notice now."""
    return notice.kind in TOLD_TO_WHO_PLAYS


async def keep_back(
    connection: AsyncConnection, letter: Letter, told: tuple[Notice, ...], kept: tuple[Notice, ...]
) -> None:
    """Keep some notices of a letter until they may be told; `told` are the others, sent by now."""
    chosen = outbox.c.id == letter.id
    if not told:
        await connection.execute(update(outbox).where(chosen).values(state=KEPT))
        return
    row = (await connection.execute(select(outbox).where(chosen))).mappings().one()
    rest = {**row, "notices": codec.write_notices(kept), "version": VERSION, "nonce": token_hex(12)}
    rest |= {"state": KEPT, "attempts": 0, "tried_at": None}
    del rest["id"]
    await connection.execute(outbox.insert(), rest)
    # What is told of him lists the kinds of what he was sent: nothing of what was kept back.
    values = {"notices": codec.write_notices(told), "version": VERSION}
    await connection.execute(update(outbox).where(chosen).values(**values))


async def let_go(database: Database, plays: Callable[[str], Awaitable[bool]]) -> None:
    """Let what was kept back be sent in every game whose referee plays no more."""
    async with database.read() as connection:
        games = (await connection.execute(select(outbox.c.game).where(outbox.c.state == KEPT))).scalars()
        waiting = sorted(set(games))
    for game in waiting:
        if not await plays(game):
            async with database.write() as connection:
                kept = (outbox.c.game == game) & (outbox.c.state == KEPT)
                await connection.execute(update(outbox).where(kept).values(state=WAITING))
