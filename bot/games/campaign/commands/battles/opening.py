"""The training room on Discord: the referee opens it, who has a place looks it up again (12.5, 13.5)."""

from __future__ import annotations

from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.words.speech import say
from bot.games.campaign.cards.battles import opening as present
from bot.games.campaign.commands.battles.attendance import note_departed
from bot.games.campaign.commands.battles.entering import arrange, battle, parts
from bot.games.campaign.services.battles.opening import opening, place_of

PRESSES = Presses()


@PRESSES.on(present.ROOM, Need.REFEREE_ALWAYS, Answering.FORM)
async def ask(pressed: Pressed) -> Form:
    """Open the form in which the referee names the room."""
    return present.form((await battle(pressed)).shown)


@PRESSES.on(present.OPEN, Need.REFEREE_ALWAYS)
async def open_room(pressed: Pressed) -> Card:
    """Open the room, or mend its name and password; who has left the server keeps no place in it (13.9)."""
    desk, filled = pressed.desk, pressed.filled
    encounter, _ = parts(pressed)
    here = await desk.encounters.find(pressed.entry.game.id, encounter)
    if here.arrangement.room is None:
        await note_departed(pressed, await battle(pressed), here.arrangement.in_the_room())
    settings = await desk.desk_settings.of(pressed.entry.game.id)
    act = opening(filled.text("name"), filled.text("password"), settings.minutes)
    found = await arrange(desk, pressed.entry, encounter, "open", act)
    return Card(say("room.opened", hex=found.shown.hex))


@PRESSES.on(present.MINE, Need.PLAYER)
async def my_place(pressed: Pressed) -> Card:
    """Tell somebody again where his place is; whoever has none learns nothing of the room."""
    found = await battle(pressed)
    viewer, shown = found.viewer, found.shown
    place = await place_of(pressed.desk.encounters, shown.game, shown.id, viewer.user, referee=viewer.referee)
    pending = shown.sight.battle
    if place is None or pending is None:
        raise Shut("room.no_place")
    start = pending.side if place.team is None else pending.start(place.team)
    told = present.place_lines(
        place.name, place.password, place.slots, place.team, start=start, observers=place.observers
    )
    return present.my_place(shown, told)
