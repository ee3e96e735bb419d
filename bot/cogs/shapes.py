"""What stands on a button or a list, read once: into a value whose parts can be relied on, or not at all.

A message may be months old, from an earlier release, or made up. What has not the shape that its act gives it
today belongs to an older message, whatever is the matter with it; no handler is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from bot.cogs.doors import Shut
from bot.cogs.patterns import BITS, ID, NAME, NUMBER, PLATOON, TEAM, Shape, one_of
from bot.cogs.skirmish.shapes import DUEL_SHAPES
from bot.present.battles.manning import NOBODY
from bot.present.carried import Carried
from bot.present.dues import LONGER
from bot.services.offers import Office
from engine.campaign.arranging.absence import Ruling
from engine.campaign.commands import Seat
from engine.common.mending import Choice

_HEX = r"[^\s.:-]{1,12}"
_WAY = rf"{_HEX}(?:-{_HEX})*"
_RANKING = Shape(rf"{PLATOON}(?:\.(?:{_WAY})?)?")
_LOST = rf"{PLATOON}:[^:]{{1,40}}:[^:]{{1,40}}"
_RESULT = rf"{_HEX}\.{NUMBER}"
_MOMENT = r"[0-9]{1,13}"
_VEHICLE = r"[A-Z]{1,3}[0-9]{1,2}"
_SLOT = rf"{TEAM} P{NUMBER}\.{NUMBER}\.{_VEHICLE}"
_MEMBER = rf"{NOBODY}|-?{ID}"
_REPORT = Shape(rf"{NAME}\.{one_of((Seat.BLUE, Seat.RED, Seat.REFEREE))}\.{_MOMENT}")
_WISH = Shape(rf"{NAME}(?:\.{_MOMENT})?")
_BRIDGE = Shape(rf"{NAME}\.{_MOMENT}")
_FOR = Shape(rf"{NAME}\.{TEAM}(?:\..*)?")
_PERSON = Shape(ID)
_OF_SEAT = Shape(rf"(?:[^:]{{1,32}}\.)?{ID}")
_NUMBERED = Shape(NUMBER)
_HANDED_IN = Shape(each=f"[sq]{NUMBER}")
_POST = rf"{ID}\.{ID}"
_LINE = rf"(?:{NUMBER}|-)"
_SAID_ANEW = Shape(rf"{NAME}\.{NUMBER}\.{_LINE}")
_ANSWER = Shape(rf"{NAME}\.{NUMBER}\.{one_of(Seat)}")
_SEEN_BY = Shape(rf"{NAME}\.{one_of((Seat.BLUE, Seat.RED, Seat.REFEREE))}")
_MARKED = Shape(rf"{NAME}\..*")
_OFFICE = Shape(one_of(Office))
_SHARED = rf"{BITS}\.[0-9a-z]{{1,25}}\.[0-9]{{1,2}}"

_ANY = Shape()
SHAPES: Mapping[str, Shape] = MappingProxyType(
    {
        # Orders, answers and results of a campaign.
        "give": _NUMBERED,
        "again": _PERSON,
        "quoted": Shape(rf"{ID}\.(?:all|own)"),
        "tap": Shape(each=PLATOON),
        "dest": Shape(PLATOON, rf"stay|{_WAY}"),
        "halt": Shape(PLATOON),
        "go": Shape(PLATOON),
        "name": Shape(each=PLATOON),
        "rank": Shape(_RANKING.more, _HEX),
        "rerank": _RANKING,
        "ranked": _RANKING,
        "recover": Shape(each=_LOST),
        "outcome": Shape(_RESULT),
        "losses": Shape(rf"{_RESULT}\.{TEAM}"),
        "record": Shape(_RESULT),
        "foresee": Shape(rf"close.*|result\.{_HEX}|sheet\.{TEAM}\.{NUMBER}"),
        "give_for": Shape(rf"{TEAM}\.{NUMBER}"),
        "fought": Shape("won|drawn|lost"),
        "sealed": Shape(rf"{TEAM}\.{NUMBER}"),
        "replay_page": Shape(rf"{NUMBER}\..+"),
        # Lines of games of any rules.
        "line_say": Shape(BITS),
        "line_take": Shape(BITS, r".{1,100}"),
        "line_pick": Shape(BITS, r".{1,100}"),
        "line_write": Shape(rf"(?:{BITS})?"),
        "line_share": Shape(BITS),
        "board_tick": Shape(each=NUMBER, least=0),
        "share_of": Shape(_SHARED, NUMBER),
        "share_less": Shape(_SHARED),
        "share_more": Shape(_SHARED),
        "share_said": Shape(_SHARED),
        # People.
        "admit": Shape(rf"{TEAM}\.{ID}"),
        "approve": _OF_SEAT,
        "approve_no": _OF_SEAT,
        "consult_yes": _OF_SEAT,
        "consult_no": _OF_SEAT,
        "office_yes": _OFFICE,
        "office_no": _OFFICE,
        "setup_roles": Shape(each=ID, least=0),
        # The battle desk; what it carries begins with the battle.
        "times_suit": Shape(each=_MOMENT, least=0),
        "time_decide": Shape(each=_MOMENT),
        "proof_confirm": _REPORT,
        "proof_shot": _REPORT,
        "absent_rule": Shape(rf"{NAME}\.{one_of(Ruling)}\.{BITS}"),
        "fill_in_ask": Shape(each=_SLOT),
        "fill_in_yes": _WISH,
        "fill_in_no": _WISH,
        "bridge_yes": _BRIDGE,
        "bridge_text": _BRIDGE,
        "bridge_said": _BRIDGE,
        "bridge_no": _BRIDGE,
        "bridge_back": _BRIDGE,
        "crew_slot": Shape(each=_SLOT),
        "crew_give": Shape(rf"{NAME}\.{_SLOT}", _MEMBER),
        "crew_leader": Shape(each=_MEMBER),
        "for_man": _FOR,
        "for_slot": Shape(_FOR.more, _SLOT),
        "for_give": Shape(rf"{NAME}\.{TEAM}\.{_SLOT}", _MEMBER),
        "for_suggest": _FOR,
        "for_take": _FOR,
        "for_lead": _FOR,
        "for_leader": Shape(_FOR.more, _MEMBER),
        "garage_keep": Shape(BITS),
        # What waits for the referee, and what he decides.
        "due_more": Shape(rf"{NUMBER}\.{one_of(LONGER)}"),
        "hold_send": Shape(rf"{NUMBER}(?:\.[^:]{{1,32}})?"),
        "attached_take": Shape(rf"{NUMBER}\.[0-9a-f]{{12}}"),
        "retract": Shape(each=_POST),
        "retracted": Shape(_POST),
        "suggest_back": _HANDED_IN,
        "suggest_pick": _HANDED_IN,
        "suggest_take": _NUMBERED,
        "suggest_taken": _NUMBERED,
        "suggest_decline": _NUMBERED,
        "suggest_no": _NUMBERED,
        "question_word": _NUMBERED,
        "question_told": _NUMBERED,
        # Corrections.
        "mend_turn": Shape(each=NUMBER),
        "mend_page": Shape(rf"{NUMBER}\.{_LINE}"),
        "mend_step": Shape(each=NUMBER),
        "mend_list": _NUMBERED,
        "mend_tell": _NUMBERED,
        "mend_told": _NUMBERED,
        "mend_leave": _NUMBERED,
        "mend_choose": Shape(rf"{NAME}\.{NUMBER}\.{one_of(Choice)}\.{_LINE}"),
        "mend_replace": _SAID_ANEW,
        "mend_replaced": _SAID_ANEW,
        "mend_answer": _ANSWER,
        "mend_answered": _ANSWER,
        "mend_again": Shape(rf"{NAME}\.{NUMBER}"),
        "mend_seen": _SEEN_BY,
        "mend_why": _MARKED,
        "mend_apply": _MARKED,
        "mend_set": Shape(rf"{NAME}\.[01]"),
        "mend_set_seen": _SEEN_BY,
        **DUEL_SHAPES,
    }
)
"""The acts that read something from what they carry; the others look it up whole, or carry nothing."""


def read(custom_id: str, known: Collection[str]) -> Carried:
    """Read what was pressed; `known` are the acts that there are.

    Raises `Shut`, always alike, for what is none of ours, or is no more.
    """
    carried = Carried.read(custom_id)
    if carried is None or carried.act not in known:
        raise Shut("door.older")
    return carried


def require_shape(carried: Carried, values: tuple[str, ...], shape: Shape | None = None) -> None:
    """Raise `Shut` for what has not the shape of its act, with what was chosen; `shape`: as its game has it.

    Asked once somebody is let in: whoever may not press is told that, whatever the button carries.
    """
    if not (shape or SHAPES.get(carried.act, _ANY)).fits(carried, values):
        raise Shut("door.older")
