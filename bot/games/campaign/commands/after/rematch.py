"""What only a campaign has below the post that ends it: its charts, and another one on the same map."""

from __future__ import annotations

from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.games.campaign.cards.after.poster import AGAIN, CHARTS, REMATCH, rematch_form
from bot.games.campaign.commands.after.opening import charts_card
from bot.games.campaign.commands.campaign_lobby import NewCampaignWish, create
from engine.campaign.commands import Seat

PRESSES = Presses()


@PRESSES.on(CHARTS, Need.ANYBODY)
async def charts(pressed: Pressed) -> Card:
    """Return the campaign in numbers; raise `Shut` as `/campaign charts`."""
    return await charts_card(pressed.desk, pressed.entry, None)


@PRESSES.on(REMATCH, Need.ANYBODY, Answering.FORM)
async def rematch(pressed: Pressed) -> Form:
    """Open the form for another campaign on the same map."""
    return rematch_form(pressed.entry.game)


@PRESSES.on(AGAIN, Need.ANYBODY)
async def again(pressed: Pressed) -> Card:
    """Make it, with rooms; whoever presses is its referee. Raise `Shut` as `/campaign create`."""
    game = pressed.entry.game
    view = await pressed.desk.table.view(game.id, Seat.PUBLIC)
    wish = NewCampaignWish(
        game.map_name, pressed.filled.text("name"), view.closed_markers, dict.fromkeys(Seat)
    )
    return await create(pressed.desk, pressed.interaction, wish)
