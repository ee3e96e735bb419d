"""What every recorded game waits for after each of its steps: the lists that follow from it (0035, 5.2)."""

from __future__ import annotations

from pathlib import Path

from bot.core.time.deadlines.open_now import open_to
from bot.games.campaign.game import CAMPAIGN as GAME
from engine.campaign.commands import Seat
from engine.campaign.rules import CAMPAIGN
from engine.campaign.see import see
from engine.campaign.waits import waiting_for
from engine.skirmish.rules import SKIRMISH
from engine.skirmish.see import see as see_skirmish
from engine.skirmish.sides import Seat as SkirmishSeat
from tests.games.test_games import RECORDS
from tests.games.test_turns import campaigns, skirmishes, states, tables


@campaigns
def test_the_two_lists_of_what_is_waited_for_differ_in_the_toss_and_in_results_that_have_to_wait(
    record: Path,
) -> None:
    """Nobody has a deadline for the toss; a battle has one from when it is pending, is asked for later."""
    for state in states(record):
        view = see(state, Seat.REFEREE)
        waited, due = (
            set(waiting_for(view)),
            {(one.seat, one.what) for one in open_to(GAME, view).values()},
        )
        assert waited - due == ({(Seat.REFEREE, "toss")} if view.active is None else set())
        blocked = bool(view.battles) and bool(view.names or view.retreats)
        assert due - waited == ({(Seat.REFEREE, "result")} if blocked else set())


@campaigns
def test_what_a_seat_knows_to_be_open_has_the_key_of_the_truth_or_is_a_turn_that_runs(
    record: Path,
) -> None:
    """A team takes the enemy's turn for the giving of orders, whatever is asked in it (12.3)."""
    for state in states(record):
        truth = {one.key: one for one in CAMPAIGN.open(see(state, Seat.REFEREE))}
        for seat in (Seat.BLUE, Seat.RED, Seat.PUBLIC):
            for one in CAMPAIGN.open(see(state, seat)):
                assert truth.get(one.key, one) == one
                assert one.key in truth or (
                    one.what == "orders" and one.seat == state.active and one.seat != seat
                )


@campaigns
def test_a_campaign_waits_for_somebody_until_it_is_over_and_then_for_nobody(record: Path) -> None:
    for state in states(record):
        found = CAMPAIGN.open(see(state, Seat.REFEREE))
        assert bool(found) == (state.ending is None)
        assert len({one.key for one in found}) == len(found)


@skirmishes
def test_a_skirmish_waits_for_who_is_to_act_and_everybody_knows_it(record: Path) -> None:
    keys: dict[str, tuple[object, ...]] = {}
    for state in tables(record):
        (found,) = {SKIRMISH.open(see_skirmish(state, seat)) for seat in SkirmishSeat}
        now = state.position
        assert [one.seat for one in found] == ([] if now.phase is None else [now.phase])
        assert [one.what for one in found] == (
            [] if now.phase is None else ["phase" if now.offer is None else "advance"]
        )
        for one in found:
            assert keys.setdefault(one.key, (now.turn, now.phase, one.of)) == (now.turn, now.phase, one.of)
    assert len(keys) > 1


def test_there_are_records_in_which_a_result_has_to_wait() -> None:
    views = (see(state, Seat.REFEREE) for record in RECORDS for state in states(record))
    assert any(view.battles and not view.result_awaited for view in views)
