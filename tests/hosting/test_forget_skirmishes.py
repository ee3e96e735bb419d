"""`python -m bot forget SERVER` deletes the skirmishes of a server too, and keeps who plays elsewhere."""

from __future__ import annotations

from pathlib import Path

from bot.core.post.mailboxes import Mailboxes
from bot.core.store.engine import open_database
from bot.games.skirmish.services.duels import Duels
from tests.core.scene import NOON, OTHER_SERVER, SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CARL, CHANNEL, FIELD
from tests.hosting.a_host import place
from tests.hosting.test_forget import said


async def test_its_skirmishes_are_named_and_deleted_and_those_of_others_stay(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    database = await open_database(place(folder).database_url)
    duels = Duels(database)
    await duels.challenge(SERVER, CHANNEL, ANNA, FIELD, BEN, key="one", at=NOON)
    # An open one: nobody's number stands in it for the opponent.
    kept = await duels.challenge(OTHER_SERVER, CHANNEL, CARL, FIELD, None, key="other", at=NOON)
    for player in (ANNA, BEN, CARL):
        await Mailboxes(database).open_to(player.user, player.user * 100)
    await database.close()

    code, sentence = await said(folder, sure=False)
    assert (code, FIELD.title in sentence, "--yes" in sentence) == (1, True, True)
    assert (await said(folder))[0] == 0
    code, sentence = await said(folder)
    assert (code, str(OTHER_SERVER) in sentence) == (1, True)

    whole = b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())
    assert b"Anna" not in whole
    database = await open_database(place(folder).database_url)
    assert [one.id for one in await Duels(database).of_person(OTHER_SERVER, CARL.user)] == [kept.id]
    assert [box.user for box in await Mailboxes(database).all()] == [CARL.user]
    await database.close()
