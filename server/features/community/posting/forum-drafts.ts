// What a person has written for the forum and not posted: sealed, on all their devices.

import type * as contract from "@larkwell/contract/posting.ts";
import type { ForumDraft } from "@larkwell/contract/posting.ts";
import type { AppContext } from "../../../context.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "../forum/forum.access.ts";
import { type DraftRow, findDraft, putDraft } from "./drafts.queries.ts";

type Words = Omit<ForumDraft, "revision">;

const NOTHING = { title: "", body: "", content_warning: "", category_id: null, anonymous: null };

/** An empty one has its revision, too: the next draft goes on from there, on every device. */
function opened(
  { secret }: Pick<AppContext, "secret">,
  row: DraftRow | undefined,
  place: string,
): { draft: ForumDraft | null } {
  if (!row) return { draft: null };
  if (row.draft_sealed === null) return { draft: { ...NOTHING, place, revision: row.revision } };
  const words = JSON.parse(secret.open(row.draft_sealed)) as Words;
  return { draft: { ...words, revision: row.revision } };
}

export async function readForumDraft({ actor, params, context }: CallOf<typeof contract.readForumDraft>) {
  const reader = await forumReader(context, context.read, actor);
  return opened(
    context,
    await findDraft(context.read, context.secret, { userId: reader.id, place: params.place }),
    params.place,
  );
}

export async function saveForumDraft({ actor, params, body, context }: CallOf<typeof contract.saveForumDraft>) {
  const reader = await forumReader(context, context.read, actor);
  const { revision, ...rest } = body;
  const words: Words = { place: params.place, ...rest };
  const isEmpty = [body.title, body.body, body.content_warning].every((text) => text.trim() === "");
  const sealed = isEmpty ? null : context.secret.seal(JSON.stringify(words));
  const row = await context.write(actor, (tx) =>
    putDraft(tx, context, { userId: reader.id, place: params.place }, { revision, sealed }),
  );
  return opened(context, row, params.place);
}
