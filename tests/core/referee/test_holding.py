"""What is held until the referee has looked at it: nothing of it reaches a team before he says so (2.4)."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.core.games.changed_games import ALL_AGAIN
from bot.core.people.people import Status
from bot.core.post.parcels import Channel
from bot.core.referee.corrections import Corrections
from bot.core.referee.holds import Holds
from bot.core.store.outbox import WAITING
from bot.core.store.referee_tables import holds as holds_
from bot.core.store.tables import games, outbox
from bot.core.table.sitting import Sitting
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.campaign.codec import read_notices
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from tests.core.scene import BLUE, BLUE_MEMBER, CHANNELS, NOON, RED, REFEREE, SERVER, Scene

TEAMS = (Seat.BLUE, Seat.RED, Seat.PUBLIC)


async def checked(scene: Scene) -> Holds:
    """Let the referee check what teams are told from now on; forget what was told before."""
    async with scene.database.write() as connection:
        await connection.execute(outbox.delete())
    holds = Holds(scene.table)
    await holds.put(SERVER, scene.id, REFEREE, on=True)
    return holds


async def told(scene: Scene) -> dict[str, set[str]]:
    """Return the kinds that go out to each seat."""
    async with scene.database.read() as connection:
        query = select(outbox.c.seat, outbox.c.notices).where(outbox.c.state == WAITING)
        rows = (await connection.execute(query)).all()
    found: dict[str, set[str]] = {}
    for seat, notices in rows:
        found.setdefault(seat, set()).update(one.kind for one in read_notices(notices))
    return found


async def stands(table: Table, game: str) -> list[object]:
    """Return all that teams and the public are shown."""
    return [await table.view(game, seat) for seat in TEAMS]


@pytest.mark.rule("campaign 2.4")
async def test_while_a_turn_is_held_teams_stand_where_they_stood_also_after_a_restart(begun: Scene) -> None:
    await checked(begun)
    before = await stands(begun.table, begun.id)
    receipt = await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    assert receipt.held
    assert (receipt.view, receipt.notices) == (before[0], ())
    head = await begun.table.position(begun.id)
    assert (await begun.table.view(begun.id, Seat.REFEREE)).active is Team.RED
    for table in (begun.table, Table(begun.database, GAMES)):
        assert await stands(table, begun.id) == before
        assert [await table.view(begun.id, seat, head) for seat in TEAMS] == before
        for turn in (1, 2):
            assert await table.shown_view(begun.id, Seat.RED, turn) in (None, before[1])
    assert await told(begun) == {"referee": {"turn_began", "held"}}


async def test_what_teams_say_while_something_is_held_is_refused_and_nothing_is_lost(begun: Scene) -> None:
    holds = await checked(begun)
    await begun.say(Seat.BLUE, "Blue turn 1")
    for seat, text in ((Seat.RED, "Red turn 1"), (Seat.BLUE, "resign")):
        with pytest.raises(Refusal) as refused:
            await begun.say(seat, text)
        assert [(one.kind, one.rules) for one in refused.value.faults] == [("held", ("2.4",))]
    shown = (await holds.of(begun.id)).shown
    assert shown is not None
    await holds.send(SERVER, begun.id, REFEREE, shown, at=begun.now())
    draft = await begun.drafts.save(begun.id, Team.RED, "Red turn 1", key="d", author_id=RED, at=NOON)
    assert draft.number == 1


async def test_what_came_after_he_looked_is_not_sent_with_it(begun: Scene) -> None:
    holds = await checked(begun)
    await begun.say(Seat.BLUE, "Blue turn 1")
    shown, head = (await holds.of(begun.id)).shown, await begun.table.position(begun.id)
    assert shown is not None
    await begun.say(Seat.REFEREE, "set control B2 blue")
    with pytest.raises(Refusal, match="held_more"):
        await holds.send(SERVER, begun.id, REFEREE, shown, head=head, at=begun.now())
    assert (await holds.of(begun.id)).letters
    await holds.send(SERVER, begun.id, REFEREE, shown, head=head + 1, at=begun.now())


async def test_what_is_sent_is_what_would_have_been_sent(begun: Scene) -> None:
    holds = await checked(begun)
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    looked_at = await holds.letters(begun.id)
    after = [await begun.table.unheld_view(begun.id, s, await begun.table.position(begun.id)) for s in TEAMS]
    shown = (await holds.of(begun.id)).shown
    assert shown is not None
    await holds.send(SERVER, begun.id, REFEREE, shown, at=begun.now())
    assert await stands(begun.table, begun.id) == after
    assert await told(begun) == {
        "referee": {"turn_began", "held"},
        "blue": {"turn_began"},
        "red": {"turn_began", "ask_orders", "revenue_banked"},
        "public": {"turn_began"},
    }
    assert {one.audience for one in looked_at} >= {Channel(CHANNELS[seat]) for seat in TEAMS}
    assert await begun.table.shown_view(begun.id, Seat.RED, 1) == after[1]
    with pytest.raises(Refusal, match="nothing_held"):
        await holds.send(SERVER, begun.id, REFEREE, shown, at=begun.now())
    await begun.say(Seat.RED, "Red turn 1")
    assert (await begun.table.view(begun.id, Seat.REFEREE)).game_turn == 2


@pytest.mark.rule("campaign 16.2")
async def test_an_undo_of_what_is_held_is_noticed_by_no_team(begun: Scene) -> None:
    holds = await checked(begun)
    before = await stands(begun.table, begun.id)
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=begun.now(), reason="a slip")
    for table in (begun.table, Table(begun.database, GAMES)):
        assert await stands(table, begun.id) == before
        assert not await table.held(begun.id)
    assert set(await told(begun)) == {"referee"}
    assert (await holds.of(begun.id)).letters == 0
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: H5")
    assert (await holds.of(begun.id)).letters > 0


@pytest.mark.rule("campaign 2.4")
async def test_who_says_again_what_was_held_and_taken_back_is_shown_nothing_of_it(begun: Scene) -> None:
    """His first answer may have been lost, and his message is then read a second time."""
    await checked(begun)
    before = (await stands(begun.table, begun.id))[0]
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5", key="message:1")
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=begun.now(), reason="a slip")
    again = await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5", key="message:1")
    assert again.again
    assert (again.view, again.notices) == (before, ())


async def test_an_undo_that_goes_behind_what_is_held_tells_only_what_was_shown(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    holds = await checked(begun)
    await begun.say(Seat.RED, "Red turn 1")
    for key in ("u1", "u2"):
        await begun.table.undo(begun.id, key=key, author_id=REFEREE, at=begun.now(), reason="a slip")
    out = await told(begun)
    assert out["blue"] == {"undone"}
    assert out["red"] == {"undone"}
    assert (await holds.of(begun.id)).letters == 0
    view = await begun.table.view(begun.id, Seat.RED)
    assert (view.active, view.game_turn) == (Team.BLUE, 1)


@pytest.mark.rule("campaign 5.2")
async def test_a_game_that_ends_while_it_is_held_goes_on_for_its_teams_until_it_is_sent(begun: Scene) -> None:
    holds = await checked(begun)
    before = await stands(begun.table, begun.id)
    await begun.say(Seat.RED, "resign")
    assert await stands(begun.table, begun.id) == before
    assert (await begun.lobby.game(SERVER, begun.id)).status is Status.RUNNING
    assert "seed_shown" not in (await told(begun))["referee"]
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=begun.now(), reason="he did not mean it")
    assert set(await told(begun)) == {"referee"}
    await begun.say(Seat.RED, "resign")
    shown = (await holds.of(begun.id)).shown
    assert shown is not None
    await holds.send(SERVER, begun.id, REFEREE, shown, at=begun.now())
    assert (await begun.lobby.game(SERVER, begun.id)).status is Status.OVER
    out = await told(begun)
    assert all(out[seat.value] == {"game_ended", "seed_shown"} for seat in TEAMS)


async def test_a_game_broken_off_while_something_is_held_says_nothing_of_that(begun: Scene) -> None:
    await checked(begun)
    await begun.say(Seat.BLUE, "Blue turn 1")
    await begun.lobby.end(SERVER, begun.id, REFEREE, "it rains", key="e", at=begun.now())
    assert (await told(begun))["red"] == {"game_abandoned", "seed_shown"}
    assert not await Table(begun.database, GAMES).held(begun.id)


async def test_a_captain_named_meanwhile_is_told_after_it_and_asked_instead_of_the_old_one(
    begun: Scene,
) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    holds = await checked(begun)
    await begun.say(Seat.RED, "Red turn 1")
    await begun.lobby.appoint(SERVER, begun.id, REFEREE, BLUE_MEMBER, at=begun.now())
    out = await told(begun)
    assert out["blue"] == {"captain_released"}
    assert set(out) == {"referee", "blue"}
    shown = (await holds.of(begun.id)).shown
    assert shown is not None
    await holds.send(SERVER, begun.id, REFEREE, shown, at=begun.now())
    async with begun.database.read() as connection:
        query = select(outbox.c.target, outbox.c.notices).where(outbox.c.seat == "blue")
        rows = (await connection.execute(query.order_by(outbox.c.id))).all()
    asked = [target for target, notices in rows if "ask_orders" in notices]
    assert asked == [BLUE_MEMBER]
    assert [notices for target, notices in rows if target == BLUE and "captain_released" not in notices] == []
    kinds = [one.kind for target, notices in rows if target == 201 for one in read_notices(notices)]
    assert kinds == ["turn_began", "captain_appointed"]


async def test_a_ruling_is_never_held(begun: Scene) -> None:
    await checked(begun)
    await begun.say(Seat.REFEREE, "rule Bridges may be crossed twice")
    assert (await told(begun))["red"] == {"ruling_made"}


@pytest.mark.rule("campaign 16.3")
async def test_a_rewind_tells_what_was_held_with_it_and_nothing_twice(begun: Scene) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    holds = await checked(begun)
    await begun.say(Seat.RED, "Red turn 1")
    corrections = Corrections(begun.table)
    (first,) = [one for one in await corrections.steps(begun.id, REFEREE) if one.seat == Seat.BLUE]
    work = await corrections.begin(
        begun.id, REFEREE, first.position, "Blue turn 1\nbuild P1: H5", key="r1", at=begun.now()
    )
    seen = work.head, work.mark
    await corrections.apply(begun.id, REFEREE, work.id, "he said H5", seen=seen, key="r2", at=begun.now())
    assert not await Table(begun.database, GAMES).held(begun.id)
    assert (await holds.of(begun.id)).letters == 0
    out = await told(begun)
    assert "corrected" in out["blue"]
    assert "turn_began" not in out["blue"] | out["red"]
    assert (await begun.table.view(begun.id, Seat.BLUE)).active is Team.BLUE
    await begun.table.undo(begun.id, key="u", author_id=REFEREE, at=begun.now(), reason="no, M5")
    vehicles = (await begun.table.view(begun.id, Seat.BLUE)).platoons.values()
    assert [str(one) for platoon in vehicles for one in platoon.vehicles] == ["M5"]


@pytest.mark.rule("campaign 2.5")
async def test_while_every_referee_plays_nothing_is_held_and_what_was_is_sent(begun: Scene) -> None:
    holds = await checked(begun)
    await begun.say(Seat.BLUE, "Blue turn 1")
    assert await begun.table.held(begun.id)
    assert await holds.let_go(NOON) == 0

    async def plays(_: Sitting) -> bool:
        return True

    begun.table.ask_who_plays(plays)
    assert await holds.let_go(NOON + ALL_AGAIN) == 1
    assert not await begun.table.held(begun.id)
    assert "ask_orders" in (await told(begun))["red"]
    receipt = await begun.say(Seat.RED, "Red turn 1")
    assert not receipt.held
    assert (await begun.table.view(begun.id, Seat.BLUE)).game_turn == 2


@pytest.mark.rule("campaign 2.5")
async def test_a_held_game_that_cannot_be_read_keeps_no_other_from_being_sent(begun: Scene) -> None:
    async with begun.database.write() as connection:
        row = (await connection.execute(select(games).where(games.c.id == begun.id))).mappings().one()
        # It comes first, and its journal is not there.
        await connection.execute(games.insert(), {**row, "id": "0"})
        await connection.execute(holds_.insert(), {"game": "0", "on": True, "shown": 1})
    holds = await checked(begun)
    await begun.say(Seat.BLUE, "Blue turn 1")

    async def plays(_: Sitting) -> bool:
        return True

    begun.table.ask_who_plays(plays)
    assert await holds.let_go(NOON) == 1
    assert not await begun.table.held(begun.id)
