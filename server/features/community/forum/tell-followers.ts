// Tells the bells of people who follow a thread that someone replied, once until they open it. No notification says in which thread.
import { anonymousTime } from "@larkwell/domain/forum/shown-time.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { openAuthor } from "./anonymous-authors.ts";
import { findShownReply, listReadersAmong, takeUntold } from "./followers.queries.ts";

export async function tellFollowers(context: AppContext, { payload }: QueuedJob<"forum_reply">): Promise<void> {
  const { read, secret } = context;
  const reply = await findShownReply(read, payload.postId);
  if (!reply) return;
  const isPractitioner = reply.author_role === "practitioner";
  const authorId = reply.author_id ?? (await openAuthor(read, context, reply.id));
  const exceptTag = authorId === undefined ? "" : secret.forum.followerTag(authorId);
  await context.write(nobody, async (tx) => {
    const untold = await takeUntold(tx, { threadId: reply.thread_id, exceptTag, all: isPractitioner });
    if (untold.length === 0) return;
    const readers = await listReadersAmong(tx, reply, untold.map(secret.forum.open), context.now());
    await raiseNotification(tx, context, {
      userIds: readers.filter((one) => !reply.about_birth || mayMeet("baby_content", one)).map(({ id }) => id),
      kind: isPractitioner ? "forum_practitioner_answer" : "forum_replies",
      // A minute would tie this row to the reply, and the reply to whoever began the thread.
      at: anonymousTime(context.now()),
    });
  });
}
