"""Check the record of a game that is over, with nothing but Python: python verify.py RECORD [SEAL ...].

RECORD is what `/campaign export` gives. SEAL are seals as they stood in the posts of the game. This program
shares no code with the bot: it follows docs/dice.md alone. It ends with 0 where all is right, with 1 where
something is wrong, with 2 where there is nothing to check.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

Json = Any
FORM = 1
AROUND = 6
"""How many lines a proof has beside its entries."""
SIDES = ("blue", "red")
NO_SEAL = "No seal"


def sha(text: str) -> str:
    """Answer the SHA-256 of a text, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()


def hashed(*values: Json) -> str:
    """Answer the SHA-256 of values written as one line of JSON."""
    return sha(json.dumps(values, ensure_ascii=False, separators=(",", ":")))


def face(seed: str, salt: str, roll: str, sides: int) -> int:
    """Answer what a die of so many sides shows."""
    attempt = 0
    while True:
        text = f"{salt}\0{roll}\0{attempt}".encode()
        number = int.from_bytes(hmac.new(seed.encode(), text, hashlib.sha256).digest()[:8], "big")
        # The last run of numbers is shorter than `sides`: taking it would favour the low faces.
        if number < 2**64 - 2**64 % sides:
            return number % sides + 1
        attempt += 1


def seal(seed: str, head: str) -> str:
    """Answer the seal of a head of the chain."""
    return hmac.new(seed.encode(), b"seal\0" + head.encode(), hashlib.sha256).hexdigest()[:40]


class Trouble(Exception):
    """The record cannot be checked any further; `code` is that of the program's end."""

    def __init__(self, why: str, code: int = 1) -> None:
        super().__init__(why)
        self.code = code


def parted(record: str) -> tuple[str, list[list[Json]], str]:
    """Answer the readable record, the lines of its proof, and all that stands above the last of them."""
    lines = record.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    first = next((at for at, line in enumerate(lines) if line.startswith("#= ")), len(lines))
    proof = []
    for at, line in enumerate(lines[first:-1], start=first + 1):
        try:
            fields = json.loads(line.removeprefix("#= "))
        except ValueError:
            fields = None
        if not isinstance(fields, list) or f"#= {json.dumps(fields, separators=(',', ':'))}" != line:
            raise Trouble(f"line {at} of the record is damaged")
        proof.append(fields)
    if proof and lines[-1]:
        raise Trouble("the record has no end")
    text = "".join(f"{line}\n" for line in lines[:first])
    return text, proof, "".join(f"{line}\n" for line in lines[: max(len(lines) - 2, 0)])


def check(record: str, posted: list[str]) -> tuple[list[str], list[str]]:
    """Answer what was found, and what is wrong, each a sentence."""
    text, proof, above = parted(record)
    shaped(proof)
    (_, game, closed, commitment), drawn, seed = proof[1], proof[2][1], proof[3][1]
    entries, wrong = [one[1:] for one in proof[4:-2]], []
    if proof[-1][1] != sha(above) or proof[-2][1] != sha(text):
        wrong.append("WRONG: The record was changed after it was written.")
    if sha(seed) != commitment:
        wrong.append("WRONG: The seed does not fit the commitment.")
    seals = [seal(seed, head) for head in chain(game, drawn, closed, commitment, entries)]
    told = [[at, value] for at, value in enumerate(seals, start=1)]
    if [[entry[0], entry[5]] for entry in entries] != told:
        wrong.append("WRONG: The entries are not as they were sealed.")
    bodies = [(entry, json.loads(entry[4])) for entry in entries]
    if written(json.loads(drawn), closed, bodies) != text:
        wrong.append("WRONG: The readable record says something other than its sealed entries.")
    rolled = rolls(game, seed, bodies)
    wrong += [f"WRONG: {line}" for line, right in rolled if not right]
    wrong += compared(seals, [one.strip("` ") for one in posted])
    found = [f"Game {game}, {len(entries)} entries.", f"Seed {seed}", f"Commitment {commitment}"]
    found += [line for line, _ in rolled]
    found += [f"Seal, {turn}: {seals[at - 1]}" for at, turn in turns(bodies)]
    found += [f"Seal, the end: {one}" for one in seals[-1:]]
    return found, wrong


def ending(wrong: list[str], posted: list[str]) -> list[str]:
    """Answer what came of it all: a seal that was mistyped does not make a record a changed one."""
    if not wrong and not posted:
        return ["All of it is right.", "Now compare the commitment and the seals with the posts of the game."]
    if not wrong:
        return ["All of it is right."]
    if all(one.startswith(NO_SEAL) for one in wrong):
        return ["All else is right. Is each seal copied whole, the last one that was posted among them?"]
    return ["This record was changed."]


def compared(seals: list[str], posted: list[str]) -> list[str]:
    """Answer which posted seals are none of this record, and how much none of them vouches for."""
    wrong = [f"{NO_SEAL} of this record: {one}" for one in posted if one not in seals]
    behind = next((at for at, value in enumerate(reversed(seals)) if value in posted), len(seals))
    if posted and behind:
        wrong.append(f"{NO_SEAL} named here vouches for the last {behind} entries: name the last one posted.")
    return wrong


