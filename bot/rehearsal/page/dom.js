// Makes elements. Text is always set as text, never read as markup: what a person wrote cannot become a script.

export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") element.className = value;
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function find(id) {
  return document.getElementById(id);
}

// Lets the arrow keys go up and down, and round, among the elements in a dialog that a selector picks.
export function arrows(dialog, selector) {
  dialog.onkeydown = (event) => {
    const all = [...dialog.querySelectorAll(selector)];
    const at = all.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    all[(at + step + all.length) % all.length].focus();
  };
}

// A line drawing of 24 by 24, in the colour of the text around it.
export function icon(path) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(document.createElementNS(space, "path"));
  drawing.firstChild.setAttribute("d", path);
  return drawing;
}

// Only files of this server are shown; an address elsewhere is never asked.
export function isOurs(url) {
  try {
    const wanted = new URL(url, location.href);
    return wanted.origin === location.origin || (wanted.pathname.startsWith("/attachments/") && isLoopback(wanted));
  } catch {
    return false;
  }
}

function isLoopback(url) {
  return ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
}

// The page may have been opened as localhost while addresses say 127.0.0.1: ask the host the page came from.
export function here(url) {
  return new URL(url, location.href).pathname;
}

export function colour(number, fallback) {
  return number === null || number === undefined ? fallback : "#" + number.toString(16).padStart(6, "0");
}
