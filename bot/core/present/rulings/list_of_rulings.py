"""The rulings of a game as a list to leaf through, and those on one rule (campaign 2.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.core.present.cards import Button, Card, Choice, Select
from bot.core.present.carried import Carried
from bot.core.present.faults import cited
from bot.core.present.rulings.ruling_letters import ended
from bot.core.present.rulings.suggestions import to_list
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from engine.common.rule_numbers import Place, place
from engine.common.ruling import Ruling, in_force
from engine.common.seat import REFEREE

RULINGS = "rulings"
"""The act: leaf in the rulings, or choose a rule."""
ALL = "all"
_ROOM = 1700
"""How many letters a page has: with its heading it is one message."""
_MOST = 24


def rulings_card(
    game: str, name: str, every: Sequence[Ruling], rule: str, page: int, more: Sequence[Button] = ()
) -> Card:
    """Return a page of the rulings that somebody may read, by rule; `rule` names one rule, "" is all.

    `more` are buttons of the reader's own.
    Those that were replaced stay readable where all are shown, and say so (16.2).
    """
    holding = set(in_force(every))
    chosen = [one for one in every if (not rule or one.bears_on(rule)) and (not rule or one in holding)]
    chosen.sort(key=_place)
    pages = _pages([_entry(one, holds=one in holding) for one in chosen])
    page = min(page, len(pages) - 1)
    head = say("ruling.list_on", game=name, rule=rule) if rule else say("ruling.list", game=name)
    if len(pages) > 1:
        head = f"{head} {say('rulebook.part', page=page + 1, pages=len(pages))}"
    card = Card("\n".join((head, *(pages[page] or [say("ruling.none")]))))
    numbers = _numbers(every)
    if numbers:
        card = card.under(_of_rule(game, numbers, rule))
    turning = tuple(
        Button(say(f"rulebook.{key}"), str(Carried(RULINGS, game, at, rule)))
        for key, at in (("back", page - 1), ("on", page + 1))
        if 0 <= at < len(pages)
    )
    return card.under((*turning, to_list(game), *more))


def label(one: Ruling) -> str:
    """Return how a ruling is named to its readers: "ruling 3", "ruling 1 for Blue alone"."""
    if one.only is None:
        return say("ruling.label", number=one.number)
    if one.only == REFEREE:
        return say("ruling.label_referee", number=one.number)
    return say("ruling.label_team", number=one.number, team=seat_name(one.only))


def _entry(one: Ruling, *, holds: bool) -> str:
    return _line(one, "ruling.entry" if holds else "ruling.entry_gone")


def _line(one: Ruling, key: str) -> str:
    said = [
        say(
            key,
            label=label(one),
            when=_when(one),
            text=ended(plain(one.text, 600)),
        )
    ]
    if one.rules:
        said.append(say("ruling.bears", rules=cited(one.rules)))
    if one.written:
        said.append(say("ruling.is_written"))
    if one.replaces:
        said.append(say("ruling.instead", number=one.replaces))
    if one.reason:
        said.append(say("ruling.why", reason=plain(one.reason, 600)))
    return " ".join(said)


def _when(one: Ruling) -> str:
    if one.active is None:
        return say("when.round", turn=one.game_turn) if one.game_turn else say("when.toss")
    return say("when.turn", turn=one.game_turn, team=seat_name(one.active))


def _place(one: Ruling) -> tuple[bool, Place]:
    """Return where a ruling stands: by its first rule; one on no rule comes last."""
    return not one.rules, min(map(place, one.rules), default=())


def _numbers(every: Iterable[Ruling]) -> list[str]:
    return sorted({rule for one in in_force(every) for rule in one.rules}, key=place)


def _of_rule(game: str, numbers: Sequence[str], rule: str) -> Select:
    choices = tuple(Choice(cited((one,)), one, chosen=one == rule) for one in numbers[:_MOST])
    every = Choice(say("ruling.all"), ALL, chosen=not rule)
    return Select(str(Carried(RULINGS, game, 0)), say("ruling.choose"), (every, *choices))


def _pages(entries: Sequence[str]) -> list[list[str]]:
    """Return the entries as they fit on pages; one empty page where there are none."""
    return list(_filled(entries)) or [[]]


def _filled(entries: Sequence[str]) -> Iterator[list[str]]:
    page: list[str] = []
    for entry in entries:
        if page and sum(map(len, page)) + len(entry) > _ROOM:
            yield page
            page = []
        page.append(entry)
    if page:
        yield page
