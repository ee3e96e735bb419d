"""The engine and a second, independent referee carry the same random games through and never differ."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

import pytest

from engine.campaign.commands import Seat
from engine.campaign.decide import decide
from engine.campaign.evolve import evolve
from engine.campaign.forces import Team
from engine.campaign.hear import hear
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import State
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.hexes import Hex
from tests.rules.campaign.second_referee import TEAMS, Order, Referee, Unit, around, foe
from tests.rules.campaign.table import find

BLOCKS = 100
CLOSE = 0.5
"""How often homes are near each other, and platoons of a team together, so that stacks and sieges arise."""
REGION = [f"{letter}{number}" for letter in "ABCDE" for number in range(3, 8)]
FLEET = ["M5", "L3", "H7", "A2", "TD1", "L1", "M2"]
OUTCOMES = (
    *("attackers annihilate", "attackers capture", "defenders annihilate"),
    *("defenders capture", "draw", "draw", "both annihilated"),
)


@dataclass
class Table:
    """Both referees at one table, and what was said so far."""

    state: State
    second: Referee
    dice: random.Random
    said: list[str] = field(default_factory=list)

    def speak(self, seat: str, text: str) -> bool:
        """Say it to the engine; return whether it was carried out."""
        self.said.append(f"{seat}:\n{text}")
        try:
            events = decide(self.state, hear(text, see(self.state, Seat(seat))))
        except Refusal as refusal:
            self.said.append(f"# refused: {refusal}")
            return False
        for event in events:
            self.state = evolve(self.state, event)
        return True

    def agree(self, seat: str, text: str, *, legal: bool) -> bool:
        """Say to the engine what the second referee found legal or not, and compare."""
        carried_out = self.speak(seat, text)
        assert carried_out == legal, "\n".join(self.said)
        if legal:
            self.second.go_on()
        assert picture(self.state) == sketch(self.second), "\n".join(self.said)
        return legal


def picture(state: State) -> dict[str, object]:
    """Return what the engine holds, in plain values."""
    return {
        "units": {
            (i.team.value, i.number): (p.hex, sorted(map(str, p.vehicles)), p.entry)
            for i, p in state.platoons.items()
        },
        "control": {str(h): t.value for h, t in state.control.items()},
        "banks": {t.value: n for t, n in state.banks.items()},
        "turn": (state.active.value if state.active else "", state.game_turn),
        "asked": sorted(s.platoon.number for s in state.scouts),
        "battles": sorted(b.hex for b in state.battles),
        "ranks": sorted(
            (r.platoon.team.value, r.platoon.number) for r in state.retreats if r.ranking is None
        ),
        "winner": "none"
        if not state.ending
        else state.ending.winner.value
        if state.ending.winner
        else "draw",
    }


def sketch(referee: Referee) -> dict[str, object]:
    """Return what the second referee holds, in the same plain values."""
    return {
        "units": {k: (u.hex, sorted(u.vehicles), u.entry) for k, u in referee.units.items()},
        "control": dict(referee.control),
        "banks": dict(referee.banks),
        "turn": (referee.active, referee.turn),
        "asked": sorted(referee.asked),
        "battles": sorted(referee.battles),
        "ranks": sorted(key for key, ranking in referee.retreats.items() if ranking is None),
        "winner": referee.winner,
    }


def listed(vehicles: Iterable[str]) -> str:
    return ", ".join(vehicles)


def set_up(dice: random.Random) -> Table:
    """Put platoons and markers about, close together, and toss."""
    board = find(dice.choice(("plain", "lake", "pond", "veiled")))
    if dice.random() < CLOSE:
        near = FrozenMap({Team.BLUE: Hex("A5"), Team.RED: Hex("E5")})
        board = replace(board, homes=near, revenue=board.revenue.with_item(Hex("E5"), 4))
    homes = {team.value: str(hex_) for team, hex_ in board.homes.items()}
    revenue = {str(hex_): points for hex_, points in board.revenue.items()}
    second = Referee(
        homes, revenue, {str(hex_) for hex_ in board.land}, {hex_: team for team, hex_ in homes.items()}
    )
    table = Table(start(board), second, dice)
    lines = []
    road = ("I6", "H6", "G6", "F6", "E5") if dice.random() < 0.6 else ()
    owners = {hex_: dice.choice(TEAMS) for hex_ in REGION if hex_ in second.land and dice.random() < 0.5}
    for hex_, team in (owners | dict.fromkeys(road, "red")).items():
        second.control[hex_] = team
        lines.append(f"set control {hex_} {team}")
    for team in TEAMS:
        second.banks[team] = dice.randint(0, 40)
        lines.append(f"set bank {team} {second.banks[team]}")
        for number in range(1, dice.randint(3, 9)):
            own = [unit.hex for (t, _), unit in second.units.items() if t == team]
            crowded = own and dice.random() < CLOSE
            hex_ = dice.choice(own if crowded else [h for h in REGION if h in second.land])
            if second.there(foe(team), hex_) or second.control.get(hex_) == foe(team):
                continue  # nobody stands on the other's marker, so no move of two hexes meets him (11.4)
            unit = Unit(hex_, [dice.choice(FLEET) for _ in range(dice.randint(1, 3))])
            unit.entry = dice.choice([None, *(h for h in around(hex_) if h in second.land)])
            second.units[team, number] = unit
            came = f" entered from {unit.entry}" if unit.entry else ""
            lines.append(f"set platoon {team} P{number} {hex_}: {listed(unit.vehicles)}{came}")
    second.first = dice.choice(TEAMS)
    second.begin(second.first, 1)
    table.agree("referee", "\n".join([*lines, f"first {second.first}"]), legal=True)
    return table


def give_sheet(table: Table) -> None:
    """Send sheets, less and less bold, until one is legal; the last resort is the referee's broom."""
    dice, second = table.dice, table.second
    lines = some_orders(table)
    for _ in range(10):
        written = [f"{second.active} turn {second.turn}", *(line_of(line) for line in lines)]
        if table.agree(second.active, "\n".join(written), legal=second.sheet(lines)):
            return
        if lines:
            lines.pop(dice.randrange(len(lines)))
    if not table.agree("referee", "close", legal=second.close()):
        team, number = dice.choice([key for key in second.units if key[0] == second.active])
        del second.units[team, number]
        table.agree("referee", f"set platoon {team} P{number} none", legal=True)


