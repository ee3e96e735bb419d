// The list on the left: direct messages, then each server's channels under their categories, with their marks.

import { el, find, icon } from "./dom.js";
import { eventsEntry, refreshEvents } from "./events.js";
import { face } from "./faces.js";
import { calls, isUnread } from "./seen.js";
import { CATEGORY, told } from "./told.js";

const ICONS = { 0: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17", 2: "M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6", 5: "M4 10v4h3l8 4V6l-8 4zM18 9v6" };
const THREAD = "M6 4v8a4 4 0 0 0 4 4h9M15 12l4 4-4 4";

// `open` is the place shown; `go(place)` shows another.
export function showChannels(open, go) {
  const focused = document.activeElement?.closest("#channels [data-key]")?.dataset.key;
  const privately = el("section", { "aria-labelledby": "side-dm" },
    el("h2", { id: "side-dm" }, "Direct messages"),
    el("ul", {}, entry("DM", told.state.dm, open, go)));
  const servers = told.state.servers.map((server) => el("section", { "aria-labelledby": "side-" + server.id },
    el("h2", { id: "side-" + server.id }, server.name),
    el("ul", {}, eventsEntry(server), ordered(server.channels).map((channel) => (channel.kind === CATEGORY ? category(channel, server, open, go) : entry(channel.id, channel, open, go))))));
  find("channels").replaceChildren(privately, ...servers);
  if (focused) find("channels").querySelector(`[data-key="${focused}"]`)?.focus();
  elsewhere(open);
  refreshEvents();
}

function entry(place, channel, open, go) {
  const fresh = place !== open && isUnread(channel);
  const called = place !== open ? calls(channel) : 0;
  const spoken = place === "DM" ? "Messages with " + told.state.bot.name : channel.name;
  const marks = [fresh ? "unread" : "", called && place !== "DM" ? `${called} ${called === 1 ? "mention" : "mentions"}` : ""];
  return el("li", {}, el("button", {
    type: "button",
    class: `channel${fresh ? " unread" : ""}${channel.thread ? " thread" : ""}${place === "DM" ? " dm" : ""}`,
    "aria-current": place === open ? "true" : null,
    "aria-label": [spoken, ...marks].filter(Boolean).join(", "),
    data: { channel: place, key: place },
    onclick: () => go(place),
  },
    place === "DM" ? face(told.state.bot.name, true) : icon(channel.thread ? THREAD : ICONS[channel.kind] || ICONS[0]),
    el("span", { class: "channel-label" }, place === "DM" ? told.state.bot.name : channel.name),
    called ? el("span", { class: "badge", "aria-hidden": "true" }, String(Math.min(called, 99))) : null));
}

// A category closes and opens; what is unread or open in a closed one stays in sight.
function category(channel, server, open, go) {
  const key = `closed:${told.me.id}:${channel.id}`;
  const closed = localStorage.getItem(key) !== null;
  const inside = inner(server.channels, channel.id);
  const shown = closed ? inside.filter((each) => each.id === open || isUnread(each)) : inside;
  return el("li", { class: "category" },
    el("button", {
      type: "button",
      class: "category-name",
      "aria-expanded": String(!closed),
      data: { key: "category-" + channel.id },
      onclick: () => {
        if (closed) localStorage.removeItem(key);
        else localStorage.setItem(key, "yes");
        showChannels(open, go);
      },
    }, icon("M6 9l6 6 6-6"), channel.name),
    el("ul", { "aria-label": channel.name }, shown.map((each) => entry(each.id, each, open, go))));
}

function inner(channels, id) {
  return channels.filter((each) => each.parent === id).flatMap((each) => [each, ...inner(channels, each.id)]);
}

// Channels without a category first, each with its threads, then the categories.
function ordered(channels) {
  const known = new Set(channels.map((each) => each.id));
  const top = channels.filter((each) => !known.has(each.parent));
  const plain = top.filter((each) => each.kind !== CATEGORY).flatMap((each) => [each, ...inner(channels, each.id)]);
  return [...plain, ...top.filter((each) => each.kind === CATEGORY)];
}

// On a narrow screen the list is out of sight: its button and the window's title say what waits there.
function elsewhere(open) {
  const places = [["DM", told.state.dm], ...told.channels.map((each) => [each.id, each])].filter(([place]) => place !== open);
  const called = places.reduce((sum, [, channel]) => sum + calls(channel), 0);
  const fresh = places.some(([, channel]) => channel.kind !== CATEGORY && isUnread(channel));
  find("elsewhere").textContent = called ? String(Math.min(called, 99)) : "";
  find("elsewhere").hidden = !called && !fresh;
  const waits = called ? `, ${called} calling you` : fresh ? ", unread" : "";
  find("menu-button").setAttribute("aria-label", "Channels" + waits);
  document.title = `${called ? `(${called}) ` : ""}${told.me.name} · Rehearsal`;
}
