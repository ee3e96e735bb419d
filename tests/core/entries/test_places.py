"""A place or the waiting list: who gets which, who is refused by which rule, and who is told of it."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from bot.core.entries.entry_lists import Waits
from bot.core.entries.listed_entries import rows_of
from bot.core.games.changing import changing, send
from bot.core.games.hooked import Hooked
from bot.core.people.people import Role
from bot.core.people.privacy import Privacy
from bot.core.people.side_joining import person_row
from bot.core.post.notices import notice
from bot.core.present.entry_letters import waits_no_more
from bot.core.present.reader import Reader
from bot.core.seam.hooks import Hooks
from bot.core.store.referee_tables import holds
from bot.core.store.tables import outbox, people
from bot.core.table.receipts import Receipt
from bot.core.told.delivery_details import NotDelivered
from bot.games.tournament.game import MOST
from engine.common.seat import REFEREE
from engine.common.turn import WHOLE
from tests.core.entries.lists import ANN, BEN, CLEO, DORA, HOUR, RHEA, RUTH, SERVER, Lists, refused


async def limit(cup: Lists, most: int) -> None:
    """Have the referee let so many in."""
    await cup.entries.limit(SERVER, cup.id, RHEA, most)


@pytest.mark.rule("tournament 4.2")
async def test_every_refusal_of_an_entry_cites_its_rule(cup: Lists) -> None:
    await cup.enters(ANN, "Ann", "Wolves")
    for user, name, fault in (
        (ANN, "Other", ("seat_taken", ("4.2",))),
        (BEN, "ANN", ("name_like", ("4.2",))),
        (BEN, "\u0410nn", ("name_like", ("4.2",))),
        (BEN, "An\u200dn", ("name_like", ("4.2",))),
        (BEN, "referee", ("name_meant", ("4.2",))),
        (BEN, "c1", ("name_meant", ("4.2",))),
        (BEN, "bye", ("name_meant", ("4.2",))),
    ):
        assert await refused(cup.enters(user, name)) == [fault], name
    assert await cup.here() == {"c1"}
    assert await refused(cup.entries.leave(cup.id, BEN)) == [("not_on_the_list", ("4.2",))]
    assert await refused(limit(cup, MOST + 1)) == [("entries_most", ("4.2",))]
    assert await refused(cup.entries.limit(SERVER, cup.id, ANN, 5)) == [("not_referee", ("4.1",))]
    await cup.says("withdraw c1")
    assert await refused(cup.enters(ANN, "Ann")) == [("not_in_any_more", ("4.5",))]


async def test_the_hundred_and_twenty_ninth_waits_and_is_entered_when_somebody_withdraws(cup: Lists) -> None:
    for number in range(1, MOST + 1):
        assert isinstance(await cup.enters(1000 + number, f"Player {number}"), Receipt)
    assert await cup.enters(ANN, "Ann", "Wolves") == Waits(1)
    assert await cup.enters(BEN, "Ben") == Waits(2)
    assert await refused(cup.enters(ANN, "Anna")) == [("waits_already", ("4.2",))]
    assert len(await cup.here()) == MOST
    await cup.ticks()
    assert await cup.kinds(ANN) == []
    await cup.says("withdraw c7")
    await cup.ticks()
    assert await cup.kinds(ANN) == ["moved_up"]
    assert await cup.kinds(BEN) == []
    assert (await cup.table.sitting(cup.id)).state.hall.entries["c129"].club == "Wolves"
    assert len(await cup.here()) == MOST


async def test_of_two_who_come_at_once_for_the_last_place_one_enters(cup: Lists) -> None:
    await limit(cup, 2)
    await cup.enters(ANN, "Ann")
    both = await asyncio.gather(cup.enters(BEN, "Ben"), cup.enters(CLEO, "Cleo"))
    assert sorted(isinstance(one, Waits) for one in both) == [False, True]
    assert await cup.here() == {"c1", "c2"}


@pytest.mark.rule("tournament 4.4")
async def test_who_waits_when_the_first_draw_lets_nobody_in_later_is_told_so_once(cup: Lists) -> None:
    await limit(cup, 2)
    for user, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"), (DORA, "Dora")):
        await cup.enters(user, name)
    # Two play one round: with its draw nobody may enter any more.
    await cup.draws()
    await cup.ticks()
    cup.start()
    await cup.ticks(HOUR)
    assert [await cup.kinds(user) for user in (CLEO, DORA)] == [["waits_no_more"]] * 2
    assert [await cup.kinds(user) for user in (ANN, BEN)] == [[], []]
    assert (await rows_of(cup.table, cup.id)).waiting == ()
    # Whoever comes now is told why by the rule, and waits for nothing.
    assert await refused(cup.enters(12, "Emil")) == [("too_late_to_enter", ("4.4",))]


@pytest.mark.rule("tournament 4.4")
async def test_who_waits_when_the_last_round_begins_is_told_so_and_not_before(cup: Lists) -> None:
    await limit(cup, 2)
    for user, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")):
        await cup.enters(user, name)
    await cup.says("set rounds 2")
    await cup.draws()
    await cup.ticks()
    assert await cup.kinds(CLEO) == []
    await cup.says("result c1-c2: mission none; scored c1 0, c2 0")
    await cup.says("draw")
    await cup.ticks()
    assert await cup.kinds(CLEO) == ["waits_no_more"]


async def test_who_cannot_be_entered_since_somebody_else_is_called_so_by_now_is_told_why(cup: Lists) -> None:
    await limit(cup, 2)
    for user, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"), (DORA, "Dora")):
        await cup.enters(user, name)
    # Somebody plays on for Ben under the name of whoever waits first.
    async with changing(cup.table, None, cup.id, cup.now) as change:
        await change.set(BEN, "c2", name="Cleo")
    await limit(cup, 3)
    await cup.ticks()
    kind, details = (await cup.told(CLEO))[-1]
    assert (kind, details.called) == ("waits_no_more", "Cleo")
    assert await cup.kinds(DORA) == ["moved_up"]


@pytest.mark.rule("tournament 4.7")
async def test_who_cannot_be_entered_since_they_were_a_referee_meanwhile_is_told_that(cup: Lists) -> None:
    await limit(cup, 2)
    for user, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")):
        await cup.enters(user, name)
    async with changing(cup.table, SERVER, cup.id, cup.now) as change:
        row = person_row(cup.id, CLEO, "Cleo", Role.FORMER, REFEREE)
        await change.connection.execute(people.insert(), row)
    await limit(cup, 3)
    await cup.ticks()
    kind, details = (await cup.told(CLEO))[-1]
    said = waits_no_more(details, None, Reader(cup.id, "Cup"))
    assert (kind, said.split(", but ")[1][:24]) == ("waits_no_more", "you've been its referee ")


async def test_who_would_move_up_while_the_referee_holds_something_back_waits_until_it_is_out(
    cup: Lists,
) -> None:
    await limit(cup, 2)
    for user, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo")):
        await cup.enters(user, name)
    await limit(cup, 3)
    held = {"game": cup.id, "scope": WHOLE, "on": True, "shown": 1}
    async with cup.database.write() as connection:
        await connection.execute(holds.insert(), held)
    cup.start()
    await cup.ticks()
    assert await cup.kinds(CLEO) == []
    assert [one.user for one in (await rows_of(cup.table, cup.id)).waiting] == [CLEO]
    async with cup.database.write() as connection:
        await connection.execute(holds.delete())
    cup.start()
    await cup.ticks()
    assert await cup.kinds(CLEO) == ["moved_up"]


async def test_nothing_is_left_of_who_is_forgotten_while_they_wait_or_were_told(cup: Lists) -> None:
    await limit(cup, 2)
    for user, name in ((ANN, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"), (DORA, "Dora")):
        await cup.enters(user, name)
    await cup.opens(None, cup.now + HOUR)
    await cup.ticks()
    await cup.checks(BEN)
    # Who waits, and is nobody in the game, was written to as well and could not be reached.
    told = notice(REFEREE, "not_delivered", NotDelivered(DORA, 0, 50007))
    async with cup.database.write() as connection:
        await send(connection, cup.table.kinds, cup.id, (told,), cup.now)
    privacy = Privacy(cup.table, Hooked(cup.table, {"campaign": Hooks(), "skirmish": Hooks()}))
    assert (await privacy.data(BEN))["games"][0]["entry"]["told_of_check_in"]
    await privacy.forget(CLEO, at=cup.now)
    await privacy.forget(BEN, at=cup.now)
    rows = await rows_of(cup.table, cup.id)
    assert [one.user for one in rows.waiting] == [DORA]
    assert (BEN in rows.told, BEN in rows.checked) == (False, False)
    assert (await privacy.data(DORA))["waits_to_enter"] == [{"game": "Cup", "called": "Dora", "chosen": ""}]
    # She is told that she waits for nothing any more; then she is forgotten too.
    await cup.draws()
    await cup.ticks()
    assert await cup.kinds(DORA) == ["waits_no_more"]
    await privacy.forget(DORA, at=cup.now)
    async with cup.database.read() as connection:
        targets = (await connection.execute(select(outbox.c.target).distinct())).scalars().all()
        letters = (await connection.execute(select(outbox.c.notices))).scalars().all()
    assert not any(f'"user":{DORA}' in letter for letter in letters)
    assert {BEN, CLEO, DORA}.isdisjoint(targets)
    # The contestant stays, and their match with them.
    assert await cup.here() == {"c1", "c2"}


@pytest.mark.rule("tournament 4.7")
async def test_who_has_refereed_what_is_played_neither_enters_nor_waits_for_a_place(cup: Lists) -> None:
    await cup.enters(ANN, "Ann")
    async with changing(cup.table, SERVER, cup.id, cup.now) as change:
        row = person_row(cup.id, RUTH, "Ruth", Role.FORMER, REFEREE)
        await change.connection.execute(people.insert(), row)
    assert await refused(cup.enters(RUTH, "Ruth")) == [("was_referee", ("4.7",))]
    await cup.enters(BEN, "Ben")
    await limit(cup, 2)
    assert await refused(cup.enters(RUTH, "Ruth")) == [("was_referee", ("4.7",))]
    assert await cup.here() == {"c1", "c2"}
