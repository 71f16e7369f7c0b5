// A chat message in a visit: stored once per client key, then sent to both sides.
import type { VisitMessage } from "@larkwell/contract/visits.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { sendForHelp } from "./ask-for-help.ts";
import { mayAskForHelp, mustBeWritable, mustTakePart, sideOf } from "./visits.access.ts";
import { findOwnMessage, findVisit, insertMessage, type VisitRow } from "./visits.queries.ts";
import { viewMessage } from "./visits.view.ts";

export interface NewMessage {
  appointment_id: number;
  client_key: string;
  body: string;
}

/** Joining takes the same locks: a person who joins at this moment is not called. */
async function stillMayAsk(tx: Tx, context: AppContext, actor: Actor, { id, practitioner_id, member_id }: VisitRow) {
  await tx.lockPeople(practitioner_id, member_id);
  const visit = mustTakePart(await findVisit(tx.db, actor, id));
  mustBeWritable(visit, context.now());
  return mayAskForHelp(visit, sideOf(visit, actor), context.now());
}

export async function sendMessage(context: AppContext, actor: Actor, given: NewMessage): Promise<VisitMessage> {
  const visit = mustTakePart(await findVisit(context.read, actor, given.appointment_id));
  mustBeWritable(visit, context.now());
  const key = { appointmentId: visit.id, authorId: actor.id, clientKey: given.client_key };
  // A person who does not have the visit open would not see it.
  const mayAsk = mayAskForHelp(visit, sideOf(visit, actor), context.now());
  const write = async (tx: Tx) => {
    const asksForHelp = mayAsk && (await stillMayAsk(tx, context, actor, visit));
    const message = await insertMessage(tx, key, given.body);
    if (!message) return undefined;
    if (asksForHelp) await sendForHelp(tx, context, visit, { kind: "message", telNumber: null });
    const view = viewMessage(visit, message);
    tx.afterCommit(() =>
      context.realtime.toPeople([visit.member_id, visit.practitioner_id], "visit-message", {
        appointment_id: visit.id,
        message: view,
      }),
    );
    return view;
  };
  const added = await context.write(actor, write, { oneStatement: !mayAsk });
  return added ?? viewMessage(visit, await findOwnMessage(context.read, key));
}
