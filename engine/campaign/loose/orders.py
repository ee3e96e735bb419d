"""A captain's clauses as the lines of an order sheet (8, 9, 10.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.campaign.forces import MARKERS, PlatoonId, Team, written
from engine.campaign.loose.asides import VERBS
from engine.campaign.loose.bearings import measures, path, steps
from engine.campaign.loose.clauses import joins, nothing_else, unknown
from engine.campaign.loose.doubts import Doubt, Unread
from engine.campaign.loose.listing import exact, is_vehicle, named_in
from engine.campaign.loose.numbering import numbers_in
from engine.campaign.loose.pieces import CODE, NUMBER, PLACE, PLATOON, Piece
from engine.campaign.loose.reorganised import at_home, hands_over, merge, split
from engine.campaign.loose.way import Stop, goes_on, hex_between, points_back, starters, stops, way
from engine.campaign.view import View
from engine.hexes import Hex

Clause = Sequence[Piece]
_TWO = 2


@dataclass(frozen=True, slots=True)
class Said:
    """A line as it is read, and how it was written; none for what changes nothing: `rest stays`."""

    written: str
    line: str


@dataclass(slots=True)
class Orders:
    """What was read of a sheet so far."""

    view: View
    team: Team
    text: str
    said: list[Said] = field(default_factory=list)
    moved: dict[int, str] = field(default_factory=dict)
    everybody: bool = False
    spared: set[int] = field(default_factory=set)
    last_stays: bool = False
    nothing_else: bool = False
    rest: list[tuple[Clause, str]] = field(default_factory=list)

    def read(self, clauses: Sequence[Clause]) -> list[Said]:
        """Read clause by clause.

        Raises:
            Doubt: one may mean two things; or nothing that can be done.
            Unread: one has words that mean nothing here.
        """
        if clauses and clauses[0][0].says("and", "too"):
            raise Doubt("adding", self.text)
        for clause in clauses:
            self._clause(clause, alone=len(clauses) == 1)
        self._others()
        moving = [number for number, line in self.moved.items() if not line.endswith("stay")]
        if self.everybody and set(moving) - self.spared:
            raise Doubt("everybody", self.text, (self.moved[number] for number in moving))
        if left := self.spared - set(self.moved):
            raise Doubt("no_destination", f"P{min(left)}", self._stays(left))
        return self.said

    def _clause(self, clause: Clause, *, alone: bool) -> None:
        shown = self.text[clause[0].begin : clause[-1].end].strip(" ,:-&+")
        if (strange := unknown(clause)) is not None:
            raise Unread(strange.text)
        stays, self.last_stays = self.last_stays, False
        _refuse(clause, shown)
        handed = any(map(is_vehicle, clause)) and hands_over(clause)
        if (any(one.says("merge", "join") for one in clause) and not handed) or joins(clause):
            self._line(merge(clause, shown), shown)
        elif handed or any(one.says("split") for one in clause) or hands_over(clause):
            self._line(split(self.view, self.team, clause, shown), shown)
        elif self._builds(clause):
            self._build(clause, shown)
        elif any(one.says("pass") for one in clause):
            self._passes(clause, shown)
        elif any(one.says("except") for one in clause):
            self._except(clause, shown)
        elif any(one.says("stay", "halt") for one in clause) or (
            stays and any(one.says("too") for one in clause)
        ):
            self._stay(clause, shown, alone=alone)
        else:
            self._move(clause, shown)

    # --- moves

    def _move(self, clause: Clause, shown: str) -> None:
        found = stops(clause)
        numbers = numbers_in(clause)
        bearing = None if found else steps(clause)
        if bearing is not None:
            self._bear(*bearing, shown)
            return
        if _struck_through(clause):
            self._stay(clause, shown, alone=False)
            return
        again = any(one.says("too") for one in clause) and not (self.said and numbers and found)
        if (
            again
            or _hangs(clause)
            or _counted(clause)
            or (found and (goes_on(clause) or points_back(clause)))
        ):
            raise Doubt("unclear", shown)
        if not found:
            raise Doubt("no_destination", shown, self._stays(numbers))
        if not numbers and any(one.says("rest", "all", "both") for one in clause):
            self.rest.append((clause, shown))
            return
        self._go(clause, numbers or starters(self.view, self.team, found), found, shown)

    def _go(self, clause: Clause, numbers: list[int], found: Sequence[Stop], shown: str) -> None:
        if not numbers:
            raise Doubt("no_platoon", shown)
        if len(numbers) > 1 and hex_between(clause):
            raise Doubt("unclear", shown)
        if any(one.says("only") for one in clause):
            self.everybody = True
            self.spared |= set(numbers)
        for number in numbers:
            start = self._start(number, shown)
            there = way(self.view, self.team, number, start, found)
            self._moved(number, f"P{number}, {start}, {'-'.join(there)}", shown)

    def _bear(self, clause: Clause, side: int, count: int, shown: str) -> None:
        """Read `P1 one hex north`."""
        numbers = numbers_in(clause)
        odd = any(_counts(one) or is_vehicle(one) or one.says("none", "too", "then") for one in clause)
        if not numbers or odd or (len(numbers) > 1 and hex_between(clause)):
            raise Doubt("unclear", shown)
        for number in numbers:
            start = self._start(number, shown)
            there = path(self.view, start, side, count)
            if len(there) < count:
                raise Doubt("no_destination", shown)
            self._moved(number, f"P{number}, {start}, {'-'.join(there)}", shown)

    def _others(self) -> None:
        """Move whom `the rest` or `all` means."""
        for clause, shown in self.rest:
            every = [one.id.number for one in self.view.of(self.team)]
            if any(one.says("both") for one in clause) and len(every) != _TWO:
                raise Doubt("no_platoon", shown)
            everybody = any(one.says("all", "both") for one in clause)
            for number in every if everybody else [n for n in every if n not in self.moved]:
                start = self._start(number, shown)
                path = way(self.view, self.team, number, start, stops(clause))
                self._moved(number, f"P{number}, {start}, {'-'.join(path)}", shown)

    def _stay(self, clause: Clause, shown: str, *, alone: bool) -> None:
        only = any(one.says("only") for one in clause)
        if only or any(is_vehicle(one) or one.kind == NUMBER for one in clause):
            raise Doubt("unclear", shown)
        numbers = numbers_in(clause)
        for stop in stops(clause):
            if any(self._start(number, shown) not in stop.choices for number in numbers) or not numbers:
                raise Doubt("move_and_stay", shown, self._stays(numbers))
        self.last_stays = True
        if numbers and any(one.says("all", "rest") for one in clause):
            raise Doubt("unclear", shown, self._stays(numbers))
        if not numbers:
            whole = alone and all(
                one.says("stay", "filler", "greeting") or one.is_mark(",") for one in clause
            )
            if not whole and not any(one.says("all", "rest", "both") for one in clause):
                raise Doubt("no_platoon", shown)
            self.everybody |= not any(one.says("rest") for one in clause)
            self.nothing_else |= any(map(nothing_else, clause))
            self.said.append(Said(shown, ""))
            return
        for number in numbers:
            self._moved(number, f"P{number}, {self._start(number, shown)}, stay", shown)

    def _except(self, clause: Clause, shown: str) -> None:
        """Read `all stay except P3`: what P3 does has to be said as well."""
        cut = next(at for at, one in enumerate(clause) if one.says("except"))
        before, after = clause[:cut], clause[cut + 1 :]
        everybody = any(one.says("stay") for one in before) and any(one.says("all") for one in before)
        only = all(one.kind == PLATOON or one.says("and", "filler") or one.is_mark(",+&") for one in after)
        if not everybody or not only or not numbers_in(after) or numbers_in(before):
            raise Doubt("negation", shown)
        self.everybody = True
        self.spared |= set(numbers_in(after))
        self.said.append(Said(shown, ""))

    def _passes(self, clause: Clause, shown: str) -> None:
        numbers = numbers_in(clause)
        if any(
            one.kind in (CODE, PLACE, NUMBER) or one.says("all", "rest", "both", "except") for one in clause
        ):
            raise Doubt("unclear", shown)
        for number in numbers:
            self._moved(number, f"P{number}, {self._start(number, shown)}, stay", shown)
        if numbers:
            return
        self.everybody = True
        self.said.append(Said(shown, ""))

    def _moved(self, number: int, line: str, shown: str) -> None:
        before = self.moved.get(number)
        if before == line:
            return
        if self.nothing_else and not line.endswith("stay"):
            raise Doubt("everybody", shown, (line,))
        if before is not None:
            raise Doubt("two_destinations", shown, (before, line))
        self.moved[number] = line
        self.said.append(Said(shown, line))

    # --- what is built and reorganised

    def _builds(self, clause: Clause) -> bool:
        """Tell whether a clause builds: by its verb, by vehicles, by a platoon that stands nowhere."""
        if any(map(is_vehicle, clause)):
            return True
        if any(one.says("build") and not one.says("move", "attack", "go", "stay") for one in clause):
            return True
        numbers = numbers_in(clause)
        new = bool(numbers) and all(
            PlatoonId(self.team, number) not in self.view.platoons for number in numbers
        )
        verb = any(one.says(*VERBS) and not one.says("build") for one in clause)
        return new and not verb and bool(named_in(clause)[0])

    def _build(self, clause: Clause, shown: str) -> None:
        if any(one.says(*VERBS) and not one.says("build") for one in clause):
            raise Doubt("unclear", shown)
        numbers = numbers_in(clause)
        vehicles = exact(clause, shown, ())
        said = [one.line for one in self.said]
        where = numbers or at_home(self.view, self.team, clause, len(vehicles), said)
        if len(where) != 1:
            lines = (f"build P{number}: {written(vehicles)}" for number in where if not numbers)
            raise Doubt("unclear" if numbers else "no_platoon", shown, lines)
        self._line(f"build P{where[0]}: {written(vehicles)}", shown)

    def _line(self, line: str, shown: str) -> None:
        self.said.append(Said(shown, line))

    # --- who

    def _start(self, number: int, shown: str) -> Hex:
        standing = self.view.platoons.get(PlatoonId(self.team, number))
        if standing is None or number not in MARKERS:
            raise Doubt("unknown_platoon", shown)
        return standing.hex

    def _stays(self, numbers: Sequence[int] | set[int]) -> list[str]:
        there = [(n, self.view.platoons.get(PlatoonId(self.team, n))) for n in sorted(numbers)]
        return [f"P{n}, {standing.hex}, stay" for n, standing in there if standing is not None]


def _counts(one: Piece) -> bool:
    """Tell whether a piece is a number that says how many: all move at once, whoever is named `first`."""
    return one.kind == NUMBER and not (one.ordinal and one.spelled)


def _counted(clause: Clause) -> bool:
    """Tell whether a move names a vehicle or says how many; how far it goes is no count."""
    behind = (*clause[1:], None)
    counted = [one for one, after in zip(clause, behind, strict=True) if not measures(one, after)]
    return any(_counts(one) or one.says("none") or is_vehicle(one) for one in counted)


def _hangs(clause: Clause) -> bool:
    """Tell whether somebody goes along who is not named as a platoon: `scout mit, 5 nach I6`."""
    behind = (*clause[1:], None)
    pairs = zip(clause, behind, strict=True)
    return any(one.says("with") and (after is None or after.is_mark(",")) for one, after in pairs)


def _struck_through(clause: Clause) -> bool:
    """Tell whether a dash says that a platoon does nothing: `P5: -`."""
    return clause[-1].is_mark("-") and all(one.kind == PLATOON or one.is_mark(":=-") for one in clause)


def _refuse(clause: Clause, shown: str) -> None:
    """Ask about what is no order of a sheet."""
    if any(one.says("resign") for one in clause):
        raise Doubt("resign", shown)
    if any(one.says("help", "recover", "fight") for one in clause):
        raise Doubt("not_now", shown)
    given = any(map(is_vehicle, clause)) and any(one.says("from") for one in clause)
    known = given or (any(map(is_vehicle, clause)) and sum(one.kind == PLATOON for one in clause) == 1)
    known = known or any(one.says("split", "fresh", "build") for one in clause)
    if any(one.says("becomes") for one in clause) and not known:
        raise Doubt("unclear", shown)
