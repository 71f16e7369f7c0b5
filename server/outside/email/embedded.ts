// The email sender that works offline. It accepts everything, and the outbox shows staff what was accepted.
import type { EmailSender } from "./port.ts";

export function embeddedEmail(): EmailSender {
  return {
    name: "embedded",
    async send(email) {
      return { providerRef: `embedded:${email.messageId}` };
    },
  };
}
