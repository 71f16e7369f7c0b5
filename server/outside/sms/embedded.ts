// The SMS sender that works offline: it accepts everything, and the outbox shows to an operator what was accepted.
import type { SmsSender } from "./port.ts";

export function embeddedSms(): SmsSender {
  return {
    name: "embedded",
    async send(sms) {
      return { providerRef: `embedded:${sms.idempotencyKey}` };
    },
  };
}
