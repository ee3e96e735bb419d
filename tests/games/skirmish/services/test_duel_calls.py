"""Who is called to his phase: whoever has to hear that it began, and nobody who has just acted himself."""

from __future__ import annotations

import pytest

from bot.core.shared_faults import NoSuchGame
from bot.core.store.engine import Database
from bot.core.store.kept_message import KeptMessage
from bot.games.skirmish.services.calls import DuelCalls
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Player
from bot.games.skirmish.services.receipts import Call
from engine.skirmish.sides import Seat, Side
from tests.core.scene import NOON, SERVER
from tests.engine.skirmish.boards import scenario_of
from tests.games.skirmish.services.dueling import ANNA, BEN, CHANNEL, FIELD, Dueling, spoken

pytestmark = pytest.mark.rule("skirmish 3.1")


def of(dueling: Dueling) -> DuelCalls:
    return DuelCalls(dueling.duels)


async def due(dueling: Dueling) -> tuple[Player | None, str, bool]:
    call = await of(dueling).call(dueling.id)
    return call.player, call.now, call.due


async def test_a_challenge_calls_nobody(database: Database) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    assert await of(dueling).behind() == ()
    assert await due(dueling) == (None, "", False)


async def test_who_moves_first_is_called_when_his_challenge_is_accepted(dueling: Dueling) -> None:
    assert await of(dueling).behind() == (dueling.id,)
    assert await due(dueling) == (ANNA, "1 blue", True)


async def test_who_accepts_and_moves_first_himself_is_not_called(database: Database) -> None:
    duels = Duels(database)
    duel = await duels.challenge(SERVER, CHANNEL, ANNA, FIELD, BEN, side=Side.RED, key="one", at=NOON)
    await duels.accept(SERVER, duel.id, BEN, key="two", at=NOON)
    await spoken(duels, duel.id)
    call = await DuelCalls(duels).call(duel.id)
    assert (call.player, call.now, call.due) == (BEN, "1 blue", False)


async def test_the_other_is_called_when_a_phase_ends_until_he_acts(dueling: Dueling) -> None:
    await dueling.say(ANNA, "hq A2")
    assert await due(dueling) == (ANNA, "1 blue", False)
    await dueling.say(ANNA, "pass")
    assert await due(dueling) == (BEN, "1 red", True)
    await dueling.say(BEN, "F2 facing N")
    assert await due(dueling) == (BEN, "1 red", False)


async def test_who_opens_his_own_phase_since_nobody_is_left_to_the_other_is_not_called(
    database: Database,
) -> None:
    units = {"A1": "blue Sherman SE", "C1": "red Tiger NW"}
    field = scenario_of(["...", "..."], units, exits={"red": "C1 N"}, turns=4)
    dueling = await Dueling.gather(database, scenario=field)
    await dueling.say(ANNA, "pass")
    await dueling.say(BEN, "C1 > exit\npass")
    assert await due(dueling) == (ANNA, "2 blue", True)
    await dueling.say(ANNA, "pass")
    assert await due(dueling) == (ANNA, "3 blue", False)


async def test_against_the_computer_nobody_is_called(database: Database) -> None:
    dueling = await Dueling.gather(database, Player(COMPUTER))
    await dueling.say(ANNA, "pass")
    assert await of(dueling).behind() == ()
    assert await due(dueling) == (None, "", False)


async def test_a_call_is_noted_before_it_is_sent_and_after_also_for_a_program_that_begins_anew(
    dueling: Dueling,
) -> None:
    calls = of(dueling)
    call = await calls.call(dueling.id)
    await calls.sending(call, "under way")
    anew = DuelCalls(Duels(dueling.database))
    assert await anew.behind() == (dueling.id,)
    found = await anew.call(dueling.id)
    assert found.kept == KeptMessage(CHANNEL, None, "under way", "1 blue")
    await anew.looked(found, 7001)
    assert await calls.behind() == ()
    assert (await calls.call(dueling.id)).kept.message == 7001


async def test_when_the_game_is_over_only_one_that_still_calls_is_behind(dueling: Dueling) -> None:
    calls = of(dueling)
    await calls.looked(await calls.call(dueling.id), 7001)
    await dueling.say(BEN, "resign")
    assert await calls.behind() == (dueling.id,)
    call = await calls.call(dueling.id)
    assert (call.now, call.kept.shown, call.due) == ("", "1 blue", False)
    await calls.looked(call, None)
    assert await calls.behind() == ()


async def test_where_the_game_has_moved_it_is_looked_anew_whom_to_call(dueling: Dueling) -> None:
    calls = of(dueling)
    await calls.looked(await calls.call(dueling.id), 7001)
    await calls.moved(dueling.id)
    assert await calls.behind() == (dueling.id,)
    assert (await calls.call(dueling.id)).kept.message is None


async def test_a_call_is_made_of_what_everybody_may_know(dueling: Dueling) -> None:
    call: Call = await of(dueling).call(dueling.id)
    assert call.position == (await dueling.duels.view(SERVER, dueling.id, BEN.user)).position
    assert call.duel.seat(BEN.user) == Seat.RED
    assert call.duel.secret is None


async def test_there_is_no_call_of_a_game_that_is_not_there(dueling: Dueling) -> None:
    with pytest.raises(NoSuchGame):
        await of(dueling).call("nothing")
