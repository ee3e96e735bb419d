"""A dispatch: a settled battle for everybody, in words and as a picture (campaign 12.5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.core.discord.painter import Painter
from bot.core.present.cards import Card, Drawn
from bot.core.present.messages import cut
from bot.core.present.reader import Reader
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicles
from bot.games.campaign.pictures.dispatch import Report, draw_dispatch, ended, moment
from engine.campaign.arranging.told.dispatches import Dispatch
from engine.campaign.forces import Team
from engine.campaign.told import Lost
from engine.campaign.view import Marker, View
from engine.frozen import FrozenMap
from engine.hexes import Hex


def dispatch_card(of: Dispatch, view: View, reader: Reader) -> Card:
    """Return the post of a battle; nobody is named in it, and `view` is what everybody sees."""
    battle_map = view.map.battle_maps[Hex(of.hex)]
    head = say(
        "dispatch.head",
        game=plain(reader.name),
        hex=of.hex,
        ended=ended(of),
        moment=moment(of, plain(battle_map)),
    )
    lines = (*((say("dispatch.corrected"),) if of.corrects else ()), head, *_sides(of))
    drawn = Drawn("dispatch.png", _draw, (of, battle_map, _field(of, view)), _alt(of, battle_map))
    return Card("\n".join(lines), drawn=(drawn,))


def _alt(of: Dispatch, battle_map: str) -> str:
    """Return what the picture shows, for who cannot see it."""
    told = (f"{ended(of)}.", f"{moment(of, battle_map)}.", *_sides(of))
    return cut(" ".join(told).replace("**", ""), 1000)


def _sides(of: Dispatch) -> Iterator[str]:
    for team in Team:
        entered, lost = of.entered(team), of.lost(team)
        role = "attacked" if team is of.attacker else "defended"
        if entered:
            told = say(f"dispatch.{role}", team=team_name(team), vehicles=_by_platoon(entered))
        else:
            told = say(f"dispatch.{role}_{'again' if of.corrects else 'unknown'}", team=team_name(team))
        yield f"{told} {say('dispatch.lost', lost=_by_platoon(lost)) if lost else say('dispatch.lost_none')}"


def _by_platoon(some: Lost) -> str:
    return listed([f"P{number} ({vehicles(of)})" for number, of in some])


def _field(of: Dispatch, view: View) -> View:
    """Return the map as everybody knows it, with the one marker that the result puts there (6.2, 13.6)."""
    return replace(view, control=FrozenMap({**view.control, Hex(of.hex): Marker(of.victor.value)}))


async def _draw(painter: Painter, of: tuple[Dispatch, str, View]) -> bytes:
    told, battle_map, field = of
    board = await painter.map(field)
    return await painter.picture(draw_dispatch, Report(told, battle_map, board, field.map.grid))
