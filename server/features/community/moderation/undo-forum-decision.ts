// A decision is undone, by a moderator or by an appeal that was upheld: the post comes back, and a sanction ends.
import type * as contract from "@larkwell/contract/ops-moderation.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { restoredLetter, TAKES_DOWN } from "@larkwell/domain/forum/moderation.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { setPostState } from "../forum/set-post-state.ts";
import { tellModerators } from "../forum/tell-moderators.ts";
import { changeCase, findOpenCaseOf, lockCase } from "./cases.queries.ts";
import { auditPost, ownerOf, tellAuthor } from "./decide-forum-case.ts";
import { insertDecision, isStillDown, liftSanctions, lockDecision, markUndone } from "./decisions.queries.ts";
import { mustBeFree } from "./moderation.access.ts";
import { detailOf } from "./read-forum-case.ts";
import { bringBack } from "./take-away.ts";

type Undone = NonNullable<Awaited<ReturnType<typeof lockDecision>>>;

/** A kept post waits for a decision again. */
async function reopen(tx: Tx, decision: Undone) {
  if ((await findOpenCaseOf(tx.db, decision.post_id)) === undefined)
    await changeCase(tx, decision.case_id, { closed_at: null });
}

async function restore(
  tx: Tx,
  context: AppContext,
  by: number,
  decision: Undone,
  post: { author_id: number | null; state: string },
) {
  const now = context.now();
  await liftSanctions(tx, decision.id, now);
  const isDeleted = post.state === "deleted";
  const isBack = !isDeleted && !(await isStillDown(tx.db, decision.post_id));
  if (isBack) await setPostState(tx, { postId: decision.post_id, state: "shown" });
  const { case_id, post_id, post_version } = decision;
  await insertDecision(tx, {
    case_id,
    post_id,
    post_version,
    moderator_id: by,
    kind: "restore",
    reason: "fine",
    told_author: restoredLetter(isDeleted ? "deleted" : isBack ? "shown" : "down"),
    decided_at: now,
  });
  const owner = await ownerOf(tx, context, { post_id, author_id: post.author_id });
  if (!owner) return;
  if (decision.kind === "ban") await bringBack(tx, context, owner, { forAnonymous: post.author_id === null });
  await tellAuthor(tx, context, owner);
}

/** While a colleague works on the post, in this case or in a later one, it is theirs. The thread is locked, so no claim comes in between. */
async function mustBeNobodyElses(tx: Tx, context: AppContext, by: number, postId: number) {
  const open = await findOpenCaseOf(tx.db, postId);
  if (open) mustBeFree(open, { id: by }, context.now());
}

/** In the caller's transaction. The decision's case and thread are locked first, as deciding does. */
export async function undoDecision(tx: Tx, context: AppContext, by: number, id: number): Promise<Undone> {
  const known = mustBeThere(await lockDecisionInOrder(tx, id));
  const { decision, post } = known;
  if (decision.undone_at !== null || decision.kind === "restore") throw new Refusal("stale");
  await mustBeNobodyElses(tx, context, by, decision.post_id);
  await markUndone(tx, decision.id, by, context.now());
  if (TAKES_DOWN.has(decision.kind)) await restore(tx, context, by, decision, post);
  else await reopen(tx, decision);
  await auditPost(tx, "ops.forum_undo", { post_id: decision.post_id, author_id: post.author_id }, decision.kind);
  await tellModerators(tx, context, decision.case_id);
  return decision;
}

async function lockDecisionInOrder(tx: Tx, id: number) {
  const caseOf = await tx.db.selectFrom("forum_decisions").select("case_id").where("id", "=", id).executeTakeFirst();
  const post = caseOf && (await lockCase(tx, caseOf.case_id));
  const decision = post && (await lockDecision(tx, id));
  return decision && { decision, post };
}

export async function undoForumDecision({ actor, params, context }: CallOf<typeof contract.undoForumDecision>) {
  return context.write(actor, async (tx) => {
    const { case_id } = await undoDecision(tx, context, actor.id, params.id);
    return tx.answer(await detailOf(tx.db, context, actor.id, case_id));
  });
}
