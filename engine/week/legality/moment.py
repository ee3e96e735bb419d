"""Who may speak now: only what is due, by whom it is due from (D.6, D.7, C.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from engine.common.seat import REFEREE
from engine.errors import NotAllowed, fault, require
from engine.week import acts
from engine.week.acts import Act
from engine.week.desk import SEGMENTS
from engine.week.due import asked, due
from engine.week.sides import SIDES
from engine.week.state import View

_COMMANDS = ("command", "combat-command")
WHEN: Mapping[type, tuple[str, ...]] = {
    acts.Chit: ("chit",),
    acts.Depot: ("command",),
    acts.Load: ("command",),
    acts.Span: _COMMANDS,
    acts.Chain: _COMMANDS,
    acts.Free: ("free",),
    acts.Sail: ("free", "initiative"),
    acts.Initiative: ("initiative",),
    acts.Move: ("move",),
    acts.Activate: ("activation",),
    acts.Attack: ("battles",),
    acts.Mounted: ("mounted",),
    acts.Command: ("commander",),
    acts.Defend: ("defence",),
    acts.Intensity: ("intensity",),
    acts.Supplied: ("supply",),
    acts.Commit: ("commit",),
    acts.Lose: ("losses",),
    acts.Retreat: ("retreat", "choice"),
    acts.Stand: ("retreat",),
    acts.Stay: ("choice",),
    acts.Advance: ("advance",),
    acts.DestroySupply: ("cleanup",),
    acts.DestroyDepot: ("cleanup",),
    acts.Militia: ("cleanup",),
    acts.Done: SEGMENTS,
}
"""When a side may say what, in the words of what is due."""
AMENDMENTS = get_args(acts.Amendment)
_REFEREES = get_args(acts.Referees)


def judge_moment(view: View, act: Act) -> None:
    """Raise NotAllowed where it is not the moment, or another's, to say something."""
    over = view.desk.ending is not None
    require(not over or isinstance(act, AMENDMENTS), "over", "C.3")
    if isinstance(act, _REFEREES):
        require(view.seat == REFEREE, "referees", "D.7")
        return
    require(view.seat in SIDES, "sides", "D.7")
    require(view.desk.objection is None, "objected", "D.6")
    if isinstance(act, acts.Resign):
        return
    if isinstance(act, acts.Object):
        require(view.desk.fight is not None, "no_battle", "D.6", "D.7")
        return
    if not set(asked(view, view.seat)) & set(WHEN[type(act)]):
        raise _not_due(view)


def _not_due(view: View) -> Exception:
    mine = asked(view, view.seat)
    if mine:
        return NotAllowed(fault("not_due", "D.7", due=mine[0]))
    others = due(view)
    if others:
        return NotAllowed(fault("others_due", "D.7", seat=others[0].seat, due=others[0].word))
    return NotAllowed(fault("nothing_due", "D.7"))
