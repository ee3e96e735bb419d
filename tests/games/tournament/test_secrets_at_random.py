"""Two worlds that differ in one contestant's secret are one for everybody who may not know it (4.3, 6.4).

The worlds are moments of tournaments at random, with a hand, a mission, a Target, forces, works, a group or
the faces of end rolls put in another's place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import pytest

from bot.core.present.reader import Reader
from bot.games.tournament.awaiting import awaited
from bot.games.tournament.cards import KEPT
from bot.games.tournament.offering import offers
from bot.games.tournament.pictures import PICTURES
from engine.but import but
from engine.common.chance import Dice, Salted
from engine.common.notice import Notice
from engine.common.seat import PUBLIC, REFEREE, Seat, Voice
from engine.common.turn import Scope
from engine.errors import Refusal
from engine.frozen import FrozenMap
from engine.tournament import see as module
from engine.tournament.facts import facts
from engine.tournament.hear import hear
from engine.tournament.lines import written
from engine.tournament.match import CHOOSING, PLAY, Choice, Force, Match, Own
from engine.tournament.missions import FORCES, MISSIONS
from engine.tournament.recused import recused
from engine.tournament.resolve import resolve
from engine.tournament.rules import seats
from engine.tournament.see import see
from engine.tournament.state import State
from engine.tournament.tell import tell
from engine.tournament.turn import open_now
from tests.games.tournament.any_act import KINDS, any_act, any_group
from tests.games.tournament.at_random import cup
from tests.games.tournament.at_the_desk import drawn
from tests.games.tournament.at_the_desk import holds as come_to

READER = Reader("game", "Cup", 7)
PAIRS = 300
"""How many pairs of worlds there are in all; the quick tests look at each tenth of them."""


@dataclass(frozen=True)
class Pair:
    """A moment, and the same with another secret of somebody's; `what` is other."""

    what: str
    whose: Seat
    match: Match
    one: State
    other: State


def with_own(state: State, scope: Scope, seat: Seat, own: Own) -> State:
    both = state.own[scope]
    return but(state, own=state.own.with_item(scope, both.with_item(seat, own)))


def _hand(state: State, match: Match, seat: Seat, rng: Random) -> State:
    own = state.own[match.scope][seat]
    return with_own(state, match.scope, seat, but(own, hand=tuple(rng.choices(MISSIONS, k=len(own.hand)))))


def _mission(state: State, match: Match, seat: Seat, rng: Random) -> State:
    own = state.own[match.scope][seat]
    new = rng.choice(MISSIONS)
    return with_own(state, match.scope, seat, but(own, choice=Choice(new), hand=(new, *own.hand[1:])))


def _target(state: State, match: Match, seat: Seat, rng: Random) -> State:
    own = state.own[match.scope][seat]
    choice = Choice("hold", target=rng.choice(("", "assault", "flank")), place="a ford")
    return with_own(state, match.scope, seat, but(own, choice=choice))


def _forces(state: State, match: Match, seat: Seat, rng: Random) -> State:
    """Return it with other forces off the table: another was rolled for, or phantoms were."""
    own = state.own[match.scope][seat]
    new = {
        force: Force(table=rng.random() < 0.3, arrives=rng.choice((0, 0, match.turn, match.turn + 1)))
        for force in (*FORCES, "phantoms")
        if force == "holding" or rng.random() < 0.7
    }
    return with_own(state, match.scope, seat, but(own, forces=FrozenMap(new)))


def _left(state: State, match: Match, seat: Seat, rng: Random) -> State:
    own = state.own[match.scope][seat]
    left = {what: rng.randint(0, 8) for what in ("entrenchments", "bunkers", "phantoms")}
    return with_own(state, match.scope, seat, but(own, left=FrozenMap(left), fog=not own.fog))


def _group(state: State, _: Match, seat: Seat, rng: Random) -> State:
    return but(state, groups=state.groups.with_item(seat, any_group(rng)))


def _ends(state: State, match: Match, _: Seat, rng: Random) -> State:
    return but(state, ends=state.ends.with_item(match.scope, ((8, rng.randint(1, 7)),)))


SECRETS: dict[str, tuple[Callable[[State, Match, Seat, Random], State], tuple[str, ...]]] = {
    "a hand": (_hand, (CHOOSING,)),
    "a mission": (_mission, (CHOOSING, PLAY)),
    "a Target": (_target, (CHOOSING, PLAY)),
    "which force was rolled for": (_forces, (PLAY,)),
    "what is left": (_left, (PLAY,)),
    "a group": (_group, (CHOOSING, PLAY)),
    "the faces of end rolls": (_ends, (PLAY,)),
}


