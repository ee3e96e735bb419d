"""Cards made into Discord's objects: here alone plain data becomes messages, buttons, selects, pictures."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import TypedDict

import discord

from bot.core.present.cards import Button, Card, Choice, Look, Picture, Roles, Row, Select
from bot.core.present.forms import Field, Files, Form, Options, Text
from bot.core.present.messages import in_messages

_STYLES = {
    Look.GO: discord.ButtonStyle.success,
    Look.PLAIN: discord.ButtonStyle.secondary,
    Look.DANGER: discord.ButtonStyle.danger,
}
LABEL, OPTION, CHOICES, TITLE = 80, 100, 25, 45


class Message(TypedDict, total=False):
    """What a message is sent with."""

    content: str
    files: list[discord.File]
    view: discord.ui.View
    silent: bool


def messages(card: Card) -> list[Message]:
    """Return what to send for a card: as many messages as its text needs, pictures and rows on the last."""
    parts = [Message(content=part) for part in in_messages(card.text)] or [Message()]
    if card.pictures:
        parts[-1]["files"] = files(card.pictures)
    if card.rows:
        parts[-1]["view"] = rows(card.rows)
    if card.quiet:
        for part in parts:
            part["silent"] = True
    return parts


def files(pictures: Iterable[Picture]) -> list[discord.File]:
    """Return pictures as files with their alt text."""
    return [
        discord.File(io.BytesIO(one.data), filename=one.name, description=one.alt[:1024] or None)
        for one in pictures
    ]


def rows(of: Iterable[Row]) -> discord.ui.View:
    """Return buttons and selects.

    The view is stopped at once: presses reach `bot.core.discord.answering.presses` by what they carry, even
    after a restart.
    """
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(of):
        if isinstance(row, Select):
            view.add_item(_select(row, number))
        elif isinstance(row, Roles):
            view.add_item(_roles(row, number))
        else:
            for button in row:
                view.add_item(_button(button, number))
    view.stop()
    return view


def modal(of: Form) -> discord.ui.Modal:
    """Return a form; what is sent reaches `presses` by what it carries, even after a restart."""
    made = discord.ui.Modal(title=of.title[:TITLE], custom_id=of.carries, timeout=None)
    for field in of.fields:
        about = field.about[:100] or None
        made.add_item(discord.ui.Label(text=field.label[:45], description=about, component=_field(field)))
    made.stop()
    return made


def _field(of: Field) -> discord.ui.Item[discord.ui.Modal]:
    match of:
        case Text():
            return discord.ui.TextInput(
                custom_id=of.key,
                style=discord.TextStyle.paragraph if of.long else discord.TextStyle.short,
                default=of.text[: of.longest] or None,
                max_length=of.longest,
                placeholder=of.hint[:100] or None,
                required=of.needed,
            )
        case Options():
            choices = of.choices[:CHOICES]
            return discord.ui.Select(
                custom_id=of.key,
                placeholder=of.hint[:150] or None,
                min_values=of.least,
                max_values=min(of.most, len(choices)),
                options=[_option(one) for one in choices],
                required=of.least > 0,
            )
        case Files():
            return discord.ui.FileUpload(
                custom_id=of.key, min_values=of.least, max_values=of.most, required=of.least > 0
            )


def _button(of: Button, row: int) -> discord.ui.Button[discord.ui.View]:
    return discord.ui.Button(
        style=_STYLES[of.look], label=of.label[:LABEL], custom_id=of.carries, disabled=of.off, row=row
    )


def _select(of: Select, row: int) -> discord.ui.Select[discord.ui.View]:
    options = [_option(one) for one in of.choices[:CHOICES]]
    return discord.ui.Select(
        custom_id=of.carries,
        placeholder=of.asks[:150],
        min_values=of.least,
        max_values=min(of.most, len(options)),
        options=options,
        row=row,
    )


def _option(of: Choice) -> discord.SelectOption:
    return discord.SelectOption(
        label=of.label[:OPTION],
        value=of.value[:OPTION],
        description=of.about[:OPTION] or None,
        default=of.chosen,
    )


def _roles(of: Roles, row: int) -> discord.ui.RoleSelect[discord.ui.View]:
    chosen = [
        discord.SelectDefaultValue(id=one, type=discord.SelectDefaultValueType.role) for one in of.chosen
    ]
    return discord.ui.RoleSelect(
        custom_id=of.carries,
        placeholder=of.asks[:150],
        min_values=0,
        max_values=of.most,
        default_values=chosen[: of.most],
        row=row,
    )
