"""`/campaign ...`: making a campaign, joining it, who commands, its beginning."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs import commanding, completions, lobbying, replies
from bot.cogs.after.commands import OpensBooks
from bot.cogs.battles.history import battles_card
from bot.cogs.creating import Given
from bot.cogs.desk import Desk
from bot.cogs.doors import Need, enter, only, receive
from bot.services.people import CAMPAIGN
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.forces import Team

SIDES = [
    app_commands.Choice(name=say("team.blue"), value="blue"),
    app_commands.Choice(name=say("team.red"), value="red"),
]


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Campaign(
    OpensBooks,
    commands.GroupCog,
    group_name="campaign",
    group_description=say("about.campaign"),
    group_extras=only(CAMPAIGN),
):
    """The lobby of a campaign."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @app_commands.command(description=say("about.campaign.create"))
    @app_commands.describe(
        map=say("option.map"),
        name=say("option.name"),
        closed_markers=say("option.closed"),
        blue=say("option.blue"),
        red=say("option.red"),
        referee=say("option.referee"),
        public=say("option.public"),
    )
    async def create(
        self,
        interaction: discord.Interaction,
        map: str,  # noqa: A002 - the rulebook's word
        name: app_commands.Range[str, 1, 60] | None = None,
        closed_markers: bool | None = None,  # noqa: FBT001 - an option of the command
        blue: discord.TextChannel | None = None,
        red: discord.TextChannel | None = None,
        referee: discord.TextChannel | None = None,
        public: discord.TextChannel | None = None,
    ) -> None:
        """Make a game, with rooms for both teams and the referee; who makes it is its referee."""
        await receive(interaction, self.desk)
        given: Given = {Seat.BLUE: blue, Seat.RED: red, Seat.REFEREE: referee, Seat.PUBLIC: public}
        wish = lobbying.Wish(map, name or map, closed_markers, given)
        await replies.reply(interaction, await lobbying.create(self.desk, interaction, wish))

    @app_commands.command(description=say("about.campaign.join"))
    @app_commands.describe(team=say("option.team"), game=say("option.game"))
    @app_commands.choices(team=SIDES)
    async def join(
        self, interaction: discord.Interaction, team: str | None = None, game: str | None = None
    ) -> None:
        """Join a team; without one, the smaller."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await lobbying.join(self.desk, interaction, entry, _team(team)))

    @app_commands.command(description=say("about.campaign.captain"))
    @app_commands.describe(member=say("option.member"), game=say("option.game"))
    async def captain(
        self, interaction: discord.Interaction, member: discord.Member | None = None, game: str | None = None
    ) -> None:
        """Ask to be captain; the referee names him, a captain hands over (2.1, 2.2)."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await commanding.captain(self.desk, interaction, entry, member))

    @app_commands.command(description=say("about.campaign.substitute"))
    @app_commands.describe(member=say("option.member"), game=say("option.game"))
    async def substitute(
        self, interaction: discord.Interaction, member: discord.Member | None = None, game: str | None = None
    ) -> None:
        """Name who orders in the captain's absence; without a member: nobody (2.2)."""
        entry = await enter(interaction, self.desk, Need.COMMANDER, game)
        await replies.reply(interaction, await commanding.substitute(self.desk, entry, member))

    @app_commands.command(description=say("about.campaign.start"))
    @app_commands.describe(text=say("option.salt"), first=say("option.first"), game=say("option.game"))
    @app_commands.choices(first=SIDES)
    async def start(
        self,
        interaction: discord.Interaction,
        text: app_commands.Range[str, 1, 100] | None = None,
        first: str | None = None,
        game: str | None = None,
    ) -> None:
        """Begin with the toss, or by hand; a captain adds his text to the toss (3.1)."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await lobbying.start(self.desk, entry, text, _team(first)))

    @app_commands.command(description=say("about.campaign.status"))
    @app_commands.describe(game=say("option.game"))
    async def status(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Tell whose turn it is: all that everybody may know."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await lobbying.status(self.desk, entry))

    @app_commands.command(description=say("about.campaign.battles"))
    @app_commands.describe(game=say("option.game"))
    async def battles(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show which battles were fought, who won them and what was lost, to whoever plays (12.5)."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await battles_card(self.desk, entry))

    @app_commands.command(description=say("about.campaign.resign"))
    @app_commands.describe(game=say("option.game"))
    async def resign(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Resign for one's team, after having been asked (5.2)."""
        entry = await enter(interaction, self.desk, Need.COMMANDER, game)
        await replies.reply(interaction, await commanding.resign(self.desk, entry))

    @create.autocomplete("map")
    async def complete_map(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the maps."""
        return await completions.maps(self.desk, interaction, typed)

    @join.autocomplete("game")
    @status.autocomplete("game")
    async def complete_any(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the games of the server."""
        return await completions.games(self.desk, interaction, typed, Need.ANYBODY)

    @battles.autocomplete("game")
    @captain.autocomplete("game")
    @start.autocomplete("game")
    async def complete_mine(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the asker's games."""
        return await completions.games(self.desk, interaction, typed, Need.PLAYER)

    @substitute.autocomplete("game")
    @resign.autocomplete("game")
    async def complete_commanded(
        self, interaction: discord.Interaction, typed: str
    ) -> list[completions.Text]:
        """Offer the games in which the asker commands."""
        return await completions.games(self.desk, interaction, typed, Need.COMMANDER)


def _team(value: str | None) -> Team | None:
    return Team(value) if value else None
