// Who may write in the forum right now, and under which name (D53, D54, R4.063).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { NEW_UNTIL_POSTS, POSTS_AN_HOUR } from "@larkwell/domain/forum/limits.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { type ForumReader, wrong } from "../forum/forum.access.ts";
import { findActiveSanction } from "../forum/sanctions.facts.ts";
import { findRecord, type RecordRow } from "./posting.queries.ts";

export type Hindrance = { why: "no_program" } | { why: "paused" | "banned"; until: Temporal.Instant | null } | null;

export async function hindranceOf(context: AppContext, read: Reader, reader: ForumReader): Promise<Hindrance> {
  if (!reader.mayWrite) return { why: "no_program" };
  const sanction = await findActiveSanction(read, context.secret, reader.id, context.now());
  if (!sanction) return null;
  return { why: sanction.kind === "ban" ? "banned" : "paused", until: sanction.ends_at };
}

export async function mustBeAllowed(context: AppContext, read: Reader, reader: ForumReader): Promise<void> {
  const hindrance = await hindranceOf(context, read, reader);
  if (hindrance) throw new Refusal(hindrance.why === "no_program" ? "forum_needs_program" : "forum_paused");
}

export const isNew = (reader: ForumReader, record: RecordRow): boolean =>
  reader.role === "member" && record.shown < NEW_UNTIL_POSTS;

/** The first post or reply of all, named and anonymous ones together (R4.061, R4.062). */
export const needsCaptcha = (reader: ForumReader, record: RecordRow): boolean =>
  reader.role === "member" && record.written === 0;

/** Left out, a member's post is anonymous; only members can be (D54). */
export function isAnonymous(reader: ForumReader, { anonymous }: { anonymous?: boolean | undefined }): boolean {
  if (reader.role === "member") return anonymous ?? true;
  if (anonymous) throw wrong("anonymous", msg("Practitioners post under their name."));
  return false;
}

export interface Writer {
  anonymous: boolean;
  /** Under which a member posts. Null: anonymously, or as a practitioner. */
  username: string | null;
  isNew: boolean;
  /** A solved captcha that is spent with this post. */
  spend: string | null;
}

interface Given {
  anonymous?: boolean | undefined;
  recaptcha_token?: string | undefined;
}

async function solved(context: AppContext, given: Given): Promise<string | null> {
  const answer = given.recaptcha_token ? await context.captchas.check(given.recaptcha_token) : undefined;
  if (!answer) throw new Refusal("captcha_failed");
  return answer.spend;
}

export async function mustBeWriter(context: AppContext, reader: ForumReader, given: Given): Promise<Writer> {
  const { read, secret } = context;
  await mustBeAllowed(context, read, reader);
  const anonymous = isAnonymous(reader, given);
  const record = await findRecord(read, secret, reader.id);
  if (reader.role === "member" && !anonymous && record.username === null) throw new Refusal("username_needed");
  const spend = needsCaptcha(reader, record) ? await solved(context, given) : null;
  const fresh = isNew(reader, record);
  const points = fresh ? POSTS_AN_HOUR.new : POSTS_AN_HOUR.known;
  if (!(await context.allow(`forum-posts:${secret.forum.tag(reader.id)}`, { points, seconds: 3_600 })))
    throw new Refusal("too_many_posts");
  const username = reader.role === "member" && !anonymous ? record.username : null;
  return { anonymous, username, isNew: fresh, spend };
}
