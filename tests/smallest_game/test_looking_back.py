"""Doors looked back on: each side at what it was told, as it was then; after the end everybody at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from threading import Thread, current_thread, main_thread
from typing import Any

import pytest

from bot.core.after.whole_games import Passages, ReadBack
from bot.core.after.whose_eyes import ALL, allowed
from bot.core.games.lobby import Lobby
from bot.core.people.people import Membership, PublicGame, Role
from bot.core.people.privacy import Privacy
from bot.core.people.side_joining import person_row
from bot.core.referee.holds import Holds
from bot.core.store.tables import outbox, people
from bot.core.table.table import Table
from bot.core.told.shared_details import by_name
from bot.games.all_games import GAMES
from engine.common.seat import PUBLIC, REFEREE
from engine.common.turn import WHOLE
from engine.errors import Refusal
from tests.core.hooked import hooked
from tests.smallest_game.at_the_table import ANN, BEN, NOON, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.referee import applied, next_of, rightly, undo

STRANGER = 99
Shown = tuple[bool, str, dict[str, Any]]


async def looking(cellar: Cellar, user: int) -> tuple[PublicGame, Membership]:
    lobby = Lobby(cellar.table)
    return await lobby.game(100, cellar.id), await lobby.membership(100, cellar.id, user)


async def shown(cellar: Cellar, user: int, eyes: str) -> list[Shown]:
    """Return what somebody is shown with these eyes: whether it was taken back, the kind, its details."""
    passages = await ReadBack(cellar.table).passages(*await looking(cellar, user), eyes)
    return [
        (one.taken_back, notice.kind, dict(by_name(notice.details)))
        for one in map(passages.at, range(len(passages.positions)))
        for told in one.told
        for notice in told.notices
    ]


async def opened(cellar: Cellar, user: int, eyes: str) -> list[tuple[bool, str]]:
    """Return of each door that opened whether that was taken back, and its numbers."""
    return [
        (back, of["numbers"]) for back, kind, of in await shown(cellar, user, eyes) if kind == "door_opened"
    ]


async def ended(cellar: Cellar) -> None:
    for side, door in (("amber", "left"), ("blue", "right")):
        await cellar.says(RHEA, REFEREE, f"points {side} {door} 3", "it was late")


async def test_a_round_that_was_told_rightly_is_shown_as_it_was_then_and_marked(cellar: Cellar) -> None:
    await both(cellar)
    position = (await cellar.says(ANN, "amber", "left 4")).position
    await cellar.says(BEN, "blue", "left 2")
    await cellar.says(ANN, "amber", "right 3")
    before = await shown(cellar, ANN, "amber")
    await applied(cellar, await rightly(cellar, position, "left 5"))
    after = await shown(cellar, ANN, "amber")
    assert [(kind, of) for _, kind, of in after[: len(before)]] == [(kind, of) for _, kind, of in before]
    assert not any(back for back, _, _ in before)
    assert [kind for back, kind, _ in after if back] == ["number_hidden", "door_opened", "number_asked"]
    assert [kind for _, kind, _ in after[len(before) :]] == ["rolled_ahead", "corrected"]
    # Ben hid what he hid, and says so still: only that the door opened with amber's 4 is no longer so.
    blues = await shown(cellar, BEN, "blue")
    assert [kind for back, kind, _ in blues if back] == ["number_hidden", "door_opened", "number_asked"]
    await undo(cellar)
    again = await shown(cellar, ANN, "amber")
    assert [kind for back, kind, _ in again[: len(before)] if back] == []


async def test_a_step_that_was_undone_is_shown_as_it_was_and_marked(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    await cellar.says(BEN, "blue", "left 2")
    assert await opened(cellar, ANN, "amber") == [(False, "amber 4, blue 2")]
    await undo(cellar)
    assert await opened(cellar, ANN, "amber") == [(True, "amber 4, blue 2")]
    await cellar.says(BEN, "blue", "left 6")
    assert await opened(cellar, ANN, "amber") == [(True, "amber 4, blue 2"), (False, "amber 4, blue 6")]


async def test_while_it_is_played_a_side_looks_back_with_its_own_eyes_and_after_it_everybody_with_all(
    cellar: Cellar,
) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    for user, eyes in ((ANN, "blue"), (ANN, ALL), (BEN, "amber"), (STRANGER, "amber"), (STRANGER, ALL)):
        with pytest.raises(Refusal):
            await shown(cellar, user, eyes)
    with pytest.raises(Refusal):
        await ReadBack(cellar.table).story(*await looking(cellar, ANN))
    every = (ALL, "amber", "blue")
    whose = {user: allowed(*await looking(cellar, user), every) for user in (ANN, STRANGER, RHEA)}
    assert whose == {ANN: ("amber",), STRANGER: (), RHEA: every}
    assert any(of.get("number") == 4 for _, _, of in await shown(cellar, RHEA, "amber"))
    await ended(cellar)
    for user in (BEN, STRANGER):
        assert allowed(*await looking(cellar, user), every) == every
        assert any(of.get("number") == 4 for _, _, of in await shown(cellar, user, ALL))
    told = await ReadBack(cellar.table).story(*await looking(cellar, STRANGER))
    assert [GAME.story(one.event) for one in told][2:4] == ["hidden amber left 4", "points amber left 3"]


async def test_a_referee_who_plays_looks_back_with_the_eyes_of_their_own_side_alone(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    async with cellar.database.write() as connection:
        await connection.execute(people.insert(), person_row(cellar.id, RHEA, "Rhea", Role.CAPTAIN, "blue"))
    cellar.table.changed(cellar.id)
    assert allowed(*await looking(cellar, RHEA), (ALL, "amber", "blue")) == ("blue",)
    assert next(kind for _, kind, _ in await shown(cellar, RHEA, "blue")) == "side_joined"
    with pytest.raises(Refusal):
        await shown(cellar, RHEA, "amber")


async def test_two_games_that_differ_in_a_hidden_number_are_the_same_to_the_other_side(
    cellar: Cellar, other: Cellar
) -> None:
    worlds = []
    for world, number in ((cellar, 3), (other, 6)):
        await both(world)
        for who, seat, line in ((ANN, "amber", "left 4"), (BEN, "blue", "left 2")):
            await world.says(who, seat, line)
        position = (await world.says(ANN, "amber", f"right {number}")).position
        await world.says(BEN, "blue", "left 3")
        # That the referee puts another number in its place shows as little: the door is still shut.
        await applied(world, await rightly(world, position, f"right {number - 1}"))
        worlds.append(await shown(world, BEN, "blue"))
    first, second = ([one for one in world if one[1] != "door_opened"] for world in worlds)
    assert [(back, kind) for back, kind, _ in worlds[0]] == [(back, kind) for back, kind, _ in worlds[1]]
    assert first == second
    assert not any(back for back, _, _ in worlds[0])


async def test_what_was_held_and_taken_back_was_shown_to_nobody_and_what_is_held_not_yet(
    cellar: Cellar,
) -> None:
    await both(cellar)
    holds = Holds(cellar.table)
    await cellar.says(ANN, "amber", "left 4")
    await holds.put(100, cellar.id, RHEA, on=True)
    await cellar.says(BEN, "blue", "left 2")
    assert await opened(cellar, ANN, "amber") == []
    await undo(cellar)
    await cellar.says(BEN, "blue", "left 5")
    before = await shown(cellar, ANN, "amber")
    assert await opened(cellar, ANN, "amber") == []
    (_, at), now = next_of(cellar, "send"), (await holds.of(cellar.id)).shown
    assert now is not None
    await holds.send(100, cellar.id, RHEA, now, at=at)
    assert await opened(cellar, ANN, "amber") == [(False, "amber 4, blue 5")]
    assert (await shown(cellar, ANN, "amber"))[: len(before)] == before


async def test_what_somebody_was_told_who_is_forgotten_is_told_by_the_rules(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    await cellar.says(BEN, "blue", "left 2\nright 3")
    before = await opened(cellar, BEN, "blue")
    await Privacy(cellar.table, hooked(cellar.table)).forget(BEN, at=NOON + timedelta(hours=1))
    await ended(cellar)
    assert await opened(cellar, STRANGER, "blue") == before == [(False, "amber 4, blue 2")]


@pytest.mark.parametrize("scope", ["left", WHOLE], ids=["one door", "everything"])
async def test_what_the_rules_tell_while_something_is_held_has_nothing_of_it(
    cellar: Cellar, scope: str
) -> None:
    await both(cellar)
    await cellar.says(RHEA, REFEREE, "points amber left 2", "so it was")
    await cellar.says(RHEA, REFEREE, "points amber right 2", "so it was")
    await cellar.says(ANN, "amber", "left 4\nright 4")
    holds = Holds(cellar.table)
    await holds.put(100, cellar.id, RHEA, on=True, scope=scope)
    await cellar.says(BEN, "blue", "left 1")
    await cellar.says(RHEA, REFEREE, "points amber left 3", "so it was")
    if scope:
        # In truth the game is over now.
        await cellar.says(RHEA, REFEREE, "points amber right 3", "so it was")
    before = await shown(cellar, ANN, "amber")
    assert "doors_over" not in [kind for _, kind, _ in before]
    async with cellar.database.write() as connection:
        # As of somebody who was forgotten: the rules tell again what was told.
        await connection.execute(outbox.delete().where(outbox.c.seat == "amber", outbox.c.state != "held"))
    after = await shown(cellar, ANN, "amber")
    told = [(kind, of) for _, kind, of in before]
    assert [one for _, *one in after if tuple(one) not in told] == []
    assert [of["points"] for _, kind, of in after if kind == "points_set"][-1] == (3 if scope else 2)


async def test_a_long_game_is_read_and_told_beside_the_event_loop(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    async with cellar.database.write() as connection:
        # So the rules tell again what was posted.
        await connection.execute(outbox.delete().where(outbox.c.seat == "amber"))
    threads: dict[str, set[Thread]] = {"evolve": set(), "tell": set()}

    def noted(name: str) -> Callable[..., Any]:
        def work(*given: Any) -> Any:  # noqa: ANN401 - as the rules have it
            threads[name].add(current_thread())
            return getattr(GAME.rules, name)(*given)

        return work

    rules = replace(GAME.rules, evolve=noted("evolve"), tell=noted("tell"))
    table = Table(cellar.database, {**GAMES, GAME.name: replace(GAME, rules=rules)})
    me = await looking(cellar, ANN)
    passages: Passages = await ReadBack(table).passages(*me, "amber")
    assert len(passages.positions) > 1
    assert all(threads.values())
    assert main_thread() not in threads["evolve"] | threads["tell"]


async def test_each_of_several_people_had_the_same_letter_and_it_is_shown_once(cellar: Cellar) -> None:
    await both(cellar)
    await cellar.says(ANN, "amber", "left 4")
    told = await shown(cellar, RHEA, ALL)
    hidden = [of for _, kind, of in told if kind == "number_hidden"]
    assert hidden == [{"door": "left", "number": 4}]
    assert PUBLIC not in allowed(*await looking(cellar, RHEA), (ALL, "amber", "blue"))
