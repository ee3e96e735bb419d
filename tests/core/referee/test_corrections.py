"""A step told rightly two turns later: shown first, applied whole, undone whole (campaign 16.3)."""

from __future__ import annotations

import asyncio
from hashlib import sha256

import pytest
from sqlalchemy import select

from bot.core.games.exports import Exports
from bot.core.people.people import Status
from bot.core.present.corrections.correction_ways import Way, Why
from bot.core.referee.holds import Holds
from bot.core.shared_faults import NoSuchGame
from bot.core.store.tables import outbox, shown
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.codec import read_notices
from engine.campaign.commands import Seat
from engine.campaign.facts import FactName
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.record.play import play
from engine.campaign.state import State
from engine.common.mending import Choice
from engine.errors import Refusal
from tests.core.late import FAILED, Late, owner
from tests.core.scene import BLUE, RED, REFEREE, SERVER, STRANGER, Scene, a_map
from tests.games.campaign.services.battles.pitched import Pitched

pytestmark = pytest.mark.rule("campaign 16.3")


@pytest.fixture
async def late(scene: Scene) -> Late:
    await Pitched.of(scene)
    late = Late(scene)
    await late.play()
    return late


def hashed(state: State) -> str:
    """Return the hash of everything that a state says."""
    return sha256(repr(state).encode()).hexdigest()


def kinds(refused: pytest.ExceptionInfo[Refusal]) -> list[str]:
    return [fault.kind for fault in refused.value.faults]


async def rows_at(late: Late, position: int) -> list[tuple[str, str, str]]:
    query = select(outbox.c.seat, outbox.c.audience, outbox.c.notices).where(outbox.c.position == position)
    async with late.scene.database.read() as connection:
        return [tuple(row) for row in await connection.execute(query)]


async def test_everything_is_shown_before_anything_is_applied(late: Late) -> None:
    position, before = await late.scene.table.position(late.id), await late.state()
    work = await late.begun()
    assert work.stop is not None
    assert [f.kind for f in work.stop.faults] == ["recovery_closed"]
    work = await late.corrections.choose(late.id, REFEREE, work.id, work.stop.step.position, Choice.LEAVE_OUT)
    stop = work.stop
    assert stop is not None
    assert [(piece.text, bool(piece.faults)) for piece in stop.pieces] == [
        ("build P6: M2", False),
        ("P1, C3, B3", True),
    ]
    assert stop.advised is Choice.STAY
    work = await late.corrections.choose(late.id, REFEREE, work.id, stop.step.position, Choice.STAY, line=1)
    assert work.stop is None
    seen = {(c.fact, c.of): (c.was, c.now) for c in work.changes[Seat.REFEREE]}
    assert seen[FactName.CONTROL, "C3"] == ("blue", "red")
    assert seen[FactName.CONTROL, "B3"] == ("blue", "none")
    assert FactName.BANK in {c.fact for c in work.changes[Seat.BLUE]}
    assert not [c for c in work.changes[Seat.RED] if c.fact == FactName.BANK or c.of.startswith("blue")]
    assert work.strays == ()
    assert (await late.scene.table.position(late.id), await late.state()) == (position, before)


async def test_applied_it_is_one_commit_and_the_game_goes_on_from_there(late: Late) -> None:
    before = await late.scene.table.position(late.id)
    work = await late.applied()
    state = await late.state()
    assert owner(state, "C3") == "red"
    assert PlatoonId(Team.BLUE, 1) not in state.platoons
    for table in (late.scene.table, Table(late.scene.database, GAMES)):
        assert await late.state(table) == state
        for seat in Seat:
            assert await table.view(late.id, seat) == work.after[seat]
    await late.scene.say(Seat.BLUE, "Blue turn 3")
    steps = await late.corrections.steps(late.id, REFEREE)
    again = [step for step in steps if step.position > before][:-1]
    assert all(step.origin <= before for step in again), "each names where it was said first"
    spoken = [(step.seat, step.author, step.submission.by_referee) for step in again]
    assert (Seat.RED, RED, False) in spoken, "what was said again as it was said stays its captain's"
    assert (Seat.BLUE, REFEREE, True) in spoken, "a line of it was dropped by the referee"


