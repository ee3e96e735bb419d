"""The board's message: what everybody in the channel reads, with what can be chosen now (3.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.core.present.cards import Button, Card, Look, Picture, Row
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.hand import unit_lists
from bot.games.skirmish.cards.names import army, side_name
from bot.games.skirmish.cards.poster import over_rows
from bot.games.skirmish.cards.shown import Shown
from bot.games.skirmish.cards.told import ending_told, story
from engine.skirmish.position import Position
from engine.skirmish.scenario import Objective
from engine.skirmish.sides import Side
from engine.skirmish.victory import holder, points


def board_card(
    shown: Shown, happened: Sequence[str], picture: Picture | None = None, *, chosen: bool = True
) -> Card:
    """Return the board: how it stands, what happened last, and what may be chosen.

    `chosen`: whether somebody sits there who chooses; of the computer's phase nothing is offered.
    """
    position = shown.position
    lines = [_title(position), _now(shown)]
    if not _told_to_the_end(position, happened):
        lines.append(_points(position))
    if objectives := _objectives(position):
        lines.append(objectives)
    if position.ending is not None and shown.settles_battle:
        lines += _figures(shown)
    if happened:
        lines += ["", story(happened)]
    pictures = () if picture is None else (picture,)
    return Card("\n".join(lines), pictures, _rows(shown, chosen=chosen))


def _figures(shown: Shown) -> Iterator[str]:
    """Yield how long a game that is over took, and who has lost how much."""
    position = shown.position
    yield say("duel_board.over_length", turn=position.turn, turns=position.scenario.turns)
    for side in Side:
        lost = sum(one.side is side for one in position.lost)
        who = {"army": army(position.scenario, side), "player": plain(shown.players[side])}
        yield say("duel_board.over_side", lost=say("duel_board.over_lost", count=lost), **who)


def _title(position: Position) -> str:
    scenario = position.scenario
    title = plain(scenario.title, 80)
    if position.turn == 0:
        return say("duel_board.title", title=title)
    return say("duel_board.title_turn", title=title, turn=position.turn, turns=scenario.turns)


def _now(shown: Shown) -> str:
    position = shown.position
    if position.phase is None:
        if position.ending is None:
            return say("duel_board.not_begun")
        return say("duel_board.over" if shown.settles_battle else "duel_board.over_below")
    side = position.phase
    who = {"army": army(position.scenario, side), "player": plain(shown.players[side])}
    if position.offer is not None:
        return say("duel_board.advances", hex=position.offer.hex, **who)
    if position.activation is not None:
        return say("duel_board.activates", count=position.spent, **who)
    return say("duel_board.acts", count=position.spent, **who)


def how_it_ended(shown: Shown) -> str:
    """Return what a game that is over was, between whom, and who won; "" for one that is not."""
    position = shown.position
    if position.ending is None:
        return ""
    blue, red = (plain(shown.players[side]) for side in (Side.BLUE, Side.RED))
    return say(
        "duel_board.ended",
        title=plain(position.scenario.title, 80),
        blue=blue,
        red=red,
        ending=ending_told(position.scenario, position.ending),
    )


def _told_to_the_end(position: Position, happened: Sequence[str]) -> bool:
    """Return whether what is told names the points already, as the sentence of the end does."""
    return position.ending is not None and ending_told(position.scenario, position.ending) in happened


def _points(position: Position) -> str:
    blue, red = (points(position)[side] for side in (Side.BLUE, Side.RED))
    return say("duel_board.points", blue=blue, red=red)


def _objectives(position: Position) -> str:
    named = [_objective(position, one) for one in position.scenario.objectives]
    return say("duel_board.objectives", objectives=listed(named)) if named else ""


def _objective(position: Position, one: Objective) -> str:
    owner = holder(position, one)
    whose = side_name(owner) if owner is not None else say("duel_board.nobody")
    return say("duel_board.objective", hex=one.hex, owner=whose, points=one.points)


def _rows(shown: Shown, *, chosen: bool) -> tuple[Row, ...]:
    """Return what stands below the board: the same for whoever looks at it."""
    if shown.position.ending is not None:
        # Else they stand below the post that ends the game.
        return over_rows(shown) if shown.settles_battle else ()
    if shown.position.phase is None:
        return ()
    chit = shown.button(say("duel_board.chit"), acts.CHIT)
    if not chosen:
        return ((chit,),)
    buttons: tuple[Button, ...] = (
        shown.button(say("duel_board.play"), acts.PLAY, look=Look.GO),
        shown.button(say("duel_board.write"), acts.LINES),
        chit,
    )
    return (*unit_lists(shown, acts.PICK), buttons)


def challenge_card(
    shown: Shown, challenger: str, opponent: int | None, picture: Picture | None = None
) -> Card:
    """Return a challenge, as everybody in the channel reads it; `opponent`: whom it names, by his number."""
    scenario = shown.position.scenario
    told: dict[str, str | int] = {
        "challenger": plain(challenger),
        "title": plain(scenario.title, 80),
        "about": plain(scenario.about, 600),
        "blue": plain(shown.players[Side.BLUE]),
        "red": plain(shown.players[Side.RED]),
        "army_blue": army(scenario, Side.BLUE),
        "army_red": army(scenario, Side.RED),
        "turns": scenario.turns,
    }
    if opponent is None:
        text = say("duel_board.challenge_open", **told)
    else:
        text = say("duel_board.challenge", opponent=f"<@{opponent}>", **told)
    yes = shown.button(say("duel_board.yes"), acts.YES, look=Look.GO)
    with_text = shown.button(say("last_word.yes_text"), acts.YES_TEXT)
    pictures = () if picture is None else (picture,)
    return Card(text, pictures).under((yes, with_text, shown.button(say("duel_board.no"), acts.NO)))


def waiting_card(shown: Shown, picture: Picture | None = None) -> Card:
    """Return the board of a game that both have agreed to and whose dice are not set yet."""
    pictures = () if picture is None else (picture,)
    text = "\n".join((_title(shown.position), _now(shown)))
    return Card(text, pictures).under((shown.button(say("last_word.take_back"), acts.NO),))


def closed_card(shown: Shown, how: str, challenger: str) -> Card:
    """Return a challenge of which nothing came; `how`: "declined", "withdrawn" or "called_off"."""
    title = plain(shown.position.scenario.title, 80)
    return Card(say(f"duel_board.{how}", title=title, challenger=plain(challenger)))
