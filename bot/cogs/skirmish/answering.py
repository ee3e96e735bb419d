"""A challenge is answered; the chit is shown to whoever drew it, and to nobody else (3.2)."""

from __future__ import annotations

from bot.cogs.skirmish.meeting import Met, Touched, duel_press
from bot.present.cards import Card
from bot.present.skirmish import acts
from bot.present.skirmish.names import army
from bot.services.skirmish.people import Player
from bot.words.speech import say
from engine.errors import NotAllowed
from engine.skirmish.faults import wrong


@duel_press(acts.YES)
async def accepted(touched: Touched) -> Card:
    """Accept a challenge: the game begins."""
    one, asker = touched.met, touched.met.asker
    player = Player(asker.user, asker.name)
    await one.desk.duels.accept(one.server, one.duel.id, player, key=asker.key, at=asker.at)
    return Card(say("duel_board.begun"))


@duel_press(acts.NO)
async def declined(touched: Touched) -> Card:
    """Decline a challenge, or take one's own back."""
    one, asker = touched.met, touched.met.asker
    duel = await one.desk.duels.decline(one.server, one.duel.id, asker.user, at=asker.at)
    return Card(say(f"duel_board.you_{duel.stage.value}"))


@duel_press(acts.CHIT)
async def looked_at_chit(touched: Touched) -> Card:
    """Show the chit, for the eyes of who drew it alone."""
    return await chit_card(touched.met)


async def chit_card(one: Met) -> Card:
    """Answer the chit of this phase, for who drew it; whoever else asks is refused, always alike."""
    if one.position.ending is not None:
        raise NotAllowed(wrong("over"))
    chit = await one.desk.duels.chit(one.server, one.duel.id, one.asker.user)
    position = one.position
    phase = position.phase
    whose = army(position.scenario, phase) if phase is not None else ""
    return Card(say("duel_board.chit_is", chit=chit, count=position.spent, army=whose))
