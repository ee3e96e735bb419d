"""Chance comes into the bot here and nowhere else: ids, nonces, secrets, the order of what is due at once.

What chance decides is never read back out of the code around it, so a test that puts a source of its own here
plays a game twice to the last byte.
"""

from __future__ import annotations

import secrets
from collections.abc import MutableSequence
from enum import StrEnum
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Purpose(StrEnum):
    """What something fresh is for."""

    GAME = "game"
    DUEL = "duel"
    SECRET = "secret"  # noqa: S105 - a word for it
    BLIND = "blind"
    BRIDGE = "bridge"
    BATTLE = "battle"
    AMENDMENT = "amendment"
    LETTER = "letter"
    BOARD = "board"
    NOTICEBOARD = "public"
    DUEL_BOARD = "hung"
    CALL = "call"
    PROOF = "proof"
    POSTER = "poster"
    KEPT = "kept"
    QUESTION = "word"
    ANSWER = "said"
    ASKED = "asked"
    REPLY = "reply"
    FORGOTTEN = "forgotten"
    FILE = "file"
    TROUBLE = "trouble"
    ORDER = "order"


def source(purpose: Purpose, game: str, size: int) -> str:  # noqa: ARG001 - other sources look at them
    """Return bytes as `fresh` does. Tests put another one in the place of this."""
    return secrets.token_hex(size)


def fresh(purpose: Purpose, game: str, size: int) -> str:
    """Return `size` bytes that nobody can foresee, as hexadecimal digits; `game` is "" outside of any."""
    return source(purpose, game, size)


def fresh_number(purpose: Purpose, game: str, bits: int) -> int:
    """Return a number from 0 to below 2 to the power of `bits` that nobody can foresee."""
    return int(fresh(purpose, game, -(-bits // 8)), 16) % (1 << bits)


def shuffle(game: str, things: MutableSequence[T]) -> None:
    """Put things into an order that nobody can foresee."""
    Random(int(fresh(Purpose.ORDER, game, 16), 16)).shuffle(things)  # noqa: S311 - its seed is a secret
