"""What is open for whom, from one View, by its key: that for which deadlines run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from bot.core.present.reader import View
from bot.core.seam.game import Game
from engine.common.seat import Seat
from engine.common.turn import Open


def open_to(of: Game, view: View) -> Mapping[str, Open]:
    """Return what a seat knows to be open, by its key; of that alone for which time can run (16.4)."""
    return {one.key: one for one in of.rules.open(view) if one.what in of.paces}


def known_beside(of: Game, players: Iterable[Seat], see: Callable[[Seat], View]) -> Mapping[str, Open]:
    """Return what players know to be open that is not their own: by when it ends they may know (12.3)."""
    return {key: one for seat in players for key, one in open_to(of, see(seat)).items() if one.seat != seat}
