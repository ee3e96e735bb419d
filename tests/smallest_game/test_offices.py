"""Offices over Doors: who says what at which door, who is asked, how a door is given and taken (2.4)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.core.games.changing import changing
from bot.core.people.giving_offices import Giving, Holder
from bot.core.people.leaving import Leaving, gone_from
from bot.core.people.own_data import own_data
from bot.core.people.people import Role
from bot.core.people.privacy import Privacy
from bot.core.people.seating import Seating, read_seating
from bot.core.people.side_joining import person_row
from bot.core.post.letter_parcels import belongs
from bot.core.post.parcels import Dm, Member
from bot.core.post.posting import post
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import Undeclared
from bot.core.shared_faults import NoSuchGame
from bot.core.store.office_tables import offices
from bot.core.store.tables import outbox, people
from bot.core.told.people_details import OfTeam
from bot.core.words.speech import speaking
from engine.common.notice import Notice
from engine.common.seat import Seat
from engine.common.told import OfficeGiven
from engine.errors import Refusal
from engine.frozen import FrozenMap
from tests.core.hooked import hooked
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, NOON, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME

DORA, EVE, SERVER = 11, 12, 100
LATER = NOON + timedelta(hours=2)


@pytest.fixture
async def shared(cellar: Cellar) -> Cellar:
    """A game in which Cleo has amber's left door, Dora is its substitute and Eve one of its people."""
    await both(cellar)
    async with cellar.database.write() as connection:
        for user, role in ((DORA, Role.SUBSTITUTE), (EVE, Role.MEMBER)):
            await connection.execute(people.insert(), person_row(cellar.id, user, "D", role, "amber"))
    await give(cellar, ANN, "left", Holder(CLEO, "Cleo"))
    return cellar


async def give(cellar: Cellar, by: int, office: str, to: Holder | None, seat: Seat = "") -> Seat:
    giving = Giving(cellar.table)
    found, _ = await giving.give(SERVER, cellar.id, by, office, to, at=LATER, seat=seat)
    return found


async def refused(cellar: Cellar, by: int, office: str, to: Holder | None) -> list[str]:
    with pytest.raises(Refusal) as fault:
        await give(cellar, by, office, to)
    return [one.kind for one in fault.value.faults]


async def holders(cellar: Cellar) -> dict[str, int]:
    async with cellar.database.read() as connection:
        query = select(offices.c.office, offices.c.user).where(offices.c.seat == "amber")
        return {row.office: row.user for row in await connection.execute(query)}


async def told(cellar: Cellar) -> list[tuple[int, str, str]]:
    """Return whom single letters went to since the last step, in which way, and what they tell."""
    query = select(outbox).where(outbox.c.notices.contains("office_")).order_by(outbox.c.id)
    async with cellar.database.read() as connection:
        rows = (await connection.execute(query)).all()
    return [(row.target, row.audience, GAME.codec.read_letter(row.notices)[0].kind) for row in rows]


@dataclass(frozen=True)
class May:
    """Whether somebody may say it for amber: "" for yes, else what it is refused with."""

    who: str
    user: int
    left: str
    right: str
    resign: str


MAY = (
    May("captain", ANN, "", "", ""),
    May("substitute", DORA, "", "", ""),
    May("holder of the left door", CLEO, "", "not_in_charge", "not_captain"),
    May("one of the side", EVE, "not_captain", "not_captain", "not_captain"),
    May("captain of the other side", BEN, "not_captain", "not_captain", "not_captain"),
    May("referee", RHEA, "not_captain", "not_captain", "not_captain"),
)


@pytest.mark.parametrize("may", MAY, ids=lambda may: may.who.replace(" ", "-"))
async def test_a_door_is_spoken_for_by_who_holds_it_and_by_who_speaks_for_the_side(
    shared: Cellar, may: May
) -> None:
    for text, fault in (("left 3", may.left), ("right 3", may.right), ("resign", may.resign)):
        if fault:
            assert await shared.refused(may.user, "amber", text) == [fault], text
        else:
            await shared.says(may.user, "amber", text)


async def test_who_is_out_hears_of_no_game_and_a_door_is_nothing_at_another_side(shared: Cellar) -> None:
    with pytest.raises(NoSuchGame):
        await shared.says(99, "amber", "left 5")
    assert await shared.refused(CLEO, "blue", "left 5") == ["not_captain"]


async def test_the_questions_of_a_door_go_to_who_holds_it_and_all_others_to_who_speaks(
    shared: Cellar,
) -> None:
    await shared.says(CLEO, "amber", "left 4")
    left = await shared.says(BEN, "blue", "left 2")
    assert {one for one in await shared.letters(left.position) if one[:2] == ("amber", "dm")} == {
        ("amber", "dm", CLEO)
    }
    await shared.says(ANN, "amber", "right 4")
    right = await shared.says(BEN, "blue", "right 2")
    assert {one for one in await shared.letters(right.position) if one[:2] == ("amber", "dm")} == {
        ("amber", "dm", ANN),
        ("amber", "dm", DORA),
    }


