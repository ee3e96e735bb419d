"""Who does nothing in his phase for seven days loses the game that the other claims (3.6)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from bot.core.shared_faults import NoSuchGame
from bot.core.store.engine import Database
from bot.games.skirmish.services.claimable import claimable
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Player, Stage
from bot.games.skirmish.services.receipts import Receipt
from engine.errors import NotAllowed, Refusal
from engine.skirmish.commands import AWAY_DAYS, Act, Claim
from engine.skirmish.from_battle import BRIDGE
from engine.skirmish.record.play import play
from engine.skirmish.sides import Side
from tests.core.scene import NOON, OTHER_SERVER, SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, FIELD, Dueling

WEEK = timedelta(days=7)
A_MOMENT = timedelta(milliseconds=1)
CLAIM = Claim()


async def said(dueling: Dueling, player: Player, what: str | Act, at: datetime, key: str = "") -> Receipt:
    key = key or f"i:{player.user} {at.timestamp()}"
    return await dueling.duels.act(SERVER, dueling.id, player.user, what, key=key, at=at)


async def refused(dueling: Dueling, player: Player, at: datetime, what: str | Act = CLAIM) -> str:
    """Return why it is refused, said as well as asked about first."""
    with pytest.raises(NotAllowed) as why:
        await said(dueling, player, what, at)
    if what == CLAIM:
        with pytest.raises(NotAllowed) as asked:
            await claimable(dueling.duels, SERVER, dueling.id, player.user, at=at)
        assert asked.value.faults == why.value.faults
    assert all("3.6" in one.rules for one in why.value.faults) or why.value.faults[0].kind == "not_player"
    return why.value.faults[0].kind


@pytest.mark.rule("skirmish 3.6")
async def test_after_seven_days_without_an_action_whoever_waits_wins_and_not_a_moment_before(
    dueling: Dueling,
) -> None:
    assert timedelta(days=AWAY_DAYS) == WEEK
    acted = NOON + timedelta(hours=5)
    await said(dueling, ANNA, "B1 > C1", acted)
    with pytest.raises(NotAllowed) as early:
        await said(dueling, BEN, CLAIM, acted + WEEK - A_MOMENT)
    (fault,) = early.value.faults
    assert fault.kind == "claim_early"
    assert dict(fault.details) == {"side": "blue", "when": int((acted + WEEK).timestamp())}
    since = await claimable(dueling.duels, SERVER, dueling.id, BEN.user, at=acted + WEEK)
    assert since == int(acted.timestamp())
    done = await said(dueling, BEN, CLAIM, acted + WEEK, "claims")
    ending = done.view.position.ending
    assert ending is not None
    assert (ending.winner, ending.reason, done.duel.stage) == (Side.RED, "claimed", Stage.OVER)
    assert (await said(dueling, BEN, CLAIM, acted + WEEK, "claims")).repeated
    assert (await dueling.duels.view(SERVER, dueling.id, BEN.user)).position.ending == ending


@pytest.mark.rule("skirmish 3.6")
async def test_the_phase_itself_begins_the_seven_days_and_whatever_is_done_in_it_begins_them_anew(
    dueling: Dueling,
) -> None:
    passed = NOON + 3 * WEEK
    await said(dueling, ANNA, "pass", passed)
    assert await refused(dueling, ANNA, passed + WEEK - A_MOMENT) == "claim_early"
    acted = passed + WEEK - A_MOMENT
    await said(dueling, BEN, "hq F2", acted)
    assert await refused(dueling, ANNA, passed + WEEK) == "claim_early"
    back = acted + timedelta(days=6)
    await said(dueling, BEN, "undo", back)
    assert await refused(dueling, ANNA, acted + WEEK) == "claim_early"
    # What is refused is nothing that was done.
    with pytest.raises(Refusal):
        await said(dueling, BEN, "fire F2 at A2", back + timedelta(days=6))
    done = await said(dueling, ANNA, "claim", back + WEEK)
    assert done.duel.stage is Stage.OVER


@pytest.mark.rule("skirmish 3.6")
async def test_as_a_line_it_is_held_to_the_same_days_wherever_it_stands(
    dueling: Dueling,
) -> None:
    at = NOON + timedelta(days=2)
    assert await refused(dueling, BEN, at, "claim") == "claim_early"
    assert await refused(dueling, BEN, at, "claim\nclaim") == "claim_early"
    stopped = await said(dueling, ANNA, "B1 > C1\nclaim", at)
    assert [one.kind for one in stopped.stopped] == ["claim_own_phase"]
    assert stopped.duel.stage is Stage.PLAYED


@pytest.mark.rule("skirmish 3.6")
async def test_nobody_else_claims_it_neither_who_is_waited_for_nor_a_bystander(dueling: Dueling) -> None:
    late = NOON + 9 * WEEK
    assert await refused(dueling, ANNA, late) == "claim_own_phase"
    assert await refused(dueling, CARL, late) == "not_player"
    with pytest.raises(NoSuchGame):
        await claimable(dueling.duels, OTHER_SERVER, dueling.id, BEN.user, at=late)
    assert (await dueling.duels.duel(SERVER, dueling.id)).stage is Stage.PLAYED


@pytest.mark.rule("skirmish 3.6")
async def test_of_the_computer_nothing_is_claimed(database: Database) -> None:
    dueling = await Dueling.gather(database, Player(COMPUTER))
    assert await refused(dueling, ANNA, NOON + 9 * WEEK) == "claim_of_computer"


@pytest.mark.rule("skirmish 11.3")
async def test_in_a_battle_of_a_campaign_the_referee_decides(database: Database) -> None:
    assert FIELD.name != BRIDGE
    dueling = await Dueling.gather(database, scenario=replace(FIELD, name=BRIDGE))
    for player in (ANNA, BEN):
        assert await refused(dueling, player, NOON + 9 * WEEK) == "claim_of_battle"
    assert await refused(dueling, BEN, NOON + 9 * WEEK, "claim") == "claim_of_battle"


@pytest.mark.rule("skirmish 3.6")
async def test_the_days_are_those_of_the_journal_for_another_program_too_and_the_record_says_so(
    dueling: Dueling,
) -> None:
    acted = NOON + timedelta(hours=5)
    await said(dueling, ANNA, "B1 > C1", acted)
    beside = Dueling(dueling.database, Duels(dueling.database), dueling.boards, dueling.duel)
    assert await refused(beside, BEN, acted + WEEK - A_MOMENT) == "claim_early"
    await said(beside, BEN, CLAIM, acted + WEEK)
    text = await dueling.duels.record(SERVER, dueling.id)
    assert "# Blue has not moved for 7 days; Red claims the game\nred: claim\n" in text
    again = play(text, lambda _: FIELD).state.position.ending
    assert again is not None
    assert (again.winner, again.reason) == (Side.RED, "claimed")
    assert all(one.right for one in await dueling.duels.dice(SERVER, dueling.id))