async def test_each_team_is_told_its_own_changes_by_direct_message_and_nothing_in_its_room(
    late: Late,
) -> None:
    work = await late.applied()
    rows = await rows_at(late, await late.scene.table.position(late.id))
    assert sorted({seat for seat, _, _ in rows}) == ["blue", "red", "referee"]
    assert {audience for _, audience, _ in rows} == {"dm"}
    for seat, _, text in rows:
        told = {notice.kind: notice for notice in read_notices(text)}
        assert "screenshot" not in text or seat == "referee"
        if seat != "referee":
            changes = told["corrected"].details.changes
            assert changes == work.changes[Seat(seat)]


async def test_who_sees_nothing_otherwise_is_told_nothing(late: Late) -> None:
    """Red's loss was written down wrongly where Blue could not see it: only Red is told."""
    steps = await late.corrections.steps(late.id, REFEREE)
    sheet = next(step for step in steps if step.seat == Seat.RED)
    at = late.scene.now()
    work = await late.corrections.begin(
        late.id, REFEREE, sheet.position, "Red turn 1\nbuild P5: H4", key="k", at=at
    )
    assert work.stop is None
    assert work.told[Seat.BLUE] == ()
    await late.apply(work)
    rows = await rows_at(late, await late.scene.table.position(late.id))
    assert sorted({seat for seat, _, _ in rows}) == ["red", "referee"]


async def test_what_teams_were_shown_stays_as_shown(late: Late) -> None:
    was = {seat: await late.scene.table.shown_view(late.id, seat, 2) for seat in (Seat.BLUE, Seat.RED)}
    query = select(shown).order_by(shown.c.position)
    async with late.scene.database.read() as connection:
        before = (await connection.execute(query)).all()
    await late.applied()
    async with late.scene.database.read() as connection:
        assert (await connection.execute(query)).all() == before
    assert {seat: await late.scene.table.shown_view(late.id, seat, 2) for seat in was} == was


async def test_its_undo_gives_the_identical_state(late: Late) -> None:
    before = await late.state()
    work = await late.applied()
    assert hashed(await late.state()) != hashed(before)
    await late.undo()
    for table in (late.scene.table, Table(late.scene.database, GAMES)):
        assert await late.state(table) == before
        assert hashed(await late.state(table)) == hashed(before)
    rows = await rows_at(late, await late.scene.table.position(late.id))
    undone = {seat: read_notices(text)[0] for seat, _, text in rows}
    assert undone["blue"].kind == "corrected"
    assert undone["blue"].details.count == len(work.changes[Seat.BLUE])


async def test_steps_after_it_are_undone_one_by_one_and_then_the_whole_of_it(late: Late) -> None:
    before = await late.state()
    await late.applied()
    corrected = await late.state()
    await late.scene.say(Seat.BLUE, "Blue turn 3")
    await late.undo("u1")
    assert hashed(await late.state()) == hashed(corrected)
    await late.undo("u2")
    assert hashed(await late.state()) == hashed(before)
    await late.undo("u3")
    assert (await late.state()).active is Team.RED


async def test_a_rewind_of_a_rewind_tells_the_same_step_once_more(late: Late) -> None:
    before = await late.state()
    await late.applied()
    corrected = await late.state()
    await late.applied("result C3: attackers annihilate", key="rewind:2")
    again = await late.state()
    assert owner(again, "C3") == "blue"
    await late.undo("u1")
    assert hashed(await late.state()) == hashed(corrected)
    await late.undo("u2")
    assert hashed(await late.state()) == hashed(before)
    assert hashed(await late.state(Table(late.scene.database, GAMES))) == hashed(before)


async def test_a_game_that_goes_on_meanwhile_is_decided_again_with_its_new_steps(late: Late) -> None:
    """What was chosen stays chosen; what was looked at before is not applied unseen."""
    work = await late.chosen(await late.begun())
    await late.scene.say(Seat.BLUE, "Blue turn 3\nP1, B3, B2")
    with pytest.raises(Refusal) as refused:
        await late.apply(work)
    assert kinds(refused) == ["moved_on"]
    again = await late.corrections.work(late.id, REFEREE, work.id)
    assert again.stop is not None
    assert again.stop.step.position == await late.scene.table.position(late.id)
    again = await late.chosen(again)
    await late.apply(again)
    assert (await late.state()).active is Team.RED


