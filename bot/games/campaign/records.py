"""How the campaign's records are read, and become games at the table."""

from __future__ import annotations

from dataclasses import replace

from bot.assets import ASSETS, load_map
from bot.core.people.people import CAMPAIGN
from bot.core.seam.played_record import Files, Recorded, RecordedLine, Records
from bot.games.campaign.standing import standing
from engine.campaign.commands import GoFirst, Submission, Toss
from engine.campaign.events import FirstChosen
from engine.campaign.options import Options
from engine.campaign.record.play import Played, Step, play

READY = ASSETS / "ready"


def recorded(played: Played) -> Recorded:
    """Return a record that was played."""
    return Recorded(
        CAMPAIGN,
        played.start.map,
        Options(played.start.closed_markers),
        tuple(
            RecordedLine(
                one.line, one.seat, one.before, one.after, _by_hand(one), one.events, faults=one.faults
            )
            for one in played.steps
        ),
        played.state,
        played.expectations,
    )


def _by_hand(block: Step) -> Submission | None:
    """Return what was said, a toss by its result: the dice of another game have another secret."""
    said = block.submission
    first = next((event.team for event in block.events if isinstance(event, FirstChosen)), None)
    if said is None or first is None:
        return said
    acts = tuple(GoFirst(first) if isinstance(act, Toss) else act for act in said.acts)
    return replace(said, acts=acts)


def _play(text: str, _: Files) -> Recorded:
    return recorded(play(text, load_map))


RECORDS = Records(".record", _play, READY, standing)
