"""Posts that are retracted, in words: which to choose, what to say of it, what was kept (2.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Protocol

from bot.core.present.cards import Card, Choice, Select
from bot.core.present.carried import Carried
from bot.core.present.forms import Form, Options, Text
from bot.core.present.seats import seat_name
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import knows, listed, names, say
from engine.common.seat import Seat

CHOOSE, DONE = "retract", "retracted"
"""The acts of the list and of the form."""
LONGEST = 600
_MOST = 10
"""How many are listed: each is a message almost, and Discord takes a few at once."""


class Post(Protocol):
    """A message of the bot, as far as words go."""

    @property
    def channel(self) -> int:
        """Where it is."""

    @property
    def message(self) -> int:
        """Its id."""

    @property
    def seat(self) -> Seat:
        """Whose it is."""

    @property
    def user(self) -> int:
        """Who alone reads it, 0: a room."""

    @property
    def about(self) -> tuple[str, ...]:
        """The kinds of what it tells."""


class ReadBy(Protocol):
    """Who could read it."""

    @property
    def everybody(self) -> bool:
        """Everybody on the server."""

    @property
    def roles(self) -> tuple[int, ...]:
        """Holders of these roles."""

    @property
    def people(self) -> tuple[int, ...]:
        """These people."""


class Incident(Protocol):
    """A post that was retracted."""

    @property
    def id(self) -> int:
        """Its number."""

    @property
    def seat(self) -> Seat:
        """Whose post it was."""

    @property
    def channel(self) -> int:
        """Where it stood."""

    @property
    def posted_at(self) -> datetime:
        """Since when."""

    @property
    def at(self) -> datetime:
        """When it was retracted."""

    @property
    def about(self) -> tuple[str, ...]:
        """The kinds of what it told."""

    @property
    def read_by(self) -> ReadBy:
        """Who could read it."""

    @property
    def told(self) -> tuple[int, ...]:
        """Who was told of it."""

    @property
    def notice(self) -> str:
        """What they were told."""

    @property
    def gone(self) -> bool:
        """Whether it is deleted."""

    @property
    def private(self) -> bool:
        """Whether it was a direct message."""


def _room_of(seat: Seat) -> str:
    return say(f"incident.{seat}") if knows(f"incident.{seat}") else f"**{plain(seat)}**"


def whose(seat: Seat, user: int) -> str:
    """Return whose post it is: "Blue's room", "Blue, by direct message"."""
    who = seat_name(seat) if names(f"team.{seat}") else _room_of(seat)
    return say("incident.of_person" if user else "incident.of_room", who=who)


def _where(of: Incident) -> str:
    return whose(of.seat, int(of.private))


def about(kinds: Iterable[str]) -> str:
    """Return what a post tells, in a few words."""
    named = [
        say(f"incident.about_{one}") if knows(f"incident.about_{one}") else say("incident.about_more")
        for one in kinds
    ]
    return listed(list(dict.fromkeys(named)))


def choose(game: str, name: str, posts: Sequence[tuple[Post, str]]) -> Card:
    """Return the list of the latest posts, each with the time of day at which it was written."""
    choices = tuple(
        Choice(
            bare(say("incident.choice", whose=whose(one.seat, one.user), at=at), 100),
            f"{one.channel}.{one.message}",
            bare(about(one.about), 100),
        )
        for one, at in posts
    )
    if not choices:
        return Card(say("incident.no_posts", game=plain(name)))
    return Card(say("incident.which", game=plain(name))).under(
        Select(str(Carried(CHOOSE, game, 0)), say("incident.choose"), choices)
    )


def form(game: str, more: str, people: Sequence[tuple[int, str, bool]], hint: str) -> Form:
    """Return the form: what is said of it, and to whom; `hint` says who of them is ticked."""
    to = tuple(Choice(bare(name, 100), str(user), chosen=ticked) for user, name, ticked in people)
    text = Text("notice", say("incident.form_text"), say("incident.form_hint"), long=True, longest=LONGEST)
    told = Options("told", say("incident.form_told"), to, about=hint, least=0, most=25)
    fields = (text, told) if to else (text,)
    return Form(say("incident.form_title"), str(Carried(DONE, game, 0, more)), fields)


def done(of: Incident) -> Card:
    """Return what became of a post: deleted or not, who could read it, who is told."""
    key = "incident.done" if of.gone else "incident.not_gone"
    told = listed([f"<@{user}>" for user in of.told])
    lines = [say(key, whose=_where(of)), say("incident.readers", readers=read_by(of.read_by))]
    if of.gone:
        lines.append(say("incident.told", people=told) if told else say("incident.told_nobody"))
    return Card("\n".join(lines))


def read_by(of: ReadBy) -> str:
    """Return who could read it."""
    if of.everybody:
        return say("incident.everybody")
    named = [*(f"<@&{role}>" for role in of.roles), *(_person(user) for user in of.people)]
    return listed(named) or say("incident.nobody")


def _person(user: int) -> str:
    return f"<@{user}>" if user > 0 else say("incident.forgotten")


def every(name: str, found: Sequence[Incident]) -> Card:
    """Return the latest incidents of a game, the latest first, and how many came before."""
    if not found:
        return Card(say("incident.none", game=plain(name)))
    lines = [say("incident.list", game=plain(name)), *(_entry(one) for one in found[:_MOST])]
    if found[_MOST:]:
        lines.append(say("incident.earlier", count=len(found) - _MOST))
    return Card("\n".join(lines))


def _entry(of: Incident) -> str:
    return "\n".join(_lines(of))


def _lines(of: Incident) -> Iterator[str]:
    since, at = int(of.posted_at.timestamp()), int(of.at.timestamp())
    yield say("incident.entry", whose=_where(of), about=about(of.about), since=since, at=at)
    if not of.gone:
        yield say("incident.still_there")
    yield f"> {say('incident.readers', readers=read_by(of.read_by))}"
    if of.told:
        people = listed([_person(user) for user in of.told])
        yield f"> {say('incident.told', people=people)}"
        yield f"> *{plain(of.notice, LONGEST)}*"
