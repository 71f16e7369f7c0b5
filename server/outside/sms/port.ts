// Sending text messages, only ever to people who consented (D43). What was sent is kept by the outbox, not here.
import type { HandOver } from "../email/port.ts";

export interface Sms {
  /** E.164, as in +12125550123. */
  to: string;
  /** Neutral, 160 characters at most, so that it is one message. */
  body: string;
  /** One per message of the outbox, for a service that has such keys. Twilio has none. */
  idempotencyKey: string;
}

export interface SmsSender {
  name: "twilio" | "embedded";
  /**
   * Throws ProviderUnavailable (worth repeating), ProviderRejected (never: no such number, the person opted out), or
   * OutcomeUnknown when the answer was lost. `handOver` as with email.
   */
  send(sms: Sms, handOver?: HandOver): Promise<{ providerRef?: string }>;
}
