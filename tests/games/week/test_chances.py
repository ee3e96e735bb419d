"""The chances that a battle's card tells are those with which it ends (week B.2.c.9)."""

from __future__ import annotations

import re
from collections import Counter
from math import sqrt

import pytest

from bot.games.week.battle_card import battle_text
from engine.common.chance import Dice, Fixed, Salted
from engine.common.seat import Voice
from engine.week import events as e
from engine.week.charts import DIE
from engine.week.hear import hear
from engine.week.resolve import resolve
from engine.week.see import see
from tests.games.week.at_the_desk import attacked, told

ROLLS = 100_000
NAME = "week 1 north battle C2610 die"
"""How this die is called; each roll is that of another war (D.9)."""
_FAR = 4.5
"""So many standard deviations no figure is off, but once in a hundred thousand."""
UP_TO_THE_DIE = f"""{attacked(defence="defend: entrenched 1")}
north: intensity 1
south: intensity 0
south: supply TS
roll 1, 1
north: supply TN
north: commit none
"""


@pytest.mark.rule("week B.2.c.9")
def test_a_battle_ends_as_often_in_each_way_as_its_card_has_told() -> None:
    state = told(UP_TO_THE_DIE).state
    view = see(state, "south")
    assert view.desk.fight is not None
    told_of = re.findall(r"`([\d*]+/[\d*]+)` (\d) of 6", battle_text(view, view.desk.fight))
    chances = {result: int(times) / 6 for result, times in told_of}
    assert sum(chances.values()) == pytest.approx(1)
    said, ended, by_face = hear("commit none", view, Voice("south")), Counter[str](), dict[int, str]()
    for face in range(1, DIE + 1):
        dice = Dice(fixed=Fixed([face]))
        events, _ = resolve(state, said, dice)
        assert [one.rolled.name for one in dice.fresh] == [NAME]
        by_face[face] = next(str(one.result) for one in events if isinstance(one, e.ResultRead))
    for number in range(ROLLS):
        ended[by_face[Salted(f"war {number}".encode())(NAME, DIE)]] += 1
    assert ended.keys() == chances.keys()
    for result, chance in chances.items():
        assert abs(ended[result] - ROLLS * chance) < _FAR * sqrt(ROLLS * chance * (1 - chance)), result
