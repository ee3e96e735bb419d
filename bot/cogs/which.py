"""Which game a direct message was meant for: its writer is asked with a button for each that fits."""

from __future__ import annotations

import discord

from bot.cogs import drafting
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker, Need, Shut, Which
from bot.cogs.listening import heard
from bot.cogs.presses import Pressed, press
from bot.cogs.standing import turn_off
from bot.present.cards import Button, Card
from bot.present.carried import Carried, turn_mark
from bot.present.names import bare
from bot.words.speech import say

MOST = 20
IN_A_ROW = 5


async def heard_or_asked(desk: Desk, asker: Asker, text: str, message: int) -> tuple[Card, ...]:
    """Do as `heard`; where several games fit, ask which. `message` is where the text can be read again."""
    try:
        return await heard(desk, asker, text)
    except Which as which:
        return (await _question(desk, asker, which, message),)


async def _question(desk: Desk, asker: Asker, which: Which, message: int) -> Card:
    """Answer a button a game; each carries the turn of its game, so that it means no later one."""
    buttons = []
    for game in which.games[:MOST]:
        me = await desk.lobby.membership(asker.server, game.id, asker.user)
        moment = turn_mark(await desk.table.view(game.id, me.seat))
        buttons.append(Button(bare(game.name), str(Carried("again", game.id, moment, str(message)))))
    rows = [tuple(buttons[at : at + IN_A_ROW]) for at in range(0, len(buttons), IN_A_ROW)]
    return Card(say("door.which")).under(*rows)


@press("again", Need.COMMANDER)
async def again(pressed: Pressed) -> tuple[Card, ...]:
    """Do what an earlier message said, in the game now chosen; only in the turn in which it was said."""
    if pressed.interaction.message is not None:
        await turn_off(pressed.interaction.message)
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    try:
        message = await pressed.interaction.channel.fetch_message(int(pressed.carried.more))  # type: ignore[union-attr]
    except discord.NotFound as gone:
        raise Shut("door.expired") from gone
    if message.author.id != pressed.entry.asker.user:
        raise Shut("door.expired")
    return await heard(pressed.desk, pressed.entry.asker, message.content, pressed.entry.game.id)
