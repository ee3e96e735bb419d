"""What is said in a skirmish, worked out: lines to entries of the journal, and what the computer does then.

Nothing is written here and nobody waited for. The secret of the dice goes into the engine and not out of it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from bot.core.dice.last_word import LastWordQuestion
from bot.core.store.engine_values import write_plain
from bot.core.store.journal import EntryKind, JournalEntry
from bot.games.skirmish import codec
from bot.games.skirmish.services.claiming import refuse_claim
from bot.games.skirmish.services.people import COMPUTER, Stage
from bot.games.skirmish.services.sitting import Sitting
from engine.common.chance import Salted
from engine.common.lines import Line, in_turn
from engine.errors import Fault
from engine.skirmish.commands import Act, Advance, Begin, Claim, Pass, Submission
from engine.skirmish.decide import resolve
from engine.skirmish.events import VERSION, ChitRevealed, Event, PhaseBegan
from engine.skirmish.hear import hear
from engine.skirmish.reading import actions
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, Side, seat_of
from engine.skirmish.state import State
from engine.skirmish.view import View

log = logging.getLogger(__name__)

Chooses = Callable[[View], Act]
"""The computer player: what it does, given its own View."""
_LONGEST_PHASE = 200
"""After so many acts of a phase the computer passes: no phase that is played well has a tenth of them."""


@dataclass(frozen=True, slots=True)
class Course:
    """What has been worked out: the sitting after it, and the entries and events that lead there."""

    sitting: Sitting
    entries: tuple[JournalEntry, ...] = ()
    happened: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """A message carried out, as far as it goes: as `Receipt` has it."""

    course: Course
    stopped: tuple[Fault, ...] = ()
    left: tuple[tuple[int, str], ...] = ()


def open_to_all(events: Iterable[Event]) -> tuple[Event, ...]:
    """Return events as everybody may read them: without the chit that a phase began with (3.2)."""
    return tuple(replace(one, chit=0) if isinstance(one, PhaseBegan) else one for one in events)


def carry_out(course: Course, seat: Seat, said: str | Act, author: int, at: int) -> Said:
    """Carry out an act, or lines one after the other, to the first that is refused or the phase's end.

    Raises `Refusal` where the first is refused already: then nothing has happened.
    """
    if not isinstance(said, str):
        return Said(_done(course, Submission(seat, said), author, at))
    lines = actions(said)
    if len(lines) <= 1:
        return Said(_done(course, hear(said, see(course.sitting.state, seat)), author, at))
    went = in_turn(
        [Line(number, line) for number, line in lines],
        course,
        lambda now, line: _done(now, hear(line.text, see(now.sitting.state, seat)), author, at),
        lambda before, after, _: any(
            isinstance(event, ChitRevealed) for event in after.happened[len(before.happened) :]
        ),
    )
    return Said(went.course, went.stopped, tuple((line.number, line.text) for line in went.left))


def begin(sitting: Sitting, question: LastWordQuestion, word: int, at: int) -> Course:
    """Write down what the dice are salted with, and where to look it up; open the first phase (3.1)."""
    side, (challenger, opponent) = sitting.duel.side_of(question.speaker), sitting.duel.texts
    salted = write_plain(
        {
            "challenger": challenger,
            "opponent": opponent,
            "word": str(word),
            "by": "" if side is None else side.value,
            "server": str(question.server),
            "channel": str(question.channel),
            "question": str(question.asked or 0),
        }
    )
    course = _written(Course(sitting), EntryKind.REQUEST, salted, COMPUTER, at)
    return _done(course, Submission(Seat.PUBLIC, Begin()), COMPUTER, at)


def closed(sitting: Sitting, author: int, at: int) -> Course:
    """Write down that a challenge was declined or withdrawn."""
    body = write_plain({"stage": sitting.duel.stage.value})
    return _written(Course(sitting), EntryKind.ABANDONED, body, author, at)


def answered(course: Course, chooses: Chooses, at: int) -> Course:
    """Let the computer play, where it is the opponent and on turn, until it is not."""
    if not course.sitting.duel.against_computer:
        return course
    side = course.sitting.duel.side.other
    begun, moment = 0, None
    while course.sitting.state.position.phase is side:
        position = course.sitting.state.position
        if moment != position.turn:
            begun, moment = len(course.entries), position.turn
        course = _chosen(course, side, chooses, at, tired=len(course.entries) - begun >= _LONGEST_PHASE)
    return course


def _chosen(course: Course, side: Side, chooses: Chooses, at: int, *, tired: bool) -> Course:
    seat = seat_of(side)
    if not tired:
        try:
            act = chooses(see(course.sitting.state, seat))
            return _done(course, Submission(seat, act), COMPUTER, at)
        except Exception:
            # A fault of ours in the computer must not keep a person from playing on.
            log.exception("The computer of a skirmish does not know what to do; it passes.")
    least = Pass() if course.sitting.state.position.offer is None else Advance(None)
    return _done(course, Submission(seat, least), COMPUTER, at)


def _done(course: Course, submission: Submission, author: int, at: int) -> Course:
    sitting = course.sitting
    if isinstance(submission.act, Claim):
        refuse_claim(sitting, submission.seat, at)
    dice = Salted(sitting.secret.encode(), sitting.salt)
    events, state = resolve(sitting.state, submission, dice)
    after = _written(course, EntryKind.STEP, codec.write_step(submission, events), author, at)
    return replace(
        after, sitting=_stands(after.sitting, state), happened=(*after.happened, *open_to_all(events))
    )


def _written(course: Course, kind: EntryKind, body: str, author: int, at: int) -> Course:
    was = course.sitting
    entry = JournalEntry(was.duel.id, was.head + 1, kind, body, author, at, was.head_hash, VERSION)
    duel = replace(was.duel, revision=entry.position + was.roster)
    sitting = replace(was, duel=duel, head=entry.position, head_hash=entry.hash, last=at)
    return replace(course, sitting=sitting, entries=(*course.entries, entry))


def _stands(sitting: Sitting, state: State) -> Sitting:
    """Return the sitting in a state; once it is over everybody may see the secret."""
    if state.position.ending is None:
        return replace(sitting, state=state)
    duel = replace(sitting.duel, stage=Stage.OVER, secret=sitting.secret, salt=sitting.salt)
    return replace(sitting, state=state, duel=duel)
