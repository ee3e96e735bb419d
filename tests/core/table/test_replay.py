"""The line of steps that hold: where each was said first, and to which position an undo leads (16.3)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from bot.core.seam.game import Projection
from bot.core.store.journal import Again
from bot.core.table.replay import Moment, Played, rewound
from bot.core.table.replay import stepped as stepped_in
from bot.games.campaign.game import CAMPAIGN
from engine.campaign.start import start
from tests.core.scene import a_map

pytestmark = pytest.mark.rule("campaign 16.3")

STATE = start(a_map())
stepped = partial(stepped_in, of=CAMPAIGN, events=())


def line(moment: Moment) -> list[tuple[int, int]]:
    return [(one.position, one.origin) for one in moment.line]


def test_a_step_said_again_is_found_by_where_it_was_said_first() -> None:
    one = stepped(Moment(STATE, None), 1, STATE)
    two = stepped(one, 2, STATE)
    assert (two.back, two.rewound) == (1, False)
    gone = rewound(one, 3)
    assert (line(gone), gone.back, gone.rewound) == ([(1, 1)], 2, True)
    again = stepped(stepped(gone, 4, STATE, Again(0, 0, 3)), 5, STATE, Again(2, 2, 3))
    assert line(again) == [(1, 1), (4, 4), (5, 2)]
    assert (again.back, again.rewound) == (2, True), "the whole of it"
    on = stepped(again, 6, STATE)
    assert (on.back, on.rewound) == (5, False)
    last = on.last
    assert isinstance(last, Played)
    assert [last.now(position) for position in range(1, 8)] == [1, 5, None, 4, 5, 6, None]


def test_battles_are_found_by_where_their_phase_began_first() -> None:
    moment = stepped(Moment(STATE, None), 7, STATE, Again(3, 2, 6))
    assert moment.last is not None
    assert (moment.last.origin, moment.last.born) == (3, 2)


def test_what_is_kept_beside_the_state_goes_along_and_is_back_where_a_rewind_leads() -> None:
    of = replace(CAMPAIGN, projects=Projection((), lambda memo, events, born, _: (*memo, (*events, born))))
    one = stepped(Moment(STATE, None, memo=()), 1, STATE, of=of, events=("a",))
    two = stepped(one, 2, STATE, of=of, events=("b",))
    assert two.memo == (("a", 1), ("b", 2))
    again = stepped(rewound(one, 3), 4, STATE, Again(2, 2, 3), of=of, events=("b",))
    assert again.memo == two.memo, "it happened first where it was said first"
    new = stepped(rewound(one, 3), 4, STATE, Again(0, 0, 3), of=of, events=("c",))
    assert new.memo == (("a", 1), ("c", 4))
