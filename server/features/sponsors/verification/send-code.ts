// Emails a code to a work inbox, once, and deletes the plain address and code.

import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { codeMail, codesSender } from "../../../notices/code-mail.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import { findSealed, markSent } from "./codes.queries.ts";

/** What is sealed until the email is sent. */
export interface SealedCode {
  to: string;
  code: string;
}

/** A code that no one waits for has nothing sealed: then this does nothing. */
export async function sendVerificationCode(
  context: AppContext,
  { outboxId, payload }: QueuedJob<"verification_code">,
): Promise<void> {
  if (!(await mayLeave(context, outboxId))) return;
  const row = await findSealed(context.read, payload.codeId);
  if (!row?.sealed) return;
  // Late emails would only bring codes that no longer work.
  if (Temporal.Instant.compare(context.now(), row.expires_at) >= 0) return;
  const { to, code } = JSON.parse(context.secret.open(row.sealed)) as SealedCode;
  const mail = codeMail(code, codesSender(context.config.CODES_FROM, context.config.MAIL_FROM));
  const message = {
    outboxId,
    template: "verification_code",
    // Which person asked is no one else's business, and neither is where they work.
    userId: null,
    to,
    shownAs: "an address at work",
    rendered: { channel: "email", mail, calendarFile: null } as const,
  };
  await deliverOnce(context, message, async (tx) => {
    await markSent(tx, payload.codeId, context.now());
  });
}
