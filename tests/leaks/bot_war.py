"""A war by weeks in worlds: two sides and a referee, and all that a viewer can ask of it."""

from __future__ import annotations

from bot.games.week.roster_file import file_of
from bot.rehearsal.uploads import SentFile
from tests.games.week.at_the_desk import ROSTER, told
from tests.leaks.bot_eyes import Eyes
from tests.leaks.bot_openings import OPENINGS
from tests.leaks.bot_worlds import Asked, World
from tests.talks import the_week
from tests.talks.cellar import amended, sent
from tests.talks.the_week import ANN, BEN, DONE, NORTH, RITA, SOUTH

_ARMIES = told(ROSTER).state.armies
OWN, THEIRS = (file_of(_ARMIES[side]) for side in ("south", "north"))


def csv(data: bytes) -> SentFile:
    """Return a roster as somebody sends it."""
    return SentFile("my list.csv", data, "text/csv")


LOOKS: tuple[Asked, ...] = (
    ("game status", {}),
    ("game list", {}),
    ("mine", {}),
    ("mine", {"history": True}),
    ("help", {}),
    ("week roster", {}),
    ("week roster", {"side": "north"}),
    ("week roster", {"file": csv(OWN.replace(b"1/L,infantry,C2610,10", b"1/L,infantry,C2610,9"))}),
    ("week roster", {"file": csv(THEIRS)}),
    ("week roster", {"file": csv(OWN + b"D9,garrison,C2600,2,,,,,,,,,,,,\r\n")}),
    ("week roster", {"side": "north", "file": csv(THEIRS), "accept": "all", "reason": "mine"}),
    ("week board", {}),
    ("week board", {"week": 1}),
    ("week luck", {}),
    ("game attached", {}),
    ("game attached", {"file": 1}),
    ("rulings", {}),
    ("verify", {}),
    ("privacy export", {}),
)
MORE_LOOKS: tuple[Asked, ...] = (
    ("people list", {}),
    ("people leave", {}),
    ("game story", {}),
    ("game replay", {}),
    ("game export", {}),
    ("game act", {"line": "close"}),
    ("game act", {"line": "set strength 3/G 1", "reason": "mine"}),
    ("game act", {"line": "mounted none", "seat": "north"}),
    ("game give", {"office": "leader Meade", "member": "Mila"}),
    ("game give", {"office": "supply", "seat": "north"}),
    ("game correct", {}),
    ("game hours", {}),
    ("referee waiting", {}),
    ("referee undo", {}),
    ("referee close", {}),
    ("referee export", {}),
    ("referee corrections", {}),
    ("referee incidents", {}),
    ("referee look", {"what": "map", "team": "red"}),
    ("suggestions", {}),
)
COMPLETED = (
    ("game give", "office"),
    ("game attach", "step"),
    ("game attach", "readers"),
    ("game hours", "what"),
    ("referee undo", "scope"),
    ("rulings", "rule"),
)
FISHING = (
    "free 1/G > C2601",
    "attack C2508 under Meade: 1/L",
    "attack C2610 under Lee: 3/G",
    "span Lee: 3/G, Meade",
    "chain off 3/G",
    "initiative Meade",
    "activate Grant",
    "load 1 from TN to TS",
    "depot TN from 1/L 2",
    "mounted Cav1 > C2510",
    "command Grant",
    "defend: withhold TN",
    "supply TN",
    "commit Meade",
    "commit Grnat",
    "lose 3/G 1",
    "retreat 3/G > C2610",
    "advance 3/G",
    "destroy supply 1 of TN",
    "set strength 3/G 1",
)
"""What somebody writes who fishes for secrets: all of it names what is not theirs, so all is refused."""


async def _war(made: World) -> None:
    """Two people a side; both rosters are entered."""
    await the_week.founded(made)
    for seat, people in (("south", SOUTH), ("north", NORTH)):
        await sent(made, people[1], "game join", seat=seat)
    await the_week.entered(made)


OPENINGS["war"] = _war


async def levelled(w: World) -> None:
    """Let time pass in both worlds alike, and what has become due be told."""
    await _told(w)
    await w.level()
    await _told(w)


async def _told(w: World) -> None:
    """Have all be told and hung that follows by now: twice, since a card says by when something is due."""
    for _ in range(2):
        await w.app.ticker.line("clock").drain()
        await w.app.herald.drain()
        await w.app.ticker.line("threads").drain()
        await w.app.ticker.line("kept").drain()
        await w.settle()


async def says(w: World, who: str, *lines: str) -> None:
    """Have somebody say lines to the bot by direct message, all of which are carried out."""
    await w.level()
    await secretly(w, who, *lines)


async def secretly(w: World, who: str, *lines: str) -> None:
    """Have somebody say in one world what is not said in the other: no time passes over it."""
    for line in lines:
        answer = await the_week.says(w, who, line)
        assert DONE in answer, (line, answer)


async def sets(w: World, line: str) -> None:
    """Have the referee set something right."""
    await w.level()
    done = await amended(w, line, "as it stands")
    assert "**Amended: " in done, (line, done)
    await w.level()


async def begins(w: World, side: str, phase: str) -> None:
    """Have the first week begin, with a phase of a side's turn, whatever was drawn."""
    assert DONE in await sent(w, RITA, "game act", line="begin 1")
    await says(w, ANN, "chit fixed")
    await sets(w, f"set turn {side} {phase}")


async def north_attacks(w: World) -> None:
    """Have North attack C2610 under Grant, up to the sealed chits."""
    await begins(w, "north", "combat")
    await says(w, BEN, "done", "activate all", "attack C2610 under Grant: 1/G, 2/G")
    await says(w, ANN, "command Lee", "defend: entrenched 1")


async def south_attacks(w: World, line: str) -> None:
    """Have South attack C2509 under Lee, after the referee has set something right."""
    await begins(w, "south", "combat")
    await sets(w, line)
    await says(w, ANN, "done", "activate all", "attack C2509 under Lee: 1/L, 2/L")


async def paid(w: World) -> None:
    """Have both pick a chit and say from where they are supplied."""
    await says(w, BEN, "intensity 1")
    await says(w, ANN, "intensity 0")
    await says(w, BEN, "supply TN")
    await says(w, ANN, "supply TS")


async def ask(w: World, at: str) -> None:
    """Have every viewer look, the first of them ask for all that they can think of, and look again."""
    await w.look(at)
    for eyes in w.eyes:
        first = eyes is w.eyes[0]
        await asks(w, eyes, (*LOOKS, *MORE_LOOKS) if first else LOOKS)
        for command, option in COMPLETED if first else COMPLETED[:2]:
            await w.complete(eyes, command, option)
        await w.says(eyes.person.name, *(FISHING if first else FISHING[:2]))
    await w.look(f"{at}, after asking")


async def asks(w: World, eyes: Eyes, looks: tuple[Asked, ...]) -> None:
    """Note what a viewer is answered."""
    for command, options in looks:
        await w.slash(eyes, command, options)
