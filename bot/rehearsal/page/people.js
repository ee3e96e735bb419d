// Who you are: everybody with his roles, a new member, and your own settings (language, direct messages).

import { address } from "./address.js";
import { arrows, el, find, icon } from "./dom.js";
import { face, inkOf } from "./faces.js";
import { told } from "./told.js";

const LANGUAGES = [["en-US", "English"], ["de", "Deutsch"]];

// What this browser speaks, in Discord's names for languages.
export function ownLanguage() {
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en-US";
}

export function showMe() {
  const me = told.state.people.find((each) => each.id === told.me.id);
  const roles = [...new Set(me.servers.flatMap((server) => server.roles.map((role) => role.name)))];
  find("who").replaceChildren(face(me.name), el("span", { class: "who-words" }, el("small", {}, "You're"), el("b", {}, me.name)), icon("M6 9l6 6 6-6"));
  find("who").disabled = false;
  find("who").setAttribute("aria-label", `You're ${me.name}${roles.length ? `, ${roles.join(", ")}` : ""}. Be somebody else`);
}

// hooks: {become(username), ask(wish), place()}
export function choosePerson(hooks) {
  const dialog = find("people");
  const error = el("p", { class: "error", role: "alert" });
  const servers = told.state.servers;
  // Who has left every server is still somebody, but has nowhere to bring a new member.
  const server = servers.find((each) => each.channels.some((channel) => channel.id === hooks.place())) || servers[0];
  const homeless = told.state.people.filter((each) => !each.servers.length);
  const name = el("input", { id: "new-member", type: "text", maxlength: "32", placeholder: "A new name", "aria-label": `Name of a new member of ${server?.name}`, autocomplete: "off" });
  const shown = new Map();
  for (const person of told.state.people) for (const each of person.servers) shown.set(each.id, each.name);
  const lists = [...shown].map(([id, title]) => el("section", { "aria-label": title },
    shown.size > 1 ? el("h3", {}, title) : null,
    el("ul", {}, told.state.people.filter((each) => each.servers.some((one) => one.id === id)).map((each) => row(each, id)))));
  dialog.replaceChildren(
    el("div", { class: "modal-head" }, el("h2", { id: "people-title" }, "Who are you?"),
      el("button", { type: "button", class: "tool", "aria-label": "Close", onclick: () => dialog.close() }, "✕")),
    el("p", { class: "hint" }, "Choose whose Discord you see. The arrow opens a window for that person next to this one."),
    el("div", { class: "people-lists" }, lists, homeless.length ? el("section", { "aria-label": "On no server" }, el("h3", {}, "On no server"), el("ul", {}, homeless.map((each) => row(each, null)))) : null),
    ...(server ? [el("form", { class: "new-member", onsubmit: enrol }, name, el("button", { type: "submit", class: "button secondary" }, "Add a member"))] : []),
    error,
    el("div", { class: "settings" },
      el("h3", {}, told.me.name),
      el("label", {}, "Language of the app ", el("select", { id: "language", onchange: (event) => set({ do: "locale", locale: event.currentTarget.value }) },
        LANGUAGES.map(([tag, label]) => el("option", { value: tag, selected: tag === told.me.locale }, label)))),
      el("label", {}, el("input", { type: "checkbox", id: "dms-open", checked: told.me.dms_open, onchange: (event) => set({ do: "dms", open: event.currentTarget.checked }) }), " takes direct messages"),
      el("div", { class: "moves" }, [...shown].map(([id, title]) => move(id, title)))),
  );
  arrows(dialog, ".person");
  dialog.onclick = (event) => void (event.target === dialog && dialog.close());
  dialog.showModal();
  (dialog.querySelector("button[aria-current]") || dialog.querySelector(".person")).focus();

  function row(person, serverId) {
    const seat = person.servers.find((each) => each.id === serverId) || { roles: [] };
    const mine = person.id === told.me.id;
    const roles = seat.roles.map((role) => {
      const mark = el("span", { class: "role" }, el("i", { "aria-hidden": "true" }), role.name);
      mark.firstChild.style.backgroundColor = inkOf(role.color) || "var(--soft)";
      return mark;
    });
    return el("li", {},
      el("button", { type: "button", class: "person", "aria-current": mine ? "true" : null, data: { username: person.username }, onclick: () => become(person.username) },
        face(person.name), el("span", { class: "person-words" }, el("b", {}, person.name), el("span", { class: "roles" }, seat.owner ? el("span", { class: "role" }, "owner of the server") : null, roles)),
        mine ? icon("M5 12l5 5 9-11") : null),
      el("a", { class: "tool", href: address(person.username, null), target: "_blank", rel: "opener", "aria-label": `Open a window as ${person.name}`, title: `Open a window as ${person.name}` }, icon("M14 4h6v6M20 4l-9 9M18 14v6H4V6h6")));
  }

  function set(wish) {
    hooks.ask(wish).catch((problem) => (error.textContent = problem.message));
  }

  function become(username) {
    dialog.close();
    hooks.become(username);
  }

  // Out of a server or into it; its owner stays.
  function move(id, title) {
    const seat = told.state.people.find((each) => each.id === told.me.id).servers.find((each) => each.id === id);
    if (seat?.owner) return null;
    return el("button", { type: "button", class: "button secondary", data: { server: id }, onclick: go }, `${seat ? "Leave" : "Join"} ${title}`);

    async function go() {
      try {
        await hooks.ask({ do: seat ? "leave" : "join", server: id });
        dialog.close();
      } catch (problem) {
        error.textContent = problem.message;
      }
    }
  }

  async function enrol(event) {
    event.preventDefault();
    try {
      become((await hooks.ask({ do: "enrol", server: server.id, name: name.value })).username);
    } catch (problem) {
      error.textContent = problem.message;
      name.focus();
    }
  }
}
