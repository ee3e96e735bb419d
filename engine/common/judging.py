"""Judging what is said: whether it is the moment for it, then the rule of the act itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import Fault, NotAllowed

Judge = Callable[[Any, Any], None]
"""Is handed the View of a seat and an act; raises NotAllowed where the rules have something against it."""


def judged(view: object, act: object, moment: Judge, judges: Mapping[type, Judge]) -> tuple[Fault, ...]:
    """Return what `moment`, then the judge of its kind, have against an act; nothing where it is legal.

    An act of a kind that has no judge is legal at its moment.
    """
    try:
        moment(view, act)
        judge = judges.get(type(act))
        if judge is not None:
            judge(view, act)
    except NotAllowed as refused:
        return refused.faults
    return ()
