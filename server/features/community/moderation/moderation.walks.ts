// What the tests of all endpoints need to know about this feature. Only tests load it.
import { caseCauses } from "@larkwell/contract/ops-moderation.ts";
import { createForumPost } from "../../../testing/factories/forum.ts";
import { fillModeration } from "../../../testing/factories/full-forum.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

const community = { name: "Sleep", about: "Nights", place: 3 };

export const walks: Walks = {
  async owned(app, { member }) {
    const post = await createForumPost(app, { author: member });
    return { forumDecision: await fillModeration(app, member, post.id, "I meant it differently.") };
  },
  ids: [[/^\/me\/forum_notices\/:id/, "forumDecision"]],
  bodies: {
    decideForumCase: () => ({ kind: "keep", reason: "fine", version: 1, post_version: 1 }),
    answerForumAppeal: () => ({ upheld: false, answer: "We read it again." }),
    addCommunity: () => community,
    changeCommunity: () => community,
    pinPost: () => ({ pinned: true }),
    askUnmasking: () => ({ post_id: 1, reason: "They wrote that they are not safe." }),
    decideUnmasking: () => ({ agreed: true }),
    appealDecision: () => ({ body: "I meant it differently." }),
  },
  // The plain request names no case.
  notPlain: ["readForumCase"],
  reads: {
    listForumCases: () => [
      { query: { state: "closed" } },
      { query: { state: "open", ...farPage } },
      ...caseCauses.flatMap((cause) => [{ query: { cause } }, { query: { cause, state: "closed" } }]),
    ],
    readForumCase: () => [{ params: { id: 1 } }],
    listForumAppeals: () => [{ query: { limit: 100, offset: 100 } }],
    listUnmaskings: () => [{ query: { limit: 100, offset: 100 } }],
    readForumHealth: () => [{ query: { weeks: 52 } }, { query: { community_id: 1 } }],
    listForumNotices: () => [{ as: "member", status: [200, 403] }],
  },
};
