"""`/game threads`, and what is pressed in the thread that two share: each one's own part, for them alone."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import SCOPE, Shape
from bot.core.discord.answering.presses import Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut, enter
from bot.core.discord.setup.invitation import IN_THREADS, TO_SHARE, lacking
from bot.core.present.cards import Card
from bot.core.present.shared_room import MINE
from bot.core.threads.wanted_threads import TROUBLE
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from engine.common.seat import PUBLIC

PRESSES = Presses()


class Shares(commands.Cog):
    """The command about threads; `/game` is made of it too."""

    desk: Desk

    @app_commands.command(description=say("about.game.threads"))
    @app_commands.describe(on=say("option.threads_on"), game=say("option.game"))
    async def threads(
        self,
        interaction: discord.Interaction,
        on: bool | None = None,  # noqa: FBT001 - an option of the command
        game: str | None = None,
    ) -> None:
        """Switch a private thread for each match on or off; without, tell how it stands."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        await replies.reply(interaction, await switched(self.desk, entry, interaction.guild, on=on))

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, gone: discord.RawThreadDeleteEvent) -> None:
        """Note that a thread is there no more."""
        await self.desk.threads.lost(gone.thread_id)


async def switched(desk: Desk, entry: Entry, guild: discord.Guild | None, *, on: bool | None) -> Card:
    """Switch threads as is wished, and return how it stands. Raise `Shut` for games without matches."""
    game = entry.game
    if TROUBLE not in (await desk.table.of(game.id)).kinds:
        raise Shut("door.no_lines", game=plain(game.name))
    if on is not None:
        await desk.threads.switch(game.server, game.id, entry.asker.user, on=on)
    wish = await desk.threads.wish(game.id)
    told = [say("threads.on" if wish.on else "threads.off", game=plain(game.name))]
    if wish.on and guild is not None:
        told += await _lacking(desk, game.id, guild)
    return Card("\n".join(told))


async def _lacking(desk: Desk, game: str, guild: discord.Guild) -> list[str]:
    """Return the line on what Discord does not let the bot do in the public room, none for nothing."""
    room = guild.get_channel((await desk.lobby.channels(None, game)).get(PUBLIC, 0))
    if room is None:
        return []
    missing = lacking(room.permissions_for(guild.me), (*TO_SHARE, *IN_THREADS))
    names = listed([say(f"permission.{one}") for one in missing])
    return [say("threads.lacking", permissions=names, room=room.mention)] if missing else []


@PRESSES.on(MINE, Need.PLAYER, shape=Shape(SCOPE))
async def mine(pressed: Pressed) -> Card:
    """Show whoever presses what their own seat is asked in a match, made from their seat alone.

    Raise a refusal for whoever has no part in it, the same as for one that is not there.
    """
    desk, entry = pressed.desk, pressed.entry
    game, user = entry.game.id, entry.asker.user
    part = await desk.meetings.part(game, user, pressed.carried.more)
    if not part.seats:
        raise Shut("door.speaker_only")
    page = await desk.pages.own(game, part.meeting.scope, part.seat, user)
    return Card(say("meeting.nothing_mine")) if page is None else await page.hangs(desk.studio)
