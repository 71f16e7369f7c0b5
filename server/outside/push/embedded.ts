// The push sender that works offline: it accepts everything, and the outbox shows to an operator what was accepted.
import type { PushSender } from "./port.ts";

export function embeddedPush(): PushSender {
  return {
    name: "embedded",
    async send() {
      return "accepted";
    },
  };
}
