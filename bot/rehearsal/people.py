"""One person of the rehearsal, to be driven by a test as by a hand."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.interactions import Answer
from bot.rehearsal.joining import join, leave
from bot.rehearsal.page_people import speak
from bot.rehearsal.quiet import client_tasks_done
from bot.rehearsal.records import Channel, ChannelType, Flag, Message
from bot.rehearsal.seeds import CLAN
from bot.rehearsal.seen import Choice, Result, SeenMessage
from bot.rehearsal.seen_events import SeenEvent, seen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.rehearsal.acts import Acts
    from bot.rehearsal.changes import Change, Changes
    from bot.rehearsal.gateway import Gateway
    from bot.rehearsal.interactions import Interaction
    from bot.rehearsal.uploads import File
    from bot.rehearsal.world import World

GENEROUS_S = 120.0
"""How long a wait lasts before it fails; only a failure ever takes this long."""
Matching = str | None


class Letterbox:
    """Waits for messages: each is handed out once, in order, also if it came before anybody asked."""

    def __init__(self, changes: Changes, wanted: Callable[[Message], bool]) -> None:
        """``wanted`` says which new messages count."""
        self._came: list[Message] = []
        self._news = asyncio.Event()
        self._wanted = wanted
        changes.listen(self._hear)

    def _hear(self, change: Change) -> None:
        if change.event == "MESSAGE_CREATE" and change.message is not None and self._wanted(change.message):
            self._came.append(change.message)
            self._news.set()

    async def take(self, matching: Callable[[Message], bool], within: float) -> Message:
        """The next message that matches; those before it are passed over. Raises ``TimeoutError``."""
        async with asyncio.timeout(within):
            while True:
                while self._came:
                    message = self._came.pop(0)
                    if matching(message):
                        return message
                self._news.clear()
                await self._news.wait()

    def clear(self) -> None:
        """Forget what came so far."""
        self._came.clear()


class Person:
    """A person by name. What he may do is what he could do on Discord (else ``CannotDo``)."""

    def __init__(
        self,
        world: World,
        acts: Acts,
        gateway: Gateway,
        changes: Changes,
        user_id: int,
        patience: float = GENEROUS_S,
    ) -> None:
        self._world = world
        self._acts = acts
        self._gateway = gateway
        self.id = user_id
        self._patience = patience
        self._letters = Letterbox(changes, self._is_dm_to_me)
        self._changes = changes
        self._boxes: dict[int, Letterbox] = {}

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def name(self) -> str:
        """His display name."""
        return self._world.users[self.id].display_name

    @property
    def mention(self) -> str:
        """How he is mentioned in a text."""
        return f"<@{self.id}>"

    async def dm(
        self, text: str = "", *, attachments: Sequence[File] = (), reply_to: SeenMessage | None = None
    ) -> SeenMessage:
        """Write to the bot in private; returns once the bot has been sent the event."""
        return await self._say(self._world.open_dm(self.id), text, attachments, reply_to)

    async def say(
        self,
        channel_name: str,
        text: str = "",
        *,
        attachments: Sequence[File] = (),
        reply_to: SeenMessage | None = None,
    ) -> SeenMessage:
        """Write in a channel that he sees."""
        return await self._say(self._channel(channel_name), text, attachments, reply_to)

    async def edit(self, message: SeenMessage, text: str) -> SeenMessage:
        """Change his own message."""
        self._acts.edit(self.id, message.record, text)
        await self._gateway.flushed()
        return message

    async def delete(self, message: SeenMessage) -> None:
        """Delete his own message."""
        self._acts.delete(self.id, message.record)
        await self._gateway.flushed()

    async def react(self, message: SeenMessage, emoji: str, *, there: bool = True) -> None:
        """Put an emoji under a message; ``there=False`` takes his own away."""
        self._acts.react(self.id, message.record, emoji, there=there)
        await self._gateway.flushed()

    async def slash(self, command: str, /, *, where: str = "general", **options: Any) -> Result:  # noqa: ANN401
        """Use a slash command (``"campaign create"``) and wait for the whole answer; raises ``NoAnswer``."""
        return await self._outcome(self._acts.slash(self.id, self._channel(where), command, options))

    async def complete(
        self,
        command: str,
        option: str,
        typed: str = "",
        /,
        *,
        where: str = "general",
        **options: Any,  # noqa: ANN401
    ) -> list[Choice]:
        """What is offered for one option of a command when this much is typed."""
        values = options | {option: typed}
        interaction = self._acts.complete(self.id, self._channel(where), command, option, values)
        await self._outcome(interaction)
        return [Choice(each["name"], each["value"]) for each in interaction.choices]

    async def click(self, what: SeenMessage | Result, button: str) -> Result:
        """Press a button, by label or custom id."""
        return await self._outcome(self._acts.click(self.id, _message(what), button))

    async def select(self, what: SeenMessage | Result, select: str, values: Sequence[str]) -> Result:
        """Choose in a select (by placeholder or custom id) options by value, label or name."""
        return await self._outcome(self._acts.select(self.id, _message(what), select, values))

    async def submit(self, what: Result, fields: dict[str, Any] | None = None) -> Result:
        """Send the form that ``what`` opened; fields by label or custom id, others as prefilled."""
        return await self._outcome(self._acts.submit(self.id, what.interaction, fields or {}))

    def commands(self, where: str = "general") -> list[str]:
        """The names of the commands offered to him in a channel (or ``"DM"``)."""
        return [each.name for each in self._acts.usable(self.id, self._channel(where))]

    def inbox(self) -> list[SeenMessage]:
        """What the bot wrote to him in private, oldest first (his own words too: ``read("DM")``)."""
        return [each for each in self.read("DM") if each.record.author_id != self.id]

    def channels(self) -> list[str]:
        """The names of the server channels he sees."""
        return [self._world.channels[number].name for number, _ in self.numbered()]

    def numbered(self) -> list[tuple[int, str]]:
        """The same by their numbers, each thread's name behind that of its channel."""
        return self._world.paths(self._acts.channels(self.id), ChannelType.DM, ChannelType.CATEGORY)

    def read(self, channel_name: str) -> list[SeenMessage]:
        """All he sees in a channel (or ``"DM"``), oldest first."""
        history = self._acts.history(self.id, self._channel(channel_name))
        return [SeenMessage(self._world, each) for each in history]

    async def next_dm(self, matching: Matching = None, *, within: float = GENEROUS_S) -> SeenMessage:
        """The next private message of the bot not yet handed out; ``matching`` is a part of its text.

        Answers to his own commands and presses do not count: those are in the ``Result``.
        """
        return await self._next(self._letters, matching, within)

    async def next_message(
        self, channel_name: str, matching: Matching = None, *, within: float = GENEROUS_S
    ) -> SeenMessage:
        """The next message of anybody in a channel since he first asked for that channel."""
        return await self._next(self.watch(channel_name), matching, within)

    def watch(self, channel_name: str) -> Letterbox:
        """Begin to collect a channel's messages for ``next_message``."""
        channel = self._channel(channel_name)
        if channel.id not in self._boxes:
            wanted = lambda message: message.channel_id == channel.id and self._acts.sees(self.id, message)  # noqa: E731
            self._boxes[channel.id] = Letterbox(self._changes, wanted)
        return self._boxes[channel.id]

    def catch_up(self) -> None:
        """Let ``next_dm`` and ``next_message`` start from now."""
        for box in (self._letters, *self._boxes.values()):
            box.clear()

    def close_dms(self) -> None:
        """Take no private messages any more: the bot gets 50007."""
        self._set_dms(open_=False)

    def open_dms(self) -> None:
        """Take private messages again."""
        self._set_dms(open_=True)

    def speaks(self, locale: str) -> None:
        """Set the language of his app (``"de"``); raises ``CannotDo`` for none of Discord's."""
        speak(self._world, self.id, locale)

    async def leaves(self, server: str = CLAN) -> None:
        """Leave a server; returns once the bot was sent the event. Raises ``CannotDo`` for the owner."""
        leave(self._world, self._changes, self._guild_id(server), self.id)
        await self._gateway.flushed()

    async def joins(self, server: str = CLAN) -> None:
        """Come to a server (again), without a role; raises ``CannotDo`` if he is there."""
        join(self._world, self._changes, self._guild_id(server), self.id)
        await self._gateway.flushed()

    def events(self) -> list[SeenEvent]:
        """What his servers announce, by its beginning: what is to come and what is under way."""
        inside = [
            each for guild in self._world.guilds_of(self.id) for each in self._world.events_of(guild.id)
        ]
        return [seen(each) for each in sorted(inside, key=lambda each: each.start) if each.ahead]

    async def _next(self, box: Letterbox, matching: Matching, within: float) -> SeenMessage:
        found = await box.take(
            lambda each: matching is None or matching in SeenMessage(self._world, each).text, within
        )
        return SeenMessage(self._world, found)

    async def _say(
        self, channel: Channel, text: str, attachments: Sequence[File], reply_to: SeenMessage | None
    ) -> SeenMessage:
        number = None if reply_to is None else reply_to.id
        message = self._acts.say(self.id, channel, text, attachments, number)
        await self._gateway.flushed()
        return SeenMessage(self._world, message)

    async def _outcome(self, interaction: Interaction) -> Result:
        async with asyncio.timeout(self._patience):
            await asyncio.shield(interaction.acknowledged)
            await self._finished(interaction)
        return Result(self._world, interaction)

    async def _finished(self, interaction: Interaction) -> None:
        """Wait for the whole answer; a press that was only taken note of may never get another one."""
        if interaction.answer is not Answer.DEFER_UPDATE:
            await asyncio.shield(interaction.finished)
            return
        handled = asyncio.create_task(client_tasks_done())
        await asyncio.wait([interaction.finished, handled], return_when=asyncio.FIRST_COMPLETED)
        handled.cancel()

    def _channel(self, name: str) -> Channel:
        if name == "DM":
            return self._world.open_dm(self.id)
        own = (each for each in self._acts.channels(self.id) if each.kind != ChannelType.DM)
        try:
            return self._world.named(own, name)
        except KeyError:
            raise CannotDo(f"{self.name} sees no channel {name!r}") from None

    def _guild_id(self, server: str) -> int:
        return next(each.id for each in self._world.guilds.values() if each.name == server)

    def _is_dm_to_me(self, message: Message) -> bool:
        channel = self._world.channels.get(message.channel_id)
        mine = channel is not None and channel.kind == ChannelType.DM and channel.recipient_id == self.id
        return (
            mine
            and message.author_id != self.id
            and message.interaction is None
            and not message.has(Flag.LOADING)
        )

    def _set_dms(self, *, open_: bool) -> None:
        self._world.put(replace(self._world.users[self.id], dms_open=open_))


def _message(what: SeenMessage | Result) -> Message:
    message = what.message if isinstance(what, Result) else what
    if message is None:
        raise CannotDo("There is no message to act on")
    return message.record
