"""What the gallery shows: moments of recorded games, as seats saw them, and how each picture is drawn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.assets import battle_maps, load_map
from bot.core.pictures.ground import TERRAINS
from bot.core.present.corrections.consequences import of_beside
from bot.core.words.speech import speaking
from bot.games.campaign.after.replay_card import of_replay
from bot.games.campaign.cards import alt
from bot.games.campaign.cards.after.books import of_books
from bot.games.campaign.cards.battles.history import of_battles, of_history
from bot.games.campaign.cards.corrections import changes
from bot.games.campaign.pictures.bank import draw_bank
from bot.games.campaign.pictures.beside import draw_beside
from bot.games.campaign.pictures.books import draw_books
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.pictures.charts import draw_battles
from bot.games.campaign.pictures.filming import filmed
from bot.games.campaign.pictures.history import draw_history
from bot.games.campaign.pictures.poster import Final, draw_poster
from bot.games.campaign.pictures.tracks import draw_tracks
from bot.games.campaign.records import RECORDS as READ
from bot.ready import ready_of
from engine.campaign.chronicle import Chronicle, Part, fate
from engine.campaign.chronicle import fought as told
from engine.campaign.commands import Seat, Sheet
from engine.campaign.corrections import CORRECTIONS
from engine.campaign.decide import resolve
from engine.campaign.events import BattleFought
from engine.campaign.forces import Kind, PlatoonId, Team, Vehicle
from engine.campaign.hear import hear
from engine.campaign.ledger import ledger
from engine.campaign.record.play import play
from engine.campaign.retelling import Scene, Shot, Step, all_scenes, scene
from engine.campaign.see import see
from engine.campaign.start import start
from engine.campaign.tell import tell
from engine.campaign.victory import victory
from engine.campaign.view import View
from tests.core.pictures.contact_sheet import draw_contact_sheet

GAMES = Path(__file__).parents[1] / "games"
ORDERS = """Blue turn 6
P1, E6, F6
P2, D6, E6
P3, A8, A9
P4, C5, C6-D6
build P5: L4
build P6: H6, M6"""
SHOWN, PHONE = 600, 400
REPLAY = 900_000
"""How large the gallery's replay may be."""
"""How wide a map is shown; as wide as a phone is."""
_COLOURS = 160
_TWO = 900
"""How wide two maps side by side are shown."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A picture of the gallery: its file's name, its words, what is said below it, how it is drawn."""

    name: str
    alt: str
    caption: str
    draw: Callable[[], bytes]
    kind: str = "png"

    @property
    def file(self) -> str:
        """Its file's name with its ending."""
        return f"{self.name}.{self.kind}"


@cache
def at_moment(key: str, seat: Seat) -> View:
    """Return what a seat sees at the end of a ready campaign's record."""
    (one,) = (one for one in ready_of(READ) if one.key == key)
    return see(one.played().state, seat)


@cache
def posted(record: str, seat: Seat, number: int) -> View:
    """Return what a seat was shown in the post of a number, from 1, of a recorded game."""
    played = play((GAMES / record).read_text(encoding="utf-8"), lambda name: load_map(name, GAMES))
    states = [
        step.after
        for step in played.steps
        if any(notice.post and notice.seat == seat for notice in tell(step.before, step.events, step.after))
    ]
    return see(states[number - 1], seat)


def beginning(name: str) -> View:
    """Return a map before the toss."""
    return see(start(load_map(name)), Seat.REFEREE)


def a_map(
    name: str, view: View, caption: str, *, orders: Sheet | None = None, wide: int | None = SHOWN
) -> Shown:
    """Return a picture of the map, made as wide as it is to be shown."""
    words = alt.of_map(view) if orders is None else alt.of_orders(view, orders)
    return Shown(
        name,
        words,
        caption,
        lambda: fitted(draw_map(view, orders=orders, terrains=battle_maps()), wide),
    )


def corrected(name: str, key: str, wrong: str, right: str, caption: str) -> Shown:
    """Return the referee's map after a wrong result and after the right one, side by side."""
    (one,) = (one for one in ready_of(READ) if one.key == key)
    state = one.played().state
    now, then = (
        see(resolve(state, hear(said, see(state, Seat.REFEREE)))[1], Seat.REFEREE) for said in (wrong, right)
    )
    words = of_beside(then, changes.told(CORRECTIONS.noticed(now, then), 8))
    return Shown(name, words, caption, lambda: fitted(draw_beside(now, then, terrains=battle_maps()), _TWO))


def tracks(name: str, view: View, caption: str) -> Shown:
    """Return a picture of the platoon tracks."""
    return Shown(name, alt.of_tracks(view), caption, lambda: fitted(draw_tracks(view), None))


def bank(name: str, view: View, caption: str) -> Shown:
    """Return a picture of the bank."""
    return Shown(
        name, alt.of_bank(view), caption, lambda: fitted(draw_bank(view, terrains=battle_maps()), None)
    )


