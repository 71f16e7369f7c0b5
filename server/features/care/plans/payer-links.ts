// What a payer does with the links of their emails: read what they are asked for, confirm, see their payments, and stop.
import type * as contract from "@larkwell/contract/plan-payers.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { payerStep } from "@larkwell/domain/plans/payer.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { authorOf, type CallOf } from "../../../http/call.ts";
import { endPayer } from "./end-payer.ts";
import { issuePayerToken } from "./payer-token.ts";
import { payerOf } from "./payers.access.ts";
import { lockPayer, markConfirmed } from "./payers.queries.ts";
import { viewAsked, viewPayer } from "./payers.view.ts";
import { lockCurrent } from "./subscriptions.queries.ts";

export async function readPayerConfirmation(call: CallOf<typeof contract.readPayerConfirmation>) {
  const { params, context, request } = call;
  const payer = await payerOf(context, { token: params.token, purpose: "confirm", request });
  if (payer.state !== "invited") throw new Refusal("payer_confirmed");
  const { asked } = await viewAsked(context, payer);
  return { ...asked, expires_at: toWire(payer.expires_at) };
}

export async function confirmPayerEmail(call: CallOf<typeof contract.confirmPayerEmail>) {
  const { params, context, request } = call;
  const { id, member_id } = await payerOf(context, { token: params.token, purpose: "confirm", request });
  return context.write(authorOf(call), async (tx) => {
    await tx.lockPeople(member_id);
    const payer = await lockPayer(tx, id);
    if (!payer || payer.state === "ended") throw new Refusal("payer_unusable");
    if (payerStep(payer.state, { kind: "confirm" }) === undefined) throw new Refusal("payer_confirmed");
    await markConfirmed(tx, id, context.now());
    // The link for later, if the page is closed now.
    await tx.queue("plan_payer", { payerId: id, about: "confirmed" }, { dedupeKey: `plan_payer:${id}:confirmed` });
    await tx.audit({ action: "plan.payer_confirmed", subjectUserId: member_id, subject: { kind: "plan_payer", id } });
    return { token: await issuePayerToken(tx, context, id, "pay") };
  });
}

export async function readPlanPayer({ params, context, request }: CallOf<typeof contract.readPlanPayer>) {
  return viewPayer(context, await payerOf(context, { token: params.token, purpose: "pay", request }));
}

export async function stopPlanPayer(call: CallOf<typeof contract.stopPlanPayer>) {
  const { params, context, request } = call;
  const { id, member_id } = await payerOf(context, { token: params.token, purpose: "pay", request });
  await context.write(authorOf(call), async (tx) => {
    await tx.lockPeople(member_id);
    // In the order of the job that renews.
    await lockCurrent(tx, member_id);
    const payer = await lockPayer(tx, id);
    if (!payer || payer.state === "ended") throw new Refusal("payer_unusable");
    await endPayer(tx, payer, "payer", context.now());
  });
  return {};
}
