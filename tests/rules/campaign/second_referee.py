"""A second referee, who has read the rules and nothing else: plain and slow, to be compared with the engine.

He knows a game by dicts of plain values, shares no code with the engine, and says of each message only
whether it is legal. Rule numbers stand where he follows them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

TEAMS = ("blue", "red")
WINS = {"attackers annihilate", "attackers capture"}
GONE = {
    "attackers annihilate": {"defenders"},
    "defenders annihilate": {"attackers"},
    "both annihilated": {"attackers", "defenders"},
}


def foe(team: str) -> str:
    """Return the other team."""
    return TEAMS[1 - TEAMS.index(team)]


def around(hex_: str) -> list[str]:
    """Return the six neighbours from the north clockwise, those beyond the map left out (1.2, 1.3)."""
    column, row = ord(hex_[0]) - 65, int(hex_[1:])
    low = 1 if column % 2 == 0 else 0
    steps = ((0, -1), (1, low - 1), (1, low), (0, 1), (-1, low), (-1, low - 1))
    near = ((column + across, row + down) for across, down in steps)
    return [f"{chr(65 + c)}{r}" for c, r in near if 0 <= c <= 9 and 1 <= r <= 10]


def taken_from(pile: list[str], wanted: list[str]) -> list[str] | None:
    """Return a pile without some vehicles, None where one of them is not in it."""
    left = list(pile)
    for vehicle in wanted:
        if vehicle not in left:
            return None
        left.remove(vehicle)
    return left


def points(vehicles: list[str]) -> int:
    """Add up the tiers (8.1)."""
    return sum(int("".join(c for c in vehicle if c.isdigit())) for vehicle in vehicles)


@dataclass
class Unit:
    """A platoon: where it stands, what it has, through which hex it came (11.5)."""

    hex: str
    vehicles: list[str]
    entry: str | None = None

    def scouts(self) -> bool:
        """Tell whether a light tank is among them (12.2)."""
        return any(vehicle.startswith("L") for vehicle in self.vehicles)


Key = tuple[str, int]


@dataclass(frozen=True)
class Order:
    """A line of a sheet: build, split (`to` is the receiver), or move from `start` along `path`."""

    word: str
    number: int
    vehicles: tuple[str, ...] = ()
    to: int = 0
    start: str = ""
    path: tuple[str, ...] = ()


@dataclass
class Won:
    """A won battle whose victor has not answered (14.2)."""

    hex: str
    team: str
    lost: dict[int, list[str]]
    fought: list[int]


@dataclass
class Paper:
    """A sheet while it is worked out."""

    units: dict[int, Unit]
    built: set[int] = field(default_factory=set)
    touched: set[int] = field(default_factory=set)
    made: set[int] = field(default_factory=set)
    spent: int = 0


@dataclass
class Referee:
    """The master map, the tracks and the banks."""

    homes: dict[str, str]
    revenue: dict[str, int]
    land: set[str]
    control: dict[str, str] = field(default_factory=dict)
    banks: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TEAMS, 0))
    units: dict[Key, Unit] = field(default_factory=dict)
    first: str = ""
    active: str = ""
    turn: int = 0
    phase: str = "toss"
    winner: str = "none"
    stood: dict[int, str] = field(default_factory=dict)
    asked: dict[int, str] = field(default_factory=dict)
    battles: list[str] = field(default_factory=list)
    order: list[str] = field(default_factory=list)
    named: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    retreats: dict[Key, list[str] | None] = field(default_factory=dict)
    won: list[Won] = field(default_factory=list)

    # --- looking at the map

    def there(self, team: str, hex_: str) -> list[int]:
        """Return the platoons of a team in a hex, lowest number first."""
        return sorted(n for (t, n), unit in self.units.items() if t == team and unit.hex == hex_)

    def joined(self, team: str, hex_: str) -> set[str]:
        """Return the hexes that own hexes join to this one, itself included (7.1)."""
        found: set[str] = set()
        edge = [hex_]
        while edge:
            at = edge.pop()
            if at not in found and self.control.get(at) == team:
                found.add(at)
                edge += around(at)
        return found

    def take(self, team: str, hex_: str) -> None:
        """Replace the marker; a lost home takes its bank along (6.1, 7.2)."""
        if self.control.get(hex_) != team:
            self.control[hex_] = team
            if hex_ == self.homes[foe(team)]:
                self.banks[foe(team)] = 0

    def free(self, team: str, hex_: str) -> bool:
        """Tell whether a retreat may end there (15.2, 15.3)."""
        held = hex_ in self.homes.values() and self.control.get(hex_) == foe(team)
        return not held and hex_ not in self.battles and not self.there(foe(team), hex_)

    # --- turns

    def begin(self, team: str, turn: int) -> None:
        """Begin a turn: victory, exhaustion, revenue (4.1, 5.1, 5.2, 7.1)."""
        self.active, self.turn, self.phase = team, turn, "orders"
        self.order, self.named = [], {}
        self.stood = {n: unit.hex for (t, n), unit in self.units.items() if t == team}
        mine = self.joined(team, self.homes[team])
        alive = any(self.control.get(self.homes[t]) == t or any(k[0] == t for k in self.units) for t in TEAMS)
        if self.homes[foe(team)] in mine:
            self.winner, self.phase = team, "over"
        elif not alive:
            self.winner, self.phase = "draw", "over"
        else:
            self.banks[team] += sum(self.revenue.get(hex_, 0) for hex_ in mine)

    def go_on(self) -> None:
        """Do what needs nobody's answer."""
        if self.phase == "scouts":
            for number in sorted(self.asked):
                start = self.units[self.active, number].hex
                others = [n for n in self.there(self.active, start) if n not in self.asked]
                if len(others) >= 2:
                    self.enter(number, self.asked.pop(number))
                    self.go_on()
                    return
            if not self.asked:
                self.phase = "combat"
                blue, red = ({u.hex for (t, _), u in self.units.items() if t == team} for team in TEAMS)
                self.battles = sorted(blue & red)
        if self.phase == "combat":
            if all(ranking is not None for ranking in self.retreats.values()):
                for team, number in sorted(self.retreats):
                    self.follow(team, number, self.retreats.pop((team, number)) or [])
            if not self.battles and not self.retreats and not any(self.payable(won) for won in self.won):
                for won in list(self.won):
                    self.close_recovery(won)
                later = foe(self.active)
                self.begin(later, self.turn + (1 if later == self.first else 0))

    # --- a sheet

    def sheet(self, lines: list[Order]) -> bool:
        """Carry out a sheet, or return False."""
        team = self.active
        paper = Paper(
            {n: Unit(u.hex, list(u.vehicles), u.entry) for (t, n), u in self.units.items() if t == team}
        )
        moves: dict[int, list[str]] = {}
        for line in (line for line in lines if line.word == "build"):
            if not self.build(paper, line.number, list(line.vehicles)):
                return False
        for line in (line for line in lines if line.word == "split"):
            if not self.split(paper, line.number, list(line.vehicles), line.to):
                return False
        named: set[int] = set()
        for line in (line for line in lines if line.word == "move"):
            if line.number in named or not self.may_move(paper, line.number, line.start, list(line.path)):
                return False
            named.add(line.number)
            if line.path:
                moves[line.number] = list(line.path)
        if not self.stacks(paper, moves):
            return False
        self.banks[team] -= paper.spent
        self.units = {key: unit for key, unit in self.units.items() if key[0] != team}
        self.units |= {(team, n): unit for n, unit in paper.units.items()}
        self.move(moves)
        return True

    def build(self, paper: Paper, number: int, vehicles: list[str]) -> bool:
        """Build into a platoon (8)."""
        home = self.homes[self.active]
        there = paper.units.get(number)
        paper.spent += points(vehicles)
        if self.control.get(home) != self.active or not 1 <= number <= 10 or (there and there.hex != home):
            return False
        if paper.spent > self.banks[self.active] or len(vehicles) + (len(there.vehicles) if there else 0) > 3:
            return False
        unit = paper.units.setdefault(number, Unit(home, []))
        unit.vehicles += vehicles
        paper.built.add(number)
        return True

    def split(self, paper: Paper, giver: int, vehicles: list[str], receiver: int) -> bool:
        """Give vehicles, all or some, to another marker of the hex (9)."""
        one, other = paper.units.get(giver), paper.units.get(receiver)
        if one is None or giver == receiver or {giver, receiver} & paper.built or giver in paper.made:
            return False
        if self.stood.get(giver) != one.hex or not 1 <= receiver <= 10:
            return False
        if other is None:
            if receiver in self.stood:
                return False
        elif other.hex != one.hex or (receiver not in paper.made and self.stood.get(receiver) != one.hex):
            return False
        left = taken_from(one.vehicles, vehicles)
        if left is None or len(vehicles) + (len(other.vehicles) if other else 0) > 3:
            return False
        if other is None:
            other = paper.units[receiver] = Unit(one.hex, [], one.entry)
            paper.made.add(receiver)
        other.vehicles += vehicles
        one.vehicles = left
        if not left:
            del paper.units[giver]
        paper.touched |= {giver, receiver}
        return True

    def may_move(self, paper: Paper, number: int, start: str, path: list[str]) -> bool:
        """Tell whether a line of the sheet is a legal move or stay (11.1-11.6, 8.6, 9.4)."""
        unit = paper.units.get(number)
        if unit is None or unit.hex != start:
            return False
        if not path:
            return True
        return number not in paper.built | paper.touched and self.way(start, path)

    def way(self, start: str, path: list[str]) -> bool:
        """Tell whether a path of one or two hexes is open (11.1, 11.3, 11.6)."""
        if any(hex_ not in self.land for hex_ in path) or path[0] not in around(start):
            return False
        if len(path) == 1:
            return True
        own = all(self.control.get(hex_) == self.active for hex_ in path)
        return own and path[1] in around(path[0]) and path[1] != start

    def stacks(self, paper: Paper, moves: dict[int, list[str]]) -> bool:
        """Tell whether nobody makes three and a retreat's overstack is cleared (11.7, 15.4)."""
        ends = {n: moves[n][-1] if n in moves else unit.hex for n, unit in paper.units.items()}
        count = {hex_: list(ends.values()).count(hex_) for hex_ in self.land}
        for hex_ in set(ends.values()):
            here = [n for n, end in ends.items() if end == hex_]
            if len(here) <= 2:
                continue
            if any(n in moves or (self.active, n) not in self.units for n in here):
                return False
            near = [h for h in around(hex_) if h in self.land]
            far = [h for via in near for h in around(via) if h in self.land and self.way(hex_, [via, h])]
            if any(count[h] < 2 for h in near + far) and set(here) - paper.built - paper.touched:
                return False
        return True

    def move(self, moves: dict[int, list[str]]) -> None:
        """Carry out all moves at once; scouts that meet the enemy wait (11.2, 12.2)."""
        team = self.active
        self.phase = "scouts"
        for number, path in moves.items():
            if self.there(foe(team), path[-1]) and self.units[team, number].scouts():
                self.asked[number] = path[-1]
            else:
                unit = self.units[team, number]
                unit.entry = ([unit.hex, *path])[-2]
                unit.hex = path[-1]
                for hex_ in path:
                    if not self.there(foe(team), hex_):
                        self.take(team, hex_)

    def enter(self, number: int, target: str) -> None:
        """Let a scout go on."""
        unit = self.units[self.active, number]
        unit.entry, unit.hex = unit.hex, target

    # --- answers

    def scout(self, team: str, number: int, *, halt: bool) -> bool:
        """Take the answer for a scout (12.2, 12.4)."""
        if team != self.active or not self.asked or number != min(self.asked):
            return False
        target = self.asked.pop(number)
        if not halt:
            self.enter(number, target)
        return True

    def unnamed(self) -> list[tuple[str, str]]:
        """Return the sides of battles that have yet to name two (15.4)."""
        sides = ((t, hex_) for hex_ in self.battles for t in TEAMS)
        return [side for side in sides if len(self.there(*side)) > 2 and side not in self.named]

    def name(self, team: str, one: int, two: int) -> bool:
        """Take the names of the two that fight (15.4)."""
        for side in self.unnamed():
            if side[0] == team and {one, two} <= set(self.there(*side)) and one != two:
                self.named[side] = sorted((one, two))
                return True
        return False

    def rank(self, team: str, number: int, hexes: list[str]) -> bool:
        """Take a ranking (15.3)."""
        key = (team, number)
        if key not in self.retreats or self.retreats[key] is not None:
            return False
        if not set(hexes) <= {h for h in around(self.units[key].hex) if h in self.land}:
            return False
        self.retreats[key] = hexes
        return True

    def follow(self, team: str, number: int, ranking: list[str]) -> None:
        """Send a ranked platoon away, or destroy it (15.3)."""
        free = [hex_ for hex_ in ranking if self.free(team, hex_)]
        room = [hex_ for hex_ in free if len(self.there(team, hex_)) < 2]
        full = [hex_ for hex_ in free if self.control.get(hex_) == team]
        if room or full:
            self.withdraw(team, number, (room or full)[0])
        else:
            del self.units[team, number]

    def withdraw(self, team: str, number: int, hex_: str) -> None:
        """Retreat: no entry hex, and the marker (15.2, 15.5)."""
        self.units[team, number].hex = hex_
        self.units[team, number].entry = None
        self.take(team, hex_)

    # --- battles

    def side(self, team: str, hex_: str) -> list[int]:
        """Return who of a team fights there."""
        return self.named.get((team, hex_)) or self.there(team, hex_)

    def after(self, hex_: str, gone: set[str], losses: dict[Key, list[str]]) -> dict[Key, list[str]] | None:
        """Return what those who fight have left, None if such losses cannot be (13.6, 13.8)."""
        sides = [(team, number) for team in TEAMS for number in self.side(team, hex_)]
        left = {key: list(self.units[key].vehicles) for key in sides}
        for key, lost in losses.items():
            rest = taken_from(left[key], lost) if key in left else None
            if rest is None:
                return None
            left[key] = rest
        if any(t not in gone and not any(v for (x, _), v in left.items() if x == t) for t in TEAMS):
            return None
        return {key: [] if key[0] in gone else rest for key, rest in left.items()}

    def result(self, hex_: str, outcome: str, losses: dict[Key, list[str]]) -> bool:
        """Settle a battle (13.6, 13.8, 15.1)."""
        bound = self.order and self.order[0] != hex_
        open_ = any(ranking is None for ranking in self.retreats.values())
        if hex_ not in self.battles or bound or self.unnamed() or open_:
            return False
        roles = {"attackers": self.active, "defenders": foe(self.active)}
        left = self.after(hex_, {roles[role] for role in GONE.get(outcome, set())}, losses)
        if left is None:
            return False
        victor = self.active if outcome in WINS else foe(self.active)
        won = Won(hex_, victor, {}, [n for t, n in left if t == victor])
        for (team, number), rest in left.items():
            lost_now = taken_from(self.units[team, number].vehicles, rest) or []
            self.units[team, number].vehicles = rest
            if team == victor and lost_now:
                won.lost[number] = lost_now
            if not rest and (team != victor or outcome == "both annihilated"):
                del self.units[team, number]
        self.battles.remove(hex_)
        self.order = [h for h in self.order if h != hex_]
        self.won.append(won)
        if outcome in WINS:
            self.take(victor, hex_)
        if outcome != "both annihilated":
            self.drive_out(foe(victor), hex_)
        return True

    def drive_out(self, team: str, hex_: str) -> None:
        """Let the loser's platoons leave, those with a way first (15.1-15.3)."""
        for number in self.there(team, hex_):
            entry = self.units[team, number].entry
            if entry is not None and self.free(team, entry):
                self.withdraw(team, number, entry)
            else:
                self.retreats[team, number] = None

    # --- recovery

    def may_recover(self, won: Won) -> bool:
        """Tell whether a survivor and a path are there (14.1)."""
        survivors = [n for n in won.fought if (unit := self.units.get((won.team, n))) and unit.vehicles]
        return bool(survivors) and self.homes[won.team] in self.joined(won.team, won.hex)

    def payable(self, won: Won) -> bool:
        """Tell whether the victor is waited for (14.2)."""
        prices = [points([vehicle]) for lost in won.lost.values() for vehicle in lost]
        return bool(prices) and min(prices) <= self.banks[won.team] and self.may_recover(won)

    def recover(self, team: str, wanted: dict[int, list[str]]) -> bool:
        """Take an answer for the battles that it names; none named: for all (14)."""
        mine = [won for won in self.won if won.team == team]
        named = [won for won in mine if set(wanted) & set(won.lost)] if wanted else mine
        if not named:
            return False
        for number, vehicles in wanted.items():
            won = next((w for w in named if number in w.lost), None)
            if won is None or taken_from(won.lost[number], vehicles) is None or not self.may_recover(won):
                return False
        price = sum(points(vehicles) for vehicles in wanted.values())
        if price > self.banks[team]:
            return False
        self.banks[team] -= price
        for number, vehicles in wanted.items():
            self.units[team, number].vehicles += vehicles
        for won in named:
            self.close_recovery(won)
        return True

    def close_recovery(self, won: Won) -> None:
        """End a recovery: empty markers are free (13.8, 14.3)."""
        self.won.remove(won)
        for number in won.fought:
            unit = self.units.get((won.team, number))
            if unit is not None and not unit.vehicles:
                del self.units[won.team, number]

    # --- the referee's `close`

    def close(self) -> bool:
        """End one thing (16.4)."""
        if self.phase == "scouts":
            for number in sorted(self.asked):
                self.enter(number, self.asked.pop(number))
        elif self.unnamed():
            for side in self.unnamed():
                self.named[side] = self.there(*side)[:2]
        elif self.retreats:
            for key, ranking in self.retreats.items():
                near = [h for h in around(self.units[key].hex) if h in self.land]
                self.retreats[key] = near if ranking is None else ranking
        elif self.phase == "orders":
            return self.sheet([])
        elif self.battles or not self.won:
            return False
        else:
            for won in list(self.won):
                self.close_recovery(won)
        return True
