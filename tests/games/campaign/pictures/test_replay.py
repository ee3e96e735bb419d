"""A replay: every picture of it is right and readable, and the whole fits into the room there is."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot.core.pictures.colours import BAR
from bot.core.pictures.film import Film
from bot.core.pictures.geometry import map_size, middle
from bot.core.pictures.palette import coloured
from bot.core.words.language import languages
from bot.core.words.speech import speaking
from bot.drawing_worker import Studio
from bot.games.campaign.pictures.campaign_map import painted
from bot.games.campaign.pictures.filming import WIDTHS, TooLarge, fewer, filmed, plans
from bot.games.campaign.pictures.frames import LAST, LONGEST, MOST, SHORTEST, Frame, durations, frames
from bot.games.campaign.pictures.lit import changed
from bot.games.campaign.pictures.plates import Plate, plated
from bot.games.campaign.pictures.reel import Reel
from bot.games.campaign.pictures.scene_words import fought_told
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


def picture(shot: Shot, number: int = 1, wide: int = 350) -> Image.Image:
    return Reel(wide, TIME, views.TERRAINS).picture(Frame(shot, Shot(SCENES[0]), number))


def a_campaign(turns: int) -> tuple[Shot, ...]:
    """Return a campaign of so many Game Turns, with a battle in each."""
    return tuple(
        replace(one, scene=replace(one.scene, view=replace(one.scene.view, game_turn=turn)))
        for turn in range(1, turns + 1)
        for one in SHOTS
    )


def light(picture: Image.Image) -> float:
    """Return how bright a picture is all in all."""
    return float(picture.convert("L").resize((1, 1), Image.Resampling.BOX).getpixel((0, 0)))  # type: ignore[arg-type]


def around(picture: Image.Image, hex_: str) -> Image.Image:
    """Return a hex of a replay's picture of the whole width of a map."""
    x, y = middle(views.BLUE.map.grid, Hex(hex_))
    by = picture.width / map_size(views.BLUE.map.grid)[0]
    return picture.crop(tuple(round(one * by) for one in (x - 60, y - 60, x + 60, y + 60)))  # type: ignore[arg-type]


async def at_once(draw: Callable[[], None]) -> None:
    draw()


async def nobody(_done: int, _of: int) -> None:
    pass


async def a_film(shots: tuple[Shot, ...], most: int = ROOM, poster: bytes = b"") -> bytes:
    return await filmed(shots, most, at_once, nobody, poster=poster, terrains=views.TERRAINS)


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
        Scene(replace(SCENES[0].view, control=SCENES[3].view.control)),
        Scene(replace(SCENES[0].view, game_turn=7)),
        Scene(replace(SCENES[0].view, battles=views.BLUE.battles)),
        RED,
    ],
    ids=["a march", "a hex taken", "another turn", "a battle", "other eyes"],
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


@pytest.mark.parametrize("turns", [1, 6, 40, 120, 400])
def test_no_replay_takes_longer_than_45_seconds_and_its_end_stays(turns: int) -> None:
    for poster in (False, True):
        for _, chosen in plans(a_campaign(turns)):
            times = durations(frames(chosen), poster=poster)
            assert len(times) == len(frames(chosen)) + poster
            assert sum(times) <= LONGEST
            assert times[-1] == LAST
            assert min(times) >= SHORTEST
            assert all(time % 10 == 0 for time in times)


def test_a_longer_campaign_is_shown_in_fewer_pictures_to_a_turn_and_no_battle_is_left_out() -> None:
    first = [next(plans(a_campaign(turns)))[1] for turns in (6, 40, 120)]
    assert len(first[0]) == 6 * len(SHOTS)
    assert len(first[1]) < 40 * len(SHOTS)
    assert len(first[2]) < len(first[1]) * 2 < 240
    for turns, chosen in zip((6, 40, 120), first, strict=True):
        assert len(frames(chosen)) <= MOST
        assert len([one for shot in frames(chosen) for one in shot.battles]) == turns


def test_a_battle_is_a_picture_of_its_own_before_what_it_has_led_to() -> None:
    before, moment, after = frames(SHOTS)[1:4]
    assert (moment.battles, after.battles) == ((WON,), ())
    assert moment.drawn == before.shot
    assert (moment.shot, moment.at) == (after.shot, after.at)
    reel = Reel(700, TIME, views.TERRAINS)
    one, two = reel.picture(moment), reel.picture(after)
    assert ImageChops.difference(around(one, "F5"), around(two, "F5")).getbbox() is not None


