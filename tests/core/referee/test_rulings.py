"""The suggestion box and questions to the referee, from the rules (campaign 2.6, 2.7, 12.3, 16.2, 16.5)."""

from __future__ import annotations

import json
from itertools import count
from typing import Any

import pytest
from sqlalchemy import select

from bot.core.people.own_data import own_data
from bot.core.people.people import Membership, Role
from bot.core.people.privacy import Privacy
from bot.core.present.rulings.ruling_forms import LONGEST
from bot.core.referee.holds import Holds
from bot.core.referee.rulings.handed_in import MOST_OPEN, HandedIn, HandedInKind, HandedInState
from bot.core.referee.rulings.questions import Questions
from bot.core.referee.rulings.rulings import Rulings
from bot.core.referee.rulings.suggestion_box import SuggestionBox
from bot.core.shared_faults import NoSuchGame
from bot.core.store.tables import outbox
from bot.games.campaign.codec import read_notices
from bot.games.campaign.services.rulings.decisions import Decisions
from engine.campaign.commands import Rule, Seat, Submission
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.core.scene import (
    BLUE,
    BLUE_MEMBER,
    CHANNELS,
    NOON,
    RED,
    RED_MEMBER,
    REFEREE,
    SERVER,
    STRANGER,
    Scene,
)

KEYS = count()
IDEA = "Scouts need two light tanks."
NIGHT = Rule("At night nobody scouts.", ("12.2",), "asked by both")
UNDER_WAY = "Blue turn 1\npass"


def key() -> str:
    return f"interaction:{next(KEYS)}"


def kinds(refused: pytest.ExceptionInfo[Refusal]) -> list[str]:
    return [one.kind for one in refused.value.faults]


async def put(scene: Scene, user: int = BLUE_MEMBER, text: str = IDEA) -> HandedIn:
    return await SuggestionBox(scene.table).put(scene.id, user, text, ("12.2",), key=key(), at=scene.now())


async def tick(scene: Scene) -> int:
    return await SuggestionBox(scene.table).tick(scene.now())


async def take_up(scene: Scene, number: int, by: int = REFEREE) -> None:
    rule = Rule(IDEA, ("12.2",), "why not")
    await SuggestionBox(scene.table).take_up(scene.id, by, number, rule, key=key(), at=scene.now())


async def told(scene: Scene, kind: str) -> list[tuple[str, int, Any]]:
    async with scene.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    return [
        (row.audience, row.target, one.details)
        for row in rows
        for one in read_notices(row.notices, row.version)
        if one.kind == kind
    ]


async def me(scene: Scene, user: int) -> Membership:
    return await scene.lobby.membership(SERVER, scene.id, user)


async def states(scene: Scene) -> list[HandedInState]:
    return [one.state for one in await SuggestionBox(scene.table).every(scene.id)]


@pytest.mark.rule("campaign 2.7")
async def test_anybody_in_the_game_puts_a_suggestion_in_at_any_time_and_nobody_else(begun: Scene) -> None:
    await begun.say(Seat.BLUE, UNDER_WAY)
    for user in (BLUE, BLUE_MEMBER, RED, RED_MEMBER, REFEREE):
        await put(begun, user)
    with pytest.raises(NoSuchGame):
        await put(begun, STRANGER)
    assert await states(begun) == [HandedInState.WAITING] * 5


@pytest.mark.rule("campaign 2.7")
async def test_until_it_is_laid_before_everybody_only_its_author_and_the_referee_read_it(
    begun: Scene,
) -> None:
    await begun.say(Seat.BLUE, UNDER_WAY)
    await put(begun)
    box = SuggestionBox(begun.table)
    reading = {
        user: len(await box.readable(begun.id, await me(begun, user))) for user in (BLUE, RED, BLUE_MEMBER)
    }
    assert reading == {BLUE: 0, RED: 0, BLUE_MEMBER: 1}
    assert len(await box.readable(begun.id, await me(begun, REFEREE))) == 1
    playing = Membership(begun.id, REFEREE, "Reni", Role.REFEREE, plays=True)
    assert await box.readable(begun.id, playing) == ()
    assert await tick(begun) == 0
    await begun.say(Seat.RED, "Red turn 1\npass")
    assert await tick(begun) == 1
    assert len(await box.readable(begun.id, await me(begun, RED))) == 1


