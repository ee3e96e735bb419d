"""An amendment in words: what it would come to, before it is applied (campaign 16.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.present.cards import Button, Card, Look, Picture, Row
from bot.core.present.carried import Carried
from bot.core.present.corrections import consequences
from bot.core.present.corrections import step_sentences as worded
from bot.core.present.corrections.corrections_card import AMEND
from bot.core.present.corrections.shown_correction import Consequences
from bot.core.present.faults import cited
from bot.core.present.faults import told as fault_told
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.errors import Fault

_SAYS_SO = "16.2"
"""The rule by which the referee may set right what he likes."""
FILLED, SET, SEEN, LET_BE = "mend_amended", "mend_set", "mend_set_seen", "mend_let_be"


def preview_card(
    of: Consequences,
    at: tuple[str, int, str],
    words: str,
    reason: str,
    broken: Sequence[Fault],
    picture: Picture | None,
) -> Card:
    """Return what an amendment would come to, with the button that applies it.

    `at` are the game, the head of its journal, and the name under which the amendment waits. What breaks a
    rule is named, and then applied only as an override.
    """
    game, head, draft = at

    def lines(shown: int) -> Iterator[str]:
        yield say("correct.amendment")
        yield worded.fenced(words, 500)
        yield say("correct.its_reason", reason=plain(reason, 300))
        yield from consequences.lines(of, shown)
        if broken:
            yield say("correct.breaks", count=len(broken))
            yield from (f"- {fault_told(one)}" for one in broken[:4])
        yield say("correct.nothing_happened")

    key, look = ("correct.button_override", Look.DANGER) if broken else ("correct.button_set", Look.GO)
    apply = Button(say(key), str(Carried(SET, game, head, f"{draft}.{int(bool(broken))}")), look)
    change = Button(
        say("correct.button_change"),
        str(Carried(AMEND, game, head, draft)),
        Look.GO if broken else Look.PLAIN,
    )
    let_be = Button(say("correct.button_let_be"), str(Carried(LET_BE, game, head, draft)))
    # First and green is what we'd do: where a rule would be broken, that is to change it.
    rows: list[Row] = [(change, apply, let_be) if broken else (apply, change, let_be)]
    seen = consequences.team_buttons(of, SEEN, game, head, draft)
    if seen:
        rows.append(seen)
    return Card(consequences.fitted(lines), (picture,) if picture else (), tuple(rows))


def against(broken: Sequence[Fault]) -> str:
    """Return which rules an override breaks, as is kept behind its reason; nothing where it is none."""
    rules = dict.fromkeys(rule for one in broken for rule in one.rules if rule != _SAYS_SO)
    return say("correct.against", rules=cited(tuple(rules))) if rules else ""
