// A person reads what moderators decided about their posts, also the anonymous ones, and what came of their reports. They appeal here.
import type * as contract from "@larkwell/contract/posting.ts";
import type { ForumNotice } from "@larkwell/contract/posting.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { APPEAL_DAYS } from "@larkwell/domain/forum/limits.ts";
import { TAKES_DOWN } from "@larkwell/domain/forum/moderation.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { settleNotification } from "../../notices/bell/raise-notification.ts";
import { listOwnDecisions } from "../forum/anonymous-authors.ts";
import { type ForumReader, forumReader } from "../forum/forum.access.ts";
import { tellModerators } from "../forum/tell-moderators.ts";
import { findNotices, findOwnReports, insertAppeal, listNamedDecisions, type NoticeRow } from "./appeals.queries.ts";
import { findDecisionsByIds } from "./decisions.queries.ts";
import { wireOrNull } from "./moderation.view.ts";

const mayAppeal = (row: NoticeRow, now: Temporal.Instant) =>
  TAKES_DOWN.has(row.kind) &&
  row.undone_at === null &&
  row.appeal_id === null &&
  Temporal.Instant.compare(row.decided_at.add({ hours: 24 * APPEAL_DAYS }), now) > 0;

const view = (row: NoticeRow, now: Temporal.Instant): ForumNotice => ({
  id: row.id,
  kind: row.kind,
  reason: row.reason,
  text: row.told_author,
  post_id: row.post_id,
  post_title: row.post_title,
  post_body: row.post_body,
  decided_at: toWire(row.decided_at),
  // Undone, it holds no more.
  ends_at: row.undone_at === null ? wireOrNull(row.ends_at) : null,
  undone: row.undone_at !== null,
  appeal:
    row.appealed_at === null
      ? null
      : {
          body: row.appeal_body ?? "",
          created_at: toWire(row.appealed_at),
          answered_at: wireOrNull(row.answered_at),
          upheld: row.upheld,
          answer: row.answer ?? "",
        },
  can: { appeal: mayAppeal(row, now) },
});

/** The latest of both identities. Only their owner ever has them in one list. */
async function ownNotices(
  read: Reader,
  { secret }: Pick<AppContext, "secret">,
  { id, quiet }: ForumReader,
): Promise<NoticeRow[]> {
  const ids = [...(await listNamedDecisions(read, id)), ...(await listOwnDecisions(read, secret, id))];
  return ids.length === 0 ? [] : findNotices(read, ids, quiet);
}

export async function listForumNotices({ actor, context }: CallOf<typeof contract.listForumNotices>) {
  const reader = await forumReader(context, context.read, actor);
  const now = context.now();
  const rows = await ownNotices(context.read, context, reader);
  const reports = await findOwnReports(context.read, actor.id);
  // Read here is read in the bell.
  await context.write(actor, (tx) => settleNotification(tx, context, { userId: actor.id, kind: "forum_moderated" }));
  return {
    decisions: rows.map((row) => view(row, now)),
    reports: reports.map(({ outcome, created_at, ...report }) => ({
      ...report,
      created_at: toWire(created_at),
      outcome: outcome === null ? ("waiting" as const) : outcome === "keep" ? ("kept" as const) : ("acted" as const),
    })),
  };
}

export async function appealDecision({ actor, params, body, context }: CallOf<typeof contract.appealDecision>) {
  return context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const now = context.now();
    const isOwn = ({ id }: NoticeRow) => id === params.id;
    const row = mustBeThere((await ownNotices(tx.db, context, reader)).find(isOwn));
    if (!mayAppeal(row, now)) throw new Refusal("not_appealable");
    const made = await insertAppeal(tx, { decision_id: row.id, body: body.body, created_at: now });
    if (!made) throw new Refusal("not_appealable");
    const [decision] = await findDecisionsByIds(tx.db, [row.id]);
    if (decision) await tellModerators(tx, context, decision.case_id);
    const after = mustBeThere((await ownNotices(tx.db, context, reader)).find(isOwn));
    return tx.answer(view(after, now));
  });
}
