"""The referee fills in: asked, agreed, told of, kept from both sides, and let go (campaign 2.5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import select

from bot.core.games import changing
from bot.core.games.hooked import LETTER, Hooked
from bot.core.games.lobby import Lobby
from bot.core.post.herald import Herald
from bot.core.post.keeping_back import for_who_plays
from bot.core.post.notices import notice
from bot.core.post.parcels import Channel, Dm
from bot.core.referee.referee_looks import looks_of
from bot.core.seam.notice_kind import Kind
from bot.core.store.outbox import KEPT, SENT
from bot.core.store.tables import outbox
from bot.core.told.waiting_details import Due, WaitsNow
from bot.core.told.whole_game_details import TurnOf, Undone
from bot.games.campaign.codec import read_notices
from bot.games.campaign.notices import KINDS
from bot.games.campaign.services.battles import filling_in as acts
from bot.games.campaign.services.battles.encounter import Act, Arranged, Encounter
from bot.games.campaign.services.battles.encounter import Scene as Judged
from bot.games.campaign.services.battles.garages import Garages
from bot.games.campaign.services.battles.opening import opening
from engine.campaign.arranging.orders_of_battle import all_slots, slots
from engine.campaign.commands import Seat
from engine.campaign.forces import Kind as Type
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.told import Fought
from engine.common.notice import Notice
from engine.common.told import Look
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.hooked import hooked
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.present.test_notices import example
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, RED_MEMBER, REFEREE, SERVER, Scene
from tests.games.campaign.services.battles.pitched import Pitched

KEPT_BACK = {
    *("corrected_why", "not_delivered", "loaded", "waits_now", "held", "late", "question_asked"),
    # Of what he has handed in himself, where another referee decides.
    *("question_ruled", "question_answered", "suggestion_taken", "suggestion_declined"),
}
"""What the referee is told only when he plays no more."""
OF_TEAMS = {
    *(
        "corrected",
        "retracted",
        "revenue_banked",
        "battles_pending",
        "hex_lost",
        "bank_destroyed",
        "platoon_retreated",
    ),
    *("platoon_trapped", "vehicles_recovered", "bank_set", "control_set", "platoon_set", "turn_set"),
    *("markers_set", "ask_orders", "ask_scouts", "ask_names", "ask_retreat", "ask_recovery"),
    *(
        "times_passed",
        "done_for_you",
        "draft_waits",
        "dm_closed",
        "battle_open",
        "fill_in_asked",
        "bridge_asked",
        "fill_in_agreed",
        "fill_in_back",
        "ruling_back",
        "fill_in_rooms",
    ),
    *("due_by", "due_soon", "due_over", "ruling_only"),
}
"""What the referee is never told."""
OF_CREWS = {
    *("commander_named", "commander_released", "vehicle_given", "vehicle_taken"),
    *("crew_signed_off", "crew_departed", "crew_outgrown", "captain_released"),
    "hand_over_declined",
}
"""What one member is told by another."""


async def asked(here: Pitched, at: int = 0) -> None:
    """Have the referee ask for the vehicle of Red's P2 with this number."""
    battle = (await here.one()).battle
    assert battle is not None
    await here.act(REFEREE, "ask", acts.asking(slots(battle, Team.RED)[at]))


async def answering(here: Pitched, user: int, make: Callable[[int], Act]) -> Encounter:
    """Have a captain answer what is asked now."""
    wish = (await here.one()).arrangement.fill_in
    assert wish is not None
    return await here.act(user, make.__name__, make(wish.at))


async def plays(here: Pitched) -> None:
    """Have the referee play for Red in C3."""
    await asked(here)
    for user in (BLUE, RED):
        await answering(here, user, acts.approving)


async def told(here: Pitched, seat: Seat, kind: str) -> list[Notice]:
    """Return what a seat is sent of a kind, in order."""
    query = select(outbox.c.notices).where(outbox.c.seat == seat.value).order_by(outbox.c.id)
    async with here.scene.database.read() as connection:
        rows = (await connection.execute(query)).scalars().all()
    return [one for text in rows for one in read_notices(text) if one.kind == kind]


