// Which second factors an account has, and removing one.

import { Refusal } from "@larkwell/contract/refusals.ts";
import type * as contract from "@larkwell/contract/second-factors.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { forgetPending } from "../../../http/session.ts";
import { mustKnowPassword } from "../credentials/must-know-password.ts";
import {
  countRecoveryCodes,
  deleteApp,
  deletePasskey,
  findApp,
  findFactorOwner,
  listPasskeys,
  replaceRecoveryCodes,
} from "./second-factors.queries.ts";

async function factorsOf(read: Reader, userId: number) {
  const owner = await findFactorOwner(read, userId);
  const app = await findApp(read, userId);
  const passkeys = await listPasskeys(read, userId);
  return {
    required: owner.mfa_required,
    authenticator_app: Boolean(app?.confirmed_at),
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      label: passkey.label,
      created_at: toWire(passkey.created_at),
      last_used_at: passkey.last_used_at && toWire(passkey.last_used_at),
    })),
    recovery_codes_left: await countRecoveryCodes(read, userId),
  };
}

export async function readSecondFactors({ actor, params, context }: CallOf<typeof contract.readSecondFactors>) {
  mustBeSelf(actor, params.user_id);
  return factorsOf(context.read, actor.id);
}

export async function removeSecondFactor({ actor, params, body, context }: CallOf<typeof contract.removeSecondFactor>) {
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(context, actor, body.password);
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    if (body.factor === "authenticator_app") await deleteApp(tx, actor.id);
    else if (!(await deletePasskey(tx, actor.id, body.passkey_id ?? ""))) throw new Refusal("not_found");
    const left = await factorsOf(tx.db, actor.id);
    const none = !left.authenticator_app && left.passkeys.length === 0;
    if (none && left.required) throw new Refusal("last_factor");
    if (none) await replaceRecoveryCodes(tx, actor.id, []);
    await tx.audit({ action: "second_factor.removed", subjectUserId: actor.id, reason: body.factor });
    tx.afterCommit(() => forgetPending(context, actor.id));
    return none ? { ...left, recovery_codes_left: 0 } : left;
  });
}
