"""Doors played in tests: lines said for seats, dice that fall as the test says, and games at random."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce
from random import Random

from engine.common.chance import Dice, Fixed, Rolled, Salted
from engine.common.notice import Notice
from engine.common.seat import REFEREE, Seat, Voice
from engine.errors import Refusal
from tests.smallest_game.doors_rules.course import ending, evolve, resolve, start
from tests.smallest_game.doors_rules.reading import hear
from tests.smallest_game.doors_rules.seen import see, tell
from tests.smallest_game.doors_rules.shapes import DOORS, SIDES, Event, Nothing, State, Submission


@dataclass(frozen=True)
class Played:
    """A game at a moment: how it stands, what happened last, who was told what of it, what was rolled."""

    state: State
    events: tuple[Event, ...] = ()
    told: tuple[Notice, ...] = ()
    rolls: tuple[Rolled, ...] = ()

    def say(self, seat: Seat, text: str, *faces: int) -> Played:
        """Return the game after a line; raise Refusal."""
        said = hear(text, see(self.state, seat), Voice(seat, reason="so it was"))
        return self.do(said, Dice(fixed=Fixed(faces)))

    def do(self, said: Submission, dice: Dice) -> Played:
        """Return the game after what is said."""
        events, state = resolve(self.state, said, dice)
        assert reduce(evolve, events, self.state) == state
        return Played(state, events, tell(self.state, events, state), dice.taken())

    def all(self, *lines: str, faces: Iterable[int] = ()) -> Played:
        """Return the game after several lines, each with its seat before it: "amber left 4"."""
        now, dice = self, Fixed(faces)
        for line in lines:
            seat, text = line.split(" ", 1)
            said = hear(text, see(now.state, seat), Voice(seat, reason="so it was"))
            now = now.do(said, Dice(throws=dice))
        return now


NEW = Played(start(Nothing(), Nothing()))
TWO = NEW.all("amber join amber", "blue join blue")
THREE = TWO.all("coral join coral")


def refused(game: Played, seat: Seat, text: str) -> tuple[str, ...]:
    """Return the rules by which a line is refused."""
    try:
        game.say(seat, text)
    except Refusal as refusal:
        return tuple(rule for one in refusal.faults for rule in one.rules)
    return ()


def lines_at(state: State, of: Random) -> Iterator[tuple[Seat, str]]:
    """Yield lines that somebody may try, in any order; not all are allowed."""
    lines = [(side, f"{door} {of.randint(1, 6)}") for side in state.sides for door in DOORS] * 3
    lines += (
        [(SIDES[len(state.sides)], f"join {SIDES[len(state.sides)]}")]
        if len(state.sides) < len(SIDES)
        else []
    )
    lines += [(REFEREE, f"close {door}") for door in DOORS]
    if state.sides:
        lines.append((REFEREE, f"points {of.choice(state.sides)} {of.choice(DOORS)} {of.randint(0, 3)}"))
        lines += [(of.choice(state.sides), "resign")] if of.random() < 0.2 else []
    of.shuffle(lines)
    yield from lines


def dice_of(seed: int) -> Dice:
    """Return the dice of a game at random."""
    return Dice(throws=Salted(str(seed).encode()))


def at_random(seed: int, most: int = 80) -> Iterator[tuple[Played, Submission]]:
    """Play a game at random; return each moment and what is said next in it."""
    of, now = Random(seed), NEW
    dice = dice_of(seed)
    for _ in range(most):
        for seat, text in lines_at(now.state, of):
            with suppress(Refusal):
                said = hear(text, see(now.state, seat), Voice(seat, reason="so it was"))
                break
        else:
            return
        yield now, said
        now = now.do(said, dice)
        if ending(now.state):
            return
