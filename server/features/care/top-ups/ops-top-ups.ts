// The console: money that people added to members' credits, and the refund of what was not used.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/top-ups.ts";
import type { CallOf } from "../../../http/call.ts";
import { refundToPayer } from "./return-top-up.ts";
import { findTopUp, listTopUps } from "./top-ups.queries.ts";
import { refundableOf, viewOpsTopUp } from "./top-ups.view.ts";

export async function listOpsTopUps({ query, context }: CallOf<typeof contract.listOpsTopUps>) {
  const { limit, offset, order_direction: direction = "desc" } = query;
  const { rows, total } = await listTopUps(context.read, query.member_id, { limit, offset, direction });
  return { data: rows.map(viewOpsTopUp), pagination: { limit, offset, total, order_direction: direction } };
}

export async function refundTopUp({ actor, params, body, context }: CallOf<typeof contract.refundTopUp>) {
  const found = await findTopUp(context.read, params.id);
  if (!found) throw new Refusal("not_found");
  return context.write(actor, async (tx) => {
    await tx.lockPeople(found.member_id);
    const topUp = await findTopUp(tx.db, params.id);
    const cents = topUp ? refundableOf(topUp) : 0;
    if (!topUp || cents === 0) throw new Refusal("nothing_unused");
    await refundToPayer(tx, topUp, cents, context.now());
    await tx.audit({
      action: "top_up.refunded",
      subjectUserId: topUp.member_id,
      subject: { kind: "top_up", id: topUp.id },
      reason: body.reason,
    });
    return tx.answer({});
  });
}
