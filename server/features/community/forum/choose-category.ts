// A reader follows a community, or does not want to see its posts in lists: never both. A link opens them in any case.
import type * as communities from "@larkwell/contract/forum-communities.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { findCommunityId } from "./communities.queries.ts";
import { setCommunityFollowed, setCommunityMuted } from "./community-choices.queries.ts";
import { forumReader } from "./forum.access.ts";

type Change = (tx: Tx, chosen: { userId: number; communityId: number }) => Promise<void>;

const choose = (context: AppContext, actor: Actor, slug: string, change: Change) =>
  context.write(actor, async (tx) => {
    const reader = await forumReader(context, tx.db, actor);
    const communityId = mustBeThere(await findCommunityId(tx.db, reader, slug));
    await change(tx, { userId: actor.id, communityId });
    return {};
  });

export const followCategory = ({ actor, params, context }: CallOf<typeof communities.followCategory>) =>
  choose(context, actor, params.slug, async (tx, chosen) => {
    await setCommunityMuted(tx, chosen, false);
    await setCommunityFollowed(tx, chosen, true);
  });

export const unfollowCategory = ({ actor, params, context }: CallOf<typeof communities.unfollowCategory>) =>
  choose(context, actor, params.slug, (tx, chosen) => setCommunityFollowed(tx, chosen, false));

export const muteCategory = ({ actor, params, context }: CallOf<typeof communities.muteCategory>) =>
  choose(context, actor, params.slug, async (tx, chosen) => {
    await setCommunityFollowed(tx, chosen, false);
    await setCommunityMuted(tx, chosen, true);
  });

export const unmuteCategory = ({ actor, params, context }: CallOf<typeof communities.unmuteCategory>) =>
  choose(context, actor, params.slug, (tx, chosen) => setCommunityMuted(tx, chosen, false));
