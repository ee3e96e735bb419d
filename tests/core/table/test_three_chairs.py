"""A game of three chairs: who is told and asked what of each, who may speak for it, and who holds several."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy import select

from bot.core.games.changing import changing
from bot.core.games.games import read_joined, read_membership, read_roster
from bot.core.people.people import Role, Status
from bot.core.people.privacy import Privacy
from bot.core.people.seating import Place, Seating, read_seating, seating_of
from bot.core.people.side_joining import person_row, put
from bot.core.post.letter_parcels import belongs
from bot.core.post.parcels import Channel, Dm
from bot.core.post.posting import audiences, post
from bot.core.store.tables import channels, people
from bot.core.table.sitting import Sitting
from bot.core.table.statements import refuse_stranger
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.core.scene import NOON, SERVER, Scene
from tests.core.scene import REFEREE as RENI

RHEA, ANN, BEN, CLEO = 1, 2, 3, 4
SIDES = ("amber", "blue", "coral")


def seated(*more: tuple[int, Place]) -> Seating:
    """Return Rhea as referee, Ann at amber and blue, Ben at blue as a member; coral is nobody's."""
    places = [
        (RHEA, Place(Role.REFEREE, REFEREE)),
        *((ANN, Place(Role.CAPTAIN, seat)) for seat in ("blue", "amber")),
        (BEN, Place(Role.MEMBER, "blue")),
        *more,
    ]
    return seating_of("g", places, {"amber": 70, "blue": 70}, {place.seat for _, place in places})


def at_the_table(seating: Seating) -> Sitting:
    """Return a game with this seating, as what judges who may speak reads it."""
    return cast("Sitting", SimpleNamespace(seating=seating, status=Status.RUNNING))


MAY: dict[int, tuple[Seat, ...]] = {RHEA: (REFEREE,), ANN: ("amber", "blue"), BEN: (), CLEO: ()}


@pytest.mark.parametrize("user", MAY)
def test_who_holds_several_seats_speaks_for_each_of_them_and_for_no_other(user: int) -> None:
    seating, found = seated(), []
    for seat in (REFEREE, PUBLIC, *SIDES):
        try:
            refuse_stranger(at_the_table(seating), user, seat)
        except Exception:  # noqa: BLE001, S112 - a refusal, or that there is no such game
            continue
        found.append(seat)
    assert tuple(found) == MAY[user]
    assert {seat for seat in (REFEREE, *SIDES) if user in seating.speakers(seat)} == set(MAY[user])


def test_a_seat_at_which_nobody_ever_sat_asks_the_referee_who_speaks_for_it() -> None:
    seating = seated()
    assert audiences(seating, "coral", post=False, ask=True) == (Dm(RHEA),)
    assert belongs(Dm(RHEA), "coral", seating)
    refuse_stranger(at_the_table(seating), RHEA, "coral", by_referee=True)
    # What is only told is nobody's, and so is what is asked of a seat that somebody has taken and left.
    assert audiences(seating, "coral", post=False) == ()
    left = seating_of("g", [(RHEA, Place(Role.REFEREE, REFEREE))], {}, {REFEREE, "coral"})
    assert audiences(left, "coral", post=False, ask=True) == ()
    assert audiences(seating, PUBLIC, post=False, ask=True) == ()


def test_a_referee_with_a_seat_of_their_own_is_not_asked_for_another_nor_told_of_it() -> None:
    seating = seated((RHEA, Place(Role.CAPTAIN, "denim")))
    assert seating.people[RHEA].orders == REFEREE
    assert audiences(seating, "denim", post=False, ask=True) == (Dm(RHEA),)
    assert audiences(seating, "coral", post=False, ask=True) == ()
    assert not belongs(Dm(RHEA), "coral", seating)


def test_two_seats_that_share_a_room_have_a_letter_each_there() -> None:
    told = [Notice(seat, "x", post=True) for seat in ("amber", "blue")]
    (step,) = post(None, seated(), told, 3, 0)
    assert [(row["seat"], row["audience"], row["target"]) for row in step.rows] == [
        ("amber", "channel", 70),
        ("blue", "channel", 70),
    ]
    assert audiences(seated(), "amber", post=True) == (Channel(70),)


async def take(begun: Scene, *rows: dict[str, Any]) -> None:
    """Seat people of a game by hand, as a game with other seats does."""
    async with begun.database.write() as connection:
        for row in rows:
            await connection.execute(people.insert(), row)


async def test_what_somebody_is_in_a_game_names_all_their_seats_and_the_game_once(begun: Scene) -> None:
    await take(begun, *(person_row(begun.id, 99, "Ann", Role.CAPTAIN, seat) for seat in ("coral", "amber")))
    await take(begun, person_row(begun.id, 99, "Ann", Role.MEMBER, "denim"))
    async with begun.database.read() as connection:
        (game,) = [game for game, _ in await read_joined(connection, 99)]
        me = await read_membership(connection, game, 99)
        roster, seating = await read_roster(connection, begun.id), await read_seating(connection, begun.id)
    assert (me.chair, me.speaks) == ("amber", ("amber", "coral"))
    assert [one.chair for one in me.also] == ["coral", "denim"]
    assert [one.user for one in roster.of("coral")] == [99]
    assert roster.captain("denim") is None
    assert seating.people[99].speaks_for("coral")
    assert not seating.people[99].speaks_for("denim")
    assert list(seating.members("denim")) == [99]


async def test_a_referee_with_a_seat_of_their_own_sees_what_everybody_sees(begun: Scene) -> None:
    await take(begun, person_row(begun.id, RENI, "Reni", Role.CAPTAIN, "coral"))
    me = await begun.lobby.membership(SERVER, begun.id, RENI)
    assert (me.role, me.plays, me.seat) == (Role.REFEREE, True, PUBLIC)
    assert me.speaks == (REFEREE, "coral")


async def test_who_names_no_seat_comes_to_that_of_fewest_and_never_to_a_second(
    begun: Scene,
) -> None:
    for user, seat in ((97, "amber"), (98, "coral")):
        async with changing(begun.table, SERVER, begun.id, NOON) as change:
            await put(change, user, "X", seat, SIDES)
    async with changing(begun.table, SERVER, begun.id, NOON) as change:
        # The two of Blue's team sit at the seat of that name.
        await put(change, 99, "Cleo", None, SIDES)
        with pytest.raises(Refusal):
            await put(change, 99, "Cleo", "blue", SIDES)
    assert (await begun.lobby.membership(SERVER, begun.id, 99)).chair == "amber"


async def test_who_is_forgotten_leaves_every_seat_and_no_number_behind(begun: Scene) -> None:
    await take(begun, *(person_row(begun.id, 99, "Ann", Role.CAPTAIN, seat) for seat in ("coral", "amber")))
    data = (await Privacy(begun.table, hooked(begun.table)).data(99))["games"][0]
    assert (data["team"], data["other_seats"]) == ("amber", ["coral"])
    await Privacy(begun.table, hooked(begun.table)).forget(99, at=NOON)
    async with begun.database.read() as connection:
        here = select(people).where(people.c.seat.in_(("coral", "amber")))
        rows = (await connection.execute(here)).all()
    assert [(row.user < 0, row.name, row.role) for row in rows] == [(True, "", "member")] * 2


async def test_a_seat_of_any_name_is_given_its_room(begun: Scene) -> None:
    await begun.lobby.channel(SERVER, begun.id, RENI, "coral", 71, at=NOON)
    async with begun.database.read() as connection:
        room = select(channels.c.channel).where(channels.c.game == begun.id, channels.c.seat == "coral")
        assert (await connection.execute(room)).scalar_one() == 71
