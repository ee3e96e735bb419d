"""A contestant's own battle group: what it costs, what is left for each force, and the form for it (1.1)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.cards import Card, Look
from bot.core.present.entry_list_words import SHOWN, some_of
from bot.core.present.form_to_lines import Filling
from bot.core.present.forms import Text
from bot.core.present.offered_choices import Offers, rows_of
from bot.core.present.reader import Reader
from bot.games.tournament.speaking import force_sum, line_of, player, say
from engine.common.turn import WHOLE, Scope
from engine.tournament import acts
from engine.tournament.group import Group
from engine.tournament.legality.groups import is_final
from engine.tournament.missions import FORCES
from engine.tournament.rules import TOURNAMENT
from engine.tournament.standing.past import present
from engine.tournament.state import View

_TEXT = "text"
MOST_SIGNS = 3500


def group_offers(view: View) -> tuple[Offers, ...]:
    """Return the form by which a contestant hands in a group, as long as they can exchange it (1.1.3)."""
    if view.seat not in view.hall.entries or is_final(view):
        return ()
    group = view.groups.get(view.seat)
    written = "" if group is None else line_of(acts.HandIn(group))
    field = Text(_TEXT, say("form_group"), say("form_group_hint"), written, long=True, longest=MOST_SIGNS)
    label = say("button_group" if group is None else "button_group_anew")
    form = Filling("group", label, say("form_group_title"), (field,), lambda of: of[_TEXT][0], look=Look.GO)
    return (Offers(f"group.{view.seat}", forms=(form,)),)


def groups_missing(view: View, *, to_draw: bool = False) -> str:
    """Return who takes part without a group (4.3), "" for nobody; `to_draw`: who can hand one in till then.

    Everybody may know that, not what is in one.
    """
    drawn = {seat for one in view.hall.rounds for seat in one.order} if to_draw else ()
    found = [player(one) for one in present(view.hall) if one not in view.handed and one not in drawn]
    key = "groups_before_draw" if to_draw else "groups_missing"
    asked = view.hall.settings.desk or not to_draw
    return say(key, names=some_of(found, SHOWN // 2)) if found and asked else ""


def wanted(view: View) -> tuple[Scope, ...]:
    """Return whether a contestant has a message of their own about their group: until it is final.

    Without the desk nobody is asked for one, but may have it known (4.3): only sums are reported then (6.1).
    """
    entered = view.hall.entries.get(view.seat)
    asked = view.hall.settings.desk or view.seat in view.groups
    return (WHOLE,) if entered is not None and not entered.withdrawn and asked and not is_final(view) else ()


def group_card(view: View, reader: Reader) -> Card:
    """Return somebody's own group, force by force, as it can be copied, and how it is changed."""
    group = view.groups.get(view.seat)
    text = "\n".join(_lines(view, group))
    offered = group_offers(view)
    mark = TOURNAMENT.turn(view, WHOLE).mark
    return Card(text).under(*(rows_of(reader.game, mark, offered) if offered else ()))


def kept_group(view: View, _: Scope, reader: Reader) -> Card | None:
    """Return the message of whoever has entered, before their first draw; None from then on."""
    return group_card(view, reader) if wanted(view) else None


def _lines(view: View, group: Group | None) -> Iterator[str]:
    if group is None:
        if not is_final(view):
            yield say("group_none" if view.hall.settings.desk else "group_not_needed")
        yield say("group_none_final" if is_final(view) else "group_how")
        return
    yield say("group_final" if is_final(view) else "group_can_change")
    for force in FORCES:
        yield force_sum(force, group.spent(force), group.left(force))
    yield f"```\n{line_of(acts.HandIn(group))}\n```"
