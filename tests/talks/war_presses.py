"""How somebody answers the step card of a war by buttons, lists and forms instead of lines."""

from __future__ import annotations

import re

from bot.core.words.harmless_names import bare
from bot.rehearsal.seen import Result
from tests.talks.stage import Stage
from tests.talks.the_week import card


async def presses(there: Stage, who: str, side: str, line: str) -> Result:
    """Have somebody press the step card of their room, choose from its lists, or fill in its form."""
    person, shown = there.person(who), card(there, side, "Your side:", who)
    if bare(line, 80) in [one.label for one in shown.buttons]:
        return await person.click(shown, bare(line, 80))
    answer = await _chosen(there, who, side, line)
    return answer if answer.modal is None else await person.submit(answer, {"text": line})


async def _chosen(there: Stage, who: str, side: str, line: str) -> Result:
    """Have somebody choose the names of a line from the list for it, or open the form for any line."""
    person, shown = there.person(who), card(there, side, "Your side:", who)
    for select in shown.selects:
        begun = re.escape(select.placeholder).replace("HEX", r"\w+").replace("…", "([^>;]+?)")
        found = re.match(rf"{begun}(?:;|$)" if begun.endswith(")") else begun, line)
        names = found[1].split(", ") if found and found.lastindex else []
        if names and set(names) <= set(select.values) and len(names) <= select.most:
            return await person.select(shown, select.custom_id, names)
    (begun,) = [one.label for one in shown.buttons if one.label == "Write lines…"]
    return await person.click(shown, begun)
