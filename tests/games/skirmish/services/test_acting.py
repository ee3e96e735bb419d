"""What players say is carried out once, line by line, or not at all; the computer answers."""

from __future__ import annotations

import asyncio

import pytest

from bot.core.shared_faults import KeyTaken
from bot.core.store.engine import Database
from bot.games.skirmish.services.people import COMPUTER, Player, Stage
from engine.errors import NotAllowed, Refusal
from engine.hexes import Hex
from engine.skirmish.commands import Activate, Fire, Move, Pass, Resign, TakeBack
from engine.skirmish.computer import choose
from engine.skirmish.events import ActivationEnded, ChitRevealed, GameEnded, PhaseBegan, UnitMoved
from engine.skirmish.sides import Seat, Side
from engine.skirmish.view import View
from tests.core.scene import NOON, SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, Dueling


def kinds(refused: pytest.ExceptionInfo[Refusal]) -> list[str]:
    return [fault.kind for fault in refused.value.faults]


async def stands(dueling: Dueling) -> tuple[View, View, int]:
    duel = await dueling.duels.duel(SERVER, dueling.id)
    return await dueling.view(ANNA), await dueling.view(BEN), duel.revision


async def test_an_act_and_a_line_come_to_the_same(dueling: Dueling) -> None:
    said = await dueling.say(ANNA, "B1 > C1 facing NE")
    assert [type(one).__name__ for one in said.happened][:2] == ["PointsSpent", "UnitMoved"]
    pressed = await dueling.say(ANNA, Move(Hex("A2"), (Hex("A3"),), 2))
    assert pressed.view.seat == Seat.BLUE
    places = {"C1", "A3", "B2", "F2", "G2", "F3"}
    assert set((await dueling.view(CARL)).position.placed) == places


async def test_what_is_refused_changes_nothing(dueling: Dueling) -> None:
    before = await stands(dueling)
    for player, said, kind in (
        (ANNA, "A2 > B2", "taken"),
        (ANNA, Fire((Hex("A2"),), Hex("G2")), "out_of_range"),
        (ANNA, "dance", "not_understood"),
        (BEN, "pass", "other_phase"),
        (CARL, "pass", "not_player"),
        (CARL, Resign(), "not_player"),
    ):
        with pytest.raises(Refusal) as refused:
            await dueling.say(player, said)
        assert kind in kinds(refused), said
        assert await stands(dueling) == before, said


async def test_nobody_acts_in_a_game_that_has_not_begun_or_is_closed(database: Database) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    with pytest.raises(NotAllowed) as refused:
        await dueling.say(ANNA, "pass")
    assert kinds(refused) == ["not_begun"]
    await dueling.duels.decline(SERVER, dueling.id, BEN.user, at=dueling.now())
    with pytest.raises(NotAllowed) as refused:
        await dueling.say(ANNA, "pass")
    assert kinds(refused) == ["challenge_gone"]


async def test_several_lines_are_carried_out_in_order_to_the_first_that_is_refused(
    dueling: Dueling,
) -> None:
    receipt = await dueling.say(ANNA, "hq A2\n\nB2 > B3\nA2 > G5\nA2 > A3")
    assert [(fault.line, fault.quote) for fault in receipt.stopped] == [(4, "A2 > G5")]
    assert [one.route for one in receipt.happened if isinstance(one, UnitMoved)] == [("B3",)]
    assert Hex("A2") in receipt.view.position.placed
    board = await dueling.boards.board(dueling.id)
    assert board.happened == receipt.happened


async def test_where_the_first_of_several_lines_is_refused_nothing_has_happened(dueling: Dueling) -> None:
    before = await stands(dueling)
    with pytest.raises(Refusal) as refused:
        await dueling.say(ANNA, "A2 > G5\nB2 > B3")
    assert [fault.line for fault in refused.value.faults] == [1]
    assert await stands(dueling) == before


async def test_lines_behind_the_end_of_the_phase_are_not_said(dueling: Dueling) -> None:
    receipt = await dueling.say(ANNA, "pass\nB2 > B3\nB1 > B2")
    assert receipt.left == ((2, "B2 > B3"), (3, "B1 > B2"))
    assert not any(isinstance(one, UnitMoved) for one in receipt.happened)
    assert receipt.view.position.phase is Side.RED


async def test_moves_of_an_activation_are_taken_back(dueling: Dueling) -> None:
    before = (await dueling.view(ANNA)).position
    await dueling.say(ANNA, Activate((Hex("A2"),)))
    await dueling.say(ANNA, "B2 > B3")
    await dueling.say(ANNA, "undo")
    receipt = await dueling.say(ANNA, "undo")
    assert receipt.view.position == before


