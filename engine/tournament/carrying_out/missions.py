"""What comes before play: the side, the cards, the missions, who deploys first (1.0, 1.4)."""

from __future__ import annotations

from engine.common.seat import Seat
from engine.tournament import acts
from engine.tournament import events as e
from engine.tournament.carrying_out.course import Course, rolled_off
from engine.tournament.match import Choice, Match
from engine.tournament.missions import MISSIONS

WINNERS_CARDS, OTHERS_CARDS = 2, 3


def side(course: Course, match: Match, name: Seat, act: acts.Side) -> None:
    """Choose the side; then the cards are dealt, the winner's first (1.0)."""
    deck = [one for one in MISSIONS for _ in range(course.hall.settings.cards)]
    dealt: list[str] = []
    for number in range(1, WINNERS_CARDS + OTHERS_CARDS + 1):
        # Who sees the card only: a roll tells nobody else what it was.
        known = frozenset((name if number <= WINNERS_CARDS else match.other(name),))
        face = course.chance(f"{match.name} card {number}", len(deck), labels=tuple(deck), known=known)
        dealt.append(deck.pop(face - 1))
    hands = (
        (name, tuple(dealt[:WINNERS_CARDS])),
        (match.other(name), tuple(dealt[WINNERS_CARDS:])),
    )
    course.happen(e.SideChosen(match.scope, name, act.word, hands))


def choose(course: Course, match: Match, name: Seat, act: acts.Choose) -> None:
    """Choose a mission under seal; when both have, it is rolled who deploys first, and play begins (1.4)."""
    choice = Choice(act.mission, act.off, act.target, act.place)
    course.happen(e.MissionChosen(match.scope, name, choice))
    if course.match(match.scope).chosen >= set(match.two):
        deploys, rolled = rolled_off(course.chance, match, "deploy")
        course.happen(e.PlayBegun(match.scope, deploys, rolled))
        if course.hall.settings.missions_open:
            course.happen(e.MissionsOpened(match.scope))
