"""Every refusal of what is arranged for a battle, word by word: its kind, its rules, all its details."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.campaign.arranging.absence import Ruling, postponed, ruled, taken_back
from engine.campaign.arranging.filling_in import approving, asking, stepping_back
from engine.campaign.arranging.leading import acting_for
from engine.campaign.arranging.manning import clear, name_commander, sign_up
from engine.campaign.arranging.observing import challenging, challenging_no_more, observing
from engine.campaign.arranging.opening import opened
from engine.campaign.arranging.reporting import confirmed, decided, disputed, played, reported
from engine.campaign.arranging.shapes import Actor, Arrangement, Bridge, FillIn
from engine.campaign.arranging.times import LATEST, decide, offer, suit
from engine.campaign.commands import Seat
from engine.campaign.forces import Team
from engine.errors import Fault, Refusal, fault
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.engine.campaign.arranging.duel import (
    BATTLE,
    BLUE,
    CAPTAIN,
    FOE,
    HEAVY,
    HERE,
    JUDGE,
    MANNED,
    MEDIUM,
    MEMBER,
    RED,
    REFEREE,
    ROOM,
    SAID,
    SOLDIER,
)
from tests.engine.campaign.arranging.scene import NOW

DUE = replace(MANNED, time=NOW)
OPEN = replace(DUE, room=ROOM)
OUT = replace(DUE, crew=FrozenMap({MEDIUM: MEMBER}), staying_out=frozenset((HEAVY,)))
HALF = Arrangement(crew=FrozenMap({HEAVY: CAPTAIN}))
WISH = FillIn(Team.BLUE, MEDIUM, REFEREE, at=NOW)
ASKED = replace(HALF, fill_in=WISH)
PLAYS = replace(
    HALF, crew=FrozenMap({HEAVY: CAPTAIN, MEDIUM: REFEREE}), fill_in=replace(WISH, approved=frozenset(Team))
)
CROWD = Arrangement(observers=FrozenMap(dict.fromkeys(range(50, 54), Team.BLUE)))
TOLD = replace(OPEN, reports=(SAID,))
FOUGHT = replace(OPEN, bridge=Bridge(NOW, skirmish="skirmish 7"))
ON_OFFER = Arrangement(offered=(NOW + 9,), suits=FrozenMap({Team.BLUE: frozenset((NOW + 9,))}))
TEN = Arrangement(offered=tuple(range(NOW + 1, NOW + 11)))
C7 = Hex("C7")

REFUSALS: dict[str, tuple[Callable[[], object], Fault]] = {
    "a battle is postponed once": (
        lambda: postponed(replace(DUE, postponed=True), BATTLE, JUDGE, (HEAVY,), NOW),
        fault("postponed_before", "13.9"),
    ),
    "nobody is missing before the time": (
        lambda: postponed(replace(DUE, time=NOW + 1), BATTLE, JUDGE, (HEAVY,), NOW),
        fault("absence_not_due", "13.9"),
    ),
    "nobody is missing where nobody is named": (
        lambda: postponed(DUE, BATTLE, JUDGE, (), NOW),
        fault("nobody_missing", "13.9"),
    ),
    "who played as the referee and is none any more postpones nothing": (
        lambda: postponed(replace(PLAYS, room=ROOM), BATTLE, Actor(REFEREE, None), (HEAVY,), NOW),
        fault("not_referee", "2.4"),
    ),
    "nothing is ruled before the battle was postponed": (
        lambda: ruled(DUE, BATTLE, JUDGE, (HEAVY,), Ruling.STAY_OUT, NOW),
        fault("no_such_ruling", "13.9"),
    ),
    "where nothing stays out nothing is taken back": (
        lambda: taken_back(DUE, JUDGE),
        fault("nobody_stays_out", "13.9"),
    ),
    "what stayed out of an opened battle did so": (
        lambda: taken_back(replace(OUT, room=ROOM), JUDGE),
        fault("ruling_stands", "13.9", "16.2"),
    ),
    "the referee alone fills in": (
        lambda: asking(HALF, BATTLE, BLUE, MEDIUM, NOW),
        fault("fill_in_by_referee", "2.5"),
    ),
    "a referee plays once": (
        lambda: asking(PLAYS, BATTLE, JUDGE, MEDIUM, NOW),
        fault("fill_in_plays", "2.5", hex=HERE),
    ),
    "nobody fills in for somebody who plays": (
        lambda: asking(HALF, BATTLE, JUDGE, HEAVY, NOW),
        fault("fill_in_taken", "2.5"),
    ),
    "nobody fills in once the room is open": (
        lambda: asking(replace(HALF, room=ROOM), BATTLE, JUDGE, MEDIUM, NOW),
        fault("fill_in_opened", "2.5"),
    ),
    "where nothing is asked nobody agrees": (
        lambda: approving(HALF, BATTLE, BLUE, NOW),
        fault("fill_in_none", "2.5"),
    ),
    "where something else is asked by now nobody agrees": (
        lambda: approving(ASKED, BATTLE, BLUE, NOW - 1),
        fault("fill_in_changed", "2.5"),
    ),
    "who does not play does not step back": (
        lambda: stepping_back(HALF, JUDGE),
        fault("fill_in_none", "2.5"),
    ),
    "only the referee acts for a captain": (
        lambda: acting_for(HALF, BLUE, Team.BLUE),
        fault("not_referee", "2.4"),
    ),
    "a referee who plays acts for no captain": (
        lambda: acting_for(PLAYS, JUDGE, Team.RED),
        fault("referee_plays_now", "2.5"),
    ),
    "who has signed off commands nothing": (
        lambda: name_commander(Arrangement(away=FrozenMap({Team.BLUE: frozenset((MEMBER,))})), BLUE, MEMBER),
        fault("crew_away", "13.3"),
    ),
    "a vehicle that stays out is given to nobody": (
        lambda: clear(OUT, BATTLE, BLUE, HEAVY),
        fault("crew_stays_out", "13.9", vehicle="H7"),
    ),
    "nobody outside the teams signs up": (
        lambda: sign_up(HALF, JUDGE),
        fault("not_on_a_team", "13.3"),
    ),
    "who plays does not observe": (
        lambda: observing(MANNED, BATTLE, SOLDIER, Team.BLUE),
        fault("observe_plays", "13.5", hex=HERE),
    ),
    "where no place is left nobody observes": (
        lambda: observing(CROWD, BATTLE, SOLDIER, Team.BLUE),
        fault("observe_full", "13.5", team="blue"),
    ),
    "nobody observes on the other side": (
        lambda: observing(Arrangement(), BATTLE, FOE, Team.BLUE),
        fault("observe_own_side", "13.5"),
    ),
    "no member observes once the room is open": (
        lambda: observing(Arrangement(room=ROOM), BATTLE, FOE, Team.RED),
        fault("observe_opened", "13.5"),
    ),
    "where a captain objects nobody observes": (
        lambda: observing(Arrangement(challenged=frozenset((Team.RED,))), BATTLE, SOLDIER, Team.BLUE),
        fault("observe_challenged", "13.5", team="red"),
    ),
    "nobody objects once the room is open": (
        lambda: challenging(Arrangement(room=ROOM), BLUE),
        fault("observe_opened", "13.5"),
    ),
    "nobody takes the other's objection back": (
        lambda: challenging_no_more(Arrangement(challenged=frozenset((Team.RED,))), BLUE),
        fault("observe_not_yours", "13.5"),
    ),
    "no objection is taken back once the room is open": (
        lambda: challenging_no_more(Arrangement(challenged=frozenset((Team.RED,)), room=ROOM), RED),
        fault("observe_opened", "13.5"),
    ),
    "the referee alone opens": (
        lambda: opened(MANNED, BATTLE, BLUE, ROOM),
        fault("room_by_referee", "2.4"),
    ),
    "what was played is not opened": (
        lambda: opened(replace(OPEN, played=True), BATTLE, JUDGE, ROOM),
        fault("room_played", "13.7", hex=HERE),
    ),
    "while a vehicle has no player nothing is opened": (
        lambda: opened(Arrangement(crew=MANNED.crew.without(HEAVY)), BATTLE, JUDGE, ROOM),
        fault("room_unmanned", "13.9", team="blue"),
    ),
    "with more observers than places nothing is opened": (
        lambda: opened(
            replace(MANNED, observers=CROWD.observers.with_item(54, Team.BLUE)), BATTLE, JUDGE, ROOM
        ),
        fault("room_too_many", "13.5", team="blue"),
    ),
    "a captain proves what he reports": (
        lambda: reported(OPEN, BATTLE, BLUE, replace(SAID, shots=())),
        fault("shot_missing", "13.7"),
    ),
    "nobody reports what was not opened": (
        lambda: reported(DUE, BATTLE, BLUE, SAID),
        fault("not_opened", "13.9"),
    ),
    "what was not opened was not played": (lambda: played(DUE, BLUE), fault("not_opened", "13.9")),
    "of what a skirmish settles no captain says that it was played": (
        lambda: played(FOUGHT, BLUE),
        fault("bridge_begun", "13.7"),
    ),
    "nobody confirms what nobody has said": (
        lambda: confirmed(OPEN, BATTLE, RED, replace(SAID, by=Seat.RED)),
        fault("report_changed", "13.7"),
    ),
    "nobody objects to nothing": (
        lambda: disputed(OPEN, RED, "no"),
        fault("nothing_reported", "13.7"),
    ),
    "nobody objects to what he has said himself": (
        lambda: disputed(TOLD, BLUE, "no"),
        fault("nothing_reported", "13.7"),
    ),
    "nobody objects without a reason": (
        lambda: disputed(TOLD, RED, " \n "),
        fault("objection_empty", "13.7"),
    ),
    "the referee alone decides": (
        lambda: decided(OPEN, BATTLE, BLUE, SAID),
        fault("not_referee", "2.4"),
    ),
    "a referee who plays decides nothing": (
        lambda: decided(replace(PLAYS, room=ROOM), BATTLE, JUDGE, SAID),
        fault("referee_fills_in", "2.5"),
    ),
    "somebody offers at least one time": (
        lambda: offer(Arrangement(), BLUE, [], {}, NOW),
        fault("time_missing", "13.9"),
    ),
    "ten times are on offer at most": (
        lambda: offer(TEN, BLUE, [NOW + 11], {}, NOW),
        fault("times_too_many", "13.9", total=11, limit=10),
    ),
    "no time lies in the past": (
        lambda: offer(Arrangement(), BLUE, [NOW], {}, NOW),
        fault("time_past", "13.9", time=NOW),
    ),
    "no time lies farther ahead than sixty days": (
        lambda: offer(Arrangement(), BLUE, [NOW + LATEST + 1], {}, NOW),
        fault("time_far", "13.9", time=NOW + 60 * 24 * 3600 + 1, days=60),
    ),
    "the time that is fixed is not offered": (
        lambda: offer(replace(DUE, time=NOW + 5), BLUE, [NOW + 5], {}, NOW),
        fault("time_is_fixed", "13.9", time=NOW + 5),
    ),
    "one battle is fought at a time": (
        lambda: offer(Arrangement(), BLUE, [NOW + 5], {C7: NOW + 1804}, NOW),
        fault("time_taken", "13.1", time=NOW + 5, hex=C7, begins=NOW + 1804),
    ),
    "what is not on offer suits nobody": (
        lambda: suit(ON_OFFER, RED, [NOW + 8], {}, NOW),
        fault("time_not_offered", "13.9"),
    ),
    "the referee alone fixes a time": (
        lambda: decide(ON_OFFER, BLUE, NOW + 9, {}, NOW),
        fault("not_referee", "2.4"),
    ),
    "the time of an opened battle stays": (
        lambda: suit(replace(ON_OFFER, room=ROOM), RED, [NOW + 9], {}, NOW),
        fault("time_opened", "13.9"),
    ),
}


@pytest.mark.parametrize("why", REFUSALS)
def test_a_refusal_names_its_rule_and_all_that_its_sentence_needs(why: str) -> None:
    act, expected = REFUSALS[why]
    with pytest.raises(Refusal) as caught:
        act()
    assert caught.value.faults == (expected,)
    assert repr(caught.value.faults) == repr((expected,)), "a number of days has no fraction"
