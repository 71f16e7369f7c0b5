// A practitioner or coordinator is worried about a member of theirs: of a conversation or a visit that they take part in.
import type * as contract from "@larkwell/contract/safety.ts";
import type { Reader } from "../../../data/db.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { partFor } from "../messages/open-channel.ts";
import { findOwnVisit } from "./concerns.queries.ts";
import { isAnyoneOnCall } from "./on-call.ts";
import { raiseAlert } from "./raise-alert.ts";
import { tellDesk } from "./tell-desk.ts";

/** "Not found" and "not yours" get the same answer (D10). */
async function memberOf(read: Reader, actor: Actor, body: CallOf<typeof contract.raiseSafetyConcern>["body"]) {
  if (body.about === "visit") return mustBeThere(await findOwnVisit(read, actor, body.id)).member_id;
  const { member_id: memberId, left_at: leftAt } = await partFor(read, actor, body.id);
  return mustBeThere(leftAt === null && memberId !== null ? memberId : undefined);
}

export async function raiseSafetyConcern({ actor, body, context }: CallOf<typeof contract.raiseSafetyConcern>) {
  return context.write(actor, async (tx) => {
    const now = context.now();
    const memberId = await memberOf(tx.db, actor, body);
    const caseId = await raiseAlert(tx, { memberId, kind: "concern", raisedBy: actor.id, note: body.note, now });
    await tellDesk(tx, context, caseId);
    return tx.answer({ covered: await isAnyoneOnCall(tx.db, now) });
  });
}
