"""The sequence of the week as a track, with what is done and what is due, and the month's weeks (A, B, C)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.pictures.colours import BAR, GOLD, INK, LINE, MUTED, PANEL, WHITE
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.picture_page import GAP, LARGE, RIGHT, SMALL, Box, half
from bot.core.present.messages import cut
from bot.core.words.speech import listed
from bot.games.week.pictures.page import Page, dark
from bot.games.week.pictures.words import whose, worded
from engine.week.desk import MONTH, SEGMENTS, Desk
from engine.week.due import Due, due
from engine.week.sides import Side
from engine.week.state import View

_MONTH, _HEAD, _ROW, _DUE = 126, 66, 52, 54
DONE, NOW, LATER = "done", "now", "later"


def draw_sequence(view: View) -> bytes:
    """Draw where the week stands, as PNG: the same for all who may know the same."""
    waited = tuple(due(view))
    track = _HEAD + len(SEGMENTS) * _ROW + GAP
    page = Page(TITLE + GAP + _MONTH + track + max(1, len(waited)) * _DUE + 3 * GAP)
    top = TITLE + GAP
    _month(page, view.desk, top)
    top += _MONTH + GAP
    for number, side in enumerate((view.desk.first, view.desk.second)):
        _turn(page, view.desk, side, number, top)
    top += track + GAP
    for one in waited:
        _waiting(page, view, one, top)
        top += _DUE
    if not waited:
        page.panel((MARGIN, top, RIGHT, top + _DUE - GAP), INK)
        page.text((MARGIN + 16, top + 22), moment(view), COLUMN - 32)
    return page.finished(view, worded("sequence"), moment(view))


def moment(view: View) -> str:
    """Return what the war is at: whose turn it is and in which segment, or how it ended."""
    desk = view.desk
    if desk.ending is not None:
        return worded("won", side=whose(desk.ending.winners[0])) if desk.ending.winners else worded("drawn")
    if desk.fight is not None and desk.phasing is not None:
        return worded("at_battle", side=whose(desk.phasing), hex=desk.fight.hex)
    if desk.phasing is not None and desk.step in SEGMENTS:
        return worded("at_segment", side=whose(desk.phasing), segment=worded(f"segment_{desk.step}"))
    return worded(f"at_{desk.step}") if desk.step else worded("at_nothing")


def _month(page: Page, desk: Desk, top: int) -> None:
    """Draw the four weeks of the month: those that are over ticked, this one framed."""
    first = (max(desk.week, 1) - 1) // MONTH * MONTH + 1
    page.text((MARGIN, top + 18), worded("month", month=(first - 1) // MONTH + 1), COLUMN // 3)
    said = (
        worded("at_month") if desk.step == "month" else worded("weeks", first=first, last=first + MONTH - 1)
    )
    page.text((RIGHT, top + 18), said, COLUMN * 2 // 3 - 20, SMALL + 1, "rm", quiet=True)
    wide = (COLUMN - (MONTH - 1) * GAP) // MONTH
    for number in range(MONTH):
        week, left = first + number, MARGIN + number * (wide + GAP)
        over = desk.ending is not None
        state = NOW if week == desk.week and not over else DONE if week <= desk.week - (not over) else LATER
        _step(page, (left, top + 42, left + wide, top + _MONTH - GAP), state)
        paint = WHITE if state == NOW else MUTED
        page.text((left + 16, top + 80), worded("week", week=week), wide - 60, LARGE - 2, colour=paint)
        if state == DONE:
            page.sign("tick", 28, (left + wide - 28, top + 80))


def _step(page: Page, box: Box, state: str) -> None:
    """Draw a box: framed in gold where it is now, dark where it is over, an outline where it is to come."""
    ground, edge, thick = {DONE: (PANEL, PANEL, 2), NOW: (INK, GOLD, 5), LATER: (BAR, LINE, 2)}[state]
    page.panel(box, ground, edge, thick)


def _turn(page: Page, desk: Desk, side: Side | None, number: int, top: int) -> None:
    """Draw a player's turn: a tick at what is over, a frame around what is now."""
    left, right = half(number)
    box, said = (left, top, right, top + _HEAD - GAP), worded(f"player_{number + 1}")
    if side is None:
        page.panel(box)
        page.text((left + 16, top + 28), said, right - left - 32)
    else:
        chit = (worded("chit_of", chit=desk.chits[side]),) if side in desk.chits else ()
        page.role(side, box, " · ".join((said, *chit)))
    for at, segment in enumerate(SEGMENTS):
        state, y = state_of(desk, side, at), top + _HEAD + at * _ROW
        _step(page, (left, y, right, y + _ROW - 6), state)
        middle = y + _ROW // 2 - 3
        if state == DONE:
            page.sign("tick", 24, (left + 24, middle))
        elif state == NOW:
            page.sign("now", 24, (left + 24, middle), INK)
        said = more_of(desk, side, segment) if state == NOW else ""
        used = page.text((right - 16, middle - 1), said, 130, SMALL, "rm", colour=GOLD)
        paint = WHITE if state == NOW else MUTED
        page.text(
            (left + 46, middle - 1), worded(f"segment_{segment}"), right - left - 70 - used, colour=paint
        )


