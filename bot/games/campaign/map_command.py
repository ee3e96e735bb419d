"""`python -m bot map FILE`: check a map file, tell about it, draw it."""

from __future__ import annotations

import sys
from pathlib import Path

from bot.assets import battle_maps, load_map, read_map_file, thumbnail_folders
from bot.core.present.faults import in_plain_text
from bot.core.present.thumbnail_faults import left_out
from bot.core.words.speech import say
from bot.games.campaign.cards.map_survey import survey_lines
from bot.settings import read_data_dir
from engine.campaign.commands import Seat
from engine.campaign.map import CampaignMap
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.survey import survey
from engine.errors import Refusal
from engine.values import shown


def run(file: str, out: Path | None) -> int:
    """Check a map and draw it as the referee sees it before the toss.

    Args:
        file: the path of a map file, or the name of a map that the bot brings.
        out: where the picture goes; None: beside the file, or for a name into the current folder.

    Returns:
        the exit code: 0, or 1 where the map has faults or the picture cannot be written.
    """
    try:
        map_ = _map(file)
    except Refusal as refused:
        count = say("count.faults", count=len(refused.faults))
        _tell(f"{shown(file)}: {count}", *(f"- {in_plain_text(one)}" for one in refused.faults))
        return 1
    _tell(*survey_lines(map_, survey(map_, battle_maps())))
    return _draw(map_, out or (Path(file).with_suffix(".png") if _is_path(file) else Path(f"{file}.png")))


def _is_path(file: str) -> bool:
    return file.endswith(".toml") or len(Path(file).parts) > 1


def _map(file: str) -> CampaignMap:
    return read_map_file(Path(file)) if _is_path(file) else load_map(file)


def _draw(map_: CampaignMap, out: Path) -> int:
    from bot.core.pictures import thumbnails  # noqa: PLC0415 - a faulty map is told without loading Pillow
    from bot.games.campaign.pictures.campaign_map import draw_map  # noqa: PLC0415

    own, unusable = thumbnails.load(thumbnail_folders(read_data_dir()), battle_maps())
    _tell(*(left_out(one.file, one.kind, one.details) for one in unusable))
    picture = draw_map(see(start(map_), Seat.REFEREE), terrains=battle_maps(), own=own)
    try:
        out.write_bytes(picture)
    except OSError as failed:
        _tell(say("survey.not_drawn", file=str(out), reason=str(failed.strerror)))
        return 1
    _tell(say("survey.drawn", file=str(out)))
    return 0


def _tell(*lines: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"  # a pipe on Windows cannot take every letter of a title
    sys.stdout.writelines(f"{line}\n".encode(encoding, "replace").decode(encoding) for line in lines)
