// A moderator decides a case: about the post, and if needed about its author. The author is told; no stored row joins them to an anonymous post.
import type * as contract from "@larkwell/contract/ops-moderation.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { letterOf, TAKES_DOWN } from "@larkwell/domain/forum/moderation.ts";
import { anonymousTime } from "@larkwell/domain/forum/shown-time.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { findOwnerTag, openAuthor } from "../forum/anonymous-authors.ts";
import { wrong } from "../forum/forum.access.ts";
import { setPostState } from "../forum/set-post-state.ts";
import { tellModerators } from "../forum/tell-moderators.ts";
import { changeCase, type LockedCase, lockCase } from "./cases.queries.ts";
import { insertDecision, insertSanction, isStillDown } from "./decisions.queries.ts";
import { mustBeFree } from "./moderation.access.ts";
import { detailOf } from "./read-forum-case.ts";
import { type Owner, takeAway } from "./take-away.ts";

type Body = CallOf<typeof contract.decideForumCase>["body"];

/** Who wrote it, to be told and for sanctions. Undefined: the person left. */
export async function ownerOf(
  tx: Tx,
  context: AppContext,
  post: { post_id: number; author_id: number | null },
): Promise<Owner | undefined> {
  const userId = post.author_id ?? (await openAuthor(tx.db, context, post.post_id));
  if (userId === undefined) return undefined;
  const tag = post.author_id === null ? await findOwnerTag(tx.db, post.post_id) : context.secret.forum.tag(userId);
  return tag === undefined ? undefined : { tag, userId };
}

/** The bell says that there is something to read, and nothing of what. Its time is the hour: the minute would lead to an anonymous post, and an hour for these alone would say that it was one. */
export const tellAuthor = (tx: Tx, context: AppContext, owner: Owner) =>
  raiseNotification(tx, context, {
    userIds: [owner.userId],
    kind: "forum_moderated",
    at: anonymousTime(context.now()),
  });

/** The log names the author of a named post, and never that of an anonymous one. */
export const auditPost = (
  tx: Tx,
  action: string,
  post: { post_id: number; author_id: number | null },
  reason: string,
) =>
  tx.audit({
    action,
    subjectUserId: post.author_id,
    subject: { kind: "forum_post", id: post.post_id },
    reason,
  });

async function mustBeAsSeen(tx: Tx, context: AppContext, actor: Actor, row: LockedCase, body: Body) {
  const refuse = async (code: "decided_meanwhile" | "stale" | "case_claimed") =>
    new Refusal(code, { details: { case: await detailOf(tx.db, context, actor.id, row.id) } });
  if (row.closed_at !== null) throw await refuse("decided_meanwhile");
  mustBeFree(row, actor, context.now());
  if (row.version !== body.version || row.post_version !== body.post_version) throw await refuse("stale");
}

const stateAfter = {
  keep: "shown",
  hide: "hidden",
  remove: "removed",
  warn: "removed",
  pause: "removed",
  ban: "removed",
} as const;

const sanctionOf = { warn: "warning", pause: "pause", ban: "ban" } as const;

async function sanction(
  tx: Tx,
  context: AppContext,
  { kind, days }: Body,
  { owner, decisionId, forAnonymous }: { owner: Owner; decisionId: number; forAnonymous: boolean },
) {
  if (kind !== "warn" && kind !== "pause" && kind !== "ban") return;
  const now = context.now();
  await insertSanction(tx, {
    owner_tag: context.secret.forum.sanctionTag(owner.userId, forAnonymous ? "anonymous" : "named"),
    decision_id: decisionId,
    kind: sanctionOf[kind],
    for_anonymous: forAnonymous,
    starts_at: now,
    ends_at: kind === "warn" || days === undefined ? null : now.add({ hours: 24 * days }),
  });
  if (kind === "ban") await takeAway(tx, context, owner, { forAnonymous });
}

/** What its author deleted stays deleted, and what only a ban of its author took away is not brought back by keeping it. */
const staysAsItIs = async (tx: Tx, row: LockedCase, kind: Body["kind"]): Promise<boolean> =>
  row.state === "deleted" || (kind === "keep" && row.state === "removed" && !(await isStillDown(tx.db, row.post_id)));

export async function decideForumCase({ actor, params, body, context }: CallOf<typeof contract.decideForumCase>) {
  const { kind, reason, note, days } = body;
  if (kind === "pause" && days === undefined) throw wrong("days", msg("Say for how many days."));
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockCase(tx, params.id));
    await mustBeAsSeen(tx, context, actor, row, body);
    const now = context.now();
    if (!(await staysAsItIs(tx, row, kind))) await setPostState(tx, { postId: row.post_id, state: stateAfter[kind] });
    const decisionId = await insertDecision(tx, {
      case_id: row.id,
      post_id: row.post_id,
      post_version: row.post_version,
      moderator_id: actor.id,
      kind,
      reason,
      note,
      told_author: TAKES_DOWN.has(kind) ? body.tell_author || letterOf(kind, reason) : "",
      decided_at: now,
    });
    const owner = await ownerOf(tx, context, row);
    if (owner && TAKES_DOWN.has(kind)) {
      await sanction(tx, context, body, { owner, decisionId, forAnonymous: row.author_id === null });
      await tellAuthor(tx, context, owner);
    }
    await changeCase(tx, row.id, { closed_at: now, claimed_by: null, claimed_until: null });
    await auditPost(tx, `ops.forum_${kind}`, row, reason);
    await tellModerators(tx, context, row.id);
    return tx.answer(await detailOf(tx.db, context, actor.id, row.id));
  });
}
