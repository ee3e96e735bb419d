"""A game that is over can be played again from its record, and every roll of it checked."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from bot.core.store.engine import Database
from bot.core.store.journal import JournalDamaged
from bot.core.store.skirmish_tables import skirmish_journal
from bot.games.skirmish.services.people import COMPUTER, Player, Stage
from engine.dice import roll
from engine.errors import NotAllowed
from engine.skirmish.computer import choose
from engine.skirmish.record.play import play
from engine.skirmish.scenario import Scenario
from tests.core.scene import SERVER
from tests.engine.skirmish.boards import scenario_of
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, Dueling

NEAR = scenario_of(
    ["....", "....", "...."],
    {"A2": "blue Sherman SE", "A1": "blue Sherman ace SE", "C2": "red Panzer IV NW", "C3": "red Tiger NW"},
    turns=2,
)
"""Everybody is within everybody's range: dice fall."""


async def fought(database: Database, scenario: Scenario = NEAR) -> Dueling:
    """Play a game to its end, both sides as the computer would."""
    dueling = await Dueling.gather(database, scenario=scenario)
    duel = dueling.duel
    while duel.stage is Stage.PLAYED:
        phase = (await dueling.view(ANNA)).position.phase
        player = ANNA if phase is duel.side else BEN
        duel = (await dueling.say(player, choose(await dueling.view(player)))).duel
    dueling.duel = duel
    return dueling


async def test_its_record_plays_to_the_same_end(database: Database) -> None:
    dueling = await fought(database)
    record = await dueling.duels.record(SERVER, dueling.id)
    played = play(record, lambda _: NEAR)
    assert played.state.position == (await dueling.view(CARL)).position
    assert "roll " in record


async def test_every_roll_is_what_secret_and_salt_make_of_its_name(database: Database) -> None:
    dueling = await fought(database)
    duel, thrown = dueling.duel, await dueling.duels.dice(SERVER, dueling.id)
    assert duel.secret is not None
    assert duel.salt is not None
    assert {one.what for one in thrown} == {"chit", "shot"}
    assert len({one.roll_id for one in thrown}) == len(thrown)
    for one in thrown:
        assert one.right
        secret = duel.secret.encode()
        if one.what == "shot":
            dice = [
                roll(secret, duel.salt, f"{one.roll_id}, {which} die", 6) for which in ("first", "second")
            ]
            assert one.faces == tuple(dice)
        else:
            cup = (2, 2, 3, 3, 4, 4)
            assert one.faces == (cup[roll(secret, duel.salt, one.roll_id, 6) - 1],)


async def test_while_it_is_played_there_is_neither_record_nor_dice_for_anybody(dueling: Dueling) -> None:
    for asked in (dueling.duels.record, dueling.duels.dice):
        with pytest.raises(NotAllowed) as refused:
            await asked(SERVER, dueling.id)
        assert refused.value.faults[0].kind == "not_over"
    assert (dueling.duel.secret, dueling.duel.salt) == (None, None)
    assert [one.secret for one in await dueling.duels.of_person(SERVER, ANNA.user)] == [None]


async def test_a_journal_that_was_changed_by_hand_is_refused(database: Database) -> None:
    dueling = await fought(database)
    async with database.write() as connection:
        first = (skirmish_journal.c.game == dueling.id) & (skirmish_journal.c.position == 1)
        await connection.execute(update(skirmish_journal).where(first).values(body='{"salt":"mine"}'))
    with pytest.raises(JournalDamaged):
        await dueling.duels.record(SERVER, dueling.id)


async def test_a_game_against_the_computer_has_a_record_too(database: Database) -> None:
    dueling = await Dueling.gather(database, Player(COMPUTER), NEAR)
    await dueling.say(ANNA, "pass")
    await dueling.say(ANNA, "resign")
    record = await dueling.duels.record(SERVER, dueling.id)
    assert play(record, lambda _: NEAR).state.position == (await dueling.view(ANNA)).position
