// What the moderators of the demo's forum have to do: something reported, something held, and something they removed.
import { urgencyOf } from "@larkwell/domain/forum/reports.ts";
import { idIn } from "../reference.ts";
import type { SeedContext, UserIds } from "./people.ts";
import type { WrittenPost } from "./write-forum.ts";

async function openCases({ db }: SeedContext, ids: UserIds, all: readonly WrittenPost[]) {
  for (const { id, at, options, thread, position } of all) {
    const reports = options.reports ?? [];
    for (const [place, [by, reason, note]] of reports.entries())
      await db
        .insertInto("forum_reports")
        .values({
          post_id: id,
          version: 1,
          reporter_id: idIn(ids, by),
          reason,
          note,
          created_at: at.add({ minutes: 30 + 50 * place }),
        })
        .execute();
    if (reports.length > 0)
      await db
        .insertInto("forum_cases")
        .values({
          post_id: id,
          urgency: Math.max(...reports.map(([, reason]) => urgencyOf(reason))),
          causes: ["reported"],
          reports: reports.length,
          opened_at: at.add({ minutes: 30 }),
          version: reports.length,
        })
        .execute();
    if (thread.held && position === 0)
      await db
        .insertInto("forum_cases")
        .values({ post_id: id, urgency: 0, causes: [thread.held], opened_at: at })
        .execute();
  }
}

async function closedCases({ db }: SeedContext, all: readonly WrittenPost[], moderator: number) {
  for (const { id, at, options } of all) {
    if (!options.removed) continue;
    const decided = at.add({ minutes: 190 });
    const { id: caseId } = await db
      .insertInto("forum_cases")
      .values({
        post_id: id,
        urgency: 1,
        causes: ["reported"],
        opened_at: at.add({ minutes: 45 }),
        closed_at: decided,
        version: 3,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("forum_decisions")
      .values({
        case_id: caseId,
        post_id: id,
        post_version: 1,
        moderator_id: moderator,
        kind: "remove",
        reason: options.removed,
        told_author: "We removed your reply, because nothing may be advertised or sold in the forum.",
        decided_at: decided,
      })
      .execute();
  }
}

export async function insertForumCases(
  context: SeedContext,
  ids: UserIds,
  all: readonly WrittenPost[],
  moderator: number,
) {
  await openCases(context, ids, all);
  await closedCases(context, all, moderator);
}
