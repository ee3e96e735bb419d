"""The door of skirmishes: which one is meant, and what somebody is in it.

A game is looked for on the asker's server alone. What a button carries is a wish: who presses, and whether he
may, is asked anew.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence
from dataclasses import dataclass

import discord

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import ANY, Shape, one_of
from bot.core.discord.answering.presses import Answered, Answering, Opened, Presses
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Shut
from bot.core.present.cards import Card
from bot.core.present.carried import Carried
from bot.core.shared_faults import NoSuchGame
from bot.core.words.speech import listed, say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.board import how_it_ended
from bot.games.skirmish.cards.faults import TABLE
from bot.games.skirmish.cards.shown import Shown
from bot.games.skirmish.commands.leading import with_link
from bot.games.skirmish.commands.naming import shown
from bot.games.skirmish.services.people import Duel, Stage
from engine.errors import Fault, NotAllowed, Refusal
from engine.skirmish.facing import FACINGS
from engine.skirmish.faults import wrong
from engine.skirmish.position import Position
from engine.skirmish.sides import Side

RULESET = "skirmish"
MOST_NAMED = 5
"""How many channels an answer names."""
HEX, SIDE = r"[A-Z][0-9]{1,3}", one_of(FACINGS)
"""How buttons carry a hex, and a side of it."""


def refused(faults: Sequence[Fault]) -> Card:
    """Return what the rules have against something, as `replies.refused` does."""
    return replies.refused(faults, RULESET, TABLE, "skirmish_refusal.several")


@dataclass(frozen=True, slots=True)
class Met:
    """Somebody who asks in a skirmish: what he asks with, the game, and what lies open in it."""

    desk: Desk
    asker: Asker
    duel: Duel
    position: Position

    @property
    def side(self) -> Side | None:
        """The side that he plays, None for anybody else."""
        return self.duel.seat(self.asker.user).side

    @property
    def shown(self) -> Shown:
        """What of it is put into words."""
        return shown(self.duel, self.position)

    @property
    def server(self) -> int:
        """The server on which he asks."""
        return self.asker.server or 0


@dataclass(frozen=True, slots=True)
class Touched:
    """A press on something of a skirmish: what it carries, what was chosen or typed, and where."""

    met: Met
    carried: Carried
    values: tuple[str, ...]
    interaction: discord.Interaction

    @property
    def chosen(self) -> str:
        """The first that was chosen of a list, "" for none."""
        return next(iter(self.values), "")

    @property
    def fresh(self) -> bool:
        """Tell whether nothing has happened since what was pressed was shown."""
        return self.carried.moment == self.met.duel.revision


async def met(desk: Desk, asker: Asker, game: str) -> Met:
    """Find a skirmish by its id; raises `Shut`, always alike, for one that is not on the asker's server."""
    try:
        duel = await desk.duels.duel(asker.server or 0, game)
        view = await desk.duels.view(asker.server or 0, game, asker.user)
    except NoSuchGame as error:
        raise Shut("duel_board.no_such") from error
    return Met(desk, asker, duel, view.position)


def meant(own: Sequence[Duel], without: Collection[str] = ()) -> Duel | None:
    """Return the skirmish that somebody plays, the newest of several; some of them left out.

    Where none is played, one whose dice are not set yet: whoever writes too early is told so.
    """
    found = [one for one in own if one.id not in without]
    return next(iter(played(found) or [one for one in found if one.stage is Stage.WORD]), None)


def played(duels: Iterable[Duel]) -> list[Duel]:
    """Return those that are played now."""
    return [one for one in duels if one.played]


async def met_in(desk: Desk, asker: Asker, channel: int | None, game: str | None) -> Met:
    """Find the skirmish that is meant: the one named, or the one that is played in a channel.

    Of several the one in which the asker plays. Raises `Shut`; it says what became of the last one here.
    """
    if game is not None:
        return await met(desk, asker, game)
    here = await desk.duels.of_channel(asker.server or 0, channel or 0)
    going_on = played(here)
    found = [one for one in going_on if one.seat(asker.user).side is not None] or going_on
    if not found:
        raise await _nothing_here(desk, asker, channel, waiting=bool(here))
    if len(found) > 1:
        raise Shut("duel_board.which")
    return await met(desk, asker, found[0].id)


