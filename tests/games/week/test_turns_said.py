"""What the core says of any game's turns is said of a war in its own words, in every language."""

from __future__ import annotations

import pytest

from bot.core.discord.games.game_in_one_line import line_of
from bot.core.people.people import Membership, PublicGame, PublicStatus, Role, Roster, Status
from bot.core.words.speech import beside, knows, say, speaking
from bot.games.all_games import GAMES
from bot.games.week.speaking import WORDS
from engine.common.seat import PUBLIC, REFEREE, Seat
from engine.common.turn import WHOLE, Ending, Turn
from engine.week.rules import WEEK
from engine.week.see import see
from tests.games.week.at_the_desk import COMBAT, ROSTER, told

WAR = PublicGame(
    id="0123456789abcdef",
    server=1,
    name="War",
    ruleset="week",
    map_name="invented",
    map_title="Invented",
    closed_markers=False,
    status=Status.RUNNING,
    referee=1,
    commitment="",
)
ROSTER_OF_IT = Roster(Membership(WAR.id, 1, "Rita", Role.REFEREE, REFEREE), ())


def line(turn: Turn, *, paused: bool = False) -> str:
    """Return what `/game status` and the noticeboard say of a war whose turn this is."""
    ended = None if turn.ending is None else turn.ending.reason
    return line_of({}, GAMES)(PublicStatus(WAR, turn, ended, paused), ROSTER_OF_IT)


def turn_after(record: str, seat: Seat) -> Turn:
    """Return the turn that a seat is told after a record."""
    return WEEK.turn(see(told(record).state, seat), WHOLE)


def test_a_war_tells_its_week_and_whose_player_turn_it_is() -> None:
    assert line(turn_after(COMBAT, PUBLIC)) == "**War**: week 1, North's player turn."
    assert line(turn_after(f"{ROSTER}begin 5\n", PUBLIC)) == "**War**: week 5 is about to begin."
    assert line(turn_after(COMBAT, PUBLIC), paused=True).startswith("**War**: week 1, North's player turn. ")


def test_a_war_that_is_over_tells_which_side_has_won_or_nobody() -> None:
    over = turn_after(f"{COMBAT}referee: end south\n", REFEREE)
    assert over.ending is not None
    assert line(over) == "**War** is over: South has won the war."
    assert line(Turn(9, 2, None, Ending((), "referee"))) == "**War** is over: nobody has won the war."


def test_in_german_a_war_has_weeks_and_its_sides_german_names() -> None:
    with speaking("de"):
        assert line(turn_after(COMBAT, PUBLIC)) == "**War**: Woche 1, der Norden ist am Zug."
        assert line(Turn(9, 2, None, Ending(("south",), "referee"))) == (
            "**War** ist vorbei: Der Süden hat den Krieg gewonnen."
        )


OF_EVERY_GAME = ("game_line.", "own_part.", "replay.", "story_page.", "attached.")


@pytest.mark.parametrize("tag", sorted(WORDS))
def test_what_a_war_says_in_the_place_of_the_core_is_filled_in_as_that_is(tag: str) -> None:
    own = [key for key in WORDS[tag].sentences if key.startswith(OF_EVERY_GAME)]
    details: dict[str, str | int] = {
        "game": "War",
        "turn": 12,
        "side": "South",
        "winners": "South",
        "seats": "South",
        "number": 3,
    }
    with speaking(tag):
        for key in own:
            assert knows(key), key
            usual = say(key, **details)
            with beside(WORDS):
                assert say(key, **details) != usual, key
    assert len(own) == 11
