"""A challenge is answered; the chit is shown to whoever drew it, and to nobody else (3.2)."""

from __future__ import annotations

from bot.core.discord.answering.presses import Answering, Presses
from bot.core.present.cards import Card
from bot.core.present.forms import Form
from bot.core.words.speech import say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.last_word import text_form
from bot.games.skirmish.cards.names import army
from bot.games.skirmish.commands.dicing import dice_lines
from bot.games.skirmish.commands.meeting import Met, Touched, duel_press
from bot.games.skirmish.services.challenges import refuse_others
from bot.games.skirmish.services.people import Player
from engine.errors import NotAllowed
from engine.skirmish.faults import wrong

PRESSES = Presses()


@duel_press(PRESSES, acts.YES)
@duel_press(PRESSES, acts.YES_SAID)
async def accepted(touched: Touched) -> Card:
    """Accept a challenge, with a text for the dice or without; the last word on them is asked for."""
    one, asker, text = touched.met, touched.met.asker, touched.chosen
    player = Player(asker.user, asker.name)
    await one.desk.duels.accept(one.server, one.duel.id, player, text=text, key=asker.key, at=asker.at)
    return Card(say("last_word.accepted"))


@duel_press(PRESSES, acts.YES_TEXT, Answering.FORM)
async def asked_for_text(touched: Touched) -> Form:
    """Open the form in which a text for the dice is written; raises a refusal for whoever may not accept."""
    refuse_others(touched.met.duel, touched.met.asker.user)
    return text_form(touched.met.shown.carries(acts.YES_SAID))


@duel_press(PRESSES, acts.HOW)
async def asked_how(touched: Touched) -> Card:
    """Tell whoever asks how the dice of this game can be checked."""
    return Card("\n".join(await dice_lines(touched.met.desk, touched.met.duel)))


@duel_press(PRESSES, acts.NO)
async def declined(touched: Touched) -> Card:
    """Decline a challenge, take one's own back, or call off a game whose dice are not set yet."""
    one, asker = touched.met, touched.met.asker
    duel = await one.desk.duels.decline(one.server, one.duel.id, asker.user, at=asker.at)
    return Card(say(f"duel_board.you_{duel.closed_as}"))


@duel_press(PRESSES, acts.CHIT)
async def looked_at_chit(touched: Touched) -> Card:
    """Show the chit, for the eyes of who drew it alone."""
    return await chit_card(touched.met)


async def chit_card(one: Met) -> Card:
    """Return the chit of this phase, for who drew it; whoever else asks is refused, always alike."""
    if one.position.ending is not None:
        raise NotAllowed(wrong("over"))
    chit = await one.desk.duels.chit(one.server, one.duel.id, one.asker.user)
    position = one.position
    phase = position.phase
    whose = army(position.scenario, phase) if phase is not None else ""
    return Card(say("duel_board.chit_is", chit=chit, count=position.spent, army=whose))
