"""What was fought, from the journal; and what somebody has played himself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.shared_faults import NoSuchGame
from bot.core.store.moments import stored
from bot.core.table.statements import Said
from bot.games.campaign.services.battles.encounter import Arranged
from bot.games.campaign.services.battles.encounter import Scene as Judged
from bot.games.campaign.services.battles.history import History
from engine.campaign.arranging.orders_of_battle import all_slots
from engine.campaign.arranging.shapes import Room
from engine.campaign.chronicle import Chronicle, Fate, Fought, Part
from engine.campaign.commands import ReportResult, Seat, Submission
from engine.campaign.forces import Kind, PlatoonId, Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.scene import BLUE, BLUE_MEMBER, RED, RED_MEMBER, REFEREE, STRANGER, Scene
from tests.games.campaign.services.battles.pitched import Pitched

DRAW = "result C3: draw; lost blue P1 M5; lost red P2 H6"
ROOM = Room("clan", "secret", 1, 10)
B1, R2 = PlatoonId(Team.BLUE, 1), PlatoonId(Team.RED, 2)


async def man(here: Pitched, crew: dict[str, int], *, hex_: str = "C3", room: Room | None = ROOM) -> None:
    """Give the vehicles of a battle to people, and open it."""

    async def act(scene: Judged) -> Arranged:
        chosen = {slot: crew[str(slot)] for slot in all_slots(scene.battle) if str(slot) in crew}
        assert len(chosen) == len(crew), [str(one) for one in all_slots(scene.battle)]
        return Arranged(replace(scene.arrangement, crew=FrozenMap(chosen), room=room))

    await here.act(REFEREE, "manned", act, hex_=hex_)


def history_of(here: Pitched) -> History:
    return History(here.scene.table, here.desk)


async def test_nothing_was_fought_before_the_first_result(begun: Scene) -> None:
    here = Pitched(begun)
    assert await history_of(here).chronicle(begun.id) == Chronicle()


@pytest.mark.rule("campaign 13.6")
async def test_a_result_enters_the_chronicle_as_both_teams_were_told_of_it(scene: Scene) -> None:
    here = await Pitched.of(scene)
    history = history_of(here)
    assert (await history.chronicle(scene.id)).battles == ()
    await scene.say(Seat.REFEREE, DRAW)
    battle_map = (await scene.table.view(scene.id, Seat.PUBLIC)).map.battle_maps[Hex("C3")]
    assert (await history.chronicle(scene.id)).battles == (
        Fought(
            Hex("C3"),
            battle_map,
            1,
            Team.BLUE,
            Team.RED,
            BattleOutcome.DRAW,
            ((B1, (Vehicle(Kind.MEDIUM, 5),)), (R2, (Vehicle(Kind.HEAVY, 6),))),
            by_hand=True,
        ),
    )


@pytest.mark.rule("campaign 16.2")
async def test_a_result_that_was_undone_was_never_fought(scene: Scene) -> None:
    here = await Pitched.of(scene, battles=2)
    history = history_of(here)
    await man(here, {"blue P1.0.H3": BLUE_MEMBER})
    await scene.say(Seat.REFEREE, "result C3: attackers capture")
    assert len((await history.chronicle(scene.id)).won(Team.BLUE)) == 1
    await scene.table.undo(scene.id, key="undo", author_id=REFEREE, at=scene.now(), reason="a wrong result")
    assert (await history.chronicle(scene.id)).battles == ()
    assert await history.played(BLUE_MEMBER, (scene.game,)) == ()
    await scene.say(Seat.REFEREE, DRAW)
    (one,) = (await history.chronicle(scene.id)).battles
    assert one.victor is Team.RED
    (part,) = await history.played(BLUE_MEMBER, (scene.game,))
    assert (part.won, part.fate) == (False, Fate.SURVIVED)


@pytest.mark.rule("campaign 12.5")
async def test_what_is_recovered_stays_its_owners_and_the_loss_is_counted(scene: Scene) -> None:
    here = await Pitched.of(scene)
    path = "\n".join(f"set control {hex_} blue" for hex_ in ("A4", "B3", "B4", "C4"))
    await scene.say(Seat.REFEREE, path, reason="a test")
    await scene.say(Seat.REFEREE, "result C3: attackers capture; lost blue P1 M5")
    history = history_of(here)
    before = await history.chronicle(scene.id)
    await scene.say(Seat.BLUE, "recover P1: M5")
    assert await history.chronicle(scene.id) == before
    assert before.lost_by_kind(Team.BLUE)[Kind.MEDIUM] == 1


@pytest.mark.parametrize(
    ("driver", "vehicle", "fate"),
    [
        ("blue P1.0.H3", Vehicle(Kind.HEAVY, 3), Fate.SURVIVED),
        ("blue P1.1.M5", Vehicle(Kind.MEDIUM, 5), Fate.LOST),
    ],
)
async def test_who_was_in_the_crew_has_played_his_vehicle(
    scene: Scene, driver: str, vehicle: Vehicle, fate: Fate
) -> None:
    here = await Pitched.of(scene)
    await man(here, {driver: BLUE_MEMBER})
    history = history_of(here)
    assert await history.played(BLUE_MEMBER, (scene.game,)) == (), "it is not settled"
    await scene.say(Seat.REFEREE, DRAW)
    (fought,) = (await history.chronicle(scene.id)).battles
    assert await history.played(BLUE_MEMBER, (scene.game,)) == (
        Part("Spring war", fought, B1, vehicle, fate),
    )
    for other in (BLUE, RED, STRANGER):
        assert await history.played(other, (scene.game,)) == ()


async def test_the_referee_who_filled_in_has_played_too(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await man(here, {"red P2.1.M4": REFEREE})
    await scene.say(Seat.REFEREE, "result C3: both annihilated")
    (part,) = await history_of(here).played(REFEREE, (scene.game,))
    assert (part.platoon, part.won, part.fate) == (R2, True, Fate.LOST)


async def test_a_battle_that_was_never_opened_was_played_by_nobody(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await man(here, {"blue P1.0.H3": BLUE_MEMBER}, room=None)
    await scene.say(Seat.REFEREE, DRAW)
    assert len((await history_of(here).chronicle(scene.id)).battles) == 1
    assert await history_of(here).played(BLUE_MEMBER, (scene.game,)) == ()


@pytest.mark.rule("campaign 13.9")
@pytest.mark.parametrize(("played", "parts"), [(False, 0), (True, 1)])
async def test_who_came_in_vain_has_not_played(scene: Scene, played: bool, parts: int) -> None:  # noqa: FBT001 - a case
    here = await Pitched.of(scene)
    await man(here, {"red P2.0.H6": RED_MEMBER})

    async def ruled(judged: Judged) -> Arranged:
        return Arranged(replace(judged.arrangement, recorded=True, played=played))

    await here.act(REFEREE, "ruled", ruled)
    await scene.say(Seat.REFEREE, "result C3: draw")
    assert len(await history_of(here).played(RED_MEMBER, (scene.game,))) == parts


async def test_of_several_like_it_the_lost_one_is_not_known(scene: Scene) -> None:
    here = Pitched(scene)
    await scene.begin()
    for line in ("set platoon blue P1 C4: M5, M5", "set platoon red P2 C3: H6"):
        await scene.say(Seat.REFEREE, line, reason="a test")
    await scene.say(Seat.BLUE, "Blue turn 1\nP1, C4, C3")
    await man(here, {"blue P1.0.M5": BLUE, "blue P1.1.M5": BLUE_MEMBER, "red P2.0.H6": RED})
    await scene.say(Seat.REFEREE, "result C3: draw; lost blue P1 M5")
    found = {
        user: [one.fate for one in await history_of(here).played(user, (scene.game,))]
        for user in (BLUE, BLUE_MEMBER, RED)
    }
    assert found == {BLUE: [Fate.UNKNOWN], BLUE_MEMBER: [Fate.UNKNOWN], RED: [Fate.SURVIVED]}


async def test_a_vehicle_that_an_amendment_took_away_was_driven_by_nobody(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await man(here, {"blue P1.0.H3": BLUE_MEMBER, "blue P1.1.M5": BLUE})
    await scene.say(Seat.REFEREE, "set platoon blue P1 C3: H3", reason="a wrong build")
    assert (await here.one()).hex == "C3"
    await scene.say(Seat.REFEREE, "result C3: draw")
    assert len(await history_of(here).played(BLUE_MEMBER, (scene.game,))) == 1
    assert await history_of(here).played(BLUE, (scene.game,)) == ()


async def test_battles_of_several_games_are_told_in_the_order_of_their_results(scene: Scene) -> None:
    here = await Pitched.of(scene)
    other = await Scene.gather(scene.database, scene.table, key="create:2")
    other.seconds = scene.seconds
    there = await Pitched.of(other)
    for one in (here, there):
        await man(one, {"blue P1.0.H3": BLUE_MEMBER})
    await there.scene.say(Seat.REFEREE, DRAW)
    await here.scene.say(Seat.REFEREE, "result C3: attackers capture")
    history = history_of(here)
    parts = await history.played(BLUE_MEMBER, (scene.game, other.game))
    assert [one.won for one in parts] == [False, True]
    assert len(await history.played(BLUE_MEMBER, (other.game,))) == 1
    assert len((await history.chronicle(scene.id)).battles) == 1


async def test_of_no_game_there_is_no_chronicle(scene: Scene) -> None:
    with pytest.raises(NoSuchGame):
        await history_of(Pitched(scene)).chronicle("none")


@pytest.mark.rule("campaign 13.6")
async def test_only_a_result_that_a_referee_has_entered_is_by_hand(scene: Scene) -> None:
    here = await Pitched.of(scene, battles=2)
    history = history_of(here)
    await scene.say(Seat.REFEREE, DRAW)
    (other,) = (await scene.table.view(scene.id, Seat.REFEREE)).battles
    result = Submission(Seat.REFEREE, (ReportResult(other.hex, BattleOutcome.DRAW),))
    at = stored(scene.now())
    # As the battle desk says it once both captains have agreed.
    await scene.table.say(scene.id, Said(Seat.REFEREE, result, "agreed", BLUE, at, agreed=True))
    assert [one.by_hand for one in (await history.chronicle(scene.id)).battles] == [True, False]
