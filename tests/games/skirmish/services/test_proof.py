"""`python -m bot verify` works the dice of a skirmish out again, and finds what was changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.core.store.engine import Database
from bot.core.store.proving import Unreadable, digest
from bot.games.skirmish.proof import read_duel_proof
from bot.games.skirmish.services.people import Stage
from bot.games.skirmish.verifying import verify_duel
from bot.verify import verify
from tests.core.scene import SERVER
from tests.games.skirmish.services.dueling import Dueling
from tests.games.skirmish.services.test_records import fought


@pytest.fixture
async def dueling(database: Database) -> Dueling:
    """Return a game that was fought to its end."""
    return await fought(database)


async def checked(dueling: Dueling, folder: Path, old: str = "", new: str = "") -> tuple[int, str]:
    """Return the exit code and the words of the program on the record, something in it changed."""
    record = await dueling.duels.record(SERVER, dueling.id)
    assert re.search(old, record)
    file, told = folder / "record.txt", list[str]()
    file.write_text(re.sub(old, new, record, count=1) if old else record, encoding="utf-8")
    return verify(str(file), (), told.append), "\n".join(told)


async def test_a_right_record_is_right(dueling: Dueling, tmp_path: Path) -> None:
    code, told = await checked(dueling, tmp_path)
    assert dueling.duel.stage is Stage.OVER
    assert (code, "Everything is right." in told, "WRONG" in told) == (0, True, False)
    for shown in (str(dueling.duel.secret), str(dueling.duel.salt), dueling.duel.commitment):
        assert shown in told
    for one in await dueling.duels.dice(SERVER, dueling.id):
        assert one.roll_id in told


@pytest.mark.long
@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"roll \d\+\d", "roll 0+1"),
        (r"chit \d", "chit 1"),
        (r"\"seed\",\"[0-9a-f]", '"seed","x'),
        (r"word.{5}700001", 'word\\\\":\\\\"700002'),
        (r"Sherman", "Wherman"),
        (r"pass|fire [A-D]\d", "undo"),
    ],
)
async def test_what_was_changed_is_found(dueling: Dueling, tmp_path: Path, old: str, new: str) -> None:
    code, told = await checked(dueling, tmp_path, old, new)
    assert (code, "changed" in told) == (1, True)


async def test_a_salt_that_was_exchanged_with_a_new_end_makes_the_dice_wrong(dueling: Dueling) -> None:
    record = await dueling.duels.record(SERVER, dueling.id)
    *lines, _, rest = record.replace("700001", "700009").split("\n")
    above = "".join(f"{line}\n" for line in lines)
    forged = f'{above}#= ["end","{digest(above)}"]\n{rest}'
    verdict = verify_duel(read_duel_proof(forged))
    assert {one.key for one in verdict.wrong} == {"wrong_seal", "wrong_roll"}
    assert not all(one.right for one in verdict.rolls)


async def test_a_proof_that_was_cut_is_not_read(dueling: Dueling) -> None:
    record = await dueling.duels.record(SERVER, dueling.id)
    with pytest.raises(Unreadable):
        read_duel_proof(record[: record.rindex("#=")])
