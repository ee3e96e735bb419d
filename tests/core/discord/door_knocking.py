"""Knocking at a door: somebody presses, chooses or sends something that the bot might have offered him."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from bot.rehearsal.kinds import SELECTS, Kind
from bot.rehearsal.people import Person
from bot.rehearsal.records import Channel, Message
from bot.rehearsal.seen import Result
from tests.core.discord.door_house import FORM, Thing
from tests.talks.stage import Stage

FORGED = "forged"


@dataclass(frozen=True, slots=True)
class Answer:
    """All that somebody was answered, but for the numbers that Discord gives."""

    texts: tuple[str, ...]
    hidden: tuple[bool, ...]
    offered: tuple[str, ...]
    files: tuple[str, ...]
    form: str

    @classmethod
    def of(cls, result: Result) -> Answer:
        """Return what came of a command, a press or a form."""
        messages = ([result.message] if result.message is not None else []) + result.followups
        told = [one for one in messages if one.text != FORGED]
        offered = [json.dumps(one.record.components) for one in told]
        modal = result.modal
        return cls(
            tuple(one.text for one in told),
            tuple(one.ephemeral for one in told),
            tuple(offered),
            tuple(f"{file.filename} {file.description}" for one in told for file in one.attachments),
            "" if modal is None else repr(modal),
        )

    def without(self, *words: str) -> Answer:
        """Return the same with these words taken out: what a button itself carries."""
        plain = [
            tuple(_taken_out(text, words) for text in of) for of in (self.texts, self.offered, self.files)
        ]
        return Answer(plain[0], self.hidden, plain[1], plain[2], _taken_out(self.form, words))

    @property
    def whole(self) -> str:
        return repr((self.texts, self.offered, self.files, self.form))


def _taken_out(text: str, words: tuple[str, ...]) -> str:
    for word in words:
        text = text.replace(word, "...")
    return text


async def knock(there: Stage, name: str, thing: Thing, where: str) -> Answer:
    """Have somebody press, choose from or send a thing in a channel that he sees, or in his DM."""
    person = there.person(name)
    if thing.kind == FORM:
        form = SimpleNamespace(
            user_id=person.id,
            modal=json.loads(thing.body),
            channel=_channel(person, where),
            source=None,
            metadata={},
        )
        return Answer.of(await _sent(person, form))
    return Answer.of(await press(there, person, thing.body, thing.custom_id, where))


async def press(there: Stage, person: Person, body: str, custom_id: str, where: str = "general") -> Result:
    """Have somebody press or choose from what stands in a message that the bot might have written there."""
    world, channel = there.server.world, _channel(person, where)
    item = json.loads(body) | {"disabled": False}
    row = {"type": int(Kind.ROW), "components": [item]}
    message = Message(world.ids.take(), channel.id, world.bot_id, FORGED, components=(row,))
    world.put(message)
    acts = person._acts  # noqa: SLF001
    if item["type"] == Kind.BUTTON:
        asked = acts.click(person.id, message, custom_id)
    else:
        asked = acts.select(person.id, message, custom_id, chosen(there, item))
    return await person._outcome(asked)  # noqa: SLF001


async def send(person: Person, form: Result) -> Result:
    """Have somebody send a form that was opened for him, with something in every field that needs it."""
    return await _sent(person, form.interaction)


async def _sent(person: Person, of: Any) -> Result:  # noqa: ANN401 - an interaction, or what looks like one
    asked = person._acts.submit(person.id, of, filled(of.modal))  # noqa: SLF001
    return await person._outcome(asked)  # noqa: SLF001


def _channel(person: Person, where: str) -> Channel:
    return person._channel(where)  # noqa: SLF001


def chosen(there: Stage, item: dict[str, Any]) -> list[str]:
    """Return as many of the first options as have to be chosen."""
    least = max(1, int(item.get("min_values", 1)))
    if "options" in item:
        return [one["value"] for one in item["options"][:least]]
    return [there.person("Mila").name] if item["type"] in SELECTS else []


def filled(modal: dict[str, Any]) -> dict[str, Any]:
    """Return something for every field of a form that has to be filled in."""
    found: dict[str, Any] = {}
    for top in modal["components"]:
        field = top.get("component", top)
        if "custom_id" not in field:
            continue
        if field["type"] == Kind.TEXT_INPUT:
            found[field["custom_id"]] = field.get("value") or "7"
        elif "options" in field and field.get("required", True):
            found[field["custom_id"]] = [field["options"][0]["value"]]
    return found
