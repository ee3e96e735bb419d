"""What has happened, in words: a sentence for each kind of notice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.core.told.people_details import Declined, Left, PlaceEmpty
from bot.core.told.shared_details import by_name
from bot.core.told.waiting_details import Due, WaitsNow
from bot.core.told.whole_game_details import Archived, SeedShown, Undone
from bot.core.words.harmless_names import in_code, plain
from bot.core.words.speech import listed, points, say
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.arranging.told.times import Ruled, RulingBack
from engine.campaign.forces import Team
from engine.campaign.told import First, Fought, GameEnded, Lost, PlatoonSet, TurnBegan


def team(name: object) -> str:
    """Return what a team is called; where it is none, nobody."""
    return say(f"team.{name}") if name in set(Team) else say("notice.nobody")


def text(of: object, longest: int = 1500) -> str:
    """Return what somebody wrote, with nothing that Discord would format."""
    return plain(str(of), longest)


def name(of: object) -> str:
    """Return what somebody is called."""
    return plain(str(of))


def reason(of: object) -> str:
    """Return a person's sentence with a full stop behind it."""
    said = text(of, 300)
    return said if said[-1] in ".!?…" else f"{said}."


def salt(of: object) -> str:
    """Return the salt of a toss, whose last word somebody has written."""
    return in_code(str(of)).replace("`", "'").replace("\n", " ")[:200] or "-"


def cost(of: object) -> str:
    """Return points in words."""
    return points(int(str(of)))


def game_ended(details: GameEnded, _: str) -> str:
    """Return how a game ended."""
    if details.winner not in set(Team):
        return say("notice.game_ended_exhausted")
    kind = f"game_ended_{details.reason}" if details.reason in {"victory", "resigned"} else "game_ended"
    return say(f"notice.{kind}", winner=team(details.winner))


def losses(*sides: Lost) -> str:
    """Return what Blue and Red have lost: "Blue P1 medium tier 5, Red nothing"."""
    lost = []
    for side, some in zip(Team, sides, strict=True):
        if some:
            lost.append(say("notice.battle_fought_side", team=team(side), losses=_by_platoon(some)))
        else:
            lost.append(say("notice.battle_fought_none", team=team(side)))
    return ", ".join(lost)


def first_chosen(details: First, _: str) -> str:
    """Return who begins, and whether it was rolled for."""
    return say("notice.first_chosen" if details.face else "notice.first_by_hand", team=team(details.team))


def battle_fought(details: Fought, _: str) -> str:
    """Return how a battle ended, and what was lost in it."""
    told = say(
        "notice.battle_fought",
        hex=details.hex,
        outcome=say(f"ended.{details.outcome}"),
        victor=team(details.victor),
        lost=losses(details.lost_blue, details.lost_red),
    )
    return f"{told} {say('notice.result_by_hand')}" if details.by_hand else told


def _by_platoon(lost: Lost) -> str:
    return listed([f"P{number} {vehicles(some)}" for number, some in lost])


def platoon_set(details: PlatoonSet, _: str) -> str:
    """Return where the referee has put a platoon, and what it has."""
    if details.hex is None:
        return say("notice.platoon_set_off", platoon=details.platoon)
    has = vehicles(details.vehicles)
    return say("notice.platoon_set", platoon=details.platoon, hex=details.hex, vehicles=has)


def plainly(key: str, **shown: Callable[[Any], str]) -> Callable[[Any, str], str]:
    """Return a sentence that is filled with the details as they are, but for those that `shown` words."""

    def sentence(details: Any, game: str) -> str:  # noqa: ANN401 - of any kind
        filled = {name: shown.get(name, str)(value) for name, value in by_name(details)}
        return say(key, **{"game": game, **filled})

    return sentence


def seed_shown(details: SeedShown, game: str) -> str:
    """Return that the secret of a game is shown: the lines below the post have it (`proof_lines`)."""
    return plainly("notice.seed_shown" if details.roll_id else "notice.seed_unused")(details, game)


def turn_began(details: TurnBegan, game: str) -> str:
    """Return whose turn has begun."""
    return plainly("notice.turn_began", team=team)(details, game)


def deadline_set(details: Due, game: str) -> str:
    """Return by when it is due now, or that it no longer is."""
    set_ = plainly("notice.deadline_set")
    return (set_ if details.due else plainly("notice.deadline_gone"))(details, game)


def undone(details: Undone, game: str) -> str:
    """Return that a step was taken back; to the referee, why."""
    if not details.reason:
        return say("notice.undone", game=game)
    return say("notice.undone_why", game=game, reason=reason(details.reason))


def captain_left(details: PlaceEmpty, game: str) -> str:
    """Return whose place is empty."""
    captain = details.role == "captain"
    return plainly("notice.captain_left" if captain else "notice.substitute_left", team=team)(details, game)


def rooms_archived(details: Archived, game: str) -> str:
    """Return what becomes of the rooms of an ended game."""
    due = f"<t:{details.due}:D>"
    lines = [say("archive.told_all" if details.everybody else "archive.told", game=game)]
    return " ".join([*lines, say("archive.due", when=due)] if details.due else lines)


def office_declined(details: Declined, game: str) -> str:
    """Return who does not take an office."""
    second = details.office == "second"
    return plainly("people.office_declined_second" if second else "people.office_declined")(details, game)


def left(what: str, others: str) -> Callable[[Left, str], str]:
    """Return the sentence for who has left; `others` is the role of those who are neither."""

    def sentence(details: Left, game: str) -> str:
        role = details.role if details.role in {"captain", "substitute"} else others
        return plainly(f"people.left_{what}_{role}", name=name, team=team)(details, game)

    return sentence


def waits_now(details: WaitsNow, _: str) -> str:
    """Return whom the game waits for."""
    what = [say(f"wait.{what}", team=team(seat), number=0) for seat, what in details.waits]
    return say("referee.waiting", what=listed(what) or say("wait.nothing"))


def battle_ruled(details: Ruled, _: str) -> str:
    """Return what the referee ruled; of vehicles that stay out only those of the reader's own side."""
    key = "stay_out_yours" if details.vehicles else details.ruling.value
    return say(f"notice.battle_ruled_{key}", hex=details.hex, vehicles=_by_platoon(details.vehicles))


def ruling_back(details: RulingBack, _: str) -> str:
    """Return that the referee took a ruling back; of the vehicles only the reader's own (12.5)."""
    key = "notice.ruling_back_yours" if details.vehicles else "notice.ruling_back"
    return say(key, hex=details.hex, vehicles=_by_platoon(details.vehicles))
