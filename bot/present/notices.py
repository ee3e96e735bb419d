"""What has happened, in words: a sentence for each kind of notice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from bot.present import dues
from bot.present.battles import bridge, crew_letters, filling_in, time_letters
from bot.present.corrections import letters as corrections
from bot.present.names import in_code, plain
from bot.present.rulings import letters as rulings
from bot.present.vehicles import vehicles
from bot.words.speech import listed, points, say
from engine.campaign.forces import Team, Vehicle

Details = Mapping[str, object]


class Told(Protocol):
    """A notice, as far as words go: its kind and what fills its sentence."""

    @property
    def kind(self) -> str:
        """What names the sentence."""

    @property
    def details(self) -> Details:
        """What fills it."""


def told(notice: Told, game: str) -> str:
    """Answer the sentence of a notice, for a game of this name; KeyError for a kind without words."""
    return KINDS[notice.kind](notice.details, plain(game))


def _team(name: object) -> str:
    return say(f"team.{name}") if name in set(Team) else say("notice.nobody")


def _listed(text: object) -> str:
    """Answer "M5, L3" in words."""
    return vehicles(tuple(Vehicle.read(one) for one in str(text).split(", ") if one))


def _text(of: object, longest: int = 1500) -> str:
    return plain(str(of), longest)


def _name(of: object) -> str:
    return plain(str(of))


def _reason(of: object) -> str:
    """Answer a person's sentence with a full stop behind it."""
    text = _text(of, 300)
    return text if text[-1] in ".!?…" else f"{text}."


def _salt(of: object) -> str:
    return in_code(str(of)).replace("`", "'").replace("\n", " ")[:200] or "-"


def _points(of: object) -> str:
    return points(int(str(of)))


def _game_ended(details: Details, _: str) -> str:
    winner = details["winner"]
    if winner not in set(Team):
        return say("notice.game_ended_exhausted")
    kind = details["reason"] if details["reason"] in {"victory", "resigned"} else ""
    return say(f"notice.game_ended_{kind}" if kind else "notice.game_ended", winner=_team(winner))


def losses(details: Details) -> str:
    """Answer what both sides have lost: "Blue P1 medium tier 5, Red nothing"."""
    lost = []
    for side in Team:
        of_side = [
            _platoon_losses(one) for one in str(details.get(f"lost_{side.value}") or "").split("; ") if one
        ]
        if of_side:
            lost.append(say("notice.battle_fought_side", team=_team(side), losses=listed(of_side)))
        else:
            lost.append(say("notice.battle_fought_none", team=_team(side)))
    return ", ".join(lost)


def _first_chosen(details: Details, _: str) -> str:
    return say(
        "notice.first_chosen" if details["face"] else "notice.first_by_hand", team=_team(details["team"])
    )


def _battle_fought(details: Details, _: str) -> str:
    told = say(
        "notice.battle_fought",
        hex=str(details["hex"]),
        outcome=say(f"ended.{details['outcome']}"),
        victor=_team(details["victor"]),
        lost=losses(details),
    )
    return f"{told} {say('notice.result_by_hand')}" if "by_hand" in details else told


def _platoon_losses(text: str) -> str:
    marker, _, rest = text.partition(" ")
    return f"{marker} {_listed(rest)}"


def _platoon_set(details: Details, _: str) -> str:
    number = int(str(details["platoon"]))
    if details["hex"] == "none":
        return say("notice.platoon_set_off", platoon=number)
    content = _listed(details["vehicles"])
    return say("notice.platoon_set", platoon=number, hex=str(details["hex"]), vehicles=content)


def _plainly(key: str, **shown: Callable[[object], str]) -> Callable[[Details, str], str]:
    """Answer a sentence that is filled with the details as they are, but for those that `shown` words."""

    def sentence(details: Details, game: str) -> str:
        filled = {name: shown.get(name, str)(value) for name, value in details.items()}
        return say(key, **{"game": game, **filled})

    return sentence


def _seed_shown(details: Details, game: str) -> str:
    rolled = _plainly("notice.seed_shown", salt=_salt)
    return _sealed((rolled if details["roll_id"] else _plainly("notice.seed_unused"))(details, game), details)


