"""What the week draws: pure functions of one reader's View (D.4)."""

from __future__ import annotations

from bot.core.seam.picture import PictureKind, by
from bot.games.week.pictures.battle import draw_battle, of_battle
from bot.games.week.pictures.chits import draw_chits, of_chits
from bot.games.week.pictures.order import draw_order, of_order
from bot.games.week.pictures.sequence import draw_sequence, of_sequence

PICTURES = {
    "sequence": PictureKind(by(draw_sequence), of_sequence),
    "chits": PictureKind(by(draw_chits), of_chits),
    "order": PictureKind(by(draw_order), of_order, public=False),
    "battle": PictureKind(by(draw_battle), of_battle),
}
"""By name; onlookers have no pieces, and so no order of battle."""
