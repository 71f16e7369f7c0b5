// Buying a package: a purchase and its payment in one transaction, then the card, then the credits in another (decision 003).
import { randomUUID } from "node:crypto";
import type * as contract from "@larkwell/contract/message-credits.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { chargeBegun, chargeCard, finishChallenge, giveUpChallenges } from "../payments/charge-card.ts";
import { mustHaveCard } from "../payments/member-card.ts";
import { beginPurchasePayment } from "../payments/purchase-payments.ts";
import type { ChargeOutcome } from "../payments/settle-charge.ts";
import { mustBeOwn } from "./message-credits.access.ts";
import { countCredits, lockCredits } from "./message-credits.queries.ts";
import { viewBilling } from "./message-credits.view.ts";
import {
  type BegunPurchase,
  findByRequestKey,
  findOffered,
  findOpenPurchase,
  findPurchase,
  insertPurchase,
  readBuyer,
} from "./purchases.queries.ts";

type Call = CallOf<typeof contract.buyMessageCredits>;

interface OpenPurchase {
  purchaseId: number;
  charge: () => Promise<ChargeOutcome>;
}

export async function buyMessageCredits({ actor, body, context, requestKey }: Call) {
  const open = await findOpenPurchase(context.read, actor);
  // Another package or card: the bank's question about the first one is abandoned.
  if (open?.status === "requires_action" && !isSame(open, body)) await giveUpChallenges(context, actor);
  const key = requestKey ?? randomUUID();
  const { purchaseId, charge } = await context.write(actor, (tx) => openPurchase(tx, context, actor, body, key));
  mustBePaid(await charge(), purchaseId);
  return viewBilling(await countCredits(context.read, actor, context.now()));
}

/** A reload or a second tab continues what was begun. */
const isSame = (open: BegunPurchase, body: Call["body"]) =>
  open.package_id === body.product_id &&
  (body.payment_method_id === undefined || body.payment_method_id === open.payment_method_id);

/** Every refusal happens here, before any money moves. */
async function openPurchase(
  tx: Tx,
  context: AppContext,
  actor: Actor,
  body: Call["body"],
  key: string,
): Promise<OpenPurchase> {
  await tx.lockPeople(actor.id);
  await lockCredits(tx, actor.id);
  const begun = await findByRequestKey(tx.db, actor, key);
  if (begun && begun.package_id !== body.product_id) throw new Refusal("key_reused");
  if (begun) return goOn(context, actor, begun);
  const open = await findOpenPurchase(tx.db, actor);
  if (open && !isSame(open, body)) throw new Refusal("in_progress");
  if (open) return goOn(context, actor, open);
  const now = context.now();
  const provider = context.cards.name;
  const buyer = await readBuyer(tx.db, { memberId: actor.id, provider, cardId: body.payment_method_id, now });
  if (buyer.is_leaving) throw new Refusal("deletion_pending");
  if (buyer.is_covered) throw new Refusal("messages_covered");
  const { available } = await countCredits(tx.db, actor, now);
  // Bought in another tab, or by a request whose answer was lost.
  if (body.available_messages !== undefined && available > body.available_messages)
    throw new Refusal("message_credits_changed");
  const offered = await findOffered(tx.db, body.product_id);
  if (!offered) throw new Refusal("message_package_gone");
  const card = mustHaveCard(buyer.card, body.payment_method_id);
  const purchase = await insertPurchase(tx, {
    member_id: actor.id,
    package_id: offered.id,
    request_key: key,
    created_at: now,
  });
  const payment = await beginPurchasePayment(tx, {
    purchaseId: purchase.id,
    memberId: actor.id,
    kind: "charge",
    cardCents: offered.price_cents,
    creditCents: 0,
    paymentMethodId: card.id,
    provider,
    status: "pending",
    now,
  });
  return { purchaseId: purchase.id, charge: () => chargeBegun(context, actor, payment, card) };
}

const goOn = (context: AppContext, actor: Actor, { id, payment_id }: BegunPurchase): OpenPurchase => ({
  purchaseId: id,
  charge: () => chargeCard(context, actor, payment_id),
});

function mustBePaid(outcome: ChargeOutcome, purchaseId: number) {
  if (outcome.state === "paid") return;
  if (outcome.state === "declined")
    throw new Refusal("card_declined", { message: outcome.message, details: { decline_code: outcome.code } });
  if (outcome.state === "action")
    throw new Refusal("card_action", {
      details: { purchase_id: purchaseId, ref: outcome.ref, client_secret: outcome.clientSecret },
    });
  throw new Refusal("card_declined", {
    message: msg("This payment was canceled. We refund any money that moved. Try again."),
  });
}

/** The member has answered the bank's question (3-D Secure). */
export async function confirmMessagePurchase({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.confirmMessagePurchase>) {
  const purchase = mustBeOwn(await findPurchase(context.read, actor, params.purchase_id));
  const outcome = await finishChallenge(context, actor, { purchaseId: purchase.id }, body.approve);
  if (outcome) mustBePaid(outcome, purchase.id);
  return viewBilling(await countCredits(context.read, actor, context.now()));
}
