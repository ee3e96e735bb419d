"""The seal of a game in the posts with which a turn begins, and in the one that ends it (decision 0028)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, partial

from bot.core.people.people import PRACTICE
from bot.core.post.notices import Notice
from bot.core.seam.notice_kind import Kinds
from bot.core.table.sitting import Sitting
from engine.common.seat import REFEREE
from engine.dice import seal
from engine.frozen import FrozenMap


def sealed(sitting: Sitting, notices: Iterable[Notice], chain: str) -> tuple[Notice, ...]:
    """Return notices as they are posted, once the chain of the game has come to `chain`.

    What a seat is told in one moment stands in one post, which bears its seal once, at the end. A practice
    has no seals: there is nobody in it whom one could doubt.
    """
    if sitting.server == PRACTICE:
        return tuple(notices)
    here, kinds = cache(partial(seal_of, sitting, chain)), sitting.of.kinds
    told = tuple(notices)
    last = {one.seat: at for at, one in enumerate(told) if _bears(kinds, one)}
    return tuple(_with(one, here()) if last.get(one.seat) == at else one for at, one in enumerate(told))


def unsealed(kinds: Kinds, notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Return notices without their seals: what is only foreseen will have others."""
    return tuple(_with(one, "") if kinds[one.kind].sealed else one for one in notices)


def seal_of(sitting: Sitting, chain: str) -> str:
    """Return the seal of a game at one head of its chain."""
    return seal(sitting.secret.encode(), chain)


def _bears(kinds: Kinds, notice: Notice) -> bool:
    """Tell whether it is a post to who plays, or to the room where each sees that all got the same."""
    return notice.kind in kinds and kinds[notice.kind].sealed and notice.post and notice.seat != REFEREE


def _with(notice: Notice, value: str) -> Notice:
    details = notice.details
    if not isinstance(details, Mapping):
        return replace(notice, details=replace(details, seal=value))
    bare = {name: one for name, one in details.items() if name != "seal"}
    return replace(notice, details=FrozenMap(bare | {"seal": value} if value else bare))
