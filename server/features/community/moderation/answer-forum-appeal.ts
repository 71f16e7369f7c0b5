// Appeals wait in one list, the oldest first. Anyone with the right may answer, except the person who decided.
import type * as contract from "@larkwell/contract/ops-moderation.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { tellModerators } from "../forum/tell-moderators.ts";
import { answerAppeal, countOpenAppeals, findOpenAppeals, lockAppeal } from "./appeals.queries.ts";
import { auditPost, ownerOf, tellAuthor } from "./decide-forum-case.ts";
import { findDecisionsByIds } from "./decisions.queries.ts";
import { viewDecision } from "./moderation.view.ts";
import { undoDecision } from "./undo-forum-decision.ts";

export async function listForumAppeals({ actor, query, context }: CallOf<typeof contract.listForumAppeals>) {
  const [rows, total] = await Promise.all([findOpenAppeals(context.read, query), countOpenAppeals(context.read)]);
  const ids = rows.map(({ decision_id }) => decision_id);
  const decisions = new Map(
    (ids.length === 0 ? [] : await findDecisionsByIds(context.read, ids)).map((row) => [row.id, viewDecision(row)]),
  );
  return {
    data: rows.flatMap((row) => {
      const decision = decisions.get(row.decision_id);
      if (!decision) return [];
      const { id, case_id, body, created_at, moderator_id, post_id, title, post_body, html, state } = row;
      const post = { id: post_id, title, body: post_body, html, state };
      return [{ id, case_id, decision, post, body, created_at: toWire(created_at), own: moderator_id === actor.id }];
    }),
    pagination: { limit: query.limit, offset: query.offset, total, order_direction: "asc" as const },
  };
}

export async function answerForumAppeal({ actor, params, body, context }: CallOf<typeof contract.answerForumAppeal>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockAppeal(tx, params.id));
    if (row.answered_at !== null) throw new Refusal("decided_meanwhile");
    if (row.moderator_id === actor.id) throw new Refusal("needs_another_moderator");
    const { upheld, answer } = body;
    await answerAppeal(tx, row.id, { answered_by: actor.id, answered_at: context.now(), upheld, answer });
    await auditPost(tx, "ops.forum_appeal_answered", row, upheld ? "upheld" : "not upheld");
    // Undoing tells the author, too.
    if (upheld && row.undone_at === null) await undoDecision(tx, context, actor.id, row.decision_id);
    else {
      const owner = await ownerOf(tx, context, row);
      if (owner) await tellAuthor(tx, context, owner);
      await tellModerators(tx, context, row.case_id);
    }
    return tx.answer({});
  });
}
