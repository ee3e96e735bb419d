"""What a killed bot was in the middle of: read off its database and off what Discord had from it by then."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator

from bot.rehearsal.records import Message
from bot.rehearsal.seen import SeenMessage
from tests.crash.files import rows

STARTING = "while starting"
NOTHING = "between two things"


def caught(
    connection: sqlite3.Connection, posts: Iterable[Message], letters: Iterable[tuple[str, SeenMessage]]
) -> Iterator[str]:
    """Yield everything that a bot was caught at; `posts` are all messages, `letters` those written to it."""
    nonces = {one.nonce for one in posts if one.nonce}
    yield from _outbox(connection, nonces)
    yield from _boards(connection, nonces)
    yield from _inbox(connection, nonces, letters)


def pressed(connection: sqlite3.Connection, asked: Iterable[int]) -> Iterator[str]:
    """Yield how far commands and presses had come over which a bot has died."""
    keys = {row["key"] for row in rows(connection, "SELECT key FROM inbox")}
    for one in asked:
        done = f"interaction:{one}" in keys
        yield "a press committed, not yet answered" if done else "a press heard, nothing committed"


def _outbox(connection: sqlite3.Connection, nonces: set[str]) -> Iterator[str]:
    for row in rows(connection, "SELECT nonce, attempts FROM outbox WHERE state = 'waiting'"):
        if not row["attempts"]:
            yield "a post committed, not yet tried"
        elif f"{row['nonce']}0" in nonces:
            yield "a post sent, not yet marked"
        else:
            yield "a post about to be sent"


def _boards(connection: sqlite3.Connection, nonces: set[str]) -> Iterator[str]:
    for row in rows(connection, "SELECT nonce FROM boards WHERE message IS NULL AND nonce <> ''"):
        yield "a board sent, not yet noted" if row["nonce"] in nonces else "a board about to be sent"


def _inbox(
    connection: sqlite3.Connection, nonces: set[str], letters: Iterable[tuple[str, SeenMessage]]
) -> Iterator[str]:
    query = "SELECT last_message FROM mailboxes WHERE channel = ?"
    keys = {row["key"] for row in rows(connection, "SELECT key FROM inbox")}
    for _, letter in letters:
        read = rows(connection, query, letter.record.channel_id)
        if read and letter.id <= read[0]["last_message"]:
            continue
        if f"{letter.id}.0" in nonces:
            yield "an answer sent, not yet noted"
        elif f"message:{letter.id}" in keys:
            yield "orders committed, not yet answered"
        else:
            yield "a message heard, nothing committed"
