"""The time of a battle in words: what is on offer and what is fixed, the form, the list, the letters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from zoneinfo import ZoneInfo

from bot.core.present.cards import Button, Card, Choice, Look, Row, Select
from bot.core.present.forms import Form, Text
from bot.core.present.time_fields import not_taken, time_fields
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.forces import Team

OFFER, OFFERED, SHOW, SUITS, DECIDE = "time_offer", "time_offered", "time_show", "times_suit", "time_decide"
"""The acts that buttons, lists and forms carry."""


def lines(shown: Shown, viewer: Viewer) -> Iterator[str]:
    """Yield when a battle is fought, which times are on offer, whom they suit; nothing of a settled one."""
    del viewer  # both sides and the referee know the same of it
    sight = shown.sight
    if sight.battle is None:
        return
    if sight.time is not None:
        yield say("time.fixed", time=sight.time)
    offered = _on_offer(shown)
    if offered:
        yield say("time.offered" if sight.time is None else "time.offered_instead")
        for number, moment in enumerate(offered, 1):
            yield _one(shown, number, moment)


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return what somebody may do about the time now: look through what is on offer, offer more."""
    if not _may_arrange(shown, viewer):
        return ()
    look = Look.GO if shown.sight.time is None and not _on_offer(shown) else Look.PLAIN
    offer = Button(say("button.time_offer"), shown.carries(OFFER), look)
    if not _on_offer(shown):
        return (offer,)
    return Button(say("button.time_show"), shown.carries(SHOW), Look.GO), offer


def times_card(
    shown: Shown,
    viewer: Viewer,
    note: str = "",
    elsewhere: Mapping[int, tuple[str, ...]] | None = None,
) -> Card:
    """Return the card on which one says which times suit; `note` tells on top what has just been done.

    `elsewhere` are those of one's own side whom another battle keeps from a time, by their names.
    """
    said = [note] if note else []
    said += [say("time.title", hex=shown.hex, game=plain(shown.game_name)), *lines(shown, viewer)]
    if shown.sight.time is None and not _on_offer(shown):
        said.append(say("time.none"))
    rows: list[Row] = []
    if _may_arrange(shown, viewer):
        if _on_offer(shown):
            said.append(say("time.first" if viewer.team is not None else "time.fix"))
            rows.append(_list(shown, viewer, elsewhere or {}))
        rows.append((Button(say("button.time_offer"), shown.carries(OFFER)),))
    return Card("\n".join(said)).under(*rows)


def form(shown: Shown, zone: ZoneInfo, asked: tuple[Text, ...] = (), text: str = "") -> Form:
    """Return the form in which times are offered: days and hours, or lines of one's own.

    `asked` stands above them: the time zone, of whoever has chosen none.
    """
    fields = (*asked, *time_fields(shown.now, zone, text))
    return Form(say("time.form_title", hex=shown.hex), shown.carries(OFFERED), fields)


def not_offered(shown: Shown, faults: str, text: str) -> Card:
    """Return why nothing was offered, what was written, and the button that opens the form again."""
    return not_taken(faults, text).under((Button(say("button.time_offer"), shown.carries(OFFER)),))


def _may_arrange(shown: Shown, viewer: Viewer) -> bool:
    """Tell whether somebody may arrange the time now: a captain, his substitute, the referee (2.3, 16.4)."""
    sight = shown.sight
    return (viewer.orders or viewer.referee) and sight.battle is not None and sight.opened_at is None


def _on_offer(shown: Shown) -> tuple[int, ...]:
    return tuple(moment for moment in shown.sight.offered if moment > shown.now)


def _one(shown: Shown, number: int, moment: int) -> str:
    suited = [team for team in Team if moment in shown.sight.suits.get(team, frozenset())]
    if not suited:
        return say("time.one", number=number, time=moment)
    return say(
        "time.one_suits", number=number, time=moment, teams=listed([team_name(team) for team in suited])
    )


def _list(shown: Shown, viewer: Viewer, elsewhere: Mapping[int, tuple[str, ...]]) -> Select:
    """Return the list of what is on offer by its numbers in the text, what suits one's own team marked."""
    team = viewer.team
    own = shown.sight.suits.get(team, frozenset()) if team is not None else frozenset()
    choices = tuple(
        Choice(
            str(number),
            str(moment),
            _booked(elsewhere.get(moment, ())),
            chosen=moment in own,
        )
        for number, moment in enumerate(_on_offer(shown), 1)
    )
    if team is None:
        return Select(shown.carries(DECIDE), say("select.time_decide"), choices)
    return Select(shown.carries(SUITS), say("select.times_suit"), choices, 0, len(choices))


def _booked(people: Iterable[str]) -> str:
    names = list(people)
    return say("time.booked", people=listed(names)) if names else ""
