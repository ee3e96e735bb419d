"""`/orders`: the sheet in a form, filled with the draft or the skeleton."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import completions, drafting
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, Shut, enter, only
from bot.cogs.forms import OneText
from bot.cogs.presses import Answering, Pressed, press
from bot.present.cards import Card
from bot.present.carried import Carried
from bot.present.marks import platoon_number, turn_mark
from bot.present.names import in_code
from bot.present.sheets import team_of, with_move
from bot.present.vehicles import team as team_name
from bot.services.people import CAMPAIGN
from bot.words.speech import say
from engine.campaign.commands import Seat, Sheet, Submission
from engine.campaign.forces import PlatoonId
from engine.hexes import Hex
from engine.reading.skipped import is_quoting


class Orders(commands.Cog):
    """Writing orders by command."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="orders", description=say("about.orders"), extras=only(CAMPAIGN))
    @app_commands.describe(game=say("option.game"))
    async def orders(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Open the form; a form cannot follow a deferral, so this one answer is not deferred."""
        entry = await enter(interaction, self.desk, Need.COMMANDER, game, defer=False)
        await interaction.response.send_modal(await form(self.desk, entry))

    @orders.autocomplete("game")
    async def complete_game(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the games in which the asker commands."""
        return await completions.games(self.desk, interaction, typed, Need.COMMANDER)


async def form(desk: Desk, entry: Entry) -> OneText:
    """Answer the form with the team's draft or skeleton in it; raises `Shut` when no sheet is awaited."""
    team = team_of(drafting.playing(entry).me.seat)
    await drafting.awaited(desk, entry, team)
    view, text = await drafting.text_to_edit(desk, entry)
    return OneText(
        carries=str(Carried("sheet", entry.game.id, turn_mark(view))),
        title=say("orders.modal_title", team=team_name(team), turn=view.game_turn),
        label=say("orders.modal_label"),
        hint=say("orders.modal_hint"),
        text=text,
    )


@press("sheet", Need.COMMANDER)
async def take_sheet(pressed: Pressed) -> tuple[Card, ...]:
    """Take the sheet typed into the form."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    text = "".join(pressed.values)
    if is_quoting(text):
        # What was typed into a form is gone with it: so it is given back.
        return (Card(say("quoting.form", sheet=in_code(text))),)
    return await drafting.save(pressed.desk, pressed.entry, text)


@press("change", Need.COMMANDER, Answering.FORM)
async def change(pressed: Pressed) -> Card | None:
    """Open the form with the newest draft in it."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    await pressed.interaction.response.send_modal(await form(pressed.desk, pressed.entry))
    return None


@press("give", Need.COMMANDER)
async def give(pressed: Pressed) -> tuple[Card, ...]:
    """Give the receipt on which the button stands."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    return await drafting.give(pressed.desk, pressed.entry, int(pressed.carried.more))


@press("receipt", Need.COMMANDER)
async def receipt(pressed: Pressed) -> Card | tuple[Card, ...]:
    """Show the newest receipt again."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    draft = await drafting.current(pressed.desk, pressed.entry)
    if draft is None:
        raise Shut("receipt.none")
    return await drafting.shown(pressed.desk, pressed.entry, draft)


@press("blank", Need.COMMANDER)
async def blank(pressed: Pressed) -> Card:
    """Show the sheet to copy: the newest draft, or everybody staying."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    await drafting.awaited(pressed.desk, pressed.entry, team_of(pressed.entry.me.seat))
    _, text = await drafting.text_to_edit(pressed.desk, pressed.entry)
    return Card(say("turn.copy", sheet=in_code(text)))


@press("taps", Need.COMMANDER)
async def taps(pressed: Pressed) -> Card | None:
    """Begin to tap: choose a platoon."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    return await drafting.taps(pressed.desk, pressed.entry)


@press("tap", Need.COMMANDER, Answering.EDIT)
async def tap(pressed: Pressed) -> Card | None:
    """Show where the chosen platoon may go."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    return await drafting.taps(pressed.desk, pressed.entry, platoon_number(pressed.values[0]))


@press("dest", Need.COMMANDER, Answering.EDIT)
async def destination(pressed: Pressed) -> Card | None:
    """Put the chosen destination into the draft."""
    desk, entry = pressed.desk, pressed.entry
    view = await drafting.fresh(desk, entry, pressed.carried)
    team = team_of(entry.me.seat)
    number = platoon_number(pressed.carried.more)
    platoon = view.platoons.get(PlatoonId(team, number))
    if platoon is None:
        return await drafting.taps(desk, entry)
    chosen = pressed.values[0]
    path = () if chosen == "stay" else tuple(Hex(one) for one in chosen.split("-"))
    draft = drafting.sheet_of(await drafting.current(desk, entry))
    moved = with_move(draft, number, platoon.hex, path)
    sheet = Sheet(team, view.game_turn, moved.lines)
    await drafting.keep(desk, entry, Submission(Seat.of(team), (sheet,)))
    return await drafting.taps(desk, entry, number)
