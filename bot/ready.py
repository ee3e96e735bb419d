"""The ready campaigns of the rehearsal: records that end at an interesting moment (assets/ready)."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from bot.assets import ASSETS, load_map
from bot.words.language import ENGLISH
from engine.campaign.record.play import Played, play

READY = ASSETS / "ready"


@dataclass(frozen=True, slots=True)
class Ready:
    """One ready campaign, in one language.

    `about` says what its moment is; it tells the secrets of both teams, so it is for whoever plays everybody.
    `waits` are the seats that the game waits for, and for what.
    """

    key: str
    title: str
    about: str
    waits: tuple[tuple[str, str], ...]
    record: Path

    def played(self) -> Played:
        """Play the record; raises `RecordFailure` where it does not hold."""
        return play(self.record.read_text(encoding="utf-8"), load_map)


def ready_campaigns(language: str = ENGLISH, folder: Path = READY) -> tuple[Ready, ...]:
    """Answer the ready campaigns of a folder in the order of its `ready.toml`.

    In English where they do not speak the language. Raises what is raised by a file that is missing or wrong.
    """
    listed = tomllib.loads((folder / "ready.toml").read_text(encoding="utf-8"))
    return tuple(
        Ready(
            key=key,
            title=_in(language, one["title"]),
            about=_in(language, one["about"]),
            waits=tuple(_wait(text) for text in one["waits"]),
            record=folder / f"{key}.record",
        )
        for key, one in listed.items()
    )


def _in(language: str, texts: dict[str, str]) -> str:
    return texts.get(language) or texts[ENGLISH]


def _wait(text: str) -> tuple[str, str]:
    seat, _, what = text.partition(" ")
    return seat, what
