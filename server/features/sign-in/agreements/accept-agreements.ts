// Accepts agreements and returns those still open (D16, R6.027).
import type * as contract from "@larkwell/contract/accounts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { forgetPending } from "../../../http/session.ts";
import { insertAcceptances, listAgreementsInForce, listPendingAgreements } from "./agreements.queries.ts";

/** A new account accepts everything in force with its registration. */
export async function acceptAllInForce(tx: Tx, userId: number, role: Role, now: Temporal.Instant): Promise<void> {
  const agreements = await listAgreementsInForce(tx.db, role, now);
  await insertAcceptances(
    tx,
    userId,
    agreements.map(({ id }) => id),
    now,
  );
}

export async function acceptAgreements({ actor, body, context }: CallOf<typeof contract.acceptAgreements>) {
  return context.write(actor, async (tx) => {
    const inForce = new Set((await listAgreementsInForce(tx.db, actor.role, context.now())).map(({ id }) => id));
    // An older version can't be accepted instead of the newest.
    if (!body.agreements.every((id) => inForce.has(id))) throw new Refusal("not_found");
    await insertAcceptances(tx, actor.id, body.agreements, context.now());
    for (const id of body.agreements)
      await tx.audit({ action: "agreement.accepted", subjectUserId: actor.id, subject: { kind: "agreement", id } });
    tx.afterCommit(() => forgetPending(context, actor.id));
    return { pending_agreements: await listPendingAgreements(tx.db, actor.id, context.now()) };
  });
}
