// Signs a person in with email and password, and a second factor if the account has one (D11, D13, D15).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/sessions.ts";
import type { CallOf } from "../../../http/call.ts";
import { countAttempt } from "../credentials/attempts.ts";
import { readBinding, setBinding } from "../credentials/binding-cookie.ts";
import { checkSecondFactor } from "../second-factors/check-second-factor.ts";
import { endReplacedSession } from "./end-sessions.ts";
import { findAccount } from "./find-account.ts";
import { mustHaveNativeKey } from "./native-key.ts";
import { issueTokens, openSession } from "./session-tokens.ts";

export async function signIn({ body, context, request, reply }: CallOf<typeof contract.signIn>) {
  mustHaveNativeKey(context, body.client_id, request);
  const attempt = await countAttempt(context, body.username, request);
  const account = await findAccount(context, body.username, body.password).catch(async (error) => {
    // Too many came together: nothing was tried.
    await attempt.forgive();
    throw error;
  });
  if (!account) throw new Refusal("wrong_credentials");

  const author = { id: account.id, role: account.role, requestId: request.id };
  try {
    await checkSecondFactor(context, author, account.id, body);
  } catch (error) {
    // The password was right and nothing was guessed yet.
    if (error instanceof Refusal && error.code === "mfa_required") await attempt.forgive();
    throw error;
  }
  await attempt.forgive();

  const owner = { userId: account.id, role: account.role, timeZone: account.time_zone };
  const before = readBinding(request);
  const { tokens, binding } = await context.write(author, async (tx) => {
    if (before) await endReplacedSession(tx, context, account.id, before);
    const session = await openSession(tx, context, owner, { id: body.client_id, request });
    await tx.audit({
      action: "session.started",
      subjectUserId: account.id,
      subject: { kind: "session", id: session.sessionId },
    });
    return { tokens: await issueTokens(tx, context, owner, session.sessionId), binding: session.binding };
  });
  if (binding) setBinding(context, reply, binding);
  return tokens;
}
