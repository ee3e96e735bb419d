"""Letters about the result of a battle: what was reported, with the buttons to answer it (campaign 13.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.present.battles import reporting
from bot.present.battles.letter_button import letter_button
from bot.present.cards import Card, Look
from bot.present.names import plain
from bot.present.notices import Told, losses
from bot.present.rulings.asked import Asked, Option, asked_card
from bot.words.speech import say
from engine.campaign.commands import Seat
from engine.campaign.view import View

if TYPE_CHECKING:
    from bot.present.letters import Place


def asked(notice: Told, view: View, place: Place) -> Card:
    """Ask a captain to report: the battle was played, or its time is over."""
    key = "proof.ask_time" if notice.details["time_over"] else "proof.ask"
    text = say(key, hex=str(notice.details["hex"]), game=plain(place.name))
    return Card(text).under((letter_button(notice, view, place, reporting.REPORT, look=Look.GO),))


def reported(notice: Told, view: View, place: Place) -> Card:
    """Tell a captain what was reported, and ask him to confirm, to report otherwise, or to object."""
    details = notice.details
    lines = [_says(notice, place)]
    if details["differs"]:
        lines.append(say(f"proof.differs_{details['differs']}"))
    else:
        lines.append(say("proof.how_shot" if details["proof"] else "proof.how"))
    if details["due"]:
        lines.append(say("proof.silence", due=int(str(details["due"]))))
    more = f"{details['by']}.{details['at']}"
    return Card("\n".join(lines)).under(
        (
            letter_button(notice, view, place, reporting.CONFIRM, more, look=Look.GO),
            letter_button(notice, view, place, reporting.REPORT),
            letter_button(notice, view, place, reporting.DISPUTE, look=Look.DANGER),
        )
    )


def proof(notice: Told, _: View, place: Place) -> Card:
    """Show the referee what was reported, with its screenshots."""
    return Card(_says(notice, place), shots=tuple(str(notice.details["shots"]).split(";")))


def disputed(notice: Told, view: View, place: Place) -> Card:
    """Tell why a captain objects; the referee is asked to settle it."""
    details = notice.details
    by = reporting.who(Seat(str(details["by"])))
    hex_, reason = str(details["hex"]), plain(str(details["reason"]), 300)
    text = say("proof.disputed", by=by, hex=hex_, game=plain(place.name), reason=reason)
    if view.seat.team is not None:
        return Card(f"{text}\n{say('proof.disputed_how')}").under(
            (letter_button(notice, view, place, reporting.REPORT),)
        )
    return _to_settle(notice, view, place, text)


def differ(notice: Told, view: View, place: Place) -> Card:
    """Ask the referee to settle what the reports say differently."""
    text = say("proof.differ", hex=str(notice.details["hex"]), game=plain(place.name))
    return _to_settle(notice, view, place, text)


def unfit(notice: Told, view: View, place: Place) -> Card:
    """Ask the referee to settle what both agreed on before he corrected something."""
    text = say("proof.unfit", hex=str(notice.details["hex"]), game=plain(place.name))
    return _to_settle(notice, view, place, text)


def _to_settle(notice: Told, view: View, place: Place, text: str) -> Card:
    """Ask the referee for the result, which captains could not agree on (13.7)."""
    button = letter_button(notice, view, place, reporting.SETTLE, look=Look.DANGER)
    settle = Option(button, say("asked.settle_does"), ("13.6", "13.7"))
    return asked_card(Asked(text, (), (settle,), say("asked.settle_default")))


def _says(notice: Told, place: Place) -> str:
    details = notice.details
    return say(
        "proof.reported",
        by=reporting.who(Seat(str(details["by"]))),
        hex=str(details["hex"]),
        game=plain(place.name),
        outcome=say(f"outcome.{details['outcome']}"),
        lost=losses(details),
    )
