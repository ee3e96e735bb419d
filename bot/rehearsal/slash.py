"""Slash commands as a person meets them: which he is offered, and what his typing becomes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.rehearsal import permissions, wire, wire_messages
from bot.rehearsal.cannot import CannotDo
from bot.rehearsal.check_commands import Option
from bot.rehearsal.permissions import Permission
from bot.rehearsal.records import Attachment, Body, Channel, ChannelType, Command

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bot.rehearsal.uploads import File
    from bot.rehearsal.world import World

_GUILD_CONTEXT, _BOT_DM_CONTEXT = 0, 1
_MENTION = re.compile(r"<(?:@[!&]?|#)(\d+)>")


@dataclass(frozen=True, slots=True)
class Usable:
    """One thing to type: a command, or a sub-command of one, with its options."""

    command: Command
    path: tuple[str, ...]
    described: Body
    options: tuple[Body, ...]

    @property
    def name(self) -> str:
        """The words after the slash."""
        return " ".join(self.path)

    @property
    def description(self) -> str:
        """What it does, in the bot's first language."""
        return str(self.described.get("description", ""))


def usable(world: World, user_id: int, channel: Channel) -> list[Usable]:
    """Everything this person may type in this channel, by name."""
    allowed = permissions.in_channel(world, channel, user_id)
    if not allowed & Permission.USE_APPLICATION_COMMANDS or not allowed & Permission.VIEW_CHANNEL:
        return []
    known = world.commands_of(None)
    if channel.guild_id is not None:
        known = known + world.commands_of(channel.guild_id)
    offered = [each for each in known if each.body.get("type", 1) == 1 and _offered(each, channel, allowed)]
    typed = (
        Usable(command, path, part, tuple(part.get("options") or []))
        for command in offered
        for path, part in command.leaves
    )
    return sorted(typed, key=lambda each: each.name)


def _offered(command: Command, channel: Channel, allowed: int) -> bool:
    body = command.body
    contexts = body.get("contexts")
    here = _BOT_DM_CONTEXT if channel.kind == ChannelType.DM else _GUILD_CONTEXT
    if contexts is not None and here not in contexts:
        return False
    if contexts is None and here == _BOT_DM_CONTEXT and body.get("dm_permission") is False:
        return False
    wanted = body.get("default_member_permissions")
    if wanted is None or channel.guild_id is None:
        return True
    return bool(allowed & Permission.ADMINISTRATOR) or (
        int(wanted) != 0 and allowed & int(wanted) == int(wanted)
    )


class Typing:
    """Turns what a person typed for a command into the data of the interaction."""

    def __init__(self, world: World, base: str, upload: Callable[[File], Attachment]) -> None:
        """``upload`` keeps a file and gives its attachment."""
        self._world = world
        self._base = base
        self._upload = upload

    def data(
        self, leaf: Usable, channel: Channel, values: Mapping[str, Any], focused: str | None = None
    ) -> Body:
        """The interaction's data; with ``focused`` for completion, where nothing is required yet.

        Raises ``CannotDo`` for an unknown option, a missing one, or a value that the app would not take.
        """
        known = {each["name"]: each for each in leaf.options}
        if unknown := set(values) - set(known):
            names = ", ".join(sorted(unknown))
            raise CannotDo(f"/{leaf.name} has no option {names}; it has: {', '.join(known) or 'none'}")
        resolved: Body = {}
        options: list[Body] = []
        for name, option in known.items():
            value = values.get(name)
            if value is None or (value == "" and name != focused):
                if option.get("required") and focused is None:
                    raise CannotDo(f"/{leaf.name} needs the option {name}")
                continue
            options.append(self._given(option, value, channel, resolved, focused))
        body: Body = {"id": str(leaf.command.id), "name": leaf.command.body["name"], "type": 1}
        if leaf.command.guild_id is not None:
            body["guild_id"] = str(leaf.command.guild_id)
        for depth, name in enumerate(reversed(leaf.path[1:])):
            kind = Option.SUB_COMMAND if depth == 0 else Option.SUB_COMMAND_GROUP
            options = [{"type": int(kind), "name": name, "options": options}]
        if options:
            body["options"] = options
        if resolved:
            body["resolved"] = resolved
        return body

    def _given(self, option: Body, value: Any, channel: Channel, resolved: Body, focused: str | None) -> Body:  # noqa: ANN401 - whatever was typed
        body: Body = {"type": option["type"], "name": option["name"]}
        if option["name"] == focused:
            return body | {"value": str(value), "focused": True}
        if focused is not None and option["type"] in (Option.STRING, Option.INTEGER, Option.NUMBER):
            return body | {"value": value}
        return body | {"value": self._value(option, value, channel, resolved)}

    def _value(self, option: Body, value: Any, channel: Channel, resolved: Body) -> Any:  # noqa: ANN401 - whatever was typed
        match option["type"]:
            case Option.STRING | Option.INTEGER | Option.NUMBER:
                return _chosen(option, value) if option.get("choices") else _plain(option, value)
            case Option.BOOLEAN:
                return _boolean(option, value)
            case Option.USER | Option.ROLE | Option.MENTIONABLE:
                return self._somebody(option, value, channel, resolved)
            case Option.CHANNEL:
                return self._channel(option, value, channel, resolved)
            case _:
                file = self._upload(value)
                body = wire_messages.attachment(file, self._base, ephemeral=True)
                resolved.setdefault("attachments", {})[str(file.id)] = body
                return str(file.id)

    def _somebody(self, option: Body, value: Any, channel: Channel, resolved: Body) -> str:  # noqa: ANN401
        found = find_users(self._world, channel, str(value)) if option["type"] != Option.ROLE else []
        if found:
            resolve_user(self._world, channel, found[0], resolved)
            return str(found[0])
        role = find_role(self._world, channel, str(value)) if option["type"] != Option.USER else None
        if role is None:
            raise CannotDo(f"{option['name']}: there is no {value!r} to choose here")
        resolved.setdefault("roles", {})[str(role)] = wire.role(self._world.roles[role])
        return str(role)

    def _channel(self, option: Body, value: Any, channel: Channel, resolved: Body) -> str:  # noqa: ANN401
        number = find_channel(self._world, channel, str(value))
        kinds = option.get("channel_types")
        if number is None or (kinds and self._world.channels[number].kind not in kinds):
            raise CannotDo(f"{option['name']}: there is no channel {value!r} to choose here")
        found = self._world.channels[number]
        resolved.setdefault("channels", {})[str(number)] = wire.channel(self._world, found) | {
            "permissions": "0"
        }
        return str(number)


