"""The buttons of the card by which a campaign begins: each does what a command does, in one press."""

from __future__ import annotations

from bot.core.discord.answering.custom_id_patterns import TEAM, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.discord.games import captain_commands, rosters
from bot.core.discord.messages.direct_messages import salted
from bot.core.games.lobby import LONGEST_SALT
from bot.core.people.people import Role, Status
from bot.core.present import gathering_words as shown_as
from bot.core.present.cards import Card
from bot.core.present.carried import Carried
from bot.core.present.forms import Form, Text
from bot.core.shared_faults import refusal
from bot.core.words.speech import say
from bot.games.campaign.commands import campaign_lobby
from engine.campaign.forces import Team

PRESSES = Presses(ruleset="campaign")


@PRESSES.on(shown_as.JOIN, Need.ANYBODY, shape=Shape(rf"(?:{TEAM})?"))
async def join(pressed: Pressed) -> Card:
    """Put whoever presses on a team, the smaller one where the button names none; late ones ask (2.1)."""
    more = pressed.carried.more
    team = Team(more) if more else None
    return await campaign_lobby.join(pressed.desk, pressed.interaction, pressed.entry, team)


@PRESSES.on(shown_as.LEAVE, Need.PLAYER)
async def leave(pressed: Pressed) -> Card:
    """Take a member off their team before the toss; whoever loses more by it is asked once more."""
    entry = pressed.entry
    if entry.game.status is Status.LOBBY and entry.me.role is Role.MEMBER:
        return await rosters.gone(pressed)
    return rosters.leaving(entry)


@PRESSES.on(shown_as.CLAIM, Need.PLAYER)
async def claim(pressed: Pressed) -> Card:
    """Ask the referee, for a member, to be captain (2.1)."""
    entry = pressed.entry
    if entry.me.role is Role.REFEREE:
        raise refusal("referee_plays")
    return await captain_commands.captain(pressed.desk, pressed.interaction, entry, None)


@PRESSES.on(shown_as.TEXT, Need.PLAYER, Answering.FORM)
async def ask_text(pressed: Pressed) -> Form:
    """Ask a captain for their text for the toss (3.1)."""
    entry = pressed.entry
    if entry.me.role is not Role.CAPTAIN:
        raise Shut("lobby.text_whose")
    if entry.game.status is not Status.LOBBY:
        raise refusal("not_lobby")
    field = Text(
        shown_as.WRITTEN, say("lobby.text_label"), about=say("lobby.text_about"), longest=LONGEST_SALT
    )
    return Form(say("lobby.text_title"), str(Carried(shown_as.TEXT_SENT, entry.game.id, 0)), (field,))


@PRESSES.on(shown_as.TEXT_SENT, Need.PLAYER)
async def take_text(pressed: Pressed) -> tuple[Card, ...]:
    """Keep a captain's text for the toss (3.1)."""
    return await salted(pressed.desk, pressed.entry, pressed.filled.text(shown_as.WRITTEN))


@PRESSES.on(shown_as.START, Need.REFEREE_ALWAYS)
async def start(pressed: Pressed) -> Card:
    """Begin with the toss, for the referee (3.1)."""
    return await campaign_lobby.start(pressed.desk, pressed.entry, None, None)
