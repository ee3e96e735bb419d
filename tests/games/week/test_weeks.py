"""A war week by week in numbers that lie open: chits, losses, and how often chance has each face."""

from __future__ import annotations

from bot.games.week.commands.lucks import told as luck_told
from bot.games.week.commands.lucks import told_weeks
from bot.games.week.luck import Luck
from bot.games.week.weeks import Week, weeks
from engine.week import events as e
from engine.week.acts import Points
from tests.games.week.at_the_desk import fought, told


def test_a_week_has_both_chits_and_what_was_lost_in_its_battles() -> None:
    steps = (one.step for one in told(f"{fought(6)}south: lose 1/L 2, 2/L 2").said)
    found = weeks(event for step in steps if step is not None for event in step.events)
    assert found == (Week(1, {"south": 3, "north": 4}, {"south": 4, "north": 0}),)


def test_chits_that_went_back_do_not_count_and_a_month_is_no_second_week() -> None:
    events = (
        e.WeekBegun(5, "month"),
        e.WeekBegun(5, "chit"),
        e.ChitTaken("south", 2),
        e.ChitTaken("north", 2),
        e.ChitsReturned(),
        e.ChitTaken("south", 1),
        e.ChitTaken("north", 5),
        e.LossesTaken("north", (Points("1/G", 2), Points("2/G", 1))),
        e.LossesTaken("north", (Points("1/G", 1),)),
        e.WeekBegun(6, "chit"),
    )
    assert weeks(events) == (
        Week(5, {"south": 1, "north": 5}, {"south": 0, "north": 4}),
        Week(6, {"south": 0, "north": 0}, {"south": 0, "north": 0}),
    )
    assert weeks(()) == ()


def test_weeks_are_told_the_newest_first_with_bars_and_the_sums_of_the_war() -> None:
    found = [Week(n, {"south": 1, "north": 2}, {"south": n, "north": 0}) for n in range(1, 15)]
    lines = list(told_weeks(found))
    assert lines[0].endswith("South has lost 105 in all, North 0.")
    assert lines[1] == "- Week 14: chits South 1, North 2. Lost: South 14 ▰▰▰▰▰▰▰▰▰▰, North 0"
    assert lines[2] == "- Week 13: chits South 1, North 2. Lost: South 13 ▰▰▰▰▰▰▰▰▰▰, North 0"
    assert lines[-2:] == [
        "- Week 3: chits South 1, North 2. Lost: South 3 ▰▰▰, North 0",
        "- and 2 earlier weeks",
    ]
    (_, begun) = told_weeks([Week(1, {"south": 3, "north": 0}, {"south": 0, "north": 0})])
    assert begun == "- Week 1: chits South 3, North -. Lost: South 0, North 0"


def test_a_tally_is_told_against_chance() -> None:
    line = luck_told(Luck("battle", "south", (1, 0, 2, 0, 0, 6)))
    assert line == "South's attacks: 1: 1, 2: 0, 3: 2, 4: 0, 5: 0, 6: 6 (9 rolls, 4.78; 1.5 of each expected)"