@cache
def war(record: str) -> tuple[View, Chronicle]:
    """Return what Blue sees at the end of a recorded game, and what was fought in it."""
    played = play((GAMES / record).read_text(encoding="utf-8"), lambda name: load_map(name, GAMES))
    battles = [
        told(event, see(step.before, Seat.BLUE))
        for step in played.steps
        for event in step.events
        if isinstance(event, BattleFought)
    ]
    return see(played.state, Seat.BLUE), Chronicle(tuple(battles))


@cache
def steps(record: str, seat: Seat) -> tuple[Step, ...]:
    """Return the steps of a recorded game as a seat may see them."""
    played = play((GAMES / record).read_text(encoding="utf-8"), lambda name: load_map(name, GAMES))
    return tuple(
        Step(one.events, see(one.before, seat), see(one.after, seat)) for one in played.steps if one.events
    )


def retold(record: str, seat: Seat) -> tuple[Scene, ...]:
    """Return the scenes of a recorded game for a seat."""
    return tuple(one for _, one in all_scenes(steps(record, seat)))


def replay(name: str, record: str, caption: str) -> Shown:
    """Return a replay of a recorded game: the truth, and at its end the poster."""
    shots = tuple(Shot(one) for one in retold(record, Seat.REFEREE))

    async def at_once(draw: Callable[[], None]) -> None:
        draw()

    async def nobody(_done: int, _of: int) -> None:
        pass

    def draw() -> bytes:
        end = poster_of(record)
        return asyncio.run(filmed(shots, REPLAY, at_once, nobody, poster=end, terrains=battle_maps()))

    return Shown(name, of_replay("truth", shots), caption, draw, "gif")


def poster_of(record: str) -> bytes:
    """Return the poster of a recorded game that was won."""
    scenes, whole = retold(record, Seat.REFEREE), steps(record, Seat.REFEREE)
    last = scenes[-1].view
    books_ = ledger((one.view for one in scenes), scene(whole[-1].after, whole))
    figures = victory(last, books_, war(record)[1])
    return draw_poster(Final(draw_map(last, terrains=battle_maps()), last.map.title, figures))


def books(name: str, record: str, caption: str) -> Shown:
    """Return the books of a recorded game."""
    scenes = retold(record, Seat.REFEREE)
    whole = steps(record, Seat.REFEREE)
    kept = ledger((one.view for one in scenes), scene(whole[-1].after, whole))
    return Shown(name, of_books(kept), caption, lambda: fitted(draw_books(scenes[-1].view, kept), None))


def fought(name: str, record: str, caption: str) -> Shown:
    """Return the charts of a recorded game."""
    view, chronicle = war(record)
    return Shown(name, of_battles(chronicle), caption, lambda: fitted(draw_battles(view, chronicle), None))


def own(name: str, record: str, caption: str) -> Shown:
    """Return what somebody has played for Blue in a recorded game; the crew is made up."""
    _, chronicle = war(record)
    unhurt = (PlatoonId(Team.BLUE, 1), (Vehicle(Kind.MEDIUM, 6),))
    driven = [
        (one, *next((lost for lost in one.losses if lost[0].team is Team.BLUE), unhurt))
        for one in chronicle.battles
    ]
    parts = tuple(
        Part("Autumn War", one, platoon, some[0], fate(one, platoon, some[0], some.count(some[0])))
        for one, platoon, some in driven
    )
    return Shown(name, of_history(parts), caption, lambda: fitted(draw_history("Mila", parts), None))


def terrains(name: str, caption: str) -> Shown:
    """Return the contact sheet."""
    words = f"The ten terrains, each large and small: {', '.join(TERRAINS)}."
    return Shown(name, words, caption, lambda: fitted(draw_contact_sheet("Terrains"), None))


def in_language(tag: str, make: Callable[[], Shown]) -> Shown:
    """Return a picture drawn and told in a language."""
    with speaking(tag):
        made = make()

    def draw() -> bytes:
        with speaking(tag):
            return made.draw()

    return replace(made, draw=draw)


def sheet(text: str, view: View) -> Sheet:
    """Return the order sheet that a text is, legal for the View; raises Refusal."""
    (found,) = hear(text, view).acts
    if not isinstance(found, Sheet):
        raise TypeError(text)
    return found


def fitted(png: bytes, wide: int | None) -> bytes:
    """Return a picture as wide as it is shown, packed as small as can be; None: as wide as it is."""
    with Image.open(BytesIO(png)) as opened:
        picture: Image.Image = opened.copy()
    if wide is not None:
        size = (wide, round(picture.height * wide / picture.width))
        picture = picture.convert("RGB").resize(size, Image.Resampling.LANCZOS)
        picture = picture.quantize(_COLOURS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    data = BytesIO()
    picture.save(data, "PNG", optimize=True)
    return data.getvalue()
