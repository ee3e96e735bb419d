"""Pairs of worlds: what people ask and add in a lobby is between them and the referee (campaign 2.1, 3.1)."""

from __future__ import annotations

from tests.leaks.bot_pair import blue_passes, pair
from tests.leaks.bot_worlds import ROSA, World

OSKAR, YARA = "Oskar", "Yara"
CARD = "## "


async def _presses(w: World, who: str, button: str, **fields: str) -> None:
    """Have somebody press a button of the card in the public room, and send the form that it opens."""
    (card,) = (one for one in w.person(who).read("war-room") if one.text.startswith(CARD))
    answer = await w.person(who).click(card, button)
    if fields:
        await w.person(who).submit(answer, dict(fields))
    await w.settle()


async def _kept(w: World) -> None:
    """Bring both worlds to the same moment, and the cards up to date."""
    await w.level()
    await w.app.ticker.line("kept").drain()
    await w.level()


@pair("lobby")
async def somebody_of_the_enemy_would_be_captain_or_not(w: World) -> None:
    """Nobody but the referee learns who asked: no card, no room and no letter says so."""
    await _kept(w)
    if w.first:
        await _presses(w, OSKAR, "I'd like to be captain")
    await _kept(w)
    await w.ask("the lobby", everything=True)


@pair("lobby")
async def the_enemys_captain_adds_one_text_to_the_toss_or_another(w: World) -> None:
    """What a captain mixes into the dice is told when they are thrown, and not before."""
    await _kept(w)
    await _presses(w, ROSA, "Add my text to the toss", text="winter wheat" if w.first else "spring corn")
    await _kept(w)
    await w.ask("the lobby", everything=True)


@pair("lobby")
async def the_enemys_captain_adds_a_text_to_the_toss_or_none(w: World) -> None:
    await _kept(w)
    if w.first:
        await _presses(w, ROSA, "Add my text to the toss", text="winter wheat")
    await _kept(w)
    await w.ask("the lobby", everything=True)


@pair()
async def one_who_asks_to_join_late_would_join_the_enemy_or_ones_own(w: World) -> None:
    """That somebody asks the referee may be seen by when the room was written in; for whom may not."""
    await _kept(w)
    await blue_passes(w, 1)
    await _presses(w, YARA, "Ask to join Red" if w.first else "Ask to join Blue")
    await _kept(w)
    await w.ask("Red's turn 1", everything=True)
