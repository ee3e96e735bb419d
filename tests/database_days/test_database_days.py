"""The database's bad days: what is acknowledged is done, what is not is not, and all goes on by itself."""

from __future__ import annotations

import pytest

from tests.bad_days.schedules import REFEREE, Schedule, Step
from tests.database_days.places import Where, file, postgres
from tests.database_days.playing import HITS, drawn, play
from tests.database_days.troubles import Away, Cut, Full, Restarted, Struck
from tests.database_days.weather import How, Kind, Stroke

BLUE, RED = "Captain Blue", "Captain Red"
ON_BOTH = pytest.mark.parametrize("where", [file, pytest.param(postgres, marks=pytest.mark.postgres)])


def once(kind: Kind, how: How, nth: int = 1, seconds: float = 0.0) -> Struck:
    """Return something that goes wrong with one statement."""
    return Struck(kind, nth, Stroke(how, seconds))


def one(trouble: object, act: str, who: str = BLUE) -> Schedule:
    """Return a day on which one thing is done and one goes wrong."""
    return (Step((trouble,), act, who),)  # type: ignore[arg-type]


@ON_BOTH
@pytest.mark.parametrize("kind", [Kind.READ, Kind.WRITE, Kind.COMMIT])
def test_what_is_to_go_wrong_does(where: Where, kind: Kind) -> None:
    """For a while nothing that was read ever failed: the bot's questions went past whoever watched them."""
    before = HITS[f"{kind}: {How.SLOW}"]
    play(where, [one(once(kind, How.SLOW, seconds=0.1), "ruling", REFEREE)])
    assert HITS[f"{kind}: {How.SLOW}"] == before + 1


@pytest.mark.long
def test_what_looks_after_due_things_outlives_a_read_that_fails() -> None:
    """It ended, and the whole bot with it, at the first look for letters that failed."""
    play(file, [one(once(Kind.READ, How.FAILS, nth), "chit") for nth in (1, 2, 3)])


@pytest.mark.long
@ON_BOTH
def test_a_board_that_is_hung_anew_while_the_database_fails_hangs_once(where: Where) -> None:
    """It hung nowhere until the next act, or twice."""
    strokes = ((how, nth) for how in (How.FAILS, How.LOST_BEFORE, How.LOST_AFTER) for nth in (1, 2, 3))
    play(where, [one(once(Kind.COMMIT, how, nth), "board") for how, nth in strokes])


@pytest.mark.long
@ON_BOTH
@pytest.mark.parametrize("trouble", [Cut(), Away(10.0), Restarted(), Full(20.0)])
def test_a_database_that_was_away_is_used_again_by_itself(where: Where, trouble: object) -> None:
    ends = ("look", BLUE), ("ruling", REFEREE), ("board", RED)
    play(where, [(Step((trouble,), act, who), Step((), "chit", RED)) for act, who in ends])  # type: ignore[arg-type]


SEEDS = ((file, 0, 5),)
"""Where schedules of which seeds are played, and how many: a few, and all that lead to what one has found."""


@pytest.mark.long
@pytest.mark.parametrize(("where", "seed", "count"), SEEDS)
def test_schedules_that_are_drawn_hold(where: Where, seed: int, count: int) -> None:
    play(where, drawn(seed, count), seed)
