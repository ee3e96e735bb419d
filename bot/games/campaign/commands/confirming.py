"""The button under what was read loosely: it does what is shown there, and nothing else (10.1)."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import NUMBER, Shape
from bot.core.discord.answering.presses import Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.discord.messages import said_lines
from bot.core.discord.messages.direct_messages import answered
from bot.core.present.cards import Card
from bot.games.campaign.cards import loose_reading as cards
from bot.games.campaign.cards.sheets import team_of
from bot.games.campaign.commands import drafting
from bot.games.campaign.services.proposals import questions
from engine.campaign.commands import Sheet

PRESSES = Presses()


@PRESSES.on(cards.ACT, Need.COMMANDER, shape=Shape(rf"{NUMBER}\.[0-9a-f]{{8}}"))
async def take(pressed: Pressed) -> tuple[Card, ...]:
    """Take what was read: a sheet becomes the draft, and its receipt is shown; answers are given."""
    desk, entry = pressed.desk, pressed.entry
    view = await drafting.fresh(desk, entry, pressed.carried)
    number, _, asked = pressed.carried.more.partition(".")
    team = team_of(entry.me.seat)
    draft = await desk.drafts.find(entry.game.id, team, int(number))
    if draft is None:
        raise Shut("door.expired")
    if any(isinstance(act, Sheet) for act in draft.submission.acts):
        return await drafting.take(desk, entry, draft.number)
    if asked != questions(view):
        raise Shut("door.expired")
    draft = await desk.proposals.find(entry.game.id, team, draft.number)
    done = await answered(desk, entry, draft.submission)
    await desk.proposals.used(entry.game.id, team, draft.number)
    return said_lines.done(entry, done)
