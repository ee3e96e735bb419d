"""The post that ends a skirmish, in words, and the buttons below it: all is open to everybody now."""

from __future__ import annotations

from bot.core.present.cards import Card, Picture, Row
from bot.core.present.messages import cut
from bot.core.words.harmless_names import plain
from bot.core.words.speech import listed, say
from bot.games.skirmish.cards import acts
from bot.games.skirmish.cards.names import army
from bot.games.skirmish.cards.shown import Shown
from bot.games.skirmish.cards.told import ending_told
from bot.games.skirmish.pictures.poster import length, side_lines, won
from engine.skirmish.position import Ending, Position
from engine.skirmish.sides import Side


def poster_card(shown: Shown, ending: Ending, picture: bytes, below: str = "") -> Card:
    """Return the post: people's names stand in its text alone; `below` is where the proof stands."""
    position = shown.position
    lines = [
        say("duel_board.title", title=plain(position.scenario.title, 80)),
        ending_told(position.scenario, ending),
        length(position),
        *(_side(shown, ending, side) for side in Side),
        *([below] if below else []),
    ]
    drawn = Picture("poster.png", picture, _alt(position, ending))
    return Card("\n".join(lines), (drawn,), over_rows(shown))


def over_rows(shown: Shown) -> tuple[Row, ...]:
    """Return what stands below a game that is over; one that settled a battle has no rematch (11.3)."""
    replay = shown.button(say("button.over_replay"), acts.REPLAY)
    record = shown.button(say("duel_board.get_record"), acts.RECORD)
    if shown.settles_battle:
        return ((replay, record),)
    again = shown.button(say("duel_board.rematch"), acts.REMATCH)
    return ((replay, record, again, shown.button(say("last_word.rematch_text"), acts.REMATCH_TEXT)),)


def _side(shown: Shown, ending: Ending, side: Side) -> str:
    figures = [one.rstrip(".") for one in side_lines(shown.position, ending, side)]
    player = plain(shown.players[side])
    return say(
        "duel_board.over_side", army=army(shown.position.scenario, side), player=player, lost=listed(figures)
    )


def _alt(position: Position, ending: Ending) -> str:
    """Return what the poster shows, for who cannot see it."""
    sides = (
        f"{army(position.scenario, side)}: {', '.join(side_lines(position, ending, side))}." for side in Side
    )
    why = say(f"duel_over.by_{ending.reason}")
    return cut(" ".join((say("duel_over.alt"), f"{won(position, ending)}.", why, *sides, length(position))))
