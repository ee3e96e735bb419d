"""`/practice`: a small campaign of one's own, alone with the program, by direct message."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import Shape
from bot.core.discord.answering.presses import Answering, Opened, Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Need, Shut, receive
from bot.core.discord.practice_beside_game import commands_besides
from bot.core.people.people import PublicGame
from bot.core.present.cards import Card
from bot.core.present.carried import NO_GAME
from bot.core.present.lessons import ANEW, STOP, ways_out
from bot.core.words.speech import say
from bot.games.campaign.commands import drafting
from bot.games.campaign.commands.duties import asked, duty, what_now, with_deeds
from bot.games.campaign.services.lessons import Ending

PRESSES = Presses()
WISHES = [
    app_commands.Choice(name=say("choice.practice_anew"), value=ANEW),
    app_commands.Choice(name=say("choice.practice_stop"), value=STOP),
]


async def practise(desk: Desk, asker: Asker, wish: str = "") -> tuple[Card, ...]:
    """Begin a practice, or show how the one that he has stands; `wish`: ANEW drops it first, STOP ends it."""
    if wish == STOP:
        stopped = await desk.practice.stop(asker.user)
        return (Card(say("practice.stopped" if stopped else "practice.none")),)
    own = await desk.practice.of(asker.user)
    if own is not None and wish != ANEW:
        return await _standing(desk, asker, own)
    await desk.practice.begin(
        asker.user,
        asker.name,
        name=say("practice.name"),
        key=asker.key,
        at=asker.at,
        beside=await commands_besides(desk, asker.user),
    )
    return (Card(say("practice.begun" if asker.server is None else "practice.begun_by_dm")),)


async def _standing(desk: Desk, asker: Asker, own: PublicGame) -> tuple[Card, ...]:
    """Return how a practice stands, with the buttons for what waits in it; those do nothing in a server."""
    if asker.server is not None:
        return (Card(say("practice.by_dm")).under(ways_out(own.id)),)
    me = await desk.lobby.membership(None, own.id, asker.user)
    now = await duty(desk, asker, own, me)
    card = with_deeds(now, Card(f"{say('practice.under_way')}\n{what_now(now)}")).under(ways_out(own.id))
    return (card, *asked(now))


@PRESSES.of_no_game("practice")
async def press_practice(opened: Opened) -> tuple[Card, ...]:
    """Begin, begin anew or end; a button of a practice that is gone does nothing."""
    if opened.carried.game != NO_GAME:
        own = await opened.desk.practice.latest(opened.asker.user)
        if own is None or own.id != opened.carried.game:
            raise Shut("practice.gone")
    return await practise(opened.desk, opened.asker, opened.carried.more)


@PRESSES.on("fought", Need.COMMANDER, Answering.SETTLE, shape=Shape("won|drawn|lost"))
async def fought(pressed: Pressed) -> Card:
    """Take how a practice's battle went; in a real game this is the referee's to say (13.7)."""
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    game, asker = pressed.entry.game, pressed.entry.asker
    if not game.practice:
        raise Shut("door.referee_only")
    ending = Ending(pressed.carried.more)
    lost = await pressed.desk.practice.report(game.id, asker.user, ending, key=asker.key, at=asker.at)
    whole = ending is Ending.WON and not lost
    return Card(say("practice.won_whole" if whole else f"practice.{ending.value}"))


class Practising(commands.Cog):
    """`/practice`."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(name="practice", description=say("about.practice"))
    @app_commands.describe(what=say("option.practice"))
    @app_commands.choices(what=WISHES)
    async def practice(self, interaction: discord.Interaction, what: str | None = None) -> None:
        """Begin to practise, or see how it stands; open to everybody."""
        await receive(interaction, self.desk)
        cards = await practise(self.desk, Asker.of(interaction), what or "")
        await replies.reply(interaction, *cards)
