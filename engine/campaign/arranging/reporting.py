"""What becomes of a battle's report: given, confirmed, disputed, decided (campaign 13.6 to 13.9)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from engine.campaign.arranging.leading import team_led, team_ordered
from engine.campaign.arranging.meant import unlisted
from engine.campaign.arranging.orders_of_battle import slots
from engine.campaign.arranging.progress import is_disputed, result
from engine.campaign.arranging.shapes import Actor, Arrangement, Report, Slot
from engine.campaign.commands import ReportResult, Seat
from engine.campaign.forces import PlatoonId, Team, Vehicle, less
from engine.campaign.legality.referee import loss_faults
from engine.campaign.view import BattleView
from engine.errors import Fault, NotAllowed, fault
from engine.frozen import FrozenMap


def played(arrangement: Arrangement, actor: Actor) -> Arrangement:
    """Note that an opened battle was fought, by who leads a side or by the referee; raises a refusal."""
    if not actor.referee:
        team_led(arrangement, actor)
    _refuse_unopened(arrangement)
    _refuse_by_hand(arrangement)
    return replace(arrangement, played=True)


def result_faults(
    battle: BattleView, staying_out: Collection[Slot], result: ReportResult
) -> tuple[Fault, ...]:
    """Return everything that is wrong with a result, for whoever may know both sides.

    Vehicles that were not there (13.8), losses that the outcome contradicts (13.6), vehicles that stayed out
    and do not share their side's fate (13.9).
    """
    return (
        *loss_faults(battle, result),
        *_survivors(battle, result),
        *_fates(battle, staying_out, result),
    )


def reported(arrangement: Arrangement, battle: BattleView, actor: Actor, report: Report) -> Arrangement:
    """Take a captain's report, or that of a referee who was there, in the place of his seat's former one.

    A captain proves it with a screenshot unless the referee did (13.7). Objections to what is now said anew
    fall away. Raises a refusal with every fault.
    """
    refuse_who_reports_not(arrangement, actor)
    wrong = list(result_faults(battle, arrangement.staying_out, result_of(battle, report)))
    if not report.shots and not (actor.team is not None and proven(arrangement)):
        wrong.append(fault("shot_missing", "13.7"))
    if wrong:
        raise NotAllowed(*wrong)
    watched = arrangement.watched or actor.referee
    return replace(_with(arrangement, report), watched=watched)


def confirmed(arrangement: Arrangement, battle: BattleView, actor: Actor, own: Report) -> Arrangement:
    """Have a captain say the same as another seat has: `own` is his report, with that one's result.

    Raises a refusal, also where nobody has said so, or where his proof is missing (13.7).
    """
    team_ordered(actor)
    others = (one for one in arrangement.reports if one.by is not own.by)
    if not any(result(one, battle.attacker) == result(own, battle.attacker) for one in others):
        raise NotAllowed(fault("report_changed", "13.7"))
    return reported(arrangement, battle, actor, own)


def disputed(arrangement: Arrangement, actor: Actor, reason: str) -> Arrangement:
    """Have a captain object, with a reason, to what others have reported; he reports nothing himself then."""
    team = team_ordered(actor)
    mine = Seat.of(team)
    if all(one.by is mine for one in arrangement.reports):
        raise NotAllowed(fault("nothing_reported", "13.7"))
    if not reason.strip():
        raise NotAllowed(fault("objection_empty", "13.7"))
    return replace(
        arrangement,
        reports=tuple(one for one in arrangement.reports if one.by is not mine),
        objections=FrozenMap({**arrangement.objections, team: reason}),
    )


def decided(arrangement: Arrangement, battle: BattleView, actor: Actor, report: Report) -> Arrangement:
    """Have the referee settle what the captains could not; raises a refusal, as where he played (2.5)."""
    refuse_who_judges_not(arrangement, actor)
    wrong = result_faults(battle, arrangement.staying_out, result_of(battle, report))
    if wrong:
        raise NotAllowed(*wrong)
    return replace(_with(arrangement, report), objections=arrangement.objections, recorded=True)


def kept_silent(arrangement: Arrangement, attacker: Team, now: int) -> Arrangement:
    """Have the captains who said nothing confirm what was reported (13.7); see `silence_ends`."""
    said = first_report(arrangement)
    if said is None or is_disputed(arrangement, attacker):
        raise ValueError(arrangement)
    quiet = tuple(
        replace(said, by=Seat.of(team), author=0, at=now, shots=(), silent=True)
        for team in Team
        if arrangement.report_of(Seat.of(team)) is None
    )
    return replace(arrangement, reports=(*arrangement.reports, *quiet))


def silence_ends(arrangement: Arrangement, attacker: Team, hours: int) -> int | None:
    """Return the moment from which silence confirms what was reported; None where it never does.

    Never where the referee plays (2.5), where somebody objects, or where both captains have spoken.
    """
    waits = any(arrangement.report_of(Seat.of(team)) is None for team in Team)
    if not arrangement.reports or not waits or not hours:
        return None
    if arrangement.referee_plays or is_disputed(arrangement, attacker):
        return None
    return max(one.at for one in arrangement.reports) + hours * 3600


def time_ends(arrangement: Arrangement) -> int | None:
    """Return when the time of an opened battle is over; None where nothing ends, or it was played before."""
    room = arrangement.room
    return (
        None if room is None or not room.minutes or arrangement.played else room.opened_at + room.minutes * 60
    )


def is_overdue(arrangement: Arrangement, now: int) -> bool:
    """Tell whether the time of an opened battle is over, and nobody has said that it was played."""
    ends = time_ends(arrangement)
    return ends is not None and ends <= now


def proven(arrangement: Arrangement) -> bool:
    """Tell whether the referee was there and gave a screenshot: then the captains need none (13.7)."""
    his = arrangement.report_of(Seat.REFEREE)
    return arrangement.watched and his is not None and bool(his.shots)


def first_report(arrangement: Arrangement) -> Report | None:
    """Return the report that was given first, None where there is none."""
    return min(arrangement.reports, key=lambda one: one.at, default=None)


def result_of(battle: BattleView, report: Report) -> ReportResult:
    """Return a report as the result that the journal keeps: there an annihilated side is not listed (13.6).

    So a correction of what came before it may change that side (16.3). One of which the report lists anything
    else than all that is there by now stays listed, and is refused.
    """
    return ReportResult(battle.hex, report.outcome, unlisted(battle, report.outcome, report.losses))


def refuse_who_reports_not(arrangement: Arrangement, actor: Actor) -> None:
    """Raise a refusal for whoever does not report: who is neither captain nor a referee who may judge."""
    if actor.referee:
        refuse_who_judges_not(arrangement, actor)
    else:
        team_ordered(actor)
        _refuse_by_hand(arrangement)
    _refuse_unopened(arrangement)


def refuse_who_judges_not(arrangement: Arrangement, actor: Actor) -> None:
    """Raise a refusal for a referee who plays in the battle: somebody else confirms its result (2.5)."""
    if not actor.referee:
        raise NotAllowed(fault("not_referee", "2.4"))
    if arrangement.played_by(actor.user):
        raise NotAllowed(fault("referee_fills_in", "2.5"))


def _refuse_by_hand(arrangement: Arrangement) -> None:
    """Refuse what captains say of a battle that a skirmish settles, unless the referee has spoken first."""
    if arrangement.skirmish and not arrangement.reports:
        raise NotAllowed(fault("bridge_begun", "13.7"))


def _refuse_unopened(arrangement: Arrangement) -> None:
    if arrangement.room is None:
        raise NotAllowed(fault("not_opened", "13.9"))


def _with(arrangement: Arrangement, report: Report) -> Arrangement:
    """Put a report in the place of its seat's former one.

    What the others object to falls away with what it was said of; who reports objects no more.
    """
    former = arrangement.report_of(report.by)
    others = tuple(one for one in arrangement.reports if one.by is not report.by)
    again = former is not None and (former.outcome, former.losses) == (report.outcome, report.losses)
    objections = {
        team: reason
        for team, reason in arrangement.objections.items()
        if again and Seat.of(team) is not report.by
    }
    return replace(
        arrangement,
        played=True,
        reports=(*others, report),
        objections=FrozenMap(objections),
        recorded=False,
    )


def _survivors(battle: BattleView, result: ReportResult) -> Iterator[Fault]:
    """Refuse survivors of an annihilated side; where none of its losses is listed, all are meant (13.6)."""
    for team in sorted(result.outcome.annihilated(battle.attacker)):
        listed = sum(len(some) for side, _, some in result.losses if side is team)
        if 0 < listed < len(slots(battle, team)):
            yield fault("annihilated_survive", "13.6", team=team.value, outcome=result.outcome.value)


def _fates(battle: BattleView, staying_out: Collection[Slot], result: ReportResult) -> Iterator[Fault]:
    """Refuse a vehicle that stayed out and was lost without its side, or that alone is left of it (13.9)."""
    gone = result.outcome.annihilated(battle.attacker)
    lost: dict[PlatoonId, tuple[Vehicle, ...]] = {}
    for side, number, some in result.losses:
        lost[PlatoonId(side, number)] = (*lost.get(PlatoonId(side, number), ()), *some)
    for team in Team:
        out = [one for one in slots(battle, team) if one in staying_out]
        there = [one for one in slots(battle, team) if one not in staying_out]
        if team in gone or not out:
            continue
        left = 0
        for platoon in battle.own.get(team, ()):
            played_ = tuple(one.vehicle for one in there if one.platoon == platoon.id)
            after = less(played_, lost.get(platoon.id, ()))
            if after is None and less(platoon.vehicles, lost.get(platoon.id, ())) is not None:
                yield fault("stayed_out_lost", "13.9", team=team.value, platoon=platoon.id.number)
            left += 1 if after is None else len(after)
        if not left:
            yield fault("only_stayed_out_left", "13.6", "13.9", team=team.value)