def pairs() -> Iterator[Pair]:
    """Yield pairs of worlds, of every secret in turn, from tournaments at random."""
    found, seed = 0, 0
    while found < PAIRS:
        rng, played = Random(seed), cup(seed)
        for state, *_ in rng.sample(played.steps, min(40, len(played.steps))):
            what = list(SECRETS)[found % len(SECRETS)]
            pair = _pair(state, what, rng)
            if pair is not None and found < PAIRS:
                found += 1
                yield pair
        seed += 1


def _pair(state: State, what: str, rng: Random) -> Pair | None:
    change, stages = SECRETS[what]
    open_ones = state.hall.settings.missions_open or state.hall.settings.groups_open
    able = [
        (one, seat)
        for one in state.matches.values()
        if one.stage in stages and one.scope in state.own and not open_ones and not one.hands
        for seat in one.two
        if seat in state.own[one.scope] and (what != "a group" or seat in state.groups)
        if seat not in one.targets
    ]
    if what in ("a mission", "a Target"):
        able = [(one, seat) for one, seat in able if state.own[one.scope][seat].choice is not None]
    if what == "a group":
        # Whoever has met them has seen it (4.3).
        able = [(one, seat) for one, seat in able if _unseen(state, seat)]
    if what == "the faces of end rolls":
        able = [(one, seat) for one, seat in able if not one.ends]
    if not able:
        return None
    match, seat = rng.choice(able)
    other = change(state, match, seat, rng)
    return None if other == state else Pair(what, seat, match, state, other)


def _unseen(state: State, seat: Seat) -> bool:
    return sum(seat in one.two for one in state.matches.values()) == 1


def known(state: State, seat: Seat) -> dict[str, object]:
    """Return all that a seat is shown and offered: facts, what is open, how it is asked, buttons, cards."""
    view = see(state, seat)
    kept = [
        kind.page(view, scope, READER)
        for kind in KEPT
        for scope in kind.scopes(view)
        if kind.name in ("match", "group")
    ]
    forms = [[(form.name, form.label, form.fields) for form in one.forms] for one in offers(view)]
    return {
        "facts": dict(facts(view)),
        "open": open_now(view),
        "asked": [awaited(view, one) for one in open_now(view)],
        "offers": [(one.key, one.lines, one.picks, one.begun, one.labels) for one in offers(view)],
        "forms": forms,
        "cards": kept,
        "alts": {name: one.alt(view) for name, one in PICTURES.items() if one.there(view)},
    }


def tried(state: State, seat: Seat, text: str) -> object:
    """Return what a line comes to for whoever says it: its faults, or that it may be said."""
    try:
        hear(text, see(state, seat), Voice(seat))
    except Refusal as refused:
        return refused.faults
    return "legal"


def others(pair: Pair) -> Iterator[Seat]:
    """Yield everybody who may not know it: players, rooms, onlookers."""
    yield from (chair.seat for chair in seats(pair.one) if chair.seat not in (pair.whose, REFEREE))
    yield PUBLIC


@cache
def every() -> tuple[Pair, ...]:
    """Return all pairs: made when the first of them is asked for, and once."""
    return tuple(pairs())


QUICK = range(0, PAIRS, 10)


def named(number: int) -> str:
    """Return what is other in a pair, which are of every secret in turn."""
    return list(SECRETS)[number % len(SECRETS)]


def holds(pair: Pair) -> None:
    """Judge that nobody who may not know can tell the two worlds apart, and that whose it is can."""
    rng = Random(pair.what)
    opponent = pair.match.other(pair.whose)
    for seat in others(pair):
        if seat == opponent:
            assert known(pair.one, seat) == known(pair.other, seat), (pair.what, seat)
        else:
            assert see(pair.one, seat) == see(pair.other, seat), (pair.what, seat)
    assert see(pair.one, REFEREE) != see(pair.other, REFEREE)
    # A referee who plays against them is an opponent too (4.7).
    mine = [recused(see(state, REFEREE), (opponent,)) for state in (pair.one, pair.other)]
    assert mine[0] == mine[1], pair.what
    for _ in range(30):
        kind = rng.choice(KINDS)
        line = written(any_act(kind, rng))
        assert tried(pair.one, opponent, line) == tried(pair.other, opponent, line), (pair.what, line)


def test_the_pairs_are_of_every_secret() -> None:
    assert [one.what for one in every()] == list(map(named, range(PAIRS)))


@pytest.mark.parametrize("number", QUICK, ids=named)
@pytest.mark.rule("tournament 6.4")
def test_two_worlds_that_differ_in_a_secret_are_one_for_all_others(number: int) -> None:
    holds(every()[number])


@pytest.mark.long
@pytest.mark.rule("tournament 6.4")
def test_three_hundred_pairs_of_worlds_hold() -> None:
    for pair in every():
        holds(pair)


