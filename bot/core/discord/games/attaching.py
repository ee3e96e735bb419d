"""`/game attach, attached`: files attached to steps of games that are played by lines, and shown again."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.core.discord.answering import replies
from bot.core.discord.answering.completions import MOST, Text, fitting, games, meant
from bot.core.discord.answering.custom_id_patterns import NUMBER, Shape
from bot.core.discord.answering.presses import Pressed, Presses
from bot.core.discord.answering.uploads import Upload, any_file
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut, enter
from bot.core.discord.games import attached_cards as words
from bot.core.discord.typed_options import line_games, of_lines, offers, which_game
from bot.core.files.attached_steps import NotAttached
from bot.core.files.attachments import AttachmentWish
from bot.core.files.known_attachments import SeenAttachment, judges
from bot.core.present.cards import Card
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say
from engine.common.seat import PUBLIC, Seat

PRESSES = Presses()
Number = app_commands.Choice[int]
SHOWN = 4
"""How many files one answer holds: each may be as large as a message may be."""


async def _steps(desk: Desk, interaction: discord.Interaction, typed: int | str) -> list[Number]:
    """Return the steps to which the asker can attach a file, the last one first."""
    entry = await meant(desk, interaction, Need.PLAYER)
    if entry is None:
        return []
    game = entry.game
    steps = await desk.attachments.steps(game.server, game.id, entry.asker.user, MOST)
    named = ((f"{one.number}: {bare(one.seat)} {bare(one.said, 60)}", one.number) for one in steps)
    wanted = str(typed).strip()
    return [Number(name=name[:100], value=value) for name, value in named if wanted in name]


async def _readers(desk: Desk, interaction: discord.Interaction, typed: str) -> list[Text]:
    """Return for whose eyes the asker can attach a file."""
    entry = await meant(desk, interaction, Need.PLAYER)
    if entry is None:
        return []
    game = entry.game
    seats = await desk.attachments.readers(game.server, game.id, entry.asker.user)
    return fitting(typed, ((seat_name(one), one) for one in seats))


class Attaches(commands.Cog):
    """The commands about attached files; `/game` is made of them too."""

    desk: Desk

    @app_commands.command(description=say("about.game.attach"))
    @app_commands.describe(
        file=say("option.attach_file"), step=say("option.attach_step"), readers=say("option.attach_readers")
    )
    @which_game(of_lines(partial(games, need=Need.PLAYER)))
    @offers(step=_steps, readers=_readers)
    async def attach(
        self,
        interaction: discord.Interaction,
        file: discord.Attachment,
        step: app_commands.Range[int, 1] | None = None,
        readers: app_commands.Range[str, 1, 32] | None = None,
        game: str | None = None,
    ) -> None:
        """Keep a file with a step; the answer says who can see it."""
        entry = await enter(interaction, self.desk, Need.PLAYER, game)
        await _refuse_unread(self.desk, entry)
        wish = AttachmentWish(file.filename, step, _seat(readers or ""))
        await replies.reply(interaction, await keep(self.desk, entry, file, wish))

    @app_commands.command(description=say("about.game.attached"))
    @app_commands.describe(turn=say("option.attached_turn"), file=say("option.attached_file"))
    @which_game(line_games)
    async def attached(
        self,
        interaction: discord.Interaction,
        turn: app_commands.Range[int, 0] | None = None,
        file: app_commands.Range[int, 1] | None = None,
        game: str | None = None,
    ) -> None:
        """List what the asker may know of, or show the files of a turn, or one."""
        entry = await enter(interaction, self.desk, Need.ANYBODY, game)
        await replies.reply(interaction, *await shown(self.desk, entry, turn, file))


async def keep(desk: Desk, entry: Entry, file: Upload, wish: AttachmentWish) -> Card:
    """Keep a file, and return who can see it; raise `Shut` for one that is not taken."""
    game, asker = entry.game, entry.asker
    try:
        data = await any_file(file)
        kept = await desk.attachments.keep(game.server, game.id, asker.user, data, wish, at=asker.at)
    except NotAttached as refused:
        raise not_taken(refused) from refused
    return words.receipt(game.name, kept)


def not_taken(refused: NotAttached) -> Shut:
    """Return what says to whoever has attached a file why it is not taken."""
    key = {
        "empty": "attached.empty",
        "too_large": "attached.too_large",
        "step_is_full": "attached.step_is_full",
        "game_is_full": "attached.game_is_full",
        "no_such_step": "attached.no_such_step",
        "which_readers": "attached.which_readers",
    }[refused.why]
    return Shut(key, **refused.details)


async def shown(
    desk: Desk, entry: Entry, turn: int | None = None, number: int | None = None
) -> tuple[Card, ...]:
    """Return the list of what somebody may know of; with a turn or a number the newest of those files.

    `turn` is `Turn.number`. A game's own command may ask for the board of a turn by it. Raise `Shut` for a
    game that is not played by lines.
    """
    await _refuse_unread(desk, entry)
    game, asker = entry.game, entry.asker
    if judges(entry.me):
        await desk.looks.opened(game.id, asker.user, "attached", at=asker.at)
    found = await desk.attachments.seen(game.server, game.id, asker.user)
    if turn is None and number is None:
        return (words.listed(game.name, found),)
    wanted = [one for one in found if number in (None, one.number) and turn in (None, one.of.turn)]
    if not wanted:
        return (Card(say("attached.none_here", game=plain(game.name))),)
    cards = [words.with_file(one, await _bytes(desk, one)) for one in wanted[-SHOWN:]]
    if len(wanted) > SHOWN:
        return (words.listed(game.name, wanted), *cards)
    return tuple(cards)


@PRESSES.on(words.TAKE, Need.PLAYER, shape=Shape(rf"{NUMBER}\.[0-9a-f]{{12}}"))
async def take(pressed: Pressed) -> Card:
    """Take a file away for good."""
    game, user = pressed.entry.game, pressed.entry.asker.user
    number, _, digest = pressed.carried.more.partition(".")
    try:
        left = await pressed.desk.attachments.take(game.server, game.id, user, int(number), digest)
    except NotAttached as refused:
        raise Shut("attached.not_yours") from refused
    return Card(f"{say('attached.taken')}\n{words.line(left)}")


async def _bytes(desk: Desk, seen: SeenAttachment) -> bytes | None:
    try:
        return await desk.attachments.load(seen.of)
    except FileNotFoundError:
        return None


async def _refuse_unread(desk: Desk, entry: Entry) -> None:
    if not desk.table.reads_lines(entry.game.ruleset):
        raise Shut("door.no_lines", game=plain(entry.game.name))


def _seat(named: str) -> Seat:
    """Return the seat that somebody typed: everybody has another name in each language."""
    return PUBLIC if named.strip().casefold() == seat_name(PUBLIC).casefold() else named