def resolve_user(world: World, channel: Channel, user_id: int, resolved: Body) -> None:
    """Add a chosen user (and his membership) to the ``resolved`` part of an interaction."""
    resolved.setdefault("users", {})[str(user_id)] = wire.user(world.users[user_id])
    member = world.member(channel.guild_id, user_id) if channel.guild_id else None
    if member is not None:
        allowed = str(permissions.in_channel(world, channel, user_id))
        body = wire.member(world, member, with_user=False) | {"permissions": allowed}
        # Of a chosen member Discord tells neither of these: it is no voice matter.
        resolved.setdefault("members", {})[str(user_id)] = {
            key: value for key, value in body.items() if key not in ("deaf", "mute")
        }


def find_users(world: World, channel: Channel, wanted: str) -> list[int]:
    """Users on offer in a channel by id, mention or name; an exact name comes first."""
    if channel.guild_id is None:
        there = [each for each in (channel.recipient_id, world.bot_id) if each is not None]
    else:
        there = [each.user_id for each in world.members_of(channel.guild_id)]
    found = _MENTION.fullmatch(wanted)
    text = found[1] if found else wanted
    return [
        each
        for each in there
        if text in (str(each), world.users[each].display_name, world.users[each].username)
    ]


def find_role(world: World, channel: Channel, wanted: str) -> int | None:
    """A role of the channel's guild by id, mention or name."""
    found = _MENTION.fullmatch(wanted)
    text = found[1] if found else wanted.removeprefix("@")
    for each in world.roles_of(channel.guild_id or 0):
        if text in (str(each.id), each.name, each.name.removeprefix("@")):
            return each.id
    return None


def find_channel(world: World, channel: Channel, wanted: str) -> int | None:
    """A channel of the same guild by id, mention or name."""
    found = _MENTION.fullmatch(wanted)
    text = found[1] if found else wanted.removeprefix("#")
    for each in world.channels_of(channel.guild_id or 0):
        if text in (str(each.id), each.name):
            return each.id
    return None


def _chosen(option: Body, value: Any) -> Any:  # noqa: ANN401 - a choice's value
    for each in option["choices"]:
        if value in (each["value"], each["name"]) or str(value) == str(each["value"]):
            return each["value"]
    names = ", ".join(each["name"] for each in option["choices"])
    raise CannotDo(f"{option['name']}: {value!r} is not among the choices: {names}")


def _plain(option: Body, value: Any) -> Any:  # noqa: ANN401 - text or number
    name = option["name"]
    if option["type"] == Option.STRING:
        text = str(value)
        least, most = option.get("min_length") or 0, option.get("max_length") or 6000
        if not least <= len(text) <= most:
            raise CannotDo(f"{name}: must be between {least} and {most} characters long")
        return text
    try:
        number = int(value) if option["type"] == Option.INTEGER else float(value)
    except ValueError:
        raise CannotDo(f"{name}: {value!r} is not a number") from None
    lowest, highest = option.get("min_value"), option.get("max_value")
    if (lowest is not None and number < lowest) or (highest is not None and number > highest):
        raise CannotDo(f"{name}: must be between {lowest} and {highest}")
    return number


def _boolean(option: Body, value: Any) -> bool:  # noqa: ANN401 - a truth or its name
    if isinstance(value, bool):
        return value
    if str(value).lower() not in ("true", "false"):
        raise CannotDo(f"{option['name']}: choose True or False")
    return str(value).lower() == "true"
