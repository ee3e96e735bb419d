"""What an undo takes back: the last step of a game, or of one part of it though others have gone on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.games.games import ENDED
from bot.core.referee.correcting.correction_letters import told_to_others
from bot.core.referee.held_scopes import Apart, without_step
from bot.core.referee.hold import Hold, back_to
from bot.core.seam.game import Game
from bot.core.shared_faults import refusal
from bot.core.store.engine import Database
from bot.core.store.engine_values import write_plain
from bot.core.store.journal import EntryKind, JournalEntry, read_entries, read_entry
from bot.core.store.sealing import blind
from bot.core.table.beside_the_loop import apart
from bot.core.table.cached_moments import Moments
from bot.core.table.journal_entries import WorkedOut, conclude, next_entry, nothing_more, turn_of
from bot.core.table.replay import Moment, Played, alone, without
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said, refuse_stranger
from bot.core.told.whole_game_details import Undone
from engine.common.corrections import Undo
from engine.common.notice import Notice
from engine.common.seat import REFEREE
from engine.common.turn import WHOLE, Scope


@dataclass(frozen=True, slots=True)
class Undoes:
    """The step that an undo takes back; `to`: where it leads, None where that step alone is taken out.

    A rewind is taken back as one; `step` is None where it left nothing.
    """

    step: Played | None
    to: int | None


def to_undo(now: Moment, scope: Scope = WHOLE) -> Undoes:
    """Return what an undo takes back: the last step of a scope, of the whole game the very last one.

    A rewind is taken back whole (16.3). Raise the refusal `nothing_to_undo`, and `said_since` where something
    of the whole came after the last step of the scope.
    """
    line = now.line
    last = next((one for one in reversed(line) if scope in (WHOLE, one.scope)), None)
    if now.back is not None and (last is now.last or (last and now.rewound and last.position > now.back)):
        return Undoes(last, now.back)
    if last is None:
        raise refusal("nothing_to_undo")
    if not alone(last, line):
        raise refusal("said_since")
    return Undoes(last, None)


async def undone(
    database: Database, moments: Moments, sitting: Sitting, said: Said, scope: Scope
) -> WorkedOut:
    """Take back the last step of a scope, for the referee; raise `Refusal` or `NoSuchGame`."""
    refuse_stranger(sitting, said.author, said.seat)
    if not said.reason.strip():
        raise refusal("reason_missing")
    undoes, of = to_undo(sitting.moment, scope), sitting.of
    step = undoes.step
    if of.rules.corrections.undo is Undo.OWN and sitting.status in ENDED:
        # Its seed has been told: whatever is rolled from now on could be worked out beforehand.
        raise refusal("over_stays")
    if of.rules.corrections.undo is Undo.OWN and step is not None and not sitting.moment.rewound:
        async with database.read() as connection:
            _refuse_what_is_not_own(of, await read_entry(connection, sitting.game, step.position))
    beside = sitting.hold.behind and sitting.hold.shown is None
    if undoes.to is not None and not beside:
        before, to = await moments.of(sitting.game, undoes.to), undoes.to
        return await apart(lambda: _taken_back(sitting, said, to, before))
    if step is None:
        raise refusal("nothing_to_undo")
    start = await moments.of(sitting.game, 0)
    async with database.read() as connection:
        entries, _ = await read_entries(connection, sitting.game)

    def taken_out() -> WorkedOut:
        before = without(of, start, sitting.moment, entries, step.position)
        hold = without_step(of, start, sitting.hold, step, before, entries)
        return _taken_out(sitting, said, step, before, hold)

    return await apart(taken_out)


def _refuse_what_is_not_own(of: Game, entry: JournalEntry) -> None:
    """Refuse to take back what a side has said, or what drew lots, in games where that is not done."""
    said, _ = of.codec.read_step(entry.body, entry.version)
    if said.seat != REFEREE and not said.by_referee:
        raise refusal("not_own_step")
    if not of.rules.corrections.undoes(said):
        raise refusal("drawn_stays")


def _taken_back(sitting: Sitting, said: Said, to: int, before: Moment) -> WorkedOut:
    """Lead to `before`, the moment to which an undo leads; raise `nothing_to_undo` where none may.

    That is before the last step that holds, or before the rewind that said it again (16.3). A team is told
    only where its own View has changed: an undone question of the one is nothing to the other (12.3). The
    referee is told by direct message: everybody sees when his room was last written in.
    """
    hold = sitting.hold
    _refuse_unbegun(sitting, before)
    # What was held and is gone was told to nobody: a team is told what differs from what it was shown.
    untold = hold.behind or (hold.active and back_to(hold, to) == hold)
    known = before if untold else sitting.as_shown.moment
    if sitting.moment.rewound:
        others = tuple(told_to_others(sitting.of, known.state, before.state))
    else:
        others = tuple(_undone(sitting, known, before))
    notices = (*others, Notice(REFEREE, "undone", Undone(said.reason)))
    body = write_plain({"to": to, "reason": said.reason, "blind": blind(sitting.game)})
    entry = next_entry(sitting, EntryKind.REVERTED, body, said)
    return conclude(sitting, said, (entry,), before, notices, nothing_more, to=to)


def _refuse_unbegun(sitting: Sitting, before: Moment) -> None:
    begun, was_begun = (turn_of(sitting, moment).mark > 0 for moment in (sitting.moment, before))
    if begun != was_begun:
        raise refusal("nothing_to_undo")


def _taken_out(sitting: Sitting, said: Said, step: Played, after: Moment, hold: Hold) -> WorkedOut:
    """Take one step out, since other parts of the game have gone on after it, or one of them is held."""
    _refuse_unbegun(sitting, after)
    if sitting.hold.shown is None:
        known, knows = sitting.hold.moment or sitting.moment, hold.moment or after
        others = tuple(_undone(sitting, known, knows))
    else:
        # What is held of it was told to nobody, and is told to nobody now.
        held = step.position > sitting.hold.shown
        others = () if held else tuple(_undone(sitting, sitting.moment, after))
    notices = (*others, Notice(REFEREE, "undone", Undone(said.reason)))
    what: dict[str, str | int | None] = {
        "drop": step.position,
        "scope": step.scope,
        "reason": said.reason,
        "blind": blind(sitting.game),
    }
    entry = next_entry(sitting, EntryKind.REVERTED, write_plain(what), said)
    told = Apart(hold, notices, gone=step)
    return conclude(sitting, said, (entry,), after, told, nothing_more)


def _undone(sitting: Sitting, known: Moment, before: Moment) -> Iterator[Notice]:
    """Tell a side of an undo where it sees something else than it was shown."""
    rules = sitting.rules
    for seat in sitting.sides:
        if known.seen(rules, seat) != before.seen(rules, seat):
            yield Notice(seat, "undone", Undone(), ask=True)
