"""The card of `/setup`: what was found, and what is set with its lists and buttons, changed in place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import discord

from bot.core.discord.answering.custom_id_patterns import ID, Shape
from bot.core.discord.answering.presses import Answering, Opened, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Shut
from bot.core.discord.in_a_server import refuse_who_manages_not
from bot.core.discord.own.zone_command import meant
from bot.core.discord.setup.inspection import inspect
from bot.core.present.cards import Button, Card, Choice, Roles, Row, Select
from bot.core.present.carried import NO_GAME, Carried
from bot.core.present.forms import Form, one_text
from bot.core.present.messages import in_messages
from bot.core.present.setup import told
from bot.core.rooms.servers import ServerSettings
from bot.core.time.zones import USUAL
from bot.core.words.language import languages
from bot.core.words.speech import say, speak

PRESSES = Presses()
PAGE = 1700
"""So much text stands on one page of the card, in characters; the rest is turned to."""


async def setup_card(
    desk: Desk, interaction: discord.Interaction, at: datetime, page: int = 0, note: str = ""
) -> Card:
    """Look the server over and return the card; `note` says on top of it what has just been done.

    Whoever may not manage the server is refused.
    """
    guild = refuse_who_manages_not(interaction)
    settings = await desk.servers.get(guild.id)
    settings = replace(settings, language=await desk.tongues.of_server(guild.id))
    found = await inspect(desk, guild, settings, interaction.client, at)
    pages = in_messages(told(found), PAGE)
    page = min(page, len(pages) - 1)
    text = f"{note}\n{pages[page]}" if note else pages[page]
    buttons = [_button("setup", "button.check_again", page)]
    if len(pages) > 1:
        buttons.append(_button("setup", "button.next_page", (page + 1) % len(pages), "turned"))
    open_to_all = guild.id in settings.creators
    buttons += [
        _button("setup_who", "button.managers_create" if open_to_all else "button.everybody_creates", page),
        _button("setup_form", "button.other_zone", page),
    ]
    return Card(text, rows=(tuple(buttons), *_lists(guild, settings, at, page)))


def _button(act: str, label: str, page: int, more: str = "") -> Button:
    return Button(say(label), _carried(act, page, more))


def _carried(act: str, page: int, more: str = "") -> str:
    return str(Carried(act, NO_GAME, page, more))


def _lists(guild: discord.Guild, settings: ServerSettings, at: datetime, page: int) -> tuple[Row, ...]:
    there = tuple(role for role in settings.creators if guild.get_role(role) is not None and role != guild.id)
    zones = dict.fromkeys((*USUAL, settings.zone))
    return (
        Roles(_carried("setup_roles", page), say("select.creators"), there),
        Select(
            _carried("setup_zone", page),
            say("select.zone"),
            tuple(
                Choice(zone, zone, f"{at.astimezone(ZoneInfo(zone)):%H:%M}", chosen=zone == settings.zone)
                for zone in zones
            ),
        ),
        Select(
            _carried("setup_tongue", page),
            say("select.language"),
            tuple(
                Choice(one.title, tag, chosen=tag == settings.language) for tag, one in languages().items()
            ),
        ),
    )


@PRESSES.of_no_game("setup", Answering.EDIT)
async def again(opened: Opened) -> Card:
    """Look again, or turn to another page."""
    time = f"<t:{int(opened.asker.at.timestamp())}:T>"
    return await _card(opened, "" if opened.carried.more else say("setup.looked", time=time))


@PRESSES.of_no_game("setup_roles", Answering.EDIT, shape=Shape(each=ID, least=0))
async def choose_roles(opened: Opened) -> Card:
    """Let these roles create games; without any only those who manage the server."""
    guild = refuse_who_manages_not(opened.interaction)
    chosen = tuple(int(role) for role in opened.values if guild.get_role(int(role)) is not None)
    return await _keep(opened, lambda now: replace(now, creators=chosen))


@PRESSES.of_no_game("setup_who", Answering.EDIT)
async def choose_everybody(opened: Opened) -> Card:
    """Let everybody create games, or if everybody may, only those who manage the server."""

    def turned(now: ServerSettings) -> ServerSettings:
        return replace(now, creators=() if now.server in now.creators else (now.server,))

    return await _keep(opened, turned)


@PRESSES.of_no_game("setup_form", Answering.FORM)
async def ask_zone(opened: Opened) -> Form:
    """Open a form for a zone that is not in the list."""
    guild = refuse_who_manages_not(opened.interaction)
    settings = await opened.desk.servers.get(guild.id)
    return one_text(
        carries=_carried("setup_typed", opened.carried.moment),
        title=say("setup.zone_title"),
        label=say("setup.zone_label"),
        hint=say("setup.zone_hint"),
        text=settings.zone,
    )


@PRESSES.of_no_game("setup_zone", Answering.EDIT)
@PRESSES.of_no_game("setup_typed", Answering.EDIT)
async def set_zone(opened: Opened) -> Card:
    """Set the server's zone to one of the list, or to what was typed into the form."""
    typed = "".join(opened.values)
    try:
        zone = meant(typed)
    except Shut as shut:
        return await _card(opened, say(shut.key, **shut.details))
    return await _keep(opened, lambda now: replace(now, zone=zone))


@PRESSES.of_no_game("setup_tongue", Answering.EDIT)
async def choose_language(opened: Opened) -> Card:
    """Set the server's language, and go on in it unless the asker has one of his own."""
    tag = "".join(opened.values)
    if tag not in languages():
        return await _card(opened, "")
    return await _keep(opened, lambda now: replace(now, language=tag))


async def _keep(opened: Opened, changed: Callable[[ServerSettings], ServerSettings]) -> Card:
    """Keep the settings as they are changed; whoever may not manage the server is refused."""
    guild = refuse_who_manages_not(opened.interaction)
    servers = opened.desk.servers
    await servers.put(changed(await servers.get(guild.id)))
    # The language may be what was set.
    speak(await opened.desk.tongues.of(opened.asker.user, guild.id))
    return await _card(opened, say("setup.kept"))


async def _card(opened: Opened, note: str) -> Card:
    return await setup_card(opened.desk, opened.interaction, opened.asker.at, opened.carried.moment, note)
