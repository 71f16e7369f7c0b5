// The SMS sender that works offline. It accepts everything, and the outbox shows staff what was accepted.
import type { SmsSender } from "./port.ts";

export function embeddedSms(): SmsSender {
  return {
    name: "embedded",
    async send(sms) {
      return { providerRef: `embedded:${sms.idempotencyKey}` };
    },
  };
}
