"""Every correction of a game beside what it corrected: the old line stays readable (campaign 16.2)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.corrections.correction_ways import Way
from bot.core.referee.correcting.correction_shapes import Correction, JournalStep
from bot.core.referee.correcting.step_line import StepLine
from bot.core.store.engine_values import read_plain
from bot.core.store.journal import EntryKind, JournalEntry
from bot.core.store.moments import moment_of


def corrections(line: StepLine) -> Iterator[Correction]:
    """Yield the corrections of a game, the earliest first, also those that were undone since."""
    in_force = _rewinds_in_force(line)
    last = line.sitting.moment.last
    for entry in line.entries:
        if entry.kind is EntryKind.REVERTED:
            holds = entry.position in in_force if entry.rewinds else not _taken_back(line, entry)
            yield _led_back(line, entry, holds=holds)
        elif entry.kind is EntryKind.STEP and entry.again is None:
            step = line.step_at(entry.position)
            if line.sitting.rules.corrections.amends(step.submission):
                of = (step.position, step.at, step.author, Way.AMEND, step.submission.reason)
                yield Correction(*of, (), (step,), holds=last is not None and last.holds(step.position))


def _taken_back(line: StepLine, undo: JournalEntry) -> bool:
    """Tell whether an undo was taken back: what came next led to before it, and was not taken back itself."""
    back = False
    for entry in line.entries[undo.position :]:
        if entry.kind is not EntryKind.REVERTED or entry.rewinds or entry.dropped is not None:
            break
        if entry.reverted_to != entry.position - 2:
            break
        back = not back
    return back


def _led_back(line: StepLine, entry: JournalEntry, *, holds: bool) -> Correction:
    """Return an undo or a rewind: the steps that it took out, and those that came in their place."""
    until = entry.position
    if entry.rewinds:
        behind = (
            e for e in line.entries[entry.position :] if e.kind is EntryKind.STEP and e.again is not None
        )
        until = max((e.position for e in behind if e.again and e.again.by == entry.position), default=until)
    before, after = (
        {played.origin: line.step_at(played.position) for played in line.moments[at].line}
        for at in (entry.position - 1, until)
    )
    gone = tuple(step for step in before.values() if not _stays(step, after))
    come = tuple(step for step in after.values() if not _stays(step, before))
    way = Way.REWIND if entry.rewinds else Way.UNDO
    reason = str(read_plain(entry.body).get("reason", ""))
    return Correction(entry.position, moment_of(entry.at), entry.author, way, reason, gone, come, holds=holds)


def _stays(step: JournalStep, others: dict[int, JournalStep]) -> bool:
    there = others.get(step.origin)
    return there is not None and there.submission == step.submission


def _rewinds_in_force(line: StepLine) -> frozenset[int]:
    """Return the rewinds that no undo has taken back."""
    of: list[frozenset[int]] = [frozenset()]
    for entry in line.entries:
        if entry.kind is not EntryKind.REVERTED:
            of.append(of[-1])
        elif entry.rewinds:
            of.append(of[-1] | {entry.position})
        else:
            of.append(of[entry.reverted_to if entry.dropped is None else -1])
    return of[-1]
