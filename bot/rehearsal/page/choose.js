// A select as Discord shows it: a box that opens a list with descriptions, to choose one from or several.

import { el, icon } from "./dom.js";
import { face } from "./faces.js";

// What a select offers: its own options, or the people, roles and channels of the server.
export function offered(each, context) {
  if (each.options) {
    return each.options.map((one) => ({ value: one.value, label: one.label, about: one.description, mark: one.emoji && !one.emoji.id ? one.emoji.name : "", chosen: Boolean(one.default) }));
  }
  const server = context.server();
  const chosen = new Set((each.default_values || []).map((one) => one.id));
  const people = () => server.members.map((one) => ({ value: one.id, label: one.name, face: face(one.name), chosen: chosen.has(one.id) }));
  const roles = () => server.roles.map((one) => ({ value: one.id, label: one.name.startsWith("@") ? one.name : "@" + one.name, chosen: chosen.has(one.id) }));
  if (each.type === 5) return people();
  if (each.type === 6) return roles();
  if (each.type === 7) return [...people(), ...roles()];
  const kinds = each.channel_types || [];
  const channels = server.channels.filter((one) => !kinds.length || kinds.includes(one.kind));
  return channels.map((one) => ({ value: one.id, label: "#" + one.name, chosen: chosen.has(one.id) }));
}

let count = 0;

