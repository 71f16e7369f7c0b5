// Setting up an authenticator app, and checking its codes: each works once (D15).

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/second-factors.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { forgetPending } from "../../../http/session.ts";
import { mustKnowPassword } from "../credentials/must-know-password.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { consumeStep, findApp, findFactorOwner, keepUnconfirmedApp } from "./second-factors.queries.ts";

/** Few people need it in a day, so it is loaded on first use. */
const otp = () => import("otplib");

const stepSeconds = 30;

/** The time step that a code belongs to, now or one step to either side; undefined if it fits none. */
export async function stepOf(context: AppContext, sealed: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(context.now().epochMilliseconds / 1000);
  const { verify } = await otp();
  const result = await verify({
    secret: context.secret.open(sealed),
    token: code,
    epoch,
    period: stepSeconds,
    epochTolerance: stepSeconds,
  });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}

export async function beginAuthenticatorApp({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.beginAuthenticatorApp>) {
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(context, actor, body.password);
  const owner = await findFactorOwner(context.read, actor.id);
  const { generateSecret, generateURI } = await otp();
  const { renderSVG } = await import("uqr");
  const secret = generateSecret();
  const kept = await context.write(actor, (tx) => keepUnconfirmedApp(tx, actor.id, context.secret.seal(secret)));
  if (!kept)
    throw new Refusal("invalid", {
      message: msg("You already have an authenticator app. Remove it first to set up another."),
    });
  const uri = generateURI({ issuer: context.config.BRAND_NAME, label: owner.email, secret });
  return { secret, otpauth_uri: uri, qr_svg: renderSVG(uri, { border: 2 }) };
}

export async function confirmAuthenticatorApp({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.confirmAuthenticatorApp>) {
  mustBeSelf(actor, params.user_id);
  const app = await findApp(context.read, actor.id);
  const step =
    app && !app.confirmed_at ? await stepOf(context, app.secret_sealed, body.code.replace(/\s/g, "")) : undefined;
  if (step === undefined) throw wrongCode();
  return context.write(actor, async (tx) => {
    if (!(await consumeStep(tx, actor.id, step, context.now()))) throw wrongCode();
    await tx.audit({ action: "second_factor.added", subjectUserId: actor.id, reason: "authenticator_app" });
    tx.afterCommit(() => forgetPending(context, actor.id));
    return { recovery_codes: await firstRecoveryCodes(tx, context, actor.id) };
  });
}

const wrongCode = () =>
  new Refusal("mfa_code_wrong", {
    errors: [{ field: "code", message: msg("That code doesn’t match. Try the newest one.") }],
  });
