"""Acts that everybody may see, and those of the viewers' own: they are done in both worlds."""

from __future__ import annotations

from random import Random

from tests.leaks.at_random.acts import Table, shown, turn_now
from tests.leaks.bot_worlds import RITA, World

_HOUR = 3600.0


@shown
async def a_little_time_passes(w: World, _: Table, rng: Random) -> None:
    await w.settle()
    await w.later(rng.choice((5, 8)) * _HOUR)
    await w.app.ticker.line("clock").tick()


@shown
async def time_passes(w: World, _: Table, rng: Random) -> None:
    await w.settle()
    await w.later(rng.choice((2, 13, 30)) * _HOUR)
    await w.app.ticker.line("clock").tick()


@shown
async def the_referee_rules(w: World, _: Table, rng: Random) -> None:
    await w.person(RITA).slash("referee rule", text=f"It rains, for {rng.randint(2, 9)} days.")


@shown
async def the_referee_sets_a_deadline(w: World, _: Table, rng: Random) -> None:
    await w.person(RITA).slash("referee deadline", hours=rng.choice((12, 48)))


@shown
async def the_referee_sets_hours(w: World, _: Table, rng: Random) -> None:
    await w.person(RITA).slash(
        "referee phases", orders=rng.choice((24, 48)), scouts=12, rankings=12, results=96
    )


@shown
async def the_referee_pauses_the_game(w: World, _: Table, rng: Random) -> None:
    await w.settle()
    await w.person(RITA).slash("referee pause", reason="a holiday")
    await w.later(rng.choice((1, 20)) * _HOUR)
    paused = await w.person(RITA).slash("referee pause")
    await w.person(RITA).click(paused, "Let it go on")


@shown
async def the_viewer_writes_a_sheet(w: World, t: Table, rng: Random) -> None:
    await w.says(
        t.own[0], f"{t.viewer.value.capitalize()} turn {await turn_now(w)}\nbuild P{rng.randint(1, 9)}: L1"
    )


@shown
async def somebody_suggests_a_rule(w: World, t: Table, rng: Random) -> None:
    await w.person(rng.choice((t.own[0], t.enemy[1]))).slash("suggest", text="Be kind.")


@shown
async def the_viewer_names_a_substitute(w: World, t: Table, _: Random) -> None:
    await w.person(t.own[0]).slash("campaign substitute", member=t.own[1])


@shown
async def one_of_the_viewers_team_speaks_another_language(w: World, t: Table, rng: Random) -> None:
    await w.person(rng.choice(t.own[:2])).slash("language", language="de")
