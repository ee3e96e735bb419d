"""A rewind as entries of the journal: one that leads back, then a step for each that was decided again."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from bot.core.referee.correcting.correction_letters import corrected
from bot.core.referee.correcting.kept_rewind import APPLIED, KeptRewind, state_step
from bot.core.referee.correcting.step_line import StepLine
from bot.core.referee.held_scopes import refuse_beside_held
from bot.core.seam.game import State
from bot.core.store.engine_values import write_plain
from bot.core.store.journal import Again, EntryKind, JournalEntry
from bot.core.store.sealing import blind
from bot.core.table.journal_entries import WorkedOut, conclude, next_entry
from bot.core.table.replay import Moment, stepped
from bot.core.table.replay import rewound as led_back
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said
from engine.common import steps

Rewound = steps.Rewound[Any, Any, Any]


def applied(sitting: Sitting, said: Said, line: StepLine, work: KeptRewind, found: Rewound) -> WorkedOut:
    """Return a rewind worked out as one commit; the state before the step is the very one from then.

    Where a step was taken out from among others meanwhile, those around it are said again with it.
    """
    refuse_beside_held(sitting)
    at = line.find(work.origin)
    first_said = line.whole_before(at)
    again = tuple(steps.Again(line.history[number], number, repeats=True) for number in range(first_said, at))
    found = replace(found, steps=(*again, *found.steps))
    to = line.steps[first_said].position - 1
    body = write_plain({"to": to, "reason": said.reason, "rewind": 1, "blind": blind(sitting.game)})
    first = next_entry(sitting, EntryKind.REVERTED, body, said)
    entries, moment = _entries(line, found, first, led_back(line.moments[to], first.position), said)
    notices = corrected(sitting.of, sitting.as_shown.state, sitting.state, found.state, said.reason)
    # What was held is told with it, or is no more: teams read all that differs from what they were shown.
    shown = to if sitting.hold.shown is None else min(to, sitting.hold.shown)
    rolls = [rolled for one in found.steps for rolled in one.done.rolls]
    also = [state_step(work, APPLIED)]
    return conclude(sitting, said, entries, moment, notices, lambda _: also, to=shown, rolls=rolls)


def _entries(
    line: StepLine, found: Rewound, first: JournalEntry, moment: Moment, said: Said
) -> tuple[list[JournalEntry], Moment]:
    born, entries, begins = _born(line), [first], line.sitting.rules.corrections.mending.begins
    for number, one in enumerate(found.steps):
        last, step = entries[-1], line.steps[one.of]
        position = last.position + 1
        begun = list(begins(one.done))
        again = Again(
            step.origin if one.repeats else 0, born.get(begun[-1], 0) if begun else 0, first.position
        )
        unchanged = one.repeats and one.done.submission == step.submission
        submission = one.done.submission
        if not unchanged and not submission.reason:
            submission = replace(submission, reason=said.reason)
        named = {"origin": again.origin, "born": again.born, "by": again.by}
        rules = line.sitting.rules
        scope = rules.scope(rules.see(one.done.before, submission.seat), submission)
        body = line.sitting.of.codec.write_step(
            submission, one.done.events, named, scope, rolls=one.done.rolls
        )
        author = step.author if unchanged else said.author
        entries.append(
            JournalEntry(
                first.game, position, EntryKind.STEP, body, author, said.at, last.hash, first.version
            )
        )
        moment = stepped(
            moment,
            position,
            _after(found, number),
            again,
            of=line.sitting.of,
            events=one.done.events,
            scope=scope,
        )
    return entries, moment


def _after(found: Rewound, number: int) -> State:
    return found.steps[number + 1].done.before if number + 1 < len(found.steps) else found.state


def _born(line: StepLine) -> dict[Hashable, int]:
    """Return by which position all is found that began in a step: what is arranged for it stays its own."""
    begins = line.sitting.rules.corrections.mending.begins
    return {
        one: step.born
        for step, done in zip(line.sitting.moment.line, line.history, strict=True)
        for one in begins(done)
    }
