// An embed: a card with a coloured edge.

import { colour, el } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { said } from "./moments.js";
import { picture } from "./pictures.js";

export function embed(each, inner) {
  const footer = [each.footer?.text, each.timestamp && said(new Date(each.timestamp), "f")].filter(Boolean).join(" · ");
  const box = el("div", { class: "embed" },
    each.author ? el("div", { class: "embed-author" }, each.author.name) : null,
    each.title ? el("div", { class: "embed-title" }, each.url ? el("a", { href: each.url, target: "_blank", rel: "noopener noreferrer" }, inline(each.title, inner)) : inline(each.title, inner)) : null,
    each.description ? el("div", { class: "embed-description" }, markdown(each.description, inner)) : null,
    each.fields?.length ? fields(each.fields, inner) : null,
    each.thumbnail ? el("div", { class: "embed-thumbnail" }, picture(each.thumbnail, each.thumbnail.description || "", 80, 80)) : null,
    each.image ? el("div", { class: "embed-image" }, picture(each.image, each.image.description || each.title || "", 520, 400)) : null,
    footer ? el("div", { class: "embed-footer" }, footer) : null,
  );
  box.style.borderLeftColor = colour(each.color, "var(--edge)");
  return box;
}

// Up to three inline fields share a row; one that is not inline has a row of its own.
function fields(list, inner) {
  const rows = [];
  for (const field of list) {
    const row = rows.at(-1);
    if (field.inline && row && row[0].inline && row.length < 3) row.push(field);
    else rows.push([field]);
  }
  const one = (field) => el("div", {}, el("dt", {}, inline(field.name, inner)), el("dd", {}, markdown(field.value, inner)));
  return el("dl", { class: "embed-fields" }, rows.flatMap((row) => row.map((field) => {
    const box = one(field);
    box.style.gridColumn = `span ${12 / (field.inline ? row.length : 1)}`;
    return box;
  })));
}
