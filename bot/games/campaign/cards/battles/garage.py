"""A member's garage in words: its card, the forms to register it, and what is wrong with a list."""

from __future__ import annotations

from bot.core.present import carried
from bot.core.present.cards import Button, Card, Choice, Look
from bot.core.present.carried import Carried
from bot.core.present.faults import told
from bot.core.present.forms import Form, Options, Text
from bot.core.words.harmless_names import in_code
from bot.core.words.speech import say
from bot.games.campaign.cards.vehicles import short
from engine.campaign.forces import TIERS, Kind, Vehicle
from engine.campaign.reading.garage import LONGEST, GarageReading

Garage = frozenset[Vehicle]
ALL = tuple(Vehicle(kind, tier) for kind in Kind for tier in TIERS)
"""Every vehicle there is; a button carries a garage as the sum of their places."""
_FENCE = "```"
_OF_NO_GAME = "-"


def garage_card(garage: Garage, note: str = "") -> Card:
    """Return the card of a garage, a line a type; `note` says on top what has just been done."""
    lines = [note] if note else []
    lines.append(say("garage.title"))
    for kind in Kind:
        tiers = tiers_of(garage, kind)
        if tiers:
            lines.append(say("garage.row", kind=say(f"kind.{kind.value}"), tiers=_runs(tiers)))
    lines.append(say("garage.who") if garage else say("garage.none"))
    return Card("\n".join(lines)).under(
        (
            Button(say("button.garage_tick"), _carries("garage_tick"), Look.PLAIN if garage else Look.GO),
            Button(say("button.garage_paste"), _carries("garage_paste")),
        )
    )


def to_garage() -> Button:
    """Return the button that shows somebody his garage."""
    return Button(say("button.garage"), _carries("garage"))


def ticking(garage: Garage) -> Form:
    """Return the form with a list of tiers for each type; what is owned is ticked."""
    return Form(
        say("garage.tick_title"),
        _carries("garage_ticked"),
        tuple(
            Options(
                kind.value,
                say("garage.type", kind=say(f"kind.{kind.value}")),
                tuple(
                    Choice(say("garage.tier", tier=tier), f"{kind.value}{tier}", chosen=tier in owned)
                    for tier in reversed(TIERS)
                ),
                least=0,
                most=len(TIERS),
            )
            for kind in Kind
            for owned in (tiers_of(garage, kind),)
        ),
    )


def writing(text: str) -> Form:
    """Return the form into which a list is written or pasted, with `text` in it."""
    field = Text(
        "list",
        say("garage.list_label"),
        say("garage.list_hint"),
        text,
        say("garage.list_about"),
        long=True,
        longest=LONGEST,
    )
    return Form(say("garage.list_title"), _carries("garage_listed"), (field,))


def as_list(garage: Garage) -> str:
    """Return a garage as its owner may go on writing it: a line a type."""
    rows = [(kind, tiers_of(garage, kind)) for kind in Kind]
    return "\n".join(f"{kind.value} {_runs(tiers)}" for kind, tiers in rows if tiers)


def not_read(reading: GarageReading, text: str) -> tuple[Card, Card]:
    """Return every fault of a list, then the list as it was sent: to be mended, or kept as far as read."""
    lines = [say("garage.not_read", count=len({one.line for one in reading.faults}))]
    lines += [f"- {told(one)}" for one in reading.faults]
    buttons = [Button(say("button.garage_mend"), _carries("garage_mend"), Look.GO)]
    if reading.vehicles:
        read = say("garage.read", vehicles=short(tuple(reading.vehicles)))
        keep = _carries("garage_keep", packed(reading.vehicles))
        buttons.append(Button(say("button.garage_keep"), keep))
    else:
        read = say("garage.none_read")
    sent = f"{_FENCE}\n{in_code(text)}\n{_FENCE}"
    return Card("\n".join(lines)), Card(f"{read}\n{sent}").under(tuple(buttons))


def sent_in(message: str) -> str:
    """Return the list that stands in a message of `not_read`, "" if there is none."""
    _, _, rest = message.partition(f"{_FENCE}\n")
    return rest.rpartition(f"\n{_FENCE}")[0]


def tiers_of(garage: Garage, kind: Kind) -> tuple[int, ...]:
    """Return the tiers of a type that are in a garage, the lowest first."""
    return tuple(sorted(one.tier for one in garage if one.kind is kind))


def packed(garage: Garage) -> str:
    """Return a garage as a button carries it."""
    return carried.packed(garage, ALL)


def unpacked(text: str) -> Garage:
    """Read what `packed` wrote; ValueError for anything else."""
    if not 0 <= int(text, 16) < 1 << len(ALL):
        raise ValueError(text)
    return carried.unpacked(text, ALL)


def _runs(tiers: tuple[int, ...]) -> str:
    """Return tiers with those that follow each other as one: "5, 7-9"."""
    runs: list[list[int]] = []
    for tier in tiers:
        if runs and runs[-1][-1] == tier - 1:
            runs[-1].append(tier)
        else:
            runs.append([tier])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _carries(act: str, more: str = "") -> str:
    return str(Carried(act, _OF_NO_GAME, 0, more))
