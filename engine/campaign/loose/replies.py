"""A captain's answers, read in the light of the questions that are open (12.2, 14.2, 15.3, 15.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.campaign.forces import PlatoonId, Team, Vehicle, written
from engine.campaign.loose.clauses import VERBS, as_platoons, unknown, without_chatter
from engine.campaign.loose.doubts import Doubt, Unread
from engine.campaign.loose.listing import is_vehicle, listed
from engine.campaign.loose.orders import Said
from engine.campaign.loose.pieces import CODE, END, MARK, NUMBER, PLACE, PLATOON, Piece
from engine.campaign.view import RetreatQuestion, View
from engine.hexes import Hex

Pieces = Sequence[Piece]
_HALTS = ("halt", "stay")
_GOES = ("go", "attack", "move")
_TWO = 2


@dataclass(frozen=True, slots=True)
class Asked:
    """A message to a team that is asked something: its pieces, how it was written, who is asked what."""

    view: View
    team: Team
    text: str
    said: tuple[Piece, ...]
    skipped: tuple[str, ...]


def asked(found: Pieces, text: str, view: View, team: Team, foreign: Callable[[str], bool]) -> Asked | None:
    """Return a message to be read as answers; None where nothing is asked of the team.

    Raises:
        Unread: something of it belongs to another language.
    """
    if not any(_questions(view, team)):
        return None
    said: list[Piece] = []
    skipped: list[str] = []
    sentence: list[Piece] = []
    for one in (*found, Piece(END, "\n", len(text), len(text))):
        if one.is_mark("()"):
            continue
        sentence.append(one)
        if one.kind == END:
            kept, aside = without_chatter(sentence, text, foreign)
            said += kept
            skipped += aside
            sentence = []
    return Asked(view, team, text, tuple(said), tuple(skipped))


def _questions(view: View, team: Team) -> Iterator[object]:
    yield from (one for one in view.scouts if one.platoon.team is team)
    yield from (one for one in view.names if one.team is team)
    yield from _retreats(view, team)
    yield from (one for one in view.recoveries if one.team is team)


def _retreats(view: View, team: Team) -> list[RetreatQuestion]:
    return [one for one in view.retreats if one.platoon.team is team and one.platoon not in view.answered]


def answers(of: Asked) -> list[Said]:
    """Return the answers that a message gives.

    Raises:
        Doubt: it may mean two things.
        Unread: it has words that mean nothing here, or answers nothing that is asked.
    """
    if (strange := unknown(of.said)) is not None:
        raise Unread(strange.text)
    found: list[list[Said]] = []
    doubts: list[Doubt] = []
    for read in (_scouts, _retreat, _recoveries, _names):
        try:
            if lines := read(of):
                found.append(lines)
        except Doubt as doubt:
            doubts.append(doubt)
    if len(found) == 1:
        return found[0]
    if doubts:
        raise doubts[0]
    if found:
        raise Doubt("several_questions", of.text, [said.line for lines in found for said in lines])
    raise Unread(of.text)


def _said(of: Asked, lines: Sequence[str]) -> list[Said]:
    shown = of.text[of.said[0].begin : of.said[-1].end].strip(" ,:-&+.!\n")
    return [Said(shown, line) for line in lines]


# --- scouts


def _scouts(of: Asked) -> list[Said]:
    """Read `P1 halts, P3 goes on`, `both go`, `halt`: each scout with the verb nearest to it."""
    waiting = [one.platoon.number for one in of.view.scouts if one.platoon.team is of.team]
    if not waiting:
        return []
    said = [one for one in as_platoons(of.said) if not one.says("filler", "greeting", "then")]
    verbs = [one for one in said if one.says(*_HALTS, *_GOES, "back", "retreat")]
    if not verbs:
        return []
    if any(one.says("back", "retreat", "recover", "none", "except", "too") for one in said):
        raise Doubt("unclear", of.text, _both_ways(waiting))
    if any(one.kind in (NUMBER, PLACE) or is_vehicle(one) for one in said):
        raise Doubt("unclear", of.text, _both_ways(waiting))
    _only_targets(of, said, waiting)
    chosen: dict[int, str] = {}
    for who, verb in _pairs(of, said, waiting):
        word = "halt" if verb.says(*_HALTS) else "go"
        for number in who:
            if chosen.setdefault(number, word) != word:
                raise Doubt("unclear", of.text, _both_ways(waiting))
    if strangers := set(chosen) - set(waiting):
        raise Doubt("not_asked", f"P{min(strangers)}", _both_ways(waiting))
    return _said(of, [f"{chosen[number]} P{number}" for number in sorted(chosen)])


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
    """Let hexes stand only where they say what is asked anyway: where the enemy is, where the scout stands."""
    there = {h for one in of.view.scouts if one.platoon.number in waiting for h in (one.target, one.start)}
    for one in said:
        if one.kind == CODE and one.hex not in there:
            raise Doubt("unclear", of.text, _both_ways(waiting))


def _both_ways(waiting: Sequence[int]) -> list[str]:
    return [f"{word} P{number}" for number in waiting for word in ("halt", "go")]


def _pairs(of: Asked, said: Pieces, waiting: Sequence[int]) -> list[tuple[list[int], Piece]]:
    """Return who does what: platoons that stand together, with the verb before or behind them."""
    groups = [_Group([], [])]
    named: set[int] = set()
    said = [one for one in said if one.kind != MARK and not one.says("and", "with")]
    for at, one in enumerate(said):
        who = _who(of, one, waiting, named)
        last = groups[-1]
        if who is not None:
            after_verb = at > 0 and said[at - 1].says(*_HALTS, *_GOES)
            before_verb = at + 1 < len(said) and said[at + 1].says(*_HALTS, *_GOES)
            if last.whole and (after_verb or before_verb):
                groups.append(_Group([], []))
            groups[-1].numbers.extend(who)
            named |= set(who)
        elif one.says(*_HALTS, *_GOES):
            first = bool(last.verbs) and last.verb_first
            if last.whole and (first or not _same_way(last.verbs[-1], one)):
                last = _Group([], [])
                groups.append(last)
            last.verb_first = last.verb_first or not last.numbers
            last.verbs.append(one)
    pairs: list[tuple[list[int], Piece]] = []
    for group in groups:
        numbers, verbs = group.numbers, group.verbs
        if not verbs or len({verb.says(*_HALTS) for verb in verbs}) > 1:
            raise Doubt("unclear", of.text, _both_ways(waiting))
        if not numbers and len(waiting) > 1:
            raise Doubt("which_scout", of.text, _both_ways(waiting))
        pairs.append((numbers or list(waiting), verbs[0]))
    return pairs


def _same_way(one: Piece, other: Piece) -> bool:
    return one.says(*_HALTS) == other.says(*_HALTS)


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


# --- retreats


def _retreat(of: Asked) -> list[Said]:
    """Read `retreat to B4 then B5`, `B4 first, B5 second`, a bare list of hexes."""
    questions = _retreats(of.view, of.team)
    if not questions:
        return []
    if any(one.says("recover", "fight", "none", "all", "both", "rest", "build", "too") for one in of.said):
        if any(one.hex for one in of.said):
            raise Doubt("unclear", of.text)
        return []
    parts = _by_platoon(of, questions)
    lines = []
    for question, said in parts:
        if hexes := _ranked(of, question, said):
            lines.append(f"retreat {question.platoon}: {', '.join(hexes)}")
    return _said(of, lines) if lines else []


def _by_platoon(of: Asked, questions: Sequence[RetreatQuestion]) -> list[tuple[RetreatQuestion, list[Piece]]]:
    by_number = {one.platoon.number: one for one in questions}
    named = [one.number for one in of.said if one.kind == PLATOON]
    if strangers := [number for number in named if number not in by_number]:
        raise Doubt("not_asked", f"P{strangers[0]}")
    if not named:
        if len(questions) > 1:
            raise Doubt("which_platoon", of.text)
        return [(questions[0], list(of.said))]
    if len(set(named)) == 1:
        return [(by_number[named[0]], list(of.said))]
    parts: list[tuple[RetreatQuestion, list[Piece]]] = []
    before: list[Piece] = []
    for one in of.said:
        if one.kind == PLATOON:
            parts.append((by_number[one.number], []))
        elif parts:
            parts[-1][1].append(one)
        else:
            before.append(one)
    if any(one.hex for one in before) or any(not any(one.hex for one in said) for _, said in parts):
        raise Doubt("unclear", of.text)
    return parts


def _ranked(of: Asked, question: RetreatQuestion, said: Pieces) -> list[Hex]:
    found: list[Hex] = []
    ranks: list[tuple[int, Hex]] = []
    rank: int | None = None
    role = ""
    for one in said:
        if one.kind == NUMBER:
            if found and one.ordinal and rank is None and len(ranks) == len(found) - 1:
                ranks.append((one.number, found[-1]))
            else:
                rank = one.number
        elif one.hex is not None or one.kind == PLACE:
            hex_ = _option(of, question, one)
            if role != "from" or hex_ != question.hex:
                found.append(hex_)
                if rank is not None:
                    ranks.append((rank, hex_))
            rank, role = None, ""
        elif one.says("from"):
            role = "from"
        elif is_vehicle(one) or one.says("stay", "via", "attack") and not one.says("move", "retreat", "halt"):
            raise Doubt("unclear", of.text)
    if ranks == [(1, found[0])] if found else False:
        ranks = []
    if rank is not None or (ranks and len(ranks) != len(found)):
        raise Doubt("unclear", of.text)
    return [hex_ for _, hex_ in sorted(ranks, key=lambda pair: pair[0])] if ranks else found


def _option(of: Asked, question: RetreatQuestion, one: Piece) -> Hex:
    if one.hex is not None:
        return one.hex
    there = [hex_ for hex_ in one.places if hex_ in question.options]
    if len(there) != 1:
        raise Doubt("several_hexes", one.text)
    return there[0]


# --- recoveries


def _recoveries(of: Asked) -> list[Said]:
    """Read `recover everything`, `the heavy back`, `nothing`."""
    open_ = [one for one in of.view.recoveries if one.team is of.team]
    if not open_:
        return []
    said = [one for one in of.said if not one.says("greeting")]
    if any(one.says("none", "pass") for one in said):
        if any(one.kind in (PLATOON, CODE, PLACE, NUMBER) or is_vehicle(one) for one in said):
            raise Doubt("unclear", of.text)
        return _said(of, ["recover none"])
    lost = [
        (platoon, vehicle)
        for one in open_
        if one.survivor and one.path
        for platoon, gone in one.lost.items()
        for vehicle in gone
    ]
    if any(
        one.says("except", "rest", "stay", "halt", "too", "go", "retreat", "split", "merge") for one in said
    ):
        raise Doubt("unclear", of.text, _each(lost))
    platoons = [one.number for one in said if one.kind == PLATOON]
    wanted = _wanted(of, said)
    everything = any(one.says("all", "both") for one in said)
    if not (wanted or everything or (platoons and any(one.says("recover", "back") for one in said))):
        return []
    if wanted and everything or (everything and any(one.says("both") for one in said) and len(lost) != _TWO):
        raise Doubt("unclear", of.text, _each(lost))
    mine = [pair for pair in lost if not platoons or pair[0].number in platoons]
    if platoons and {pair[0].number for pair in mine} != set(platoons):
        raise Doubt("not_asked", of.text, _each(lost))
    chosen = mine if not wanted else _matching(of, wanted, said, mine)
    if not chosen:
        raise Doubt("not_asked", of.text, _each(lost))
    return _said(of, _recovering(chosen))


def _wanted(of: Asked, said: Pieces) -> list[tuple[int, object]]:
    """Return the vehicles that are named, each with the platoon that stands nearest before or behind it."""
    found: list[tuple[int, object]] = []
    at = 0
    while at < len(said):
        one = listed(said, at)
        if one is not None:
            found.append((at, one[0]))
            at = one[1]
            continue
        if said[at].kind in (NUMBER, CODE, PLACE):
            raise Doubt("unclear", of.text)
        at += 1
    return found


def _matching(
    of: Asked, wanted: Sequence[tuple[int, object]], said: Pieces, lost: Sequence[tuple[PlatoonId, Vehicle]]
) -> list[tuple[PlatoonId, Vehicle]]:
    left = list(lost)
    chosen: list[tuple[PlatoonId, Vehicle]] = []
    several = len({one.number for one in said if one.kind == PLATOON}) > 1
    for _, one in wanted:
        kind, tier, count = one.kind, one.tier, one.count  # type: ignore[attr-defined]
        alike = [pair for pair in left if pair[1].kind is kind and tier in (None, pair[1].tier)]
        if len(alike) != count or (several and len({pair[0] for pair in lost if pair in alike}) != 1):
            raise Doubt("vehicles", of.text, _each(lost))
        chosen += alike
        left = [pair for pair in left if pair not in alike]
    return chosen


def _recovering(chosen: Sequence[tuple[PlatoonId, Vehicle]]) -> list[str]:
    by_platoon: dict[int, list[Vehicle]] = {}
    for platoon, vehicle in chosen:
        by_platoon.setdefault(platoon.number, []).append(vehicle)
    return [f"recover P{number}: {written(by_platoon[number])}" for number in sorted(by_platoon)]


def _each(lost: Sequence[tuple[PlatoonId, Vehicle]]) -> list[str]:
    return [f"recover P{platoon.number}: {vehicle}" for platoon, vehicle in lost]


# --- names


def _names(of: Asked) -> list[Said]:
    """Read `P1 and P2 fight`, `1 and 3`."""
    questions = [one for one in of.view.names if one.team is of.team]
    if not questions:
        return []
    said = as_platoons(of.said)
    numbers = list(dict.fromkeys(one.number for one in said if one.kind == PLATOON))
    if not numbers:
        return []
    other = any(
        one.says(*VERBS, "except", "rest", "none", "back") and not one.says("fight", "attack", "stay")
        for one in said
    )
    if other or len(numbers) != _TWO or any(one.kind in (CODE, NUMBER, PLACE) for one in said):
        raise Doubt("unclear", of.text)
    return _said(of, [f"name P{numbers[0]}, P{numbers[1]}"])
