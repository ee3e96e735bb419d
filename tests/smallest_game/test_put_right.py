"""What went wrong in Doors is put right as in every game: shown first, told, undone whole (0035, 8.3)."""

from __future__ import annotations

import pytest

from bot.core.dice.verifying_games import verify_game
from bot.core.games.exports import Exports
from bot.core.present.corrections.correction_ways import Way
from bot.core.referee.corrections import Corrections
from bot.core.store.game_proof import read_game_proof
from bot.core.table.table import Table
from bot.games.all_games import GAMES
from engine.common.mending import Choice
from engine.common.seat import PUBLIC, REFEREE
from engine.errors import Refusal
from tests.fairness.stand_alone import stand_alone
from tests.smallest_game.at_the_table import ANN, BEN, RHEA, Cellar, both
from tests.smallest_game.doors.game import GAME
from tests.smallest_game.referee import applied, rightly, rolled, told, undo

FIRST, AGAIN = "left round 1 die", "left round 1 die again 1"
RIGHTLY = "left 5"


async def played(cellar: Cellar) -> int:
    """Have both join and open the left door; return where Ann said 4, for which she meant 5."""
    await both(cellar)
    position = (await cellar.says(ANN, "amber", "left 4")).position
    await cellar.says(BEN, "blue", "left 2")
    await cellar.says(ANN, "amber", "right 3")
    return position


async def test_a_number_told_rightly_rolls_its_die_again_under_a_new_name_and_no_other(
    cellar: Cellar,
) -> None:
    position = await played(cellar)
    ((_, face),) = await rolled(cellar)
    before = await cellar.table.position(cellar.id)
    work = await rightly(cellar, position, RIGHTLY)
    assert work.stop is None
    assert [name for name, _ in await rolled(cellar)] == [FIRST, AGAIN]
    assert work.head == await cellar.table.position(cellar.id) == before + 1, "by what was rolled for it"
    letters = await told(cellar, before + 1)
    ahead = [("rolled_ahead", {"rolls": (AGAIN,)})]
    assert letters == {"amber": ahead, "blue": ahead, PUBLIC: ahead, REFEREE: ahead}
    again = dict(await rolled(cellar))[AGAIN]
    shown = {(one.fact, one.of): (one.was, one.now) for one in work.changes[PUBLIC]}
    assert shown["last", "amber left"] == ("4", "5")
    assert shown.get(("die", "left"), (str(face), str(face))) == (str(face), str(again))
    assert not [of for _, of in shown if "right" in of]
    head = await applied(cellar, work)
    for table in (cellar.table, Table(cellar.database, {**GAMES, GAME.name: GAME})):
        view = await table.view(cellar.id, PUBLIC)
        assert (view.doors["left"].last, view.doors["left"].die) == ({"amber": 5, "blue": 2}, again)
        assert view == work.after[PUBLIC]
    letters = await told(cellar, head)
    assert [kind for kind, _ in letters["blue"]] == ["corrected"]
    assert letters["blue"][0][1]["changes"] == work.changes["blue"]
    assert [kind for kind, _ in letters[REFEREE]] == ["corrected_why"]


async def test_applied_undone_and_done_once_more_it_has_the_same_face(cellar: Cellar) -> None:
    position = await played(cellar)
    before = (await cellar.table.sitting(cellar.id)).state
    await applied(cellar, await rightly(cellar, position, RIGHTLY))
    rolls, after = await rolled(cellar), (await cellar.table.sitting(cellar.id)).state
    await undo(cellar)
    assert (await cellar.table.sitting(cellar.id)).state == before
    await applied(cellar, await rightly(cellar, position, RIGHTLY))
    assert (await rolled(cellar), (await cellar.table.sitting(cellar.id)).state) == (rolls, after)
    listed = await Corrections(cellar.table).listed(cellar.id, RHEA)
    assert [(one.way, one.holds) for one in listed] == [
        (Way.REWIND, False),
        (Way.UNDO, True),
        (Way.REWIND, True),
    ]


