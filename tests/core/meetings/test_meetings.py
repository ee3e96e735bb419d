"""When the two of a scope play: who offers, who accepts, what stands, and who is told of it (0041)."""

from __future__ import annotations

from collections.abc import Awaitable
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, update

from bot.core.games.changing import changing
from bot.core.meetings.meeting_reminders import MeetingReminders
from bot.core.meetings.meetings import LATEST, MOST_OFFERED, Meetings
from bot.core.people.own_data import own_data
from bot.core.people.people import Role
from bot.core.people.privacy import Privacy
from bot.core.people.side_joining import person_row
from bot.core.present.meeting_cards import sign
from bot.core.store.meeting_tables import meeting_offers, meetings
from bot.core.store.tables import outbox, people
from bot.core.told.meeting_details import Agreed, Offered, Soon, Unsuited
from engine.common.notice import Notice
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.core.meetings.conftest import LEFT, WITH_ROOM
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, NOON, RHEA, Cellar

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def at(days: float) -> int:
    """Return a moment so many days after noon, in seconds."""
    return int((NOON + days * DAY).timestamp())


ONE, TWO = at(2), at(3)


async def faults(asked: Awaitable[object]) -> list[str]:
    """Return the kinds of the faults for which something is refused."""
    with pytest.raises(Refusal) as refused:
        await asked
    return [one.kind for one in refused.value.faults]


async def told(there: Cellar) -> list[tuple[int, Notice]]:
    """Return what was told of times, and to whom."""
    async with there.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    codec = WITH_ROOM.codec
    return [
        (row.target, one)
        for row in rows
        for one in codec.read_letter(row.notices, row.version)
        if one.kind.startswith("meeting_")
    ]


async def details(there: Cellar, kind: type) -> list[tuple[int, Any]]:
    """Return what was told of one kind, and to whom."""
    return [(user, one.details) for user, one in await told(there) if isinstance(one.details, kind)]


async def test_offered_times_are_told_to_the_other_alone_and_the_first_accepted_is_agreed_on(
    there: Cellar,
) -> None:
    of = Meetings(there.table)
    part = await of.offer(there.id, ANN, LEFT, (TWO, ONE), at=NOON)
    assert part.meeting.by("amber") == (ONE, TWO)
    assert await details(there, Offered) == [(BEN, Offered(LEFT, "amber", (ONE, TWO)))]
    part = await of.accept(there.id, BEN, LEFT, TWO, at=NOON)
    assert (part.meeting.agreed, dict(part.meeting.offers)) == (TWO, {})
    assert await details(there, Agreed) == [
        (ANN, Agreed(LEFT, "blue", TWO)),
        (BEN, Agreed(LEFT, "amber", TWO)),
    ]
    async with there.database.read() as connection:
        scopes = (
            await connection.execute(select(outbox.c.scope).where(outbox.c.notices.like("%meeting%")))
        ).scalars()
    assert set(scopes) == {LEFT}


async def test_a_time_that_both_offer_is_agreed_on_at_once(there: Cellar) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (ONE, TWO), at=NOON)
    part = await of.offer(there.id, BEN, LEFT, (TWO, at(4)), at=NOON)
    assert part.meeting.agreed == TWO


async def test_what_was_agreed_on_stands_until_another_is_accepted(there: Cellar) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (ONE,), at=NOON)
    await of.accept(there.id, BEN, LEFT, ONE, at=NOON)
    part = await of.offer(there.id, BEN, LEFT, (TWO,), at=NOON)
    assert part.meeting.agreed == ONE
    assert (await details(there, Offered))[-1] == (ANN, Offered(LEFT, "blue", (TWO,), ONE))
    await of.accept(there.id, ANN, LEFT, TWO, at=NOON)
    assert (await details(there, Agreed))[-1] == (BEN, Agreed(LEFT, "amber", TWO, ONE))