@pytest.mark.rule("campaign 2.7")
async def test_the_box_opens_once_before_each_game_turn_with_what_is_not_decided(begun: Scene) -> None:
    first = await put(begun)
    assert await tick(begun) == 1
    assert await tick(begun) == 0
    await put(begun, RED, "A second one.")
    assert await tick(begun) == 1
    await SuggestionBox(begun.table).decline(begun.id, REFEREE, first.number, "No.", at=begun.now())
    await begun.say(Seat.BLUE, UNDER_WAY)
    await begun.say(Seat.RED, "Red turn 1\npass")
    assert await tick(begun) == 1
    posts = await told(begun, "suggestions_open")
    assert [(audience, target) for audience, target, _ in posts] == [("channel", CHANNELS[Seat.PUBLIC])] * 3
    assert [[number for number, *_ in json.loads(one.items)] for *_, one in posts] == [[1], [2], [2]]
    assert {audience for audience, *_ in await told(begun, "suggestions_decide")} == {"dm"}


async def test_a_box_that_is_looked_after_all_the_time_opens_after_each_change_and_only_then(
    begun: Scene,
) -> None:
    box = SuggestionBox(begun.table)
    one = await put(begun)
    assert [await box.tick(begun.now()) for _ in range(2)] == [1, 0]
    await put(begun, RED, "A second one.")
    assert await box.tick(begun.now()) == 1
    await take_up(begun, one.number)
    assert await box.tick(begun.now()) == 0
    await begun.table.undo(begun.id, key=key(), author_id=REFEREE, at=begun.now(), reason="too soon")
    await begun.say(Seat.BLUE, UNDER_WAY)
    assert await box.tick(begun.now()) == 0
    await begun.say(Seat.RED, "Red turn 1\npass")
    assert [await box.tick(begun.now()) for _ in range(2)] == [1, 0]


@pytest.mark.rule("campaign 2.7")
async def test_without_a_common_room_every_room_is_told(begun: Scene) -> None:
    await begun.lobby.channel(SERVER, begun.id, REFEREE, Seat.PUBLIC, None, at=NOON)
    await put(begun)
    await tick(begun)
    rooms = {target for _, target, _ in await told(begun, "suggestions_open")}
    assert rooms == {CHANNELS[seat] for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE)}


@pytest.mark.rule("campaign 2.7")
@pytest.mark.rule("campaign 12.3")
async def test_that_scouts_are_asked_is_told_by_no_opening_of_the_box(scene: Scene) -> None:
    """The other team sees the time between two Game Turns go on, so what is suggested is shown as before."""
    await scene.begin()
    for line in ("blue P1 C3: L3", "red P1 C4: M3"):
        await scene.say(Seat.REFEREE, f"set platoon {line}", reason="a position")
    await scene.say(Seat.BLUE, "Blue turn 1\nP1, C3, C4")
    box = SuggestionBox(scene.table)
    assert (await scene.table.view(scene.id, Seat.REFEREE)).scouts
    assert await box.is_open(scene.id, Seat.RED)
    assert await box.is_open(scene.id, Seat.PUBLIC)
    assert not await box.is_open(scene.id, Seat.BLUE)
    one = await put(scene, RED)
    assert await tick(scene) == 1
    with pytest.raises(Refusal) as refused:
        await take_up(scene, one.number)
    assert kinds(refused) == ["rules_fixed"]
    assert {rule for fault in refused.value.faults for rule in fault.rules} == {"16.5"}


