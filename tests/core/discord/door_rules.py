"""What each is told at each door: worked out from who he is in a game and where he knocks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from bot.core.discord.answering.presses import Answering
from bot.core.discord.doors import Need
from bot.rehearsal.seeds import CLAN, NEXT_DOOR
from tests.core.discord import door_house as house
from tests.core.discord.door_house import Thing
from tests.core.discord.door_knocking import Answer
from tests.core.discord.every_press import PRESSES
from tests.core.words.english import SENTENCES, shut

MADE_UP = "0123456789abcdef"
"""The id of a game that is not there."""
DM = "DM"
NO_GAME = SENTENCES["door.no_game"]
TROUBLE = SENTENCES["error.mine"].partition("{")[0]


class Stands(Enum):
    """How somebody stands to a game where he knocks."""

    UNKNOWING = "he may not know that there is such a game"
    OUTSIDE = "he may know that there is such a game, and no more"
    MEMBER = "he plays in it without an office"
    COMMANDER = "he orders for a team"
    REFEREE = "he is its referee"


_PLAYED = {
    house.RITA: Stands.REFEREE,
    house.BORIS: Stands.COMMANDER,
    house.ROSA: Stands.COMMANDER,
    house.MILA: Stands.MEMBER,
    house.OSKAR: Stands.MEMBER,
    house.YARA: Stands.MEMBER,
}
OWN: Mapping[str, Mapping[str, Stands]] = {
    house.AUTUMN: _PLAYED,
    house.BATTLE: _PLAYED,
    house.SCOUT: _PLAYED,
    house.SPRING: {
        house.OLAF: Stands.REFEREE,
        house.TIMUR: Stands.COMMANDER,
        house.OTTO: Stands.COMMANDER,
    },
    house.WINTER: {house.STINA: Stands.REFEREE},
}
"""Oskar was captain, Yara substitute, and Timur played: all three are so no more."""

_BLUES = {house.BATTLE: ("artillery tier 2",), house.AUTUMN: ("May artillery scout", "build P1: M3")}
_REDS = {house.BATTLE: ("tank destroyer tier 3",), house.AUTUMN: ("May tank destroyers scout",)}
SECRETS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    house.ROSA: _BLUES,
    house.YARA: _BLUES,
    house.BORIS: _REDS,
    house.MILA: _REDS,
    house.OSKAR: _REDS,
}
"""What is the other side's own, by who must not read it."""


@dataclass(frozen=True, slots=True)
class Knocker:
    """Somebody, and where he knocks."""

    name: str
    where: str = "general"

    def stands(self, game: str) -> Stands:
        """Return how he stands to a game of this name."""
        own = OWN[game].get(self.name)
        there = NEXT_DOOR if game == house.WINTER else CLAN
        here = NEXT_DOOR if self.name == house.STINA else CLAN
        if self.where != DM and there != here:
            return Stands.UNKNOWING
        if own is None and self.where == DM:
            return Stands.UNKNOWING
        return own or Stands.OUTSIDE


EVERYBODY = (
    *(Knocker(name) for name in (house.STINA, house.OTTO, house.OLAF, house.TIMUR)),
    *(Knocker(name, DM) for name in (house.STINA, house.OTTO, house.OLAF, house.TIMUR)),
    *(Knocker(name) for name in (house.ROSA, house.YARA, house.MILA, house.OSKAR)),
    *(Knocker(name, DM) for name in (house.ROSA, house.YARA, house.MILA, house.OSKAR)),
)
"""On a server and by direct message: a stranger who referees elsewhere, the enemy captain and the
referee of another game, a former player, the enemy captain and former substitute, members of the own side, of
whom one was captain.
"""


def told(stands: Stands, need: Need) -> str:
    """Return the sentence at a door that is shut to him, "" where it is open."""
    if stands is Stands.UNKNOWING:
        return NO_GAME
    if need in (Need.REFEREE, Need.REFEREE_ALWAYS):
        return "" if stands is Stands.REFEREE else shut("door.referee_only")
    if need is Need.ANYBODY or (need is Need.PLAYER and stands is not Stands.OUTSIDE):
        return ""
    if stands is Stands.OUTSIDE:
        return shut("door.member_only")
    return "" if stands is Stands.COMMANDER else shut("door.captain_only")


def fault(
    knocker: Knocker, game: str, need: Need, answer: Answer, *, known: str = "", shared: bool = False
) -> str:
    """Return what is wrong with an answer, "" where nothing is.

    `known`: what he himself said of it; `shared`: what he pressed is changed before whoever sees it.
    """
    stands = knocker.stands(game)
    wanted = told(stands, need)
    if wanted and (answer.texts != (wanted,) or answer.files or answer.form):
        return f"{wanted!r} expected"
    if wanted == NO_GAME and answer.offered != ("[]",):
        return "something to press"
    if not shared and answer.hidden != tuple(knocker.where != DM for _ in answer.hidden):
        return "not for his eyes alone"
    if stands is Stands.UNKNOWING and game in answer.whole.replace(known, ""):
        return "the name of a game that he may not know of"
    secrets = SECRETS.get(knocker.name, {}).get(game, ())
    found = [one for one in secrets if one in answer.whole]
    return f"{found}: the other side's own" if found else ""


def shared(thing: Thing) -> bool:
    """Tell whether a press is answered on the very message that it stands on."""
    act = thing.carried.act
    return act in PRESSES and PRESSES[act].answering in {Answering.EDIT, Answering.SETTLE}


def need_of(thing: Thing) -> Need | None:
    """Return what one has to be to press a thing; None where it belongs to no game."""
    act = thing.carried.act
    return PRESSES[act].need if act in PRESSES else None
