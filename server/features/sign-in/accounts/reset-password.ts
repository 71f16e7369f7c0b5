// A forgotten password: the emailed link, and the new password that ends every session (D13, D14).

import type * as contract from "@larkwell/contract/accounts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { FastifyRequest } from "fastify";
import type { CallOf } from "../../../http/call.ts";
import { forgetAttempts } from "../credentials/attempts.ts";
import { setBinding } from "../credentials/binding-cookie.ts";
import { withEvenTiming } from "../credentials/even-timing.ts";
import { knowBrowserAfterReset } from "../credentials/known-browsers.ts";
import { consumeToken, readToken } from "../credentials/one-time-tokens.ts";
import { mustBeStrong } from "../credentials/password-strength.ts";
import { hashPassword } from "../credentials/passwords.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { listByEmail, storePassword } from "./accounts.queries.ts";
import { claimAddress } from "./claim-address.ts";

const answer = () => ({
  message: t("If there is an account with this address, we sent it an email. The link in it works for one hour."),
});

/** For the accounts of an address together. */
const mailsPerAddress = { points: 5, seconds: 3600 };

/** D14 names GET. A picture on another site, a link checker's HEAD and a preloaded page must not send an email. */
function mustBeAskedFor({ method, headers }: FastifyRequest): void {
  const ahead = headers["sec-purpose"] ?? headers["purpose"];
  if (method === "HEAD" || headers["sec-fetch-site"] === "cross-site" || ahead !== undefined)
    throw new Refusal("forbidden");
}

export async function requestPasswordReset({ params, context, request }: CallOf<typeof contract.requestPasswordReset>) {
  mustBeAskedFor(request);
  await withEvenTiming(context, async () => {
    // Counted for unknown addresses too; too many change nothing in the answer.
    const accounts = await listByEmail(context.read, params.email, mailsPerAddress.points);
    for (const { id } of accounts.length > 0 ? accounts : [{ id: null }]) {
      const allowed = await context.allow(`reset:${context.secret.hash(params.email)}`, mailsPerAddress);
      if (id === null || !allowed) return;
      // If the address belongs to another account, the email for this one is withheld at the time of sending.
      await context.write({ id: null, role: null, requestId: request.id }, async (tx) => {
        await tx.audit({ action: "account.password_reset_requested", subjectUserId: id });
        await tx.queue("notice", { template: "password_reset", userId: id });
      });
    }
  });
  return answer();
}

export async function resetPassword({ params, body, context, request, reply }: CallOf<typeof contract.resetPassword>) {
  const given = { context, purpose: "password_reset", token: body.token, email: params.email } as const;
  // Checked first: without a valid link no one finds out anything, and nothing costly is done.
  if (!(await readToken(context.read, given))) throw new Refusal("link_expired");
  await mustBeStrong(context, body.password, [params.email]);
  const passwordHash = await hashPassword(body.password);
  const binding = await context.write({ id: null, role: null, requestId: request.id }, async (tx) => {
    const owner = await readToken(tx.db, given);
    if (!owner || !(await consumeToken(tx, given, owner.userId))) throw new Refusal("link_expired");
    await storePassword(tx, owner.userId, passwordHash);
    // A person who reads the inbox has shown that the address is theirs.
    await claimAddress(tx, owner.userId, context.now());
    await endSessions(tx, context, { userId: owner.userId, because: "password_changed" });
    await tx.audit({ action: "account.password_changed", subjectUserId: owner.userId, reason: "reset" });
    await tx.queue("notice", { template: "password_changed", userId: owner.userId });
    return knowBrowserAfterReset(tx, context, owner.userId);
  });
  // Guesses from elsewhere must not prevent the owner from signing in with the new password.
  await forgetAttempts(context, params.email);
  setBinding(context, reply, binding);
  return {};
}
