// What a ban takes away, and what comes back if it is undone. Never both identities of a person in one moment: that would tell that they are one.
import { randomInt } from "node:crypto";
import { LEAVING_DAYS } from "@larkwell/domain/forum/limits.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { listByTag } from "../forum/anonymous-authors.ts";
import { setPostState } from "../forum/set-post-state.ts";
import { amongUndecided, dropLeavings, listNamedPosts, planLeavings } from "./decisions.queries.ts";

/** More than anyone has posted. */
const ALL = 100_000;
const LEAVING_SECONDS = LEAVING_DAYS * 86_400;

export interface Owner {
  tag: string;
  /** The person: sealed for anonymous posts and opened by the caller. */
  userId: number;
}

const everything = async (tx: Tx, { tag, userId }: Owner) => ({
  named: await listNamedPosts(tx.db, userId, ALL),
  anonymous: await listByTag(tx.db, tag, ALL),
});

const atRandom = (ids: readonly number[], now: Temporal.Instant) =>
  ids.map((post_id) => ({ post_id, due_at: now.add({ seconds: randomInt(60, LEAVING_SECONDS) }) }));

/**
 * Named posts leave at once, if the ban was for one of them. All others leave at random times: anonymous ones would
 * otherwise lead from thread to thread, and named ones to the anonymous post.
 */
export async function takeAway(tx: Tx, context: AppContext, owner: Owner, { forAnonymous }: { forAnonymous: boolean }) {
  const { named, anonymous } = await everything(tx, owner);
  const now = context.now();
  const shownNamed = await amongUndecided(tx.db, named, "shown");
  const later = await amongUndecided(tx.db, anonymous, "shown");
  if (forAnonymous) later.push(...shownNamed);
  else for (const postId of shownNamed) await setPostState(tx, { postId, state: "removed" });
  await planLeavings(tx, atRandom(later, now));
}

/** What only the ban took away is shown again; what still waits to leave stays. */
export async function bringBack(tx: Tx, owner: Owner) {
  const { named, anonymous } = await everything(tx, owner);
  const all = [...named, ...anonymous];
  await dropLeavings(tx, all);
  for (const postId of await amongUndecided(tx.db, all, "removed")) await setPostState(tx, { postId, state: "shown" });
}
