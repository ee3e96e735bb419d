"""Manning on Discord: members sign up and off; who commands a side gives its vehicles (13.3).

What a captain does for his side the referee does for a captain who is away (16.4): by acts of their own
names, each of which carries the team.
"""

from __future__ import annotations

from datetime import datetime

from bot.core.discord.answering.custom_id_patterns import ID, NAME, NUMBER, TEAM, Shape
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.doors import Need, Shut
from bot.core.present.cards import Card
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.manning import (
    NOBODY,
    giving_card,
    leading_card,
    signed_card,
    suggestion_card,
)
from bot.games.campaign.cards.battles.standing_in import PREFIX
from bot.games.campaign.commands.battles.attendance import note_departed
from bot.games.campaign.commands.battles.entering import Battle, arrange, battle, parts
from bot.games.campaign.services.battles.encounter import Act
from bot.games.campaign.services.battles.manning import giving, naming, sign_off, sign_up, taking
from bot.games.campaign.services.battles.standing_in import for_team
from bot.games.campaign.services.battles.suggesting import Suggestion
from engine.campaign.arranging.shapes import Slot
from engine.campaign.commands import team_at
from engine.campaign.forces import Team

PRESSES = Presses(noted="crew")
SLOT = rf"{TEAM} P{NUMBER}\.{NUMBER}\.[A-Z]{{1,3}}[0-9]{{1,2}}"
_MEMBER = rf"{NOBODY}|-?{ID}"
_FOR = Shape(rf"{NAME}\.{TEAM}(?:\..*)?")


@PRESSES.on("crew_up", Need.PLAYER)
async def signing_up(pressed: Pressed) -> Card:
    """Sign up for a battle."""
    now = await _do(pressed, "sign_up", sign_up)
    owned = await pressed.desk.garages.of(pressed.entry.asker.user)
    return signed_card(now.shown, now.viewer, owns=bool(owned))


@PRESSES.on("crew_off", Need.PLAYER)
async def signing_off(pressed: Pressed) -> Card:
    """Sign off; one's part in the battle lapses."""
    now = await _do(pressed, "sign_off", sign_off)
    return signed_card(now.shown, now.viewer, owns=True)


@PRESSES.on("crew_man", Need.PLAYER)
@PRESSES.on("for_man", Need.REFEREE, shape=_FOR)
async def show_giving(pressed: Pressed) -> Card:
    """Show the vehicles of one's side and who may play them."""
    return await _giving(pressed, await battle(pressed), None)


@PRESSES.on("crew_slot", Need.PLAYER, Answering.EDIT, shape=Shape(each=SLOT))
@PRESSES.on("for_slot", Need.REFEREE, Answering.EDIT, shape=Shape(_FOR.more, SLOT))
async def choose_slot(pressed: Pressed) -> Card:
    """Choose the vehicle to give next."""
    return await _giving(pressed, await battle(pressed), _slot(pressed.values[0]))


@PRESSES.on("crew_give", Need.PLAYER, Answering.EDIT, shape=Shape(rf"{NAME}\.{SLOT}", _MEMBER))
@PRESSES.on("for_give", Need.REFEREE, Answering.EDIT, shape=Shape(rf"{NAME}\.{TEAM}\.{SLOT}", _MEMBER))
async def give(pressed: Pressed) -> Card:
    """Give the chosen vehicle to a member, or to nobody; then comes the next one that nobody has."""
    slot, user = _slot(_matter(pressed)), _user(pressed)
    now = await battle(pressed)
    if await _departed(pressed, now, user):
        left = say("crew.left", name=plain(now.shown.name(user or 0)))
        return await _giving(pressed, await battle(pressed), slot, left)
    now = await _do(pressed, "give", giving(slot, user))
    return await _giving(pressed, now, slot if user is None else None)


@PRESSES.on("crew_suggest", Need.PLAYER)
@PRESSES.on("for_suggest", Need.REFEREE, shape=_FOR)
async def suggest(pressed: Pressed) -> Card:
    """Show how most vehicles would be manned, by people who are still on the server."""
    asked: set[int] = set()
    while True:
        now = await battle(pressed)
        made = await _suggested(pressed, now)
        unknown = set(made.crew.values()) - asked
        if not await note_departed(pressed, now, unknown):
            return suggestion_card(now.shown, made, _for(pressed))
        asked |= unknown