@pytest.mark.rule("tournament 1.7")
@pytest.mark.parametrize("number", QUICK, ids=named)
def test_what_the_opponent_does_is_told_alike_in_both_worlds(number: int) -> None:
    pair = every()[number]
    opponent, turn = pair.match.other(pair.whose), pair.match.turn
    for line in (f"held {turn}: {opponent} 1", "reinforce phantoms", "phantom 1", "entrench 1"):
        told: list[object] = []
        for state in (pair.one, pair.other):
            try:
                said = hear(line, see(state, opponent), Voice(opponent))
                events, after = resolve(state, said, Dice(throws=Salted(b"1")))
            except Refusal as refused:
                told.append(refused.faults)
                continue
            told.append(tuple(one for one in tell(state, events, after) if one.seat != REFEREE))
        assert told[0] == told[1], (pair.what, line)


def heard(state: State, seat: Seat, line: str) -> tuple[Notice, ...] | None:
    """Return what all but a seat and the referee are told when the seat says something; None: refused."""
    try:
        said = hear(line, see(state, seat), Voice(seat))
        events, after = resolve(state, said, Dice(throws=Salted(b"1")))
    except Refusal:
        return None
    return tuple(one for one in tell(state, events, after) if one.seat not in (seat, REFEREE))


def alike() -> Iterator[tuple[State, Seat, tuple[str, ...]]]:
    """Yield moments, somebody of them, and lines of theirs of which nobody else may tell one from another."""
    for pair in every():
        own = pair.one.own[pair.match.scope][pair.whose]
        if pair.match.stage == PLAY:
            yield pair.one, pair.whose, tuple(f"entrench {number}" for number in (1, 2))
            yield pair.one, pair.whose, tuple(f"bunker {number}" for number in (1, 2))
        elif not pair.match.chosen - {pair.whose} and pair.match.stage == CHOOSING:
            yield pair.one, pair.whose, tuple(f"mission {word}" for word in set(own.hand))


@pytest.mark.rule("tournament 6.4")
def test_what_is_chosen_or_placed_is_told_alike_whatever_it_is() -> None:
    compared = 0
    for state, seat, lines in alike():
        told = [found for line in lines if (found := heard(state, seat, line)) is not None]
        compared += len(told) > 1
        assert all(one == told[0] for one in told), lines
    assert compared > 20


@pytest.mark.rule("tournament 6.4")
def test_the_other_is_told_once_that_a_mission_is_in_and_never_that_it_is_exchanged() -> None:
    dealt = f"{drawn()}cards advance, probe, hold, delay, probe\nAnna:\nside north\n"
    first = heard(come_to(dealt), "Anna", "mission advance")
    assert [(one.seat, one.kind) for one in first or ()] == [("Bert", "mission_in")]
    assert heard(come_to(f"{dealt}mission advance\n"), "Anna", "mission probe") == ()


def _both(state: State, _: Seat) -> Iterator[tuple[Scope, object]]:
    yield from state.own.items()


def _of_rooms(state: State, seat: Seat) -> Iterator[tuple[Scope, object]]:
    for scope, both in state.own.items():
        if seat in both:
            yield scope, FrozenMap({seat: both[seat]})
        elif seat == scope:
            yield scope, both


def _part(of: Callable[[Own], Own]) -> Callable[[State, Seat], Iterator[tuple[Scope, object]]]:
    """Return what shows a part of what is the other's own."""

    def planted(state: State, seat: Seat) -> Iterator[tuple[Scope, object]]:
        for scope, both in state.own.items():
            if seat in both:
                yield scope, FrozenMap({name: one if name == seat else of(one) for name, one in both.items()})

    return planted


def _every_group(state: State, _: Seat) -> Iterator[tuple[Seat, object]]:
    yield from state.groups.items()


def _totals(state: State, seat: Seat) -> Iterator[tuple[Seat, object]]:
    yield from (
        (name, one if name == seat else sum(map(one.spent, FORCES))) for name, one in state.groups.items()
    )


PLANTED = {
    "both of a match see what is one's own": ("_own", _both),
    "the room of a match sees what is its two's own": ("_own", _of_rooms),
    "the other's hand": ("_own", _part(lambda one: Own(hand=one.hand))),
    "the other's choice, with its Target": ("_own", _part(lambda one: Own(choice=one.choice))),
    "the other's works and phantoms that are left": ("_own", _part(lambda one: Own(left=one.left))),
    "that Fog of War cards were played": ("_own", _part(lambda one: Own(fog=one.fog))),
    "which force is off the table, and which was rolled for": (
        "_own",
        _part(lambda one: Own(forces=one.forces)),
    ),
    "groups before they open": ("_groups", _every_group),
    "what groups cost in all": ("_groups", _totals),
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_leak_that_is_planted_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # The worlds are played before the leak is there: with it, what is played might break.
    (name, planted), worlds, found = PLANTED[leak], every(), 0
    monkeypatch.setattr(module, name, planted)
    for pair in worlds:
        found += any(see(pair.one, seat) != see(pair.other, seat) for seat in others(pair))
    assert found
