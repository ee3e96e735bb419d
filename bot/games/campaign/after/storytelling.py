"""The story of a campaign: one page, written while its asker sees how far it has come."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextvars import copy_context
from dataclasses import replace
from datetime import datetime
from functools import partial

import discord

from bot.assets import page_style
from bot.core.discord.after.progress import reporter, upload
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.people.people import Membership, Roster
from bot.core.present.cards import Card, Picture
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.after.story_page import Chapter, Story, story_page
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.pictures.filming import TooLarge
from bot.games.campaign.services.after.teams import Eyes, inside
from engine.campaign.chronicle import Fought
from engine.campaign.forces import Team

_LARGEST = 6 * 1024 * 1024
"""A page larger than this is no pleasure on a phone, whatever Discord takes."""
_WORDS = 768 * 1024
"""What is left for the words and the charts."""


async def written(desk: Desk, interaction: discord.Interaction, entry: Entry, looks: str) -> None:
    """Answer a page in the place of the answer that Discord was promised; raises `Shut`, a refusal."""
    eyes = Eyes(looks)
    parts = await desk.annals.chapters(entry.game, entry.me, eyes)
    if not parts:
        raise Shut("after.nothing", game=plain(entry.game.name))
    scenes = await desk.annals.scenes(entry.game, entry.me, eyes)
    books = await desk.annals.ledger(entry.game, entry.me, eyes)
    record = await desk.annals.record(entry.game, entry.me, eyes)
    theirs = inside(entry.game, eyes)
    sheets = tuple(one for one in await desk.annals.sheets(entry.game, entry.me) if one.team in theirs)
    last = scenes[-1]
    # A picture in a page is a third larger than by itself.
    most = (min(_LARGEST, interaction.filesize_limit) - _WORDS) * 3 // 4
    shots = tuple(one.shot for one in parts)
    try:
        plates = await desk.studio.plates(shots, most, reporter(interaction, "story_page.drawing"))
    except TooLarge as too_large:
        raise Shut("story_page.too_large") from too_large
    charts = await desk.studio.books(last.view, books)
    zone = await desk.local_time.of(entry.me.user, entry.game.id)
    chapters = []
    for part, drawn in zip(parts, plates, strict=True):
        seen = (part.shot.scene, *part.shot.beside)
        maps = tuple((scene, (one.data, one.size)) for scene, one in zip(seen, drawn, strict=False))
        days = tuple(datetime.fromtimestamp(at / 1000, zone).date() for at in part.days)
        chapters.append(Chapter(part.game_turn, part.deeds, maps, days))
    told = Story(
        name=entry.game.name,
        eyes=say(f"replay.eyes_{eyes.value}"),
        last=last,
        people=_people(await desk.lobby.roster(entry.game.server, entry.game.id), theirs),
        ledger=books,
        fought=await _with_hands(desk, entry, record.fought),
        chapters=tuple(chapters),
        sheets=sheets,
        charts=charts,
    )
    write = partial(story_page, told, page_style())
    page = await asyncio.get_running_loop().run_in_executor(None, copy_context().run, write)
    said = say("story_page.file", game=plain(entry.game.name))
    card = Card(said, (Picture("story.html", page.encode(), ""),))
    await upload(interaction, card, Shut("story_page.too_large"))


async def _with_hands(desk: Desk, entry: Entry, told: Sequence[Fought]) -> tuple[Fought, ...]:
    """Return battles with that the referee has entered a result, which the record of what happened lacks."""
    known = (await desk.history.chronicle(entry.game.id)).battles
    entered = {replace(one, by_hand=False) for one in known if one.by_hand}
    return tuple(replace(one, by_hand=one in entered) for one in told)


def _people(roster: Roster, teams: frozenset[Team]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return who plays on these teams, by what they are: the captain is the first of a team."""
    sides = []
    for team in (one for one in Team if one in teams):
        captain = roster.captain(team)
        members = [captain] if captain else []
        members += [one for one in roster.of(team) if one is not captain]
        if members:
            sides.append((team_name(team), _names(members)))
    return ((say("story_page.referee"), _names(roster.referees)), *sides)


def _names(members: tuple[Membership, ...] | list[Membership]) -> tuple[str, ...]:
    return tuple(one.name for one in members)
