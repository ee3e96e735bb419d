"""What was said while the database could not be read is looked up when it can (decision 0033)."""

from __future__ import annotations

import pytest

from bot.core.dice.last_word import LastWordQuestion, LastWords
from bot.core.store.engine import Database

GAME, SERVER, HERE, ANNA = "game", 9, 601, 51


async def test_a_message_that_could_not_be_looked_at_has_its_channel_looked_through(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, woken = LastWords(database), list[int]()
    words.listen(lambda: woken.append(1))
    await words.ask(LastWordQuestion(GAME, SERVER, HERE, ANNA, "word.1"))
    await words.asked(GAME, 700)
    words.looked(GAME)
    assert await words.behind() == ()

    def away(_: Database) -> None:
        raise OSError("away")

    with monkeypatch.context() as patch:
        patch.setattr(Database, "read", away)
        with pytest.raises(OSError, match="away"):
            await words.hear(HERE, ANNA, 701)
    assert woken
    assert await words.behind() == (GAME,)


async def test_whoever_is_asked_anew_is_asked_though_the_former_channel_was_looked_through(
    database: Database,
) -> None:
    words = LastWords(database)
    await words.ask(LastWordQuestion(GAME, SERVER, HERE, ANNA, "word.1"))
    words.looked(GAME)
    await words.ask(LastWordQuestion(GAME, SERVER, HERE + 1, ANNA, "word.2"))
    assert await words.behind() == (GAME,)
