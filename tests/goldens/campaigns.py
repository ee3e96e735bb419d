"""Campaigns as the engine plays them and the journal keeps them, with what everybody is told and sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from bot.assets import load_map, map_names
from bot.core.present.reader import Reader
from bot.core.words.speech import speaking
from bot.games.campaign import codec
from bot.games.campaign.cards.alt import of_bank, of_map, of_tracks
from bot.games.campaign.letters import letters
from bot.games.campaign.notices import KINDS
from bot.games.campaign.records import RECORDS as READ
from bot.ready import ready_of
from engine.campaign.commands import Seat, Submission
from engine.campaign.events import Event
from engine.campaign.record.play import play
from engine.campaign.record.write import write
from engine.campaign.see import see
from engine.campaign.state import State
from engine.campaign.tell import tell
from engine.common.notice import Notice
from tests.core.store.recorded import RECORDS, load
from tests.goldens.scene import Row, words
from tests.random_games.table import random_game

LANGUAGES = ("en", "de")
_READER = Reader("c0ffee", "Autumn War", 17)
Step = tuple[State, Submission, tuple[Event, ...], State]


def recorded() -> Iterator[Row]:
    """Return the rows of every recorded campaign, and of those that the rehearsal begins with."""
    for record in (*RECORDS, *(one.record for one in ready_of(READ))):
        played = play(record.read_text(encoding="utf-8"), load)
        steps = [
            (one.before, one.submission, one.events, one.after) for one in played.steps if one.submission
        ]
        yield from campaign(_named(record), steps, played.start.map.name)


def random_ones(seeds: Iterable[int], turns: int = 12) -> Iterator[Row]:
    """Return the rows of a random campaign for each seed."""
    for seed in seeds:
        rng = Random(seed)
        map_, closed = load_map(rng.choice(map_names())), rng.random() < 0.5
        steps = list(random_game(map_, seed, turns=turns, closed=closed))
        yield from campaign(f"campaign {seed}", steps, map_.name)


def campaign(name: str, steps: Iterable[Step], map_name: str) -> Iterator[Row]:
    """Return the rows of one campaign: journal, notices, letters, what each seat sees, the record."""
    said = []
    for before, submission, events, after in steps:
        said.append((submission, events))
        yield f"{name} journal", codec.write_step(submission, events)
        notices = tell(before, events, after)
        yield f"{name} notices", codec.write_notices(notices)
        for seat in Seat:
            view = see(after, seat)
            yield f"{name} views", codec.write_view(view)
            for language in LANGUAGES:
                with speaking(language):
                    yield f"{name} letters", "\n".join(words(_letters(notices, seat, view)))
                    yield f"{name} alt texts", "\n".join((of_map(view), of_bank(view), of_tracks(view)))
    yield f"{name} record", write(map_name, said)


def _letters(notices: tuple[Notice, ...], seat: Seat, view: object) -> object:
    return letters(KINDS, tuple(one for one in notices if one.seat == seat), view, _READER)  # type: ignore[arg-type]


def _named(record: Path) -> str:
    return f"{record.parent.name}/{record.stem}"
