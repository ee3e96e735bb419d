"""How teams see the game, and what they will see or should not have seen: the referee's commands."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord import scope_option
from bot.core.discord.after.look_back_commands import SIDES
from bot.core.discord.answering import replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need, enter, only
from bot.core.discord.referee import holding_presses, views_for_referee
from bot.core.discord.referee import incident_presses as retracted
from bot.core.discord.typed_options import offers, own_game
from bot.core.people.people import CAMPAIGN
from bot.core.words.speech import say
from bot.games.campaign.commands import foreseeing

__all__ = ["Eyes", "foreseeing"]
"""`foreseeing` has only buttons: importing it enters them."""
WHAT = [app_commands.Choice(name=say(f"seen_as.at_{one}"), value=one) for one in views_for_referee.WHAT]
SWITCH = [app_commands.Choice(name=say(f"hold.switch_{one}"), value=one) for one in ("on", "off")]


class Eyes(commands.Cog):
    """The commands by which the referee looks through others' eyes; `Referee` is made of them too."""

    desk: Desk

    @app_commands.command(description=say("about.referee.look"), extras=only(CAMPAIGN))
    @app_commands.describe(
        what=say("option.look_at"),
        team=say("option.look_team"),
        member=say("option.look_member"),
        turn=say("option.turn"),
    )
    @own_game(Need.REFEREE)
    @app_commands.choices(what=WHAT, team=SIDES)
    async def look(
        self,
        interaction: discord.Interaction,
        what: str,
        team: str | None = None,
        member: discord.User | None = None,
        turn: app_commands.Range[int, 1, 999] | None = None,
        game: str | None = None,
    ) -> None:
        """Show what a team or a member sees, exactly (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        user = None if member is None else member.id
        await replies.reply(
            interaction, await views_for_referee.look(self.desk, entry, what, team, user, turn)
        )

    @app_commands.command(description=say("about.referee.sees"), extras=only(CAMPAIGN))
    @app_commands.describe(hex=say("option.hex_seen"))
    @own_game(Need.REFEREE)
    async def sees(
        self,
        interaction: discord.Interaction,
        hex: app_commands.Range[str, 2, 3],  # noqa: A002 - the name of the option
        game: str | None = None,
    ) -> None:
        """Say who can see a hex, why, and since when (12)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await views_for_referee.sees(self.desk, entry, hex))

    @app_commands.command(description=say("about.referee.hold"))
    @app_commands.describe(check=say("option.check"), scope=say("option.scope"))
    @own_game(Need.REFEREE)
    @offers(scope=scope_option.offered)
    @app_commands.choices(check=SWITCH)
    async def hold(
        self,
        interaction: discord.Interaction,
        check: str | None = None,
        scope: app_commands.Range[str, 1, 32] | None = None,
        game: str | None = None,
    ) -> None:
        """Look at what both teams are told before they are, or no more (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        on = None if check is None else check == "on"
        of = await scope_option.scope_of(self.desk, entry, scope)
        await replies.reply(interaction, *await holding_presses.set_hold(self.desk, entry, of, on=on))

    @app_commands.command(description=say("about.referee.retract"))
    @app_commands.describe(post=say("option.post"))
    @own_game(Need.REFEREE)
    async def retract(
        self,
        interaction: discord.Interaction,
        post: app_commands.Range[str, 10, 200] | None = None,
        game: str | None = None,
    ) -> None:
        """Retract a post of the bot: the one of a link, or one of the latest (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game, defer=post is None)
        if post is None:
            await replies.reply(interaction, await retracted.latest(self.desk, entry))
            return
        await replies.open_form(interaction, await retracted.by_link(self.desk, entry, post))

    @app_commands.command(description=say("about.referee.incidents"))
    @own_game(Need.REFEREE)
    async def incidents(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """List the posts that were retracted (2.4)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await replies.reply(interaction, await retracted.every(self.desk, entry))
