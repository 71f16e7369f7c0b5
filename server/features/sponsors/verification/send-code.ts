// Mails a code to a company's mailbox, once, and forgets the address and the code in plain.

import type { House } from "../../../house.ts";
import type { QueuedEffect } from "../../../jobs/outbox.ts";
import { codeMail, codesSender } from "../../../notices/code-mail.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import { findSealed, markSent } from "./codes.queries.ts";

/** What is sealed until the mail has left. */
export interface SealedCode {
  to: string;
  code: string;
}

/** A code that nobody's mailbox waits for has nothing sealed: then this does nothing. */
export async function sendVerificationCode(
  house: House,
  { outboxId, payload }: QueuedEffect<"verification_code">,
): Promise<void> {
  if (!(await mayLeave(house, outboxId))) return;
  const row = await findSealed(house.read, payload.codeId);
  if (!row?.sealed) return;
  // Late mails would only bring codes that no longer work.
  if (Temporal.Instant.compare(house.now(), row.expires_at) >= 0) return;
  const { to, code } = JSON.parse(house.secret.open(row.sealed)) as SealedCode;
  const mail = codeMail(code, codesSender(house.config.CODES_FROM, house.config.MAIL_FROM));
  const message = {
    outboxId,
    template: "verification_code",
    // Which person asked is nobody's business but hers, and neither is where she works.
    userId: null,
    to,
    shownAs: "an address at work",
    rendered: { channel: "email", mail, calendarFile: null } as const,
  };
  await deliverOnce(house, message, async (tx) => {
    await markSent(tx, payload.codeId, house.now());
  });
}
