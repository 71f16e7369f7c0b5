// Job: settles payments that nobody settled, because a process died or the card provider was away (decision 003).
import type { House } from "../../../house.ts";
import { findOpenPayments } from "./payments.queries.ts";
import { CHARGE_SECONDS, settlePayment } from "./settle-payment.ts";

const batch = 50;

/** One that cannot be settled now does not keep the others; it is looked at again in the next round. */
export async function recoverPayments(house: House): Promise<void> {
  const before = house.now().subtract({ seconds: CHARGE_SECONDS - 1 });
  for (const payment of await findOpenPayments(house.read, before, batch)) {
    try {
      await settlePayment(house, { outboxId: 0, payload: { paymentId: payment.id } });
    } catch (error) {
      const kind = error instanceof Error ? error.name : "unknown";
      house.log.warn({ payment: payment.id, kind }, "a payment could not be settled yet");
    }
  }
}
