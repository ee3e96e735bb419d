"""Which match an act is about, and whether it is the stage for it (6.1, 6.2, 6.6, 7.1, 7.3)."""

from __future__ import annotations

from collections.abc import Collection

from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE, Scope
from engine.errors import require, required
from engine.tournament import acts
from engine.tournament.acts import Act, Pair
from engine.tournament.match import CHOOSING, DISPUTED, OVER, PLAY, REPORTED, SETTLED, SIDE, Match
from engine.tournament.rounds import Round
from engine.tournament.state import View

_PLAYED = (
    acts.End,
    acts.Reinforce,
    acts.Flank,
    acts.Wait,
    acts.Fog,
    acts.OpenTarget,
    acts.Count,
    acts.NameOver,
)
_STAGES = {
    acts.Side: (SIDE,),
    acts.Choose: (CHOOSING,),
    acts.Held: (PLAY, OVER, REPORTED, DISPUTED),
    **dict.fromkeys(_PLAYED, (PLAY,)),
}
IN_A_MATCH = (*_STAGES, acts.Concede, acts.Report, acts.Confirm, acts.Object)
"""What only the two of a match say, about it (6.2)."""
AFTER = (OVER, REPORTED, DISPUTED)
REFEREES = (
    *(acts.Set, acts.Enter, acts.Return, acts.Draw, acts.PairByHand, acts.Undraw, acts.Result),
    *(acts.NoShow, acts.CallTime, acts.Close),
)
"""What the referee says."""


def current(view: View) -> Round | None:
    """Return the round that was drawn last."""
    return view.hall.rounds[-1] if view.hall.rounds else None


def match_of(view: View, seat: Seat) -> Match | None:
    """Return the match of a contestant in the current round."""
    now = current(view)
    boards = now.boards if now is not None else ()
    return next((view.matches[one] for one in boards if seat in view.matches[one].two), None)


def match_between(view: View, pair: Pair) -> Match | None:
    """Return the match of two in the current round, in either order."""
    match = match_of(view, pair[0])
    return match if match is not None and set(pair) == set(match.two) else None


def own_match(view: View) -> Match:
    """Return the match of whose View it is; raise NotAllowed with 6.2 where there is none."""
    return required(match_of(view, view.seat), "no_match", "6.2")


def judge_moment(view: View, act: Act) -> None:
    """Raise NotAllowed where somebody else says this, in no match, or at another stage."""
    referees = isinstance(act, REFEREES) or (isinstance(act, acts.Withdraw) and act.name)
    if view.seat in (REFEREE, PUBLIC):
        require(view.seat == REFEREE and not isinstance(act, acts.HandIn), "not_the_referees", "4.2")
        require(referees, "not_the_referees", "6.2")
        require(view.plays.isdisjoint(_judged(view, act)), "own_match", "4.7")
        return
    if isinstance(act, acts.Enter) and act.name == view.seat and act.name not in view.hall.entries:
        # Whoever comes at a desk enters themselves, under a handle that nobody has.
        return
    require(view.seat in view.hall.entries, "not_entered", "4.2", name=view.seat)
    require(not referees, "referees_line", "10.2")
    if not isinstance(act, IN_A_MATCH):
        return
    match = own_match(view)
    if isinstance(act, acts.Concede):
        require(match.stage != SETTLED, "settled", "6.6")
    elif isinstance(act, acts.Report | acts.Confirm | acts.Object):
        require(match.stage != SETTLED, "settled", "7.3")
        require(match.stage in AFTER, "not_over" if match.stage == PLAY else "not_begun", "7.1")
    else:
        both = isinstance(act, acts.Choose) and match.stage not in (SIDE, CHOOSING)
        rules = ("1.0", "6.1") if both else ("6.1",)
        require(match.stage in _STAGES[type(act)], "stage", *rules, stage=match.stage)


def _judged(view: View, act: Act) -> Collection[Seat]:
    """Return those over whose match a referee decides by this: a draw or a setting is over nobody's."""
    if isinstance(act, acts.Result | acts.CallTime | acts.Close):
        return act.pair
    gone = (
        act.names if isinstance(act, acts.NoShow) else (act.name,) if isinstance(act, acts.Withdraw) else ()
    )
    open_now = [one for name in gone for one in [match_of(view, name)] if one is not None and not one.outcome]
    return {seat for match in open_now for seat in match.two}


def meant(view: View, seat: Seat, act: Act) -> Match | None:
    """Return the match of the current round that an act belongs to: None where it is of the whole."""
    if isinstance(act, IN_A_MATCH):
        return match_of(view, seat)
    if isinstance(act, acts.CallTime | acts.Close):
        return match_between(view, act.pair)
    return match_of(view, act.names[0]) if isinstance(act, acts.NoShow) else None


def scope_of(view: View, seat: Seat, act: Act) -> Scope:
    """Return the match that an act belongs to: all else is of the whole."""
    match = meant(view, seat, act)
    return WHOLE if match is None else match.scope
