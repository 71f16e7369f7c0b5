// Sends a payer one of their receipts again, to their own address: the amount, the day and the link to all of their payments.
import type * as contract from "@larkwell/contract/receipt-sendings.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { authorOf, type CallOf } from "../../../http/call.ts";
import { mustBeReceipt, sendOnce } from "../receipts/send-receipt.ts";
import { payerOf } from "./payers.access.ts";
import { findPayersCharge, lockPayer } from "./payers.queries.ts";

export async function sendReceiptToPayer(call: CallOf<typeof contract.sendReceiptToPayer>) {
  const { params, body, context, request } = call;
  const found = await payerOf(context, { token: params.token, purpose: "pay", request });
  const receipt = mustBeReceipt(body.receipt);
  if (receipt.kind !== "plan") throw new Refusal("not_found");
  return context.write(authorOf(call), async (tx) => {
    const payer = await lockPayer(tx, found.id);
    if (!payer?.sealed_email) throw new Refusal("payer_unusable");
    if (!(await findPayersCharge(tx.db, payer.id, receipt.number))) throw new Refusal("not_found");
    const sending = { holder: { payer_id: payer.id }, receipt, now: context.now() };
    return tx.answer(
      await sendOnce(tx, sending, (id) =>
        tx.queue(
          "plan_payer",
          { payerId: payer.id, about: "receipt", invoiceId: receipt.number },
          { dedupeKey: `plan_payer:${payer.id}:receipt:${id}` },
        ),
      ),
    );
  });
}
