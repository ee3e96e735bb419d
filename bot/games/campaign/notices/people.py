"""Kinds of notice: who is what in a game; whoever referees and plays is told all of it but one."""

from __future__ import annotations

from bot.core.present import notice_sentences as words
from bot.core.present.captain_cards import claimed
from bot.core.present.cards import Card
from bot.core.present.reader import Reader
from bot.core.seam.notice_kind import Kind, Say, by_name, open_kind
from bot.core.told import people_details as told
from bot.games.campaign.notices.places import IN_ROOM, SEAT_OR_PUBLIC, SEAT_OR_ROOM, TO_PERSON, TO_SEAT
from bot.games.campaign.notices.saying import card, filled, or_you, sentence, to_you
from engine.campaign.view import View


def _claimed(asked: told.OfTeam, _: View, reader: Reader) -> Card:
    return claimed(
        asked, reader.game, reader.name, key="notice.captain_claimed", button="button.make_captain"
    )


def _told(key: str) -> Say:
    return filled(key, name=words.name, member=words.name, was=words.name, team=words.team)


_appointed = or_you("notice.captain_you", _told("notice.captain_appointed"))
_named = or_you("notice.substitute_you", _told("notice.substitute_named"))
_falls = or_you("people.command_you", _told("people.command_falls"))
_referee = or_you("people.referee_you", _told("people.referee_changed"))
_second = or_you("people.second_you", _told("people.second_named"))
KINDS = by_name(
    open_kind("captain_claimed", told.OfTeam, TO_SEAT, card(_claimed)),
    open_kind("captain_appointed", told.OfTeam, SEAT_OR_ROOM, _appointed, known=True, anew=to_you),
    Kind("captain_released", told.OfTeam, TO_PERSON, _told("people.captain_released")),
    open_kind("captain_left", told.PlaceEmpty, TO_SEAT, sentence(words.captain_left)),
    open_kind("substitute_named", told.OfTeam, TO_SEAT, _named, anew=to_you),
    open_kind("substitute_released", told.OfTeam, TO_SEAT, _told("notice.substitute_released")),
    open_kind("left_game", told.Left, SEAT_OR_ROOM, sentence(words.left("game", "member"))),
    # The substitute commands in their captain's place.
    open_kind("left_server", told.Left, IN_ROOM, sentence(words.left("server", "substitute"))),
    open_kind("command_falls", told.OfTeam, TO_SEAT, _falls, anew=to_you),
    open_kind("hand_over_objected", told.Objected, TO_SEAT, _told("people.hand_over_objected")),
    Kind("hand_over_declined", told.OfTeam, TO_PERSON, _told("people.hand_over_declined")),
    open_kind("referee_changed", told.NewReferee, SEAT_OR_PUBLIC, _referee),
    open_kind("second_named", told.Second, SEAT_OR_PUBLIC, _second),
    open_kind("second_released", told.Second, TO_SEAT, _told("people.second_released")),
    open_kind("office_declined", told.Declined, TO_SEAT, sentence(words.office_declined)),
)