async def test_of_two_referees_at_work_the_second_looks_again(late: Late) -> None:
    one, two = await late.chosen(await late.begun()), await late.chosen(await late.begun(key="rewind:2"))
    assert one.id != two.id
    await late.apply(one)
    with pytest.raises(Refusal) as refused:
        await late.apply(two)
    assert kinds(refused) == ["moved_on"]
    again = await late.corrections.work(late.id, REFEREE, two.id)
    assert again.changes[Seat.REFEREE] == (), "the first has put the same right already"


async def test_what_another_referee_chose_otherwise_is_not_applied_unseen(late: Late) -> None:
    looked_at = await late.chosen(await late.begun())
    step = looked_at.chosen[-1].step.position
    await late.corrections.choose_again(late.id, REFEREE, looked_at.id, step)
    other = await late.corrections.choose(late.id, REFEREE, looked_at.id, step, Choice.LEAVE_REST)
    position = await late.scene.table.position(late.id)
    with pytest.raises(Refusal) as refused:
        await late.apply(looked_at)
    assert kinds(refused) == ["moved_on"]
    assert await late.scene.table.position(late.id) == position
    await late.apply(await late.chosen(other))


async def test_of_two_who_undo_or_restore_at_once_the_second_does_nothing(late: Late) -> None:
    table, at = late.scene.table, late.scene.now()
    before, head = await late.state(), await table.position(late.id)
    undone = await asyncio.gather(
        *(
            table.undo(late.id, key=f"u{n}", author_id=REFEREE, at=at, reason="a slip", head=head)
            for n in range(2)
        ),
        return_exceptions=True,
    )
    assert [isinstance(one, Refusal) for one in undone] == [False, True]
    assert await table.position(late.id) == head + 1
    restored = await asyncio.gather(
        *(
            late.corrections.restore(late.id, REFEREE, "it was right", head=head + 1, key=f"r{n}", at=at)
            for n in range(2)
        ),
        return_exceptions=True,
    )
    assert [isinstance(one, Refusal) for one in restored] == [False, True]
    assert await late.state() == before


async def test_a_press_delivered_twice_at_once_begins_one_rewind(late: Late) -> None:
    one, two = await asyncio.gather(late.begun(), late.begun())
    assert one == two


async def test_a_key_used_before_applies_nothing_twice(late: Late) -> None:
    work = await late.chosen(await late.begun())
    assert (await late.begun()).id == work.id
    await late.apply(work)
    position = await late.scene.table.position(late.id)
    await late.apply(work)
    assert await late.scene.table.position(late.id) == position
    with pytest.raises(Refusal) as refused:
        await late.corrections.work(late.id, REFEREE, work.id)
    assert kinds(refused) == ["no_such_rewind"]


async def test_nothing_before_the_toss_is_told_otherwise_and_nobody_else_corrects(late: Late) -> None:
    steps = await late.corrections.steps(late.id, REFEREE)
    assert [step.rewindable for step in steps[:3]] == [False, False, True]
    for step in steps[:2]:
        with pytest.raises(Refusal) as refused:
            await late.corrections.begin(late.id, REFEREE, step.position, None, key="k", at=late.scene.now())
        assert kinds(refused) == ["rewind_too_early"]
    with pytest.raises(Refusal) as refused:
        await late.corrections.begin(late.id, REFEREE, 99, None, key="k", at=late.scene.now())
    assert kinds(refused) == ["no_such_step"]
    for user in (BLUE, RED):
        with pytest.raises(Refusal) as refused:
            await late.corrections.steps(late.id, user)
        assert kinds(refused) == ["not_referee"]
    with pytest.raises(NoSuchGame):
        await late.corrections.steps(late.id, STRANGER)


async def test_without_a_reason_or_with_a_question_open_nothing_is_applied(late: Late) -> None:
    work = await late.begun()
    position = await late.scene.table.position(late.id)
    with pytest.raises(Refusal) as refused:
        await late.apply(work)
    assert kinds(refused) == ["rewind_stops"]
    with pytest.raises(Refusal) as refused:
        await late.apply(await late.chosen(work), reason="  ")
    assert kinds(refused) == ["reason_missing"]
    await late.corrections.drop(late.id, REFEREE, work.id)
    with pytest.raises(Refusal) as refused:
        await late.apply(work)
    assert kinds(refused) == ["no_such_rewind"]
    assert await late.scene.table.position(late.id) == position


