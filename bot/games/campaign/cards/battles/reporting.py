"""The proof of a battle in words: what was reported, its buttons and its forms (campaign 13.6 to 13.9)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.core.present.cards import Button, Choice, Look
from bot.core.present.forms import Field, Files, Form, Options, Text
from bot.core.words.harmless_names import plain
from bot.core.words.speech import say
from bot.games.campaign.cards.battles.outcomes import outcome_choices, outcome_said
from bot.games.campaign.cards.battles.picks import Picks, lost, picks_of
from bot.games.campaign.cards.battles.shown import Shown, Viewer
from bot.games.campaign.cards.vehicles import team as team_name
from bot.games.campaign.cards.vehicles import vehicles
from engine.campaign.arranging import orders_of_battle
from engine.campaign.arranging.meant import meant
from engine.campaign.arranging.progress import result
from engine.campaign.arranging.shapes import Progress, Report, Slot
from engine.campaign.commands import Seat
from engine.campaign.forces import Team

PLAYED, REPORT, SENT = "proof_played", "proof_report", "proof_sent"
CONFIRM, SHOT = "proof_confirm", "proof_shot"
DISPUTE, OBJECT = "proof_dispute", "proof_object"
SETTLE, SETTLED = "proof_settle", "proof_settled"
MOST_SHOTS = 3


def lines(shown: Shown, viewer: Viewer) -> Iterator[str]:
    """Yield what was reported of a battle, and who objects."""
    sight = shown.sight
    if sight.battle is None:
        return
    for one in sight.reports:
        yield say(
            "proof.silent" if one.silent else "proof.says",
            who=who(one.by),
            outcome=outcome_said(one.outcome, sight.battle),
            lost=lost(meant(sight.battle, one.outcome, one.losses)),
        )
    for team, reason in sight.objections.items():
        yield say("proof.objects", who=team_name(team), reason=plain(reason, 300))
    if sight.progress is Progress.DISPUTED:
        yield who_decides(shown)
    elif sight.recorded:
        yield say("proof.taken_back")
    elif sight.reports and viewer.seat.team is not None and _mine(shown, viewer) is None:
        yield say("proof.your_word")


def buttons(shown: Shown, viewer: Viewer) -> tuple[Button, ...]:
    """Return what somebody may do now about the result of an opened battle."""
    sight = shown.sight
    if sight.battle is None or sight.opened_at is None:
        return ()
    found: list[Button] = []
    if shown.by_skirmish and not sight.reports:
        # Its end is reported by itself; only the referee may say otherwise.
        return (Button(say("button.proof_report"), shown.carries(REPORT)),) if _judges(shown, viewer) else ()
    if sight.progress is Progress.OPEN and (viewer.orders or viewer.leads or viewer.referee):
        found.append(Button(say("button.proof_played"), shown.carries(PLAYED), Look.GO))
    his = to_confirm(shown, viewer)
    if viewer.orders and his is not None:
        found.append(Button(say("button.proof_confirm"), shown.carries(CONFIRM, of(his)), Look.GO))
    judges = _judges(shown, viewer)
    if viewer.orders or judges:
        key = "button.proof_report" if _mine(shown, viewer) is None else "button.proof_again"
        if viewer.orders or sight.progress is not Progress.DISPUTED:
            found.append(Button(say(key), shown.carries(REPORT)))
    if viewer.orders and any(one.by != viewer.seat for one in sight.reports):
        found.append(Button(say("button.proof_dispute"), shown.carries(DISPUTE), Look.DANGER))
    if judges and sight.reports:
        found.append(Button(say("button.proof_settle"), shown.carries(SETTLE), Look.DANGER))
    return tuple(found)


def _judges(shown: Shown, viewer: Viewer) -> bool:
    return viewer.referee and not shown.sight.played_by(viewer.user)


def to_confirm(shown: Shown, viewer: Viewer) -> Report | None:
    """Return what a captain may confirm: the other's report, else the referee's, if he says otherwise."""
    battle = shown.sight.battle
    if viewer.team is None or battle is None:
        return None
    mine = _mine(shown, viewer)
    for seat in (Seat.of(viewer.team.enemy), Seat.REFEREE):
        for one in shown.sight.reports:
            same = mine is not None and result(mine, battle.attacker) == result(one, battle.attacker)
            if one.by == seat and not same:
                return one
    return None


def of(report: Report) -> str:
    """Return how a button names a report: who gave it, and when, so that none confirms a newer one."""
    return f"{report.by.value}.{report.at}"


def needs_shot(shown: Shown, viewer: Viewer) -> bool:
    """Tell whether his word wants a screenshot: a captain's does unless the referee gave one (13.7)."""
    proven = any(one.by == Seat.REFEREE and one.shots for one in shown.sight.reports)
    return not (proven and viewer.team is not None)


