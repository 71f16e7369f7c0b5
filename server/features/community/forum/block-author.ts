// Blocking: a named author everywhere, but only under that name; an anonymous one as this pseudonym, in this thread only.
import type * as contract from "@larkwell/contract/forum.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { type BlockRow, block, listBlocks, unblock } from "./blocks.queries.ts";
import { forumReader } from "./forum.access.ts";
import { openShown } from "./open-post.ts";

function nameOf({ pseudonym, first_name, last_name, username }: BlockRow): string {
  const name = pseudonym ?? (`${first_name ?? ""} ${last_name ?? ""}`.trim() || username);
  return name ?? t("Someone without a username");
}

const viewBlock = (row: BlockRow) => ({
  id: row.id,
  name: nameOf(row),
  thread: row.thread_id === null ? null : { id: row.thread_id, title: row.thread_title ?? "" },
});

export async function listForumBlocks({ actor, context }: CallOf<typeof contract.listForumBlocks>) {
  const reader = await forumReader(context, context.read, actor);
  return { data: (await listBlocks(context.read, reader)).map(viewBlock) };
}

export async function blockAuthor({ actor, params, context }: CallOf<typeof contract.blockAuthor>) {
  return context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const { row, mine } = await openShown(context, tx.db, reader, params.id);
    if (mine) throw new Refusal("forbidden");
    const isAnonymous = row.pseudonym !== null;
    const blocked = await block(tx, {
      userId: actor.id,
      quiet: reader.quiet,
      blockedId: row.author_id,
      threadId: isAnonymous ? row.thread_id : null,
      pseudonym: row.pseudonym,
    });
    return viewBlock(mustBeThere(blocked));
  });
}

export async function unblockAuthor({ actor, params, context }: CallOf<typeof contract.unblockAuthor>) {
  return context.write(actor, async (tx) => {
    await forumReader(context, tx.db, actor);
    if (!(await unblock(tx, actor.id, params.block_id))) throw new Refusal("not_found");
    return {};
  });
}
