// A person chooses what is required after a quick exit: nothing, the password, or a PIN.
import type * as contract from "@larkwell/contract/exit-lock.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustKnowPassword } from "../credentials/must-know-password.ts";
import { hashPassword } from "../credentials/passwords.ts";
import { deleteExitLock, keepExitLock } from "./exit-lock.queries.ts";

export async function setExitLock({ actor, params, body, context }: CallOf<typeof contract.setExitLock>) {
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(context, actor, body.password);
  const pinHash = body.lock === "pin" && body.pin !== undefined ? await hashPassword(body.pin) : null;
  await context.write(actor, async (tx) => {
    if (body.lock === "off") await deleteExitLock(tx, actor.id);
    else await keepExitLock(tx, actor.id, pinHash, context.now());
    await tx.audit({ action: "exit_lock.set", subjectUserId: actor.id, reason: body.lock });
  });
  return { lock: body.lock };
}
