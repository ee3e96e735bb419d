"""What is one side's own: its roster, spans and sealed answers; the enemy's is another value (D.4, D.5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from engine.but import but
from engine.frozen import FrozenMap
from engine.week.pieces import Leader, Piece, Place, Unit


@dataclass(frozen=True)
class Army:
    """One side's pieces as they were entered, and what it alone knows.

    `spans`: whom a leader commands beside his headquarters. `began`: the strength of every unit as the week
    began, also of those that are gone since. `stood`: all pieces as they were when the segment began, or the
    week. `pool`: militia that lies ready. `moved`: this phase. `withdrew`: who has left the battle, of those
    of whom nothing lies open there: leaders who went along.
    `deployed`: states whose militia came in this clean-up, each with the hex. `question`: what the side
    is asked of which the enemy may not know, "" for nothing: how far its defence is, whether it has anybody
    to commit.
    `intensity`, `committed`: sealed answers, None until given; "" commits nobody. `commander`: named in a
    defence that is not told yet, "" for nobody. `names`: every name it ever used, by its small letters.
    """

    leaders: FrozenMap[str, Leader] = field(default_factory=FrozenMap)
    units: FrozenMap[str, Unit] = field(default_factory=FrozenMap)
    spans: FrozenMap[str, tuple[str, ...]] = field(default_factory=FrozenMap)
    began: FrozenMap[str, int] = field(default_factory=FrozenMap)
    stood: FrozenMap[str, Piece] = field(default_factory=FrozenMap)
    pool: int = 0
    moved: frozenset[str] = frozenset()
    withdrew: frozenset[str] = frozenset()
    deployed: frozenset[tuple[str, Place]] = frozenset()
    question: str = ""
    intensity: int | None = None
    committed: str | None = None
    commander: str = ""
    names: FrozenMap[str, str] = field(default_factory=FrozenMap)

    def piece(self, name: str) -> Piece | None:
        """Return a leader or unit by its name."""
        return self.leaders.get(name) or self.units.get(name)

    def pieces(self) -> Iterator[Piece]:
        """Return all of them, leaders first."""
        yield from self.leaders.values()
        yield from self.units.values()

    def counted(self) -> Army:
        """Return the army with all its pieces as they are now to compare with later."""
        return but(self, stood=FrozenMap({**self.leaders, **self.units}))

    def at(self, place: Place) -> Iterator[Piece]:
        """Return those that stand in a hex."""
        return (one for one in self.pieces() if one.hex == place)

    def units_at(self, place: Place) -> tuple[Unit, ...]:
        """Return the units in a hex, in the order of the roster."""
        return tuple(one for one in self.units.values() if one.hex == place)

    def leaders_at(self, places: Iterable[Place]) -> tuple[Leader, ...]:
        """Return the leaders who stand in one of some hexes, in the order of the roster."""
        wanted = frozenset(places)
        return tuple(one for one in self.leaders.values() if one.hex in wanted)

    def holds(self, place: Place) -> bool:
        """Tell whether a unit of this side holds a hex (B.2.c.14)."""
        return any(one.holds for one in self.units_at(place))

    def sources_at(self, places: Iterable[Place]) -> tuple[Unit, ...]:
        """Return the trains and depots with supply in some hexes, in the order of the roster (B.2.c.7)."""
        wanted = frozenset(places)
        stocked = (one for one in self.units.values() if one.kind in ("train", "depot") and one.supply > 0)
        return tuple(one for one in stocked if one.hex in wanted)

    def with_piece(self, piece: Piece) -> Army:
        """Return the army with a piece as it is now, in its old place of the roster; its name stays used."""
        short, names = piece.name.casefold(), self.names
        names = names if names.get(short) == piece.name else names.with_item(short, piece.name)
        if isinstance(piece, Leader):
            return but(self, leaders=self.leaders.with_item(piece.name, piece), names=names)
        return but(self, units=self.units.with_item(piece.name, piece), names=names)

    def without(self, name: str) -> Army:
        """Return the army without a piece: nobody has it in their span any more."""
        spans = {
            leader: tuple(one for one in names if one != name)
            for leader, names in self.spans.items()
            if leader != name
        }
        return but(
            self,
            leaders=self.leaders.without(name),
            units=self.units.without(name),
            spans=FrozenMap({leader: names for leader, names in spans.items() if names}),
            moved=self.moved - {name},
        )

    def placed(self, names: Iterable[str], place: Place | None) -> Army:
        """Return the army with pieces in another hex."""
        army = self
        for name in names:
            piece = army.piece(name)
            if piece is not None:
                army = army.with_piece(replace(piece, hex=place))
        return army


def led(army: Army, hq: str) -> Leader | None:
    """Return who leads a headquarters; nobody leads "" (D.3)."""
    return next((one for one in army.leaders.values() if hq and one.hq.casefold() == hq.casefold()), None)
