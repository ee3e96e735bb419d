"""What the gallery shows of a settled battle: its dispatch, opened to both sides before or not."""

from __future__ import annotations

import asyncio

from bot.assets import battle_maps, load_map
from bot.core.present.reader import Reader
from bot.drawing_worker import Studio
from bot.games.campaign.cards.battles.dispatched import dispatch_card
from engine.campaign.arranging.dispatch import dispatch, settled_by
from engine.campaign.arranging.shapes import Arrangement, Room
from engine.campaign.commands import Seat
from engine.campaign.record.play import play
from engine.campaign.see import see
from tests.gallery.moments import GAMES, SHOWN, Shown, fitted

_OPENED = Arrangement(room=Room("", "", 0, 0))


def dispatched(name: str, record: str, number: int, caption: str, *, opened: bool) -> Shown:
    """Return the dispatch of a battle, by its number from 1, of a recorded game."""
    steps = play((GAMES / record).read_text(encoding="utf-8"), lambda map_: load_map(map_, GAMES)).steps
    found = [(step, one) for step in steps for one in settled_by(step.before, step.events, 1)]
    step, battle = found[number - 1]
    told = dispatch(battle, _OPENED if opened else Arrangement())
    card = dispatch_card(told, see(step.after, Seat.PUBLIC), Reader("", "War", 0))
    (drawn,) = card.drawn

    async def draw() -> bytes:
        async with Studio(battle_maps()) as studio:
            return await drawn.draw(studio, drawn.of)

    return Shown(name, drawn.alt, caption, lambda: fitted(asyncio.run(draw()), SHOWN))
