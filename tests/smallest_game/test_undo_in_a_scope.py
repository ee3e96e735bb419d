"""The last step at one door is taken back, though the other door has gone on since (0035, 8)."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from sqlalchemy import select

from bot.core.dice.verifying_games import verify_game
from bot.core.games.exports import Exports
from bot.core.present.corrections.correction_ways import Way
from bot.core.referee.corrections import Corrections
from bot.core.store.game_proof import read_game_proof
from bot.core.store.tables import journal
from bot.core.table.receipts import Receipt
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.corrections import Undo
from engine.common.seat import PUBLIC, REFEREE
from engine.common.turn import Scope
from engine.errors import Refusal
from tests.fairness.stand_alone import stand_alone
from tests.smallest_game.at_the_table import ANN, BEN, CLEO, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.doors_rules.shapes import Door, State
from tests.smallest_game.referee import applied, next_of, rightly, rolled, told


async def undo(cellar: Cellar, scope: Scope, user: int = RHEA) -> Receipt:
    key, at = next_of(cellar, "undo")
    return await cellar.table.undo(cellar.id, key=key, author_id=user, at=at, reason="a slip", scope=scope)


async def refused(cellar: Cellar, scope: Scope) -> list[str]:
    before = await cellar.table.position(cellar.id)
    with pytest.raises(Refusal) as refusal:
        await undo(cellar, scope)
    assert await cellar.table.position(cellar.id) == before
    return [one.kind for one in refusal.value.faults]


async def state(cellar: Cellar) -> State:
    """Return the state, the same for who has the game at hand and who reads it anew."""
    found: State = (await cellar.table.sitting(cellar.id)).state
    anew = await Table(cellar.database, {**GAMES, GAME.name: GAME}).sitting(cellar.id)
    assert anew.moment == (await cellar.table.sitting(cellar.id)).moment
    return found


async def opened(cellar: Cellar) -> int:
    """Open the left door, then begin at the right one; return where Ben said what opened the left."""
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    position = (await cellar.says(BEN, "blue", "left 2")).position
    await cellar.says(ANN, "amber", "right 3")
    return position


async def test_a_step_is_taken_out_from_among_those_of_the_other_door(cellar: Cellar) -> None:
    position = await opened(cellar)
    right = (await state(cellar)).doors["right"]
    shown = await Corrections(cellar.table).preview_undo(cellar.id, RHEA, "left")
    receipt = await undo(cellar, "left")
    after = await state(cellar)
    assert after.doors["left"] == Door(counts=("amber", "blue"), hidden=after.doors["left"].hidden)
    assert after.doors["left"].hidden == {"amber": 4}
    assert after.doors["right"] == right
    assert shown is not None
    assert shown.after[REFEREE] == await cellar.table.view(cellar.id, REFEREE)
    query = select(journal.c.kind, journal.c.body).where(journal.c.position == receipt.position)
    async with cellar.database.read() as connection:
        kind, text = (await connection.execute(query)).one()
    body = json.loads(text)
    assert (kind, body.pop("blind") != "") == ("reverted", True)
    assert body == {"drop": position, "scope": "left", "reason": "a slip"}
    letters = await told(cellar, receipt.position)
    assert {seat: [kind for kind, _ in of] for seat, of in letters.items()} == {
        "amber": ["undone"],
        "blue": ["undone"],
        REFEREE: ["undone"],
    }
    assert await cellar.table.position(cellar.id, "right") < receipt.position, "nothing was done there"


async def test_it_gives_nobody_another_die_for_the_same_numbers(cellar: Cellar) -> None:
    await opened(cellar)
    rolls = await rolled(cellar)
    await undo(cellar, "left")
    await cellar.says(BEN, "blue", "left 2")
    assert await rolled(cellar) == rolls
    assert (await state(cellar)).doors["left"].die == rolls[0][1]


async def test_the_last_step_of_the_journal_is_led_back_from_and_one_before_a_drop_is_dropped(
    cellar: Cellar,
) -> None:
    await opened(cellar)
    await undo(cellar, "left")
    await undo(cellar, "right")
    await undo(cellar, "left")
    query = select(journal.c.body).where(journal.c.kind == "reverted").order_by(journal.c.position)
    async with cellar.database.read() as connection:
        bodies = [json.loads(one) for one in (await connection.execute(query)).scalars()]
    assert [one.get("drop") for one in bodies] == [5, 6, 4]
    doors = (await state(cellar)).doors
    assert [dict(one.hidden) for one in doors.values()] == [{}, {}]
    await cellar.says(ANN, "amber", "right 1")
    await undo(cellar, "right")
    async with cellar.database.read() as connection:
        last = [json.loads(one) for one in (await connection.execute(query)).scalars()][-1]
    assert last["to"] == await cellar.table.position(cellar.id) - 2
    assert (await state(cellar)).doors == doors


async def test_what_was_taken_out_holds_again_where_the_undo_is_taken_back(cellar: Cellar) -> None:
    await opened(cellar)
    before = await state(cellar)
    await undo(cellar, "left")
    key, at = next_of(cellar, "restore")
    corrections = Corrections(cellar.table)
    await corrections.restore(cellar.id, RHEA, "it was right", key=key, at=at)
    assert await state(cellar) == before
    listed = await corrections.listed(cellar.id, RHEA)
    assert [(one.way, len(one.corrected), one.holds) for one in listed] == [
        (Way.UNDO, 1, False),
        (Way.UNDO, 0, True),
    ]


async def test_where_its_own_scope_has_no_step_or_the_whole_has_gone_on_nothing_is_undone(
    cellar: Cellar,
) -> None:
    await both(cellar)
    assert await refused(cellar, "left") == ["nothing_to_undo"]
    await cellar.says(ANN, "amber", "left 4")
    await cellar.enters(CLEO, "Cleo")
    assert await refused(cellar, "left") == ["said_since"]
    await undo(cellar, "")
    await undo(cellar, "left")
    assert (await state(cellar)).doors["left"].hidden == {}


async def test_only_the_referee_takes_back_and_gives_a_reason(cellar: Cellar) -> None:
    await opened(cellar)
    with pytest.raises(Refusal) as refusal:
        await undo(cellar, "left", ANN)
    assert [one.kind for one in refusal.value.faults] == ["not_referee"]


async def test_where_only_the_referees_own_words_are_taken_back_a_sides_stay(cellar: Cellar) -> None:
    await opened(cellar)
    corrections = replace(GAME.rules.corrections, undo=Undo.OWN)
    own = replace(GAME, rules=replace(GAME.rules, corrections=corrections))
    cellar.table = Table(cellar.database, {**GAMES, own.name: own})
    assert await refused(cellar, "left") == ["not_own_step"]
    await cellar.says(RHEA, REFEREE, "points amber left 2", "so it was")
    await cellar.says(BEN, "blue", "right 3")
    await undo(cellar, "left")
    assert (await cellar.table.view(cellar.id, PUBLIC)).doors["left"].round == 2


async def test_a_step_said_before_one_was_taken_out_is_told_rightly_without_it(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    hid = (await cellar.says(ANN, "amber", "right 3")).position
    await cellar.says(BEN, "blue", "right 6")
    await undo(cellar, "left")
    work = await rightly(cellar, hid, "right 2")
    assert work.stop is None
    before = await state(cellar)
    await applied(cellar, work)
    doors = (await state(cellar)).doors
    assert (dict(doors["left"].hidden), dict(doors["right"].last)) == ({}, {"amber": 2, "blue": 6})
    await undo(cellar, "")
    assert await state(cellar) == before


async def test_a_record_with_a_step_taken_out_is_right_for_both_programs_and_wrong_with_another(
    cellar: Cellar,
) -> None:
    await opened(cellar)
    await undo(cellar, "left")
    for side in ("amber", "blue"):
        await cellar.says(RHEA, REFEREE, f"points {side} {'left' if side == 'amber' else 'right'} 3", "so")
    record = await Exports(cellar.table).record(100, cellar.id, RHEA)
    assert "blue:\nroll" not in record
    proof = read_game_proof(record)
    assert verify_game(proof, GAME).wrong == ()
    assert stand_alone(record, []) == []
    dropped = next(one for one in proof.entries if one.dropped is not None)
    otherwise = replace(dropped, body=dropped.body.replace('"drop":5', '"drop":4'))
    entries = tuple(otherwise if one is dropped else one for one in proof.entries)
    keys = [one.key for one in verify_game(replace(proof, entries=entries), GAME).wrong]
    assert "wrong_follows" in keys
    entries = tuple(
        replace(one, body=one.body.replace('"scope":"left","sub', '"scope":"right","sub'))
        for one in proof.entries
    )
    keys = [one.key for one in verify_game(replace(proof, entries=entries), GAME).wrong]
    assert "wrong_follows" in keys
