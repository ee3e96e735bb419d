// What is being pressed stays where it is until it is let go: were it drawn anew under the finger, the press would be lost.

const CAN_BE_PRESSED = "button, a, label, summary, input, select, [role=option]";
const CLICK_MS = 100; // by then what was let go has become a click, if it becomes one

let pressed = false;
let timer = 0;
const waiting = [];

// Does something at once, or in its order as soon as nothing is pressed.
export function whenLetGo(doing) {
  if (pressed) waiting.push(doing);
  else doing();
}

function letGo() {
  clearTimeout(timer);
  pressed = false;
  for (const doing of waiting.splice(0)) doing();
}

function soon(wait) {
  clearTimeout(timer);
  timer = setTimeout(letGo, wait);
}

addEventListener("pointerdown", (event) => {
  if (event.button !== 0 || !event.target.closest?.(CAN_BE_PRESSED)) return;
  clearTimeout(timer);
  pressed = true;
}, true);
addEventListener("pointerup", () => soon(CLICK_MS), true);
addEventListener("click", () => soon(0), true);
addEventListener("pointercancel", () => soon(0), true);
addEventListener("blur", () => soon(0));
