"""What is read out of a campaign's steps for whoever checks its toss (3.1): what is right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.campaign.commands import Seat, Submission, Toss
from engine.campaign.events import Event, FirstChosen, TurnBegan, TurnSet
from engine.campaign.forces import Team
from engine.campaign.rolls import Rolled, Sealed, put_first_by_hand, told, turns_sealed, unasked
from engine.dice import roll

pytestmark = pytest.mark.rule("campaign 3.1")

SEED = "5eed"
ASKED = Rolled("g/toss/1", "bread | butter", 2)
FACE = roll(SEED.encode(), ASKED.salt, ASKED.roll_id, 2)
EVENT = FirstChosen(tuple(Team)[FACE - 1], FACE, ASKED.roll_id)
SAID = Submission(Seat.REFEREE, (Toss(SEED, ASKED.salt, ASKED.roll_id),))
TOLD = replace(ASKED, face=FACE, team=EVENT.team)


def test_a_toss_that_anybody_comes_to_as_well_is_right() -> None:
    assert told(ASKED, EVENT, SAID, SEED) == replace(TOLD, right=True)


def test_without_the_seed_it_is_told_and_not_right_yet() -> None:
    assert told(ASKED, EVENT, SAID, None) == TOLD


@pytest.mark.parametrize(
    ("asked", "event", "said"),
    [
        (replace(ASKED, team=Team.BLUE), EVENT, SAID),  # told a second time
        (ASKED, EVENT, Submission(Seat.REFEREE, ())),
        (ASKED, EVENT, Submission(Seat.REFEREE, (Toss(SEED, "other texts", ASKED.roll_id),))),
        (ASKED, EVENT, Submission(Seat.REFEREE, (Toss(SEED, ASKED.salt, "g/toss/2"),))),
        (ASKED, replace(EVENT, face=3 - FACE), SAID),
        (ASKED, replace(EVENT, team=EVENT.team.enemy), SAID),
        (ASKED, replace(EVENT, face=3 - FACE, team=EVENT.team.enemy), SAID),
    ],
)
def test_whatever_is_otherwise_than_it_was_asked_is_told_as_it_is_and_not_right(
    asked: Rolled, event: FirstChosen, said: Submission
) -> None:
    found = told(asked, event, said, SEED)
    assert found == replace(asked, face=event.face, team=event.team, right=False)


@pytest.mark.parametrize("sides", [1, 4, 6])
def test_a_toss_has_two_sides(sides: int) -> None:
    """With more of them whoever asks could choose among texts: the first two faces are the teams'."""
    salts = (f"{number}" for number in range(100))
    salt = next(salt for salt in salts if roll(SEED.encode(), salt, "g/toss/1", sides) == 1)
    asked, event = Rolled("g/toss/1", salt, sides), FirstChosen(next(iter(Team)), 1, "g/toss/1")
    said = Submission(Seat.REFEREE, (Toss(SEED, salt, "g/toss/1"),))
    assert not told(asked, event, said, SEED).right


def test_the_texts_decide_with_the_seed() -> None:
    faces = set()
    for number in range(12):
        salt = f"texts {number}"
        face = roll(SEED.encode(), salt, "g/toss/1", 2)
        faces.add(face)
        said = Submission(Seat.REFEREE, (Toss(SEED, salt, "g/toss/1"),))
        event = FirstChosen(tuple(Team)[face - 1], face, "g/toss/1")
        assert told(Rolled("g/toss/1", salt, 2), event, said, SEED).right
    assert faces == {1, 2}


def test_a_roll_for_which_nobody_asked_is_told_as_it_was_and_never_right() -> None:
    assert unasked(EVENT) == Rolled(EVENT.roll_id, "", 0, FACE, EVENT.team, right=False)


def test_who_is_put_first_by_hand_is_known_from_who_is_rolled() -> None:
    by_hand = FirstChosen(Team.RED, 0, "by hand")
    assert put_first_by_hand([[by_hand]]) is Team.RED
    assert put_first_by_hand([[], [EVENT]]) is None
    assert put_first_by_hand([[EVENT, by_hand]]) is None
    assert put_first_by_hand([[TurnSet(Team.BLUE, 1)], [EVENT]]) is Team.BLUE
    assert put_first_by_hand([[]]) is None


def test_a_turn_is_sealed_with_the_seal_of_the_step_in_which_it_began() -> None:
    steps: list[tuple[int, list[Event]]] = [
        (1, [EVENT, TurnBegan(Team.RED, 1)]),
        (2, []),
        (3, [TurnBegan(Team.BLUE, 2), TurnBegan(Team.RED, 2)]),
    ]
    assert list(turns_sealed(steps, ("first", "second", "third"))) == [
        Sealed(Team.RED, 1, "first"),
        Sealed(Team.BLUE, 2, "third"),
        Sealed(Team.RED, 2, "third"),
    ]
