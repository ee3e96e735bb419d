"""The last word on a skirmish's dice: asked for once, by whom it must be, taken once (decision 0033)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import cast

import pytest
from discord.utils import snowflake_time

from bot.core.dice.asking_last_word import Asking, Hosts
from bot.core.dice.proof_posts import Proofs
from bot.core.people.reading_languages import Tongues
from bot.core.post.parcels import Refused, Unreachable
from bot.core.store.engine import open_database
from bot.core.store.kept_message import KeptMessage
from bot.games.skirmish.commands.asking import AskingOfDuels
from bot.games.skirmish.services.boards import DuelBoards
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import COMPUTER, Duel, Player, Stage
from engine.errors import NotAllowed
from tests.core.scene import NOON, SERVER
from tests.games.campaign.services.battles.wall import Wall
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, CHANNEL, FIELD, Dueling
from tests.house.made import put_database

pytestmark = pytest.mark.rule("skirmish 3.2")


@pytest.fixture
async def dueling(tmp_path: Path) -> AsyncIterator[Dueling]:
    put_database(tmp_path / "games.sqlite")
    database = await open_database(f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}")
    yield await Dueling.gather(database, accepted=False)
    await database.close()


async def nobody_is_let(_: int, __: int, ___: bool) -> None:  # noqa: FBT001 - as it is called
    """In a channel of the members' own everybody writes."""


class Nowhere:
    """A channel below which there can be no threads: what is fixed stands whole in the question."""

    async def posted(self, *_: object, **__: object) -> str:
        return ""


def asking_of(duels: Duels, wall: Wall, hosts: Hosts) -> Asking:
    desk = AskingOfDuels(duels, nobody_is_let, cast("Proofs", Nowhere()))
    tongues = Tongues(duels.database, "en")
    return Asking(desk, duels.words, tongues, wall, hosts, snowflake_time)


def program(dueling: Dueling, wall: Wall, hosts: Collection[int] = ()) -> tuple[Duels, Asking]:
    """Return a program that begins anew."""
    duels = Duels(dueling.database)

    async def asked() -> Collection[int]:
        return frozenset(hosts)

    return duels, asking_of(duels, wall, asked)


async def look(dueling: Dueling, wall: Wall, hosts: Collection[int] = ()) -> Duel:
    """Have a program that begins anew do what is to be done; return the game then."""
    duels, asking = program(dueling, wall, hosts)
    for game in dict.fromkeys(await asking.behind()):
        await asking.bring(game)
    return await duels.duel(SERVER, dueling.id)


def texts(wall: Wall) -> list[str]:
    return [card.text for card in wall.rooms.get(CHANNEL, {}).values()]


async def word_of(dueling: Dueling) -> int | None:
    question = await Duels(dueling.database).words.of(dueling.id)
    return None if question is None else question.word


async def test_both_texts_are_shown_before_the_last_word_and_no_chit_is_drawn_until_then(
    dueling: Dueling,
) -> None:
    wall = Wall()
    wall.say(CHANNEL, BEN.user)
    await dueling.agree(text="seven green owls")
    assert (await look(dueling, wall)).stage is Stage.WORD
    (asked,) = texts(wall)
    assert f"<@{BEN.user}>, **your next message here, whatever it says, sets the dice**" in asked
    assert "challenger none, opponent `seven green owls`" in asked
    assert dueling.duel.commitment in asked
    sitting = await Duels(dueling.database).sitting(dueling.id)
    assert (sitting.head, sitting.state.chit) == (0, None)
    wall.say(CHANNEL, ANNA.user)
    assert (await look(dueling, wall)).stage is Stage.WORD, "it is not hers to say"
    first = wall.say(CHANNEL, BEN.user)
    wall.say(CHANNEL, BEN.user)
    assert (await look(dueling, wall)).stage is Stage.PLAYED
    assert await word_of(dueling) == first
    assert f"/{CHANNEL}/{first}" in texts(wall)[-1]
    assert (await look(dueling, wall)).stage is Stage.PLAYED
    assert len(texts(wall)) == 2