def _turn_began(details: Details, game: str) -> str:
    return _sealed(_plainly("notice.turn_began", team=_team)(details, game), details)


def _sealed(sentence: str, details: Details) -> str:
    """Answer a sentence with the seal of that moment below it, where its reader is given one."""
    if "seal" not in details:
        return sentence
    return f"{sentence}\n{say('verify.seal', seal=in_code(str(details['seal'])))}"


def _deadline_set(details: Details, game: str) -> str:
    set_ = _plainly("notice.deadline_set")
    return (set_ if details["due"] else _plainly("notice.deadline_gone"))(details, game)


def _undone(details: Details, game: str) -> str:
    if "reason" not in details:
        return say("notice.undone", game=game)
    return say("notice.undone_why", game=game, reason=_reason(details["reason"]))


def _captain_left(details: Details, game: str) -> str:
    captain = details["role"] == "captain"
    return _plainly("notice.captain_left" if captain else "notice.substitute_left", team=_team)(details, game)


def _rooms_archived(details: Details, game: str) -> str:
    due = f"<t:{details['due']}:D>"
    lines = [say("archive.told_all" if details["everybody"] else "archive.told", game=game)]
    return " ".join([*lines, say("archive.due", when=due)] if details["due"] else lines)


def _office_declined(details: Details, game: str) -> str:
    second = details["office"] == "second"
    return _plainly("people.office_declined_second" if second else "people.office_declined")(details, game)


def _left(what: str, others: str) -> Callable[[Details, str], str]:
    def sentence(details: Details, game: str) -> str:
        role = details["role"] if details["role"] in {"captain", "substitute"} else others
        return _plainly(f"people.left_{what}_{role}", name=_name, team=_team)(details, game)

    return sentence


def _not_delivered(details: Details, game: str) -> str:
    user, channel = str(details["user"]), str(details["channel"])
    gone = details["code"] == NO_SHARED_SERVER
    dm = say("notice.not_delivered_gone" if gone else "notice.not_delivered_dm", user=user)
    room = say("notice.not_delivered_channel", channel=channel)
    return say("notice.not_delivered", game=game, code=str(details["code"]), to=dm if user != "0" else room)


def _waits_now(details: Details, _: str) -> str:
    """Answer whom the game waits for, from "blue.orders red.retreats"."""
    waits = [one.partition(".") for one in str(details["waits"]).split()]
    what = [say(f"wait.{what}", team=_team(seat), number=0) for seat, _, what in waits]
    return say("referee.waiting", what=listed(what) or say("wait.nothing"))


def _battle_ruled(details: Details, _: str) -> str:
    """Answer what the referee ruled; of vehicles that stay out only those of the reader's own side."""
    own = [_platoon_losses(one) for one in str(details["vehicles"]).split("; ") if one]
    ruled = str(details["ruling"])
    key = "stay_out_yours" if own else ruled
    return say(f"notice.battle_ruled_{key}", hex=str(details["hex"]), vehicles=listed(own))


def _on(word: str, one: str, other: str) -> Callable[[Details, str], str]:
    return lambda details, _: say(one if details[word] else other)


def _ruling_back(details: Details, _: str) -> str:
    """Answer that the referee took a ruling back; of the vehicles only the reader's own (12.5)."""
    own = [_platoon_losses(one) for one in str(details["vehicles"]).split("; ") if one]
    key = "notice.ruling_back_yours" if own else "notice.ruling_back"
    return say(key, hex=str(details["hex"]), vehicles=listed(own))


NO_SHARED_SERVER = 50278
"""Discord's code for a person who is on no server with the bot any more: nothing that he allows helps."""

