"""The seal of a game in the posts with which a turn begins, and in the one that ends it (decision 0028)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.core.kind import Kinds
from bot.services.notices import Notice
from bot.services.people import PRACTICE
from bot.services.sitting import Sitting
from engine.campaign.commands import Seat
from engine.dice import seal
from engine.frozen import FrozenMap

READERS = frozenset({Seat.BLUE, Seat.RED, Seat.PUBLIC})
"""Both teams, and the room in which each sees that the other was given the same."""


def sealed(sitting: Sitting, notices: Iterable[Notice], chain: str) -> tuple[Notice, ...]:
    """Answer notices as they are posted, once the chain of the game has come to `chain`.

    A practice has no seals: there is nobody in it whom one could doubt.
    """
    if sitting.server == PRACTICE:
        return tuple(notices)
    return tuple(
        _with(one, seal_of(sitting, chain)) if _bears(sitting.kinds, one) else one for one in notices
    )


def unsealed(kinds: Kinds, notices: Iterable[Notice]) -> tuple[Notice, ...]:
    """Answer notices without their seals: what is only foreseen will have others."""
    return tuple(
        replace(one, details=FrozenMap({k: v for k, v in one.details.items() if k != "seal"}))
        if kinds[one.kind].sealed
        else one
        for one in notices
    )


def seal_of(sitting: Sitting, chain: str) -> str:
    """Answer the seal of a game at one head of its chain."""
    return seal(sitting.secret.encode(), chain)


def _bears(kinds: Kinds, notice: Notice) -> bool:
    return notice.kind in kinds and kinds[notice.kind].sealed and notice.post and notice.seat in READERS


def _with(notice: Notice, value: str) -> Notice:
    return replace(notice, details=FrozenMap({**notice.details, "seal": value}))
