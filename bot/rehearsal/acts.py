"""What people do: write, use commands, press, choose, fill. Checked as Discord's app and servers check it.

Both the page and the tests act through here, so neither can do what a person on Discord could not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.rehearsal import permissions, threads, wire
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.forms import Filling, chosen
from bot.rehearsal.interactions import Asking, Interaction
from bot.rehearsal.kinds import LINK, SELECTS, Kind, walk
from bot.rehearsal.permissions import Permission
from bot.rehearsal.reactions import react
from bot.rehearsal.records import Attachment, Body, Channel, ChannelType, Flag, Message, Reaction
from bot.rehearsal.refusals import Refusal
from bot.rehearsal.slash import Typing, Usable, usable
from bot.rehearsal.uploads import Draft, Upload, picture_size, safe_name, sent

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.rehearsal.desk import Desk
    from bot.rehearsal.posts import Posts
    from bot.rehearsal.uploads import File
    from bot.rehearsal.world import World


class Acts:
    """The acts of people, by user id."""

    def __init__(self, world: World, posts: Posts, desk: Desk) -> None:
        self._world = world
        self._posts = posts
        self._desk = desk

    def channels(self, user_id: int) -> list[Channel]:
        """The channels a person sees, his DM with the bot last."""
        world = self._world
        seen = [
            each
            for guild in world.guilds_of(user_id)
            for each in world.channels_of(guild.id)
            if permissions.in_channel(world, each, user_id)
        ]
        dm = world.dm_with(user_id)
        return seen if dm is None else [*seen, dm]

    def sees(self, user_id: int, message: Message) -> bool:
        """Whether a person sees a message: its channel, and if it is ephemeral that it is his."""
        channel = self._world.channels.get(message.channel_id)
        if channel is None or message.only_for not in (None, user_id):
            return False
        return bool(permissions.in_channel(self._world, channel, user_id))

    def history(self, user_id: int, channel: Channel) -> list[Message]:
        """The messages of a channel that a person sees, oldest first."""
        if not permissions.may(self._world, channel, user_id, Permission.READ_MESSAGE_HISTORY):
            return []
        return [each for each in self._world.history(channel.id) if self.sees(user_id, each)]

    def say(
        self,
        user_id: int,
        channel: Channel,
        text: str,
        files: Sequence[File] = (),
        reply_to: int | None = None,
    ) -> Message:
        """Write a message; raises ``CannotDo`` if the app would not send it."""
        self._need(user_id, channel, Permission.SEND_MESSAGES)
        if files:
            self._need(user_id, channel, Permission.ATTACH_FILES)
        body: Body = {"content": text}
        if reply_to is not None:
            body["message_reference"] = {"message_id": str(reply_to)}
        uploads = tuple(
            Upload(index, safe_name(each.filename), each.data, each.content_type, each.size)
            for index, each in enumerate(map(sent, files))
        )

        def posted() -> Message:
            there = threads.woken(self._world, self._posts.changes, channel, user_id)
            return self._posts.create(there, user_id, Draft(body, uploads))

        return self._told(posted)

    def edit(self, user_id: int, message: Message, text: str) -> Message:
        """Change one's own message."""
        self._own(user_id, message)
        return self._told(
            lambda: self._posts.edit(self._world.messages[message.id], Draft({"content": text}))
        )

    def delete(self, user_id: int, message: Message) -> None:
        """Delete one's own message, or where one manages messages anybody's."""
        channel = self._world.channels[message.channel_id]
        manages = channel.kind != ChannelType.DM and permissions.may(
            self._world, channel, user_id, Permission.MANAGE_MESSAGES
        )
        if not manages and message.only_for != user_id:
            self._own(user_id, message)
        self._posts.delete(self._seen(user_id, message))

    def react(self, user_id: int, message: Message, emoji: str, *, there: bool = True) -> None:
        """Put an emoji under a message, or take one's own away."""
        message = self._seen(user_id, message)
        channel = self._world.channels[message.channel_id]
        self._need(user_id, channel, Permission.ADD_REACTIONS)
        mine = Reaction(emoji, (user_id,))
        react(self._world, self._posts.changes, channel, message, mine, there=there)

    def usable(self, user_id: int, channel: Channel) -> list[Usable]:
        """The commands a person is offered in a channel."""
        return usable(self._world, user_id, channel)

    def slash(self, user_id: int, channel: Channel, name: str, values: Mapping[str, Any]) -> Interaction:
        """Use a slash command."""
        leaf = self._leaf(user_id, channel, name)
        data = self._typing(user_id).data(leaf, channel, values)
        return self._desk.ask(Asking.COMMAND, user_id, channel, data)

    def complete(
        self, user_id: int, channel: Channel, name: str, option: str, values: Mapping[str, Any]
    ) -> Interaction:
        """Ask for the completion of one option; ``values`` are the options typed so far, this one too."""
        leaf = self._leaf(user_id, channel, name)
        asked = [each for each in leaf.options if each["name"] == option]
        if not asked or not asked[0].get("autocomplete"):
            raise CannotDo(f"/{name}: {option} offers no completion")
        data = self._typing(user_id).data(leaf, channel, {option: ""} | dict(values), focused=option)
        return self._desk.ask(Asking.COMPLETION, user_id, channel, data)

    def click(self, user_id: int, message: Message, wanted: str) -> Interaction:
        """Press a button, named by its label or custom id."""
        message = self._seen(user_id, message)
        buttons = [each for each in walk(message.components) if each["type"] == Kind.BUTTON]
        button = _named(buttons, wanted, "label", "custom_id")
        if button.get("style") == LINK:
            raise CannotDo(f"{wanted!r} is a link to {button.get('url')}: the bot hears nothing of it")
        return self._press(user_id, message, button, {})

    def select(self, user_id: int, message: Message, wanted: str, values: Sequence[str]) -> Interaction:
        """Choose in a select, named by its placeholder or custom id."""
        message = self._seen(user_id, message)
        selects = [each for each in walk(message.components) if each["type"] in SELECTS]
        select = _named(selects, wanted, "placeholder", "custom_id") | {"required": True}
        resolved: Body = {}
        channel = self._world.channels[message.channel_id]
        data: Body = {"values": chosen(self._world, channel, select, values, resolved)}
        return self._press(user_id, message, select, data | {"resolved": resolved} if resolved else data)

    def submit(self, user_id: int, interaction: Interaction, values: Mapping[str, Any]) -> Interaction:
        """Send a modal that this person was shown; a modal can be sent once."""
        if interaction.user_id != user_id or interaction.modal is None:
            raise CannotDo("There is no form open")
        self._there(user_id, interaction.channel)
        filling = Filling(self._world, self._posts.base, interaction.channel, self.upload)
        data = filling.data(interaction.modal, values)
        interaction.modal = None
        metadata = {key: value for key, value in interaction.metadata.items() if key != "name"}
        metadata |= {"user": wire.user(self._world.users[user_id])}
        return self._desk.ask(Asking.MODAL, user_id, interaction.channel, data, interaction.source, metadata)

    def upload(self, file: File) -> Attachment:
        """Keep a file that goes with a command or a modal."""
        given = sent(file)
        new = Upload(0, safe_name(given.filename), given.data, given.content_type, given.size)
        width, height = picture_size(new.content) or (None, None)
        kept = Attachment(self._world.ids.take(), new.filename, new.size, new.kind, None, width, height)
        self._world.storage.put_file(kept.id, new.content)
        return kept

    def _typing(self, _: int) -> Typing:
        return Typing(self._world, self._posts.base, self.upload)

    def _leaf(self, user_id: int, channel: Channel, name: str) -> Usable:
        wanted = " ".join(name.removeprefix("/").split())
        for each in self.usable(user_id, channel):
            if each.name == wanted:
                return each
        raise CannotDo(f"/{wanted} is not offered here")

    def _press(self, user_id: int, message: Message, component: Body, more: Body) -> Interaction:
        if component.get("disabled"):
            raise CannotDo(f"{component.get('label') or component.get('placeholder')!r} is greyed out")
        channel = self._world.channels[message.channel_id]
        data = {
            "component_type": component["type"],
            "custom_id": component["custom_id"],
            "id": component.get("id", 0),
        }
        return self._desk.ask(Asking.COMPONENT, user_id, channel, data | more, message)

    def _seen(self, user_id: int, message: Message) -> Message:
        now = self._world.messages.get(message.id)
        if now is None or not self.sees(user_id, now) or now.has(Flag.LOADING):
            raise CannotDo("The message is not there")
        return now

    def _own(self, user_id: int, message: Message) -> None:
        if message.author_id != user_id or message.id not in self._world.messages:
            raise CannotDo("That is not your message")

    def _there(self, user_id: int, channel: Channel) -> None:
        known = self._world.channels.get(channel.id)
        if known is None or not permissions.in_channel(self._world, known, user_id):
            raise CannotDo(f"There is no channel {channel.name or 'like that'}")

    def _need(self, user_id: int, channel: Channel, wanted: Permission) -> None:
        self._there(user_id, channel)
        if not permissions.may(self._world, channel, user_id, wanted):
            raise CannotDo("You do not have permission to send messages in this channel")

    def _told(self, act: Any) -> Message:  # noqa: ANN401 - a small closure
        try:
            result: Message = act()
        except Refusal as refusal:
            raise CannotDo(refusal.words) from refusal
        return result


def _named(components: list[Body], wanted: str, *keys: str) -> Body:
    """The one so named; a live one before a greyed-out one of the same name."""
    for key in keys:
        found = [each for each in components if each.get(key) == wanted]
        if found:
            return next((each for each in found if not each.get("disabled")), found[0])
    there = ", ".join(str(each.get(keys[0]) or each.get(keys[1])) for each in components)
    raise CannotDo(f"There is no {wanted!r} here; there are: {there or 'none'}")
