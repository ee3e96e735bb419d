"""A rewind that is worked on, as it is kept: what is said instead, and what was chosen for later steps.

Steps are told by where they were said first, so that another rewind in between does not lose them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.codec import Codec
from bot.services.faults import refusal
from bot.store.batch import Row, Step
from bot.store.referee_tables import rewinds

AnyCodec = Codec[Any, Any, Any, Any, Any, Any]
Instead = tuple[Any, ...]
"""What is said in the place of a step: nothing, one thing, or several one after the other."""
OPEN, APPLIED, DROPPED = "open", "applied", "dropped"

_STATE = (
    rewinds.update()
    .where(
        rewinds.c.game == bindparam("of_game"),
        rewinds.c.id == bindparam("of_id"),
        rewinds.c.state == bindparam("was_state"),
    )
    .values(state=bindparam("now_state"))
)


@dataclass(frozen=True, slots=True)
class Kept:
    """A rewind: the step that is told rightly, what is said in its place, what in the place of later ones.

    From `until` on, if it is not None, all later steps are left out.
    """

    game: str
    id: str
    origin: int
    instead: Instead
    chosen: Mapping[int, Instead] = field(default_factory=dict)
    until: int | None = None


def written(kept: Kept, codec: AnyCodec) -> Row:
    """Return what the row of a rewind says of it; what is said stands there as in a journal."""
    body = {
        "instead": [codec.write_said(one) for one in kept.instead],
        "chosen": {str(at): [codec.write_said(one) for one in said] for at, said in kept.chosen.items()},
        "until": kept.until,
    }
    text = json.dumps(body, ensure_ascii=False)
    return {"origin": kept.origin, "body": text, "version": codec.values.version}


def mark(kept: Kept, codec: AnyCodec) -> str:
    """Answer a mark of all that is said and chosen: another one as soon as anything is chosen otherwise."""
    return sha256(str(written(kept, codec)["body"]).encode()).hexdigest()[:8]


def state_step(kept: Kept, state: str) -> Step:
    """Answer what makes a rewind applied or dropped: it was open until now."""
    row: Row = {"of_game": kept.game, "of_id": kept.id, "was_state": OPEN, "now_state": state}
    return Step("rewind", _STATE, (row,), count=1)


async def read_kept(connection: AsyncConnection, codec: AnyCodec, game: str, work: str) -> Kept:
    """Read an open rewind; raise the refusal `no_such_rewind`."""
    query = select(rewinds).where(rewinds.c.game == game, rewinds.c.id == work, rewinds.c.state == OPEN)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise refusal("no_such_rewind")
    return _kept(row, codec)


async def latest_open(connection: AsyncConnection, codec: AnyCodec, game: str) -> Kept | None:
    """Read the rewind of a game that was begun last and is still open."""
    query = select(rewinds).where(rewinds.c.game == game, rewinds.c.state == OPEN)
    row = (await connection.execute(query.order_by(rewinds.c.at.desc()).limit(1))).one_or_none()
    return None if row is None else _kept(row, codec)


async def keep(connection: AsyncConnection, codec: AnyCodec, kept: Kept) -> None:
    """Keep what has become of an open rewind."""
    chosen = (rewinds.c.game == kept.game) & (rewinds.c.id == kept.id)
    await connection.execute(rewinds.update().where(chosen).values(**written(kept, codec)))


def _kept(row: Any, codec: AnyCodec) -> Kept:  # noqa: ANN401 - a row has the columns of its query
    body = json.loads(row.body)

    def said(texts: list[str]) -> Instead:
        return tuple(codec.read_said(text, row.version) for text in texts)

    return Kept(
        game=row.game,
        id=row.id,
        origin=row.origin,
        instead=said(body["instead"]),
        chosen={int(origin): said(texts) for origin, texts in body["chosen"].items()},
        until=body["until"],
    )
