"""What each seat is told of what happened: open things all alike, a side's own to itself alone (D.4, D.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.telling import told_of
from engine.week import acts, told
from engine.week import events as e
from engine.week.acts import Group
from engine.week.army import Army
from engine.week.battle import strength
from engine.week.desk import SEGMENTS
from engine.week.evolve import evolve
from engine.week.lines import written
from engine.week.pieces import Leader, Place
from engine.week.see import see
from engine.week.sides import SIDES, Side
from engine.week.state import State
from engine.week.turn import open_now

_ROOMS: tuple[Seat, ...] = (*SIDES, REFEREE, PUBLIC)
_NAMES = {of: name for name, of in told.DETAILS.items()}


def tell(before: State, events: tuple[e.Event, ...], after: State) -> tuple[Notice, ...]:
    """Return the notices of a step: what lies open to every room, a side's own to it, questions last."""
    return tuple(_tell(before, events, after))


def _tell(before: State, events: tuple[e.Event, ...], after: State) -> Iterator[Notice]:
    yield from told_of(before, events, evolve, _TELLERS)
    yield from _questions(before, after)


def _everybody(details: Any) -> Iterator[Notice]:  # noqa: ANN401 - of any kind
    return (Notice(seat, _NAMES[type(details)], details, post=True) for seat in _ROOMS)


def _own(side: Side, details: Any, *, post: bool = True) -> Iterator[Notice]:  # noqa: ANN401 - of any kind
    return (Notice(seat, _NAMES[type(details)], details, post=post) for seat in (side, REFEREE))


def _questions(before: State, after: State) -> Iterator[Notice]:
    """Ask whoever is waited for since this step; each side as its own View has it."""
    for seat in (*SIDES, REFEREE):
        was = {(one.key, one.of) for one in open_now(see(before, seat)) if one.seat == seat}
        view = see(after, seat)
        for one in open_now(view):
            if one.seat == seat and (one.key, one.of) not in was:
                battle = view.desk.fight
                details = told.Asked(view.desk.week, one.of, battle.hex if battle is not None else "")
                yield Notice(seat, "week_asked", details, ask=True, charge=one.charge)


def _segment_over(before: State, *_: object) -> Iterator[Notice]:
    """Tell each side what of its own is another since the segment began that is over now (D.1).

    In its room only where everybody saw something move: when a room was written in last is known to all.
    """
    for side, army in before.armies.items():
        now = {one.name: one for one in army.pieces()}
        was = tuple(one for name, one in army.stood.items() if now.get(name) != one)
        new = tuple(one for name, one in now.items() if army.stood.get(name) != one)
        if was or new:
            went = any(one.name in now and now[one.name].hex != one.hex for one in was)
            yield from _own(side, told.OnTheBoard(side, was, new), post=went)


def _week_begun(before: State, event: e.WeekBegun, __: State) -> Iterator[Notice]:
    if before.desk.step in SEGMENTS:
        yield from _segment_over(before)
    if event.step == "month":
        yield from _everybody(told.MonthDue(event.week))


def _turn_begun(_: State, event: e.TurnBegun, after: State) -> Iterator[Notice]:
    desk = after.desk
    if event.first:
        south, north = (desk.chits.get(side, 0) for side in SIDES)
        fixed = desk.fixed is not None
        yield from _everybody(told.ChitsDrawn(desk.week, south, north, event.side, fixed))
    yield from _everybody(told.PlayerTurn(desk.week, event.side, desk.free, event.first))


def _rolled(_: State, event: e.LeaderRolled, __: State) -> Iterator[Notice]:
    details = told.LeaderDiced(
        event.side, event.leader, event.initiative, event.die, event.combat, event.works
    )
    yield from _everybody(details)


def _moved(before: State, event: e.Moved, _: State) -> Iterator[Notice]:
    if event.groups:
        yield from _everybody(told.Movement(event.side, _ways(before.armies[event.side], event.groups)))


def _ways(army: Army, groups: tuple[Group, ...]) -> tuple[tuple[Place, Place], ...]:
    """Return from which hexes something goes to which, each once and in order: not who, nor how many."""
    pieces = ((army.piece(name), group.to) for group in groups for name in group.names)
    return tuple(sorted({(piece.hex or "", to) for piece, to in pieces if piece is not None}))


def _attacked(_: State, event: e.Attacked, after: State) -> Iterator[Notice]:
    details = told.AttackBegun(
        event.hex,
        event.side,
        event.leader,
        event.units,
        event.river,
        event.cavalry,
        strength(after.desk.begun, event.side),
    )
    yield from _everybody(details)


def _mounted(before: State, event: e.MountedRetreated, _: State) -> Iterator[Notice]:
    to = tuple(sorted({group.to for group in event.groups}))
    yield from _everybody(told.Withdrew(before.desk.begun.hex, event.side, to))


