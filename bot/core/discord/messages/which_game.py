"""Which game a direct message was meant for: its writer is asked with a button for each that fits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import discord

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import ID, Shape
from bot.core.discord.answering.live_buttons import turn_off
from bot.core.discord.answering.presses import Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Need, Shut, WhichGame
from bot.core.discord.messages import said_lines
from bot.core.discord.practice_beside_game import commands_besides
from bot.core.people.people import PublicGame
from bot.core.present.cards import Button, Card
from bot.core.present.carried import NO_GAME, Carried
from bot.core.seam.game import Game
from bot.core.store.journal import CannotBeRead
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say
from bot.games.campaign.commands import drafting, loosely
from bot.games.campaign.commands.quoting import heard_unquoted, written
from engine.common.seat import Seat, Voice
from engine.errors import Refusal

PRESSES = Presses()
_PERSON = Shape(ID)

MOST = 20
IN_A_ROW = 5
_AGAIN = "again"


async def heard_or_asked(
    desk: Desk, asker: Asker, text: str, message: int, game: str | None = None
) -> tuple[Card, ...]:
    """Do as `heard`; where several games fit, ask which. `message` is where the text can be read again.

    `game` is the one that he replied to. What a real game refused may have been meant for a practice.
    """
    try:
        return await heard_unquoted(desk, asker, text, message, game)
    except WhichGame as which:
        games = await _readable(desk, which.games)
        if len(games) == 1:
            return await heard_unquoted(desk, asker, text, message, games[0].id)
        fitting = await _fitting(desk, asker, games, text)
        if len(fitting) == 1:
            return _named(fitting[0], await heard_unquoted(desk, asker, text, message, fitting[0].id))
        return (await _question(desk, asker, games or which.games, message),)
    except (Shut, Refusal) as refused:
        practice = await desk.practice.of(asker.user)
        if game is not None or practice is None or not await commands_besides(desk, asker.user):
            raise
        button = Button(say("button.for_practice"), await _again(desk, asker, practice, message))
        return (replies.trouble(refused).under((button,)),)


async def _again(desk: Desk, asker: Asker, game: PublicGame, message: int) -> str:
    """Return what a button carries that says an earlier message again in a game, in the turn of now only."""
    me = await desk.lobby.membership(asker.server, game.id, asker.user)
    moment = await desk.table.mark(game.id, me.seat)
    return str(Carried(_AGAIN, game.id, moment, str(message)))


async def _readable(desk: Desk, games: Iterable[PublicGame]) -> tuple[PublicGame, ...]:
    """Return those of some games that can be read: what was written can be meant for no other."""
    found = []
    for game in games:
        try:
            await desk.table.position(game.id)
        except CannotBeRead:
            continue
        found.append(game)
    return tuple(found)


def _named(game: PublicGame, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return an answer that says first for which game a text was taken."""
    told = say("door.fits_one", game=plain(game.name))
    if not cards:
        return (Card(told),)
    first, *rest = cards
    return (replace(first, text=f"{told}\n{first.text}"), *rest)


async def _fitting(
    desk: Desk, asker: Asker, games: Iterable[PublicGame], text: str
) -> tuple[PublicGame, ...]:
    """Return those of some games in which a text says something that is legal for its writer now."""
    found = []
    for game in games:
        me = await desk.lobby.membership(asker.server, game.id, asker.user)
        of, view = await desk.table.of(game.id), await desk.table.view(game.id, me.seat)
        if _legal(of, text, view, me.seat) if of.by_lines else loosely.fits(text, view):
            found.append(game)
    return tuple(found)


def _legal(of: Game, text: str, view: Any, seat: Seat) -> bool:  # noqa: ANN401 - of any game
    try:
        of.rules.hear(text, view, Voice(seat))
    except Refusal:
        return False
    return True


async def _question(desk: Desk, asker: Asker, games: tuple[PublicGame, ...], message: int) -> Card:
    """Return a button a game; each carries the turn of its game, so that it means no later one."""
    buttons = [Button(bare(game.name), await _again(desk, asker, game, message)) for game in games[:MOST]]
    rows = [tuple(buttons[at : at + IN_A_ROW]) for at in range(0, len(buttons), IN_A_ROW)]
    return Card(say("door.which")).under(*rows)


@PRESSES.on(_AGAIN, Need.COMMANDER, shape=_PERSON)
async def again(pressed: Pressed) -> tuple[Card, ...]:
    """Do what an earlier message said, in the game now chosen; only in the turn in which it was said."""
    if pressed.interaction.message is not None:
        await turn_off(pressed.interaction.message)
    await drafting.fresh(pressed.desk, pressed.entry, pressed.carried)
    message = int(pressed.carried.more)
    text, game = await written(pressed, message), pressed.entry.game.id
    entry = pressed.entry
    return said_lines.done(entry, await heard_unquoted(pressed.desk, entry.asker, text, message, game))


def replied_to(message: discord.Message) -> str | None:
    """Return the game of the message that somebody replied to, read off its buttons, if there is one.

    It is only a choice, like a button's: the door looks at who he is in that game. A button that would say an
    earlier message again elsewhere tells what that one might have meant, and nothing of the reply: whoever
    mends what his real game refused must not end in his practice.
    """
    earlier = message.reference.resolved if message.reference is not None else None
    if not isinstance(earlier, discord.Message) or earlier.author.id == message.author.id:
        return None
    for row in earlier.components:
        for item in getattr(row, "children", ()):
            carried = Carried.read(getattr(item, "custom_id", None) or "")
            if carried is not None and carried.game != NO_GAME and carried.act != _AGAIN:
                return carried.game
    return None
