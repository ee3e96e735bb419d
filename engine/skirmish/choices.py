"""What is legal now: for buttons, completions and the computer. All of what lies open, nothing of the chit.

Everything here is about the side whose phase it is; outside a phase there is nothing to choose. What is
asked here is judged by the same functions as what is said, so all that is offered is accepted.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.hexes import Hex, in_order
from engine.skirmish import commands as c
from engine.skirmish.facing import FACINGS
from engine.skirmish.fire import firers_at, targets
from engine.skirmish.legality.activations import can_be_activated, completed, may_move, moves_free
from engine.skirmish.legality.promotion import successor
from engine.skirmish.movement import entries, exits, ways
from engine.skirmish.position import Position
from engine.skirmish.scenario import Reinforcement
from engine.skirmish.units import Weapon


def movers(position: Position) -> tuple[Hex, ...]:
    """Return where units stand that may move or turn now (3.5), an activation's first (4.1)."""
    if not _acting(position):
        return ()
    free = {h for h in position.placed if moves_free(position, h)}
    after = completed(position)
    own = (h for h, one in after.placed.items() if one.unit.side is position.phase and may_move(one))
    return (*in_order(free), *in_order(h for h in own if h not in free))


def shooters(position: Position) -> tuple[Hex, ...]:
    """Return where units stand that may take part in a shot now (3.5, 8.1)."""
    after = completed(position)
    return in_order({firer for target in aims(position) for firer in firers_at(after, target)})


def aims(position: Position) -> tuple[Hex, ...]:
    """Return where enemies stand at whom somebody may fire now (8.1); who may: `fire.firers_at`."""
    if not _acting(position):
        return ()
    after = completed(position)
    enemies = (h for h, one in after.placed.items() if one.unit.side is not position.phase)
    return in_order(h for h in enemies if firers_at(after, h))


def hqs(position: Position) -> tuple[Hex, ...]:
    """Return where HQs stand that may be activated now (4.1, 4.2)."""
    side = position.phase
    if side is None or not _acting(position):
        return ()
    after = completed(position)
    return in_order(h for h, one in after.placed.items() if can_be_activated(one, side))


def massed(position: Position) -> bool:
    """Tell whether a massed activation may be said now: three of `hqs` at once (6.1)."""
    side = position.phase
    return side is not None and position.scenario.armies[side].massed and len(hqs(position)) >= c.MASSED


def promotions(position: Position) -> tuple[Hex, ...]:
    """Return where units stand whose place an eliminated HQ may take now (5.1)."""
    if not position.fallen or not _acting(position):
        return ()
    own = (h for h, one in position.placed.items() if one.unit.side is position.phase)
    return in_order(h for h in own if successor(position, position.placed[h]) is not None)


def entering(position: Position) -> tuple[Reinforcement, ...]:
    """Return the reinforcements that may come onto the map now, if there is room (7.4)."""
    if not _acting(position):
        return ()
    due = (r for r in position.waiting if r.unit.side is position.phase and r.turn <= position.turn)
    return tuple(r for r in due if entries(position, r))


def may_take_back(position: Position) -> bool:
    """Tell whether something can be taken back: a move of the activation, or the activation (3.3, 6.1)."""
    under_way = position.activation
    return under_way is not None and (bool(under_way.before) or under_way.cost == 1)


def can_act(position: Position) -> bool:
    """Tell whether the phasing side can do anything but pass: else its phase is over (3.6, 11.2)."""
    if position.offer is not None or position.activation is not None:
        return True
    own = (one for one in position.placed.values() if one.unit.side is position.phase)
    if any(map(may_move, own)):
        return True
    return any(found(position) for found in (aims, promotions, entering, hqs))


def acts(position: Position) -> Iterator[c.Act]:
    """Yield the legal acts of the phasing side but resigning and taking back.

    Moves: each reachable hex with each facing, each turn on the spot, each way out. Fire: each target with
    everybody who can, and with each who can alone. A massed activation: the first three HQs.
    """
    if position.phase is None:
        return
    if position.offer is not None:
        for at in position.offer.places:
            yield from (c.Advance(at, facing) for facing in FACINGS)
        yield c.Advance(None)
        return
    for at in movers(position):
        yield from moves(position, at)
    for one in entering(position):
        yield from _entries(position, one)
    after = completed(position)
    for target in aims(position):
        yield from _shots(after, target)
    open_ = hqs(position)
    yield from (c.Activate((at,)) for at in open_)
    if position.scenario.armies[position.phase].massed and len(open_) >= c.MASSED:
        yield c.Activate(open_[: c.MASSED])
    yield from (c.Promote(at) for at in promotions(position))
    if position.activation is not None:
        yield c.Finish()
    yield c.Pass()


def moves(position: Position, at: Hex) -> Iterator[c.Move]:
    """Yield every move of a unit that may move: ends with facings, turns, and ways out (7)."""
    now = position.placed[at].facing
    yield from (c.Move(at, facing=facing) for facing in FACINGS if facing != now)
    for end in ways(position, at):
        yield from (c.Move(at, (end,), facing) for facing in FACINGS)
    for edge, way in exits(position, at).items():
        yield c.Move(at, way.route, leaves=edge.side)


def _entries(position: Position, one: Reinforcement) -> Iterator[c.Enter]:
    for way in entries(position, one).values():
        yield from (c.Enter(one.unit.name, way.route, way.side, facing) for facing in FACINGS)


def _shots(position: Position, target: Hex) -> Iterator[c.Fire]:
    able = in_order(firers_at(position, target))
    if len(able) > 1:
        yield c.Fire(able, target)
    placed = position.placed
    for one in able:
        blind = placed[one].unit.kind.weapon is Weapon.ARTILLERY
        if not blind or target in targets(position, one):
            yield c.Fire((one,), target)


def _acting(position: Position) -> bool:
    """Tell whether a new action may be said: a phase is on and no advance is open (8.6)."""
    return position.phase is not None and position.offer is None
