"""Acts of the enemy, the referee and others of which a team may learn nothing (campaign 12)."""

from __future__ import annotations

from random import Random

from tests.leaks.at_random.acts import Table, answers, hidden, turn_now, view_of
from tests.leaks.bot_worlds import RITA, World


@hidden
async def the_enemy_writes_what_he_does_not_give(w: World, t: Table, rng: Random) -> None:
    number = rng.randint(1, 12)
    header = f"{t.viewer.enemy.value.capitalize()} turn {await turn_now(w)}"
    texts = ("pass", "pass", f"build P{number}: L1", f"build P{number}: M3", f"P{number}, C4, C5", "x")
    for text in rng.sample(texts, 2):
        await w.says(rng.choice(t.enemy[:2]), f"{header}\n{text}")
    said = rng.choice(("gibberish", f"go P{number}", "help", "recover none"))
    await w.says(t.enemy[0], "gibberish" if answers(await view_of(w, t.viewer.enemy), said) else said)


@hidden
async def the_enemy_asks(w: World, t: Table, rng: Random) -> None:
    asked = ("map", "tracks", "bank", "mine", "orders", "battle", "campaign status", "privacy export", "help")
    more = ("game replay", "game story", "campaign charts", "campaign orders", "rulings")
    for command in rng.sample((*asked, *more), 3):
        await w.person(rng.choice(t.enemy)).slash(command)


@hidden
async def the_enemy_fills_in_the_form_of_orders(w: World, t: Table, rng: Random) -> None:
    rosa = w.person(t.enemy[0])
    form = await rosa.slash("orders")
    if form.modal is not None:
        await rosa.submit(form, {"text": f"build P{rng.randint(1, 12)}: L1"})


@hidden
async def one_of_the_enemy_practises(w: World, t: Table, rng: Random) -> None:
    name = rng.choice(t.enemy[1:])
    await w.person(name).slash("practice")
    await w.says(name, "Blue turn 1\nP1, B5, C5", "commit")


@hidden
async def the_enemy_names_a_substitute(w: World, t: Table, _: Random) -> None:
    await w.person(t.enemy[0]).slash("campaign substitute", member=t.enemy[1])


@hidden
async def the_enemy_asks_for_a_ruling_and_has_one(w: World, t: Table, rng: Random) -> None:
    await w.person(t.enemy[0]).slash("question", text="May I know what stands there?", rule="12.2")
    if rng.random() < 0.7:
        team = t.viewer.enemy.value
        await w.person(RITA).slash("referee rule", text="One platoon.", rule="12.3", only=team)


@hidden
async def the_referee_looks(w: World, t: Table, rng: Random) -> None:
    rita = w.person(RITA)
    own = ("map", "tracks", "bank", "queue")
    every = (*(f"campaign {one}" for one in own), "waiting", "export", "corrections")
    for command in rng.sample(every, 2):
        await rita.slash(f"referee {command}")
    team = rng.choice((t.viewer, t.viewer.enemy)).value
    await rita.slash("referee look", what=rng.choice(("map", "tracks", "bank")), team=team)


@hidden
async def the_referee_rules_for_himself(w: World, _: Table, rng: Random) -> None:
    await w.person(RITA).slash("referee rule", text=f"A note {rng.randint(1, 9)}.", only="referee")


@hidden
async def somebody_of_the_enemy_speaks_another_language(w: World, t: Table, rng: Random) -> None:
    await w.person(rng.choice(t.enemy)).slash("language", language="de")


@hidden
async def the_enemy_sets_his_clock(w: World, t: Table, rng: Random) -> None:
    await w.person(rng.choice(t.enemy)).slash("zone", zone="Asia/Tokyo")


@hidden
async def the_enemys_mailbox_is_closed(w: World, t: Table, rng: Random) -> None:
    w.person(rng.choice(t.enemy)).close_dms()


@hidden
async def one_of_the_enemy_leaves(w: World, t: Table, _: Random) -> None:
    leaver = w.person(t.enemy[2])
    asked = await leaver.slash("people leave")
    if asked.buttons:
        await leaver.click(asked, asked.buttons[0].label)


@hidden
async def a_stranger_tries(w: World, t: Table, rng: Random) -> None:
    team = rng.choice((t.viewer, t.viewer.enemy)).value.capitalize()
    await w.says("Owner Olaf", f"{team} turn {rng.randint(1, 9)}\npass", "commit")
    await w.person("Owner Olaf").slash("map")
