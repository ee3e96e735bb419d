"""Verifiable dice: a face depends on a committed secret, the players' salt and the roll's name, nothing else.

The secret is committed to by its hash before anybody adds a salt, so neither side can choose the result; the
roll is named by its purpose and never by a running counter, so nobody can choose which roll gets the good
number. When the secret is shown, anybody can compute every roll again: HMAC-SHA256(secret, salt | 0x00 | roll
id | 0x00 | attempt), the first eight bytes as a number, big end first; a number in the last incomplete run of
`sides` is rejected and the next attempt taken.

The same secret seals what was said in a game: who does not have it learns nothing from a seal, and once it is
shown, a seal fits one history only (docs/decisions/0028).
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence
from itertools import count

_SPAN = 1 << 64
_SEAL = 40
"""How many hexadecimal letters of a seal are shown: 160 bits."""


def commitment(secret: bytes) -> str:
    """Return the hash that is published before anybody adds a salt: SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def salt(texts: Sequence[str], word: str) -> str:
    """Return what the players have added to the dice: their texts and the last word, which nobody chose.

    A list in JSON: whatever stands in a text, it can be read in one way only (docs/decisions/0033).
    """
    return json.dumps([*texts, word], ensure_ascii=False, separators=(",", ":"))


def fixed(head: str, texts: Sequence[str]) -> str:
    """Return the code of what is fixed before the last word is said: what a game began with, and the texts.

    Two texts that look alike have different codes, and so have two scenarios that nobody can tell apart.
    """
    told = json.dumps([head, *texts], ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(told.encode()).hexdigest()[:_SEAL]


def roll(secret: bytes, salt: str, roll_id: str, sides: int) -> int:
    """Return the face 1 to `sides` of one named roll; ValueError for a die without sides."""
    if sides < 1:
        raise ValueError(sides)
    fair = _SPAN - _SPAN % sides
    for attempt in count():
        message = b"\0".join((salt.encode(), roll_id.encode(), str(attempt).encode()))
        number = int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8], "big")
        if number < fair:
            return number % sides + 1
    raise AssertionError  # count() never ends


def seal(secret: bytes, head: str) -> str:
    """Return the seal of a history, given the hash of all of it.

    A roll has two zero bytes at least in what is hashed, a seal has one: none can be taken for the other.
    """
    return hmac.new(secret, b"\0".join((b"seal", head.encode())), hashlib.sha256).hexdigest()[:_SEAL]
