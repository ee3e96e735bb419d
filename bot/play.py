"""`python -m bot play FILE`: play a record of any ruleset, tell what happened, judge its expectations."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bot.core.words.speech import listed, say
from bot.games.all_games import GAMES
from bot.games.campaign import play_campaign
from bot.games.skirmish import play_skirmish
from bot.play_game import GameTeller, Teller
from engine.common.seat import REFEREE, Seat
from engine.records import RecordFailure
from engine.skirmish.record.statements import is_skirmish

TEXTS = ("", ".txt", ".record")
"""What any record may end in: which game it is then stands in it."""


def run(file: str, *, seat: Seat = REFEREE, maps: Path | None = None, as_data: bool = False) -> int:
    """Play a record file by the rules of its own game: that of its ending, or of what it names first.

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
    ruleset = _rules_of(path, text)
    if ruleset is None:
        return _fail(say("record.unknown_ending", file=file, endings=listed([*_endings(), *TEXTS[1:]], "or")))
    return _told(file, text, ruleset, seat, maps, as_data=as_data)


def _told(file: str, text: str, ruleset: Teller, asked: Seat, maps: Path | None, *, as_data: bool) -> int:
    """Play a record by a ruleset and tell it; return the exit code.

    Who can be told is known once it is played: a record may make its own seats.
    """
    try:
        played = ruleset.play(text, Path(file).parent)
    except RecordFailure as failed:
        why = [ruleset.worded(fault) for fault in failed.faults]
        return _fail(*_failure(file, failed, asked, why))
    seats = {str(one): one for one in ruleset.seats(played)}
    if asked not in seats:
        return _fail(say("record.no_seat", seat=asked, seats=listed([*seats], "or")))
    seat = seats[asked]
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
    if seat == REFEREE:
        blocks = say("count.blocks", count=len(played.steps))
        judged = say("count.expectations", count=played.expectations)
        _print(say("record.holds", blocks=blocks, expectations=judged))
    return 0


def _endings() -> dict[str, GameTeller]:
    """Return the games that are played by lines and have records, by what these end in."""
    games = (of for of in GAMES.values() if of.by_lines)
    return {of.records.ending: GameTeller(of) for of in games if of.records is not None}


def _rules_of(path: Path, text: str) -> Teller | None:
    """Return what tells a record: of the game of its ending, else of what its first line names."""
    ending, games = path.suffix.casefold(), _endings()
    if ending not in TEXTS:
        return games.get(ending)
    first = next((line.split()[0] for line in text.splitlines() if line.split("#", 1)[0].split()), "")
    named = next((one for one in games.values() if one.of.name == first.casefold()), None)
    return named or (play_skirmish if is_skirmish(text) else play_campaign)


def _failure(file: str, failed: RecordFailure, seat: Seat, why: list[str]) -> tuple[str, ...]:
    """Return what is wrong; a team's reader is not told by it what he may not know."""
    if seat != REFEREE:
        return (say("record.fails_hidden", file=file, line=failed.line),)
    return (say("record.fails", file=file, line=failed.line, message=failed.message), *why)


def _print(*texts: str) -> None:
    sys.stdout.writelines(f"{text}\n" for text in texts)


def _fail(*texts: str) -> int:
    sys.stderr.writelines(f"{text}\n" for text in texts)
    return 1
