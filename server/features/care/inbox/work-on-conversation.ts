// Every step of a person in the inbox: claim, assign, hand over, snooze, close, reopen. The rule is takeStep() in domain/messages.
import type * as contract from "@larkwell/contract/inbox.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type InboxStep, takeStep } from "@larkwell/domain/messages/inbox-states.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { setWaitingSince, unansweredSince } from "../messages/waiting.ts";
import { conversationOf, insertEvents, lockChannel, saveConversation } from "./conversations.queries.ts";
import { mustFindConversation, mustWorkHere } from "./inbox.access.ts";
import { viewFor } from "./read-conversation.ts";
import { tellInbox } from "./tell-inbox.ts";
import { findAvailable } from "./workers.queries.ts";

interface Work {
  actor: Actor;
  context: AppContext;
  params: { channel_id: number };
}

interface Said {
  toId?: number;
  until?: Temporal.Instant;
  note?: string;
}

/** Reopening needs to know whether an old message still waits: that is read under the lock. */
type Step = InboxStep | ((tx: Tx, channelId: number) => Promise<InboxStep>);

async function work({ actor, context, params }: Work, step: Step, said: Said = {}) {
  return context.write(actor, async (tx) => {
    const worker = await mustWorkHere(tx.db, actor);
    await lockChannel(tx, params.channel_id);
    const row = await mustFindConversation(tx.db, worker, params.channel_id);
    const now = context.now();
    const taken = typeof step === "function" ? await step(tx, row.id) : step;
    const before = conversationOf(row);
    const outcome = takeStep(before, taken, worker.id, now);
    if ("refused" in outcome) {
      const seen = await viewFor(tx.db, context, worker, row.id);
      throw new Refusal(outcome.refused, { details: { conversation: seen } });
    }
    const { next, event } = outcome;
    await saveConversation(tx, { channelId: row.id, practitionerId: row.practitioner_id, next });
    if (next.waitingSince !== before.waitingSince) await setWaitingSince(tx, row.id, next.waitingSince);
    if (event) {
      await insertEvents(tx, [{ channelId: row.id, kind: event, now, ...said }], worker.id);
      await tx.audit({
        action: `inbox.${event}`,
        subjectUserId: row.member_id,
        subject: { kind: "channel", id: row.id },
      });
    }
    if (taken.kind === "hand_over" && said.toId !== undefined)
      await raiseNotification(tx, context, { userIds: [said.toId], kind: "channel_assigned", targetId: row.id });
    if (event || taken.kind === "release") await tellInbox(tx, context, row.id, row.practitioner_id);
    return tx.answer(await viewFor(tx.db, context, worker, row.id));
  });
}

export const claimConversation = async (call: CallOf<typeof contract.claimConversation>) =>
  work(
    call,
    { kind: "claim", takeOver: call.body.take_over !== undefined },
    call.body.take_over ? { note: call.body.take_over.word } : {},
  );

export const releaseConversation = async (call: CallOf<typeof contract.releaseConversation>) =>
  work(call, { kind: "release" });

export const assignConversation = async (call: CallOf<typeof contract.assignConversation>) =>
  work(call, { kind: "assign", to: call.body.to === "me" ? call.actor.id : null });

export async function handOverConversation(call: CallOf<typeof contract.handOverConversation>) {
  const { to_id, note } = call.body;
  return work(
    call,
    async (tx) => {
      const [there] = await findAvailable(tx.db, [to_id], { coordinators: true });
      if (!there || to_id === call.actor.id) throw new Refusal("colleague_unavailable");
      return { kind: "hand_over", to: to_id };
    },
    { toId: to_id, note },
  );
}

export const snoozeConversation = async (call: CallOf<typeof contract.snoozeConversation>) =>
  work(call, { kind: "snooze", until: call.body.until, seen: call.body.seen_number }, { until: call.body.until });

export const wakeConversation = async (call: CallOf<typeof contract.wakeConversation>) => work(call, { kind: "wake" });

export const closeConversation = async (call: CallOf<typeof contract.closeConversation>) =>
  work(call, { kind: "close", seen: call.body.seen_number });

export const reopenConversation = async (call: CallOf<typeof contract.reopenConversation>) =>
  work(call, async (tx, id) => ({ kind: "reopen", unansweredSince: await unansweredSince(tx, id) }));
