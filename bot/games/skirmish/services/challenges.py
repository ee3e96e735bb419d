"""Challenges: the row with which a skirmish begins, and how it is accepted or closed."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace

from bot.core.store.journal import founded_on
from bot.core.store.skirmish_tables import skirmishes
from bot.core.store.transaction_batch import BatchStep, Row, change_one
from bot.fresh import Purpose, fresh
from bot.games.skirmish import codec
from bot.games.skirmish.cards.last_word import LONGEST_TEXT
from bot.games.skirmish.services.people import Duel, Player, Stage
from bot.games.skirmish.services.sitting import Sitting, texts_in
from engine.dice import commitment, salt
from engine.errors import NotAllowed
from engine.skirmish.faults import wrong
from engine.skirmish.scenario import Scenario
from engine.skirmish.sides import Side
from engine.skirmish.start import start

_FOUND = skirmishes.insert()


def founded(
    server: int,
    channel: int,
    challenger: Player,
    scenario: Scenario,
    opponent: Player | None,
    side: Side,
    text: str,
    secret: str = "",
) -> Sitting:
    """Return a new game, of which nothing is written yet: its id is new, so is a secret not given."""
    game = fresh(Purpose.DUEL, "", 8)
    secret = secret or fresh(Purpose.SECRET, game, 32)
    promise = commitment(secret.encode())
    written = codec.write_scenario(scenario)
    duel = Duel(
        id=game,
        server=server,
        channel=channel,
        scenario_name=scenario.name,
        scenario_title=scenario.title,
        stage=Stage.CHALLENGE,
        challenger=challenger,
        side=side,
        opponent=opponent,
        revision=0,
        commitment=promise,
    )
    first = founded_on(game, written, side.value, promise)
    return Sitting(duel, secret, joined(text), 0, first, 0, start(scenario))


def joined(*texts: str) -> str:
    """Return texts as they are kept until the last word is added to them."""
    return json.dumps([_plain(one) for one in texts], ensure_ascii=False, separators=(",", ":"))


def _plain(text: str) -> str:
    """Return a text in one line, as it can be shown letter by letter: without signs that show nothing."""
    shown = "".join(c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(shown.replace("`", "'").split())[:LONGEST_TEXT].strip()


def seated(sitting: Sitting, text: str = "") -> Sitting:
    """Return a new game whose opponent has accepted with a text: the computer, or whoever agreed before."""
    texts = (*texts_in(sitting.salt), text)
    salt = joined(*texts)
    duel = replace(sitting.duel, stage=Stage.WORD, texts=texts_in(salt))
    return replace(sitting, duel=duel, salt=salt)


def accepted(sitting: Sitting, opponent: Player, text: str) -> Sitting:
    """Return the game with its opponent at the table and both texts fixed: the last word is awaited."""
    roster = sitting.roster + 1
    now = seated(sitting, text)
    duel = replace(now.duel, opponent=opponent, revision=sitting.head + roster)
    return replace(now, duel=duel, roster=roster)


def spoken(sitting: Sitting, word: int) -> Sitting:
    """Return the game whose dice are set; raise `NotAllowed` where none is awaited (any more)."""
    if sitting.duel.stage is not Stage.WORD:
        raise NotAllowed(wrong("word_spoken"))
    roster = sitting.roster + 1
    duel = replace(sitting.duel, stage=Stage.PLAYED, revision=sitting.head + roster)
    return replace(sitting, duel=duel, salt=salt(texts_in(sitting.salt), str(word)), roster=roster)


def closed(sitting: Sitting, user: int, *, forgotten: bool = False) -> Sitting:
    """Return the challenge withdrawn by its challenger or declined by whom it names; raise `NotAllowed`.

    Before the last word either player may take the game back, but for a battle's: its referee decides. So may
    whoever is to be forgotten.
    """
    duel, roster = sitting.duel, sitting.roster + 1
    waits = duel.stage is Stage.WORD
    if waits and duel.of_battle and not forgotten:
        raise NotAllowed(wrong("settles_battle"))
    if not waits:
        refuse_gone(duel)
    if user == duel.challenger.user or (waits and duel.side_of(user) is not None):
        stage = Stage.WITHDRAWN
    elif duel.opponent is not None and user == duel.opponent.user:
        stage = Stage.DECLINED
    else:
        raise NotAllowed(wrong("not_challenged"))
    return replace(sitting, duel=replace(duel, stage=stage, revision=sitting.head + roster), roster=roster)


def refuse_gone(duel: Duel) -> None:
    """Raise `NotAllowed` for a challenge that was accepted, declined or withdrawn."""
    if duel.stage is not Stage.CHALLENGE:
        raise NotAllowed(wrong("challenge_gone"))


def refuse_others(duel: Duel, user: int) -> None:
    """Raise `NotAllowed` for whoever may not accept a challenge."""
    refuse_gone(duel)
    if user == duel.challenger.user:
        raise NotAllowed(wrong("own_challenge"))
    if duel.opponent is not None and user != duel.opponent.user:
        raise NotAllowed(wrong("not_challenged"))


def found(sitting: Sitting, at: int) -> BatchStep:
    """Return what writes the row of a new game, at its beginning: entries move its head."""
    duel, opponent = sitting.duel, sitting.duel.opponent
    return BatchStep(
        "skirmish",
        _FOUND,
        (
            {
                "id": duel.id,
                "server": duel.server,
                "channel": duel.channel,
                "scenario_name": duel.scenario_name,
                "scenario_title": duel.scenario_title,
                "side": duel.side.value,
                "challenger": duel.challenger.user,
                "challenger_name": duel.challenger.name,
                "opponent": None if opponent is None else opponent.user,
                "opponent_name": "" if opponent is None else opponent.name,
                "secret": sitting.secret,
                "commitment": duel.commitment,
                "salt": sitting.salt,
                "status": duel.stage.value,
                "created_at": at,
                "head": sitting.head,
                "head_hash": sitting.head_hash,
                "roster": sitting.roster,
                "nonce": "",
                "scenario": codec.write_scenario(sitting.state.position.scenario),
            },
        ),
    )


def change(was: Sitting, now: Sitting) -> BatchStep:
    """Return what makes a game what it is now that is not played yet; it relies on its being as it was."""
    opponent = now.duel.opponent
    there: Row = {"id": now.duel.id, "status": was.duel.stage.value, "roster": was.roster}
    becomes: Row = {
        "opponent": None if opponent is None else opponent.user,
        "opponent_name": "" if opponent is None else opponent.name,
        "salt": now.salt,
        "status": now.duel.stage.value,
        "roster": now.roster,
    }
    return change_one("head", skirmishes, there, becomes)
