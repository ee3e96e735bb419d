"""A hex in a few words, from a captain's own View: its ground, whose marker it bears, who was met there."""

from __future__ import annotations

from bot.assets import battle_maps
from bot.core.pictures.ground import FARMLAND
from bot.core.words.speech import say
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.forces import Team
from engine.campaign.view import Marker, View
from engine.hexes import Hex


def place(view: View, hex_: Hex) -> str:
    """Return "C5 town, nobody's", "D6 river, Red's marker" or "E5 not known" (12.1)."""
    marker = view.control.get(hex_, Marker.NONE)
    home = next((side for side, city in view.map.homes.items() if city == hex_), None)
    if home is not None:
        ground = say("place.home", team=team_name(home))
    else:
        ground = say(f"place.{battle_maps().get(view.map.battle_maps.get(hex_, ''), FARMLAND)}")
    if marker in (Marker.BLUE, Marker.RED):
        whose = say("place.marker", team=team_name(Team(marker.value)))
    else:
        whose = say(f"place.{marker.value}")
    said = say("place.one", hex=hex_, ground=ground, whose=whose)
    met = hex_ in view.enemy
    return say("place.met", place=said) if met else said
