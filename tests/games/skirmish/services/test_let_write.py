"""Whoever may write in a battle's room for the last word may not once the game is taken back (0033)."""

from __future__ import annotations

from typing import cast

import pytest
from discord.utils import snowflake_time

from bot.core.dice.asking_last_word import Asking, Hosts
from bot.core.dice.last_word import LastWordQuestion
from bot.core.dice.proof_posts import Proofs
from bot.core.people.reading_languages import Tongues
from bot.core.post.noticeboard import Noticeboard
from bot.core.store.engine import Database
from bot.games.skirmish.commands.asking import AskingOfDuels
from bot.games.skirmish.services.people import Duel
from tests.core.scene import SERVER
from tests.games.skirmish.services.dueling import ANNA, BEN, CHANNEL, QUESTION, Dueling


async def test_who_was_let_write_may_no_longer_when_the_game_is_taken_back(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    dueling = await Dueling.gather(database, accepted=False)
    await dueling.agree()
    words, given = dueling.duels.words, list[tuple[int, bool]]()
    await words.ask(LastWordQuestion(dueling.id, SERVER, CHANNEL, BEN.user, "word.1"))
    await words.asked(dueling.id, QUESTION)
    await dueling.duels.decline(SERVER, dueling.id, ANNA.user, at=dueling.now())

    # A battle's room: elsewhere everybody writes.
    monkeypatch.setattr(Duel, "of_battle", True)

    async def lets(_: int, user: int, may: bool) -> None:  # noqa: FBT001 - as it is called
        given.append((user, may))

    nothing = None
    asking = Asking(
        AskingOfDuels(dueling.duels, lets, cast("Proofs", nothing)),
        words,
        cast("Tongues", nothing),
        cast("Noticeboard", nothing),
        cast("Hosts", nothing),
        snowflake_time,
    )
    await asking.bring(dueling.id)
    assert given == [(BEN.user, False)]
    assert await words.of(dueling.id) is None
