"""The whole door table: who may not know of a thing is told what he would be told if it were not there.

All that is pressed and sent is what the bot has offered. `make soak ARGS=doors`: everybody tries every door.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.core.discord import doors
from bot.core.discord.answering.presses import Answering
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry, Need, Shut
from bot.core.shared_faults import NoSuchGame
from bot.games.campaign.cards.marks import turn_mark
from bot.rehearsal.kinds import Kind
from bot.rehearsal.people import Person
from bot.rehearsal.records import ChannelType, Message
from bot.rehearsal.seen import Result, SeenMessage
from engine.campaign.commands import Seat
from tests.core.discord import door_house as house
from tests.core.discord.door_knocking import Answer, press, send
from tests.core.discord.door_round import Visit, press_everything, visit
from tests.core.discord.door_rules import EVERYBODY, MADE_UP, TROUBLE, Knocker, Stands, told
from tests.core.discord.every_press import OPEN, PRESSES
from tests.core.words.english import SENTENCES

pytestmark = pytest.mark.long
CHANGED_BEFORE_ALL = {
    *("approve", "approve_no", "admit", "admit_no", "consult_yes", "consult_no", "leave"),
    *("office_yes", "office_no"),
}
"""Questions put to several people at once: the answer stands on the question, for all of them to read."""


@pytest.fixture
async def inside(tmp_path: Path) -> AsyncIterator[Visit]:
    async with visit(tmp_path) as made:
        yield made


async def test_the_house_has_every_kind_of_door(inside: Visit) -> None:
    acts = {one.carried.act for one in inside.things(every=True)}
    of_games = {act for act in PRESSES if act not in acts}
    assert of_games == set()
    assert len(EVERYBODY) == 16
    assert {knocker.stands(house.AUTUMN) for knocker in EVERYBODY} == {
        Stands.UNKNOWING,
        Stands.OUTSIDE,
        Stands.MEMBER,
        Stands.COMMANDER,
    }


@pytest.mark.parametrize("who", [Knocker(house.TIMUR), Knocker(house.ROSA)], ids=lambda who: str(who.name))
async def test_each_is_told_what_fits_how_he_stands_to_a_game(inside: Visit, who: Knocker) -> None:
    tried, wrong = await press_everything(inside, who, Random(1), every=False)
    assert wrong == []
    assert tried > len(PRESSES) // 2


async def test_what_stands_in_a_room_is_changed_by_nobodys_press_but_where_all_are_asked(
    inside: Visit,
) -> None:
    """Else whoever presses would have his own side's answer written before all who read there."""
    world = inside.there.server.world
    in_rooms = {
        act
        for channel, act in inside.harvest.posted
        if channel in world.channels and world.channels[channel].kind != ChannelType.DM
    }
    assert in_rooms
    ways = {act: one.answering for act, one in PRESSES.items()} | {
        act: one.answering for act, one in OPEN.items()
    }
    changing = {act for act in in_rooms if ways[act] in {Answering.EDIT, Answering.SETTLE}}
    assert changing <= CHANGED_BEFORE_ALL


async def opened_by(inside: Visit, name: str) -> list[tuple[str, str, Result]]:
    """Have somebody open every form that he may; return the act that sends it, its game, and the form."""
    found = []
    for thing in inside.things(every=False):
        act, game = thing.carried.act, inside.names[thing.carried.game]
        if game != house.SPRING and act in PRESSES and PRESSES[act].answering is Answering.FORM:
            result = await pressed(inside, inside.there.person(name), thing.body, thing.custom_id)
            if result.modal is not None:
                found.append((sends(result), game, result))
    for asker, command, options in (*house.ASKED, *TYPED):
        if asker == name and "game" in options:
            await inside.breathe(name)
            result = await inside.there.person(name).slash(command, **options)
            if result.modal is not None:
                found.append((sends(result), options["game"], result))
    return found


TYPED = (
    (house.BORIS, "orders", {"game": house.AUTUMN}),
    (house.BORIS, "suggest", {"game": house.AUTUMN}),
    (house.RITA, "referee rule", {"game": house.SCOUT}),
)


def sends(form: Result) -> str:
    """Return the act that sends a form."""
    assert form.modal is not None
    return form.modal.custom_id.split(":")[1]


async def pressed(inside: Visit, person: Person, body: str, custom_id: str) -> Result:
    await inside.breathe(person.name)
    return await press(inside.there, person, body, custom_id)


