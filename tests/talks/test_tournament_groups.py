"""Battle groups over the real client: by form, by file, by direct message; exchanged, and corrected (1.1)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.rehearsal.seen import SeenMessage
from bot.rehearsal.uploads import SentFile
from tests.talks.cellar import ANN, BEN, RHEA, read, says, sent, sitting
from tests.talks.stage import Stage
from tests.talks.the_cup import DONE, GROUP, cup

PHONE = "\ufeff" + GROUP.replace("10 stands", "10\u00a0stands")
TEN = """holding
X1: 3 stands, 60
C1: 0 stands, 400
C1: 5 stands, 1e9
C2: 5 stands, -5
C3: five stands, 100
C4: 5 stands, 12,5
P1: 3 stands, 0
P2: 0 stands, 10
C9: +2 stands, 80
H1: 1 stand, 900
reserve
C5: 4 stands, 2000"""


def own(there: Stage, who: str) -> SeenMessage:
    """Return the message about somebody's own group."""
    return [one for one in there.person(who).inbox() if "attle group" in one.text and one.buttons][-1]


@pytest.mark.rule("tournament 1.1.3")
async def test_a_group_is_handed_in_by_form_changed_and_final_from_the_first_draw(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        ann = there.person(ANN)
        assert "You haven't handed in a battle group yet" in own(there, ANN).text
        form = await ann.click(own(there, ANN), "Write my group…")
        await ann.submit(form, {"text": GROUP})
        await there.settle()
        assert any("Your battle group is in" in one for one in read(there, ANN))
        assert "Holding: 460 of 750 points (750 of its own), 290 left" in own(there, ANN).text
        form = await ann.click(own(there, ANN), "Change my group…")
        assert "C2: 6 stands, 350" in str(form.modal)
        await ann.submit(form, {"text": GROUP.replace("C2: 6", "C2: 7")})
        await there.settle()
        assert (await sitting(there)).state.groups["c1"].unit("C2").stands == 7
        # Nobody else reads a word of it; the referee is told who has none before the first draw.
        assert "C2" not in "".join(read(there, BEN))
        assert await says(there, RHEA, "draw") == DONE
        answer = await ann.slash("tournament group")
        assert "It's final since your first draw" in answer.text
        assert answer.buttons == []
        await there.person(ANN).dm(GROUP)
        await there.settle()
        assert any("1.1.3" in one for one in read(there, ANN))


@pytest.mark.rule("tournament 10.2")
async def test_a_file_with_ten_faults_has_all_of_them_named_and_changes_nothing(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN) as there:
        file = SentFile("group.txt", TEN.encode(), "text/plain")
        answer = await there.person(ANN).slash("tournament group", file=file)
        await there.settle()
        assert len(re.findall(r"^- Line \d+ ", answer.text, re.MULTILINE)) == 11
        assert (await sitting(there)).state.groups == {}
        right = SentFile("group.txt", PHONE.encode(), "text/plain")
        await there.person(ANN).slash("tournament group", file=right)
        await there.settle()
        assert (await sitting(there)).state.groups["c1"].unit("C1").stands == 10


@pytest.mark.rule("tournament 10.3")
async def test_the_referee_corrects_a_group_that_is_final_with_a_reason(tmp_path: Path) -> None:
    async with cup(tmp_path, ANN, BEN, groups=True) as there:
        assert await says(there, RHEA, "draw") == DONE
        new = SentFile("new.txt", GROUP.replace("350", "300").encode(), "text/plain")
        asked = {"file": new, "player": "c1"}
        assert "10.3" in await sent(there, RHEA, "tournament group", **asked)
        assert (await sitting(there)).state.groups["c1"].unit("C2").price == 350
        assert await sent(there, RHEA, "tournament group", **asked, reason="A wrong sum.") == DONE
        assert (await sitting(there)).state.groups["c1"].unit("C2").price == 300
        # Nobody corrects another's who is no referee, and a correction can be taken back.
        await sent(there, BEN, "tournament group", **asked, reason="So there.")
        assert (await sitting(there)).state.groups["c1"].unit("C2").price == 300
        form = await there.person(RHEA).slash("referee undo")
        await there.person(RHEA).submit(form, {"text": "It was right before."})
        await there.settle()
        assert (await sitting(there)).state.groups["c1"].unit("C2").price == 350
