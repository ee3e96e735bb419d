"""Referees that hand over, a second one, people who leave: who may, and what stays barred (2.1 to 2.5)."""

from __future__ import annotations

import json

import pytest
from sqlalchemy import select

from bot.core.people.leaving import Leaving
from bot.core.people.offers import Offer, Office
from bot.core.people.people import Role
from bot.core.people.privacy import Privacy, StillReferee
from bot.core.people.succession import Succession
from bot.core.shared_faults import NoSuchGame
from bot.core.store.tables import outbox
from bot.games.campaign.codec import read_notices
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.core.scene import BLUE, BLUE_MEMBER, NOON, RED, REFEREE, SERVER, STRANGER, Scene

NEW = STRANGER


def kind(refused: pytest.ExceptionInfo[Refusal]) -> str:
    return refused.value.faults[0].kind


@pytest.fixture
def succession(begun: Scene) -> Succession:
    return Succession(begun.table, hooked(begun.table))


@pytest.fixture
def leaving(begun: Scene) -> Leaving:
    return Leaving(begun.table, hooked(begun.table))


async def told(scene: Scene, kind_: str) -> set[tuple[str, int]]:
    """Return to which seats and targets a kind of notice went."""
    async with scene.database.read() as connection:
        rows = (await connection.execute(select(outbox))).all()
    return {(row.seat, row.target) for row in rows for one in read_notices(row.notices) if one.kind == kind_}


async def handed_over(scene: Scene, succession: Succession) -> None:
    await succession.offer(SERVER, scene.id, REFEREE, NEW, Office.REFEREE, at=NOON)
    await succession.accept(scene.id, NEW, "Nora", Office.REFEREE, at=NOON)


@pytest.mark.rule("campaign 2.4")
async def test_a_game_has_its_new_referee_only_once_he_has_said_yes(
    begun: Scene, succession: Succession
) -> None:
    await succession.offer(SERVER, begun.id, REFEREE, NEW, Office.REFEREE, at=NOON)
    assert (await begun.lobby.roster(SERVER, begun.id)).referee.user == REFEREE
    with pytest.raises(Refusal) as refused:
        await succession.accept(begun.id, BLUE, "Bea", Office.REFEREE, at=NOON)
    assert kind(refused) == "offer_gone"
    done = await succession.accept(begun.id, NEW, "Nora", Office.REFEREE, at=NOON)
    assert (done.new.user, done.former and done.former.user) == (NEW, REFEREE)
    roster = await begun.lobby.roster(SERVER, begun.id)
    assert (roster.referee.user, roster.second) == (NEW, None)
    assert (await begun.lobby.game(SERVER, begun.id)).referee == NEW
    assert await told(begun, "referee_changed") == {
        ("blue", BLUE),
        ("red", RED),
        ("referee", NEW),
        ("public", 401),
    }
    with pytest.raises(NoSuchGame):
        await begun.table.submit(begun.id, Seat.REFEREE, "rule x", key="k", author_id=REFEREE, at=NOON)


@pytest.mark.rule("campaign 2.5")
async def test_who_was_the_referee_joins_no_team_and_who_is_on_one_is_no_referee(
    begun: Scene, succession: Succession
) -> None:
    with pytest.raises(Refusal) as refused:
        await succession.offer(SERVER, begun.id, REFEREE, BLUE_MEMBER, Office.SECOND, at=NOON)
    assert kind(refused) == "takes_sides"
    await handed_over(begun, succession)
    with pytest.raises(Refusal) as refused:
        await begun.lobby.admit(SERVER, begun.id, NEW, REFEREE, "Reni", Team.RED, at=NOON)
    assert kind(refused) == "was_referee"


@pytest.mark.rule("campaign 2.4")
async def test_two_referees_have_the_same_rights_and_a_third_is_refused(
    begun: Scene, succession: Succession
) -> None:
    await succession.offer(SERVER, begun.id, REFEREE, NEW, Office.SECOND, at=NOON)
    await succession.accept(begun.id, NEW, "Nora", Office.SECOND, at=NOON)
    await begun.table.submit(begun.id, Seat.REFEREE, "rule be kind", key="k", author_id=NEW, at=NOON)
    await begun.lobby.appoint(SERVER, begun.id, NEW, BLUE_MEMBER, at=NOON)
    with pytest.raises(Refusal) as refused:
        await succession.offer(SERVER, begun.id, REFEREE, 98, Office.SECOND, at=NOON)
    assert kind(refused) == "has_second"
    assert (await succession.release(SERVER, begun.id, NEW, at=NOON)).user == NEW
    assert (await begun.lobby.membership(SERVER, begun.id, NEW)).role is Role.OUTSIDER
    with pytest.raises(Refusal) as refused:
        await succession.release(SERVER, begun.id, REFEREE, at=NOON)
    assert kind(refused) == "no_second"