def some_orders(table: Table) -> list[Order]:
    """Think of orders, most of them legal, many of them attacks."""
    dice, second = table.dice, table.second
    lines: list[Order] = []
    if dice.random() < 0.3:
        new = tuple(dice.choice(FLEET) for _ in range(dice.randint(1, 2)))
        lines.append(Order("build", dice.randint(1, 10), new))
    for (team, number), unit in second.units.items():
        if team != second.active:
            continue
        chance = dice.random()
        near = [h for h in around(unit.hex) if h in second.land or dice.random() < 0.1]
        if chance < 0.7 and near:
            attack = [h for h in near if second.there(foe(team), h)]
            to = dice.choice(attack if attack and dice.random() < 0.6 else near)
            path = [to, dice.choice(around(to))] if dice.random() < 0.2 and to not in attack else [to]
            lines.append(Order("move", number, start=unit.hex, path=tuple(path)))
        elif chance < 0.8:
            given = dice.sample(unit.vehicles, dice.randint(1, len(unit.vehicles)))
            lines.append(Order("split", number, tuple(given), dice.randint(1, 10)))
    return lines


def line_of(line: Order) -> str:
    """Write an order as the sheet has it."""
    if line.word == "build":
        return f"build P{line.number}: {listed(line.vehicles)}"
    if line.word == "split":
        return f"split P{line.number}: {listed(line.vehicles)} to P{line.to}"
    return f"P{line.number}, {line.start}, {'-'.join(line.path)}"


def answer(table: Table) -> None:
    """Let somebody say one of the things that the game waits for, now and then a wrong one."""
    dice, second = table.dice, table.second
    if dice.random() < 0.07:
        table.agree("referee", "close", legal=second.close())
    elif second.phase == "scouts":
        number = min(second.asked) if dice.random() < 0.9 else dice.randint(1, 10)
        word = dice.choice(("halt", "go"))
        legal = second.scout(second.active, number, halt=word == "halt")
        table.agree(second.active, f"{word} P{number}", legal=legal)
    elif second.unnamed() and dice.random() < 0.8:
        team, hex_ = second.unnamed()[0]
        one, two = dice.sample(second.there(team, hex_), 2)
        table.agree(team, f"name P{one}, P{two}", legal=second.name(team, one, two))
    elif open_ := [key for key, ranking in second.retreats.items() if ranking is None]:
        team, number = dice.choice(open_)
        near = around(second.units[team, number].hex)
        hexes = dice.sample(near, dice.randint(1, len(near)))
        table.agree(team, f"retreat P{number}: {listed(hexes)}", legal=second.rank(team, number, hexes))
    elif second.won and dice.random() < 0.5:
        recover(table)
    elif second.battles:
        report(table)
    else:
        table.agree("referee", "close", legal=second.close())


def recover(table: Table) -> None:
    """Answer for won battles."""
    dice, second = table.dice, table.second
    won = dice.choice(second.won)
    mine = [w for w in second.won if w.team == won.team]
    wanted = {
        number: dice.sample(lost, dice.randint(1, len(lost)))
        for w in mine
        for number, lost in w.lost.items()
        if dice.random() < 0.6
    }
    text = (
        "\n".join(f"recover P{number}: {listed(lost)}" for number, lost in wanted.items()) or "recover none"
    )
    table.agree(won.team, text, legal=second.recover(won.team, wanted))


def report(table: Table) -> None:
    """Report a result, or bind the order of the battles."""
    dice, second = table.dice, table.second
    if dice.random() < 0.15:
        order = dice.sample(second.battles, len(second.battles))
        second.order = order
        table.agree("referee", f"battles {listed(order)}", legal=True)
        return
    hex_, outcome = dice.choice(second.battles), dice.choice(OUTCOMES)
    losses = {
        (team, number): dice.sample(vehicles, dice.randint(1, len(vehicles)))
        for team in TEAMS
        for number in second.there(team, hex_)
        if (vehicles := second.units[team, number].vehicles) and dice.random() < 0.5
    }
    lost = "".join(f"; lost {team} P{number} {listed(v)}" for (team, number), v in losses.items())
    table.agree("referee", f"result {hex_}: {outcome}{lost}", legal=second.result(hex_, outcome, losses))


@pytest.mark.parametrize("seed", range(12))
def test_two_referees_never_differ(seed: int) -> None:
    table = set_up(random.Random(seed))
    for _ in range(BLOCKS):
        if table.second.phase == "over":
            break
        if table.second.phase == "orders":
            give_sheet(table)
        else:
            answer(table)
