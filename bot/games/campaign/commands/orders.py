"""`/orders`: the sheet in a form, filled with the draft or the skeleton."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import NUMBERED
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut, enter, only
from bot.core.discord.typed_options import own_game
from bot.core.people.people import CAMPAIGN
from bot.core.present.cards import Card
from bot.core.present.carried import Carried
from bot.core.present.forms import Form, one_text
from bot.core.words.harmless_names import in_code
from bot.core.words.speech import say
from bot.games.campaign.cards.example_build import to_build
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.sheets import team_of
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.commands import drafting, loosely
from engine.errors import Refusal
from engine.reading.skipped import is_quoting

PRESSES = Presses()


class Orders(commands.Cog):
    """Writing orders by command."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="orders", description=say("about.orders"), extras=only(CAMPAIGN))
    @own_game(Need.COMMANDER)
    async def orders(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Open the form; a form cannot follow a deferral, so this one answer is not deferred."""
        entry = await enter(interaction, self.desk, Need.COMMANDER, game, defer=False)
        await replies.open_form(interaction, await form(self.desk, entry))


async def form(desk: Desk, entry: Entry) -> Form:
    """Return the form with the team's draft or skeleton in it; raises `Shut` when no sheet is awaited."""
    team = team_of(drafting.playing(entry).me.seat)
    await drafting.awaited(desk, entry, team)
    view, text = await drafting.text_to_edit(desk, entry)
    return one_text(
        carries=str(Carried("sheet", entry.game.id, turn_mark(view))),
        title=say("orders.modal_title", team=team_name(team), turn=view.game_turn),
        label=say("orders.modal_label"),
        hint=to_build("orders.modal_hint", view, team),
        text=text,
    )


@PRESSES.on("sheet", Need.COMMANDER)
async def take_sheet(pressed: Pressed) -> tuple[Card, ...]:
    """Take the sheet typed into the form."""
    view = await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    text = "".join(pressed.values)
    if is_quoting(text):
        # What was typed into a form is gone with it: so it is given back.
        return (Card(say("quoting.form", sheet=in_code(text))),)
    read = loosely.as_read(text, view)
    try:
        return await drafting.save(pressed.desk, pressed.entry, read)
    except Refusal:
        meant = await loosely.understood(pressed.desk, pressed.entry, read)
        if meant is None:
            raise
        return meant


@PRESSES.on("change", Need.COMMANDER, Answering.FORM)
async def change(pressed: Pressed) -> Form:
    """Open the form with the newest draft in it."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    return await form(pressed.desk, pressed.entry)


@PRESSES.on("give", Need.COMMANDER, shape=NUMBERED)
async def give(pressed: Pressed) -> tuple[Card, ...]:
    """Give the receipt on which the button stands."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    return await drafting.give(pressed.desk, pressed.entry, int(pressed.carried.more))


@PRESSES.on("receipt", Need.COMMANDER)
async def receipt(pressed: Pressed) -> Card | tuple[Card, ...]:
    """Show the newest receipt again."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    draft = await drafting.current(pressed.desk, pressed.entry)
    if draft is None:
        raise Shut("receipt.none")
    return await drafting.shown(pressed.desk, pressed.entry, draft)


@PRESSES.on("blank", Need.COMMANDER)
async def blank(pressed: Pressed) -> Card:
    """Show the sheet to copy: the newest draft, or everybody staying."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    await drafting.awaited(pressed.desk, pressed.entry, team_of(pressed.entry.me.seat))
    _, text = await drafting.text_to_edit(pressed.desk, pressed.entry)
    return Card(say("turn.copy", sheet=in_code(text)))
