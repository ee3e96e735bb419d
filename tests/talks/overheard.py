"""Everything that the bot sends in a talk, in its order: who could read it then, and all that it says."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.rehearsal.changes import Change
from bot.rehearsal.permissions import in_channel
from bot.rehearsal.rest import Exchange
from bot.rehearsal.seen import SeenMessage
from tests.talks.stage import Stage

_EXAMPLE = re.compile(r"(?:write me|Schreib mir zum Beispiel) `\w+ \d`")
"""What everybody is told alike gives nothing away."""
_ONLY_LATER = re.compile(r'\{"type":[56]')
"""An answer to an interaction that says no more than that one will come."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A message as it was posted or changed, a form, or what was offered for an option."""

    readers: frozenset[str]
    channel: str
    said: str
    nonce: str = ""


@dataclass(frozen=True, slots=True)
class Secret:
    """A number behind a door, who may know it, and between which things sent it lies hidden."""

    side: str
    door: str
    number: int
    may: frozenset[str]
    since: int
    until: int

    def told(self, text: str) -> bool:
        """Tell whether a text says the number, as any of the bot's texts would."""
        side, door, number = self.side, self.door, self.number
        ways = (
            rf"\b{door}`? {number}\b",
            rf"\b{side}`?(?: {door})?`?:? {number}\b",
            rf"\b{number} (?:is hidden|liegt) (?:at|an)",
            rf"\b{door}(?: door)?,[^\n]{{0,20}}(?:number|Zahl): {number}\b",
            rf"number\W+{number}\b",
        )
        return any(re.search(way, text) for way in ways)


class Overheard:
    """What has been sent since this was made, by whoever of the people could read it at that moment."""

    def __init__(self, there: Stage, *people: str) -> None:
        self._world, self.sent = there.server.world, list[Sent]()
        self._people = {there.person(name).id: name for name in people}
        self._desk = there.server._desk  # noqa: SLF001 - no request says who asked for a form
        there.server._changes.listen(self._changed)  # noqa: SLF001 - also what is gone at the end
        there.server.on_exchange(self._exchanged)

    def to(self, name: str, since: int = 0) -> list[str]:
        """Return what somebody could read of all that was sent since something was."""
        return [one.said for one in self.sent[since:] if name in one.readers]

    def letters(self) -> list[Sent]:
        """Return what was posted anew under a name of the bot's own, so that it comes once."""
        return [one for one in self.sent if one.nonce]

    def leaks(self, secret: Secret) -> list[Sent]:
        """Return what told a number to somebody who may not know it yet."""
        hidden = self.sent[secret.since : secret.until]
        return [one for one in hidden if one.readers - secret.may and secret.told(one.said)]

    def _changed(self, change: Change) -> None:
        message = change.message
        if message is None or change.event not in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            return
        if message.author_id != self._world.bot_id:
            return
        channel, seen = self._world.channels[message.channel_id], SeenMessage(self._world, message)
        files = [
            (one.filename, one.description, one.data.decode(errors="replace")) for one in seen.attachments
        ]
        readers = frozenset(
            name
            for user, name in self._people.items()
            if in_channel(self._world, channel, user) and message.only_for in (None, user)
        )
        nonce = str(message.nonce or "") if change.event == "MESSAGE_CREATE" else ""
        said = f"{message.content}\n{message.embeds}\n{message.components}\n{files}"
        self.sent.append(Sent(readers, channel.name or "DM", _EXAMPLE.sub("", said), nonce))

    def _exchanged(self, exchange: Exchange) -> None:
        """Note the forms and the choices with which an interaction was answered."""
        said = exchange.request.decode(errors="replace")
        if exchange.path.endswith("/callback") and not _ONLY_LATER.match(said):
            asked = self._desk._by_token[exchange.path.split("/")[-2]]  # noqa: SLF001 - as above
            self.sent.append(Sent(frozenset({self._people[asked.user_id]}), "form", _EXAMPLE.sub("", said)))
