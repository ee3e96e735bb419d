"""Wars with 300 pieces a side for the figures of the week: lines at random, and a journal of 200 weeks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from bot.core.store.moments import stored
from bot.core.store.transaction_batch import BatchStep
from bot.core.table.journal_entries import carry_out, sitting_after
from bot.core.table.sitting import Sitting
from bot.core.table.statements import Said
from bot.core.table.table import Table
from engine.common.seat import REFEREE, Seat
from engine.frozen import FrozenMap
from engine.week.acts import SetLeader, SetUnit
from engine.week.choices import Choices, Pick, choices
from engine.week.due import due
from engine.week.lines import written
from engine.week.pieces import Leader, Piece
from engine.week.see import see
from engine.week.sides import SIDES, Side, other
from engine.week.state import State, View
from tests.games.week import drawn
from tests.games.week.at_the_desk import INVENTED
from tests.games.week.at_the_table import PEOPLE, War
from tests.games.week.hosts import with_hosts
from tests.smallest_game.at_the_table import NOON

PIECES = 300
_SEED, _LINES = 1, 300


def hosts(state: State) -> State:
    """Return a state in which both sides have their 300 pieces before any week; every name is in use."""
    state = with_hosts(state, PIECES, PIECES)
    desk = replace(state.desk, attacked=frozenset(), active=frozenset())
    armies = {
        side: replace(army, names=FrozenMap({one.name.casefold(): one.name for one in army.pieces()}))
        for side, army in state.armies.items()
    }
    return replace(state, desk=desk, armies=FrozenMap(armies))


def at_random() -> drawn.War:
    """Return a war of some weeks, played with lines at random from a state that `begun` makes anew."""
    war = drawn.War(begun(), Random(_SEED))
    assert war.say(REFEREE, "begin 1")
    return drawn.play(war, _LINES)


def begun() -> State:
    """Return the state in which that war begins, with nothing worked out of it yet."""
    return hosts(State(charts=INVENTED))


def _entered(side: Side, piece: Piece) -> str:
    act = SetLeader(side, piece) if isinstance(piece, Leader) else SetUnit(side, piece)
    return written(act)


def rosters() -> tuple[str, ...]:
    """Return the lines that enter both rosters."""
    armies = hosts(State()).armies
    return tuple(_entered(side, piece) for side in SIDES for piece in armies[side].pieces())


class Plan:
    """What is said next in a war without charts: a week of about fifty lines, a battle in each turn.

    Nobody is lost in it, so that the two hundredth week is as large as the first.
    """

    def __init__(self) -> None:
        self._said = Counter[tuple[str, ...]]()

    def line(self, state: State) -> tuple[Seat, str]:
        """Return who says what."""
        one = due(see(state, REFEREE))[0]
        if one.seat == REFEREE:
            return REFEREE, _BY_REFEREE[one.word][state.desk.week % 2]
        view = see(state, one.seat)
        mine = next(of for of in choices(view) if of.word == one.word)
        key = (str(view.desk.week), one.seat, one.word)
        self._said[key] += 1
        line = _spent(view, mine, self._said[key])
        return one.seat, line or (mine.lines[-1] if mine.lines else _picked(mine.picks[0]))


_BY_REFEREE = {
    "month": ("month done", "month done"),
    "chits": ("chits south 3 north 4", "chits south 4 north 3"),
    "consume": ("consume attacker 0 defender 0", "consume attacker 0 defender 0"),
    "result": ("result 0/0", "result 0/0"),
}
_OFTEN = 2


def _spent(view: View, mine: Choices, number: int) -> str:
    """Return the line with that number in a segment in which somebody can say many; "" once it is enough."""
    first = next(one for one in view.own.units.values() if one.hq)
    match mine.word:
        case "command" if number <= _OFTEN:
            return f"chain {('on', 'off')[number % 2]} {first.name}"
        case "free" if number <= _OFTEN and view.desk.free:
            return _picked(mine.picks[0]) + f"C28{view.desk.week % 100:02}"
        case "initiative" if number <= _OFTEN:
            return _picked(mine.picks[0])
        case "battles" if number == 1 and mine.picks:
            pick = mine.picks[0]
            at = view.own.units[pick.names[0]].hex
            enemy = next(
                place for place, land in view.stands[other(view.seat)].items() if land and place != at
            )
            return _picked(pick).replace("HEX", enemy)
        case "intensity":
            return mine.lines[min(1, len(mine.lines) - 1)]
        case "activation":
            return f"activate {', '.join(mine.picks[0].names[:_OFTEN])}"
    return ""


def _picked(pick: Pick) -> str:
    return pick.line.format(pick.names[0])


async def entered(table: Table, game: str, referee: int) -> None:
    """Have a referee enter both rosters in a new war, and the first week begun, in one transaction."""
    writes, sitting = list[BatchStep](), await table.sitting(game)
    for number, line in enumerate((*rosters(), "begin 1")):
        reason = "as set up" if line.startswith("set ") else ""
        said = Said(REFEREE, line, f"entered:{number}", referee, stored(NOON) + number, reason=reason)
        sitting = _carried_out(sitting, said, writes)
    await table.database.commit(writes)
    table.changed(game)


async def grown(war: War, lines: int) -> Plan:
    """Have as many lines of a plan said in a war, in one transaction; return the plan."""
    plan, writes = Plan(), list[BatchStep]()
    sitting = await war.table.sitting(war.id)
    for number in range(lines):
        seat, line = plan.line(sitting.state)
        said = Said(seat, line, f"grown:{number}", PEOPLE[seat], stored(NOON) + sitting.head)
        sitting = _carried_out(sitting, said, writes)
    await war.table.database.commit(writes)
    war.table.changed(war.id)
    return plan


def _carried_out(sitting: Sitting, said: Said, writes: list[BatchStep]) -> Sitting:
    done = carry_out(sitting, said)
    writes += [step for step in done.steps if step.name != "outbox"]
    return sitting_after(sitting, done)