async def test_a_later_number_that_can_be_no_more_stops_it_until_the_referee_chooses(cellar: Cellar) -> None:
    position = await played(cellar)
    await cellar.says(ANN, "amber", "left 6")
    corrections = Corrections(cellar.table)
    work = await rightly(cellar, position, None)
    stop = work.stop
    assert stop is None, "without the 4 the door stays shut, and the 6 is the number of round 1"
    work = await rightly(cellar, position + 1, None)
    assert work.stop is not None
    assert [one.kind for one in work.stop.faults] == ["not_now"]
    assert set(work.stop.choices) == {Choice.REPLACE, Choice.LEAVE_OUT, Choice.LEAVE_REST}
    work = await corrections.choose(cellar.id, RHEA, work.id, work.stop.step.position, Choice.LEAVE_OUT)
    assert work.stop is None
    await applied(cellar, work)
    left = (await cellar.table.view(cellar.id, REFEREE)).doors["left"]
    assert (left.round, left.hidden) == (1, {"amber": 4})


async def test_points_are_shown_before_they_are_set_and_undone_they_are_as_before(cellar: Cellar) -> None:
    await played(cellar)
    before = (await cellar.table.sitting(cellar.id)).state
    shown = await Corrections(cellar.table).preview(cellar.id, RHEA, "points blue right 2")
    assert [(one.fact, one.of, one.now) for one in shown.changes["amber"]] == [("points", "blue right", "2")]
    assert (await cellar.table.sitting(cellar.id)).state == before
    await cellar.says(RHEA, REFEREE, "points blue right 2", "it was so")
    undoing = await Corrections(cellar.table).preview_undo(cellar.id, RHEA)
    assert undoing is not None
    assert [(one.fact, one.of, one.now) for one in undoing.changes["amber"]] == [("points", "blue right", "")]
    await undo(cellar)
    assert (await cellar.table.sitting(cellar.id)).state == before


async def test_what_would_roll_before_the_last_word_is_refused_with_whose_word_it_waits_for(
    cellar: Cellar,
) -> None:
    await cellar.enters(ANN, "Ann")
    await cellar.says(ANN, "amber", "left 4")
    await cellar.enters(BEN, "Ben")
    hid = await cellar.says(ANN, "amber", "right 4")
    with pytest.raises(Refusal) as refused:
        await Corrections(cellar.table).preview(cellar.id, RHEA, "close left")
    with pytest.raises(Refusal) as also:
        await Corrections(cellar.table).advise(cellar.id, RHEA, hid.position, "close left")
    assert [one.kind for of in (refused, also) for one in of.value.faults][:1] == ["dice_not_asked"]


async def test_a_game_that_is_over_goes_on_by_a_correction_and_is_over_by_another(cellar: Cellar) -> None:
    await played(cellar)
    await cellar.says(RHEA, REFEREE, "points amber left 3", "so it was")
    last = await cellar.says(RHEA, REFEREE, "points blue right 3", "so it was")
    work = await rightly(cellar, last.position, "points blue right 2")
    assert (work.reopens, work.ends) == (True, False)
    letters = await told(cellar, await applied(cellar, work))
    assert [kind for kind, _ in letters[PUBLIC]] == ["goes_on"]
    steps = await Corrections(cellar.table).steps(cellar.id, RHEA)
    work = await rightly(cellar, steps[-1].position, "points blue right 3")
    assert (work.reopens, work.ends) == (False, True)
    letters = await told(cellar, await applied(cellar, work))
    assert [kind for kind, _ in letters[PUBLIC]] == ["doors_over", "seed_shown"]
    assert [kind for kind, _ in letters[REFEREE]] == ["doors_over", "corrected_why", "seed_shown"]


async def test_the_proof_of_a_game_with_a_correction_is_right_for_both_programs(cellar: Cellar) -> None:
    position = await played(cellar)
    await applied(cellar, await rightly(cellar, position, RIGHTLY))
    await cellar.says(RHEA, REFEREE, "points amber left 3", "so it was")
    await cellar.says(RHEA, REFEREE, "points blue right 3", "so it was")
    record = await Exports(cellar.table).record(100, cellar.id, RHEA)
    proof = read_game_proof(record)
    assert verify_game(proof, GAME).wrong == ()
    assert stand_alone(record, []) == []