def test_a_battle_says_where_it_was_who_won_and_what_was_lost() -> None:
    lost = replace(WON, losses=((P1, views.BLUES[0].vehicles[:2]),))
    assert fought_told((lost,)) == "F5, Mines: Blue wins. Vehicles lost: Blue 2, Red 0"
    assert fought_told((WON, WON)) == "F5: Blue wins  \u00b7  F5: Blue wins"


def test_many_battles_at_once_are_one_picture() -> None:
    fought = tuple(replace(WON, hex=Hex(one)) for one in ("F5", "E5", "D5", "C5"))
    moment, _ = frames((Shot(replace(SCENES[2], fought=fought)),))
    assert moment.battles == fought


def test_what_has_not_changed_is_dimmed_and_what_has_is_not() -> None:
    reel = Reel(700, TIME, views.TERRAINS)
    first = reel.picture(Frame(SHOTS[0], None, 0))
    later = reel.picture(Frame(SHOTS[1], SHOTS[0], 1))
    whole = coloured(painted(SHOTS[1].scene.view, terrains=views.TERRAINS))
    for hex_ in ("A1", "H9", "H2"):
        assert light(around(first, hex_)) < 0.8 * light(around(whole, hex_))
        assert light(around(later, hex_)) < 0.8 * light(around(whole, hex_))
    assert light(around(first, "D5")) > 0.85 * light(around(whole, "D5"))
    for hex_ in ("D5", "D6"):
        assert light(around(later, hex_)) > 0.85 * light(around(whole, hex_))


def test_what_is_bright_comes_from_what_its_seat_sees_alone() -> None:
    first = changed(SCENES[0], None)
    assert {one.hex for one in SCENES[0].view.platoons.values()} <= first < set(SCENES[0].view.map.land)
    assert changed(SCENES[1], SCENES[0]) >= {Hex("D5"), Hex("D6")}
    assert changed(SCENES[3], SCENES[2]) == frozenset({Hex("H2")})
    assert changed(Scene(SCENES[0].view), SCENES[0]) == frozenset()
    scouted = replace(SCENES[0].view, enemy=SCENES[0].view.enemy | {Hex("J1")})
    assert changed(Scene(scouted), SCENES[0]) == frozenset({Hex("J1")})


async def test_the_end_is_the_poster_where_there_is_one() -> None:
    poster = BytesIO()
    Image.new("RGB", (500, 900), (250, 199, 58)).save(poster, "PNG")
    shown = pictures(await a_film(SHOTS, poster=poster.getvalue()))
    assert len(shown) == len(frames(SHOTS)) + 1
    last, stays = shown[-1]
    assert stays == LAST
    assert last.getpixel((last.width // 2, last.height // 2)) == (250, 199, 58)
    assert last.getpixel((2, last.height // 2)) == BAR


async def test_a_film_that_has_no_room_is_smaller_then_shorter_then_refused() -> None:
    whole = await a_film(SHOTS)
    assert pictures(whole)[0][0].width == max(WIDTHS)
    smaller = await a_film(SHOTS, len(whole) - 1)
    assert len(smaller) < len(whole)
    assert len(pictures(smaller)) == len(pictures(whole)) == len(frames(SHOTS))
    shorter = await a_film(SHOTS, len(smaller) - 1)
    assert len(shorter) < len(smaller)
    assert len(pictures(shorter)) < len(pictures(smaller))
    assert pictures(smaller)[0][0].width == pictures(shorter)[0][0].width == min(WIDTHS) >= 700
    with pytest.raises(TooLarge):
        await a_film(SHOTS, 1000)


def test_fewer_pictures_leave_out_no_battle_and_no_march() -> None:
    for by_team, turns in ((True, 1), (False, 1), (False, 4)):
        kept = fewer(SHOTS, by_team=by_team, turns=turns)
        assert len(kept) < len(SHOTS)
        assert [one for shot in kept for one in shot.scene.fought] == [WON]
        assert len([one for shot in kept for one in shot.scene.marches]) == 1
        assert kept[-1].scene.view == SHOTS[-1].scene.view
    assert [len(shots) for _, shots in plans(SHOTS)][:2] == [4, 4]


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
    assert told == [(number + 1, 15) for number in range(15)]


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
