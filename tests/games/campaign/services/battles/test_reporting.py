"""How a battle ended: reported, confirmed, disputed, settled, kept silent about (2.5, 13.6 to 13.9)."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from sqlalchemy import select

from bot.core.files.screenshots import KeptScreenshot, Screenshots
from bot.core.store.journal import EntryKind, read_entries
from bot.core.store.tables import desk_settings, outbox
from bot.core.told.shared_details import by_name
from bot.games.campaign.codec import read_notices, read_step
from bot.games.campaign.notices import KINDS
from bot.games.campaign.services.battles import reporting as acts
from bot.games.campaign.services.battles.encounter import Act, Arranged, Doing
from bot.games.campaign.services.battles.encounter import Scene as Judged
from bot.games.campaign.services.battles.opening import opening
from bot.games.campaign.services.battles.overdue import Overdue
from bot.games.campaign.services.battles.settings import BattleSettings, DeskSettings
from bot.games.links.bridge_acts import skirmish_over
from engine.campaign.arranging.orders_of_battle import all_slots, slots
from engine.campaign.arranging.shapes import FillIn, Progress, Room
from engine.campaign.commands import Seat
from engine.campaign.forces import Team, Vehicle
from engine.campaign.outcome import BattleOutcome
from engine.errors import Refusal
from engine.frozen import FrozenMap
from tests.core.carried import names
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, REFEREE, Scene
from tests.games.campaign.services.battles.pitched import Pitched

HELD = BattleOutcome.DRAW
TAKEN = BattleOutcome.ATTACKERS_CAPTURE
M4 = ((Team.RED, 2, (Vehicle.read("M4"),)),)
ONE, TWO = KeptScreenshot("1" * 64 + ".png", 10), KeptScreenshot("2" * 64 + ".png", 10)


async def opened(scene: Judged) -> Arranged:
    """Open the battle."""
    return Arranged(replace(scene.arrangement, room=Room("room", "word", scene.now, 15)))


async def manned(scene: Judged) -> Arranged:
    """Give every vehicle to somebody."""
    crew = FrozenMap({slot: 500 + at for at, slot in enumerate(all_slots(scene.battle))})
    return Arranged(replace(scene.arrangement, crew=crew))


async def filled_in(scene: Judged) -> Arranged:
    """Have the referee play for Blue, with both captains' agreement."""
    slot = slots(scene.battle, Team.BLUE)[0]
    wish = FillIn(Team.BLUE, slot, REFEREE, frozenset(Team))
    crew = scene.arrangement.crew.with_item(slot, REFEREE)
    return Arranged(replace(scene.arrangement, fill_in=wish, crew=crew))


@pytest.fixture
async def here(scene: Scene) -> Pitched:
    """A game whose battle of C3 (Blue's P1: H3, M5 against Red's P2: H6, M4) is open."""
    there = await Pitched.of(scene)
    await there.act(REFEREE, "open", opened)
    return there


async def kinds_told(here: Pitched, seat: Seat) -> list[str]:
    """Return the kinds of everything that a seat is sent, in order."""
    query = select(outbox.c.notices).where(outbox.c.seat == seat.value).order_by(outbox.c.id)
    async with here.scene.database.read() as connection:
        rows = (await connection.execute(query)).scalars().all()
    told = [notice for text in rows for notice in read_notices(text)]
    for one in told:
        kind = KINDS[one.kind]
        assert {name for name, _ in by_name(one.details)} - set(kind.more) == set(names(kind)), one.kind
    return [one.kind for one in told]


async def refused(here: Pitched, user: int, act: Act) -> set[str]:
    """Return for what kinds of fault an act is refused; nothing may have come of it."""
    before = await here.one()
    with pytest.raises(Refusal) as caught:
        await here.act(user, "refused", act)
    assert await here.one() == before
    return {fault.kind for fault in caught.value.faults}