def _defended(_: State, event: e.Defended, after: State) -> Iterator[Notice]:
    battle = after.desk.begun
    side = battle.defender
    details = told.DefenceShown(battle.hex, side, battle.commander or "", event.units, strength(battle, side))
    yield from _everybody(details)


def _picked(before: State, event: e.IntensityPicked, _: State) -> Iterator[Notice]:
    yield from _everybody(told.AnswerIn(before.desk.begun.hex, event.side))


def _intensity(_: State, event: e.IntensityOpened, after: State) -> Iterator[Notice]:
    battle = after.desk.begun
    shown = told.IntensityShown(battle.hex, event.attacker, event.defender, battle.table or 0)
    yield from _everybody(shown)


def _supplied(before: State, event: e.SupplySaid, _: State) -> Iterator[Notice]:
    """Tell at once who is not supplied; what is paid is told when it is."""
    if not event.supply.there:
        yield from _everybody(told.SupplyShown(before.desk.begun.hex, event.side, (), 0, 0))


def _paid(before: State, event: e.SupplyPaid, _: State) -> Iterator[Notice]:
    battle = before.desk.begun
    said = battle.supply[event.side]
    sources = said.sources or (said.hex,)
    yield from _everybody(told.SupplyShown(battle.hex, event.side, sources, event.points, event.die))


def _commits(before: State, event: e.CommitsOpened, _: State) -> Iterator[Notice]:
    place = before.desk.begun.hex
    yield from _everybody(told.LeadersShown(place, event.attacker, event.defender, event.shift))


def _die(before: State, event: e.BattleRolled, _: State) -> Iterator[Notice]:
    battle = before.desk.begun
    details = told.BattleDiced(
        battle.hex, event.attacker, event.defender, battle.table or 0, event.column, event.die, event.shifted
    )
    yield from _everybody(details)


def _result(before: State, event: e.ResultRead, _: State) -> Iterator[Notice]:
    place = before.desk.begun.hex
    shown = told.ResultShown(place, str(event.result), event.attacker_owes, event.defender_owes)
    yield from _everybody(shown)


def _losses(before: State, event: e.LossesTaken, _: State) -> Iterator[Notice]:
    if event.losses:
        lost = tuple((one.name, one.points) for one in event.losses)
        yield from _everybody(told.LossesShown(before.desk.begun.hex, event.side, lost))


def _retreated(before: State, event: e.Retreated, _: State) -> Iterator[Notice]:
    to = tuple(sorted({group.to for group in (*event.groups, *event.along)}))
    place = before.desk.begun.hex
    yield from _everybody(told.Withdrew(place, event.side, to, event.destroyed, bool(event.into)))


def _advanced(before: State, event: e.Advanced, _: State) -> Iterator[Notice]:
    yield from _everybody(told.AdvancedInto(before.desk.begun.hex, event.side, bool(event.names)))


def _objected(_: State, event: e.Objected, __: State) -> Iterator[Notice]:
    yield from _everybody(told.ObjectionRaised(event.side, event.text))


def _dismissed(_: State, __: e.ObjectionDismissed, ___: State) -> Iterator[Notice]:
    yield from _everybody(told.Dismissed())


def _piece_set(_: State, event: e.PieceSet, __: State) -> Iterator[Notice]:
    piece = event.piece
    act = acts.SetLeader(event.side, piece) if isinstance(piece, Leader) else acts.SetUnit(event.side, piece)
    yield from _own(event.side, told.RosterChanged(written(act)))


def _piece_gone(_: State, event: e.PieceGone, __: State) -> Iterator[Notice]:
    yield from _own(event.side, told.RosterChanged(f"set gone {event.name}"))


def _ended(_: State, event: e.WarEnded, __: State) -> Iterator[Notice]:
    yield from _everybody(told.WarOver(event.winner, event.reason))


_TELLERS: Mapping[type, Callable[[State, Any, State], Iterator[Notice]]] = {
    e.WeekBegun: _week_begun,
    e.SegmentBegun: _segment_over,
    e.TurnBegun: _turn_begun,
    e.LeaderRolled: _rolled,
    e.Moved: _moved,
    e.Attacked: _attacked,
    e.MountedRetreated: _mounted,
    e.Defended: _defended,
    e.IntensityPicked: _picked,
    e.IntensityOpened: _intensity,
    e.SupplySaid: _supplied,
    e.SupplyPaid: _paid,
    e.CommitsOpened: _commits,
    e.BattleRolled: _die,
    e.ResultRead: _result,
    e.LossesTaken: _losses,
    e.Retreated: _retreated,
    e.Advanced: _advanced,
    e.Objected: _objected,
    e.ObjectionDismissed: _dismissed,
    e.PieceSet: _piece_set,
    e.PieceGone: _piece_gone,
    e.WarEnded: _ended,
}
