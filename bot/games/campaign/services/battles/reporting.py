"""Acts on a battle that was opened: played, reported, confirmed, disputed, settled (campaign 13.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.core.files.screenshots import KeptScreenshot
from bot.core.post.notices import notice
from bot.core.store.transaction_batch import BatchStep
from bot.games.campaign.services.battles.encounter import Act, Arranged, Letter, Scene
from bot.games.campaign.services.battles.proofs import proof_steps
from bot.games.campaign.services.battles.silence import Silence, silence_of
from engine.campaign.arranging import reporting
from engine.campaign.arranging.meant import Losses, meant
from engine.campaign.arranging.progress import is_agreed, is_disputed, result
from engine.campaign.arranging.shapes import Arrangement, Report
from engine.campaign.arranging.told.pieces import OfBattle
from engine.campaign.arranging.told.results import Asked, Disputed, Proof, Reported
from engine.campaign.commands import ReportResult, Seat, Submission
from engine.campaign.forces import Team, written
from engine.campaign.outcome import BattleOutcome
from engine.campaign.told import At, Lost
from engine.errors import Fault, NotAllowed, fault
from engine.hexes import Hex

_LATER = {"bound_order", "names_open", "rankings_open"}
"""Why the engine takes a result not yet: other battles, names or retreats come first (13.1, 15.3, 15.4)."""


def say_played() -> Act:
    """Note that the battle was fought, and ask the captains how it ended."""

    async def act(scene: Scene) -> Arranged:
        after = reporting.played(scene.arrangement, scene.actor)
        if scene.arrangement.played:
            return Arranged(after)
        return Arranged(after, asked_to_report(scene, time_over=False))

    return act


def time_is_over() -> Act:
    """Have the clock say that an opened battle is played, when the time for it is over."""

    async def act(scene: Scene) -> Arranged:
        if not reporting.is_overdue(scene.arrangement, scene.now):
            raise NotAllowed(fault("not_opened", "13.9"))
        after = replace(scene.arrangement, played=True)
        return Arranged(after, asked_to_report(scene, time_over=True))

    return act


def asked_to_report(scene: Scene, *, time_over: bool) -> tuple[Letter, ...]:
    """Return the letters that ask the captains to report, but for one who acts himself."""
    return tuple(
        (None, notice(seat, "report_asked", Asked(*scene.here, time_over), ask=True))
        for seat in (Seat.of(team) for team in Team)
        if not (scene.actor.orders and seat == scene.actor.seat)
    )


def report(outcome: BattleOutcome, losses: Losses, shots: Sequence[KeptScreenshot]) -> Act:
    """Report how the battle ended, with screenshots, for a captain or the referee who was there."""

    async def act(scene: Scene) -> Arranged:
        mine = _report(scene, outcome, losses, shots)
        after = reporting.reported(scene.arrangement, scene.battle, scene.actor, mine)
        return await _said(scene, after, mine, await proof_steps(scene, shots))

    return act


def confirm(by: Seat, at: int, shots: Sequence[KeptScreenshot]) -> Act:
    """Say the same as the report that `by` gave at a moment, with a screenshot where it is wanted."""

    async def act(scene: Scene) -> Arranged:
        his = scene.arrangement.report_of(by)
        if his is None or his.at != at:
            raise NotAllowed(fault("report_changed", "13.7"))
        mine = _report(scene, his.outcome, his.losses, shots)
        after = reporting.confirmed(scene.arrangement, scene.battle, scene.actor, mine)
        return await _said(scene, after, mine, await proof_steps(scene, shots))

    return act


def dispute(reason: str) -> Act:
    """Object to what was reported; the referee and the other captain are told why."""

    async def act(scene: Scene) -> Arranged:
        after = reporting.disputed(scene.arrangement, scene.actor, reason)
        mine = scene.actor.seat
        told = Disputed(*scene.here, mine, reason)
        letters = tuple(
            (None, notice(seat, "result_disputed", told, ask=True, post=seat == Seat.REFEREE))
            for seat in (Seat.BLUE, Seat.RED, Seat.REFEREE)
            if seat != mine
        )
        return Arranged(after, letters, log={"reason": reason})

    return act


def settle(outcome: BattleOutcome, losses: Losses, shots: Sequence[KeptScreenshot]) -> Act:
    """Have the referee decide; what he says is carried out at once."""

    async def act(scene: Scene) -> Arranged:
        mine = _report(scene, outcome, losses, shots)
        after = reporting.decided(scene.arrangement, scene.battle, scene.actor, mine)
        steps = await proof_steps(scene, shots)
        return Arranged(after, result=reporting.result_of(scene.battle, mine), log=_log(mine), steps=steps)

    return act


def carry_out() -> Act:
    """Carry out what both captains agreed on before, as soon as it can be; raises a refusal until then.

    Where it fits no more, since the referee has corrected something, he is asked to settle it.
    """

    async def act(scene: Scene) -> Arranged:
        if not awaits_carrying_out(scene.arrangement, scene.battle.attacker):
            raise NotAllowed(fault("nothing_reported", "13.7"))
        done = replace(scene.arrangement, recorded=True)
        try:
            agreed = result_now(scene, scene.arrangement)
        except NotAllowed:
            return Arranged(done, (to_settle(scene, "result_unfit"),))
        if agreed is None:
            raise NotAllowed(*_faults(scene, _agreed(scene, scene.arrangement)))
        return Arranged(done, result=agreed)

    return act


def silence_confirms() -> Act:
    """Have silence confirm what was reported, when the time for it is over (13.7)."""

    async def act(scene: Scene) -> Arranged:
        attacker = scene.battle.attacker
        silence = await silence_of(scene.connection, scene.encounter.game)
        ends = silence.ends(scene.arrangement, attacker)
        if ends is None or ends > scene.now:
            raise NotAllowed(fault("nothing_reported", "13.7"))
        after = reporting.kept_silent(scene.arrangement, attacker, scene.now)
        quiet = [one.by for one in after.reports if one.silent]
        letters = tuple((None, notice(seat, "silence_confirmed", At(scene.encounter.hex))) for seat in quiet)
        try:
            agreed = result_now(scene, after)
        except NotAllowed:
            agreed = (
                None  # a correction made it impossible: the referee is asked when it would be carried out
            )
        log = {"silent": [seat.value for seat in quiet]}
        return Arranged(replace(after, recorded=agreed is not None), letters, agreed, log)

    return act


def awaits_carrying_out(arrangement: Arrangement, attacker: Team) -> bool:
    """Tell whether both captains agree on what has not yet entered the journal."""
    return not arrangement.recorded and is_agreed(arrangement, attacker)


def result_now(scene: Scene, arrangement: Arrangement) -> ReportResult | None:
    """Return the result that both captains agree on, None where they do not, or where it has to wait.

    Raises a refusal where it can never be carried out: the referee has corrected something since.
    """
    if not is_agreed(arrangement, scene.battle.attacker):
        return None
    agreed = _agreed(scene, arrangement)
    faults = _faults(scene, agreed)
    # What waits for others is theirs: that the enemy is asked for a ranking no refusal may tell (15.3).
    never = tuple(one for one in faults if one.kind not in _LATER)
    if never:
        raise NotAllowed(*never)
    return None if faults else agreed


def to_settle(scene: Scene, kind: str) -> Letter:
    """Return a letter that asks the referee to settle a battle."""
    return None, notice(Seat.REFEREE, kind, OfBattle(*scene.here), ask=True, post=True)


def said_in(scene: Scene, mine: Report) -> tuple[str, Hex, Seat, int, BattleOutcome, Lost, Lost]:
    """Return with what begins whatever tells of a report."""
    blue, red = (
        tuple((number, some) for side, number, some in mine.losses if side is team and some) for team in Team
    )
    return *scene.here, mine.by, mine.at, mine.outcome, blue, red


async def _said(scene: Scene, after: Arrangement, mine: Report, steps: tuple[BatchStep, ...]) -> Arranged:
    """Return what comes of a report: agreed it is carried out, otherwise the others are asked."""
    agreed = result_now(scene, after)
    silence = await silence_of(scene.connection, scene.encounter.game)
    letters = tuple(_letters(scene, after, mine, silence))
    return Arranged(replace(after, recorded=agreed is not None), letters, agreed, _log(mine), steps)


def _letters(scene: Scene, after: Arrangement, mine: Report, silence: Silence) -> Iterator[Letter]:
    attacker = scene.battle.attacker
    due = silence.ends(after, attacker) or 0
    proof = not reporting.proven(after)
    judged = has_judge(scene, after)
    differs = "referee" if judged else "captains"
    said = said_in(scene, mine)
    for team in Team:
        seat = Seat.of(team)
        his = after.report_of(seat)
        if seat == mine.by or (his is not None and result(his, attacker) == result(mine, attacker)):
            continue
        told = Reported(*said, due, proof, "" if his is None else differs)
        yield None, notice(seat, "result_reported", told, ask=True)
    if mine.shots:
        yield None, notice(Seat.REFEREE, "result_proof", Proof(*said, mine.shots), post=True)
    if is_disputed(after, attacker) and judged:
        yield to_settle(scene, "results_differ")


def has_judge(scene: Scene, after: Arrangement) -> bool:
    """Tell whether a referee may settle it: one who does not play in it (2.5)."""
    referees = scene.sitting.seating.speakers(Seat.REFEREE)
    return not after.referee_plays or any(not after.played_by(one) for one in referees)


def _report(scene: Scene, outcome: BattleOutcome, losses: Losses, shots: Sequence[KeptScreenshot]) -> Report:
    """Return a report that lists all that is lost by it, so that nobody confirms less than that (13.6)."""
    files = tuple(dict.fromkeys(one.file for one in shots))
    lost = meant(scene.battle, outcome, losses)
    return Report(scene.actor.seat, scene.actor.user, scene.now, outcome, lost, files)


def _agreed(scene: Scene, arrangement: Arrangement) -> ReportResult:
    said = reporting.first_report(arrangement)
    if said is None:
        raise NotAllowed(fault("nothing_reported", "13.7"))
    return reporting.result_of(scene.battle, said)


def _faults(scene: Scene, agreed: ReportResult) -> tuple[Fault, ...]:
    return scene.sitting.rules.check(scene.view, Submission(Seat.REFEREE, (agreed,)))


def _log(mine: Report) -> dict[str, object]:
    lost = [f"{team.value} P{number} {written(some)}" for team, number, some in mine.losses if some]
    return {"by": mine.by.value, "outcome": mine.outcome.value, "lost": lost, "shots": list(mine.shots)}
