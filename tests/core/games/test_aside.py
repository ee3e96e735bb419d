"""A game that this program is too old for is put aside and its referee told; the others go on."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from sqlalchemy import func, select, update

from bot.core.games.lobby import Lobby
from bot.core.games.put_aside import AsideGames
from bot.core.people.offers import Office
from bot.core.people.succession import Succession
from bot.core.post.herald import Herald
from bot.core.post.parcels import Dm
from bot.core.referee.holds import Holds
from bot.core.referee.rulings.suggestion_box import SuggestionBox
from bot.core.shared_faults import PutAside
from bot.core.store.journal import JournalEntry, read_entry
from bot.core.store.tables import games, journal, outbox
from bot.core.table.table import Table
from bot.core.time.deadlines.deadline_reminders import Reminding
from bot.core.time.deadlines.idle_games import IdleGames
from bot.core.time.game_clock import Clock
from bot.games.all_games import GAMES
from bot.games.campaign.services.battles.encounters import Encounters
from bot.games.campaign.services.battles.overdue import Overdue
from bot.games.campaign.services.battles.reminders import Reminders
from bot.games.links.bridge_acts import skirmish_over
from engine.campaign.commands import Seat
from engine.campaign.events import VERSION
from engine.campaign.forces import Team
from tests.core.hooked import hooked
from tests.core.post.courier import FakeCourier, HandWatch
from tests.core.scene import BLUE, NOON, REFEREE, SERVER, Scene


async def change(scene: Scene, statement: Any) -> None:  # noqa: ANN401 - any statement
    """Change the database as another Adjutant would have."""
    async with scene.database.write() as connection:
        await connection.execute(statement)


async def of_other_rules(scene: Scene, ruleset: str = "siege") -> None:
    """Make the game one of rules that are not known here, or back."""
    await change(scene, update(games).where(games.c.id == scene.id).values(ruleset=ruleset))


async def gone_on(scene: Scene, **new: Any) -> None:  # noqa: ANN401 - a column each
    """Have a newer Adjutant add an entry, its hash right."""
    async with scene.database.read() as connection:
        query = select(games.c.head).where(games.c.id == scene.id)
        head = (await connection.execute(query)).scalar_one()
        last = await read_entry(connection, scene.id, head)
    entry = replace(last, position=head + 1, previous=last.hash, version=VERSION + 1)
    await append(scene, entry, **new)


async def append(scene: Scene, entry: JournalEntry, **new: Any) -> None:  # noqa: ANN401 - a column each
    row = {
        **{name: getattr(entry, name) for name in ("game", "position", "body", "author", "at", "previous")},
        "kind": new.get("kind", entry.kind.value),
        "version": entry.version,
    }
    hashed = replace(entry, kind=row["kind"]).hash
    await change(scene, journal.insert().values(**row, hash=hashed))
    moved = {"head": entry.position, "head_hash": hashed}
    await change(scene, update(games).where(games.c.id == scene.id).values(**moved))


@pytest.fixture
async def good(begun: Scene) -> Scene:
    """Give another game of the same people beside the first."""
    other = await Scene.gather(begun.database, begun.table, key="create:2")
    other.seconds = count(1000)  # the keys of both are their moments
    await other.begin()
    return other


async def told(scene: Scene) -> list[tuple[str, str, Dm]]:
    """Look as at a start, and bring what waits; return what of it says that a game was put aside."""
    table, courier = Table(scene.database, GAMES), FakeCourier()
    await AsideGames(table, HandWatch()).look()
    await Herald(table, courier, HandWatch()).drain()
    return [
        (one.game, notice.details.ruleset, one.audience)
        for one in courier.delivered
        for notice in one.notices
        if notice.kind == "put_aside" and isinstance(one.audience, Dm)
    ]


async def test_a_game_of_unknown_rules_is_put_aside_and_the_one_beside_it_is_read(
    begun: Scene, good: Scene
) -> None:
    await of_other_rules(begun)
    table = Table(begun.database, GAMES)
    with pytest.raises(PutAside) as aside:
        await table.view(begun.id, Seat.BLUE)
    assert (aside.value.game, aside.value.ruleset) == (begun.id, "siege")
    assert (await table.view(good.id, Seat.BLUE)).game_turn == 1


@pytest.mark.parametrize("new", [{}, {"kind": "sworn"}], ids=["a step", "a kind of entry"])
async def test_a_game_that_a_newer_adjutant_has_gone_on_with_is_put_aside(
    begun: Scene, good: Scene, new: dict[str, str]
) -> None:
    await gone_on(begun, **new)
    table = Table(begun.database, GAMES)
    with pytest.raises(PutAside) as aside:
        await table.view(begun.id, Seat.BLUE)
    assert (aside.value.game, aside.value.ruleset) == (begun.id, "")
    assert (await table.view(good.id, Seat.BLUE)).game_turn == 1


async def test_its_referee_is_told_by_direct_message_and_once(begun: Scene, good: Scene) -> None:
    await of_other_rules(begun)
    assert await told(begun) == [(begun.id, "siege", Dm(REFEREE))]
    assert await told(begun) == []


async def test_both_referees_are_told(begun: Scene) -> None:
    succession = Succession(begun.table, hooked(begun.table))
    await succession.offer(SERVER, begun.id, REFEREE, 77, Office.SECOND, at=NOON)
    await succession.accept(begun.id, 77, "Sven", Office.SECOND, at=NOON)
    await gone_on(begun)
    assert {to for _, _, to in await told(begun)} == {Dm(REFEREE), Dm(77)}


async def test_who_was_told_is_told_again_when_a_newer_one_has_gone_on_once_more(begun: Scene) -> None:
    await gone_on(begun)
    assert await told(begun) == [(begun.id, "", Dm(REFEREE))]
    async with begun.database.read() as connection:
        last = await read_entry(connection, begun.id, 3)
    await append(begun, replace(last, position=4, previous=last.hash))
    assert await told(begun) == [(begun.id, "", Dm(REFEREE))]


async def test_of_a_game_that_is_over_nobody_is_told(begun: Scene) -> None:
    await begun.lobby.end(SERVER, begun.id, REFEREE, "it rains", key="e", at=NOON)
    await of_other_rules(begun)
    assert await told(begun) == []


async def states(scene: Scene) -> dict[str, int]:
    """Return how many letters of a game are in each state."""
    query = (
        select(outbox.c.state, func.count().label("many"))
        .where(outbox.c.game == scene.id)
        .group_by(outbox.c.state)
    )
    async with scene.database.read() as connection:
        return {row.state: row.many for row in await connection.execute(query)}


async def test_its_letters_wait_until_it_can_be_read_and_hold_up_nobody_elses(
    begun: Scene, good: Scene
) -> None:
    await Herald(begun.table, FakeCourier(), HandWatch()).drain()
    await begun.say(Seat.BLUE, "Blue turn 1")
    await good.say(Seat.BLUE, "Blue turn 1")
    waiting = (await states(begun))["waiting"]
    await of_other_rules(begun)
    table, courier = Table(begun.database, GAMES), FakeCourier()
    await Herald(table, courier, HandWatch()).drain()
    assert {one.game for one in courier.delivered} == {good.id}
    assert ((await states(begun))["aside"], set(await states(good))) == (waiting, {"sent"})
    await of_other_rules(begun, "campaign")
    table, courier = Table(begun.database, GAMES), FakeCourier()
    await AsideGames(table, HandWatch()).look()
    await Herald(table, courier, HandWatch()).drain()
    assert [one.game for one in courier.delivered] == [begun.id] * waiting
    assert set(await states(begun)) == {"sent"}


async def test_what_becomes_due_by_itself_goes_on_in_the_others(
    begun: Scene, good: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    watch = HandWatch()
    for one in (begun, good):
        await one.drafts.save(one.id, Team.BLUE, "Blue turn 1", key=f"d{one.id}", author_id=BLUE, at=NOON)
    await gone_on(begun)
    table = Table(begun.database, GAMES)
    encounters = Encounters(table)
    watch.turn(days=60)
    with caplog.at_level(logging.WARNING):
        for tick in (
            Clock(table, timedelta(hours=1)).tick,
            Reminding(table, hooked(table, encounters)).tick,
            IdleGames(table).tick,
            Holds(table).let_go,
            Reminders(table, encounters).tick,
            Overdue(table, encounters, skirmish_over).tick,
            SuggestionBox(table).tick,
        ):
            await tick(watch.now())
    assert [one for one in caplog.records if one.levelno > logging.WARNING] == []
    kinds = {game: set[str]() for game in (begun.id, good.id)}
    courier = FakeCourier()
    await Herald(table, courier, watch).drain()
    for parcel in courier.delivered:
        kinds[parcel.game] |= {notice.kind for notice in parcel.notices}
    assert {"draft_waits", "game_idle"} <= kinds[good.id]
    assert kinds[begun.id] == set()


async def test_its_referee_is_let_into_another_game_of_the_server(begun: Scene, good: Scene) -> None:
    await of_other_rules(begun)
    table = Table(begun.database, GAMES)
    lobby = Lobby(table, hooked(table).plays)
    here = await lobby.games(SERVER)
    assert {one.id for one in here} == {begun.id, good.id}
    found = await lobby.memberships(here, REFEREE)
    assert [(one.game, one.plays) for one in found] == [(game.id, False) for game in here]
