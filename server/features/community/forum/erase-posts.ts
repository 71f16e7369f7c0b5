// Erases the words of posts whose authors left, and removes those of people who were banned: what was named at once, what was anonymous piece by piece, so that no one can tell what belongs together (D65, decision 063).
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import { nobody, type Tx } from "../../../data/transaction.ts";
import { scheduleLeaving } from "./anonymous-authors.ts";
import { erasePosts, listDueLeavings, listNamedPosts, takeBackMarks, takeLeaving } from "./erase-posts.queries.ts";
import { setPostState } from "./set-post-state.ts";
import { amongUndecided } from "./taken-down.facts.ts";

/** Posts of one run: the rest follows in the next. */
const AT_ONCE = 500;

/** An account ends: named posts are counted out now, and every anonymous one gets its own time. */
export async function leaveForum(
  tx: Tx,
  { userId, now }: DomainEvents["account_ending"],
  { secret }: Pick<AppContext, "secret">,
): Promise<void> {
  await scheduleLeaving(tx, secret, { userId, now });
  await takeBackMarks(tx, userId);
  await erasePosts(tx, await listNamedPosts(tx, userId));
}

/** Job: every minute, so that few leave together. What a ban takes away is removed, not erased: the person may appeal, and then it comes back the same way. */
export async function letPostsLeave(context: AppContext): Promise<void> {
  const due = await listDueLeavings(context.read, context.now(), AT_ONCE);
  // One at a time, because each has nothing to do with the others.
  for (const id of due)
    await context.write(nobody, async (tx) => {
      // Read again: its author may have left, or a ban may have been undone, since the list was read.
      const leaving = await takeLeaving(tx, id, context.now());
      if (!leaving) return;
      if (leaving.erased) return erasePosts(tx, [id]);
      const [from, to] = leaving.returns ? (["removed", "shown"] as const) : (["shown", "removed"] as const);
      // What was deleted or decided in the meantime stays as it is.
      for (const postId of await amongUndecided(tx.db, [id], from)) await setPostState(tx, { postId, state: to });
    });
}