async def test_nobody_accepts_their_own_offer_or_one_that_is_not_there_or_past(there: Cellar) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (ONE,), at=NOON)
    assert await faults(of.accept(there.id, ANN, LEFT, ONE, at=NOON)) == ["time_not_offered"]
    assert await faults(of.accept(there.id, BEN, LEFT, TWO, at=NOON)) == ["time_not_offered"]
    assert await faults(of.accept(there.id, BEN, LEFT, ONE, at=NOON + 2 * DAY)) == ["time_past"]
    assert (await of.part(there.id, BEN, LEFT)).meeting.agreed == 0


@pytest.mark.parametrize(
    ("times", "kinds"),
    [
        ((), ["time_missing"]),
        ((at(0),), ["time_past"]),
        ((at(-1), at(61)), ["time_past", "time_far"]),
        (tuple(at(one) for one in range(1, MOST_OFFERED + 2)), ["times_too_many"]),
    ],
)
async def test_every_time_that_cannot_be_is_named_and_nothing_is_offered(
    there: Cellar, times: tuple[int, ...], kinds: list[str]
) -> None:
    of = Meetings(there.table)
    assert await faults(of.offer(there.id, ANN, LEFT, times, at=NOON)) == kinds
    assert await told(there) == []
    assert not (await of.part(there.id, ANN, LEFT)).meeting.offers


async def test_the_last_day_and_the_most_times_are_let_through(there: Cellar) -> None:
    last = int((NOON + LATEST).timestamp())
    many = (*(at(one) for one in range(1, MOST_OFFERED)), last)
    part = await Meetings(there.table).offer(there.id, ANN, LEFT, many, at=NOON)
    assert part.meeting.by("amber") == many


async def test_who_can_come_at_none_says_so_and_the_other_is_asked_for_others(there: Cellar) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (ONE,), at=NOON)
    # A button that was about other times declines nothing.
    assert await faults(of.decline(there.id, BEN, LEFT, sign((TWO,)), at=NOON)) == ["time_not_offered"]
    await of.decline(there.id, BEN, LEFT, sign((ONE,)), at=NOON)
    assert await details(there, Unsuited) == [(ANN, Unsuited(LEFT, "blue"))]
    assert await faults(of.accept(there.id, BEN, LEFT, ONE, at=NOON)) == ["time_not_offered"]


async def test_what_is_taken_back_can_be_accepted_no_more(there: Cellar) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (ONE,), at=NOON)
    assert await faults(of.take_back(there.id, BEN, LEFT, at=NOON)) == ["time_not_offered"]
    await of.take_back(there.id, ANN, LEFT, at=NOON)
    assert await faults(of.accept(there.id, BEN, LEFT, ONE, at=NOON)) == ["time_not_offered"]


async def test_the_referee_sets_one_time_for_both_and_nobody_else_does(there: Cellar) -> None:
    of = Meetings(there.table)
    assert await faults(of.settle(there.id, ANN, LEFT, (ONE,), at=NOON)) == ["not_referee"]
    assert await faults(of.settle(there.id, RHEA, LEFT, (ONE, TWO), at=NOON)) == ["time_one"]
    assert await faults(of.settle(there.id, RHEA, LEFT, (at(-1),), at=NOON)) == ["time_past"]
    assert await faults(of.offer(there.id, RHEA, LEFT, (ONE,), at=NOON)) == ["not_captain"]
    await of.settle(there.id, RHEA, LEFT, (ONE,), at=NOON)
    assert await details(there, Agreed) == [
        (ANN, Agreed(LEFT, "blue", ONE, fixed=True)),
        (BEN, Agreed(LEFT, "amber", ONE, fixed=True)),
    ]


async def test_who_has_no_part_in_it_is_refused_as_for_a_scope_that_is_not_there(there: Cellar) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (ONE,), at=NOON)
    async with changing(there.table, None, there.id, NOON) as change:
        row = person_row(there.id, CLEO, "Cleo", Role.MEMBER, "amber")
        await change.connection.execute(people.insert(), row)
    said = set()
    for user, scope in ((CLEO, LEFT), (CLEO, "right"), (ANN, "right"), (99, LEFT)):
        for asked in (
            of.part(there.id, user, scope),
            of.offer(there.id, user, scope, (TWO,), at=NOON),
            of.accept(there.id, user, scope, ONE, at=NOON),
            of.decline(there.id, user, scope, at=NOON),
            of.take_back(there.id, user, scope, at=NOON),
            of.settle(there.id, user, scope, (ONE,), at=NOON),
        ):
            said |= set(await faults(asked))
    assert said == {"no_meeting"}


