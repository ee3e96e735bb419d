"""What is held: while the referee checks what a commit tells, teams stand where they stood (decision 0023).

Nothing of it is worked out twice: a team's letters lie in the outbox as `held`, and all that a team is shown
comes from the moment that it was told of last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from sqlalchemy import bindparam, exists, select

from bot.core.people.seating import Seating
from bot.core.post.notices import Notice, notice
from bot.core.post.posting import post
from bot.core.seam.game import Game
from bot.core.seam.notice_kind import Kinds
from bot.core.store.outbox import HELD, WAITING
from bot.core.store.referee_tables import held_arrangements, holds
from bot.core.store.tables import encounters, outbox
from bot.core.store.transaction_batch import BatchStep, Row, change_one
from bot.core.table.replay import Moment, Played
from bot.core.told.whole_game_details import Held
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE, Scope
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Hold:
    """`on`: the referee checks what teams are told. `shown`: where they stand while everything is held.

    `scopes` are those of which the referee checks what is told there; of those in `behind` something is held,
    and it has where teams stand in each. `moment` is the game as teams know it, None while nothing is held.
    `barred`: he plays himself, so he looks at nothing before the teams do, and nothing new is held (2.5).
    """

    on: bool = False
    shown: int | None = None
    moment: Moment | None = None
    barred: bool = False
    scopes: frozenset[Scope] = frozenset()
    behind: FrozenMap[Scope, int] = field(default_factory=FrozenMap)

    @property
    def active(self) -> bool:
        """Tell whether something is held."""
        return self.moment is not None

    @property
    def first(self) -> int | None:
        """The position after which something is held, None while nothing is."""
        return min((at for at in (self.shown, *self.behind.values()) if at is not None), default=None)

    def holds(self, scope: Scope) -> bool:
        """Tell whether what is told in a scope waits, by itself or with everything else."""
        return self.shown is not None or scope in self.behind

    def shuts(self, scope: Scope) -> bool:
        """Tell whether nobody but the referee says anything in a scope: the whole is shut with any of it."""
        return self.holds(scope) or (scope == WHOLE and self.active)

    def begins(
        self, kinds: Kinds, seats: Iterable[Seat], notices: Iterable[Notice], scope: Scope = WHOLE
    ) -> bool:
        """Tell whether what tells this is to be checked first; `seats` are those of the game.

        Only what all who play are told at the same time: that a question put to one captain alone is held
        back would tell the other of it (12.3). The referee's own words are nothing to check.
        """
        if self.barred or not (self.on or scope in self.scopes):
            return False
        posts = {one.seat for one in notices if one.post and kinds[one.kind].checked}
        playing = {seat for seat in seats if seat not in (REFEREE, PUBLIC)}
        return playing <= posts


NO_HOLD = Hold()
STANDING = "standing"
"""The step that keeps an arrangement as teams know it; it is written only where something is held."""
_LATER = frozenset({"shown", "unbooked"})
"""Steps that teams would see: they are done when what is held is sent."""

_DROP = outbox.delete().where(
    outbox.c.game == bindparam("of_game"),
    outbox.c.state == bindparam("of_state"),
    outbox.c.position > bindparam("after"),
)
_NEVER = outbox.delete().where(
    outbox.c.game == bindparam("of_game"),
    outbox.c.state == bindparam("of_state"),
    (outbox.c.position == bindparam("at"))
    | ((outbox.c.position > bindparam("at")) & (outbox.c.scope == bindparam("of_scope"))),
)
_SEND = (
    outbox.update()
    .where(outbox.c.game == bindparam("of_game"), outbox.c.state == bindparam("of_state"))
    .values(state=bindparam("now_state"), next_at=bindparam("due"))
)
_STAND = held_arrangements.insert()
_KEPT = (held_arrangements.c.game == encounters.c.game) & (held_arrangements.c.encounter == encounters.c.id)
_AS_IT_STOOD = (
    encounters.update()
    .where(encounters.c.game == bindparam("of_game"), exists().where(_KEPT))
    .values(
        body=select(held_arrangements.c.body).where(_KEPT).scalar_subquery(),
        version=select(held_arrangements.c.version).where(_KEPT).scalar_subquery(),
        revision=encounters.c.revision + bindparam("more"),
    )
)
_FORGET = held_arrangements.delete().where(held_arrangements.c.game == bindparam("of_game"))


def back_to(hold: Hold, to: int) -> Hold:
    """Return what is still held once an undo leads back to a position; nothing before what teams know."""
    left = hold.shown is not None and to > hold.shown
    return hold if left else replace(hold, shown=None, moment=hold.moment if hold.behind else None)


def held_now(of: Game, hold: Hold, notices: Iterable[Notice], shown: int, moment: Moment) -> Hold:
    """Return what is held after a commit that tells this; teams stood at `shown` before it."""
    seats = (chair.seat for chair in of.rules.seats(moment.state) if chair.voice)
    if hold.active or not hold.begins(of.kinds, seats, notices):
        return hold
    return replace(hold, shown=shown, moment=moment)


def to_teams_held(steps: Iterable[BatchStep]) -> Iterator[BatchStep]:
    """Yield the steps of a commit with all that teams would notice of it held back."""
    for step in steps:
        if step.name == "outbox":
            yield replace(step, rows=tuple(_held(row) for row in step.rows))
        elif step.name not in _LATER:
            yield step


def held_apart(
    of: Game, seating: Seating, notices: Iterable[Notice], position: int, at: int
) -> Iterator[BatchStep]:
    """Return what keeps back what is told in scopes that are held: each of them is sent by itself."""
    every = tuple(notices)
    for scope in dict.fromkeys(one.scope for one in every):
        told = [one for one in every if one.scope == scope]
        yield from to_teams_held(post(of, seating, told, position, at))


def not_standing(steps: Iterable[BatchStep]) -> Iterator[BatchStep]:
    """Return the steps of a commit that is not held."""
    return (step for step in steps if step.name != STANDING)


def _held(row: Row) -> Row:
    return row if row["seat"] == REFEREE else {**row, "state": HELD}


def about_held(before: Hold, after: Hold) -> tuple[Notice, ...]:
    """Tell the referee, once, that something waits until he has looked at it."""
    return tuple(
        replace(notice(REFEREE, "held", Held(shown, scope), ask=True, post=True), scope=scope)
        for scope, shown in _where(after).items()
        if _where(before).get(scope) != shown
    )


def _where(hold: Hold) -> dict[Scope, int]:
    """Return where teams stand in each scope in which something is held."""
    return {**({} if hold.shown is None else {WHOLE: hold.shown}), **hold.behind}


def hold_steps(
    game: str, before: Hold, after: Hold, to: int | None, at: int, gone: Played | None = None
) -> list[BatchStep]:
    """Return what a commit writes of what is held; `to`: it leads back to there, so what came later is gone.

    `gone` is a step that is taken out: what is held of it is never sent.

    Where an undo leaves nothing to be checked, what was arranged for a battle is again as teams know it, and
    what only waited behind it goes out.
    """
    found = [] if gone is None else [never_sent(game, gone)]
    if before.first is not None and to is not None:
        cut = max(to, before.first if before.shown is None else before.shown)
        found.append(BatchStep("dropped", _DROP, ({"of_game": game, "of_state": HELD, "after": cut},)))
    led_back = to is not None and before.shown is not None and not back_to(before, to).active
    if led_back or (before.behind and not after.active):
        row: Row = {"of_game": game, "of_state": HELD, "now_state": WAITING, "due": at}
        stood: Row = {"of_game": game, "more": 1}
        found += [
            BatchStep("let_go", _SEND, (row,)),
            BatchStep("stood", _AS_IT_STOOD, (stood,)),
            forgotten(game),
        ]
    was, now = _where(before), _where(after)
    for scope in sorted({*was, *now}):
        if was.get(scope) != now.get(scope):
            found.append(change_one("hold", holds, {"game": game, "scope": scope}, {"shown": now.get(scope)}))
    return found


def never_sent(game: str, gone: Played) -> BatchStep:
    """Let go of what is held of a step that was taken out, the last one of its scope."""
    row: Row = {"of_game": game, "of_state": HELD, "at": gone.position, "of_scope": gone.scope}
    return BatchStep("never_sent", _NEVER, (row,))


def standing(game: str, encounter: str, body: str, version: int) -> BatchStep:
    """Keep, where a commit is held, what is arranged for a battle as teams know it by then."""
    row: Row = {"game": game, "encounter": encounter, "body": body, "version": version}
    return BatchStep(STANDING, _STAND, (row,))


def forgotten(game: str) -> BatchStep:
    """Let go of what was kept by `standing`: teams are shown what is arranged now."""
    return BatchStep("stands_no_more", _FORGET, ({"of_game": game},))
