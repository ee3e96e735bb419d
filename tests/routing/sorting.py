"""What arrived, sorted: each message against what the test itself knows of rooms, seats and people."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.core.present.carried import Carried
from bot.rehearsal.records import THREADS, Message
from engine.campaign.commands import Seat
from tests.routing.astray import Astray
from tests.routing.bout_sorting import BoutSorter
from tests.routing.crowd import TONGUES, War
from tests.routing.marks import Mark, Marking, drawn, drawn_in, marks_in
from tests.talks.stage import Stage

BROKEN_OFF = {"en": "The referee has ended", "de": "abgebrochen**:"}


@dataclass
class Sorter:
    """Looks at every message once; `arrived` counts where each mark came to."""

    stage: Stage
    marking: Marking
    wars: list[War]
    bouts: BoutSorter
    arrived: Counter[tuple[Mark, int]] = field(default_factory=Counter)
    _seen: dict[int, Message] = field(default_factory=dict)
    _last: dict[tuple[int, int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ids = {war.id: war.number for war in self.wars}
        self.rooms = {room: (war, seat) for war in self.wars for seat, room in war.rooms.items()}

    def sort(self, round_: int) -> int:
        """Look at what is new since the last time; return how many messages; raises `Astray`."""
        world = self.stage.server.world
        new = [
            one
            for one in world.messages.values()
            if one.author_id == world.bot_id and self._seen.get(one.id) is not one
        ]
        for message in sorted(new, key=lambda one: one.id):
            first = message.id not in self._seen
            self._seen[message.id] = message
            self._look(message, round_, first=first)
        return len(new)

    def _look(self, message: Message, round_: int, *, first: bool) -> None:
        channel = self.stage.server.world.channels[message.channel_id]
        whole = json.dumps([message.content, message.embeds, message.components])
        whole += "".join(f"{one.filename} {one.description}" for one in message.attachments)
        marks = marks_in(whole)
        games = {one.game for one in marks} | {war.number for war in self.wars if war.name in whole}
        carried = {one.game for one in _carried(message.components)}
        games |= {self.ids[one] for one in carried if one in self.ids}
        if self.bouts.look(message, self.bouts.of(message, carried), alone=not games and not marks):
            return
        if len(marks) > 1 or len(games) > 1:
            raise Astray(f"one message of several: {message}")
        for war in (self.wars[number] for number in games):
            # What stands in the thread below a room, everybody may read who reads the room.
            room = channel.parent_id if channel.kind in THREADS else message.channel_id
            seats = self._seats(war, channel.recipient_id or 0, room or 0, round_)
            of_the_game = seats or (not marks and channel.recipient_id in war.everybody)
            if not of_the_game or not {one.seat for one in marks} <= seats:
                raise Astray(f"{war.name} in {channel.name or channel.recipient_id}: {message}")
        self._language(message, marks)
        for mark in marks:
            self._drawn(message, mark)
            if first:
                self._count(mark, message)

    def _seats(self, war: War, user: int, room: int, round_: int) -> set[str]:
        """Return the seats of a game that may be written to in a room, or to a person, in this round."""
        if not user:
            found = self.rooms.get(room)
            return {found[1]} if found is not None and found[0] is war else set()
        held = {seat for (seat, who), lost in war.former.items() if who == user and lost >= round_}
        return held | {seat for seat in Seat if user in war.speakers(seat)}

    def _language(self, message: Message, marks: set[Mark]) -> None:
        for mark in marks:
            server = self.stage.server.world.guilds[self.wars[mark.game].server]
            if BROKEN_OFF[TONGUES[server.name]] not in message.content:
                raise Astray(f"in another server's language: {message}")

    def _drawn(self, message: Message, mark: Mark) -> None:
        view = self.marking.told[mark].view
        for one in message.attachments:
            picture = self.stage.server.world.storage.file(one.id) or b""
            if drawn_in(picture) != drawn(view):
                raise Astray(f"{drawn_in(picture)!r} instead of {drawn(view)!r}: {message}")

    def _count(self, mark: Mark, message: Message) -> None:
        self.arrived[mark, message.channel_id] += 1
        if self.arrived[mark, message.channel_id] > 1:
            raise Astray(f"twice: {message}")
        line = (message.channel_id, mark.game)
        if self._last.get(line, -1) > mark.phase:
            raise Astray(f"out of order: {message}")
        self._last[line] = mark.phase

    def came_to(self, mark: Mark, audience: str, target: int) -> bool:
        """Tell whether a mark came to an audience: a room, or somebody's direct messages."""
        rooms = self.stage.server._world.channels.values()  # noqa: SLF001
        return any(
            self.arrived[mark, room.id]
            for room in rooms
            if (room.id == target if audience == "channel" else room.recipient_id == target)
        )

    def missing(self) -> list[Mark]:
        """Return the marks that came nowhere at all."""
        came = {mark for mark, _ in self.arrived}
        return sorted(set(self.marking.told) - came)


def _carried(components: Iterable[object]) -> list[Carried]:
    found = []
    for one in components:
        if isinstance(one, dict):
            if (carried := Carried.read(str(one.get("custom_id", "")))) is not None:
                found.append(carried)
            found += _carried(one.get("components", ()))
    return found
