"""The result of a battle: played, reported with screenshots, confirmed, disputed, settled (13.6 to 13.8)."""

from __future__ import annotations

from bot.core.discord.answering import replies
from bot.core.discord.answering.custom_id_patterns import MOMENT, NAME, Shape, one_of
from bot.core.discord.answering.presses import Answering, Pressed, Presses
from bot.core.discord.answering.uploads import pictures
from bot.core.discord.doors import Need, Shut
from bot.core.files.screenshots import KeptScreenshot
from bot.core.present.cards import Button, Card, Look
from bot.core.present.forms import Form
from bot.core.shared_faults import refusal
from bot.core.words.speech import say
from bot.games.campaign.cards.battles import reporting as shown_as
from bot.games.campaign.cards.battles.picks import Picks, read_short
from bot.games.campaign.commands.battles.entering import Battle, arrange, battle, parts
from bot.games.campaign.services.battles import reporting as acts
from engine.campaign.arranging import reporting
from engine.campaign.arranging.meant import Losses
from engine.campaign.arranging.shapes import Progress, Slot
from engine.campaign.commands import ReportResult, Seat
from engine.campaign.outcome import BattleOutcome
from engine.errors import Fault, NotAllowed, Refusal, fault

PRESSES = Presses(noted="result")
_REPORT = Shape(rf"{NAME}\.{one_of((Seat.BLUE, Seat.RED, Seat.REFEREE))}\.{MOMENT}")


@PRESSES.on(shown_as.PLAYED, Need.PLAYER)
async def played(pressed: Pressed) -> Card:
    """Note that an opened battle was fought."""
    encounter, _ = parts(pressed)
    after = await arrange(pressed.desk, pressed.entry, encounter, "played", acts.say_played())
    card = Card(say("proof.played", hex=after.shown.hex))
    return card.under(shown_as.buttons(after.shown, after.viewer)) if after.viewer.orders else card


@PRESSES.on(shown_as.REPORT, Need.PLAYER, Answering.FORM)
async def report(pressed: Pressed) -> Form:
    """Open the form of a report, filled in with what was picked before."""
    here = await _pending(pressed)
    _refuse_who_reports_not(here)
    _, picked = parts(pressed)
    picks = read_short(picked, shown_as.all_slots(here.shown))
    return shown_as.report_form(here.shown, here.viewer, picks)


@PRESSES.on(shown_as.SENT, Need.PLAYER)
async def sent(pressed: Pressed) -> Card:
    """Take a report: everything that is wrong with it is said at once, and then nothing is recorded."""
    here = await battle(pressed)
    _refuse_who_reports_not(here)  # before a file of his is kept
    picks = _picks(pressed)
    try:
        shots = await _proof(pressed, here, picks, needed=shown_as.needs_shot(here.shown, here.viewer))
        outcome, losses = _told(picks)
        act = acts.report(outcome, losses, shots)
        after = await arrange(pressed.desk, pressed.entry, here.shown.id, "report", act)
    except Refusal as refused:
        return _refused(here, refused, picks, shown_as.REPORT)
    return _said(here, after, picks)


@PRESSES.on(shown_as.CONFIRM, Need.COMMANDER, Answering.FORM, shape=_REPORT)
async def confirm(pressed: Pressed) -> Form | Card:
    """Ask for the screenshot that a confirmation needs; where it needs none, confirm at once."""
    here = await _pending(pressed)
    by, at = _named(pressed)
    his = next((one for one in here.shown.sight.reports if one.by is by and one.at == at), None)
    if his is None:
        raise NotAllowed(fault("report_changed", "13.7"))
    if shown_as.needs_shot(here.shown, here.viewer):
        return shown_as.confirm_form(here.shown, his)
    return await _confirm(pressed, here, ())


@PRESSES.on(shown_as.SHOT, Need.COMMANDER, shape=_REPORT)
async def confirm_with(pressed: Pressed) -> Card:
    """Confirm a report with the screenshots of the form."""
    here = await battle(pressed)
    try:
        shots = await _proof(pressed, here, None, needed=True)
        return await _confirm(pressed, here, shots)
    except Refusal as refused:
        by, at = _named(pressed)
        again = Button(
            say("button.proof_confirm"), here.shown.carries(shown_as.CONFIRM, f"{by.value}.{at}"), Look.GO
        )
        wrong = replies.refused(refused.faults)
        return Card(f"{wrong.text}\n{say('proof.refused_shots')}").under((again,), *wrong.rows)


@PRESSES.on(shown_as.DISPUTE, Need.COMMANDER, Answering.FORM)
async def dispute(pressed: Pressed) -> Form:
    """Ask why a captain objects."""
    return shown_as.dispute_form((await _pending(pressed)).shown)


@PRESSES.on(shown_as.OBJECT, Need.COMMANDER)
async def objected(pressed: Pressed) -> Card:
    """Take an objection with its reason."""
    encounter, _ = parts(pressed)
    reason = " ".join(pressed.filled.text("reason").split())
    after = await arrange(pressed.desk, pressed.entry, encounter, "dispute", acts.dispute(reason))
    return Card(say("proof.objected", next=shown_as.who_decides(after.shown)))


