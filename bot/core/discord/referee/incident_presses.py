"""A post that should not have been read is retracted: deleted, with who could read it, and a notice."""

from __future__ import annotations

import logging
import re
from datetime import timedelta

import aiohttp
import discord

from bot.core.discord.answering.custom_id_patterns import ID, Shape
from bot.core.discord.answering.own_deletions import take_away
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.asked_game_kind import worded
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need, Shut
from bot.core.discord.messages.bot_identity import is_itself
from bot.core.discord.setup.inspection import who_reads
from bot.core.people.people import NOBODY, Membership, Role
from bot.core.present import incident_cards as shown_as
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.present.hours import day_and_hour
from bot.core.present.seats import seat_name
from bot.core.referee.incidents import AT_ONCE, BOARD, Post, ReadBy, Retraction
from bot.core.words.speech import say

PRESSES = Presses(noted="retract")
_POST = rf"{ID}\.{ID}"

log = logging.getLogger(__name__)

_LINK = re.compile(r"/channels/(?:\d+|@me)/(\d{1,20})/(\d{1,20})\s*>?\s*$")
_PARTS = 40
_IN_ONE_GO = timedelta(milliseconds=AT_ONCE)
"""The parts of a letter follow each other at once; what is older is another message."""


async def latest(desk: Desk, entry: Entry) -> Card:
    """Return the latest posts of the bot in this game, to choose one from."""
    posts = await desk.incidents.posts(entry.game.id)
    zone = await desk.local_time.of(entry.asker.user, entry.game.id)
    at = [int(discord.utils.snowflake_time(one.message).timestamp()) for one in posts]
    named = [(one, day_and_hour(when, zone)) for one, when in zip(posts, at, strict=True)]
    return shown_as.choose(entry.game.id, entry.game.name, named)


async def by_link(desk: Desk, entry: Entry, link: str) -> Form:
    """Return the form for the post of a link; raises `Shut` for one that is no post of this game."""
    found = _LINK.search(link.strip())
    if found is None:
        raise Shut("incident.no_link")
    return await _form(desk, entry, int(found[1]), int(found[2]))


async def every(desk: Desk, entry: Entry) -> Card:
    """Return all that was retracted in a game."""
    return shown_as.every(entry.game.name, await desk.incidents.of(entry.game.id))


@PRESSES.on(shown_as.CHOOSE, Need.REFEREE, Answering.FORM, shape=Shape(each=_POST))
async def choose(pressed: Pressed) -> Form:
    """Ask what is to be said of the chosen post, and to whom."""
    return await _form(pressed.desk, pressed.entry, *_where(pressed.values[0]))


@PRESSES.on(shown_as.DONE, Need.REFEREE, shape=Shape(_POST))
async def retract(pressed: Pressed) -> Card:
    """Keep who could read the post, delete it, then tell those whom the referee has ticked."""
    desk, entry = pressed.desk, pressed.entry
    post = await _post(desk, entry, *_where(pressed.carried.more))
    people = [user for user, *_ in await _people(desk, entry)]
    ticked = {int(one) for one in pressed.filled.fields.get("told", ()) if one.isdecimal()}
    what = Retraction(
        post,
        discord.utils.snowflake_time(post.message),
        await _read_by(pressed, post),
        tuple(user for user in people if user in ticked),
        pressed.filled.text("notice").strip(),
    )
    server, game, asker = entry.game.server, entry.game.id, entry.asker
    kept = await desk.incidents.begin(server, game, asker.user, what, at=asker.at)
    if not await _deleted(desk, entry, pressed.interaction.client, post):
        return shown_as.done(kept)
    return shown_as.done(await desk.incidents.deleted(game, kept.id, what.told, at=asker.at))


def _where(text: str) -> tuple[int, int]:
    """Read the channel and the message of a post."""
    channel, _, message = text.partition(".")
    return int(channel), int(message)


async def _post(desk: Desk, entry: Entry, channel: int, message: int) -> Post:
    found = await desk.incidents.post(entry.game.id, channel, message)
    if found is None:
        raise Shut("incident.not_mine")
    return found


async def _form(desk: Desk, entry: Entry, channel: int, message: int) -> Form:
    post = await _post(desk, entry, channel, message)
    people, hint = await _people(desk, entry), worded("incident.form_about")
    return shown_as.form(entry.game.id, f"{post.channel}.{post.message}", people, hint)


async def _people(desk: Desk, entry: Entry) -> list[tuple[int, str, bool]]:
    """Return who may be told, and who is ticked: everybody who plays, first whoever speaks for a side."""
    roster = await desk.lobby.roster(None, entry.game.id)
    players = [one for one in roster.members if one.user > NOBODY and one.side is not None]
    players.sort(key=lambda one: (one.role is not Role.CAPTAIN, not one.orders, one.name.casefold()))
    return [
        (one.user, say("incident.person", name=one.name, who=_part(one)), one.role is Role.CAPTAIN)
        for one in players
    ]


def _part(one: Membership) -> str:
    return worded(f"role.{one.role.value}", team=seat_name(one.side or ""))


async def _read_by(pressed: Pressed, post: Post) -> ReadBy:
    """Return who can read a post at the moment at which it is retracted."""
    if post.user:
        return ReadBy(people=(post.user,))
    guild = pressed.interaction.client.get_guild(pressed.entry.game.server)
    room = guild.get_channel(post.channel) if guild is not None else None
    if guild is None or room is None:
        return ReadBy()
    roster = await pressed.desk.lobby.roster(None, pressed.entry.game.id)
    found = await who_reads(guild, pressed.interaction.client, roster, room)
    return ReadBy(found.everybody, (*found.administrators, *found.roles), found.people)


async def _deleted(desk: Desk, entry: Entry, client: discord.Client, post: Post) -> bool:
    """Delete every part of a post; False where Discord does not let the bot."""
    place = client.get_partial_messageable(post.channel)
    parts = {post.message}
    if post.about != (BOARD,):
        boards = {one.message for one in await desk.incidents.posts(entry.game.id) if one.about == (BOARD,)}
        parts |= await _parts(place, client, post) - boards
    try:
        for part in sorted(parts):
            try:
                await take_away(client, place.get_partial_message(part))
            except discord.NotFound:
                continue
    except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
        log.warning("A post could not be deleted: %s", error)
        return False
    return True


async def _parts(place: discord.PartialMessageable, client: discord.Client, post: Post) -> set[int]:
    """Return the messages of a letter before its last: the bot's own since the letter before, in one go."""
    found, next_at = set[int](), discord.utils.snowflake_time(post.message)
    try:
        async for one in place.history(limit=_PARTS, before=discord.Object(post.message)):
            if (
                not is_itself(client, one.author.id)
                or one.id <= post.after
                or next_at - one.created_at > _IN_ONE_GO
            ):
                break
            found.add(one.id)
            next_at = one.created_at
    except discord.HTTPException as error:
        log.info("A room could not be read: %s %s", error.status, error.code)
    return found
