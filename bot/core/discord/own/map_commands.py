"""`/map`, `/tracks`, `/bank`: the asker's own view, for his eyes alone; the referee's go the same way."""

from __future__ import annotations

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut, enter, only
from bot.core.discord.typed_options import own_game
from bot.core.people.people import CAMPAIGN, Role
from bot.core.present.cards import Card, Picture
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards import alt
from bot.games.campaign.cards.map_text import forces_text, map_text
from engine.campaign.view import View
from engine.common.seat import Seat

AsText = Literal["yes"]
"""What `text:` takes: a picture's words instead of the picture."""


class Sights(commands.Cog):
    """What a player may see."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="map", description=say("about.map"), extras=only(CAMPAIGN))
    @app_commands.describe(turn=say("option.turn"), text=say("option.as_text"))
    @own_game(Need.PLAYER)
    async def show_map(
        self,
        interaction: discord.Interaction,
        turn: app_commands.Range[int, 1, 999] | None = None,
        text: AsText | None = None,
        game: str | None = None,
    ) -> None:
        """Show the map, or exactly what the asker's team was shown in a Game Turn."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        made = map_words if text else map_card
        await replies.reply(interaction, await made(self.desk, entry, own_seat(entry), turn))

    @app_commands.command(name="tracks", description=say("about.tracks"), extras=only(CAMPAIGN))
    @app_commands.describe(text=say("option.as_text"))
    @own_game(Need.PLAYER)
    async def tracks(
        self, interaction: discord.Interaction, text: AsText | None = None, game: str | None = None
    ) -> None:
        """Show the platoon tracks."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        made = tracks_words if text else tracks_card
        await replies.reply(interaction, await made(self.desk, entry, own_seat(entry)))

    @app_commands.command(name="bank", description=say("about.bank"), extras=only(CAMPAIGN))
    @own_game(Need.PLAYER)
    async def bank(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show the Tier Bank."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await bank_card(self.desk, entry, own_seat(entry)))


def own_seat(entry: Entry) -> Seat:
    """Return the seat of a player's own view.

    The referee asks by `/referee`, where nobody looks over his shoulder by mistake.
    """
    if entry.me.role is Role.REFEREE:
        raise Shut("door.referee_looks")
    return entry.me.seat


async def map_card(desk: Desk, entry: Entry, seat: Seat, turn: int | None = None) -> Card:
    """Return a seat's map, now or as it was shown to it last in a Game Turn."""
    view = await _map_view(desk, entry, seat, turn)
    picture = Picture("map.png", await desk.studio.map(view), alt.of_map(view))
    return Card(_map_title(entry, view, turn), (picture,))


async def map_words(desk: Desk, entry: Entry, seat: Seat, turn: int | None = None) -> Card:
    """Return all that the same map shows as a text."""
    view = await _map_view(desk, entry, seat, turn)
    return Card(f"{_map_title(entry, view, turn)}\n{map_text(view)}")


async def _map_view(desk: Desk, entry: Entry, seat: Seat, turn: int | None) -> View:
    """Return what a seat sees, or was shown last in a Game Turn."""
    if turn is None:
        now: View = await desk.table.view(entry.game.id, seat)
        return now
    shown: View | None = await desk.table.shown_view(entry.game.id, seat, turn)
    if shown is None:
        raise Shut("map.not_shown", turn=turn)
    return shown


def _map_title(entry: Entry, view: View, turn: int | None) -> str:
    return _title("map.now" if turn is None else "map.then", entry, view)


def _title(key: str, entry: Entry, view: View) -> str:
    return say(key, game=plain(entry.game.name), when=alt.when(view))


async def tracks_card(desk: Desk, entry: Entry, seat: Seat) -> Card:
    """Return a seat's platoon tracks."""
    view = await desk.table.view(entry.game.id, seat)
    picture = Picture("tracks.png", await desk.studio.tracks(view), alt.of_tracks(view))
    return Card(_title("tracks.now", entry, view), (picture,))


async def tracks_words(desk: Desk, entry: Entry, seat: Seat) -> Card:
    """Return a seat's platoons as a text."""
    view = await desk.table.view(entry.game.id, seat)
    return Card(f"{_title('tracks.now', entry, view)}\n{forces_text(view)}")


async def bank_card(desk: Desk, entry: Entry, seat: Seat) -> Card:
    """Return a seat's bank."""
    view = await desk.table.view(entry.game.id, seat)
    text = f"{_title('bank.now', entry, view)}\n{alt.of_bank(view)}"
    return Card(text, (Picture("bank.png", await desk.studio.bank(view), alt.of_bank(view)),))