async def _nothing_here(desk: Desk, asker: Asker, channel: int | None, *, waiting: bool) -> Shut:
    """Return what says that no skirmish is played in a channel: why not, and where the asker's own are.

    `waiting`: a challenge hangs there.
    """
    his = await desk.duels.of_person(asker.server or 0, asker.user)
    channels = {f"<#{one.channel}>": None for one in his if one.played}
    own = listed(list(channels)[:MOST_NAMED])
    if waiting and not own:
        words = await desk.duels.of_channel(asker.server or 0, channel or 0)
        asked = any(one.stage is Stage.WORD for one in words)
        return Shut("last_word.waiting" if asked else "duel_board.waiting")
    if over := await _over_here(desk, asker, channel):
        last = await met(desk, asker, over[0].id)
        return Shut("duel_board.is_over", ended=how_it_ended(last.shown), next=_next(own))
    return Shut("duel_board.elsewhere", channels=own) if own else Shut("duel_board.no_game")


def _next(own: str) -> str:
    return say("duel_board.next_elsewhere", channels=own) if own else say("duel_board.next")


async def _over_here(desk: Desk, asker: Asker, channel: int | None) -> list[Duel]:
    here = await desk.duels.of_channel(asker.server or 0, channel or 0, ended=True)
    return [one for one in here if one.stage is Stage.OVER]


async def met_over(desk: Desk, asker: Asker, channel: int | None, game: str | None) -> Met:
    """Find the skirmish named, or one that is over: the asker's newest here, the newest here, his elsewhere.

    Raises `Shut`.
    """
    if game is not None:
        return await met(desk, asker, game)
    here = await _over_here(desk, asker, channel)
    mine = await desk.duels.of_person(asker.server or 0, asker.user, ended=True)
    his_here = [one for one in here if one.seat(asker.user).side is not None]
    found = [*his_here, *here, *(one for one in mine if one.stage is Stage.OVER)]
    if not found:
        raise Shut("duel_board.no_record")
    return await met(desk, asker, found[0].id)


def whose_game(one: Met) -> Side:
    """Return the side of whoever asks in a game that is played; raises `NotAllowed` else."""
    if one.side is None:
        raise NotAllowed(wrong("not_player"))
    if one.position.ending is not None:
        raise NotAllowed(wrong("over"))
    return one.side


def whose_phase(one: Met) -> Side:
    """Return the side of whoever asks, where it is his phase; raises `NotAllowed` else (3.1)."""
    side, phase = one.side, one.position.phase
    if side is None:
        raise NotAllowed(wrong("not_player"))
    if phase is None:
        raise NotAllowed(wrong("over" if one.position.ending is not None else "not_begun"))
    if side is not phase:
        raise NotAllowed(wrong("other_phase", side=phase.value))
    return side


Handler = Callable[[Touched], Awaitable[Answered]]


def duel_press(
    presses: Presses, act: str, answering: Answering = Answering.NEW, shape: Shape = ANY
) -> Callable[[Handler], Handler]:
    """Enter a handler of a press on something of a skirmish under the name of its act.

    What the rules refuse is answered with its rules to open; on his own card with the way back.
    """

    def entered(handler: Handler) -> Handler:
        @presses.of_no_game(act, answering, shape=shape)
        async def opened(press: Opened) -> Answered:
            one = await met(press.desk, press.asker, press.carried.game)
            try:
                answer = await handler(Touched(one, press.carried, press.values, press.interaction))
            except Refusal as refusal:
                answer = refusal_card(refusal, one.shown if answering is Answering.EDIT else None)
            if not isinstance(answer, Card):
                return answer
            return with_link(answer, one.server, await press.desk.duel_hanging.place(one.duel.id))

        return handler

    return entered


def refusal_card(refusal: Refusal, back: Shown | None = None) -> Card:
    """Return a refusal with what opens its rules; on somebody's own card with the way back."""
    card = refused(refusal.faults)
    return card if back is None else card.under((back.button(say("duel_board.back"), acts.HAND),))
