"""A record of the campaign, played for `python -m bot play`: what each seat is told, and its maps."""

from __future__ import annotations

from pathlib import Path

from bot.assets import battle_maps, load_map, thumbnail_folders
from bot.games.campaign.notices import KINDS
from bot.present.faults import sentence
from bot.present.reader import Reader
from bot.present.story import story
from bot.present.view_json import as_json
from bot.settings import read_data_dir
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.record import play as record
from engine.campaign.record.play import Played, Step
from engine.campaign.see import see
from engine.campaign.tell import tell
from engine.errors import Fault

seats = tuple(Seat)


def play(text: str, beside: Path) -> Played:
    """Play a record; maps that it names are looked for in the folder `beside` too. Raises `RecordFailure`."""
    return record.play(text, lambda name: load_map(name, beside))


def as_data(played: Played, seat: Seat) -> object:
    """Answer the last View as plain data."""
    return as_json(see(played.state, seat))


def lines(step: Step, seat: Seat) -> list[str]:
    """Answer what a seat is told of one block: the referee all, a team its notices and refusals."""
    if step.faults:
        if seat not in (Seat.REFEREE, step.seat):
            return []
        return [say("story.refused", sentence=worded(fault)) for fault in step.faults]
    if seat == Seat.REFEREE:
        return [story(event) for event in step.events]
    view, reader = see(step.after, seat), Reader("", step.after.map.title)
    mine = [one for one in tell(step.before, step.events, step.after) if one.seat == seat]
    said = [KINDS[one.kind].say(one.details, view, reader) for one in mine]
    return [one.replace("**", "") for one in said if isinstance(one, str)]


def worded(fault: Fault) -> str:
    """Answer a fault as a sentence, with its line."""
    words = sentence(fault)
    return words if fault.line is None else say("story.line", line=fault.line, sentence=words)


def draw(played: Played, seat: Seat, folder: Path) -> None:
    """Write the map of each post for each seat that the reader may see, numbered as that seat saw them."""
    from bot.render import thumbnails  # noqa: PLC0415 - a record is played without loading Pillow
    from bot.render.campaign_map import draw_map  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    seats = (Seat.REFEREE, Seat.BLUE, Seat.RED) if seat == Seat.REFEREE else (seat,)
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