def shaped(proof: list[list[Json]]) -> None:
    """Raise `Trouble` unless a proof has the lines of the form that is known here."""
    if not proof:
        raise Trouble("there is no proof below this record; it stands there when a game is over", 2)
    shape = ["adjutant-proof", "game", "map", "seed", *["entry"] * (len(proof) - AROUND), "record", "end"]
    sizes = {"game": 4, "entry": 7}
    if [one[0] if one else None for one in proof] != shape:
        raise Trouble("lines of the proof are missing")
    if any(len(one) != sizes.get(one[0], 2) for one in proof) or proof[0][1] != FORM:
        raise Trouble("this proof is of another form than the one I know")


def chain(game: str, drawn: str, closed: int, commitment: str, entries: list[Json]) -> list[str]:
    """Answer the head of the chain after each entry."""
    head, heads = hashed(game, drawn, closed, commitment), []
    for position, kind, version, at, body, _ in entries:
        head = hashed(head, game, position, kind, version, at, body)
        heads.append(head)
    return heads


def rolls(game: str, seed: str, bodies: list[tuple[Json, Json]]) -> list[tuple[str, bool]]:
    """Answer each roll in words, and whether it is right."""
    asked: dict[str, Json] = {}
    found = []
    for (_, kind, *_), body in bodies:
        if kind == "request":
            asked.setdefault(body["roll_id"], body)
        if kind != "step" or "again" in body:
            continue
        for event in body["events"]:
            if event["is"] != "FirstChosen":
                continue
            if not event["face"]:
                found.append((f"{event['team']} goes first, by hand: nothing was rolled.", True))
                continue
            roll = asked.pop(event["roll_id"], {"roll_id": event["roll_id"], "salt": None, "sides": 0})
            acts = [act for act in body["submission"]["acts"] if act["is"] == "Toss"]
            right = (
                roll["sides"] == len(SIDES)
                and roll["roll_id"].startswith(f"{game}/")
                and any((a["roll_id"], a["salt"]) == (roll["roll_id"], roll["salt"]) for a in acts)
                and face(seed, roll["salt"], roll["roll_id"], roll["sides"]) == event["face"]
                and SIDES[event["face"] - 1] == event["team"]
            )
            came = f"{event['face']}, {event['team']} goes first."
            found.append((f"Roll {roll['roll_id']}, texts {roll['salt']!r}: {came}", right))
    found += [(f"Roll {one} was asked for and never made.", True) for one in asked]
    return found


def turns(bodies: list[tuple[Json, Json]]) -> list[tuple[int, str]]:
    """Answer at which entry which turn began, and was told to everybody with a seal."""
    return [
        (position, f"{event['team']} turn {event['game_turn']}")
        for (position, kind, *_), body in bodies
        if kind == "step" and "again" not in body
        for event in body["events"]
        if event["is"] == "TurnBegan"
    ]


# --- the readable record, written from the entries once more


def written(map_: Json, closed: int, bodies: list[tuple[Json, Json]]) -> str:
    """Answer the record that the entries which hold make."""
    lines = [f"map {map_['name']}"]
    if bool(closed) != map_["closed_markers"]:
        lines.append(f"set markers {'closed' if closed else 'open'}")
    holding = held(bodies)
    for (position, *_), body in bodies:
        if position not in holding:
            continue
        said = body["submission"]
        lines.append(f"{said['seat']}:")
        if said["by_referee"]:
            lines.append("# by the referee for an absent captain (16.4)")
        if said["reason"]:
            lines.append(f"# reason: {one_line(said['reason'])}")
        for act in said["acts"]:
            lines += act_lines(act, body["events"])
    return "\n".join(lines) + "\n"


def held(bodies: list[tuple[Json, Json]]) -> set[int]:
    """Answer the entries that hold at the end: what was undone is left out."""
    lines: list[Json] = [None]
    for (position, kind, *_), body in bodies:
        back = lines[body["to"]] if kind == "reverted" else lines[-1]
        lines.append((lines[-1], position) if kind == "step" else back)
    found, line = set(), lines[-1]
    while line:
        found.add(line[1])
        line = line[0]
    return found


def one_line(text: str) -> str:
    """Answer a text without its line breaks."""
    return " ".join(text.split())


def vehicles(found: Json) -> str:
    """Answer "M5, L3", or "none"."""
    return ", ".join(found) or "none"


def platoons(numbers: Json) -> str:
    """Answer "P1, P2"."""
    return ", ".join(f"P{number}" for number in numbers)


