// Pictures in messages, and the large view of one.

import { el, find, here, isOurs } from "./dom.js";

export function figure(media, description) {
  const url = media.url;
  if (!isOurs(url)) {
    return el("a", { class: "elsewhere", href: /^https?:/.test(url) ? url : null, target: "_blank", rel: "noopener noreferrer" }, description || url);
  }
  const size = media.width && media.height ? { width: String(media.width), height: String(media.height) } : {};
  const image = el("img", { src: here(url), alt: description || "", loading: "lazy", ...size });
  const name = description ? `Open picture: ${description}` : "Open picture";
  return el("button", { type: "button", class: "open-picture", "aria-label": name, onclick: () => enlarge(here(url), description) }, image);
}

export function enlarge(url, description) {
  const dialog = find("picture");
  dialog.replaceChildren(
    el("button", { id: "picture-close", type: "button", onclick: () => dialog.close() }, "Close"),
    el("img", { src: url, alt: description || "" }),
    el("p", {}, description || ""),
    el("a", { href: url, target: "_blank", rel: "noopener" }, "Open in a window of its own"),
  );
  dialog.onclick = (event) => event.target === dialog && dialog.close();
  dialog.showModal();
}

export function attachment(each) {
  if ((each.content_type || "").startsWith("image/")) {
    return el("div", { class: "attachment" }, figure(each, each.description || each.filename));
  }
  const size = each.size < 1024 ? `${each.size} bytes` : `${Math.round(each.size / 102.4) / 10} kB`;
  return el("a", { class: "attachment file", href: here(each.url), download: each.filename, title: each.description || "" }, each.filename, el("small", {}, " " + size));
}
