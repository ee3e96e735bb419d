"""A referee who plays decides nothing of their own match; another referee does (2.5; 4.7 of a tournament)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.core.games.changing import changing
from bot.core.games.founding import New, found
from bot.core.games.lobby import Lobby
from bot.core.meetings.meetings import Meetings
from bot.core.people.leaving import Leaving
from bot.core.people.offers import Office
from bot.core.people.people import Role
from bot.core.people.side_joining import person_row
from bot.core.people.succession import Succession
from bot.core.referee.holds import Holds
from bot.core.referee.rulings.questions import Questions
from bot.core.referee.rulings.rulings import Rulings
from bot.core.store.engine import open_database
from bot.core.store.referee_tables import dues, holds, pace, pauses
from bot.core.store.tables import outbox, people
from bot.core.table.table import Table
from bot.core.threads.thread_rows import ThreadWish
from bot.core.threads.wanted_threads import wanted_threads
from bot.core.time.deadlines.pausing import Pausing
from bot.core.time.deadlines.phase_deadlines import Deadlines
from bot.games.all_games import GAMES
from engine.common.chair import Chair
from engine.common.ruling import Rule
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE, Scope
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.house.made import put_database
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, NOON, PUBLICS, RHEA, Cellar
from tests.smallest_game.at_the_table import speaks as speaks_last
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import SIDES, Nothing, State

SERVER, SECOND, DORA, EMIL = 100, 11, 12, 13
OWN, OTHER = "left", "right"
MINE, AGAINST, THIRD, FOURTH = SIDES[:4]
Asked = Callable[[Cellar, int], Awaitable[object]]


def seats(state: State) -> tuple[Chair, ...]:
    """Return the chairs of Doors, and a room of each door for two of the four."""
    every = ((OWN, (MINE, AGAINST)), (OTHER, (THIRD, FOURTH)))
    rooms = [Chair(f"{of} room", voice=False, readers=two, scope=of) for of, two in every]
    return (*GAME.rules.seats(state), *(one for one in rooms if set(one.readers) <= set(state.sides)))


PLAYED = replace(GAME, rules=replace(GAME.rules, seats=seats, recused=lambda view, _: view))


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Cellar]:
    """Rhea referees and plays Ben at one door; Ann and Cleo play at the other. Somebody is second referee."""
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    table = Table(database, {**GAMES, GAME.name: PLAYED})
    new = New(SERVER, RHEA, "Rhea", "Cellar", Nothing(), Nothing(), {PUBLIC: PUBLICS})
    cellar = Cellar(database, (await found(table, GAME.name, new, key="create", at=NOON)).id)
    cellar.table = table
    for user in (RHEA, BEN, ANN, CLEO):
        await cellar.enters(user, f"Player {user}")
    async with changing(table, None, cellar.id, NOON) as change:
        rows = (
            person_row(cellar.id, SECOND, "Second", Role.REFEREE, REFEREE),
            person_row(cellar.id, DORA, "Dora", Role.MEMBER, AGAINST),
            person_row(cellar.id, EMIL, "Emil", Role.MEMBER, FOURTH),
        )
        await change.connection.execute(people.insert(), rows)
    await _deadlines(cellar).put(cellar.id, RHEA, {"hide": 24}, 14, at=NOON)
    yield cellar
    await database.close()


def _deadlines(there: Cellar) -> Deadlines:
    return Deadlines(there.table, hooked(there.table))


def hours(scope: Scope) -> Asked:
    async def asked(there: Cellar, user: int) -> object:
        of = _deadlines(there)
        now = {**(await of.pace(there.id)).hours, f"hide/{scope}": 1}
        return await of.put(there.id, user, now, 14, at=NOON)

    return asked


def more(scope: Scope) -> Asked:
    return lambda there, user: _deadlines(there).extend_scope(there.id, user, scope, 9, seen=0, at=NOON)


def still(scope: Scope) -> Asked:
    return lambda there, user: Pausing(there.table).pause(there.id, user, "so", scope=scope, at=NOON)


def holds_back(scope: Scope) -> Asked:
    return lambda there, user: Holds(there.table).put(SERVER, there.id, user, on=True, scope=scope)


def joins(seat: Seat) -> Asked:
    return lambda there, user: Lobby(there.table).admit(SERVER, there.id, user, 99, "New", seat, at=NOON)


def speaks(member: int) -> Asked:
    return lambda there, user: Lobby(there.table).appoint(SERVER, there.id, user, member, at=NOON)


def stands_in(member: int | None, seat: Seat) -> Asked:
    return lambda there, user: Lobby(there.table).substitute(
        SERVER, there.id, user, member, at=NOON, seat=seat
    )


def goes(member: int) -> Asked:
    return lambda there, user: Leaving(there.table, hooked(there.table)).dismiss(
        SERVER, there.id, user, member, at=NOON
    )


async def _goes_on(there: Cellar, user: int) -> None:
    await Pausing(there.table).resume(there.id, user, scope=OWN, at=NOON)


async def _takes_back(there: Cellar, user: int) -> None:
    await _deadlines(there).put(there.id, user, {"hide": 24}, 14, at=NOON)


OF_THEIR_OWN = {
    "hours": hours(OWN),
    "more time": more(OWN),
    "a pause": still(OWN),
    "a hold": holds_back(OWN),
    "a new member": joins(AGAINST),
    "a speaker": speaks(DORA),
    "a stand-in": stands_in(DORA, AGAINST),
    "a stand-in whose seat is not said": stands_in(DORA, ""),
    "no stand-in": stands_in(None, AGAINST),
    "a dismissal": goes(BEN),
}
OF_ANOTHER = {
    "hours": hours(OTHER),
    "more time": more(OTHER),
    "a pause": still(OTHER),
    "a hold": holds_back(OTHER),
    "a new member": joins(FOURTH),
    "a speaker": speaks(EMIL),
    "a stand-in": stands_in(EMIL, FOURTH),
    "a dismissal": goes(CLEO),
}


async def ends(there: Cellar, *, held: bool = False) -> None:
    """Have all but Rhea resign, which ends the game at both doors; `held`: the referee holds back the end."""
    for user, seat in ((BEN, AGAINST), (ANN, THIRD)):
        await there.says(user, seat, "resign")
    if held:
        await Holds(there.table).put(SERVER, there.id, SECOND, on=True)
    await there.says(CLEO, FOURTH, "resign")


KEPT = (people, dues, pace, pauses, holds, outbox)


async def kept(there: Cellar) -> list[object]:
    """Return all that any of this changes or tells."""
    async with there.database.read() as connection:
        return [(await connection.execute(select(one))).all() for one in KEPT]


async def refused(there: Cellar, asked: Asked, user: int) -> list[str]:
    """Return why something is refused; nothing is changed by it, and nobody is told."""
    await _deadlines(there).of(there.id)
    before = await kept(there)
    with pytest.raises(Refusal) as fault:
        await asked(there, user)
    assert await kept(there) == before
    return [one.kind for one in fault.value.faults]


@pytest.mark.parametrize("what", OF_THEIR_OWN)
async def test_a_referee_who_plays_decides_nothing_of_their_own_match_and_another_does(
    there: Cellar, what: str
) -> None:
    assert await refused(there, OF_THEIR_OWN[what], RHEA) == ["judges_own"]
    await OF_THEIR_OWN[what](there, SECOND)


@pytest.mark.parametrize("what", OF_ANOTHER)
async def test_of_another_match_a_referee_who_plays_decides_as_before(there: Cellar, what: str) -> None:
    before = await kept(there)
    await OF_ANOTHER[what](there, RHEA)
    assert await kept(there) != before


async def test_a_referee_who_plays_ends_no_pause_of_their_own_match_that_another_began(there: Cellar) -> None:
    await still(OWN)(there, SECOND)
    assert await refused(there, _goes_on, RHEA) == ["judges_own"]
    await _goes_on(there, SECOND)


async def test_what_is_set_for_every_match_alike_a_referee_who_plays_sets_too(there: Cellar) -> None:
    await hours(OWN)(there, SECOND)
    of = _deadlines(there)
    after = await of.put(there.id, RHEA, {"hide": 48, f"hide/{OWN}": 1}, 14, at=NOON)
    assert after.hours_of("hide", OTHER) == 48
    await Pausing(there.table).pause(there.id, RHEA, "so", at=NOON)


async def test_hours_of_their_own_match_that_another_set_a_referee_who_plays_does_not_take_back(
    there: Cellar,
) -> None:
    await hours(OWN)(there, SECOND)
    assert await refused(there, _takes_back, RHEA) == ["judges_own"]


async def test_that_their_own_match_has_no_hours_a_referee_who_plays_lets_not_fall_with_those_of_the_whole(
    there: Cellar,
) -> None:
    of = _deadlines(there)
    await of.put(there.id, SECOND, {"hide": 24, f"hide/{OWN}": 0}, 14, at=NOON)

    async def asked(there: Cellar, user: int) -> None:
        await of.put(there.id, user, {}, 14, at=NOON)

    assert await refused(there, asked, RHEA) == ["judges_own"]
    for whole in ({}, {"hide": 1}):
        after = await of.put(there.id, RHEA, {**whole, f"hide/{OWN}": 0}, 14, at=NOON)
        assert after.hours_of("hide", OWN) == 0


async def test_no_pause_of_the_whole_by_a_referee_who_plays_takes_the_place_of_one_of_their_own_match(
    there: Cellar,
) -> None:
    await still(OTHER)(there, SECOND)
    await still(OWN)(there, SECOND)
    assert await refused(there, still(WHOLE), RHEA) == ["judges_own"]
    await _goes_on(there, SECOND)
    await still(WHOLE)(there, RHEA)


def ruling(seat: Seat | None) -> Asked:
    key = f"rule {seat}"
    return lambda there, user: Rulings(there.table).rule(
        there.id, user, Rule("So.", only=seat), key=key, at=NOON
    )


async def test_to_their_opponent_alone_a_referee_who_plays_gives_no_ruling_and_another_does(
    there: Cellar,
) -> None:
    assert await refused(there, ruling(AGAINST), RHEA) == ["judges_own"]
    for user, seat in ((SECOND, AGAINST), (RHEA, None), (RHEA, THIRD), (RHEA, REFEREE)):
        await ruling(seat)(there, user)


async def test_their_opponents_question_a_referee_who_plays_leaves_to_another(there: Cellar) -> None:
    questions = Questions(there.table)
    bens, anns = [
        (await questions.ask(there.id, user, "May I hide?", ("A.1",), key=f"ask {user}", at=NOON)).number
        for user in (BEN, ANN)
    ]

    async def answered(there: Cellar, user: int) -> object:
        return await questions.answer(there.id, user, bens, "No.", at=NOON)

    assert await refused(there, answered, RHEA) == ["judges_own"]
    await answered(there, SECOND)
    await questions.answer(there.id, RHEA, anns, "No.", at=NOON)


async def test_of_their_own_seat_a_referee_who_plays_names_who_stands_in(there: Cellar) -> None:
    lobby = Lobby(there.table)
    await lobby.admit(SERVER, there.id, RHEA, 99, "New", MINE, at=NOON)
    assert await lobby.substitute(SERVER, there.id, RHEA, 99, at=NOON, seat=MINE) == MINE


async def test_once_their_match_is_over_a_referee_who_played_names_who_speaks_as_before(
    there: Cellar,
) -> None:
    await ends(there)
    assert await speaks(DORA)(there, RHEA) == AGAINST


async def test_a_match_whose_end_is_held_back_counts_as_one_that_goes_on(there: Cellar) -> None:
    await ends(there, held=True)
    assert await refused(there, speaks(DORA), RHEA) == ["judges_own"]


async def comes_back_as_referee(there: Cellar) -> None:
    """Have Ben, who plays Rhea at one door, leave, and take the place of the second referee."""
    of = hooked(there.table)
    await Leaving(there.table, of).leave(SERVER, there.id, BEN, at=NOON)
    succession = Succession(there.table, of)
    await succession.release(SERVER, there.id, SECOND, at=NOON)
    await succession.offer(SERVER, there.id, RHEA, BEN, Office.SECOND, at=NOON)
    await succession.accept(there.id, BEN, "Ben", Office.SECOND, at=NOON)


@pytest.mark.parametrize("asked", [hours(OWN), more(OWN), still(OWN), joins(MINE), stands_in(None, MINE)])
async def test_who_left_their_match_and_referees_decides_nothing_of_it_either(
    there: Cellar, asked: Asked
) -> None:
    await comes_back_as_referee(there)
    assert await refused(there, asked, BEN) == ["judges_own"]


def sets_time(scope: Scope) -> Asked:
    time = int(NOON.timestamp()) + 86_400
    return lambda there, user: Meetings(there.table).settle(there.id, user, scope, (time,), at=NOON)


async def test_who_left_their_match_and_referees_sets_no_time_for_both_of_it(there: Cellar) -> None:
    await comes_back_as_referee(there)
    assert await refused(there, sets_time(OWN), BEN) == ["judges_own"]
    assert await refused(there, sets_time(OWN), RHEA) == ["own_meeting"]
    await sets_time(OTHER)(there, BEN)


async def test_of_a_seat_for_which_they_do_not_speak_a_referee_sets_no_time_either(there: Cellar) -> None:
    async with changing(there.table, None, there.id, NOON) as change:
        seat = person_row(there.id, SECOND, "Second", Role.MEMBER, AGAINST)
        await change.connection.execute(people.insert(), seat)
    assert await refused(there, sets_time(OWN), SECOND) == ["judges_own"]
    await sets_time(OTHER)(there, SECOND)


async def test_who_left_their_match_and_referees_is_let_into_no_thread_meanwhile(there: Cellar) -> None:
    await comes_back_as_referee(there)
    wish = ThreadWish(on=True)
    wanted = wanted_threads(await there.table.sitting(there.id), wish)
    assert len(wanted) == 2
    assert not any(BEN in one.members for one in wanted.values())


@pytest.mark.rule("tournament 4.7")
async def test_who_left_their_match_and_referees_reads_of_it_what_a_contestant_reads_until_it_is_over(
    there: Cellar,
) -> None:
    await comes_back_as_referee(there)
    of = hooked(there.table)
    assert await of.plays(there.id, BEN)
    with pytest.raises(Refusal):
        await of.opened(there.id, BEN, "export", at=NOON)
    assert (await there.table.sitting(there.id)).recused(BEN) is not None
    for user, seat in ((ANN, THIRD), (CLEO, FOURTH), (RHEA, MINE)):
        await there.says(user, seat, "resign")
    assert not await of.plays(there.id, BEN)


async def test_who_left_their_match_and_referees_says_nothing_for_another_seat_while_it_goes_on(
    there: Cellar,
) -> None:
    await comes_back_as_referee(there)
    with pytest.raises(Refusal) as fault:
        await there.table.submit(
            *(there.id, MINE, "resign"), key="k", author_id=BEN, at=NOON, by_referee=True, reason="so"
        )
    assert [one.kind for one in fault.value.faults] == ["referee_plays_now"]


async def test_what_another_referee_holds_of_their_own_match_a_referee_who_plays_does_not_send(
    there: Cellar,
) -> None:
    await holds_back(OWN)(there, SECOND)
    assert await speaks_last(there)
    for user, seat in ((RHEA, MINE), (BEN, AGAINST), (ANN, THIRD), (CLEO, FOURTH)):
        await there.says(user, seat, "left 2")
    held = await Holds(there.table).of(there.id)
    sends = Holds(there.table).send

    async def asked(there: Cellar, user: int) -> None:
        await sends(SERVER, there.id, user, held.every[OWN], scope=OWN, at=NOON)

    assert await refused(there, asked, RHEA) == ["judges_own"]
    await asked(there, SECOND)
