"""What becomes of a letter that cannot be delivered.

It is parked, never sent elsewhere, and the referee is told once.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import datetime

from bot.services.changing import send
from bot.services.notices import Notice, notice
from bot.services.posting import PRIVATE
from bot.services.table import Table
from bot.store import codec
from bot.store.outbox import PARKED, Letter, parked_before, set_letter
from bot.store.values import Unknown
from engine.campaign.commands import Seat

log = logging.getLogger(__name__)

DMS_CLOSED = 50007
"""Discord's code for who takes no direct messages from the bot; who left its servers is pinged nowhere."""

AUDIENCE_CHANGED = "audience changed"
"""Why a letter is not sent to who has lost his office, or to a room that is another's by now.

Nothing is lost, so nobody is told: whoever has the office is asked himself.
"""

_AT_KNOWN_MOMENTS = {"ask_orders", "captain_appointed"}


async def park(table: Table, letter: Letter, code: int, reason: str, at: datetime) -> None:
    """Park a letter and, where it is the first to this target, tell the referee.

    A captain whose DMs are closed is pinged in his team's channel, without a word of what the letter said,
    and only at moments that both teams know of: Discord shows everybody when a channel was last written in,
    and a ping for a scout's question would tell the enemy that it was asked (12.3).
    """
    log.warning("A letter of game %s is parked: %s (%s).", letter.game, reason, code)
    async with table.database.write() as connection:
        kind = letter.target[0]
        audiences = PRIVATE if kind in PRIVATE else (kind,)
        told = await parked_before(connection, letter, audiences, f"0 {AUDIENCE_CHANGED}")
        await set_letter(connection, letter.id, state=PARKED, reason=f"{code} {reason}"[:200])
        if reason != AUDIENCE_CHANGED:
            await send(connection, table.kinds, letter.game, _about(letter, code, first=not told), at)
    table.committed()


def _about(letter: Letter, code: int, *, first: bool) -> Iterator[Notice]:
    seat, (kind, number) = Seat(letter.seat), letter.target
    dm = kind in PRIVATE
    if dm and code == DMS_CLOSED and seat.team is not None and _known_to_both(letter):
        yield notice(seat, "dm_closed", post=True, user=number)
    if first and seat != Seat.REFEREE:
        user, channel = (number, 0) if dm else (0, number)
        yield notice(Seat.REFEREE, "not_delivered", user=user, channel=channel, code=code)


def _known_to_both(letter: Letter) -> bool:
    """Tell whether both teams know that something is told now; a letter that cannot be read tells nothing."""
    try:
        notices = codec.read_notices(letter.notices, letter.version)
    except Unknown:
        return False
    return any(notice.kind in _AT_KNOWN_MOMENTS for notice in notices)
