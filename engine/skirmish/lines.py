"""An act as the line that says it: for hints, records and buttons that show what they would say."""

from __future__ import annotations

from engine.hexes import SIDES
from engine.skirmish import commands as c


def line_of(act: c.Act) -> str:  # one line for each word of the language
    """Return an act in the exact form of the rulebook; ValueError for the beginning, which nobody says."""
    match act:
        case c.Move(at, route, facing, leaves):
            out = "" if leaves is None else f" > exit {SIDES[leaves - 1]}" if leaves else " > exit"
            return " > ".join((at, *route)) + out + _facing(facing)
        case c.Enter(unit, route, side, facing):
            come = f" from {SIDES[side - 1]}" if side else ""
            return f"enter {unit} at {' > '.join(route)}{_facing(facing)}{come}"
        case c.Fire(firers, target):
            return f"fire {', '.join(firers)} at {target}"
        case c.Advance(at, facing):
            return f"advance {at}{_facing(facing)}" if at else "advance none"
        case c.Promote(at):
            return f"promote {at}"
        case c.Activate(hqs):
            return f"{'hq' if len(hqs) == 1 else 'massed'} {', '.join(hqs)}"
        case c.Begin():
            raise ValueError(act)
        case _:
            return _SAID[type(act)]


_SAID: dict[type[c.Act], str] = {
    c.Finish: "done",
    c.TakeBack: "undo",
    c.Pass: "pass",
    c.Resign: "resign",
    c.Claim: "claim",
}


def _facing(facing: int | None) -> str:
    return f" facing {SIDES[facing - 1]}" if facing else ""
