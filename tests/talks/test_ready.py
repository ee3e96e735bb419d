"""Each ready campaign is loaded and goes on: what waits can be answered by button, select or message."""

from __future__ import annotations

import pytest

from bot.games.all_games import GAMES
from bot.games.campaign.records import RECORDS
from bot.ready import Ready, ready_games, ready_of
from bot.rehearsal.permissions import BOT, Permission
from tests.talks.shelf import asks, load, offer
from tests.talks.stage import Stage

RITA, BLUE, RED = "Referee Rita", "Captain Blue", "Captain Red"
FOUGHT = {"two-battles", "three-in-the-pass"}
"""The ready campaigns in which battles are pending: their rooms have a board too."""

ROOMS = {"blue-room": BLUE, "red-room": RED, "referee-room": RITA, "war-room": "Outsider"}


@pytest.fixture
async def shelf(there: Stage) -> Stage:
    """The bot, with the ready campaigns on offer."""
    offer(there)
    return there


def post_in(there: Stage, room: str) -> str:
    """Return the text of the only post in a room, below which at most its board of battles hangs."""
    post, *boards = there.server.channel(room).messages()
    assert all("Battles of" in board.text for board in boards[:1])
    assert len(boards) <= 1
    return post.text


async def test_the_page_is_told_what_is_on_offer(shelf: Stage) -> None:
    listed = await asks(shelf, do="ready")
    assert [each["key"] for each in listed["campaigns"]] == [one.key for one in ready_games(GAMES)]
    assert all(each["title"] and each["about"] for each in listed["campaigns"])


@pytest.mark.long
@pytest.mark.parametrize("ready", ready_of(RECORDS), ids=lambda one: one.key)
async def test_every_room_has_one_post_with_its_own_map_and_whoever_is_asked_has_the_question(
    shelf: Stage, ready: Ready
) -> None:
    answer = await load(shelf, ready.key)
    for room, reader in ROOMS.items():
        post, *boards = shelf.person(reader).read(room)
        battles = ready.key in FOUGHT and room != "war-room"
        assert ["Battles of" in board.text for board in boards] == [True] * battles
        assert "was loaded from a record" in post.text
        assert len(post.attachments) == (0 if room == "war-room" else 1)
    seats = [view.seat for kind, view, _ in shelf.drawn.drawn if kind == "map"]
    assert {"blue", "red", "referee"} <= set(seats)
    assert shelf.person("Mila").channels() == ["general", "blue-room", "war-room"]
    assert shelf.person("Yara").channels() == ["general", "red-room", "war-room"]
    assert shelf.person("Outsider").channels() == ["general", "war-room"]
    waits = ready.waits[0][0]
    assert answer["as"] == {"blue": "boris", "red": "rosa", "referee": "rita"}[waits]
    assert answer["place"] == ("DM" if waits != "referee" else str(shelf.server.channel("referee-room").id))
    asked = {seat for seat, _ in ready.waits}
    for name, seat in ((BLUE, "blue"), (RED, "red")):
        assert bool(shelf.person(name).inbox()) == (seat in asked)
    for name in ("Mila", "Oskar", "Timur", "Yara", "Outsider"):
        assert shelf.person(name).inbox() == []


async def test_orders_are_given_in_the_middle_of_the_land(shelf: Stage) -> None:
    await load(shelf, "the-middle")
    boris = shelf.person(BLUE)
    assert "Bank: 17 points" in shelf.newest(BLUE, "turn 6 is yours").text
    tapping = await boris.click(shelf.newest(BLUE, "Copy the sheet below"), "Tap my orders")
    chosen = await boris.select(tapping, "Platoon", ["P3 A8"])
    moved = await boris.select(chosen, "Where does P3 go?", ["B9"])
    shown = await boris.click(moved, "Show the receipt")
    assert "P3 moves from A8 to B9" in shown.text
    await boris.click(shown, "Give these orders")
    await shelf.settle()
    assert "Red turn 6 is yours" in shelf.newest(RED, "is yours").text


@pytest.mark.long
@pytest.mark.rule("campaign 12.2")
async def test_one_scout_halts_and_the_other_goes_on(shelf: Stage) -> None:
    await load(shelf, "two-scouts")
    boris = shelf.person(BLUE)
    assert "P1 halts" in (await boris.click(shelf.newest(BLUE, "Enemy present in D5"), "Halt P1")).text
    await shelf.settle()
    assert (
        "P3 goes on" in (await boris.click(shelf.newest(BLUE, "Enemy present in G5"), "Go on with P3")).text
    )
    await shelf.settle()
    assert "Battles to be fought: G5" in shelf.newest(RITA, "Battles to be fought").text


@pytest.mark.long
@pytest.mark.rule("campaign 13.1")
async def test_the_referee_records_both_battles(shelf: Stage) -> None:
    await load(shelf, "two-battles")
    rita = shelf.person(RITA)
    assert "Waiting: a battle to be fought and reported" in post_in(shelf, "referee-room")
    assert "Battles are pending in E5, E6" in post_in(shelf, "blue-room")
    assert "Battles are pending in E5, E6" in post_in(shelf, "red-room")
    assert "E6" in (await rita.slash("referee campaign order", battles="E6, E5")).text
    for hex_, outcome in (("E6", "attackers capture"), ("E5", "draw")):
        card = await rita.slash("referee campaign result", battle=hex_)
        card = await rita.select(card, "How did it end?", [outcome])
        assert f"Recorded: {hex_}" in (await rita.click(card, "Record this result")).text
        await shelf.settle()
    assert "Battle of E6" in shelf.server.channel("red-room").messages()[-2].text
    assert "Blue turn 7 is yours" in shelf.newest(BLUE, "is yours").text


