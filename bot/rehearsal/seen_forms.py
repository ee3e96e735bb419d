"""Forms as a person sees them: what tests look at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.rehearsal.forms import field_of, label_of
from bot.rehearsal.kinds import Kind

if TYPE_CHECKING:
    from bot.rehearsal.records import Body
    from bot.rehearsal.world import World


@dataclass(frozen=True, slots=True)
class SeenField:
    """A field of a form.

    ``value`` is the text it is prefilled with, ``chosen`` the labels or names chosen already, ``least`` and
    ``most`` how many may be chosen or attached (of a text: how many characters; 0 stands for no limit).
    """

    label: str
    custom_id: str
    kind: int
    value: str
    required: bool
    options: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    description: str = ""
    placeholder: str = ""


@dataclass(frozen=True, slots=True)
class SeenModal:
    """A form that opened; ``texts`` are those that only stand there."""

    title: str
    custom_id: str
    fields: tuple[SeenField, ...]
    texts: tuple[str, ...] = ()


def seen_form(world: World, modal: Body) -> SeenModal:
    """How a form looks."""
    tops = modal["components"]
    fields = tuple(_field(world, top) for top in tops if field_of(top) is not None)
    texts = tuple(str(top["content"]) for top in tops if top["type"] == Kind.TEXT)
    return SeenModal(modal["title"], modal["custom_id"], fields, texts)


def chosen_already(world: World, select: Body) -> tuple[str, ...]:
    """The labels and names that a select shows before anybody chooses."""
    labels = [str(each["label"]) for each in select.get("options") or [] if each.get("default")]
    return (*labels, *(_name(world, int(each["id"])) for each in select.get("default_values") or []))


def _name(world: World, number: int) -> str:
    if user := world.users.get(number):
        return user.display_name
    found = world.roles.get(number) or world.channels.get(number)
    return str(number) if found is None else found.name


def _field(world: World, top: Body) -> SeenField:
    field = field_of(top) or {}
    text = field["type"] == Kind.TEXT_INPUT
    least, most = ("min_length", "max_length") if text else ("min_values", "max_values")
    unsaid = 0 if text else 1
    return SeenField(
        label_of(top),
        field["custom_id"],
        field["type"],
        str(field.get("value") or ""),
        field.get("required") is not False,
        tuple(each["label"] for each in field.get("options") or []),
        chosen_already(world, field),
        unsaid if field.get(least) is None else field[least],
        unsaid if field.get(most) is None else field[most],
        top.get("description") or "",
        field.get("placeholder") or "",
    )