@pytest.mark.rule("campaign 2.5")
async def test_who_left_a_team_and_was_a_referee_since_comes_back_to_no_team(
    begun: Scene, succession: Succession, leaving: Leaving
) -> None:
    await leaving.leave(SERVER, begun.id, BLUE_MEMBER, at=NOON)
    await succession.offer(SERVER, begun.id, REFEREE, BLUE_MEMBER, Office.SECOND, at=NOON)
    await succession.accept(begun.id, BLUE_MEMBER, "Bert", Office.SECOND, at=NOON)
    await succession.release(SERVER, begun.id, REFEREE, at=NOON)
    with pytest.raises(Refusal) as refused:
        await begun.lobby.admit(SERVER, begun.id, REFEREE, BLUE_MEMBER, "Bert", Team.BLUE, at=NOON)
    assert kind(refused) == "was_referee"


async def test_an_offer_lapses_with_the_office_of_who_made_it(begun: Scene, succession: Succession) -> None:
    await succession.offer(SERVER, begun.id, REFEREE, 98, Office.SECOND, at=NOON)
    await handed_over(begun, succession)
    with pytest.raises(Refusal) as refused:
        await succession.accept(begun.id, 98, "Nils", Office.SECOND, at=NOON)
    assert kind(refused) == "offer_gone"


class Meanwhile(Succession):
    """A succession in which, while somebody declines, the referee offers the office to another one."""

    async def _mine(self, game: str, user: int, office: Office) -> Offer:
        found = await super()._mine(game, user, office)
        await self.offer(SERVER, game, REFEREE, 98, office, at=NOON)
        return found


async def test_who_declines_too_late_declines_nothing_that_was_offered_to_another_since(begun: Scene) -> None:
    succession = Meanwhile(begun.table, hooked(begun.table))
    await succession.offer(SERVER, begun.id, REFEREE, NEW, Office.SECOND, at=NOON)
    with pytest.raises(Refusal) as refused:
        await succession.decline(begun.id, NEW, Office.SECOND, at=NOON)
    assert kind(refused) == "offer_gone"
    assert await succession.offered(begun.id, 98, Office.SECOND)


@pytest.mark.rule("campaign 2.1")
async def test_who_leaves_a_team_is_a_stranger_who_comes_back_to_it_alone(
    begun: Scene, leaving: Leaving
) -> None:
    await leaving.leave(SERVER, begun.id, BLUE, at=NOON)
    assert (await begun.lobby.membership(SERVER, begun.id, BLUE)).role is Role.OUTSIDER
    assert ("referee", REFEREE) in await told(begun, "left_game")
    with pytest.raises(NoSuchGame):
        await begun.say(Seat.BLUE, "Blue turn 1")
    with pytest.raises(Refusal) as refused:
        await begun.lobby.admit(SERVER, begun.id, REFEREE, BLUE, "Bea", Team.RED, at=NOON)
    assert kind(refused) == "was_on_a_team"
    back = await begun.lobby.admit(SERVER, begun.id, REFEREE, BLUE, "Bea", Team.BLUE, at=NOON)
    assert (back.role, back.side) == (Role.MEMBER, Team.BLUE)
    with pytest.raises(Refusal) as refused:
        await leaving.leave(SERVER, begun.id, REFEREE, at=NOON)
    assert kind(refused) == "referee_stays"
    with pytest.raises(Refusal):
        await leaving.dismiss(SERVER, begun.id, RED, BLUE_MEMBER, at=NOON)


