"""What becomes of a letter that cannot be delivered.

It is parked, never sent elsewhere, and the referee is told once. Only what cannot be brought to a thread goes
to each of those who share it, by direct message.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import select

from bot.core.games.changing import send
from bot.core.post.notices import Notice, notice
from bot.core.post.parcels import Thread
from bot.core.post.posting import KINDS, PRIVATE
from bot.core.post.readdressing import to_readers
from bot.core.seam.game_letters import told_kinds
from bot.core.seam.notice_kind import Kinds
from bot.core.store.called_tables import is_called
from bot.core.store.engine_values import Unknown
from bot.core.store.outbox import PARKED, Letter, parked_before, set_letter
from bot.core.store.tables import games
from bot.core.table.table import Table
from bot.core.told import delivery_details
from engine.common.seat import PUBLIC, REFEREE

log = logging.getLogger(__name__)

DMS_CLOSED = 50007
"""Discord's code for who takes no direct messages from the bot; who left its servers is pinged nowhere."""

AUDIENCE_CHANGED = "audience changed"
"""Why a letter is not sent to who has lost his office, or to a room that is another's by now.

Nothing is lost, so nobody is told: whoever has the office is asked himself.
"""


async def park(table: Table, letter: Letter, code: int, reason: str, at: datetime) -> None:
    """Park a letter and, where it is the first to this target, tell the referee.

    Who takes no DMs and has chosen so is called in their team's channel, without a word of what the letter
    said, and only at moments that both teams know of: Discord shows everybody when a channel was last
    written in, and a ping for a scout's question would tell the enemy that it was asked (12.3).
    """
    if letter.target[0] == KINDS[Thread] and await to_readers(table, letter, code):
        return
    of = await _kinds_of(table, letter.game)
    log.warning("A letter of game %s is parked: %s (%s).", letter.game, reason, code)
    async with table.database.write() as connection:
        kind = letter.target[0]
        audiences = PRIVATE if kind in PRIVATE else (kind,)
        told = await parked_before(connection, letter, audiences, f"0 {AUDIENCE_CHANGED}")
        await set_letter(connection, letter.id, state=PARKED, reason=f"{code} {reason}"[:200])
        if reason != AUDIENCE_CHANGED:
            called = kind in PRIVATE and await is_called(connection, letter.game, letter.target[1])
            about = _about(of, letter, code, first=not told, called=called)
            await send(connection, table.kinds, letter.game, about, at)
    table.committed()


async def _kinds_of(table: Table, game: str) -> Kinds:
    """Return the kinds of notice of a game, none of one whose rules are not known here."""
    ruleset = str(await table.database.value(select(games.c.ruleset).where(games.c.id == game)))
    return table.kinds[ruleset].kinds if ruleset in table.kinds else {}


def _about(kinds: Kinds, letter: Letter, code: int, *, first: bool, called: bool) -> Iterator[Notice]:
    seat, (kind, number) = letter.seat, letter.target
    dm = kind in PRIVATE
    if called and code == DMS_CLOSED and seat not in (REFEREE, PUBLIC) and _is_known(kinds, letter):
        yield notice(seat, "dm_closed", delivery_details.DmClosed(number), post=True)
    if first and seat != REFEREE:
        user, channel = (number, 0) if dm else (0, number)
        yield notice(REFEREE, "not_delivered", delivery_details.NotDelivered(user, channel, code))


def _is_known(kinds: Kinds, letter: Letter) -> bool:
    """Tell whether everybody knows that something is told now; a letter that cannot be read tells nothing."""
    try:
        told = told_kinds(letter.notices)
    except Unknown:
        return False
    return any(one in kinds and kinds[one].known for one in told)