@pytest.mark.parametrize(
    ("hosts", "speaker"),
    [((), BEN), ((BEN.user,), ANNA), ((ANNA.user,), BEN), ((ANNA.user, BEN.user), BEN), ((CARL.user,), BEN)],
)
async def test_the_host_does_not_say_the_last_word_where_the_other_is_none(
    dueling: Dueling, hosts: Collection[int], speaker: Player
) -> None:
    wall = Wall()
    await dueling.agree()
    await look(dueling, wall, hosts)
    assert texts(wall)[0].startswith(f"<@{speaker.user}>,")


async def test_who_hosts_is_asked_anew_for_each_question(dueling: Dueling) -> None:
    """An application may be handed over while the bot runs."""
    wall, hosts = Wall(), list[int]()
    duels, asking = program(dueling, wall, hosts)
    for owner, speaker in ((ANNA, BEN), (BEN, ANNA)):
        hosts[:] = [owner.user]
        await dueling.agree(key=f"accept {dueling.id}")
        await asking.bring(dueling.id)
        assert texts(wall)[-1].startswith(f"<@{speaker.user}>,")
        await duels.decline(SERVER, dueling.id, ANNA.user, at=NOON)
        dueling.duel = await duels.challenge(
            SERVER, CHANNEL, ANNA, FIELD, BEN, key=f"new {dueling.id}", at=dueling.now()
        )


@pytest.mark.parametrize("silence", [Unreachable("away"), Refused(50001, "Missing Access")])
async def test_while_discord_does_not_say_who_hosts_nobody_is_asked_and_then_the_right_one_is(
    dueling: Dueling, silence: Exception
) -> None:
    wall, told = Wall(), list[int]()

    async def silent() -> Collection[int]:
        if told:
            return told
        raise silence

    asking = asking_of(Duels(dueling.database), wall, silent)
    await dueling.agree()
    with pytest.raises(Unreachable):
        await asking.bring(dueling.id)
    assert texts(wall) == []
    told.append(BEN.user)
    await asking.bring(dueling.id)
    (asked,) = texts(wall)
    assert asked.startswith(f"<@{ANNA.user}>,")


async def test_against_the_computer_the_one_player_says_it(dueling: Dueling) -> None:
    wall = Wall()
    alone = dueling
    await alone.duels.decline(SERVER, alone.id, ANNA.user, at=NOON)
    duel = await alone.duels.challenge(
        SERVER, CHANNEL, ANNA, FIELD, Player(COMPUTER), text="hello", key="interaction:9", at=NOON
    )
    alone.duel = duel
    await look(alone, wall)
    assert texts(wall)[0].startswith(f"<@{ANNA.user}>,")
    word = wall.say(CHANNEL, ANNA.user)
    assert (await look(alone, wall)).stage is Stage.PLAYED
    assert (await alone.duels.act(SERVER, duel.id, ANNA.user, "resign", key="r", at=NOON)).duel.salt == (
        f'["hello","","{word}"]'
    )


@pytest.mark.parametrize("step", ["put", "look through"])
@pytest.mark.parametrize("later", [False, True])
async def test_a_program_that_dies_at_any_step_asks_takes_and_answers_once(
    dueling: Dueling, step: str, *, later: bool
) -> None:
    await dueling.agree()
    for dies_at in range(3):
        wall, deaths = Wall(), iter(range(10))

        def dies(what: str, _: int, at: int = dies_at, count: object = deaths) -> None:
            if what == step and next(count) == at:  # type: ignore[call-overload]
                raise Unreachable("it died")

        wall.trouble, wall.after = (lambda *_: None, dies) if later else (dies, lambda *_: None)
        await _to_its_end(dueling, wall)
        assert len(texts(wall)) == 2, (step, later, dies_at)
        await _anew(dueling)


async def _to_its_end(dueling: Dueling, wall: Wall) -> None:
    first = 0
    for _ in range(8):
        try:
            duel = await look(dueling, wall)
        except Unreachable:
            continue
        if duel.stage is Stage.WORD and not first:
            first = wall.say(CHANNEL, BEN.user)
    assert await word_of(dueling) == first


