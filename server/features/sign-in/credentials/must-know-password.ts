// Asks for the password again before an action that would lock the owner out or let others in.

import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor } from "../../../http/call.ts";
import { countAttemptInSession } from "./attempts.ts";
import { findPasswordHash } from "./credentials.queries.ts";
import { passwordMatches } from "./passwords.ts";

/** Counts only for this session, whatever strangers try from outside; throws password_wrong with the field's name. */
export async function mustKnowPassword(
  context: AppContext,
  actor: Actor,
  password: string,
  field = "password",
): Promise<void> {
  const stored = await findPasswordHash(context.read, actor.id);
  const attempt = await countAttemptInSession(context, actor);
  if (!(await passwordMatches(stored, password)))
    throw new Refusal("password_wrong", {
      errors: [{ field, message: msg("That password is incorrect. Try again.") }],
    });
  await attempt.forgive();
}
