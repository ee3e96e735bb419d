"""Dice of a skirmish that are rolled as ever, from a secret and a salt that the test knows beforehand.

So a story can be written down with what is rolled in it, and its record is as true as any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from bot.services.skirmish import challenges

SALT = ("Anna's", "Bert's")


def known_dice(patch: pytest.MonkeyPatch, secret: str) -> None:
    """Let every skirmish have this secret, and its players add what is written here."""
    founded: Callable[..., Any] = challenges.founded
    accepted = challenges.accepted

    def found(*given: Any) -> Any:  # noqa: ANN401 - whatever it is given and answers
        *whatever, _ = given
        return founded(*whatever, SALT[0], secret)

    def accept(sitting: Any, opponent: Any, _: str) -> Any:  # noqa: ANN401 - the same
        return accepted(sitting, opponent, SALT[1])

    patch.setattr(challenges, "founded", found)
    patch.setattr(challenges, "accepted", accept)
