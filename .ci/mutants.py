"""Break the program and see which breaks no test notices (``make mutants``; not on Windows).

Three questions. First: is every leak that is planted in the bot found by the leak tests? Then, with mutmut:
which breaks of the engine does no test notice at all? Then, for each rule: do the tests that cite it notice
by themselves at least half of the breaks that belong to it? If not, it is cited in vain. ``make mutants
ARGS=leaks`` asks only the first, ``ARGS=engine`` the second, ``ARGS=rules`` the third.

``ARGS="engine 3000"`` draws about so many of the second's thousands at random, beside all that decide what is
seen; ``ARGS="engine again"`` asks those once more that nobody noticed, and those that a run that was stopped
had not come to; ``ARGS="rules skirmish 7.3, campaign 1.3"`` asks for these rules alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import asking
import survivors
from asked import Asked
from breaks import SEED, commit, draw, fingerprint, function_of
from cited import ask_for_each_rule
from writing import break_everything

ROOT = Path(__file__).resolve().parent.parent


def main(words: list[str]) -> int:
    """Ask all questions, or only "engine", "rules" or "leaks"; return 0 if nothing is tested in vain."""
    os.chdir(ROOT)
    if words[:1] == ["leaks"]:
        return find_leaks()
    if words[:1] == ["engine"]:
        return ask_the_engine(words[1:])
    if words[:1] == ["rules"]:
        return ask_for_each_rule(" ".join(words[1:]))
    return find_leaks() or ask_the_engine([]) or ask_for_each_rule("")


def find_leaks() -> int:
    """Plant each leak in the bot and return 0 if the leak tests find them all."""
    planted = ["-m", "pytest", "-q", "-m", "planted", "-n", "auto", "--dist", "worksteal", "tests/leaks"]
    return subprocess.call([sys.executable, *planted])


def ask_the_engine(words: list[str]) -> int:
    """Break the engine and write docs/mutants.md; return 0 where enough is noticed, the rest explained."""
    every = [one for those in break_everything().values() for one in those]
    asked = Asked.read()
    if words == ["again"]:
        if asked.engine != fingerprint(Path("engine")):
            print("The engine is another one by now: ask all of it.")
            return 2
        asked.again = commit() if commit() != asked.commit else asked.again
    else:
        drawn = draw(every, int(words[0]) if words else None)
        asked = Asked(drawn, fingerprint(Path("engine")), commit(), hints=asked.noticed() | asked.hints)
    asked.write()
    os.chdir("mutants")
    try:
        _ask(asked, anew=words == ["again"])
    finally:
        os.chdir(ROOT)
    return survivors.report(every, asked)


def _in_order(left: list[str]) -> list[str]:
    """Return them as chance has it: a run that is stopped anywhere has asked a fair draw."""
    mixed = sorted(left)
    Random(SEED).shuffle(mixed)  # noqa: S311 - nothing secret
    return mixed


def _ask(asked: Asked, *, anew: bool) -> None:
    """Ask about the breaks that are left, one after the other, and write down what came of each.

    One that has a reason to be left counts as unnoticed, unasked. `anew`: those that nobody noticed are asked
    once more.
    """
    words = asking.words_for_pytest()
    reach = asking.watch(words)
    if reach.failed:
        print(f"{len(reach.failed)} tests fail or are left out before anything is broken, and are not asked.")
    tests = reach.tests_of()
    for one in asked.left():
        if survivors.has_reason(one):
            asked.note(one, "")
    asked.write()
    for warm in (True, False):
        left = [one for one in _in_order(asked.left()) if not survivors.has_reason(one)]
        if warm and not anew:
            left = [one for one in left if one not in asked.by]

        def questions(plugin: asking.Asking, left: list[str] = left) -> bool:
            for number, one in enumerate(left, 1):
                runs = asked.sorted(one, tests.get(function_of(one), []))
                asked.note(one, plugin.who_notices(one, runs))
                if number % 50 == 0 or number == len(left):
                    asked.write()
                    print(f"{number:,} of {len(left):,}: {len(asked.survivors()):,} unnoticed", flush=True)
            return True

        asking.ask(words, reach, questions, warm=warm)
        asked.reread()
    if anew:
        _collect_anew(asked, words, reach)


def _collect_anew(asked: Asked, words: list[str], reach: asking.Reach) -> None:
    """Ask of what runs while tests are collected once more, in a process that collects under the break."""
    for one in sorted(asked.survivors()):
        known = survivors.has_reason(one) or function_of(one) not in reach.collecting
        if not known and asking.is_noticed_anew(one, words):
            asked.note(one, "where the tests are collected anew")
            asked.write()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
