"""What is offered while an option of a command is typed, from the desk of the cog that has the command."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import discord
from discord import app_commands

from bot.core.discord.answering import completions
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Need
from bot.core.words.speech import say

CommandT = TypeVar("CommandT")
Offers = Callable[[Desk, discord.Interaction, Any], Awaitable[list[Any]]]
"""What answers with the choices to offer, given what is typed."""
_Asked = Callable[[discord.Interaction, Any], Coroutine[Any, Any, list[Any]]]


def offers(**options: Offers) -> Callable[[CommandT], CommandT]:
    """Return what makes a command offer something while these options of it are typed."""
    return app_commands.autocomplete(**{name: _of_desk(offer) for name, offer in options.items()})


def which_game(offer: Offers) -> Callable[[CommandT], CommandT]:
    """Return what gives the option `game` of a command its description, and has it offer games."""
    described, offered = app_commands.describe(game=say("option.game")), offers(game=offer)
    return lambda command: described(offered(command))


def own_game(need: Need) -> Callable[[CommandT], CommandT]:
    """Do as `which_game`, with the games in which the asker is what a command needs."""
    return which_game(partial(completions.games, need=need))


def of_lines(offer: Offers) -> Offers:
    """Return what offers, of the games that something offers, those that read lines."""

    async def offered(desk: Desk, interaction: discord.Interaction, typed: str) -> list[completions.Text]:
        games = await offer(desk, interaction, typed)
        return [one for one in games if (await desk.table.of(one.value)).by_lines]

    return offered


line_games = of_lines(completions.every_game)


def _of_desk(offer: Offers) -> _Asked:
    async def offered(interaction: discord.Interaction, typed: Any) -> list[Any]:  # noqa: ANN401 - a text or a number
        command = interaction.command
        cog: Any = command.binding if isinstance(command, app_commands.Command) else None
        return await offer(cog.desk, interaction, typed)

    return offered
