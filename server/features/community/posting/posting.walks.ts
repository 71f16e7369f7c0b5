// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createForumPost, createForumReply } from "../../../testing/factories/forum.ts";
import type { Walks } from "../../../testing/walks.ts";

const words = { body: "Did anyone else have this?" };

export const walks: Walks = {
  async owned(app, { member, practitioner }) {
    const post = await createForumPost(app, { author: member });
    const reply = await createForumReply(app, post, { author: member });
    await createForumReply(app, post, { author: practitioner });
    return { forum_post: post.id, forum_reply: reply.id, place: "new" };
  },
  ids: [
    [/^\/posts\/:id\/(endorsements|corrections)/, "forum_reply"],
    [/^\/posts\/:id/, "forum_post"],
  ],
  bodies: {
    createPost: ({ forum_post }) => ({ ...words, parent_id: forum_post ?? 1 }),
    updatePost: () => ({ ...words, title: "A question", version: 1 }),
    saveForumDraft: () => ({ ...words, revision: 1 }),
    reportPost: () => ({ reason: "other" }),
    correctReply: () => ({ body: "This is not so." }),
  },
  /** Whatever is in the forum is there for all its readers. */
  silent: ["readForumDraft", "saveForumDraft"],
  open: ["reportPost", "endorseReply", "withdrawEndorsement", "correctReply"],
  reads: {
    readForumDraft: () => [{ as: "member", params: { place: "new" } }],
    listForumQuestions: () => [
      { as: "practitioner", query: { field: "all", limit: 50 } },
      { as: "practitioner", query: { field: "mine", limit: 50, after: 1_000 } },
    ],
  },
  notPlain: ["readForumDraft"],
  asks: { readForumDraft: () => [{ params: { place: "new" } }] },
};
