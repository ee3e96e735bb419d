"""The steps of a massed activation (6.1): which three HQs, and who may move then."""

from __future__ import annotations

from collections.abc import Collection

from bot.core.present.cards import Card, Choice, Look, Select
from bot.core.present.carried import packed, unpacked
from bot.core.words.speech import listed, say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.hand import back
from bot.games.skirmish.cards.names import capital, unit_in
from bot.games.skirmish.cards.shown import MOST, Shown
from engine.hexes import Hex, in_order
from engine.skirmish.choices import hqs
from engine.skirmish.position import Position

THREE = 3


def who_may(position: Position) -> tuple[Hex, ...]:
    """Return the HQs that may be activated, in the order in which buttons carry them."""
    return in_order(hqs(position))[:MOST]


def massed_card(shown: Shown, chosen: Collection[Hex] = ()) -> Card:
    """Ask which three HQs shall be activated at once; with three, whether they shall be."""
    position = shown.position
    every = who_may(position)
    options = tuple(
        Choice(capital(unit_in(position.placed[one].unit, one)), one, chosen=one in chosen) for one in every
    )
    lists = Select(shown.carries(acts.THREE), say("duel_board.which_three"), options, THREE, THREE)
    if len(chosen) != THREE:
        return Card(say("duel_board.massed_how")).under(lists, (back(shown),))
    named = listed([unit_in(position.placed[one].unit, one) for one in in_order(chosen)])
    go = shown.button(say("duel_board.massed_go"), acts.MASS, packed(chosen, every), Look.GO)
    return Card(say("duel_board.massed_sure", hqs=named)).under(lists, (go, back(shown)))


def three_of(position: Position, more: str) -> tuple[Hex, ...]:
    """Read the HQs that the last button carries; ValueError for anything else."""
    chosen = in_order(unpacked(more, who_may(position)))
    if len(chosen) != THREE:
        raise ValueError(more)
    return chosen
