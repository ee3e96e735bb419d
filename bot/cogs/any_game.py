"""`/game create, join, act, give, status`: games of any rules that seat who comes, from anywhere.

They are there where a game is played by lines (`Game.by_lines`).
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.cogs import (
    begun,
    completions,
    giving,
    joining,
    lines,
    lobbying,
    replies,
    ruling,
    scoping,
    timing,
)
from bot.cogs.attaching import Attaches
from bot.cogs.correcting import of_lines
from bot.cogs.creating import Given
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, Shut, enter, receive
from bot.cogs.game import Game
from bot.core import game as core
from bot.present.cards import Card
from bot.present.names import plain
from bot.services.meant_seat import seat_meant
from bot.services.people import Role
from bot.words.speech import say
from engine.common.seat import PUBLIC, REFEREE, Seat


class AnyGame(Attaches, Game, group_name="game", group_description=say("about.game")):
    """The games of a server, with those that read lines among them."""

    @app_commands.command(description=say("about.game.create"))
    @app_commands.describe(
        rules=say("option.rules"),
        name=say("option.name"),
        start=say("option.start"),
        file=say("option.start_file"),
        referee=say("option.referee"),
        public=say("option.public"),
    )
    async def create(
        self,
        interaction: discord.Interaction,
        rules: str,
        name: app_commands.Range[str, 1, 60] | None = None,
        start: str | None = None,
        file: discord.Attachment | None = None,
        referee: discord.TextChannel | None = None,
        public: discord.TextChannel | None = None,
    ) -> None:
        """Make a game of these rules, with its rooms; who makes it is its referee."""
        await receive(interaction, self.desk)
        given: Given = {REFEREE: referee, PUBLIC: public}
        wish = begun.Wish(rules, name or rules, start or "", given, file)
        await replies.reply(interaction, await begun.create(self.desk, interaction, wish))

    @app_commands.command(description=say("about.game.join"))
    @app_commands.describe(
        seat=say("option.join_seat"), room=say("option.side_room"), game=say("option.game")
    )
    async def join(
        self,
        interaction: discord.Interaction,
        seat: app_commands.Range[str, 1, 32] | None = None,
        room: bool = False,  # noqa: FBT001, FBT002 - an option of the command
        game: str | None = None,
    ) -> None:
        """Sit down at the seat that the game gives to who comes; with a room for that side if they wish."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        of = await _of_lines(self.desk, entry)
        card = await joining.joined(self.desk, interaction, entry, of, seat or "")
        if room:
            card = await joining.with_room(self.desk, interaction, entry, card)
        await replies.reply(interaction, card)

    @app_commands.command(description=say("about.game.status"))
    @app_commands.describe(game=say("option.game"))
    async def status(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Tell how a game stands: all that everybody may know."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await lobbying.status(self.desk, entry))

    @app_commands.command(description=say("about.game.give"))
    @app_commands.describe(
        office=say("option.office"),
        member=say("option.holder"),
        seat=say("option.line_seat"),
        game=say("option.game"),
    )
    async def give(
        self,
        interaction: discord.Interaction,
        office: app_commands.Range[str, 1, 32],
        member: discord.Member | None = None,
        seat: app_commands.Range[str, 1, 32] | None = None,
        game: str | None = None,
    ) -> None:
        """Give what belongs to one's seat to one of its people, or take it back."""
        entry = await enter(interaction, self.desk, Need.COMMANDER, game)
        gift = giving.Gift(office, member, seat or "")
        await replies.reply(interaction, await giving.give(self.desk, interaction, entry, gift))

    @app_commands.command(description=say("about.game.act"))
    @app_commands.describe(
        line=say("option.game_line"),
        seat=say("option.line_seat"),
        reason=say("option.line_reason"),
        game=say("option.game"),
    )
    async def act(
        self,
        interaction: discord.Interaction,
        line: app_commands.Range[str, 1, 1000],
        seat: app_commands.Range[str, 1, 32] | None = None,
        reason: app_commands.Range[str, 1, 300] | None = None,
        game: str | None = None,
    ) -> None:
        """Say a line: for one's own seat, as the referee, or as the referee for a seat."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        cards = await acted(self.desk, entry, line, seat=seat or "", reason=reason or "")
        await replies.reply(interaction, *cards)

    @app_commands.command(description=say("about.game.correct"))
    @app_commands.describe(
        step=say("option.step_number"), line=say("option.rightly"), game=say("option.game")
    )
    async def correct(
        self,
        interaction: discord.Interaction,
        step: app_commands.Range[int, 1] | None = None,
        line: app_commands.Range[str, 1, 1000] | None = None,
        game: str | None = None,
    ) -> None:
        """Tell an earlier step rightly: without one, list them; without a line, leave it out (16.3)."""
        entry = await enter(interaction, self.desk, Need.REFEREE, game)
        await _of_lines(self.desk, entry)
        if step is None:
            await replies.reply(interaction, await of_lines.begin(self.desk, entry))
        else:
            await replies.reply(interaction, await of_lines.tell(self.desk, entry, step, line))

    @app_commands.command(description=say("about.referee.rule"))
    @app_commands.describe(
        text=say("option.text"),
        rule=say("option.ruling_rules"),
        reason=say("option.ruling_reason"),
        only=say("option.ruling_readers"),
        replaces=say("option.ruling_replaces"),
        game=say("option.game"),
    )
    async def rule(
        self,
        interaction: discord.Interaction,
        text: app_commands.Range[str, 1, 500] | None = None,
        rule: app_commands.Range[str, 1, 60] | None = None,
        reason: app_commands.Range[str, 1, 500] | None = None,
        only: app_commands.Range[str, 1, 32] | None = None,
        replaces: app_commands.Range[int, 1, 9999] | None = None,
        game: str | None = None,
    ) -> None:
        """Rule what the rules leave open, or open the form; whoever may read it is told."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game, defer=text is not None)
        said = ruling.Written(text or "", rule or "", reason or "", only or "", str(replaces or ""))
        await ruling.by_command(self.desk, interaction, entry, said)

    @app_commands.command(description=say("about.game.hours"))
    @app_commands.describe(
        what=say("option.awaited_what"),
        hours=say("option.awaited_hours"),
        closes=say("option.clock_closes"),
        scope=say("option.scope"),
        game=say("option.game"),
    )
    async def hours(
        self,
        interaction: discord.Interaction,
        what: str | None = None,
        hours: app_commands.Range[int, 0, 720] | None = None,
        closes: bool | None = None,  # noqa: FBT001 - an option of the command
        scope: app_commands.Range[str, 1, 32] | None = None,
        game: str | None = None,
    ) -> None:
        """Set how long an answer may take, and whether the clock ends what is late; without, tell it."""
        entry = await enter(interaction, self.desk, Need.REFEREE_ALWAYS, game)
        wish = timing.Hours(what, hours, closes, scope)
        await replies.reply(interaction, await timing.set_hours(self.desk, entry, wish))

    @hours.autocomplete("what")
    async def complete_what(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer what can have hours in the asker's game."""
        return await timing.offered(self.desk, interaction, typed)

    @hours.autocomplete("scope")
    async def complete_scope(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the parts of the asker's game."""
        return await scoping.offered(self.desk, interaction, typed)

    @correct.autocomplete("game")
    @rule.autocomplete("game")
    @hours.autocomplete("game")
    async def complete_refereed_here(
        self, interaction: discord.Interaction, typed: str
    ) -> list[completions.Text]:
        """Offer the games that the asker referees."""
        return await completions.games(self.desk, interaction, typed, Need.REFEREE)

    @create.autocomplete("rules")
    async def complete_rules(self, _: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the rules by which a game can be created here."""
        return begun.rules(self.desk, typed)

    @create.autocomplete("start")
    async def complete_start(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer what a game of these rules can begin with."""
        return begun.starts(self.desk, interaction, typed)

    @give.autocomplete("office")
    async def complete_office(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer what the asker can give."""
        return await giving.offices(self.desk, interaction, typed)

    @status.autocomplete("game")
    async def complete_any(self, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        """Offer the games of the server."""
        return await completions.every_game(self.desk, interaction, typed)

    @give.autocomplete("game")
    async def complete_commanded(
        self, interaction: discord.Interaction, typed: str
    ) -> list[completions.Text]:
        """Offer the games in which the asker speaks for a seat."""
        return await completions.games(self.desk, interaction, typed, Need.COMMANDER)

    @join.autocomplete("game")
    @act.autocomplete("game")
    async def complete_line_games(
        self, interaction: discord.Interaction, typed: str
    ) -> list[completions.Text]:
        """Offer the games that read lines."""
        here = await completions.every_game(self.desk, interaction, typed)
        return [one for one in here if (await self.desk.table.of(one.value)).by_lines]


async def acted(desk: Desk, entry: Entry, line: str, *, seat: Seat, reason: str) -> tuple[Card, ...]:
    """Say a line; answer what came of it, always something. `seat`: for which, if there are several."""
    of = await _of_lines(desk, entry)
    if entry.me.role is Role.REFEREE:
        said = lines.of_referee(line, seat, reason)
    else:
        text = f"{seat}: {line}" if seat else line
        meant, text = seat_meant(await desk.table.sitting(entry.game.id), entry.me, text)
        said = lines.Words(text, meant)
    return lines.done(entry, await lines.said(desk, entry, of, said))


async def _of_lines(desk: Desk, entry: Entry) -> core.Game:
    of = await desk.table.of(entry.game.id)
    if not of.by_lines:
        raise Shut("door.no_lines", game=plain(entry.game.name))
    return of
