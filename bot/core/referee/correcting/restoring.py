"""An undo is a correction too, so it can be taken back itself until something is done (16.2)."""

from __future__ import annotations

from bot.core.referee.correcting.correction_letters import corrected
from bot.core.referee.correcting.step_line import StepLine
from bot.core.referee.held_scopes import refuse_beside_held
from bot.core.shared_faults import refusal
from bot.core.store.engine_values import write_plain
from bot.core.store.journal import EntryKind
from bot.core.store.sealing import blind
from bot.core.table.journal_entries import WorkedOut, conclude, next_entry, nothing_more
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said


def undo_is_last(line: StepLine) -> bool:
    """Tell whether the last that was done to a game is an undo."""
    last = line.entries[-1] if line.entries else None
    return last is not None and last.kind is EntryKind.REVERTED and not last.rewinds


def restored(sitting: Sitting, said: Said, line: StepLine) -> WorkedOut:
    """Lead back to the moment before the undo that came last: what it took back holds again.

    Raises `nothing_to_restore` where something else came last.
    """
    if not undo_is_last(line):
        raise refusal("nothing_to_restore")
    refuse_beside_held(sitting)
    to = sitting.head - 1
    moment = line.moments[to]
    body = write_plain({"to": to, "reason": said.reason, "blind": blind(sitting.game)})
    entry = next_entry(sitting, EntryKind.REVERTED, body, said)
    notices = corrected(sitting.of, sitting.as_shown.state, sitting.state, moment.state, said.reason)
    return conclude(sitting, said, (entry,), moment, notices, nothing_more, to=to)
