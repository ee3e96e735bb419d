// What the page's address says: who looks, and at what. "#/as/rita/channel/123", "#/as/boris/dm", "#/as/boris".

export function read() {
  const found = /^#\/as\/([^/]+)(?:\/(dm|channel\/(\d+)))?/.exec(location.hash);
  if (!found) return { who: new URLSearchParams(location.search).get("as") || "", place: null };
  return { who: decodeURIComponent(found[1]), place: found[2] === "dm" ? "DM" : found[3] || null };
}

export function address(who, place) {
  const where = !place ? "" : place === "DM" ? "/dm" : "/channel/" + place;
  return `/#/as/${encodeURIComponent(who)}${where}`;
}

// Another person takes the place of the last one in the history; another channel is a step to come back from.
export function write(who, place, step) {
  const wanted = address(who, place);
  if (location.pathname + location.search + location.hash === wanted) return;
  if (step) history.pushState(null, "", wanted);
  else history.replaceState(null, "", wanted);
}
