"""Looking back: a team at what it was shown, after the end everybody at everything (10.4, 12.1, 16.2)."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from bot.core.after.whole_games import ReadBack
from bot.core.after.whose_eyes import allowed
from bot.core.people.people import Membership, PublicGame, Role, Status
from bot.core.referee.holds import Holds
from bot.core.store.tables import shown
from bot.games.campaign.services.after.annals import Annals
from bot.games.campaign.services.after.teams import Eyes, opened
from engine.campaign.commands import Seat
from engine.campaign.events import BattleFought, RulingMade
from engine.campaign.forces import Team
from engine.campaign.retelling import Account, Scene, Shot
from engine.campaign.view import View
from engine.errors import Refusal
from tests.core.late import Late
from tests.core.scene import BLUE, RED, REFEREE, SERVER, STRANGER
from tests.core.scene import Scene as Played
from tests.games.campaign.services.battles.pitched import Pitched

pytestmark = pytest.mark.long

DRAW = "result C3: draw; lost blue P1 M5; lost red P2 H6"


async def looking(here: Played, user: int) -> tuple[PublicGame, Membership]:
    return (
        await here.lobby.game(SERVER, here.id),
        await here.lobby.membership(SERVER, here.id, user),
    )


async def seen(here: Played, user: int, eyes: Eyes) -> list[Scene]:
    return [one.scene for one in await Annals(ReadBack(here.table)).shots(*await looking(here, user), eyes)]


async def shown_to(here: Played, seat: Seat) -> list[View]:
    query = select(shown.c.position).where(shown.c.game == here.id, shown.c.seat == seat.value)
    async with here.database.read() as connection:
        positions = (await connection.execute(query.order_by(shown.c.position))).scalars().all()
    return [await here.table.view(here.id, seat, position) for position in positions]


async def undo(here: Played) -> None:
    at = here.now()
    await here.table.undo(here.id, key=f"undo:{at}", author_id=REFEREE, at=at, reason="a slip")


async def over(here: Played) -> None:
    at = here.now()
    await here.lobby.end(SERVER, here.id, REFEREE, "the season is over", key=f"end:{at}", at=at)


@pytest.mark.rule("campaign 12.1")
@pytest.mark.parametrize("status", Status)
@pytest.mark.parametrize(
    ("membership", "before"),
    [
        (Membership("g", 1, "", Role.CAPTAIN, Team.BLUE), (Eyes.BLUE,)),
        (Membership("g", 1, "", Role.MEMBER, Team.RED), (Eyes.RED,)),
        (Membership("g", 1, "", Role.OUTSIDER), ()),
        (Membership("g", 1, "", Role.REFEREE), tuple(Eyes)),
        (Membership("g", 1, "", Role.REFEREE, plays=True), ()),
    ],
    ids=["captain", "member", "outsider", "referee", "referee who plays"],
)
def test_with_whose_eyes_somebody_looks_back(
    status: Status, membership: Membership, before: tuple[Eyes, ...]
) -> None:
    game = PublicGame(
        "g",
        SERVER,
        "War",
        "campaign",
        "m",
        "M",
        closed_markers=False,
        status=status,
        referee=9,
        commitment="",
    )
    ended = status in (Status.OVER, Status.ABANDONED)
    assert allowed(game, membership, Eyes) == (tuple(Eyes) if ended else before)
    teams = {Eyes(team.value) for team in opened(game, membership)}
    assert teams == {one for one in map(Eyes, allowed(game, membership, Eyes)) if one.seat.team}


@pytest.mark.rule("campaign 12.1")
@pytest.mark.parametrize(("user", "seat"), [(BLUE, Seat.BLUE), (RED, Seat.RED)])
async def test_a_team_sees_again_what_it_was_shown_and_nothing_else(
    user: int, seat: Seat, scene: Played
) -> None:
    await Pitched.of(scene)
    await scene.say(Seat.REFEREE, DRAW)
    found = await seen(scene, user, Eyes(seat.value))
    known = [*await shown_to(scene, seat), await scene.table.view(scene.id, seat)]
    assert [one.view for one in found if one.view not in known] == []
    assert len(found) >= 3
    assert found[-1].view == known[-1]
    assert [one.hex for scene_ in found for one in scene_.fought] == ["C3"]
    assert {one.platoon.team for scene_ in found for one in scene_.marches} <= {seat.team}
    for eyes in set(Eyes) - {Eyes(seat.value)}:
        with pytest.raises(Refusal) as refused:
            await seen(scene, user, eyes)
        assert refused.value.faults[0].kind == "not_open_yet"


async def test_a_stranger_sees_nothing_before_the_end_and_everything_after_it(begun: Played) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    for eyes in Eyes:
        with pytest.raises(Refusal):
            await seen(begun, STRANGER, eyes)
    assert await Annals(ReadBack(begun.table)).sheets(*await looking(begun, STRANGER)) == ()
    await over(begun)
    shots = await Annals(ReadBack(begun.table)).shots(*await looking(begun, STRANGER), Eyes.ALL)
    assert {one.view.seat for shot in shots for one in (shot.scene, *shot.beside)} == {
        Seat.REFEREE,
        Seat.BLUE,
        Seat.RED,
    }
    assert len(await Annals(ReadBack(begun.table)).sheets(*await looking(begun, STRANGER))) == 1


async def test_beside_the_truth_stands_what_each_team_had_been_shown_by_then(begun: Played) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    await begun.say(Seat.RED, "Red turn 1\npass")
    await begun.say(Seat.BLUE, "Blue turn 2\nP1, A5, A6")
    shots: tuple[Shot, ...] = await Annals(ReadBack(begun.table)).shots(
        *await looking(begun, REFEREE), Eyes.ALL
    )
    for shot in shots:
        blue, red = shot.beside
        assert (blue.view.seat, red.view.seat) == (Seat.BLUE, Seat.RED)
        assert {one.team for one in red.view.platoons} <= {Team.RED}
        assert blue.view.game_turn <= shot.scene.view.game_turn
    assert shots[-1].beside[0].view == await begun.table.view(begun.id, Seat.BLUE)
    assert shots[-1].scene.view == await begun.table.view(begun.id, Seat.REFEREE)


@pytest.mark.rule("campaign 12.1")
async def test_what_happened_is_told_in_one_picture_however_often_its_team_was_written_to(
    begun: Played,
) -> None:
    """Told twice it would count what was built twice, and so tell how often something unseen was posted."""
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    for text in ("It rains.", "It snows.", "It is over."):
        await begun.say(Seat.REFEREE, f"rule {text}")
    found = await seen(begun, BLUE, Eyes.BLUE)
    ruled = [one.event.text for scene in found for one in scene.deeds if isinstance(one.event, RulingMade)]
    assert ruled == ["It rains.", "It snows.", "It is over."]
    assert [len(one.vehicles) for scene in found for one in scene.booked if one.account is Account.BUILT] == [
        1
    ]


@pytest.mark.rule("campaign 16.2")
async def test_what_was_taken_back_is_told_once_as_it_was_given_at_last(begun: Played) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    await undo(begun)
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P2: H7")
    annals = Annals(ReadBack(begun.table))
    (sheet,) = await annals.sheets(*await looking(begun, BLUE))
    assert [line.source.text for line in sheet.sheet.lines] == ["build P2: H7"]
    assert (sheet.team, sheet.game_turn, sheet.before.seat) == (Team.BLUE, 1, Seat.BLUE)
    truth = await seen(begun, REFEREE, Eyes.TRUTH)
    assert [one for scene in truth for one in scene.view.platoons if one.number == 1] == []
    books = await annals.ledger(*await looking(begun, BLUE), Eyes.BLUE)
    assert books.points(Account.BUILT, Team.BLUE) == 7
    story = await annals.chapters(*await looking(begun, BLUE), Eyes.BLUE)
    assert [part.game_turn for part in story] == [1]


@pytest.mark.rule("campaign 10.4")
async def test_a_teams_books_and_sheets_hold_nothing_of_the_enemys_own(begun: Played) -> None:
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    await begun.say(Seat.RED, "Red turn 1\nbuild P1: H9")
    annals = Annals(ReadBack(begun.table))
    for user, eyes, team in ((BLUE, Eyes.BLUE, Team.BLUE), (RED, Eyes.RED, Team.RED)):
        books = await annals.ledger(*await looking(begun, user), eyes)
        assert books.own == {team}
        assert {one.team for one in books.booked} == {team}
        assert {one.team for one in await annals.sheets(*await looking(begun, user))} == {team}


@pytest.mark.rule("campaign 16.2")
@pytest.mark.rule("campaign 16.3")
async def test_after_a_rewind_pictures_stay_as_they_were_shown_and_the_books_hold_what_is_right(
    scene: Played,
) -> None:
    await Pitched.of(scene)
    late = Late(scene)
    await late.play()
    before = {eyes: await seen(scene, user, eyes) for user, eyes in ((BLUE, Eyes.BLUE), (RED, Eyes.RED))}
    await late.applied()
    annals = Annals(ReadBack(scene.table))
    for user, eyes in ((BLUE, Eyes.BLUE), (RED, Eyes.RED)):
        after = await seen(scene, user, eyes)
        assert [one.view for one in after[: len(before[eyes])]] == [one.view for one in before[eyes]]
        assert after[-1].view == await scene.table.view(scene.id, eyes.seat)
        story = await annals.chapters(*await looking(scene, user), eyes)
        battles = [d.event for part in story for d in part.deeds if isinstance(d.event, BattleFought)]
        assert [(one.hex, one.victor) for one in battles] == [("C3", Team.RED)]
        books = await annals.ledger(*await looking(scene, user), eyes)
        assert books.vehicles(Account.LOST, Team.RED) == 1
    truth = await seen(scene, REFEREE, Eyes.TRUTH)
    assert truth[-1].view == await scene.table.view(scene.id, Seat.REFEREE)
    assert [one.victor for part in truth for one in part.fought] == [Team.RED]


@pytest.mark.rule("campaign 2.4")
async def test_what_is_held_has_not_happened_for_who_looks_back(begun: Played) -> None:
    await Holds(begun.table).put(SERVER, begun.id, REFEREE, on=True)
    annals = Annals(ReadBack(begun.table))

    async def told() -> list[object]:
        made: list[object] = []
        for user, eyes in ((BLUE, Eyes.BLUE), (RED, Eyes.RED)):
            me = await looking(begun, user)
            made += [await annals.shots(*me, eyes), await annals.ledger(*me, eyes), await annals.sheets(*me)]
        return made

    before = await told()
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    assert await told() == before
    assert (await seen(begun, REFEREE, Eyes.TRUTH))[-1].view.active is Team.RED
    await Holds(begun.table).send(
        SERVER, begun.id, REFEREE, (await Holds(begun.table).of(begun.id)).shown or 0, at=begun.now()
    )
    assert await told() != before
    assert (await seen(begun, RED, Eyes.RED))[-1].view.active is Team.RED


async def test_a_game_at_hand_is_read_anew_when_it_goes_on(begun: Played) -> None:
    annals = Annals(ReadBack(begun.table))
    await begun.say(Seat.BLUE, "Blue turn 1\nbuild P1: M5")
    first = await annals.shots(*await looking(begun, BLUE), Eyes.BLUE)
    assert await annals.shots(*await looking(begun, BLUE), Eyes.BLUE) == first
    await begun.say(Seat.RED, "Red turn 1\npass")
    assert len(await annals.shots(*await looking(begun, BLUE), Eyes.BLUE)) == len(first) + 1
