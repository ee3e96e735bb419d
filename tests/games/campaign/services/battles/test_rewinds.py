"""What is arranged for a battle stays with it when a step is told rightly afterwards (campaign 16.3)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.core.referee.correcting.correction_shapes import Work
from bot.core.referee.corrections import Corrections
from bot.core.store.tables import bookings
from bot.games.campaign.services.battles.encounter import Arranged
from bot.games.campaign.services.battles.encounter import Scene as Judged
from bot.games.campaign.services.battles.history import History
from engine.campaign.arranging.orders_of_battle import all_slots
from engine.campaign.arranging.shapes import Progress, Room
from engine.campaign.chronicle import Fate
from engine.campaign.commands import ReportResult, Seat, Sheet
from engine.campaign.forces import Team
from engine.campaign.outcome import BattleOutcome
from engine.common.mending import Choice
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.core.scene import BLUE, BLUE_MEMBER, RED, REFEREE, Scene
from tests.games.campaign.services.battles.pitched import Pitched

pytestmark = pytest.mark.rule("campaign 16.3")

TIME = 2_000_000_000


async def arranged(scene: Judged) -> Arranged:
    """Fix a time, man a vehicle, open the room."""
    crew = {slot: BLUE_MEMBER for slot in all_slots(scene.battle) if str(slot) == "blue P1.0.H3"}
    room = Room("clan", "secret", 1, 10)
    return Arranged(replace(scene.arrangement, time=TIME, crew=FrozenMap(crew), room=room))


async def drawn(scene: Judged) -> Arranged:
    return Arranged(scene.arrangement, result=ReportResult(Hex("C3"), BattleOutcome.DRAW))


async def told_rightly(here: Pitched, kind: type, text: str | None, leave: Choice | None = None) -> Work:
    """Tell the first step of a kind rightly, and apply it; `leave` is chosen wherever it stops."""
    scene, corrections = here.scene, Corrections(here.scene.table)
    steps = await corrections.steps(scene.id, REFEREE)
    step = next(one for one in steps if any(isinstance(act, kind) for act in one.submission.acts))
    key = f"rewind:{scene.now().timestamp()}"
    work = await corrections.begin(scene.id, REFEREE, step.position, text, key=key, at=scene.now())
    while work.stop is not None:
        at, choice = work.stop.step.position, leave or work.stop.advised
        work = await corrections.choose(scene.id, REFEREE, work.id, at, choice)
    await corrections.apply(
        scene.id,
        REFEREE,
        work.id,
        "it was so",
        seen=(work.head, work.mark),
        key=f"{key}:apply",
        at=scene.now(),
    )
    return work


async def booked(scene: Scene) -> set[int]:
    async with scene.database.read() as connection:
        return {row.user for row in await connection.execute(bookings.select())}


async def test_a_pending_battle_keeps_all_that_is_arranged_for_it(scene: Scene) -> None:
    here = await Pitched.of(scene)
    before = await here.act(BLUE, "arrange", arranged)
    await told_rightly(here, Sheet, "Blue turn 1\nbuild P6: M2\nP1, C4, C3")
    after = await here.one()
    assert (after.id, after.arrangement) == (before.id, before.arrangement)
    assert BLUE_MEMBER in await booked(scene)
    await scene.table.undo(scene.id, key="u", author_id=REFEREE, at=scene.now(), reason="a slip")
    assert (await here.one()).arrangement == before.arrangement
    # What a battle of a rewound turn is told by goes on being the same: it is found after a restart too.
    assert (await Pitched(scene).one()).id == before.id


async def test_a_battle_that_was_never_to_be_is_gone_and_its_undo_brings_it_back(scene: Scene) -> None:
    here = await Pitched.of(scene, battles=2)
    before = await here.act(BLUE, "arrange", arranged)
    await told_rightly(here, Sheet, "Blue turn 1\nP3, C6, C7")
    assert [one.hex for one in await here.desk.of(scene.id)] == ["C7"]
    assert BLUE_MEMBER not in await booked(scene)
    await scene.table.undo(scene.id, key="u", author_id=REFEREE, at=scene.now(), reason="a slip")
    assert (await here.one()).id == before.id
    assert BLUE_MEMBER in await booked(scene)


async def test_a_result_that_both_captains_agreed_on_is_told_rightly_and_counts_so_for_who_played(
    scene: Scene,
) -> None:
    here = await Pitched.of(scene)
    history = History(scene.table, here.desk)
    await here.act(BLUE, "arrange", arranged)
    settled = await here.act(RED, "confirm", drawn)
    (part,) = await history.played(BLUE_MEMBER, (scene.game,))
    assert (part.won, part.fate) == (False, Fate.SURVIVED)
    await told_rightly(here, ReportResult, "result C3: attackers annihilate; lost blue P1 H3")
    (fought,) = (await history.chronicle(scene.id)).battles
    assert fought.victor is Team.BLUE
    (part,) = await history.played(BLUE_MEMBER, (scene.game,))
    assert (part.won, part.fate) == (True, Fate.LOST)
    assert [one.id for one in await here.desk.played(scene.id)] == [settled.id]


async def test_a_result_left_out_opens_its_battle_again_as_it_stood(scene: Scene) -> None:
    here = await Pitched.of(scene)
    await here.act(BLUE, "arrange", arranged)
    settled = await here.act(RED, "confirm", drawn)
    await scene.say(Seat.RED, "Red turn 1")
    await told_rightly(here, ReportResult, None, Choice.LEAVE_REST)
    again = await here.one()
    assert (again.id, again.progress) == (settled.id, Progress.OPEN)
    assert again.arrangement == settled.arrangement


async def test_battles_keep_what_is_arranged_where_their_phase_now_begins_with_another_step(
    begun: Scene,
) -> None:
    """A scout was asked, and his captain's answer began the battles; rightly nobody was asked."""
    here = Pitched(begun)
    lines = (
        *("set platoon blue P1 C4: H3, M5", "set platoon red P2 C3: H6, M4"),
        *("set platoon blue P3 C6: L3, TD7", "set platoon red P4 C7: A3"),
    )
    await begun.say(Seat.REFEREE, "\n".join(lines), reason="a test")
    await begun.say(Seat.BLUE, "Blue turn 1\nP1, C4, C3\nP3, C6, C7")
    await begun.say(Seat.BLUE, "go P3")
    before = await here.act(BLUE, "arrange", arranged)
    await told_rightly(here, Sheet, "Blue turn 1\nP1, C4, C3")
    assert [one.hex for one in await here.desk.of(begun.id)] == ["C3"]
    after = await here.one()
    assert (after.id, after.arrangement) == (before.id, before.arrangement)
