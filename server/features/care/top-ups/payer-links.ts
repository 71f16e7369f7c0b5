// What a payer does with the links of their emails: see who asks, confirm their address, see their payments, and stop.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/top-ups.ts";
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { topUpPayerStep } from "@larkwell/domain/payments/top-up.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { authorOf, type CallOf } from "../../../http/call.ts";
import { endPayer } from "./end-payer.ts";
import { lockPayer, markConfirmed } from "./payers.queries.ts";
import { issueToken, payerOf } from "./top-ups.access.ts";
import { viewPage } from "./top-ups.view.ts";

export async function readTopUpRequest({ params, context, request }: CallOf<typeof contract.readTopUpRequest>) {
  const payer = await payerOf(context, { token: params.token, purpose: "confirm", request });
  if (payer.state !== "invited") throw new Refusal("payer_confirmed");
  return { member: senderName(payer.member_name), expires_at: toWire(payer.expires_at) };
}

export async function confirmTopUpEmail(call: CallOf<typeof contract.confirmTopUpEmail>) {
  const { params, context, request } = call;
  const { id, member_id } = await payerOf(context, { token: params.token, purpose: "confirm", request });
  return context.write(authorOf(call), async (tx) => {
    const payer = await lockPayer(tx, id);
    if (!payer || payer.state === "ended") throw new Refusal("top_up_unusable");
    if (topUpPayerStep(payer.state, { kind: "confirm" }) === undefined) throw new Refusal("payer_confirmed");
    await markConfirmed(tx, id, context.now());
    // The link for later, if the page is closed now.
    await tx.queue("top_up_payer", { payerId: id, about: "confirmed" }, { dedupeKey: `top_up_payer:${id}:confirmed` });
    await tx.audit({ action: "top_up.confirmed", subjectUserId: member_id, subject: { kind: "top_up_payer", id } });
    return { token: await issueToken(tx, context, id, "pay") };
  });
}

export async function readTopUpPage({ params, context, request }: CallOf<typeof contract.readTopUpPage>) {
  return viewPage(context, await payerOf(context, { token: params.token, purpose: "pay", request }));
}

export async function stopTopUps(call: CallOf<typeof contract.stopTopUps>) {
  const { params, context, request } = call;
  const { id } = await payerOf(context, { token: params.token, purpose: "pay", request });
  await context.write(authorOf(call), async (tx) => {
    const payer = await lockPayer(tx, id);
    if (!payer || payer.state === "ended") throw new Refusal("top_up_unusable");
    await endPayer(tx, payer, "payer", context.now());
  });
  return {};
}
