"""Who speaks in the tests of reading: Blue has P1 in A3, P2 in C5, P3 in D7, and F5 is water."""

from __future__ import annotations

import pytest

from engine.campaign.commands import Act, Seat, Sheet, SheetLine, Source
from engine.campaign.forces import Kind, Platoon, PlatoonId, Team, Vehicle, Vehicles
from engine.campaign.map import GRID, CampaignMap
from engine.campaign.reading import read, read_lines
from engine.campaign.state import Stage
from engine.campaign.view import Marker, View
from engine.errors import Fault, NotUnderstood
from engine.frozen import FrozenMap
from engine.hexes import Hex

WATER = Hex("F5")
LAND = tuple(h for h in GRID.hexes if h != WATER)
MAP = CampaignMap(
    name="plain",
    title="Plain",
    homes=FrozenMap({Team.BLUE: Hex("A5"), Team.RED: Hex("J6")}),
    revenue=FrozenMap({Hex("A5"): 3, Hex("J6"): 3}),
    battle_maps=FrozenMap(dict.fromkeys(LAND, "Mines")),
    banks=FrozenMap({Team.BLUE: 0, Team.RED: 0}),
)
STANDING = {1: Hex("A3"), 2: Hex("C5"), 3: Hex("D7")}
FRIENDLY = ("A3", "A4", "A5", "C5", "D7", "E6", "E5")
NOWHERE = Source(0, "")


def m(tier: int) -> Vehicle:
    """Make a medium tank."""
    return Vehicle(Kind.MEDIUM, tier)


def vehicles(*names: str) -> Vehicles:
    """Make vehicles from their names in the record."""
    return tuple(Vehicle.read(name) for name in names)


def view(seat: Seat = Seat.BLUE) -> View:
    """Make what a seat sees in Blue's turn 3."""
    own = {
        PlatoonId(Team.BLUE, n): Platoon(PlatoonId(Team.BLUE, n), hex_, (m(5),))
        for n, hex_ in STANDING.items()
    }
    control = (
        dict.fromkeys(LAND, Marker.NONE) | {Hex(h): Marker.BLUE for h in FRIENDLY} | {WATER: Marker.WATER}
    )
    sees_blue = seat in (Seat.BLUE, Seat.REFEREE)
    return View(
        seat=seat,
        map=MAP,
        closed_markers=False,
        stage=Stage.ORDERS,
        active=Team.BLUE,
        game_turn=3,
        ending=None,
        control=FrozenMap(control),
        platoons=FrozenMap(own if sees_blue else {}),
        banks=FrozenMap({Team.BLUE: 10} if sees_blue else {}),
        stood=FrozenMap({id_: platoon.hex for id_, platoon in own.items()} if sees_blue else {}),
    )


def acts(text: str, seat: Seat = Seat.BLUE) -> tuple[Act, ...]:
    """Read what can be read without a fault."""
    return read(text, view(seat)).acts


def line(text: str) -> SheetLine:
    """Read one line of a sheet."""
    [sheet] = acts(f"Blue turn 3\n{text}")
    assert isinstance(sheet, Sheet)
    [found] = sheet.lines
    return found


def faults(text: str, seat: Seat = Seat.BLUE) -> tuple[Fault, ...]:
    """Return the faults of a text."""
    found = read_lines(text, view(seat)).faults
    if found:
        with pytest.raises(NotUnderstood) as refused:
            read(text, view(seat))
        assert refused.value.faults == found
    return found


def fault_in(text: str) -> Fault:
    """Return the one fault of one line of a sheet."""
    [found] = faults(f"Blue turn 3\n{text}")
    assert found.line == 2
    return found
