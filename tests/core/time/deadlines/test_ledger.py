"""The ledger over whole games: what is truly open, and what the other team knows out of its own View."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pytest

from bot.core.time.deadlines.ledger import AFTER, Due, known_to, turned
from bot.core.time.deadlines.open_now import known_beside, open_to
from bot.core.time.deadlines.pace import Pace
from bot.games.campaign.game import CAMPAIGN
from engine.campaign.commands import Seat
from engine.campaign.record.play import play
from engine.campaign.see import see
from engine.campaign.state import State
from engine.campaign.waits import PACES, PUBLIC
from engine.common.turn import Open
from tests.games.test_games import GAMES, load

HOURS = Pace(dict(zip(PACES, (70, 20, 10, 11, 90, 12), strict=True)))
RECORDS = ("02-scouts", "08-three-in-a-hex", "07-no-way-out")
MINUTE = 60_000


def course(name: str, *, undo: int) -> Iterator[State]:
    """Yield the states of a game; each `undo`-th step is taken back once and made again."""
    played = play((GAMES / f"{name}.record").read_text(encoding="utf-8"), load)
    before = played.start
    for at, step in enumerate(played.steps):
        yield step.after
        if undo and at % undo == 0:
            yield before
            yield step.after
        before = step.after


@pytest.mark.rule("campaign 12.3")
@pytest.mark.parametrize("undo", [0, 1])
@pytest.mark.parametrize("name", RECORDS)
def test_what_is_open_is_kept_and_what_the_other_team_knows_follows_from_its_own_view(
    name: str, undo: int
) -> None:
    kept: tuple[Due, ...] = ()
    # What each team can work out by itself: since when it sees what both may know.
    since: dict[Seat, dict[str, int]] = {Seat.BLUE: {}, Seat.RED: {}}
    seen = set()
    for position, state in enumerate(course(name, undo=undo), 1):
        at = position * MINUTE
        truly = open_to(CAMPAIGN, see(state, Seat.REFEREE))
        public = known_beside(CAMPAIGN, CAMPAIGN.players(state), partial(see, state))
        assert {one.what for one in public.values()} <= PUBLIC
        kept = turned(kept, truly, public, HOURS, position, at)
        assert {one.open.key for one in kept if not one.over} == set(truly)
        assert len({one.number for one in kept}) == len(kept)
        seen |= {one.open.what for one in kept}
        for team in (Seat.BLUE, Seat.RED):
            own = {
                k
                for k, o in open_to(CAMPAIGN, see(state, team)).items()
                if o.what in PUBLIC and o.seat != team
            }
            known = since[team] = {k: since[team].get(k, at) for k in own}
            told = {one.open.key: known_to(one, team) for one in kept if one.open.seat != team}
            expected = {k: HOURS.due(k.split(".")[1], moment) for k, moment in known.items()}
            assert {k: due for k, due in told.items() if due is not None} == expected
    assert {"orders", "result"} <= seen


def test_what_goes_on_with_another_question_keeps_its_time_and_whoever_is_late_is_asked_that() -> None:
    """As a defence does (week B.2.c.3 to 5): how many questions it has is not told by its hours."""
    opened = Open("1.C2509.defence", "north", "answer", "mounted")
    public = {opened.key: replace(opened, of="defence")}
    pace = Pace({"answer": 20})
    (first,) = turned((), {opened.key: opened}, public, pace, 1, MINUTE)
    late = replace(first, reminded=AFTER, asked=True)
    assert turned((late,), {opened.key: opened}, public, pace, 2, 2 * MINUTE) == (late,)
    following = replace(opened, of="commander")
    (second,) = turned((late,), {opened.key: following}, public, pace, 3, 3 * MINUTE)
    assert (second.open, second.due, second.known) == (following, first.due, first.known)
    assert (second.number > first.number, second.since, second.reminded) == (True, 3 * MINUTE, 0)
    assert not second.asked
