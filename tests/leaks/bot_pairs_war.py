"""Pairs of worlds: what North hides in a war by weeks is one thing or another (week D.4, D.5).

The viewers are South's commander, another of South, and an outsider.
"""

from __future__ import annotations

from tests.leaks.bot_pair import pair
from tests.leaks.bot_pairs_waiting import hours_pass
from tests.leaks.bot_war import (
    THEIRS,
    ask,
    begins,
    csv,
    levelled,
    north_attacks,
    paid,
    says,
    secretly,
    sets,
    south_attacks,
)
from tests.leaks.bot_worlds import World
from tests.talks.cellar import sent
from tests.talks.the_week import ANN, BEN, FIGURES, RITA, entered

OTHERS = (
    "set leader north Grant C2509 stars 2 initiative 5 span 1 combat 0",
    "set leader north Meade C2508 stars 1 initiative 0 span 0 combat 3 army V off",
    "set unit north 1/G C2509 artillery 1",
    "set unit north 2/G C2509 militia 3 state Ohio",
    "set unit north 3/G C2508 cavalry 9 in V off",
    "set unit north Cav1 C2508 garrison 2",
    "set unit north TN C2509 train 0 supply 1",
    "set unit north NF1 C2701 ic 2",
)
"""Another army of North than that of the opening; what stands in a hex is in both the same to look at."""

# --- what stands on the roster


@pair("war")
async def a_unit_on_the_other_roster_is_strong_or_weak(w: World) -> None:
    await begins(w, "north", "movement")
    await sets(w, f"set strength 3/G {9 if w.first else 5}")
    await w.person(BEN).slash("week roster")
    await ask(w, "while North commands")
    await says(w, BEN, "done")
    await ask(w, "while North moves")


@pair("war")
async def a_unit_on_the_other_roster_is_of_this_kind_or_that(w: World) -> None:
    await south_attacks(w, f"set unit north 3/G C2508 {'artillery' if w.first else 'cavalry'} 6 in V")
    await ask(w, "while South attacks elsewhere")


@pair("war")
async def a_unit_on_the_other_roster_belongs_to_this_headquarters_or_that(w: World) -> None:
    await begins(w, "north", "movement")
    await sets(w, f"set unit north 3/G C2508 infantry 6{' in V' if w.first else ''}")
    await says(w, BEN, "done")
    await ask(w, "while North moves")


@pair("war")
async def a_leader_who_has_not_rolled_is_able_or_not(w: World) -> None:
    await begins(w, "north", "movement")
    able = "initiative 6 span 4 combat 3" if w.first else "initiative 1 span 0 combat 0"
    await sets(w, f"set leader north Meade C2508 stars 2 {able} corps V")
    await says(w, BEN, "done", "done")
    await ask(w, "while North's leaders roll")


@pair("war", drawn=True)
async def the_whole_army_of_the_other_side_is_this_or_that(w: World) -> None:
    await entered(w, [line for line in FIGURES if "north" in line] if w.first else OTHERS)
    await begins(w, "south", "movement")
    await ask(w, "while South commands")


# --- what its commander does in secret


@pair("war")
async def the_other_side_names_a_span_or_nothing(w: World) -> None:
    await begins(w, "north", "movement")
    if w.first:
        await secretly(w, BEN, "span Grant: Meade", "chain off 3/G", "depot D9 from 1/G 2")
    await ask(w, "while North commands")
    await says(w, BEN, "done")
    await ask(w, "while North moves")


@pair("war")
async def this_or_that_of_the_other_side_is_off_the_chain(w: World) -> None:
    await begins(w, "north", "movement")
    await says(w, BEN, f"chain off {'3/G' if w.first else 'Meade'}")
    await ask(w, "while North commands")


@pair("war")
async def the_other_side_proposes_this_roster_or_that(w: World) -> None:
    await begins(w, "north", "movement")
    new = b"New,garrison,C2600,2,,,,,,,,,,,,\r\n" if w.first else b"Other,train,C2600,,,,3,,,,,,,,,\r\n"
    await w.person(BEN).slash("week roster", file=csv(THEIRS + new), reason="They marched at night.")
    await ask(w, "while the referee looks")


@pair("war")
async def the_other_side_makes_a_depot_in_secret_and_it_is_taken_back_or_nothing_is(w: World) -> None:
    await begins(w, "north", "movement")
    await done_and_taken_back(w, "depot D9 from 1/G 2")


async def done_and_taken_back(w: World, line: str) -> None:
    """In one world have North say something, and the referee take it back."""
    await levelled(w)
    if w.first:
        await secretly(w, BEN, line)
    await levelled(w)
    await ask(w, "when it is said")
    if w.first:
        form = await w.person(RITA).slash("referee undo")
        done = await w.person(RITA).submit(form, {"text": "It was said too early"})
        assert "aken back" in done.text, done.text
    await levelled(w)
    await ask(w, "when it is taken back")


# --- what is asked and answered in a battle


@pair("war")
async def who_commands_for_the_other_side_is_taken_back_or_nothing_is(w: World) -> None:
    """Nobody is told who commands before the defence is shown (B.2.c.4)."""
    await south_attacks(w, "set at Cav1 C2508")
    await done_and_taken_back(w, "command Grant")


@pair("war")
async def the_clock_closes_a_defence_with_or_without_cavalry(w: World) -> None:
    """It has one time, whatever it is asked, and all of it is closed at once (B.2.c.3)."""
    await sent(w, RITA, "game hours", what="answer", hours=24, closes=True)
    await south_attacks(w, f"set at Cav1 {'C2509' if w.first else 'C2508'}")
    await levelled(w)
    await ask(w, "when North is asked")
    await hours_pass(w, 13)
    await levelled(w)
    await ask(w, "while North says nothing")
    for _ in range(3):
        await hours_pass(w, 25)
        await levelled(w)
        for eyes in w.eyes:
            # What is shown then differs, since all units there are; not when, nor how often.
            rooms = (*eyes.person.channels(), "DM")
            w.note(eyes, "how many messages", tuple((name, len(eyes.person.read(name))) for name in rooms))


@pair("war")
async def cavalry_of_the_other_side_stands_where_it_is_attacked_or_elsewhere(w: World) -> None:
    await south_attacks(w, f"set at Cav1 {'C2509' if w.first else 'C2508'}")
    await ask(w, "while North is asked")
    if w.first:
        await secretly(w, BEN, "mounted none")
    await ask(w, "before North's commander is named")
    await says(w, BEN, "command Grant")
    await ask(w, "while North has to tell how it stands")


@pair("war")
async def a_sealed_chit_is_this_or_that(w: World) -> None:
    await north_attacks(w)
    await says(w, BEN, f"intensity {2 if w.first else 1}")
    await ask(w, "while South has to pick one")


@pair("war")
async def a_leader_is_committed_under_seal_or_nobody(w: World) -> None:
    await north_attacks(w)
    await paid(w)
    await says(w, BEN, f"commit {'Grant' if w.first else 'none'}")
    await ask(w, "while South has to say")


@pair("war")
async def there_is_a_leader_to_commit_or_none(w: World) -> None:
    """In the one world North is asked too, and answers; until South has, nothing shows it (B.2.c.8)."""
    await south_attacks(w, f"set at Grant {'C2509' if w.first else 'C2508'}")
    await says(w, BEN, "mounted none", "command Grant", "defend")
    await paid(w)
    await ask(w, "while South has to say")
    if w.first:
        await secretly(w, BEN, "commit none")
    await ask(w, "when all but South have answered")
    await says(w, ANN, "commit none")
    await ask(w, "when it is opened")
