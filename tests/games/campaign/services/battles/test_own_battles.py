"""What the battle desk keeps of somebody is given to him, with nothing of anybody else, and is forgotten."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from bot.core.people.privacy import Privacy
from bot.core.store.moments import stored
from bot.core.store.tables import looks
from bot.games.campaign.services.battles.encounter import Arranged
from bot.games.campaign.services.battles.encounter import Scene as Judged
from bot.games.campaign.services.battles.garages import Garages
from engine.campaign.arranging.orders_of_battle import all_slots
from engine.campaign.arranging.shapes import FillIn, Report
from engine.campaign.commands import Seat
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.frozen import FrozenMap
from tests.core.hooked import hooked
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, RED_MEMBER, REFEREE, Scene
from tests.games.campaign.services.battles.pitched import Pitched

NOON_S = int(NOON.timestamp())


async def arranged(here: Pitched, **given: Any) -> None:  # noqa: ANN401 - an arrangement's own fields
    """Have Blue's member sign up and be given the heavy tank, with all else that leaves a trace."""

    async def act(scene: Judged) -> Arranged:
        slots = {str(slot): slot for slot in all_slots(scene.battle)}
        report = Report(
            Seat.BLUE, BLUE, NOON_S, BattleOutcome.DRAW, ((Team.RED, 2, (Vehicle.read("H6"),)),), ("a.png",)
        )
        after = replace(
            scene.arrangement,
            time=NOON_S + 3600,
            coming=FrozenMap({Team.BLUE: frozenset((BLUE_MEMBER,))}),
            away=FrozenMap({Team.BLUE: frozenset((BLUE,))}),
            crew=FrozenMap({slots["blue P1.0.H3"]: BLUE_MEMBER}),
            commanders=FrozenMap({Team.BLUE: BLUE_MEMBER}),
            reports=(report,),
            fill_in=FillIn(Team.RED, slots["red P2.1.M4"], REFEREE),
        )
        return Arranged(replace(after, **given), log={"slots": "H3"})

    await here.act(BLUE, "manned", act)


async def data(scene: Scene, user: int) -> tuple[Mapping[str, Any], str]:
    """Return what somebody's file tells of his game, and the whole file as a text."""
    file = await Privacy(scene.table, hooked(scene.table)).data(user)
    (game,) = file["games"]
    return game, json.dumps(file)


async def test_a_members_place_in_a_battle_stands_in_his_file(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await arranged(here)
    game, _ = await data(scene, BLUE_MEMBER)
    assert game["battles"] == [
        {
            "hex": "C3",
            "turn": 1,
            "turn_of": "blue",
            "signed": ["up"],
            "vehicles": ["blue P1.0.H3"],
            "field_commander": True,
        }
    ]
    (booked,) = game["booked_for"]
    assert (booked["hex"], booked["for"], booked["at"]) == ("C3", "blue", "2026-01-01T13:00:00+00:00")
    assert game["done_for_battles"] == []


async def test_what_a_captain_did_and_reported_stands_in_his_file(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await arranged(here)
    game, text = await data(scene, BLUE)
    (place,) = game["battles"]
    assert place["signed"] == ["off"]
    assert place["reports"] == [
        {
            "at": "2026-01-01T12:00:00+00:00",
            "outcome": "draw",
            "lost": ["red P2 H6"],
            "screenshots": ["a.png"],
        }
    ]
    (done,) = game["done_for_battles"]
    assert (done["what"], done["slots"], done["hex"]) == ("manned", "H3", "C3")
    for hidden in ("number", str(BLUE_MEMBER), "M4", "encounter"):
        assert f'"{hidden}"' not in text, hidden


async def test_what_the_referee_opened_and_wished_stands_in_his_file(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await arranged(here)
    row = {"game": scene.id, "user": REFEREE, "what": "map", "mark": 2, "at": stored(NOON)}
    async with scene.database.write() as connection:
        await connection.execute(looks.insert(), row)
    game, _ = await data(scene, REFEREE)
    assert game["opened_as_referee"] == [
        {"at": "2026-01-01T12:00:00+00:00", "what": "map", "turn": 1, "turn_of": "blue"}
    ]
    assert game["battles"][0]["wants_to_fill_in"] == "red P2.1.M4"


@pytest.mark.rule("campaign 12.5")
@pytest.mark.parametrize("user", [RED, RED_MEMBER])
async def test_what_the_enemy_arranges_for_his_side_changes_nobodys_file(scene: Scene, user: int) -> None:
    here = await Pitched.of(scene)
    before = await data(scene, user)
    await arranged(here, fill_in=None)
    assert await data(scene, user) == before


async def test_a_garage_is_in_the_file_and_goes_with_its_owner(scene: Scene) -> None:
    garage = frozenset((Vehicle.read("M5"), Vehicle.read("H6")))
    await Garages(scene.database).put(BLUE_MEMBER, garage, at=NOON)
    privacy = Privacy(scene.table, hooked(scene.table))
    kept = (await privacy.data(BLUE_MEMBER))["garage"]
    assert kept == {"vehicles": ["H6", "M5"], "at": "2026-01-01T12:00:00+00:00"}
    assert (await privacy.data(BLUE))["garage"] is None
    await privacy.forget(BLUE_MEMBER, at=scene.now())
    assert (await privacy.data(BLUE_MEMBER))["garage"] is None


async def test_who_is_forgotten_is_in_no_battle_any_more(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await arranged(here)
    privacy = Privacy(scene.table, hooked(scene.table))
    await privacy.forget(BLUE_MEMBER, at=scene.now())
    assert (await privacy.data(BLUE_MEMBER))["games"] == []
    arrangement = (await here.one()).arrangement
    (driver,) = arrangement.crew.values()
    assert driver < 0
    assert arrangement.commanders[Team.BLUE] == driver
