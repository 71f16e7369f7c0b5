/** The lines of a thread in order: days, the mark of what is new, messages, and what is being sent. */
import type { Message } from "@larkwell/contract/messages.ts";
import { instantOf } from "./message-times.ts";
import type { Outbox, Outgoing } from "./outbox.ts";

export type ThreadLine =
  | { kind: "day"; key: string; at: Temporal.Instant }
  | { kind: "new"; key: string }
  /** `opens`: the first of several by one person, which says who it is. `closes`: the last, which says when. */
  | { kind: "message"; key: string; message: Message; opens: boolean; closes: boolean }
  | { kind: "outgoing"; key: string; outgoing: Outgoing };

/** Messages of one person with no longer pause than this belong together. */
const TOGETHER_MS = 5 * 60_000;

type Given = {
  messages: readonly Message[];
  outbox: Outbox;
  zone: string;
  /** The read mark when the channel was opened: the first of others' messages after it gets the mark. Null: no mark. */
  newAfter: number | null;
};

export function linesOf({ messages, outbox, zone, newAfter }: Given): ThreadLine[] {
  const lines: ThreadLine[] = [];
  const firstNew =
    newAfter === null ? undefined : messages.find(({ number, mine }) => number > newAfter && !mine)?.number;
  let day: string | undefined;
  for (const [index, message] of messages.entries()) {
    const at = instantOf(message.created_at);
    const own = dayOf(at, zone);
    if (own !== day) lines.push({ kind: "day", key: `day ${own}`, at });
    if (message.number === firstNew) lines.push({ kind: "new", key: "new" });
    const [before, after] = [messages[index - 1], messages[index + 1]];
    lines.push({
      kind: "message",
      key: message.client_key,
      message,
      opens: own !== day || message.number === firstNew || !belongs(before, message),
      closes: after?.number === firstNew || !belongs(message, after) || !isSameDay(message, after, zone),
    });
    day = own;
  }
  const stored = new Set(messages.map((message) => message.client_key));
  for (const outgoing of outbox)
    if (!stored.has(outgoing.key)) lines.push({ kind: "outgoing", key: outgoing.key, outgoing });
  return lines;
}

const dayOf = (at: Temporal.Instant, zone: string): string => at.toZonedDateTimeISO(zone).toPlainDate().toString();

const isSameDay = (a: Message, b: Message | undefined, zone: string): boolean =>
  b !== undefined && dayOf(instantOf(a.created_at), zone) === dayOf(instantOf(b.created_at), zone);

function belongs(a: Message | undefined, b: Message | undefined): boolean {
  if (!a || !b || a.author.id !== b.author.id || a.from !== b.from || a.suggests || b.suggests) return false;
  const pause = instantOf(b.created_at).epochMilliseconds - instantOf(a.created_at).epochMilliseconds;
  return pause <= TOGETHER_MS;
}
