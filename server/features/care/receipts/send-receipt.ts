// Sends a receipt again by email: to the member, by staff for a member, and the rule of how often for all of them. The email has a link only.
import type * as contract from "@larkwell/contract/receipt-sendings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { againAt, type ReceiptRef, receiptOf, sendingStep } from "@larkwell/domain/payments/receipt-sendings.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import {
  deleteSendings,
  findAddressee,
  findAddresseeByEmail,
  type Holder,
  hasReceipt,
  insertSending,
  readSendings,
} from "./sendings.queries.ts";

const viewSending = (sentAt: Temporal.Instant): contract.Sending => ({
  sent_at: toWire(sentAt),
  again_at: toWire(againAt(sentAt)),
});

const dayBefore = (now: Temporal.Instant) => now.subtract({ hours: 24 });

/**
 * The holder is locked. Sends it, with the number of this sending, unless it was sent just now: then a second press gets
 * the first one's answer.
 */
export async function sendOnce(
  tx: Tx,
  { holder, receipt, now }: { holder: Holder; receipt: ReceiptRef; now: Temporal.Instant },
  queue: (sendingId: number) => Promise<unknown>,
): Promise<contract.Sending> {
  const { last, in_day: inDay } = await readSendings(tx.db, holder, receipt, dayBefore(now));
  const step = sendingStep({ last, inDay }, now);
  if (step === "too_many") throw new Refusal("receipts_sent");
  if (step === "sent" && last !== null) return viewSending(last);
  const { id } = await insertSending(tx, holder, receipt, now);
  await queue(id);
  return viewSending(now);
}

/** The contract has checked its shape. */
export function mustBeReceipt(printed: string): ReceiptRef {
  const receipt = receiptOf(printed);
  if (!receipt) throw new Refusal("not_found");
  return receipt;
}

const sendToMember = (tx: Tx, userId: number, receipt: ReceiptRef, now: Temporal.Instant) =>
  sendOnce(tx, { holder: { user_id: userId }, receipt, now }, (id) =>
    tx.queue("notice", { template: "receipt_again", userId, receipt }, { dedupeKey: `receipt_again:${id}` }),
  );

export async function sendReceipt({ actor, params, body, context }: CallOf<typeof contract.sendReceipt>) {
  mustBeSelf(actor, params.user_id);
  const receipt = mustBeReceipt(body.receipt);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const member = await findAddressee(tx.db, actor);
    if (!(await hasReceipt(tx.db, member, receipt))) throw new Refusal("not_found");
    if (member.email_confirmed_at === null) throw new Refusal("email_unconfirmed");
    return tx.answer(await sendToMember(tx, actor.id, receipt, context.now()));
  });
}

const none = msg("There is no such receipt in an account with this confirmed address. Check both.");

export async function sendMembersReceipt({ actor, body, context }: CallOf<typeof contract.sendMembersReceipt>) {
  const receipt = mustBeReceipt(body.receipt);
  const sent = await context.write(actor, async (tx) => {
    const member = await findAddresseeByEmail(tx.db, body.email_address);
    if (!member) return undefined;
    await tx.lockPeople(member.id);
    const isTheirs = await hasReceipt(tx.db, member, receipt);
    await tx.audit({
      action: isTheirs ? "receipts.sent_by_staff" : "receipts.searched_by_staff",
      subjectUserId: member.id,
      subject: { kind: "receipt", id: `${receipt.kind}-${receipt.number}` },
    });
    return isTheirs ? sendToMember(tx, member.id, receipt, context.now()) : undefined;
  });
  if (!sent) throw new Refusal("invalid", { errors: [{ field: "receipt", message: none }] });
  return sent;
}

/** They only say how often something was sent lately. */
export async function forgetSendings(context: AppContext): Promise<void> {
  await context.write(nobody, (tx) => deleteSendings(tx, dayBefore(context.now())));
}
