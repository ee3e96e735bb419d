"""Dice of a skirmish that are rolled as ever, from a secret and texts that the test knows beforehand.

So a story can be written down with what is rolled in it, and its record is as true as any other: it is one of
the older kind, from before a message set the dice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.core.store.engine_values import write_plain
from bot.core.store.journal import EntryKind
from bot.games.skirmish.services import challenges, duels, saying
from engine.skirmish.commands import Begin, Submission
from engine.skirmish.sides import Seat

SALT = "Anna's Bert's"


def known_dice(patch: pytest.MonkeyPatch, secret: str, salt: str = SALT) -> None:
    """Let every skirmish have this secret, and its dice be salted with what is written here."""
    founded: Callable[..., Any] = challenges.founded

    def found(*given: Any) -> Any:  # noqa: ANN401 - whatever it is given and answers
        return founded(*given, secret)

    spoken: Callable[..., Any] = challenges.spoken

    def salted(*given: Any) -> Any:  # noqa: ANN401 - the same
        # In the row too: a game that is read again goes on with the same dice.
        return replace(spoken(*given), salt=salt)

    def begin(sitting: Any, _: Any, __: int, at: int) -> Any:  # noqa: ANN401 - the same
        body = write_plain({"salt": salt})
        written: Callable[..., Any] = saying._written  # noqa: SLF001 - as the former program did
        course = written(saying.Course(sitting), EntryKind.REQUEST, body, 0, at)
        done: Callable[..., Any] = saying._done  # noqa: SLF001 - the same
        return done(course, Submission(Seat.PUBLIC, Begin()), 0, at)

    patch.setattr(challenges, "founded", found)
    patch.setattr(challenges, "spoken", salted)
    patch.setattr(duels, "begin", begin)
