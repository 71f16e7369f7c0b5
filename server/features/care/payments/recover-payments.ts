// Job: settles open payments, left by a process that died or a card provider that was unavailable (decision 003).
import type { AppContext } from "../../../context.ts";
import { findOpenPayments } from "./payments.queries.ts";
import { CHARGE_SECONDS, settlePayment } from "./settle-payment.ts";

const batch = 50;

/** One that can't be settled now doesn't stop the others; the next run tries it again. */
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
