// A member asks someone to pay for their plan, asks again, or ends it. Nothing is charged before the payer has added a card.
import type * as contract from "@larkwell/contract/plan-payers.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { maskInviteAddress } from "@larkwell/domain/invites/mask-invite-address.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import { maySendAgain, PAYER_INVITE_DAYS } from "@larkwell/domain/plans/payer.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { endPayer } from "./end-payer.ts";
import { mayAsk } from "./payers.access.ts";
import { countPayerMail, findOwnPayer, insertPayer, lockOwnPayer, type PayerRow } from "./payers.queries.ts";
import { toRequest } from "./payers.view.ts";
import { readBuyer } from "./plans.queries.ts";
import { viewHeld } from "./read-plans.ts";
import { lockCurrent } from "./subscriptions.queries.ts";

type Call = CallOf<typeof contract.invitePlanPayer>;

export async function invitePlanPayer({ actor, body, context }: Call) {
  await mayAsk(context, actor.id, body.email);
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const asked = await lockOwnPayer(tx, actor);
    if (asked) return askAgain(tx, context, asked, body.email);
    const now = context.now();
    const { id } = await insertPayer(tx, {
      member_id: actor.id,
      sealed_email: context.secret.seal(body.email),
      shown_to: maskInviteAddress(body.email),
      ...(await planFor(tx, context, actor, body)),
      invited_at: now,
      expires_at: lateFrom(now),
    });
    await tx.queue("plan_payer", { payerId: id, about: "asked" }, { dedupeKey: `plan_payer:${id}:asked:1` });
    await tx.audit({ action: "plan.payer_invited", subjectUserId: actor.id, subject: { kind: "plan_payer", id } });
  });
  return viewHeld(context, actor);
}

const lateFrom = (now: Temporal.Instant) => now.add({ hours: 24 * PAYER_INVITE_DAYS });

/** The same address gets another message. Another one has to wait until the first is ended. */
async function askAgain(tx: Tx, context: AppContext, asked: PayerRow, email: string): Promise<void> {
  const isSame = asked.sealed_email !== null && context.secret.open(asked.sealed_email) === email;
  if (!isSame || asked.state !== "invited") throw new Refusal("payer_held");
  const now = context.now();
  const { times_sent } = await countPayerMail(tx, asked.id, { now, expiresAt: lateFrom(now) });
  const dedupeKey = `plan_payer:${asked.id}:asked:${times_sent}`;
  await tx.queue("plan_payer", { payerId: asked.id, about: "asked" }, { dedupeKey });
}

export async function resendPayerRequest({ actor, context }: CallOf<typeof contract.resendPayerRequest>) {
  const asked = await findOwnPayer(context.read, actor);
  if (!asked?.sealed_email) throw new Refusal("payer_not_held");
  mustBeDue(asked, context.now());
  const email = context.secret.open(asked.sealed_email);
  await mayAsk(context, actor.id, email);
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const locked = await lockOwnPayer(tx, actor);
    if (!locked) throw new Refusal("payer_not_held");
    // Pressed twice, or answered since.
    mustBeDue(locked, context.now());
    await askAgain(tx, context, locked, email);
    await tx.audit({
      action: "plan.payer_request_resent",
      subjectUserId: actor.id,
      subject: { kind: "plan_payer", id: locked.id },
    });
  });
  return viewHeld(context, actor);
}

function mustBeDue(asked: PayerRow, now: Temporal.Instant): void {
  if (!maySendAgain(toRequest(asked), now)) throw new Refusal("payer_sent");
}

/** The plan the member has, or the one on sale that they chose. */
export async function planFor(
  tx: Tx,
  context: AppContext,
  actor: { id: number },
  body: Pick<Call["body"], "plan_id" | "price">,
) {
  const { plan_id: planId } = body;
  const provider = context.cards.name;
  const buyer = await readBuyer(tx.db, { memberId: actor.id, provider, cardId: undefined, planId, now: context.now() });
  if (buyer.is_leaving) throw new Refusal("deletion_pending");
  const held = await lockCurrent(tx, actor.id);
  if (held?.state === "pending") throw new Refusal("in_progress");
  // Also one that a payer began, and that ends because they stopped: another one may continue it.
  if (held && (held.renews || (held.begun_by_payer && held.gift_id === null)))
    return { plan_id: held.plan_id, price_cents: held.price_cents, period_months: held.period_months };
  if (held) throw new Refusal("payer_not_needed");
  if (buyer.is_sponsored) throw new Refusal("plan_sponsored");
  const { offer } = buyer;
  if (!offer) throw new Refusal("plan_gone");
  if (body.price === undefined || offer.price_cents !== wireToCents(body.price)) throw new Refusal("plan_changed");
  return { plan_id: offer.id, price_cents: offer.price_cents, period_months: offer.period_months };
}

export async function endPlanPayer({ actor, context }: CallOf<typeof contract.endPlanPayer>) {
  await context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    await lockCurrent(tx, actor.id);
    const payer = await lockOwnPayer(tx, actor);
    if (!payer) throw new Refusal("payer_not_held");
    await endPayer(tx, payer, "member", context.now());
  });
  return viewHeld(context, actor);
}