@pytest.mark.rule("campaign 2.2")
async def test_a_form_sent_after_the_right_was_lost_is_answered_as_if_it_never_had_been_there(
    inside: Visit,
) -> None:
    there = inside.there
    forms = {name: await opened_by(inside, name) for name in (house.BORIS, house.RITA)}
    assert {act for act, _, _ in forms[house.BORIS]} >= {"sheet", "time_offered", "suggest_sent"}
    assert len(forms[house.RITA]) > 10
    rita, olaf = there.person(house.RITA), there.person(house.OLAF)
    for game in (house.AUTUMN, house.BATTLE, house.SCOUT):
        await rita.slash("campaign captain", member=house.MILA, game=game)
        await rita.slash("people referee", member=house.OLAF, game=game)
        await olaf.click(there.newest(house.OLAF, f"hand {game} over"), "Yes, I will")
        await there.server.advance(60)
    before = {game: await there.app.desk.table.position(game) for game in inside.names}
    for name, stands in ((house.BORIS, Stands.MEMBER), (house.RITA, Stands.OUTSIDE)):
        for act, _, form in forms[name]:
            await inside.breathe(name)
            answer = Answer.of(await send(there.person(name), form))
            wanted = told(stands, PRESSES[act].need)
            assert TROUBLE not in answer.whole, (name, act)
            assert not wanted or answer.texts == (wanted,), (name, act, answer)
            assert wanted or PRESSES[act].need in (Need.PLAYER, Need.ANYBODY), (name, act)
    assert {game: await there.app.desk.table.position(game) for game in inside.names} == before


async def test_a_direct_message_in_reply_to_a_card_is_answered_by_what_its_writer_may_know(
    inside: Visit,
) -> None:
    """The buttons of the card name a game, which is only a choice, never trusted."""
    there, world = inside.there, inside.there.server.world
    thing = next(one for one in inside.things(every=False) if inside.names[one.carried.game] == house.AUTUMN)
    for name in (house.STINA, house.OTTO, house.TIMUR):
        for text in ("commit", "Blue turn 1\nP1, A4, A5", "go P1"):
            told_ = []
            for one in (thing, thing.naming(game=MADE_UP)):
                row = {"type": int(Kind.ROW), "components": [json.loads(one.body)]}
                room = world.open_dm(there.person(name).id)
                card = Message(world.ids.take(), room.id, world.bot_id, "a card", components=(row,))
                world.put(card)
                await there.server.advance(60)
                before = {seen.id for seen in there.person(name).inbox()}
                await there.person(name).dm(text, reply_to=SeenMessage(world, card))
                await there.settle()
                told_.append([seen.text for seen in there.person(name).inbox() if seen.id not in before])
            assert told_[0] == told_[1] == [SENTENCES["door.no_game"]], (name, text)


@pytest.mark.rule("campaign 14.2")
async def test_a_recovery_of_nothing_that_was_never_asked_for_does_not_come_into_the_journal(
    inside: Visit,
) -> None:
    """Found by this table: a list that was sent with nothing chosen in it became an entry."""
    there = inside.there
    thing = next(one for one in inside.things(every=False) if one.carried.act == "recover")
    game = thing.carried.game
    moment = turn_mark(await there.app.desk.table.view(game, Seat.RED))
    custom_id = str(replace(thing.carried, moment=moment))
    body = thing.body.replace(thing.custom_id, custom_id)
    before = await there.app.desk.table.position(game)
    answer = Answer.of(await press(there, there.person(house.ROSA), body, custom_id))
    assert answer.texts == (SENTENCES["door.older"],)
    assert await there.app.desk.table.position(game) == before


async def test_a_planted_door_that_tells_a_hidden_game_from_none_is_found(
    inside: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = doors._candidates  # noqa: SLF001 - the door itself is spoiled

    async def talkative(desk: Desk, asker: Asker, game: str | None) -> list[Entry]:
        try:
            return await real(desk, asker, game)
        except NoSuchGame:
            await desk.lobby.game(None, game or "")
            raise Shut("door.member_only") from None

    monkeypatch.setattr(doors, "_candidates", talkative)
    only = frozenset({Need.COMMANDER})
    _, wrong = await press_everything(inside, Knocker(house.STINA), Random(1), every=False, only=only)
    assert wrong
