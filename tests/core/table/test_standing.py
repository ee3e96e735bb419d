"""People, rooms, a hold and the pace change without a replay, and what is read anew is what a load gives."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from bot.core.games.changing import changing
from bot.core.games.lobby import Lobby
from bot.core.people.leaving import Leaving
from bot.core.referee.holds import Holds
from bot.core.store import journal
from bot.core.store.journal import JournalDamaged
from bot.core.store.tables import journal as journal_
from bot.core.store.transaction_batch import nothing
from bot.core.table import sitting as sitting_
from bot.core.table.replay import Moment
from bot.core.table.replay import replay as replayed
from bot.core.table.sitting import Sitting, load, play, read
from bot.core.table.table import Table
from bot.core.time.deadlines.pausing import Pausing
from bot.core.time.deadlines.phase_deadlines import Deadlines
from bot.games.all_games import GAMES
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from tests.core.hooked import hooked
from tests.core.scene import BLUE, BLUE_MEMBER, REFEREE, SERVER, STRANGER, Scene

Change = Callable[[Scene], Awaitable[object]]


async def admit(scene: Scene) -> None:
    """Let somebody join a team."""
    await scene.lobby.admit(SERVER, scene.id, REFEREE, STRANGER, "Sam", Team.BLUE, at=scene.now())


async def leave(scene: Scene) -> None:
    """Let somebody leave a team."""
    leaving = Leaving(scene.table, hooked(scene.table))
    await leaving.leave(SERVER, scene.id, BLUE_MEMBER, at=scene.now())


async def appoint(scene: Scene) -> None:
    """Give a team another captain."""
    await scene.lobby.appoint(SERVER, scene.id, REFEREE, BLUE_MEMBER, at=scene.now())


async def substitute(scene: Scene) -> None:
    """Give a captain a substitute."""
    await scene.lobby.substitute(SERVER, scene.id, BLUE, BLUE_MEMBER, at=scene.now())


async def room(scene: Scene) -> None:
    """Give a team another room."""
    await scene.lobby.channel(SERVER, scene.id, REFEREE, Seat.BLUE, 777, at=scene.now())


async def check(scene: Scene) -> None:
    """Have the referee check what teams are told."""
    await Holds(scene.table).put(SERVER, scene.id, REFEREE, on=True)


async def hold(scene: Scene) -> None:
    """Let a hold begin."""
    await check(scene)
    receipt = await scene.say(Seat.BLUE, "Blue turn 1")
    assert receipt.held


async def send(scene: Scene) -> None:
    """Let a hold begin and end."""
    await hold(scene)
    shown = (await scene.table.sitting(scene.id)).hold.shown
    assert shown is not None
    await Holds(scene.table).send(SERVER, scene.id, REFEREE, shown, at=scene.now())


async def uncheck(scene: Scene) -> None:
    """Have nothing more checked while something is held: that stays so."""
    await hold(scene)
    await Holds(scene.table).put(SERVER, scene.id, REFEREE, on=False)


async def deadline(scene: Scene) -> None:
    """Set a deadline."""
    deadlines = Deadlines(scene.table, hooked(scene.table))
    await deadlines.put(scene.id, REFEREE, {"orders": 24}, 14, at=scene.now())


async def pause(scene: Scene) -> None:
    """Let the game stand still."""
    await Pausing(scene.table).pause(scene.id, REFEREE, "", at=scene.now())


CHANGES: tuple[Change, ...] = (
    admit,
    leave,
    appoint,
    substitute,
    room,
    check,
    hold,
    send,
    uncheck,
    deadline,
    pause,
)


class Replays:
    """Counts how often a journal is replayed from its beginning."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        monkeypatch.setattr(sitting_, "replay", self._replay)

    def _replay(self, *given: object) -> dict[int, Moment]:
        self.count += 1
        return replayed(*given)  # type: ignore[arg-type]


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> Replays:
    return Replays(monkeypatch)


