"""What a mission asks for and gives, in short words, out of the table of missions (1.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.words.speech import listed
from bot.games.tournament.pictures.words import worded
from engine.tournament.arrivals import given, may_flank
from engine.tournament.match import Choice
from engine.tournament.missions import FORCES, LAST_TURN, Mission, Missions, Way


def named(mission: str) -> str:
    """Return what a mission is called."""
    return worded(f"mission_{mission}")


def asked(mission: Mission) -> tuple[str, ...]:
    """Return what a mission asks for, a sentence each: its own, and what holds against another."""
    own = worded("prevents") if mission.prevents else worded("asked", ways=_either(mission.wins))
    every = mission.against.items()
    return (own, *(worded("against", mission=named(word), ways=_either(ways)) for word, ways in every))


def _either(ways: tuple[Way, ...]) -> str:
    return listed([_way(one) for one in ways], "or")


def _way(way: Way) -> str:
    """Return one way to fulfil a mission: how many, and when."""
    parts = [worded("held", count=way.held)]
    if way.near:
        parts.append(worded("near", count=way.near))
    if way.away:
        parts.append(worded("away", count=way.away))
    return worded("way", held=listed(parts), when=_when(way))


def _when(way: Way) -> str:
    if not way.last:
        return worded("when_over")
    if way.last == LAST_TURN:
        return worded("when_any") if way.first == 1 else worded("when_from", first=way.first)
    return worded("when_by" if way.first < way.last else "when_that", last=way.last)


def extras(mission: Mission) -> Iterator[str]:
    """Return what else a mission brings."""
    if mission.entrenchments:
        works = [worded("entrenchments", count=mission.entrenchments)]
        yield listed([*works, *([worded("bunkers", count=mission.bunkers)] if mission.bunkers else [])])
    if mission.more_to_end:
        yield worded("more_to_end", more=mission.more_to_end)
    if mission.fog:
        yield worded("fog")


def options(missions: Missions, mission: Mission) -> Iterator[str]:
    """Return what may be taken with a mission: a Target with what it brings, a force kept off the table."""
    if mission.off:
        yield worded("may_off", force=force_named(mission.off))
    brought = [_brought(missions, mission, way) for way in mission.targets]
    if brought:
        yield worded("may_target", what=listed(brought, "or"))


def _brought(missions: Missions, mission: Mission, way: str) -> str:
    choice, more = Choice(mission.word, target=way), mission.targets[way]
    force = next(iter((*more.forces, *more.flank)))
    return in_words(missions, choice, force)


def force_named(force: str) -> str:
    """Return what a force is called."""
    return worded(f"force_{force}")


def begins(missions: Missions, choice: Choice) -> tuple[tuple[str, str], ...]:
    """Return all three forces, each with the word for where it begins: "none" is not in the match."""
    forces = given(missions, choice)
    return tuple((force, (forces[force] or "off") if force in forces else "none") for force in FORCES)


def where(missions: Missions, choice: Choice, force: str) -> tuple[str, ...]:
    """Return in words where a force begins, and behind it whether it may come by a flank."""
    word = dict(begins(missions, choice))[force].replace(" ", "_")
    flank = word != "none" and may_flank(missions, choice, force)
    return (worded(f"where_{word}"), *([worded("may_flank")] if flank else []))


def in_words(missions: Missions, choice: Choice, force: str) -> str:
    """Return a force, and where it begins, in words."""
    said = ", ".join(where(missions, choice, force))
    return worded("brings", force=force_named(force), where=said)
