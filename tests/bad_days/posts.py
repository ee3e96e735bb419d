"""What the bot sent on bad days: nothing lost, twice, or elsewhere, all answered, the referee told once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import select

from bot.core.store.tables import outbox
from bot.rehearsal.records import Message
from engine.common.notice import Notice
from tests.bad_days.broken import hold
from tests.bad_days.day import Day
from tests.bad_days.done import Done
from tests.bad_days.schedules import REFUSED, Closed, Cut, Deleted, Failing, Schedule

NONCE_S = 300.0
PARTS = "0123456789abcdefghijklmnopqrstuvwxyz"
SHUT = "50007"
MOST = 12
"""How much may go wrong with one answer that has to come all the same."""
_LEFT_WAITING_S = 120.0


@dataclass(slots=True)
class Posts:
    """What was seen so far, of one day after the other.

    `read`: the notices of a letter, by its version; `silent`: kinds of which nothing is sent when there is
    nothing to say.
    """

    day: Day
    read: Callable[[str, int], tuple[Notice, ...]]
    silent: frozenset[str] = frozenset()
    upto: int = 0
    rows: int = 0
    nonces: defaultdict[str, list[Message]] = field(default_factory=lambda: defaultdict(list))
    sent: dict[str, Any] = field(default_factory=dict)
    told_upto: int = 0

    async def begin(self) -> None:
        """Note what is there before the first day."""
        self.new()
        async with self.day.readable.read() as connection:
            for row in (await connection.execute(select(outbox))).all():
                self.sent[row.nonce] = row
                self.rows = max(self.rows, row.id)

    def answers(self, message: int) -> str:
        """Return all that a message of somebody's was answered."""
        mark = f"{message}."
        parts = [each for nonce, each in self.nonces.items() if nonce.startswith(mark)]
        return "\n".join(each[0].content for each in parts)

    def new(self) -> list[Message]:
        """Return the bot's messages since the last day, its answers to interactions aside."""
        world = self.day.server.world
        new = [
            one
            for one in world.messages.values()
            if one.id > self.upto and one.author_id == world.bot_id and one.interaction is None
        ]
        self.upto = max((one.id for one in world.messages.values()), default=self.upto)
        for one in new:
            hold(one.nonce is not None, f"sent without a nonce, so it could come twice: {one.content!r}")
            self.nonces[str(one.nonce)].append(one)
        return new

    def once(self) -> None:
        """See that nothing stands twice in a place."""
        for nonce, messages in self.nonces.items():
            for place in {one.channel_id for one in messages}:
                first, *others = (_moment(one) for one in messages if one.channel_id == place)
                hold(
                    all(at - first >= NONCE_S for at in others),
                    f"{nonce} came twice: {messages[0].content!r}",
                )

    async def letters(self, schedule: Schedule, new: list[Message]) -> int:
        """Look at every letter of the day; return how many were parked as a passing 403 has them."""
        refused = 0
        async with self.day.readable.read() as connection:
            every = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
        # Letters parked on an earlier day may have been brought to a room that was repaired.
        self.sent |= {row.nonce: row for row in every}
        rows = [row for row in every if row.id > self.rows]
        self.rows = max((row.id for row in rows), default=self.rows)
        allowed = list(refusals(schedule))
        for row in rows:
            if row.state == "parked":
                hold(_may_park(row, allowed, self.day), f"parked: {row.reason}, {row.notices}")
                refused += not _may_park(row, _lasting(allowed), self.day)
                continue
            if _went_with_its_room(row, allowed):
                continue
            hold(row.state == "sent", f"a post is {row.state} for ever: {row.notices}")
            if not row.message and self.silent >= {one.kind for one in self.read(row.notices, row.version)}:
                continue
            parts = [mark for mark in PARTS if row.nonce + mark in self.nonces]
            hold(bool(parts) and parts == list(PARTS[: len(parts)]), f"lost, of {row.notices}: {parts}")
            last = self.nonces[row.nonce + parts[-1]]
            hold(row.message in {one.id for one in last}, f"noted as another message: {row.message}")
        for one in new:
            self._at_its_place(one)
        return refused

    def _at_its_place(self, one: Message) -> None:
        """Compare where a message stands with where it belongs by its nonce."""
        nonce, world = str(one.nonce), self.day.server.world
        place = world.channels[one.channel_id]
        if nonce[:-1] in self.sent:
            row = self.sent[nonce[:-1]]
            there = place.id if row.audience == "channel" else place.recipient_id
            hold(there == row.target, f"in another place: {one.content!r}")
        elif "." in nonce and nonce.partition(".")[0].isdecimal():
            asked = world.messages.get(int(nonce.partition(".")[0]))
            hold(asked is None or asked.channel_id == place.id, f"answered elsewhere: {one.content!r}")

    def answered(self, schedule: Schedule, one: Done) -> bool:
        """Look whether somebody was answered; tell whether they were not, as a passing 403 has it."""
        if one.message:
            if self.nonces.get(f"{one.message}.0"):
                return False
            if any(isinstance(each, Closed) and each.who == one.who for each in _troubles(schedule)):
                return False
            refused = any(isinstance(each, Failing) for each in refusals(schedule))
            hold(refused, f"never answered: {one}")
            return True
        if not _overwhelming(schedule):
            hold(one.answer is not None or one.waited < _LEFT_WAITING_S, f"left waiting: {one}")
        return False

    def referee_told_once(self, schedule: Schedule) -> None:
        """See that the referee was told of everybody who was not reached, once each."""
        told: Counter[tuple[int, int]] = Counter()
        lost: set[tuple[int, int]] = set()
        for row in self.sent.values():
            rooms_since = row.id > self.told_upto
            for notice in self.read(row.notices, row.version):
                if notice.kind == "not_delivered" and (rooms_since or notice.details.user):
                    told[notice.details.user, notice.details.channel] += 1
            parked = row.state == "parked" and row.seat != "referee" and "audience changed" not in row.reason
            if parked and (rooms_since or row.audience != "channel"):
                lost.add((0, row.target) if row.audience == "channel" else (row.target, 0))
        twice = [target for target, count in told.items() if count > 1]
        hold(not twice, f"the referee was told twice of {twice}")
        hold(set(told) >= lost, f"the referee was never told of {lost - set(told)}")
        if any(isinstance(one, Deleted) for one in _troubles(schedule)):
            # He has repaired the rooms: what is lost from now on is news.
            self.told_upto = max(row.id for row in self.sent.values())


