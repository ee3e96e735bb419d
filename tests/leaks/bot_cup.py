"""A tournament in worlds: two matches, a referee, and all that a viewer can ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import pytest

from engine.common.chance import Salted
from engine.frozen import FrozenMap
from tests.leaks.bot_eyes import Eyes
from tests.leaks.bot_openings import OPENINGS
from tests.leaks.bot_war import levelled
from tests.leaks.bot_worlds import BORIS, MILA, RITA, ROSA, Asked, World
from tests.talks.cellar import sent, sitting

TIMUR = "Timur"
HERS = "c2"
"""Rosa, who hides something from Boris, who is c1 and looks."""
FOUR = (BORIS, ROSA, MILA, TIMUR)
CUP, DONE = "Cup", "Done in **Cup**."
GROUP = "holding\nC1: 10 stands, 400\nH1: 1 stand, 60\nreserve\nC2: 6 stands, 350"
OTHER = "holding\nC1: 4 stands, 100\nP3: 2 stands, 60\nassault\nC7: 9 stands, 500\nC8: 2 stands, 100"
LOOKS: tuple[Asked, ...] = (
    ("game status", {}),
    ("game list", {}),
    ("mine", {}),
    ("help", {}),
    ("tournament group", {}),
    ("tournament group", {"player": "c2"}),
    ("tournament standings", {}),
    ("tournament player", {"name": "c2"}),
    ("tournament why", {}),
    ("tournament tables", {}),
    ("game times", {}),
    ("game attached", {}),
    ("verify", {}),
    ("privacy export", {}),
)
MORE_LOOKS: tuple[Asked, ...] = (
    ("people list", {}),
    ("game story", {}),
    ("game replay", {}),
    ("game export", {}),
    ("game act", {"line": "close c1-c2"}),
    ("game act", {"line": "mission probe", "seat": "c2"}),
    ("game hours", {}),
    ("tournament entries", {}),
    ("tournament late", {}),
    ("referee waiting", {}),
    ("referee undo", {}),
    ("referee corrections", {}),
    ("rulings", {}),
)
FISHING = (
    "mission hold target assault at the mill",
    "held 1: c1 target",
    "held 1: c2 target",
    "flank assault east",
    "flank phantoms east",
    "reinforce holding",
    "open target",
    "fog",
    "end 11",
    "report\nheld 1: c1 target",
    "lost c2 C2 6",
    "confirm",
    "object it's wrong",
    "result c1-c2: mission c1; scored c1 0, c2 0",
    "c2: concede",
)
"""What somebody writes who fishes for secrets: all of it is refused."""


WON = {"c1": 9, "c2": 2}
"""What the two of a match roll for the baseline: Boris chooses the side, Rosa moves first."""
BORIS_HAS = ("probe", "break-through")
ROSA_HAS = ("hold", "delay", "advance")


@contextmanager
def loaded(faces: Mapping[str, int | str]) -> Iterator[None]:
    """Have each roll whose name ends so show this face, a card by what is on it; all others as they fall."""
    honest = Salted.__call__

    def leaden(dice: Salted, name: str, sides: int, /, **more: Any) -> int:  # noqa: ANN401 - as dice are asked
        face = next((face for end, face in faces.items() if name.endswith(end)), None)
        if face is None:
            return honest(dice, name, sides, **more)
        return face if isinstance(face, int) else more["labels"].index(face) + 1

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Salted, "__call__", leaden)
        yield


async def _entered(made: World) -> None:
    await entered(made)


async def entered(made: World, *who: str, settings: str = "set rounds 20") -> None:
    """Have four enter a tournament of Rita's; nothing is drawn yet."""
    await sent(made, RITA, "game create", rules="tournament", name=CUP)
    for one in who or FOUR:
        assert "entered" in await sent(made, one, "game join"), one
    asked = next(one for one in who or FOUR if one != RITA)
    await made.person(asked).say("war-room", "go")
    await made.settle()
    await rules(made, settings)


async def rules(made: World, *lines: str) -> None:
    """Have the referee say lines, all of which are carried out."""
    for line in lines:
        done = await sent(made, RITA, "game act", line=line)
        assert done == DONE, (line, done)


