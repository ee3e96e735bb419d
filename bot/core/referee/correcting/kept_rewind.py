"""A rewind that is worked on, as it is kept: what is said instead, and what was chosen for later steps.

Steps are told by where they were said first, so that another rewind in between does not lose them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.core.seam.codec import Codec
from bot.core.shared_faults import refusal
from bot.core.store.referee_tables import rewinds
from bot.core.store.transaction_batch import BatchStep, Row, change_one

AnyCodec = Codec[Any, Any, Any, Any, Any, Any]
Instead = tuple[Any, ...]
"""What is said in the place of a step: nothing, one thing, or several one after the other."""
OPEN, APPLIED, DROPPED = "open", "applied", "dropped"


@dataclass(frozen=True, slots=True)
class KeptRewind:
    """A rewind: the step that is told rightly, what is said in its place, what in the place of later ones.

    From `until` on, if it is not None, all later steps are left out.
    """

    game: str
    id: str
    origin: int
    instead: Instead
    chosen: Mapping[int, Instead] = field(default_factory=dict)
    until: int | None = None


def written(kept: KeptRewind, codec: AnyCodec) -> Row:
    """Return what the row of a rewind says of it; what is said stands there as in a journal."""
    body = {
        "instead": [codec.write_said(one) for one in kept.instead],
        "chosen": {str(at): [codec.write_said(one) for one in said] for at, said in kept.chosen.items()},
        "until": kept.until,
    }
    text = json.dumps(body, ensure_ascii=False)
    return {"origin": kept.origin, "body": text, "version": codec.values.version}


def mark(kept: KeptRewind, codec: AnyCodec) -> str:
    """Return a mark of all that is said and chosen: another one as soon as anything is chosen otherwise."""
    return sha256(str(written(kept, codec)["body"]).encode()).hexdigest()[:8]


def state_step(kept: KeptRewind, state: str) -> BatchStep:
    """Return what makes a rewind applied or dropped: it was open until now."""
    return change_one("rewind", rewinds, {"game": kept.game, "id": kept.id, "state": OPEN}, {"state": state})


async def read_kept(connection: AsyncConnection, codec: AnyCodec, game: str, work: str) -> KeptRewind:
    """Read an open rewind; raise the refusal `no_such_rewind`."""
    query = select(rewinds).where(rewinds.c.game == game, rewinds.c.id == work, rewinds.c.state == OPEN)
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        raise refusal("no_such_rewind")
    return _kept(row, codec)


async def latest_open(connection: AsyncConnection, codec: AnyCodec, game: str) -> KeptRewind | None:
    """Read the rewind of a game that was begun last and is still open."""
    query = select(rewinds).where(rewinds.c.game == game, rewinds.c.state == OPEN)
    row = (await connection.execute(query.order_by(rewinds.c.at.desc()).limit(1))).one_or_none()
    return None if row is None else _kept(row, codec)


async def keep(connection: AsyncConnection, codec: AnyCodec, kept: KeptRewind) -> None:
    """Keep what has become of an open rewind."""
    chosen = (rewinds.c.game == kept.game) & (rewinds.c.id == kept.id)
    await connection.execute(rewinds.update().where(chosen).values(**written(kept, codec)))


def _kept(row: Any, codec: AnyCodec) -> KeptRewind:  # noqa: ANN401 - a row has the columns of its query
    body = json.loads(row.body)

    def said(texts: list[str]) -> Instead:
        return tuple(codec.read_said(text, row.version) for text in texts)

    return KeptRewind(
        game=row.game,
        id=row.id,
        origin=row.origin,
        instead=said(body["instead"]),
        chosen={int(origin): said(texts) for origin, texts in body["chosen"].items()},
        until=body["until"],
    )
