"""Pairs of worlds: a group that is not open yet, and a match that its own referee plays (4.3, 4.7)."""

from __future__ import annotations

from bot.rehearsal.uploads import SentFile
from tests.leaks.bot_cup import (
    BORIS_HAS,
    DONE,
    GROUP,
    HERS,
    OTHER,
    ROSA_HAS,
    TIMUR,
    dealt,
    does,
    entered,
    glance,
    loaded,
    paired,
    rules,
    sees,
)
from tests.leaks.bot_openings import OPENINGS
from tests.leaks.bot_pair import pair
from tests.leaks.bot_pairs_cup_hands import TARGET, chooses, hours
from tests.leaks.bot_pairs_cup_troops import FLANK, played_out
from tests.leaks.bot_pairs_waiting import hours_pass
from tests.leaks.bot_war import levelled
from tests.leaks.bot_worlds import BORIS, MILA, OTTO, RITA, ROSA, World
from tests.talks.cellar import amended, sent

MINE = "holding\nC1: 10 stands, 400\nH1: 1 stand, 60"
OF_THE_SAME_WORTH = "holding\nC5: 7 stands, 400\nreserve\nC6: 8 stands, 200\nassault\nP9: 2 stands, 90"
"""One company costs what one of `GROUP` does, all else is another."""


async def second(w: World, who: str) -> None:
    """Have Rita name somebody the second referee, who takes it on."""
    await sent(w, RITA, "people second", member=who)
    taken = await w.person(who).click(w.newest(who, "second referee"), "Yes, I will")
    assert "second referee of" in taken.text, taken.text
    await w.settle()


async def _refereed(made: World) -> None:
    """Rita meets Rosa in her own tournament; Mila judges beside her, and does not play."""
    await entered(made, RITA, ROSA, BORIS, TIMUR)
    await second(made, MILA)


async def _seconded(made: World) -> None:
    """Boris, who meets Rosa, is the second referee."""
    await entered(made)
    await second(made, BORIS)


OPENINGS["cup refereed"] = _refereed
OPENINGS["cup seconded"] = _seconded


# --- a group


@pair("cup entered", viewers=(MILA, TIMUR, OTTO))
async def a_group_is_played_in_another_match(w: World) -> None:
    """The opponent sees it when the game is over; all others not before the last round (tournament 4.3)."""
    await does(w, BORIS, MINE)
    await does(w, ROSA, GROUP if w.first else OF_THE_SAME_WORTH)
    await paired(w)
    await dealt(w, BORIS, BORIS_HAS, ROSA_HAS)
    await sees(w, "when it is drawn")
    await chooses(w, "mission advance")
    await does(w, BORIS, "end 1", "over 8")
    await does(w, ROSA, "over 8")
    await glance(w, "when it is over")
    await does(w, ROSA, f"report\nlost c1 C1 6\nlost c2 {'C1' if w.first else 'C5'} all")
    await glance(w, "when it is reported in facts")
    await does(w, BORIS, "object Not all of it")
    await glance(w, "when it is disputed")
    await does(w, BORIS, "confirm")
    await rules(w, "result c3-c4: mission none; scored c3 0, c4 0")
    await sees(w, "when all is settled")
    assert "Amended" in await amended(w, "result c1-c2: mission none; scored c1 400, c2 0", "misread")
    await rules(w, "pair c2-c3, c1-c4")
    await glance(w, "when its owner meets the next")


@pair("cup entered")
async def nobody_shows_up_with_this_group_or_that(w: World) -> None:
    """After a no-show no group is opened, nor one that the referee has corrected (tournament 4.3)."""
    await does(w, ROSA, GROUP)
    await paired(w)
    group = SentFile("group.txt", (OTHER if w.first else MINE).encode(), "text/plain")
    shown = await w.person(RITA).slash("tournament group", file=group, player=HERS, reason="it was misread")
    assert shown.text == DONE, shown.text
    await levelled(w)
    await glance(w, "when the group is corrected")
    await rules(w, "noshow c2", "result c3-c4: mission none; scored c3 0, c4 0")
    await glance(w, "when nobody has shown up")
    await rules(w, "pair c1-c3, c2-c4")
    await glance(w, "in the next round")


@pair("cup entered")
async def with_the_desk_off_a_group_is_this_or_that(w: World) -> None:
    """Then it is closed until the match is settled (tournament 4.3)."""
    await rules(w, "set desk off")
    await hours(w, "report")
    await does(w, BORIS, MINE)
    await does(w, ROSA, GROUP if w.first else OTHER)
    await paired(w)
    await glance(w, "when it is drawn")
    await hours_pass(w, 20)
    await glance(w, "when both are reminded to report")
    await does(w, ROSA, "report\nmission none\nscored c1 100, c2 20")
    await glance(w, "when it is reported")
    await does(w, BORIS, "object No")
    await glance(w, "when it is disputed")


# --- a referee who plays


@pair("cup refereed", viewers=(RITA, TIMUR, OTTO))
async def the_opponent_of_a_referee_has_this_hand_mission_and_target_or_those(w: World) -> None:
    """Of her own match she sees what a contestant sees, late lists and all (tournament 4.7)."""
    await hours(w, "mission")
    await paired(w)
    await dealt(w, RITA, BORIS_HAS, ROSA_HAS if w.first else ("advance", "hold", "hold"))
    await glance(w, "when the cards are dealt")
    await hours_pass(w, 25)
    await glance(w, "when both are late")
    await does(w, ROSA, TARGET if w.first else "mission advance")
    await glance(w, "while one has chosen")
    await does(w, RITA, "mission probe", "end 1")
    await glance(w, "in turn 2")


@pair("cup refereed", viewers=(RITA, TIMUR, OTTO))
async def the_opponent_of_a_referee_brings_on_phantoms_or_the_reserve(w: World) -> None:
    what = "phantoms" if w.first else "reserve"
    await does(w, ROSA, GROUP)
    await paired(w)
    await dealt(w, RITA, BORIS_HAS, ROSA_HAS)
    with loaded({f"turn 1 reinforce c2 {what}": 9}):
        await does(w, ROSA, FLANK)
        await does(w, RITA, "mission probe")
        await does(w, ROSA, f"reinforce {what}")
        await does(w, RITA, "end 1")
        await does(w, ROSA, f"flank {what} east")
        await glance(w, "when an edge is named")
        await does(w, RITA, "end 2")
        await played_out(w, RITA, MILA)


@pair("cup seconded")
async def the_opponent_of_a_second_referee_has_this_group_and_that_hand(w: World) -> None:
    """A second referee is in their own match a contestant as the first one is (tournament 4.7)."""
    await hours(w, "mission")
    await does(w, ROSA, GROUP if w.first else OTHER)
    await glance(w, "before the draw")
    await paired(w)
    await dealt(w, BORIS, BORIS_HAS, ROSA_HAS if w.first else ("advance", "hold", "hold"))
    await glance(w, "when the cards are dealt")
    await hours_pass(w, 25)
    await glance(w, "when both are late")
    await chooses(w, TARGET if w.first else "mission advance")
    await does(w, BORIS, "end 1", "end 2")
    await glance(w, "in turn 3")
