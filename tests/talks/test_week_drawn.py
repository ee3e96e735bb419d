"""The pictures of a week over the real client: each room gets those of its readers, with their words."""

from __future__ import annotations

from pathlib import Path

from tests.talks.cellar import sent
from tests.talks.stage import Stage
from tests.talks.the_week import ANN, BEN, DONE, RITA, entered, says, war

OWN = {"south": ("Lee", ANN), "north": ("Grant", BEN)}


def pictures(there: Stage, room: str, reader: str) -> dict[str, str]:
    """Return the words of the pictures in a room, by the names of their files."""
    posts = there.person(reader).read(room)
    return {one.filename: one.description or "" for post in posts for one in post.attachments}


async def test_each_side_is_shown_its_own_order_of_battle_and_onlookers_none(tmp_path: Path) -> None:
    async with war(tmp_path) as there:
        await entered(there)
        assert DONE in await sent(there, RITA, "game act", line="begin 1")
        assert DONE in await says(there, ANN, "chit fixed")
        for side, (leader, reader) in OWN.items():
            found = pictures(there, side, reader)
            assert {"sequence.png", "chits.png", "order.png"} <= set(found)
            assert leader in found["order.png"]
            (enemy,) = (other[0] for name, other in OWN.items() if name != side)
            assert enemy not in found["order.png"]
        open_to_all = pictures(there, "war-room", BEN)
        assert {"sequence.png", "chits.png"} <= set(open_to_all)
        assert "order.png" not in open_to_all
        assert "Week 1." in open_to_all["sequence.png"]
