"""Manning at the table: who is free, who is told, and a suggested crew that fills the most vehicles."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from bot.core.people.privacy import Privacy
from bot.core.store.tables import outbox
from bot.games.campaign import codec
from bot.games.campaign.services.battles.encounter import Arranged
from bot.games.campaign.services.battles.encounter import Scene as Desk
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.garages import Garages
from bot.games.campaign.services.battles.manning import Manning, giving, naming, sign_off, sign_up, taking
from engine.campaign.arranging.manning import Hindrance
from engine.campaign.arranging.shapes import Arrangement, Room, Slot
from engine.campaign.arranging.told.crews import Gone
from engine.campaign.forces import Team, Vehicle
from engine.common.notice import Notice
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.core.post.courier import HandWatch
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, RED_MEMBER, REFEREE, SERVER, Scene
from tests.games.campaign.services.battles.pitched import Pitched

THIRD = 22
HEAVY, MEDIUM = Slot.read("blue P1.0.H3"), Slot.read("blue P1.1.M5")
TANK = Slot.read("blue P3.0.TD7")
EVENING = 2_000_000_000


class Crews:
    """Two battles pending; Blue has a third member. What everybody owns is set by `own`."""

    def __init__(self, here: Pitched) -> None:
        self.here, self.scene = here, here.scene
        self.garages = Garages(here.scene.database)
        self.manning = Manning(here.scene.table, here.desk, HandWatch())

    @classmethod
    async def of(cls, scene: Scene) -> Crews:
        await scene.lobby.join(SERVER, scene.id, THIRD, "Bill", Team.BLUE, at=NOON)
        return cls(await Pitched.of(scene, battles=2))

    async def own(self, user: int, text: str) -> None:
        await self.garages.put(user, frozenset(map(Vehicle.read, text.split())), at=NOON)

    async def at(self, time: int, *battles: str) -> None:
        async def timed(scene: Desk) -> Arranged:
            return Arranged(replace(scene.arrangement, time=time))

        for hex_ in battles:
            await self.here.act(BLUE, "time", timed, hex_=hex_)

    async def crew(self, hex_: str = "C3") -> dict[str, int]:
        arrangement: Arrangement = (await self.here.one(hex_)).arrangement
        return {str(slot): user for slot, user in arrangement.crew.items()}

    async def told(self) -> list[tuple[int, Notice]]:
        """Return who was told what by direct message, since the battles began."""
        async with self.scene.database.read() as connection:
            rows = (await connection.execute(outbox.select().order_by(outbox.c.id))).all()
        notices = [(row.target, one) for row in rows for one in codec.read_notices(row.notices, row.version)]
        return [(user, one) for user, one in notices if one.kind.startswith(("vehicle_", "comm", "crew_"))]

    async def suggested(self, hex_: str = "C3") -> dict[str, int]:
        made = await self.manning.suggested(self.scene.id, (await self.here.one(hex_)).id, BLUE, NOON)
        return {str(slot): user for slot, user in made.crew.items()}


@pytest.fixture
async def crews(scene: Scene) -> Crews:
    return await Crews.of(scene)


def fault(refused: pytest.ExceptionInfo[Refusal]) -> tuple[str, dict[str, object]]:
    (one,) = refused.value.faults
    return one.kind, dict(one.details)


async def test_a_garage_is_kept_replaced_and_emptied(crews: Crews) -> None:
    await crews.own(BLUE, "H7 M5")
    await crews.own(BLUE, "L3")
    assert await crews.garages.of(BLUE) == {Vehicle.read("L3")}
    assert await crews.garages.of(RED) == frozenset()
    await crews.own(BLUE, "")
    assert await crews.garages.of(BLUE) == frozenset()


@pytest.mark.rule("campaign 13.3")
async def test_who_is_given_a_vehicle_is_told_with_which_of_his_own_he_plays(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H1 H2 H5")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    assert await crews.crew() == {str(HEAVY): BLUE_MEMBER}
    ((user, notice),) = await crews.told()
    assert (user, notice.kind) == (BLUE_MEMBER, "vehicle_given")
    told = notice.details
    assert (str(told.vehicle), str(told.own), told.at) == ("H3", "H2", 0)


async def test_a_captain_is_told_nothing_of_what_he_does_himself(crews: Crews) -> None:
    await crews.own(BLUE, "H3")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE))
    await crews.here.act(BLUE, "clear", giving(HEAVY, None))
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE))
    await crews.here.act(BLUE, "off", sign_off)
    assert await crews.crew() == {}
    assert await crews.told() == []


async def test_the_battle_itself_keeps_nobody_from_playing_in_it(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H3 M5")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    await crews.at(EVENING, "C3")
    assert await crews.suggested() == {str(HEAVY): BLUE_MEMBER}
    await crews.here.act(BLUE, "clear", giving(HEAVY, None))
    await crews.here.act(BLUE, "name", naming(BLUE_MEMBER))
    await crews.here.act(BLUE, "give", giving(MEDIUM, BLUE_MEMBER))
    assert await crews.crew() == {str(MEDIUM): BLUE_MEMBER}


async def test_who_loses_his_vehicle_is_told_and_who_changes_it_is_told_once(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H3 M5")
    await crews.own(THIRD, "H3")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    await crews.here.act(BLUE, "give", giving(HEAVY, THIRD))
    await crews.here.act(BLUE, "clear", giving(HEAVY, None))
    assert [(user, one.kind) for user, one in await crews.told()] == [
        (BLUE_MEMBER, "vehicle_given"),
        (THIRD, "vehicle_given"),
        (BLUE_MEMBER, "vehicle_taken"),
        (THIRD, "vehicle_taken"),
    ]


@pytest.mark.parametrize("user", [RED, RED_MEMBER, REFEREE])
async def test_a_vehicle_is_given_to_members_of_its_team_alone(crews: Crews, user: int) -> None:
    await crews.own(user, "H3")
    with pytest.raises(Refusal) as refused:
        await crews.here.act(BLUE, "give", giving(HEAVY, user))
    assert fault(refused)[0] == "not_on_the_team"


@pytest.mark.parametrize("user", [BLUE_MEMBER, RED, REFEREE])
@pytest.mark.rule("campaign 13.3")
async def test_only_who_commands_the_side_sees_and_gives_its_vehicles(crews: Crews, user: int) -> None:
    await crews.own(BLUE_MEMBER, "H3")
    with pytest.raises(Refusal):
        await crews.here.act(user, "give", giving(HEAVY, BLUE_MEMBER))
    encounter = (await crews.here.one()).id
    if user is RED:
        found = await crews.manning.prospects(crews.scene.id, encounter, user, NOON)
        assert {one.slot.team for one in found} == {Team.RED}
        return
    for look in (crews.manning.prospects, crews.manning.suggested):
        with pytest.raises(Refusal) as refused:
            await look(crews.scene.id, encounter, user, NOON)
        assert fault(refused)[0] == "not_leading"


@pytest.mark.rule("campaign 13.3")
async def test_a_field_commander_is_told_and_gives_vehicles_until_another_is_named(crews: Crews) -> None:
    await crews.own(THIRD, "H3 M5")
    await crews.here.act(BLUE, "name", naming(BLUE_MEMBER))
    await crews.here.act(BLUE_MEMBER, "give", giving(HEAVY, THIRD))
    await crews.here.act(BLUE, "name", naming(None))
    with pytest.raises(Refusal):
        await crews.here.act(BLUE_MEMBER, "give", giving(MEDIUM, THIRD))
    told = [(user, one.kind) for user, one in await crews.told()]
    assert told[0] == (BLUE_MEMBER, "commander_named")
    assert told[-1] == (BLUE_MEMBER, "commander_released")
    with pytest.raises(Refusal):
        await crews.here.act(BLUE, "name", naming(RED_MEMBER))


async def test_nobody_is_booked_twice_at_one_time_and_his_captain_is_told_where(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H3 TD7")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    await crews.at(EVENING, "C3")
    await crews.here.act(BLUE, "give", giving(TANK, BLUE_MEMBER), hex_="C7")
    await crews.here.act(BLUE, "clear", giving(TANK, None), hex_="C7")
    await crews.at(EVENING + 60, "C7")
    with pytest.raises(Refusal) as refused:
        await crews.here.act(BLUE, "give", giving(TANK, BLUE_MEMBER), hex_="C7")
    assert fault(refused) == ("crew_busy_in", {"hex": "C3"})
    encounter = (await crews.here.one("C7")).id
    (prospect,) = await crews.manning.prospects(crews.scene.id, encounter, BLUE, NOON)
    assert prospect.hindered[BLUE_MEMBER] is Hindrance.BUSY


async def test_a_battle_of_another_game_keeps_him_too_and_is_not_named(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H3")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    await crews.at(EVENING, "C3")
    other = await Scene.gather(crews.scene.database, crews.scene.table, key="create:2")
    other.seconds = count(1000)
    pitched = await Pitched.of(other)
    there = Crews(pitched)
    await there.at(EVENING, "C3")
    with pytest.raises(Refusal) as refused:
        await pitched.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    assert fault(refused) == ("crew_busy", {"vehicle": "H3"})


async def test_who_signs_off_loses_his_vehicle_and_his_captain_is_told(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H3")
    await crews.here.act(BLUE_MEMBER, "up", sign_up)
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    await crews.here.act(BLUE, "name", naming(BLUE_MEMBER))
    await crews.here.act(BLUE_MEMBER, "off", sign_off)
    assert await crews.crew() == {}
    user, notice = (await crews.told())[-1]
    assert (user, notice.kind) == (BLUE, "crew_signed_off")
    encounter = (await crews.here.one()).id
    assert notice.details == Gone(encounter, "C3", 0, BLUE_MEMBER, (HEAVY.vehicle,), commands=True)


async def test_who_signs_off_without_a_part_disturbs_nobody(crews: Crews) -> None:
    await crews.here.act(BLUE_MEMBER, "off", sign_off)
    assert await crews.told() == []


async def test_who_has_left_the_server_lapses_and_is_suggested_no_more(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H3")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    await crews.manning.depart(crews.scene.id, BLUE_MEMBER)
    assert await crews.crew() == {}
    assert await crews.suggested() == {}
    assert (await crews.told())[-1][1].kind == "crew_departed"
    assert (await crews.here.one("C7")).revision == 0


@pytest.mark.rule("campaign 13.3")
async def test_a_garage_that_lacks_now_what_its_owner_was_to_play_leaves_the_vehicle_open(
    crews: Crews,
) -> None:
    await crews.own(BLUE_MEMBER, "H3 M5")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    await crews.own(BLUE_MEMBER, "H2")
    await crews.manning.refit(crews.scene.id, BLUE_MEMBER)
    assert await crews.crew() == {str(HEAVY): BLUE_MEMBER}
    await crews.own(BLUE_MEMBER, "M5 H4")
    await crews.manning.refit(crews.scene.id, BLUE_MEMBER)
    assert await crews.crew() == {}
    told = [(user, notice.kind) for user, notice in await crews.told()]
    assert told[-2:] == [(BLUE, "crew_outgrown"), (BLUE_MEMBER, "vehicle_taken")]


@pytest.mark.rule("campaign 13.9")
async def test_a_garage_changed_while_the_room_is_open_takes_nobody_out_of_it(crews: Crews) -> None:
    async def opened(scene: Desk) -> Arranged:
        return Arranged(replace(scene.arrangement, room=Room("Alpha", "sesame", 1, 15)))

    await crews.own(BLUE_MEMBER, "H3")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    await crews.here.act(REFEREE, "open", opened)
    await crews.own(BLUE_MEMBER, "M5")
    await crews.manning.refit(crews.scene.id, BLUE_MEMBER)
    assert await crews.crew() == {str(HEAVY): BLUE_MEMBER}


async def test_who_is_forgotten_leaves_his_vehicle_open_and_is_no_number_in_it(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H3 TD7")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    await crews.here.act(BLUE, "give", giving(TANK, BLUE_MEMBER), hex_="C7")

    async def opened(scene: Desk) -> Arranged:
        return Arranged(replace(scene.arrangement, room=Room("a", "b", 0, 15), played=True))

    await crews.here.act(REFEREE, "open", opened, hex_="C7")
    await Privacy(crews.scene.table, hooked(crews.scene.table)).forget(BLUE_MEMBER, at=NOON)
    assert await crews.crew() == {}

    ((slot, nobody),) = (await crews.crew("C7")).items()
    assert slot == str(TANK)
    assert nobody < 0
    assert await crews.garages.of(BLUE_MEMBER) == frozenset()


# --- a suggested crew


async def test_as_many_vehicles_as_can_be_are_manned(crews: Crews) -> None:
    await crews.own(BLUE, "H3 M5")
    await crews.own(BLUE_MEMBER, "H3")
    assert await crews.suggested() == {str(HEAVY): BLUE_MEMBER, str(MEDIUM): BLUE}


async def test_a_vehicle_given_already_changes_hands_only_where_more_are_manned_so(crews: Crews) -> None:
    await crews.own(BLUE, "H3 M5")
    await crews.own(BLUE_MEMBER, "H3")
    await crews.own(THIRD, "M5")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE))
    assert await crews.suggested() == {str(HEAVY): BLUE, str(MEDIUM): THIRD}
    await crews.own(THIRD, "")
    assert await crews.suggested() == {str(HEAVY): BLUE_MEMBER, str(MEDIUM): BLUE}


async def test_who_signed_up_comes_before_who_brings_the_higher_tier(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "M5")
    await crews.own(THIRD, "M4")
    assert await crews.suggested() == {str(MEDIUM): BLUE_MEMBER}
    await crews.here.act(THIRD, "up", sign_up)
    assert await crews.suggested() == {str(MEDIUM): THIRD}


async def test_of_two_alike_he_plays_who_has_less_to_do(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "M5 TD7")
    await crews.own(THIRD, "M5 TD7")
    for busy, idle in ((BLUE_MEMBER, THIRD), (THIRD, BLUE_MEMBER)):
        await crews.here.act(BLUE, "give", giving(TANK, busy), hex_="C7")
        assert await crews.suggested() == {str(MEDIUM): idle}


async def test_what_nobody_can_play_is_told_with_its_reasons(crews: Crews) -> None:
    await crews.own(BLUE, "H3 M5")
    await crews.own(THIRD, "M4")
    await crews.here.act(THIRD, "off", sign_off)
    encounter = (await crews.here.one()).id
    made = await crews.manning.suggested(crews.scene.id, encounter, BLUE, NOON)
    ((slot, user),) = made.crew.items()
    assert user == BLUE
    (empty,) = made.unfilled
    assert {slot, empty.slot} == {HEAVY, MEDIUM}
    assert empty.hindered[BLUE] is Hindrance.PLAYING
    assert empty.hindered[BLUE_MEMBER] is Hindrance.NO_GARAGE


async def test_a_suggestion_is_taken_as_it_was_shown_or_not_at_all(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H3")
    await crews.own(THIRD, "M5")
    encounter = (await crews.here.one()).id
    made = await crews.manning.suggested(crews.scene.id, encounter, BLUE, NOON)
    await crews.own(THIRD, "")
    with pytest.raises(Refusal) as refused:
        await crews.here.act(BLUE, "take", taking(made.mark))
    assert fault(refused)[0] == "suggestion_changed"
    assert await crews.crew() == {}
    await crews.own(THIRD, "M5")
    await crews.here.act(BLUE, "take", taking(made.mark))
    assert await crews.crew() == {str(HEAVY): BLUE_MEMBER, str(MEDIUM): THIRD}
    assert [(user, one.kind) for user, one in await crews.told()] == [
        (BLUE_MEMBER, "vehicle_given"),
        (THIRD, "vehicle_given"),
    ]


async def test_manning_survives_a_new_start(crews: Crews) -> None:
    await crews.own(BLUE_MEMBER, "H3")
    await crews.here.act(BLUE, "give", giving(HEAVY, BLUE_MEMBER))
    again = Encounters(crews.scene.table)
    (one,) = [one for one in await again.of(crews.scene.id) if one.hex == "C3"]
    assert one.arrangement.crew == {HEAVY: BLUE_MEMBER}