def _troubles(schedule: Schedule) -> Iterator[object]:
    for step in schedule:
        yield from step.troubles


def refusals(schedule: Schedule) -> Iterator[object]:
    """Return what Discord refuses on a day."""
    for one in _troubles(schedule):
        if isinstance(one, Closed | Deleted) or (isinstance(one, Failing) and one.status == REFUSED):
            yield one


def _lasting(refusals: Iterable[object]) -> list[object]:
    """Return the refusals that refuse whatever comes, not the next thing alone."""
    return [one for one in refusals if not isinstance(one, Failing)]


def _overwhelming(schedule: Schedule) -> bool:
    """Tell whether more went wrong with one answer than can be tried again while Discord takes it."""
    on_the_way = [
        one.times
        for one in _troubles(schedule)
        if isinstance(one, Failing | Cut) and one.route in {"answer", "after", "any"}
    ]
    return sum(on_the_way) > MOST


def _went_with_its_room(row: Any, allowed: Iterable[object]) -> bool:  # noqa: ANN401
    """Tell whether a letter was in a room that has been deleted since, with all that stood in it."""
    return (
        row.state == "sent" and row.audience == "channel" and any(isinstance(one, Deleted) for one in allowed)
    )


def _may_park(row: Any, allowed: Iterable[object], day: Day) -> bool:  # noqa: ANN401 - a row
    """Tell whether a letter may be undeliverable on a day with these troubles."""
    code = row.reason.partition(" ")[0]
    for one in allowed:
        if isinstance(one, Closed) and code == SHUT and row.target == day.stage.person(one.who).id:
            return True
        if isinstance(one, Failing) and code == str(one.code):
            return True
        if isinstance(one, Deleted) and row.audience == "channel" and code in {"10003", "0"}:
            return True
    return False


def _moment(message: Message) -> float:
    return (message.id >> 22) / 1000


def refused_at_most(refused: int, schedule: Schedule) -> None:
    """See that no more came to nobody than Discord refused once each."""
    most = sum(one.times for one in refusals(schedule) if isinstance(one, Failing))
    hold(refused <= most, f"{refused} things were refused, though Discord refused {most}")
