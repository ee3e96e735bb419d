"""What the tracks and the bank display share: a column a team below the title bar."""

from __future__ import annotations

from PIL import Image, ImageDraw

from bot.core.pictures.colours import BAR, MUTED, ON, TEAM, WHITE
from bot.core.pictures.fonts import fitted, width
from bot.core.pictures.geometry import COLUMN, MARGIN, TITLE
from bot.core.pictures.palette import indexed
from bot.core.pictures.png import written
from bot.games.campaign.pictures.captions import team as team_name
from bot.games.campaign.pictures.captions import title_bar
from engine.campaign.forces import Team
from engine.campaign.view import View

HEAD = 84
"""The height of a column's headline."""


def columns_wide(count: int) -> int:
    """Return the width of a picture with so many columns."""
    return MARGIN + count * (COLUMN + MARGIN)


def column_left(number: int) -> int:
    """Return where a column begins, the first being 0."""
    return MARGIN + number * (COLUMN + MARGIN)


def headline(page: Image.Image, left: int, team: Team, said: str) -> None:
    """Draw the headline of a team's column: its name on its colour, and a few words."""
    draw = ImageDraw.Draw(page)
    top = TITLE + 14
    name, font = fitted(team_name(team), COLUMN // 2, 40, 24)
    right = left + width(name, font) + 36
    draw.rounded_rectangle((left, top, right, top + 58), 10, TEAM[team], WHITE, 3)
    draw.text(((left + right) / 2, top + 28), name, ON[team], font, "mm")
    text, font = fitted(said, left + COLUMN - right - 20, 36, 24)
    draw.text((right + 20, top + 29), text, MUTED, font, "lm")


def secret(view: View, heading: str, said: str) -> bytes:
    """Draw the page, as PNG, of a seat that may know nothing of this."""
    wide = columns_wide(1)
    page = Image.new("RGB", (wide, TITLE + 120), BAR)
    text, font = fitted(said, COLUMN, 40, 24)
    ImageDraw.Draw(page).text((wide / 2, TITLE + 60), text, MUTED, font, "mm")
    picture = indexed(page)
    picture.paste(title_bar(view, wide, heading), (0, 0))
    return written(picture)