@pytest.mark.rule("campaign 16.5")
async def test_what_is_taken_up_changes_the_rules_for_everybody_and_tells_its_author(begun: Scene) -> None:
    one = await put(begun)
    await tick(begun)
    await take_up(begun, one.number)
    assert await states(begun) == [HandedInState.TAKEN]
    (ruling,) = await Rulings(begun.table).of(begun.id, "12.2")
    assert (ruling.text, ruling.written, ruling.suggestion, ruling.reason) == (IDEA, True, 1, "why not")
    assert [target for _, target, _ in await told(begun, "suggestion_taken")] == [BLUE_MEMBER]
    with pytest.raises(Refusal) as refused:
        await take_up(begun, one.number)
    assert kinds(refused) == ["decided_already"]
    assert await tick(begun) == 0


@pytest.mark.rule("campaign 16.2")
@pytest.mark.rule("campaign 16.5")
async def test_an_undo_lays_it_before_everybody_again_and_it_can_be_taken_up_once_more(begun: Scene) -> None:
    one = await put(begun)
    await take_up(begun, one.number)
    await begun.table.undo(begun.id, key=key(), author_id=REFEREE, at=begun.now(), reason="too soon")
    assert await states(begun) == [HandedInState.WAITING]
    assert await tick(begun) == 1
    await take_up(begun, one.number)
    assert await states(begun) == [HandedInState.TAKEN]


@pytest.mark.rule("campaign 2.4")
@pytest.mark.parametrize("user", [BLUE, RED_MEMBER, STRANGER])
async def test_nobody_but_the_referee_decides(begun: Scene, user: int) -> None:
    one = await put(begun)
    asked = await Questions(begun.table).ask(begun.id, BLUE, "May I?", (), key=key(), at=NOON)
    refused = NoSuchGame if user == STRANGER else Refusal
    box, questions = SuggestionBox(begun.table), Questions(begun.table)
    with pytest.raises(refused):
        await take_up(begun, one.number, by=user)
    with pytest.raises(refused):
        await box.decline(begun.id, user, one.number, "No.", at=NOON)
    with pytest.raises(refused):
        await questions.answer(begun.id, user, asked.number, "No.", at=NOON)
    with pytest.raises(refused):
        await questions.rule(begun.id, user, asked.number, NIGHT, key=key(), at=NOON)
    assert await states(begun) == [HandedInState.WAITING]


@pytest.mark.rule("campaign 2.7")
async def test_what_says_nothing_or_too_much_or_comes_too_often_is_refused(begun: Scene) -> None:
    for text, kind in ((" \n ", "nothing_written"), ("x" * (LONGEST + 1), "too_much_written")):
        with pytest.raises(Refusal) as refused:
            await put(begun, text=text)
        assert kinds(refused) == [kind]
    for _ in range(MOST_OPEN):
        await put(begun)
    with pytest.raises(Refusal) as refused:
        await put(begun)
    assert kinds(refused) == ["too_many_open"]
    await put(begun, RED)
    await SuggestionBox(begun.table).decline(begun.id, REFEREE, 1, "No.", at=begun.now())
    await put(begun)
    with pytest.raises(Refusal) as refused:
        await take_up(begun, 99)
    assert kinds(refused) == ["not_handed_in"]


async def test_the_same_interaction_hands_in_once(begun: Scene) -> None:
    box = SuggestionBox(begun.table)
    for _ in range(2):
        one = await box.put(begun.id, BLUE, IDEA, (), key="interaction:same", at=NOON)
        assert one.number == 1
    assert len(await box.every(begun.id)) == 1
    for _ in range(2):
        await Questions(begun.table).ask(begun.id, BLUE, "May I?", (), key="interaction:other", at=NOON)
    assert len(await told(begun, "question_asked")) == 1


async def test_when_the_game_has_ended_nothing_more_is_handed_in(begun: Scene) -> None:
    await begun.lobby.end(SERVER, begun.id, REFEREE, "it rains", key=key(), at=NOON)
    with pytest.raises(Refusal) as refused:
        await put(begun)
    assert kinds(refused) == ["over"]


