"""A View as plain data, for `play --json` (docs/record.md tells its keys)."""

from __future__ import annotations

from bot.games.campaign.cards.vehicles import short
from engine.campaign.forces import Platoon, PlatoonId
from engine.campaign.view import BattleView, View

Plain = dict[str, object]


def as_json(view: View) -> Plain:
    """Return a View as a tree of dicts, lists, words and numbers, in one fixed order."""
    ending = view.ending
    return {
        "seat": view.seat.value,
        "map": view.map.name,
        "turn": view.game_turn,
        "active": view.active.value if view.active else None,
        "stage": view.stage.value,
        "winner": None if ending is None else ending.winner.value if ending.winner else "draw",
        "ended_by": ending.reason if ending else None,
        "control": {hex_: marker.value for hex_, marker in view.control.items()},
        "enemy": sorted(view.enemy),
        "banks": {team.value: points for team, points in view.banks.items()},
        "platoons": [_platoon(p) for _, p in sorted(view.platoons.items()) if p.vehicles],
        "battles": [_battle(b) for b in view.battles],
        "scouts": [{**_id(q.platoon), "start": q.start, "target": q.target} for q in view.scouts],
        "names": [
            {"team": q.team.value, "hex": q.hex, "platoons": [str(p) for p in q.platoons]} for q in view.names
        ],
        "retreats": [{**_id(q.platoon), "hex": q.hex, "options": list(q.options)} for q in view.retreats],
        "recoveries": [
            {
                "team": q.team.value,
                "hex": q.hex,
                "lost": {str(i): short(v) for i, v in q.lost.items()},
                "survivor": q.survivor,
                "path": q.path,
            }
            for q in view.recoveries
        ],
        "rulings": [one.text for one in view.rulings],
    }


def _id(platoon: PlatoonId) -> Plain:
    return {"team": platoon.team.value, "platoon": str(platoon)}


def _platoon(platoon: Platoon) -> Plain:
    return {
        **_id(platoon.id),
        "hex": platoon.hex,
        "vehicles": [str(v) for v in platoon.vehicles],
        "entry": platoon.entry,
    }


def _battle(battle: BattleView) -> Plain:
    return {
        "hex": battle.hex,
        "battle_map": battle.battle_map,
        "attacker": battle.attacker.value,
        "side": battle.side,
        "crossed": list(battle.crossed),
        "order_of_battle": {team.value: [_platoon(p) for p in own] for team, own in battle.own.items()},
    }
