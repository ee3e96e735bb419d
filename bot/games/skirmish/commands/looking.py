"""What everybody may look at: lines of sight and shots (8, 9), and the record of a game that is over."""

from __future__ import annotations

from bot.assets import checker
from bot.core.discord.answering.presses import Presses
from bot.core.present.cards import Card, Picture
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.looks import look_shot, look_text
from bot.games.skirmish.commands.drawing import look_picture
from bot.games.skirmish.commands.meeting import Met, Touched, duel_press, refused
from engine.errors import NotAllowed
from engine.hexes import Hex
from engine.skirmish.faults import wrong

PRESSES = Presses()


async def look(one: Met, start: str, end: str) -> Card:
    """Return the line of sight between two hexes, drawn and in words; raises a refusal for no hexes."""
    position = one.position
    first, last = _hex(one, start), _hex(one, end)
    said, faults = look_shot(position, first, last)
    lines = [look_text(position, first, last), said]
    card = Card("")
    if faults:
        card = refused(faults)
        lines.append(card.text)
    text = "\n".join(line for line in lines if line)
    return Card(text, (await look_picture(one.desk.studio, position, first, last),), card.rows)


def _hex(one: Met, typed: str) -> Hex:
    """Read a hex as somebody types it; raises `NotAllowed` for one that is not on the map."""
    named = Hex(typed.strip().upper())
    if named not in one.position.scenario.ground.grid:
        raise NotAllowed(wrong("off_map", hex=named))
    return named


@duel_press(PRESSES, acts.RECORD)
async def asked_for_record(touched: Touched) -> Card:
    """Give the record of a game that is over, to whoever asks."""
    return await recorded(touched.met)


async def recorded(one: Met) -> Card:
    """Return the record of a game; raises a refusal for one that is not over."""
    text = await one.desk.duels.record(one.server, one.duel.id)
    title = plain(one.duel.scenario_title, 80)
    files = (Picture("record.txt", text.encode(), ""), Picture("verify.py", checker(), ""))
    return Card(say("duel_board.record", title=title), files)
