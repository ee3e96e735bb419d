"""A person taken out of every skirmish, and everything that is kept of him in them, for him alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.people.pseudonyms import forgotten_number
from bot.core.store.engine_values import read_plain
from bot.core.store.journal import EntryKind, read_entries
from bot.core.store.last_word_tables import last_words
from bot.core.store.moments import moment_of
from bot.core.store.resealing import reseal
from bot.core.store.skirmish_tables import SKIRMISHES, skirmish_inbox, skirmishes
from bot.fresh import Purpose, fresh
from bot.games.skirmish import codec
from bot.games.skirmish.services.duels import Duels
from bot.games.skirmish.services.people import Duel, Stage
from bot.games.skirmish.services.sitting import PUBLIC, duel_of, texts_in
from engine.errors import NotAllowed

WHERE_PEOPLE_ARE: Mapping[str, str] = {
    "skirmishes.challenger": "renamed",
    "skirmishes.opponent": "renamed",
    "skirmish_journal.author": "renamed",
    "skirmish_inbox.author": "renamed",
}
"""Every column of the skirmishes' own tables that holds a person, and what becomes of it."""


def his(user: int) -> ColumnElement[bool]:
    """Return what holds of the skirmishes of a person."""
    return (skirmishes.c.challenger == user) | (skirmishes.c.opponent == user)


async def forget_in_skirmishes(duels: Duels, user: int, *, at: datetime) -> int:
    """Take a person out of every skirmish; return in how many he was.

    A game that is played he gives up, since nobody else can play on for him; a challenge is closed. Then he
    is a number of that game alone, without a name. Done again after a crash, the rest follows.
    """
    rows = await duels.database.rows(select(*PUBLIC).where(his(user)).order_by(skirmishes.c.id))
    found = [duel_of(row) for row in rows]
    for duel in found:
        await _end(duels, duel, user, at)
        async with duels.lock(duel.id), duels.database.write() as connection:
            await _rename(connection, duel.id, user)
    if found:
        duels.committed()
    return len(found)


async def _end(duels: Duels, duel: Duel, user: int, at: datetime) -> None:
    # It may have ended, or have been accepted, since it was read.
    with suppress(NotAllowed):
        if duel.stage in (Stage.CHALLENGE, Stage.WORD):
            await duels.decline(duel.server, duel.id, user, at=at, forgotten=True)
    with suppress(NotAllowed):
        await duels.resign(
            duel.server, duel.id, user, key=f"forgotten {fresh(Purpose.FORGOTTEN, duel.id, 12)}", at=at
        )


async def _rename(connection: AsyncConnection, game: str, user: int) -> None:
    instead = forgotten_number(game)
    await reseal(connection, game, user, instead, SKIRMISHES)
    keys = skirmish_inbox.c
    mine = (keys.game == game) & (keys.author == user)
    await connection.execute(update(skirmish_inbox).where(mine).values(author=instead))
    await connection.execute(
        update(last_words)
        .where((last_words.c.game == game) & (last_words.c.speaker == user))
        .values(speaker=instead)
    )
    for column, name in (("challenger", "challenger_name"), ("opponent", "opponent_name")):
        here = (skirmishes.c.id == game) & (skirmishes.c[column] == user)
        anew = {column: instead, name: "", "roster": skirmishes.c.roster + 1}
        await connection.execute(update(skirmishes).where(here).values(**anew))


async def own_skirmishes(connection: AsyncConnection, user: int) -> Mapping[str, Any]:
    """Return what is kept of a person's skirmishes: what he was in them and what he said, nothing of others.

    Of what came of it nothing is in it, so nothing tells a chit or what the opponent did.
    """
    query = select(*PUBLIC, skirmishes.c.created_at).where(his(user))
    rows = (await connection.execute(query.order_by(skirmishes.c.created_at, skirmishes.c.id))).all()
    return {"skirmishes": [await _own(connection, row, user) for row in rows]}


async def _own(connection: AsyncConnection, row: Any, user: int) -> Mapping[str, Any]:  # noqa: ANN401 - a row has the columns of its query
    duel = duel_of(row)
    challenged = row.challenger == user
    side = duel.side if challenged else duel.side.other
    texts = texts_in(row.salt)
    return {
        "id": duel.id,
        "server": str(duel.server),
        "channel": str(duel.channel),
        "scenario": duel.scenario_name,
        "status": duel.stage.value,
        "begun": _moment(row.created_at) if challenged else None,
        "your_name": row.challenger_name if challenged else row.opponent_name,
        "side": side.value,
        "challenger": challenged,
        "text_for_the_dice": next(iter(texts[:1] if challenged else texts[1:]), ""),
        "said": await _said(connection, duel.id, user),
    }


async def _said(connection: AsyncConnection, game: str, user: int) -> list[Mapping[str, Any]]:
    entries, _ = await read_entries(connection, game, SKIRMISHES)
    found: list[Mapping[str, Any]] = []
    for entry in entries:
        if entry.author != user:
            continue
        words: Mapping[str, Any] = read_plain(entry.body)
        if entry.kind is EntryKind.STEP:
            submission, _ = codec.read_step(entry.body, entry.version)
            words = {"said": json.loads(codec.write_act(submission.act))}
        found.append({"at": _moment(entry.at), "kind": entry.kind.value, **words})
    return found


def _moment(at: int) -> str:
    return moment_of(at).isoformat()
