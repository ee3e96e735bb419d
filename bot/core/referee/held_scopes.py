"""What is held of one scope while the others go on: who is told what of a step, what is known after it.

Steps of two scopes come to the same in either order (0035). So teams know a game in which what is held was
not said yet: what the others say is told as it looks from there, and what is held as if it were said when it
is sent. What follows from several scopes together, such as who has won, is told with the last of them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.core.people.people import Status
from bot.core.referee.hold import Hold
from bot.core.seam.game import Game
from bot.core.shared_faults import refusal
from bot.core.store.journal import JournalEntry
from bot.core.table.replay import Moment, Played, as_known, stepped
from bot.core.table.sitting import Sitting
from engine.common.notice import Notice
from engine.common.seat import REFEREE
from engine.common.turn import WHOLE, Scope

Told = tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class Apart:
    """What is held after an entry, what it tells now, what waits in scopes, and a step that it takes out."""

    hold: Hold
    now: Told
    waits: Told = ()
    gone: Played | None = None


def told_apart(before: Sitting, after: Sitting, scope: Scope, events: tuple[Any, ...], told: Told) -> Apart:
    """Return what is told of a step, `told` by the rules, and what of it waits until the referee has looked.

    Where no scope is looked at by itself that is left to the commit, which holds all of it or nothing.
    """
    hold = before.hold
    if hold.shown is not None or not (hold.scopes or hold.behind):
        return Apart(hold, told)
    if scope == WHOLE and hold.behind:
        # A step of the whole can be told only behind all that came before it.
        return Apart(replace(hold, shown=before.head), told)
    looked_at = before.status is Status.RUNNING
    if scope in hold.behind:
        return _waiting(hold, told)
    if looked_at and hold.begins(after.of.kinds, after.sides, told, scope):
        known = hold.moment or before.moment
        if hold.on:
            return Apart(replace(hold, shown=before.head, moment=known), told)
        return _waiting(replace(hold, behind=hold.behind.with_item(scope, before.head), moment=known), told)
    if hold.moment is None:
        return Apart(hold, told)
    known, rules = hold.moment, after.rules
    state = rules.replay(known.state, events)
    looks = rules.tell(known.state, events, state)
    moment = stepped(known, after.head, state, of=after.of, events=events, scope=scope)
    now = (*(one for one in looks if one.seat != REFEREE), *(one for one in told if one.seat == REFEREE))
    return Apart(replace(hold, moment=moment), now)


def _waiting(hold: Hold, told: Told) -> Apart:
    to_referee = tuple(one for one in told if one.seat == REFEREE)
    waits = tuple(one for one in told if one.seat != REFEREE and one.scope != WHOLE)
    return Apart(hold, to_referee, waits)


def without_step(
    of: Game, start: Moment, hold: Hold, gone: Played, after: Moment, entries: Sequence[JournalEntry]
) -> Hold:
    """Return what is held, of scopes, once a step is taken out and the game stands at `after`.

    Raise the refusal `held_part` for a step that teams know of while everything is held.
    """
    if hold.shown is not None:
        if gone.position <= hold.shown:
            raise refusal("held_part")
        return hold
    at = hold.behind.get(gone.scope)
    left = at is None or any(one.scope == gone.scope and one.position > at for one in after.line)
    behind = hold.behind if left else hold.behind.without(gone.scope)
    known = as_known(of, start, after, entries, behind) if behind else None
    return replace(hold, behind=behind, moment=known)


def told_at_last(of: Game, hold: Hold, events: Sequence[Any], after: Moment) -> Told:
    """Return what is told of the whole once what was held of a scope is sent, and teams know it."""
    told = () if hold.moment is None else of.rules.tell(hold.moment.state, tuple(events), after.state)
    return tuple(one for one in told if one.scope == WHOLE and one.seat != REFEREE)


def sent_from(hold: Hold, after: Moment, others: Collection[Scope]) -> tuple[Played, ...]:
    """Return the steps that are sent where some `others` stay held, in the order of the journal."""
    wanted = {scope: at for scope, at in hold.behind.items() if scope not in others}
    return tuple(one for one in after.line if one.scope in wanted and one.position > wanted[one.scope])


def refuse_beside_held(sitting: Sitting) -> None:
    """Refuse a correction of several steps while something of one scope is held: they were told apart."""
    if sitting.hold.behind:
        raise refusal("held_part")
