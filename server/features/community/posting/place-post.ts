// Where a new post or reply goes: its community and thread, its number there, and the name of its author in this thread.
import { randomInt } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { newPseudonym } from "@larkwell/domain/forum/pseudonyms.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import { mustTakeReplies } from "../forum/ama-times.ts";
import { findOwnInThread } from "../forum/anonymous-authors.ts";
import { type ForumReader, wrong } from "../forum/forum.access.ts";
import { openShown } from "../forum/open-post.ts";
import { lockThreadOf } from "../forum/set-post-state.ts";

import { findCommunity, findPseudonym, findThread, listPseudonyms, type NewPost } from "./posting.queries.ts";

export type Place = Pick<
  NewPost,
  | "threadId"
  | "parentId"
  | "depth"
  | "position"
  | "communityId"
  | "title"
  | "aboutBirth"
  | "pseudonym"
  | "byAsker"
  | "ama"
>;

interface Given {
  reader: ForumReader;
  anonymous: boolean;
  title?: string | undefined;
  categories?: readonly number[] | undefined;
  ama?: object | undefined;
}

const resolution = 2 ** 32;
/** From the system's source: a pseudonym must not be predictable. */
const random = () => randomInt(resolution) / resolution;

export async function placeOfPost(tx: Tx, given: Given): Promise<Place> {
  const { reader, anonymous, title = "", categories = [], ama } = given;
  if (title === "") throw wrong("title", msg("Write a title."));
  const [communityId] = categories;
  const community = communityId === undefined ? undefined : await findCommunity(tx, communityId);
  if (!community || (community.about_birth && reader.quiet)) throw wrong("categories", msg("Choose a community."));
  if (community.archived) throw new Refusal("community_closed");
  if (ama && reader.role !== "practitioner") throw wrong("ama", msg("Only practitioners announce an ask-me-anything."));
  return {
    threadId: null,
    parentId: null,
    depth: 0,
    position: 0,
    communityId: community.id,
    title,
    ama: ama !== undefined,
    aboutBirth: community.about_birth || speaksOfBirth(title),
    pseudonym: anonymous ? newPseudonym(new Set(), random) : null,
    byAsker: true,
  };
}

/** The same in the whole thread, and drawn anew in each. */
async function pseudonymIn(tx: Tx, { secret }: AppContext, threadId: number, userId: number): Promise<string> {
  const own = await findOwnInThread(tx.db, secret, { userId, threadId });
  const known = own === undefined ? null : await findPseudonym(tx, own);
  return known ?? newPseudonym(await listPseudonyms(tx, threadId), random);
}

export async function placeOfReply(tx: Tx, context: AppContext, parentId: number, given: Given): Promise<Place> {
  const { reader, anonymous } = given;
  await lockThreadOf(tx, parentId);
  const { row: parent } = await openShown(context, tx.db, reader, parentId);
  const thread = await findThread(tx, parent.thread_id);
  if (thread.archived) throw new Refusal("community_closed");
  if (thread.ama)
    await mustTakeReplies(tx.db, context, {
      threadId: thread.id,
      writerId: reader.id,
      isQuestion: parentId === thread.id,
    });
  const pseudonym = anonymous ? await pseudonymIn(tx, context, thread.id, reader.id) : null;
  return {
    threadId: thread.id,
    parentId,
    depth: parent.depth + 1,
    position: thread.last_position + 1,
    communityId: thread.community_id,
    title: null,
    ama: false,
    aboutBirth: thread.about_birth,
    pseudonym,
    byAsker: anonymous ? pseudonym === thread.pseudonym : thread.author_id === reader.id,
  };
}