// `send(element, values)` is called once something is chosen; of several, when the list is closed.
export function select(each, context, send, { id = null, name = null, live = true } = {}) {
  let options = offered(each, context);
  const least = each.min_values ?? 1;
  const most = Math.min(each.max_values ?? 1, options.length);
  const several = most > 1;
  const asks = each.placeholder || "Make a selection";
  let before = options.filter((one) => one.chosen).map((one) => one.value);
  let values = [...before];
  let shown = options;
  let active = 0;
  const key = `select-${++count}`;
  const list = el("div", { id: key, class: "choices", role: "listbox", "aria-label": name || asks, "aria-multiselectable": several ? "true" : null, tabindex: "-1", hidden: true });
  const box = el("button", {
    type: "button", class: "select-box", role: "combobox", id, disabled: Boolean(each.disabled),
    "aria-label": id ? null : asks, "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": key,
    data: { customId: each.custom_id || "" },
    onclick: () => (list.hidden ? open() : close()), onkeydown: keyed,
  });
  const search = !each.options || options.length > 10 ? el("input", { type: "text", class: "choice-search", placeholder: "Search", "aria-label": "Search in the list", "aria-controls": key, oninput: filter, onkeydown: keyed }) : null;
  const done = several ? el("button", { type: "button", class: "button primary done", onclick: () => close() }, "Done") : null;
  const popup = el("div", { class: "popup", hidden: true }, search, list, done);
  const whole = el("div", { class: "select" }, box, popup);
  whole.addEventListener("focusout", (event) => !list.hidden && event.relatedTarget !== null && !whole.contains(event.relatedTarget) && close());
  label();
  whole.dataset.asks = asks;
  return Object.assign(whole, {
    values: () => values,
    enough: () => values.length === 0 || (values.length >= least && values.length <= most),
    pending: () => (list.hidden ? null : { values, sought: search ? search.value : "", active }),
    leave: () => close(false),
    resume,
  });

  function label() {
    const words = options.filter((one) => values.includes(one.value)).map((one) => one.label).join(", ");
    box.replaceChildren(el("span", { class: words ? "chosen" : "asks" }, words || asks), icon("M6 9l6 6 6-6"));
    if (!id) box.setAttribute("aria-label", words ? `${asks}: ${words}` : asks);
  }

  function draw() {
    list.replaceChildren(...shown.map((one, at) => el("div", {
      id: `${key}-${at}`, class: "choice", role: "option", "aria-selected": String(values.includes(one.value)),
      "aria-disabled": several && values.length >= most && !values.includes(one.value) ? "true" : null,
      data: { value: one.value },
      onmousedown: (event) => event.preventDefault(),
      onclick: () => take(one), onmousemove: () => at !== active && mark(at),
    }, one.mark ? el("span", { class: "emoji", "aria-hidden": "true" }, one.mark) : one.face ? one.face.cloneNode(true) : null,
      el("span", { class: "choice-words" }, el("span", {}, one.label), one.about ? el("small", {}, one.about) : null),
      several ? el("span", { class: "tick", "aria-hidden": "true" }) : values.includes(one.value) ? icon("M5 12l5 5 9-11") : null)));
    if (!shown.length) list.append(el("div", { class: "nothing" }, "There's nothing with that name."));
    mark(Math.min(active, Math.max(0, shown.length - 1)));
    if (done) done.textContent = values.length < least ? `Choose ${least - values.length} more` : "Done";
    if (done) done.disabled = values.length < least;
  }

  function mark(at) {
    active = at;
    [...list.children].forEach((child, index) => child.classList.toggle("active", index === at));
    const child = list.children[at];
    (search || box).setAttribute("aria-activedescendant", child ? child.id : "");
    child?.scrollIntoView({ block: "nearest" });
  }

  // Who came or went since the message was shown is on offer, or is not, as it is now.
  function open() {
    options = offered(each, context);
    shown = options;
    list.hidden = popup.hidden = false;
    box.setAttribute("aria-expanded", "true");
    active = Math.max(0, options.findIndex((one) => values.includes(one.value)));
    draw();
    fit();
    if (search) {
      search.value = "";
      if (matchMedia("(hover: hover)").matches) search.focus();
    }
    document.addEventListener("pointerdown", outside);
    if (!each.options) document.addEventListener("told", renew);
  }

  // Somebody came or went while the list is open: what is sought and marked stays.
  function renew() {
    const marked = shown[active]?.value;
    options = offered(each, context);
    shown = options.filter(sought);
    active = Math.max(0, shown.findIndex((one) => one.value === marked));
    draw();
  }

  // The message was changed while this list was open: the new one goes on where the old one was.
  function resume(pending) {
    if (each.disabled) return;
    values = pending.values.filter((value) => options.some((one) => one.value === value));
    open();
    if (search && pending.sought) {
      search.value = pending.sought;
      filter();
    }
    mark(Math.min(pending.active, Math.max(0, shown.length - 1)));
    if (!search) box.focus({ preventScroll: true });
  }

  // Down, or up where there is more room; never higher than the room there is.
  function fit() {
    list.style.maxHeight = "";
    if (getComputedStyle(popup).position === "fixed") return;
    const room = whole.closest("#messages, .modal-body").getBoundingClientRect();
    const place = box.getBoundingClientRect();
    const [above, below] = [place.top - room.top - 12, room.bottom - place.bottom - 12];
    const up = below < popup.offsetHeight && above > below;
    whole.classList.toggle("upwards", up);
    list.style.maxHeight = `${Math.max(90, Math.min(300, (up ? above : below) - (popup.offsetHeight - list.offsetHeight)))}px`;
  }

  function outside(event) {
    if (!whole.contains(event.target)) close();
  }

  // Of several, what was chosen is sent now; too few are not sent at all.
  function close(keep = true) {
    if (list.hidden) return;
    list.hidden = popup.hidden = true;
    box.setAttribute("aria-expanded", "false");
    box.removeAttribute("aria-activedescendant");
    document.removeEventListener("pointerdown", outside);
    document.removeEventListener("told", renew);
    if (popup.contains(document.activeElement)) box.focus();
    const changed = values.join() !== before.join();
    if (several && (!keep || (live && values.length < least))) values = [...before];
    else if (several && changed) send(box, (before = [...values]));
    label();
  }

  function take(one) {
    if (!several) {
      values = values.includes(one.value) && !least ? [] : [one.value];
      close();
      box.focus();
      send(box, values);
      return;
    }
    if (values.includes(one.value)) values = values.filter((each) => each !== one.value);
    else if (values.length < most) values = [...values, one.value];
    draw();
  }

  function sought(one) {
    return !search || `${one.label} ${one.about || ""}`.toLowerCase().includes(search.value.trim().toLowerCase());
  }

  function filter() {
    shown = options.filter(sought);
    active = 0;
    draw();
  }

  function keyed(event) {
    if (list.hidden) {
      if (["ArrowDown", "ArrowUp"].includes(event.key)) {
        event.preventDefault();
        open();
      }
      return;
    }
    const steps = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: shown.length - 1 };
    if (event.key in steps && !(search && ["Home", "End"].includes(event.key))) mark((steps[event.key] + shown.length) % (shown.length || 1));
    else if (event.key === "Enter" || (event.key === " " && event.target !== search)) shown[active] && take(shown[active]);
    else if (event.key === "Escape") close(false);
    else if (event.key === "Tab") return several ? undefined : close();
    else if (event.target !== search && event.key.length === 1 && !event.ctrlKey && !event.metaKey) return typed(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // A letter goes on to the next that begins with it.
  function typed(letter) {
    const order = shown.map((_, at) => (active + 1 + at) % shown.length);
    const at = order.find((index) => shown[index].label.toLowerCase().startsWith(letter.toLowerCase()));
    if (at !== undefined) mark(at);
  }
}
