"""`python -m bot play FILE`: play a record, tell what happened, judge its expectations."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from bot.assets import battle_maps, load_map, thumbnail_folders
from bot.present.faults import sentence
from bot.present.notices import KINDS, told
from bot.present.story import story
from bot.present.view_json import as_json
from bot.settings import read_data_dir
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.map import CampaignMap
from engine.campaign.record.play import Played, Step, play
from engine.campaign.see import see
from engine.campaign.tell import tell
from engine.errors import Fault
from engine.records import RecordFailure


def run(file: str, *, seat: Seat = Seat.REFEREE, maps: Path | None = None, as_data: bool = False) -> int:
    """Play a record file.

    Args:
        file: its path; map files that it names are looked for beside it too.
        seat: for whose eyes everything printed and drawn is; the referee sees all.
        maps: a folder for pictures of each moment at which both teams have a post.
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
    try:
        played = play(text, lambda name: _load(name, path.parent))
    except RecordFailure as failed:
        return _fail(*_failure(file, failed, seat))
    if maps is not None:
        try:
            _draw(played, seat, maps)
        except OSError as failed:
            return _fail(say("record.no_folder", folder=str(maps), reason=str(failed.strerror)))
    if as_data:
        _print(json.dumps(as_json(see(played.state, seat)), ensure_ascii=False, indent=1))
        return 0
    for step in played.steps:
        _print(*lines(step, seat))
    if seat is Seat.REFEREE:
        blocks = say("count.blocks", count=len(played.steps))
        judged = say("count.expectations", count=played.expectations)
        _print(say("record.holds", blocks=blocks, expectations=judged))
    return 0


def lines(step: Step, seat: Seat) -> list[str]:
    """Answer what a seat is told of one block: the referee all, a team its notices and refusals."""
    if step.faults:
        if seat not in (Seat.REFEREE, step.seat):
            return []
        return [say("story.refused", sentence=_sentence(fault)) for fault in step.faults]
    if seat is Seat.REFEREE:
        return [story(event) for event in step.events]
    notices = tell(step.before, step.events, step.after)
    mine = [n for n in notices if n.seat is seat and n.kind in KINDS]
    return [told(n, step.after.map.title).replace("**", "") for n in mine]


def _load(name: str, beside: Path) -> CampaignMap:
    return load_map(name, beside)


def _failure(file: str, failed: RecordFailure, seat: Seat) -> tuple[str, ...]:
    """Answer what is wrong; a team's reader is not told by it what he may not know."""
    if seat is not Seat.REFEREE:
        return (say("record.fails_hidden", file=file, line=failed.line),)
    why = tuple(_sentence(fault) for fault in failed.faults)
    return (say("record.fails", file=file, line=failed.line, message=failed.message), *why)


def _sentence(fault: Fault) -> str:
    words = sentence(fault)
    return words if fault.line is None else say("story.line", line=fault.line, sentence=words)


def _draw(played: Played, seat: Seat, folder: Path) -> None:
    """Write the map of each post for each seat that the reader may see, numbered as that seat saw them."""
    from bot.render import thumbnails  # noqa: PLC0415 - a record is played without loading Pillow
    from bot.render.campaign_map import draw_map  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    seats = (Seat.REFEREE, Seat.BLUE, Seat.RED) if seat is Seat.REFEREE else (seat,)
    shown = dict.fromkeys(seats, 0)
    own, _ = thumbnails.load(thumbnail_folders(read_data_dir()), battle_maps())
    for step in played.steps:
        posted = {n.seat for n in tell(step.before, step.events, step.after) if n.post}
        for one in seats:
            if one in posted:
                shown[one] += 1
                view = see(step.after, one)
                name = f"{shown[one]:03}-turn-{view.game_turn}-{one.value}.png"
                (folder / name).write_bytes(draw_map(view, terrains=battle_maps(), own=own))


def _print(*texts: str) -> None:
    sys.stdout.writelines(f"{text}\n" for text in texts)


def _fail(*texts: str) -> int:
    sys.stderr.writelines(f"{text}\n" for text in texts)
    return 1