@PRESSES.on("crew_take", Need.PLAYER, Answering.EDIT)
@PRESSES.on("for_take", Need.REFEREE, Answering.EDIT, shape=_FOR)
async def take_suggestion(pressed: Pressed) -> Card:
    """Man one's side as was suggested."""
    now = await _do(pressed, "take", taking(_matter(pressed)))
    return await _giving(pressed, now, None, say("crew.taken"))


@PRESSES.on("crew_lead", Need.COMMANDER)
@PRESSES.on("for_lead", Need.REFEREE, shape=_FOR)
async def ask_leader(pressed: Pressed) -> Card:
    """Ask a captain whom he names Field Commander."""
    return await _leading(pressed, await battle(pressed))


@PRESSES.on("crew_leader", Need.COMMANDER, Answering.EDIT, shape=Shape(each=_MEMBER))
@PRESSES.on("for_leader", Need.REFEREE, Answering.EDIT, shape=Shape(_FOR.more, _MEMBER))
async def name_leader(pressed: Pressed) -> Card:
    """Name the Field Commander of one's side, or none: then the captain commands (13.3)."""
    user, now = _user(pressed), await battle(pressed)
    if await _departed(pressed, now, user):
        left = say("crew.left", name=plain(now.shown.name(user or 0)))
        return await _leading(pressed, await battle(pressed), left)
    now = await _do(pressed, "name", naming(user))
    return await _leading(pressed, now, say("crew.noted"))


async def _do(pressed: Pressed, what: str, act: Act) -> Battle:
    team = _for(pressed)
    done = act if team is None else for_team(team, act)
    return await arrange(pressed.desk, pressed.entry, parts(pressed)[0], what, done)


async def _giving(pressed: Pressed, now: Battle, chosen: Slot | None, note: str = "") -> Card:
    team = _for(pressed)
    found = await pressed.desk.manning.prospects(*_asked(pressed, now), for_=team)
    return giving_card(now.shown, found, chosen, note, team)


async def _suggested(pressed: Pressed, now: Battle) -> Suggestion:
    return await pressed.desk.manning.suggested(*_asked(pressed, now), for_=_for(pressed))


async def _leading(pressed: Pressed, now: Battle, note: str = "") -> Card:
    roster = await pressed.desk.lobby.roster(None, now.shown.game)
    for_ = _for(pressed)
    team = team_at(pressed.entry.me.chair) or for_
    members = [one.user for one in roster.of(team) if not one.orders] if team is not None else []
    return leading_card(now.shown, now.viewer, members, note, for_)


def _asked(pressed: Pressed, now: Battle) -> tuple[str, str, int, datetime]:
    asker = pressed.entry.asker
    return now.shown.game, now.shown.id, asker.user, asker.at


async def _departed(pressed: Pressed, now: Battle, user: int | None) -> bool:
    """Tell whether somebody has left the server; his part in the battle has lapsed then."""
    return user is not None and bool(await note_departed(pressed, now, (user,)))


def _for(pressed: Pressed) -> Team | None:
    """Return the team for whose captain the referee acts, None for who acts for his own (16.4)."""
    if not pressed.carried.act.startswith(PREFIX):
        return None
    return Team(parts(pressed)[1].partition(".")[0])


def _matter(pressed: Pressed) -> str:
    """Return what is behind the battle, and behind the team for which the referee acts."""
    more = parts(pressed)[1]
    return more if _for(pressed) is None else more.partition(".")[2]


def _slot(text: str) -> Slot:
    """Read the vehicle that a choice or a button names; raises `Shut` for what names none."""
    try:
        return Slot.read(text)
    except ValueError as error:
        raise Shut("door.expired") from error


def _user(pressed: Pressed) -> int | None:
    """Read the chosen member, None for nobody."""
    chosen = pressed.values[0]
    return None if chosen == NOBODY else int(chosen)
