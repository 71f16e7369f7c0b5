// Rows -> contract: conversations of the inbox and their history.
import type { InboxConversation, InboxHistoryLine, InboxItem } from "@larkwell/contract/inbox.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { liveClaim, stateOf } from "@larkwell/domain/messages/inbox-states.ts";
import { promisedBy } from "@larkwell/domain/messages/promise.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { type ConversationRow, conversationOf, type LastMessage, type listEvents } from "./conversations.queries.ts";
import type { Worker } from "./queue.queries.ts";

const wireOrNull = (at: Temporal.Instant | null) => (at ? toWire(at) : null);

/** Whose account was deleted has no name. */
const memberName = (name: string | null) => name ?? t("Former member");
const colleagueName = (name: string | null) => name ?? t("Former colleague");

const viewLast = (last: LastMessage, readerId: number): InboxItem["last_message"] => ({
  from: last.side,
  mine: last.author_id === readerId,
  excerpt: last.body.replace(/\s+/g, " ").trim(),
  at: toWire(Temporal.Instant.from(last.at)),
});

export interface Seen {
  worker: Worker;
  now: Temporal.Instant;
  promiseDays: number;
}

export function viewItem(row: ConversationRow, { worker, now, promiseDays }: Seen): InboxItem {
  const conversation = conversationOf(row);
  const state = stateOf(conversation, now);
  const promised = row.waiting_since ? promisedBy(row.waiting_since, promiseDays, row.time_zone) : null;
  const claim = liveClaim(conversation.claim, now);
  return {
    channel_id: row.id,
    kind: row.kind === "coordinator" ? "coordinator" : "practitioner",
    member: { id: row.member_id, name: memberName(row.member_name), closed: row.member_left_at !== null },
    state,
    waiting_since: wireOrNull(row.waiting_since),
    promised_by: wireOrNull(promised),
    late: promised !== null && state === "needs_reply" && Temporal.Instant.compare(promised, now) < 0,
    urgent: row.urgent_since !== null && row.waiting_since !== null,
    last_message: row.last_message && viewLast(row.last_message, worker.id),
    last_number: row.last_number,
    assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: colleagueName(row.assignee_name) },
    claim: claim && {
      id: claim.by,
      name: colleagueName(row.claimer_name),
      mine: claim.by === worker.id,
      until: toWire(claim.until),
    },
    snoozed_until: state === "snoozed" ? wireOrNull(row.snoozed_until) : null,
    closed_at: wireOrNull(row.closed_at),
  };
}

type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

const viewEvent = (row: EventRow, readerId: number): InboxHistoryLine => {
  const person = (id: number | null, name: string | null) =>
    id === null ? null : { id, name: colleagueName(name), mine: id === readerId };
  return {
    id: row.id,
    at: toWire(row.at),
    what: row.kind,
    by: person(row.actor_id, row.actor_name),
    to: person(row.to_id, row.to_name),
    until: wireOrNull(row.until),
    note: row.note,
  };
};

export function viewConversation(row: ConversationRow, events: readonly EventRow[], seen: Seen): InboxConversation {
  const item = viewItem(row, seen);
  const free = item.claim === null || item.claim.mine;
  const shared = item.kind === "coordinator";
  return {
    ...item,
    history: events.map((event) => viewEvent(event, seen.worker.id)),
    can: {
      claim: shared,
      assign: shared && free,
      hand_over: shared && free,
      snooze: free && item.state === "needs_reply",
      close: free && item.state !== "closed",
      reopen: free && item.state === "closed",
    },
  };
}
