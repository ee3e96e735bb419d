"""Matches that are over, made of what was said of them."""

from __future__ import annotations

from collections.abc import Mapping

from engine.frozen import FrozenMap
from engine.tournament.acts import Report
from engine.tournament.group import Group
from engine.tournament.judging.judged import Case
from engine.tournament.judging.missions import MissionJudged, Table, judge_missions
from engine.tournament.match import OVER, Choice, Match
from engine.tournament.missions import Missions
from engine.tournament.reading.read import read
from tests.games.tournament.missions import shipped

A, B, C = "Anna", "Bert", "Cleo"
NAMES = {name.casefold(): name for name in (A, B, C)}
MISSIONS = shipped()


def choice(text: str) -> Choice:
    """Return a choice as `mission hold target flank` says it, with a place."""
    mission, *more = text.split()
    return Choice(mission, off="off" in more, target=more[1] if more[:1] == ["target"] else "", place="X")


def held(text: str) -> FrozenMap[int, FrozenMap[str, frozenset[str]]]:
    """Return what was held: `3 Anna 1 2 Bert 3; 8 Anna 1`."""
    found: dict[int, FrozenMap[str, frozenset[str]]] = {}
    for part in filter(None, (one.strip() for one in text.split(";"))):
        turn, *words = part.split()
        by: dict[str, set[str]] = {}
        name = ""
        for word in words:
            if word in (A, B):
                name = word
                by[name] = set()
            else:
                by[name].add(word)
        found[int(turn)] = FrozenMap({one: frozenset(objectives) for one, objectives in by.items()})
    return FrozenMap(found)


def judged(
    anna: str,
    bert: str,
    said: str,
    over: int = 8,
    *,
    near: Mapping[str, str] | None = None,
    missions: Missions = MISSIONS,
) -> tuple[MissionJudged, MissionJudged]:
    """Return how both missions came out."""
    stood = FrozenMap({name: frozenset(some.split()) for name, some in (near or {}).items()})
    choices = FrozenMap({A: choice(anna), B: choice(bert)})
    return judge_missions(Table((A, B), choices, held(said), over, stood), missions)


def fulfilled(
    anna: str,
    bert: str,
    said: str,
    over: int = 8,
    *,
    near: Mapping[str, str] | None = None,
    missions: Missions = MISSIONS,
) -> str:
    """Return who fulfilled their mission: `Anna`, `Anna Bert`, or nothing."""
    found = judged(anna, bert, said, over, near=near, missions=missions)
    return " ".join(one.seat for one in found if one.fulfilled)


def case(
    anna: str = "advance",
    bert: str = "advance",
    said: str = "",
    over: int = 8,
    *,
    groups: Mapping[str, Group] | None = None,
    targets: Mapping[str, int] | None = None,
    desk: bool = True,
) -> Case:
    """Return a match that is over; `targets`: since when the desk had which on the table."""
    match = Match(
        "1.1",
        1,
        A,
        B,
        "round 1 Anna Bert",
        OVER,
        over=over if desk else 0,
        held=held(said),
        targets=FrozenMap({name: ("X", turn) for name, turn in (targets or {}).items()}),
    )
    choices = FrozenMap({A: choice(anna), B: choice(bert)}) if desk else FrozenMap[str, Choice]()
    return Case(match, MISSIONS, choices, FrozenMap(groups or {}), desk)


def report(text: str) -> Report:
    """Return a report by the lines behind `report`."""
    act = read(f"report\n{text}", NAMES)
    assert isinstance(act, Report)
    return act
