"""Points that are shared out among names, as losses are: a card on which they are moved by plus and minus.

How they are shared out so far stands on its buttons, so that nothing is kept and a restart loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.core.present.cards import Button, Card, Choice, Look, Select
from bot.core.present.carried import Carried
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say

SHARE, OF, LESS, MORE, SAID = "line_share", "share_of", "share_less", "share_more", "share_said"
_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"
_NAMES = 25
"""How many names a list holds."""


@dataclass(frozen=True, slots=True)
class Share:
    """A line by which points are shared out: it has {} for the names that get any, each with its points.

    `points` is what is proposed to each, `most` what each can have.
    """

    line: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    most: tuple[int, ...]

    def fits(self) -> bool:
        """Tell whether a card has room for it; else the line is written by hand."""
        return 0 < len(self.names) <= _NAMES and max(self.points) < len(_SIGNS)


@dataclass(frozen=True, slots=True)
class Sharing:
    """A share on its card: who has how many points so far, and `at` whose name they are changed now.

    `sign` is by what its buttons tell the share.
    """

    share: Share
    sign: str
    points: tuple[int, ...]
    at: int = 0

    @classmethod
    def read(cls, share: Share, more: str) -> Sharing | None:
        """Return it as a button carries it, as proposed where it carries the sign alone.

        None where there are not as many names, or not so many points to be had.
        """
        sign, *rest = more.split(".")
        if not rest:
            return cls(share, sign, share.points)
        points, at = tuple(map(_SIGNS.index, rest[0])), int(rest[1])
        if len(points) != len(share.names) or at >= len(points):
            return None
        return cls(share, sign, points, at)

    def changed(self, by: int) -> Sharing:
        """Return it with so many points more where they are changed now, if they can be had."""
        now = self.points[self.at] + by
        most = min(self.share.most[self.at], len(_SIGNS) - 1)
        points = (*self.points[: self.at], min(max(now, 0), most), *self.points[self.at + 1 :])
        return replace(self, points=points)

    def line(self) -> str:
        """Return the line that says it."""
        some = zip(self.share.names, self.points, strict=True)
        return self.share.line.replace("{}", ", ".join(f"{name} {many}" for name, many in some if many), 1)

    def __str__(self) -> str:
        """Return what a button of its card carries."""
        return f"{self.sign}.{''.join(_SIGNS[one] for one in self.points)}.{self.at}"


def share_card(game: str, mark: int, now: Sharing) -> Card:
    """Return the card: who has how many points of those that are due, and the buttons that move them."""
    names, at = now.share.names, now.at
    of, less, more, said = (str(Carried(act, game, mark, str(now))) for act in (OF, LESS, MORE, SAID))
    choices = tuple(Choice(bare(name, 80), str(one), chosen=one == at) for one, name in enumerate(names))
    name = bare(names[at], 60)
    head = say("sharing.head", shared=sum(now.points), due=sum(now.share.points))
    return Card("\n".join((head, *_lines(now)))).under(
        Select(of, say("sharing.whose"), choices),
        (
            Button(f"\u2212 {name}", less, off=now.changed(-1) == now),
            Button(f"+ {name}", more, off=now.changed(1) == now),
        ),
        (Button(bare(now.line(), 80), said, Look.GO),),
    )


def _lines(now: Sharing) -> Iterator[str]:
    shared = zip(now.share.names, now.points, now.share.most, strict=True)
    for number, (name, points, most) in enumerate(shared):
        sign = "\u25b6\ufe0f" if number == now.at else "\u2022"
        yield f"{sign} {say('sharing.line', name=plain(name), points=points, most=most)}"
