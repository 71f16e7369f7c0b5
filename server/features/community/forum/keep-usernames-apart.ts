// No one posts in the forum under the username of someone who posted before them, or takes it later, and no member passes for a clinician or staff (decision 065).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { claimsRole, lettersOf, mixesAlphabets } from "@larkwell/domain/people/usernames.ts";
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { wrong } from "./forum.access.ts";
import { isPractitionersName, isWrittenUnder, lockUsername } from "./usernames.queries.ts";

type Given = DomainEvents["username_changing"];
type Context = Pick<AppContext, "config">;

async function isTaken(tx: Tx, { userId, username }: Given): Promise<boolean> {
  await lockUsername(tx, username);
  return isWrittenUnder(tx, { username, exceptId: userId });
}

/** It passes for a clinician, for staff, for the clinic itself, or for another username. */
const misleads = async ({ config }: Context, tx: Tx, username: string): Promise<boolean> =>
  claimsRole(username, [config.BRAND_NAME]) ||
  mixesAlphabets(username) ||
  (await isPractitionersName(tx, lettersOf(username)));

/** Before a member's post under this username is stored. A name from before these rules is asked for again. */
export async function mustBeFree(context: Context, tx: Tx, given: Given): Promise<void> {
  if (await misleads(context, tx, given.username)) throw new Refusal("username_needed");
  if (await isTaken(tx, given)) throw new Refusal("username_taken");
}

export async function keepUsernamesApart(tx: Tx, given: Given, context: Context): Promise<void> {
  if (tx.author.role === "member" && (await misleads(context, tx, given.username)))
    throw wrong(
      "username",
      msg("This username could pass for a clinician, for staff or for someone else. Choose another one."),
    );
  if (!(await isTaken(tx, given))) return;
  throw wrong("username", msg("Someone in the forum already uses this username. Choose another one."));
}
