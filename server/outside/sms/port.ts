// Sending text messages, only ever to people who consented (D43). What was sent is kept by the outbox, not here.

export interface Sms {
  /** E.164, as in +12125550123. */
  to: string;
  /** Neutral, 160 characters at most, so that it is one message. */
  body: string;
  /** One per message of the outbox. Twilio has no such keys: a lost answer may send twice, never silently zero times. */
  idempotencyKey: string;
}

export interface SmsSender {
  name: "twilio" | "embedded";
  /** Throws ProviderUnavailable (worth repeating) or ProviderRejected (never: no such number, the person opted out). */
  send(sms: Sms): Promise<{ providerRef?: string }>;
}
