// Passkeys as a second factor: challenges that work once, and the checks of the browser's answer (D15).
import { randomBytes } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/second-factors.ts";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { AppContext } from "../../../context.ts";
import type { Author } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { forgetPending } from "../../../http/session.ts";
import { mustKnowPassword } from "../credentials/must-know-password.ts";
import { firstRecoveryCodes } from "./recovery-codes.ts";
import {
  type ChallengePurpose,
  consumeChallenge,
  findFactorOwner,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
} from "./second-factors.queries.ts";

/** Large, and few people need it in a day, so it is loaded on first use. */
const webauthn = () => import("@simplewebauthn/server");

const challengeSeconds = 5 * 60;

const siteOf = (context: AppContext) => ({
  rpID: new URL(context.config.publicUrl).hostname,
  origin: context.config.publicUrl,
});

/** Challenges are stored hashed, like everything else that works once. */
async function newChallenge(context: AppContext, author: Author, userId: number, purpose: ChallengePurpose) {
  const bytes = randomBytes(32);
  const hash = context.secret.hash(bytes.toString("base64url"));
  const expires = context.now().add({ seconds: challengeSeconds });
  await context.write(author, (tx) => insertChallenge(tx, { hash, purpose, userId }, expires));
  return new Uint8Array(bytes);
}

const described = (passkeys: Awaited<ReturnType<typeof listPasskeys>>) =>
  passkeys.map((passkey) => ({
    id: passkey.id,
    transports: passkey.transports as AuthenticatorTransport[],
  }));

export async function beginPasskey({ actor, params, body, context }: CallOf<typeof contract.beginPasskey>) {
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(context, actor, body.password);
  const owner = await findFactorOwner(context.read, actor.id);
  const known = await listPasskeys(context.read, actor.id);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: context.config.BRAND_NAME,
    rpID: siteOf(context).rpID,
    userName: owner.email,
    userID: new TextEncoder().encode(`larkwell-${actor.id}`),
    challenge: await newChallenge(context, actor, actor.id, "passkey_register"),
    excludeCredentials: described(known),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
  });
  return { options: { ...options } };
}

/** The browser's answer, if it is valid and signed for this site; the library throws for everything else. */
async function verified<T extends { verified: boolean }>(
  check: (expectedChallenge: (challenge: string) => boolean) => Promise<T>,
): Promise<{ result: T; challenge: string } | undefined> {
  let answered = "";
  try {
    const result = await check((challenge) => {
      answered = challenge;
      return true;
    });
    return result.verified ? { result, challenge: answered } : undefined;
  } catch {
    return undefined;
  }
}

export async function addPasskey({ actor, params, body, context }: CallOf<typeof contract.addPasskey>) {
  mustBeSelf(actor, params.user_id);
  const { rpID, origin } = siteOf(context);
  const { verifyRegistrationResponse } = await webauthn();
  const answer = await verified((expectedChallenge) =>
    verifyRegistrationResponse({
      response: body.response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }),
  );
  const credential = answer?.result.registrationInfo?.credential;
  if (!answer || !credential) throw new Refusal("passkey_refused");
  return context.write(actor, async (tx) => {
    const challenge = {
      hash: context.secret.hash(answer.challenge),
      purpose: "passkey_register",
      userId: actor.id,
    } as const;
    const fresh = await consumeChallenge(tx, challenge, context.now());
    const added =
      fresh &&
      (await insertPasskey(tx, actor.id, {
        id: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: credential.transports ?? [],
        label: body.label || "Passkey",
      }));
    if (!added) throw new Refusal("passkey_refused");
    await tx.audit({ action: "second_factor.added", subjectUserId: actor.id, reason: "passkey" });
    tx.afterCommit(() => forgetPending(context, actor.id));
    return { recovery_codes: await firstRecoveryCodes(tx, context, actor.id) };
  });
}

/** Options for navigator.credentials.get, for a person whose password was right. */
export async function passkeyOptions(context: AppContext, author: Author, userId: number) {
  const passkeys = await listPasskeys(context.read, userId);
  if (passkeys.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: siteOf(context).rpID,
    allowCredentials: described(passkeys),
    challenge: await newChallenge(context, author, userId, "passkey_sign_in"),
    userVerification: "preferred",
  });
}

/**
 * True if the answer is signed by one of this person's passkeys, for one of our challenges that was not used before.
 */
export async function passkeyFits(
  context: AppContext,
  author: Author,
  userId: number,
  response: Record<string, unknown>,
) {
  const known = (await listPasskeys(context.read, userId)).find((passkey) => passkey.id === response["id"]);
  if (!known) return false;
  const { rpID, origin } = siteOf(context);
  const { verifyAuthenticationResponse } = await webauthn();
  const answer = await verified((expectedChallenge) =>
    verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, "base64url")),
        counter: known.counter,
        transports: known.transports as AuthenticatorTransport[],
      },
    }),
  );
  if (!answer) return false;
  return context.write(author, async (tx) => {
    const challenge = { hash: context.secret.hash(answer.challenge), purpose: "passkey_sign_in", userId } as const;
    if (!(await consumeChallenge(tx, challenge, context.now()))) return false;
    await markPasskeyUsed(tx, known.id, answer.result.authenticationInfo.newCounter, context.now());
    return true;
  });
}
