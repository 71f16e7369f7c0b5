// A payer pays money into a member's credits, once, without an account: the card is saved, charged and forgotten (decision 003).
import { createHash, randomUUID } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/top-ups.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { amountFault, topUpTerms } from "@larkwell/domain/payments/top-up.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { authorOf, type CallOf } from "../../../http/call.ts";
import { chargeBegun } from "../payments/charge-card.ts";
import { beginTopUpCharge } from "../payments/purchase-payments.ts";
import type { ChargeOutcome } from "../payments/settle-charge.ts";
import { askForCard, openCardRef } from "../wallet/ask-for-card.ts";
import { findPayer, isMemberLeaving, keepCustomer, lockPayer, type TopUpPayerRow } from "./payers.queries.ts";
import { mayTryCard, payerOf } from "./top-ups.access.ts";
import { insertTopUp, readPayersPayments } from "./top-ups.queries.ts";
import { viewPage } from "./top-ups.view.ts";

type Call = CallOf<typeof contract.addTopUp>;

export async function addTopUp(call: Call) {
  const { params, body, context, request } = call;
  const payer = await payerOf(context, { token: params.token, purpose: "pay", request });
  await mayTryCard(context, { payerId: payer.id, memberId: payer.member_id, request });
  // Before the card is asked for, and again under the lock.
  await mustBeDue(context, context.read, payer.id, body);
  const { customerRef, cardRef } = await saveCard(call, payer);
  const author = authorOf(call);
  const payment = await context
    .write(author, (tx) => begin(tx, context, { payer, cardRef, body }))
    .catch(async (error: unknown) => {
      if (error instanceof Refusal) await forgetCard(context, cardRef);
      throw error;
    });
  const refs = { card_ref: cardRef, customer_ref: customerRef };
  // The card was just confirmed: a bank that asks again declines it, and another card can be tried.
  mustBePaid(await chargeBegun(context, author, payment, refs, false));
  const changed = await findPayer(context.read, payer.id);
  if (!changed || changed.state === "ended") throw new Refusal("top_up_unusable");
  return viewPage(context, changed);
}

/** At the provider. The payer's cards have a customer of their own. */
async function saveCard({ body, context, requestKey, request }: Call, payer: TopUpPayerRow) {
  const { cards } = context;
  const customer = await cards.ensureCustomer({
    userId: payer.member_id,
    idempotencyKey: `top-up-payer-${payer.id}-${payer.invited_at.epochMilliseconds}`,
  });
  const customerRef = await context.write(authorOf({ actor: null, request }), (tx) =>
    keepCustomer(tx, payer.id, cards.name, customer.customerRef),
  );
  const { stripe_token: token, ref, approve } = body;
  const owner = { topUpPayer: payer.id };
  const intent = createHash("sha256")
    .update(`top-up:${payer.id}:${requestKey ?? randomUUID()}:${token}`)
    .digest("hex");
  const { cardRef } = await askForCard(context, owner, () =>
    token === undefined
      ? cards.finishSave({ ref: openCardRef(context, owner, ref ?? ""), approve })
      : cards.saveCard({ customerRef, token, idempotencyKey: `save-${intent}` }),
  );
  return { customerRef, cardRef };
}

/** The page has seen every payment, so a second click, another tab or a lost answer charges nothing; and not too much in a day. */
async function mustBeDue(context: AppContext, read: Reader, payerId: number, body: Call["body"]): Promise<void> {
  const since = context.now().subtract({ hours: 24 });
  const { made, added_cents, pending_cents } = await readPayersPayments(read, payerId, since);
  if (made !== body.payments_made || pending_cents !== null) throw new Refusal("top_up_made");
  if (amountFault({ cents: wireToCents(body.amount), addedCents: added_cents }) !== undefined)
    throw new Refusal("top_up_too_much");
}

interface Begun {
  payer: TopUpPayerRow;
  cardRef: string;
  body: Call["body"];
}

/** Every refusal happens here, before any money moves. */
async function begin(tx: Tx, context: AppContext, { payer: { id, member_id: memberId }, cardRef, body }: Begun) {
  const payer = await lockPayer(tx, id);
  if (payer?.state !== "confirmed" || (await isMemberLeaving(tx.db, memberId))) throw new Refusal("top_up_unusable");
  await mustBeDue(context, tx.db, id, body);
  const now = context.now();
  const cents = wireToCents(body.amount);
  const topUp = await insertTopUp(tx, {
    payer_id: id,
    member_id: memberId,
    cents,
    terms: topUpTerms(formatDollars(cents)).join("\n"),
    card_ref: cardRef,
    created_at: now,
  });
  await tx.audit({ action: "top_up.begun", subjectUserId: memberId, subject: { kind: "top_up", id: topUp.id } });
  return beginTopUpCharge(tx, { topUpId: topUp.id, memberId, cents, provider: context.cards.name, now });
}

/** Saved at the provider, and not needed. */
const forgetCard = (context: AppContext, cardRef: string) =>
  context.write(nobody, (tx) =>
    tx.queue(
      "card_copy_removal",
      { provider: context.cards.name, cardRef },
      { dedupeKey: `card_copy:${cardRef}:removal` },
    ),
  );

function mustBePaid(outcome: ChargeOutcome): void {
  if (outcome.state === "paid") return;
  if (outcome.state === "declined")
    throw new Refusal("card_declined", { message: outcome.message, details: { decline_code: outcome.code } });
  throw new Refusal("card_declined", {
    message: msg("This payment was canceled. We refund any money that moved. Try again."),
  });
}
