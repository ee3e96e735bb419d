"""Kinds of notice: what the referee sets, takes back and corrects."""

from __future__ import annotations

from bot.core.present import hold_cards
from bot.core.present import notice_sentences as words
from bot.core.seam.notice_kind import Kind, always, but_for, by_name, open_kind
from bot.core.told import whole_game_details as of_game
from bot.core.told.put_right_details import Corrected
from bot.core.words.speech import say
from bot.games.campaign.cards.corrections import letters as corrections
from bot.games.campaign.notices import asking
from bot.games.campaign.notices.places import IN_ROOM, MAP, POSTED, TO_PERSON, TO_SEAT
from bot.games.campaign.notices.saying import card, filled, sentence
from engine.campaign import told

KINDS = by_name(
    Kind("bank_set", told.BankSet, TO_SEAT, filled("notice.bank_set", team=words.team)),
    Kind(
        "control_set",
        told.ControlSet,
        TO_SEAT,
        filled("notice.control_set", team=words.team, before=words.team),
    ),
    Kind("platoon_set", told.PlatoonSet, TO_SEAT, sentence(words.platoon_set)),
    Kind("turn_set", told.TurnSet, TO_SEAT, filled("notice.turn_set", team=words.team), pictures=MAP),
    Kind(
        "markers_set",
        told.MarkersSet,
        TO_SEAT,
        sentence(
            lambda details, _: say("notice.markers_closed" if details.closed else "notice.markers_open")
        ),
    ),
    # Only the referee is told the reason: it may name what a team must not know.
    Kind(
        "undone",
        of_game.Undone,
        TO_SEAT,
        asking.anew(sentence(words.undone)),
        while_playing=but_for(reason=""),
        pictures=MAP,
        anew=always,
    ),
    # What is otherwise for its seat alone (16.3).
    Kind(
        "corrected",
        Corrected,
        TO_SEAT,
        asking.anew(sentence(corrections.corrected)),
        pictures=MAP,
        anew=always,
    ),
    # Only the referee is told the reason: it may name what a team must not know.
    Kind("corrected_why", of_game.Why, TO_SEAT, sentence(corrections.corrected_why)),
    # A game that was over goes on, since a result was corrected.
    open_kind("goes_on", of_game.TurnOf, POSTED, sentence(corrections.goes_on), pictures=MAP),
    # Something waits until the referee has looked at it (2.4); `shown`: the position at which teams stand.
    Kind("held", of_game.Held, IN_ROOM, card(hold_cards.letter)),
    # A post was retracted: `text` is what the referee says of it.
    Kind("retracted", of_game.Text, TO_PERSON, filled("notice.retracted", text=words.text)),
)
