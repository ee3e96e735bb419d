"""The form of `/tournament create`, with what most tournaments want, and what it means as it is filled in."""

from __future__ import annotations

from bot.core.discord.games.meant_by_form import THREADS, Making, MeantByForm, Unfit
from bot.core.present.cards import Choice
from bot.core.present.form_to_lines import Fields
from bot.core.present.forms import Field, Options, Text
from bot.games.tournament.game import MOST
from bot.games.tournament.speaking import say
from engine.tournament import acts
from engine.tournament.drawing.draw import rounds_for
from engine.tournament.lines import written
from engine.tournament.settings import CUTS

_SETS = {"open": acts.Set("missions_open", value=True), "off": acts.Set("desk", value=False)}
_EXAMPLE, _LEAST = 8, 2


def _name() -> Text:
    return Text("name", say("create_name"), text=say("create_name_given"), longest=60)


def _fields() -> tuple[Field, ...]:
    def listed(key: str, words: tuple[str, ...]) -> tuple[Choice, ...]:
        return tuple(Choice(say(f"create_{key}_{one}"), one, chosen=at == 0) for at, one in enumerate(words))

    cuts = (
        Choice(say("create_cut_none"), "none", chosen=True),
        *(Choice(say("create_cut", count=one), str(one)) for one in CUTS),
    )
    return (
        Text("most", say("create_most"), text=str(MOST), longest=3),
        Options("cut", say("create_cut_label"), cuts),
        Options("secret", say("create_secret_label"), listed("missions", ("closed", "open"))),
        Options("desk", say("create_desk_label"), listed("desk", ("on", "threads", "off"))),
    )


def _means(values: tuple[str, ...]) -> MeantByForm:
    """Return what it means in a paragraph, with an example of eight players."""
    most, cut, secret, desk = values
    if not (most.isascii() and most.isdigit() and _LEAST <= int(most) <= MOST):
        raise Unfit(say("create_most_wrong", least=_LEAST, most=MOST))
    few, cuts = min(int(most), _EXAMPLE), cut != "none"
    parts = [
        say("create_means", most=int(most), few=few, rounds=rounds_for(few), all=rounds_for(int(most))),
        *([say("create_means_cut", count=int(cut))] if cuts else []),
        say("create_means_off" if desk == "off" else f"create_means_{secret}"),
        *([say("create_means_threads")] if desk == THREADS else []),
        say("create_means_then"),
    ]
    chosen = [_SETS[one] for one in (secret, desk) if one in _SETS]
    chosen += [acts.Set("cut", int(cut))] if cuts else []
    return MeantByForm(" ".join(parts), int(most), tuple(map(written, chosen)), threads=desk == THREADS)


def _reads(most: str, lines: tuple[str, ...]) -> Fields:
    """Return what was filled in, out of what it meant."""
    cut = next((str(one) for one in CUTS if written(acts.Set("cut", one)) in lines), "none")
    said = [one for one, act in _SETS.items() if written(act) in lines]
    secret = "open" if "open" in said else "closed"
    desk = "off" if "off" in said else THREADS if THREADS in lines else "on"
    return {"most": (most,), "cut": (cut,), "secret": (secret,), "desk": (desk,)}


MAKING = Making(lambda: say("create_title"), _name, _fields, _means, lambda: say("create_done"), _reads)