@pytest.mark.rule("campaign 2.6")
async def test_a_question_goes_to_the_referee_by_direct_message_and_to_nobody_else(begun: Scene) -> None:
    questions = Questions(begun.table)
    asked = await questions.ask(begun.id, BLUE, "May artillery scout?", ("12.2",), key=key(), at=NOON)
    assert [(audience, target) for audience, target, _ in await told(begun, "question_asked")] == [
        ("dm", REFEREE)
    ]
    for user in (BLUE_MEMBER, RED):
        assert await questions.readable(begun.id, await me(begun, user)) == ()
    assert len(await questions.readable(begun.id, await me(begun, BLUE))) == 1
    await questions.answer(begun.id, REFEREE, asked.number, "See 12.2.", at=begun.now())
    assert [target for _, target, _ in await told(begun, "question_answered")] == [BLUE]
    assert await Rulings(begun.table).of(begun.id) == ()


@pytest.mark.rule("campaign 2.6")
@pytest.mark.rule("campaign 16.2")
async def test_a_ruling_answers_its_question_until_it_is_undone(begun: Scene) -> None:
    questions = Questions(begun.table)
    asked = await questions.ask(begun.id, RED, "At night?", (), key=key(), at=NOON)
    await questions.rule(begun.id, REFEREE, asked.number, NIGHT, key=key(), at=begun.now())
    (one,) = await questions.readable(begun.id, await me(begun, RED))
    assert one.state is HandedInState.TAKEN
    (letter,) = await told(begun, "question_ruled")
    assert letter[:2] == ("member", RED)
    assert letter[2].ruling == NIGHT.text
    await begun.table.undo(begun.id, key=key(), author_id=REFEREE, at=begun.now(), reason="no")
    (one,) = await questions.readable(begun.id, await me(begun, RED))
    assert one.state is HandedInState.WAITING


@pytest.mark.rule("campaign 2.4")
async def test_what_is_decided_is_told_its_author_only_when_it_is_sent(begun: Scene) -> None:
    box, questions, holds = SuggestionBox(begun.table), Questions(begun.table), Holds(begun.table)
    one, asked = await put(begun, RED), await questions.ask(begun.id, RED, "May I?", (), key=key(), at=NOON)
    await begun.say(Seat.BLUE, "Blue turn 1")
    await holds.put(SERVER, begun.id, REFEREE, on=True)
    await begun.say(Seat.RED, "Red turn 1")
    await take_up(begun, one.number)
    await questions.rule(begun.id, REFEREE, asked.number, NIGHT, key=key(), at=begun.now())

    async def decided(user: int) -> set[HandedInState]:
        reader = await me(begun, user)
        found = await box.readable(begun.id, reader) + await questions.readable(begun.id, reader)
        return {one.state for one in found}

    assert (await decided(RED), await decided(REFEREE)) == ({HandedInState.WAITING}, {HandedInState.TAKEN})
    with pytest.raises(Refusal) as refused:
        await box.withdraw(begun.id, RED, HandedInKind.SUGGESTION, one.number)
    assert kinds(refused) == ["held"]
    shown = (await holds.of(begun.id)).shown
    assert shown is not None
    await holds.send(SERVER, begun.id, REFEREE, shown, at=begun.now())
    assert await decided(RED) == {HandedInState.TAKEN}


@pytest.mark.rule("campaign 2.6")
async def test_who_may_not_read_the_ruling_on_his_question_is_not_told_its_words(begun: Scene) -> None:
    questions = Questions(begun.table)
    asked = await questions.ask(begun.id, RED, "At night?", (), key=key(), at=NOON)
    secret = Rule("Blue's P3 counts as a scout.", only=Seat.BLUE)
    await questions.rule(begun.id, REFEREE, asked.number, secret, key=key(), at=begun.now())
    (letter,) = await told(begun, "question_ruled")
    assert letter[2].ruling == ""
    everywhere = [(where, target) for where, target, _ in await told(begun, "ruling_only")]
    assert everywhere == [("dm", BLUE)]
    assert await told(begun, "ruling_made") == []
    rulings = Rulings(begun.table)
    assert [len(await rulings.of(begun.id, seat=seat)) for seat in (Seat.BLUE, Seat.RED, Seat.PUBLIC)] == [
        1,
        0,
        0,
    ]


