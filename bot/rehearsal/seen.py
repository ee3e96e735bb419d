"""Messages, answers and forms as a person sees them: what tests look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bot.rehearsal.kinds import SELECTS, Kind, walk
from bot.rehearsal.records import Body, Flag, Message
from bot.rehearsal.seen_forms import SeenModal, chosen_already, seen_form

if TYPE_CHECKING:
    from bot.rehearsal.interactions import Interaction
    from bot.rehearsal.records import Attachment
    from bot.rehearsal.world import World


@dataclass(frozen=True, slots=True)
class SeenFile:
    """A file on a message."""

    filename: str
    description: str | None
    content_type: str
    size: int
    data: bytes


@dataclass(frozen=True, slots=True)
class SeenButton:
    """A button."""

    label: str
    custom_id: str | None
    style: int
    disabled: bool
    url: str | None = None


@dataclass(frozen=True, slots=True)
class SeenSelect:
    """A select; ``options`` are the labels of a select of texts, ``chosen`` what it shows as chosen."""

    placeholder: str
    custom_id: str
    kind: int
    options: tuple[str, ...]
    values: tuple[str, ...]
    disabled: bool
    least: int = 1
    most: int = 1
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A completion on offer."""

    name: str
    value: Any


class SeenMessage:
    """A message. It always shows the present state: an edit by the bot is seen here."""

    def __init__(self, world: World, message: Message) -> None:
        self._world = world
        self._first = message

    def __repr__(self) -> str:
        return f"<{self.author}: {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SeenMessage) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def record(self) -> Message:
        """The message as the world keeps it now; the last known one if it was deleted."""
        self._first = self._world.messages.get(self._first.id, self._first)
        return self._first

    @property
    def id(self) -> int:
        """Its id."""
        return self._first.id

    @property
    def deleted(self) -> bool:
        """Whether it is gone."""
        return self._first.id not in self._world.messages

    @property
    def author(self) -> str:
        """The writer's display name."""
        return self._world.users[self._first.author_id].display_name

    @property
    def channel(self) -> str:
        """The channel's name; ``DM`` for a direct message."""
        channel = self._world.channels.get(self._first.channel_id)
        return "(deleted)" if channel is None else channel.name or "DM"

    @property
    def content(self) -> str:
        """The plain content."""
        return self.record.content

    @property
    def text(self) -> str:
        """Everything to be read: content, embeds, and texts among the components, a line each."""
        record = self.record
        lines: list[str | None] = [record.content]
        for embed in record.embeds:
            lines += [embed.get("title"), embed.get("description")]
            lines += [part for each in embed.get("fields", []) for part in (each["name"], each["value"])]
            lines.append((embed.get("footer") or {}).get("text"))
        lines += [each["content"] for each in walk(record.components) if each["type"] == Kind.TEXT]
        return "\n".join(line for line in lines if line)

    @property
    def embeds(self) -> tuple[Body, ...]:
        """The embeds as JSON."""
        return self.record.embeds

    @property
    def components(self) -> tuple[Body, ...]:
        """The components as JSON."""
        return self.record.components

    @property
    def buttons(self) -> list[SeenButton]:
        """The buttons, in order."""
        return [
            SeenButton(
                each.get("label") or "",
                each.get("custom_id"),
                each.get("style") or 0,
                bool(each.get("disabled")),
                each.get("url"),
            )
            for each in walk(self.record.components)
            if each["type"] == Kind.BUTTON
        ]

    @property
    def selects(self) -> list[SeenSelect]:
        """The selects, in order."""
        return [
            SeenSelect(
                each.get("placeholder") or "",
                each["custom_id"],
                each["type"],
                tuple(option["label"] for option in each.get("options") or []),
                tuple(option["value"] for option in each.get("options") or []),
                bool(each.get("disabled")),
                each["min_values"],
                each["max_values"],
                chosen_already(self._world, each),
            )
            for each in walk(self.record.components)
            if each["type"] in SELECTS
        ]

    @property
    def attachments(self) -> list[SeenFile]:
        """The files, with their bytes."""
        return [self._file(each) for each in self.record.attachments]

    @property
    def ephemeral(self) -> bool:
        """Whether only the person who asked sees it."""
        return self.record.has(Flag.EPHEMERAL)

    @property
    def mentions(self) -> list[str]:
        """The display names of those pinged."""
        return [
            self._world.users[each].display_name for each in self.record.mentions if each in self._world.users
        ]

    @property
    def reactions(self) -> dict[str, int]:
        """Emoji and how often."""
        return {each.emoji: len(each.users) for each in self.record.reactions}

    def _file(self, of: Attachment) -> SeenFile:
        content = self._world.storage.file(of.id) or b""
        return SeenFile(of.filename, of.description, of.content_type, of.size, content)


class Result:
    """What came of a command, a press, a choice or a form."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self._world = world
        self.interaction = interaction
        original = world.messages.get(interaction.original_id or 0)
        self.message = None if original is None else SeenMessage(world, original)
        self._modal = interaction.modal

    def __repr__(self) -> str:
        return (
            f"<Result {self.text!r}{' ephemeral' if self.ephemeral else ''}{' modal' if self.modal else ''}>"
        )

    @property
    def text(self) -> str:
        """Everything to be read in the answer; empty if there is no message."""
        return "" if self.message is None else self.message.text

    @property
    def content(self) -> str:
        """The answer's plain content."""
        return "" if self.message is None else self.message.content

    @property
    def ephemeral(self) -> bool:
        """Whether only this person sees the answer."""
        return self.message is not None and self.message.ephemeral

    @property
    def embeds(self) -> tuple[Body, ...]:
        """The embeds as JSON."""
        return () if self.message is None else self.message.embeds

    @property
    def components(self) -> tuple[Body, ...]:
        """The components as JSON."""
        return () if self.message is None else self.message.components

    @property
    def buttons(self) -> list[SeenButton]:
        """The buttons."""
        return [] if self.message is None else self.message.buttons

    @property
    def selects(self) -> list[SeenSelect]:
        """The selects."""
        return [] if self.message is None else self.message.selects

    @property
    def attachments(self) -> list[SeenFile]:
        """The files."""
        return [] if self.message is None else self.message.attachments

    @property
    def followups(self) -> list[SeenMessage]:
        """Further messages sent with the same token so far."""
        known = (self._world.messages.get(each) for each in self.interaction.followups)
        return [SeenMessage(self._world, each) for each in known if each is not None]

    @property
    def modal(self) -> SeenModal | None:
        """The form that opened, if one did."""
        if self._modal is None:
            return None
        return seen_form(self._world, self._modal)
