"""`python -m bot play FILE`: play a record of any ruleset, tell what happened, judge its expectations."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from bot import play_campaign, play_skirmish
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.records import RecordFailure
from engine.skirmish.record.statements import is_skirmish

Played = Any
"""What a ruleset makes of a record: its `steps`, and how many `expectations` were judged."""


def run(file: str, *, seat: Seat = Seat.REFEREE, maps: Path | None = None, as_data: bool = False) -> int:
    """Play a record file, of the ruleset whose map or scenario it names first.

    Args:
        file: its path; map and scenario files that it names are looked for beside it too.
        seat: for whose eyes everything printed and drawn is; the referee sees all.
        maps: a folder for pictures of each moment at which the players have a post.
        as_data: print nothing but the final View as JSON.

    Returns:
        the exit code: 0 where the record holds, otherwise 1.
    """
    path = Path(file)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as failed:
        reason = failed.strerror if isinstance(failed, OSError) else say("record.no_text")
        return _fail(say("record.unreadable", file=file, reason=str(reason)))
    ruleset: Any = play_skirmish if is_skirmish(text) else play_campaign
    try:
        played: Played = ruleset.play(text, path.parent)
    except RecordFailure as failed:
        why = [ruleset.worded(fault) for fault in failed.faults]
        return _fail(*_failure(file, failed, seat, why))
    if maps is not None:
        try:
            ruleset.draw(played, seat, maps)
        except OSError as failed:
            return _fail(say("record.no_folder", folder=str(maps), reason=str(failed.strerror)))
    if as_data:
        _print(json.dumps(ruleset.as_data(played, seat), ensure_ascii=False, indent=1))
        return 0
    for step in played.steps:
        _print(*ruleset.lines(step, seat))
    if seat == Seat.REFEREE:
        blocks = say("count.blocks", count=len(played.steps))
        judged = say("count.expectations", count=played.expectations)
        _print(say("record.holds", blocks=blocks, expectations=judged))
    return 0


def _failure(file: str, failed: RecordFailure, seat: Seat, why: list[str]) -> tuple[str, ...]:
    """Answer what is wrong; a team's reader is not told by it what he may not know."""
    if seat != Seat.REFEREE:
        return (say("record.fails_hidden", file=file, line=failed.line),)
    return (say("record.fails", file=file, line=failed.line, message=failed.message), *why)


def _print(*texts: str) -> None:
    sys.stdout.writelines(f"{text}\n" for text in texts)


def _fail(*texts: str) -> int:
    sys.stderr.writelines(f"{text}\n" for text in texts)
    return 1
