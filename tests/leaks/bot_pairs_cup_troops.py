"""Pairs of worlds: for what the other rolls, and what comes by an edge, also when all is over.

Neither is ever told to anybody else, so all the moments of a match are looked at.
"""

from __future__ import annotations

from tests.leaks.bot_cup import (
    BORIS_HAS,
    DONE,
    ROSA_HAS,
    dealt,
    does,
    glance,
    loaded,
    paired,
    rules,
    says,
    sees,
)
from tests.leaks.bot_pair import pair
from tests.leaks.bot_pairs_cup_hands import TARGET, chooses
from tests.leaks.bot_worlds import BORIS, RITA, ROSA, World
from tests.talks.cellar import amended, sent

FLANK = TARGET.replace("assault", "flank")
"""The Reserve may come by an edge (tournament 1.3.5)."""


async def played_out(w: World, mine: str = BORIS, judge: str = RITA) -> None:
    """Have a match come to its end in dispute, be settled and corrected, and the next round be paired."""
    await does(w, ROSA, "over 8")
    await does(w, mine, "over 8")
    await glance(w, "when it is over")
    await does(w, mine, "report\nmission none\nscored c1 100, c2 20")
    await sees(w, "when it is reported")
    await does(w, ROSA, "object It was otherwise")
    await glance(w, "when it is disputed")
    result = "result c1-c2: mission none; scored c1 {}, c2 0"
    said = await sent(w, judge, "game act", line=result.format(150))
    assert said == DONE, said
    await rules(w, "result c3-c4: mission none; scored c3 0, c4 0")
    await sees(w, "when all is settled")
    said = await amended(w, result.format(50), "misread", judge)
    assert "Amended" in said, said
    await glance(w, "when it is corrected")
    await rules(w, "pair c1-c3, c2-c4")
    await glance(w, "in the next round")


@pair("cup")
async def the_other_rolls_for_this_force_or_that(w: World) -> None:
    this, that = ("reserve", "assault") if w.first else ("assault", "reserve")
    with loaded({f"turn 1 reinforce c2 {this}": 8, f"turn 2 reinforce c2 {that}": 3}):
        await chooses(w, TARGET)
        await does(w, ROSA, f"reinforce {this}")
        await glance(w, "when one has rolled")
        await does(w, BORIS, "end 1")
        await does(w, ROSA, f"reinforce {that}")
        await glance(w, "when one has come and one has not")
        await does(w, BORIS, "end 2")
        await played_out(w)


@pair("cup")
async def phantoms_or_the_reserve_come_by_an_edge(w: World) -> None:
    """Rolled for, held back, rolled for again and brought on: alike in each sight of the opponent (1.7)."""
    what = "phantoms" if w.first else "reserve"
    with loaded({f"turn {turn} reinforce c2 {what}": 9 for turn in (1, 2)}):
        await chooses(w, FLANK)
        await does(w, ROSA, f"reinforce {what}")
        await glance(w, "when one has rolled")
        await does(w, BORIS, "end 1")
        await glance(w, "in the turn of the arrival")
        await does(w, ROSA, f"wait {what}", f"reinforce {what}")
        await does(w, BORIS, "end 2")
        await does(w, ROSA, f"flank {what} east")
        await glance(w, "when an edge is named")
        await does(w, BORIS, "end 3", "over 8")
        await does(w, ROSA, "over 8")
        await glance(w, "when it is over")


@pair("cup entered")
async def phantoms_or_the_reserve_give_way_at_an_edge(w: World) -> None:
    """What side A names is closed to B, also when B had named it (tournament 1.7)."""
    what = "phantoms" if w.first else "reserve"
    await paired(w, {"c1": 2, "c2": 9})
    await dealt(w, ROSA, ("hold", "advance"), ("probe", *BORIS_HAS))
    with loaded({f"turn 1 reinforce c2 {what}": 9, "turn 1 reinforce c1 phantoms": 9}):
        await chooses(w, FLANK)
        await does(w, ROSA, f"reinforce {what}")
        await does(w, BORIS, "reinforce phantoms", "end 1")
        await does(w, ROSA, f"flank {what} west")
        await glance(w, "when B has named an edge")
        await does(w, BORIS, "flank phantoms west")
        await glance(w, "when A has named it too")
        await says(w, ROSA, f"flank {what} west")
        await does(w, ROSA, f"flank {what} baseline")
        await glance(w, "when B has said again")
        await does(w, BORIS, "end 2")
        await glance(w, "in turn 3")


@pair("cup entered")
async def what_comes_by_the_baseline_is_this_force_or_that(w: World) -> None:
    """Break-Through's Assault off the table and a roll for it, or phantoms beside one that stands on it."""
    await paired(w)
    await dealt(w, BORIS, BORIS_HAS, ("break-through", *ROSA_HAS[1:]))
    what = "assault" if w.first else "phantoms"
    with loaded({f"turn 1 reinforce c2 {what}": 7}):
        await chooses(w, "mission break-through off" if w.first else "mission break-through")
        await does(w, ROSA, f"reinforce {what}")
        await does(w, BORIS, "end 1")
        await glance(w, "in the turn of the arrival")
        await does(w, ROSA, f"flank {what} baseline")
        await does(w, BORIS, "end 2")
        await glance(w, "in turn 3")
