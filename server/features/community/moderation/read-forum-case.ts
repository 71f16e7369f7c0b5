// A moderator reads a case with everything around it. Whose an anonymous post is stays hidden here.
import type * as contract from "@larkwell/contract/ops-moderation.ts";
import type { CaseDetail } from "@larkwell/contract/ops-moderation.ts";
import { isDoubtful } from "@larkwell/domain/forum/moderation.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { findOwnerTag, listByTag } from "../forum/anonymous-authors.ts";
import { findKeptTexts } from "../forum/kept-texts.ts";
import type { PostRow } from "../forum/posts.facts.ts";
import { findCase, findContext, findPosts, findReports, findVersions } from "./cases.queries.ts";
import { findDecisions, findHistory, findSanctions, listNamedPosts } from "./decisions.queries.ts";
import { viewCase, viewDecision, viewForModerator, wireOrNull } from "./moderation.view.ts";

type Context = Pick<AppContext, "now">;

const HISTORY = 30;

/** In two steps, so that no query joins a name with what is anonymous: whose it is, then what they did as that. */
async function postsAsThat(read: Reader, post: Pick<PostRow, "id" | "author_id">): Promise<number[]> {
  if (post.author_id !== null) return listNamedPosts(read, post.author_id, HISTORY);
  const tag = await findOwnerTag(read, post.id);
  return tag === undefined ? [] : listByTag(read, tag, HISTORY);
}

/** Under a name only what is named; behind a pseudonym only what is anonymous. */
async function historyOf(read: Reader, post: PostRow): Promise<CaseDetail["history"]> {
  const ids = await postsAsThat(read, post);
  const others = ids.filter((id) => id !== post.id);
  const posts = others.length === 0 ? [] : await findHistory(read, others);
  const sanctions = await findSanctions(read, [post.id, ...ids]);
  return {
    posts: posts.map((row) => ({ ...row, created_at: toWire(row.created_at) })),
    removed: posts.filter(({ state }) => state === "removed").length,
    sanctions: sanctions.map(({ lifted_at, ...row }) => ({
      kind: row.kind,
      starts_at: toWire(row.starts_at),
      ends_at: wireOrNull(row.ends_at),
      lifted: lifted_at !== null,
    })),
  };
}

export async function detailOf(
  read: Reader,
  context: Context,
  moderatorId: number,
  caseId: number,
): Promise<CaseDetail> {
  const row = mustBeThere(await findCase(read, caseId));
  const [post] = await findPosts(read, moderatorId, [row.post_id]);
  // Of what its author deleted, the versions that were set aside: the latest is what it was.
  const [latest, ...earlier] = await findKeptTexts(read, row.post_id);
  const found = { ...mustBeThere(post), ...(latest ? { ...latest, edited: earlier.length > 0 } : {}) };
  const around = await findContext(read, moderatorId, found);
  const reports = await findReports(read, row.post_id);
  return {
    ...viewCase(row, moderatorId, context.now()),
    post: viewForModerator(found, moderatorId),
    versions: latest ? earlier : await findVersions(read, row.post_id),
    context: around.map((one) => viewForModerator(one, moderatorId)),
    report_lines: reports.map(({ record, created_at, ...line }) => ({
      ...line,
      created_at: toWire(created_at),
      doubtful: isDoubtful(record),
    })),
    decisions: (await findDecisions(read, row.post_id)).map(viewDecision),
    history: await historyOf(read, found),
  };
}

export const readForumCase = async ({ actor, params, context }: CallOf<typeof contract.readForumCase>) =>
  detailOf(context.read, context, actor.id, params.id);
