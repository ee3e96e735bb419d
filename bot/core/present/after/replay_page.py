"""A replay in sentences: the moments of a page, and the buttons that turn it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import in_turn, listed, say
from engine.common.seat import PUBLIC, Seat

REPLAY, PAGE = "replay", "replay_page"
"""The acts that show a replay with other eyes, and another page of it: it carries "4.amber"."""
_FITS = 1700
"""How long the moments of a page may be together: a page that is turned is one message."""
_IN_A_ROW = 5
_ROWS = 3
"""How many rows of other eyes stand below a page at most; whoever wants others names them."""


@dataclass(frozen=True, slots=True)
class PassagesPage:
    """Some moments in words, the first of which is `at`, and where the page before it begins."""

    at: int
    texts: tuple[str, ...]
    earlier: int


def leaves(text: Callable[[int], str], count: int, at: int) -> PassagesPage:
    """Return as many moments as fit on a page that begins at one of them, 0 being the first."""
    first = min(at, count - 1)
    texts = _fitting(text, range(first, count))
    return PassagesPage(first, texts, first - len(_fitting(text, range(first - 1, -1, -1))))


def passage(
    number: int, turn: int, told: Mapping[str, Sequence[Seat]], *, taken_back: bool, named: bool
) -> str:
    """Return one moment, the first being 0: what was told; `named`: also to whom."""
    back, now = ("replay.moment_back", "replay.moment_back_before"), ("replay.moment", "replay.moment_before")
    key = in_turn(turn, *(back if taken_back else now))
    lines = [say(key, number=number + 1, turn=turn)]
    for whom, texts in groupby(told, key=lambda text: _names(told[text])):
        lines += [say("replay.to", seats=whom)] if named else []
        lines += texts
    return "\n".join(line for line in lines if line)


def replay_page(name: str, eyes: str, label: str, page: PassagesPage, count: int, game: str) -> Card:
    """Return a page of a replay of a game with these eyes, called so, and what turns it."""
    until = page.at + len(page.texts)
    title = say(
        "replay.page", game=plain(name), eyes=plain(label), first=page.at + 1, last=until, count=count
    )
    turns = (("earlier", page.earlier, page.at == 0), ("later", until, until == count))
    buttons = tuple(
        Button(say(f"after.{key}"), str(Carried(PAGE, game, 0, f"{to}.{eyes}")), off=off)
        for key, to, off in turns
    )
    card = Card("\n\n".join((title, *page.texts)))
    return card.under(buttons) if len(page.texts) < count else card


def other_eyes(game: str, others: Sequence[tuple[str, str]]) -> tuple[tuple[Button, ...], ...]:
    """Return rows of buttons, one for each other pair of eyes, given with what they are called."""
    buttons = [Button(bare(label), str(Carried(REPLAY, game, 0, eyes))) for eyes, label in others]
    rows = [tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW)]
    return tuple(rows[:_ROWS])


def _fitting(text: Callable[[int], str], numbers: Sequence[int]) -> tuple[str, ...]:
    """Return the texts of moments, one after the other, as many as fit; the first one in any case, cut."""
    found: list[str] = []
    left = _FITS
    for number in numbers:
        one = text(number)
        if found and len(one) > left:
            break
        found.append(one if len(one) <= _FITS else f"{one[:_FITS]}…")
        left -= len(one)
    return tuple(found)


def _names(seats: Sequence[Seat]) -> str:
    """Return who they are; what stands in the public room was told to everybody."""
    if PUBLIC in seats:
        return say("replay.everybody")
    return listed([seat_name(seat) for seat in dict.fromkeys(seats)])