def state_of(desk: Desk, side: Side | None, at: int) -> str:
    """Return whether a segment of a side's turn is over, is now, or is to come."""
    if side is None or desk.phasing is None or desk.step not in SEGMENTS:
        return LATER
    if side != desk.phasing:
        return DONE if side == desk.first else LATER
    now = SEGMENTS.index(desk.step)
    over = at < now or desk.ending is not None
    return DONE if over else NOW if at == now else LATER


def more_of(desk: Desk, side: Side | None, segment: str) -> str:
    """Return what else is to be said of the segment that is now."""
    if segment == "free":
        return worded("free_left", left=desk.free, count=desk.chits.get(side or "", 0))
    if segment == "initiative" and desk.mover:
        return desk.mover
    if segment == "battles" and desk.fought:
        return worded("fought", count=sum(desk.fought.values()))
    return ""


def _waiting(page: Page, view: View, one: Due, top: int) -> None:
    """Write who is waited for, and for what."""
    low, middle = top + _DUE - GAP, top + (_DUE - GAP) // 2 - 1
    page.panel((MARGIN, top, RIGHT, low), INK)
    page.panel((MARGIN + 6, top + 6, MARGIN + 146, low - 6), dark(one.seat))
    page.text((MARGIN + 76, middle), whose(one.seat), 128, SMALL + 2, "mm")
    page.text((MARGIN + 162, middle), asked(view, one), COLUMN - 178)


def asked(view: View, one: Due) -> str:
    """Return what is waited for, in a few words."""
    battle = view.desk.fight
    said = worded(f"due_{one.word}", name=view.desk.mover)
    return worded("due_at", what=said, hex=battle.hex) if battle and one.word != "objection" else said


def of_sequence(view: View) -> str:
    """Return in words where the week stands."""
    return cut(" ".join(_in_words(view)))


def _in_words(view: View) -> Iterator[str]:
    desk = view.desk
    yield worded("alt_sequence", week=desk.week, moment=moment(view)) if desk.week else worded("before") + "."
    if desk.first is not None and desk.second is not None:
        chits = {f"chit_{n}": desk.chits.get(one, 0) for n, one in enumerate((desk.first, desk.second), 1)}
        yield worded("alt_first", first=whose(desk.first), second=whose(desk.second), **chits)
        if desk.step == "free":
            yield worded("alt_free", side=whose(desk.phasing or ""), count=desk.free)
    for one in due(view):
        yield worded("alt_due", seat=whose(one.seat), what=asked(view, one))
    if desk.phasing is not None and desk.step in SEGMENTS:
        done = [worded(f"segment_{one}") for one in SEGMENTS[: SEGMENTS.index(desk.step)]]
        if done:
            yield worded("alt_done", side=whose(desk.phasing), segments=listed(done))