async def test_who_speaks_from_now_on_is_asked_for_every_door_and_who_has_one_for_that_alone(
    shared: Cellar,
) -> None:
    view = await shared.table.view(shared.id, "amber")
    reader = Reader(shared.id, "Cellar", EVE)
    speaks = GAME.kinds["captain_appointed"].say(OfTeam(EVE, "Eve", "amber"), view, reader)
    others = GAME.kinds["captain_appointed"].say(OfTeam(DORA, "D", "amber"), view, reader)
    has_one = GAME.kinds["office_given"].say(OfficeGiven("left", "amber"), view, reader)
    assert [str(said).count("Hide a number") for said in (speaks, others, has_one)] == [2, 0, 1]


async def test_a_door_given_is_told_to_its_new_holder_with_its_question_and_to_the_one_before(
    shared: Cellar,
) -> None:
    assert await told(shared) == [(CLEO, "member", "office_given")]
    assert await give(shared, DORA, "left", Holder(EVE, "Eve")) == "amber"
    assert await holders(shared) == {"left": EVE}
    assert (await told(shared))[1:] == [(CLEO, "member", "office_taken"), (EVE, "member", "office_given")]
    # Given once more nothing changes, and nobody hears of it; taken back it is the captain's again.
    await give(shared, ANN, "left", Holder(EVE, "Eve"))
    await give(shared, ANN, "left", None)
    assert await holders(shared) == {}
    assert (await told(shared))[3:] == [(EVE, "member", "office_taken")]
    assert await shared.refused(EVE, "amber", "left 1") == ["not_captain"]
    with speaking("en"):
        view = await shared.table.view(shared.id, "amber")
        said = GAME.kinds["office_given"].say(
            OfficeGiven("left", "amber"), view, Reader(shared.id, "Cellar", EVE)
        )
    assert isinstance(said, str)
    assert [line[:10] for line in said.splitlines()] == ["**left** o", "Hide a num"]
    assert "left door" in said


async def test_only_who_speaks_for_a_side_gives_its_doors_and_to_nobody_with_another_seat(
    shared: Cellar,
) -> None:
    assert await refused(shared, CLEO, "left", Holder(EVE, "Eve")) == ["not_captain"]
    assert await refused(shared, RHEA, "left", Holder(EVE, "Eve")) == ["not_captain"]
    assert await refused(shared, ANN, "cellar", Holder(EVE, "Eve")) == ["no_such_office"]
    assert await refused(shared, ANN, "left", Holder(BEN, "Ben")) == ["on_a_team"]
    assert await refused(shared, ANN, "left", Holder(RHEA, "Rhea")) == ["referee_plays"]
    with pytest.raises(NoSuchGame):
        await give(shared, 99, "left", Holder(EVE, "Eve"))
    with pytest.raises(NoSuchGame):
        await Giving(shared.table).give(SERVER + 1, shared.id, ANN, "left", None, at=LATER)
    assert await holders(shared) == {"left": CLEO}


async def test_who_speaks_for_two_sides_says_which_of_them_gives_the_door(shared: Cellar) -> None:
    async with shared.database.write() as connection:
        row = person_row(shared.id, ANN, "Ann", Role.CAPTAIN, "blue")
        await connection.execute(people.insert(), row)
    assert await refused(shared, ANN, "left", None) == ["which_seat"]
    assert await give(shared, ANN, "left", Holder(EVE, "Eve"), seat="amber") == "amber"


async def test_who_leaves_holds_nothing_any_more_and_gets_no_letter_that_is_under_way(
    shared: Cellar,
) -> None:
    async with shared.database.read() as connection:
        seating = await read_seating(connection, shared.id)
    assert belongs(Dm(CLEO), "amber", seating)
    assert not belongs(Dm(CLEO), "blue", seating)
    assert not belongs(Dm(EVE), "amber", seating)
    assert belongs(Member(EVE), "amber", seating)
    async with changing(shared.table, SERVER, shared.id, LATER) as change:
        await gone_from(change, await change.member(CLEO))
    async with shared.database.read() as connection:
        seating = await read_seating(connection, shared.id)
    assert not belongs(Dm(CLEO), "amber", seating)
    assert await holders(shared) == {}


async def test_who_has_left_the_server_holds_nothing_any_more(shared: Cellar) -> None:
    leaving = Leaving(shared.table, hooked(shared.table))
    assert await leaving.unseat(shared.id, CLEO, at=LATER)
    assert not await leaving.unseat(shared.id, EVE, at=LATER)
    assert await holders(shared) == {}
    assert await shared.refused(CLEO, "amber", "left 3") == ["not_captain"]


async def test_what_somebody_holds_is_among_their_data_and_is_forgotten_with_them(shared: Cellar) -> None:
    (data,) = (await own_data(shared.table, CLEO, hooked(shared.table)))["games"]
    assert data["offices"] == ["amber left"]
    await Privacy(shared.table, hooked(shared.table)).forget(CLEO, at=LATER)
    assert await holders(shared) == {}


def test_what_is_an_offices_goes_where_its_kind_says_and_is_written_without_it() -> None:
    asked = Notice("amber", "number_asked", {"door": "left", "round": 1}, charge=("left",))
    assert "charge" not in GAME.codec.write_letter((asked,))
    with pytest.raises(Undeclared):
        post(GAME, Seating("g", FrozenMap(), {}), [Notice("amber", "number_asked", asked.details)], 1, 0)
