"""A battle settled by a skirmish, in conversation: allowed, proposed, agreed to, played, carried out."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import discord
import pytest

from bot.core.dice.asking_last_word import Asking
from bot.games.skirmish.services.people import Duel
from tests.talks.duelling import Duelling, questions, spoken
from tests.talks.fight import BORIS, RITA, ROOMS, ROSA, Fight, labels

ASK, YES = "Propose a skirmish", "Yes, settle it by a skirmish"
QUESTION = "should a skirmish settle the battle of A5"


@pytest.mark.long
@pytest.mark.rule("skirmish 11.3")
async def test_a_battle_is_settled_by_a_skirmish_when_captains_and_referee_agree(fight: Fight) -> None:
    there = fight.there
    rita, boris, rosa = (there.person(name) for name in (RITA, BORIS, ROSA))
    for name in (RITA, BORIS, ROSA):
        assert ASK not in await fight.offered(name)
    said = await rita.slash("referee campaign desk", skirmish=True)
    assert "a skirmish can settle a battle" in said.text
    for name in (BORIS, ROSA):
        assert not {ASK, YES} & set(await fight.offered(name))
    proposed = await fight.press(RITA, ASK)
    assert "I've asked both captains" in proposed.text
    for name in (BORIS, ROSA):
        letter = there.newest(name, QUESTION)
        assert "everybody who can read that channel sees both orders of battle" in letter.text
        assert "Take the skirmish back" not in labels(letter)
    agreed = await boris.click(there.newest(BORIS, QUESTION), YES)
    await there.settle()
    assert "It'll begin when the other captain agrees too" in agreed.text
    assert "Blue agrees to a skirmish" in (await fight.card(ROSA)).text
    assert "artillery tier 2" not in (await fight.card(ROSA)).text
    assert await there.app.desk.duels.of_person(there.server.server_id(), rosa.id) == ()
    form = await fight.press(ROSA, "Yes, with a text for the dice")
    await rosa.submit(form, {"text": "seven green owls"})
    await there.settle()
    (duel,) = await there.app.desk.duels.of_person(there.server.server_id(), rosa.id)
    for name in (BORIS, ROSA):
        assert "a skirmish settles the battle of A5" in there.newest(name, "a skirmish settles").text
        assert not {ASK, YES, "Report the result", "Open the room"} & set(await fight.offered(name))
    assert "Report the result" in await fight.offered(RITA)
    position = (await there.app.desk.duels.view(duel.server, duel.id, rosa.id)).position
    names = {one.unit.kind.name for one in position.placed.values()}
    assert names == {"M3 P1", "H2 P1", "A2 P1", "H3 P1", "TD3 P1"}
    channel = getattr(there.app.client.get_channel(duel.channel), "name", "")
    assert channel
    assert channel not in ROOMS
    board = there.server.channel(channel).messages()[-1]
    assert "The Base" in board.text
    (speaker,) = questions(there, channel)[-1].mentions
    assert speaker == ROSA
    await spoken(there, channel)
    call = there.server.channel(channel).messages()[-1]
    assert "your phase: **The Base**, turn 1, Blue." in call.text
    assert call.mentions == [BORIS]
    await there.app.desk.duels.resign(
        duel.server, duel.id, rosa.id, key="resigns", at=datetime.fromtimestamp(fight.now(), UTC)
    )
    await there.settle()
    assert labels(board) == ["Replay", "Record"], "a battle is fought once"
    assert Duelling(there, duel.id, channel).posts == [], "the campaign tells whom it concerns"
    await fight.pass_to(fight.now() + 120)
    state = (await there.app.desk.table.sitting(await fight_game(fight))).state
    assert not state.battles
    (ended,) = fight.told(ROOMS[1], "Battle of A5: ")
    assert "capture" in ended
    assert "tier" not in ended, "nothing was lost"


async def agreed_to(fight: Fight) -> Duel:
    """Have a skirmish proposed, and both captains agree; return it as its last word is awaited."""
    there = fight.there
    await there.person(RITA).slash("referee campaign desk", skirmish=True)
    await fight.press(RITA, ASK)
    for name in (BORIS, ROSA):
        await fight.press(name, YES)
    await there.settle()
    rosa = there.person(ROSA)
    (duel,) = await there.app.desk.duels.of_person(there.server.server_id(), rosa.id)
    return duel


async def test_a_captain_who_is_forgotten_while_their_last_word_is_awaited_writes_in_the_public_room_no_more(
    fight: Fight, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, rosa = fight.there, fight.there.person(ROSA)
    duel = await agreed_to(fight)
    room = there.app.client.get_channel(duel.channel)
    assert isinstance(room, discord.TextChannel)

    async def let_in() -> set[int]:
        now = await room.guild.fetch_channel(room.id)
        assert isinstance(now, discord.TextChannel)
        return {who.id for who in now.overwrites if not isinstance(who, discord.Role)}

    others = await let_in() - {rosa.id}
    assert rosa.id in await let_in()
    bring, forgotten = Asking.bring, asyncio.Event()

    async def later(asking: Asking, game: str) -> None:
        await forgotten.wait()
        await bring(asking, game)

    monkeypatch.setattr(Asking, "bring", later)
    await there.app.desk.privacy.forget(rosa.id, at=datetime.fromtimestamp(fight.now(), UTC))
    forgotten.set()
    await there.settle()
    assert await let_in() == others


@pytest.mark.long
async def test_its_channel_was_deleted_and_it_goes_on_where_it_is_asked_for_and_in_the_new_one(
    fight: Fight,
) -> None:
    there = fight.there
    rosa, rita = there.person(ROSA), there.person(RITA)
    duel = await agreed_to(fight)
    public = there.app.client.get_channel(duel.channel)
    assert isinstance(public, discord.TextChannel)
    await spoken(there, public.name)
    await public.delete()
    await there.settle()
    assert "passed" in (await there.person(BORIS).slash("skirmish act", lines="pass", game=duel.id)).text
    await rosa.slash("skirmish board", game=duel.id)
    assert "The Base" in there.server.channel("general").messages()[-1].text
    mended = await rita.slash("game repair")
    assert "The board of the skirmish for A5 is in" in mended.text
    now = await there.app.desk.duels.duel(duel.server, duel.id)
    anew = getattr(there.app.client.get_channel(now.channel), "name", "")
    assert anew not in ("", "general", *ROOMS)
    assert "The Base" in there.server.channel(anew).messages()[-1].text
    assert "nothing to repair" in (await rita.slash("game repair")).text
    asked = await rosa.slash("skirmish resign", where=anew)
    await rosa.click(asked, asked.buttons[0].label)
    await fight.pass_to(fight.now() + 120)
    assert not (await there.app.desk.table.sitting(await fight_game(fight))).state.battles


async def fight_game(fight: Fight) -> str:
    games = await fight.there.app.desk.lobby.games(fight.there.server.server_id())
    return next(one.id for one in games if one.name == "Autumn War")
