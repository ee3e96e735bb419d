"""Custom ids of any shape: what is no button of ours belongs to an older message, not to a fault of ours."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select as select_from

from bot.core.discord.answering.custom_id_patterns import ANY
from bot.core.present.carried import Carried
from bot.core.store.tables import games
from bot.rehearsal.kinds import Kind
from tests.core.discord.door_knocking import Answer, press
from tests.core.discord.every_press import OPEN, PRESSES
from tests.core.words.english import SENTENCES
from tests.talks import openings
from tests.talks.duelling import ANNA, Duelling, small
from tests.talks.stage import Stage

pytestmark = pytest.mark.long

EVERY = {
    **{act: one.shape for act, one in PRESSES.items()},
    **{act: one.shape for act, one in OPEN.items()},
}
DECLARED = {act: shape for act, shape in EVERY.items() if shape is not ANY}

OURS = SENTENCES["error.mine"].partition("{")[0]
SHAPES = (
    *(
        "",
        ".",
        "x",
        "-1",
        "P",
        "P3",
        "P99",
        "Q9",
        "A5",
        "A5.0",
        "A5.x.y",
        "1.2.3",
        "9.A3.2",
        "blue.1",
        "blue",
    ),
    *("red.x", "7.zz", "99999999999999999999", "+7", "A1,A2", "..", "1.1.1.1", "no-such", "²", "0x1", "a b"),
    *("A5.red.1.win", "x" * 44, "\u0660", "1_0", " 1", "e1.2", "12.2", "skirmish.3", "new"),
)
CHOSEN = (
    "",
    "x",
    "x:y",
    "x:y:z",
    "P1:M3:7",
    "Q9",
    "P9",
    "-1",
    "99999999999999999999",
    "A5.1",
    "*9",
    "+x",
    "blue:",
)


MALFORMED = (
    "aj:tap",
    "aj::::",
    "aj:tap:g:x:",
    "aj:dest:g:-1:P1",
    "aj:nothing_like_it:g:1:",
    "x" * 100,
    "tap",
    "\n",
)
OLD_SHAPES = {
    "tap": ("", "platoon"),
    "dest": ("", "stay"),
    "proof_confirm": ("e1", ""),
    "proof_shot": ("e1.nobody.soon", ""),
    "halt": ("first", ""),
    "give": ("99999999999999999999", ""),
    "losses": ("A5", "x"),
    "admit": ("green.me", ""),
    "absent_rule": ("e1.banish.0", ""),
    "bridge_yes": ("e1.soon", ""),
    "crew_give": ("e1.blue P1", "nobody"),
    "for_give": ("e1.green.blue P1.0.M5", "nobody"),
    "due_more": ("1.25", ""),
    "hold_send": ("all", ""),
    "office_yes": ("king", ""),
    "retract": ("", "1.x"),
    "attached_take": ("1.plan", ""),
    "suggest_pick": ("", "x3"),
    "meet_take": ("1.2", "soon"),
    "meet_none": ("1.2", ""),
    "mend_page": ("1.last", ""),
    "mend_choose": ("w.3.forget.-", ""),
    "mend_seen": ("w.public", ""),
    "duel_pick": ("", "+one"),
    "duel_go": ("B1", "B2!7"),
    "duel_into": ("0", "A1"),
    "duel_aim": ("here", "B2"),
    "duel_three": ("", "HQ"),
    "duel_face": ("B1.B2", ""),
    "duel_in": ("0.A4.7", ""),
    "duel_fire": ("G5.x", ""),
    "duel_advance": ("F5.0", ""),
    "duel_mass": ("three", ""),
    "duel_promote": ("h1", ""),
}
"""Of acts that read what they carry: what an older release may have written, or nobody has."""


_FEW = 25
"""How many are pressed where every second counts; the long test presses all, many times."""


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with openings.opened(tmp_path, openings.begun) as made:
        yield made


async def of_campaign(there: Stage) -> str:
    async with there.database.read() as connection:
        return str((await connection.execute(select_from(games.c.id))).scalar_one())


async def test_what_is_no_button_of_ours_belongs_to_an_older_message(there: Stage) -> None:
    wrong = []
    for custom_id in MALFORMED:
        for body in (button(custom_id), select(custom_id, "x")):
            answer = Answer.of(await press(there, there.person(ANNA), body, custom_id, "general"))
            if SENTENCES["door.older"] not in answer.texts or set(answer.hidden) != {True}:
                wrong.append((custom_id, answer))
        await there.server.advance(30)
    assert wrong == []


async def test_an_id_whose_parts_are_not_what_they_should_be_belongs_to_one_too(there: Stage) -> None:
    """It is told to whoever may press it: the captain, the referee, or both; none changes anything."""
    duel, campaign = await Duelling.begin(there, small(turns=3)), await of_campaign(there)
    wrong = []
    for act, (more, value) in OLD_SHAPES.items():
        custom_id = str(Carried(act, duel.id if act.startswith("duel_") else campaign, 2, more))
        body = select(custom_id, value) if value else button(custom_id)
        told: list[str] = []
        for name in (ANNA, "Referee Rita"):
            told += Answer.of(await press(there, there.person(name), body, custom_id, "general")).texts
        if SENTENCES["door.older"] not in told:
            wrong.append((act, told))
        await there.server.advance(30)
    assert wrong == []


def test_every_act_of_which_a_shape_is_known_is_one_that_there_is() -> None:
    assert not OLD_SHAPES.keys() - DECLARED.keys()


@pytest.mark.parametrize("act", sorted(DECLARED))
def test_no_shape_lets_everything_pass(act: str) -> None:
    """A shape that everything fits would declare nothing, and its handler read what nobody has looked at."""
    carried = [Carried(act, "g", 1, more) for more in SHAPES]
    assert not all(DECLARED[act].fits(one, (chosen,)) for one in carried for chosen in CHOSEN)


def forged(
    rng: Random, known: tuple[str, ...], moments: tuple[int, ...], many: int
) -> Iterator[tuple[str, str]]:
    """Yield custom ids that this bot has never made, of every act there is, and what is chosen beside."""
    for act in sorted({*PRESSES, *OPEN}):
        game = known[1] if act.startswith("duel_") else known[0]
        for more in rng.sample(SHAPES, many):
            yield str(Carried(act, game, rng.choice(moments), more)), rng.choice(CHOSEN)
            yield str(Carried(act, rng.choice(known), rng.choice(moments), more)), rng.choice(CHOSEN)


async def failures(there: Stage, many: int, seed: int, most: int | None = None) -> list[str]:
    """Press them all, or so many drawn of them, as a referee, a captain or a member.

    Return those that ended in a fault of ours.
    """
    rng = Random(seed)
    duel = await Duelling.begin(there, small(turns=3))
    known = (await of_campaign(there), duel.id, "-", "nothing")
    moments = (2, await there.app.desk.table.position(known[0]), (await duel.duel()).revision, 0, 999_999_999)
    found = []
    drawn = list(forged(rng, known, moments, many))
    for custom_id, value in drawn if most is None else rng.sample(drawn, most):
        await there.server.advance(30)
        name = rng.choice((ANNA, "Referee Rita", "Captain Red", "Mila"))
        body = button(custom_id) if rng.random() < 0.5 else select(custom_id, value)
        answer = Answer.of(await press(there, there.person(name), body, custom_id, "general"))
        if OURS in answer.whole or not (answer.texts or answer.form):
            found.append(f"{custom_id} {value!r} {name} {body[:12]} {answer.texts}")
    return found


def button(custom_id: str) -> str:
    return json.dumps({"type": int(Kind.BUTTON), "style": 2, "label": "x", "custom_id": custom_id})


def select(custom_id: str, value: str) -> str:
    options = [{"label": "x", "value": value or " "}]
    return json.dumps({"type": int(Kind.STRING_SELECT), "custom_id": custom_id, "options": options})


async def test_no_forged_id_of_any_shape_ends_in_a_fault_of_ours(there: Stage) -> None:
    assert await failures(there, 1, seed=1, most=_FEW) == []


async def test_no_forged_id_of_very_many_ends_in_a_fault_of_ours(there: Stage) -> None:
    assert await failures(there, 4, seed=2) == []
