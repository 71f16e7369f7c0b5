// No one posts in the forum under the username of someone who posted before them, or takes it later (decision 065).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import { wrong } from "./forum.access.ts";
import { isWrittenUnder, lockUsername } from "./usernames.queries.ts";

async function isTaken(tx: Tx, { userId, username }: DomainEvents["username_changing"]): Promise<boolean> {
  await lockUsername(tx, username);
  return isWrittenUnder(tx, { username, exceptId: userId });
}

/** Before a post under this username is stored. */
export async function mustBeFree(tx: Tx, given: DomainEvents["username_changing"]): Promise<void> {
  if (await isTaken(tx, given)) throw new Refusal("username_taken");
}

export async function keepUsernamesApart(tx: Tx, given: DomainEvents["username_changing"]): Promise<void> {
  if (!(await isTaken(tx, given))) return;
  throw wrong("username", msg("Someone in the forum already uses this username. Choose another one."));
}
