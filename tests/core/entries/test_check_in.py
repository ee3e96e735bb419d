"""Check-in opens and closes by itself; who has not checked in then is withdrawn, and nobody else is."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.core.entries.listed_entries import rows_of
from bot.core.games.changing import changing
from bot.core.people.people import NOBODY, Role
from bot.core.people.side_joining import person_row
from bot.core.store.tables import people
from bot.core.time.deadlines.pausing import Pausing
from engine.common.seat import REFEREE
from engine.errors import Refusal
from tests.core.entries.lists import ANN, BEN, CLEO, DAY, HOUR, NOON, RHEA, RUTH, Lists, refused

MINUTE = timedelta(minutes=1)


async def three(cup: Lists) -> None:
    """Have three enter."""
    for user, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")):
        await cup.enters(user, name)


async def test_it_opens_at_its_moment_and_each_who_is_in_is_told_once(cup: Lists) -> None:
    await three(cup)
    await cup.opens(NOON + HOUR, NOON + 9 * HOUR)
    await cup.ticks(30 * MINUTE)
    assert await cup.kinds(ANN) == []
    assert await refused(cup.checks(ANN)) == [("check_in_later", ("4.2",))]
    await cup.ticks(31 * MINUTE)
    assert await cup.kinds(ANN) == ["check_in_open"]
    await cup.checks(ANN)
    assert await refused(cup.checks(ANN)) == [("checked_in", ("4.2",))]
    cup.start()
    await cup.ticks(HOUR)
    assert [await cup.kinds(user) for user in (ANN, BEN, CLEO)] == [["check_in_open"]] * 3
    # Whoever enters while it is open is told of it too; whoever is no player is not.
    await cup.enters(11, "Dora")
    await cup.ticks()
    assert await cup.kinds(11) == ["check_in_open"]
    assert await cup.kinds(RHEA) == []


async def test_only_who_has_not_checked_in_is_reminded_and_only_once(cup: Lists) -> None:
    await three(cup)
    await cup.opens(None, cup.now + 8 * HOUR)
    await cup.ticks()
    await cup.checks(ANN)
    await cup.ticks(5 * HOUR)
    assert await cup.kinds(BEN) == ["check_in_open"]
    await cup.ticks(70 * MINUTE)
    cup.start()
    await cup.ticks(MINUTE)
    assert await cup.kinds(ANN) == ["check_in_open"]
    assert await cup.kinds(BEN) == ["check_in_open", "check_in_soon"]
    # Whoever comes only now is told once, not twice.
    await cup.enters(11, "Dora")
    await cup.ticks(MINUTE)
    assert await cup.kinds(11) == ["check_in_open"]


@pytest.mark.rule("tournament 4.2")
async def test_who_has_not_checked_in_when_it_closes_is_withdrawn_once_and_told_so(cup: Lists) -> None:
    await three(cup)
    until = NOON + 8 * HOUR
    await cup.opens(None, until)
    await cup.ticks()
    await cup.checks(ANN)
    await cup.ticks(7 * HOUR)
    before = await cup.table.position(cup.id)
    await cup.ticks(2 * HOUR)
    assert await cup.here() == {"c1"}
    assert await cup.table.position(cup.id) == before + 2
    assert (await cup.told(BEN))[-1][0] == "check_in_missed"
    assert (await cup.told(BEN))[-1][1].until == int(until.timestamp())
    assert "check_in_missed" not in await cup.kinds(ANN)
    cup.start()
    await cup.ticks(HOUR)
    assert await cup.table.position(cup.id) == before + 2
    assert await refused(cup.checks(BEN)) == [("no_check_in", ("4.2",))]
    # The referee lets somebody back in; it does not take them out again.
    await cup.says("return c2")
    await cup.ticks(DAY)
    assert await cup.here() == {"c1", "c2"}
    assert (await cup.kinds(BEN)).count("check_in_missed") == 1


async def test_nobody_is_withdrawn_who_could_not_be_reminded_since_the_bot_was_away(cup: Lists) -> None:
    await three(cup)
    await cup.opens(None, NOON + 8 * HOUR)
    await cup.ticks()
    cup.now = NOON + 20 * HOUR
    cup.start()
    await cup.ticks()
    assert await cup.here() == {"c1", "c2", "c3"}
    kind, details = (await cup.told(BEN))[-1]
    assert (kind, details.until) == ("check_in_soon", int(NOON.timestamp()) + 22 * 3600 - 1)
    await cup.checks(BEN)
    await cup.ticks(2 * HOUR)
    assert await cup.here() == {"c2"}


async def test_while_the_game_stands_still_nobody_is_reminded_or_withdrawn(cup: Lists) -> None:
    await three(cup)
    await cup.opens(None, NOON + 8 * HOUR)
    await cup.ticks()
    pausing = Pausing(cup.table)
    await pausing.pause(cup.id, RHEA, "", at=cup.now)
    await cup.ticks(9 * HOUR)
    assert await cup.kinds(BEN) == ["check_in_open"]
    assert await cup.here() == {"c1", "c2", "c3"}
    await pausing.resume(cup.id, RHEA, at=cup.now)
    await cup.ticks()
    assert await cup.kinds(BEN) == ["check_in_open", "check_in_soon"]
    await cup.ticks(3 * HOUR)
    assert await cup.here() == set()


@pytest.mark.rule("tournament 4.5")
async def test_no_check_in_is_opened_or_closed_while_a_round_stands_and_nothing_is_changed(
    cup: Lists,
) -> None:
    await three(cup)
    await cup.opens(None, NOON + 8 * HOUR)
    await cup.ticks()
    await cup.checks(ANN)
    await cup.draws()
    position = await cup.table.position(cup.id)
    assert await refused(cup.closes()) == [("check_in_begun", ("4.5",))]
    assert await refused(cup.opens(None, NOON + DAY)) == [("check_in_begun", ("4.5",))]
    assert await refused(cup.checks(BEN)) == [("no_check_in", ("4.2",))]
    await cup.ticks(DAY)
    assert await cup.table.position(cup.id) == position
    assert await cup.here() == {"c1", "c2", "c3"}
    assert (await rows_of(cup.table, cup.id)).check_in is None
    # Taken back, no round stands: then there may be another check-in.
    await cup.says("undraw")
    await cup.opens(None, cup.now + HOUR)
    await cup.ticks()
    await cup.checks(BEN)
    assert set(await cup.closes()) == {"c1", "c3"}


async def test_moments_that_cannot_be_are_refused_with_their_rule(cup: Lists) -> None:
    await three(cup)
    for opens, until, kind in (
        (None, None, "check_in_until"),
        (NOON + HOUR, None, "check_in_until"),
        (NOON + 2 * HOUR, NOON + HOUR, "check_in_order"),
        (None, NOON - HOUR, "check_in_order"),
        (None, NOON + 61 * DAY, "check_in_far"),
    ):
        assert await refused(cup.opens(opens, until)) == [(kind, ("4.2",))], kind
    assert await refused(cup.closes()) == [("no_check_in", ("4.2",))]
    assert await refused(cup.opens(None, NOON + HOUR, BEN)) == [("not_referee", ("4.1",))]
    assert (await rows_of(cup.table, cup.id)).check_in is None
    with pytest.raises(Refusal):
        await cup.check_ins.call_off(100, cup.id, RHEA)


async def test_whom_the_referee_entered_and_answers_for_is_there_without_checking_in(cup: Lists) -> None:
    await cup.enters(ANN, "Ann")
    await cup.says("enter Emil club Wolves")
    await cup.opens(None, cup.now + HOUR)
    await cup.ticks()
    assert (await cup.entries.listed(cup.id)).checked == {"Emil"}
    assert await cup.closes() == ("c1",)
    assert await cup.here() == {"Emil"}


async def test_whom_the_program_plays_is_there_without_checking_in(cup: Lists) -> None:
    await three(cup)
    async with changing(cup.table, None, cup.id, NOON) as change:
        here = (people.c.game == cup.id) & (people.c.user == CLEO)
        await change.connection.execute(people.update().where(here).values(user=NOBODY))
    await cup.opens(None, cup.now + HOUR)
    await cup.ticks()
    assert (await cup.entries.listed(cup.id)).checked == {"c3"}
    assert await cup.closes() == ("c1", "c2")
    assert await cup.here() == {"c3"}


async def test_its_end_can_be_moved_and_it_can_be_called_off(cup: Lists) -> None:
    await three(cup)
    await cup.opens(None, NOON + 4 * HOUR)
    await cup.ticks()
    await cup.checks(ANN)
    await cup.ticks(3 * HOUR + MINUTE)
    assert await cup.kinds(BEN) == ["check_in_open", "check_in_soon"]
    # Only the end moves: nobody is told again that it is open, but of the new end they are reminded.
    await cup.opens(None, NOON + 10 * HOUR)
    await cup.ticks()
    assert await cup.kinds(BEN) == ["check_in_open", "check_in_soon"]
    await cup.ticks(5 * HOUR)
    assert await cup.kinds(BEN) == ["check_in_open", "check_in_soon", "check_in_soon"]
    assert await cup.here() == {"c1", "c2", "c3"}
    await cup.check_ins.call_off(100, cup.id, RHEA)
    await cup.ticks(DAY)
    assert await cup.here() == {"c1", "c2", "c3"}
    # The next one begins anew: all are asked.
    await cup.opens(None, cup.now + HOUR)
    await cup.ticks()
    await cup.checks(ANN)
    assert (await cup.kinds(ANN)).count("check_in_open") == 2


async def test_of_two_referees_who_close_it_at_once_one_does(cup: Lists) -> None:
    await three(cup)
    async with changing(cup.table, None, cup.id, NOON) as change:
        row = person_row(cup.id, RUTH, "Ruth", Role.REFEREE, REFEREE)
        await change.connection.execute(people.insert(), row)
    await cup.opens(None, NOON + HOUR)
    await cup.checks(ANN)
    both = await asyncio.gather(cup.closes(RHEA), cup.closes(RUTH), return_exceptions=True)
    (gone,) = (one for one in both if isinstance(one, tuple))
    assert gone == ("c2", "c3")
    (no,) = (one for one in both if isinstance(one, Refusal))
    assert [one.kind for one in no.faults] == ["no_check_in"]
    assert await cup.here() == {"c1"}
