"""A battle that a skirmish settles, in words: what is proposed, who has agreed, where it is played (11.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.cards import Button, Card, Look
from bot.core.present.reader import Reader
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.letter_button import letter_button
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.vehicles import team as team_name
from engine.campaign.arranging.told.pieces import SaidBy
from engine.campaign.arranging.told.rooms import BridgeAsked, BridgeBegun
from engine.campaign.forces import Team
from engine.campaign.view import View

ASK, YES, NO, BACK = "bridge_ask", "bridge_yes", "bridge_no", "bridge_back"
YES_TEXT, YES_SAID = "bridge_text", "bridge_said"
"""The acts that the buttons carry."""


def lines(shown: Shown, viewer: Viewer) -> Iterator[str]:
    """Yield what is proposed and who has agreed, or that a skirmish settles it."""
    del viewer  # both sides and the referee know it
    bridge = shown.sight.bridge
    if bridge is None or shown.sight.battle is None:
        return
    if bridge.skirmish:
        yield say("bridge.begun")
        return
    yield say("bridge.proposed")
    for team in Team:
        if team in bridge.agreed:
            yield say("bridge.agreed", team=team_name(team))


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return the referee's button to propose it or take it back, and the captains' to answer."""
    sight, bridge = shown.sight, shown.sight.bridge
    if sight.battle is None or sight.opened_at is not None:
        return ()
    if viewer.referee:
        if bridge is not None:
            return (Button(say("button.bridge_back"), shown.carries(BACK, str(bridge.at))),)
        return (Button(say("button.bridge_ask"), shown.carries(ASK)),) if shown.bridged else ()
    if bridge is None or not viewer.orders or viewer.team in bridge.agreed:
        return ()
    at = str(bridge.at)
    return (
        Button(say("button.bridge_yes"), shown.carries(YES, at), Look.GO),
        Button(say("last_word.bridge_text"), shown.carries(YES_TEXT, at)),
        Button(say("button.bridge_no"), shown.carries(NO, at)),
    )


def asked(details: BridgeAsked, view: View, reader: Reader) -> Card:
    """Return the letter that asks a captain; it says what agreeing shows to whom, and what binds him."""
    text = say(
        "bridge.asked",
        game=plain(reader.name),
        hex=details.hex,
        channel=details.channel,
        promise=details.promise,
    )
    at = str(details.at)
    return Card(text).under(
        (
            letter_button(details, view, reader, YES, at, look=Look.GO),
            letter_button(details, view, reader, NO, at),
        )
    )


def off(details: SaidBy, game: str) -> str:
    """Tell that it is not settled so: a captain does not agree, or the referee took it back."""
    if details.by.team is None:
        return say("bridge.taken_back", game=game, hex=details.hex)
    return say("bridge.declined", game=game, hex=details.hex, team=team_name(details.by.team))


def begun(details: BridgeBegun, game: str) -> str:
    """Tell that both have agreed, and where the skirmish is played."""
    return say("bridge.begins", game=game, hex=details.hex, channel=details.channel)
