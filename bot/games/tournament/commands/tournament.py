"""`/tournament`: what a tournament has beside the commands of every game."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import completions, replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need, count, enter, only
from bot.core.discord.games.create_by_form import making_form
from bot.core.discord.games.entry_list_presses import CHECK_IN, EntryListWish, changed
from bot.core.discord.seat_option import every_side, offered, seat_of
from bot.core.discord.typed_options import offers, own_game, which_game
from bot.core.time.reading_times import LONGEST_LINE
from bot.core.words.speech import say
from bot.games.tournament.commands import groups, halls
from bot.games.tournament.commands.creating import MAKING
from bot.games.tournament.game import MOST, TOURNAMENT


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
class Tournament(
    commands.GroupCog,
    group_name="tournament",
    group_description=say("about.tournament"),
    group_extras=only("tournament"),
):
    """A tournament: battle groups, rounds, standings."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk

    @app_commands.command(description=say("about.tournament.create"))
    async def create(self, interaction: discord.Interaction) -> None:
        """Open the form for a new tournament."""
        await count(interaction, self.desk)
        await replies.open_form(interaction, making_form(TOURNAMENT.name, MAKING))

    @app_commands.command(description=say("about.tournament.group"))
    @app_commands.describe(
        file=say("option.group_file"), player=say("option.group_player"), reason=say("option.group_reason")
    )
    @own_game(Need.PLAYER)
    @offers(player=offered)
    async def group(
        self,
        interaction: discord.Interaction,
        file: discord.Attachment | None = None,
        player: app_commands.Range[str, 1, 60] | None = None,
        reason: app_commands.Range[str, 1, 300] | None = None,
        game: str | None = None,
    ) -> None:
        """Show one's own battle group, or hand one in from a file; the referee corrects a player's."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        wish = groups.Wish(file, await seat_of(self.desk, entry, player), reason or "")
        await replies.reply(interaction, *await groups.group(self.desk, entry, wish))

    @app_commands.command(description=say("about.tournament.standings"))
    @which_game(completions.every_game)
    async def standings(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Show the standings, and the bracket of a cut."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await halls.standings_shown(self.desk, entry))

    @app_commands.command(description=say("about.tournament.player"))
    @app_commands.describe(name=say("option.contestant"))
    @which_game(completions.every_game)
    @offers(name=every_side)
    async def player(
        self, interaction: discord.Interaction, name: str | None = None, game: str | None = None
    ) -> None:
        """Show opponents, results and points of somebody."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await halls.player_shown(self.desk, entry, name))

    @app_commands.command(description=say("about.tournament.why"))
    @app_commands.describe(player=say("option.contestant"))
    @which_game(completions.every_game)
    @offers(player=every_side)
    async def why(
        self, interaction: discord.Interaction, player: str | None = None, game: str | None = None
    ) -> None:
        """Tell why two of the round meet."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await halls.why_shown(self.desk, entry, player))

    @app_commands.command(description=say("about.tournament.tables"))
    @which_game(completions.every_game)
    async def tables(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Hand out the tournament as files for a spreadsheet."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await halls.tables_shown(self.desk, entry))

    @app_commands.command(description=say("about.tournament.late"))
    @own_game(Need.REFEREE_ALWAYS)
    async def late(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """List the matches that are late, to see to each."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        await replies.reply(interaction, await halls.late_shown(self.desk, entry))

    @app_commands.command(description=say("about.tournament.entries"))
    @app_commands.rename(opens="from")
    @app_commands.describe(
        most=say("option.entries_most"),
        opens=say("option.entries_from"),
        until=say("option.entries_until"),
        check_in=say("option.entries_check_in"),
    )
    @own_game(Need.REFEREE_ALWAYS)
    @app_commands.choices(check_in=CHECK_IN)
    async def entries(
        self,
        interaction: discord.Interaction,
        most: app_commands.Range[int, 2, MOST] | None = None,
        opens: app_commands.Range[str, 1, LONGEST_LINE] | None = None,
        until: app_commands.Range[str, 1, LONGEST_LINE] | None = None,
        check_in: str | None = None,
        game: str | None = None,
    ) -> None:
        """Set how many may enter, and check-in; tell how the list stands, and who has no battle group."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        cards = await changed(self.desk, entry, EntryListWish(most, opens, until, check_in))
        await replies.reply(interaction, *(cards or [await groups.without(self.desk, entry)]))
