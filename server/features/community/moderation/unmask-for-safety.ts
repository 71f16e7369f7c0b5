// Who wrote something anonymous, for safety only: one person of staff asks with a reason, another agrees, and both may look for a day (D54, D78).
import type * as contract from "@larkwell/contract/ops-moderation.ts";
import type { Unmasking } from "@larkwell/contract/ops-moderation.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { openAuthor } from "../forum/anonymous-authors.ts";
import { wireOrNull } from "./moderation.view.ts";
import {
  countUnmaskings,
  findUnmasked,
  findUnmasking,
  findUnmaskings,
  hasUnmasking,
  insertUnmasking,
  lockAnonymousPost,
  lockUnmasking,
  settleUnmasking,
  type UnmaskingRow,
} from "./unmaskings.queries.ts";

const LOOK_HOURS = 24;
/** The same for everyone; the reason itself is in the record of who asked. */
const LOOK_REASON = "For someone’s safety, agreed by two people";

const view = (row: UnmaskingRow, reader: number): Unmasking => ({
  id: row.id,
  post_id: row.post_id,
  excerpt: row.excerpt,
  reason: row.reason,
  asked_by: row.asker_name ?? "",
  asked_at: toWire(row.asked_at),
  agreed_by: row.agreer_name,
  agreed_at: wireOrNull(row.agreed_at),
  refused_at: wireOrNull(row.refused_at),
  own: row.asked_by === reader,
});

export async function listUnmaskings({ actor, query, context }: CallOf<typeof contract.listUnmaskings>) {
  const [rows, total] = await Promise.all([findUnmaskings(context.read, query), countUnmaskings(context.read)]);
  return {
    data: rows.map((row) => view(row, actor.id)),
    pagination: { limit: query.limit, offset: query.offset, total, order_direction: "desc" as const },
  };
}

export async function askUnmasking({ actor, body, context }: CallOf<typeof contract.askUnmasking>) {
  return context.write(actor, async (tx) => {
    const post = mustBeThere(await lockAnonymousPost(tx, body.post_id));
    const now = context.now();
    if (await hasUnmasking(tx.db, post.id, now.subtract({ hours: LOOK_HOURS }))) throw new Refusal("stale");
    const asked = { post_id: post.id, asked_by: actor.id, reason: body.reason, asked_at: now };
    const id = await insertUnmasking(tx, asked);
    await tx.audit({
      action: "ops.forum_unmasking_asked",
      subject: { kind: "forum_post", id: post.id },
      reason: body.reason,
    });
    return tx.answer(view(mustBeThere(await findUnmasking(tx.db, id)), actor.id));
  });
}

export async function decideUnmasking({ actor, params, body, context }: CallOf<typeof contract.decideUnmasking>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockUnmasking(tx, params.id));
    if (row.agreed_at !== null || row.refused_at !== null) throw new Refusal("stale");
    // The person who asked may take it back, and never agree.
    if (row.asked_by === actor.id && body.agreed) throw new Refusal("needs_another_moderator");
    const now = context.now();
    await settleUnmasking(tx, row.id, body.agreed ? { agreed_by: actor.id, agreed_at: now } : { refused_at: now });
    await tx.audit({
      action: body.agreed ? "ops.forum_unmasking_agreed" : "ops.forum_unmasking_refused",
      subject: { kind: "forum_post", id: row.post_id },
      reason: row.reason,
    });
    return tx.answer(view(mustBeThere(await findUnmasking(tx.db, row.id)), actor.id));
  });
}

export async function readUnmasked({ actor, params, context }: CallOf<typeof contract.readUnmasked>) {
  return context.write(actor, async (tx) => {
    const row = mustBeThere(await lockUnmasking(tx, params.id));
    if (row.agreed_at === null) throw new Refusal("stale");
    if (actor.id !== row.asked_by && actor.id !== row.agreed_by) throw new Refusal("needs_another_moderator");
    const ends = row.agreed_at.add({ hours: LOOK_HOURS });
    if (Temporal.Instant.compare(ends, context.now()) <= 0) throw new Refusal("stale");
    const userId = mustBeThere(await openAuthor(tx.db, context, row.post_id));
    const person = mustBeThere(await findUnmasked(tx.db, userId));
    // Without the post and without its reason: the log must not join the two.
    await tx.audit({ action: "ops.forum_author_opened", subjectUserId: userId, reason: LOOK_REASON });
    return person;
  });
}
