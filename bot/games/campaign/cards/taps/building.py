"""What can be built by taps: the spare markers and the tiers for which the bank still has the points (8)."""

from __future__ import annotations

from bot.core.present.cards import Choice, Select
from bot.core.present.carried import Carried
from bot.core.words.speech import points, say
from bot.games.campaign.cards.receipt import spent
from bot.games.campaign.cards.taps.edits import built, faults
from bot.games.campaign.cards.vehicles import vehicle
from engine.campaign.commands import Build, Sheet
from engine.campaign.forces import MARKERS, TIERS, Kind, PlatoonId, Team, Vehicle
from engine.campaign.view import View


def tiers(view: View, team: Team, sheet: Sheet, platoon: int) -> tuple[int, ...]:
    """Return the tiers of which one more vehicle can be built into a platoon, all else unchanged.

    A type costs what another does (8.1), so it is asked of one of them.
    """
    return tuple(
        tier for tier in TIERS if not faults(view, team, built(sheet, platoon, Vehicle(Kind.MEDIUM, tier)))
    )


def new_platoons(view: View, team: Team, sheet: Sheet) -> tuple[int, ...]:
    """Return the numbers of the markers that can become a platoon, and of those that the sheet builds."""
    spare = (number for number in MARKERS if PlatoonId(team, number) not in view.platoons)
    return tuple(number for number in spare if _can_begin(view, team, sheet, number))


def _can_begin(view: View, team: Team, sheet: Sheet, number: int) -> bool:
    return bool(in_sheet(sheet, number)) or not faults(
        view, team, built(sheet, number, Vehicle(Kind.MEDIUM, TIERS[0]))
    )


def in_sheet(sheet: Sheet, platoon: int) -> tuple[Vehicle, ...]:
    """Return what a sheet builds into a platoon."""
    lines = (one for one in sheet.lines if isinstance(one, Build) and one.platoon == platoon)
    return tuple(one for line in lines for one in line.vehicles)


def to_build(
    view: View, team: Team, sheet: Sheet, platoon: int, kind: Kind | None, carried: Carried
) -> tuple[Select, ...]:
    """Return the list by which a vehicle is built into a platoon; none where nothing can be.

    First its type is asked, then its tier; the other types stay below the tiers.
    """
    found = tiers(view, team, sheet, platoon)
    if not found:
        return ()
    left = view.banks.get(team, 0) - spent(sheet)
    types = tuple(
        Choice(say("choice.type", kind=say(f"kind.{one.value}")), one.value)
        for one in Kind
        if one is not kind
    )
    if kind is None:
        asks = say("select.type", platoon=platoon)
        return (Select(str(carried), asks, types),)
    costs = tuple(
        Choice(vehicle(one), str(one), say("choice.costs", price=points(tier), left=left - tier))
        for tier, one in ((tier, Vehicle(kind, tier)) for tier in found)
    )
    asks = say("select.tier", platoon=platoon, kind=say(f"kind.{kind.value}"))
    return (Select(str(carried), asks, (*costs, *types)),)
