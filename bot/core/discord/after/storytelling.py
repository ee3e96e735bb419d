"""`/game story`: what happened as one page, in the words of the game; drawn as well in a game that draws."""

from __future__ import annotations

import discord

from bot.assets import page_style
from bot.core.after.whose_eyes import open_to
from bot.core.discord.after.look_back_door import look_back
from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.present.after.deeds_page import deeds_page
from bot.core.present.cards import Card, Picture
from bot.core.table.beside_the_loop import apart
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say


async def story(desk: Desk, interaction: discord.Interaction, entry: Entry, wish: str | None) -> None:
    """Answer a story in the place of the answer that Discord was promised; raise `Shut`, a refusal.

    The words of a game tell the truth, with all that is secret: before the end they are the referee's alone.
    """
    eyes = await look_back(desk, entry, "story", wish)
    way = desk.retellings.get(entry.game.ruleset)
    if way is not None:
        await way.story(desk, interaction, entry, eyes)
        return
    game = plain(entry.game.name)
    if not open_to(entry.game, entry.me):
        raise Shut("after.story_not_yet", game=game)
    deeds, of = await desk.looking_back.story(entry.game, entry.me), await desk.table.of(entry.game.id)
    if not deeds:
        raise Shut("after.nothing_told", game=game)
    told = ((one.turn, text) for one in deeds if (text := of.story(one.event)))
    page = await apart(lambda: deeds_page(entry.game.name, told, page_style()))
    said = say("story_page.file", game=game)
    await replies.reply(interaction, Card(said, (Picture("story.html", page.encode(), ""),)))
