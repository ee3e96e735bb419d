"""The computer as a player: simple and sensible, from its own View alone, and the same each time.

It weighs every act in victory points: a shot by its chance and its target, a move by what the new place is
worth more than the old one, an activation by the moves that it gives. It does the best, and passes where
nothing is worth an action point.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.hexes import Hex
from engine.skirmish.choices import entering, hqs, massed, movers, promotions
from engine.skirmish.commands import MASSED, Act, Activate, Advance, Enter, Finish, Move, Pass, Promote
from engine.skirmish.computing.aiming import shots
from engine.skirmish.computing.outlook import Outlook, outlook
from engine.skirmish.legality.activations import moves_free
from engine.skirmish.movement import Way, entries, exits, ways
from engine.skirmish.position import Position, Standing
from engine.skirmish.view import View

_LEAST = 0.03
"""What an act has to be worth; below that it is as well to pass."""
_TOGETHER = 3
"""An HQ is activated where it moves so many."""
_HQ, _MASS = 0.9, 0.6
"""What an activation is worth of what its moves are: the table changes with each; a massed one costs two."""
_ENTER, _LEAVE, _LEAD = 0.6, 0.2, 0.3
"""What it is worth to have a unit on the map, to have one safe, and to have an HQ again."""

Weighed = tuple[float, Act]


def choose(view: View) -> Act:
    """Return what to do now; ValueError where it is not this seat's phase."""
    position, side = view.position, view.seat.side
    if side is None or position.phase is not side:
        raise ValueError(view.seat)
    weighed = outlook(position, side)
    if position.offer is not None:
        return _advance(weighed, position.offer.hex, position.offer.places)
    moves = {at: best for at in movers(position) if (best := _best_move(weighed, at)) is not None}
    if position.activation is not None:
        free = [best for at, best in moves.items() if moves_free(position, at)]
        return _best(free, Finish())
    return _best([*shots(weighed), *moves.values(), *_activations(weighed, moves), *_others(weighed)], Pass())


def _best(weighed: list[Weighed], otherwise: Act) -> Act:
    """Return the act that is worth most, the first of several; `otherwise` where none is worth enough."""
    worth, act = max(weighed, key=lambda one: one[0], default=(0.0, otherwise))
    return act if worth >= _LEAST else otherwise


def _best_move(weighed: Outlook, at: Hex) -> Weighed | None:
    """Return the best move, turn or way out of a unit; None where it does best to stay as it is."""
    position = weighed.position
    one, table, near = position.placed[at], weighed.without(at), weighed.near(at)
    now = weighed.place(table, one, at, near, moved=False, facing=one.facing).worth
    turned = weighed.place(table, one, at, near, moved=True)
    found: list[Weighed] = [(0.0, Pass())]
    if turned.facing != one.facing:
        found.append((turned.worth - now, Move(at, facing=turned.facing)))
    for end, way in ways(position, at).items():
        crossed, points = _crossing(position, one, way)
        place = weighed.place(table, one, end, near, moved=True, crossed=crossed)
        found.append((place.worth + points - now, Move(at, way.route, place.facing)))
    found.extend(_leaving(weighed, at, now))
    worth, act = max(found, key=lambda each: each[0])
    return (worth, act) if worth > 0 else None


def _crossing(position: Position, one: Standing, way: Way) -> tuple[frozenset[Hex], float]:
    """Return the objectives that a way takes, and the points that they turn (11.1)."""
    crossed, points = set(), 0.0
    for objective in position.scenario.objectives:
        owner = position.owners.get(objective.hex)
        if not objective.held and objective.hex in way.route and owner is not one.unit.side:
            crossed.add(objective.hex)
            points += objective.points * (2 if owner else 1)
    return frozenset(crossed), points


def _leaving(weighed: Outlook, at: Hex, now: float) -> Iterator[Weighed]:
    """Yield the cheapest way out of the map where leaving is worth points (7.5)."""
    position = weighed.position
    worth = max((one.points for one in position.scenario.exits if one.side is weighed.side), default=0)
    out = exits(position, at) if worth else {}
    if out:
        edge, way = min(out.items(), key=lambda pair: (pair[1].cost, pair[0].hex, pair[0].side))
        yield worth + _LEAVE - now, Move(at, way.route, leaves=edge.side)


def _activations(weighed: Outlook, moves: dict[Hex, Weighed]) -> Iterator[Weighed]:
    """Yield the activations that move enough units, single and massed (4, 6)."""
    position = weighed.position
    grid = position.scenario.ground.grid
    groups = {
        hq: {at for at in (hq, *grid.neighbours(hq)) if at in moves and moves[at][0] >= _LEAST}
        for hq in hqs(position)
    }
    for hq, group in groups.items():
        if len(group) >= _TOGETHER:
            yield _HQ * sum(moves[at][0] for at in sorted(group)), Activate((hq,))
    if massed(position) and position.spent == 0:  # two points are always there at the beginning (3.2, 6.1)
        for three in combinations(groups, MASSED):
            together = sorted({at for hq in three for at in groups[hq]})
            if len(together) > _TOGETHER:
                yield _MASS * sum(moves[at][0] for at in together), Activate(three)


def _others(weighed: Outlook) -> Iterator[Weighed]:
    """Yield reinforcements and promotions (5, 7.4)."""
    position = weighed.position
    named = set()
    for one in entering(position):
        if one.unit.name in named:  # of several alike the first enters
            continue
        named.add(one.unit.name)
        best: tuple[float, Act] | None = None
        for end, way in entries(position, one).items():
            standing, near = Standing(one.unit, 1), weighed.near(end)
            place = weighed.place(position, standing, end, near, moved=True)
            if best is None or place.worth > best[0]:
                best = (place.worth, Enter(one.unit.name, way.route, way.side, place.facing))
        if best is not None:
            yield _ENTER + max(0.0, best[0]), best[1]
    for at in promotions(position):
        yield _LEAD, Promote(at)


def _advance(weighed: Outlook, into: Hex, places: tuple[Hex, ...]) -> Act:
    """Return which infantry advances after a kill, if the new place is better (8.6)."""
    position = weighed.position
    found: list[Weighed] = []
    for at in places:
        one, table, near = position.placed[at], weighed.without(at), weighed.near(at)
        now = weighed.place(table, one, at, near, moved=one.moved, facing=one.facing).worth
        crossed, points = _crossing(position, one, Way((into,), 0, march=False))
        place = weighed.place(table, one, into, near, moved=True, crossed=crossed)
        found.append((place.worth + points - now, Advance(at, place.facing)))
    return _best(found, Advance(None))
