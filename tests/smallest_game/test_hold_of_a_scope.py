"""The referee looks at what is told of one door first, while the other goes on (0023, 0035)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from bot.core.games.founding import New, found
from bot.core.people.people import Status
from bot.core.referee.corrections import Corrections
from bot.core.referee.holds import Holds
from bot.core.store.engine import open_database
from bot.core.store.tables import games, outbox
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import Scope
from engine.errors import Refusal
from tests.house.made import put_database
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, NOON, PUBLICS, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import Nothing
from tests.smallest_game.referee import next_of, told
from tests.smallest_game.timed import Timed

SIDES = ("amber", "blue", PUBLIC)


async def held(cellar: Cellar, number: int = 2) -> Holds:
    """Have what opens the left door held, of that door alone; return what is held."""
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    holds = Holds(cellar.table)
    await holds.put(100, cellar.id, RHEA, on=True, scope="left")
    await cellar.says(BEN, "blue", f"left {number}")
    return holds


async def sent(cellar: Cellar, holds: Holds, scope: Scope = "left") -> None:
    """Have what is held of a door sent."""
    _, at = next_of(cellar, "send")
    shown = (await holds.of(cellar.id)).every[scope]
    head = await cellar.table.position(cellar.id, scope)
    await holds.send(100, cellar.id, RHEA, shown, head=head, scope=scope, at=at)


async def undo(cellar: Cellar, scope: Scope) -> int:
    key, at = next_of(cellar, "undo")
    done = await cellar.table.undo(cellar.id, key=key, author_id=RHEA, at=at, reason="a slip", scope=scope)
    return done.position


async def door(cellar: Cellar, seat: Seat, name: Scope) -> Any:  # noqa: ANN401 - a door
    """Return a door as a seat sees it, the same for who has the game at hand and who reads it anew."""
    view = await cellar.table.view(cellar.id, seat)
    anew = await Table(cellar.database, {**GAMES, GAME.name: GAME}).view(cellar.id, seat)
    assert view == anew
    return view.doors[name]


async def letters(cellar: Cellar) -> list[tuple[str, str, str]]:
    """Return all that was sent or waits, in its order: the seat, the kind, whether it is held."""
    async with cellar.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    return [
        (row.seat, one.kind, row.state)
        for row in rows
        for one in GAME.codec.read_letter(row.notices, row.version)
    ]


async def test_one_door_waits_for_the_referee_and_the_other_goes_on(cellar: Cellar) -> None:
    holds = await held(cellar)
    for seat in SIDES:
        assert (await door(cellar, seat, "left")).round == 1
    assert (await door(cellar, REFEREE, "left")).round == 2
    assert {(one.seat, told.kind) for one in await holds.letters(cellar.id) for told in one.notices} >= {
        (seat, "door_opened") for seat in SIDES
    }
    await cellar.says(ANN, "amber", "right 3")
    opened = await cellar.says(BEN, "blue", "right 5")
    assert not opened.held
    assert "door_opened" in [one.kind for one in opened.notices]
    for seat in SIDES:
        assert (await door(cellar, seat, "right")).round == 2
        assert (await door(cellar, seat, "left")).round == 1
    assert set(await told(cellar, opened.position)) == {*SIDES, REFEREE}
    assert all(state == "waiting" for _, kind, state in (await letters(cellar))[-4:] if kind == "door_opened")
    await sent(cellar, holds)
    assert await holds.letters(cellar.id) == ()
    for seat in SIDES:
        assert (await door(cellar, seat, "left")).round == 2
        assert (await door(cellar, seat, "right")).round == 2
    await cellar.says(ANN, "amber", "left 1")


async def test_a_line_in_the_held_door_and_of_the_whole_waits_whatever_it_says(cellar: Cellar) -> None:
    await held(cellar)
    for line in ("left 3", "left 9", "resign"):
        assert await cellar.refused(ANN, "amber", line) == ["held"]
    assert await cellar.refused(ANN, "amber", "right 9") == ["number"]
    with pytest.raises(Refusal):
        await cellar.enters(CLEO, "Cleo")
    await cellar.says(RHEA, REFEREE, "points amber left 2", "so it was")
    assert dict((await door(cellar, "amber", "left")).points) == {}


async def test_it_lasts_over_a_restart_and_is_sent_in_order(cellar: Cellar) -> None:
    await held(cellar)
    await cellar.says(RHEA, REFEREE, "points amber left 2", "so it was")
    await cellar.says(ANN, "amber", "right 3")
    again = Cellar(cellar.database, cellar.id)
    again.numbers = cellar.numbers
    await again.says(BEN, "blue", "right 5")
    for seat in SIDES:
        assert (await door(again, seat, "left")).round == 1
    before = len(await letters(again))
    await sent(again, Holds(again.table))
    posted = [kind for seat, kind, _ in await letters(again) if seat == PUBLIC]
    assert posted[-2:] == ["door_opened", "points_set"]
    assert len(await letters(again)) == before
    assert dict((await door(again, PUBLIC, "left")).points)["amber"] == 2


async def test_both_doors_are_held_and_sent_each_by_itself(cellar: Cellar) -> None:
    holds = await held(cellar)
    await holds.put(100, cellar.id, RHEA, on=True, scope="right")
    await cellar.says(ANN, "amber", "right 3")
    await cellar.says(BEN, "blue", "right 5")
    assert await cellar.refused(ANN, "amber", "right 1") == ["held"]
    told = [told for one in await holds.letters(cellar.id, "left") for told in one.notices]
    assert {one.details["door"] for one in told} == {"left"}
    await sent(cellar, holds, "left")
    assert [(await door(cellar, "amber", name)).round for name in ("left", "right")] == [2, 1]
    assert await cellar.refused(ANN, "amber", "right 1") == ["held"]
    await cellar.says(ANN, "amber", "left 1")
    await sent(cellar, holds, "right")
    assert [(await door(cellar, "amber", name)).round for name in ("left", "right")] == [2, 2]


async def test_that_the_game_is_over_is_told_once_with_what_is_sent_last(cellar: Cellar) -> None:
    holds = await held(cellar)
    await cellar.says(RHEA, REFEREE, "points amber left 3", "so it was")
    await cellar.says(RHEA, REFEREE, "points amber right 3", "so it was")
    kinds = [kind for seat, kind, _ in await letters(cellar) if seat == PUBLIC]
    assert "doors_over" not in kinds
    assert "seed_shown" not in kinds
    assert (await cellar.table.sitting(cellar.id)).status is Status.RUNNING
    # What the rules have against it by now would tell how the held door ended.
    assert await cellar.refused(ANN, "amber", "left 1") == ["held"]
    await sent(cellar, holds)
    for seat in SIDES:
        kinds = [kind for whose, kind, _ in await letters(cellar) if whose == seat]
        assert (kinds.count("doors_over"), kinds.count("seed_shown")) == (1, 1)
    assert (await cellar.table.sitting(cellar.id)).status is Status.OVER


async def test_what_is_undone_while_it_is_held_was_told_to_nobody(cellar: Cellar) -> None:
    holds = await held(cellar)
    await cellar.says(ANN, "amber", "right 3")
    position = await undo(cellar, "left")
    assert set(await told(cellar, position)) == {REFEREE}
    assert (await holds.of(cellar.id)).every == {}
    assert await holds.letters(cellar.id) == ()
    assert not any(kind == "door_opened" for seat, kind, _ in await letters(cellar) if seat != REFEREE)
    await cellar.says(BEN, "blue", "left 6")
    assert (await holds.of(cellar.id)).every == {"left": position}


async def test_what_is_undone_at_the_other_door_is_told_there(cellar: Cellar) -> None:
    await held(cellar)
    await cellar.says(ANN, "amber", "right 3")
    await cellar.says(RHEA, REFEREE, "points amber left 1", "so it was")
    position = await undo(cellar, "right")
    assert {seat: [kind for kind, _ in of] for seat, of in (await told(cellar, position)).items()} == {
        seat: ["undone"] for seat in ("amber", "blue", REFEREE)
    }
    assert (await door(cellar, "amber", "right")).hidden == {}
    assert (await door(cellar, "amber", "left")).round == 1
    await undo(cellar, "left")
    assert (await door(cellar, "amber", "left")).round == 1
    assert (await door(cellar, REFEREE, "left")).round == 2


async def test_a_step_of_the_whole_waits_with_all_that_follows_it(cellar: Cellar) -> None:
    holds = await held(cellar)
    await cellar.says(ANN, "amber", "right 3")
    await cellar.table.submit(
        cellar.id, "blue", "resign", key="whole", author_id=RHEA, at=NOON, by_referee=True, reason="so"
    )
    assert (await holds.of(cellar.id)).shown is not None
    assert (await cellar.table.view(cellar.id, "amber")).gone == frozenset()
    assert (await door(cellar, "amber", "left")).round == 1
    assert await cellar.refused(ANN, "amber", "right 1") == ["held"]
    _, at = next_of(cellar, "undo")
    await cellar.table.undo(cellar.id, key="back", author_id=RHEA, at=at, reason="a slip")
    assert (await holds.of(cellar.id)).shown is None
    assert (await door(cellar, "amber", "left")).round == 1
    assert await holds.letters(cellar.id, "left") != ()
    await sent(cellar, holds)
    assert (await door(cellar, "amber", "left")).round == 2


async def test_a_correction_of_several_steps_asks_to_send_what_is_held_first(cellar: Cellar) -> None:
    await held(cellar)
    corrections = Corrections(cellar.table)
    key, at = next_of(cellar, "begin")
    work = await corrections.begin(cellar.id, RHEA, 4, "left 5", key=key, at=at)
    seen_now = (work.head, work.mark)
    with pytest.raises(Refusal) as refusal:
        await corrections.apply(cellar.id, RHEA, work.id, "so", seen=seen_now, key="apply", at=at)
    assert [one.kind for one in refusal.value.faults] == ["held_part"]


async def test_whoever_looks_only_at_the_whole_is_held_as_before_and_one_switch_leaves_the_other(
    cellar: Cellar,
) -> None:
    await both(cellar)
    holds = Holds(cellar.table)
    await holds.put(100, cellar.id, RHEA, on=True, scope="right")
    assert (await holds.of(cellar.id)).on is False
    await holds.put(100, cellar.id, RHEA, on=True)
    await holds.put(100, cellar.id, RHEA, on=False, scope="right")
    await cellar.says(ANN, "amber", "left 4")
    await cellar.says(BEN, "blue", "left 2")
    now = await holds.of(cellar.id)
    assert (now.on, now.scopes, list(now.every)) == (True, frozenset(), [""])
    assert await cellar.refused(ANN, "amber", "right 3") == ["held"]


async def test_no_deadline_runs_and_no_clock_closes_where_something_is_held_and_both_do_elsewhere(
    timed: Timed,
) -> None:
    holds = Holds(timed.table)
    await holds.put(100, timed.id, RHEA, on=True, scope="left")
    await timed.says(ANN, "amber", "left 4")
    await timed.says(BEN, "blue", "left 2")
    timed.again()
    await timed.told()
    told = await timed.after(25)
    assert {(kind, seat) for kind, seat, _ in told} >= {("clock_closed", "amber"), ("door_opened", PUBLIC)}
    assert "left" not in {row.scope for row, _ in timed.letters}
    assert (await timed.round("right"), await timed.round("left")) == (2, 1)


async def test_hours_set_while_it_is_held_tell_no_side_of_what_is_open_there(timed: Timed) -> None:
    holds = Holds(timed.table)
    await holds.put(100, timed.id, RHEA, on=True, scope="left")
    await timed.says(ANN, "amber", "left 4")
    await timed.says(BEN, "blue", "left 2")
    await timed.told()
    await timed.hours(48)
    await timed.told()
    now = [(row.state, row.scope) for row, _ in timed.letters if row.seat != REFEREE]
    assert {state for state, scope in now if scope == "left"} == {"held"}
    assert {state for state, scope in now if scope != "left"} == {"waiting"}


@asynccontextmanager
async def world(folder: Path) -> AsyncIterator[Cellar]:
    folder.mkdir()  # noqa: ASYNC240 - of the test alone
    put_database(folder / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{folder / 'games.sqlite'}")
    new = New(100, RHEA, "Rhea", "Cellar", Nothing(), Nothing(), {PUBLIC: PUBLICS})
    game = await found(Table(database, {**GAMES, GAME.name: GAME}), GAME.name, new, key="create", at=NOON)
    # The dice of both worlds are the same: those of the other door are none of what is held.
    async with database.write() as connection:
        await connection.execute(update(games).values(secret="5e" * 32))
    yield Cellar(database, game.id)
    await database.close()


async def seen(cellar: Cellar) -> list[object]:
    """Play on at the other door; return all that Ann, and everybody, is sent, shown and answered."""
    found: list[object] = []
    for user, seat, line in (
        (ANN, "amber", "left 3"),
        (ANN, "amber", "right 3"),
        (BEN, "blue", "right 5"),
        (ANN, "amber", "right 9"),
        (ANN, "amber", "right 1"),
        (ANN, "amber", "resign"),
    ):
        try:
            receipt = await cellar.says(user, seat, line)
            if user == ANN:
                found.append((receipt.view, receipt.notices, receipt.held))
        except Refusal as refusal:
            found.append(refusal.faults)
    for seat in ("amber", PUBLIC):
        found += [await cellar.table.view(cellar.id, seat), await cellar.table.mark(cellar.id, seat)]
    query = select(outbox).where(outbox.c.seat.in_(("amber", PUBLIC)), outbox.c.state != "held")
    async with cellar.database.read() as connection:
        rows = (await connection.execute(query.order_by(outbox.c.id))).all()
    for row in rows:
        for one in GAME.codec.read_letter(row.notices, row.version):
            told = one.details if isinstance(one.details, dict) else {}
            details = {name: value for name, value in told.items() if name != "seal"}
            found.append((row.seat, row.audience, row.target, row.position, one.kind, details))
    return found


@pytest.mark.parametrize("points", ["", "points blue left 3"])
async def test_worlds_that_differ_in_what_is_held_look_alike_to_all_but_the_referee(
    tmp_path: Path, points: str
) -> None:
    """The die of the left door, its numbers and its points differ; nothing that Ann is told may."""
    told = []
    for number in (2, 6):
        async with world(tmp_path / str(number)) as cellar:
            await held(cellar, number)
            if points and number == 6:
                await cellar.says(RHEA, REFEREE, points, "so it was")
            elif points:
                await cellar.says(RHEA, REFEREE, "points amber left 1", "so it was")
            told.append(await seen(cellar))
    assert told[0] == told[1]