async def test_a_step_is_left_out(late: Late) -> None:
    """Without its result the battle is pending again, and all that came after it is let go."""
    work = await late.begun(None)
    assert work.stop is not None
    work = await late.corrections.choose(
        late.id, REFEREE, work.id, work.stop.step.position, Choice.LEAVE_REST
    )
    assert work.stop is None
    assert [battle.hex for battle in work.after[Seat.REFEREE].battles] == ["C3"]
    before = await late.state()
    await late.apply(work)
    assert [battle.hex for battle in (await late.state()).battles] == ["C3"]
    await late.scene.say(Seat.REFEREE, FAILED)
    await late.undo("u1")
    await late.undo("u2")
    assert hashed(await late.state()) == hashed(before)


async def test_the_desk_advises_what_disturbs_least(late: Late) -> None:
    position = (await late.result()).position
    advice = await late.corrections.advise(late.id, REFEREE, position, FAILED)
    assert (advice.way, advice.why) == (Way.AMEND, Why.STOPS)
    assert advice.lines == ("set platoon blue P1 none", "set platoon red P2 C3: H6", "set control C3 red")
    steps = await late.corrections.steps(late.id, REFEREE)
    sheet = next(step for step in steps if step.seat == Seat.RED)
    stands = await late.corrections.advise(late.id, REFEREE, sheet.position, "Red turn 1\nbuild P5: H4")
    assert (stands.way, stands.why) == (Way.REWIND, Why.STANDS)
    assert stands.lines[0].startswith("set platoon red P5 ")
    last = await late.corrections.advise(late.id, REFEREE, steps[-1].position, None)
    assert (last.way, last.why) == (Way.UNDO, Why.LAST)
    same = await late.corrections.advise(late.id, REFEREE, sheet.position, "Red turn 1\nbuild P5: H3")
    assert same.why is Why.NOTHING


async def test_every_correction_is_listed_beside_what_it_corrected(late: Late) -> None:
    result = await late.result()
    await late.applied()
    await late.scene.say(Seat.REFEREE, "set bank blue 3", reason="a bonus")
    await late.undo("u1")
    listed = await late.corrections.listed(late.id, REFEREE)
    _, rewind, amended, undone = (one for one in listed[-4:])
    assert (rewind.way, rewind.reason, rewind.holds) == (Way.REWIND, "the screenshot says so", True)
    assert rewind.corrected[0].submission == result.submission
    assert [step.origin for step in rewind.instead] == [result.origin, rewind.corrected[-1].origin]
    assert (amended.way, amended.reason, amended.holds) == (Way.AMEND, "a bonus", False)
    assert (undone.way, undone.corrected[0].submission) == (Way.UNDO, amended.instead[0].submission)
    await late.undo("u2")
    assert not next(
        one for one in await late.corrections.listed(late.id, REFEREE) if one.way is Way.REWIND
    ).holds


@pytest.mark.rule("campaign 16.2")
async def test_an_undo_that_was_taken_back_is_listed_as_one_that_holds_no_more(late: Late) -> None:
    async def undos() -> list[bool]:
        listed = await late.corrections.listed(late.id, REFEREE)
        return [one.holds for one in listed if one.way is Way.UNDO]

    async def restore(key: str) -> None:
        await late.corrections.restore(late.id, REFEREE, "it was right", key=key, at=late.scene.now())

    await late.undo("u1")
    await late.undo("u2")
    assert await undos() == [True, True]
    await restore("r1")
    assert await undos() == [True, False, True], "the last is that by which it was taken back"
    await restore("r2")
    assert await undos() == [True, True, False, True]


@pytest.mark.rule("campaign 16.4")
async def test_a_sheet_of_which_a_line_is_kept_by_what_it_led_to_is_no_longer_its_captains_own(
    late: Late,
) -> None:
    work = await late.begun()
    while work.stop is not None:
        choices, at = work.stop.choices, work.stop.step.position
        choice = Choice.KEEP if Choice.KEEP in choices else work.stop.advised
        work = await late.corrections.choose(late.id, REFEREE, work.id, at, choice)
    (said,) = (c.said for c in work.chosen if c.step.seat == Seat.BLUE and len(c.said) > 1)
    assert [(one.seat, one.by_referee) for one in said] == [(Seat.BLUE, True), (Seat.REFEREE, False)]


