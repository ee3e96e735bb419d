"""The referee who fills in, in words: his list, what captains are asked, and what they are told (2.5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.core.present.cards import Button, Card, Choice, Look, Select
from bot.core.present.reader import Reader
from bot.core.words.harmless_names import plain
from bot.core.words.speech import knows, listed, say
from bot.games.campaign.cards.battles.letter_button import letter_carries
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicle
from engine.campaign.arranging.shapes import Slot
from engine.campaign.arranging.told import rooms as told
from engine.campaign.arranging.waiting import missing
from engine.campaign.forces import Team
from engine.campaign.told import At
from engine.campaign.turn import turn_of
from engine.campaign.view import View
from engine.common.told import Look as Looked

LIST, ASK, YES, NO, BACK = "fill_in", "fill_in_ask", "fill_in_yes", "fill_in_no", "fill_in_back"
"""The acts that buttons and the list carry."""


def lines(shown: Shown, viewer: Viewer) -> Iterator[str]:
    """Yield whether the referee plays or would like to, and what is still to be agreed to."""
    del viewer
    wish = shown.sight.fill_in
    if wish is None or shown.sight.battle is None:
        return
    key = "fill.plays" if wish.agreed else "fill.asks"
    yield say(key, team=team_name(wish.team), what=_what(wish.slot))


def _what(slot: Slot | None) -> str:
    return vehicle(slot.vehicle) if slot is not None else say("fill.a_vehicle")


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return the captains' buttons to agree or not, and the referee's to fill in or to step back."""
    sight, wish = shown.sight, shown.sight.fill_in
    if sight.battle is None or sight.opened_at is not None:
        return ()
    if viewer.referee:
        if wish is not None and wish.referee != viewer.user:
            return ()
        if wish is not None:
            return (Button(say("button.fill_in_back"), shown.carries(BACK)),)
        return (Button(say("button.fill_in"), shown.carries(LIST)),) if _free(shown) else ()
    if wish is None or wish.agreed or not viewer.orders or viewer.team in wish.approved:
        return ()
    return _answers(lambda act: shown.carries(act, str(wish.at)))


def _free(shown: Shown) -> tuple[Slot, ...]:
    """Return the vehicles that nobody plays, of the sides that the referee is shown."""
    return tuple(slot for team in Team for slot in missing(shown.sight, team))


def list_card(shown: Shown) -> Card:
    """Return the card on which the referee chooses a vehicle; it says what follows."""
    choices = tuple(
        Choice(
            say(
                "fill.choice",
                team=team_name(slot.team),
                platoon=str(slot.platoon),
                vehicle=vehicle(slot.vehicle),
            ),
            str(slot),
        )
        for slot in _free(shown)
    )
    if not choices:
        return Card(say("fill.none_free"))
    return Card(say("fill.title", hex=shown.hex)).under(
        Select(shown.carries(ASK), say("select.fill_in"), choices)
    )


def asked(details: told.FillInAsked, view: View, reader: Reader) -> Card:
    """Return the letter that asks a captain whether the referee may play."""
    text = say(
        "notice.fill_in_asked",
        game=plain(reader.name),
        hex=details.hex,
        team=team_name(details.team),
        what=_what(details.slot),
    )
    at = str(details.at)
    return Card(text).under(_answers(lambda act: letter_carries(details, view, reader, act, at)))


def _answers(carries: Callable[[str], str]) -> tuple[Button, ...]:
    return (
        Button(say("button.fill_in_yes"), carries(YES), Look.GO),
        Button(say("button.fill_in_no"), carries(NO)),
    )


def agreed(details: told.FillInAgreed, game: str) -> str:
    """Tell a captain that the referee plays, and everything that he has opened before: what and when."""
    text = [say("notice.fill_in_agreed", game=game, hex=details.hex, team=team_name(details.team))]
    seen = [_looked(one) for one in details.looks]
    text += [say("notice.fill_in_seen"), *seen] if seen else [say("notice.fill_in_seen_nothing")]
    if details.board:
        text += [say("notice.fill_in_board")]
    return "\n".join(text)


def _looked(one: Looked) -> str:
    """Return a line about what they had opened: what, in whose turn, how often, first and last."""
    team, turn = turn_of(one.mark)
    key = f"look.{one.what}"
    name = say(key) if knows(key) else say("look.other", what=plain(one.what))
    filled: dict[str, str | int] = {"what": name, "team": team_name(team), "turn": turn, "first": one.first}
    if one.count == 1:
        return say("notice.fill_in_look", **filled)
    return say("notice.fill_in_looks", last=one.last, times=one.count, **filled)


def told_him(details: told.FillInYou, game: str) -> str:
    """Tell the referee that he plays, and what is closed to him from now on."""
    team, plays = team_name(details.slot.team), vehicle(details.slot.vehicle)
    return say("notice.fill_in_you", game=game, hex=details.hex, team=team, vehicle=plays)


def rooms_open(details: told.RoomsOpen, game: str) -> str:
    """Tell a captain which rooms the referee who plays can read all the same, and why."""
    why = say(f"notice.fill_in_rooms_{details.why}")
    return say("notice.fill_in_rooms", game=game, rooms=_rooms(details), why=why)


def rooms_shut(details: told.Rooms, game: str) -> str:
    """Tell the referee, who plays no more, which room could not be given back to him."""
    return say("notice.rooms_shut", game=game, rooms=_rooms(details))


def _rooms(details: told.Rooms) -> str:
    return listed([say("notice.fill_in_room", team=team_name(one)) for one in details.rooms])


def declined(details: told.OfTeam, game: str) -> str:
    """Tell the referee which captain does not agree."""
    return say("notice.fill_in_declined", game=game, hex=details.hex, team=team_name(details.team))


def lapsed(details: At, game: str) -> str:
    """Tell the referee that his vehicle was given to somebody else."""
    return say("notice.fill_in_lapsed", game=game, hex=details.hex)


def stepped_back(details: told.FillInBack, game: str) -> str:
    """Tell a captain that the referee plays no more, and which vehicle is free again."""
    free = vehicle(details.slot.vehicle)
    return say("notice.fill_in_back", game=game, hex=details.hex, vehicle=free)


def unwanted(details: told.Unwanted, game: str) -> str:
    """Tell an observer that a captain wants none."""
    return say("notice.observers_unwanted", game=game, hex=details.hex, team=team_name(details.by))
