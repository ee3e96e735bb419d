// How far each person has read each channel; kept in this browser, shared by its windows.

import { told } from "./told.js";

function key(id) {
  return `seen:${told.me.id}:${id}`;
}

export function seenUpTo(id) {
  return BigInt((id && localStorage.getItem(key(id))) || 0);
}

export function markSeen(id, last) {
  if (id && last && BigInt(last) > seenUpTo(id)) localStorage.setItem(key(id), last);
}

export function isUnread(channel) {
  return Boolean(channel && channel.id && channel.last && BigInt(channel.last) > seenUpTo(channel.id));
}

// How many unread messages call this person.
export function calls(channel) {
  if (!channel || !channel.id) return 0;
  const seen = seenUpTo(channel.id);
  return channel.pings.filter((each) => BigInt(each) > seen).length;
}

// A message came while this page was open: the next state from the server will say so too.
export function came(channel, message) {
  if (!channel || message.ephemeral) return;
  channel.last = message.id;
  if (message.mine) markSeen(channel.id, message.id);
  else if ((message.pings_me || channel === told.state.dm) && !channel.pings.includes(message.id)) channel.pings.push(message.id);
}
