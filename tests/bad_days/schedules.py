"""Schedules: what people do on a bad day, and what goes wrong meanwhile, drawn from a seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from bot.rehearsal.server import Rehearsal

ROUTES = {
    "post": ("POST", "/channels/{id}/messages"),
    "answer": ("POST", "/interactions/{id}/{token}/callback"),
    "after": ("*", r"^/webhooks/"),
    "history": ("GET", "/channels/{id}/messages"),
    "door": ("POST", "/users/@me/channels"),
    "change": ("PATCH", "/channels/{id}/messages/{id}"),
    "any": ("*", r"^/(channels|webhooks|interactions)/"),
    "take down": ("DELETE", "/channels/{id}/messages/{id}"),
    "general": ("POST", "/channels/{general}/messages"),
}
"""What the bot asks of Discord, by a short name: its method and its route."""
_OFTEN = ("post", "post", "post", "answer", "answer", "after", "history", "door", "change", "any")

_OF_A_SKIRMISH = ("general", "general", "change", "take down")
"""What a skirmish's board, call and answers need, and hardly anything else does."""
REFUSED = 403

MESSAGE, INTERACTION = "MESSAGE_CREATE", "INTERACTION_CREATE"


def _route(server: Rehearsal, short: str) -> tuple[str, str]:
    method, route = ROUTES[short]
    return method, route.replace("{general}", str(server.channel("general").id))


class Trouble(Protocol):
    """Something that goes wrong; `order` has the loopback Discord do so from now on."""

    def order(self, server: Rehearsal) -> None: ...


@dataclass(frozen=True, slots=True)
class Failing:
    """The next requests to a route are answered with an error; 429 says in how many seconds to come back."""

    status: int
    route: str
    times: int
    after: bool = False
    seconds: float = 0.0
    everywhere: bool = False
    code: int | None = None

    def order(self, server: Rehearsal) -> None:
        server.fail_next(
            *_route(server, self.route),
            self.status,
            after_delivery=self.after,
            times=self.times,
            retry_after=self.seconds,
            global_limit=self.everywhere,
            code=self.code,
        )


@dataclass(frozen=True, slots=True)
class Cut:
    """The connections of the next requests to a route break."""

    route: str
    times: int
    after: bool

    def order(self, server: Rehearsal) -> None:
        server.troubles.cut(*_route(server, self.route), after_delivery=self.after, times=self.times)


@dataclass(frozen=True, slots=True)
class Twice:
    """The next event of a kind comes twice."""

    event: str

    def order(self, server: Rehearsal) -> None:
        server.troubles.twice(self.event)


@dataclass(frozen=True, slots=True)
class Late:
    """The next event of a kind comes so much later; an interaction after three seconds is not waited for."""

    event: str
    seconds: float

    def order(self, server: Rehearsal) -> None:
        server.troubles.late(self.event, self.seconds)


@dataclass(frozen=True, slots=True)
class Line:
    """The connection to the gateway goes: it breaks, or its session, or Discord asks to come again."""

    how: str

    def order(self, server: Rehearsal) -> None:
        match self.how:
            case "broken":
                server.drop_gateway()
            case "session lost":
                server.drop_gateway(resumable=False)
            case "reconnect":
                server.ask_to_reconnect()
            case _:
                server.invalidate_session()


LINES = ("broken", "session lost", "reconnect", "invalidated")


@dataclass(frozen=True, slots=True)
class Closed:
    """Somebody takes no direct messages until the day is over."""

    who: str

    def order(self, server: Rehearsal) -> None:
        server.person(self.who).close_dms()


@dataclass(frozen=True, slots=True)
class Deleted:
    """A team's room is deleted; the referee repairs it at the end of the day."""

    room: str

    def order(self, server: Rehearsal) -> None:
        server.delete_channel(self.room)


@dataclass(frozen=True, slots=True)
class Down:
    """The bot is not running while direct messages are written; it is started at the end of the step."""

    def order(self, server: Rehearsal) -> None:
        """Do nothing: whoever plays the schedule stops the bot."""


@dataclass(frozen=True, slots=True)
class Step:
    """What goes wrong, and what somebody does; `at_once`: before anything has come of the step before."""

    troubles: tuple[Trouble, ...]
    act: str
    who: str
    at_once: bool = False


Schedule = tuple[Step, ...]

CAPTAINS = ("Captain Blue", "Captain Red")
TEAM = (*CAPTAINS, "Mila")
REFEREE = "Referee Rita"
ROOMS = ("blue-room", "red-room")
SIDES = ("south", "north")
"""The rooms of a war's sides."""

