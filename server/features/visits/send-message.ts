// A chat message in a visit: stored once per client key, then told to both sides.
import type { VisitMessage } from "@larkwell/contract/visits.ts";
import type { House } from "../../house.ts";
import type { Actor } from "../../http/call.ts";
import { mustBeWritable, mustTakePart } from "./visits.access.ts";
import { findVisit, insertMessage } from "./visits.queries.ts";
import { viewMessage } from "./visits.view.ts";

export interface NewMessage {
  appointment_id: number;
  client_key: string;
  body: string;
}

export async function sendMessage(house: House, actor: Actor, given: NewMessage): Promise<VisitMessage> {
  return house.write(actor, async (tx) => {
    const visit = mustTakePart(await findVisit(tx.db, actor, given.appointment_id));
    mustBeWritable(visit, house.now());
    const { message, isNew } = await insertMessage(tx, visit, actor, given);
    const view = viewMessage(visit, message);
    if (isNew)
      tx.afterCommit(() =>
        house.realtime.toPeople([visit.member_id, visit.practitioner_id], "visit-message", {
          appointment_id: visit.id,
          message: view,
        }),
      );
    return view;
  });
}