def act_lines(act: Json, events: Json) -> list[str]:
    """Answer the lines of one act of a captain or the referee."""
    match act["is"]:
        case "Sheet":
            team = act["team"].capitalize() if act["team"] else ""
            return [f"{team} turn {act['game_turn']}", *map(sheet_line, act["lines"])]
        case "Recover":
            return [f"recover P{number}: {vehicles(found)}" for number, found in act["vehicles"]]
        case "Toss" | "GoFirst":
            return [f"first {next((e['team'] for e in events if e['is'] == 'FirstChosen'), '')}"]
        case "ReportResult":
            lost = "".join(f"; lost {t} P{n} {vehicles(found)}" for t, n, found in act["losses"])
            return [f"result {act['hex']}: {act['outcome']}{lost}"]
        case "Rule":
            return [f"rule {heading(act)}{one_line(act['text'])}".replace("#", "\uff03")]
        case name:
            return [ACTS[name](act)]


def set_platoon(act: Json) -> str:
    """Answer the line that puts a platoon somewhere."""
    who = f"set platoon {act['team']} P{act['platoon']}"
    if act["hex"] is None:
        return f"{who} none"
    came = f" entered from {act['entry']}" if act["entry"] else ""
    return f"{who} {act['hex']}: {vehicles(act['vehicles'])}{came}"


ACTS: dict[str, Callable[[Json], str]] = {
    "Halt": lambda act: f"halt P{act['platoon']}",
    "Go": lambda act: f"go P{act['platoon']}",
    "NameFighters": lambda act: f"name {platoons(act['platoons'])}",
    "RankRetreat": lambda act: f"retreat P{act['platoon']}: {', '.join(act['hexes'])}",
    "RecoverNone": lambda _: "recover none",
    "Resign": lambda _: "resign",
    "OrderBattles": lambda act: f"battles {', '.join(act['hexes'])}",
    "Close": lambda _: "close",
    "SetBank": lambda act: f"set bank {act['team']} {act['points']}",
    "SetControl": lambda act: f"set control {act['hex']} {act['team'] or 'none'}",
    "SetPlatoon": set_platoon,
    "SetTurn": lambda act: f"set turn {act['team']} {act['game_turn']}",
    "SetMarkers": lambda act: f"set markers {'closed' if act['closed'] else 'open'}",
}


def sheet_line(line: Json) -> str:
    """Answer one line of an order sheet."""
    match line["is"]:
        case "Build" | "Reform":
            return f"{line['is'].lower()} P{line['platoon']}: {vehicles(line['vehicles'])}"
        case "Merge":
            return f"merge P{line['giver']} into P{line['receiver']}"
        case "Split":
            return f"split P{line['giver']}: {vehicles(line['vehicles'])} to P{line['receiver']}"
        case _:
            return f"P{line['platoon']}, {line['start']}, {'-'.join(line['path']) or 'stay'}"


def heading(rule: Json) -> str:
    """Answer the brackets before a ruling."""
    parts = [", ".join(rule.get("rules", ()))]
    parts.append(f"{rule['only']} only" if rule.get("only") else "")
    parts.append("written" if rule.get("written") else "")
    parts += [f"{name} {rule[name]}" if rule.get(name) else "" for name in ("suggestion", "replaces")]
    # A bracket would end the heading; behind a number sign all is a remark: both stand there wide.
    reason = one_line(rule.get("reason", "")).replace("]", "\uff3d")
    parts.append(f"because {reason}" if reason else "")
    said = [part for part in parts if part]
    return f"[{'; '.join(said)}] " if said or rule["text"].startswith("[") else ""


def tossed(record: str) -> list[str]:
    """Answer what the dice say to the lines `toss SEED` of a record that was written by hand."""
    found = []
    for at, line in enumerate(record.splitlines(), start=1):
        toss = re.fullmatch(r"\s*toss\s+([^#]*[^#\s])\s*(#.*)?", line, re.IGNORECASE)
        if toss:
            shown = face(toss[1], "", "campaign/toss", len(SIDES))
            found.append(f"Line {at}, toss {toss[1]}: {shown}, {SIDES[shown - 1]} goes first.")
    return found


def main(arguments: list[str]) -> int:
    """Check the record of the command line, say what was found, and answer the exit code."""
    if not arguments or arguments[0].startswith("-"):
        return tell(2, __doc__ or "")
    try:
        record = Path(arguments[0]).read_bytes().decode()
        found, wrong = check(record, arguments[1:])
    except (OSError, UnicodeDecodeError) as error:
        return tell(2, f"{arguments[0]} cannot be read: {error}")
    except Trouble as trouble:
        again = "Export it again; if that stays, it was changed." if trouble.code == 1 else ""
        return tell(trouble.code, f"Not checked: {trouble}. {again}".strip(), *tossed(record))
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        return tell(1, f"WRONG: an entry is damaged ({error!r}).")
    return tell(1 if wrong else 0, *found, *wrong, *ending(wrong, arguments[1:]))


def tell(code: int, *lines: str) -> int:
    """Write some lines and answer the exit code."""
    text = "".join(f"{line}\n" for line in lines)
    # A terminal that lacks a letter of some text is shown its number instead.
    letters = sys.stdout.encoding or "utf-8"
    sys.stdout.write(text.encode(letters, "backslashreplace").decode(letters))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
