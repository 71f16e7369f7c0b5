// A signed-in person changes the password; every other session ends (D15).
import type * as contract from "@larkwell/contract/accounts.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { contextWords } from "../credentials/context-words.ts";
import { mustKnowPassword } from "../credentials/must-know-password.ts";
import { mustBeStrong, passwordScore } from "../credentials/password-strength.ts";
import { hashForAddress, hashPassword } from "../credentials/passwords.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { findOwnAccount, storePassword } from "./accounts.queries.ts";

export const scorePassword = async ({ body, context }: CallOf<typeof contract.scorePassword>) => ({
  score: await passwordScore(body.password, [...contextWords(context), ...body.words], "later"),
});

export async function changePassword({ actor, params, body, context }: CallOf<typeof contract.changePassword>) {
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(context, actor, body.current_password, "current_password");
  const account = await findOwnAccount(context.read, actor);
  await mustBeStrong(context, body.password, [account.email, account.first_name, account.last_name]);
  // While the address may be shared, the hash must be findable by it.
  const passwordHash = account.email_confirmed_at
    ? await hashPassword(body.password)
    : await hashForAddress(context, account.email, body.password);
  await context.write(actor, async (tx) => {
    await storePassword(tx, actor.id, passwordHash);
    await endSessions(tx, context, { userId: actor.id, except: actor.sessionId, because: "password_changed" });
    await tx.audit({ action: "account.password_changed", subjectUserId: actor.id });
    await tx.queue("notice", { template: "password_changed", userId: actor.id });
  });
  return {};
}
