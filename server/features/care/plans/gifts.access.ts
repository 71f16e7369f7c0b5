// How often someone may give or claim. Unknown, used, taken back and expired links get the same answer (D8, D10).
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";

/**
 * An email to a person who did not ask for it: this many by a member, and this many of them to one address. What others
 * sent to it is not counted: the answer would tell of them. Each was paid for.
 */
const byGiver = { points: 20, seconds: 24 * 3_600 };
const toPlace = { points: 10, seconds: 24 * 3_600 };

export async function mayGive(context: AppContext, giverId: number, email: string): Promise<void> {
  if (!(await context.allow(`plan-gifts:${giverId}`, byGiver))) throw new Refusal("throttled");
  if (!(await context.allow(`plan-gift-to:${giverId}:${context.secret.hash(email)}`, toPlace)))
    throw new Refusal("throttled");
}

/** Invalid tokens: counted by a visitor's network, or by person. People with a real one are not counted. */
const guesses = { points: 20, seconds: 3_600 };

/** The thing of a token, or undefined. A real link that is over does not count as a guess. */
export async function guarded<Row>(
  context: AppContext,
  who: string,
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const key = `plan-link-guess:${who}`;
  if (!(await context.allow(key, guesses))) throw new Refusal("throttled");
  const found = await find();
  if (found) await context.forgive(key, guesses);
  return found;
}
