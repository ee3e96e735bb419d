"""Legality of what the referee says of the whole: settings, entries, draws (4, 5, 9)."""

from __future__ import annotations

from engine.errors import require
from engine.tournament import acts
from engine.tournament.drawing.draw import rounds_of
from engine.tournament.schedule import CUT, next_round, unsettled, untouched
from engine.tournament.settings import CUTS, MOST_FOR_A_BYE, TIES
from engine.tournament.standing.cut import cut_rounds
from engine.tournament.standing.finals import is_over
from engine.tournament.standing.past import present, swiss
from engine.tournament.state import View

_RULES = {"cards": "1.0", "bye": "2.4", "cut": "9.1", "ties": "8.2"}
LEAST_PRESENT = 2


def set_(view: View, act: acts.Set) -> None:
    """Judge a setting: fixed while a round stands, but for the number of rounds (4.1, 5.1)."""
    value = act.value
    if act.what == "rounds":
        drawn = len(swiss(view.hall))
        late = cut_rounds(view.hall) or is_over(view.hall, view.matches)
        require(isinstance(value, int) and value >= max(1, drawn) and not late, "rounds", "5.1", drawn=drawn)
        return
    require(not view.hall.rounds, "settings_fixed", "4.1", what=act.what)
    within = {
        "cards": isinstance(value, int) and value >= 1,
        "bye": isinstance(value, int) and 0 <= value <= MOST_FOR_A_BYE,
        "cut": value == 0 or value in CUTS,
        "ties": isinstance(value, tuple) and set(value) <= set(TIES) and len(set(value)) == len(value),
    }
    require(within.get(act.what, True), f"setting_{act.what}", _RULES.get(act.what, "4.1"))


def enter(view: View, act: acts.Enter) -> None:
    """Judge an entry: a name of its own, before the last Swiss round is drawn (4.2, 4.4)."""
    taken = act.name.casefold() in {name.casefold() for name in view.hall.entries}
    require(not taken, "name_taken", "4.2", name=act.name)
    drawn = len(swiss(view.hall))
    require(not drawn or drawn < rounds_of(view.hall), "too_late_to_enter", "4.4")


def withdraw(view: View, act: acts.Withdraw) -> None:
    """Judge that somebody withdraws who has not, before all is over (4.5)."""
    name = act.name or view.seat
    require(not view.hall.entries[name].withdrawn, "withdrawn_already", "4.5", name=name)
    require(not is_over(view.hall, view.matches), "all_over", "4.5")


def return_(view: View, act: acts.Return) -> None:
    """Judge that somebody comes back who had withdrawn, before all is over (4.5)."""
    require(view.hall.entries[act.name].withdrawn, "not_withdrawn", "4.5", name=act.name)
    require(not is_over(view.hall, view.matches), "all_over", "4.5")


def draw(view: View, _: acts.Draw) -> None:
    """Judge that the next round may be drawn (5.8, 9.1)."""
    _next(view)
    hall = view.hall
    first_of_cut = next_round(hall) == CUT and not cut_rounds(hall)
    if first_of_cut:
        count, cut = len(present(hall)), hall.settings.cut
        require(count >= cut, "cut_too_large", "9.1", cut=cut, present=count)


def _next(view: View) -> None:
    hall = view.hall
    open_ = unsettled(hall, view.matches)
    names = ", ".join("-".join(one.two) for one in open_)
    require(not open_, "matches_open", "5.8", matches=names, count=len(open_))
    require(next_round(hall) or not hall.rounds, "all_rounds_played", "5.8")
    if next_round(hall) != CUT:
        require(len(present(hall)) >= LEAST_PRESENT, "too_few", "5.8")


def pair(view: View, act: acts.PairByHand) -> None:
    """Judge a pairing by hand: everybody present once, a bye only if their number is odd (5.7, 9.2)."""
    _next(view)
    require(next_round(view.hall) != CUT, "no_hand_in_cut", "9.2")
    here = present(view.hall)
    named = [name for two in act.boards for name in two] + list(act.byes)
    for name in named:
        require(name in here, "not_present", "5.7", name=name)
        require(named.count(name) == 1, "paired_twice", "5.7", name=name)
    missing = [name for name in here if name not in named]
    require(not missing, "not_paired", "5.7", name=missing[0] if missing else "")
    require(len(act.byes) == len(here) % 2, "byes", "5.7", count=len(here) % 2)


def undraw(view: View, _: acts.Undraw) -> None:
    """Judge that a round is taken back in which nothing was said (5.7)."""
    rounds = view.hall.rounds
    require(rounds, "no_round", "5.7")
    said = [one for one in rounds[-1].boards if not untouched(view.matches[one])]
    names = ", ".join("-".join(view.matches[one].two) for one in said)
    require(not said, "said_already", "5.7", matches=names)
