"""What somebody is in a game, what waits for him there, and what he can do about it now."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from bot.core.discord.desk import Desk
from bot.core.discord.doors import Asker, Entry
from bot.core.discord.referee.refereeing import waited
from bot.core.people.people import Membership, PublicGame, Role, Status
from bot.core.present.cards import Card
from bot.core.present.hex_runs import hexes
from bot.core.present.lessons import result_buttons
from bot.core.present.seats import part_name
from bot.core.present.waiting_buttons import deeds
from bot.core.store.journal import CannotBeRead
from bot.core.table.receipts import Waiting
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import say
from bot.games.campaign.cards.marks import turn_mark
from bot.games.campaign.cards.moments import commanding, member_of, refereeing
from bot.games.campaign.cards.questions import questions
from bot.games.campaign.cards.sheets import header
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.commands import drafting
from bot.games.campaign.commands.lobby_lines import to_begin
from engine.campaign.commands import Seat, team_at
from engine.campaign.forces import Team
from engine.campaign.view import View

log = logging.getLogger(__name__)

_IN_PRACTICE = {
    "captain_orders": "practice_orders",
    "captain_draft": "practice_draft",
    "captain_battles": "practice_battles",
}
"""What is another moment in a practice: there he need not type, and reports its battles himself."""


@dataclass(frozen=True, slots=True)
class Duty:
    """One game of one person.

    `view` is his own. `draft` is the number of his team's receipt that is not given (0: none), for its
    commanders alone; `coming` what the lobby lacks; `waits` and `late` are the referee's.
    """

    game: PublicGame
    me: Membership
    view: View
    draft: int = 0
    coming: str = ""
    waits: tuple[Waiting, ...] = ()
    late: bool = False
    held: bool = False
    """Whether the referee checks what teams are told next: until then nothing is asked of them (2.4)."""
    here: bool = True
    """Whether buttons of the game do something where he asks: in his DM all do, in a server only its own."""

    @property
    def moment(self) -> str:
        """Return which moment it is for him: the key of what he can do now."""
        if self.game.status is Status.ABANDONED or self.view.ending is not None:
            return "over"
        if self.game.status is Status.LOBBY:
            return "substitute_lobby" if self.me.role is Role.SUBSTITUTE else f"{self._part}_lobby"
        if self.me.plays:
            return "referee_plays"
        if self.me.role is Role.REFEREE:
            return refereeing(self.view, late=self.late)
        return self._moment_of_team(team) if (team := team_at(self.me.chair)) is not None else "over"

    def _moment_of_team(self, team: Team) -> str:
        if self.held:
            return "held"
        if not self.me.orders:
            return member_of(self.view, team)
        moment = commanding(self.view, team, draft=self.draft)
        if moment == "captain_enemy" and self.me.role is Role.SUBSTITUTE:
            return "substitute_enemy"  # only a captain names who stands in for him (2.2)
        return _IN_PRACTICE.get(moment, moment) if self.game.practice else moment

    @property
    def _part(self) -> str:
        if self.me.role is Role.REFEREE:
            return "referee"
        return "captain" if self.me.orders else "member"

    @property
    def name(self) -> str:
        """Return the game and what he is in it."""
        what = part_name(self.me.role.value, self.me.side)
        return say("duty.name", game=plain(self.game.name), role=what)


async def duties(desk: Desk, asker: Asker, *, ended: bool = False) -> tuple[Duty, ...]:
    """Return the asker's campaigns, those that wait for him first; a practice comes after every real game.

    None that cannot be read: what the others wait for is told all the same.
    """
    found = []
    for game, me in await desk.lobby.joined(asker.user, ended=ended):
        if desk.table.reads_lines(game.ruleset):
            continue  # their own hook tells of them
        here = asker.server in (None, game.server)
        try:
            found.append(replace(await duty(desk, asker, game, me), here=here))
        except CannotBeRead as error:
            log.warning("%s has a game that cannot be read: %s", asker.user, error)
    return tuple(sorted(found, key=lambda one: (one.game.practice, one.moment not in WAITING)))


WAITING = frozenset(
    {
        *("captain_asked", "captain_orders", "captain_draft"),
        *("practice_orders", "practice_draft", "practice_battles"),
        *("referee_battles", "referee_late"),
    }
)
"""The moments in which a game waits for the asker himself."""


async def duty(desk: Desk, asker: Asker, game: PublicGame, me: Membership) -> Duty:
    """Return what one game is for one of its people."""
    view = await desk.table.view(game.id, me.seat)
    if game.status is Status.LOBBY:
        return Duty(game, me, view, coming=to_begin(await desk.lobby.roster(None, game.id)))
    if me.role is Role.REFEREE:
        if me.plays or not await desk.looks.seen(game.id, (asker.user,), "mine", at=asker.at):
            return Duty(game, replace(me, plays=True), await desk.table.view(game.id, Seat.PUBLIC))
        standing = await desk.deadlines.of(game.id)
        late = any(standing.late(one, asker.at) for one in standing.dues)
        return Duty(game, me, view, waits=await desk.table.waiting(game.id), late=late)
    draft = await drafting.current(desk, Entry(asker, game, me)) if me.orders else None
    number = draft.number if draft is not None else 0
    return Duty(game, me, view, draft=number, held=await desk.table.held(game.id))


def what_now(of: Duty) -> str:
    """Return what he can do in this game at this moment."""
    if not of.here and of.moment in WAITING and of.me.orders:
        return say("can.elsewhere")
    view, team = of.view, team_at(of.me.chair)
    active = team_name(view.active) if view.active else ""
    return say(
        f"can.{of.moment}",
        next=of.coming,
        turn=view.game_turn,
        active=active,
        header=in_code(header(view, team)) if team is not None else "",
        number=of.draft,
        hexes=hexes([one.hex for one in view.battles]),
        waiting=waited(of.waits),
    )


def asked(of: Duty) -> tuple[Card, ...]:
    """Return the cards of the questions that wait for him, as he was asked them (12.2, 14, 15)."""
    if of.moment != "captain_asked" or (team := team_at(of.me.chair)) is None or not of.here:
        return ()
    return questions(of.view, of.game.id, turn_mark(of.view), team)


def with_deeds(of: Duty, card: Card) -> Card:
    """Return a card with the buttons that do what waits for him."""
    mark = turn_mark(of.view)
    if not of.here:
        return card
    if of.moment == "practice_battles":
        return card.under(result_buttons(of.game.id, mark))
    buttons = deeds(of.moment, of.game.id, mark, of.draft)
    return card.under(buttons) if buttons else card
