// Unlocks a session after a quick exit: with the PIN, in a few tries, or with the password.

import type * as contract from "@larkwell/contract/exit-lock.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustKnowPassword } from "../credentials/must-know-password.ts";
import { passwordMatches } from "../credentials/passwords.ts";
import { findExitLock, markUnlocked, takePinTry } from "./exit-lock.queries.ts";

async function mustKnowPin(context: AppContext, actor: Actor, pin: string): Promise<void> {
  const lock = await findExitLock(context.read, actor.id);
  // Counted before it is checked: many together get no more tries than one after the other.
  if (!(await context.write(actor, (tx) => takePinTry(tx, actor.sessionId)))) throw new Refusal("pins_used_up");
  if (!(await passwordMatches(lock?.pin_hash, pin)))
    throw new Refusal("pin_wrong", { errors: [{ field: "pin", message: msg("That PIN is incorrect. Try again.") }] });
}

export async function unlockSession({ actor, body, context }: CallOf<typeof contract.unlockSession>) {
  if (body.pin !== undefined) await mustKnowPin(context, actor, body.pin);
  else await mustKnowPassword(context, actor, body.password ?? "");
  await context.write(actor, async (tx) => {
    await markUnlocked(tx, actor.sessionId);
    await tx.audit({
      action: "session.unlocked",
      subjectUserId: actor.id,
      subject: { kind: "session", id: actor.sessionId },
    });
  });
  return {};
}
