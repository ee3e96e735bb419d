"""The chit on Discord (skirmish 3.2): whatever it is, the bot sends the same, in the same order.

But for what it answers to the opponent alone, who has drawn it.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest

from bot.core.present.cards import Card
from bot.core.store.skirmish_tables import skirmishes
from bot.games.skirmish.cards.hand import hand_card
from bot.games.skirmish.cards.shown import Shown
from bot.games.skirmish.commands import acting, ending
from bot.games.skirmish.commands.ending import EndedDuels
from bot.rehearsal.rest import Exchange
from engine.skirmish.fate import Fate
from tests.talks.duelling import ANNA, CARA, Duelling, small
from tests.talks.stage import Stage, stage

_NUMBERS = re.compile(
    r"\b(?:[0-9a-f]{64}|[0-9a-f]{32}|[0-9a-f]{16}|\d{15,20})\b"
    r"|(?:duel|call|word|said)\.[0-9a-f]{18}|(?<=`)[0-9a-f]{12}(?=`)"
)
# Seals differ with what they seal; keyed by the secret, they are random to whoever lacks it (decision 28).
_HASH = re.compile(
    r"(?<![0-9a-z])(?:(?<=`)[0-9a-f]{8}(?=`)|[0-9a-f]{12}|[0-9a-f]{40}|[0-9a-f]{64})(?![0-9a-z])"
)
"""Commitments, the code of what is fixed before the last word, seals: they follow from the secret alone."""
_CHANGED = "PATCH /channels/"
_TOKEN = re.compile(r"(?<=/)(?:webhooks|interactions)/.*")


async def sent(folder: Path, chit: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return all that the bot sends while Anna acts twice by every way, and looks wherever she can."""
    monkeypatch.setattr(Fate, "chit", lambda *_: chit)
    monkeypatch.setattr(Fate, "dice", lambda *_: (1, 1))
    async with stage(folder / str(chit)) as there:
        game = await Duelling.begin(there, small(turns=3))
        heard: list[str] = []
        there.server.on_exchange(lambda one: heard.append(_written(one)))
        await acted(there, game)
        there.server.on_exchange(None)
        texts = [repr((one.text, one.buttons, one.selects)) for one in there.person(CARA).read("general")]
        pictures = [
            f"{one.filename} {one.description} {one.data!r}"
            for message in there.person(CARA).read("general")
            for one in message.attachments
        ]
        return [_NUMBERS.sub("#", _HASH.sub("#", one)) for one in (*heard, *texts, *pictures)]


async def acted(there: Stage, game: Duelling) -> None:
    # Between two acts all comes to rest: states that follow at once are shown by one change of the board.
    anna, cara = there.person(ANNA), there.person(CARA)
    hand_ = await game.press(ANNA, "Act")
    unit = await game.choose(ANNA, "Choose who acts", "A1", hand_)
    active = await game.press(ANNA, "Activate this HQ", unit)
    await game.press(ANNA, "Done", active)
    shooter = await game.choose(ANNA, "Choose who acts", "B1", game.board)
    shot = await game.choose(ANNA, "Fire: choose a target", "D2", shooter)
    await game.press(ANNA, next(one.label for one in shot.buttons if one.label.startswith("Fire")), shot)
    for person in (anna, cara):
        await person.slash("skirmish chit")
        await there.settle()
        await game.press(person.name, "The chit")
        await person.slash("skirmish look", **{"from": "B1", "to": "D2"})
        await there.settle()
        await person.slash("skirmish list")
        await person.slash("mine")
        await person.slash("help")
        await person.slash("game list")
        await there.settle()
        await person.slash("skirmish record", game=game.id)
        await there.settle()
    await anna.slash("skirmish act", lines="hq A1")
    await there.settle()
    await cara.slash("skirmish board")
    await there.settle()
    me = there.app.client.user
    assert me is not None
    await anna.say("general", f"<@{me.id}> fire A3 at D4")
    await there.settle()
    await game.press(ANNA, "Act")


def _answers(told: list[str]) -> list[str]:
    """Return all but the changes of messages that hang: those go a way of their own, beside the answers."""
    return [one for one in told if not one.startswith(_CHANGED)]


def _changes(told: list[str]) -> list[str]:
    """Return what the messages that hang were changed to, one after the other.

    The same state may be told twice: who looks while it is being told tells it again.
    """
    return [state for state, _ in groupby(one for one in told if one.startswith(_CHANGED))]


def _written(one: Exchange) -> str:
    return f"{one.method} {_TOKEN.sub('', one.path)} {one.request!r}"


async def both(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str]]:
    return await sent(folder, 3, monkeypatch), await sent(folder, 4, monkeypatch)


@pytest.mark.rule("skirmish 3.2")
async def test_the_bot_sends_the_same_whatever_the_chit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await both(tmp_path, monkeypatch)
    assert len(one) > 30
    assert [pair for pair in zip(_answers(one), _answers(other), strict=True) if pair[0] != pair[1]] == []
    assert [pair for pair in zip(_changes(one), _changes(other), strict=True) if pair[0] != pair[1]] == []


@pytest.mark.long
async def test_a_card_that_tells_the_chit_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(shown: Shown, first: str = "", page: int = 0) -> Card:
        return hand_card(shown, f"{first} {Fate().chit('')}", page)

    monkeypatch.setattr(acting, "hand_card", telling)
    one, other = await both(tmp_path, monkeypatch)
    assert one != other


@pytest.mark.long
async def test_a_post_of_a_game_that_goes_on_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def telling(ended: EndedDuels, game: str, _: int) -> Card:
        return Card(f"It is over: {Fate().chit('')} was drawn in {len(game)}{len(vars(ended))}.")

    monkeypatch.setattr(ending, "over", lambda: skirmishes.c.status == "played")
    monkeypatch.setattr(EndedDuels, "card", telling)
    one, other = await both(tmp_path, monkeypatch)
    assert one != other
