"""`/game create, join, act, give, status`: games of any rules that seat who comes, from anywhere.

They are there where a game is played by lines (`Game.by_lines`).
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.core.discord import scope_option
from bot.core.discord.answering import completions, replies
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut, enter, receive
from bot.core.discord.games import (
    create_any_game,
    give_command,
    hours_command,
    join_command,
    listed_games,
    meeting_presses,
)
from bot.core.discord.games.attaching import Attaches
from bot.core.discord.games.game_commands import GameCommands
from bot.core.discord.games.game_with_rooms import Given
from bot.core.discord.games.thread_commands import Shares
from bot.core.discord.messages import said_lines
from bot.core.discord.referee import ruling_presses
from bot.core.discord.referee.correcting import line_game_corrections
from bot.core.discord.seat_option import offered, seat_of, to_join
from bot.core.discord.typed_options import line_games, offers, own_game, which_game
from bot.core.people.meant_seat import seat_meant
from bot.core.people.people import Role
from bot.core.present.cards import Card
from bot.core.seam import game as core
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.seat import PUBLIC, REFEREE, Seat


class AnyGame(Attaches, Shares, GameCommands, group_name="game", group_description=say("about.game")):
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
    @offers(rules=create_any_game.rules, start=create_any_game.starts)
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
        wish = create_any_game.NewGameWish(rules, name or rules, start or "", given, file)
        await replies.reply(interaction, await create_any_game.create(self.desk, interaction, wish))

    @app_commands.command(description=say("about.game.join"))
    @app_commands.describe(seat=say("option.join_seat"), room=say("option.side_room"))
    @which_game(line_games)
    @offers(seat=to_join)
    async def join(
        self,
        interaction: discord.Interaction,
        seat: app_commands.Range[str, 1, 32] | None = None,
        room: bool = False,  # noqa: FBT001, FBT002 - an option of the command
        game: str | None = None,
    ) -> None:
        """Sit down at the seat that the game gives to who comes; with a room for that side if they wish."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await _of_lines(self.desk, entry)
        side = await seat_of(self.desk, entry, seat)
        card = await join_command.joined(self.desk, interaction, entry, side)
        if room:
            card = await join_command.with_room(self.desk, interaction, entry, card)
        await replies.reply(interaction, card)

    @app_commands.command(description=say("about.game.status"))
    @which_game(completions.every_game)
    async def status(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Tell how a game stands: all that everybody may know."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await listed_games.status(self.desk, entry))

    @app_commands.command(description=say("about.game.give"))
    @app_commands.describe(
        office=say("option.office"), member=say("option.holder"), seat=say("option.line_seat")
    )
    @own_game(Need.COMMANDER)
    @offers(office=give_command.offices, seat=offered)
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
        gift = give_command.Gift(office, member, await seat_of(self.desk, entry, seat))
        await replies.reply(interaction, await give_command.give(self.desk, interaction, entry, gift))

    @app_commands.command(description=say("about.game.act"))
    @app_commands.describe(
        line=say("option.game_line"), seat=say("option.line_seat"), reason=say("option.line_reason")
    )
    @which_game(line_games)
    @offers(seat=offered)
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
        side = await seat_of(self.desk, entry, seat)
        cards = await acted(self.desk, entry, line, seat=side, reason=reason or "")
        await replies.reply(interaction, *cards)

    @app_commands.command(description=say("about.game.correct"))
    @app_commands.describe(step=say("option.step_number"), line=say("option.rightly"))
    @own_game(Need.REFEREE)
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
            await replies.reply(interaction, await line_game_corrections.begin(self.desk, entry))
        else:
            await replies.reply(interaction, await line_game_corrections.tell(self.desk, entry, step, line))

    @app_commands.command(description=say("about.referee.rule"))
    @app_commands.describe(
        text=say("option.text"),
        rule=say("option.ruling_rules"),
        reason=say("option.ruling_reason"),
        only=say("option.ruling_readers"),
        replaces=say("option.ruling_replaces"),
    )
    @own_game(Need.REFEREE)
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
        said = ruling_presses.WrittenRuling(
            text or "", rule or "", reason or "", only or "", str(replaces or "")
        )
        await ruling_presses.by_command(self.desk, interaction, entry, said)

    @app_commands.command(description=say("about.game.hours"))
    @app_commands.describe(
        what=say("option.awaited_what"),
        hours=say("option.awaited_hours"),
        closes=say("option.clock_closes"),
        scope=say("option.scope"),
    )
    @own_game(Need.REFEREE)
    @offers(what=hours_command.offered, scope=scope_option.offered)
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
        wish = hours_command.HoursWish(what, hours, closes, scope)
        await replies.reply(interaction, await hours_command.set_hours(self.desk, entry, wish))

    @app_commands.command(description=say("about.game.times"))
    @app_commands.describe(match=say("option.times_match"))
    @which_game(line_games)
    @offers(match=meeting_presses.offered)
    async def times(
        self,
        interaction: discord.Interaction,
        match: app_commands.Range[str, 1, 32] | None = None,
        game: str | None = None,
    ) -> None:
        """Show when two play, with what they can do about it; to a referee that of all."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await replies.reply(interaction, await meeting_presses.times(self.desk, entry, match))


async def acted(desk: Desk, entry: Entry, line: str, *, seat: Seat, reason: str) -> tuple[Card, ...]:
    """Say a line; return what came of it, always something. `seat`: for which, if there are several."""
    of = await _of_lines(desk, entry)
    if seat in entry.me.says:
        said = said_lines.Words(line, seat)
    elif entry.me.role is Role.REFEREE:
        said = said_lines.of_referee(line, seat, reason)
    else:
        text = f"{seat}: {line}" if seat else line
        meant, text = seat_meant(await desk.table.sitting(entry.game.id), entry.me, text)
        said = said_lines.Words(text, meant)
    return said_lines.done(entry, await said_lines.said(desk, entry, of, said))


async def _of_lines(desk: Desk, entry: Entry) -> core.Game:
    of = await desk.table.of(entry.game.id)
    if not of.by_lines:
        raise Shut("door.no_lines", game=plain(entry.game.name))
    return of
