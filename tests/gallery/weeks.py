"""What the gallery shows of a war week by week, of invented armies and charts."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.week.pictures.battle import draw_battle, of_battle
from bot.games.week.pictures.chits import draw_chits, of_chits
from bot.games.week.pictures.order import draw_order, of_order
from bot.games.week.pictures.sequence import draw_sequence, of_sequence
from engine.common.seat import PUBLIC
from engine.week.see import see
from engine.week.state import View
from tests.gallery.moments import Shown, fitted, in_language
from tests.games.week.at_the_desk import BATTLES, ROSTER, fought, told
from tests.games.week.hosts import with_hosts

Pair = tuple[Callable[[View], bytes], Callable[[View], str]]
SEQUENCE: Pair = (draw_sequence, of_sequence)
CHITS: Pair = (draw_chits, of_chits)
ORDER: Pair = (draw_order, of_order)
BATTLE: Pair = (draw_battle, of_battle)


def _shown(name: str, pair: Pair, view: View, caption: str) -> Shown:
    draw, words = pair
    return Shown(f"week-{name}", words(view), caption, lambda: fitted(draw(view), None))


def of_weeks() -> tuple[tuple[str, str, tuple[tuple[Shown, ...], ...]], ...]:
    """Return the sections of the week."""
    moving = see(told(f"{ROSTER}\nbegin 7\nchit 4\nsouth: chit fixed\nnorth:\ndone\n").state, "north")
    battle = see(told(fought(5, (2, 1), more="; river C2509")).state, PUBLIC)
    begun = see(told(f"{BATTLES}\nattack C2610 under Grant: 1/G, 2/G; river C2509\n").state, "north")
    armies = told(BATTLES).state
    return (
        (
            "A war week by week",
            (
                "Where the week stands and who is waited for; the chits of both sides, and what is left in "
                "the cup. Armies and charts are invented here."
            ),
            (
                (
                    _shown("sequence", SEQUENCE, moving, "The sequence of play"),
                    _shown("chits", CHITS, moving, "The chits"),
                ),
            ),
        ),
        (
            "Orders of battle",
            (
                "A side's pieces by headquarters, for itself and the referee alone: strength now and as the "
                "week began, who has moved or attacked, who is off the chain of supply. Many pieces stand in "
                "lines, as the hundred at the right: so do three hundred."
            ),
            (
                (
                    _shown("order", ORDER, see(with_hosts(armies, 30), "north"), "North's thirty pieces"),
                    _shown("order-many", ORDER, see(with_hosts(armies, 100), "north"), "A hundred"),
                ),
            ),
        ),
        (
            "Battle cards",
            (
                "Both lines as far as they lie open, with every factor; the column of the table that counts, "
                "and the die once it is rolled."
            ),
            (
                (
                    _shown("battle", BATTLE, battle, "A battle after its roll"),
                    _shown("battle-begun", BATTLE, begun, "Before the defence is told"),
                ),
                (
                    in_language(
                        "de", lambda: _shown("battle-german", BATTLE, battle, "Dasselbe Gefecht auf Deutsch")
                    ),
                ),
            ),
        ),
    )
