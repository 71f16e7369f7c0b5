// Cases of the safety desk: what opens one, what its clock waits for, its checklist, and what must be there to close it.
import { texts } from "../language/table.ts";

export const ALERT_KINDS = ["assessment", "message", "words", "not_safe", "concern", "follow_up", "drill"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_NAMES: Readonly<Record<AlertKind, { name: string }>> = texts(
  {
    assessment: { name: "An answer in an assessment" },
    message: { name: "Words in a message" },
    words: { name: "Asked for a call after writing something" },
    not_safe: { name: "Told us they’re not safe" },
    concern: { name: "A practitioner’s concern" },
    follow_up: { name: "Follow-up that was due" },
    drill: { name: "Drill" },
  },
  ["name"],
);

export const WAITS = ["acknowledgement", "contact", "closing"] as const;
export type Wait = (typeof WAITS)[number];

/** After someone was reached, an unfinished case comes back in this time. */
export const CLOSING_HOURS = 12;
/** How long a claim runs unless it is renewed. */
export const CASE_CLAIM_MINUTES = 10;

export interface ClockMinutes {
  acknowledge: number;
  contact: number;
}

/** How long the clock waits for this, in seconds. For an acknowledgement the wait of each call counts. */
export const secondsFor = (wait: Exclude<Wait, "acknowledgement">, { contact }: ClockMinutes): number =>
  wait === "contact" ? contact * 60 : CLOSING_HOURS * 3_600;

/** The parts of the checklist, in order. */
export const CHECKLIST = ["contact", "place", "said", "told"] as const;
export type ChecklistPart = (typeof CHECKLIST)[number];

export const CHECKLIST_NAMES: Readonly<Record<ChecklistPart, { name: string; help: string }>> = texts(
  {
    contact: {
      name: "Contacts tried",
      help: "How you tried to reach them: by phone, message or visit, and at which number.",
    },
    place: { name: "Where they are", help: "An address, a city or a landmark. Emergency services will ask for it." },
    said: { name: "What was said", help: "In their words, and whether they’re safe now." },
    told: { name: "Who was told", help: "Their practitioner, emergency services, someone close, or no one and why." },
  },
  ["name", "help"],
);

/** What a case's record has: the checklist, notes, and what happened to the case itself. */
export const ENTRY_KINDS = [...CHECKLIST, "note", "acknowledged", "escalated", "closed", "reopened"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const OUTCOMES = ["safe", "with_someone", "emergency", "not_reached", "mistaken"] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const OUTCOME_NAMES: Readonly<Record<Outcome, { name: string }>> = texts(
  {
    safe: { name: "Safe, with a plan" },
    with_someone: { name: "With someone who is looking after them" },
    emergency: { name: "Emergency services took over" },
    not_reached: { name: "Not reached" },
    mistaken: { name: "No one was in danger" },
  },
  ["name"],
);

/** Which parts of the checklist each outcome needs. */
const NEEDED: Readonly<Record<Outcome, readonly ChecklistPart[]>> = {
  safe: CHECKLIST,
  with_someone: CHECKLIST,
  emergency: CHECKLIST,
  // No one could ask where they are or how they feel.
  not_reached: ["contact", "told"],
  mistaken: ["contact", "said"],
};

export interface Done {
  kind: string;
  reached: boolean | null;
}

/** What is still missing before a case can close with this outcome. Someone must have been reached, unless no one was. */
export function missingFor(outcome: Outcome, entries: readonly Done[]): ChecklistPart[] {
  const isDone = (part: ChecklistPart) =>
    entries.some(
      ({ kind, reached }) => kind === part && (part !== "contact" || outcome === "not_reached" || reached === true),
    );
  return NEEDED[outcome].filter((part) => !isDone(part));
}

/** Someone whom we did not reach, or who is safe for now, is asked again. */
export const needsFollowUp = (outcome: Outcome): boolean => outcome !== "mistaken";

/** The latest that a follow-up may be. */
export const FOLLOW_UP_DAYS = 30;

export const isHeld = (until: Temporal.Instant | null, now: Temporal.Instant): boolean =>
  until !== null && Temporal.Instant.compare(until, now) > 0;
