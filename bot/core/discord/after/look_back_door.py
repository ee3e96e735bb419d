"""Who may look back on a game, and with whose eyes (campaign 2.5, 10.4, 12.1)."""

from __future__ import annotations

from bot.core.after.whose_eyes import ALL, allowed, open_to, own
from bot.core.discord.desk import Desk
from bot.core.discord.doors import Entry, Shut
from bot.core.people.people import Role
from bot.core.words.harmless_names import bare, plain
from bot.core.words.speech import called, listed, say


async def eyes_of(desk: Desk, entry: Entry) -> tuple[str, ...]:
    """Return with whose eyes somebody may look back, what they most likely want first; nobody's: ()."""
    way = desk.retellings.get(entry.game.ruleset)
    every = (ALL, *(await desk.table.sitting(entry.game.id)).sides) if way is None else way.eyes
    return allowed(entry.game, entry.me, every)


def label_of(desk: Desk, entry: Entry, eyes: str) -> str:
    """Return what eyes are called in a list, and on a button."""
    way = desk.retellings.get(entry.game.ruleset)
    if way is not None:
        return way.label(eyes)
    return say("choice.eyes_everybody") if eyes == ALL else bare(called().get(eyes, eyes))


async def look_back(desk: Desk, entry: Entry, what: str, wish: str | None = None) -> str:
    """Return with whose eyes somebody looks back, and note it of a referee who sees more than a side (2.5).

    `wish` is what they have chosen or typed, never trusted. Raise `Shut` for whoever may not, a refusal for a
    referee who plays.
    """
    mine, drawn = await eyes_of(desk, entry), entry.game.ruleset in desk.retellings
    game = plain(entry.game.name)
    if not mine and entry.me.role is Role.REFEREE:
        raise Shut("door.referee_plays", game=game)
    if not mine:
        raise Shut("after.not_yet" if drawn else "after.not_yet_any", game=game)
    eyes = mine[0] if wish is None else _meant(desk, entry, mine, wish)
    if eyes is None and open_to(entry.game, entry.me):
        raise Shut(
            "after.no_eyes", game=game, eyes=listed([plain(label_of(desk, entry, one)) for one in mine])
        )
    if eyes is None:
        raise Shut("after.not_his" if drawn else "after.not_his_any", game=game)
    if entry.me.role is Role.REFEREE and eyes not in own(entry.me):
        asker = entry.asker
        await desk.looks.opened(entry.game.id, asker.user, what, at=asker.at)
    return eyes


def _meant(desk: Desk, entry: Entry, mine: tuple[str, ...], wish: str) -> str | None:
    wanted = wish.strip().casefold()
    named = (one for one in mine if wanted in (one.casefold(), label_of(desk, entry, one).casefold()))
    return next(named, None)
