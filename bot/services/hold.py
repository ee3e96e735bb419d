"""What is held: while the referee checks what a commit tells, teams stand where they stood (decision 0023).

Nothing of it is worked out twice: a team's letters lie in the outbox as `held`, and all that a team is shown
comes from the moment that it was told of last.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace

from sqlalchemy import bindparam, exists, select

from bot.core.game import Game
from bot.core.kind import Kinds
from bot.services.notices import Notice, notice
from bot.services.replay import Moment
from bot.store.batch import Row, Step
from bot.store.outbox import HELD, WAITING
from bot.store.referee_tables import held_arrangements, holds
from bot.store.tables import encounters, outbox
from bot.told.whole import Held
from engine.common.seat import PUBLIC, REFEREE, Seat


@dataclass(frozen=True, slots=True)
class Hold:
    """`on`: the referee checks what teams are told. `shown`: where they stand while something is held.

    `moment` is the game at that position, None while nothing is held. `barred`: he plays himself, so he looks
    at nothing before the teams do, and nothing new is held (2.5).
    """

    on: bool = False
    shown: int | None = None
    moment: Moment | None = None
    barred: bool = False

    @property
    def active(self) -> bool:
        """Tell whether something is held."""
        return self.moment is not None

    def begins(self, kinds: Kinds, seats: Collection[Seat], notices: Iterable[Notice]) -> bool:
        """Tell whether a commit that tells this is to be checked first; `seats` are those of the game.

        Only what all who play are told at the same time: that a question put to one captain alone is held
        back would tell the other of it (12.3). The referee's own words are nothing to check.
        """
        if not self.on or self.barred:
            return False
        posts = {one.seat for one in notices if one.post and kinds[one.kind].checked}
        playing = {seat for seat in seats if seat not in (REFEREE, PUBLIC)}
        return playing <= posts


NO_HOLD = Hold()
STANDING = "standing"
"""The step that keeps an arrangement as teams know it; it is written only where something is held."""
_LATER = frozenset({"shown", "unbooked"})
"""Steps that teams would see: they are done when what is held is sent."""

_KEEP = holds.update().where(holds.c.game == bindparam("of_game")).values(shown=bindparam("shown_now"))
_DROP = outbox.delete().where(
    outbox.c.game == bindparam("of_game"),
    outbox.c.state == bindparam("of_state"),
    outbox.c.position > bindparam("after"),
)
_NEVER = outbox.delete().where(
    outbox.c.game == bindparam("of_game"),
    outbox.c.state == bindparam("of_state"),
    outbox.c.position == bindparam("at"),
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
    """Answer what is still held once an undo leads back to a position; nothing before what teams know."""
    left = hold.shown is not None and to > hold.shown
    return hold if left else replace(hold, shown=None, moment=None)


def held_now(of: Game, hold: Hold, notices: Iterable[Notice], shown: int, moment: Moment) -> Hold:
    """Answer what is held after a commit that tells this; teams stood at `shown` before it."""
    seats = [chair.seat for chair in of.rules.seats(moment.state) if chair.voice]
    if hold.active or not hold.begins(of.kinds, seats, notices):
        return hold
    return replace(hold, shown=shown, moment=moment)


def to_teams_held(steps: Iterable[Step]) -> Iterator[Step]:
    """Answer the steps of a commit with all that teams would notice of it held back."""
    for step in steps:
        if step.name == "outbox":
            yield replace(step, rows=tuple(_held(row) for row in step.rows))
        elif step.name not in _LATER:
            yield step


def not_standing(steps: Iterable[Step]) -> Iterator[Step]:
    """Answer the steps of a commit that is not held."""
    return (step for step in steps if step.name != STANDING)


def _held(row: Row) -> Row:
    return row if row["seat"] == REFEREE else {**row, "state": HELD}


def about_held(before: Hold, after: Hold) -> tuple[Notice, ...]:
    """Tell the referee, once, that something waits until he has looked at it."""
    if before.shown == after.shown or after.shown is None:
        return ()
    return (notice(REFEREE, "held", Held(after.shown), ask=True, post=True),)


def hold_steps(game: str, before: Hold, after: Hold, to: int | None, at: int) -> list[Step]:
    """Answer what a commit writes of what is held; `to`: it leads back to there, so what came later is gone.

    Where an undo leaves nothing to be checked, what was arranged for a battle is again as teams know it, and
    what only waited behind it goes out.
    """
    found = []
    if before.active and to is not None:
        cut = to if before.shown is None else max(to, before.shown)
        found.append(Step("dropped", _DROP, ({"of_game": game, "of_state": HELD, "after": cut},)))
        if back_to(before, to) != before:
            row: Row = {"of_game": game, "of_state": HELD, "now_state": WAITING, "due": at}
            stood: Row = {"of_game": game, "more": 1}
            found += [Step("let_go", _SEND, (row,)), Step("stood", _AS_IT_STOOD, (stood,)), forgotten(game)]
    if before.shown != after.shown:
        found.append(Step("hold", _KEEP, ({"of_game": game, "shown_now": after.shown},), count=1))
    return found


def never_sent(game: str, position: int) -> Step:
    """Let go of what is held of a step that was taken out."""
    return Step("never_sent", _NEVER, ({"of_game": game, "of_state": HELD, "at": position},))


def standing(game: str, encounter: str, body: str, version: int) -> Step:
    """Keep, where a commit is held, what is arranged for a battle as teams know it by then."""
    row: Row = {"game": game, "encounter": encounter, "body": body, "version": version}
    return Step(STANDING, _STAND, (row,))


def forgotten(game: str) -> Step:
    """Let go of what was kept by `standing`: teams are shown what is arranged now."""
    return Step("stands_no_more", _FORGET, ({"of_game": game},))
