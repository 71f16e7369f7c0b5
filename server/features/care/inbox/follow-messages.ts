// What a message does to its conversation in the inbox: the member's opens it again, an answer settles it and ends the claim.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type Conversation, takeStep } from "@larkwell/domain/messages/inbox-states.ts";
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { conversationOf, findItems, insertEvents, saveConversation } from "./conversations.queries.ts";
import { tellInbox } from "./tell-inbox.ts";

type Sent = DomainEvents["message_sent"];

const stepOf = ({ side, number, urgent }: Sent) =>
  side === "member" ? { kind: "member_wrote" as const, number, urgent } : { kind: "care_answered" as const };

/** What is saved has changed; most messages change nothing but the channel itself. What a step does not change stays the same object. */
const isNews = (before: Conversation, next: Conversation) =>
  (["assigneeId", "claim", "snoozedUntil", "closedAt", "urgentSince"] as const).some(
    (name) => before[name] !== next[name],
  );

/** Runs under the channel's lock. A colleague's claim refuses the answer of another: two never answer together. */
export async function followMessage(tx: Tx, event: Sent, context: AppContext) {
  if (event.kind === "internal") return;
  const [row] = await findItems(tx.db, [event.channelId]);
  if (!row) return;
  const before = conversationOf(row);
  const outcome = takeStep(before, stepOf(event), event.authorId, event.now);
  if ("refused" in outcome) throw new Refusal(outcome.refused);
  if (isNews(before, outcome.next))
    await saveConversation(tx, { channelId: row.id, practitionerId: row.practitioner_id, next: outcome.next });
  if (outcome.event) await insertEvents(tx, [{ channelId: row.id, kind: outcome.event, now: event.now }], null);
  const { practitioner_id: practitionerId } = row;
  // With messaging off they have no inbox, and hear nothing of it.
  if (practitionerId === null || practitionerId === event.authorId || event.recipientIds.includes(practitionerId))
    await tellInbox(tx, context, row.id, practitionerId);
}
