// The author edits a post or a reply. Everyone can read the versions before; the rules for links and words of danger hold again.
import type * as contract from "@larkwell/contract/posting.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { anonymousTime } from "@larkwell/domain/forum/shown-time.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { richTextOf } from "../../../rich-text/rich-text-of.ts";
import { forumReader, wrong } from "../forum/forum.access.ts";
import { setPostState } from "../forum/set-post-state.ts";
import { isNew, mustBeAllowed } from "./posting.access.ts";
import { changePost, findRecord, lockOwn, type OwnRow } from "./posting.queries.ts";
import { openCases, screenText } from "./screen-text.ts";
import { showOwn } from "./show-own.ts";

type Body = CallOf<typeof contract.updatePost>["body"];

const isOpen = ({ state }: OwnRow) => state === "shown" || state === "held";

function titleOf(row: OwnRow, { title }: Body): string | null {
  if (row.parent_id !== null) return null;
  if (!title) throw wrong("title", msg("Write a title."));
  return title;
}

export async function updatePost({ actor, params, body, context }: CallOf<typeof contract.updatePost>) {
  const reader = await forumReader(context, context.read, actor);
  await mustBeAllowed(context, context.read, reader);
  const record = await findRecord(context.read, context.secret, reader.id);
  const html = await richTextOf(body.body);
  await context.write(actor, async (tx) => {
    const row = mustBeThere(await lockOwn(tx, context, reader.id, params.id));
    if (!isOpen(row)) throw new Refusal("post_gone");
    if (row.version !== body.version) throw new Refusal("stale");
    const title = titleOf(row, body);
    const contentWarning = body.content_warning === "" ? null : body.content_warning;
    const at = row.author_id === null ? anonymousTime(context.now()) : context.now();
    const screened = screenText(
      { title, body: body.body, contentWarning },
      { isNew: isNew(reader, record), role: reader.role, ownOrigin: context.config.publicUrl, earlier: [] },
    );
    const aboutBirth = title === null ? row.about_birth : row.community_about_birth || speaksOfBirth(title);
    await changePost(tx, {
      id: row.id,
      title,
      body: body.body,
      html,
      contentWarning,
      aboutBirth,
      urgent: screened.urgent,
      at,
    });
    await openCases(tx, context, { postId: row.id, cases: screened.cases, at });
    if (screened.isHeld) await setPostState(tx, { postId: row.id, state: "held" });
  });
  return showOwn(context, reader, params.id);
}
