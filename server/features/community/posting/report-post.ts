// Reports a post to the moderators, once for each person and version. The author never learns of it.
import type * as contract from "@larkwell/contract/posting.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { REPORTS_A_DAY } from "@larkwell/domain/forum/limits.ts";
import { isDoubtful } from "@larkwell/domain/forum/moderation.ts";
import { urgencyOf } from "@larkwell/domain/forum/reports.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { sql } from "kysely";
import type { CallOf } from "../../../http/call.ts";
import { forumReader, wrong } from "../forum/forum.access.ts";
import { openCase } from "../forum/open-case.ts";
import { openShown } from "../forum/open-post.ts";
import { tellModerators } from "../forum/tell-moderators.ts";

import { findReporter, insertReport } from "./reports.queries.ts";

const aDay = { points: REPORTS_A_DAY, seconds: 86_400 };

export async function reportPost({ actor, params, body, context }: CallOf<typeof contract.reportPost>) {
  const reader = await forumReader(context, context.read, actor);
  if (!(await context.allow(`forum-reports:${actor.id}`, aDay))) throw new Refusal("throttled");
  return context.write(actor, async (tx) => {
    const { row, mine } = await openShown(context, tx.db, reader, params.id);
    if (mine) throw wrong("reason", msg("You wrote this yourself. You can edit or delete it."));
    const isFirst = await insertReport(tx, {
      ...body,
      postId: row.id,
      version: row.version,
      reporterId: reader.id,
      at: context.now(),
    });
    if (!isFirst) return {};
    // Reports of people whose reports were mostly unfounded wait behind the others.
    const doubtful = isDoubtful(await findReporter(tx, sql`${reader.id}::bigint`));
    const urgency = doubtful ? 1 : urgencyOf(body.reason);
    await tellModerators(
      tx,
      context,
      await openCase(tx, { postId: row.id, cause: "reported", urgency, at: context.now() }),
    );
    return {};
  });
}
