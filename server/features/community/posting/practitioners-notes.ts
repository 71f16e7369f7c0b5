// A practitioner agrees with a member's reply, takes that back, or adds a correction under a reply.
import type * as contract from "@larkwell/contract/posting.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { richTextOf } from "../../../rich-text/rich-text-of.ts";
import { type ForumReader, forumReader, wrong } from "../forum/forum.access.ts";
import { openCase } from "../forum/open-case.ts";
import { openShown } from "../forum/open-post.ts";
import { lockThread } from "../forum/set-post-state.ts";
import { tellModerators } from "../forum/tell-moderators.ts";
import { dropCorrection, dropEndorsement, hasCorrection, putCorrection, putEndorsement } from "./notes.queries.ts";
import { mustBeAllowed } from "./posting.access.ts";
import { showReply } from "./show-own.ts";

async function replyOf(tx: Tx, context: AppContext, reader: ForumReader, id: number) {
  const opened = await openShown(context, tx.db, reader, id);
  if (opened.row.parent_id === null) throw wrong("id", msg("Choose a reply."));
  await lockThread(tx, opened.row.thread_id);
  return opened;
}

export async function endorseReply({ actor, params, context }: CallOf<typeof contract.endorseReply>) {
  const reader = await forumReader(context, context.read, actor);
  await mustBeAllowed(context, context.read, reader);
  await context.write(actor, async (tx) => {
    const { row } = await replyOf(tx, context, reader, params.id);
    if (row.author_role !== "member") throw wrong("id", msg("Choose a member’s reply."));
    if (row.thread_ama && row.depth === 1) throw wrong("id", msg("This is a question. Answer it instead."));
    if (await hasCorrection(tx, { postId: row.id, practitionerId: reader.id }))
      throw wrong("id", msg("Your correction is under this reply. Take it back before you agree."));
    await putEndorsement(tx, { postId: row.id, practitionerId: reader.id }, context.now());
  });
  return showReply(context, reader, params.id);
}

export async function withdrawEndorsement({ actor, params, context }: CallOf<typeof contract.withdrawEndorsement>) {
  const reader = await forumReader(context, context.read, actor);
  await context.write(actor, async (tx) => {
    const { row } = await replyOf(tx, context, reader, params.id);
    await dropEndorsement(tx, { postId: row.id, practitionerId: reader.id });
  });
  return showReply(context, reader, params.id);
}

export async function correctReply({ actor, params, body, context }: CallOf<typeof contract.correctReply>) {
  const reader = await forumReader(context, context.read, actor);
  await mustBeAllowed(context, context.read, reader);
  const html = await richTextOf(body.body);
  const at = context.now();
  await context.write(actor, async (tx) => {
    const { row, mine } = await replyOf(tx, context, reader, params.id);
    if (mine) throw wrong("body", msg("This is your own reply. Edit it instead."));
    const note = { postId: row.id, practitionerId: reader.id };
    if (body.body.trim() === "") return dropCorrection(tx, note);
    await dropEndorsement(tx, note);
    await putCorrection(tx, note, { body: body.body, html, at });
    await tellModerators(tx, context, await openCase(tx, { postId: row.id, cause: "correction", urgency: 1, at }));
  });
  return showReply(context, reader, params.id);
}
