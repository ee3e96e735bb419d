"""Skirmishes as the engine plays them and the journal keeps them, with what everybody is told and sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from bot.assets import scenario, scenarios
from bot.core.words.speech import speaking
from bot.games.skirmish import codec
from bot.games.skirmish.cards.alt import of_board
from bot.games.skirmish.cards.told import told_all
from engine.skirmish.record.play import play
from engine.skirmish.record.write import write
from engine.skirmish.scenario import Scenario
from engine.skirmish.see import see
from engine.skirmish.sides import Seat
from engine.skirmish.tell import tell
from tests.games.test_skirmishes import RECORDS, load
from tests.goldens.campaigns import LANGUAGES
from tests.goldens.scene import Row, words
from tests.random_games.duels import Step, random_duel


def recorded() -> Iterator[Row]:
    """Return the rows of every recorded skirmish."""
    for record in RECORDS:
        played = play(record.read_text(encoding="utf-8"), load)
        steps = [
            (one.before, one.submission, one.events, one.after) for one in played.steps if one.submission
        ]
        yield from duel(f"skirmish/{record.stem}", steps, played.start.position.scenario)


def random_ones(seeds: Iterable[int]) -> Iterator[Row]:
    """Return the rows of a random skirmish for each seed."""
    for seed in seeds:
        ground = scenario(Random(seed).choice(tuple(scenarios())))
        yield from duel(f"skirmish {seed}", random_duel(ground, seed), ground)


def duel(name: str, steps: Iterable[Step], ground: Scenario) -> Iterator[Row]:
    """Return the rows of one skirmish: its journal, notices, sentences, what each seat sees, its record."""
    said = []
    for before, submission, events, after in steps:
        said.append((submission, events))
        yield f"{name} journal", codec.write_step(submission, events)
        yield f"{name} notices", "\n".join(words(tell(before, events, after)))
        for seat in Seat:
            yield f"{name} views", codec.write_view(see(after, seat))
        for language in LANGUAGES:
            with speaking(language):
                yield f"{name} sentences", "\n".join(told_all(ground, events))
                yield f"{name} boards", of_board(after.position)
    yield f"{name} record", write(ground.name, said)
