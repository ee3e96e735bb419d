"""Into a battle of a game: from what a button carries to what its presser may see and do there."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.core.discord.answering.presses import Pressed
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.people.people import Role, Status
from bot.core.present.cards import Card
from bot.core.shared_faults import refusal
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.card import battle_card
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.services.battles.encounter import Act, Doing, Encounter
from engine.campaign.commands import team_at
from engine.common.seat import REFEREE
from engine.frozen import FrozenMap


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle as its presser sees it."""

    entry: Entry
    shown: Shown
    viewer: Viewer


def parts(pressed: Pressed) -> tuple[str, str]:
    """Return the encounter that a button carries, and the act's own matter behind it."""
    encounter, _, more = pressed.carried.more.partition(".")
    return encounter, more


async def battle(pressed: Pressed) -> Battle:
    """Return the battle on whose button was pressed; raises as `shown_to`."""
    encounter, _ = parts(pressed)
    return await shown_to(pressed.desk, pressed.entry, encounter)


async def shown_to(desk: Desk, entry: Entry, encounter: str) -> Battle:
    """Return a battle as somebody sees it.

    Raises `Shut` for an outsider, a refusal where the game is broken off (5.1) or the battle past (13.1).
    """
    if entry.me.role is Role.OUTSIDER:
        raise Shut("door.member_only")
    if entry.game.status is Status.ABANDONED:
        raise refusal("over")
    found = await desk.encounters.find(entry.game.id, encounter)
    return await as_shown(desk, entry, found)


async def as_shown(desk: Desk, entry: Entry, found: Encounter) -> Battle:
    """Return an encounter as somebody sees it; that the referee does is noted (2.5)."""
    me, asker = entry.me, entry.asker
    referee = me.role is Role.REFEREE
    if referee and not await desk.looks.seen(entry.game.id, (asker.user,), "battle", at=asker.at):
        found = replace(found, playing=found.playing | {asker.user})
    roster = await desk.lobby.roster(None, entry.game.id)
    names = FrozenMap({one.user: one.name for one in roster.everybody})
    sight = found.sight(REFEREE, asker.user) if referee else found.sight(me.seat)
    now = int(asker.at.timestamp())
    what, judged = (
        (entry.game.id, entry.game.name, found.id, found.hex, found.mark),
        roster.second is not None,
    )
    bridged = referee and (await desk.desk_settings.of(entry.game.id)).skirmish
    shown = Shown(*what, sight, now, names, judged, bridged)
    team = team_at(me.chair)
    leads = team is not None and sight.commanders.get(team) == me.user
    viewer = Viewer(me.user, team, me.orders, leads, referee)
    return Battle(entry, shown, viewer)


async def arrange(desk: Desk, entry: Entry, encounter: str, what: str, act: Act) -> Battle:
    """Do an act for whoever pressed, and return the battle as he sees it then; raises what the act raises."""
    asker = entry.asker
    doing = Doing(entry.game.id, encounter, asker.user, what, asker.key, asker.at)
    return await as_shown(desk, entry, await desk.encounters.arrange(doing, act))


async def done(pressed: Pressed, act: Act) -> Battle:
    """Do an act in the battle on whose button was pressed; return it, and raise, as `arrange` does."""
    encounter, _ = parts(pressed)
    return await arrange(pressed.desk, pressed.entry, encounter, pressed.carried.act, act)


def noted(found: Battle, key: str) -> Card:
    """Return the card of a battle below the sentence of what was done there."""
    card = battle_card(found.shown, found.viewer)
    return Card(f"{say(key, hex=found.shown.hex)}\n\n{card.text}", rows=card.rows)