@pytest.fixture
async def here(scene: Scene) -> Pitched:
    return await Pitched.of(scene, battles=2)


@pytest.fixture
def looks(here: Pitched) -> Hooked:
    return hooked(here.scene.table, here.desk)


# --- asked and agreed


@pytest.mark.rule("campaign 2.5")
async def test_both_captains_are_asked_and_only_his_side_is_told_which_vehicle(here: Pitched) -> None:
    await asked(here)
    (blue,), (red,) = [await told(here, seat, "fill_in_asked") for seat in (Seat.BLUE, Seat.RED)]
    assert (blue.details.team, blue.details.slot) == (Team.RED, None)
    assert (red.details.team, str(red.details.slot)) == (Team.RED, "red P2.0.H6")


@pytest.mark.rule("campaign 2.5")
async def test_on_agreement_both_captains_are_told_everything_that_he_had_opened_what_and_when(
    here: Pitched, looks: Hooked
) -> None:
    game = here.scene.id
    for minutes, what in ((1, "map"), (2, "bank"), (9, "map")):
        await looks.opened(game, REFEREE, what, at=NOON + timedelta(minutes=minutes))
    await plays(here)
    for seat in (Seat.BLUE, Seat.RED):
        (agreed,) = await told(here, seat, "fill_in_agreed")
        noon = int(NOON.timestamp())
        assert agreed.details.looks == (
            Look("map", 2, 2, noon + 60, noon + 540),
            Look("bank", 2, 1, noon + 120, noon + 120),
        )
        assert agreed.details.board is True
    assert len(await told(here, Seat.REFEREE, "fill_in_you")) == 1


@pytest.mark.rule("campaign 13.3")
async def test_a_referee_whose_garage_has_nothing_that_fits_is_refused(here: Pitched) -> None:
    garages = Garages(here.scene.database)
    await garages.put(REFEREE, frozenset((Vehicle.read("H8"), Vehicle.read("M4"))), at=NOON)
    with pytest.raises(Refusal) as caught:
        await asked(here)
    assert [fault.kind for fault in caught.value.faults] == ["fill_in_garage"]
    await asked(here, 1)
    assert (await here.one()).arrangement.fill_in is not None


async def test_a_captain_who_does_not_agree_is_named_to_the_referee(here: Pitched) -> None:
    await asked(here)
    after = await answering(here, RED, acts.declining)
    assert after.arrangement.fill_in is None
    (declined,) = await told(here, Seat.REFEREE, "fill_in_declined")
    assert declined.details.team is Team.RED


async def test_where_his_vehicle_is_taken_meanwhile_he_alone_is_told(here: Pitched) -> None:
    await asked(here)
    await answering(here, RED, acts.approving)

    async def give(scene: Judged) -> Arranged:
        wish = scene.arrangement.fill_in
        assert wish is not None
        assert wish.slot is not None
        crew = scene.arrangement.crew.with_item(wish.slot, RED_MEMBER)
        return Arranged(replace(scene.arrangement, crew=crew))

    await here.act(RED, "give", give)
    after = await answering(here, BLUE, acts.approving)
    assert not after.arrangement.referee_plays
    assert len(await told(here, Seat.REFEREE, "fill_in_lapsed")) == 1
    assert await told(here, Seat.BLUE, "fill_in_lapsed") == []


async def test_who_plays_elsewhere_already_does_not_ask_for_another_battle(here: Pitched) -> None:
    await plays(here)
    battle = (await here.one("C7")).battle
    assert battle is not None
    with pytest.raises(Refusal) as caught:
        await here.act(REFEREE, "ask", acts.asking(slots(battle, Team.BLUE)[0]), hex_="C7")
    assert [fault.kind for fault in caught.value.faults] == ["referee_plays_now"]


# --- kept from both sides


