"""Letters to others that speak of somebody who is forgotten, written anew without them."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterable
from functools import cache
from typing import Any, get_type_hints

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.tables import outbox
from bot.told import DETAILS
from bot.told.carried import Person


async def rewrite_letters(connection: AsyncConnection, game: str, user: int, instead: int) -> None:
    """Take somebody's number and name out of the letters of a game.

    All of them are read, in a thread: what a letter tells decides, not whether its text looks like it. They
    keep their version.
    """
    query = select(outbox.c.id, outbox.c.notices).where(outbox.c.game == game).order_by(outbox.c.id)
    letters = [(row.id, row.notices) for row in (await connection.execute(query)).all()]
    for letter, text in await asyncio.to_thread(_rewritten, letters, user, instead):
        await connection.execute(update(outbox).where(outbox.c.id == letter).values(notices=text))


def _rewritten(letters: Iterable[tuple[int, str]], user: int, instead: int) -> list[tuple[int, str]]:
    changed = []
    for letter, text in letters:
        try:
            told = json.loads(text)
        except ValueError:
            # Damaged: one such letter must not keep anybody from being forgotten.
            written = _without(text, user, instead)
        else:
            anew = _without(told, user, instead)
            compact = json.dumps(anew, ensure_ascii=False, separators=(",", ":"))
            written = text if anew == told else compact
        if written != text:
            changed.append((letter, written))
    return changed


def _without(value: Any, user: int, instead: int, people: frozenset[str] = frozenset({"user"})) -> Any:  # noqa: ANN401 - JSON
    """Return a value of JSON without a person: where a record names them, their name goes too.

    `people` are the names under which a record holds somebody. Lists of people stand in texts, as in
    "blue P1.0.M5=42;blue P1.1.L3=43", and so does whoever is mentioned in somebody's own words.
    """
    if isinstance(value, str):
        return re.sub(rf"\b{user}\b", str(instead), value)
    if isinstance(value, list):
        return [_without(one, user, instead) for one in value]
    if not isinstance(value, dict):
        return value
    of = _people_in(str(value.get("kind")))
    anew = {
        key: _without(one, user, instead, of) if key == "details" else _without(one, user, instead)
        for key, one in value.items()
    }
    theirs = [key for key in people if anew.get(key) == user]
    for key in theirs:
        anew[key] = instead
    if theirs and "name" in anew:
        anew["name"] = ""
    return anew


@cache
def _people_in(kind: str) -> frozenset[str]:
    """Return which details of a kind are people: by their type, `user` where they are a mapping still."""
    if kind not in DETAILS:
        return frozenset({"user"})
    hints = get_type_hints(DETAILS[kind], include_extras=True)
    return frozenset(name for name, of in hints.items() if of == Person)
