// What a person may do in the forum right now, for every form that writes there.
import type * as contract from "@larkwell/contract/posting.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "../forum/forum.access.ts";
import { hindranceOf, isNew, needsCaptcha } from "./posting.access.ts";
import { findRecord } from "./posting.queries.ts";

export async function readForumStanding({ actor, context }: CallOf<typeof contract.readForumStanding>) {
  const { read, secret } = context;
  const reader = await forumReader(context, read, actor);
  const hindrance = await hindranceOf(context, read, reader);
  const record = await findRecord(read, secret, reader.id);
  const isMember = reader.role === "member";
  const until = hindrance === null || hindrance.why === "no_program" ? null : hindrance.until;
  return {
    hindrance: hindrance?.why ?? null,
    paused_until: until && toWire(until),
    username: record.username,
    needs_username: isMember && record.username === null,
    needs_captcha: needsCaptcha(reader, record),
    may_be_anonymous: isMember,
    is_new: isNew(reader, record),
  };
}