@pytest.mark.rule("campaign 15.4")
async def test_red_names_the_two_that_fight(shelf: Stage) -> None:
    await load(shelf, "three-in-the-pass")
    head, card = shelf.person(RED).inbox()
    assert "Three in the pass was loaded" in head.text
    assert head.attachments
    named = await shelf.person(RED).select(card, card.selects[0].placeholder, ["P2", "P3"])
    assert "P2" in named.text
    await shelf.settle()
    assert (
        "Waiting: a battle to be fought and reported"
        in (await shelf.person(RITA).slash("referee campaign queue")).text
    )


@pytest.mark.long
@pytest.mark.rule("campaign 15.3")
async def test_red_ranks_a_retreat_and_blue_recovers(shelf: Stage) -> None:
    await load(shelf, "no-way-back")
    rosa, boris = shelf.person(RED), shelf.person(BLUE)
    _, card = rosa.inbox()
    ranked = await rosa.select(card, card.selects[0].placeholder, ["F5"])
    ranked = await rosa.click(ranked, "That's my ranking")
    await shelf.settle()
    assert "P1 retreated from F6 to F5" in shelf.newest(RED, "retreated").text
    (won,) = [each for each in boris.inbox() if "You won in F6" in each.text]
    done = await boris.select(won, "What you recover (final)", ["P1: heavy tier 6"])
    assert "you recover P1: heavy tier 6" in done.text
    await shelf.settle()
    assert "Red turn 8 is yours" in shelf.newest(RED, "is yours").text


@pytest.mark.long
@pytest.mark.rule("campaign 14.2")
async def test_each_victor_answers_for_his_own_battle(shelf: Stage) -> None:
    await load(shelf, "two-victors")
    _, blue = shelf.person(BLUE).inbox()
    _, red = shelf.person(RED).inbox()
    assert "You won in D5" in blue.text
    assert "You won in G5" in red.text
    await shelf.person(BLUE).click(blue, "Recover nothing (in any battle)")
    await shelf.person(RED).select(red, "What you recover (final)", ["P1: heavy tier 5"])
    await shelf.settle()
    assert "Red turn 8 is yours" in shelf.newest(RED, "is yours").text


@pytest.mark.long
@pytest.mark.rule("campaign 12.1")
async def test_by_night_each_team_sees_its_own_markers_and_what_it_was_shown_in_earlier_turns(
    shelf: Stage,
) -> None:
    await load(shelf, "by-night")
    shown = await shelf.person(BLUE).slash("map", turn=3)
    assert shown.attachments
    view = shelf.drawn.drawn[-1][1]
    assert (view.seat, view.game_turn, view.closed_markers) == ("blue", 3, True)
    assert "red" not in {marker.value for marker in view.control.values()} - {"unknown"}


@pytest.mark.long
@pytest.mark.rule("campaign 5.1")
async def test_red_passes_and_blue_has_won(shelf: Stage) -> None:
    await load(shelf, "both-capitals")
    await shelf.gives(RED, "Red turn 10\npass")
    await shelf.settle()
    for room in ROOMS:
        assert sum("Blue has won" in each.text for each in shelf.server.channel(room).messages()) == 1
    record = await shelf.person(RED).slash("referee export")
    assert "record.txt" in [file.filename for file in record.attachments]


@pytest.mark.long
async def test_a_loaded_game_goes_on_after_a_restart_and_an_undo(shelf: Stage) -> None:
    await load(shelf, "two-scouts")
    question = shelf.newest(BLUE, "Enemy present in D5")
    await shelf.stop()
    await shelf.start()
    assert "P1 halts" in (await shelf.person(BLUE).click(question, "Halt P1")).text
    await shelf.settle()
    form = await shelf.person(RITA).slash("referee undo")
    await shelf.person(RITA).submit(form, {"text": "he pressed the wrong one"})
    await shelf.settle()
    form = await shelf.person(RITA).slash("referee undo")
    await shelf.person(RITA).submit(form, {"text": "and his sheet was wrong too"})
    await shelf.settle()
    assert "Blue turn 8 is yours" in shelf.newest(BLUE, "is yours").text


@pytest.mark.long
async def test_a_second_load_makes_a_second_game_with_a_name_of_its_own(shelf: Stage) -> None:
    await load(shelf, "the-middle")
    await load(shelf, "the-middle")
    listed = (await shelf.person("Outsider").slash("game list")).text
    assert "In the middle of the land**" in listed
    assert "In the middle of the land 2**" in listed
    assert shelf.server.channels().count("blue-room") == 2


@pytest.mark.long
async def test_a_loaded_game_is_called_as_the_server_speaks(
    shelf: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def german(_: int) -> str:
        return "de"

    monkeypatch.setattr(shelf.app.desk.tongues, "of_server", german)
    await load(shelf, "two-scouts")
    assert "Zwei Aufkl\u00e4rer" in (await shelf.person("Outsider").slash("game list")).text


async def test_what_cannot_be_loaded_is_one_sentence_and_leaves_nothing(shelf: Stage) -> None:
    rooms = shelf.server.channels()
    assert "isn't there any more" in (await asks(shelf, do="load", key="nothing"))["error"]
    shelf.server.give_bot_permissions(BOT & ~Permission.MANAGE_CHANNELS)
    refused = (await asks(shelf, do="load", key="the-middle"))["error"]
    assert "let me make the game's rooms (Manage Channels)" in refused
    shelf.server.give_bot_permissions(BOT)
    shelf.server.remove_from_server("Timur")
    assert "left the server" in (await asks(shelf, do="load", key="the-middle"))["error"]
    await shelf.stop()
    assert "still starting" in (await asks(shelf, do="load", key="the-middle"))["error"]
    assert shelf.server.channels() == rooms