def report_form(shown: Shown, viewer: Viewer, picks: Picks) -> Form:
    """Return the form of a report: outcome, losses by ticking, screenshots."""
    return _form(shown, SENT, say("proof.form", hex=shown.hex), picks, least=int(needs_shot(shown, viewer)))


def settle_form(shown: Shown, picks: Picks) -> Form:
    """Return the form on which the referee settles a battle; screenshots are as he likes."""
    return _form(shown, SETTLED, say("proof.settle_form", hex=shown.hex), picks, least=0)


def confirm_form(shown: Shown, report: Report) -> Form:
    """Return the form for the screenshot with which a captain confirms a report."""
    title = say("proof.confirm_form", hex=shown.hex)
    return Form(title, shown.carries(SHOT, of(report)), (_shots(1),))


def dispute_form(shown: Shown) -> Form:
    """Return the form that asks why a captain objects."""
    why = Text("reason", say("proof.why"), hint=say("proof.why_hint"), long=True, longest=300)
    return Form(say("proof.dispute_form", hex=shown.hex), shown.carries(OBJECT), (why,))


def first_picks(shown: Shown) -> Picks:
    """Return the picks of what was reported first, for who settles; none where nothing was."""
    said = min(shown.sight.reports, key=lambda one: one.at, default=None)
    return Picks() if said is None else picks_said(shown, said)


def picks_said(shown: Shown, said: Report) -> Picks:
    """Return what was reported as picks, each vehicle that is lost by it among them (13.6)."""
    battle = shown.sight.battle
    losses = said.losses if battle is None else meant(battle, said.outcome, said.losses)
    return Picks(said.outcome, picks_of(losses, all_slots(shown)))


def all_slots(shown: Shown) -> tuple[Slot, ...]:
    """Return every vehicle of the battle that is shown, Blue's first."""
    battle = shown.sight.battle
    return () if battle is None else orders_of_battle.all_slots(battle)


def who_decides(shown: Shown) -> str:
    """Return who settles what is disputed."""
    captains = shown.sight.referee_plays and not shown.judged
    return say("proof.referee_plays" if captains else "proof.referee_decides")


def all_have_said(shown: Shown) -> bool:
    """Tell whether both sides have reported."""
    return {Seat.of(team) for team in Team} <= {one.by for one in shown.sight.reports}


def who(seat: Seat) -> str:
    """Return who reports: the team's name, or the referee."""
    return say("proof.referee") if seat.team is None else team_name(seat.team)


def _form(shown: Shown, act: str, title: str, picks: Picks, *, least: int) -> Form:
    outcomes = outcome_choices(shown.sight.battle, picks.outcome)
    fields: list[Field] = [Options("outcome", say("result.outcome"), outcomes)]
    for team in Team:
        choices = tuple(_choice(shown, slot, picks) for slot in all_slots(shown) if slot.team is team)
        if choices:
            label = say("proof.losses", team=team_name(team))
            about = say("proof.losses_about")
            fields.append(Options(team.value, label, choices, about, "", 0, len(choices)))
    return Form(title, shown.carries(act), (*fields, _shots(least)))


def _choice(shown: Shown, slot: Slot, picks: Picks) -> Choice:
    label = f"{slot.platoon}: {vehicles((slot.vehicle,))}"
    user = shown.sight.crew.get(slot)
    about = say("proof.stays_out") if slot in shown.sight.staying_out else ""
    return Choice(label, str(slot), about if user is None else shown.name(user), chosen=slot in picks.lost)


def _shots(least: int) -> Files:
    return Files("shots", say("proof.shots"), say("proof.shots_about"), least, MOST_SHOTS)


def _mine(shown: Shown, viewer: Viewer) -> Report | None:
    return next((one for one in shown.sight.reports if one.by == viewer.seat), None)