@pytest.mark.rule("campaign 13.7")
async def test_what_one_captain_reports_and_the_other_confirms_is_carried_out_at_once(here: Pitched) -> None:
    reported = await here.act(BLUE, "report", acts.report(HELD, M4, (ONE,)))
    assert reported.progress is Progress.REPORTED
    at = reported.arrangement.reports[0].at
    settled = await here.act(RED, "confirm", acts.confirm(Seat.BLUE, at, (TWO,)))
    assert settled.progress is Progress.SETTLED
    async with here.scene.database.read() as connection:
        entries, _ = await read_entries(connection, here.scene.id)
    last = [one for one in entries if one.kind is EntryKind.STEP][-1]
    submission, _ = read_step(last.body, last.version)
    assert last.author == RED
    assert submission.seat == Seat.REFEREE
    view = await here.scene.table.view(here.scene.id, Seat.RED)
    assert [str(v) for platoon in view.of(Team.RED) for v in platoon.vehicles] == ["H6"]


@pytest.mark.rule("campaign 13.7")
async def test_two_reports_at_the_same_moment_are_both_kept_equal_ones_agree(here: Pitched) -> None:
    mine = M4
    his = ((Team.RED, 2, (Vehicle.read("M4"),)), (Team.BLUE, 1, ()))
    await asyncio.gather(
        here.act(BLUE, "report", acts.report(HELD, mine, (ONE,)), key="interaction:1"),
        here.act(RED, "report", acts.report(HELD, his, (TWO,)), key="interaction:2"),
    )
    after = (await here.desk.played(here.scene.id))[0]
    assert {one.by for one in after.arrangement.reports} == {Seat.BLUE, Seat.RED}
    assert not (await here.scene.table.view(here.scene.id, Seat.REFEREE)).battles


@pytest.mark.rule("campaign 13.7")
async def test_two_reports_at_the_same_moment_that_differ_make_a_dispute_which_the_referee_settles(
    here: Pitched,
) -> None:
    await asyncio.gather(
        here.act(BLUE, "report", acts.report(TAKEN, (), (ONE,)), key="interaction:1"),
        here.act(RED, "report", acts.report(HELD, (), (TWO,)), key="interaction:2"),
    )
    assert (await here.one()).progress is Progress.DISPUTED
    assert "results_differ" in await kinds_told(here, Seat.REFEREE)
    settled = await here.act(REFEREE, "settle", acts.settle(HELD, M4, ()))
    assert settled.progress is Progress.SETTLED


@pytest.mark.rule("campaign 13.7")
async def test_an_objection_with_its_reason_reaches_the_referee_and_the_other_captain(here: Pitched) -> None:
    await here.act(BLUE, "report", acts.report(TAKEN, (), (ONE,)))
    assert await refused(here, BLUE, acts.dispute("my own report")) == {"nothing_reported"}
    assert await refused(here, RED, acts.dispute("  ")) == {"objection_empty"}
    disputed = await here.act(RED, "dispute", acts.dispute("we held the base"))
    assert disputed.progress is Progress.DISPUTED
    assert (await kinds_told(here, Seat.BLUE))[-1] == "result_disputed"
    assert (await kinds_told(here, Seat.REFEREE))[-1] == "result_disputed"
    # The same once more does not make the objection go away; another result does.
    again = await here.act(BLUE, "report", acts.report(TAKEN, (), (ONE,)))
    assert again.arrangement.objections == {Team.RED: "we held the base"}
    other = await here.act(BLUE, "report", acts.report(HELD, (), (ONE,)))
    assert not other.arrangement.objections
    assert other.progress is Progress.REPORTED


@pytest.mark.rule("campaign 13.7")
async def test_each_captain_gives_a_screenshot_of_his_own_unless_the_referee_who_was_there_did(
    here: Pitched,
) -> None:
    assert await refused(here, BLUE, acts.report(HELD, (), ())) == {"shot_missing"}
    first = await here.act(BLUE, "report", acts.report(HELD, (), (ONE,)))
    at = first.arrangement.reports[0].at
    assert await refused(here, RED, acts.confirm(Seat.BLUE, at, ())) == {"shot_missing"}
    assert await refused(here, RED, acts.confirm(Seat.BLUE, at, (ONE,))) == {"shot_used"}
    assert await refused(here, REFEREE, acts.report(HELD, (), ())) == {"shot_missing"}
    await here.act(REFEREE, "report", acts.report(HELD, (), (TWO,)))
    # Blue has said the same already: only Red is asked.
    assert (await kinds_told(here, Seat.BLUE)).count("result_reported") == 0
    assert (await kinds_told(here, Seat.RED)).count("result_reported") == 2
    settled = await here.act(RED, "confirm", acts.confirm(Seat.BLUE, at, ()))
    assert settled.progress is Progress.SETTLED


