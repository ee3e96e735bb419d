"""The training room in conversation: opened, told to who has a place, observed, and closed to others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.campaign.forces import Team, Vehicle
from tests.core.words.english import shut
from tests.talks import openings
from tests.talks.fight import BLUES, BORIS, RITA, ROOMS, ROSA, Fight, labels
from tests.talks.stage import Stage


@pytest.fixture
async def ready(tmp_path: Path) -> AsyncIterator[Fight]:
    """The battle of A5, its time fixed, everybody owning what he plays."""
    async with openings.opened(tmp_path, fixed) as there:
        yield Fight(there)


async def fixed(there: Stage) -> None:
    """Have the battle of A5 begin, and its time be fixed."""
    fight = await Fight.begin(there)
    await fight.own()
    await fight.fix()


@pytest.mark.long
@pytest.mark.rule("campaign 13.9")
async def test_the_room_is_not_opened_while_a_side_lacks_somebody(ready: Fight) -> None:
    fight = ready
    await fight.man(BORIS)
    refused = await fight.open()
    assert "Red has a vehicle that nobody plays" in refused.text
    assert "Blue has a vehicle" not in refused.text
    assert (await fight.it()).arrangement.room is None
    for name in (BORIS, ROSA, "Mila"):
        assert "Open the room" not in await fight.offered(name)


@pytest.mark.rule("campaign 12.5")
@pytest.mark.long
async def test_who_has_no_place_never_learns_the_password_and_a_new_one_reaches_everybody(
    ready: Fight,
) -> None:
    there, fight = ready.there, ready
    await fight.man()
    await fight.open("clan 1", "s3cret")
    assert "My place" not in await fight.offered(BORIS)
    card = there.server.channel("blue-room").messages()
    posted = next(one for one in card if "Come in!" in one.text)
    assert (await there.person(BORIS).click(posted, "My place")).text == shut("room.no_place")
    crew = {there.person(name).id for name in BLUES}
    assert crew <= set((await fight.it()).arrangement.crew.values())
    form = await fight.press(RITA, "Another name or password")
    await fight.fill(RITA, form, name="clan 2", password="`other`")  # noqa: S106
    for name in BLUES:
        assert fight.told(name, "Room `clan 2`, password `'other'`")
    for room in ROOMS:
        assert not [one for one in there.server.channel(room).messages() if "s3cret" in one.text]
    assert len(fight.told("blue-room", "Come in!")) == 1
    await there.stop()
    await there.start()
    again = await there.person(BLUES[0]).click(posted, "My place")
    assert "clan 2" in again.text
    assert "side " in again.text


@pytest.mark.long
@pytest.mark.rule("campaign 13.5")
async def test_members_observe_until_a_captain_objects_and_then_only_the_referee(fight: Fight) -> None:
    there = fight.there
    own = await fight.press("Mila", "Observe")
    assert "Observers with Blue: Mila." in own.text
    assert "Observers with" not in (await fight.card(ROSA)).text
    await fight.press("Yara", "Observe")
    await fight.press(RITA, "Observe")
    await fight.press(ROSA, "No observers, please")
    assert set((await fight.it()).arrangement.observers) == {there.person(RITA).id}
    for name in ("Mila", "Yara"):
        assert "Red doesn't want observers" in there.newest(name, "want observers").text
        card = await fight.card(name)
        assert "Observe" not in labels(card)
        assert "Red doesn't want observers" in card.text
    assert "Observers are welcome" not in await fight.offered(BORIS)
    await fight.press(ROSA, "Observers are welcome")
    assert "Observe" in await fight.offered("Mila")


@pytest.mark.long
@pytest.mark.rule("campaign 13.5")
async def test_observers_are_told_the_room_and_that_their_own_side_destroys_them_first(ready: Fight) -> None:
    there, fight = ready.there, ready
    await fight.man()
    await fight.press(BORIS, "Observe")
    assert (await fight.it()).arrangement.observers == {there.person(BORIS).id: Team.BLUE}
    await fight.open()
    told = there.newest(BORIS, "s3cret").text
    assert "your own side destroys you before anybody deploys" in told
    assert "Observers first" in fight.told("blue-room", "Come in!")[0]
    assert "Observers first" in there.newest("Mila", "s3cret").text
    assert "Observers first" not in there.newest("Yara", "s3cret").text
    assert "No observers, please" not in await fight.offered(ROSA)
    assert "Observe" not in await fight.offered(ROSA)


@pytest.mark.long
@pytest.mark.rule("campaign 13.3")
async def test_who_is_given_a_vehicle_when_the_room_is_open_already_is_told_where_it_is(ready: Fight) -> None:
    there, fight = ready.there, ready
    await fight.man()
    await fight.open()
    at = (await fight.it()).arrangement.room
    assert at is not None
    own = frozenset((Vehicle.read("M3"),))
    boris = there.person(BORIS)
    await there.app.desk.garages.put(boris.id, own, at=datetime.fromtimestamp(fight.now(), UTC))
    giving = await fight.press("Mila", "I can't come")
    assert giving.text
    giving = await fight.press(BORIS, "Give vehicles")
    giving = await boris.select(giving, "Which vehicle do you want to give?", ["P1 medium tier 3"])
    await boris.select(giving, "Who plays P1 medium tier 3?", ["Captain Blue"])
    await there.settle()
    assert "s3cret" in (await fight.press(BORIS, "My place")).text
    assert len(fight.told("Oskar", "s3cret")) == 1
    assert len(fight.told("Mila", "s3cret")) == 1
    giving = await boris.select(giving, "Which vehicle do you want to give?", ["P1 medium tier 3"])
    await boris.select(giving, "Who plays P1 medium tier 3?", ["Nobody"])
    await fight.press("Mila", "I'll come")
    giving = await boris.select(giving, "Which vehicle do you want to give?", ["P1 medium tier 3"])
    await boris.select(giving, "Who plays P1 medium tier 3?", ["Mila"])
    await there.settle()
    assert len(fight.told("Mila", "s3cret")) == 2
