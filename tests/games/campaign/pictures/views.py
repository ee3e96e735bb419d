"""Views made by hand, for the tests of the pictures and for looking at them."""

from __future__ import annotations

from dataclasses import replace

from engine.campaign.commands import Build, Merge, Move, Seat, Sheet, Source
from engine.campaign.forces import Platoon, PlatoonId, Team, Vehicle
from engine.campaign.map import GRID, CampaignMap
from engine.campaign.state import Ending, Stage
from engine.campaign.view import BattleView, Marker, View
from engine.frozen import FrozenMap
from engine.hexes import Hex

TERRAINS = {
    "Himmelsdorf": "town",
    "Highway": "industry",
    "Sand River": "desert",
    "Mannerheim Line": "snow",
    "Karelia": "forest",
    "Malinovka": "farmland",
    "Mines": "mountains",
    "Fisherman's Bay": "coast",
    "Erlenberg": "river",
    "Airfield": "airfield",
}
WATER = frozenset(Hex(h) for h in ("E5", "F6", "E4", "F7", "B9", "I2", "A1", "J10"))
HOMES = FrozenMap({Team.BLUE: Hex("B3"), Team.RED: Hex("I8")})
REVENUE = {"B3": 5, "I8": 5, "C5": 2, "H6": 2, "A8": 3, "J3": 3, "D2": 1, "G9": 1, "E8": 12, "F3": 12}