@pytest.mark.rule("campaign 13.7")
async def test_a_report_that_was_changed_meanwhile_is_not_confirmed(here: Pitched) -> None:
    first = await here.act(BLUE, "report", acts.report(TAKEN, (), (ONE,)))
    at = first.arrangement.reports[0].at
    await here.act(BLUE, "report", acts.report(HELD, (), (ONE,)))
    assert await refused(here, RED, acts.confirm(Seat.BLUE, at, (TWO,))) == {"report_changed"}


@pytest.mark.rule("campaign 2.3")
async def test_members_and_who_knows_nothing_of_an_unopened_battle_report_nothing(scene: Scene) -> None:
    here = await Pitched.of(scene)
    assert await refused(here, BLUE, acts.report(HELD, (), (ONE,))) == {"not_opened"}
    assert await refused(here, BLUE, acts.say_played()) == {"not_opened"}
    await here.act(REFEREE, "open", opened)
    assert await refused(here, BLUE_MEMBER, acts.report(HELD, (), (ONE,))) == {"not_captain"}
    assert await refused(here, BLUE_MEMBER, acts.say_played()) == {"not_leading"}
    assert await refused(here, BLUE, acts.settle(HELD, (), ())) == {"not_referee"}


@pytest.mark.rule("campaign 13.7")
async def test_who_says_that_it_was_played_has_the_captains_asked_once(here: Pitched) -> None:
    played = await here.act(BLUE, "played", acts.say_played())
    assert played.progress is Progress.PLAYED
    await here.act(RED, "played", acts.say_played())
    assert "report_asked" not in await kinds_told(here, Seat.BLUE)
    assert (await kinds_told(here, Seat.RED)).count("report_asked") == 1


@pytest.mark.rule("campaign 13.7")
async def test_silence_confirms_after_the_time_that_the_referee_set_and_not_before(here: Pitched) -> None:
    async with here.scene.database.write() as connection:
        row = {"game": here.scene.id, "silence_hours": 3, "minutes": 15, "zone": ""}
        await connection.execute(desk_settings.insert(), row)
    await here.act(BLUE, "report", acts.report(HELD, M4, (ONE,)))
    clock = Overdue(here.scene.table, here.desk, skirmish_over)
    assert await clock.tick(NOON + timedelta(hours=2, minutes=59)) == 0
    assert await clock.tick(NOON + timedelta(hours=3, minutes=1)) == 1
    assert await clock.tick(NOON + timedelta(hours=3, minutes=2)) == 0
    assert not (await here.scene.table.view(here.scene.id, Seat.REFEREE)).battles
    assert "silence_confirmed" in await kinds_told(here, Seat.RED)
    assert "silence_confirmed" not in await kinds_told(here, Seat.BLUE)


@pytest.mark.rule("campaign 13.7")
async def test_other_hours_of_silence_count_at_once_for_what_was_looked_at_before(here: Pitched) -> None:
    scene = here.scene
    await here.act(BLUE, "report", acts.report(HELD, M4, (ONE,)))
    clock, settings = Overdue(scene.table, here.desk, skirmish_over), DeskSettings(scene.table)
    assert await clock.tick(NOON + timedelta(hours=5)) == 0
    await settings.put(scene.id, REFEREE, BattleSettings(silence_hours=48))
    assert await clock.tick(NOON + timedelta(hours=25)) == 0
    await settings.put(scene.id, REFEREE, BattleSettings(silence_hours=3))
    assert await clock.tick(NOON + timedelta(hours=25, seconds=1)) == 1


@pytest.mark.rule("campaign 13.7")
async def test_silence_confirms_nothing_that_is_disputed(here: Pitched) -> None:
    await here.act(BLUE, "report", acts.report(HELD, M4, (ONE,)))
    await here.act(RED, "dispute", acts.dispute("no"))
    assert await Overdue(here.scene.table, here.desk, skirmish_over).tick(NOON + timedelta(days=9)) == 0
    assert (await here.one()).progress is Progress.DISPUTED


