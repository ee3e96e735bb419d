"""The chits of the week: both sides', and what is left in the cup (A, 5.13)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.core.pictures.colours import BAR, MUTED, PANEL, WHITE
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.picture_page import GAP, LARGE, SMALL, half
from bot.core.pictures.symbols import token
from bot.core.words.speech import listed
from bot.games.week.pictures.page import Page
from bot.games.week.pictures.words import whose, worded
from engine.week.charts import Cup
from engine.week.desk import Desk
from engine.week.sides import SIDES, Side
from engine.week.state import View

_HEAD, _CHIT, _ROW = 66, 250, 74
_DISC = 60
_IN_ROW = 11


@dataclass(frozen=True, slots=True)
class Chit:
    """A chit of a cup; `out`: it was drawn, or taken, this week."""

    value: int
    out: bool


def cups(view: View) -> tuple[tuple[tuple[Side, ...], tuple[Chit, ...]], ...]:
    """Return the cups of the week, for which sides, and their chits by value; none without a chart."""
    cup = view.charts.cup(view.desk.week)
    if cup is None:
        return ()
    shared = cup.north is None
    return tuple(
        (of, _chits(cup, view.desk, of)) for of in ((SIDES,) if shared else ((one,) for one in SIDES))
    )


def _chits(cup: Cup, desk: Desk, of: tuple[Side, ...]) -> tuple[Chit, ...]:
    out = [desk.chits[side] for side in of if side in desk.chits]
    found = []
    for value in sorted(cup.of(of[0], None)):
        found.append(Chit(value, value in out))
        if value in out:
            out.remove(value)
    return tuple(found)


def draw_chits(view: View) -> bytes:
    """Draw the chits of the week, as PNG: they are the same for everybody (A.5)."""
    every, lines = cups(view), _notes(view)
    rows = [-(-len(chits) // _IN_ROW) for _, chits in every]
    high = GAP + _HEAD + _CHIT + sum(46 + _ROW * one + GAP for one in rows) + 40 * len(lines) + 10
    page, top = Page(TITLE + high), TITLE + GAP
    for number, side in enumerate(SIDES):
        _side(page, view.desk, side, number, top)
    top += _HEAD + _CHIT
    for (of, chits), many in zip(every, rows, strict=True):
        _cup(page, of, chits, top)
        top += 46 + _ROW * many + GAP
    for number, said in enumerate(lines):
        page.note(top + 20 + 40 * number, said)
    return page.finished(view, worded("chits"), _said(view))


def _notes(view: View) -> list[str]:
    """Return what else is to be said of the cups."""
    desk, cup = view.desk, view.charts.cup(view.desk.week)
    found = [] if cup else [worded("no_cup")]
    if cup and cup.fixed is not None and not desk.chits:
        found.append(worded("may_take", value=cup.fixed))
    if desk.draws:
        found.append(worded("went_back", count=desk.draws))
    return found


def _said(view: View) -> str:
    desk = view.desk
    if desk.first is not None:
        return worded("first_player", side=whose(desk.first))
    return worded(f"at_{desk.step}") if desk.step in ("month", "chit", "chits") else worded("before")


def _side(page: Page, desk: Desk, side: Side, number: int, top: int) -> None:
    left, right = half(number)
    page.panel((left, top, right, top + _HEAD + _CHIT - GAP))
    place = "" if desk.first is None else worded("player_1" if side == desk.first else "player_2")
    page.role(side, (left, top, right, top + _HEAD - GAP), place)
    value, middle, top = desk.chits.get(side), (left + right) // 2, top + _HEAD
    disc = token("?" if value is None else str(value), 150, out=value is None, ground=PANEL)
    page.lay(disc, (middle, top + 79))
    page.text((middle, top + 176), _how(desk, side), right - left - 24, anchor="mm")
    if side == desk.phasing and value:
        _pips(page, (middle, top + 216), desk.free, value)


def _how(desk: Desk, side: Side) -> str:
    if side not in desk.chits:
        return worded("not_yet")
    return worded("taken") if side == SIDES[0] and desk.fixed is not None else worded("drawn_chit")


def _pips(page: Page, at: tuple[int, int], left: int, of: int) -> None:
    """Draw the free activations: filled those that are left."""
    begin = at[0] - (of - 1) * 15 - 60
    for number in range(of):
        page.lay(token("", 24, out=number >= left, ground=PANEL), (begin + number * 30, at[1]))
    said = worded("free_left", left=left, count=of)
    page.text((begin + of * 30, at[1] - 1), said, 130, SMALL, colour=MUTED)


def _named(of: tuple[Side, ...]) -> str:
    return worded("cup_of", side=whose(of[0])) if len(of) == 1 else worded("cup")


def _cup(page: Page, of: tuple[Side, ...], chits: tuple[Chit, ...], top: int) -> None:
    used = page.text((MARGIN, top + 22), _named(of), COLUMN // 2, LARGE - 4)
    said = worded("left", left=sum(not one.out for one in chits), count=len(chits))
    page.text((MARGIN + used + 20, top + 23), said, 380, quiet=True)
    for number, one in enumerate(chits):
        row, column = divmod(number, _IN_ROW)
        x, y = MARGIN + _DISC / 2 + column * COLUMN / _IN_ROW, top + 46 + _DISC // 2 + row * _ROW
        page.lay(token(str(one.value), _DISC, out=one.out, ground=BAR), (x, y))
        if one.out:
            page.draw.line((x - 22, y + 22, x + 22, y - 22), WHITE, 3)


def of_chits(view: View) -> str:
    """Return the chits in words."""
    return " ".join(_in_words(view))


def _in_words(view: View) -> Iterator[str]:
    desk = view.desk
    yield worded("alt_chits", week=desk.week)
    for side in SIDES:
        value = desk.chits.get(side)
        yield worded("alt_chit", side=whose(side), chit="-" if value is None else value, how=_how(desk, side))
    if desk.first is not None:
        yield worded("first_player", side=whose(desk.first)) + "."
    if desk.phasing is not None:
        yield worded("alt_free", side=whose(desk.phasing), count=desk.free)
    for of, chits in cups(view):
        left = [str(one.value) for one in chits if not one.out]
        yield worded("alt_cup", cup=_named(of), chits=listed(left))
    yield from _notes(view)
