// Sends text messages, only to people who consented (D43). The outbox keeps what was sent.
import type { HandOver } from "../email/port.ts";

export interface Sms {
  /** E.164, as in +12125550123. */
  to: string;
  /** Neutral, 160 characters at most, so that it is one message. */
  body: string;
  /** One for each message in the outbox, for a service that supports such keys. Twilio doesn't. */
  idempotencyKey: string;
}

export interface SmsSender {
  name: "twilio" | "embedded";
  /**
   * Throws ProviderUnavailable (worth retrying), ProviderRejected (never: no such number, the person opted out), or
   * OutcomeUnknown if the answer was lost. `handOver` as with email.
   */
  send(sms: Sms, handOver?: HandOver): Promise<{ providerRef?: string }>;
}
