"""Legal destinations for tapping: worked out from the captain's own View alone (11)."""

from __future__ import annotations

from bot.core.present.cards import Choice, Select
from bot.core.present.carried import Carried
from bot.core.present.hex_runs import hexes
from bot.core.words.speech import points, say
from bot.games.campaign.cards.taps.edits import Path, faults, moved
from bot.games.campaign.cards.taps.places import place
from engine.campaign.commands import Move, Sheet
from engine.campaign.forces import Platoon, Team
from engine.campaign.legality.movement import legal_destinations
from engine.campaign.view import View
from engine.hexes import Hex


def destinations(view: View, team: Team, sheet: Sheet, platoon: Platoon) -> tuple[Path, ...]:
    """Return the paths that `platoon` may take with the rest of the sheet unchanged.

    Staying is the empty path, always first.
    """
    number, here = platoon.id.number, platoon.hex
    stays = faults(view, team, moved(sheet, number, here, ()))
    found: dict[Hex, Path] = {}
    for path in legal_destinations(view, team, here):
        if path[-1] not in found and faults(view, team, moved(sheet, number, here, path)) <= stays:
            found[path[-1]] = path
    return ((), *found.values())


def planned(sheet: Sheet, platoon: Platoon) -> Path:
    """Return the path that a sheet orders for a platoon; empty: it stays."""
    moves = [one for one in sheet.lines if isinstance(one, Move) and one.platoon == platoon.id.number]
    return moves[-1].path if moves else ()


def to_move(
    view: View, sheet: Sheet, platoon: Platoon, paths: tuple[Path, ...], carried: Carried
) -> tuple[Select, ...]:
    """Return the list of a platoon's destinations, numbered as on the picture; none if it can only stay."""
    if len(paths) == 1:
        return ()
    now = planned(sheet, platoon)
    stay = Choice(say("choice.stay", hex=platoon.hex), "stay", "", not now)
    goes = (
        Choice(
            say("choice.numbered", number=number, what=place(view, path[-1])),
            "-".join(path),
            _about(view, path),
            path == now,
        )
        for number, path in enumerate(paths[1:], 1)
    )
    asks = say("select.destination", platoon=platoon.id.number)
    return (Select(str(carried), asks, (stay, *goes)),)


def _about(view: View, path: Path) -> str:
    """Return by way of what a path leads, and what its last hex pays (1.6)."""
    by = say("choice.by", by=hexes(path[:-1])) if len(path) > 1 else ""
    pays = view.map.revenue.get(path[-1], 0)
    return " · ".join(filter(None, (by, say("choice.pays", points=points(pays)) if pays else "")))
