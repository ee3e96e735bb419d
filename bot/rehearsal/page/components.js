// Components of both kinds: rows of buttons and selects, and the layouts with containers, texts and galleries.

import { colour, el, here, isOurs } from "./dom.js";
import { markdown } from "./markdown.js";
import { figure } from "./pictures.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

export function components(list, context) {
  return (list || []).map((each) => component(each, context));
}

function component(each, context) {
  switch (each.type) {
    case 1:
      return el("div", { class: "row" }, components(each.components, context));
    case 2:
      return button(each, context);
    case 3: case 5: case 6: case 7: case 8:
      return select(each, context);
    case 9:
      return el("div", { class: "section" },
        el("div", { class: "section-texts" }, components(each.components, context)), component(each.accessory, context));
    case 10:
      return el("div", { class: "text-display" }, markdown(each.content, context.names));
    case 11:
      return el("div", { class: "thumbnail" }, figure(each.media, each.description));
    case 12:
      return el("div", { class: "gallery" }, each.items.map((item) => figure(item.media, item.description)));
    case 13:
      return file(each);
    case 14:
      return el("hr", { class: each.divider === false ? "gap" : each.spacing === 2 ? "wide" : "" });
    case 17: {
      const box = el("div", { class: "component-container" }, components(each.components, context));
      box.style.borderLeftColor = colour(each.accent_color, "transparent");
      return box;
    }
    default:
      return el("div", { class: "unknown" }, `(component ${each.type})`);
  }
}

function emoji(each) {
  return each.emoji ? el("span", { class: "emoji", "aria-hidden": "true" }, each.emoji.id ? `:${each.emoji.name}:` : each.emoji.name) : null;
}

function button(each, context) {
  if (each.style === 5) {
    return el("a", { class: "button link", href: /^https?:/.test(each.url) ? each.url : null, target: "_blank", rel: "noopener noreferrer" }, emoji(each), each.label || "", " ↗");
  }
  return el("button", {
    type: "button",
    class: "button " + STYLES[each.style],
    disabled: Boolean(each.disabled),
    "aria-label": each.label ? null : each.emoji && each.emoji.name,
    data: { customId: each.custom_id || "" },
    onclick: (event) => context.press(event.currentTarget, each.custom_id),
  }, emoji(each), each.label || "");
}

function file(each) {
  const url = each.file.url;
  return el("a", { class: "attachment file", href: isOurs(url) ? here(url) : null, download: each.name || "file" }, each.name || "file");
}

// What a select offers: its own options, or the people, roles and channels of the server.
export function offered(each, context) {
  if (each.type === 3 || each.type === 21 || each.type === 22) {
    return each.options.map((one) => ({ value: one.value, label: one.label, description: one.description, chosen: one.default }));
  }
  const server = context.server();
  const chosen = new Set((each.default_values || []).map((one) => one.id));
  const mark = (list, prefix) => list.map((one) => ({ value: one.id, label: prefix + one.name, chosen: chosen.has(one.id) }));
  const people = () => mark(server.members, "");
  const roles = () => mark(server.roles, "@");
  if (each.type === 5) return people();
  if (each.type === 6) return roles();
  if (each.type === 7) return [...people(), ...roles()];
  const kinds = each.channel_types || [];
  return mark(server.channels.filter((one) => !kinds.length || kinds.includes(one.kind)), "#");
}

function select(each, context) {
  const options = offered(each, context);
  const least = each.min_values ?? 1;
  const most = each.max_values ?? 1;
  const name = each.placeholder || "Make a selection";
  const send = (from, values) => context.choose(from, each.custom_id, values);
  if (most > 1 || least !== 1) return pick(each, name, options, least, most, send);
  const box = el("select", {
    class: "single",
    "aria-label": name,
    disabled: Boolean(each.disabled),
    data: { customId: each.custom_id },
    onchange: (event) => send(event.currentTarget, [event.currentTarget.value]),
  }, el("option", { value: "", disabled: true }, name), options.map((one) =>
    el("option", { value: one.value }, one.description ? `${one.label} — ${one.description}` : one.label)));
  const chosen = options.find((one) => one.chosen);
  box.value = chosen ? chosen.value : "";
  return box;
}

// Several at once: a list of check boxes that opens.
function pick(each, name, options, least, most, send) {
  const boxes = options.map((one) => el("input", { type: "checkbox", value: one.value, checked: Boolean(one.chosen), disabled: Boolean(each.disabled) }));
  const count = () => boxes.filter((box) => box.checked).length;
  const go = el("button", {
    type: "button",
    class: "button primary",
    disabled: Boolean(each.disabled),
    onclick: (event) => send(event.currentTarget, boxes.filter((box) => box.checked).map((box) => box.value)),
  }, "Choose");
  const check = () => {
    for (const box of boxes) box.disabled = Boolean(each.disabled) || (count() >= most && !box.checked);
    go.disabled = Boolean(each.disabled) || count() < least;
  };
  const list = el("div", { class: "pick-list", onchange: check }, options.map((one, at) =>
    el("label", {}, boxes[at], " ", one.label, one.description ? el("small", {}, " " + one.description) : null)));
  check();
  const range = least === most ? `${most}` : `${least} to ${most}`;
  return el("details", { class: "pick", data: { customId: each.custom_id } }, el("summary", {}, name, el("small", {}, ` (${range})`)), list, go);
}
