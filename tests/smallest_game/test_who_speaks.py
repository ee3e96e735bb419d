"""Who speaks for a side of Doors, and who stands in; the other side hears nothing of it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.core.games.lobby import Lobby
from bot.core.meetings.meetings import Meetings
from bot.core.people.leaving import Leaving
from bot.core.people.own_games import OwnParts
from bot.core.people.people import Role
from bot.core.people.side_joining import person_row
from bot.core.people.succession import Succession
from bot.core.present.faults import sentence
from bot.core.present.reader import Reader
from bot.core.shared_faults import NoSuchGame
from bot.core.store.tables import outbox, people
from bot.core.words.speech import speaking
from engine.common.seat import REFEREE, Seat
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.smallest_game.at_the_table import AMBERS, ANN, BEN, CLEO, NOON, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME

DORA, NOBODY_HERE, SERVER = 11, 99, 100
LATER = NOON + timedelta(hours=2)
ASKED = ("Hide a number from 1 to 6 at the left door", "Hide a number from 1 to 6 at the right door")


@pytest.fixture
async def shared(cellar: Cellar) -> Cellar:
    """A game in which Ann speaks for amber, and Cleo and Dora are of her side; Ben plays blue."""
    await both(cellar)
    async with cellar.database.write() as connection:
        for user, name in ((CLEO, "Cleo"), (DORA, "Dora")):
            row = person_row(cellar.id, user, name, Role.MEMBER, "amber")
            await connection.execute(people.insert(), row)
    return cellar


async def stands_in(cellar: Cellar, by: int, user: int | None, seat: Seat = "") -> Seat:
    return await Lobby(cellar.table).substitute(SERVER, cellar.id, by, user, at=LATER, seat=seat)


async def refused(cellar: Cellar, by: int, user: int | None, seat: Seat = "") -> list[str]:
    with pytest.raises(Refusal) as fault:
        await stands_in(cellar, by, user, seat)
    return [one.kind for one in fault.value.faults]


async def heard(cellar: Cellar) -> list[tuple[str, int, str, str]]:
    """Return what was sent of who speaks: for which seat, to whom, the kind, and how it reads."""
    told = []
    async with cellar.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    for row in rows:
        reader = Reader(cellar.id, "Cellar", 0 if row.audience == "channel" else row.target)
        for one in GAME.codec.read_letter(row.notices):
            if one.kind.startswith(("captain", "substitute", "command", "hand_over")):
                view = await cellar.table.view(cellar.id, row.seat)
                with speaking("en"):
                    text = GAME.kinds[one.kind].say(one.details, view, reader)
                told.append((row.seat, row.target, one.kind, str(text)))
    return told


async def test_who_stands_in_is_asked_all_that_is_open_and_answers_until_it_is_over(shared: Cellar) -> None:
    await shared.says(BEN, "blue", "left 3")
    assert await shared.refused(CLEO, "amber", "left 4") == ["not_captain"]
    assert await stands_in(shared, ANN, CLEO) == "amber"
    (to_ann, to_cleo) = await heard(shared)
    assert to_ann[:3] == ("amber", ANN, "substitute_named")
    assert "Cleo stands in for whoever speaks for **amber**" in to_ann[3]
    assert not any(one in to_ann[3] for one in ASKED)
    assert to_cleo[:2] == ("amber", CLEO)
    assert "you stand in for whoever speaks for amber" in to_cleo[3]
    assert all(one in to_cleo[3] for one in ASKED)
    # What the other side has hidden, or that it has, is in nothing of it.
    assert "3" not in to_cleo[3]
    (part,) = await OwnParts(shared.table, Meetings(shared.table)).waits(CLEO)
    assert "You stand in there" in part.text
    assert part.waits
    await shared.says(CLEO, "amber", "right 4")
    assert await stands_in(shared, ANN, None) == "amber"
    assert [one[:3] for one in (await heard(shared))[2:]] == [
        ("amber", ANN, "substitute_released"),
        ("amber", CLEO, "substitute_released"),
    ]
    assert "you don't stand in for amber" in (await heard(shared))[-1][3]
    assert await shared.refused(CLEO, "amber", "left 4") == ["not_captain"]
    (part,) = await OwnParts(shared.table, Meetings(shared.table)).waits(CLEO)
    assert "You stand in there" not in part.text


async def test_another_who_stands_in_takes_the_place_of_the_first_who_is_told(shared: Cellar) -> None:
    await stands_in(shared, ANN, CLEO)
    await stands_in(shared, ANN, CLEO)
    assert "substitute_released" not in {one[2] for one in await heard(shared)}
    before = len(await heard(shared))
    await stands_in(shared, ANN, DORA)
    assert {one[1:3] for one in (await heard(shared))[before:]} == {
        (ANN, "substitute_named"),
        (DORA, "substitute_named"),
        (CLEO, "substitute_released"),
    }
    assert await shared.refused(CLEO, "amber", "left 4") == ["not_captain"]


async def test_the_referee_names_who_stands_in_as_well_and_nobody_else_does(shared: Cellar) -> None:
    for by in (CLEO, BEN):
        assert await refused(shared, by, DORA) == ["not_on_the_team" if by == BEN else "captain_alone"]
    with pytest.raises(NoSuchGame):
        await stands_in(shared, NOBODY_HERE, CLEO)
    for user in (BEN, NOBODY_HERE, RHEA):
        assert await refused(shared, ANN, user) == ["not_on_the_team"]
    assert await refused(shared, ANN, ANN) == ["is_captain"]
    assert await refused(shared, RHEA, NOBODY_HERE) == ["not_on_a_team"]
    assert await heard(shared) == []
    assert await stands_in(shared, RHEA, CLEO) == "amber"
    # Who stands in names nobody.
    assert await refused(shared, CLEO, DORA) == ["captain_alone"]
    assert await stands_in(shared, RHEA, None, "amber") == "amber"
    assert await shared.refused(CLEO, "amber", "left 4") == ["not_captain"]


async def test_who_stands_in_is_told_who_alone_can_name_another_or_hand_over(shared: Cellar) -> None:
    await stands_in(shared, ANN, CLEO)
    with pytest.raises(Refusal) as naming:
        await stands_in(shared, CLEO, DORA)
    succession = Succession(shared.table, hooked(shared.table))
    with pytest.raises(Refusal) as handing:
        await succession.propose(SERVER, shared.id, CLEO, DORA, at=LATER)
    (fault,) = naming.value.faults
    assert handing.value.faults == (fault,)
    said = sentence(fault, GAME.faults)
    assert "you don't speak for this side" not in said
    assert "Ann" in said
    # At another side it is not said who speaks for it.
    assert await refused(shared, CLEO, DORA, "blue") == ["not_captain"]
    async with shared.database.write() as connection:
        await connection.execute(people.update().where(people.c.user == ANN).values(role=Role.MEMBER.value))
    assert await refused(shared, CLEO, DORA) == ["captain_missing"]


async def test_who_is_on_two_sides_is_named_for_the_one_that_is_said(shared: Cellar) -> None:
    async with shared.database.write() as connection:
        for user, role in ((ANN, Role.CAPTAIN), (CLEO, Role.MEMBER)):
            await connection.execute(people.insert(), person_row(shared.id, user, "A", role, "blue"))
    assert await refused(shared, ANN, CLEO) == ["which_seat"]
    assert await refused(shared, RHEA, CLEO) == ["which_seat"]
    assert await stands_in(shared, ANN, CLEO, "blue") == "blue"
    await shared.says(CLEO, "blue", "left 4")
    assert await shared.refused(CLEO, "amber", "left 4") == ["not_captain"]


async def test_a_side_is_handed_over_once_the_referee_agrees_and_its_new_voice_is_asked(
    shared: Cellar,
) -> None:
    succession = Succession(shared.table, hooked(shared.table))
    await Lobby(shared.table).channel(SERVER, shared.id, RHEA, "amber", AMBERS, at=LATER)
    assert await succession.propose(SERVER, shared.id, ANN, DORA, at=LATER) == "amber"
    offer = await succession.consult(SERVER, shared.id, CLEO, DORA, agrees=False, at=LATER)
    assert (offer.seat, offer.said) == ("amber", {CLEO: False})
    assert [one[:3] for one in await heard(shared)] == [(REFEREE, RHEA, "hand_over_objected")]
    await shared.says(ANN, "amber", "left 4")
    assert await succession.approve(SERVER, shared.id, RHEA, DORA, at=LATER) == "amber"
    by_whom = {(one[1], one[2]): one[3] for one in (await heard(shared))[1:]}
    assert by_whom.keys() == {
        *((AMBERS, "captain_appointed"), (DORA, "captain_appointed"), (ANN, "captain_released")),
    }
    assert ASKED[1] in by_whom[DORA, "captain_appointed"]
    assert ASKED[0] not in by_whom[DORA, "captain_appointed"], "that is answered"
    assert not any(one in by_whom[AMBERS, "captain_appointed"] for one in ASKED)
    assert await shared.refused(ANN, "amber", "right 4") == ["not_captain"]
    await shared.says(DORA, "amber", "right 4")
    assert {one[0] for one in await heard(shared)} == {"amber", REFEREE}


async def test_who_offers_to_speak_is_named_by_the_referee_and_falls_to_who_stands_in_when_they_go(
    shared: Cellar,
) -> None:
    lobby, leaving = Lobby(shared.table), Leaving(shared.table, hooked(shared.table))
    await lobby.claim(SERVER, shared.id, CLEO, at=LATER)
    assert [one[:3] for one in await heard(shared)] == [(REFEREE, RHEA, "captain_claimed")]
    assert await lobby.appoint(SERVER, shared.id, RHEA, CLEO, at=LATER) == "amber"
    await stands_in(shared, CLEO, DORA)
    before = len(await heard(shared))
    await leaving.unseat(shared.id, CLEO, at=LATER)
    told = {one[1]: one[3] for one in (await heard(shared))[before:]}
    assert told.keys() == {DORA}
    assert "you speak for amber now" in told[DORA]
    assert all(one in told[DORA] for one in ASKED)


async def test_of_two_hand_overs_to_the_same_person_each_is_answered_for_its_own_side(shared: Cellar) -> None:
    async with shared.database.write() as connection:
        row = person_row(shared.id, DORA, "Dora", Role.MEMBER, "blue")
        await connection.execute(people.insert(), row)
    succession = Succession(shared.table, hooked(shared.table))
    for by, seat in ((ANN, "amber"), (BEN, "blue")):
        assert await succession.propose(SERVER, shared.id, by, DORA, at=LATER, seat=seat) == seat
    heard_of = await succession.consult(SERVER, shared.id, DORA, DORA, agrees=True, at=LATER, seat="blue")
    assert heard_of.seat == "blue"
    # A button from before names no side: which is meant is not guessed.
    with pytest.raises(Refusal) as unclear:
        await succession.approve(SERVER, shared.id, RHEA, DORA, at=LATER)
    assert [one.kind for one in unclear.value.faults] == ["which_seat"]
    assert await succession.approve(SERVER, shared.id, RHEA, DORA, at=LATER, seat="blue") == "blue"
    with pytest.raises(Refusal):
        await succession.take_back(SERVER, shared.id, RHEA, DORA, at=LATER, seat="blue")
    # Of the one that is left it is clear.
    assert await succession.approve(SERVER, shared.id, RHEA, DORA, at=LATER) == "amber"
