"""The figures of a war by weeks: lines, what is offered, the order of battle; `wars` and `week_presses`.

Processor time is compared, round by round of one beside the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from statistics import median
from time import process_time

from bot.assets import battle_maps
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.week.pictures.order import draw_order
from engine.common.chance import Dice, Remembered, Salted
from engine.common.seat import Voice
from engine.frozen import FrozenMap
from engine.week.army import Army
from engine.week.choices import choices
from engine.week.hear import hear
from engine.week.resolve import resolve
from engine.week.see import see
from engine.week.sides import SIDES
from engine.week.state import State
from tests.bench.large_wars import PIECES, at_random, begun
from tests.bench.maps import captains_view
from tests.bench.orders import a_sheet
from tests.bench.rounds import Figure, collector_at_rest
from tests.games.week import drawn
from tests.games.week.at_the_desk import BATTLES, told
from tests.games.week.hosts import with_hosts

LINE_GOAL, CHOICES_GOAL, ORDER_GOAL, WEIGHT_GOAL = 3, 5, 2, 250
_ROUNDS, _SHEETS, _PICTURES, _TEN = 15, 100, 20, 10


def measure() -> list[Figure]:
    """Return the figures of lines, of what is offered, and of the order of battle."""
    return [*_lines(), *_pictures()]


def _spent(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return process_time() - began


def _lines() -> list[Figure]:
    """Say the lines of a war at random again, beside sheets of one order; then work out what is offered."""
    war, sheet, ten = at_random(), a_sheet(1), a_sheet(_TEN)
    views = [see(before, side) for before, *_ in war.steps for side in SIDES]
    offered = [view for view in views if choices(view)]
    sheet()
    ten()
    ratios, tenths, of_choices, lines = (list[float]() for _ in range(4))
    with collector_at_rest():
        for _ in range(_ROUNDS):
            line = _spent(partial(_said, war, begun())) / len(war.said)
            order = _spent(lambda: [sheet() for _ in range(_SHEETS)]) / _SHEETS
            tenth = _spent(lambda: [ten() for _ in range(_SHEETS)]) / _SHEETS / _TEN
            made = _spent(lambda: [choices(view) for view in offered]) / len(offered)
            lines.append(line)
            ratios.append(line / order)
            tenths.append(line / tenth)
            of_choices.append(made / line)
    details = (
        f"{median(lines) * 1e6:.0f} us, the mean of {len(war.said)} lines at random, beside a sheet "
        f"of one order; {median(tenths):.1f} times a tenth of a sheet of ten"
    )
    return [
        Figure(
            f"war: a line, {PIECES} pieces a side: times a campaign order",
            median(ratios),
            LINE_GOAL,
            least=False,
            details=details,
        ),
        Figure(
            "war: what is offered for a step: times a line",
            median(of_choices),
            CHOICES_GOAL,
            least=False,
            details=f"the mean of {len(offered)} steps",
        ),
    ]


def _said(war: drawn.War, state: State) -> State:
    """Have every line read, judged and carried out anew; nothing that was worked out before is at hand."""
    remembered = Remembered()
    for seat, line in war.said:
        dice = Dice(remembered, Salted(drawn.SECRET))
        _, state = resolve(state, hear(line, see(state, seat), Voice(seat)), dice)
        remembered = dice.remembered
    return state


def _pictures() -> list[Figure]:
    """Draw orders of battle, of which each differs by one piece from the last, beside maps of a captain."""
    weeks, turns = count(1), count(1)
    side, captains = see(with_hosts(told(BATTLES).state, PIECES), "north"), captains_view()
    pieces = tuple(one.name for one in side.own.pieces())

    def order() -> bytes:
        week = next(weeks)
        army: Army = replace(side.own, moved=side.own.moved ^ {pieces[week % len(pieces)]})
        desk = replace(side.desk, week=week)
        return draw_order(replace(side, desk=desk, armies=FrozenMap({"north": army})))

    def chart() -> bytes:
        return draw_map(replace(captains, game_turn=next(turns)), terrains=battle_maps())

    weight = len(order())
    chart()
    ours, theirs = list[float](), list[float]()
    with collector_at_rest():
        for _ in range(_ROUNDS):
            ours.append(_spent(lambda: [order() for _ in range(_PICTURES)]) / _PICTURES)
            theirs.append(_spent(lambda: [chart() for _ in range(_PICTURES)]) / _PICTURES)
    details = f"{median(ours) * 1e3:.1f} ms, a captain's map {median(theirs) * 1e3:.1f} ms"
    what = f"war: an order of battle, {PIECES} pieces"
    return [
        Figure(
            f"{what}: times a map", median(ours) / median(theirs), ORDER_GOAL, least=False, details=details
        ),
        Figure(f"{what}: its weight in KB", weight / 1000, WEIGHT_GOAL, least=False, details="as PNG"),
    ]
