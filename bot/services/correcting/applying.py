"""A rewind as entries of the journal: one that leads back, then a step for each that was decided again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.services.carrying import Done, conclude, next_entry
from bot.services.correcting.kept import APPLIED, Kept, state_step
from bot.services.correcting.line import Line
from bot.services.correcting.telling import corrected
from bot.services.replay import Moment, stepped
from bot.services.replay import rewound as led_back
from bot.services.said import Said
from bot.services.said import kept as without_secrets
from bot.services.sitting import Sitting
from bot.store import codec
from bot.store.journal import Again, Entry, Kind
from bot.store.sealing import blind
from bot.store.values import write_plain
from engine.campaign.commands import Submission
from engine.campaign.events import CombatBegan, Event, TurnBegan
from engine.campaign.forces import Team
from engine.campaign.state import State
from engine.common import steps

Turn = tuple[Team | None, int]
Rewound = steps.Rewound[State, Submission, Event]


def applied(sitting: Sitting, said: Said, line: Line, work: Kept, found: Rewound) -> Done:
    """Answer a rewind worked out as one commit; the state before the step is the very one from then."""
    to = line.steps[line.find(work.origin)].position - 1
    body = write_plain({"to": to, "reason": said.reason, "rewind": 1, "blind": blind(sitting.game)})
    first = next_entry(sitting, Kind.REVERTED, body, said)
    entries, moment = _entries(line, found, first, led_back(line.moments[to], first.position), said)
    notices = corrected(sitting.rules, sitting.as_shown.state, sitting.state, found.state, said.reason)
    # What was held is told with it, or is no more: teams read all that differs from what they were shown.
    shown = to if sitting.hold.shown is None else min(to, sitting.hold.shown)
    return conclude(sitting, said, entries, moment, notices, lambda _: [state_step(work, APPLIED)], to=shown)


def _entries(
    line: Line, found: Rewound, first: Entry, moment: Moment, said: Said
) -> tuple[list[Entry], Moment]:
    born, entries = _born(line), [first]
    for number, one in enumerate(found.steps):
        last, step = entries[-1], line.steps[one.of]
        position = last.position + 1
        turns = list(_combats(one.done))
        again = Again(
            step.origin if one.repeats else 0, born.get(turns[-1], 0) if turns else 0, first.position
        )
        unchanged = one.repeats and one.done.submission == step.submission
        submission = one.done.submission
        if not unchanged and not submission.reason:
            submission = replace(submission, reason=said.reason)
        named = {"origin": again.origin, "born": again.born, "by": again.by}
        body = codec.write_step(without_secrets(submission), one.done.events, named)
        author = step.author if unchanged else said.author
        entries.append(Entry(first.game, position, Kind.STEP, body, author, said.at, last.hash))
        moment = stepped(moment, position, _after(found, number), again)
    return entries, moment


def _after(found: Rewound, number: int) -> State:
    return found.steps[number + 1].done.before if number + 1 < len(found.steps) else found.state


def _born(line: Line) -> dict[Turn, int]:
    """Answer by which position the battles of each turn are found: what is arranged for them stays theirs."""
    last = line.sitting.moment.last
    played = last.line() if last is not None else ()
    return {
        turn: step.born for step, done in zip(played, line.history, strict=True) for turn in _combats(done)
    }


def _combats(done: steps.Done[State, Submission, Event]) -> Iterator[Turn]:
    """Answer the turns whose Combat Phase began in a step."""
    turn: Turn = (done.before.active, done.before.game_turn)
    for event in done.events:
        if isinstance(event, TurnBegan):
            turn = (event.team, event.game_turn)
        elif isinstance(event, CombatBegan):
            yield turn