KINDS: dict[str, Callable[[Details, str], str]] = {
    "captain_released": _plainly("people.captain_released", name=_name, team=_team),
    "referee_changed": _plainly("people.referee_changed", was=_name),
    "second_named": _plainly("people.second_named"),
    "second_released": _plainly("people.second_released", name=_name),
    "office_declined": _office_declined,
    "left_game": _left("game", "member"),
    "left_server": _left("server", "substitute"),
    "command_falls": _plainly("people.command_falls", name=_name, team=_team),
    "rooms_archived": _rooms_archived,
    "hand_over_objected": _plainly("people.hand_over_objected", name=_name, member=_name, team=_team),
    "first_chosen": _first_chosen,
    "turn_began": _turn_began,
    "revenue_banked": _plainly("notice.revenue_banked", points=_points),
    "game_ended": _game_ended,
    "battles_pending": _plainly("notice.battles_pending"),
    "battle_fought": _battle_fought,
    "hex_lost": _plainly("notice.hex_lost", team=_team),
    "bank_destroyed": _plainly("notice.bank_destroyed", points=_points),
    "platoon_retreated": _plainly("notice.platoon_retreated"),
    "platoon_trapped": _plainly("notice.platoon_trapped", lost=_listed),
    "vehicles_recovered": _plainly("notice.vehicles_recovered", vehicles=_listed, cost=_points),
    "retracted": _plainly("notice.retracted", text=_text),
    "ruling_made": rulings.ruling_made,
    "ruling_only": rulings.ruling_only,
    "suggestion_taken": rulings.taken,
    "suggestion_declined": rulings.declined,
    "question_answered": rulings.answered,
    "question_ruled": rulings.ruled,
    "bank_set": _plainly("notice.bank_set", team=_team),
    "control_set": _plainly("notice.control_set", team=_team, before=_team),
    "platoon_set": _platoon_set,
    "turn_set": _plainly("notice.turn_set", team=_team),
    "markers_set": _on("closed", "notice.markers_closed", "notice.markers_open"),
    "ask_results": _plainly("notice.ask_results"),
    "game_created": _plainly("notice.game_created", name=_name),
    "captain_claimed": _plainly("notice.captain_claimed", name=_name, team=_team),
    "captain_appointed": _plainly("notice.captain_appointed", name=_name, team=_team),
    "substitute_named": _plainly("notice.substitute_named", name=_name, team=_team),
    "substitute_released": _plainly("notice.substitute_released", name=_name, team=_team),
    "captain_left": _captain_left,
    "game_abandoned": _plainly("notice.game_abandoned", reason=_reason),
    "seed_shown": _seed_shown,
    "undone": _undone,
    "deadline_set": _deadline_set,
    "deadline_passed": _plainly("notice.deadline_passed"),
    "draft_waits": _plainly("notice.draft_waits"),
    "not_delivered": _not_delivered,
    "dm_closed": _plainly("notice.dm_closed"),
    "loaded": _plainly("notice.loaded", team=_team),
    "waits_now": _waits_now,
    "practice_welcome": _plainly("notice.practice_welcome"),
    "practice_beside": _plainly("notice.practice_beside"),
    "practice_turn": _plainly("notice.practice_turn"),
    "practice_far": _plainly("notice.practice_far"),
    "practice_scout": _plainly("notice.practice_scout"),
    "practice_again": _plainly("notice.practice_again"),
    "practice_recover": _plainly("notice.practice_recover"),
    "practice_retreat": _plainly("notice.practice_retreat"),
    "observers_unwanted": filling_in.unwanted,
    "fill_in_agreed": filling_in.agreed,
    "fill_in_you": filling_in.told_him,
    "fill_in_declined": filling_in.declined,
    "fill_in_lapsed": filling_in.lapsed,
    "fill_in_back": filling_in.stepped_back,
    "fill_in_rooms": filling_in.rooms_open,
    "rooms_shut": filling_in.rooms_shut,
    "bridge_off": bridge.off,
    "bridge_begun": bridge.begun,
    "time_lapsed": time_letters.lapsed,
    "time_lapsed_of": time_letters.lapsed_of,
    "battle_soon": time_letters.soon,
    "vehicle_taken": crew_letters.taken,
    "commander_released": crew_letters.commander_released,
    "silence_confirmed": _plainly("notice.silence_confirmed"),
    "battle_ruled": _battle_ruled,
    "ruling_back": _ruling_back,
    "corrected": corrections.corrected,
    "corrected_why": corrections.corrected_why,
    "goes_on": corrections.goes_on,
    **dues.SENTENCES,
}
"""Every kind of notice that has a sentence of its own; questions (`ask_...`) are cards of `questions`."""
