"""A battle as far as it lies open: who attacks what, what was revealed, chosen, rolled (B.2.c)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from engine.frozen import FrozenMap
from engine.week.pieces import Place
from engine.week.sides import Side, other

FORT_HOLDS = {"fort": 10, "fortress": 100}
"""Strength points that find room inside, before any factor (B.2.c.5)."""
STAGES = (
    "defence",
    "intensity",
    "supply",
    "consume",
    "commit",
    "result",
    "losses",
    "retreat-defender",
    "retreat-attacker",
    "choice-defender",
    "choice-attacker",
    "advance",
    "over",
)
"""The walk through a battle, as both sides see it; each stage is passed over where nothing is asked."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A unit that fights, as both sides see it: what strength it has left, and in which hex it stands."""

    name: str
    kind: str
    strength: int
    hex: Place

    @property
    def is_ship(self) -> bool:
        """Whether it is a ship."""
        return self.kind in ("nf", "rf", "ic")


@dataclass(frozen=True, slots=True)
class Works:
    """What the defender has said of the ground (B.2.c.5). `kind`: "", "fort" or "fortress"."""

    kind: str = ""
    inside: tuple[str, ...] = ()
    entrained: tuple[str, ...] = ()
    entrenched: int = 0
    city: bool = False
    rough: bool = False

    @property
    def double(self) -> bool:
        """Whether the attacker's losses are doubled (B.2.c.5)."""
        return bool(self.inside) or self.entrenched > 1

    @property
    def may_stand(self) -> bool:
        """Whether every defender may ignore a required retreat (B.2.c.11)."""
        return self.city or self.rough or bool(self.entrenched)


@dataclass(frozen=True, slots=True)
class Supply:
    """From where a side is supplied: trains and depots of its roster, or a hex of the board; neither: not."""

    sources: tuple[str, ...] = ()
    hex: Place = ""

    @property
    def there(self) -> bool:
        """Whether it is supplied."""
        return bool(self.sources or self.hex)


@dataclass(frozen=True, slots=True)
class Result:
    """What the table says: losses, and which sides have to retreat."""

    attacker: int
    defender: int
    attacker_retreats: bool = False
    defender_retreats: bool = False

    def __str__(self) -> str:
        """Return it as charts write it: 1/2* (B.2.c.9)."""
        one, two = "*" * self.attacker_retreats, "*" * self.defender_retreats
        return f"{self.attacker}{one}/{self.defender}{two}"


@dataclass(frozen=True)
class Battle:
    """A battle. `number`: how many there were at this hex in this player's turn, with this one.

    `origins`: the hexes that attack. `leader`: under whom, "" of ships. `cavalry`: declared (B.2.c.2).
    `commander`, `works`: None until the defence is told. `answered`: who has answered where
    both are asked at once. `chits`, `supply`, `paid`, `committed` are open and by side. `sums`: both
    strengths as they were when the die was rolled. `owed`: losses after doubling. `withdrawn`: who retreated.
    """

    hex: Place
    side: Side
    number: int
    attackers: tuple[Shown, ...]
    origins: tuple[Place, ...]
    leader: str = ""
    river: tuple[Place, ...] = ()
    cavalry: tuple[str, ...] = ()
    stage: str = "defence"
    commander: str | None = None
    works: Works | None = None
    defenders: tuple[Shown, ...] = ()
    answered: frozenset[Side] = frozenset()
    chits: FrozenMap[Side, int] = field(default_factory=FrozenMap)
    supply: FrozenMap[Side, Supply] = field(default_factory=FrozenMap)
    paid: FrozenMap[Side, int] = field(default_factory=FrozenMap)
    committed: FrozenMap[Side, str] = field(default_factory=FrozenMap)
    shift: int = 0
    die: int = 0
    column: str = ""
    result: Result | None = None
    sums: tuple[int, int] | None = None
    owed: FrozenMap[Side, int] = field(default_factory=FrozenMap)
    withdrawn: frozenset[str] = frozenset()

    @property
    def naval(self) -> bool:
        """Whether ships attack a fort (B.2.c.6)."""
        return not self.leader

    @property
    def defender(self) -> Side:
        """Whose hex is attacked."""
        return other(self.side)

    @property
    def table(self) -> int | None:
        """The combat table, 0 for a contact; None until it is known (B.2.c.6)."""
        if self.naval:
            return 1
        return min(sum(self.chits.values()), 4) if len(self.chits) > 1 else None

    def fighters(self, side: Side) -> tuple[Shown, ...]:
        """Return the units of a side that fight."""
        return self.attackers if side == self.side else self.defenders

    def places(self, side: Side) -> tuple[Place, ...]:
        """Return the hexes of a side that fight."""
        return self.origins if side == self.side else (self.hex,)

    def supplied(self, side: Side) -> bool:
        """Tell whether a side is supplied as far as is known; ships that attack need nothing (B.2.c.6)."""
        if side == self.side and self.naval:
            return True
        return side not in self.supply or self.supply[side].there


def factors(battle: Battle, side: Side, unit: Shown) -> tuple[tuple[str, Fraction], ...]:
    """Return by which factors a unit's points count, each with the word for its reason (B.2.c.2, 5).

    Ships take none. Who is inside and entrenched has the better one alone.
    """
    if unit.is_ship:
        return ()
    if side == battle.side:
        return (("river", Fraction(1, 2)),) if unit.hex in battle.river else ()
    works = battle.works or Works()
    found = []
    if unit.name in works.entrained:
        found.append(("entrained", Fraction(1, 2)))
    dug_in = works.entrenched + 2 if works.entrenched else 1
    walls = {"fort": 2, "fortress": 3}[works.kind] if unit.name in works.inside else 1
    if max(dug_in, walls) > 1:
        word = "entrenched" if dug_in >= walls else works.kind
        found.append((word, Fraction(max(dug_in, walls))))
    return tuple(found)


def counted(battle: Battle, side: Side, unit: Shown) -> Fraction:
    """Return the strength of a unit times its factors."""
    points = Fraction(unit.strength)
    for _, factor in factors(battle, side, unit):
        points *= factor
    return points


def total(battle: Battle, side: Side) -> Fraction:
    """Return the strength of a side before rounding: all that counts, half of it unsupplied (B.2.c.15)."""
    points = sum((counted(battle, side, one) for one in battle.fighters(side)), Fraction())
    return points if battle.supplied(side) else points / 2


def strength(battle: Battle, side: Side) -> int:
    """Return the strength of a side as it fought, or as far as it is known: rounded once, last (B.2.c.15)."""
    if battle.sums is not None:
        return battle.sums[side != battle.side]
    return int(total(battle, side))


def plain_strength(battle: Battle, side: Side) -> int:
    """Return the strength points of a side without any factor (B.2.c.7)."""
    return sum(one.strength for one in battle.fighters(side))


def inside_now(battle: Battle, entering: Iterable[str], leaving: Iterable[str]) -> int:
    """Return the strength points inside the works once some have gone in and some have left (B.2.c.11)."""
    inside = {*(battle.works.inside if battle.works else ()), *entering}.difference(leaving)
    return sum(one.strength for one in battle.defenders if one.name in inside)
