"""Comparing two campaigns played side by side: what a team sees, is told, refused, and told again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

from bot.assets import load_map, map_names
from engine.campaign import events as e
from engine.campaign.chronicle import fought
from engine.campaign.commands import Seat, Submission
from engine.campaign.forces import Team
from engine.campaign.ledger import ledger
from engine.campaign.retelling import Deed, Scene, Step, all_scenes, scene
from engine.campaign.state import State
from engine.campaign.view import View
from engine.common.chance import NO_CHANCE
from engine.errors import NotAllowed, Refusal
from tests.leaks.hidden_turns import Said
from tests.leaks.pairs import Rules, fishing, refusal, same
from tests.leaks.parting import Why
from tests.leaks.side_by_side import Apart, Stride, side_by_side

Retell = Callable[[View, Iterable[Step]], Scene]
Told = tuple[tuple[object, ...], State, tuple[Step, ...]]
_DOCUMENTS = ("the story", "the replay", "the books", "the battles")
_ASKED = 3
"""How much somebody fishing for secrets asks of each pair."""


def strides(
    rules: Rules, count: int, *, seed: int, retell: Retell = scene, parted: Counter[Why] | None = None
) -> int:
    """Compare at least `count` pairs out of whole games; return how many it were; raise `Leak`.

    `parted` is filled with how often they could not be compared any further, by reason.
    """
    parted = Counter() if parted is None else parted
    compared = 0
    while compared < count:
        rng = Random(seed)
        viewer = rng.choice(tuple(Team))
        compared += _game(rules, seed, viewer, rng, retell, parted)
        seed += 1
    return compared


def _game(rules: Rules, seed: int, viewer: Team, rng: Random, retell: Retell, parted: Counter[Why]) -> int:
    seats = (Seat.of(viewer), Seat.PUBLIC)
    history: tuple[dict[Seat, list[Step]], ...] = ({seat: [] for seat in seats}, {seat: [] for seat in seats})
    compared = 0
    map_ = load_map(map_names()[seed % len(map_names())])

    def part(apart: Apart) -> None:
        """Compare what shows nothing yet of what parts them, and count why they part."""
        for seat in seats:
            _same_for(rules, apart.upto, seat, ({one: [] for one in seats}, {one: [] for one in seats}))
        parted[apart.why] += 1

    for stride in side_by_side(map_, seed, viewer, closed=seed % 2 == 1, parted=part):
        for seat in seats:
            _same_for(rules, stride, seat, history)
        for text in rng.sample(fishing(stride.after[0], viewer, rng), _ASKED):
            answers = [_answer(rules, state, seats[0], text) for state in stride.after]
            same(f"the answer to {text!r}", *answers)
        compared += 1
    for seat in seats:
        _same_again(history, seat, retell)
    return compared


def _same_for(rules: Rules, stride: Stride, seat: Seat, history: tuple[dict[Seat, list[Step]], ...]) -> None:
    """Compare what a seat sees and is told of a stride, and keep its steps."""
    ends = []
    for before, said, kept in zip(stride.before, stride.said, history, strict=True):
        told, after, steps = _carried(rules, before, said, seat)
        same("what is told before it shows", [one for one in told[:-1] if one], [])
        kept[seat] += steps
        ends.append((told[-1] if told else (), rules.see(after, seat)))
    if not all(stride.said):
        same("what is told of what does not show", [told for told, _ in ends], [(), ()])
    same("what is told", ends[0][0], ends[1][0])
    same("the View", ends[0][1], ends[1][1])


def _carried(rules: Rules, state: State, said: Said, seat: Seat) -> Told:
    """Return what a seat is told of each submission, the state after them, and the steps as it saw them."""
    told: list[object] = []
    steps: list[Step] = []
    for one in said:
        try:
            events, after = rules.resolve(state, one, NO_CHANCE)
        except NotAllowed as refused:  # the true rules allow it: a refusal tells something
            told.append(refused.faults)
            continue
        told.append(tuple(notice for notice in rules.tell(state, events, after) if notice.seat == seat))
        steps.append(Step(events, rules.see(state, seat), rules.see(after, seat)))
        state = after
    return tuple(told), state, tuple(steps)


def _answer(rules: Rules, state: State, seat: Seat, text: str) -> object:
    """Return why a text is refused, by its reading or when it is carried out; None where it is not."""
    heard = refusal(rules, state, seat, text)
    if not isinstance(heard, Submission):
        return heard
    try:
        rules.resolve(state, heard, NO_CHANCE)
    except Refusal as refused:
        return refused.faults
    return None


def _same_again(history: tuple[dict[Seat, list[Step]], ...], seat: Seat, retell: Retell) -> None:
    """Compare the pictures of a replay, the story, the books and the battles that were fought."""
    one, other = (_again(steps[seat], retell) for steps in history)
    for what, mine, theirs in zip(_DOCUMENTS, one, other, strict=True):
        same(f"{what}, told again", mine, theirs)


def _again(steps: list[Step], retell: Retell) -> tuple[object, ...]:
    if not steps:
        return ((), (), (), ())
    record = retell(steps[-1].after, steps)
    scenes = tuple(one for _, one in all_scenes(steps))
    battles = tuple(
        fought(event, step.before)
        for step in steps
        for event in step.events
        if isinstance(event, e.BattleFought)
    )
    return record, scenes, ledger((one.view for one in scenes), record), battles


def _with_everybodys(*kinds: type[e.Event]) -> Retell:
    """Return a mistaken retelling that tells events of these kinds whosoever they are."""

    def leaky(view: View, steps: Iterable[Step]) -> Scene:
        steps = tuple(steps)
        more = tuple(
            Deed(step.before.game_turn, step.before.active, event)
            for step in steps
            for event in step.events
            if isinstance(event, kinds)
        )
        made = scene(view, steps)
        return replace(made, deeds=(*made.deeds, *more))

    return leaky


PLANTS: dict[str, Retell] = {
    "a story of what both have built": _with_everybodys(e.VehiclesBuilt),
    "a story of where both have marched": _with_everybodys(e.PlatoonsMoved),
    "a story of every scout that met somebody": _with_everybodys(e.ScoutMet),
    "a story of what the referee has set right": _with_everybodys(e.BankSet, e.PlatoonSet),
    "a story of whose a hex was": _with_everybodys(e.MarkersPlaced),
}
"""Mistakes in telling a campaign again, each of which the pairs have to find."""
