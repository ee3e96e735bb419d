"""Small boards for everybody's tests: a picture in letters, the units on it, and what the test is about.

    board(["...", ".w.", "..."], {"A1": "blue Sherman HQ SE", "C3": "red Tiger NW moved"}, roads=["A1 B1 C1"])

A1 is the top left; columns A, C, E ... sit half a hex lower, as everywhere. The units are those of rule 10.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from engine.errors import Fault
from engine.frozen import FrozenMap
from engine.hexes import SIDES, Grid, Hex
from engine.skirmish.ground import Edge, Ground, Sight, Terrain
from engine.skirmish.movement import Way, ways_out
from engine.skirmish.position import Position, Standing
from engine.skirmish.scenario import Army, Exit, Objective, Reinforcement, Scenario, Setup
from engine.skirmish.sides import Side
from engine.skirmish.units import Unit, UnitId, UnitKind, Weapon

CLEAR = Terrain("clear", 1, Sight.OPEN)
HILL = Terrain("hill", 1, Sight.BLOCKS, high=True, covers=True)
WOODS = Terrain("woods", 2, Sight.BLOCKS, covers=True, shelter=1)
TOWN = Terrain("town", 2, Sight.BLOCKS, covers=True, shelter=1)
DEPRESSION = Terrain("depression", 1, Sight.NEVER, low=True)
BLOCKED = Terrain("blocked", None, Sight.NEVER)
LETTERS = {".": CLEAR, "h": HILL, "w": WOODS, "t": TOWN, "d": DEPRESSION, "x": BLOCKED}

_SOFT = (Weapon.INFANTRY, Weapon.ANTI_TANK)
_KINDS: tuple[tuple[str, Weapon, int, int, int, int], ...] = (  # range, defence, in cover, movement
    ("infantry", Weapon.INFANTRY, 1, 7, 10, 1),
    ("AT gun", Weapon.ANTI_TANK, 3, 8, 9, 1),
    ("US AT gun", Weapon.ANTI_TANK, 1, 7, 10, 1),
    ("Panzer IV", Weapon.TANK, 2, 9, 9, 2),
    ("Tiger", Weapon.TANK, 3, 11, 11, 1),
    ("King Tiger", Weapon.TANK, 3, 12, 12, 1),
    ("Wespe", Weapon.ARTILLERY, 5, 8, 8, 1),
    ("Sherman", Weapon.TANK, 2, 9, 9, 2),
    ("Pershing", Weapon.TANK, 3, 10, 10, 2),
    ("Wolverine", Weapon.TANK_DESTROYER, 3, 8, 8, 3),
    ("Priest", Weapon.ARTILLERY, 5, 8, 8, 1),
)
KINDS = {
    name: UnitKind(name, weapon, weapon not in _SOFT, reach, defence, cover, movement, name == "King Tiger")
    for name, weapon, reach, defence, cover, movement in _KINDS
}
MARKS = ("HQ", "ace", "moved", "fired", *SIDES)
US = Army("US")
GERMANY = Army("Germany")


def board(  # noqa: PLR0913 - each is something that a test may be about
    rows: Sequence[str],
    units: Mapping[str, str] | None = None,
    *,
    roads: Iterable[str] = (),
    reinforcements: Iterable[str] = (),
    objectives: Iterable[Objective] = (),
    exits: Mapping[str, str] | None = None,
    blue: Army = US,
    red: Army = GERMANY,
    first: Side = Side.BLUE,
    turns: int = 6,
    turn: int = 1,
    spent: int = 0,
    night: bool = False,
    tie: Side | None = None,
) -> Position:
    """Return the position in which the first side's phase is on.

    `rows`: one letter a hex, "." clear, hwt hill, woods, town, d depression, x blocked. `units`: by hex,
    "blue Sherman HQ ace NE moved fired", facing N where nothing is said. `roads`: "A3 B3 C4", "A3 NW".
    `reinforcements`: "blue Sherman: A3 NW, A4 NW: 2", the turn last. `exits`: "J3 NE, J4 NE" by side.
    """
    scenario = scenario_of(
        rows,
        units,
        roads=roads,
        reinforcements=reinforcements,
        objectives=objectives,
        exits=exits,
        blue=blue,
        red=red,
        first=first,
        turns=turns,
        night=night,
        tie=tie,
    )
    done = {Hex(hex_): words.split() for hex_, words in (units or {}).items()}
    placed = {
        one.hex: Standing(one.unit, one.facing, "moved" in done[one.hex], "fired" in done[one.hex])
        for one in scenario.setup
    }
    begun = {one.hex: one.owner for one in scenario.objectives}
    begun |= {hex_: one.unit.side for hex_, one in placed.items() if hex_ in begun}
    owners = {hex_: side for hex_, side in begun.items() if side}
    return Position(
        scenario,
        turn=turn,
        phase=first,
        spent=spent,
        placed=FrozenMap(placed),
        waiting=scenario.reinforcements,
        owners=FrozenMap(owners),
    )


def scenario_of(  # noqa: PLR0913 - as board
    rows: Sequence[str],
    units: Mapping[str, str] | None = None,
    *,
    roads: Iterable[str] = (),
    reinforcements: Iterable[str] = (),
    objectives: Iterable[Objective] = (),
    exits: Mapping[str, str] | None = None,
    blue: Army = US,
    red: Army = GERMANY,
    first: Side = Side.BLUE,
    turns: int = 6,
    night: bool = False,
    tie: Side | None = None,
) -> Scenario:
    """Return the scenario of `board`: what is moved or fired in `units` says nothing here."""
    grid = Grid(len(rows[0]), len(rows))
    terrain = {
        Grid.name(c, r): LETTERS[letter] for r, row in enumerate(rows, 1) for c, letter in enumerate(row)
    }
    described = [(hex_, words, "", "1") for hex_, words in (units or {}).items()]
    for line in reinforcements:
        words, edges, when = (part.strip() for part in f"{line}:1".split(":")[:3])
        described.append(("", words, edges, when))
    setup, to_come = [], []
    for number, (hex_, words, edges, when) in enumerate(described, 1):
        unit, facing = _unit(words, number)
        if hex_:
            setup.append(Setup(unit, Hex(hex_), facing))
        else:
            to_come.append(Reinforcement(unit, int(when), edges_of(edges)))
    return Scenario(
        name="test",
        title="A test",
        about="",
        ground=Ground(grid, FrozenMap(terrain), _roads(grid, roads)),
        armies=FrozenMap({Side.BLUE: blue, Side.RED: red}),
        first=first,
        turns=turns,
        setup=tuple(setup),
        reinforcements=tuple(to_come),
        objectives=tuple(objectives),
        exits=tuple(Exit(Side(side), edges_of(edges), 1) for side, edges in (exits or {}).items()),
        night=night,
        tie=tie,
    )


def way_out(position: Position, at: Hex, route: tuple[Hex, ...], side: int = 0) -> Way | Fault:
    """Return the cheapest of `ways_out`, or why there is none."""
    found = ways_out(position, at, route, side)
    return found if isinstance(found, Fault) else found[0]


def edges_of(text: str) -> frozenset[Edge]:
    """Return the sides named as in "A3 NW, A4 NW"."""
    pairs = (one.split() for one in text.split(","))
    return frozenset(Edge(Hex(hex_), SIDES.index(side) + 1) for hex_, side in pairs)


def _unit(words: str, number: int) -> tuple[Unit, int]:
    side, *rest = words.split()
    kind = KINDS[" ".join(word for word in rest if word not in MARKS)]
    unit = Unit(UnitId(f"{side} {number}"), Side(side), kind, hq="HQ" in rest, ace="ace" in rest)
    return unit, next((SIDES.index(word) + 1 for word in rest if word in SIDES), 1)


def _roads(grid: Grid, chains: Iterable[str]) -> frozenset[Edge]:
    found = set()
    for chain in chains:
        for one, other in pairwise(chain.split()):
            if other in SIDES:
                found.add(Edge(Hex(one), SIDES.index(other) + 1))
            elif one in SIDES:
                found.add(Edge(Hex(other), SIDES.index(one) + 1))
            else:
                found.add(Edge(Hex(one), grid.side(Hex(one), Hex(other))))
                found.add(Edge(Hex(other), grid.side(Hex(other), Hex(one))))
    return frozenset(found)
