"""Working out one entry of the journal: the new moment, who is told what, every row to be written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from bot.core.dice.seals import sealed
from bot.core.people.people import Role, Status
from bot.core.post.posting import post, show
from bot.core.referee.held_scopes import Apart, told_apart
from bot.core.referee.hold import (
    Hold,
    about_held,
    back_to,
    held_apart,
    held_now,
    hold_steps,
    not_standing,
    to_teams_held,
)
from bot.core.seam.written_scopes import Lasts, lasts_in
from bot.core.store.journal import EntryKind, JournalEntry, append, move_head, take_key
from bot.core.store.sealing import linked
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.replay import Moment, stepped
from bot.core.table.sitting import Sitting
from bot.core.table.statements import (
    Said,
    meaning_beside_held,
    refuse_moved_on,
    refuse_uncharged,
    refuse_while_held,
    refuse_who_may_not,
)
from bot.core.time.deadlines.deadline_letters import clock_closed, dues_told
from bot.core.told.whole_game_details import SeedShown
from engine.common.chance import Remembered, Rolled
from engine.common.lines import Line, Went, in_turn
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE
from engine.common.turn import WHOLE, Turn
from engine.errors import Fault

Also = Callable[[int], Sequence[BatchStep]]
"""More to write in the same transaction, given the position of the new entry."""

Told = tuple[Notice, ...]


def nothing_more(_position: int) -> Sequence[BatchStep]:
    """Write nothing more."""
    return ()


@dataclass(frozen=True, slots=True)
class WorkedOut:
    """An entry worked out, not yet committed: the game after it, what is told, what is to be written.

    `hold` is what is held after it: then nothing of it is told to a team, or, where only scopes are held,
    what `notices` have and not what waits (`waits`). `chain` is what it is sealed by,
    `rolled` all that was ever rolled, `lasts` where its scopes were written in last. `stopped` and `left` are
    as a `Receipt` has them.
    """

    entry: JournalEntry
    moment: Moment
    status: Status
    notices: Told
    hold: Hold
    chain: str
    rolled: Remembered
    lasts: Lasts
    steps: list[BatchStep] = field(repr=False)
    stopped: tuple[Fault, ...] = ()
    left: tuple[Line, ...] = ()
    waits: bool = False


@dataclass(frozen=True, slots=True)
class _Course:
    """What was worked out: the game after it, and what leads there, is told, waits, and was rolled."""

    sitting: Sitting
    entries: tuple[JournalEntry, ...] = ()
    notices: Told = ()
    rolls: tuple[Rolled, ...] = ()
    waits: Told = ()


def carry_out(sitting: Sitting, said: Said, also: Also = nothing_more) -> WorkedOut:
    """Judge and decide what is said; raise `Refusal` or `NoSuchGame`."""
    refuse_moved_on(sitting, said.head, sitting.standing.lasts.get(WHOLE, 0))
    if not said.agreed and said.clock is None:
        refuse_who_may_not(sitting, said)
    refuse_while_held(sitting, said)
    went = _went(sitting, said)
    course = went.course
    moment = course.sitting.moment
    notices = (*clock_closed(sitting, said), *course.notices)
    told = Apart(course.sitting.hold, notices, course.waits)
    done = conclude(sitting, said, course.entries, moment, told, also, rolls=course.rolls)
    return replace(done, stopped=went.stopped, left=went.left)


def _went(sitting: Sitting, said: Said) -> Went[_Course]:
    """Work out what is said as far as it goes: one thing, or lines where the game reads them apart."""
    of = sitting.rules.lines
    lines = of.split(said.words) if of is not None and isinstance(said.words, str) else ()
    if of is None or len(lines) <= 1:
        return Went(_step(_Course(sitting), said))
    return in_turn(
        lines,
        _Course(sitting),
        lambda course, line: _step(course, replace(said, words=line.text)),
        lambda _, __, line: of.last(line.text),
        one_by_one=of.one_by_one,
    )


def _step(course: _Course, said: Said) -> _Course:
    """Judge and decide one thing that is said, behind all that was said before it."""
    sitting = course.sitting
    submission, scope = meaning_beside_held(sitting, said)
    refuse_uncharged(sitting, said, submission)
    refuse_moved_on(sitting, said.head, sitting.last_in(scope))
    rules, before = sitting.rules, sitting.state
    dice = sitting.dice()
    events, after = rules.resolve(before, submission, dice)
    rolls = dice.taken()
    notices = tuple(_entered(sitting, said, rules.tell(before, events, after)))
    body = sitting.of.codec.write_step(submission, events, scope=scope, rolls=rolls)
    entry = next_entry(sitting, EntryKind.STEP, body, said)
    standing = replace(
        sitting.standing,
        head=entry.position,
        head_hash=entry.hash,
        moment=stepped(sitting.moment, entry.position, after, of=sitting.of, events=events, scope=scope),
        rolled=sitting.standing.rolled.also(rolls) if rolls else sitting.standing.rolled,
    )
    stands = replace(sitting, standing=standing)
    apart = told_apart(sitting, stands, scope, events, notices)
    return _Course(
        replace(stands, roster=replace(stands.roster, hold=apart.hold)),
        (*course.entries, entry),
        (*course.notices, *apart.now),
        (*course.rolls, *rolls),
        (*course.waits, *apart.waits),
    )


def _entered(sitting: Sitting, said: Said, notices: Told) -> Iterator[Notice]:
    """Mark a result that no captains have agreed on: it was entered by the referee, and is told so."""
    place = sitting.seating.people.get(said.author)
    by_hand = place is not None and place.role is Role.REFEREE
    for one in notices:
        marked = by_hand and one.kind == "battle_fought"
        yield replace(one, details=replace(one.details, by_hand=True)) if marked else one


def turn_of(sitting: Sitting, moment: Moment) -> Turn:
    """Return where the whole game stands at a moment."""
    return sitting.rules.turn(moment.seen(sitting.rules, REFEREE), WHOLE)


def sitting_after(sitting: Sitting, done: WorkedOut) -> Sitting:
    """Return the game as it is at the table once an entry is committed."""
    entry = done.entry
    standing = replace(
        sitting.standing,
        head=entry.position,
        head_hash=entry.hash,
        moment=done.moment,
        since=entry.at,
        chain=done.chain,
        rolled=done.rolled,
        lasts=done.lasts,
    )
    roster = replace(sitting.roster, status=done.status, hold=done.hold)
    return replace(sitting, standing=standing, roster=roster)


def next_entry(sitting: Sitting, kind: EntryKind, body: str, said: Said) -> JournalEntry:
    """Return the entry that follows the head."""
    version = sitting.of.codec.values.version
    return JournalEntry(
        sitting.game, sitting.head + 1, kind, body, said.author, said.at, sitting.head_hash, version
    )


def standard_steps(
    sitting: Sitting, entries: Sequence[JournalEntry], said: Said, status: Status
) -> list[BatchStep]:
    """Return what the entries of one commit write: the head they rely on, the key, themselves."""
    entry = entries[-1]
    return [
        move_head(entries, sitting.roster.changes, sitting.status.value, status.value),
        take_key(
            said.key,
            sitting.game,
            entry.kind.value,
            said.seat,
            entry.position,
            author=said.author,
            at=said.at,
        ),
        append(entries),
    ]


def conclude(
    sitting: Sitting,
    said: Said,
    entries: Sequence[JournalEntry],
    moment: Moment,
    told: Told | Apart,
    also: Also,
    *,
    to: int | None = None,
    rolls: Iterable[Rolled] = (),
) -> WorkedOut:
    """Return entries worked out, which follow one another; `to`: the position to which they lead back.

    `rolls` are what was rolled for them.
    """
    entry = entries[-1]
    if not isinstance(told, Apart):
        told = Apart(sitting.hold if to is None else back_to(sitting.hold, to), told)
    before, notices, waits = told.hold, told.now, told.waits
    teams = sitting.as_shown
    by_when = dues_told(sitting, moment, said.at, (*notices, *waits))
    notices = (*notices, *by_when)
    hold = (
        held_now(sitting.of, before, notices, teams.head, teams.moment)
        if sitting.status is Status.RUNNING
        else before
    )
    turn = turn_of(sitting, moment)
    status = Status.OVER if turn.ending else Status.RUNNING if turn.mark else Status.LOBBY
    if hold.active:
        # That it is over, and the secret of its dice, are told when what is held is sent.
        status = sitting.status
        notices = (*notices, *about_held(sitting.hold, hold))
    elif status is Status.OVER and sitting.status is not Status.OVER:
        notices = (*notices, *seed_shown(sitting))
    if hold.shown is not None:
        notices, waits = (*notices, *waits), ()
    else:
        beside = [one for one in notices if one.seat != REFEREE and hold.holds(one.scope)]
        notices, waits = tuple(one for one in notices if one not in beside), (*waits, *beside)
    posted = {notice.seat for notice in notices if notice.post and notice.seat != PUBLIC}
    turns: dict[str, int] = {seat: turn.number for seat in sorted(posted) if turn.mark}
    chain, seating = linked(sitting.standing.chain, entries), sitting.seating_at(moment)
    letters = [
        *post(sitting.of, seating, sealed(sitting, notices, chain), entry.position, said.at),
        *show(sitting.game, turns, entry.position),
        *also(entry.position),
    ]
    steps = [
        *standard_steps(sitting, entries, said, status),
        *hold_steps(sitting.game, sitting.hold, hold, to, said.at, told.gone),
        *(to_teams_held(letters) if hold.shown is not None else not_standing(letters)),
        *held_apart(sitting.of, seating, sealed(sitting, waits, chain), entry.position, said.at),
    ]
    rolled = sitting.standing.rolled.also(rolls)
    lasts = lasts_in(sitting.of.codec, entries, sitting.standing.lasts)
    return WorkedOut(entry, moment, status, notices, hold, chain, rolled, lasts, steps, waits=bool(waits))


def with_published(sitting: Sitting, done: WorkedOut, notices: Told) -> WorkedOut:
    """Return what was worked out with letters to everybody, before all others: held where those are."""
    if not notices:
        return done
    letters = post(sitting.of, sitting.seating_at(done.moment), notices, done.entry.position, done.entry.at)
    mine = to_teams_held(letters) if done.hold.shown is not None else letters
    first = next((at for at, one in enumerate(done.steps) if one.name == "outbox"), len(done.steps))
    return replace(done, steps=[*done.steps[:first], *mine, *done.steps[first:]])


def seed_shown(sitting: Sitting) -> Told:
    """Tell everybody the secret of the dice at the end, with all that is needed to roll again."""
    standing = sitting.standing
    details = SeedShown(sitting.secret, standing.salt, standing.roll_id, sitting.commitment)
    return tuple(Notice(seat, "seed_shown", details, post=True) for seat in sitting.all_told)
