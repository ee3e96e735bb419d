"""English: every sentence by its key."""

from __future__ import annotations

from bot.present.english import help as guide
from bot.present.english import lobby, map_text, notices, orders, pictures, referee, story

SENTENCES: dict[str, str] = {
    **lobby.SENTENCES,
    **orders.SENTENCES,
    **notices.SENTENCES,
    **referee.SENTENCES,
    **guide.SENTENCES,
    **story.SENTENCES,
    **pictures.SENTENCES,
    **map_text.SENTENCES,
}
