// The second step of a sign-in: asks for it if the account has one, and checks the answer (D15).

import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Author } from "../../../data/transaction.ts";
import { stepOf } from "./authenticator-app.ts";
import { passkeyFits, passkeyOptions } from "./passkeys.ts";
import { plainCode } from "./recovery-codes.ts";
import {
  consumeRecoveryCode,
  consumeStep,
  countFailuresSinceSignIn,
  countRecoveryCodes,
  findApp,
  listPasskeys,
} from "./second-factors.queries.ts";

/** Anyone mistypes a code once or twice. */
const failuresToTell = 3;

interface Given {
  mfa_code?: string | undefined;
  passkey?: Record<string, unknown> | undefined;
}

async function codeFits(context: AppContext, author: Author, userId: number, typed: string): Promise<boolean> {
  const code = plainCode(typed);
  const app = await findApp(context.read, userId);
  const step = app?.confirmed_at ? await stepOf(context, app.secret_sealed, code) : undefined;
  return context.write(author, async (tx) => {
    if (step !== undefined) return consumeStep(tx, userId, step);
    const used = await consumeRecoveryCode(tx, userId, context.secret.hash(`recovery:${code}`), context.now());
    if (used) await tx.audit({ action: "second_factor.recovery_code_used", subjectUserId: userId });
    return used;
  });
}

/** A refusal names what was used: the app's codes are a few digits, recovery codes are longer. */
function wordsFor(given: Given, hasApp: boolean): { message?: string } {
  if (given.passkey) return { message: msg("That passkey didn’t work. Try again.") };
  if (hasApp && /^\d{1,8}$/.test(plainCode(given.mfa_code ?? ""))) return {};
  return { message: msg("That recovery code doesn’t match, or was already used. Each works once. Try another one.") };
}

/** Throws mfa_required (with what the browser needs) if nothing was given, mfa_wrong if it does not fit. */
export async function checkSecondFactor(
  context: AppContext,
  author: Author,
  userId: number,
  given: Given,
): Promise<void> {
  const app = await findApp(context.read, userId);
  const passkeys = await listPasskeys(context.read, userId);
  if (!app?.confirmed_at && passkeys.length === 0) return;

  const code = given.mfa_code?.trim();
  if (!code && !given.passkey) {
    const recovery = (await countRecoveryCodes(context.read, userId)) > 0;
    const methods = [
      ...(passkeys.length > 0 ? ["passkey"] : []),
      ...(app?.confirmed_at ? ["authenticator_app"] : []),
      ...(recovery ? ["recovery_code"] : []),
    ];
    const options = await passkeyOptions(context, author, userId);
    throw new Refusal("mfa_required", { details: { methods, ...(options ? { passkey_options: options } : {}) } });
  }
  const fits = given.passkey
    ? await passkeyFits(context, author, userId, given.passkey)
    : await codeFits(context, author, userId, code ?? "");
  if (fits) return;
  await context.write(author, async (tx) => {
    await tx.audit({ action: "session.second_factor_failed", subjectUserId: userId });
    if ((await countFailuresSinceSignIn(tx, userId)) < failuresToTell) return;
    // One email a day, however many tries.
    const day = context.now().toString().slice(0, 10);
    const dedupeKey = `second-factor-failed:${userId}:${day}`;
    await tx.queue("notice", { template: "second_factor_failed", userId }, { dedupeKey });
  });
  throw new Refusal("mfa_wrong", wordsFor(given, Boolean(app?.confirmed_at)));
}
