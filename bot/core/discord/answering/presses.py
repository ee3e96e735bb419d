"""Buttons and selects: what is pressed is known by what it carries, so it works after a restart too."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import discord

from bot.core.discord.answering import replies
from bot.core.discord.answering.acknowledging import defer
from bot.core.discord.answering.custom_id_patterns import ANY, Shape
from bot.core.discord.answering.pressed_values import read, require_shape
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Need, Shut, count, hidden, let_in, note
from bot.core.discord.own.language_command import speak_to
from bot.core.present.cards import Button, Card
from bot.core.present.carried import NO_GAME, Carried
from bot.core.present.form_to_lines import lines_shown
from bot.core.present.forms import Form
from bot.core.store.account import open_account
from bot.core.words.speech import say


class Answering(Enum):
    """How Discord is answered at once."""

    NEW = "new"
    """A message of its own follows."""
    EDIT = "edit"
    """The pressed message is changed."""
    SETTLE = "settle"
    """What is answered is written under the pressed question, and its buttons are turned off."""
    FORM = "form"
    """A form opens, so nothing may be answered before."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A form as it was filled in: what stands in each field by its key, and the files that were attached."""

    fields: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    files: tuple[discord.Attachment, ...] = ()

    def text(self, key: str) -> str:
        """Return the one text of a field, "" where nothing was filled in."""
        return next(iter(self.fields.get(key, ())), "")


NOT_FILLED = Filled()


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press let in: what it carries, what was chosen, and the message it stands on."""

    desk: Desk
    entry: Entry
    carried: Carried
    values: tuple[str, ...]
    interaction: discord.Interaction
    filled: Filled = NOT_FILLED

    @property
    def lines(self) -> str:
        """The lines at the end of the message it stands on, "" for none: the bot has written them there."""
        return _lines_below(self.interaction)


Answered = Card | tuple[Card, ...] | Form | None
Handler = Callable[[Pressed], Awaitable[Answered]]


@dataclass(frozen=True, slots=True)
class Press:
    """An act that buttons and selects carry: who may do it, how it is answered, what it does, its shape.

    `noted`: as what it is noted that a referee has pressed it (2.5).
    `ruleset`: it is pressed in games of this kind alone, "" in all.
    """

    need: Need
    answering: Answering
    handler: Handler
    shape: Shape
    noted: str
    ruleset: str


def to_press(act: str) -> Button:
    """Return the button of an act of no game, labelled by its name."""
    return Button(say(f"button.{act}"), str(Carried(act, NO_GAME, 0)))


@dataclass(frozen=True, slots=True)
class Opened:
    """A press on something that belongs to no game: open to everybody, it does only what its presser may."""

    desk: Desk
    asker: Asker
    carried: Carried
    values: tuple[str, ...]
    interaction: discord.Interaction

    @property
    def lines(self) -> str:
        """The lines at the end of the message it stands on, "" for none: the bot has written them there."""
        return _lines_below(self.interaction)


def _lines_below(interaction: discord.Interaction) -> str:
    return lines_shown(interaction.message.content) if interaction.message is not None else ""


OpenHandler = Callable[[Opened], Awaitable[Answered]]


@dataclass(frozen=True, slots=True)
class OpenPress:
    """An act of no game: how it is answered, what it does, and what its buttons carry."""

    answering: Answering
    handler: OpenHandler
    shape: Shape


EveryPress = Mapping[str, Press | OpenPress]
"""All that there is to press, by the names of its acts."""


@dataclass(frozen=True, slots=True)
class Presses:
    """What one module answers: its acts, each entered at its handler.

    `noted` and `ruleset` are those of each press of a game; an act is else noted by its own name.
    """

    noted: str = ""
    ruleset: str = ""
    entered: list[tuple[str, Press | OpenPress]] = field(default_factory=list)

    def on(
        self, act: str, need: Need, how: Answering = Answering.NEW, *, shape: Shape = ANY, noted: str = ""
    ) -> Callable[[Handler], Handler]:
        """Enter a handler under the name of its act; `shape`: what its buttons carry."""
        noted = noted or self.noted or act

        def entered(handler: Handler) -> Handler:
            self.entered.append((act, Press(need, how, handler, shape, noted, self.ruleset)))
            return handler

        return entered

    def of_no_game(
        self, act: str, how: Answering = Answering.NEW, *, shape: Shape = ANY
    ) -> Callable[[OpenHandler], OpenHandler]:
        """Enter a handler of no game under the name of its act; `shape`: what its buttons carry."""

        def entered(handler: OpenHandler) -> OpenHandler:
            self.entered.append((act, OpenPress(how, handler, shape)))
            return handler

        return entered


async def answer(
    desk: Desk,
    every: EveryPress,
    interaction: discord.Interaction,
    custom_id: str,
    values: tuple[str, ...],
    filled: Filled = NOT_FILLED,
) -> None:
    """Answer a press: count it, read it, answer Discord at once, let in, do it.

    Whatever goes wrong becomes a sentence. One that Discord tells of again is let be.
    """
    if not desk.once.first(interaction.id):
        return
    open_account()
    try:
        await speak_to(desk, interaction)
        await count(interaction, desk)
        carried = read(custom_id, every)
        known = every[carried.act]
        if known.answering is Answering.NEW:
            await defer(interaction, thinking=True, hidden=hidden(interaction))
        elif known.answering in {Answering.EDIT, Answering.SETTLE}:
            await defer(interaction)
        if isinstance(known, OpenPress):
            require_shape(carried, values, known.shape)
            answered = await known.handler(Opened(desk, Asker.of(interaction), carried, values, interaction))
        else:
            entry = await let_in(desk, Asker.of(interaction), known.need, carried.game)
            _require_own(known, entry)
            require_shape(carried, values, known.shape)
            await note(desk, entry, known.need, known.noted)
            pressed = Pressed(desk, entry, carried, values, interaction, filled)
            answered = await known.handler(pressed)
        if isinstance(answered, Form):
            await replies.open_form(interaction, answered)
            return
        cards = (answered,) if isinstance(answered, Card) else answered or ()
        if known.answering is Answering.EDIT:
            for card in cards:
                await replies.replace(interaction, card)
        elif known.answering is Answering.SETTLE:
            await replies.settle(interaction, *cards)
        else:
            await replies.reply(interaction, *cards, standing=desk.standing)
    except Exception as error:  # noqa: BLE001 - everything becomes a sentence for who pressed
        await replies.regret(interaction, error)


def _require_own(known: Press, entry: Entry) -> None:
    """Raise `Shut` for an act of another kind of game."""
    if known.ruleset not in ("", entry.game.ruleset):
        raise Shut("door.older")


ANYTHING = r"(?s:.*)"
"""Whatever a button carries is read in one place and answered: silence looks like a fault."""


def item(desk: Desk, every: EveryPress) -> type[discord.ui.DynamicItem[Any]]:
    """Return the dynamic item to register: one for all, also for what is none of ours any more."""

    class Carrier(discord.ui.DynamicItem[discord.ui.Item[Any]], template=ANYTHING):
        @classmethod
        async def from_custom_id(
            cls, _: discord.Interaction, item: discord.ui.Item[Any], __: re.Match[str], /
        ) -> Carrier:
            return cls(item)

        async def callback(self, interaction: discord.Interaction) -> None:
            chosen = tuple(str(getattr(one, "id", one)) for one in getattr(self.item, "values", ()))
            await answer(desk, every, interaction, self.custom_id, chosen)

    return Carrier
