"""Rolls and seals of a campaign, read out of its steps for whoever checks them (docs/decisions/0028).

There is one roll: the toss (3.1). It is asked for, with the captains' texts, before it is worked out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine.campaign.commands import Submission, Toss
from engine.campaign.events import Event, FirstChosen, TurnBegan, TurnSet
from engine.campaign.forces import Team
from engine.dice import roll


@dataclass(frozen=True, slots=True)
class Rolled:
    """A roll with its texts, and the face that was told; no team: it was asked for and never rolled.

    `right` tells that anybody who has the seed comes to the same face.
    """

    roll_id: str
    salt: str
    sides: int
    face: int = 0
    team: Team | None = None
    right: bool = False


@dataclass(frozen=True, slots=True)
class Sealed:
    """The seal that was posted when a turn began."""

    team: Team
    turn: int
    value: str


def toss_name(game: str) -> str:
    """Return the name of a game's toss; it has but one, so that nobody can choose among several."""
    return f"{game}/toss/1"


def unasked(event: FirstChosen) -> Rolled:
    """Return a roll for which nobody had asked: it cannot be right."""
    return Rolled(event.roll_id, "", 0, event.face, event.team)


def told(asked: Rolled, event: FirstChosen, said: Submission, seed: str | None) -> Rolled:
    """Return a roll that was asked for, with what was told of it; without the seed it is not right yet.

    With other texts than were asked with, or told a second time, it is not right either.
    """
    right = (
        seed is not None
        and asked.team is None
        and asked.sides == len(Team)
        and any(isinstance(a, Toss) and (a.roll_id, a.salt) == (asked.roll_id, asked.salt) for a in said.acts)
        and event.face == roll(seed.encode(), asked.salt, asked.roll_id, asked.sides)
        and tuple(Team)[event.face - 1] is event.team
    )
    return replace(asked, face=event.face, team=event.team, right=right)


def told_again(was: Rolled, event: FirstChosen, said: Submission) -> bool:
    """Return whether a rewind tells a roll as it was told, with the same texts."""
    same = (was.face, was.team) == (event.face, event.team)
    return same and any(
        isinstance(act, Toss) and (act.roll_id, act.salt) == (was.roll_id, was.salt) for act in said.acts
    )


def faces(events: Iterable[Event]) -> Iterator[FirstChosen]:
    """Return what was decided by dice in a step."""
    return (event for event in events if isinstance(event, FirstChosen) and event.face)


def put_first_by_hand(steps: Iterable[Iterable[Event]]) -> Team | None:
    """Return who was put first without dice; None where the dice decided, or nobody is first yet.

    A turn that is set before the toss stands for it (16.2).
    """
    chosen = (event for events in steps for event in events if isinstance(event, FirstChosen | TurnSet))
    first = next(chosen, None)
    return None if first is None or (isinstance(first, FirstChosen) and first.face) else first.team


def turns_sealed(steps: Iterable[tuple[int, Iterable[Event]]], seals: Sequence[str]) -> Iterator[Sealed]:
    """Yield the seals with which turns began, `seals` being those of all positions from 1."""
    for position, events in steps:
        for event in events:
            if isinstance(event, TurnBegan):
                yield Sealed(event.team, event.game_turn, seals[position - 1])
