"""Letters to others that speak of somebody who is forgotten, written anew without them."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import is_dataclass
from functools import cache
from typing import Any, TypeAlias, get_type_hints

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.post.posting import PRIVATE
from bot.core.store.tables import games, outbox
from bot.core.told.shared_details import Person

DetailsOf: TypeAlias = Callable[[str], Any]
"""Of which type the details of a kind of notice are."""
_BY_NAME = frozenset({"user"})
"""Under which name whatever has no type yet holds somebody."""


async def drop_letters_to(
    connection: AsyncConnection,
    of: Callable[[str], DetailsOf | None],
    user: int,
    instead: Callable[[str], int],
) -> None:
    """Drop what somebody was written, also in games in which they are nobody, and what became of it.

    `of` tells of which type details are in a game of these rules, None where they are not known; `instead`
    gives the number of a game that stands in their place.
    """
    theirs = outbox.c.audience.in_(PRIVATE) & (outbox.c.target == user)
    query = select(games.c.id, games.c.ruleset).where(games.c.id.in_(select(outbox.c.game).where(theirs)))
    for row in (await connection.execute(query)).all():
        details = of(row.ruleset)
        if details is not None:
            await rewrite_letters(connection, details, row.id, user, instead(row.id))
    await connection.execute(outbox.delete().where(theirs))


async def rewrite_letters(
    connection: AsyncConnection, of: DetailsOf, game: str, user: int, instead: int
) -> None:
    """Take somebody's number and name out of the letters of a game.

    All of them are read, in a thread: what a letter tells decides, not whether its text looks like it. They
    keep their version.
    """
    query = select(outbox.c.id, outbox.c.notices).where(outbox.c.game == game).order_by(outbox.c.id)
    letters = [(row.id, row.notices) for row in (await connection.execute(query)).all()]
    for letter, text in await asyncio.to_thread(_rewritten, of, letters, user, instead):
        await connection.execute(update(outbox).where(outbox.c.id == letter).values(notices=text))


def _rewritten(
    of: DetailsOf, letters: Iterable[tuple[int, str]], user: int, instead: int
) -> list[tuple[int, str]]:
    changed = []
    for letter, text in letters:
        try:
            told = json.loads(text)
        except ValueError:
            # Damaged: one such letter must not keep anybody from being forgotten.
            written = _without(text, user, instead, of)
        else:
            anew = _without(told, user, instead, of)
            compact = json.dumps(anew, ensure_ascii=False, separators=(",", ":"))
            written = text if anew == told else compact
        if written != text:
            changed.append((letter, written))
    return changed


def _without(
    value: Any,  # noqa: ANN401 - JSON
    user: int,
    instead: int,
    of: DetailsOf,
    people: frozenset[str] = _BY_NAME,
) -> Any:  # noqa: ANN401 - JSON
    """Return a value of JSON without a person: where a record names them, their name goes too.

    `people` are the names under which a record holds somebody. Lists of people stand in texts, as in
    "blue P1.0.M5=42;blue P1.1.L3=43", and so does whoever is mentioned in somebody's own words.
    """
    if isinstance(value, str):
        return re.sub(rf"\b{user}\b", str(instead), value)
    if isinstance(value, list):
        return [_without(one, user, instead, of) for one in value]
    if not isinstance(value, dict):
        return value
    inside = _people_in(of(str(value.get("kind"))))
    anew = {
        key: _without(one, user, instead, of, inside if key == "details" else _BY_NAME)
        for key, one in value.items()
    }
    theirs = [key for key in people if anew.get(key) == user]
    for key in theirs:
        anew[key] = instead
    if theirs and "name" in anew:
        anew["name"] = ""
    return anew


@cache
def _people_in(of: Any) -> frozenset[str]:  # noqa: ANN401 - a type
    """Return which details of a kind are people: by their type, `user` where they are a mapping still."""
    if not is_dataclass(of):
        return _BY_NAME
    hints = get_type_hints(of, include_extras=True)
    return frozenset(name for name, type_ in hints.items() if type_ == Person)
