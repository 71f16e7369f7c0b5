// Job: settles payments that nobody settled, because a process died or the card provider was away (decision 003).
import type { AppContext } from "../../../context.ts";
import { findOpenPayments } from "./payments.queries.ts";
import { CHARGE_SECONDS, settlePayment } from "./settle-payment.ts";

const batch = 50;

/** One that cannot be settled now does not keep the others; it is looked at again in the next round. */
export async function recoverPayments(context: AppContext): Promise<void> {
  const before = context.now().subtract({ seconds: CHARGE_SECONDS - 1 });
  for (const payment of await findOpenPayments(context.read, before, batch)) {
    try {
      await settlePayment(context, { outboxId: 0, payload: { paymentId: payment.id } });
    } catch (error) {
      const kind = error instanceof Error ? error.name : "unknown";
      context.log.warn({ payment: payment.id, kind }, "a payment could not be settled yet");
    }
  }
}
