"""Sealed orders, opened (campaign 10.4): one sheet after the other, and all of them as a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.core.present.cards import Button, Card
from bot.core.present.carried import Carried
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import say
from bot.games.campaign.cards.sheets import written
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.commands import Sheet
from engine.campaign.forces import Team
from engine.campaign.view import View

SHEET, FILE = "sealed", "sealed_file"


class Given(Protocol):
    """A sheet that was given: whose, in which Game Turn, and what its team saw then."""

    @property
    def team(self) -> Team:
        """Whose."""

    @property
    def game_turn(self) -> int:
        """In which Game Turn."""

    @property
    def sheet(self) -> Sheet:
        """What was ordered."""

    @property
    def before(self) -> View:
        """What its team saw."""


def sheet_card(name: str, game: str, sheets: Sequence[Given], at: int) -> Card:
    """Return a sheet of a game, the first being 0, with buttons to those before and after it."""
    one = sheets[at]
    text = "\n".join(
        (
            say(
                "after.sheet",
                game=plain(name),
                team=team_name(one.team),
                turn=one.game_turn,
                number=at + 1,
                count=len(sheets),
            ),
            in_code(sheet_text(one)),
        )
    )
    leaf = [
        Button(say(f"after.{key}"), str(Carried(SHEET, game, 0, key_of(sheets, to))), off=to is None)
        for key, to in (
            ("earlier", at - 1 if at else None),
            ("later", at + 1 if at + 1 < len(sheets) else None),
        )
    ]
    leaf = leaf if len(sheets) > 1 else []
    return Card(text).under((*leaf, Button(say("after.as_file"), str(Carried(FILE, game, 0)))))


def key_of(sheets: Sequence[Given], at: int | None) -> str:
    """Return what a button carries of a sheet; of none something of its own, since no two may be the same."""
    return "none" if at is None else f"{sheets[at].team.value}.{sheets[at].game_turn}"


def found(sheets: Sequence[Given], team: str | None, turn: int | None) -> int | None:
    """Return which sheet is meant, the latest without more; None where there is no such sheet."""
    fitting = [
        at
        for at, one in enumerate(sheets)
        if team in (None, one.team.value) and turn in (None, one.game_turn)
    ]
    if not fitting:
        return None
    return fitting[-1] if turn is None else fitting[0]


def sheets_text(name: str, sheets: Sequence[Given]) -> str:
    """Return all sheets as a text file, in the order in which they were given."""
    head = say("after.file_head", game=plain(name))
    return "\n\n".join((head, *(sheet_text(one) for one in sheets))) + "\n"


def sheet_text(one: Given) -> str:
    """Return a sheet as a text, `pass` for an empty one."""
    lines = written(one.sheet, one.before, one.team)
    return lines if one.sheet.lines else f"{lines}\npass"
