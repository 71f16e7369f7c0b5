// Factories of what moderators work on: reports and cases.
import type { CaseRow } from "@larkwell/contract/ops-moderation.ts";
import type { ReportReason } from "@larkwell/domain/forum/reports.ts";
import { openCase } from "../../features/community/forum/open-case.ts";
import type { TestApp } from "../build-app.ts";
import type { Person } from "./people.ts";

interface CaseOptions {
  cause?: CaseRow["causes"][number];
  urgency?: 0 | 1 | 2 | 3;
}

/** A case about this post; answers its id. */
export const createForumCase = (
  app: TestApp,
  postId: number,
  { cause = "reported", urgency = 1 }: CaseOptions = {},
): Promise<number> => app.write((tx) => openCase(tx, { postId, cause, urgency, at: app.context.now() }));

/** A person reports the post, and its case opens. */
export async function createForumReport(
  app: TestApp,
  { postId, reporter, reason = "hurtful" }: { postId: number; reporter: Person; reason?: ReportReason },
): Promise<number> {
  await app.write(({ db }) =>
    db
      .insertInto("forum_reports")
      .values({ post_id: postId, version: 1, reporter_id: reporter.id, reason, created_at: app.context.now() })
      .execute(),
  );
  return createForumCase(app, postId);
}
