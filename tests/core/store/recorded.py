"""The recorded games, played: what stands in a journal comes from them.

Run as a program it writes the journals of this release.

    python -m tests.core.store.recorded

Do so once for each new version of the events, under a new name; a file that is there is never written again.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from bot.assets import load_map
from bot.games.campaign import codec
from engine.campaign.commands import Seat
from engine.campaign.events import VERSION
from engine.campaign.map import CampaignMap
from engine.campaign.record.play import Played, Step, play
from engine.campaign.see import see
from engine.campaign.state import State

JOURNALS = Path(__file__).resolve().parent / "journals"
GAMES = Path(__file__).resolve().parents[2] / "games"
RECORDS = sorted(GAMES.glob("*.record"))
REMEMBERED = ("active", "game_turn", "ending", "control", "platoons", "banks")


def load(name: str) -> CampaignMap:
    """Find a map by its name, or by its path seen from the games."""
    return load_map(name, GAMES)


@cache
def played(record: Path) -> Played:
    """Play a recorded game."""
    return play(record.read_text(encoding="utf-8"), load)


def carried_out(record: Path) -> tuple[Step, ...]:
    """Return the steps of a game that were not refused."""
    return tuple(step for step in played(record).steps if step.submission is not None)


def remembered(state: State) -> dict[str, object]:
    """Return what of a state every release has to make of the same journal."""
    view = json.loads(codec.write_view(see(state, Seat.REFEREE)))
    return {name: view[name] for name in REMEMBERED}


def write() -> Path:
    """Write the journals of all recorded games in the version of this release."""
    journals = [
        {
            "game": record.stem,
            "map": codec.write_map(played(record).start.map),
            "closed_markers": played(record).start.closed_markers,
            "steps": [
                codec.write_step(step.submission, step.events)
                for step in carried_out(record)
                if step.submission
            ],
            "then": remembered(played(record).state),
        }
        for record in RECORDS
    ]
    path = JOURNALS / f"v{VERSION}.json"
    path.parent.mkdir(exist_ok=True)
    with path.open("x", encoding="utf-8") as file:
        json.dump({"version": VERSION, "journals": journals}, file, ensure_ascii=False, indent=0)
        file.write("\n")
    return path


if __name__ == "__main__":
    write()
