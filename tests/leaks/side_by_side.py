"""Two campaigns played side by side at random, of which one team may not know which it plays."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.campaign.commands import Close, GoFirst, Move, ReportResult, Seat, Submission
from engine.campaign.decide import resolve
from engine.campaign.forces import Team
from engine.campaign.lines import lines_of, with_lines
from engine.campaign.map import CampaignMap
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.state import Stage, State
from engine.campaign.view import BattleView
from engine.errors import Refusal
from engine.hexes import Hex
from tests.leaks.hidden_turns import Both, Said, amended, hidden_and_shown
from tests.leaks.knowable import Knowable, knowable
from tests.leaks.pairs import Leak
from tests.leaks.parting import Why, differing, parting
from tests.random_games.orders import random_sheet
from tests.random_games.table import answer, result
from tests.rules.campaign.rewinding import Done

_TRIES = 4
_AMENDED = 0.1
_LATER = 3
"""How much of what the enemy is asked he answers at once, at most."""


@dataclass(frozen=True, slots=True)
class Stride:
    """What was said in each of the two campaigns; it shows nothing, or all that shows is alike."""

    before: Both
    said: tuple[Said, Said]
    after: Both


@dataclass(frozen=True, slots=True)
class Apart:
    """Where two campaigns part: what shows nothing yet, and why the viewer may tell apart what follows."""

    upto: Stride
    why: Why


@dataclass(frozen=True, slots=True)
class Play:
    """Who may not know which he plays, what is drawn, and who is told where they part."""

    viewer: Team
    rng: Random
    parted: Callable[[Apart], None]


def steps_of(strides: Iterable[Stride], world: int) -> Iterator[Done]:
    """Yield each thing that was said in one of the two campaigns (0 and 1), with what came of it."""
    for stride in strides:
        state = stride.before[world]
        for said in stride.said[world]:
            events, after = resolve(state, said)
            yield Done(state, said, events)
            state = after


def side_by_side(
    map_: CampaignMap,
    seed: int,
    viewer: Team,
    *,
    closed: bool,
    turns: int = 14,
    parted: Callable[[Apart], None] = lambda _: None,
) -> Iterator[Stride]:
    """Play until the game would be over, or they could be told apart, or a Game Turn is over.

    `parted` is told of everything that was drawn and led to two campaigns which the viewer may tell apart.
    """
    play = Play(viewer, Random(seed), parted)
    opening = start(map_, closed_markers=closed)
    now = (opening, opening)
    while now[0].game_turn <= turns:
        done = _amendment(now, play) if now[0].active and play.rng.random() < _AMENDED else None
        done = done or _next(now, play)
        if done is None:
            return
        for one in _in_two(done, play):
            yield one
            now = one.after


def carried(state: State, said: Said) -> tuple[State, ...] | None:
    """Return the state after each of several submissions, None where one is refused."""
    found = []
    for one in said:
        try:
            state = resolve(state, one)[1]
        except Refusal:
            return None
        found.append(state)
    return tuple(found)


def stride(now: Both, play: Play, first: Said, second: Said) -> Stride | None:
    """Return a stride; None where nothing can be said, or where the viewer may tell what came of it apart.

    Of the latter `play.parted` is told, with as much of it as shows nothing yet, so that this is compared.
    Raises `Leak` where he can, and no reason that docs/trust.md lists explains it.
    """
    ends = [carried(state, said) for state, said in zip(now, (first, second), strict=True)]
    if None in ends:
        of_viewer = any(one.seat == Seat.of(play.viewer) for one in (*first, *second))
        if of_viewer and (ends[0] is None) is not (ends[1] is None):
            raise Leak(f"what the viewer says is refused in one of the two: {first!r}")
        return None
    known = knowable(now[0], play.viewer)
    quiet = [_quiet(states or (), known, play.viewer) for states in ends]
    after = _after(now, ends[0] or (), ends[1] or ())
    shows = any(upto < len(said) - 1 for upto, said in zip(quiet, (first, second), strict=True))
    if not shows and not differing(*(knowable(one, play.viewer) for one in after)) and not _over(after):
        return Stride(now, (first, second), after)
    why = Why.SHOWN if shows and not _over(after) else parting(now, after, play.viewer)
    if why is None:
        raise Leak(f"no listed reason tells apart what comes of {first!r} and {second!r}")
    before = (first[: quiet[0]], second[: quiet[1]])
    upto = _after(now, (ends[0] or ())[: quiet[0]], (ends[1] or ())[: quiet[1]])
    play.parted(Apart(Stride(now, before, upto), why))
    return None


def _quiet(states: Sequence[State], known: Knowable, viewer: Team) -> int:
    """Return after how many of these states in a row the viewer still knows what he knew before."""
    shown = (at for at, state in enumerate(states) if knowable(state, viewer) != known)
    return next(shown, len(states))


def _after(now: Both, one: Sequence[State], other: Sequence[State]) -> Both:
    return (one[-1] if one else now[0], other[-1] if other else now[1])


def _over(after: Both) -> bool:
    return any(state.stage is Stage.OVER for state in after)


def _in_two(whole: Stride, play: Play) -> tuple[Stride, ...]:
    """Return what shows nothing yet, and the last that was said."""
    first, second = whole.said
    if max(len(first), len(second)) < 2:
        return (whole,)
    before = stride(whole.before, play, first[:-1], second[:-1])
    if before is None:
        return (whole,)
    return before, Stride(before.after, (first[-1:], second[-1:]), whole.after)


def _next(now: Both, play: Play) -> Stride | None:
    state = now[0]
    if state.active is None:
        go = (Submission(Seat.REFEREE, (GoFirst(play.rng.choice(tuple(Team))),)),)
        return stride(now, play, go, go)
    if state.stage is Stage.COMBAT:
        return _combat(now, play)
    if state.active is play.viewer:
        return _sheet(now, play) if state.stage is Stage.ORDERS else _answered(now, play)
    for _ in range(_TRIES):
        found = stride(now, play, *hidden_and_shown(now, play.viewer, play.rng))
        if found is not None:
            return found
    return None


def _sheet(now: Both, play: Play) -> Stride | None:
    """The play.viewer gives the same sheet in both; what he meets is the same in both."""
    for last in (*[False] * _TRIES, True):
        sheet = random_sheet(see(now[0], Seat.of(play.viewer)), play.rng)
        said = (_without(sheet, () if last else _unlike(now, play.viewer.enemy), every=last),)
        found = _if_met_alike(stride(now, play, said, said), play)
        if found is not None:
            return found
    return None


def _without(said: Submission, closed: Container[Hex], *, every: bool) -> Submission:
    """Return an order sheet in which nobody moves, or nobody into certain hexes."""
    stays = (
        isinstance(line, Move) and (every or any(h in closed for h in line.path)) for line in lines_of(said)
    )
    return with_lines(said, [line for line, left in zip(lines_of(said), stays, strict=True) if not left])


def _unlike(now: Both, enemy: Team) -> frozenset[Hex]:
    """Return the hexes where the enemy stands otherwise in the one than in the other."""
    one, other = (
        {(i, p.hex, p.vehicles) for i, p in state.platoons.items() if i.team is enemy} for state in now
    )
    return frozenset(hex_ for _, hex_, _ in one ^ other)


def _met_alike(done: Stride, viewer: Team) -> bool:
    """Tell whether the enemy that the viewer now stands before is the same in both."""
    one, other = done.after
    here = {battle.hex for battle in one.battles} | {scout.target for scout in one.scouts}
    return all(one.standing(viewer.enemy, hex_) == other.standing(viewer.enemy, hex_) for hex_ in here)


def _if_met_alike(found: Stride | None, play: Play) -> Stride | None:
    """Return a stride after which they can be played on; one that cannot is compared all the same."""
    if found is None or _met_alike(found, play.viewer):
        return found
    play.parted(Apart(found, Why.MET))
    return None


def _answered(now: Both, play: Play) -> Stride | None:
    act = answer(now[0], see(now[0], Seat.of(play.viewer)), play.viewer, play.rng)
    said = (Submission(Seat.of(play.viewer), (act,)),) if act is not None else ()
    return _if_met_alike(stride(now, play, said, said), play) if said else None


def _combat(now: Both, play: Play) -> Stride | None:
    if play.rng.random() < 0.5:
        return _answered(now, play) or _enemy_answers(now, play) or _refereed(now, play)
    return _enemy_answers(now, play) or _answered(now, play) or _refereed(now, play)


def _enemy_answers(now: Both, play: Play) -> Stride | None:
    """The enemy answers what he likes in each, and more in the one than in the other."""
    both = [_answers(state, play.viewer.enemy, play.rng) for state in now]
    for less in range(_LATER):
        first, second = (one[: max(0, len(one) - less)] for one in both)
        if first or second:
            found = stride(now, play, first, second)
            if found is not None:
                return found
    return None


def _answers(state: State, team: Team, rng: Random) -> Said:
    found: list[Submission] = []
    for _ in range(rng.randint(1, _LATER)):
        act = answer(state, see(state, Seat.of(team)), team, rng) if state.stage is Stage.COMBAT else None
        if act is None:
            break
        found.append(Submission(Seat.of(team), (act,)))
        (state,) = carried(state, found[-1:]) or (state,)  # type: ignore[arg-type]
    return tuple(found)


def _refereed(now: Both, play: Play) -> Stride | None:
    """The referee tells the same result in both, or closes what is open in both."""
    one, other = (see(state, Seat.REFEREE) for state in now)
    if one.result_awaited and other.result_awaited:
        alike = [a for a, b in zip(one.battles, other.battles, strict=True) if a.own == b.own]
        if not alike:
            return None
        said = (Submission(Seat.REFEREE, (_told(play.rng.choice(alike), play.rng),)),)
    else:
        said = (Submission(Seat.REFEREE, (Close(),)),)
    return stride(now, play, said, said)


def _told(battle: BattleView, rng: Random) -> ReportResult:
    """Return a result that lists nothing of a side of which nothing is left."""
    drawn = result(battle, rng)
    gone = drawn.outcome.annihilated(battle.attacker)
    return replace(drawn, losses=tuple(one for one in drawn.losses if one[0] not in gone))


def _amendment(now: Both, play: Play) -> Stride | None:
    first, second = (amended(state, play.viewer, play.rng) for state in now)
    return stride(now, play, first, second)
