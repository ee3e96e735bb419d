"""Each commit is whole or not there at all, and of those that come at once each knows what was before it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.store.engine import Database
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Player, Stage
from bot.games.skirmish.services.receipts import Receipt
from bot.games.skirmish.services.sitting import Sitting, Skirmishes, load
from engine.errors import Refusal
from engine.hexes import Hex
from engine.skirmish.commands import Activate
from tests.core.scene import NOON, SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CHANNEL, FIELD, WORD, Dueling


class PowerCut(Exception):
    """The program dies here."""


def dies_before(step: str) -> Callable[[str], None]:
    def before(name: str) -> None:
        if name == step:
            raise PowerCut

    return before


async def cut(database: Database, step: str, doing: Awaitable[object]) -> None:
    database.before = dies_before(step)
    with pytest.raises(PowerCut):
        await doing
    database.before = lambda _: None


@pytest.mark.parametrize("step", ["head", "inbox", "journal", "commit"])
async def test_an_act_that_was_cut_off_has_not_happened_and_can_be_said_again(
    database: Database, step: str
) -> None:
    dueling = await Dueling.gather(database, Player(COMPUTER))
    before = await dueling.boards.board(dueling.id)
    await cut(database, step, dueling.say(ANNA, "B1 > C1\npass", key="press"))
    anew = Duels(database)
    assert await anew.view(SERVER, dueling.id, ANNA.user) == await dueling.view(ANNA)
    assert await dueling.boards.board(dueling.id) == before
    receipt = await anew.act(SERVER, dueling.id, ANNA.user, "B1 > C1\npass", key="press", at=NOON)
    assert not receipt.repeated
    assert receipt.view.position.turn == 2


@pytest.mark.parametrize("step", ["head", "inbox", "commit"])
async def test_a_challenge_whose_acceptance_was_cut_off_is_open(database: Database, step: str) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    await cut(database, step, dueling.agree())
    assert (await Duels(database).duel(SERVER, dueling.id)).stage is Stage.CHALLENGE
    assert (await dueling.accept()).duel.stage is Stage.PLAYED


@pytest.mark.parametrize("step", ["head", "inbox", "journal", "commit"])
async def test_a_last_word_that_was_cut_off_is_taken_again_and_once(database: Database, step: str) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    await dueling.agree()
    await cut(database, step, dueling.speak())
    duels = Duels(database)
    assert (await duels.duel(SERVER, dueling.id)).stage is Stage.WORD
    question = await duels.words.of(dueling.id)
    assert question is not None
    assert question.word is None
    begun = await duels.speak(question, WORD, at=NOON)
    assert begun.duel.stage is Stage.PLAYED
    again = await duels.speak(question, WORD + 5, at=NOON)
    assert again.repeated
    assert (await duels.words.of(dueling.id)).word == WORD  # type: ignore[union-attr]


@pytest.mark.parametrize("step", ["skirmish", "inbox", "commit"])
async def test_of_a_challenge_that_was_cut_off_nothing_is_left(database: Database, step: str) -> None:
    duels = Duels(database)
    await cut(
        database, step, duels.challenge(SERVER, CHANNEL, ANNA, FIELD, BEN, key="interaction:1", at=NOON)
    )
    assert await duels.of_channel(SERVER, CHANNEL) == ()
    await duels.challenge(SERVER, CHANNEL, ANNA, FIELD, BEN, key="interaction:1", at=NOON)
    assert [one.opponent for one in await duels.of_channel(SERVER, CHANNEL)] == [BEN]


async def test_of_many_presses_on_one_board_through_two_programs_one_counts(dueling: Dueling) -> None:
    others = Duels(dueling.database)
    seen = dueling.duel.revision

    async def press(duels: Duels, number: int) -> Receipt:
        act = Activate((Hex("A2"),))
        key, at = f"press:{number}", dueling.now()
        return await duels.act(SERVER, dueling.id, ANNA.user, act, key=key, at=at, seen=seen)

    done = await asyncio.gather(
        *(press(dueling.duels if number % 2 else others, number) for number in range(8)),
        return_exceptions=True,
    )
    receipts = [one for one in done if isinstance(one, Receipt)]
    refused = [fault.kind for one in done if isinstance(one, Refusal) for fault in one.faults]
    assert (len(receipts), refused) == (1, ["moved_on"] * 7)
    assert (await dueling.duels.duel(SERVER, dueling.id)).revision == seen + 1


async def test_of_two_who_accept_at_once_one_plays(database: Database) -> None:
    dueling = await Dueling.gather(database, opponent=None, accepted=False)
    others = Dueling(database, Duels(database), dueling.boards, dueling.duel)
    done = await asyncio.gather(
        dueling.accept(BEN, "one"), others.accept(Player(54, "Dora"), "two"), return_exceptions=True
    )
    accepted = [one for one in done if isinstance(one, Receipt)]
    refused = [fault.kind for one in done if isinstance(one, Refusal) for fault in one.faults]
    assert (len(accepted), refused) == (1, ["challenge_gone"])
    duel = await dueling.duels.duel(SERVER, dueling.id)
    assert duel.opponent == accepted[0].duel.opponent


async def test_the_same_press_sent_twice_at_once_is_carried_out_once(dueling: Dueling) -> None:
    others = Dueling(dueling.database, Duels(dueling.database), dueling.boards, dueling.duel)
    done = await asyncio.gather(
        dueling.say(ANNA, "B1 > C1", key="same"), others.say(ANNA, "B1 > C1", key="same")
    )
    assert sorted(one.repeated for one in done) == [False, True]
    assert done[0].happened == done[1].happened


async def test_an_acceptance_that_another_program_took_is_seen_as_a_load_gives_it(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    await dueling.duels.sitting(dueling.id)
    read = list[str]()

    async def counted(this: Skirmishes, connection: AsyncConnection, game: str) -> Callable[[], Sitting]:
        read.append(game)
        return await honest(this, connection, game)

    honest = Skirmishes.read
    monkeypatch.setattr(Skirmishes, "read", counted)
    other = Duels(database)
    await other.accept(SERVER, dueling.id, BEN, text="Ben's", key="other", at=NOON)
    read.clear()
    now = await dueling.duels.sitting(dueling.id)
    assert read == []
    assert now.duel.stage is Stage.WORD
    async with database.read() as connection:
        assert now == await load(connection, dueling.id)