@pytest.mark.rule("campaign 2.5")
async def test_from_then_on_his_seat_is_everybodys_until_the_battle_is_settled(
    here: Pitched, looks: Hooked
) -> None:
    game = here.scene.id
    lobby = Lobby(here.scene.table, looks.plays)
    assert (await lobby.membership(SERVER, game, REFEREE)).seat == Seat.REFEREE
    await plays(here)
    assert (await lobby.membership(SERVER, game, REFEREE)).seat == Seat.PUBLIC
    ((_, me),) = await lobby.joined(REFEREE)
    assert me.seat == Seat.PUBLIC
    with pytest.raises(Refusal) as caught:
        await looks.opened(game, REFEREE, "map", at=NOON)
    assert [fault.kind for fault in caught.value.faults] == ["referee_plays_now"]
    async with here.scene.database.read() as connection:
        assert await looks_of(connection, game, REFEREE) == ()
    await here.scene.say(Seat.REFEREE, "result C7 draw")
    assert (await lobby.membership(SERVER, game, REFEREE)).seat == Seat.PUBLIC
    await here.scene.say(Seat.REFEREE, "result C3 draw")
    assert (await lobby.membership(SERVER, game, REFEREE)).seat == Seat.REFEREE


@pytest.mark.rule("campaign 16.2")
async def test_with_an_undone_result_he_plays_again_and_is_kept_from_both_sides_again(here: Pitched) -> None:
    await plays(here)
    await here.scene.say(Seat.REFEREE, "result C3 draw")
    assert not await hooked(here.scene.table, here.desk).plays(here.scene.id)
    await here.scene.table.undo(here.scene.id, key="u", author_id=REFEREE, at=NOON, reason="a slip")
    assert await hooked(here.scene.table, here.desk).plays(here.scene.id)


@pytest.mark.rule("campaign 2.5")
async def test_of_the_other_battle_of_the_turn_he_sees_neither_side_either(here: Pitched) -> None:
    before = (await here.one("C7")).sight(Seat.REFEREE)
    await plays(here)
    after = (await here.one("C7")).sight(Seat.REFEREE)
    assert before.battle is not None
    assert set(before.battle.own) == set(Team)
    assert after.battle is not None
    assert after.battle.own == {}


@pytest.mark.rule("campaign 2.5")
async def test_stepping_back_gives_him_his_desk_again_and_tells_who_lacks_somebody(here: Pitched) -> None:
    await plays(here)
    await here.act(REFEREE, "back", acts.step_back)
    assert not await hooked(here.scene.table, here.desk).plays(here.scene.id)
    (back,) = await told(here, Seat.RED, "fill_in_back")
    assert str(back.details.slot) == "red P2.0.H6"
    assert await told(here, Seat.BLUE, "fill_in_back") == []


async def test_when_the_game_is_broken_off_nothing_is_closed_any_more(here: Pitched) -> None:
    await plays(here)
    await here.scene.lobby.end(SERVER, here.scene.id, REFEREE, "it rains", key="e", at=NOON)
    assert not await hooked(here.scene.table, here.desk).plays(here.scene.id)


# --- letters


@pytest.mark.rule("campaign 2.5")
async def test_letters_show_him_no_master_map_while_he_plays_and_the_rest_is_kept_and_comes_later(
    here: Pitched, looks: Hooked
) -> None:
    game = here.scene.id
    courier, watch = FakeCourier(), HandWatch()
    herald = Herald(here.scene.table, courier, watch, looks=looks)
    await herald.drain()
    async with here.scene.database.read() as connection:
        assert LETTER in {one.what for one in await looks_of(connection, game, REFEREE)}
    await plays(here)
    await herald.drain()
    courier.delivered.clear()
    await send(here, notice(Seat.REFEREE, "undone", Undone("P2 stood in C3")))
    await send(here, notice(Seat.REFEREE, "waits_now", WaitsNow((("blue", "names"),)), post=True))
    await send(
        here,
        notice(Seat.REFEREE, "deadline_passed", Due(1)),
        notice(Seat.REFEREE, "loaded", TurnOf("red", 1)),
    )
    await herald.drain()
    his = [one for one in courier.delivered if one.seat == Seat.REFEREE]
    assert {one.view.seat for one in his} == {Seat.PUBLIC}
    assert [(one.kind, one.details) for parcel in his for one in parcel.notices] == [
        ("undone", Undone()),
        ("deadline_passed", Due(1)),
    ]
    assert await states(here, "waits_now", "loaded") == [KEPT, KEPT]
    courier.delivered.clear()
    await here.scene.say(Seat.REFEREE, "result C3 draw")
    await herald.drain()
    his = [one for one in courier.delivered if one.seat == Seat.REFEREE]
    assert {one.view.seat for one in his} == {Seat.REFEREE}
    assert {"waits_now", "loaded"} <= {one.kind for parcel in his for one in parcel.notices}
    assert {type(one.audience) for one in his} == {Dm, Channel}
    assert await states(here, "waits_now", "loaded") == [SENT, SENT]
    kinds = [one.kind for parcel in his for one in parcel.notices]
    assert kinds.count("deadline_passed") == 0


