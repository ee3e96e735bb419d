"""A map beside the deflating of its points and a vector renderer, its weight, a start with a kept board."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from isal import isal_zlib
from PIL import Image

from bot.assets import battle_maps, load_map
from bot.core.pictures.picture_cache import Shelf
from bot.games.campaign.pictures.atlas import atlas
from bot.games.campaign.pictures.campaign_map import draw_map
from bot.games.campaign.records import RECORDS as READ
from bot.ready import ready_of
from engine.campaign.commands import Seat, Sheet
from engine.campaign.see import see
from engine.campaign.view import View
from engine.frozen import FrozenMap
from tests.bench.busy import busy_views
from tests.bench.rounds import Figure, quickest_by_turns

DEFLATE_GOAL, WEIGHT_GOAL, PEER_GOAL, START_GOAL = 5, 500, 50, 5
_ROUNDS, _PEER_ROUNDS, _START_ROUNDS = 15, 5, 3
_MAPS = 20
"""How many maps make up a round, against one of the peer's: still less time than that takes."""
_NAMES = ("salt-coast", "two-rivers", "winter-pass")


def measure() -> list[Figure]:
    """Return the figures of the map."""
    views = [(view, sheet) for name in _NAMES for view, sheet in busy_views(load_map(name))]
    return [_deflated(views), _weight(views), _peer(captains_view()), _started()]


def _fresh(view: View, sheet: Sheet | None) -> Callable[[], bytes]:
    """Return how to draw a View that was never drawn before: each time in another Game Turn."""
    turns: Iterator[int] = count(1)
    return lambda: draw_map(replace(view, game_turn=next(turns)), orders=sheet, terrains=battle_maps())


def _points(png: bytes) -> bytes:
    """Return the indices of a picture in its palette."""
    with Image.open(BytesIO(png)) as picture:
        return picture.tobytes()


def _deflated(views: list[tuple[View, Sheet | None]]) -> Figure:
    """Compare drawing with what no palette picture can do without; return the worst View."""
    worst = (0.0, 0.0, 0.0)
    for view, sheet in views:
        points = _points(draw_map(view, orders=sheet, terrains=battle_maps()))
        drawing, deflating = quickest_by_turns(
            _fresh(view, sheet), partial(isal_zlib.compress, points, 1), _ROUNDS
        )
        worst = max(worst, (drawing / deflating, drawing, deflating))
    details = (
        f"the worst of {len(views)} busy ones: {worst[1] * 1e3:.2f} ms, deflating {worst[2] * 1e3:.2f} ms"
    )
    return Figure(
        "map: times the deflating of its points", worst[0], DEFLATE_GOAL, least=False, details=details
    )


def _weight(views: list[tuple[View, Sheet | None]]) -> Figure:
    weights = [len(draw_map(view, orders=sheet, terrains=battle_maps())) for view, sheet in views]
    details = f"the heaviest of {len(views)} busy ones; the lightest {min(weights) / 1000:.0f}"
    return Figure("map: its weight in KB", max(weights) / 1000, WEIGHT_GOAL, least=False, details=details)


def captains_view() -> View:
    """Return what a captain is shown in the middle of a game, two battles pending."""
    (one,) = (one for one in ready_of(READ) if one.key == "two-battles")
    return see(one.played().state, Seat.BLUE)


def _peer(view: View) -> Figure:
    """Compare a captain's map with the peer's: its SVG drawn by it, made a PNG of as many points by resvg."""
    peer = _peer_map(_area(draw_map(view, terrains=battle_maps())))
    fresh = _fresh(view, None)

    def maps() -> None:
        for _ in range(_MAPS):
            fresh()

    ours, theirs = quickest_by_turns(maps, peer, _PEER_ROUNDS)
    ours /= _MAPS
    details = f"{ours * 1e3:.2f} ms, the peer {theirs * 1e3:.0f} ms for a picture of as many points"
    what = "map: times faster than diplomacy 1.1.2 and resvg"
    return Figure(what, theirs / ours, PEER_GOAL, least=True, details=details)


def _area(png: bytes) -> int:
    with Image.open(BytesIO(png)) as picture:
        return picture.width * picture.height


def _peer_map(area: int) -> Callable[[], bytes]:
    """Return how to draw the peer's game after some phases, at the zoom that comes nearest to an area."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import resvg_py  # noqa: PLC0415  # both only here, with their lock
        from diplomacy import Game  # noqa: PLC0415
    rng, game = Random(3), Game()
    for _ in range(4):
        possible = game.get_all_possible_orders()
        for power in sorted(game.powers):
            places = sorted(game.get_orderable_locations(power))
            game.set_orders(
                power, [rng.choice(sorted(possible[place])) for place in places if possible[place]]
            )
        game.process()
    zoom = (area / _area(bytes(resvg_py.svg_to_bytes(svg_string=game.render())))) ** 0.5
    return lambda: bytes(resvg_py.svg_to_bytes(svg_string=game.render(), zoom=zoom))


def _started() -> Figure:
    """Compare a board that is drawn with one that is read from disk, as at each start after the first."""
    with TemporaryDirectory() as folder:
        shelf, map_, terrains = Shelf(Path(folder)), load_map(_NAMES[0]), FrozenMap(battle_maps())

        def kept() -> object:
            atlas.cache_clear()
            return atlas(map_, terrains, shelf=shelf)

        def drawn() -> object:
            atlas.cache_clear()
            return atlas(map_, terrains)

        kept()
        from_disk, anew = quickest_by_turns(kept, drawn, _START_ROUNDS)
        atlas.cache_clear()
    details = f"{from_disk * 1e3:.0f} ms instead of {anew * 1e3:.0f} ms"
    return Figure("board: times sooner from disk", anew / from_disk, START_GOAL, least=True, details=details)
