"""The campaign map as a text that a screen reader reads well, from the picture's own View alone.

Short lines under headings, no tables: own platoons, the enemy, battles, control, revenue, battle maps.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from bot.core.present.hex_runs import in_runs, runs, wrapped
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.alt import when
from bot.games.campaign.cards.vehicles import team, vehicles
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.campaign.revenue import revenue_now
from engine.campaign.view import Marker, View
from engine.hexes import Hex, in_order

_WIDE = 90
"""About how long a line of hexes may be."""


def map_text(view: View) -> str:
    """Return all that the map of a View shows, in lines."""
    parts = (_title, _forces, _battles, _control, _revenue, _battle_maps)
    return "\n".join(line for part in parts for line in part(view))


def forces_text(view: View) -> str:
    """Return the platoons that a View shows, in lines: what the platoon tracks show."""
    return "\n".join(_forces(view))


def _title(view: View) -> Iterator[str]:
    name, moment = plain(view.map.title, 80), when(view)
    if view.seat.team is not None:
        yield say("map_text.team", map=name, when=moment, team=team(view.seat.team))
    elif view.seat == Seat.REFEREE:
        yield say("map_text.referee", map=name, when=moment)
    else:
        yield say("map_text.public", map=name, when=moment)
    homes = view.map.homes
    yield say("map_text.homes", blue=homes[Team.BLUE], red=homes[Team.RED])
    for side, points in view.banks.items():
        yield say("map_text.bank", team=team(side), points=points)


def _forces(view: View) -> Iterator[str]:
    known = [side for side in Team if side in view.banks]
    for side in known:
        yield say("map_text.platoons", team=team(side))
        there = view.of(side)
        if not there:
            yield say("map_text.no_platoons")
        for one in there:
            key = "map_text.scout" if one.scout else "map_text.platoon"
            yield say(key, platoon=str(one.id), hex=one.hex, vehicles=vehicles(one.vehicles))
    if not known:
        yield say("map_text.secret")
    elif view.seat.team is not None:
        yield from _enemy(view, view.seat.team.enemy)


def _enemy(view: View, enemy: Team) -> Iterator[str]:
    yield say("map_text.enemy")
    met = view.enemy | {one.hex for one in view.battles}
    if met:
        yield say("map_text.present", team=team(enemy), hexes=in_runs(met))
    else:
        yield say("map_text.nobody_met", team=team(enemy))
    yield say("map_text.hidden", team=team(enemy))


def _battles(view: View) -> Iterator[str]:
    if not view.battles:
        return
    yield say("map_text.battles")
    for one in view.battles:
        sides = ", ".join(str(side) for side in one.crossed)
        key = "map_text.battle_from" if sides else "map_text.battle"
        said = {"hex": one.hex, "map": plain(one.battle_map), "team": team(one.attacker)}
        yield say(key, **said, sides=sides)
    if view.order:
        yield say("map_text.order", hexes=", ".join(view.order))


def _control(view: View) -> Iterator[str]:
    yield say("map_text.control")
    held = _by_marker(view, view.control)
    for side in Team:
        hexes = held[Marker(side.value)]
        if hexes:
            yield say("map_text.holds", team=team(side), count=len(hexes), hexes=_many(hexes))
        else:
            yield say("map_text.holds_none", team=team(side))
    for marker, key in (
        (Marker.NONE, "map_text.nobody"),
        (Marker.UNKNOWN, "map_text.unknown"),
        (Marker.WATER, "map_text.water"),
    ):
        if held[marker]:
            yield say(key, count=len(held[marker]), hexes=_many(held[marker]))


def _revenue(view: View) -> Iterator[str]:
    yield say("map_text.revenue")
    held = _by_marker(view, view.map.revenue)
    for marker in (Marker.BLUE, Marker.RED, Marker.NONE, Marker.UNKNOWN):
        if not held[marker]:
            continue
        said = wrapped(_worth(view, held[marker]), _WIDE)
        if marker is Marker.NONE:
            yield say("map_text.pays_nobody", hexes=said)
        elif marker is Marker.UNKNOWN:
            yield say("map_text.pays_unknown", hexes=said)
        else:
            yield say("map_text.pays", team=team(Team(marker.value)), hexes=said)
    for side in view.banks:
        apart = _worth(view, revenue_now(view, side).cut_off)
        if apart:
            yield say("map_text.cut_off", team=team(side), hexes=wrapped(apart, _WIDE))


def _worth(view: View, hexes: Iterable[Hex]) -> list[str]:
    return [say("map_text.worth", hex=h, points=view.map.revenue[h]) for h in in_order(hexes)]


def _battle_maps(view: View) -> Iterator[str]:
    yield say("map_text.battle_maps")
    places: defaultdict[str, list[Hex]] = defaultdict(list)
    for hex_, name in view.map.battle_maps.items():
        places[name].append(hex_)
    for name in sorted(places):
        yield say("map_text.on", map=plain(name), hexes=_many(places[name]))


def _by_marker(view: View, hexes: Iterable[Hex]) -> defaultdict[Marker, list[Hex]]:
    """Return hexes by the control marker that the seat sees there."""
    held: defaultdict[Marker, list[Hex]] = defaultdict(list)
    for hex_ in hexes:
        held[view.control.get(hex_, Marker.NONE)].append(hex_)
    return held


def _many(hexes: Iterable[Hex]) -> str:
    return wrapped(runs(hexes), _WIDE)
