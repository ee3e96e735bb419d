"""What is built, split and merged: where vehicles go, and the lines that say so (8, 9)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.campaign.forces import FULL, PlatoonId, Team, written
from engine.campaign.loose.doubts import Doubt
from engine.campaign.loose.listing import exact, named_in
from engine.campaign.loose.naming import spare
from engine.campaign.loose.numbering import numbers_in
from engine.campaign.loose.pieces import CODE, NUMBER, PLATOON, Piece
from engine.campaign.view import View

Clause = Sequence[Piece]
_TWO = 2


def at_home(view: View, team: Team, clause: Clause, count: int, said: Sequence[str]) -> list[int]:
    """Return the platoons that vehicles may be meant for: a new one, and those at home with room for them."""
    new = spare(view, team)
    fresh = [new] if new is not None else []
    if not any(one.says("build", "fresh") for one in clause):
        return []
    if any(one.says("fresh") for one in clause):
        again = sum(one.says("fresh") for one in clause) > 1
        again = again or any(line.startswith(f"build P{new}:") for line in said)
        return [] if again else fresh
    home = view.map.homes[team]
    here = [one for one in view.of(team) if one.hex == home]
    return [*fresh, *(one.id.number for one in here if len(one.vehicles) + count <= FULL)]


def hands_over(clause: Clause) -> bool:
    """Tell whether vehicles go from one platoon to another: `move the M4 from P2 to P3`."""
    roles = [clause[at - 1] for at, one in enumerate(clause) if one.kind == PLATOON and at]
    towards = any(one.says("to", "join") for one in roles)
    given = bool(roles) and roles[0].says("build") and roles[-1].says("from") and len(roles) == _TWO
    away = any(one.says("from") for one in roles) or (clause[0].kind == PLATOON and len(roles) == 1)
    return (given or (towards and away)) and bool(named_in(clause)[0])


def split(view: View, team: Team, clause: Clause, shown: str) -> str:
    """Return the line of a split; of all that a platoon has, that of a merge."""
    numbers = numbers_in(clause)
    if len(numbers) != _TWO or any(one.says("stay") for one in clause):
        raise Doubt("unclear", shown)
    before = [clause[at - 1] for at, one in enumerate(clause) if one.kind == PLATOON and at]
    giver, receiver = numbers
    if any(one.says("to") for one in before[:-1]) or (before and before[-1].says("from")):
        giver, receiver = receiver, giver
    standing = view.platoons.get(PlatoonId(team, giver))
    has = standing.vehicles if standing is not None else ()
    given = exact(clause, shown, has)
    whole = sorted(map(str, given)) == sorted(map(str, has)) and PlatoonId(team, receiver) in view.platoons
    return f"merge P{giver} into P{receiver}" if whole else f"split P{giver}: {written(given)} to P{receiver}"


def merge(clause: Clause, shown: str) -> str:
    """Read `merge 3 into 2`, `P3 joins P2`; which of the two stays has to be said."""
    places = [at for at, one in enumerate(clause) if one.kind == PLATOON]
    numbers = numbers_in(clause)
    if len(numbers) != _TWO or any(one.kind in (CODE, NUMBER) for one in clause):
        raise Doubt("unclear", shown)
    last = clause[places[-1]].number
    again = len(places) > _TWO and clause[places[-1] - 1].says("to")
    if again and last == numbers[0]:
        # `put 2 and 3 together in 2`
        numbers.reverse()
    between = clause[places[0] + 1 : places[1]]
    towards = again != any(one.says("to", "join") or one.is_mark(">") for one in between)
    first, second = (f"merge P{a} into P{b}" for a, b in (numbers, numbers[::-1]))
    if not towards or (len(places) == _TWO and places[0] and clause[places[0] - 1].says("to")):
        raise Doubt("merge", shown, (first, second))
    return first
