"""A record of the skirmish, played for `python -m bot play`: what each seat is told, and its boards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.assets import battle_counters, battle_ground, scenario, terrain
from bot.core.store.engine_values import Unknown
from bot.core.store.proving import Unproven, Unreadable
from bot.core.words.speech import say
from bot.games.skirmish.cards.faults import sentence
from bot.games.skirmish.cards.told import told
from bot.games.skirmish.cards.view_json import as_json
from bot.games.skirmish.codec import read_scenario
from bot.games.skirmish.own_scenarios import folder_of
from bot.games.skirmish.proof import read_duel_proof
from bot.settings import read_data_dir
from engine.campaign.commands import Seat as Reader
from engine.errors import Fault
from engine.skirmish.events import Event, GameEnded, PhaseBegan
from engine.skirmish.from_battle import battle_scenario, read_named
from engine.skirmish.record import play as record
from engine.skirmish.record.play import Played, Step
from engine.skirmish.scenario import Scenario
from engine.skirmish.see import see
from engine.skirmish.sides import Seat, seat_of
from engine.skirmish.view import View

ALL_SEEING = Reader.REFEREE
"""Who reads as the referee of a campaign does reads everything here too, the chits included."""


def seats(_: Played) -> tuple[Reader, ...]:
    """Return who can be told: the same in every record."""
    return tuple(Reader)


def play(text: str, beside: Path) -> Played:
    """Play a record; scenarios that it names are looked for in the folder `beside` too.

    One with its proof below it is played on the scenario of the proof, whatever became of the file.
    Raises `RecordFailure`.
    """
    proven = _proven(text)
    return record.play(text, lambda name: proven or _scenario(name, beside))


def _proven(text: str) -> Scenario | None:
    """Return the scenario of a record's proof; None without one, or where it cannot be read."""
    try:
        return read_scenario(read_duel_proof(text).founded.scenario)
    except (Unproven, Unreadable, Unknown, LookupError, TypeError, ValueError):
        return None


def _scenario(name: str, beside: Path) -> Scenario:
    """Return the scenario that a record names: a battle of a campaign with its vehicles, or a file's."""
    try:
        attacker, fighters = read_named(name)
        return battle_scenario(battle_ground(), battle_counters(), terrain(), fighters, attacker)
    except (ValueError, KeyError):
        return scenario(name, beside, own=folder_of(read_data_dir()))


def as_data(played: Played, seat: Reader) -> object:
    """Return the last View as plain data; who sees all sees that of the opponent of the phasing player."""
    state = played.state
    view = (
        View(Seat.PUBLIC, state.position, state.chit) if seat == ALL_SEEING else see(state, Seat(seat.value))
    )
    return as_json(view)


def lines(step: Step, seat: Reader) -> list[str]:
    """Return what a seat is told of one action: all of it, but for chits that it did not draw (3.2)."""
    if step.faults:
        if seat != ALL_SEEING and seat.value != step.seat.value:
            return []
        return [say("story.refused", sentence=worded(fault)) for fault in step.faults]
    return [line.replace("**", "") for event in step.events for line in _told(step, event, seat)]


def worded(fault: Fault) -> str:
    """Return a fault as a sentence, with its line."""
    words = sentence(fault)
    return words if fault.line is None else say("story.line", line=fault.line, sentence=words)


def draw(played: Played, _: Reader, folder: Path) -> None:
    """Write the board, which lies open to every seat, at the beginning of every phase and at the end."""
    from bot.games.skirmish.pictures.board import draw_board  # noqa: PLC0415 - a record is played without loading Pillow

    folder.mkdir(parents=True, exist_ok=True)
    shown = [step for step in played.steps if any(isinstance(e, PhaseBegan | GameEnded) for e in step.events)]
    for number, step in enumerate(shown, 1):
        position = step.after.position
        phase = position.phase.value if position.phase else "end"
        name = f"{number:03}-turn-{position.turn}-{phase}.png"
        (folder / name).write_bytes(draw_board(position, happened=step.events))


def _told(step: Step, event: Event, seat: Reader) -> Iterator[str]:
    said = told(step.before.position.scenario, event)
    if said:
        yield said
    if isinstance(event, PhaseBegan) and (
        seat == ALL_SEEING or seat.value == seat_of(event.side.other).value
    ):
        yield say("skirmish_record.chit_drawn", chit=event.chit)
