"""Games of the computer against itself; anew: ``python -m tests.engine.skirmish.computer_games``.

A change of how it weighs things shows in these games. Where that was meant, write them anew and look at what
is different: the games are in ``computer_games.txt``, a phase a line.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.assets import scenario, scenarios
from engine.common.chance import Salted
from engine.skirmish.commands import Begin, Submission
from engine.skirmish.computer import choose
from engine.skirmish.decide import resolve
from engine.skirmish.lines import line_of
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, seat_of
from engine.skirmish.start import start

KEPT = Path(__file__).with_suffix(".txt")
GAMES = tuple(f"{name} {number}" for name in scenarios() for number in range(1, 5))


def played(game: str) -> Iterator[str]:
    """Play a game to its end; return a line for each phase, and one for who won with how many points."""
    name, _, number = game.partition(" ")
    dice = Salted(f"computer {number}".encode())
    _, state = resolve(start(scenario(name)), Submission(Seat.PUBLIC, Begin()), dice)
    phase, said = state.position.phase, list[str]()
    while phase is not None:
        seat = seat_of(phase)
        act = choose(see(state, seat))
        said.append(line_of(act))
        turn = state.position.turn
        _, state = resolve(state, Submission(seat, act), dice)
        if (state.position.turn, state.position.phase) != (turn, phase):
            yield f"{turn} {phase.value}: {'; '.join(said)}"
            phase, said = state.position.phase, []
    ending = state.position.ending
    assert ending is not None
    points = ", ".join(f"{side.value} {count}" for side, count in ending.points.items())
    yield f"{ending.winner.value if ending.winner else 'draw'} by {ending.reason}: {points}"


def kept() -> dict[str, list[str]]:
    """Return the games as they are kept."""
    parts = KEPT.read_text(encoding="utf-8").split("\n\n")
    return {first: lines for first, *lines in (part.strip().splitlines() for part in parts)}


if __name__ == "__main__":
    whole = "\n\n".join("\n".join([game, *played(game)]) for game in GAMES)
    KEPT.write_text(f"{whole}\n", encoding="utf-8", newline="\n")
