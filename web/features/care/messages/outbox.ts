/**
 * What a person has written and the server has not answered yet: one message at a time in each channel, in the order
 * they were written. Pure: send-queue.ts does the sending.
 */
import type { ChannelPerson, MessageFile } from "@larkwell/contract/messages.ts";

export interface Outgoing {
  /** The same key with every attempt, so that it is stored once. */
  key: string;
  channelId: number;
  body: string;
  files: readonly MessageFile[];
  suggests: ChannelPerson | null;
  /** Milliseconds since 1970 on this device. */
  writtenAt: number;
  /** The draft it was: older revisions must not come back. */
  draftRevision: number;
  /** Only the care side: the last message that the writer saw. */
  seenNumber: number | null;
  /** The writer knows that it takes a message credit. */
  creditAgreed: boolean;
  /** `failed` holds everything behind it. `allowed`: the writer said again that it is to be sent. */
  state: "waiting" | "allowed" | "failed";
  /** Why it failed: in words for its writer, and the server's code. */
  why: string | null;
  code: string | null;
}

export type Outbox = readonly Outgoing[];

/** Older than this, the words may no longer be what their writer wants to say. */
export const OLD_AFTER_MS = 12 * 3_600_000;

export type Question = "old" | "credit";

/** What has to be asked before this one is sent. */
export function questionOf(one: Outgoing, { now, billed }: { now: number; billed: boolean }): Question | null {
  if (one.state !== "waiting") return null;
  if (billed && !one.creditAgreed) return "credit";
  return now - one.writtenAt > OLD_AFTER_MS ? "old" : null;
}

export const ofChannel = (outbox: Outbox, channelId: number): Outbox =>
  outbox.filter((one) => one.channelId === channelId);

/** The one to send now: the first of its channel, unless it failed or a question about it is open. */
export function nextOf(outbox: Outbox, channelId: number, asks: { now: number; billed: boolean }): Outgoing | null {
  const first = outbox.find((one) => one.channelId === channelId);
  if (!first || first.state === "failed" || questionOf(first, asks) !== null) return null;
  return first;
}

export const channelsOf = (outbox: Outbox): readonly number[] => [...new Set(outbox.map((one) => one.channelId))];

export const withNew = (outbox: Outbox, one: Outgoing): Outbox =>
  outbox.some(({ key }) => key === one.key) ? outbox : [...outbox, one];

/** It was stored, or its writer took it back. */
export const without = (outbox: Outbox, key: string): Outbox => outbox.filter((one) => one.key !== key);

const changed = (outbox: Outbox, key: string, change: Partial<Outgoing>): Outbox =>
  outbox.map((one) => (one.key === key ? { ...one, ...change } : one));

export const withFailure = (outbox: Outbox, key: string, { why, code }: { why: string; code: string }): Outbox =>
  changed(outbox, key, { state: "failed", why, code });

/** "Try again", "Send it now", "Send anyway": what the writer has seen is no longer compared. */
export const withLeave = (outbox: Outbox, key: string): Outbox =>
  changed(outbox, key, { state: "allowed", why: null, code: null, seenNumber: null, creditAgreed: true });

/** Whether an error may pass by itself. `tries`: how often it was tried, this time included. */
export function mayPass(error: { status: number; code: string }, tries: number): boolean {
  // No answer, or no session just now: as soon as there is one, it is sent.
  if (error.code === "offline" || error.status === 0 || error.status === 401) return true;
  if (error.status === 429 || [502, 503, 504].includes(error.status)) return true;
  return error.status >= 500 && tries < 4;
}

const pauses = [1_000, 2_000, 5_000, 15_000, 30_000];

/** Milliseconds until the next attempt; a connection that opens ends the pause. */
export const pauseAfter = (tries: number): number => pauses[Math.min(tries, pauses.length) - 1] ?? 1_000;

/** The stored outbox of a tab; what is not whole is left out. */
export function readOutbox(text: string | null): Outbox {
  try {
    const value = JSON.parse(text ?? "[]") as unknown;
    return Array.isArray(value) ? value.filter(isOutgoing) : [];
  } catch {
    return [];
  }
}

function isOutgoing(value: unknown): value is Outgoing {
  if (typeof value !== "object" || value === null) return false;
  const one = value as Partial<Record<keyof Outgoing, unknown>>;
  return (
    typeof one.key === "string" &&
    typeof one.channelId === "number" &&
    typeof one.body === "string" &&
    typeof one.writtenAt === "number" &&
    Array.isArray(one.files)
  );
}
