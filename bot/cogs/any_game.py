"""`/game join` and `/game act`: into a game that seats who comes, and what is said in it from anywhere.

They are there where a game is played in which somebody joins by a line (`Game.joins`).
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.cogs import completions, lines, replies
from bot.cogs.desk import Desk
from bot.cogs.doors import Entry, Need, Shut, enter
from bot.cogs.game import Game
from bot.core import game as core
from bot.present.cards import Card
from bot.present.names import plain
from bot.services.entering import Comer
from bot.services.entering import enter as sit_down
from bot.services.meant_seat import seat_meant
from bot.services.people import Role
from bot.words.speech import say
from engine.common.seat import REFEREE, Seat
from engine.errors import Refusal


class AnyGame(Game, group_name="game", group_description=say("about.game")):
    """The games of a server, with those that read lines among them."""

    @app_commands.command(description=say("about.game.join"))
    @app_commands.describe(game=say("option.game"))
    async def join(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Sit down at the seat that the game gives to who comes."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, await joined(self.desk, entry))

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

    @join.autocomplete("game")
    @act.autocomplete("game")
    async def complete_line_games(
        self, interaction: discord.Interaction, typed: str
    ) -> list[completions.Text]:
        """Offer the games that read lines."""
        here = await completions.every_game(self.desk, interaction, typed)
        return [one for one in here if (await self.desk.table.of(one.value)).joins is not None]


async def joined(desk: Desk, entry: Entry) -> Card:
    """Seat somebody who comes; answer where. Raise `Shut` for a game that one joins in another way."""
    of, asker = await _of_lines(desk, entry), entry.asker
    comer = Comer(asker.user, asker.name)
    try:
        receipt = await sit_down(desk.table, entry.game.id, comer, key=asker.key, at=asker.at)
    except Refusal as refusal:
        return lines.refused(of, refusal.faults)
    return Card(say("lines.joined", game=plain(entry.game.name), seat=plain(receipt.seat)))


async def acted(desk: Desk, entry: Entry, line: str, *, seat: Seat, reason: str) -> tuple[Card, ...]:
    """Say a line; answer what came of it, always something. `seat`: for which, if there are several."""
    of = await _of_lines(desk, entry)
    if entry.me.role is Role.REFEREE:
        said = lines.Words(line, seat or REFEREE, by_referee=bool(seat), reason=reason)
    else:
        text = f"{seat}: {line}" if seat else line
        meant, text = seat_meant(await desk.table.sitting(entry.game.id), entry.me, text)
        said = lines.Words(text, meant)
    cards = await lines.said(desk, entry, of, said)
    return cards or (Card(say("lines.done", game=plain(entry.game.name))),)


async def _of_lines(desk: Desk, entry: Entry) -> core.Game:
    of = await desk.table.of(entry.game.id)
    if of.joins is None:
        raise Shut("door.no_lines", game=plain(entry.game.name))
    return of
