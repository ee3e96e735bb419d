"""Chapter 9: what the `reform`, `merge` and `split` lines of a sheet would make, by the captain's View.

All three become acts of one shape: in one hex, these platoons shall have this content. An act is carried out
whole or not at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.campaign.commands import Merge, Reform, Source, Split
from engine.campaign.forces import (
    FULL,
    MARKERS,
    Platoon,
    PlatoonId,
    Team,
    Vehicle,
    Vehicles,
    less,
    lined_up,
    written,
)
from engine.campaign.legality.faults import fault_at
from engine.campaign.view import View
from engine.errors import Fault
from engine.hexes import Hex

Line = Reform | Merge | Split


@dataclass(slots=True)
class Organization:
    """The paper on which the acts are carried out.

    `platoons` are the team's by number, `touched` gave or received (9.4), `made` are new this turn (9.3),
    `faulty` stand in lines with a fault.
    """

    view: View
    team: Team
    platoons: dict[int, Platoon]
    built: frozenset[int]
    touched: set[int] = field(default_factory=set)
    made: set[int] = field(default_factory=set)
    faults: list[Fault] = field(default_factory=list)
    faulty: set[int] = field(default_factory=set)

    def spare(self, number: int) -> bool:
        """Tell whether a marker was spare when the turn began and is not in use since (9.3)."""
        return (
            number in MARKERS
            and PlatoonId(self.team, number) not in self.view.stood
            and number not in self.platoons
        )


def organise(
    view: View, team: Team, platoons: dict[int, Platoon], built: frozenset[int], lines: Iterable[Line]
) -> Organization:
    """Carry out the lines in written order on paper (9.1-9.4).

    `platoons` and `built` are those after the Construction Phase.
    """
    paper = Organization(view, team, dict(platoons), built)
    for act in _acts(lines):
        first = act[0]
        if isinstance(first, Merge):
            _merge(paper, first)
        elif isinstance(first, Split):
            _split(paper, first)
        else:
            _reform(paper, [line for line in act if isinstance(line, Reform)])
    return paper


def _acts(lines: Iterable[Line]) -> Iterator[list[Line]]:
    """Part the lines into runs of `reform` and single others; the hexes part a run further."""
    run: list[Line] = []
    for line in lines:
        if isinstance(line, Reform):
            run.append(line)
            continue
        if run:
            yield run
            run = []
        yield [line]
    if run:
        yield run


def _reform(paper: Organization, run: list[Reform]) -> None:
    """Part a run of `reform` lines where the hex changes; a spare marker is of the hex of the line before."""
    act: list[Reform] = []
    hex_: Hex | None = None
    for line in run:
        there = paper.platoons.get(line.platoon)
        if there is not None and hex_ is not None and there.hex != hex_:
            _reform_in(paper, hex_, act)
            act, hex_ = [], None
        if there is not None:
            hex_ = there.hex
        elif not paper.spare(line.platoon) or hex_ is None:
            _refuse(paper, _no_platoon(paper, line.platoon, line.source), line.platoon)
            continue
        act.append(line)
    if hex_ is not None:
        _reform_in(paper, hex_, act)


def _reform_in(paper: Organization, hex_: Hex, act: list[Reform]) -> None:
    wanted: dict[int, Vehicles] = {}
    for line in act:
        if line.platoon in wanted:
            _refuse(
                paper,
                fault_at(line.source, "repeated_platoon", "10.2", platoon=line.platoon),
                *(x.platoon for x in act),
            )
            return
        wanted[line.platoon] = lined_up(line.vehicles)
    before = Counter(v for n in wanted if n in paper.platoons for v in paper.platoons[n].vehicles)
    after = Counter(v for vehicles in wanted.values() for v in vehicles)
    if before != after:
        details = {"hex": hex_, "before": _listed(before), "after": _listed(after)}
        _refuse(paper, fault_at(act[-1].source, "vehicles_differ", "9.1", **details), *wanted)
        changed = (n for n in wanted if n in paper.platoons and paper.platoons[n].vehicles != wanted[n])
        paper.faults.extend(_just_built(paper, act[-1].source, *changed))
        return
    _carry_out(paper, hex_, wanted, act[-1].source)


def _merge(paper: Organization, line: Merge) -> None:
    giver = _giver(paper, line.giver, line.source)
    if giver is None:
        return
    if not _receiver(paper, giver, line.receiver, line.source):
        paper.faults.extend(_just_built(paper, line.source, line.giver, line.receiver))
        return
    there = paper.platoons.get(line.receiver)
    together = giver.vehicles + (there.vehicles if there else ())
    _carry_out(paper, giver.hex, {line.giver: (), line.receiver: lined_up(together)}, line.source)


def _split(paper: Organization, line: Split) -> None:
    giver = _giver(paper, line.giver, line.source)
    if giver is None:
        return
    can_receive = _receiver(paper, giver, line.receiver, line.source)
    left = less(giver.vehicles, line.vehicles)
    if left is None:
        details = {
            "hex": giver.hex,
            "before": _listed(Counter(giver.vehicles)),
            "after": _listed(Counter(line.vehicles)),
        }
        _refuse(paper, fault_at(line.source, "vehicles_differ", "9.1", **details), line.giver, line.receiver)
    if left is None or not can_receive:
        paper.faults.extend(_just_built(paper, line.source, line.giver, line.receiver))
        return
    there = paper.platoons.get(line.receiver)
    taken = lined_up((there.vehicles if there else ()) + line.vehicles)
    _carry_out(paper, giver.hex, {line.giver: left, line.receiver: taken}, line.source)


def _giver(paper: Organization, number: int, source: Source) -> Platoon | None:
    giver = paper.platoons.get(number)
    if giver is None:
        _refuse(paper, fault_at(source, "unknown_platoon", "10.2", platoon=number), number)
    return giver


def _receiver(paper: Organization, giver: Platoon, number: int, source: Source) -> bool:
    """Tell whether a platoon or marker can receive from `giver`; refuse the line if not (9.1, 9.3)."""
    there = paper.platoons.get(number)
    if number == giver.id.number or (there is not None and there.hex != giver.hex):
        found = fault_at(source, "not_together", "9.1", "9.3", platoon=number, hex=giver.hex)
    elif there is None and not paper.spare(number):
        found = _no_platoon(paper, number, source)
    else:
        return True
    _refuse(paper, found, giver.id.number, number)
    return False


def _no_platoon(paper: Organization, number: int, source: Source) -> Fault:
    """Say why a number without a platoon cannot be used: no such marker, not spare (9.3), of no hex yet."""
    if number not in MARKERS:
        return fault_at(source, "no_marker", "8.3", "9.3", platoon=number)
    if not paper.spare(number):
        return fault_at(source, "not_spare", "9.3", "9.2", platoon=number)
    return fault_at(source, "spare_first", "9.1", "9.3", platoon=number)


def _carry_out(paper: Organization, hex_: Hex, wanted: dict[int, Vehicles], source: Source) -> None:
    """Judge one act and, if nothing is wrong, give each platoon its new content."""
    before = {n: paper.platoons[n].vehicles if n in paper.platoons else () for n in wanted}
    changed = [n for n in wanted if lined_up(before[n]) != wanted[n]]
    gone = {n: Counter(before[n]) - Counter(wanted[n]) for n in changed}
    over = [n for n in wanted if len(wanted[n]) > FULL]
    faults = [fault_at(source, "over_three", "9.1", platoon=n, count=len(wanted[n])) for n in over]
    faults += _just_built(paper, source, *changed)
    faults += _change_faults(paper, hex_, gone, source)
    if faults:
        paper.faults.extend(faults)
        paper.faulty.update(wanted)
        return
    fresh = {
        n: Platoon(PlatoonId(paper.team, n), hex_, wanted[n], _inherited(paper, gone, wanted[n]))
        for n in changed
        if n not in paper.platoons
    }
    for n in changed:
        if n in fresh:
            paper.platoons[n] = fresh[n]
            paper.made.add(n)
        elif wanted[n]:
            old = paper.platoons[n]
            paper.platoons[n] = Platoon(old.id, old.hex, wanted[n], old.entry)
        else:
            del paper.platoons[n]
    paper.touched.update(changed)


def _just_built(paper: Organization, source: Source, *numbers: int) -> Iterator[Fault]:
    """Refuse those made or filled this turn, whatever else is wrong with the act (8.6, 10.3)."""
    for number in sorted(paper.built.intersection(numbers)):
        yield fault_at(source, "just_built", "8.6", platoon=number)


def _change_faults(
    paper: Organization, hex_: Hex, gone: dict[int, Counter[Vehicle]], source: Source
) -> Iterator[Fault]:
    """Refuse to take from what was made this turn, and what did not stand in the hex when it began (9.1)."""
    for n in (n for n in gone if n not in paper.built):
        if n in paper.made:
            if gone[n]:
                yield fault_at(source, "made_gives", "9.1", "9.3", platoon=n)
        elif n in paper.platoons and paper.view.stood.get(PlatoonId(paper.team, n)) != hex_:
            yield fault_at(source, "not_together", "9.1", platoon=n, hex=hex_)


def _inherited(paper: Organization, gone: dict[int, Counter[Vehicle]], gained: Vehicles) -> Hex | None:
    """Return the entry hex of a new platoon's parent: the lowest number that lost what it gained (9.3)."""
    parents = sorted(n for n, lost in gone.items() if any(v in lost for v in gained))
    return paper.platoons[parents[0]].entry


def _refuse(paper: Organization, found: Fault, *numbers: int) -> None:
    paper.faults.append(found)
    paper.faulty.update(numbers)


def _listed(vehicles: Counter[Vehicle]) -> str:
    return written(lined_up(vehicles.elements())) or "none"
