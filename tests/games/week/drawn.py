"""Wars at random: rosters, charts, and for whoever is asked a line that is usually legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from engine.common.chance import Dice, Remembered, Salted
from engine.common.seat import REFEREE, Seat, Voice
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.week.acts import Submission
from engine.week.battle import Result
from engine.week.charts import Charts, Columns, CombatChart, Cup, SupplyChart
from engine.week.choices import Choices, Pick, attackers, choices
from engine.week.due import due
from engine.week.events import Event
from engine.week.hear import hear
from engine.week.pieces import GROUND, KINDS
from engine.week.resolve import resolve
from engine.week.retreats import able
from engine.week.see import see
from engine.week.sides import SIDES
from engine.week.state import State, View

SECRET = b"war"
"""The secret of the dice of every war at random."""
PLACES = tuple(f"C26{row:02}" for row in range(1, 8))


@dataclass
class War:
    """A war under way: its state, all that was said, the dice."""

    state: State
    random: Random
    remembered: Remembered = field(default_factory=Remembered)
    said: list[tuple[Seat, str]] = field(default_factory=list)
    steps: list[tuple[State, Submission, tuple[Event, ...], State]] = field(default_factory=list)
    refused: int = 0

    def say(self, seat: Seat, line: str) -> bool:
        """Say a line; tell whether it was carried out."""
        dice = Dice(self.remembered, Salted(SECRET))
        before = self.state
        try:
            heard = hear(line, see(before, seat), Voice(seat))
            events, after = resolve(before, heard, dice)
        except Refusal:
            self.refused += 1
            return False
        self.remembered, self.state = dice.remembered, after
        self.said.append((seat, line))
        self.steps.append((before, heard, events, after))
        return True


def charts(random: Random) -> Charts:
    """Draw charts: none, or a cup, a supply table, a combat table."""
    cups = (Cup(1, 99, tuple(range(1, 7)), fixed=random.choice((None, 3))),) if random.random() < 0.8 else ()
    supply = SupplyChart(
        Columns((Fraction(1), Fraction(11)), ("1-10", "11-")),
        tuple((random.randrange(3), random.randrange(4)) for _ in range(6)),
    )
    results = [
        Result(a, d, ar, dr)
        for a in range(3)
        for d in range(4)
        for ar in (False, True)
        for dr in (False, True)
    ]
    tables = {
        table: tuple(tuple(random.choice(results) for _ in range(3)) for _ in range(6))
        for table in range(1, 5)
        if random.random() < 0.9
    }
    by = random.choice(("odds", "attacker", "sum"))
    begins = (
        (Fraction(1, 2), Fraction(1), Fraction(2))
        if by == "odds"
        else (Fraction(1), Fraction(6), Fraction(11))
    )
    combat = CombatChart(by, Columns(begins, ("a", "b", "c")), FrozenMap(tables))
    return Charts(
        "drawn",
        cups=cups,
        supply=supply if random.random() < 0.8 else None,
        combat=combat if random.random() < 0.9 else None,
    )


def war(seed: int, *, pieces: int = 8, by: Charts | None = None) -> War:
    """Draw a war, and its charts unless they are given: both rosters are set, and a week has begun."""
    random = Random(seed)
    found = War(State(charts=by or charts(random)), random)
    for side in SIDES:
        for line in _roster(random, side, pieces):
            assert found.say(REFEREE, line), line
    assert found.say(REFEREE, f"begin {random.choice((1, 3, 4))}")
    return found


def _roster(random: Random, side: str, pieces: int) -> Iterator[str]:
    s = side[0].upper()
    levels = ("army", "corps", "cavalry-corps", "")
    hqs = []
    for n in range(1, 4):
        level = levels[n - 1] if random.random() < 0.8 else ""
        hq = f" {level} {s}HQ{n}" if level else ""
        if hq:
            hqs.append(f"{s}HQ{n}")
        arm = random.choice(("", "", " cavalry"))
        off = random.choice(("", "", "", " off"))
        yield (
            f"set leader {side} {s}Leader{n} {random.choice(PLACES)} stars {random.randint(1, 4)} initiative "
            f"{random.randint(0, 5)} span {random.randint(0, 5)} combat {random.randint(0, 2)}{arm}{hq}{off}"
        )
    for n in range(1, pieces + 1):
        kind = random.choice((*GROUND, *GROUND, *KINDS))
        least = 0 if kind in ("train", "depot", "base") else 1
        words = [f"set unit {side} {s}{n} {random.choice(PLACES)} {kind} {random.randint(least, 8)}"]
        if hqs and kind not in ("depot", "base") and random.random() < 0.7:
            words.append(f"in {random.choice(hqs)}")
        if random.random() < 0.1:
            words.append("no-attack")
        if kind in ("train", "depot"):
            words.append(f"supply {random.randint(0, 9)}")
        if kind == "militia":
            words.append(f"state {random.choice(('Ohio', 'Iowa'))}")
        yield " ".join(words)
    yield f"set pool {side} {random.randint(0, 4)}"


def play(found: War, lines: int) -> War:
    """Say so many lines, or fewer where the war ends."""
    for _ in range(lines):
        if not step(found):
            break
    return found


def play_weeks(found: War, weeks: int, lines: int = 4000) -> int:
    """Go on until so many weeks are over, or so many lines are said; return how many weeks are over."""
    first = found.state.desk.week
    for _ in range(lines):
        if found.state.desk.week - first >= weeks or not step(found):
            break
    return found.state.desk.week - first


def step(found: War) -> bool:
    """Say one line that is carried out; tell whether the war goes on."""
    waiting = due(see(found.state, REFEREE))
    if not waiting:
        return False
    for _ in range(30):
        one = found.random.choice(waiting)
        if found.say(one.seat, line_for(found, one.seat, one.word)):
            return True
    # Whoever finds nothing is closed, as the referee does with the absent.
    assert found.say(REFEREE, "close") or found.say(*_safe(found)), (waiting, found.said[-5:])
    return True


def _safe(found: War) -> tuple[Seat, str]:
    one = due(see(found.state, REFEREE))[0]
    if one.word == "retreat":
        battle = found.state.desk.fight
        assert battle is not None
        return one.seat, "retreat " + "; ".join(f"{unit.name} > C9999" for unit in able(battle, one.seat))
    return one.seat, {"month": "month done", "objection": "dismiss"}.get(one.word, "done")


def line_for(found: War, seat: Seat, word: str) -> str:
    """Return a line for something that is due."""
    random = found.random
    if seat == REFEREE:
        return _REFEREE[word](random)
    view = see(found.state, seat)
    if random.random() < 0.01:
        return random.choice(("object What about the river?", f"chain off {_any(random, view)}"))
    mine = next((one for one in choices(view) if one.word == word), Choices(word))
    if word in _MADE and random.random() < 0.5:
        return _MADE[word](random, view)
    options = [*mine.lines, *(_picked(random, one) for one in mine.picks if one.names or one.more)]
    return random.choice(options) if options else "done"


def _any(random: Random, view: View) -> str:
    names = [one.name for one in view.own.pieces()]
    return random.choice(names) if names else "nobody"


def _picked(random: Random, pick: Pick) -> str:
    count = random.randint(1, min(pick.most, len(pick.names))) if pick.names else 0
    names = random.sample(pick.names, count)
    if pick.line.startswith("attack"):
        return _attack(random, pick.line, names)
    line = pick.line.format(", ".join(names))
    if pick.line.startswith(("fort ", "fortress ", "withhold", "assist", "entrained")):
        return f"defend: {line}"
    if pick.line.startswith("destroy"):
        return f"{line}G{random.randint(100, 999)}"
    return f"{line}{random.choice(PLACES)}" if pick.more == "hex" else line


def _attack(random: Random, line: str, names: list[str]) -> str:
    return line.format(", ".join(names)).replace("HEX", random.choice(PLACES))


def _command_line(random: Random, view: View) -> str:
    units = list(view.own.units.values())
    if not units:
        return "done"
    one, two = random.choice(units), random.choice(units)
    return random.choice(
        (
            f"depot D{random.randint(1, 99)}{view.seat[0]} from {one.name} 2",
            f"depot D{random.randint(1, 99)}{view.seat[0]} from {one.name} 1, {two.name} 1",
            f"load {random.randint(1, 4)} from {one.name} to {two.name}",
            f"span {_any(random, view)}: {_any(random, view)}",
            f"span {_any(random, view)}: none",
            f"chain {random.choice(('on', 'off'))} {_any(random, view)}",
        )
    )


def _naval(random: Random, view: View) -> str:
    ships = [one.name for one in view.own.units.values() if not one.is_land]
    return f"attack {random.choice(PLACES)} naval: {random.choice(ships)}" if ships else "done"


def _battle_line(random: Random, view: View) -> str:
    active = [view.own.leaders[name] for name in view.desk.active if name in view.own.leaders]
    if not active or random.random() < 0.2:
        return _naval(random, view)
    leader = random.choice(active)
    units = [view.own.units[name] for name in attackers(view, leader)]
    if not units:
        return "done"
    here = [one for one in units if one.hex == random.choice(units).hex] or units[:1]
    enemy = [
        place for side in SIDES if side != view.seat for place, land in view.stands[side].items() if land
    ]
    line = (
        f"attack {random.choice(enemy or PLACES)} under {leader.name}: {', '.join(one.name for one in here)}"
    )
    if random.random() < 0.3:
        line += f"; river {here[0].hex}"
    cavalry = [one.name for one in here if one.kind == "cavalry"]
    return f"{line}; cavalry {cavalry[0]}" if cavalry and random.random() < 0.5 else line


def _cleanup_line(random: Random, view: View) -> str:
    return random.choice(
        (
            f"militia {random.choice(('Ohio', 'Iowa'))} > {random.choice(PLACES)}",
            f"destroy supply 1 of {_any(random, view)}",
            f"destroy depot {_any(random, view)} as G{random.randint(100, 999)}{view.seat[0]}",
        )
    )


def _all_go(random: Random, view: View) -> str:
    battle = view.desk.fight
    assert battle is not None
    names = [one.name for one in able(battle, view.seat)]
    where = random.choice((*PLACES, "C9999"))
    if random.random() < 0.2:
        return f"retreat destroyed {', '.join(names)}"
    return f"retreat {', '.join(names)} > {where}"


_MADE: dict[str, Callable[[Random, View], str]] = {
    "command": _command_line,
    "combat-command": _command_line,
    "battles": _battle_line,
    "cleanup": _cleanup_line,
    "retreat": _all_go,
}


_REFEREE: dict[str, Callable[[Random], str]] = {
    "month": lambda _: "month done",
    "objection": lambda _: "dismiss",
    "chits": lambda random: f"chits south {random.randint(1, 3)} north {random.randint(4, 6)}",
    "consume": lambda random: f"consume attacker {random.randint(0, 2)} defender 0",
    "result": lambda random: random.choice(("result 1/2*", "result 0/0", "result 2*/1")),
}
