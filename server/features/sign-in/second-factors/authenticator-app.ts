// Setting up an authenticator app, and checking its codes: each works once (D15).

import { Refusal } from "@larkwell/contract/refusals.ts";
import type { beginAuthenticatorApp, confirmAuthenticatorApp } from "@larkwell/contract/second-factors.ts";
import type { House } from "../../../house.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { forgetPending } from "../../../http/session.ts";
import { mustKnowPassword } from "../credentials/must-know-password.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import { consumeStep, findApp, findFactorOwner, keepUnconfirmedApp } from "./second-factors.queries.ts";

/** Few people need it in a day: loaded when the first one does. */
const otp = () => import("otplib");

const stepSeconds = 30;

/** The time step that a code belongs to, now or one step to either side; undefined when it fits none. */
export async function stepOf(house: House, sealed: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(house.now().epochMilliseconds / 1000);
  const { verify } = await otp();
  const result = await verify({
    secret: house.secret.open(sealed),
    token: code,
    epoch,
    period: stepSeconds,
    epochTolerance: stepSeconds,
  });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}

export async function beginApp({ actor, params, body, house }: CallOf<typeof beginAuthenticatorApp>) {
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(house, actor, body.password);
  const owner = await findFactorOwner(house.read, actor.id);
  const { generateSecret, generateURI } = await otp();
  const { renderSVG } = await import("uqr");
  const secret = generateSecret();
  const kept = await house.write(actor, (tx) => keepUnconfirmedApp(tx, actor.id, house.secret.seal(secret)));
  if (!kept)
    throw new Refusal("invalid", {
      message: "You already have an authenticator app. Remove it first to set up another.",
    });
  const uri = generateURI({ issuer: house.config.BRAND_NAME, label: owner.email, secret });
  return { secret, otpauth_uri: uri, qr_svg: renderSVG(uri, { border: 2 }) };
}

export async function confirmApp({ actor, params, body, house }: CallOf<typeof confirmAuthenticatorApp>) {
  mustBeSelf(actor, params.user_id);
  const app = await findApp(house.read, actor.id);
  const step =
    app && !app.confirmed_at ? await stepOf(house, app.secret_sealed, body.code.replace(/\s/g, "")) : undefined;
  if (step === undefined) throw wrongCode();
  return house.write(actor, async (tx) => {
    if (!(await consumeStep(tx, actor.id, step, house.now()))) throw wrongCode();
    await tx.audit({ action: "second_factor.added", subjectUserId: actor.id, reason: "authenticator_app" });
    tx.afterCommit(() => forgetPending(house, actor.id));
    return { recovery_codes: await firstRecoveryCodes(tx, house, actor.id) };
  });
}

const wrongCode = () =>
  new Refusal("mfa_code_wrong", {
    errors: [{ field: "code", message: "That code doesn't match. Try the newest one." }],
  });
