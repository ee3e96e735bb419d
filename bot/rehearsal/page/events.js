// The events that a server announces: an entry over its channels, and a list of them in the reader's own time.

import { el, find, icon } from "./dom.js";
import { inline } from "./markdown.js";
import { moment, said, sameDay } from "./moments.js";
import { told } from "./told.js";

const CALENDAR = "M5 5h14v15H5zM5 10h14M9 3v4M15 3v4";
const PIN = "M12 21c4-5 6-8 6-11a6 6 0 0 0-12 0c0 3 2 6 6 11zM12 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4";

let shown = null; // the server whose list is open

export function eventsEntry(server) {
  const count = server.events.length;
  return el("li", {}, el("button", {
    type: "button", class: "channel events", "aria-haspopup": "dialog", data: { key: "events-" + server.id, events: server.id },
    "aria-label": `Events of ${server.name}${count ? `, ${count}` : ""}`, onclick: () => open(server.id),
  }, icon(CALENDAR), el("span", { class: "channel-label" }, "Events"), count ? el("span", { class: "events-count", "aria-hidden": "true" }, String(count)) : null));
}

function open(id) {
  const dialog = find("events");
  shown = id;
  draw();
  dialog.onclick = (event) => void (event.target === dialog && dialog.close());
  dialog.onclose = () => {
    shown = null;
    find("channels").querySelector(`[data-key="events-${id}"]`)?.focus();
  };
  dialog.showModal();
  dialog.querySelector(".events-list").focus();
}

// What the server announces may change while its list is open.
export function refreshEvents() {
  if (!shown) return;
  if (told.state.servers.some((each) => each.id === shown)) draw();
  else find("events").close();
}

function draw() {
  const server = told.state.servers.find((each) => each.id === shown);
  const count = server.events.length;
  const list = find("events").querySelector(".events-list") || el("div", { class: "events-list", tabindex: "0", role: "group", "aria-labelledby": "events-title" });
  list.replaceChildren(...server.events.map(card), ...(count ? [] : [el("p", { class: "hint" }, `${server.name} has no events at the moment.`)]));
  if (list.isConnected) return void (find("events-title").textContent = title(count));
  find("events").replaceChildren(
    el("div", { class: "modal-head" }, icon(CALENDAR), el("h2", { id: "events-title" }, title(count)),
      el("button", { type: "button", class: "tool", "aria-label": "Close", onclick: () => find("events").close() }, "✕")),
    list);
}

function title(count) {
  return count ? `${count} ${count === 1 ? "event" : "events"}` : "Events";
}

function card(event) {
  const names = { names: told.names };
  return el("article", { class: `event${event.active ? " active" : ""}`, data: { event: event.id } },
    el("p", { class: "event-when" }, icon(CALENDAR), el("span", {}, ...when(event))),
    el("h3", {}, event.name),
    event.description ? el("p", { class: "event-about text" }, inline(event.description, names)) : null,
    el("p", { class: "event-where" }, icon(PIN), el("span", {}, inline(event.location, names))));
}

function when(event) {
  const [start, end] = [new Date(event.start * 1000), new Date(event.end * 1000)];
  const until = el("time", { datetime: end.toISOString() }, said(end, sameDay(start, end) ? "t" : "f"));
  if (event.active) return ["Happening now, until ", until];
  return [el("time", { datetime: start.toISOString() }, said(start, "F")), " – ", until, " (", moment(event.start, "R"), ")"];
}
