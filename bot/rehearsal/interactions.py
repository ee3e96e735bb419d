"""Interactions: asked by a person, answered within three seconds, followed up for fifteen minutes."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from enum import Enum, IntEnum

from bot.rehearsal.clock import Timer
from bot.rehearsal.records import Body, Channel, Message


class Asking(IntEnum):
    """Kinds of interaction."""

    COMMAND = 2
    COMPONENT = 3
    COMPLETION = 4
    MODAL = 5


class Answer(IntEnum):
    """Kinds of initial response."""

    MESSAGE = 4
    DEFER_MESSAGE = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class State(Enum):
    """How far an interaction has come."""

    OPEN = "open"
    DEFERRED = "deferred"
    ANSWERED = "answered"
    FAILED = "failed"


class NoAnswer(Exception):
    """The bot did not answer in time; the text is what Discord shows."""


@dataclass(slots=True, eq=False)
class Interaction:
    """One interaction, from the person's act to the bot's last follow-up."""

    id: int
    token: str
    asking: Asking
    user_id: int
    channel: Channel
    data: Body
    source: Message | None
    begun_by: Body | None
    finished: asyncio.Future[None]
    acknowledged: asyncio.Future[None]
    state: State = State.OPEN
    answer: Answer | None = None
    original_id: int | None = None
    hidden: bool = False
    modal: Body | None = None
    choices: list[Body] = field(default_factory=list)
    followups: list[int] = field(default_factory=list)
    token_dead: bool = False
    timers: list[Timer] = field(default_factory=list)

    def finish(self) -> None:
        """Tell the person that the answer is there."""
        if not self.finished.done():
            self.finished.set_result(None)

    @property
    def metadata(self) -> Body:
        """What a message tells of the interaction it answers."""
        body: Body = {
            "id": str(self.id),
            "type": int(self.asking),
            "authorizing_integration_owners": owners(self.channel),
        }
        if self.asking is Asking.COMPONENT and self.source is not None:
            body["interacted_message_id"] = str(self.source.id)
        if self.asking is Asking.MODAL and self.begun_by is not None:
            body["triggering_interaction_metadata"] = self.begun_by
        if self.asking is Asking.COMMAND:
            body["name"] = command_name(self.data)
        return body


def command_name(data: Body) -> str:
    """The words after the slash, sub-commands too, from the data of a command."""
    words = [data["name"]]
    options = data.get("options") or []
    while options and options[0]["type"] in (1, 2):
        words.append(options[0]["name"])
        options = options[0].get("options") or []
    return " ".join(words)


def owners(channel: Channel) -> Body:
    """In whose name the command is installed: the guild's, or in a DM nobody's."""
    return {"0": "0" if channel.guild_id is None else str(channel.guild_id)}
