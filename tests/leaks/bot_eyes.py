"""What one viewer has of a game on Discord: all that reaches him, and all that he is answered."""

from __future__ import annotations

import re
from itertools import takewhile

from bot.rehearsal import seeds
from bot.rehearsal.people import Person
from bot.rehearsal.seen import Result, SeenFile, SeenMessage
from bot.rehearsal.server import Rehearsal
from tests.leaks.content import Content, unlike

_ID = re.compile(
    r"(?<![0-9a-f])\d{17,20}(?![0-9a-f])|(?<=[:'])[0-9a-f]{8}(?=[.'])"
    r"|(?<=:[a-z]{4}\.)[0-9a-f]{18}|(?<=`)(?:[0-9a-f]{8}|[0-9a-f]{12}|[0-9a-f]{40})(?=`)"
)
_LETTER = re.compile(r"[0-9a-f]{24}[0-9a-z]")
_TIME_SHIFT = 22


class Eyes:
    """One viewer.

    Discord's ids only count, those of battles are random, and a seal is random to whoever lacks the seed: all
    are told by the order in which he met them; people by their names. A board is a message like any other:
    what it says, when it was put up and when it was changed last.
    """

    def __init__(self, server: Rehearsal, person: Person) -> None:
        self._server, self.person = server, person
        people = (*seeds.CLAN_PEOPLE, *seeds.NEXT_DOOR_PEOPLE)
        self._met = {str(server.person(name).id): f"<{name}>" for _, name in people}

    def around(self) -> object:
        """Return everything before his eyes: each message of each channel, and what shows of the closed ones.

        Discord tells everybody the name of every channel and when it was last written in, and who is on a
        server what it announces.
        """
        # Which of two threads made at one moment was first is chance: they are told by their names.
        open_to_them = sorted((name, str(number)) for number, name in self.person.numbered())
        every = sorted((name, str(number)) for number, name in self._server.numbered())
        rooms = [(name, self._last_word(number)) for name, number in every]
        events = tuple(self.plain(repr(one)) for one in self.person.events())
        return (
            tuple(rooms),
            events,
            tuple((name, self._channel(number)) for name, number in (*open_to_them, ("DM", "DM"))),
        )

    def answered(self, result: Result) -> object:
        """Return all that came of a command, a press or a form of his."""
        form = repr(result.modal) if result.modal is not None else ""
        messages = ([result.message] if result.message is not None else []) + result.followups
        return tuple(self.message(one) for one in messages), self.plain(form)

    def _last_word(self, channel: str) -> int:
        """Return when a channel was last written in, by the milliseconds in the last message's id."""
        return max((one.id >> _TIME_SHIFT for one in self._server.channel(channel).messages()), default=0)

    def _channel(self, name: str) -> object:
        seen = [one for one in self.person.read(name) if not one.ephemeral]
        # Letters of the outbox and replies go side by side: within a moment each stream has its own order.
        seen.sort(key=lambda one: (one.id >> _TIME_SHIFT, _stream(one)))
        return tuple(self.message(one) for one in seen)

    def message(self, of: SeenMessage) -> object:
        """Return one message with all that his app is sent of it, edits and reactions too."""
        record = of.record
        said = (record.content, repr(record.embeds), repr(record.components))
        return (
            (of.author, of.channel, of.id >> _TIME_SHIFT, of.deleted, record.edited_at, record.pinned),
            tuple(self.plain(part) for part in said),
            tuple(self._file(one) for one in of.attachments),
            tuple((one.width, one.height) for one in record.attachments),
            (tuple(of.mentions), record.mention_roles, record.mention_everyone, record.flags, record.kind),
            (tuple(of.reactions.items()), record.reply_to is not None, _stream(of)),
        )

    def _file(self, of: SeenFile) -> tuple[str, str | None, str, Content, int]:
        """Return a file by its content; one of somebody's own data names messages by their ids."""
        data = self.plain(of.data.decode()).encode() if of.filename.endswith(".json") else of.data
        return of.filename, of.description, of.content_type, Content.of(data), of.size

    def plain(self, text: str) -> str:
        """Return a text with Discord's ids replaced by the order in which they were first met."""
        return _ID.sub(lambda found: self._met.setdefault(found[0], f"<id {len(self._met)}>"), text)


def _stream(of: SeenMessage) -> str:
    nonce = of.record.nonce or ""
    if nonce.startswith("board."):
        return "the board"
    return "letter" if _LETTER.fullmatch(nonce) else "reply"


Seen = tuple[str, str, object]
"""Who, at what, and what he had of it."""


class ToldApart(AssertionError):
    """A viewer can tell two worlds apart; the text says by what."""


def compare(one: Seen, other: Seen | None) -> None:
    """Raise `ToldApart` where what a viewer had in the one world is not what he had in the other."""
    if other is None:
        raise ToldApart(f"{one[0]}, {one[1]}: nothing of it in the other world")
    if one[:2] != other[:2]:
        raise ToldApart(f"{one[0]} has {one[1]!r} in one world, {other[0]} {other[1]!r} in the other")
    if one != other:
        raise ToldApart(f"{one[0]}, {one[1]}: {_where(one[2], other[2])}")


def _where(one: object, other: object) -> str:
    """Return the innermost parts that differ."""
    if isinstance(one, Content) and isinstance(other, Content):
        return unlike(one, other)
    if not isinstance(one, tuple) or not isinstance(other, tuple):
        return f"{one!r:.600} and {other!r:.600}"
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs and len(one) == len(other):
            return _where(mine, theirs)
    more = max(one, other, key=len)
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    return f"{len(one)} and {len(other)} of them, first {more[common]!r:.600}"