@pytest.mark.rule("campaign 16.4")
async def test_what_the_referee_closes_is_found_again_with_its_rule_and_his_reason(begun: Scene) -> None:
    await begun.say(Seat.REFEREE, "close", reason="two days late")
    await begun.say(Seat.REFEREE, "close")
    found = await Decisions(begun.table).of(begun.id)
    assert [(one.what, one.rule, one.reason) for one in found] == [
        ("orders", "16.4", ""),
        ("orders", "16.4", "two days late"),
    ]
    await begun.table.undo(begun.id, key=key(), author_id=REFEREE, at=begun.now(), reason="he came")
    assert len(await Decisions(begun.table).of(begun.id)) == 1


async def test_who_is_forgotten_leaves_what_was_read_without_his_name_and_nothing_else(begun: Scene) -> None:
    await put(begun)
    await tick(begun)
    await put(begun, text="Nobody has read this.")
    data = await own_data(begun.table, BLUE_MEMBER, hooked(begun.table))
    assert len(data["games"][0]["suggestions_and_questions"]) == 2
    await begun.say(Seat.BLUE, UNDER_WAY)
    await Privacy(begun.table, hooked(begun.table)).forget(BLUE_MEMBER, at=begun.now())
    (one,) = await SuggestionBox(begun.table).every(begun.id)
    assert one.text == IDEA
    assert one.user < 0
    (post,) = await told(begun, "suggestions_open")
    assert str(BLUE_MEMBER) not in post[2].by.split(";")
    assert (await put(begun, RED)).number == 3


@pytest.mark.rule("campaign 16.2")
async def test_a_ruling_that_was_replaced_is_in_force_no_more_but_stays_in_the_list(begun: Scene) -> None:
    for act in (NIGHT, Rule("At night everybody scouts.", ("12.2",), replaces=1)):
        await begun.table.submit(
            begun.id,
            Seat.REFEREE,
            Submission(Seat.REFEREE, (act,)),
            key=key(),
            author_id=REFEREE,
            at=begun.now(),
        )
    rulings = Rulings(begun.table)
    assert [one.number for one in await rulings.of(begun.id, "12.2")] == [2]
    assert [one.number for one in await rulings.of(begun.id, "12")] == [2]
    assert [one.number for one in await rulings.every(begun.id)] == [1, 2]
    assert await rulings.of(begun.id, "1.2") == ()


@pytest.mark.rule("campaign 2.7")
async def test_what_is_taken_back_is_read_and_decided_by_nobody_and_its_number_is_not_used_again(
    begun: Scene,
) -> None:
    box, one = SuggestionBox(begun.table), await put(begun)
    with pytest.raises(Refusal) as refused:
        await box.withdraw(begun.id, BLUE, HandedInKind.SUGGESTION, one.number)
    assert kinds(refused) == ["not_handed_in"]
    await box.withdraw(begun.id, BLUE_MEMBER, HandedInKind.SUGGESTION, one.number)
    assert await box.every(begun.id) == ()
    assert await tick(begun) == 0
    with pytest.raises(Refusal) as refused:
        await take_up(begun, one.number)
    assert kinds(refused) == ["not_handed_in"]
    assert (await put(begun)).number == 2
    await take_up(begun, 2)
    with pytest.raises(Refusal) as refused:
        await box.withdraw(begun.id, BLUE_MEMBER, HandedInKind.SUGGESTION, 2)
    assert kinds(refused) == ["decided_already"]
