"""Working out one entry of the journal: the new moment, who is told what, every row to be written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from bot.core.game import Rules
from bot.services.correcting.telling import told_to_others
from bot.services.deadlines.telling import dues_told
from bot.services.faults import refusal
from bot.services.hold import (
    Hold,
    about_held,
    back_to,
    held_now,
    hold_steps,
    not_standing,
    to_teams_held,
)
from bot.services.people import Role, Status
from bot.services.posting import post, show
from bot.services.replay import Moment, stepped
from bot.services.said import Said, kept, meaning, refuse_stranger
from bot.services.seals import sealed
from bot.services.sitting import Sitting
from bot.store import codec
from bot.store.batch import Step
from bot.store.journal import Entry, Kind, append, move_head, take_key
from bot.store.sealing import blind, linked
from bot.store.values import write_plain
from engine.campaign.commands import Seat
from engine.common.notice import Detail, Notice
from engine.frozen import FrozenMap

Also = Callable[[int], Sequence[Step]]
"""More to write in the same transaction, given the position of the new entry."""

Told = tuple[Notice, ...]


def nothing_more(_position: int) -> Sequence[Step]:
    """Write nothing more."""
    return ()


@dataclass(frozen=True, slots=True)
class Done:
    """An entry worked out, not yet committed: the game after it, what is told, what is to be written.

    `hold` is what is held after it: then nothing of it is told to a team. `chain` is what it is sealed by.
    """

    entry: Entry
    moment: Moment
    status: Status
    notices: Told
    hold: Hold
    chain: str
    steps: list[Step] = field(repr=False)


def carry_out(sitting: Sitting, said: Said, also: Also = nothing_more) -> Done:
    """Judge and decide what is said; raise `Refusal` or `NoSuchGame`."""
    if not said.agreed:
        refuse_stranger(sitting, said.author, said.seat, by_referee=said.by_referee)
    refuse_while_held(sitting, said)
    submission = meaning(sitting, said)
    rules, before = sitting.rules, sitting.state
    events, after = rules.resolve(before, submission)
    notices = tuple(_entered(sitting, said, rules.tell(before, events, after)))
    entry = next_entry(sitting, Kind.STEP, codec.write_step(kept(submission), events), said)
    moment = stepped(sitting.moment, entry.position, after)
    return conclude(sitting, said, (entry,), moment, notices, also)


def _entered(sitting: Sitting, said: Said, notices: Told) -> Iterator[Notice]:
    """Mark a result that no captains have agreed on: it was entered by the referee, and is told so."""
    place = sitting.seating.people.get(said.author)
    by_hand = place is not None and place.role is Role.REFEREE
    for one in notices:
        marked = by_hand and one.kind == "battle_fought"
        yield replace(one, details=FrozenMap({**one.details, "by_hand": True})) if marked else one


def take_back(sitting: Sitting, said: Said, before: Moment) -> Done:
    """Lead back to `before`, the moment to which an undo leads; raise `Refusal` or `NoSuchGame`.

    That is before the last step that holds, or before the rewind that said it again (16.3). A team is told
    only where its own View has changed: an undone question of the one is nothing to the other (12.3). The
    referee is told by direct message: everybody sees when his room was last written in.
    """
    refuse_stranger(sitting, said.author, said.seat)
    if not said.reason.strip():
        raise refusal("reason_missing")
    to, hold = sitting.moment.back, sitting.hold
    begun, was_begun = (moment.state.active is not None for moment in (sitting.moment, before))
    if to is None or begun != was_begun:
        raise refusal("nothing_to_undo")
    # What was held and is gone was told to nobody: a team is told what differs from what it was shown.
    known = before if hold.active and back_to(hold, to) == hold else sitting.as_shown.moment
    rules = sitting.rules
    if sitting.moment.rewound:
        others = tuple(told_to_others(rules, known.state, before.state))
    else:
        others = tuple(_undone(rules, known, before))
    notices = (*others, Notice(Seat.REFEREE, "undone", FrozenMap({"reason": said.reason})))
    body = write_plain({"to": to, "reason": said.reason, "blind": blind(sitting.game)})
    entry = next_entry(sitting, Kind.REVERTED, body, said)
    return conclude(sitting, said, (entry,), before, notices, nothing_more, to=to)


def _undone(rules: Rules, known: Moment, before: Moment) -> Iterator[Notice]:
    """Tell a team of an undo where it sees something else than it was shown."""
    for seat in (Seat.BLUE, Seat.RED):
        if rules.see(known.state, seat) != rules.see(before.state, seat):
            yield Notice(seat, "undone", ask=True)


def sitting_after(sitting: Sitting, done: Done) -> Sitting:
    """Answer the game as it is at the table once an entry is committed."""
    entry = done.entry
    standing = replace(
        sitting.standing,
        head=entry.position,
        head_hash=entry.hash,
        moment=done.moment,
        since=entry.at,
        chain=done.chain,
    )
    roster = replace(sitting.roster, status=done.status, hold=done.hold)
    return replace(sitting, standing=standing, roster=roster)


def next_entry(sitting: Sitting, kind: Kind, body: str, said: Said) -> Entry:
    """Answer the entry that follows the head."""
    return Entry(sitting.game, sitting.head + 1, kind, body, said.author, said.at, sitting.head_hash)


def standard_steps(sitting: Sitting, entries: Sequence[Entry], said: Said, status: Status) -> list[Step]:
    """Answer what the entries of one commit write: the head they rely on, the key, themselves."""
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
    entries: Sequence[Entry],
    moment: Moment,
    notices: Told,
    also: Also,
    *,
    to: int | None = None,
) -> Done:
    """Answer entries worked out, which follow one another; `to`: the position to which they lead back."""
    entry, state = entries[-1], moment.state
    before = sitting.hold if to is None else back_to(sitting.hold, to)
    teams = sitting.as_shown
    by_when = dues_told(sitting.roster.pace, sitting.rules.see, sitting.state, state, said.at, notices)
    notices = (*notices, *by_when)
    hold = (
        held_now(sitting.kinds, before, notices, teams.head, teams.moment)
        if sitting.status is Status.RUNNING
        else before
    )
    status = Status.OVER if state.ending else Status.RUNNING if state.active else Status.LOBBY
    if hold.active:
        # That it is over, and the secret of its dice, are told when what is held is sent.
        status = sitting.status
        notices = (*notices, *about_held(sitting.hold, hold))
    elif status is Status.OVER and sitting.status is not Status.OVER:
        notices = (*notices, *seed_shown(sitting))
    posted = {notice.seat for notice in notices if notice.post and notice.seat != Seat.PUBLIC}
    turns: dict[str, int] = {seat: state.game_turn for seat in sorted(posted) if state.active}
    chain = linked(sitting.standing.chain, entries)
    told = [
        *post(sitting.kinds, sitting.seating, sealed(sitting, notices, chain), entry.position, said.at),
        *show(sitting.game, turns, entry.position),
        *also(entry.position),
    ]
    steps = [
        *standard_steps(sitting, entries, said, status),
        *hold_steps(sitting.game, sitting.hold, hold, to, said.at),
        *(to_teams_held(told) if hold.active else not_standing(told)),
    ]
    return Done(entry, moment, status, notices, hold, chain, steps)


def refuse_while_held(sitting: Sitting, said: Said) -> None:
    """Refuse what a team says while the referee checks what it is told next (2.4); he himself may go on."""
    if sitting.hold.active and not said.by_referee and (said.agreed or said.seat != Seat.REFEREE):
        raise refusal("held")


def seed_shown(sitting: Sitting) -> Told:
    """Tell everybody the secret of the dice at the end, with all that is needed to roll again."""
    details: FrozenMap[str, Detail] = FrozenMap(
        {
            "seed": sitting.secret,
            "salt": sitting.standing.salt,
            "roll_id": sitting.standing.roll_id,
            "commitment": sitting.commitment,
        }
    )
    return tuple(Notice(seat, "seed_shown", details, post=True) for seat in Seat)