def sample_map(title: str = "Two Rivers") -> CampaignMap:
    """Return a map with every terrain, water, homes and revenue."""
    names = tuple(TERRAINS)
    battle_maps = {
        hex_: names[
            (GRID.place(hex_)[0] * 3 + GRID.place(hex_)[1] * 7 + GRID.place(hex_)[1] // 3) % len(names)
        ]
        for hex_ in GRID.hexes
        if hex_ not in WATER
    }
    return CampaignMap(
        name="two-rivers",
        title=title,
        homes=HOMES,
        revenue=FrozenMap({Hex(h): points for h, points in REVENUE.items()}),
        battle_maps=FrozenMap(battle_maps),
        banks=FrozenMap({Team.BLUE: 0, Team.RED: 0}),
    )


MAP = sample_map()


def platoon(team: Team, number: int, hex_: str, vehicles: str, entry: str | None = None) -> Platoon:
    """Make a platoon of vehicles written as in "M5 L3"."""
    content = tuple(Vehicle.read(text) for text in vehicles.split())
    return Platoon(PlatoonId(team, number), Hex(hex_), content, Hex(entry) if entry else None)


BLUES = (
    platoon(Team.BLUE, 1, "D5", "H8 M5 L3", "C5"),
    platoon(Team.BLUE, 2, "C6", "M6"),
    platoon(Team.BLUE, 3, "C6", "TD7 L4", "C5"),
    platoon(Team.BLUE, 4, "B3", "H10 TD10 A10"),
    platoon(Team.BLUE, 5, "F5", "M5 M4", "F4"),
    platoon(Team.BLUE, 7, "G4", "L3", "F4"),
    platoon(Team.BLUE, 8, "G4", "H6 H6 H6", "F4"),
    platoon(Team.BLUE, 9, "G4", "A4 A4", "F4"),
    platoon(Team.BLUE, 10, "B5", "M5 L2 L2"),
)
REDS = (
    platoon(Team.RED, 1, "I8", "H7 H7"),
    platoon(Team.RED, 2, "F5", "TD8 L5", "G5"),
    platoon(Team.RED, 3, "F5", "M9 M9 M9", "G5"),
    platoon(Team.RED, 6, "H7", "L1", "H8"),
    platoon(Team.RED, 9, "H7", "A3 M4", "H8"),
    platoon(Team.RED, 10, "D8", "H9 M9"),
)
BLUE_GROUND = ("B3", "B4", "B5", "C3", "C4", "C5", "C6", "D5", "D4", "E3", "F4", "G4", "B2", "A3", "A4", "D6")
RED_GROUND = (
    "I8",
    "I7",
    "H8",
    "H7",
    "G8",
    "G7",
    "F5",
    "G5",
    "D8",
    "E8",
    "F8",
    "E7",
    "H6",
    "J8",
    "J7",
    "F9",
    "G9",
)


def control(
    blue: tuple[str, ...] = BLUE_GROUND, red: tuple[str, ...] = RED_GROUND, **other: Marker
) -> FrozenMap[Hex, Marker]:
    """Return the control of every hex: water, what the teams hold, `other`, nothing elsewhere."""
    markers = {hex_: Marker.WATER if hex_ in WATER else Marker.NONE for hex_ in GRID.hexes}
    markers |= {Hex(h): Marker.BLUE for h in blue} | {Hex(h): Marker.RED for h in red}
    markers |= {Hex(h): marker for h, marker in other.items()}
    return FrozenMap(markers)


def at(*platoons: Platoon) -> FrozenMap[PlatoonId, Platoon]:
    """Return platoons by their ids."""
    return FrozenMap({p.id: p for p in platoons})


START = View(
    seat=Seat.PUBLIC,
    map=MAP,
    closed_markers=False,
    stage=Stage.TOSS,
    active=None,
    game_turn=0,
    ending=None,
    control=control(("B3",), ("I8",)),
)
"""Before the toss, for everybody."""

BATTLE = BattleView(
    hex=Hex("F5"),
    battle_map=MAP.battle_maps[Hex("F5")],
    attacker=Team.RED,
    side=1,
    crossed=(3, 4),
    own=FrozenMap({Team.BLUE: (BLUES[4],)}),
)
BLUE = replace(
    START,
    seat=Seat.BLUE,
    stage=Stage.COMBAT,
    active=Team.RED,
    game_turn=7,
    control=control(),
    platoons=at(*BLUES),
    banks=FrozenMap({Team.BLUE: 14}),
    enemy=frozenset({Hex("D8")}),
    battles=(BATTLE,),
)
"""The middle of a game as Blue sees it: a battle, an enemy met, an overfull hex."""
BLUE_ORDERS = replace(BLUE, stage=Stage.ORDERS, active=Team.BLUE, battles=())
REFEREE = replace(
    BLUE,
    seat=Seat.REFEREE,
    order=(Hex("F5"),),
    platoons=at(*BLUES, *REDS),
    banks=FrozenMap({Team.BLUE: 14, Team.RED: 108}),
    enemy=frozenset(),
    battles=(replace(BATTLE, own=FrozenMap({Team.BLUE: (BLUES[4],), Team.RED: REDS[1:3]})),),
)
PUBLIC = replace(
    BLUE,
    seat=Seat.PUBLIC,
    platoons=FrozenMap(),
    banks=FrozenMap(),
    enemy=frozenset(),
    battles=(replace(BATTLE, own=FrozenMap()),),
)
CLOSED = replace(
    BLUE_ORDERS,
    closed_markers=True,
    control=FrozenMap(
        {
            h: m if m in (Marker.BLUE, Marker.WATER) or h in ("D8", "E8") else Marker.UNKNOWN
            for h, m in control().items()
        }
    ),
)
"""As Blue sees the map with closed markers."""
CORRECTED = replace(
    REFEREE,
    battles=(),
    order=(),
    banks=FrozenMap({Team.BLUE: 19, Team.RED: 108}),
    control=REFEREE.control.with_item(Hex("F5"), Marker.BLUE).with_item(Hex("G5"), Marker.BLUE),
    platoons=REFEREE.platoons.without(REDS[1].id).with_item(REDS[2].id, replace(REDS[2], hex=Hex("G6"))),
)
"""The same once the battle of F5 was told rightly: Blue holds it, and one of Red's platoons has retreated."""
OVER = replace(REFEREE, stage=Stage.OVER, battles=(), ending=Ending(Team.BLUE, "victory"))


def source(line: int = 1) -> Source:
    """Return where a line stood."""
    return Source(line, "")


def move(number: int, start: str, *path: str) -> Move:
    """Make a move along a path."""
    return Move(number, Hex(start), tuple(Hex(h) for h in path), source())


ORDERS = Sheet(
    Team.BLUE,
    7,
    (
        Build(6, (Vehicle.read("M5"), Vehicle.read("L3")), source()),
        Build(4, (Vehicle.read("H7"),), source()),
        Merge(2, 3, source()),
        move(1, "D5", "D6", "D7"),
        move(2, "C6", "C7"),
        move(3, "C6", "C7"),
        move(5, "F5", "G5"),
        move(10, "B5", "C5", "D5"),
        move(7, "G4", "H4"),
        move(8, "G4", "G3"),
        move(9, "G4"),
    ),
)
