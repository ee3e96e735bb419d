"""Questions to the referee, and suggestions, in Doors, where sides join while it runs (0024, 0038)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import select

from bot import fresh
from bot.core.games.changing import changing
from bot.core.games.games import read_game, read_membership
from bot.core.people.own_data import own_data
from bot.core.people.people import Role
from bot.core.people.privacy import Privacy
from bot.core.people.side_joining import person_row
from bot.core.referee.holds import Holds
from bot.core.referee.rulings.handed_in import HandedIn, HandedInState
from bot.core.referee.rulings.questions import Questions
from bot.core.referee.rulings.rulings import Rulings
from bot.core.referee.rulings.suggestion_box import SuggestionBox
from bot.core.store.referee_tables import suggestions
from bot.core.store.tables import channels, outbox, people
from engine.common.ruling import Rule
from engine.common.seat import PUBLIC, REFEREE
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.smallest_game.at_the_table import AMBERS, ANN, BEN, NOON, PUBLICS, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.referee import next_of, undo

RITA = 11
ONCE = Rule("A number lies once.", ("2.1",), "it says so")


async def ask(cellar: Cellar, user: int = ANN) -> HandedIn:
    key, at = next_of(cellar, "ask")
    return await Questions(cellar.table).ask(cellar.id, user, "Twice?", ("2.1",), key=key, at=at)


async def rule_on(cellar: Cellar, one: HandedIn, rule: Rule = ONCE) -> None:
    key, at = next_of(cellar, "rule")
    await Questions(cellar.table).rule(cellar.id, RHEA, one.number, rule, key=key, at=at)


async def suggest(cellar: Cellar, user: int = ANN) -> HandedIn:
    key, at = next_of(cellar, "suggest")
    box = SuggestionBox(cellar.table)
    put = await box.put(cellar.id, user, "Roll a d8.", ("2.2",), key=key, at=at)
    await box.tick(at)
    return put


async def told(cellar: Cellar, kind: str) -> list[tuple[str, str, int, Any]]:
    """Return for which seat, how and to whom letters of a kind go, and their details."""
    async with cellar.database.read() as connection:
        rows = (await connection.execute(select(outbox).order_by(outbox.c.id))).all()
    return [
        (row.seat, row.audience, row.target, one.details)
        for row in rows
        for one in GAME.codec.read_letter(row.notices, row.version)
        if one.kind == kind
    ]


async def readable(cellar: Cellar, user: int) -> tuple[HandedIn, ...]:
    async with cellar.database.read() as connection:
        me = await read_membership(connection, await read_game(connection, cellar.id), user)
    return await Questions(cellar.table).readable(cellar.id, me)


async def test_a_question_goes_to_both_referees_and_to_nobody_else(cellar: Cellar) -> None:
    await both(cellar)
    async with changing(cellar.table, 100, cellar.id, NOON) as change:
        row = person_row(cellar.id, RITA, "Rita", Role.REFEREE, REFEREE)
        await change.connection.execute(people.insert(), row)
    one = await ask(cellar)
    letters = await told(cellar, "question_asked")
    assert [letter[:3] for letter in letters] == [(REFEREE, "dm", RHEA), (REFEREE, "dm", RITA)]
    assert {(letter[3].by, letter[3].of, letter[3].text) for letter in letters} == {(ANN, "amber", "Twice?")}
    assert [len(await readable(cellar, user)) for user in (ANN, BEN, RHEA, RITA)] == [1, 0, 1, 1]
    await Questions(cellar.table).answer(cellar.id, RITA, one.number, "Once.", at=NOON)
    assert [letter[:3] for letter in await told(cellar, "question_answered")] == [("amber", "member", ANN)]
    with pytest.raises(Refusal):
        await rule_on(cellar, one)


async def test_a_ruling_on_a_question_is_told_its_asker_and_whoever_may_read_it(cellar: Cellar) -> None:
    await both(cellar)
    await rule_on(cellar, await ask(cellar), replace(ONCE, only="blue"))
    ((*_, to, details),) = await told(cellar, "question_ruled")
    assert (to, details.ruling) == (ANN, "")
    assert [letter[:3] for letter in await told(cellar, "ruling_only")] == [("blue", "dm", BEN)]
    await rule_on(cellar, await ask(cellar))
    assert (await told(cellar, "question_ruled"))[-1][3].ruling == ONCE.text
    assert {letter[0] for letter in await told(cellar, "ruling_made")} == {"amber", "blue", PUBLIC, REFEREE}
    rulings = Rulings(cellar.table)
    found = [
        await rulings.every(cellar.id, *seats) for seats in ((), ("amber",), ("blue",), ("amber", "blue"))
    ]
    assert [[(one.only, one.number) for one in every] for every in found] == [
        [(None, 1)],
        [(None, 1)],
        [("blue", 1), (None, 1)],
        [("blue", 1), (None, 1)],
    ]
    assert {one.state for one in await readable(cellar, ANN)} == {HandedInState.TAKEN}


async def test_an_undo_leaves_a_ruling_and_its_question_as_they_are(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    await rule_on(cellar, await ask(cellar))
    await undo(cellar)
    assert [one.text for one in await Rulings(cellar.table).of(cellar.id, "2.1")] == [ONCE.text]
    assert [one.state for one in await readable(cellar, ANN)] == [HandedInState.TAKEN]


async def test_the_number_of_a_question_counts_nothing_that_others_have_asked(
    cellar: Cellar, monkeypatch: pytest.MonkeyPatch
) -> None:
    await both(cellar)
    drawn = iter(("0007", "0fff", "0fff", "0003"))
    usual = fresh.source

    def source(purpose: fresh.Purpose, game: str, size: int) -> str:
        return next(drawn) if purpose is fresh.Purpose.ASKED else usual(purpose, game, size)

    monkeypatch.setattr(fresh, "source", source)
    numbers = [(await ask(cellar, user)).number for user in (ANN, BEN, ANN)]
    # A number that was had before is drawn again.
    assert numbers == [8, 4096, 4]


async def test_what_is_handed_in_and_decided_while_the_referee_checks_waits_with_all_else(
    cellar: Cellar,
) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    holds = Holds(cellar.table)
    await holds.put(100, cellar.id, RHEA, on=True)
    await cellar.says(BEN, "blue", "left 2")
    one = await ask(cellar)
    assert [letter[:3] for letter in await told(cellar, "question_asked")] == [(REFEREE, "dm", RHEA)]
    await rule_on(cellar, one)
    async with cellar.database.read() as connection:
        rows = (await connection.execute(select(outbox).where(outbox.c.state == "held"))).all()
    held = {one.kind for row in rows for one in GAME.codec.read_letter(row.notices)}
    assert {"question_ruled", "ruling_made"} <= held


async def read_rulings(cellar: Cellar) -> list[list[str]]:
    """Return which rulings Ann, Ben, everybody and the referee can read."""
    rulings = Rulings(cellar.table)
    seats = ("amber", "blue", PUBLIC, REFEREE)
    return [[one.text for one in await rulings.every(cellar.id, seat)] for seat in seats]


async def sent(cellar: Cellar, holds: Holds, scope: str) -> None:
    (_, at), shown = next_of(cellar, "send"), (await holds.of(cellar.id)).every[scope]
    await holds.send(100, cellar.id, RHEA, shown, scope=scope, at=at)


async def test_a_ruling_that_is_held_nobody_but_the_referee_reads_before_it_is_sent(cellar: Cellar) -> None:
    await both(cellar)
    await rule_on(cellar, await ask(cellar))
    await cellar.says(ANN, "amber", "left 4")
    await cellar.says(ANN, "amber", "right 4")
    one, box = await suggest(cellar), SuggestionBox(cellar.table)
    holds = Holds(cellar.table)
    for door in ("left", "right"):
        await holds.put(100, cellar.id, RHEA, on=True, scope=door)
    await cellar.says(BEN, "blue", "left 2")
    await rule_on(cellar, await ask(cellar), Rule("Twice.", ("2.1",), "as asked"))
    await rule_on(cellar, await ask(cellar), Rule("For blue.", ("2.1",), "as asked", only="blue"))
    key, at = next_of(cellar, "take")
    await box.take_up(cellar.id, RHEA, one.number, Rule("A d8.", ("2.2",), "why not"), key=key, at=at)
    await cellar.says(BEN, "blue", "right 2")
    known, every = [ONCE.text], [ONCE.text, "Twice.", "A d8."]
    # It goes out with the last of all that is held, so that one door was sent changes nothing.
    for scope in ("left", "right"):
        assert await read_rulings(cellar) == [
            known,
            known,
            known,
            [ONCE.text, "Twice.", "For blue.", "A d8."],
        ]
        # The numbers of questions are drawn, so they are in no order.
        decided = sorted(one.state for one in await readable(cellar, ANN))
        assert decided == [HandedInState.TAKEN, HandedInState.WAITING, HandedInState.WAITING]
        assert [one.state for one in await readable(cellar, RHEA)] == [HandedInState.TAKEN] * 3
        assert [one.state for one in await box.every(cellar.id, "blue")] == [HandedInState.WAITING]
        await sent(cellar, holds, scope)
    assert (await read_rulings(cellar))[:3] == [every, [ONCE.text, "Twice.", "For blue.", "A d8."], every]
    assert [one.state for one in await readable(cellar, ANN)] == [HandedInState.TAKEN] * 3
    assert [one.state for one in await box.every(cellar.id, "blue")] == [HandedInState.TAKEN]


async def test_a_suggestion_is_laid_before_everybody_at_once_and_again_in_each_later_turn(
    cellar: Cellar,
) -> None:
    await both(cellar)
    one = await suggest(cellar)
    assert [letter[:3] for letter in await told(cellar, "suggestions_open")] == [(PUBLIC, "channel", PUBLICS)]
    assert [letter[2] for letter in await told(cellar, "suggestions_decide")] == [RHEA]
    key, at = next_of(cellar, "tick")
    box = SuggestionBox(cellar.table)
    assert await box.tick(at) == 0
    await cellar.says(ANN, "amber", "left 4")
    await cellar.says(BEN, "blue", "left 2")
    assert await box.tick(at) == 1
    made = await box.take_up(cellar.id, RHEA, one.number, replace(ONCE, only="blue"), key=key, at=at)
    # The written rules are for everybody.
    assert (made.written, made.suggestion, made.only) == (True, one.number, None)
    assert [letter[2] for letter in await told(cellar, "suggestion_taken")] == [ANN]
    with pytest.raises(Refusal):
        await box.decline(cellar.id, RHEA, one.number, "No.", at=at)
    assert await box.tick(at) == 0


async def test_without_a_public_room_each_side_is_told_in_its_room_or_by_direct_message(
    cellar: Cellar,
) -> None:
    await both(cellar)
    async with cellar.database.write() as connection:
        await connection.execute(channels.delete().where(channels.c.seat == PUBLIC))
    await suggest(cellar)
    assert [letter[:3] for letter in await told(cellar, "suggestions_open")] == [
        ("amber", "channel", AMBERS),
        ("blue", "dm", BEN),
        (REFEREE, "dm", RHEA),
    ]


async def test_who_is_forgotten_has_asked_and_suggested_nothing_that_names_them(cellar: Cellar) -> None:
    await both(cellar)
    await ask(cellar)
    await suggest(cellar)
    data = await own_data(cellar.table, ANN, hooked(cellar.table))
    handed_in = data["games"][0]["suggestions_and_questions"]
    assert [(one["kind"], one["text"]) for one in handed_in] == [
        ("question", "Twice?"),
        ("suggestion", "Roll a d8."),
    ]
    await Privacy(cellar.table, hooked(cellar.table)).forget(ANN, at=NOON)
    ((*_, asked),) = await told(cellar, "question_asked")
    ((*_, opened),) = await told(cellar, "suggestions_open")
    assert asked.by < 0
    assert int(opened.by) < 0
    async with cellar.database.read() as connection:
        assert ANN not in (await connection.execute(select(suggestions.c.user))).scalars().all()
    # What everybody has read stays; what only the referee has read does not.
    assert await readable(cellar, RHEA) == ()
    (left,) = await SuggestionBox(cellar.table).every(cellar.id)
    assert left.user < 0
