"""What one audience reads of one moment: the sentences and cards of the kinds that it is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import Kinds
from bot.core.seam.picture import PictureKind
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, Seat


def sentences_first(
    kinds: Kinds, notices: Iterable[Notice], view: object, reader: Reader
) -> tuple[Card, ...]:
    """Return the messages for one audience: all that happened in one, then each card."""
    news: list[str] = []
    cards: list[Card] = []
    for one in notices:
        said = kinds[one.kind].say(one.details, view, reader)
        if isinstance(said, str):
            news.append(said)
        else:
            cards += said
    return (*((Card("\n".join(news)),) if news else ()), *cards)


class Shows(Protocol):
    """A game, as far as its pictures go."""

    @property
    def kinds(self) -> Kinds:
        """All that it tells anybody."""

    @property
    def pictures(self) -> Mapping[str, PictureKind]:
        """What it draws, by name."""


def shown(of: Shows, notices: Iterable[Notice], seat: Seat) -> tuple[str, ...]:
    """Return the names of the pictures that go with notices to a seat, in the order of the game's."""
    named = {name for one in notices for name in of.kinds[one.kind].pictures}
    return tuple(
        name for name, one in of.pictures.items() if name in named and (one.public or seat != PUBLIC)
    )


def there(of: Shows, notices: Iterable[Notice], seat: Seat, view: object) -> tuple[str, ...]:
    """Return those of `shown` on which there is anything for the View of the seat."""
    return tuple(name for name in shown(of, notices, seat) if of.pictures[name].there(view))


def in_person(of: Shows, names: Iterable[str], view: object) -> tuple[str, ...]:
    """Return the names of the pictures that a direct message has instead of these.

    What its reader is nearest to goes before the whole of it; whatever stands beside another is a square.
    """
    found: list[str] = []
    for name in names:
        near = of.pictures[name].near
        found += (near, name) if near and of.pictures[near].there(view) else (name,)
    return tuple(of.pictures[name].square or name for name in found) if len(found) > 1 else tuple(found)
