"""Letters about the result of a battle: what was reported, with the buttons to answer it (campaign 13.7)."""

from __future__ import annotations

from bot.core.present.cards import Card, Look
from bot.core.present.notice_sentences import losses
from bot.core.present.reader import Reader
from bot.core.present.rulings.question_card import Asked, Option, asked_card
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles import reporting
from bot.games.campaign.cards.battles.letter_button import letter_button
from bot.games.campaign.cards.battles.outcomes import outcome_said
from bot.games.campaign.cards.desk import battle_of
from engine.campaign.arranging.told import results as told
from engine.campaign.arranging.told.pieces import OfBattle
from engine.campaign.outcome import BattleOutcome
from engine.campaign.view import View


def asked(details: told.Asked, view: View, reader: Reader) -> Card:
    """Ask a captain to report: the battle was played, or its time is over."""
    key = "proof.ask_time" if details.time_over else "proof.ask"
    text = say(key, hex=details.hex, game=plain(reader.name))
    return Card(text).under((letter_button(details, view, reader, reporting.REPORT, look=Look.GO),))


def reported(details: told.Reported, view: View, reader: Reader) -> Card:
    """Tell a captain what was reported, and ask him to confirm, to report otherwise, or to object."""
    lines = [_says(details, view, reader)]
    if details.differs:
        lines.append(say(f"proof.differs_{details.differs}"))
    else:
        lines.append(say("proof.how_shot" if details.proof else "proof.how"))
    if details.due:
        lines.append(say("proof.silence", due=details.due))
    more = f"{details.by}.{details.at}"
    return Card("\n".join(lines)).under(
        (
            letter_button(details, view, reader, reporting.CONFIRM, more, look=Look.GO),
            letter_button(details, view, reader, reporting.REPORT),
            letter_button(details, view, reader, reporting.DISPUTE, look=Look.DANGER),
        )
    )


def proof(details: told.Proof, view: View, reader: Reader) -> Card:
    """Show the referee what was reported, with its screenshots."""
    return Card(_says(details, view, reader), shots=details.shots)


def disputed(details: told.Disputed, view: View, reader: Reader) -> Card:
    """Tell why a captain objects; the referee is asked to settle it."""
    by, reason = reporting.who(details.by), plain(details.reason, 300)
    text = say("proof.disputed", by=by, hex=details.hex, game=plain(reader.name), reason=reason)
    if view.seat.team is not None:
        return Card(f"{text}\n{say('proof.disputed_how')}").under(
            (letter_button(details, view, reader, reporting.REPORT),)
        )
    return _to_settle(details, view, reader, text)


def differ(details: OfBattle, view: View, reader: Reader) -> Card:
    """Ask the referee to settle what the reports say differently."""
    text = say("proof.differ", hex=details.hex, game=plain(reader.name))
    return _to_settle(details, view, reader, text)


def unfit(details: OfBattle, view: View, reader: Reader) -> Card:
    """Ask the referee to settle what both agreed on before he corrected something."""
    text = say("proof.unfit", hex=details.hex, game=plain(reader.name))
    return _to_settle(details, view, reader, text)


def _to_settle(details: OfBattle, view: View, reader: Reader, text: str) -> Card:
    """Ask the referee for the result, which captains could not agree on (13.7)."""
    button = letter_button(details, view, reader, reporting.SETTLE, look=Look.DANGER)
    settle = Option(button, say("asked.settle_does"), ("13.6", "13.7"))
    return asked_card(Asked(text, (), (settle,), say("asked.settle_default")))


def _says(details: told.Said, view: View, reader: Reader) -> str:
    return say(
        "proof.reported",
        by=reporting.who(details.by),
        hex=details.hex,
        game=plain(reader.name),
        outcome=outcome_said(BattleOutcome(details.outcome), battle_of(view, details.hex)),
        lost=losses(details.lost_blue, details.lost_red),
    )