@pytest.mark.rule("campaign 2.5")
async def test_a_referee_who_plays_confirms_nothing_and_neither_does_silence(here: Pitched) -> None:
    await here.act(REFEREE, "fill in", filled_in)
    assert await refused(here, REFEREE, acts.report(HELD, (), (ONE,))) == {"referee_fills_in"}
    assert await refused(here, REFEREE, acts.settle(HELD, (), ())) == {"referee_fills_in"}
    first = await here.act(BLUE, "report", acts.report(TAKEN, (), (ONE,)))
    assert await Overdue(here.scene.table, here.desk, skirmish_over).tick(NOON + timedelta(days=9)) == 0
    await here.act(RED, "report", acts.report(HELD, (), (TWO,)))
    assert "results_differ" not in await kinds_told(here, Seat.REFEREE)
    settled = await here.act(RED, "confirm", acts.confirm(Seat.BLUE, first.arrangement.reports[0].at, (TWO,)))
    assert settled.progress is Progress.SETTLED


@pytest.mark.rule("campaign 13.1")
async def test_what_is_agreed_out_of_order_waits_and_is_carried_out_when_its_turn_comes(scene: Scene) -> None:
    here = await Pitched.of(scene, battles=2)
    await scene.say(Seat.REFEREE, "battles C3, C7")
    await here.act(REFEREE, "open", opened, hex_="C7")
    clock = Overdue(scene.table, here.desk, skirmish_over)
    first = await here.act(BLUE, "report", acts.report(HELD, (), (ONE,)), hex_="C7")
    at = first.arrangement.reports[0].at
    waits = await here.act(RED, "confirm", acts.confirm(Seat.BLUE, at, (TWO,)), hex_="C7")
    assert waits.progress is Progress.REPORTED
    assert await clock.tick(scene.now()) == 0
    await scene.say(Seat.REFEREE, "result C3: draw")
    assert await clock.tick(scene.now()) == 1
    assert not (await scene.table.view(scene.id, Seat.REFEREE)).battles


@pytest.mark.rule("campaign 16.2")
async def test_what_is_agreed_and_fits_no_more_after_a_correction_is_the_referees_to_settle(
    scene: Scene,
) -> None:
    here = await Pitched.of(scene, battles=2)
    await scene.say(Seat.REFEREE, "battles C7, C3")
    await here.act(REFEREE, "open", opened)
    first = await here.act(BLUE, "report", acts.report(HELD, M4, (ONE,)))
    await here.act(RED, "confirm", acts.confirm(Seat.BLUE, first.arrangement.reports[0].at, (TWO,)))
    await scene.say(Seat.REFEREE, "set platoon red P2 C3: H6, M6", reason="it was no M4")
    await scene.say(Seat.REFEREE, "result C7: draw")
    clock = Overdue(scene.table, here.desk, skirmish_over)
    assert await clock.tick(scene.now()) == 1
    assert await clock.tick(scene.now()) == 0
    assert "result_unfit" in await kinds_told(here, Seat.REFEREE)
    settled = await here.act(REFEREE, "settle", acts.settle(HELD, (), ()))
    assert settled.progress is Progress.SETTLED


@pytest.mark.rule("campaign 16.2")
async def test_silence_on_what_a_correction_made_impossible_asks_the_referee(here: Pitched) -> None:
    await here.act(BLUE, "report", acts.report(HELD, M4, (ONE,)))
    await here.scene.say(Seat.REFEREE, "set platoon red P2 C3: H6, M6", reason="it was no M4")
    clock = Overdue(here.scene.table, here.desk, skirmish_over)
    later = here.scene.now() + timedelta(days=9)
    assert [await clock.tick(later), await clock.tick(later), await clock.tick(later)] == [1, 1, 0]
    assert (await kinds_told(here, Seat.REFEREE)).count("result_unfit") == 1


