"""Pictures in words, for who cannot see them: from the picture's own View, so never saying more."""

from __future__ import annotations

from collections.abc import Iterable

from bot.core.present.hex_runs import in_runs
from bot.core.present.messages import cut
from bot.core.words.speech import say
from bot.games.campaign.cards.sheets import line
from bot.games.campaign.cards.vehicles import content, team
from engine.campaign.commands import Sheet
from engine.campaign.forces import Platoon, Team
from engine.campaign.view import Marker, View
from engine.hexes import Hex, in_order


def of_map(view: View) -> str:
    """Return the alt text of a campaign map: what matters most comes first, for a long one is cut."""
    return _joined([_title("alt.map", view), *_standing(view)])


def of_front(view: View) -> str:
    """Return the alt text of the part of the map around a team's own platoons."""
    return _joined([_title("alt.front", view), *_standing(view)])


def of_orders(view: View, orders: Sheet) -> str:
    """Return the alt text of a preview of orders: the sheet's lines, then the map below the arrows."""
    said = "; ".join(line(one) for one in orders.lines) or say("alt.no_orders")
    return _joined([_title("alt.orders", view), say("alt.sheet", lines=said), *_standing(view)])


def of_moves(view: View, platoon: Platoon, ends: Iterable[Hex]) -> str:
    """Return the alt text of the map around a platoon: the numbers of the hexes where it may go."""
    numbered = ", ".join(f"{number} {hex_}" for number, hex_ in enumerate(ends, 1))
    parts = [
        say("alt.moves", platoon=platoon.id.number, hex=platoon.hex, numbered=numbered),
        *_standing(view),
    ]
    return _joined(parts)


def _title(key: str, view: View) -> str:
    return say(key, map=view.map.title, when=when(view))


def _standing(view: View) -> Iterable[str]:
    """Yield sentences about what stands on the map, one at a time."""
    if view.battles:
        yield say("alt.battles", hexes=", ".join(in_order(one.hex for one in view.battles)))
    for side in Team:
        standing = [f"P{one.id.number} {one.hex}" for one in view.of(side)]
        if standing:
            yield say("alt.platoons", team=team(side), platoons=", ".join(standing))
    if view.enemy:
        yield say("alt.enemy", hexes=", ".join(in_order(view.enemy)))
    for side in Team:
        held = [h for h, marker in view.control.items() if marker is Marker(side.value)]
        if held:
            yield say("alt.control", team=team(side), hexes=in_runs(held))
    unknown = [h for h, marker in view.control.items() if marker is Marker.UNKNOWN]
    if unknown:
        yield say("alt.unknown", hexes=in_runs(unknown))


def of_tracks(view: View) -> str:
    """Return the alt text of the platoon tracks."""
    parts = []
    for side in Team:
        rows = [f"P{one.id.number} {one.hex}: {content(one.vehicles)}" for one in view.of(side)]
        if rows:
            parts.append(say("alt.tracks", team=team(side), rows="; ".join(rows)))
    return _joined(parts or [say("alt.tracks_none")])


def of_bank(view: View) -> str:
    """Return the alt text of the Tier Bank display."""
    parts = [say("alt.bank", team=team(side), points=points) for side, points in view.banks.items()]
    return _joined(parts or [say("alt.bank_none")])


def when(view: View) -> str:
    """Return the moment in words: whose turn it is, or how the game ended."""
    if view.ending is not None:
        won = view.ending.winner
        return say("when.draw") if won is None else say("when.won", team=team(won))
    if view.active is None:
        return say("when.toss")
    return say("when.turn", team=team(view.active), turn=view.game_turn)


def _joined(parts: Iterable[str]) -> str:
    return cut(" ".join(parts))
