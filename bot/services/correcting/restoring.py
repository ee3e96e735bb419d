"""An undo is a correction too, so it can be taken back itself until something is done (16.2)."""

from __future__ import annotations

from bot.services.carrying import Done, conclude, next_entry, nothing_more
from bot.services.correcting.line import Line
from bot.services.correcting.telling import corrected
from bot.services.faults import refusal
from bot.services.held_scopes import refuse_beside_held
from bot.services.said import Said
from bot.services.sitting import Sitting
from bot.store.journal import Kind
from bot.store.sealing import blind
from bot.store.values import write_plain


def undo_is_last(line: Line) -> bool:
    """Tell whether the last that was done to a game is an undo."""
    last = line.entries[-1] if line.entries else None
    return last is not None and last.kind is Kind.REVERTED and not last.rewinds


def restored(sitting: Sitting, said: Said, line: Line) -> Done:
    """Lead back to the moment before the undo that came last: what it took back holds again.

    Raises `nothing_to_restore` where something else came last.
    """
    if not undo_is_last(line):
        raise refusal("nothing_to_restore")
    refuse_beside_held(sitting)
    to = sitting.head - 1
    moment = line.moments[to]
    body = write_plain({"to": to, "reason": said.reason, "blind": blind(sitting.game)})
    entry = next_entry(sitting, Kind.REVERTED, body, said)
    notices = corrected(sitting.of, sitting.as_shown.state, sitting.state, moment.state, said.reason)
    return conclude(sitting, said, (entry,), moment, notices, nothing_more, to=to)
