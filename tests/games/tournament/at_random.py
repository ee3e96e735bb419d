"""Tournaments at random: a line that may be said is taken and tried, and refusals are nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from engine.common.chance import Dice, Rolled, Salted
from engine.common.history import History, Step
from engine.common.seat import REFEREE, Seat, Voice
from engine.errors import Refusal
from engine.tournament.acts import HandIn, Submission
from engine.tournament.events import Event
from engine.tournament.hear import hear
from engine.tournament.lines import written
from engine.tournament.match import CHOOSING, DISPUTED, OVER, PLAY, REPORTED, SIDE, Match
from engine.tournament.record.write import RECORD, write
from engine.tournament.resolve import resolve
from engine.tournament.schedule import unsettled
from engine.tournament.see import see
from engine.tournament.standing.finals import is_over
from engine.tournament.standing.past import present
from engine.tournament.state import State
from tests.games.tournament.any_act import KINDS, SEATS, any_act, any_group
from tests.games.tournament.missions import shipped

PEOPLE = (*SEATS[:4], *(f"P{number}" for number in range(8)))
"""Whom acts at random name, and others."""
LONGEST = 3000
"""Lines, after which a tournament is left as it is."""
Line = tuple[Seat, str]
OBJECTIVES = ("1", "2", "3", "4", "target")


@dataclass
class Cup:
    """A tournament: what was said and what came of it, with the states around it."""

    seed: int
    start: State = field(default_factory=lambda: State(shipped()))
    steps: list[tuple[State, Submission, tuple[Event, ...], State]] = field(default_factory=list)
    rolls: list[tuple[Rolled, ...]] = field(default_factory=list)
    refused: int = 0

    @property
    def state(self) -> State:
        """As it stands now."""
        return self.steps[-1][-1] if self.steps else self.start

    def say(self, seat: Seat, text: str) -> None:
        """Let somebody say something, legal or not."""
        before = self.state
        dice = Dice(throws=Salted(str(self.seed).encode()))
        try:
            said = hear(text, see(before, seat), Voice(seat))
            self.steps.append((before, said, *resolve(before, said, dice)))
            self.rolls.append(dice.taken())
        except Refusal:
            self.refused += 1

    def exported(self) -> str:
        """Return its record as a live game exports it: what was drawn and rolled stands in it, not a seed."""
        told = zip(self.steps, self.rolls, strict=True)
        steps = tuple(Step(said, events, rolls) for (_, said, events, _), rolls in told)
        return write(History("At random", None, None, steps))[RECORD]

    def record(self) -> str:
        """Return all of it as a record that names the seed of its dice."""
        said = (f"{said.seat}:\n{written(said.act)}" for _, said, _, _ in self.steps)
        return "\n".join((f"tournament At random\ndice {self.seed}", *said))


def cup(seed: int) -> Cup:
    """Return a tournament that was played until all of it was over, or for very long."""
    rng, played = Random(seed), Cup(seed)
    for line in _settings(rng):
        played.say(REFEREE, line)
    for name in PEOPLE[: rng.randint(2, len(PEOPLE))]:
        played.say(REFEREE, f"enter {name}{rng.choice(('', '', ' club Wolves', ' club Bears'))}")
        if rng.random() < 0.7:
            played.say(name, written(HandIn(any_group(rng))))
    for _ in range(LONGEST):
        if is_over(played.state.hall, played.state.matches) and rng.random() < 0.3:
            break
        wild = rng.random() < 0.08
        played.say(*(_wild(rng) if wild else _sensible(rng, played.state)))
    return played


def _settings(rng: Random) -> list[str]:
    ties = rng.sample(("opponents", "difference", "scored", "meeting"), rng.randint(1, 4))
    every = (
        f"set rounds {rng.randint(1, 4)}",
        f"set cards {rng.randint(1, 3)}",
        "set missions open",
        "set groups open",
        "set desk off",
        f"set clubs {rng.randint(0, 2)}",
        f"set bye {rng.randint(0, 4)}",
        f"set cut {rng.choice((2, 4))}",
        f"set ties {', '.join(ties)}",
        "set tables Oak, Elm, Ash",
    )
    return [line for line in every if rng.random() < 0.3]


def _wild(rng: Random) -> Line:
    return rng.choice((REFEREE, *PEOPLE)), written(any_act(rng.choice(KINDS), rng))


def _sensible(rng: Random, state: State) -> Line:
    """Return what somebody may well say now."""
    open_ = unsettled(state.hall, state.matches)
    if not open_ or rng.random() < 0.01:
        return REFEREE, _referees(rng, state)
    match = rng.choice(open_)
    return _STAGES[match.stage](rng, state, match)


def _referees(rng: Random, state: State) -> str:
    here, every = list(present(state.hall)), list(state.hall.entries)
    rng.shuffle(here)
    byes = [f"bye {here.pop()}"] if len(here) % 2 else []
    matches = list(state.matches.values())
    lines = [
        "draw",
        "draw",
        f"pair {', '.join([*map('-'.join, zip(here[::2], here[1::2], strict=False)), *byes])}",
        "undraw",
        f"withdraw {rng.choice(every)}",
        f"return {rng.choice(every)}",
        f"enter {rng.choice(PEOPLE)}",
        f"set rounds {rng.randint(1, 5)}",
        f"noshow {rng.choice(every)}",
        *(_result(rng, one) for one in matches[-1:] + rng.sample(matches, min(len(matches), 1))),
    ]
    return rng.choice(lines)


def _result(rng: Random, match: Match) -> str:
    return f"result round {match.round} {'-'.join(match.two)}: {'; '.join(_sums(rng, match))}"


def _sums(rng: Random, match: Match) -> list[str]:
    figures = [f"{name} {rng.choice((0, 50, 99.5, 100, 200, 350))}" for name in match.two]
    return [f"mission {rng.choice((*match.two, 'both', 'none'))}", f"scored {', '.join(figures)}"]


def _at_side(rng: Random, _: State, match: Match) -> Line:
    if rng.random() < 0.1:
        return REFEREE, rng.choice(
            (f"close {match.first}-{match.second}", f"noshow {match.first}", f"noshow {', '.join(match.two)}")
        )
    return match.won, f"side {rng.choice(('north', 'south'))}"


def _choosing(rng: Random, state: State, match: Match) -> Line:
    if rng.random() < 0.05:
        return REFEREE, f"close {match.second}-{match.first}"
    name = rng.choice(match.two)
    mission = rng.choice(state.own[match.scope][name].hand)
    place = f"at the place of {name}"
    more = {
        "break-through": ("", " off"),
        "hold": ("", f" target assault {place}", f" target flank {place}"),
        "delay": ("", f" target {place}"),
    }
    return name, f"mission {mission}{rng.choice(more.get(mission, ('',)))}"


def _held(rng: Random, match: Match, turn: int) -> str:
    one, other = match.two
    objectives = rng.sample(OBJECTIVES, rng.randint(0, 5))
    at = rng.randint(0, len(objectives))
    said = [f"{name} {', '.join(some)}" for name, some in ((one, objectives[:at]), (other, objectives[at:]))]
    return f"held {turn}: {'; '.join(one for one in said if ' ' in one.strip())}"


def _playing(rng: Random, state: State, match: Match) -> Line:
    name = rng.choice(match.two)
    own = state.own[match.scope][name]
    forces = [word for word, one in own.forces.items() if not one.table] + ["phantoms"]
    force = rng.choice(forces)
    lines = [
        f"end {match.turn}",
        f"end {match.turn}",
        _held(rng, match, match.turn),
        _held(rng, match, match.turn - rng.randint(0, 1)),
        f"reinforce {force}",
        f"flank {force} {rng.choice(('east', 'west', 'east', 'west', 'baseline'))}",
        f"wait {force}",
    ]
    if rng.random() < 0.2:
        lines = ["fog", "open target", "entrench 3", "bunker 1", "phantom 2"]
    if rng.random() < 0.05:
        named = max(8, match.turn) + rng.randint(0, 1)
        lines = [f"over {named}", f"over {max(8, match.turn)}"]
    if rng.random() < 0.005:
        lines = ["concede", "withdraw"]
    if rng.random() < 0.01:
        return REFEREE, f"over {match.first}-{match.second} {rng.randint(1, 12)}"
    return name, rng.choice(lines)


def _over(rng: Random, state: State, match: Match) -> Line:
    name = rng.choice(match.two)
    if rng.random() < 0.05:
        return name, rng.choice(("concede", "withdraw", _held(rng, match, match.over)))
    if not state.hall.settings.desk or rng.random() < 0.3:
        return name, "\n".join(("report", *_sums(rng, match)))
    lines = [_held(rng, match, match.over)] * (rng.random() < 0.7)
    if rng.random() < 0.5:
        lines += [f"near {rng.choice(match.two)} {', '.join(rng.sample(OBJECTIVES, 2))}"]
    for who in match.two:
        units = list(state.groups[who].units) if who in state.groups else []
        lost = [f"{one.label} {rng.choice(('all', '1', '0 demoralised'))}" for one in units[:2]]
        lines += [f"lost {who} {', '.join(lost)}"] * (bool(lost) and rng.random() < 0.7)
    return name, "\n".join(("report", *lines))


def _answering(rng: Random, state: State, match: Match) -> Line:
    name = rng.choice(match.two)
    told = rng.random()
    if told < 0.2:
        return _over(rng, state, match)
    if told < 0.3:
        return REFEREE, rng.choice((f"close {match.first}-{match.second}", _result(rng, match)))
    return name, rng.choice(("confirm", "object that is not how it was"))


_STAGES: Mapping[str, Callable[[Random, State, Match], Line]] = {
    SIDE: _at_side,
    CHOOSING: _choosing,
    PLAY: _playing,
    OVER: _over,
    REPORTED: _answering,
    DISPUTED: _answering,
}
