// Pictures and files in messages. Several pictures stand together as a grid; each opens large.

import { el, here, icon, isOurs } from "./dom.js";
import { enlarge } from "./lightbox.js";

const WIDEST = 550, HIGHEST = 400;

export function isPicture(each) {
  return (each.content_type || "").startsWith("image/") && isOurs(each.url);
}

// One picture in its place, never larger than it is. `all` are those one may go on to when it is large.
export function picture(media, description, widest = WIDEST, highest = HIGHEST, all = null) {
  const url = media.url;
  if (!isOurs(url)) {
    return el("a", { class: "elsewhere", href: /^https?:/.test(url) ? url : null, target: "_blank", rel: "noopener noreferrer" }, description || url);
  }
  const image = el("img", { src: here(url), alt: description || "", decoding: "async" });
  if (media.width && media.height) {
    const scale = Math.min(1, widest / media.width, highest / media.height);
    image.width = Math.round(media.width * scale);
    image.height = Math.round(media.height * scale);
    image.style.aspectRatio = `${media.width} / ${media.height}`;
  }
  const me = { url: here(url), description: description || "" };
  const name = description ? `Open picture: ${description}` : "Open picture";
  return el("button", { type: "button", class: "open-picture", "aria-label": name, onclick: () => enlarge(all || [me], all ? all.findIndex((each) => each.url === me.url) : 0) }, image);
}

// [{media, description}] as one picture or as a grid.
export function gallery(items) {
  if (items.length === 1) return el("div", { class: "one-picture" }, picture(items[0].media, items[0].description));
  const all = items.filter((each) => isOurs(each.media.url)).map((each) => ({ url: here(each.media.url), description: each.description || "" }));
  return el("div", { class: `grid grid-${Math.min(items.length, 10)}` }, items.map((each) => picture(each.media, each.description, WIDEST, HIGHEST, all)));
}

export function pictures(attachments) {
  const items = attachments.filter(isPicture).map((each) => ({ media: each, description: each.description || each.filename }));
  return items.length ? el("div", { class: "attachment" }, gallery(items)) : null;
}

export function files(attachments) {
  return attachments.filter((each) => !isPicture(each)).map((each) => fileCard(here(each.url), each.filename, each.size, each.description));
}

export function fileCard(url, name, size, description) {
  return el("a", { class: "attachment file", href: url, download: name, title: description || null },
    icon("M6 3h8l4 4v14H6zM14 3v4h4"), el("span", { class: "file-name" }, name, size === undefined ? null : el("small", {}, weight(size))),
    icon("M12 4v11M7 11l5 5 5-5M5 20h14"));
}

export function weight(size) {
  if (size < 1024) return `${size} ${size === 1 ? "byte" : "bytes"}`;
  return size < 1024 * 1024 ? `${Math.round(size / 102.4) / 10} kB` : `${Math.round(size / 104857.6) / 10} MB`;
}
