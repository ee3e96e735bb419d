// Components of both kinds: rows of buttons and selects, and the layouts with containers, texts and galleries.

import { select } from "./choose.js";
import { colour, el, here, icon, isOurs } from "./dom.js";
import { markdown } from "./markdown.js";
import { fileCard, gallery, picture } from "./pictures.js";

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
      return select(each, context, (from, values) => context.choose(from, each.custom_id, values));
    case 9:
      return el("div", { class: "section" },
        el("div", { class: "section-texts" }, components(each.components, context)), component(each.accessory, context));
    case 10:
      return el("div", { class: "text-display" }, markdown(each.content, context));
    case 11:
      return el("div", { class: "thumbnail" }, hidden(each, picture(each.media, each.description, 85, 85)));
    case 12:
      return gallery(each.items.map((item) => ({ media: item.media, description: item.description })));
    case 13:
      return file(each);
    case 14:
      return el("hr", { class: `${each.divider === false ? "gap" : ""} ${each.spacing === 2 ? "wide" : ""}` });
    case 17: {
      const box = el("div", { class: "component-container" }, components(each.components, context));
      if (each.accent_color !== null && each.accent_color !== undefined) box.style.borderLeftColor = colour(each.accent_color);
      else box.classList.add("plain");
      return hidden(each, box);
    }
    default:
      return el("div", { class: "unknown" }, `(component ${each.type})`);
  }
}

// What is marked as a spoiler is covered until it is pressed.
function hidden(each, element) {
  if (!each.spoiler) return element;
  const cover = el("button", { type: "button", class: "cover", onclick: () => cover.replaceWith(element) }, "Spoiler: press to see");
  return cover;
}

export function emoji(each) {
  return each.emoji ? el("span", { class: "emoji", "aria-hidden": "true" }, each.emoji.id ? `:${each.emoji.name}:` : each.emoji.name) : null;
}

function button(each, context) {
  if (each.style === 5) {
    return el("a", { class: "button link", href: /^https?:/.test(each.url) ? each.url : null, target: "_blank", rel: "noopener noreferrer", title: each.url },
      emoji(each), each.label || "", icon("M14 4h6v6M20 4l-9 9M18 14v6H4V6h6"));
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
  return isOurs(url) ? fileCard(here(url), each.name || here(url).split("/").at(-1), each.size, "") : null;
}
