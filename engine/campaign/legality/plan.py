"""What a sheet would do, worked out from the captain's View alone: its faults, or what it builds and moves.

The check reads the faults, the receipt and the preview read the rest, and `orders` carries the same plan out.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.campaign.commands import Build, Merge, Move, Reform, Sheet, Split
from engine.campaign.forces import Platoon, Team, Vehicles
from engine.campaign.legality.construction import construct
from engine.campaign.legality.movement import Standing, move
from engine.campaign.legality.organization import organise
from engine.campaign.view import View
from engine.errors import Fault, fault
from engine.hexes import Hex


@dataclass(frozen=True, slots=True)
class Plan:
    """The consequences of a sheet for the team's own platoons.

    `built` are the (platoon, vehicles) of the build lines; `reorganised` every platoon that gave or received,
    as it is afterwards, None where it was emptied; `paths` the ordered moves; all by platoon number. `spent`
    and `bank` are tier points.
    """

    faults: tuple[Fault, ...]
    built: tuple[tuple[int, Vehicles], ...]
    reorganised: tuple[tuple[int, Platoon | None], ...]
    paths: tuple[tuple[int, tuple[Hex, ...]], ...]
    spent: int
    bank: int


def plan(view: View, team: Team, sheet: Sheet, unread: frozenset[int] = frozenset()) -> Plan:
    """Work out a sheet as a whole: header (10.2), construction, organisation, movement (4.1).

    `unread` are platoons of lines that could not be read: they are not counted for the stacks (11.7).
    """
    builds = [line for line in sheet.lines if isinstance(line, Build)]
    construction = construct(view, team, builds)
    acts = (line for line in sheet.lines if isinstance(line, Reform | Merge | Split))
    organization = organise(view, team, construction.platoons, construction.built, acts)
    standing = Standing(
        organization.platoons,
        construction.built,
        frozenset(organization.touched),
        construction.faulty | frozenset(organization.faulty) | unread,
    )
    moves = (line for line in sheet.lines if isinstance(line, Move))
    movement = move(view, team, standing, moves)
    return Plan(
        faults=(
            *_header_faults(view, team, sheet),
            *construction.faults,
            *organization.faults,
            *movement.faults,
        ),
        built=tuple((line.platoon, line.vehicles) for line in builds),
        reorganised=tuple((n, organization.platoons.get(n)) for n in sorted(organization.touched)),
        paths=tuple(sorted(movement.paths.items())),
        spent=construction.spent,
        bank=view.banks[team] - construction.spent,
    )


def _header_faults(view: View, team: Team, sheet: Sheet) -> tuple[Fault, ...]:
    if sheet.team is None or sheet.game_turn is None:
        return (fault("header_missing", "10.2", header=f"{team.value.title()} turn {view.game_turn}"),)
    if (sheet.team, sheet.game_turn) != (team, view.game_turn):
        written = f"{sheet.team.value} turn {sheet.game_turn}"
        return (fault("header_other", "10.2", written=written, team=team.value, turn=view.game_turn),)
    return ()
