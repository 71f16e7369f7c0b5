// The answer to a member whose payment for a plan did not go through, or waits for their bank.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { ChargeOutcome } from "../payments/settle-charge.ts";

/** A payment that was begun in a transaction, and the charge that follows its commit. */
export interface OpenCharge {
  invoiceId: number;
  charge: () => Promise<ChargeOutcome>;
}

export function mustBePaid(outcome: ChargeOutcome, invoiceId: number): void {
  if (outcome.state === "paid") return;
  if (outcome.state === "declined")
    throw new Refusal("card_declined", { message: outcome.message, details: { decline_code: outcome.code } });
  if (outcome.state === "action")
    throw new Refusal("card_action", {
      details: { invoice_id: invoiceId, ref: outcome.ref, client_secret: outcome.clientSecret },
    });
  throw new Refusal("card_declined", {
    message: msg("This payment was canceled. We refund any money that moved. Try again."),
  });
}
