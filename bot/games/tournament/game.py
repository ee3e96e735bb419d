"""What the tournament hands over to the bot."""

from __future__ import annotations

from bot.core.seam.entry_rules import EntryRules
from bot.core.seam.game import Game
from bot.core.words.speech import called
from bot.games.tournament.awaiting import awaited
from bot.games.tournament.cards import KEPT
from bot.games.tournament.codec import CODEC
from bot.games.tournament.computer import plays
from bot.games.tournament.entry_post import may_enter, with_club
from bot.games.tournament.hall_cards import HALL_KEPT
from bot.games.tournament.kinds import KINDS
from bot.games.tournament.late_matches import letters
from bot.games.tournament.missions import shipped
from bot.games.tournament.offering import offers
from bot.games.tournament.pictures import PICTURES
from bot.games.tournament.records import RECORDS
from bot.games.tournament.speaking import WORDS
from bot.games.tournament.story import story
from engine.common.seat import Seat
from engine.errors import require
from engine.reading.names import key
from engine.tournament.acts import BOTH, Submission
from engine.tournament.lines import written
from engine.tournament.reading.words import RESERVED
from engine.tournament.rules import TOURNAMENT as RULES
from engine.tournament.rules import Nothing
from engine.tournament.standing.past import present
from engine.tournament.state import View
from engine.tournament.turn import PACES


def entering(view: View, club: str, name: str) -> tuple[Seat, str]:
    """Return the handle of whoever enters, and the line that enters them (4.2).

    Names are the people's affair: the journal knows the handles alone, so that somebody can be forgotten.
    Raise NotAllowed for a name that looks like that of somebody who is in, or that a line takes for another.
    """
    handle = f"c{len(view.hall.entries) + 1}"
    meant, taken = key(name), {key(one) for one in called().values()}
    words = {*RESERVED, BOTH, *map(key, view.hall.entries)}
    require(meant and meant not in words, "name_meant", "4.2")
    require(meant not in taken, "name_like", "4.2", name=name)
    club = " ".join(club.split())
    return handle, f"enter {handle} club {club}" if club else f"enter {handle}"


def here(view: View) -> tuple[Seat, ...]:
    """Return who takes a place: whoever is in and has not withdrawn (4.5)."""
    return tuple(present(view.hall))


def begun(view: View) -> bool:
    """Tell whether a round stands: whoever is taken out then concedes the match they have open (4.5)."""
    return bool(view.hall.rounds)


def says(said: Submission) -> str:
    """Return something said as the line that says it."""
    return written(said.act).splitlines()[0]


MOST = 128
"""How many the desk plays a tournament with."""
CITES = {
    **dict.fromkeys(
        (
            *("seat_taken", "waits_already", "not_on_the_list", "entries_most", "checked_in", "no_check_in"),
            *("check_in_later", "check_in_unclear", "check_in_zone", "check_in_until", "check_in_order"),
            *("check_in_far", "door.player_only"),
        ),
        "4.2",
    ),
    **dict.fromkeys(("check_in_begun", "not_in_any_more"), "4.5"),
    "drawn_stays": "5.7",
    "over_stays": "10.3",
    **dict.fromkeys(("not_referee", "door.referee_only"), "4.1"),
    **dict.fromkeys(("own_meeting", "judges_own", "was_referee"), "4.7"),
}
"""By which rules it refuses what every game may refuse: of its entry list, who may see to it, what stays."""
TOURNAMENT = Game(
    name="tournament",
    rules=RULES,
    codec=CODEC,
    rulebook="tournament",
    faults="tournament_fault.",
    kinds=KINDS,
    words=WORDS,
    joins=entering,
    boards={shipped().name: (shipped(), Nothing())},
    letters=letters,
    says=says,
    story=story,
    awaited=awaited,
    paces=PACES,
    kept=(*KEPT, *HALL_KEPT),
    offers=offers,
    called_by_people=True,
    pictures=PICTURES,
    records=RECORDS,
    plays=plays,
    entries=EntryRules(MOST, here, open=may_enter, begun=begun, listed=with_club),
    cites=CITES,
)
