"""Order sheets as text: the skeleton to copy, and a sheet written out again."""

from __future__ import annotations

from bot.games.campaign.cards.vehicles import short
from engine.campaign.commands import Build, Merge, Move, Reform, Sheet, SheetLine, Split, team_at
from engine.campaign.forces import Team
from engine.campaign.view import View
from engine.common.seat import Seat


def header(view: View, team: Team) -> str:
    """Return the first line of a sheet: "Blue turn 3" (10.2)."""
    return f"{team.value.capitalize()} turn {view.game_turn}"


def skeleton(view: View, team: Team) -> str:
    """Return a sheet in which every platoon stays, ready to be changed (10.2)."""
    return "\n".join([header(view, team), *(f"{one.id}, {one.hex}, stay" for one in view.of(team))])


def line(of: SheetLine) -> str:
    """Return one line of a sheet as the rulebook writes it."""
    match of:
        case Build():
            return f"build P{of.platoon}: {short(of.vehicles)}"
        case Reform():
            return f"reform P{of.platoon}: {short(of.vehicles)}"
        case Merge():
            return f"merge P{of.giver} into P{of.receiver}"
        case Split():
            return f"split P{of.giver}: {short(of.vehicles)} to P{of.receiver}"
        case Move():
            return f"P{of.platoon}, {of.start}, {'-'.join(of.path) or 'stay'}"


def written(sheet: Sheet, view: View, team: Team) -> str:
    """Return a sheet as text, under this turn's header."""
    return "\n".join([header(view, team), *(line(one) for one in sheet.lines)])


def team_of(seat: Seat) -> Team:
    """Return the team of a captain's seat; ValueError for another seat."""
    if (team := team_at(seat)) is None:
        raise ValueError(seat)
    return team
