"""Who is told what of what happened: notices, each for one seat, as data.

All that happens lies open, so everybody is told the same of it, but for the chit that has been drawn: its
value goes to the opponent of the phasing side alone, for as long as it is hidden (3.2).

`kind` names a sentence, `details` fill it in: a `hex` or `start` is a hex, `unit` a name as `Unit.name`,
`side` and `winner` are "blue", "red" or "draw", `facing` is a side of a hex, 1 to 6.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.errors import Detail
from engine.frozen import FrozenMap
from engine.hexes import in_order
from engine.skirmish import events as e
from engine.skirmish.position import Position
from engine.skirmish.sides import Seat, seat_of
from engine.skirmish.state import State
from engine.skirmish.units import UnitId


@dataclass(frozen=True, slots=True)
class Notice:
    """One thing that one seat is told.

    `ask`: it is waited for to answer. `private`: nobody else may read it.
    """

    seat: Seat
    kind: str
    details: FrozenMap[str, Detail] = field(default_factory=FrozenMap)
    ask: bool = False
    private: bool = False


Told = Iterator[tuple[str, dict[str, Detail]]]


def tell(before: State, events: tuple[e.Event, ...], after: State) -> tuple[Notice, ...]:
    """Return what each seat is told of events that led from `before` to `after`, in their order.

    The public is told what the players are told; whoever is waited for is asked at the end.
    """
    told: list[Notice] = []
    for event in events:
        for kind, details in _TOLD[type(event)](before.position, event):
            shared = FrozenMap(details)
            told += (Notice(seat, kind, shared) for seat in Seat)
        if isinstance(event, e.PhaseBegan):
            told.append(_chit_drawn(event))
    return (*told, *_questions(before, after))


def _chit_drawn(event: e.PhaseBegan) -> Notice:
    """Tell the chit to who drew it, and to nobody else (3.2)."""
    details: dict[str, Detail] = {"turn": event.turn, "side": event.side.value, "chit": event.chit}
    return Notice(seat_of(event.side.other), "chit_drawn", FrozenMap(details), private=True)


def _questions(before: State, after: State) -> Iterator[Notice]:
    """Ask whoever has to say something now that he had not before."""
    now, then = after.position, before.position
    if now.phase is None:
        return
    seat = seat_of(now.phase)
    if now.offer is not None and now.offer != then.offer:
        details = {"hex": now.offer.hex, "places": ", ".join(in_order(now.offer.places))}
        yield Notice(seat, "advance_asked", FrozenMap(details), ask=True)
    elif (now.turn, now.phase) != (then.turn, then.phase):
        yield Notice(seat, "phase_asked", FrozenMap({"turn": now.turn}), ask=True)


def _phase_began(_: Position, event: e.PhaseBegan) -> Told:
    yield "phase_began", {"turn": event.turn, "side": event.side.value}


def _points_spent(_: Position, __: e.PointsSpent) -> Told:
    """Tell nothing: what the points were spent on is told."""
    yield from ()


def _unit_moved(position: Position, event: e.UnitMoved) -> Told:
    end = event.route[-1] if event.route else event.start
    details = _of(position, event.unit) | {"start": event.start, "hex": end, "facing": event.facing}
    if event.exited:
        yield "unit_left", details | {"facing": event.across}
    else:
        yield ("unit_moved" if event.route else "unit_turned"), details


def _unit_entered(position: Position, event: e.UnitEntered) -> Told:
    details: dict[str, Detail] = {"start": event.route[0], "hex": event.route[-1], "facing": event.facing}
    yield "unit_entered", _of(position, event.unit) | details


def _units_fired(position: Position, event: e.UnitsFired) -> Told:
    details = _of(position, event.target) | {
        "side": event.side.value,
        "firers": ", ".join(event.places),
        "hex": event.hex,
        "dice": ", ".join(f"{one}+{other}" for one, other in event.dice),
        "bonus": event.bonus,
        "attack": sum(event.dice[-1]) + event.bonus,
        "defence": event.defence,
    }
    yield ("unit_destroyed" if event.destroyed else "shot_missed"), details


def _advance_offered(_: Position, __: e.AdvanceOffered) -> Told:
    """Tell nothing: who may advance is asked."""
    yield from ()


def _unit_advanced(position: Position, event: e.UnitAdvanced) -> Told:
    details = _of(position, event.unit)
    yield "unit_advanced", details | {"start": event.start, "hex": event.hex, "facing": event.facing}


def _advance_declined(_: Position, __: e.AdvanceDeclined) -> Told:
    yield "advance_declined", {}


def _unit_promoted(position: Position, event: e.UnitPromoted) -> Told:
    hq = position.scenario.units[event.hq].name
    yield "unit_promoted", _of(position, event.unit) | {"hex": event.hex, "hq": hq}


def _hqs_activated(position: Position, event: e.HqsActivated) -> Told:
    """Tell where the HQs stand: before the act they stood there, too."""
    places = in_order(h for h, one in position.placed.items() if one.unit.id in event.hqs)
    details = _of(position, event.hqs[0]) | {"hexes": ", ".join(places), "count": len(event.units)}
    yield ("hq_activated" if len(event.hqs) == 1 else "massed_activated"), details


def _activation_ended(_: Position, event: e.ActivationEnded) -> Told:
    yield "activation_ended", {"stayed": len(event.stayed)}


def _move_taken_back(_: Position, __: e.MoveTakenBack) -> Told:
    yield "move_taken_back", {}


def _activation_taken_back(_: Position, __: e.ActivationTakenBack) -> Told:
    yield "activation_taken_back", {}


def _chit_revealed(_: Position, event: e.ChitRevealed) -> Told:
    """Tell the chit, why the phase is over, and that what was said last did not happen (3.3)."""
    details: dict[str, Detail] = {"turn": event.turn, "side": event.side.value, "chit": event.chit}
    yield f"chit_{event.why}", details | {"spent": event.spent}
    if event.dropped:
        yield "act_dropped", {"side": event.side.value}


def _game_ended(_: Position, event: e.GameEnded) -> Told:
    winner = event.winner.value if event.winner else "draw"
    yield f"game_{event.reason}", {"winner": winner, "blue": event.blue, "red": event.red}


def _of(position: Position, unit: UnitId) -> dict[str, Detail]:
    one = position.scenario.units[unit]
    return {"side": one.side.value, "unit": one.name}


_TOLD: dict[type[Any], Callable[[Position, Any], Told]] = {
    e.PhaseBegan: _phase_began,
    e.PointsSpent: _points_spent,
    e.UnitMoved: _unit_moved,
    e.UnitEntered: _unit_entered,
    e.UnitsFired: _units_fired,
    e.AdvanceOffered: _advance_offered,
    e.UnitAdvanced: _unit_advanced,
    e.AdvanceDeclined: _advance_declined,
    e.UnitPromoted: _unit_promoted,
    e.HqsActivated: _hqs_activated,
    e.ActivationEnded: _activation_ended,
    e.MoveTakenBack: _move_taken_back,
    e.ActivationTakenBack: _activation_taken_back,
    e.ChitRevealed: _chit_revealed,
    e.GameEnded: _game_ended,
}
