"""A message ends showing the newest answer that was made for it, whatever is lost and tried again."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.core.discord.answering.acknowledging import announced
from bot.core.discord.answering.newest_answer import PATIENCE_S, Newest, Superseded, place_of
from bot.core.discord.answering.retrying import FOR_A_WHILE
from tests.bad_days.jumping import jump, now, run

HERE, ELSEWHERE = 1, 2
LOST = ConnectionResetError()
COMMAND, MESSAGE, PRESS = 10, 20, 30


class Refused(Exception):
    """Discord never takes it."""


@dataclass
class Message:
    """A message on Discord, how long each try of an answer takes to arrive, and what comes of it."""

    shows: list[str] = field(default_factory=list)
    tries: list[str] = field(default_factory=list)

    def put(self, text: str, *outcomes: Exception | None, arrives: bool = True, takes: float = 0.0) -> Any:  # noqa: ANN401
        """Return an answer; each outcome is that of a try. `arrives`: what was lost is there all the same."""
        left = list(outcomes)

        async def act() -> str:
            self.tries.append(text)
            outcome = left.pop(0) if left else None
            await jump(takes)
            if outcome is None or (arrives and outcome is LOST):
                self.shows.append(text)
            if outcome is not None:
                raise outcome
            return text

        return act


def test_an_older_answer_is_not_tried_again_over_a_newer_one() -> None:
    async def doing() -> None:
        message, newest = Message(), Newest()
        older = asyncio.create_task(newest.show(HERE, message.put("older", LOST), FOR_A_WHILE))
        await jump(0.5)
        assert await newest.show(HERE, message.put("newer"), FOR_A_WHILE) == "newer"
        with pytest.raises(Superseded):
            await older
        assert message.shows == ["older", "newer"]

    run(doing())


def test_an_older_answer_is_not_lost_where_the_newer_one_is_never_taken() -> None:
    async def doing() -> None:
        message, newest = Message(), Newest()
        lost = message.put("older", LOST, LOST, arrives=False)
        older = asyncio.create_task(newest.show(HERE, lost, FOR_A_WHILE))
        await jump(0.5)
        with pytest.raises(Refused):
            await newest.show(HERE, message.put("newer", Refused()), FOR_A_WHILE)
        assert await older == "older"
        assert message.shows == ["older"]

    run(doing())


def test_an_older_answer_is_not_shown_between_two_tries_of_a_newer_one() -> None:
    """What was lost on the way back may be there, and is not to vanish for a moment."""

    async def doing() -> None:
        message, newest = Message(), Newest()
        older = asyncio.create_task(newest.show(HERE, message.put("older", LOST), FOR_A_WHILE))
        await jump(FOR_A_WHILE[0] / 2)
        assert await newest.show(HERE, message.put("newer", LOST, LOST), FOR_A_WHILE) == "newer"
        with pytest.raises(Superseded):
            await older
        assert message.shows == ["older", "newer", "newer", "newer"]

    run(doing())


def test_a_newer_answer_waits_for_a_try_that_is_on_its_way() -> None:
    """Discord may take the longer one last."""

    async def doing() -> None:
        message, newest = Message(), Newest()
        slow = message.put("older", takes=PATIENCE_S - 1)
        older = asyncio.create_task(newest.show(HERE, slow, FOR_A_WHILE))
        await jump(0.5)
        await newest.show(HERE, message.put("newer"), FOR_A_WHILE)
        assert await older == "older"
        assert message.shows == ["older", "newer"]

    run(doing())


def test_a_newer_answer_does_not_wait_for_ever() -> None:
    async def doing() -> None:
        message, newest = Message(), Newest()
        older = asyncio.create_task(newest.show(HERE, message.put("older", takes=1e5), FOR_A_WHILE))
        await jump(0.5)
        began = now()
        await newest.show(HERE, message.put("newer"), FOR_A_WHILE)
        assert now() - began == PATIENCE_S
        with pytest.raises(Superseded):
            await older
        assert message.shows == ["newer"]

    run(doing())


def test_answers_in_other_places_do_not_wait() -> None:
    async def doing() -> None:
        message, other, newest = Message(), Message(), Newest()
        slow = asyncio.create_task(newest.show(HERE, message.put("here", LOST, LOST), FOR_A_WHILE))
        await jump(0.5)
        began = now()
        await newest.show(ELSEWHERE, other.put("elsewhere"), FOR_A_WHILE)
        assert now() == began
        assert await slow == "here"

    run(doing())


def test_who_stops_waiting_stops_his_answer_and_leaves_the_place_to_others() -> None:
    """As what tells how far long work has come does, where Discord is slow."""

    async def doing() -> None:
        message, newest = Message(), Newest()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(1):
                await newest.show(HERE, message.put("half", takes=1e5), FOR_A_WHILE)
        assert await newest.show(HERE, message.put("whole"), FOR_A_WHILE) == "whole"
        assert message.shows == ["whole"]

    run(doing())


def test_nothing_is_kept_of_a_place_for_which_no_answer_is_tried() -> None:
    async def doing() -> None:
        message, newest = Message(), Newest()
        every = [newest.show(HERE + n, message.put(f"{n}", LOST), FOR_A_WHILE) for n in range(50)]
        await asyncio.gather(*every)
        with pytest.raises(Refused):
            await newest.show(HERE, message.put("refused", Refused()), FOR_A_WHILE)
        assert newest._places == {}  # noqa: SLF001 - what is kept

    run(doing())


def test_whatever_is_lost_refused_or_slow_the_newest_answer_that_is_taken_is_shown_last() -> None:
    """Of answers at random moments, each with its own luck."""

    async def one_after_the_other(rng: Random) -> None:
        message, newest = Message(), Newest()
        refused: set[str] = set()
        under_way = []
        for number in range(rng.randint(2, 6)):
            text = str(number)
            luck: list[Exception] = [LOST] * rng.choice((0, 0, 1, 2, 4))
            arrives = rng.random() < 0.5
            if rng.random() < 0.2 and not arrives:
                refused.add(text)
                luck = [*luck, Refused()]
            late = rng.choice((0.0, 0.0, 0.1, 1.0, PATIENCE_S - 0.5))
            act = message.put(text, *luck, arrives=arrives, takes=late)
            under_way.append(asyncio.create_task(newest.show(HERE, act, FOR_A_WHILE)))
            await jump(rng.choice((0.0, 0.3, 1.5, 6.0)))
        done = await asyncio.gather(*under_way, return_exceptions=True)
        assert not [one for one in done if not isinstance(one, str | Superseded | Refused)], done
        taken = [str(number) for number in range(len(done)) if str(number) not in refused]
        if taken:
            assert message.shows[-1] == taken[-1], (message, done)
        assert newest._places == {}  # noqa: SLF001 - what is kept

    async def doing() -> None:
        for seed in range(60):
            await one_after_the_other(Random(seed))

    run(doing())


def _interaction(number: int, pressed: Any = None) -> discord.Interaction:  # noqa: ANN401
    return cast("discord.Interaction", SimpleNamespace(id=number, message=pressed, extras={}))


def _message(number: int, answers: int | None = None, first: int | None = None) -> SimpleNamespace:
    about = SimpleNamespace(id=answers, original_response_message_id=first)
    return SimpleNamespace(id=number, interaction_metadata=None if answers is None else about)


def test_the_first_answer_to_a_command_and_what_is_pressed_on_it_have_one_place() -> None:
    asked = _interaction(COMMAND)
    announced(asked)
    assert place_of(asked) == place_of(_interaction(PRESS, _message(MESSAGE, answers=COMMAND)))


def test_a_further_answer_a_post_and_a_new_answer_to_a_press_have_places_of_their_own() -> None:
    asked = _interaction(COMMAND)
    announced(asked)
    first = _message(MESSAGE, answers=COMMAND)
    anew = _interaction(PRESS, first)
    announced(anew)
    further = _interaction(PRESS + 1, _message(MESSAGE + 1, answers=COMMAND, first=MESSAGE))
    post = _interaction(PRESS + 2, _message(MESSAGE + 2))
    places = [place_of(one) for one in (asked, anew, further, post)]
    assert len(set(places)) == len(places)
