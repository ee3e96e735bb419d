"""Who mentions the bot's role in the place of the bot is told that nothing was read."""

from __future__ import annotations

from pathlib import Path

from tests.talks.duelling import ANNA, CARA, Duelling, general, small
from tests.talks.stage import stage


async def test_a_player_who_mentions_the_role_is_told_so_and_nobody_else_is(tmp_path: Path) -> None:
    async with stage(tmp_path) as there:
        duel = await Duelling.begin(there, small(turns=3))
        role = general(there).guild.self_role
        assert role is not None
        board = duel.board.text
        for name, told in ((ANNA, True), (CARA, False)):
            said = await there.person(name).say("general", f"<@&{role.id}> pass")
            await there.settle()
            posts = there.server.channel("general").messages()
            answers = [one.text for one in posts if one.record.reply_to == said.id]
            assert any("Mention me instead" in one for one in answers) == told
        assert duel.board.text == board