@pytest.mark.rule("campaign 13.1")
async def test_a_battle_on_whose_end_both_agree_keeps_the_next_one_shut_no_longer(scene: Scene) -> None:
    here = await Pitched.of(scene, battles=2)
    for hex_ in ("C3", "C7"):
        await here.act(BLUE, "man", manned, hex_=hex_)
    await here.act(REFEREE, "open", opening("one", "word", 15))
    await scene.say(Seat.REFEREE, "battles C7, C3")
    with pytest.raises(Refusal) as caught:
        await here.act(REFEREE, "open", opening("two", "word", 15), hex_="C7")
    assert [one.kind for one in caught.value.faults] == ["room_another"]
    first = await here.act(BLUE, "report", acts.report(HELD, M4, (ONE,)))
    await here.act(RED, "confirm", acts.confirm(Seat.BLUE, first.arrangement.reports[0].at, (TWO,)))
    after = await here.act(REFEREE, "open", opening("two", "word", 15), hex_="C7")
    assert after.progress is Progress.OPEN


@pytest.mark.rule("campaign 16.2")
async def test_a_result_that_the_referee_took_back_is_not_carried_out_once_more_by_itself(
    here: Pitched,
) -> None:
    first = await here.act(BLUE, "report", acts.report(HELD, (), (ONE,)))
    at = first.arrangement.reports[0].at
    await here.act(RED, "confirm", acts.confirm(Seat.BLUE, at, (TWO,)))
    game = here.scene.id
    await here.scene.table.undo(game, key="u", author_id=REFEREE, at=here.scene.now(), reason="a slip")
    assert await Overdue(here.scene.table, here.desk, skirmish_over).tick(NOON + timedelta(days=9)) == 0
    assert (await here.one()).progress is Progress.REPORTED
    # What they agree on anew is.
    await here.act(BLUE, "report", acts.report(TAKEN, (), (ONE,)))
    settled = await here.act(RED, "report", acts.report(TAKEN, (), (TWO,)))
    assert settled.progress is Progress.SETTLED


@pytest.mark.rule("campaign 13.9")
async def test_when_the_time_of_a_battle_is_over_the_captains_are_asked_once_how_it_ended(
    here: Pitched,
) -> None:
    clock = Overdue(here.scene.table, here.desk, skirmish_over)
    assert await clock.tick(NOON + timedelta(minutes=14)) == 0
    assert await clock.tick(NOON + timedelta(minutes=16)) == 1
    assert await clock.tick(NOON + timedelta(minutes=17)) == 0
    assert (await here.one()).progress is Progress.PLAYED
    for seat in (Seat.BLUE, Seat.RED):
        assert (await kinds_told(here, seat)).count("report_asked") == 1


def picture(colour: str) -> bytes:
    """Draw a small picture."""
    data = BytesIO()
    Image.new("RGB", (8, 8), colour).save(data, "PNG")
    return data.getvalue()


@pytest.mark.rule("campaign 13.7")
async def test_screenshots_are_kept_with_the_record_once_the_report_is_taken(
    here: Pitched, tmp_path: Path
) -> None:
    shelf = Screenshots(here.scene.database, tmp_path)
    shot = await shelf.put(here.scene.id, picture("red"))
    assert await shelf.of(here.scene.id) == ()
    await here.act(BLUE, "report", acts.report(HELD, (), (shot,)))
    (kept,) = await shelf.of(here.scene.id)
    assert (kept.hex, kept.author, kept.file) == ("C3", BLUE, shot.file)
    assert await shelf.load(kept) == picture("red")
    # The same again, as after a correction, is no other picture.
    await here.act(BLUE, "report", acts.report(TAKEN, (), (shot,)))
    assert len(await shelf.of(here.scene.id)) == 1


@pytest.mark.rule("campaign 13.7")
async def test_a_screenshot_proves_one_battle(scene: Scene) -> None:
    here = await Pitched.of(scene, battles=2)
    for hex_ in ("C3", "C7"):
        await here.act(REFEREE, "open", opened, hex_=hex_)
    await here.act(BLUE, "report", acts.report(HELD, (), (ONE,)), hex_="C7")
    assert await refused(here, BLUE, acts.report(HELD, (), (ONE,))) == {"shot_used"}


async def test_a_report_sent_twice_is_taken_once(here: Pitched) -> None:
    one = await here.one()
    doing = Doing(here.scene.id, one.id, BLUE, "report", "interaction:5", here.scene.now())
    for _ in range(2):
        await here.desk.arrange(doing, acts.report(HELD, (), (ONE,)))
    assert (await kinds_told(here, Seat.RED)).count("result_reported") == 1
