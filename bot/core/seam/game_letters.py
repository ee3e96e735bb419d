"""What the way of a letter, from the outbox to Discord, asks of a game: what it tells, how it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias

from bot.core.present.cards import Card
from bot.core.seam.codec import Codec
from bot.core.seam.letters import sentences_first
from bot.core.seam.notice_kind import Kinds
from bot.core.seam.picture import PictureKind
from bot.core.store.engine_values import Unknown, Values, base_converter, parse
from bot.core.words.language import Language
from bot.core.words.speech import NO_WORDS
from engine.common.notice import Notice

Letters: TypeAlias = Callable[[Kinds, Any, Any, Any], tuple[Card, ...]]
"""Makes the messages of notices, a View and a reader."""


class Tells(Protocol):
    """A game, as far as its letters go."""

    @property
    def kinds(self) -> Kinds:
        """All that it tells anybody."""

    @property
    def codec(self) -> Codec[Any, Any, Any, Any, Any, Any]:
        """How its letters are written."""

    @property
    def pictures(self) -> Mapping[str, PictureKind]:
        """What it draws, by name."""

    @property
    def words(self) -> Mapping[str, Language]:
        """Its own, by language."""

    @property
    def letters(self) -> Letters:
        """What makes messages of what it tells."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What is told without a game's rules: no View is needed for it, and nothing is drawn."""

    kinds: Kinds
    codec: Codec[Any, Any, Any, Any, Any, Any]
    pictures: Mapping[str, PictureKind] = field(default_factory=dict)
    letters: Letters = sentences_first
    words: Mapping[str, Language] = field(default_factory=lambda: NO_WORDS)


PLAIN: Codec[Any, Any, Any, Any, Any, Any] = Codec(
    values=Values(base_converter(), 1, {}),
    board=object,
    options=object,
    view=object,
    said=object,
    event=object,
    notice=Notice,
    letters=2,
    letter_upgrades={1: lambda _, value: value},
)
"""How letters are written of which no game says how: of one whose rules are not known."""


def told_kinds(text: str) -> tuple[str, ...]:
    """Return the kinds of notice that a letter of any game tells; raise `Unknown`."""
    told = parse(text)
    if not isinstance(told, list) or not all(isinstance(one, dict) and "kind" in one for one in told):
        raise Unknown("no notices")
    return tuple(str(one["kind"]) for one in told)
