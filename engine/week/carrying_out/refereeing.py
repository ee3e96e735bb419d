"""What the referee begins, ends and amends (C, D.3, D.8)."""

from __future__ import annotations

from dataclasses import replace

from engine.week import acts
from engine.week import events as e
from engine.week.carrying_out.course import Course
from engine.week.legality.referee import whose
from engine.week.pieces import SERVICE, Leader, Piece, Unit
from engine.week.see import see
from engine.week.sides import Side


def amend(course: Course, act: acts.SetAt | acts.SetFigure | acts.SetChain | acts.SetGone) -> None:
    """Change one fact of one piece; a unit at 0 is gone (D.3)."""
    side, piece = whose(see(course.state, "referee"), act.name)
    changed = _changed(piece, act)
    course.happen(e.PieceGone(side, piece.name) if changed is None else e.PieceSet(side, changed))


def _changed(piece: Piece, act: acts.SetAt | acts.SetFigure | acts.SetChain | acts.SetGone) -> Piece | None:
    match act:
        case acts.SetAt(_, place):
            return replace(piece, hex=place)
        case acts.SetChain(_, on):
            return replace(piece, off=not on)
        case acts.SetFigure(what, _, figure) if isinstance(piece, Unit):
            if what == "supply":
                return replace(piece, supply=figure)
            return replace(piece, strength=figure) if figure or piece.kind in SERVICE else None
    return None


def set_piece(course: Course, side: Side, piece: Leader | Unit) -> None:
    """Put a piece on the roster, or another; capitals of its headquarters do not matter (D.3)."""
    known = {one.hq.casefold(): one.hq for one in course.army(side).pieces()}
    course.happen(e.PieceSet(side, replace(piece, hq=known.get(piece.hq.casefold(), piece.hq))))
