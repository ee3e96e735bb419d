"""A rematch: the same two, the same scenario, the sides swapped; one, whoever asks and how often."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.core.people.privacy import Privacy
from bot.core.shared_faults import NoSuchGame
from bot.core.store.engine import Database
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from bot.games.skirmish.services.people import COMPUTER, Duel, Player, Stage
from bot.games.skirmish.services.rematches import rematch
from engine.errors import NotAllowed
from engine.skirmish.from_battle import BRIDGE
from engine.skirmish.sides import Seat, Side
from tests.core.hooked import hooked
from tests.core.scene import OTHER_SERVER, SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, CHANNEL, FIELD, Dueling, spoken


async def asked(dueling: Dueling, player: Player, key: str, game: str = "") -> Duel:
    at = dueling.now()
    return await rematch(dueling.duels, SERVER, game or dueling.id, player, key=key, at=at)


async def games(dueling: Dueling) -> set[str]:
    return {one.id for one in await dueling.duels.of_person(SERVER, ANNA.user, ended=True)}


@pytest.mark.parametrize(("player", "other", "side"), [(ANNA, BEN, Side.RED), (BEN, ANNA, Side.BLUE)])
async def test_whoever_asks_challenges_the_other_with_the_sides_swapped(
    dueling: Dueling, player: Player, other: Player, side: Side
) -> None:
    await dueling.say(BEN, "resign")
    new = await asked(dueling, player, "i:1")
    assert (new.stage, new.challenger, new.opponent) == (Stage.CHALLENGE, player, other)
    assert (new.player(side), new.player(side.other)) == (player, other)
    assert (new.channel, new.scenario_name) == (CHANNEL, FIELD.name)
    assert new.commitment != dueling.duel.commitment
    assert (await dueling.duels.view(SERVER, new.id, player.user)).position.scenario == FIELD


async def test_asked_for_twice_it_is_one_and_asked_for_by_the_other_it_begins(dueling: Dueling) -> None:
    await dueling.say(BEN, "resign")
    first = await asked(dueling, ANNA, "i:1")
    assert await asked(dueling, ANNA, "i:1") == first
    assert await asked(dueling, ANNA, "i:2") == first
    begun = await asked(dueling, BEN, "i:3")
    assert (begun.id, begun.stage) == (first.id, Stage.WORD)
    assert (begun.player(Side.BLUE), begun.player(Side.RED)) == (BEN, ANNA)
    for player, key in ((BEN, "i:3"), (BEN, "i:4"), (ANNA, "i:5")):
        assert await asked(dueling, player, key) == begun
    assert await games(dueling) == {dueling.id, first.id}


async def test_asked_for_by_both_in_the_same_moment_it_is_one_game_and_begins(dueling: Dueling) -> None:
    await dueling.say(BEN, "resign")
    several = [asked(dueling, one, f"i:{n}") for n, one in enumerate((ANNA, BEN, ANNA, BEN))]
    (game,) = {one.id for one in await asyncio.gather(*several)}
    assert await games(dueling) == {dueling.id, game}
    assert (await dueling.duels.duel(SERVER, game)).stage is Stage.WORD


async def test_one_that_was_declined_or_taken_back_may_be_asked_for_anew(dueling: Dueling) -> None:
    await dueling.say(BEN, "resign")
    first = await asked(dueling, ANNA, "i:1")
    await dueling.duels.decline(SERVER, first.id, BEN.user, at=dueling.now())
    second = await asked(dueling, BEN, "i:2")
    assert (second.stage, second.challenger) == (Stage.CHALLENGE, BEN)
    await dueling.duels.decline(SERVER, second.id, BEN.user, at=dueling.now())
    third = await asked(dueling, ANNA, "i:3")
    assert (third.stage, third.challenger) == (Stage.CHALLENGE, ANNA)
    assert len({dueling.id, first.id, second.id, third.id}) == 4


async def test_a_rematch_has_a_rematch_of_its_own_and_the_sides_are_swapped_back(dueling: Dueling) -> None:
    await dueling.say(BEN, "resign")
    second = await asked(dueling, ANNA, "i:1")
    await asked(dueling, BEN, "i:2")
    await spoken(dueling.duels, second.id, at=dueling.now())
    await dueling.duels.resign(SERVER, second.id, BEN.user, key="r", at=dueling.now())
    assert (await asked(dueling, ANNA, "i:3")).stage is Stage.OVER
    third = await asked(dueling, BEN, "i:4", second.id)
    assert (third.player(Side.BLUE), third.player(Side.RED)) == (ANNA, BEN)


async def test_against_the_computer_it_begins_with_the_one_players_message(database: Database) -> None:
    dueling = await Dueling.gather(database, Player(COMPUTER))
    await dueling.say(ANNA, "resign")
    again = await asked(dueling, ANNA, "i:1")
    assert (again.stage, again.player(Side.RED)) == (Stage.WORD, ANNA)
    assert again.against_computer
    again = (await spoken(dueling.duels, again.id, at=dueling.now())).duel
    view = await dueling.duels.view(SERVER, again.id, ANNA.user)
    assert (view.seat, view.position.phase) == (Seat.RED, Side.RED)
    assert await asked(dueling, ANNA, "i:2") == again


@pytest.mark.rule("skirmish 3.1")
async def test_only_its_players_ask_and_only_when_it_is_over(dueling: Dueling) -> None:
    for player, why in ((CARL, "not_player"), (ANNA, "not_over")):
        with pytest.raises(NotAllowed) as refused:
            await asked(dueling, player, f"i:{player.user}")
        assert refused.value.faults[0].kind == why
    await dueling.say(BEN, "resign")
    with pytest.raises(NotAllowed):
        await asked(dueling, CARL, "i:6")
    with pytest.raises(NoSuchGame):
        await rematch(dueling.duels, OTHER_SERVER, dueling.id, ANNA, key="i:7", at=dueling.now())
    assert await games(dueling) == {dueling.id}


async def test_of_who_was_forgotten_nobody_asks_a_rematch(dueling: Dueling) -> None:
    table = Table(dueling.database, GAMES)
    await Privacy(table, hooked(table, duels=dueling.duels)).forget(BEN.user, at=dueling.now())
    with pytest.raises(NotAllowed) as refused:
        await asked(dueling, ANNA, "i:1")
    assert refused.value.faults[0].kind == "opponent_gone"


@pytest.mark.rule("skirmish 11.3")
async def test_a_battle_of_a_campaign_is_fought_once(database: Database) -> None:
    dueling = await Dueling.gather(database, scenario=replace(FIELD, name=BRIDGE))
    await dueling.say(BEN, "resign")
    with pytest.raises(NotAllowed) as refused:
        await asked(dueling, ANNA, "i:1")
    assert refused.value.faults[0].kind == "settles_battle"
    assert await games(dueling) == {dueling.id}
