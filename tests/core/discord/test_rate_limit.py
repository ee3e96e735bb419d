"""The bucket: a burst passes, a flood is told once and dropped, time fills it again; each has his own."""

from __future__ import annotations

from bot.core.discord.messages.rate_limit import BURST, DEBT, PER_SECOND, REMEMBERED, Buckets, Verdict


class Hand:
    """A clock that a test turns by hand."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def test_a_burst_passes_and_a_flood_is_told_once() -> None:
    buckets = Buckets(burst=3, per_second=1, clock=Hand())
    assert [buckets.take(1) for _ in range(6)] == [
        Verdict.LET,
        Verdict.LET,
        Verdict.LET,
        Verdict.TELL,
        Verdict.DROP,
        Verdict.DROP,
    ]


def test_time_fills_it_again_but_never_above_a_burst() -> None:
    hand = Hand()
    buckets = Buckets(burst=2, per_second=1, clock=hand)
    assert [buckets.take(1) for _ in range(3)][-1] is Verdict.TELL
    hand.at = 1
    assert [buckets.take(1) for _ in range(2)] == [Verdict.LET, Verdict.TELL]
    hand.at = 1000
    assert [buckets.take(1) for _ in range(3)] == [Verdict.LET, Verdict.LET, Verdict.TELL]


def test_a_flood_of_ten_minutes_is_let_in_and_answered_no_more_than_its_burst() -> None:
    hand = Hand()
    buckets = Buckets(clock=hand)
    verdicts = []
    for tick in range(60_000):
        hand.at = tick / 100
        verdicts.append(buckets.take(1))
    assert verdicts.count(Verdict.LET) <= BURST + 1
    assert verdicts.count(Verdict.TELL) <= 2


def test_whoever_goes_on_a_little_too_fast_is_let_in_again_after_a_pause_of_seconds() -> None:
    hand = Hand()
    buckets = Buckets(clock=hand)
    for tick in range(1000):
        hand.at = tick / (PER_SECOND + 1)
        last = buckets.take(1)
    assert last is Verdict.DROP
    hand.at += (DEBT + 1) / PER_SECOND
    assert buckets.take(1) is Verdict.LET


def test_members_have_buckets_of_their_own() -> None:
    buckets = Buckets(burst=1, per_second=0, clock=Hand())
    assert buckets.take(1) is Verdict.LET
    assert buckets.take(1) is Verdict.TELL
    assert buckets.take(2) is Verdict.LET


def test_the_longest_silent_are_forgotten_first() -> None:
    buckets = Buckets(burst=1, per_second=0, clock=Hand())
    for member in range(REMEMBERED + 1):
        buckets.take(member)
    assert buckets.take(0) is Verdict.LET
    assert buckets.take(REMEMBERED) is Verdict.TELL
