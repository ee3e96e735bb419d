"""Buttons and selects: what is pressed is known by what it carries, so it works after a restart too."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any

import discord

from bot.cogs import paper, replies
from bot.cogs.acknowledging import defer
from bot.cogs.desk import Desk
from bot.cogs.doors import Asker, Entry, Need, Shut, count, hidden, let_in, note
from bot.cogs.shapes import read, require_shape
from bot.cogs.tongue import speak_to
from bot.present.cards import Button, Card
from bot.present.carried import NO_GAME, Carried
from bot.present.forms import Form
from bot.store.account import open_account
from bot.words.speech import say

if TYPE_CHECKING:
    from bot.cogs.surface import Surface


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
        """Answer the one text of a field, "" where nothing was filled in."""
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


Answered = Card | tuple[Card, ...] | Form | None
Handler = Callable[[Pressed], Awaitable[Answered]]


@dataclass(frozen=True, slots=True)
class Press:
    """An act that buttons and selects carry: who may do it, how it is answered, and what it does."""

    need: Need
    answering: Answering
    handler: Handler


PRESSES: dict[str, Press] = {}
"""Every act of a game by its name; the modules of the cogs enter theirs."""


def press(act: str, need: Need, answering: Answering = Answering.NEW) -> Callable[[Handler], Handler]:
    """Enter a handler under the name of its act."""

    def entered(handler: Handler) -> Handler:
        PRESSES[act] = Press(need, answering, handler)
        return handler

    return entered


NOWHERE = NO_GAME
"""What stands for the game on a button that belongs to none."""


def to_press(act: str) -> Button:
    """Answer the button of an act of no game, labelled by its name."""
    return Button(say(f"button.{act}"), str(Carried(act, NOWHERE, 0)))


@dataclass(frozen=True, slots=True)
class Opened:
    """A press on something that belongs to no game: open to everybody, it does only what its presser may."""

    desk: Desk
    asker: Asker
    carried: Carried
    values: tuple[str, ...]
    interaction: discord.Interaction


OpenHandler = Callable[[Opened], Awaitable[Answered]]


@dataclass(frozen=True, slots=True)
class OpenPress:
    """An act of no game: how it is answered, and what it does."""

    answering: Answering
    handler: OpenHandler


OPEN: dict[str, OpenPress] = {}
"""Every act of no game by its name."""


def open_press(act: str, answering: Answering = Answering.NEW) -> Callable[[OpenHandler], OpenHandler]:
    """Enter a handler of no game under the name of its act."""

    def entered(handler: OpenHandler) -> OpenHandler:
        OPEN[act] = OpenPress(answering, handler)
        return handler

    return entered


async def answer(
    desk: Desk,
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
        own = {act: of for of in desk.surfaces for act in of.presses}
        carried = read(custom_id, PRESSES.keys() | OPEN.keys() | own.keys())
        known = OPEN.get(carried.act) or _of_game(carried, own)
        if known.answering is Answering.NEW:
            await defer(interaction, thinking=True, hidden=hidden(interaction))
        elif known.answering in {Answering.EDIT, Answering.SETTLE}:
            await defer(interaction)
        if isinstance(known, OpenPress):
            require_shape(carried, values)
            answered = await known.handler(Opened(desk, Asker.of(interaction), carried, values, interaction))
        else:
            entry = await let_in(desk, Asker.of(interaction), known.need, carried.game)
            _require_own(carried, values, entry, own)
            await note(desk, entry, known.need, carried.act)
            pressed = Pressed(desk, entry, carried, values, interaction, filled)
            answered = await known.handler(pressed)
        if isinstance(answered, Form):
            await interaction.response.send_modal(paper.modal(answered))
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


def _of_game(carried: Carried, own: Mapping[str, Surface]) -> Press:
    return own[carried.act].presses[carried.act] if carried.act in own else PRESSES[carried.act]


def _require_own(carried: Carried, values: tuple[str, ...], entry: Entry, own: Mapping[str, Surface]) -> None:
    """Raise `Shut` for what has not the shape of its act, and for an act of another kind of game."""
    of = own.get(carried.act)
    if of is not None and of.game != entry.game.ruleset:
        raise Shut("door.older")
    require_shape(carried, values, of.shapes.get(carried.act) if of is not None else None)


ANYTHING = r"(?s:.*)"
"""Whatever a button carries is read in one place (shapes.py) and answered: silence looks like a fault."""


def item(desk: Desk) -> type[discord.ui.DynamicItem[Any]]:
    """Answer the dynamic item to register: one for all, also for what is none of ours any more."""

    class Carrier(discord.ui.DynamicItem[discord.ui.Item[Any]], template=ANYTHING):
        @classmethod
        async def from_custom_id(
            cls, _: discord.Interaction, item: discord.ui.Item[Any], __: re.Match[str], /
        ) -> Carrier:
            return cls(item)

        async def callback(self, interaction: discord.Interaction) -> None:
            chosen = tuple(str(getattr(one, "id", one)) for one in getattr(self.item, "values", ()))
            await answer(desk, interaction, self.custom_id, chosen)

    return Carrier
