"""`/people ...`: who is who in a game of any rules, and how that changes while it is played (2.1 to 2.5)."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import at_seat, commanding, completions, repairing, replies, rosters, succeeding
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, enter
from bot.services.faults import refusal
from bot.services.games import ENDED
from bot.services.offers import Office
from bot.words.speech import say

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
    @app_commands.describe(game=say("option.game"))
    async def list_people(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show who is what: to a player his own team, to the referee both, with who has left the server."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await rosters.shown(self.desk, interaction, entry))

    @app_commands.command(description=say("about.people.leave"))
    @app_commands.describe(game=say("option.game"))
    async def leave(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Leave a game, after having been asked."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, rosters.leaving(entry))

    @app_commands.command(description=say("about.people.dismiss"))
    @app_commands.describe(member=say("option.dismissed"), game=say("option.game"))
    async def dismiss(
        self, interaction: discord.Interaction, member: discord.User | None = None, game: str | None = None
    ) -> None:
        """Take a member out of his team, for the referee; he may have left the server."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        await replies.reply(interaction, await rosters.dismiss(self.desk, interaction, entry, member))

    @app_commands.command(description=say("about.people.referee"))
    @app_commands.describe(member=say("option.successor"), game=say("option.game"))
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
        await replies.reply(interaction, await succeeding.hand_over(self.desk, interaction, entry, member))

    @app_commands.command(description=say("about.people.second"))
    @app_commands.describe(member=say("option.second"), game=say("option.game"))
    async def second(
        self,
        interaction: discord.Interaction,
        member: discord.Member | None = None,
        game: str | None = None,
    ) -> None:
        """Ask somebody to be the second referee; without a member let the second one go."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        if member is None:
            card = await succeeding.release(self.desk, interaction, entry)
        else:
            card = await succeeding.offer(self.desk, interaction, entry, member, Office.SECOND)
        await replies.reply(interaction, card)

    @app_commands.command(description=say("about.people.speaker"))
    @app_commands.describe(member=say("option.speaker"), seat=say("option.at_seat"), game=say("option.game"))
    async def speaker(
        self,
        interaction: discord.Interaction,
        member: discord.Member | None = None,
        seat: Seat | None = None,
        game: str | None = None,
    ) -> None:
        """Ask to speak for a side; the referee names who does, who does so hands over (2.1, 2.2)."""
        entry = _going_on(await enter(interaction, self.desk, Need.PLAYER, game))
        at = await at_seat.seat_of(self.desk, entry, seat)
        await replies.reply(interaction, await commanding.captain(self.desk, interaction, entry, member, at))

    @app_commands.command(name="stand-in", description=say("about.people.stand-in"))
    @app_commands.describe(member=say("option.stand_in"), seat=say("option.at_seat"), game=say("option.game"))
    async def stand_in(
        self,
        interaction: discord.Interaction,
        member: discord.Member | None = None,
        seat: Seat | None = None,
        game: str | None = None,
    ) -> None:
        """Name who speaks for a side in the absence of who does; without a member: nobody (2.2)."""
        entry = _going_on(await enter(interaction, self.desk, Need.PLAYER, game))
        at = await at_seat.seat_of(self.desk, entry, seat)
        await replies.reply(interaction, await commanding.substitute(self.desk, entry, member, at))

    @speaker.autocomplete("seat")
    @stand_in.autocomplete("seat")
    async def complete_seat(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the sides for which the asker can name somebody, as they are called."""
        return await at_seat.offered(self.desk, interaction, typed)

    @list_people.autocomplete("game")
    @leave.autocomplete("game")
    @dismiss.autocomplete("game")
    @referee.autocomplete("game")
    @second.autocomplete("game")
    @speaker.autocomplete("game")
    @stand_in.autocomplete("game")
    async def complete_game(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the asker's own games."""
        return await completions.games(self.desk, interaction, typed, Need.PLAYER)


def _going_on(entry: Entry) -> Entry:
    """Return who asks in which game; refuse one that is over, in which nobody speaks any more."""
    if entry.game.status in ENDED:
        raise refusal("over")
    return entry
