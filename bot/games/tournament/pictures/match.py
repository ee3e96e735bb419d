"""A match for its two: the sides, who held what turn by turn, what was rolled, how it came out (1, 6, 7)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.pictures.colours import INK, LINE, WHITE
from bot.core.pictures.geometry import MARGIN, TITLE
from bot.core.pictures.list_picture import name_of
from bot.core.pictures.picture_page import BODY, GAP, LARGE, RIGHT, SMALL
from bot.core.present.messages import cut
from bot.core.words.harmless_names import bare
from bot.core.words.speech import listed
from bot.games.tournament.pictures.course import course, of_course, table_high
from bot.games.tournament.pictures.missions import named
from bot.games.tournament.pictures.page import Page, noted
from bot.games.tournament.pictures.sides import (
    baseline_of,
    draw_result,
    letter_of,
    of_result,
    sides,
    verdict_of,
)
from bot.games.tournament.pictures.words import worded
from engine.common.seat import Seat
from engine.common.turn import Scope
from engine.tournament.legality.moment import match_of
from engine.tournament.match import CHOOSING, DISPUTED, SIDE, Match
from engine.tournament.state import View

_SIDE, _NOTE, _RESULT = 104, 38, 132
_LONGEST = 100
"""Of a place or an objection."""


def match_shown(view: View, scope: Scope = "") -> Match | None:
    """Return the match that is asked for; else that of a room, or of a contestant in the current round."""
    return view.matches.get(scope or view.seat) or match_of(view, view.seat)


def draw_match(view: View, scope: Scope = "") -> bytes:
    """Draw a match as PNG: what a View shows of it."""
    match = match_shown(view, scope)
    if match is None:
        return noted(view, worded("match"), worded("no_match"))
    notes = tuple(_notes(match))
    high = 2 * (_SIDE + GAP) + table_high(match) + _NOTE * len(notes) + (_RESULT if match.outcome else 0)
    drawn, top = Page(TITLE + high + 3 * GAP), TITLE + GAP
    for seat in sides(match):
        _side(drawn, match, seat, top, own=seat == view.seat)
        top += _SIDE + GAP
    course(drawn, match, top)
    top += table_high(match)
    for number, said in enumerate(notes):
        drawn.note(top + GAP + _NOTE // 2 + number * _NOTE, said)
    top += _NOTE * len(notes)
    if match.outcome is not None:
        draw_result(drawn, match, match.outcome, (MARGIN, top + 2 * GAP, RIGHT, top + _RESULT))
    return drawn.finished(view, _board(view, match), worded("round", round=match.round), stage_of(match))


def _board(view: View, match: Match) -> str:
    """Return the number of a match's board."""
    found = (one.boards.index(match.scope) + 1 for one in view.hall.rounds if match.scope in one.boards)
    number = next(found, 0)
    return worded("board_no", board=number) if number else worded("match")


def stage_of(match: Match) -> str:
    """Return what a match waits for, or how it came out."""
    match match.stage:
        case "side":
            return worded("stage_side", name=name_of(match.won))
        case "missions":
            waits = [name_of(seat) for seat in match.two if seat not in match.chosen]
            return worded("stage_missions", count=len(waits), names=listed(waits))
        case "play":
            return worded("stage_turn", turn=match.turn) if match.turn else worded("stage_play")
        case "reported" if match.latest:
            other = name_of(match.other(match.latest))
            return worded("stage_answer", name=name_of(match.latest), other=other)
        case "settled" if match.outcome is not None:
            return verdict_of(match, match.outcome)
        case stage:
            return worded(f"stage_{stage}")


def _side(drawn: Page, match: Match, seat: Seat, top: int, *, own: bool) -> None:
    """Draw one of the two: the name, where their baseline is, what is known of their mission."""
    low, left = top + _SIDE, MARGIN + 20
    drawn.panel((MARGIN, top, RIGHT, low), INK, WHITE if own else LINE, 3)
    letter, right = letter_of(match, seat), RIGHT - 18
    if letter:
        drawn.badge(letter, 58, (left + 29, top + _SIDE // 2), INK)
        left += 80
    where = " \u00b7 ".join(_placed(match, seat))
    if where:
        right -= drawn.text((right, top + 33), where, 300, SMALL + 1, "rm", quiet=True) + 16
    mission = _mission(match, seat)
    drawn.name(seat, (left, top + (33 if mission else _SIDE // 2)), right - left, LARGE)
    if seat in match.shown:
        drawn.sign(match.shown[seat].mission, 34, (left + 17, top + 76), INK)
        left += 46
    if mission:
        drawn.text((left, top + 75), mission, RIGHT - left - 18, BODY - 1, quiet=seat not in match.shown)


def _placed(match: Match, seat: Seat) -> Iterator[str]:
    """Return where somebody's baseline is, and whether they move first."""
    if baseline := baseline_of(match, seat):
        yield worded(f"baseline_{baseline}")
    if match.won and seat == match.side_a:
        yield worded("moves_first")


def _mission(match: Match, seat: Seat) -> str:
    """Return what is known of somebody's mission: nothing but whether it is chosen, until it is open."""
    if seat in match.shown:
        choice = match.shown[seat]
        held = [worded("off_table")] * choice.off + [worded("with_target")] * bool(choice.target)
        return " \u00b7 ".join((named(choice.mission), *held))
    if seat in match.chosen:
        return worded("mission_sealed")
    return worded("mission_open") if match.stage in (SIDE, CHOOSING) else ""


def _notes(match: Match) -> Iterator[str]:
    """Return what else both know."""
    if match.deploys:
        yield worded("deploys", name=name_of(match.deploys))
    for owner, (place, turn) in match.targets.items():
        at = bare(place, _LONGEST)
        said = worded("target_since", name=name_of(owner), place=at, turn=turn) if turn else ""
        yield said or worded("target_of", name=name_of(owner), place=at)
    for name, edge in match.edges:
        yield worded(f"flank_{edge}", name=name_of(name))
    if match.over:
        yield worded("over_after", turn=match.over)
    if match.objected is not None and match.stage == DISPUTED:
        name, text = match.objected
        yield worded("objects", name=name_of(name), text=bare(text, _LONGEST))


def of_match(view: View, scope: Scope = "") -> str:
    """Return a match in words, from the same View as its picture."""
    match = match_shown(view, scope)
    return worded("no_match") if match is None else cut(" ".join(_in_words(view, match)))


def _in_words(view: View, match: Match) -> Iterator[str]:
    table = worded("alt_table", table=match.table) if match.table else ""
    parts = (_board(view, match), worded("round", round=match.round), *((table,) if table else ()))
    yield f"{', '.join(parts)}: {stage_of(match)}."
    for seat in sides(match):
        letter = letter_of(match, seat)
        told = [*_placed(match, seat), *((said,) if (said := _mission(match, seat)) else ())]
        name = worded("alt_side", name=name_of(seat), letter=letter) if letter else name_of(seat)
        yield f"{name}: {', '.join(told)}." if told else f"{name}."
    if match.outcome is not None:
        yield of_result(match, match.outcome)
    yield from of_course(match)
    yield from (f"{said.removesuffix('.')}." for said in _notes(match))
