"""What a careless but honest captain might order: a random legal sheet, made from his View alone."""

from __future__ import annotations

from random import Random

from engine.campaign.check import check
from engine.campaign.commands import Build, Merge, Move, Seat, Sheet, SheetLine, Source, Split, Submission
from engine.campaign.forces import FULL, MARKERS, STACK, Kind, Team, Vehicle, Vehicles, cost
from engine.campaign.legality.movement import legal_destinations
from engine.campaign.view import View
from engine.hexes import Hex

_TRIES = 6


def random_sheet(view: View, rng: Random) -> Submission:
    """Return a legal sheet of the team on turn; after a few tries, one that clears stacks or passes."""
    team = Team(view.seat.value)
    for _ in range(_TRIES):
        lines = (*_builds(view, team, rng), *_reorganisations(view, team, rng), *_moves(view, team, rng))
        sheet = _sheet(view, lines)
        if not check(view, sheet):
            return sheet
    return _clearing(view, team)


def _sheet(view: View, lines: tuple[SheetLine, ...]) -> Submission:
    return Submission(view.seat, (Sheet(Team(view.seat.value), view.game_turn, lines),))


def _clearing(view: View, team: Team) -> Submission:
    """Move as few platoons as make the message legal: pass, or clear overfull hexes one by one (15.4)."""
    lines: list[SheetLine] = []
    while True:
        sheet = _sheet(view, tuple(lines))
        faults = check(view, sheet)
        if not faults:
            return sheet
        found = faults[0]
        assert found.kind == "overstack", faults
        number = int(found.details["platoon"])
        start, to = Hex(str(found.details["hex"])), Hex(str(found.details["to"]))
        path = min((p for p in legal_destinations(view, team, start) if p[-1] == to), key=len)
        lines.append(Move(number, start, path, _source()))


def _source() -> Source:
    return Source(1, "")


def _vehicles(bank: int, room: int, rng: Random) -> Vehicles:
    wanted: list[Vehicle] = []
    for _ in range(rng.randint(1, room)):
        most = min(10, bank - cost(wanted))
        if most < 1:
            break
        wanted.append(Vehicle(rng.choice(tuple(Kind)), rng.randint(1, most)))
    return tuple(wanted)


def _builds(view: View, team: Team, rng: Random) -> list[Build]:
    home, bank = view.map.homes[team], view.banks[team]
    if not view.friendly(team, home):
        return []
    built: list[Build] = []
    at_home = [p for p in view.of(team) if p.hex == home]
    spare = [n for n in MARKERS if n not in {p.id.number for p in view.of(team)}]
    if spare and len(at_home) < STACK and rng.random() < 0.8:
        vehicles = _vehicles(bank, FULL, rng)
        if vehicles:
            built.append(Build(rng.choice(spare), vehicles, _source()))
            bank -= cost(vehicles)
    for platoon in at_home:
        room = FULL - len(platoon.vehicles)
        if room and bank and rng.random() < 0.2:
            vehicles = _vehicles(bank, room, rng)
            built.append(Build(platoon.id.number, vehicles, _source()))
            bank -= cost(vehicles)
    return built


def _reorganisations(view: View, team: Team, rng: Random) -> list[SheetLine]:
    if rng.random() < 0.7:
        return []
    mine = list(view.of(team))
    spare = [n for n in MARKERS if n not in {p.id.number for p in mine}]
    lines: list[SheetLine] = []
    for platoon in mine:
        others = [p for p in mine if p.hex == platoon.hex and p.id != platoon.id]
        small = [p for p in others if len(p.vehicles) + len(platoon.vehicles) <= FULL]
        if small and rng.random() < 0.5:
            lines.append(Merge(platoon.id.number, rng.choice(small).id.number, _source()))
            break
        if len(platoon.vehicles) > 1 and spare and not others and rng.random() < 0.3:
            lines.append(
                Split(platoon.id.number, (rng.choice(platoon.vehicles),), rng.choice(spare), _source())
            )
            break
    return lines


def _moves(view: View, team: Team, rng: Random) -> list[SheetLine]:
    goal = view.map.homes[team.enemy]
    lines: list[SheetLine] = []
    for platoon in view.of(team):
        if rng.random() < 0.15:
            continue
        paths = legal_destinations(view, team, platoon.hex)
        if paths:
            eager = min(rng.sample(paths, min(3, len(paths))), key=lambda p: _far(view, p[-1], goal))
            lines.append(Move(platoon.id.number, platoon.hex, eager, _source()))
    return lines


def _far(view: View, one: Hex, other: Hex) -> float:
    (a, b), (c, d) = view.map.grid.place(one), view.map.grid.place(other)
    return abs(a - c) + abs(b - d)


def seat_of(team: Team) -> Seat:
    """Return a team's seat."""
    return Seat(team.value)
