"""What is said of scouts that met the enemy: `P1 halts, P3 goes on`, `both go`, `halt` (12.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.campaign.loose.asked import Asked, Pieces, replied
from engine.campaign.loose.doubts import Doubt
from engine.campaign.loose.listing import is_vehicle
from engine.campaign.loose.numbering import as_platoons
from engine.campaign.loose.orders import Said
from engine.campaign.loose.pieces import CODE, END, MARK, NUMBER, PLACE, PLATOON, Piece

HALTS = ("halt", "stay", "retreat", "back")
GOES = ("go", "attack", "move", "fight")
_TWO = 2


def of_scouts(of: Asked) -> list[Said]:
    """Read `P1 halts, P3 goes on`, `both go`, `halt`: each scout with the verb nearest to it."""
    waiting = [one.platoon.number for one in of.view.scouts if one.platoon.team is of.team]
    if not waiting:
        return []
    numbered = as_platoons(_numbered(_meant(of, waiting), waiting))
    said = [one for one in numbered if one.says(*HALTS, *GOES) or not one.says("filler", "greeting", "then")]
    verbs = [one for one in said if one.says(*HALTS, *GOES)]
    if not verbs:
        return []
    odd = (one for one in said if not one.says("opening"))
    if any(one.says("recover", "none", "except", "too") for one in odd):
        raise Doubt("unclear", of.text, _both_ways(waiting))
    if any(one.kind in (NUMBER, PLACE) or is_vehicle(one) for one in said):
        raise Doubt("unclear", of.text, _both_ways(waiting))
    _only_targets(of, said, waiting)
    chosen: dict[int, str] = {}
    for who, verb in pairs(of, said, waiting):
        word = "halt" if verb.says(*HALTS) else "go"
        for number in who:
            if chosen.setdefault(number, word) != word:
                raise Doubt("unclear", of.text, _both_ways(waiting))
    _fill_only(of, chosen, waiting)
    if strangers := set(chosen) - set(waiting):
        raise Doubt("not_asked", f"P{min(strangers)}", _both_ways(waiting))
    return replied(of, [f"{chosen[number]} P{number}" for number in sorted(chosen)])


def _fill_only(of: Asked, chosen: dict[int, str], waiting: Sequence[int]) -> None:
    """Let the others do the opposite of whom alone something is said: `only P1 goes`."""
    only = next((at for at, one in enumerate(of.said) if one.says("only")), None)
    if only is None or len(waiting) < _TWO:
        return
    if of.said[only + 1 :][:1] == () or of.said[only + 1].kind != PLATOON or len(set(chosen.values())) != 1:
        raise Doubt("unclear", of.text, _both_ways(waiting))
    other = "go" if "halt" in chosen.values() else "halt"
    chosen |= {number: other for number in waiting if number not in chosen}


def _meant(of: Asked, waiting: Sequence[int]) -> list[Piece]:
    """Name scouts by their order and by where the enemy is: `the first one`, `the one at C4`."""
    targets = {one.target: one.platoon.number for one in of.view.scouts if one.platoon.number in waiting}
    nobody = len(targets) == len(waiting) and not any(one.kind == PLATOON for one in of.said)
    found: list[Piece] = []
    for at, one in enumerate(of.said):
        ordinal = one.kind == NUMBER and one.ordinal and one.number <= len(waiting)
        before = of.said[at - 1] if at else None
        if (ordinal and waiting[one.number - 1] == one.number) or (ordinal and one.number not in waiting):
            found.append(replace(one, kind=PLATOON, number=waiting[one.number - 1]))
        elif one.kind == NUMBER and one.spelled and before is not None and before.ordinal:
            continue
        elif nobody and len(waiting) > 1 and one.hex in targets and one.hex is not None:
            if found and found[-1].says("at", "to"):
                found.pop()
            if found and found[-1].kind == NUMBER and found[-1].spelled:
                found.pop()
            found.append(replace(one, kind=PLATOON, number=targets[one.hex], means=frozenset()))
        elif one.says("outside") or (
            one.says("inwards") and not (one.says("at") and _place_behind(of.said, at))
        ):
            found.append(replace(one, means=frozenset(("halt" if one.says("outside") else "go",))))
        elif one.says("all") and one.says(*HALTS, *GOES):
            found += [replace(one, means=frozenset(("all",))), replace(one, means=one.means - {"all"})]
        else:
            found.append(one)
    return found


def _place_behind(said: Pieces, at: int) -> bool:
    return at + 1 < len(said) and said[at + 1].kind in (CODE, PLACE)


def _numbered(said: Pieces, waiting: Sequence[int]) -> list[Piece]:
    """Tell which bare numbers are scouts by the verbs around them: `1 stop 3 go`."""
    found: list[Piece] = []
    for at, one in enumerate(said):
        first = at == 0 or said[at - 1].kind == END or said[at - 1].says(*HALTS, *GOES)
        then = at + 1 < len(said) and said[at + 1].says(*HALTS, *GOES)
        bare = one.kind == NUMBER and not one.spelled and not one.ordinal and one.number in waiting
        found.append(replace(one, kind=PLATOON) if bare and first and then else one)
    return found


@dataclass(slots=True)
class _Group:
    """Scouts that stand together, with the verbs beside them."""

    numbers: list[int]
    verbs: list[Piece]
    verb_first: bool = False

    @property
    def whole(self) -> bool:
        """Whether it says who and what."""
        return bool(self.numbers and self.verbs)


def _only_targets(of: Asked, said: Pieces, waiting: Sequence[int]) -> None:
    """Let hexes stand only where they say what is asked: where the enemy is, where the scout stands."""
    there = {h for one in of.view.scouts if one.platoon.number in waiting for h in (one.target, one.start)}
    for one in said:
        if one.kind == CODE and one.hex not in there:
            raise Doubt("unclear", of.text, _both_ways(waiting))


def _both_ways(waiting: Sequence[int]) -> list[str]:
    return [f"{word} P{number}" for number in waiting for word in ("halt", "go")]


def pairs(of: Asked, said: Pieces, waiting: Sequence[int]) -> list[tuple[list[int], Piece]]:
    """Return who does what: platoons that stand together, with the verb before or behind them."""
    groups = [_Group([], [])]
    named: set[int] = set()
    said = [one for one in said if one.kind != MARK and not one.says("and", "with")]
    for at, one in enumerate(said):
        who = _who(of, one, waiting, named)
        last = groups[-1]
        if who is not None:
            after_verb = at > 0 and said[at - 1].says(*HALTS, *GOES)
            before_verb = at + 1 < len(said) and said[at + 1].says(*HALTS, *GOES)
            if last.whole and (after_verb or before_verb):
                groups.append(_Group([], []))
            groups[-1].numbers.extend(who)
            named |= set(who)
        elif one.says(*HALTS, *GOES):
            first = bool(last.verbs) and last.verb_first
            if last.whole and (first or not _same_way(last.verbs[-1], one)):
                last = _Group([], [])
                groups.append(last)
            last.verb_first = last.verb_first or not last.numbers
            last.verbs.append(one)
    pairs: list[tuple[list[int], Piece]] = []
    for group in groups:
        numbers, verbs = group.numbers, group.verbs
        if not verbs or len({verb.says(*HALTS) for verb in verbs}) > 1:
            raise Doubt("unclear", of.text, _both_ways(waiting))
        if not numbers and len(waiting) > 1:
            raise Doubt("which_scout", of.text, _both_ways(waiting))
        pairs.append((numbers or list(waiting), verbs[0]))
    return pairs


def _same_way(one: Piece, other: Piece) -> bool:
    return one.says(*HALTS) == other.says(*HALTS)


def _who(of: Asked, one: Piece, waiting: Sequence[int], named: set[int]) -> list[int] | None:
    if one.kind == PLATOON:
        return [one.number]
    if one.says("both") and len(waiting) != _TWO:
        raise Doubt("which_scout", of.text, _both_ways(waiting))
    if one.says("all", "both"):
        return list(waiting)
    if one.says("rest"):
        left = [number for number in waiting if number not in named]
        if not named or not left:
            raise Doubt("which_scout", of.text, _both_ways(waiting))
        return left
    return None
