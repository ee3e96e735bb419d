"""The lobby: who may do what before, at and after a game, and that others' games are no games."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.core.people.people import Role, Status
from bot.core.shared_faults import NoSuchGame
from bot.core.store.journal import EntryKind
from bot.core.store.tables import games, journal, outbox
from bot.core.table.table import Table
from bot.core.told.shared_details import by_name
from bot.games.all_games import GAMES
from bot.games.campaign.codec import read_notices
from bot.games.campaign.services.starting import begin
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.common.turn import Ending
from engine.dice import commitment, roll
from engine.errors import Refusal
from tests.core.scene import (
    BLUE,
    BLUE_MEMBER,
    CHANNELS,
    NOON,
    OTHER_SERVER,
    RED,
    REFEREE,
    SERVER,
    STRANGER,
    Scene,
    a_map,
)

NEW = 50


async def kind_of(refused: pytest.ExceptionInfo[Refusal]) -> str:
    """Return the kind of the first fault."""
    return refused.value.faults[0].kind


async def told(scene: Scene, kind: str) -> dict[str, dict[str, object]]:
    """Return by seat the details of the notices of a kind in the outbox."""
    async with scene.database.read() as connection:
        rows = (await connection.execute(select(outbox.c.seat, outbox.c.notices))).all()
    return {
        row.seat: dict(by_name(notice.details))
        for row in rows
        for notice in read_notices(row.notices)
        if notice.kind == kind
    }


async def test_whoever_creates_a_game_is_its_referee(scene: Scene) -> None:
    roster = await scene.lobby.roster(SERVER, scene.id)
    assert (roster.referee.user, roster.referee.role) == (REFEREE, Role.REFEREE)
    assert (await scene.lobby.membership(SERVER, scene.id, REFEREE)).seat == Seat.REFEREE
    assert await scene.lobby.channels(SERVER, scene.id) == CHANNELS


async def test_the_same_creation_twice_is_one_game(scene: Scene) -> None:
    again = await scene.lobby.create(
        SERVER, REFEREE, "Reni", map_=a_map(), name="Spring war", key="create:1", at=NOON
    )
    assert again.id == scene.id
    assert len(await scene.lobby.games(SERVER)) == 1


async def test_names_of_games_cannot_be_guessed(scene: Scene) -> None:
    other = await Scene.gather(scene.database, scene.table, key="create:2")
    assert len(scene.id) == len(other.id) == 16
    assert scene.id != other.id
    assert [game.id for game in await scene.lobby.games(SERVER)] == sorted([scene.id, other.id])


@pytest.mark.rule("campaign 2.1")
async def test_who_names_no_team_joins_the_smaller_one_and_stays_there(scene: Scene) -> None:
    first = await scene.lobby.join(SERVER, scene.id, NEW, "Nora", at=NOON)
    second = await scene.lobby.join(SERVER, scene.id, NEW + 1, "Nils", at=NOON)
    assert {first.side, second.side} == {Team.BLUE, Team.RED}
    with pytest.raises(Refusal) as refused:
        await scene.lobby.join(SERVER, scene.id, NEW, "Nora", Team.RED, at=NOON)
    assert await kind_of(refused) == "on_a_team"


async def test_the_referee_is_on_no_team(scene: Scene) -> None:
    with pytest.raises(Refusal) as refused:
        await scene.lobby.join(SERVER, scene.id, REFEREE, "Reni", Team.RED, at=NOON)
    assert await kind_of(refused) == "referee_plays"


@pytest.mark.rule("campaign 2.1")
async def test_late_joiners_are_admitted_by_the_referee(begun: Scene) -> None:
    with pytest.raises(Refusal) as refused:
        await begun.lobby.join(SERVER, begun.id, NEW, "Nora", Team.RED, at=NOON)
    assert await kind_of(refused) == "not_lobby"
    with pytest.raises(Refusal):
        await begun.lobby.admit(SERVER, begun.id, BLUE, NEW, "Nora", Team.RED, at=NOON)
    admitted = await begun.lobby.admit(SERVER, begun.id, REFEREE, NEW, "Nora", Team.RED, at=NOON)
    assert admitted.seat == Seat.RED


@pytest.mark.rule("campaign 2.2")
async def test_a_member_claims_and_the_referee_appoints(scene: Scene) -> None:
    claimed = await scene.lobby.claim(SERVER, scene.id, BLUE_MEMBER, at=NOON)
    assert claimed.claims
    assert not claimed.orders
    assert (await told(scene, "captain_claimed"))["referee"]["user"] == BLUE_MEMBER
    with pytest.raises(Refusal):
        await scene.lobby.appoint(SERVER, scene.id, BLUE, BLUE_MEMBER, at=NOON)
    await scene.lobby.appoint(SERVER, scene.id, REFEREE, BLUE_MEMBER, at=NOON)
    roster = await scene.lobby.roster(SERVER, scene.id)
    captain = roster.captain(Team.BLUE)
    assert captain is not None
    assert captain.user == BLUE_MEMBER
    assert (await scene.lobby.membership(SERVER, scene.id, BLUE)).role is Role.MEMBER


@pytest.mark.rule("campaign 2.2")
async def test_the_captain_names_and_releases_his_substitute(scene: Scene) -> None:
    await scene.lobby.substitute(SERVER, scene.id, BLUE, BLUE_MEMBER, at=NOON)
    named = await scene.lobby.membership(SERVER, scene.id, BLUE_MEMBER)
    assert named.orders
    assert [m.game for m in await scene.lobby.captain_games(BLUE_MEMBER)] == [scene.id]
    with pytest.raises(Refusal) as refused:
        await scene.lobby.substitute(SERVER, scene.id, BLUE, RED, at=NOON)
    assert await kind_of(refused) == "not_on_the_team"
    with pytest.raises(Refusal) as refused:
        await scene.lobby.substitute(SERVER, scene.id, BLUE_MEMBER, BLUE_MEMBER, at=NOON)
    assert await kind_of(refused) == "captain_alone"
    await scene.lobby.substitute(SERVER, scene.id, BLUE, None, at=NOON)
    assert await scene.lobby.captain_games(BLUE_MEMBER) == ()


@pytest.mark.rule("campaign 3.1")
async def test_the_toss_can_be_computed_again_by_anybody_after_the_end(scene: Scene) -> None:
    await scene.lobby.salt(SERVER, scene.id, BLUE, "bread", at=NOON)
    await scene.lobby.salt(SERVER, scene.id, RED, "butter", at=NOON)
    receipt = await begin(scene.table, scene.id, REFEREE, key="start", at=NOON)
    assert (await scene.lobby.game(SERVER, scene.id)).seed is None
    ended = await scene.lobby.end(SERVER, scene.id, REFEREE, "it rains", key="end", at=NOON)
    assert ended.status is Status.ABANDONED
    assert ended.seed is not None
    assert commitment(ended.seed.encode()) == scene.game.commitment
    shown = await told(scene, "seed_shown")
    assert set(shown) == {"blue", "red", "referee", "public"}
    seed, salt, roll_id = (str(shown["public"][name]) for name in ("seed", "salt", "roll_id"))
    assert (seed, salt, roll_id) == (ended.seed, "bread | butter", f"{scene.id}/toss/1")
    face = roll(seed.encode(), salt, roll_id, 2)
    assert receipt.view.active is tuple(Team)[face - 1]


@pytest.mark.rule("campaign 3.1")
async def test_the_dice_are_asked_for_before_they_fall_and_a_crash_between_asks_no_second_time(
    scene: Scene,
) -> None:
    class Died(Exception):
        pass

    steps: list[str] = []

    def die(name: str) -> None:
        steps.append(name)
        if steps.count("head") == 2:
            raise Died

    scene.database.before = die
    with pytest.raises(Died):
        await begin(scene.table, scene.id, REFEREE, key="start", at=NOON)
    scene.database.before = lambda _: None
    async with scene.database.read() as connection:
        kinds = (await connection.execute(select(journal.c.kind))).scalars().all()
    assert kinds == [EntryKind.REQUEST]
    await begin(Table(scene.database, GAMES), scene.id, REFEREE, key="start", at=NOON)
    async with scene.database.read() as connection:
        kinds = (
            (await connection.execute(select(journal.c.kind).order_by(journal.c.position))).scalars().all()
        )
    assert kinds == [EntryKind.REQUEST, EntryKind.STEP]


async def test_the_secret_of_the_dice_stands_in_no_journal_and_no_message_before_the_end(
    scene: Scene,
) -> None:
    await begin(scene.table, scene.id, REFEREE, key="start", at=NOON)
    async with scene.database.read() as connection:
        secret = (await connection.execute(select(games.c.secret))).scalar_one()
        bodies = (await connection.execute(select(journal.c.body))).scalars().all()
        letters = (await connection.execute(select(outbox.c.notices))).scalars().all()
    assert not [text for text in (*bodies, *letters) if secret in text]
    assert secret not in repr(await scene.table.sitting(scene.id))


async def test_a_start_twice_is_one_start(scene: Scene) -> None:
    first = await begin(scene.table, scene.id, REFEREE, key="start", at=NOON)
    again = await begin(scene.table, scene.id, REFEREE, key="start", at=NOON)
    assert again.repeated
    assert again.view == first.view
    with pytest.raises(Refusal) as refused:
        await begin(scene.table, scene.id, REFEREE, key="another", at=NOON)
    assert await kind_of(refused) == "not_lobby"


async def test_a_game_without_a_captain_does_not_start(scene: Scene) -> None:
    game = await scene.lobby.create(SERVER, REFEREE, "Reni", map_=a_map(), name="Other", key="c", at=NOON)
    with pytest.raises(Refusal) as refused:
        await begin(scene.table, game.id, REFEREE, key="start", at=NOON)
    assert await kind_of(refused) == "no_captain"


async def test_only_the_referee_starts_and_ends(scene: Scene) -> None:
    for user, error in ((BLUE, Refusal), (STRANGER, NoSuchGame)):
        with pytest.raises(error):
            await begin(scene.table, scene.id, user, key="s", at=NOON)
        with pytest.raises(error):
            await scene.lobby.end(SERVER, scene.id, user, "why", key="e", at=NOON)


async def test_status_tells_everybody_whose_turn_it_is_and_nothing_else(begun: Scene) -> None:
    status = await begun.lobby.status(SERVER, begun.id)
    turn = status.turn
    assert (turn.seat, turn.number, turn.ending, status.ended) == (Seat.BLUE, 1, None, None)
    assert status.game.seed is None
    await begun.say(Seat.BLUE, "resign")
    status = await begun.lobby.status(SERVER, begun.id)
    assert status.turn.ending == Ending((Seat.RED,), "resigned")
    assert (status.ended, status.game.status) == ("resigned", Status.OVER)
    assert status.game.seed is not None


async def test_games_of_another_server_hidden_games_and_missing_games_are_one(scene: Scene) -> None:
    lobby, at = scene.lobby, NOON
    for server, game in ((OTHER_SERVER, scene.id), (SERVER, "0" * 16)):
        for asked in (
            lobby.game(server, game),
            lobby.status(server, game),
            lobby.roster(server, game),
            lobby.membership(server, game, BLUE),
            lobby.join(server, game, NEW, "Nora", at=at),
            lobby.claim(server, game, BLUE, at=at),
            lobby.appoint(server, game, REFEREE, BLUE_MEMBER, at=at),
            lobby.substitute(server, game, BLUE, BLUE_MEMBER, at=at),
            lobby.salt(server, game, BLUE, "x", at=at),
            lobby.end(server, game, REFEREE, "why", key="e", at=at),
            lobby.channel(server, game, REFEREE, Seat.BLUE, 1, at=at),
        ):
            with pytest.raises(NoSuchGame) as refused:
                await asked
            assert str(refused.value) == ""
    assert await lobby.games(OTHER_SERVER) == ()
    with pytest.raises(NoSuchGame):
        await lobby.membership(None, scene.id, STRANGER)
    assert (await lobby.membership(SERVER, scene.id, STRANGER)).seat == Seat.PUBLIC


async def test_in_a_direct_message_the_game_follows_from_membership(scene: Scene) -> None:
    other = await Scene.gather(scene.database, scene.table, key="create:2")
    assert {m.game for m in await scene.lobby.captain_games(BLUE)} == {scene.id, other.id}
    assert await scene.lobby.captain_games(BLUE_MEMBER) == ()
    await scene.lobby.end(SERVER, other.id, REFEREE, "enough", key="e", at=NOON)
    assert {m.game for m in await scene.lobby.captain_games(BLUE)} == {scene.id}
    assert {game.id for game, _ in await scene.lobby.joined(BLUE, ended=True)} == {scene.id, other.id}


async def test_names_are_one_line_of_decent_length(scene: Scene) -> None:
    joined = await scene.lobby.join(SERVER, scene.id, NEW, " No\u202era\n\tthe  first ", at=NOON)
    assert joined.name == "Nora the first"
    for name in ("\n", "x" * 61):
        with pytest.raises(Refusal):
            await scene.lobby.join(SERVER, scene.id, NEW + 1, name, at=NOON)


async def test_a_game_broken_off_takes_no_more_orders(begun: Scene) -> None:
    await begun.lobby.end(SERVER, begun.id, REFEREE, "it rains", key="e", at=NOON)
    with pytest.raises(Refusal) as refused:
        await begun.say(Seat.BLUE, "Blue turn 1")
    assert await kind_of(refused) == "over"


async def test_breaking_off_twice_is_breaking_off_once(begun: Scene) -> None:
    first = await begun.lobby.end(SERVER, begun.id, REFEREE, "it rains", key="e", at=NOON)
    again = await begun.lobby.end(SERVER, begun.id, REFEREE, "it rains", key="e", at=NOON)
    assert again == first
    assert len(await told(begun, "game_abandoned")) == len(Seat)
    with pytest.raises(Refusal) as refused:
        await begun.lobby.end(SERVER, begun.id, REFEREE, "it rains", key="another", at=NOON)
    assert await kind_of(refused) == "over"
