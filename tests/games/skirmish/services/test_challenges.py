"""A challenge is accepted by whom it names, or by anybody; the dice are promised before he adds his part."""

from __future__ import annotations

import pytest

from bot.core.shared_faults import KeyTaken, NoSuchGame
from bot.core.store.engine import Database
from bot.games.skirmish.services.people import COMPUTER, Player, Stage
from engine.dice import commitment
from engine.errors import NotAllowed
from engine.skirmish.sides import Seat, Side
from tests.core.scene import NOON, OTHER_SERVER, SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, CHANNEL, FIELD, WORD, Dueling, spoken


def kind(refused: pytest.ExceptionInfo[NotAllowed]) -> str:
    return refused.value.faults[0].kind


async def test_whom_it_names_accepts_and_the_first_phase_begins(database: Database) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    assert dueling.duel.stage is Stage.CHALLENGE
    assert (await dueling.view(ANNA)).position.turn == 0
    receipt = await dueling.accept()
    assert (receipt.duel.stage, receipt.seat) == (Stage.PLAYED, Seat.RED)
    assert (receipt.view.position.turn, receipt.view.position.phase) == (1, Side.BLUE)
    assert receipt.view.chit in {2, 3, 4}


async def test_nobody_else_accepts_it_and_the_challenger_cannot(database: Database) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    for player, why in ((CARL, "not_challenged"), (ANNA, "own_challenge")):
        with pytest.raises(NotAllowed) as refused:
            await dueling.accept(player, f"interaction:{player.user}")
        assert kind(refused) == why
    with pytest.raises(NotAllowed) as refused:
        await dueling.duels.challenge(SERVER, CHANNEL, ANNA, FIELD, ANNA, key="i:9", at=NOON)
    assert kind(refused) == "own_challenge"


async def test_an_open_challenge_is_for_whoever_comes_first(database: Database) -> None:
    dueling = await Dueling.gather(database, opponent=None, accepted=False)
    assert dueling.duel.opponent is None
    assert (await dueling.accept(CARL)).duel.opponent == CARL
    with pytest.raises(NotAllowed) as refused:
        await dueling.accept(BEN, "interaction:3")
    assert kind(refused) == "challenge_gone"


async def test_the_challenger_may_take_the_other_side(database: Database) -> None:
    dueling = await Dueling.gather(database)
    duel = await dueling.duels.challenge(
        SERVER, CHANNEL, ANNA, FIELD, BEN, side=Side.RED, key="interaction:7", at=NOON
    )
    assert (duel.player(Side.RED), duel.player(Side.BLUE)) == (ANNA, BEN)


@pytest.mark.parametrize(("player", "stage"), [(ANNA, Stage.WITHDRAWN), (BEN, Stage.DECLINED)])
async def test_it_is_withdrawn_or_declined_and_then_gone(
    database: Database, player: Player, stage: Stage
) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    closed = await dueling.duels.decline(SERVER, dueling.id, player.user, at=dueling.now())
    assert closed.stage is stage
    assert closed.revision > dueling.duel.revision
    with pytest.raises(NotAllowed) as refused:
        await dueling.accept()
    assert kind(refused) == "challenge_gone"
    with pytest.raises(NotAllowed):
        await dueling.duels.decline(SERVER, dueling.id, ANNA.user, at=dueling.now())


async def test_a_stranger_neither_declines_nor_finds_a_game_of_another_server(database: Database) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    with pytest.raises(NotAllowed) as refused:
        await dueling.duels.decline(SERVER, dueling.id, CARL.user, at=dueling.now())
    assert kind(refused) == "not_challenged"
    with pytest.raises(NoSuchGame):
        await dueling.duels.duel(OTHER_SERVER, dueling.id)
    with pytest.raises(NoSuchGame):
        await dueling.duels.accept(OTHER_SERVER, dueling.id, BEN, key="i:5", at=dueling.now())


async def test_the_dice_are_promised_before_the_texts_are_fixed_and_those_before_the_last_word(
    database: Database,
) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    promise = dueling.duel.commitment
    assert (dueling.duel.secret, dueling.duel.salt) == (None, None)
    agreed = (await dueling.agree(text=" seven\u202e `green`  owls ")).duel
    assert (agreed.stage, agreed.texts) == (Stage.WORD, ("", "seven 'green' owls"))
    await dueling.speak()
    ended = (await dueling.say(ANNA, "resign")).duel
    assert ended.salt == f'["","seven \'green\' owls","{WORD}"]'
    assert ended.commitment == promise == commitment(str(ended.secret).encode())


async def test_the_same_interaction_challenges_and_accepts_once(database: Database) -> None:
    dueling = await Dueling.gather(database)
    again = await dueling.duels.challenge(
        SERVER, CHANNEL, ANNA, FIELD, BEN, key="interaction:1", at=dueling.now()
    )
    assert again.id == dueling.id
    before = await dueling.duels.duel(SERVER, dueling.id)
    assert (await dueling.accept()).repeated
    assert await dueling.duels.duel(SERVER, dueling.id) == before
    with pytest.raises(KeyTaken):
        await dueling.duels.accept(SERVER, dueling.id, CARL, key="interaction:2", at=dueling.now())


async def test_the_computer_accepts_at_once_and_plays_where_it_begins(database: Database) -> None:
    dueling = await Dueling.gather(database)
    for side, phase_of_hers in ((Side.BLUE, 1), (Side.RED, 1)):
        duel = await dueling.duels.challenge(
            SERVER, CHANNEL, ANNA, FIELD, Player(COMPUTER), side=side, key=f"computer:{side}", at=NOON
        )
        assert duel.stage is Stage.WORD
        assert duel.against_computer
        await spoken(dueling.duels, duel.id, at=NOON, word=WORD + phase_of_hers)
        position = (await dueling.duels.view(SERVER, duel.id, ANNA.user)).position
        assert (position.phase, position.turn) == (side, phase_of_hers)


async def test_games_are_found_by_channel_and_by_person_while_they_are_open(dueling: Dueling) -> None:
    duels = dueling.duels
    other = await duels.challenge(SERVER, 602, CARL, FIELD, None, key="interaction:8", at=dueling.now())
    assert [one.id for one in await duels.of_channel(SERVER, CHANNEL)] == [dueling.id]
    assert [one.id for one in await duels.of_channel(SERVER, 602)] == [other.id]
    assert await duels.of_channel(OTHER_SERVER, 602) == ()
    assert [one.id for one in await duels.of_person(SERVER, BEN.user)] == [dueling.id]
    await dueling.say(BEN, "resign")
    assert await duels.of_person(SERVER, BEN.user) == await duels.of_channel(SERVER, CHANNEL) == ()
    assert [one.id for one in await duels.of_person(SERVER, BEN.user, ended=True)] == [dueling.id]
