// Moderators arrange the communities of the forum and pin posts in them.
import type * as contract from "@larkwell/contract/ops-moderation.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { slugOf } from "@larkwell/domain/text/truncate.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import {
  type CommunityFields,
  findCommunities,
  findThreadsAboutBirth,
  findTop,
  hasBelow,
  insertCommunity,
  lockCommunity,
  markAboutBirth,
  pinThread,
  unmarkAboutBirth,
  updateCommunity,
} from "./communities.queries.ts";
import { auditPost } from "./decide-forum-case.ts";

export const listOpsCommunities = async ({ context }: CallOf<typeof contract.listOpsCommunities>) => ({
  data: await findCommunities(context.read),
});

/** One level below the others, and no more. */
async function mustFit(tx: Tx, { parent_id }: Pick<CommunityFields, "parent_id">, own?: number) {
  if (parent_id === null) return;
  const fits = parent_id !== own && (await findTop(tx.db, parent_id)) && !(own && (await hasBelow(tx.db, own)));
  if (fits) return;
  throw new Refusal("invalid", {
    errors: [{ field: "parent_id", message: msg("Choose a community that isn’t below another one.") }],
  });
}

const slugs = function* (name: string) {
  const slug = slugOf(name) || "community";
  yield slug;
  for (let number = 2; number < 100; number += 1) yield `${slug}-${number}`;
};

export async function addCommunity({ actor, body, context }: CallOf<typeof contract.addCommunity>) {
  return context.write(actor, async (tx) => {
    await mustFit(tx, body);
    for (const slug of slugs(body.name)) {
      const added = await insertCommunity(tx, { ...body, slug });
      if (!added) continue;
      await tx.audit({ action: "ops.forum_community_added", subject: { kind: "forum_community", id: added.id } });
      return tx.answer(added);
    }
    throw new Refusal("invalid", { errors: [{ field: "name", message: msg("Choose another name.") }] });
  });
}

const UNMARKED_AT_ONCE = 1_000;

/** The community is no longer about birth: of its threads, only those whose title speaks of it still are. */
async function keepMarksByTitle(tx: Tx, communityId: number): Promise<void> {
  let after = 0;
  for (;;) {
    const threads = await findThreadsAboutBirth(tx, communityId, { after, limit: UNMARKED_AT_ONCE });
    const others = threads.filter(({ title }) => !speaksOfBirth(title ?? "")).map(({ id }) => id);
    if (others.length > 0) await unmarkAboutBirth(tx, others);
    const last = threads.at(-1);
    if (!last || threads.length < UNMARKED_AT_ONCE) return;
    after = last.id;
  }
}

/** Its address stays, so that links still work. */
export async function changeCommunity({ actor, params, body, context }: CallOf<typeof contract.changeCommunity>) {
  return context.write(actor, async (tx) => {
    const before = mustBeThere(await lockCommunity(tx, params.id));
    await mustFit(tx, body, before.id);
    const changed = await updateCommunity(tx, before.id, body);
    if (body.about_birth && !before.about_birth) await markAboutBirth(tx, before.id);
    if (!body.about_birth && before.about_birth) await keepMarksByTitle(tx, before.id);
    await tx.audit({ action: "ops.forum_community_changed", subject: { kind: "forum_community", id: before.id } });
    return tx.answer(changed);
  });
}

export async function pinPost({ actor, params, body, context }: CallOf<typeof contract.pinPost>) {
  return context.write(actor, async (tx) => {
    const post = mustBeThere(await pinThread(tx, params.id, body.pinned));
    const action = body.pinned ? "ops.forum_post_pinned" : "ops.forum_post_unpinned";
    await auditPost(tx, action, { post_id: post.id, author_id: post.author_id }, "");
    return tx.answer({});
  });
}
