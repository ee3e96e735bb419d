"""How a game is broken off before its end."""

from __future__ import annotations

from bot.core.dice.seals import sealed
from bot.core.people.people import Status
from bot.core.post.notices import notice
from bot.core.post.posting import post
from bot.core.referee.hold import NO_HOLD, hold_steps
from bot.core.shared_faults import refusal
from bot.core.store.engine_values import write_plain
from bot.core.store.journal import EntryKind
from bot.core.store.sealing import link
from bot.core.table.journal_entries import next_entry, seed_shown, standard_steps
from bot.core.table.statements import Said, refuse_stranger
from bot.core.table.table import Table
from bot.core.told.whole_game_details import Why
from engine.common.seat import REFEREE


async def break_off(table: Table, game: str, said: Said) -> None:
    """End a game before its end; the secret of its dice is shown all the same."""
    async with table.lock(game):
        sitting = await table.sitting(game)
        if await table.first_receipt(game, said) is not None:
            return
        refuse_stranger(sitting, said.author, REFEREE)
        if sitting.status is Status.OVER:
            raise refusal("over")
        if not said.reason.strip():
            raise refusal("reason_missing")
        body = write_plain({"reason": said.reason})
        entry = next_entry(sitting, EntryKind.ABANDONED, body, said)
        ended = tuple(
            notice(seat, "game_abandoned", Why(said.reason), post=True) for seat in sitting.all_told
        )
        notices = (*ended, *sealed(sitting, seed_shown(sitting), link(sitting.standing.chain, entry)))
        hold = sitting.hold
        steps = standard_steps(sitting, (entry,), said, Status.ABANDONED)
        if hold.first is not None:
            # What was never told is told no more; the game is open to everybody now.
            steps += hold_steps(game, hold, NO_HOLD, hold.first, said.at)
        await table.database.commit(
            [*steps, *post(sitting.of, sitting.seating, notices, entry.position, said.at)]
        )
        table.changed(game)
    table.committed()
