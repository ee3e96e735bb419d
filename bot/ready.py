"""The ready games of the rehearsal: records that end at an interesting moment."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from bot.core.seam.game import Games
from bot.core.seam.played_record import Recorded, Records
from bot.core.words.language import ENGLISH


@dataclass(frozen=True, slots=True)
class Ready:
    """One ready game, in one language.

    `about` says what its moment is; it tells the secrets of all sides, so it is for whoever plays everybody.
    `waits` are the seats that the game waits for, and for what.
    """

    key: str
    title: str
    about: str
    waits: tuple[tuple[str, str], ...]
    record: Path
    of: Records

    def played(self) -> Recorded:
        """Play the record; raises `RecordFailure` where it does not hold."""
        return self.of.play(self.record.read_text(encoding="utf-8"), dict[str, str]().__getitem__)


def ready_games(games: Games, language: str = ENGLISH) -> tuple[Ready, ...]:
    """Return the ready games of any rules, those of one after those of the other, the newest first."""
    offering = (game.records for game in reversed([*games.values()]))
    return tuple(one for records in offering if records for one in ready_of(records, language))


def ready_of(records: Records, language: str = ENGLISH) -> tuple[Ready, ...]:
    """Return what is ready of one game, in the order of its `ready.toml`.

    In English where it does not speak the language. Raises what is raised by a file that is missing or wrong.
    """
    folder = records.ready
    if folder is None:
        return ()
    listed = tomllib.loads((folder / "ready.toml").read_text(encoding="utf-8"))
    return tuple(
        Ready(
            key=key,
            title=_in(language, one["title"]),
            about=_in(language, one["about"]),
            waits=tuple(_wait(text) for text in one["waits"]),
            record=folder / f"{key}{records.ending}",
            of=records,
        )
        for key, one in listed.items()
    )


def _in(language: str, texts: dict[str, str]) -> str:
    return texts.get(language) or texts[ENGLISH]


def _wait(text: str) -> tuple[str, str]:
    seat, _, what = text.partition(" ")
    return seat, what
