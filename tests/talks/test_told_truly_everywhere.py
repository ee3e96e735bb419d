"""Nobody is told that nothing was changed after it was, whatever they asked for and however they did."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any

import pytest

from tests.talks.duelling import ANNA, Duelling, general, small
from tests.talks.stage import Stage
from tests.talks.test_repair import RITA
from tests.talks.test_rooms_refused import MAKE, all_channels
from tests.talks.test_told_truly import DONE, MAYBE, NOTHING

MILA, TOKYO = "Mila", "Asia/Tokyo"
Asking = Callable[[], Awaitable[str]]
"""What is left to be done, once all is ready for it: somebody asks, and is told."""
Ask = Callable[[Stage], Awaitable[Asking]]
Done = Callable[[Stage], Awaitable[bool]]


async def chooses_a_zone(there: Stage) -> Asking:
    async def asking() -> str:
        return (await there.person(MILA).slash("zone", zone=TOKYO)).text

    return asking


async def has_a_zone(there: Stage) -> bool:
    return await there.app.desk.local_time.own(there.person(MILA).id) == TOKYO


async def leaves_the_game(there: Stage) -> Asking:
    sure = await there.person(MILA).slash("people leave")

    async def asking() -> str:
        left = await there.person(MILA).click(sure, "Yes, I'm leaving")
        return "\n".join((left.text, *(one.text for one in left.followups)))

    return asking


async def has_left(there: Stage) -> bool:
    (game,) = await there.app.desk.lobby.games(there.server.server_id())
    roster = await there.app.desk.lobby.roster(None, game.id)
    return all(one.user != there.person(MILA).id or one.side is None for one in roster.members)


async def writes_down_what_she_owns(there: Stage) -> Asking:
    form = await there.person(MILA).click(await there.person(MILA).slash("garage"), "Write or paste a list")

    async def asking() -> str:
        kept = await there.person(MILA).submit(form, {"Types and tiers": "M5"})
        return "\n".join((kept.text, *(one.text for one in kept.followups)))

    return asking


async def owns_it(there: Stage) -> bool:
    return bool(await there.app.desk.garages.of(there.person(MILA).id))


async def acts_by_command(there: Stage) -> Asking:
    await Duelling.begin(there, small(turns=3))

    async def asking() -> str:
        return (await there.person(ANNA).slash("skirmish act", lines="B1 facing N")).text

    return asking


async def acts_by_lines(there: Stage) -> Asking:
    await Duelling.begin(there, small(turns=3))
    there.server.clock.advance(5)

    async def asking() -> str:
        said = await there.person(ANNA).say("general", f"<@{there.server.world.bot_id}> B1 facing N")
        await there.settle()
        posts = there.server.channel("general").messages()
        (answer,) = [one.text for one in posts if one.record.reply_to == said.id]
        return answer

    return asking


async def has_acted(there: Stage) -> bool:
    (duel,) = await there.app.desk.duels.of_channel(there.server.server_id(), general(there).id)
    position = (await there.app.desk.duels.sitting(duel.id)).state.position
    return position.spent > 0 or bool(position.chits)  # the phase may be over by it


PATHS: tuple[tuple[Ask, Done], ...] = (
    (chooses_a_zone, has_a_zone),
    (leaves_the_game, has_left),
    (writes_down_what_she_owns, owns_it),
    (acts_by_command, has_acted),
    (acts_by_lines, has_acted),
)
every = pytest.mark.parametrize(("ask", "done"), PATHS, ids=[ask.__name__ for ask, _ in PATHS])
ANSWERS = (
    "bot.core.discord.answering.replies._answered",
    "bot.core.discord.answering.replies.shown",
    "bot.core.discord.answering.replies.settled",
    "bot.games.skirmish.commands.lines.outcome_card",
)
"""What writes, or makes, what somebody reads of what was done."""


def the_next_answer_fails(patch: pytest.MonkeyPatch) -> list[str]:
    """Plant a fault of ours in the next answer; return a list that names it once it has failed."""
    failed: list[str] = []

    def failing(name: str) -> Callable[..., Any]:
        module, _, function = name.rpartition(".")
        was = getattr(import_module(module), function)

        def answers(*args: Any, **options: Any) -> Any:  # noqa: ANN401 - as it is called
            if failed:
                return was(*args, **options)
            failed.append(name)
            raise ValueError

        return answers

    for name in ANSWERS:
        patch.setattr(name, failing(name))
    return failed


@every
async def test_what_is_done_is_told_as_done_though_its_answer_cannot_be_made(
    game: Stage, monkeypatch: pytest.MonkeyPatch, ask: Ask, done: Done
) -> None:
    asking = await ask(game)
    assert not await done(game)
    failed = the_next_answer_fails(monkeypatch)
    told = await asking()
    assert failed
    assert await done(game)
    assert NOTHING not in told
    assert DONE in told


@pytest.mark.long
@every
async def test_what_is_not_done_is_told_as_not_done(
    game: Stage, monkeypatch: pytest.MonkeyPatch, ask: Ask, done: Done
) -> None:
    asking = await ask(game)

    async def dies() -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr("bot.core.discord.messages.waiting_for_database.PAUSES", (0.0,))
        patch.setattr(game.database, "allowed", dies)  # whatever is written begins with it
        told = await asking()
    assert not await done(game)
    assert NOTHING in told


@pytest.mark.long
async def test_who_creates_a_game_is_not_told_that_nothing_was_changed_where_its_rooms_are_there(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database fails once Discord has made them."""
    before = all_channels(there)

    async def dies(*_: object, **__: object) -> None:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(there.app.desk.lobby, "create", dies)
        told = (await there.person(RITA).slash("campaign create", **MAKE)).text
    assert all_channels(there) > before
    assert NOTHING not in told
    assert DONE in told or MAYBE in told
