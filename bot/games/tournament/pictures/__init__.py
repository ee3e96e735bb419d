"""What a tournament draws: pure functions of one reader's View."""

from __future__ import annotations

from bot.core.seam.picture import PictureKind, by, paged
from bot.games.tournament.pictures.bracket import draw_cut, of_cut
from bot.games.tournament.pictures.hand import draw_hand, of_hand, own_of
from bot.games.tournament.pictures.match import draw_match, match_shown, of_match
from bot.games.tournament.pictures.pairings import draw_pairings, of_pairings, pages_of_pairings
from bot.games.tournament.pictures.standings import draw_standings, of_standings, pages_of_standings

_MOST = 4
"""More pages than four have a list of nobody's."""


PICTURES = {
    **paged("pairings", draw_pairings, of_pairings, pages_of_pairings, _MOST),
    **paged("standings", draw_standings, of_standings, pages_of_standings, _MOST),
    "bracket": PictureKind(by(draw_cut), of_cut, there=lambda view: bool(view.hall.seeds)),
    "hand": PictureKind(by(draw_hand), of_hand, public=False, there=lambda view: own_of(view) is not None),
    "match": PictureKind(
        by(draw_match), of_match, public=False, there=lambda view: match_shown(view) is not None
    ),
}
"""By name; onlookers hold no cards, and are shown no match of their own."""