async def _anew(dueling: Dueling) -> None:
    """Give the game up, and begin another."""
    await dueling.duels.resign(SERVER, dueling.id, ANNA.user, key=f"resign {dueling.id}", at=dueling.now())
    new = await dueling.duels.challenge(
        SERVER, CHANNEL, ANNA, FIELD, BEN, key=f"new {dueling.id}", at=dueling.now()
    )
    dueling.duel = new
    await dueling.agree(key=f"accept {new.id}")


async def test_what_was_heard_counts_also_where_it_was_deleted_before_the_channel_was_looked_through(
    dueling: Dueling,
) -> None:
    wall = Wall()
    await dueling.agree()
    duels, asking = program(dueling, wall)
    await asking.bring(dueling.id)
    deleted = wall.say(CHANNEL, BEN.user)
    await duels.words.hear(CHANNEL, BEN.user, deleted)
    wall.said.clear()
    later = wall.say(CHANNEL, BEN.user)
    await duels.words.hear(CHANNEL, BEN.user, later)
    await asking.bring(dueling.id)
    assert await word_of(dueling) == deleted
    assert await duels.words.set_by(CHANNEL, BEN.user, deleted)
    assert not await duels.words.set_by(CHANNEL, BEN.user, later)


async def test_where_the_history_is_shut_to_the_bot_what_it_has_heard_counts(dueling: Dueling) -> None:
    wall = Wall()
    await dueling.agree()
    duels, asking = program(dueling, wall)
    await asking.bring(dueling.id)

    def shut(what: str, _: int) -> None:
        if what == "look through":
            raise Refused(50001, "Missing Access")

    wall.trouble = shut
    word = wall.say(CHANNEL, BEN.user)
    await duels.words.hear(CHANNEL, BEN.user, word)
    await asking.bring(dueling.id)
    assert await word_of(dueling) == word


@pytest.mark.parametrize("how", ["found", "heard", "never said"])
async def test_whoever_moves_the_board_does_not_have_somebody_asked_twice(dueling: Dueling, how: str) -> None:
    """Where a thread sleeps either player may: what was said where it was asked first counts."""
    wall, other = Wall(), CHANNEL + 1
    await dueling.agree()
    duels, asking = program(dueling, wall)
    await asking.bring(dueling.id)
    word = None if how == "never said" else wall.say(CHANNEL, BEN.user)
    if word is not None and how == "heard":
        await duels.words.hear(CHANNEL, BEN.user, word)
        wall.said.clear()
    await DuelBoards(duels).note(dueling.id, KeptMessage(other, nonce="moved"))
    await asking.bring(dueling.id)
    stage = (await Duels(dueling.database).duel(SERVER, dueling.id)).stage
    assert (await word_of(dueling), stage) == (word, Stage.PLAYED if word else Stage.WORD)
    assert len(wall.rooms.get(other, {})) == (0 if word else 1)


@pytest.mark.parametrize("player", [ANNA, BEN])
async def test_until_the_last_word_either_player_takes_the_game_back_and_nobody_else(
    dueling: Dueling, player: Player
) -> None:
    wall = Wall()
    await dueling.agree()
    await look(dueling, wall)
    with pytest.raises(NotAllowed):
        await dueling.duels.decline(SERVER, dueling.id, CARL.user, at=NOON)
    gone = await dueling.duels.decline(SERVER, dueling.id, player.user, at=NOON)
    assert gone.stage is Stage.WITHDRAWN
    wall.say(CHANNEL, BEN.user)
    assert (await look(dueling, wall)).stage is Stage.WITHDRAWN


async def test_before_the_last_word_nothing_is_done_in_the_game(dueling: Dueling) -> None:
    await dueling.agree()
    for said in ("pass", "resign"):
        with pytest.raises(NotAllowed) as refused:
            await dueling.say(ANNA, said)
        assert refused.value.faults[0].kind == "word_awaited"
