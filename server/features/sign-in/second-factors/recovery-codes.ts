// Recovery codes: ten, shown once, each valid for one sign-in without the app or the passkey.
import { randomInt } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/second-factors.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustKnowPassword } from "../credentials/must-know-password.ts";
import { countRecoveryCodes, findApp, listPasskeys, replaceRecoveryCodes } from "./second-factors.queries.ts";

// Without letters and digits that look alike.
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const count = 10;

/** "abcd-efgh-jkmn": about 59 bits. */
function makeCode(): string {
  const characters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]);
  return [0, 4, 8].map((start) => characters.slice(start, start + 4).join("")).join("-");
}

/** A typed code in the form that is hashed: case, spaces and dashes do not matter. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, "");

/** Replaces the codes and returns the new ones, in plain text this one time. */
export async function makeRecoveryCodes(tx: Tx, context: AppContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, makeCode);
  const hashes = codes.map((code) => context.secret.hash(`recovery:${plainCode(code)}`));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** Codes for an account that just got its first factor; none if it still has some. */
export async function firstRecoveryCodes(tx: Tx, context: AppContext, userId: number): Promise<string[]> {
  return (await countRecoveryCodes(tx.db, userId)) > 0 ? [] : makeRecoveryCodes(tx, context, userId);
}

export async function renewRecoveryCodes({ actor, params, body, context }: CallOf<typeof contract.renewRecoveryCodes>) {
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(context, actor, body.password);
  const [app, passkeys] = [await findApp(context.read, actor.id), await listPasskeys(context.read, actor.id)];
  if (!app?.confirmed_at && passkeys.length === 0) throw new Refusal("mfa_none");
  return context.write(actor, async (tx) => {
    await tx.audit({ action: "second_factor.recovery_codes_renewed", subjectUserId: actor.id });
    return { recovery_codes: await makeRecoveryCodes(tx, context, actor.id) };
  });
}