@pytest.mark.rule("campaign 2.2")
async def test_a_hand_over_counts_as_long_as_it_is_the_last_and_objections_are_told_once(
    begun: Scene, succession: Succession
) -> None:
    await succession.propose(SERVER, begun.id, BLUE, BLUE_MEMBER, at=NOON)
    for _ in range(2):
        said = await succession.consult(SERVER, begun.id, BLUE, BLUE_MEMBER, agrees=False, at=NOON)
    assert said.said == {BLUE: False}
    assert await told(begun, "hand_over_objected") == {("referee", REFEREE)}
    with pytest.raises(Refusal) as refused:
        await succession.consult(SERVER, begun.id, RED, BLUE_MEMBER, agrees=True, at=NOON)
    assert kind(refused) == "hand_over_gone"
    assert await succession.approve(SERVER, begun.id, REFEREE, BLUE_MEMBER, at=NOON) == "blue"
    new = await begun.lobby.membership(SERVER, begun.id, BLUE_MEMBER)
    assert new.role is Role.CAPTAIN
    assert await told(begun, "captain_released") == {("blue", BLUE)}
    with pytest.raises(Refusal) as refused:
        await succession.approve(SERVER, begun.id, REFEREE, BLUE_MEMBER, at=NOON)
    assert kind(refused) == "hand_over_gone"


@pytest.mark.rule("campaign 2.2")
async def test_a_captain_alone_is_told_that_the_referee_has_declined_whom_they_proposed(
    begun: Scene, succession: Succession
) -> None:
    """They never heard of it, and waited on."""
    await succession.propose(SERVER, begun.id, BLUE, BLUE_MEMBER, at=NOON)
    # Whoever takes it back themselves knows it.
    await succession.take_back(SERVER, begun.id, BLUE, BLUE_MEMBER, at=NOON)
    assert await told(begun, "hand_over_declined") == set()
    await succession.propose(SERVER, begun.id, BLUE, BLUE_MEMBER, at=NOON)
    with pytest.raises(Refusal):
        await succession.take_back(SERVER, begun.id, BLUE_MEMBER, BLUE_MEMBER, at=NOON)
    await succession.take_back(SERVER, begun.id, REFEREE, BLUE_MEMBER, at=NOON)
    assert await told(begun, "hand_over_declined") == {("blue", BLUE)}


@pytest.mark.rule("campaign 2.2")
async def test_a_member_who_was_heard_and_leaves_takes_nothing_from_a_hand_over(
    begun: Scene, succession: Succession, leaving: Leaving
) -> None:
    await begun.lobby.admit(SERVER, begun.id, REFEREE, NEW, "Nora", Team.BLUE, at=NOON)
    await succession.propose(SERVER, begun.id, BLUE, BLUE_MEMBER, at=NOON)
    await succession.consult(SERVER, begun.id, NEW, BLUE_MEMBER, agrees=False, at=NOON)
    await leaving.leave(SERVER, begun.id, NEW, at=NOON)
    said = await succession.consult(SERVER, begun.id, BLUE_MEMBER, BLUE_MEMBER, agrees=True, at=NOON)
    assert said.said == {BLUE_MEMBER: True}, "what he said goes with him"
    assert await succession.approve(SERVER, begun.id, REFEREE, BLUE_MEMBER, at=NOON) == "blue"
    new = await begun.lobby.membership(SERVER, begun.id, BLUE_MEMBER)
    assert new.role is Role.CAPTAIN


async def test_a_referee_is_forgotten_as_soon_as_another_carries_the_game_on(
    begun: Scene, succession: Succession
) -> None:
    privacy = Privacy(begun.table, hooked(begun.table))
    with pytest.raises(StillReferee):
        await privacy.forget(REFEREE, at=NOON)
    await succession.offer(SERVER, begun.id, REFEREE, NEW, Office.SECOND, at=NOON)
    await succession.accept(begun.id, NEW, "Nora", Office.SECOND, at=NOON)
    await privacy.forget(REFEREE, at=NOON)
    roster = await begun.lobby.roster(SERVER, begun.id)
    assert (roster.referee.user, roster.second) == (NEW, None)
    assert "Reni" not in json.dumps([one.name for one in roster.everybody])


async def test_who_has_left_is_told_and_rid_of_what_is_kept_of_him(begun: Scene, leaving: Leaving) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1")
    await leaving.leave(SERVER, begun.id, BLUE, at=NOON)
    privacy = Privacy(begun.table, hooked(begun.table))
    (kept,) = (await privacy.data(BLUE))["games"]
    assert (kept["role"], kept["team"], len(kept["said"])) == ("former", "blue", 1)
    assert await privacy.forget(BLUE, at=NOON) == 1
    assert (await privacy.data(BLUE))["games"] == []
    assert (await begun.table.view(begun.id, Seat.BLUE)).active is Team.RED