@pytest.mark.rule("campaign 16.5")
async def test_before_a_change_of_the_written_rules_the_turn_is_played_to_its_end(late: Late) -> None:
    """Red's sheet is left out, so its turn was not over when the rules changed: its orders are missing."""
    await late.scene.say(Seat.REFEREE, "rule [written; because we agreed] A hill is a wood.")
    steps = await late.corrections.steps(late.id, REFEREE)
    last = next(step for step in reversed(steps) if step.seat == Seat.RED)
    at = late.scene.now()
    work = await late.corrections.begin(late.id, REFEREE, last.position, None, key="k", at=at)
    assert work.stop is not None
    assert [fault.kind for fault in work.stop.faults] == ["rules_fixed"]
    assert (work.stop.advised, work.stop.missing) == (Choice.ANSWER, (Seat.RED,))


async def test_a_record_of_a_corrected_game_plays_back_to_the_same_state(late: Late) -> None:
    await late.applied()
    text = await Exports(late.scene.table).record(None, late.id, REFEREE)
    assert "# reason: the screenshot says so" in text
    assert play(text, a_map).state.platoons == (await late.state()).platoons


async def test_a_sheet_given_as_a_draft_is_given_still_once_it_was_said_again(scene: Scene) -> None:
    await scene.begin()
    await scene.say(Seat.BLUE, "Blue turn 1\nbuild P1: M2")
    await scene.drafts.save(scene.id, Team.RED, "Red turn 1", key="d", author_id=RED, at=scene.now())
    given = await scene.drafts.give(scene.id, Team.RED, 1, key="g1", author_id=RED, at=scene.now())
    late = Late(scene)
    first = (await late.corrections.steps(scene.id, REFEREE))[2]
    work = await late.corrections.begin(
        scene.id, REFEREE, first.position, "Blue turn 1\nbuild P1: M3", key="k", at=scene.now()
    )
    await late.apply(work)
    again = await scene.drafts.give(scene.id, Team.RED, 1, key="g2", author_id=RED, at=scene.now())
    assert again.repeated
    assert again.position > given.position


async def test_an_end_is_taken_back_and_comes_again(scene: Scene) -> None:
    """That the game is over, or goes on, everybody is told at once."""
    await scene.begin()
    await scene.say(Seat.BLUE, "resign")
    late = Late(scene)
    steps = await late.corrections.steps(scene.id, REFEREE)
    work = await late.corrections.begin(
        scene.id, REFEREE, steps[-1].position, "Blue turn 1", key="k", at=scene.now()
    )
    assert work.reopens
    assert not work.ends
    assert {seat for seat in Seat if "goes_on" in [one.kind for one in work.told[seat]]} == set(Seat)
    await late.apply(work)
    assert (await scene.table.sitting(scene.id)).status is Status.RUNNING
    await scene.say(Seat.RED, "Red turn 1")
    steps = await late.corrections.steps(scene.id, REFEREE)
    work = await late.corrections.begin(
        scene.id, REFEREE, steps[-1].position, "resign", key="k2", at=scene.now()
    )
    assert work.ends
    await late.apply(work)
    rows = await rows_at(late, await scene.table.position(scene.id))
    told = {seat: [one.kind for one in read_notices(text)] for seat, _, text in rows}
    assert "game_ended" in told["public"]
    assert "seed_shown" in told["public"]


async def test_what_is_held_and_told_rightly_no_team_ever_hears_of(scene: Scene) -> None:
    """The referee looks at what is sent and sees that it is wrong (2.4): what he held is dropped."""
    await Pitched.of(scene)
    late, holds = Late(scene), Holds(scene.table)
    await holds.put(SERVER, scene.id, REFEREE, on=True)
    await scene.say(Seat.REFEREE, "result C3: attackers annihilate")
    assert (await holds.of(scene.id)).letters
    work = await late.begun()
    assert work.changes[Seat.RED], "compared with what Red was shown, which is the pending battle"
    assert work.before[Seat.RED].battles
    await late.apply(work)
    assert (await holds.of(scene.id)).letters == 0
    async with scene.database.read() as connection:
        of_teams = select(outbox.c.notices).where(outbox.c.seat != "referee")
        texts = (await connection.execute(of_teams)).scalars().all()
    assert not [text for text in texts if "attackers annihilate" in text]