async def loaded(scene: Scene) -> Sitting:
    """Return the game as it is read whole."""
    return (await load(scene.database, scene.id, GAMES)).sitting


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
async def test_what_changes_beside_the_journal_is_read_anew_without_a_replay(
    begun: Scene, replays: Replays, change: Change
) -> None:
    before = await begun.table.sitting(begun.id)
    replays.count = 0
    await change(begun)
    after = await begun.table.sitting(begun.id)
    assert replays.count == 0
    assert after.roster != before.roster
    assert after == await loaded(begun)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
async def test_what_is_read_anew_is_built_upon(begun: Scene, replays: Replays, change: Change) -> None:
    await begun.table.sitting(begun.id)
    await change(begun)
    replays.count = 0
    await begun.say(Seat.REFEREE, "set bank blue 3", reason="a test")
    after = await begun.table.sitting(begun.id)
    assert replays.count == 0
    assert after == await loaded(begun)


async def test_a_change_of_people_that_another_program_made_is_seen_without_a_replay(
    begun: Scene, replays: Replays
) -> None:
    await begun.table.sitting(begun.id)
    other = Lobby(Table(begun.database, GAMES))
    await other.appoint(SERVER, begun.id, REFEREE, BLUE_MEMBER, at=begun.now())
    replays.count = 0
    at = begun.now()
    await begun.table.submit(begun.id, Seat.BLUE, "Blue turn 1", key="k", author_id=BLUE_MEMBER, at=at)
    assert replays.count == 0
    assert await begun.table.sitting(begun.id) == await loaded(begun)


async def test_what_another_program_said_is_read_whole(begun: Scene) -> None:
    await begun.table.sitting(begun.id)
    other = Table(begun.database, GAMES)
    await other.submit(begun.id, Seat.BLUE, "Blue turn 1", key="k", author_id=BLUE, at=begun.now())
    await begun.lobby.appoint(SERVER, begun.id, REFEREE, BLUE_MEMBER, at=begun.now())
    assert await begun.table.sitting(begun.id) == await loaded(begun) == await other.sitting(begun.id)


async def test_a_change_that_fails_leaves_the_roster_as_it_was(begun: Scene, replays: Replays) -> None:
    before = await begun.table.sitting(begun.id)
    replays.count = 0
    with suppress(ZeroDivisionError):
        async with changing(begun.table, SERVER, begun.id, begun.now()) as change:
            await change.set(BLUE, "blue", role="member")
            raise ZeroDivisionError
    assert await begun.table.sitting(begun.id) == before
    assert replays.count == 0
    assert before == await loaded(begun)


async def test_a_commit_that_fails_leaves_the_game_as_it_was(begun: Scene, replays: Replays) -> None:
    before = await begun.table.sitting(begun.id)
    replays.count = 0

    def fail(step: str) -> None:
        if step == "commit":
            raise ZeroDivisionError

    begun.database.before = fail
    with pytest.raises(ZeroDivisionError):
        await begun.say(Seat.BLUE, "Blue turn 1")
    begun.database.before = nothing
    assert await begun.table.sitting(begun.id) == before
    assert replays.count == 0
    assert before == await loaded(begun)


async def test_a_long_journal_is_read_slice_by_slice_and_whole(
    begun: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(4):
        await begun.say(Seat.REFEREE, f"set bank blue {number}", reason="a test")
    head = await begun.table.position(begun.id)
    for slice_ in (1, 2, head - 1, head, head + 1):
        monkeypatch.setattr(journal, "_SLICE", slice_)
        assert await loaded(begun) == await begun.table.sitting(begun.id)
    row = (journal_.c.game == begun.id) & (journal_.c.position == head)
    async with begun.database.write() as connection:
        await connection.execute(journal_.delete().where(row))
    with pytest.raises(JournalDamaged):
        await loaded(begun)


async def test_of_a_game_at_hand_no_moment_is_kept_but_what_is_wanted(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=begun.now(), reason="a test")
    await begun.say(Seat.BLUE, "Blue turn 1")
    async with begun.database.read() as connection:
        written = await read(connection, begun.id, GAMES)
    head, whole = len(written.entries), play(written, GAMES, written.positions)
    assert set(play(written, GAMES).moments) == {0, head - 3, head}
    assert list(whole.moments) == list(written.positions)
    for position in written.positions:
        assert play(written, GAMES, (position,)).moments[position] == whole.moments[position]
