"""A replay: every picture of it is right and readable, and the whole fits into the room there is."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from bot.core.pictures.film import Film
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.drawing_worker import Studio
from bot.games.campaign.pictures.filming import SIZES, TooLarge, fewer, filmed, plans
from bot.games.campaign.pictures.plates import Plate, plated
from bot.games.campaign.pictures.reel import LAST, LONGEST, Reel, durations
from bot.games.campaign.pictures.timeline import stretches
from engine.campaign.chronicle import Fought
from engine.campaign.commands import Seat
from engine.campaign.forces import PlatoonId, Team
from engine.campaign.outcome import BattleOutcome
from engine.campaign.retelling import March, Scene, Shot
from engine.campaign.view import Marker
from engine.hexes import Hex
from tests.games.campaign.pictures import views

P1 = PlatoonId(Team.BLUE, 1)
WON = Fought(Hex("F5"), "Mines", 7, Team.RED, Team.BLUE, BattleOutcome.DRAW)
SCENES = (
    Scene(replace(views.BLUE, game_turn=6, active=Team.BLUE, battles=())),
    Scene(replace(views.BLUE, game_turn=6), (March(P1, (Hex("D5"), Hex("D6"))),)),
    Scene(views.BLUE, (), (WON,)),
    Scene(replace(views.BLUE, control=views.BLUE.control.with_item(Hex("H2"), Marker.BLUE))),
)
SHOTS = tuple(Shot(one) for one in SCENES)
TIME = stretches(SCENES)
RED = Scene(replace(views.BLUE, seat=Seat.RED, platoons=views.at(*views.REDS)))
ROOM = 8 * 1024 * 1024


def pictures(data: bytes) -> list[tuple[Image.Image, int]]:
    """Return the pictures of a GIF as a viewer shows them, and how long each stays."""
    found = []
    with Image.open(io.BytesIO(data)) as gif:
        for number in range(getattr(gif, "n_frames", 1)):
            gif.seek(number)
            found.append((gif.convert("RGB"), int(gif.info["duration"])))
    return found


def picture(shot: Shot, number: int = 1, by: int = 4) -> Image.Image:
    return Reel(by, TIME, views.TERRAINS).picture(shot, SCENES[0].view, number)


async def at_once(draw: Callable[[], None]) -> None:
    draw()


async def nobody(_done: int, _of: int) -> None:
    pass


async def a_film(shots: tuple[Shot, ...], most: int = ROOM) -> bytes:
    return await filmed(shots, most, at_once, nobody, terrains=views.TERRAINS)


def test_a_film_shows_every_picture_as_it_was_given() -> None:
    film = Film()
    given = [picture(shot, number) for number, shot in enumerate(SHOTS)]
    for number, one in enumerate(given):
        film.add(one, 500 + 100 * number)
    shown = pictures(film.finished())
    assert [stays for _, stays in shown] == [500, 600, 700, 800]
    for one, (seen, _) in zip(given, shown, strict=True):
        apart = ImageChops.difference(one, seen).convert("L").point([0] * 60 + [255] * 196)
        assert apart.reduce(3).point([0] * 200 + [255] * 56).getbbox() is None


def test_a_film_holds_only_what_differs_and_nothing_else() -> None:
    film = Film()
    film.add(picture(SHOTS[0]), 100)
    first = film.size
    film.add(picture(SHOTS[0]), 100)
    assert film.size - first < 60
    assert len(film.finished()) == film.size + 1
    assert b"Pillow" not in film.finished()


def test_a_film_takes_pictures_of_one_size_only() -> None:
    film = Film()
    film.add(Image.new("RGB", (4, 4)), 100)
    with pytest.raises(ValueError, match="5"):
        film.add(Image.new("RGB", (5, 4)), 100)


@pytest.mark.parametrize(
    "other",
    [
        Scene(SCENES[0].view, SCENES[1].marches),
        Scene(SCENES[0].view, (), (WON,)),
        Scene(replace(SCENES[0].view, control=SCENES[3].view.control)),
        Scene(replace(SCENES[0].view, game_turn=7)),
        Scene(replace(SCENES[0].view, battles=views.BLUE.battles)),
        RED,
    ],
    ids=["a march", "a battle won", "a hex taken", "another turn", "a battle", "other eyes"],
)
def test_whatever_has_happened_shows(other: Scene) -> None:
    one, two = picture(Shot(SCENES[0])), picture(Shot(other))
    assert ImageChops.difference(one, two).getbbox() is not None


def test_where_it_is_in_time_shows() -> None:
    assert picture(SHOTS[0], 0).tobytes() != picture(SHOTS[0], 3).tobytes()


def test_what_both_teams_saw_stands_below_the_truth() -> None:
    truth = Scene(views.REFEREE)
    alone, together = picture(Shot(truth)), picture(Shot(truth, (SCENES[0], RED)))
    assert together.width == alone.width
    assert together.height > alone.height * 1.3
    other = picture(Shot(truth, (SCENES[3], RED)))
    box = ImageChops.difference(together, other).getbbox()
    assert box is not None
    assert box[1] > alone.height * 0.8
    assert box[2] <= alone.width / 2 + 2


def test_every_language_is_spoken() -> None:
    said = set()
    for tag in languages():
        with speaking(tag):
            said.add(picture(SHOTS[2]).tobytes())
    assert len(said) == len(languages())


def test_a_long_campaign_is_shown_in_a_short_time_and_its_end_stays() -> None:
    times = durations(SHOTS * 300)
    assert sum(times) < 2 * LONGEST
    assert times[-1] == LAST
    assert max(times[1:-1]) < durations(SHOTS)[1]


async def test_a_film_that_has_no_room_is_smaller_then_shorter_then_refused() -> None:
    whole = await a_film(SHOTS)
    smaller = await a_film(SHOTS, len(whole) - 1)
    assert len(smaller) < len(whole)
    assert pictures(smaller)[0][0].width < pictures(whole)[0][0].width
    assert len(pictures(smaller)) == len(pictures(whole)) == len(SHOTS)
    every_size = [reel_width(by) for by in SIZES]
    shorter = await a_film(SHOTS, 100_000)
    assert len(shorter) <= 100_000
    assert pictures(shorter)[0][0].width == min(every_size)
    assert len(pictures(shorter)) < len(SHOTS)
    with pytest.raises(TooLarge):
        await a_film(SHOTS, 1000)


def reel_width(by: int) -> int:
    return picture(SHOTS[0], 0, by).width


def test_fewer_pictures_leave_out_no_battle_and_no_march() -> None:
    for by_team in (True, False):
        kept = fewer(SHOTS, by_team=by_team)
        assert len(kept) < len(SHOTS)
        assert [one for shot in kept for one in shot.scene.fought] == [WON]
        assert len([one for shot in kept for one in shot.scene.marches]) == 1
        assert kept[-1].scene.view == SHOTS[-1].scene.view
    assert [len(shots) for _, shots in plans(SHOTS)][:3] == [4, 4, 4]


async def test_a_campaign_without_a_picture_is_no_film() -> None:
    with pytest.raises(ValueError, match="\\(\\)"):
        await a_film(())


async def test_a_map_that_is_asked_for_meanwhile_is_drawn_before_the_film_is_ready() -> None:
    done: list[str] = []
    told: list[tuple[int, int]] = []
    begun = asyncio.Event()

    async def progress(number: int, of: int) -> None:
        told.append((number, of))
        begun.set()

    async with Studio(views.TERRAINS) as studio:

        async def film() -> None:
            await studio.replay(SHOTS * 3, ROOM, progress)
            done.append("film")

        async def other() -> None:
            await begun.wait()
            await studio.map(views.BLUE)
            done.append("map")

        await asyncio.gather(film(), other())
    assert done == ["map", "film"]
    assert told == [(number + 1, 12) for number in range(12)]


@pytest.mark.long
async def test_the_maps_of_a_story_are_smaller_and_fewer_until_they_fit() -> None:
    shots = tuple(Shot(one, (one, RED)) for one in SCENES)

    async def aside(draw: Callable[[], object]) -> object:
        return draw()

    async def plates(most: int) -> tuple[tuple[Plate, ...], ...]:
        return await plated(shots, most, aside, nobody, terrains=views.TERRAINS)  # type: ignore[arg-type]

    first = await plates(ROOM)
    assert [len(one) for one in first] == [3, 3, 3, 3]
    assert [[one.size[0] for one in some] for some in first] == [[560, 240, 240]] * 4
    # A picture in a page is a third larger; words and charts take a tenth of a megabyte.
    assert sum(len(one.data) for some in first for one in some) / 4 * 6 * 4 / 3 < 1_100_000
    assert [len(one) for one in await plates(300_000)] == [1, 1, 1, 1]
    assert [len(one) for one in await plates(90_000)] == [0, 0, 0, 1]
    with pytest.raises(TooLarge):
        await plates(1000)
