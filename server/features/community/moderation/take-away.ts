// What a ban takes away, and what comes back if it is undone. Never both identities of a person in one moment: that would tell that they are one.
import { randomInt } from "node:crypto";
import { LEAVING_DAYS } from "@larkwell/domain/forum/limits.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { listByTag } from "../forum/anonymous-authors.ts";
import { findActiveSanction } from "../forum/sanctions.facts.ts";
import { setPostState } from "../forum/set-post-state.ts";
import { amongUndecided } from "../forum/taken-down.facts.ts";
import { dropLeavings, type Leaving, listNamedPosts, planLeavings } from "./decisions.queries.ts";

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

const atRandom = (ids: readonly number[], now: Temporal.Instant, returns: boolean): Leaving[] =>
  ids.map((post_id) => ({ post_id, due_at: now.add({ seconds: randomInt(60, LEAVING_SECONDS) }), returns }));

interface Move {
  from: "shown" | "removed";
  to: "shown" | "removed";
  /** Whether the decision was about an anonymous post. */
  forAnonymous: boolean;
}

/**
 * Named posts move at once, if the ban was for one of them. All others move at random times: anonymous ones would
 * otherwise lead from thread to thread, and named ones to the anonymous post.
 */
async function moveAll(tx: Tx, context: AppContext, owner: Owner, { from, to, forAnonymous }: Move) {
  const { named, anonymous } = await everything(tx, owner);
  // What was about to go the other way stays where it is.
  await dropLeavings(tx, [...named, ...anonymous]);
  const namedOnes = await amongUndecided(tx.db, named, from);
  const later = await amongUndecided(tx.db, anonymous, from);
  if (forAnonymous) later.push(...namedOnes);
  else for (const postId of namedOnes) await setPostState(tx, { postId, state: to });
  await planLeavings(tx, atRandom(later, context.now(), to === "shown"));
}

export const takeAway = (tx: Tx, context: AppContext, owner: Owner, { forAnonymous }: { forAnonymous: boolean }) =>
  moveAll(tx, context, owner, { from: "shown", to: "removed", forAnonymous });

/** What only the ban took away is shown again, unless another one holds. */
export async function bringBack(tx: Tx, context: AppContext, owner: Owner, given: { forAnonymous: boolean }) {
  const still = await findActiveSanction(tx.db, context.secret, owner.userId, context.now());
  if (still?.kind !== "ban") await moveAll(tx, context, owner, { from: "removed", to: "shown", ...given });
}
