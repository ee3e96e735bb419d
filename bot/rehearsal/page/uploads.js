// Files on their way: read for the line, shown with a small picture, taken away again, dropped in or pasted.

import { el, icon } from "./dom.js";
import { weight } from "./pictures.js";

export const LARGEST = 10 * 1024 * 1024;

export function readFile(file) {
  return new Promise((resolve, reject) => {
    const wrong = tooLarge([file]);
    if (wrong) return void reject(new Error(wrong));
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, data: reader.result.slice(reader.result.indexOf(",") + 1) });
    reader.onerror = () => reject(new Error(`I can't read ${file.name}.`));
    reader.readAsDataURL(file);
  });
}

// What is wrong with files that are too large to send; nothing if none is.
export function tooLarge(files) {
  const large = files.find((file) => file.size > LARGEST);
  return large ? `${large.name} is too large: 10 MB is the limit.` : "";
}

// The files that a paste or a drop brings.
export function filesOf(transfer) {
  return transfer ? [...transfer.files] : [];
}

// One file that waits to be sent.
export function chip(file, remove) {
  const isPicture = file.type.startsWith("image/");
  const image = isPicture ? el("img", { src: URL.createObjectURL(file), alt: "" }) : icon("M6 3h8l4 4v14H6zM14 3v4h4");
  if (isPicture) image.addEventListener("load", () => URL.revokeObjectURL(image.src), { once: true });
  return el("span", { class: "chip" }, image,
    el("span", { class: "chip-name" }, file.name, el("small", { class: file.size > LARGEST ? "error" : "" }, file.size > LARGEST ? `${weight(file.size)}: 10 MB is the limit` : weight(file.size))),
    el("button", { type: "button", class: "tool", "aria-label": "Remove " + file.name, onclick: remove }, "✕"));
}

// A field for up to `most` files: chosen, dropped or pasted. `files` are those it holds.
export class FileBox {
  constructor({ id, most = 1, changed = () => {} }) {
    this.most = most;
    this.files = [];
    this.changed = changed;
    this.input = el("input", { id, type: "file", multiple: most > 1, onchange: () => this.add([...this.input.files]), onkeydown: (event) => this.choose(event) });
    this.list = el("span", { class: "chips" });
    this.words = el("span", {}, this.asks);
    this.pick = el("span", { class: "file-pick" }, icon("M12 20V9M7 13l5-5 5 5M5 4h14"), this.words, this.input);
    this.element = el("span", { class: "file-box" }, this.list, this.pick);
    dropInto(this.element, (files) => this.add(files));
    this.element.addEventListener("paste", (event) => {
      const files = filesOf(event.clipboardData);
      if (!files.length) return;
      event.preventDefault();
      event.stopPropagation();
      this.add(files);
    });
  }

  get asks() {
    if (this.most > 1 && this.full) return `${this.files.length} files, which is the limit`;
    return this.most > 1 ? `Choose up to ${this.most} files, or drop them here` : "Choose a file, or drop it here";
  }

  // Enter chooses files as the space bar does, rather than send the form around them.
  choose(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.input.click();
  }

  get full() {
    return this.files.length >= this.most;
  }

  add(files) {
    this.files = this.most === 1 ? [files.at(-1) || this.files[0]].filter(Boolean) : [...this.files, ...files].slice(0, this.most);
    this.draw();
  }

  // The chooser goes on saying what is chosen, for whoever cannot see it.
  draw() {
    this.list.replaceChildren(...this.files.map((file) => chip(file, () => {
      this.files = this.files.filter((each) => each !== file);
      this.input.value = "";
      this.draw();
      this.input.focus();
    })));
    this.pick.classList.toggle("full", this.full);
    this.words.textContent = this.asks;
    this.changed();
  }

  read() {
    return Promise.all(this.files.map(readFile));
  }
}

export function dropInto(element, take) {
  const mark = (event, on) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
    element.classList.toggle("dropping", on);
  };
  let depth = 0;
  element.addEventListener("dragenter", (event) => mark(event, ++depth > 0));
  element.addEventListener("dragover", (event) => mark(event, true));
  element.addEventListener("dragleave", (event) => mark(event, --depth > 0));
  element.addEventListener("drop", (event) => {
    depth = 0;
    mark(event, false);
    const files = filesOf(event.dataTransfer);
    if (files.length) take(files);
  });
}
