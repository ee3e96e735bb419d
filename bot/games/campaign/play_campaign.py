"""A record of the campaign, played for `python -m bot play`: what each seat is told, and its maps."""

from __future__ import annotations

from pathlib import Path

from bot.assets import battle_maps, load_map, thumbnail_folders
from bot.core.present.faults import sentence
from bot.core.present.reader import Reader
from bot.core.words.speech import say
from bot.games.campaign.cards.story import story
from bot.games.campaign.cards.view_json import as_json
from bot.games.campaign.notices import KINDS
from bot.settings import read_data_dir
from engine.campaign.commands import Seat
from engine.campaign.record import play as record
from engine.campaign.record.play import Played, Step
from engine.campaign.see import see
from engine.campaign.tell import tell
from engine.errors import Fault


def seats(_: Played) -> tuple[Seat, ...]:
    """Return who can be told: the same in every record."""
    return tuple(Seat)


def play(text: str, beside: Path) -> Played:
    """Play a record; maps that it names are looked for in the folder `beside` too. Raises `RecordFailure`."""
    return record.play(text, lambda name: load_map(name, beside))


def as_data(played: Played, seat: Seat) -> object:
    """Return the last View as plain data."""
    return as_json(see(played.state, seat))


def lines(step: Step, seat: Seat) -> list[str]:
    """Return what a seat is told of one block: the referee all, a team its notices and refusals."""
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
    """Return a fault as a sentence, with its line."""
    words = sentence(fault)
    return words if fault.line is None else say("story.line", line=fault.line, sentence=words)


def draw(played: Played, seat: Seat, folder: Path) -> None:
    """Write the map of each post for each seat that the reader may see, numbered as that seat saw them."""
    from bot.core.pictures import thumbnails  # noqa: PLC0415 - a record is played without loading Pillow
    from bot.games.campaign.pictures.campaign_map import draw_map  # noqa: PLC0415

    folder.mkdir(parents=True, exist_ok=True)
    told = (Seat.REFEREE, Seat.BLUE, Seat.RED) if seat == Seat.REFEREE else (seat,)
    shown = dict.fromkeys(told, 0)
    own, _ = thumbnails.load(thumbnail_folders(read_data_dir()), battle_maps())
    for step in played.steps:
        posted = {n.seat for n in tell(step.before, step.events, step.after) if n.post}
        for one in told:
            if one in posted:
                shown[one] += 1
                view = see(step.after, one)
                name = f"{shown[one]:03}-turn-{view.game_turn}-{one.value}.png"
                (folder / name).write_bytes(draw_map(view, terrains=battle_maps(), own=own))
