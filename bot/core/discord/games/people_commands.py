"""`/people ...`: who is who in a game of any rules, and how that changes while it is played (2.1 to 2.5)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord import seat_option
from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, enter
from bot.core.discord.games import captain_commands, repairing, rosters
from bot.core.discord.referee import referee_handover
from bot.core.discord.typed_options import offers, own_game
from bot.core.games.games import ENDED
from bot.core.people.offers import Office
from bot.core.shared_faults import refusal
from bot.core.words.speech import say

Seat = app_commands.Range[str, 1, 32]


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class People(commands.GroupCog, group_name="people", group_description=say("about.people")):
    """The people of a game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Tell the referees that a room of theirs is gone, and what makes another."""
        await repairing.tell_of_lost(self.desk, channel)

    @app_commands.command(name="list", description=say("about.people.list"))
    @own_game(Need.PLAYER)
    async def list_people(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show who is what: to a player his own team, to the referee both, with who has left the server."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await rosters.shown(self.desk, interaction, entry))

    @app_commands.command(description=say("about.people.leave"))
    @own_game(Need.PLAYER)
    async def leave(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Leave a game, after having been asked."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, rosters.leaving(entry))

    @app_commands.command(description=say("about.people.dismiss"))
    @app_commands.describe(member=say("option.dismissed"))
    @own_game(Need.PLAYER)
    async def dismiss(
        self, interaction: discord.Interaction, member: discord.User | None = None, game: str | None = None
    ) -> None:
        """Take a member out of his team, for the referee; he may have left the server."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        await replies.reply(interaction, await rosters.dismiss(self.desk, interaction, entry, member))

    @app_commands.command(description=say("about.people.referee"))
    @app_commands.describe(member=say("option.successor"))
    @own_game(Need.PLAYER)
    async def referee(
        self,
        interaction: discord.Interaction,
        member: discord.Member | None = None,
        game: str | None = None,
    ) -> None:
        """Hand a game over to another referee, who accepts; without a member take back that it is offered.

        Whoever manages the server hands it over for a referee who has left.
        """
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(
            interaction, await referee_handover.hand_over(self.desk, interaction, entry, member)
        )

    @app_commands.command(description=say("about.people.second"))
    @app_commands.describe(member=say("option.second"))
    @own_game(Need.PLAYER)
    async def second(
        self,
        interaction: discord.Interaction,
        member: discord.Member | None = None,
        game: str | None = None,
    ) -> None:
        """Ask somebody to be the second referee; without a member let the second one go."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        if member is None:
            card = await referee_handover.release(self.desk, interaction, entry)
        else:
            card = await referee_handover.offer(self.desk, interaction, entry, member, Office.SECOND)
        await replies.reply(interaction, card)

    @app_commands.command(description=say("about.people.speaker"))
    @app_commands.describe(member=say("option.speaker"), seat=say("option.at_seat"))
    @own_game(Need.PLAYER)
    @offers(seat=seat_option.offered)
    async def speaker(
        self,
        interaction: discord.Interaction,
        member: discord.Member | None = None,
        seat: Seat | None = None,
        game: str | None = None,
    ) -> None:
        """Ask to speak for a side; the referee names who does, who does so hands over (2.1, 2.2)."""
        entry = _going_on(await enter(interaction, self.desk, Need.PLAYER, game))
        at = await seat_option.seat_of(self.desk, entry, seat)
        await replies.reply(
            interaction, await captain_commands.captain(self.desk, interaction, entry, member, at)
        )

    @app_commands.command(name="stand-in", description=say("about.people.stand-in"))
    @app_commands.describe(member=say("option.stand_in"), seat=say("option.at_seat"))
    @own_game(Need.PLAYER)
    @offers(seat=seat_option.offered)
    async def stand_in(
        self,
        interaction: discord.Interaction,
        member: discord.Member | None = None,
        seat: Seat | None = None,
        game: str | None = None,
    ) -> None:
        """Name who speaks for a side in the absence of who does; without a member: nobody (2.2)."""
        entry = _going_on(await enter(interaction, self.desk, Need.PLAYER, game))
        at = await seat_option.seat_of(self.desk, entry, seat)
        await replies.reply(interaction, await captain_commands.substitute(self.desk, entry, member, at))


def _going_on(entry: Entry) -> Entry:
    """Return who asks in which game; refuse one that is over, in which nobody speaks any more."""
    if entry.game.status in ENDED:
        raise refusal("over")
    return entry
