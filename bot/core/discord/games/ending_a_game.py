"""Breaking a game off: the form that asks why, and the end."""

from __future__ import annotations

from bot.core.discord.answering.presses import Pressed, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Need
from bot.core.present.cards import Card
from bot.core.present.carried import Carried
from bot.core.present.forms import Form, one_text
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import say

PRESSES = Presses()


async def ending(desk: Desk, entry: Entry) -> Form:
    """Return the form that asks why a game is broken off; sending it does so."""
    position = await desk.table.position(entry.game.id)
    return one_text(
        carries=str(Carried("end", entry.game.id, position)),
        title=say("end.title", game=bare(entry.game.name, 24)),
        label=say("end.label"),
        hint=say("end.hint"),
    )


@PRESSES.on("end", Need.REFEREE_ALWAYS)
async def end(pressed: Pressed) -> Card | None:
    """Break the game off."""
    asker, game = pressed.entry.asker, pressed.entry.game
    reason = " ".join("".join(pressed.values).split())[:300]
    done = await pressed.desk.lobby.end(game.server, game.id, asker.user, reason, key=asker.key, at=asker.at)
    return Card(say("end.done", game=plain(done.name)))