async def paired(made: World, won: Mapping[str, int] = FrozenMap(WON)) -> None:
    """Have the first of the four meet the second, and the third the fourth; both roll for the baseline."""
    with loaded({f"baseline {seat} 1": face for seat, face in won.items()}):
        await rules(made, "pair c1-c2, c3-c4")


async def dealt(made: World, who: str, *hands: Iterable[str]) -> None:
    """Have whoever won the roll choose the side, and these cards be dealt, theirs first."""
    cards = enumerate((card for one in hands for card in one), 1)
    with loaded({f"c1 c2 card {number}": card for number, card in cards}):
        await does(made, who, "side north")


async def _dealt(made: World) -> None:
    """Rosa has Hold and other cards beside it."""
    await entered(made)
    await paired(made)
    await dealt(made, BORIS, BORIS_HAS, ROSA_HAS)


async def _shared(made: World) -> None:
    """The same, and both matches have threads."""
    await _dealt(made)
    await sent(made, RITA, "game threads", on=True)
    for _ in range(2):
        await levelled(made)
    assert "1" in "".join(made.person(BORIS).channels())


OPENINGS["cup entered"] = _entered
OPENINGS["cup shared"] = _shared
OPENINGS["cup"] = _dealt


async def says(w: World, who: str, *lines: str) -> None:
    """Have somebody say lines to the bot by direct message."""
    for line in lines:
        await w.person(who).dm(line)
        await w.settle()


async def does(w: World, who: str, *lines: str) -> None:
    """Have somebody say lines, all of which are carried out."""
    for line in lines:
        answer = await w.answers(who, line)
        assert DONE in answer, (who, line, answer)


async def hand(w: World) -> tuple[str, ...]:
    """Return Rosa's cards beside Hold, as the host has them."""
    state = (await sitting(w)).state
    own = state.own[state.hall.rounds[-1].boards[0]][HERS]
    return tuple(one for one in own.hand if one != "hold")


async def ask(w: World, at: str) -> None:
    """Have every viewer look, ask for all that they can think of, and look again; time has passed alike."""
    await levelled(w)
    await w.look(at)
    for eyes in w.eyes:
        first = eyes is w.eyes[0]
        for command, options in (*LOOKS, *MORE_LOOKS) if first else LOOKS:
            await w.slash(eyes, command, options)
        await w.says(eyes.person.name, *(FISHING if first else FISHING[:2]))
    await w.look(f"{at}, after asking")


GLANCES: tuple[Asked, ...] = (
    ("mine", {}),
    ("tournament group", {}),
    ("tournament player", {"name": "c2"}),
    ("people list", {}),
    ("tournament tables", {}),
    ("referee waiting", {}),
    ("tournament late", {}),
)
COMPLETED = (("tournament player", "name"), ("game times", "match"), ("game attach", "step"))
_NEVER = ("mission hold target assault at the mill", "held 1: c1 target", "open target", "flank assault east")
"""What is refused at every moment, and tells nothing of a Target or a force by how."""


async def sees(w: World, at: str) -> None:
    """Note what every viewer has before their eyes."""
    await levelled(w)
    for eyes in w.eyes:
        w.note(eyes, f"sees {at}", eyes.around())


async def glance(w: World, at: str) -> None:
    """Have every viewer look, and the first of them ask, fish, and open each form that their card offers."""
    await sees(w, at)
    first, *others = w.eyes
    for command, options in GLANCES:
        await w.slash(first, command, options)
    for eyes in others:
        await w.slash(eyes, *GLANCES[0])
    for command, option in COMPLETED:
        await w.complete(first, command, option)
    for line in _NEVER:
        await w.slash(first, "game act", {"line": line})
    await _forms(w, first)


async def _forms(w: World, eyes: Eyes) -> None:
    """Note what stands filled in on each form that opens from somebody's card of their match."""
    cards = [one for one in eyes.person.inbox() if ", your match with " in one.text and not one.deleted]
    for button in (one for card in cards[-1:] for one in card.buttons if "\u2026" in one.label):
        w.note(eyes, f"opens {button.label}", eyes.answered(await eyes.person.click(cards[-1], button.label)))
