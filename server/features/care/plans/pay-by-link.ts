// Someone pays for a member's plan by a link that does not say whose it is: made by the member, read, and begun with an address.
import type * as contract from "@larkwell/contract/plan-links.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { maskInviteAddress } from "@larkwell/domain/invites/mask-invite-address.ts";
import { centsToWire, wireToCents } from "@larkwell/domain/money/cents.ts";
import { PAYER_INVITE_DAYS } from "@larkwell/domain/plans/payer.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import { authorOf, type CallOf } from "../../../http/call.ts";
import { networkOf } from "../../../http/network.ts";
import { guarded } from "./gifts.access.ts";
import { planFor } from "./invite-payer.ts";
import { mayAsk } from "./payers.access.ts";
import { findOwnPayer, insertPayer, lockOwnPayer } from "./payers.queries.ts";
import { planToPay } from "./payers.view.ts";
import { openPlanLink, type PlanLink, sealPlanLink } from "./plan-link.ts";
import { findOffer } from "./plans.queries.ts";

export async function makePlanLink({ actor, body, context }: CallOf<typeof contract.makePlanLink>) {
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if (await lockOwnPayer(tx, actor)) throw new Refusal("payer_held");
    const { plan_id } = await planFor(tx, context, actor, body);
    const { code, until } = sealPlanLink(context, actor.id, plan_id);
    await tx.audit({ action: "plan.payer_link_made", subjectUserId: actor.id });
    return { encoded_user_id: code, expires_at: toWire(until) };
  });
}

/** What is to be paid; undefined if there is nothing, or someone pays already. */
async function askedBy(context: AppContext, link: PlanLink) {
  const { read } = context;
  if (await findOwnPayer(read, { id: link.user })) return undefined;
  const held = await planToPay(read, context, { member_id: link.user });
  if (held) {
    const { plan } = held;
    if (plan.is_gift || !plan.renews) return undefined;
    return { price: plan.price, period_months: plan.period_months, starts_now: false };
  }
  const offer = await findOffer(read, link.plan);
  return offer && { price: centsToWire(offer.price_cents), period_months: offer.period_months, starts_now: true };
}

async function mustBeOpen(context: AppContext, who: string, code: string) {
  const link = await guarded(context, who, async () => openPlanLink(context, code));
  const asked = link && (await askedBy(context, link));
  if (!link || !asked) throw new Refusal("payer_unusable");
  return { link, asked };
}

export async function readPlanLink({ params, context, request }: CallOf<typeof contract.readPlanLink>) {
  const { link, asked } = await mustBeOpen(context, networkOf(request.ip), params.encoded_user_id);
  return { ...asked, expires_at: toWire(Temporal.Instant.fromEpochMilliseconds(link.until)) };
}

export async function buyPlanByLink(call: CallOf<typeof contract.buyPlanByLink>) {
  const { body, context, request } = call;
  const { link, asked } = await mustBeOpen(context, networkOf(request.ip), body.encoded_user_id);
  if (wireToCents(asked.price) !== wireToCents(body.price)) throw new Refusal("plan_changed");
  await mayAsk(context, link.user, body.email_address);
  await context.write(authorOf(call), async (tx) => {
    await tx.lockPeople(link.user);
    if (await lockOwnPayer(tx, { id: link.user })) throw new Refusal("payer_unusable");
    const now = context.now();
    const order = { plan_id: link.plan, price: body.price };
    const plan = await planFor(tx, context, { id: link.user }, order).catch((error: unknown) => {
      // A stranger learns nothing about the member from the reason.
      throw error instanceof Refusal ? new Refusal("payer_unusable") : error;
    });
    const { id } = await insertPayer(tx, {
      ...plan,
      member_id: link.user,
      sealed_email: context.secret.seal(body.email_address),
      shown_to: maskInviteAddress(body.email_address),
      by_link: true,
      invited_at: now,
      expires_at: now.add({ hours: 24 * PAYER_INVITE_DAYS }),
    });
    await tx.queue("plan_payer", { payerId: id, about: "asked" }, { dedupeKey: `plan_payer:${id}:asked:1` });
    await tx.audit({ action: "plan.payer_invited", subjectUserId: link.user, subject: { kind: "plan_payer", id } });
  });
  return {};
}
