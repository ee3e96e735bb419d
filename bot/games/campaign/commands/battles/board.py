"""A board's buttons and lists: the card of a battle, and which battle is fought next."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import NAME, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.discord.referee.refereeing import put_in_order
from bot.core.present.cards import Card
from bot.core.present.hex_runs import hexes
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.board import CARD, FIRST, PICK
from bot.games.campaign.cards.battles.card import MORE, battle_card
from bot.games.campaign.cards.battles.why_side import WHY, why_card
from bot.games.campaign.commands.battles.entering import battle, parts, shown_to
from engine.campaign.commands import OrderBattles

PRESSES = Presses()


@PRESSES.on(CARD, Need.PLAYER)
async def show(pressed: Pressed) -> Card:
    """Show the card of the battle on whose button was pressed."""
    found = await battle(pressed)
    return battle_card(found.shown, found.viewer)


@PRESSES.on(PICK, Need.PLAYER)
async def pick(pressed: Pressed) -> Card:
    """Show the card of the battle that was chosen."""
    found = await shown_to(pressed.desk, pressed.entry, _chosen(pressed))
    return battle_card(found.shown, found.viewer)


@PRESSES.on(MORE, Need.PLAYER, Answering.EDIT, shape=Shape(rf"{NAME}\.[01]"))
async def more(pressed: Pressed) -> Card:
    """Show the other buttons of a battle's card, or the first ones again."""
    found = await battle(pressed)
    return battle_card(found.shown, found.viewer, parts(pressed)[1])


@PRESSES.on(WHY, Need.PLAYER)
async def why(pressed: Pressed) -> Card:
    """Tell why the attackers start on their side, to whoever may know what they crossed."""
    found = await battle(pressed)
    return why_card(found.shown) or battle_card(found.shown, found.viewer)


@PRESSES.on(FIRST, Need.REFEREE_ALWAYS)
async def first(pressed: Pressed) -> Card:
    """Put the chosen battle before all others, which keep their order (13.1)."""
    desk, game = pressed.desk, pressed.entry.game
    here = [one for one in await desk.encounters.of(game.id) if one.battle is not None]
    chosen = _chosen(pressed)
    if all(one.id != chosen for one in here):
        raise Shut("door.expired")
    ordered = sorted(here, key=lambda one: one.id != chosen)
    order = OrderBattles(tuple(one.hex for one in ordered))
    await put_in_order(desk, pressed.entry, order)
    return Card(say("board.ordered", hex=order.hexes[0], hexes=hexes(order.hexes)))


def _chosen(pressed: Pressed) -> str:
    return next(iter(pressed.values), "")