@PRESSES.on(shown_as.SETTLE, Need.REFEREE, Answering.FORM)
async def settle(pressed: Pressed) -> Form:
    """Open the form on which the referee settles, filled in with what was reported first."""
    here = await _pending(pressed)
    _refuse_who_reports_not(here)
    _, picked = parts(pressed)
    slots = shown_as.all_slots(here.shown)
    return shown_as.settle_form(
        here.shown, read_short(picked, slots) if picked else shown_as.first_picks(here.shown)
    )


@PRESSES.on(shown_as.SETTLED, Need.REFEREE)
async def settled(pressed: Pressed) -> Card:
    """Carry out what the referee has decided."""
    here = await battle(pressed)
    picks = _picks(pressed)
    try:
        shots = await _proof(pressed, here, picks, needed=False)
        outcome, losses = _told(picks)
        act = acts.settle(outcome, losses, shots)
        await arrange(pressed.desk, pressed.entry, here.shown.id, "settle", act)
    except Refusal as refused:
        return _refused(here, refused, picks, shown_as.SETTLE)
    told = picks.told(here.shown.sight.battle)
    return Card(say("proof.settled", hex=here.shown.hex, picks=told))


async def _pending(pressed: Pressed) -> Battle:
    """Return the battle on whose button was pressed; raises a refusal before a form is opened in vain."""
    here = await battle(pressed)
    if here.shown.sight.battle is None:
        raise refusal("battle_settled", hex=here.shown.hex)
    return here


async def _confirm(pressed: Pressed, here: Battle, shots: tuple[KeptScreenshot, ...]) -> Card:
    by, at = _named(pressed)
    act = acts.confirm(by, at, shots)
    after = await arrange(pressed.desk, pressed.entry, here.shown.id, "confirm", act)
    mine = after.shown.sight.reports
    told = next((one for one in mine if one.by == here.viewer.seat), None)
    return _said(here, after, Picks() if told is None else shown_as.picks_said(here.shown, told))


async def _proof(
    pressed: Pressed, here: Battle, picks: Picks | None, *, needed: bool
) -> tuple[KeptScreenshot, ...]:
    """Keep the files of screenshots after all is judged; raises a refusal with every fault of both."""
    faults: list[Fault] = []
    sight = here.shown.sight
    if picks is not None and picks.outcome is None:
        faults.append(fault("outcome_missing", "13.6"))
    elif picks is not None and picks.outcome is not None and sight.battle is not None:
        result = ReportResult(here.shown.hex, picks.outcome, picks.losses())
        faults += reporting.result_faults(sight.battle, sight.staying_out, result)
    files = pressed.filled.files
    if needed and not files:
        faults.append(fault("shot_missing", "13.7"))
    try:
        data = await pictures(files)
    except Refusal as refused:
        faults += refused.faults
    if faults:
        raise NotAllowed(*faults)
    return tuple([await pressed.desk.screenshots.put(here.shown.game, one) for one in data])


def _picks(pressed: Pressed) -> Picks:
    """Read what was ticked; what is not in the battle any more is refused, not passed over (13.8)."""
    filled = pressed.filled
    outcome = filled.text("outcome")
    ticked = [*filled.fields.get("blue", ()), *filled.fields.get("red", ())]
    known = BattleOutcome(outcome) if outcome in set(BattleOutcome) else None
    try:
        return Picks(known, frozenset(map(Slot.read, ticked)))
    except ValueError as error:
        raise Shut("door.expired") from error


def _told(picks: Picks) -> tuple[BattleOutcome, Losses]:
    if picks.outcome is None:
        raise NotAllowed(fault("outcome_missing", "13.6"))
    return picks.outcome, picks.losses()


def _refuse_who_reports_not(here: Battle) -> None:
    """Raise a refusal before a form is opened for who could not send it, or before the battle is opened."""
    if here.viewer.referee and here.shown.sight.played_by(here.viewer.user):
        raise NotAllowed(fault("referee_fills_in", "2.5"))
    if not here.viewer.referee and not here.viewer.orders:
        raise NotAllowed(fault("not_captain", "2.3"))
    if here.shown.sight.opened_at is None:
        raise NotAllowed(fault("not_opened", "13.9"))


def _named(pressed: Pressed) -> tuple[Seat, int]:
    """Return which report a button means: who gave it, and when."""
    by, _, at = parts(pressed)[1].partition(".")
    return Seat(by), int(at)


def _refused(here: Battle, refused: Refusal, picks: Picks, act: str) -> Card:
    """Say what is wrong, with a button that opens the form as it was filled in."""
    more = picks.short(shown_as.all_slots(here.shown))
    again = Button(say("button.proof_redo"), here.shown.carries(act, more), Look.GO)
    wrong = replies.refused(refused.faults)
    told = say("proof.refused", picks=picks.told(here.shown.sight.battle))
    return Card(f"{wrong.text}\n{told}").under((again,), *wrong.rows)


def _said(here: Battle, after: Battle, picks: Picks) -> Card:
    """Say what was sent, with all that is lost by it in the battle as it stood `here`, and what comes now."""
    progress, told = after.shown.sight.progress, picks.told(here.shown.sight.battle)
    if progress is Progress.SETTLED:
        return Card(say("proof.sent_agreed", hex=after.shown.hex, picks=told))
    if progress is Progress.DISPUTED:
        decides = shown_as.who_decides(after.shown)
        return Card(say("proof.sent_differs", picks=told, next=decides))
    if shown_as.all_have_said(after.shown):
        return Card(say("proof.sent_later", hex=after.shown.hex, picks=told))
    return Card(say("proof.sent", picks=told))