async def reminded(there: Cellar, now: datetime) -> list[int]:
    """Let the clock look; return who was reminded by that."""
    before = len(await details(there, Soon))
    await MeetingReminders(there.table).tick(now)
    return [user for user, _ in (await details(there, Soon))[before:]]


async def test_both_are_reminded_a_day_and_an_hour_before_each_once(there: Cellar) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (TWO,), at=NOON)
    assert await reminded(there, NOON + 3 * DAY - HOUR) == []
    await of.offer(there.id, ANN, LEFT, (at(10),), at=NOON)
    await of.accept(there.id, BEN, LEFT, at(10), at=NOON)
    start = NOON + 10 * DAY
    assert await reminded(there, start - DAY - HOUR) == []
    assert await reminded(there, start - DAY) == [ANN, BEN]
    assert await reminded(there, start - 2 * HOUR) == []
    assert await reminded(there, start - HOUR) == [ANN, BEN]
    assert await reminded(there, start - HOUR / 2) == []
    assert await reminded(there, start) == []
    assert (await details(there, Soon))[0] == (ANN, Soon(LEFT, "blue", at(10)))


async def test_who_has_just_agreed_on_a_near_time_is_not_reminded_of_a_mark_that_is_past(
    there: Cellar,
) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (at(0.5),), at=NOON)
    await of.accept(there.id, BEN, LEFT, at(0.5), at=NOON)
    assert await reminded(there, NOON + HOUR) == []
    assert await reminded(there, NOON + 11 * HOUR) == [ANN, BEN]


async def test_offers_that_went_by_are_gone(there: Cellar) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (at(1), TWO), at=NOON)
    await reminded(there, NOON + DAY)
    assert (await of.part(there.id, BEN, LEFT)).meeting.to("blue") == (TWO,)


async def test_who_is_forgotten_offers_nothing_any_more_and_what_was_agreed_on_stands(
    there: Cellar,
) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (ONE,), at=NOON)
    await of.accept(there.id, BEN, LEFT, ONE, at=NOON)
    await of.offer(there.id, BEN, LEFT, (TWO,), at=NOON)
    (kept,) = (await own_data(there.table, BEN, hooked(there.table)))["games"]
    assert [one["of"] for one in kept["times_offered"]] == [LEFT]
    assert [one["of"] for one in kept["times_agreed"]] == [LEFT]
    await Privacy(there.table, hooked(there.table)).forget(BEN, at=NOON)
    async with there.database.read() as connection:
        assert (await connection.execute(select(meeting_offers))).all() == []
        (row,) = (await connection.execute(select(meetings))).all()
    assert row.agreed_by < 0
    assert (await of.part(there.id, ANN, LEFT)).meeting.agreed == ONE


async def test_what_somebody_offered_who_speaks_for_the_seat_no_more_cannot_be_accepted(
    there: Cellar,
) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (ONE,), at=NOON)
    async with changing(there.table, None, there.id, NOON) as change:
        hers = people.c.user == ANN
        await change.connection.execute(update(people).where(hers).values(role=Role.MEMBER.value))
    assert await faults(of.accept(there.id, BEN, LEFT, ONE, at=NOON)) == ["time_not_offered"]


async def test_once_the_scope_is_over_nothing_is_arranged_or_reminded_of(there: Cellar) -> None:
    of = Meetings(there.table)
    await of.offer(there.id, ANN, LEFT, (ONE,), at=NOON)
    await of.accept(there.id, BEN, LEFT, ONE, at=NOON)
    await there.says(ANN, "amber", "resign")
    assert await faults(of.part(there.id, BEN, LEFT)) == ["no_meeting"]
    assert await reminded(there, NOON + 2 * DAY - HOUR) == []
