"""A board is behind until it shows all there is, also after a crash; what it shows everybody may know."""

from __future__ import annotations

import pytest

from bot.core.shared_faults import NoSuchGame
from bot.core.store.engine import Database
from bot.core.store.kept_message import KeptMessage
from bot.games.skirmish.services.boards import DuelBoards
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Player, Stage
from engine.skirmish.events import PhaseBegan, UnitMoved
from engine.skirmish.sides import Seat
from tests.core.scene import SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CHANNEL, Dueling

MESSAGE = 7001


async def hung(dueling: Dueling) -> Dueling:
    """Hang the board of a game and let it show all there is."""
    await shows(dueling, (await dueling.boards.board(dueling.id)).duel.revision)
    return dueling


async def shows(dueling: Dueling, revision: int) -> None:
    """Note that a message shows the game as it was at a revision."""
    await dueling.boards.note(dueling.id, KeptMessage(CHANNEL, MESSAGE, shown=str(revision)))


async def test_a_new_game_has_no_board_and_one_that_hangs_is_not_behind(dueling: Dueling) -> None:
    assert await dueling.boards.behind() == (dueling.id,)
    board = await dueling.boards.board(dueling.id)
    assert board.kept == KeptMessage(CHANNEL)
    await hung(dueling)
    assert await dueling.boards.behind() == ()
    assert (await dueling.boards.board(dueling.id)).kept.message == MESSAGE


async def test_whatever_happens_leaves_it_behind(database: Database) -> None:
    dueling = await hung(await Dueling.gather(database, accepted=False))
    for happens in (
        dueling.accept(),
        dueling.say(ANNA, "hq A2"),
        dueling.say(ANNA, "undo"),
        dueling.say(ANNA, "pass"),
        dueling.say(BEN, "resign"),
    ):
        await happens
        assert await dueling.boards.behind() == (dueling.id,)
        await hung(dueling)


async def test_a_declined_challenge_is_behind_too(database: Database) -> None:
    dueling = await hung(await Dueling.gather(database, accepted=False))
    await dueling.duels.decline(SERVER, dueling.id, BEN.user, at=dueling.now())
    assert await dueling.boards.behind() == (dueling.id,)
    assert (await dueling.boards.board(dueling.id)).duel.stage is Stage.DECLINED


async def test_a_program_that_begins_anew_finds_the_same_board_behind_and_the_message_under_way(
    dueling: Dueling,
) -> None:
    await dueling.boards.note(dueling.id, KeptMessage(CHANNEL + 1, nonce="under way"))
    said = await dueling.say(ANNA, "B1 > C1")
    anew = DuelBoards(Duels(dueling.database))
    assert await anew.behind() == (dueling.id,)
    board = await anew.board(dueling.id)
    assert board.kept == KeptMessage(CHANNEL + 1, nonce="under way")
    assert (board.happened, board.duel, board.view.position) == (
        said.happened,
        said.duel,
        said.view.position,
    )


async def test_a_board_that_shows_an_older_revision_is_behind(dueling: Dueling) -> None:
    await hung(dueling)
    older = dueling.duel.revision
    await dueling.say(ANNA, "hq A2")
    await shows(dueling, older)
    assert await dueling.boards.behind() == (dueling.id,)


async def test_a_lost_board_is_hung_again_when_something_happens(dueling: Dueling) -> None:
    await hung(dueling)
    await dueling.boards.lost(dueling.id)
    assert await dueling.boards.behind() == ()
    await dueling.say(ANNA, "hq A2")
    assert await dueling.boards.behind() == (dueling.id,)
    assert (await dueling.boards.board(dueling.id)).kept.message is None


async def test_it_tells_all_since_a_person_spoke_last_and_never_the_chit(database: Database) -> None:
    dueling = await Dueling.gather(database, Player(COMPUTER))
    await dueling.say(ANNA, "B1 > C1")
    receipt = await dueling.say(ANNA, "pass")
    board = await dueling.boards.board(dueling.id)
    assert board.happened == receipt.happened
    assert not any(isinstance(one, UnitMoved) and one.unit == "blue 2" for one in board.happened)
    assert [one.chit for one in board.happened if isinstance(one, PhaseBegan)] == [0, 0]
    assert (board.view.seat, board.view.chit) == (Seat.PUBLIC, None)


async def test_listeners_are_called_after_every_commit(dueling: Dueling) -> None:
    heard: list[int] = []
    dueling.duels.listen(lambda: heard.append(1))
    await dueling.say(ANNA, "hq A2")
    await dueling.duels.resign(SERVER, dueling.id, BEN.user, key="r", at=dueling.now())
    assert len(heard) == 2


async def test_there_is_no_board_of_a_game_that_is_not_there(dueling: Dueling) -> None:
    with pytest.raises(NoSuchGame):
        await dueling.boards.board("nothing")
