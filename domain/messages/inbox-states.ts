// How a conversation goes through the inbox of the care side: who has it, and whether it needs a reply, waits, sleeps or is closed.

export const INBOX_STATES = ["needs_reply", "waiting", "snoozed", "closed"] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/** How long a claim lasts without being renewed. */
export const CLAIM_MINUTES = 10;
/** The furthest day to which a conversation can be snoozed. */
export const LONGEST_SNOOZE_DAYS = 90;

export interface Claim {
  by: number;
  until: Temporal.Instant;
}

export interface Conversation {
  /** The queue of all coordinators; false for a practitioner's own. */
  shared: boolean;
  /** When the member wrote the first message that no one has answered; null if no answer is needed. */
  waitingSince: Temporal.Instant | null;
  /** The number of the member's last message. */
  lastMemberNumber: number;
  closedAt: Temporal.Instant | null;
  snoozedUntil: Temporal.Instant | null;
  claim: Claim | null;
  assigneeId: number | null;
  /** When the first unanswered message with words of danger came. */
  urgentSince: Temporal.Instant | null;
}

const isAfter = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) > 0;

/** The definition that needs-reply.facts.ts says in SQL. */
export function stateOf(
  { closedAt, snoozedUntil, waitingSince }: Pick<Conversation, "closedAt" | "snoozedUntil" | "waitingSince">,
  now: Temporal.Instant,
): InboxState {
  if (closedAt !== null) return "closed";
  if (waitingSince === null) return "waiting";
  return snoozedUntil !== null && isAfter(snoozedUntil, now) ? "snoozed" : "needs_reply";
}

/** The claim that still holds, if any. */
export const liveClaim = (claim: Claim | null, now: Temporal.Instant): Claim | null =>
  claim !== null && isAfter(claim.until, now) ? claim : null;

export type InboxStep =
  /** Also renews one's own. `takeOver`: although another person has it. */
  | { kind: "claim"; takeOver: boolean }
  | { kind: "release" }
  /** To oneself, or back to everyone. */
  | { kind: "assign"; to: number | null }
  | { kind: "hand_over"; to: number }
  /** `seen`: the last message that the person saw. */
  | { kind: "snooze"; until: Temporal.Instant; seen: number }
  | { kind: "wake" }
  | { kind: "close"; seen: number }
  /** `unansweredSince`: the member's first message that no one answered, if there is one. */
  | { kind: "reopen"; unansweredSince: Temporal.Instant | null }
  | { kind: "member_wrote"; number: number; urgent: boolean }
  | { kind: "care_answered" };

export const INBOX_EVENTS = [
  "claimed",
  "taken_over",
  "assigned",
  "returned",
  "handed_over",
  "snoozed",
  "woken",
  "closed",
  "reopened",
  "reopened_by_member",
  "people_added",
  "person_left",
] as const;
export type InboxEvent = (typeof INBOX_EVENTS)[number];

export type InboxRefusal =
  | "conversation_claimed"
  | "member_wrote_meanwhile"
  | "conversation_not_shared"
  | "nothing_to_snooze"
  | "snooze_out_of_range";

/** `event` is what the history says of it; null if it says nothing. */
export type Outcome = { refused: InboxRefusal } | { next: Conversation; event: InboxEvent | null };

const refuse = (refused: InboxRefusal): Outcome => ({ refused });

function claimed(conversation: Conversation, by: number, takeOver: boolean, now: Temporal.Instant): Outcome {
  const held = liveClaim(conversation.claim, now);
  if (held && held.by !== by && !takeOver) return refuse("conversation_claimed");
  const next = { ...conversation, claim: { by, until: now.add({ minutes: CLAIM_MINUTES }) } };
  if (held?.by === by) return { next, event: null };
  return { next, event: held ? "taken_over" : "claimed" };
}

function snoozed(conversation: Conversation, until: Temporal.Instant, now: Temporal.Instant): Outcome {
  if (conversation.closedAt !== null || conversation.waitingSince === null) return refuse("nothing_to_snooze");
  const last = now.add({ hours: 24 * LONGEST_SNOOZE_DAYS });
  if (!isAfter(until, now) || isAfter(until, last)) return refuse("snooze_out_of_range");
  return { next: { ...conversation, snoozedUntil: until, claim: null }, event: "snoozed" };
}

function memberWrote(conversation: Conversation, number: number, urgent: boolean, now: Temporal.Instant): Outcome {
  const next = {
    ...conversation,
    lastMemberNumber: number,
    waitingSince: conversation.waitingSince ?? now,
    closedAt: null,
    snoozedUntil: null,
    urgentSince: conversation.urgentSince ?? (urgent ? now : null),
  };
  return { next, event: conversation.closedAt === null ? null : "reopened_by_member" };
}

/** What is open to a shared conversation only: a practitioner's own has no other people. */
const forShared = (kind: InboxStep["kind"]) => kind === "claim" || kind === "assign" || kind === "hand_over";

/** What a step of `actorId` makes of a conversation, or why it is refused. */
export function takeStep(conversation: Conversation, step: InboxStep, actorId: number, now: Temporal.Instant): Outcome {
  if (forShared(step.kind) && !conversation.shared) return refuse("conversation_not_shared");
  if (step.kind === "member_wrote") return memberWrote(conversation, step.number, step.urgent, now);
  if (step.kind === "claim") return claimed(conversation, actorId, step.takeOver, now);
  const held = liveClaim(conversation.claim, now);
  const othersClaim = held !== null && held.by !== actorId;
  if (step.kind === "release")
    return { next: othersClaim ? conversation : { ...conversation, claim: null }, event: null };
  if (othersClaim) return refuse("conversation_claimed");
  if ("seen" in step && conversation.lastMemberNumber > step.seen) return refuse("member_wrote_meanwhile");
  return settle(conversation, step, now);
}

type Rest = Exclude<InboxStep, { kind: "claim" | "release" | "member_wrote" }>;

function settle(conversation: Conversation, step: Rest, now: Temporal.Instant): Outcome {
  const free = { ...conversation, claim: null };
  switch (step.kind) {
    case "assign":
      if (conversation.assigneeId === step.to) return { next: conversation, event: null };
      return { next: { ...conversation, assigneeId: step.to }, event: step.to === null ? "returned" : "assigned" };
    case "hand_over":
      return { next: { ...free, assigneeId: step.to }, event: "handed_over" };
    case "snooze":
      return snoozed(conversation, step.until, now);
    case "wake":
      return {
        next: { ...conversation, snoozedUntil: null },
        event: stateOf(conversation, now) === "snoozed" ? "woken" : null,
      };
    case "close":
      return {
        next: {
          ...free,
          closedAt: conversation.closedAt ?? now,
          waitingSince: null,
          snoozedUntil: null,
          urgentSince: null,
        },
        event: conversation.closedAt === null ? "closed" : null,
      };
    case "reopen":
      if (conversation.closedAt === null) return { next: conversation, event: null };
      return { next: { ...conversation, closedAt: null, waitingSince: step.unansweredSince }, event: "reopened" };
    case "care_answered":
      return {
        next: { ...free, waitingSince: null, closedAt: null, snoozedUntil: null, urgentSince: null },
        event: null,
      };
  }
}