async def send(here: Pitched, *notices: Notice) -> None:
    async with here.scene.database.write() as connection:
        await changing.send(connection, here.scene.table.kinds, here.scene.id, notices, NOON)


async def states(here: Pitched, *kinds: str) -> list[str]:
    async with here.scene.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    found = {one.kind: row.state for row in rows for one in read_notices(row.notices)}
    return [found[kind] for kind in kinds]


async def test_of_a_settled_battle_he_is_told_what_both_teams_are_told_and_no_retreat() -> None:
    lost = ((3, (Vehicle(Type.TD, 7),)),)
    told_both = Fought("C7", BattleOutcome.DRAW, lost, (), Team.BLUE, Team.RED)
    and_more = replace(told_both, retreated_blue=((1, Hex("C4")),), unrecovered_red="path", by_hand=True)
    whole = Notice(Seat.REFEREE, "battle_fought", and_more, post=True)
    (shown,) = for_who_plays(KINDS, (whole,))
    assert shown.details == told_both


def _bare(kind: Kind) -> Any:  # noqa: ANN401 - a mapping or a dataclass
    return FrozenMap() if isinstance(kind.details, tuple) else example(kind.name)


def test_every_kind_of_notice_is_said_to_be_told_or_kept_from_a_referee_who_plays() -> None:
    told = {name for name, kind in KINDS.items() if kind.while_playing(_bare(kind)) is not None}
    tables = (KEPT_BACK, OF_TEAMS, OF_CREWS)
    kept = {name for name in set(KINDS) - told if not name.startswith("practice_")}
    assert sorted(kept) == sorted(name for table in tables for name in table)


# --- the room


@pytest.mark.rule("campaign 12.5")
async def test_the_room_is_told_to_who_has_a_place_alone_and_both_orders_to_both_teams(here: Pitched) -> None:
    await plays(here)

    async def manned(scene: Judged) -> Arranged:
        crew, users = scene.arrangement.crew, iter((BLUE, BLUE_MEMBER, RED))
        for slot in all_slots(scene.battle):
            if slot not in crew:
                crew = crew.with_item(slot, next(users))
        return Arranged(replace(scene.arrangement, crew=crew))

    await here.act(BLUE, "man", manned)
    await here.act(REFEREE, "open", opening("clan  1", "s3cret", 15))
    async with here.scene.database.read() as connection:
        rows = (await connection.execute(select(outbox).where(outbox.c.notices.contains("s3cret")))).all()
    assert sorted((row.audience, row.target) for row in rows) == [
        ("member", 20),
        ("member", 21),
        ("member", 30),
    ]
    for seat in (Seat.BLUE, Seat.RED):
        (card,) = await told(here, seat, "battle_open")
        assert card.post
        assert [(str(slot), user) for slot, user in card.details.red] == [
            ("red P2.0.H6", REFEREE),
            ("red P2.1.M4", RED),
        ]
        assert [(str(slot), user) for slot, user in card.details.blue] == [
            ("blue P1.0.H3", BLUE),
            ("blue P1.1.M5", 21),
        ]


async def test_a_room_without_a_password_is_not_opened(here: Pitched) -> None:
    with pytest.raises(Refusal) as caught:
        await here.act(REFEREE, "open", opening("clan", "  ", 15))
    assert [fault.kind for fault in caught.value.faults] == ["room_name_missing"]
