"""`/campaign ...`: making a campaign, joining it, who commands, its beginning."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.after.look_back_commands import SIDES, OpensBooks
from bot.core.discord.answering import completions, replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need, enter, only, receive
from bot.core.discord.games import captain_commands, listed_games
from bot.core.discord.games.game_with_rooms import Given
from bot.core.discord.typed_options import offers, own_game
from bot.core.people.people import CAMPAIGN
from bot.core.words.speech import say
from bot.games.campaign.commands import campaign_lobby
from bot.games.campaign.commands.battles.history import battles_card
from engine.campaign.commands import Seat
from engine.campaign.forces import Team


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
    @offers(map=completions.maps)
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
        wish = campaign_lobby.NewCampaignWish(map, name or map, closed_markers, given)
        await replies.reply(interaction, await campaign_lobby.create(self.desk, interaction, wish))

    @app_commands.command(description=say("about.campaign.join"))
    @app_commands.describe(team=say("option.team"))
    @own_game(Need.ANYBODY)
    @app_commands.choices(team=SIDES)
    async def join(
        self, interaction: discord.Interaction, team: str | None = None, game: str | None = None
    ) -> None:
        """Join a team; without one, the smaller."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(
            interaction, await campaign_lobby.join(self.desk, interaction, entry, _team(team))
        )

    @app_commands.command(description=say("about.campaign.captain"))
    @app_commands.describe(member=say("option.member"))
    @own_game(Need.PLAYER)
    async def captain(
        self, interaction: discord.Interaction, member: discord.Member | None = None, game: str | None = None
    ) -> None:
        """Ask to be captain; the referee names him, a captain hands over (2.1, 2.2)."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(
            interaction, await captain_commands.captain(self.desk, interaction, entry, member)
        )

    @app_commands.command(description=say("about.campaign.substitute"))
    @app_commands.describe(member=say("option.member"))
    @own_game(Need.COMMANDER)
    async def substitute(
        self, interaction: discord.Interaction, member: discord.Member | None = None, game: str | None = None
    ) -> None:
        """Name who orders in the captain's absence; without a member: nobody (2.2)."""
        entry = await enter(interaction, self.desk, Need.COMMANDER, game)
        await replies.reply(interaction, await captain_commands.substitute(self.desk, entry, member))

    @app_commands.command(description=say("about.campaign.start"))
    @app_commands.describe(text=say("option.salt"), first=say("option.first"))
    @own_game(Need.PLAYER)
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
        await replies.reply(interaction, await campaign_lobby.start(self.desk, entry, text, _team(first)))

    @app_commands.command(description=say("about.campaign.status"))
    @own_game(Need.ANYBODY)
    async def status(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Tell whose turn it is: all that everybody may know."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await listed_games.status(self.desk, entry))

    @app_commands.command(description=say("about.campaign.battles"))
    @own_game(Need.PLAYER)
    async def battles(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show which battles were fought, who won them and what was lost, to whoever plays (12.5)."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await battles_card(self.desk, entry))

    @app_commands.command(description=say("about.campaign.resign"))
    @own_game(Need.COMMANDER)
    async def resign(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Resign for one's team, after having been asked (5.2)."""
        entry = await enter(interaction, self.desk, Need.COMMANDER, game)
        await replies.reply(interaction, await captain_commands.resign(self.desk, entry))


def _team(value: str | None) -> Team | None:
    return Team(value) if value else None