Acts = tuple[tuple[str, tuple[str, ...]], ...]
CAMPAIGN: Acts = (
    *(("sheet", CAPTAINS),) * 5,
    *(("commit", CAPTAINS),) * 3,
    *(("nonsense", CAPTAINS),) * 1,
    *(("ruling", (REFEREE,)),) * 3,
    *(("question", TEAM),) * 2,
    *(("look", (*TEAM, REFEREE)),) * 2,
    *(("press", CAPTAINS),) * 3,
    *(("form", CAPTAINS),) * 2,
)
PLAYED: Acts = (
    *(("line", CAPTAINS),) * 6,
    *(("act_by_command", CAPTAINS),) * 4,
    *(("lines_form", CAPTAINS),) * 2,
    *(("undo", CAPTAINS),) * 1,
    *(("pass_by_button", CAPTAINS),) * 1,
    *(("chit", CAPTAINS),) * 1,
    *(("board", CAPTAINS),) * 1,
    *(("resign", CAPTAINS),) * 1,
    *(("claim", CAPTAINS),) * 1,
)
"""What is done in a skirmish beside the campaign."""
BOTH = (*CAMPAIGN, *PLAYED)
WAR: Acts = (
    *(("answer", CAPTAINS),) * 6,
    *(("answer_by_command", CAPTAINS),) * 2,
    *(("answer_by_card", CAPTAINS),) * 5,
    *(("ruling", (REFEREE,)),) * 1,
    *(("question", CAPTAINS),) * 1,
    *(("look", (*TEAM, REFEREE)),) * 2,
)
"""What is done in a war by weeks; whoever is waited for answers, whoever is named here."""
WAR_DOES = frozenset(act for act, _ in WAR if act.startswith("answer"))
SKIRMISH = frozenset(act for act, _ in PLAYED)
SKIRMISH_DOES = SKIRMISH - {"chit", "board"}
"""What changes something in a skirmish, if it is done."""
WRITTEN = frozenset({"sheet", "commit", "nonsense", "line", "answer"})
"""Acts by messages: they can be done while the bot is not there."""


def draw(rng: Random, acts: Acts = BOTH) -> Schedule:
    """Draw a schedule: one to three of some acts, and at least one trouble."""
    steps = [_step(rng, acts, first=number == 0) for number in range(rng.choice((1, 1, 2, 2, 3)))]
    if not any(step.troubles for step in steps):
        steps[0] = replace(steps[0], troubles=(_trouble(rng),))
    return tuple(steps)


def _step(rng: Random, acts: Acts, *, first: bool) -> Step:
    act, people = rng.choice(acts)
    count = rng.choice((0, 1, 1, 1, 2, 3))
    troubles = tuple(_trouble(rng) for _ in range(count))
    if act not in WRITTEN:
        troubles = tuple(one for one in troubles if not isinstance(one, Down))
    if act in SKIRMISH:
        troubles = tuple(_at_the_board(one, rng) for one in troubles)
    if acts is WAR:
        troubles = tuple(_at_a_card(one, rng) for one in troubles)
    return Step(troubles, act, rng.choice(people), at_once=not first and rng.random() < 0.4)


def _at_the_board(trouble: Trouble, rng: Random) -> Trouble:
    """Return a trouble of a route that befalls a skirmish's channel more often than not."""
    if isinstance(trouble, Failing) and trouble.status == REFUSED:
        return replace(trouble, route=rng.choice(("post", "general")))
    if isinstance(trouble, Failing | Cut) and rng.random() < 0.6:
        return replace(trouble, route=rng.choice(_OF_A_SKIRMISH))
    return trouble


def _at_a_card(trouble: Trouble, rng: Random) -> Trouble:
    """Return a trouble of a route that befalls the cards of a war's rooms more often than not."""
    if isinstance(trouble, Deleted):
        return Deleted(rng.choice(SIDES))
    if isinstance(trouble, Failing | Cut) and trouble.route in {"post", "door"} and rng.random() < 0.5:
        return replace(trouble, route=rng.choice(("change", "take down")))
    return trouble


def _limited(rng: Random, route: str, times: int, *, after: bool) -> Trouble:
    seconds = rng.choice((0.2, 1.0, 4.0, 40.0))
    return Failing(429, route, min(times, 3), after, seconds, everywhere=rng.random() < 0.4)


def _failing(rng: Random, route: str, times: int, *, after: bool) -> Trouble:
    return Failing(rng.choice((500, 502)), route, times, after)


def _cut(_: Random, route: str, times: int, *, after: bool) -> Trouble:
    return Cut(route, min(times, 6), after)


def _out_of_order(rng: Random, _: str, __: int, *, after: bool) -> Trouble:
    event = rng.choice((MESSAGE, INTERACTION))
    return Late(event, rng.choice((0.5, 2.0, 3.5))) if after else Twice(event)


def _line(rng: Random, _: str, __: int, *, after: bool) -> Trouble:
    return Line(rng.choice(LINES))


def _refused(rng: Random, _: str, __: int, *, after: bool) -> Trouble:
    return Failing(403, "post", 1, code=rng.choice((50001, 50013)))


def _shut(rng: Random, _: str, __: int, *, after: bool) -> Trouble:
    return Closed(rng.choice((*TEAM, REFEREE))) if after else Deleted(rng.choice(ROOMS))


def _down(_: Random, __: str, ___: int, *, after: bool) -> Trouble:
    return Down()


_TROUBLES = (
    *(_limited,) * 4,
    *(_failing,) * 5,
    *(_cut,) * 4,
    *(_out_of_order,) * 4,
    *(_line,) * 2,
    _refused,
    _shut,
    _down,
)


def _trouble(rng: Random) -> Trouble:
    kind = rng.choice(_TROUBLES)
    return kind(rng, rng.choice(_OFTEN), rng.choice((1, 1, 1, 2, 3, 6, 11)), after=rng.random() < 0.5)
