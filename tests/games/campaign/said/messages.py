"""The sets of captains' messages, and what becomes of each: done by one press, asked about, or wrong."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from bot.assets import load_map
from bot.core.words.speech import speaking
from bot.games.campaign.captain_words import asks_for
from bot.games.campaign.commands.loosely import as_read, meaning
from engine.campaign.commands import Act, Build, Move, Seat, Sheet, SheetLine, Source
from engine.campaign.forces import lined_up
from engine.campaign.hear import hear
from engine.campaign.loose import Proposal
from engine.campaign.record.play import play
from engine.campaign.see import see
from engine.campaign.view import View
from engine.errors import Refusal

FOLDER = Path(__file__).parent
TAGS = {"english": "en", "german": "de"}
RIGHT, ASKED, WRONG, REFUSED = "right", "asked", "wrong", "refused"


@dataclass(frozen=True, slots=True)
class Message:
    """A message: its language and kind, where it is said, its text, what was meant."""

    language: str
    kind: str
    at: str
    text: str
    means: str

    @property
    def to_be_asked(self) -> bool:
        """Whether a person at the desk would ask back."""
        return self.means == "query"


def messages(name: str) -> Iterator[Message]:
    """Return the messages of a set."""
    for language, kinds in tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8")).items():
        for kind, places in kinds.items():
            for at, several in places.items():
                for one in several:
                    yield Message(language, kind, at, one["say"], one["means"])


@cache
def view_at(at: str) -> View:
    """Return what the writer sees where a message is said."""
    position = tomllib.loads((FOLDER / "positions.toml").read_text(encoding="utf-8"))[at]
    return see(play(position["record"], load_map).state, Seat(position["seat"]))


def read_as(one: Message) -> str | None:
    """Return what comes of a message for the strict reader, at once or by one press; None if nothing does."""
    view = view_at(one.at)
    with speaking(TAGS[one.language]):
        read = as_read(one.text, view)
        try:
            hear(read.text, view)
        except Refusal:
            meant = meaning(read)
            legal = meant is not None and isinstance(meant.found, Proposal) and not meant.found.faults
            return meant.found.text if legal and meant and isinstance(meant.found, Proposal) else None
        return read.text


@cache
def outcome(one: Message) -> str:
    """Return what becomes of a message."""
    if one.means == "help" and asks_for("help", one.text):
        return RIGHT
    said = read_as(one)
    if said is None:
        return ASKED
    if one.to_be_asked or one.means == "help":
        return WRONG
    view = view_at(one.at)
    heading = f"{view.seat.value.capitalize()} turn {view.game_turn}\n" if one.kind == "orders" else ""
    return RIGHT if _does(said, view) == _does(heading + one.means, view) else WRONG


def _does(text: str, view: View) -> list[object]:
    """Return what a text does: who stays by its own line does as who has none."""
    return [_bare(act) for act in hear(text, view).acts]


def _bare(act: Act) -> object:
    if not isinstance(act, Sheet):
        return act
    lines = (_unplaced(line) for line in act.lines if not (isinstance(line, Move) and not line.path))
    return frozenset(lines)


def _unplaced(line: SheetLine) -> SheetLine:
    bare = replace(line, source=Source(0, ""))
    return replace(bare, vehicles=lined_up(bare.vehicles)) if isinstance(bare, Build) else bare


def figures(name: str) -> Counter[tuple[str, str, bool, str]]:
    """Count a set by language, kind, whether it is to be asked about, and what becomes of it."""
    return Counter((one.language, one.kind, one.to_be_asked, outcome(one)) for one in messages(name))