async def test_the_same_interaction_is_carried_out_once(dueling: Dueling) -> None:
    first = await dueling.say(ANNA, "hq A2\nB2 > B3", key="press")
    again = await dueling.say(ANNA, "hq A2\nB2 > B3", key="press")
    assert again.repeated
    assert (again.happened, again.view, again.duel) == (first.happened, first.view, first.duel)
    await dueling.say(ANNA, "done")
    late = await dueling.say(ANNA, "hq A2\nB2 > B3", key="press")
    assert late.happened == first.happened
    assert not any(isinstance(one, ActivationEnded) for one in late.happened)
    with pytest.raises(KeyTaken):
        await dueling.say(BEN, "pass", key="press")


async def test_of_two_presses_at_once_one_is_told_that_things_have_moved_on(dueling: Dueling) -> None:
    seen = dueling.duel.revision
    presses = [dueling.say(ANNA, Activate((Hex("A2"),)), seen=seen), dueling.say(ANNA, Pass(), seen=seen)]
    done = await asyncio.gather(*presses, return_exceptions=True)
    refused = [one for one in done if isinstance(one, Refusal)]
    assert [fault.kind for one in refused for fault in one.faults] == ["moved_on"]
    assert (await dueling.duels.duel(SERVER, dueling.id)).revision == seen + 1


async def test_another_program_that_writes_meanwhile_is_noticed(dueling: Dueling) -> None:
    beside = Dueling(dueling.database, type(dueling.duels)(dueling.database), dueling.boards, dueling.duel)
    await beside.say(ANNA, "hq A2", key="theirs")
    # What this one has at hand is behind: it looks again.
    receipt = await dueling.say(ANNA, "B2 > B3", key="ours")
    assert receipt.view.position.spent == 1


async def test_who_resigns_loses_at_once_and_the_dice_are_shown(dueling: Dueling) -> None:
    receipt = await dueling.duels.resign(SERVER, dueling.id, BEN.user, key="r", at=NOON)
    ended = receipt.happened[-1]
    assert isinstance(ended, GameEnded)
    assert (ended.winner, ended.reason, receipt.duel.stage) == (Side.BLUE, "resigned", Stage.OVER)
    assert receipt.duel.secret
    with pytest.raises(Refusal) as refused:
        await dueling.say(ANNA, "pass")
    assert kinds(refused) == ["over"]


# --- the computer


async def test_the_computer_plays_its_phase_in_the_same_commit(database: Database) -> None:
    dueling = await Dueling.gather(database, Player(COMPUTER))
    receipt = await dueling.say(ANNA, "pass", key="mine")
    assert (receipt.view.position.phase, receipt.view.position.turn) == (Side.BLUE, 2)
    begun = [one.side for one in receipt.happened if isinstance(one, PhaseBegan)]
    assert begun == [Side.RED, Side.BLUE]
    assert (await dueling.boards.board(dueling.id)).happened == receipt.happened
    # Of what was said twice only what was said is told again.
    again = await dueling.say(ANNA, "pass", key="mine")
    assert [one.side for one in again.happened if isinstance(one, PhaseBegan)] == [Side.RED]


async def test_the_computer_is_asked_with_its_own_view_which_has_no_chit_in_its_phase(
    database: Database,
) -> None:
    asked: list[View] = []

    def chooses(view: View) -> Pass:
        asked.append(view)
        return Pass()

    dueling = await Dueling.gather(database, Player(COMPUTER), chooses=chooses)
    await dueling.say(ANNA, "pass")
    assert [(view.seat, view.chit) for view in asked] == [(Seat.RED, None)]


async def test_a_fault_in_the_computer_makes_it_pass(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: View) -> Pass:
        raise ZeroDivisionError

    dueling = await Dueling.gather(database, Player(COMPUTER), chooses=broken)
    receipt = await dueling.say(ANNA, "pass")
    assert [one.why for one in receipt.happened if isinstance(one, ChitRevealed)] == ["passed", "passed"]
    assert receipt.view.position.phase is Side.BLUE
    assert "does not know what to do" in caplog.text


async def test_a_computer_that_never_ends_its_phase_is_stopped(database: Database) -> None:
    def dallies(view: View) -> Activate | TakeBack:
        return Activate((Hex("F2"),)) if view.position.activation is None else TakeBack()

    dueling = await Dueling.gather(database, Player(COMPUTER), chooses=dallies)
    receipt = await dueling.say(ANNA, "pass")
    assert receipt.view.position.phase is Side.BLUE


async def test_a_whole_game_against_the_computer_comes_to_its_end(database: Database) -> None:
    dueling = await Dueling.gather(database, Player(COMPUTER))
    duel = dueling.duel
    while duel.stage is Stage.PLAYED:
        duel = (await dueling.say(ANNA, choose(await dueling.view(ANNA)))).duel
    view = await dueling.view(ANNA)
    assert view.position.ending is not None
    assert all(one.right for one in await dueling.duels.dice(SERVER, dueling.id))
