"""The steps by which one fires (8): at whom, with whom, and the exact odds before it is rolled (10.1)."""

from __future__ import annotations

from collections.abc import Collection

from bot.core.present.cards import Card, Choice, Look, Select
from bot.core.present.carried import packed, unpacked
from bot.core.words.speech import listed, say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.hand import back
from bot.games.skirmish.cards.names import capital, unit_in
from bot.games.skirmish.cards.shown import MOST, Shown, paged
from engine.hexes import Hex, in_order
from engine.skirmish import choices
from engine.skirmish.fire import Odds, Shot, firers_at, shot, why_not
from engine.skirmish.position import Position


def aims(shown: Shown, hex_: Hex, page: int = 0) -> tuple[Select, ...]:
    """Return the list of whom the unit in a hex may fire at, each with the odds of its firing alone."""
    position = shown.position
    able = [target for target in choices.aims(position) if hex_ in firers_at(position, target)]
    options = tuple(_target(position, hex_, target) for target in able)
    carries = shown.carries(acts.AIM, hex_)
    return paged(carries, say("duel_board.at_whom"), options, say("duel_board.further"), page)


def _target(position: Position, hex_: Hex, target: Hex) -> Choice:
    label = capital(unit_in(position.placed[target].unit, target))
    if why_not(position, (hex_,), target):
        return Choice(label, target, say("duel_board.only_helping"))
    odds = odds_text(shot(position, (hex_,), target).odds)
    return Choice(label, target, say("duel_board.alone", odds=odds))


def at_first(position: Position, hex_: Hex, target: Hex) -> tuple[Hex, ...]:
    """Return who fires unless somebody is chosen: the unit alone, or all who can where it may only help."""
    return who_may(position, target) if why_not(position, (hex_,), target) else (hex_,)


def who_may(position: Position, target: Hex) -> tuple[Hex, ...]:
    """Return who may take part in fire at a target, in the order in which buttons carry them."""
    return in_order(firers_at(position, target))[:MOST]


def fire_card(shown: Shown, target: Hex, firers: Collection[Hex]) -> Card:
    """Return a shot before it is fired: who takes part, what it has to roll, how likely that is.

    Who takes part may be changed as often as one likes; only the last button fires. ValueError for a target
    at whom nobody may fire.
    """
    position = shown.position
    every = who_may(position, target)
    if not every:
        raise ValueError(target)
    chosen = tuple(one for one in every if one in firers)
    options = tuple(
        Choice(capital(unit_in(position.placed[one].unit, one)), one, chosen=one in chosen) for one in every
    )
    whom = unit_in(position.placed[target].unit, target)
    lists = Select(shown.carries(acts.WITH, target), say("duel_board.with_whom"), options, most=len(options))
    if why_not(position, chosen, target):
        said = say("duel_board.nobody_leads", target=whom)
        return Card(said).under(lists, (back(shown),))
    found = shot(position, chosen, target)
    fire = shown.button(
        say("duel_board.fire", odds=odds_text(found.odds)),
        acts.FIRE,
        f"{target}.{packed(chosen, every)}",
        Look.DANGER,
    )
    who = listed([unit_in(position.placed[one].unit, one) for one in chosen])
    said = say("duel_board.shot", firers=capital(who), target=whom, reckoned=reckoned(found, len(chosen)))
    return Card(said).under(lists, (fire, back(shown)))


def reckoned(found: Shot, firers: int) -> str:
    """Return how a shot is reckoned: what is added, what it has to reach, and the odds."""
    parts = [say("duel_board.firers", count=firers)]
    if found.flank:
        parts.append(say("duel_board.flank"))
    lines = [
        say("duel_board.attack", bonus=found.bonus, parts=listed(parts), defence=found.defence),
        say("duel_board.odds", odds=odds_text(found.odds)),
    ]
    if found.night:
        lines.append(say("duel_board.night", night=found.night))
    if found.ace:
        lines.append(say("duel_board.ace"))
    if found.free:
        lines.append(say("duel_board.free"))
    return " ".join(lines)


def odds_text(odds: Odds) -> str:
    """Return odds as one reckons with them: "21 of 36 (58 %)"."""
    return say("duel_board.of", hits=odds.hits, of=odds.of, percent=round(100 * odds.hits / odds.of))


def fired_with(position: Position, more: str) -> tuple[Hex, tuple[Hex, ...]]:
    """Read target and firers from what the last button carries; ValueError for anything else."""
    target, _, bits = more.partition(".")
    if target not in position.placed:
        raise ValueError(more)
    every = who_may(position, Hex(target))
    chosen = unpacked(bits, every)
    return Hex(target), tuple(one for one in every if one in chosen)
