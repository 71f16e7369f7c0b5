// What the tests of all endpoints need to know about this feature. Only tests load it.
import { createCommunity, createForumPost, createForumReply } from "../../../testing/factories/forum.ts";
import { farPage, type Walks } from "../../../testing/walks.ts";

const orders = ["created_at", "popular", "activity", "recommended"] as const;
const keys = {
  created_at: "50000~50000",
  popular: "1.5~50000",
  activity: "2026-02-01 10:00:00+00~50000",
  votes: "3~50000",
};
const asBoth = <Q extends object>(query: Q) => [
  { as: "member" as const, query, status: [200, 403] },
  { as: "practitioner" as const, query },
];
const asDoctor = <Q extends object>(query: Q) => ({ as: "practitioner" as const, query });

export const walks: Walks = {
  async owned(app, { member, practitioner }) {
    const community = await createCommunity(app);
    const post = await createForumPost(app, { author: member, community });
    await createForumReply(app, post, { author: practitioner });
    const { id } = await app.write(({ db }) =>
      db
        .insertInto("forum_blocks")
        .values({ user_id: member.id, thread_id: post.id, pseudonym: "Quiet Fox" })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    return { slug: community.slug, forumPost: post.id, block_id: id };
  },
  ids: [[/^\/posts\/:id/, "forumPost"]],
  bodies: {
    markPostRead: () => ({ position: 1 }),
    searchPosts: () => ({ term: "sleep" }),
    suggestPosts: () => ({ term: "sleep", purpose: "search" }),
    votePost: () => ({}),
  },
  /** The forum is one place for all its readers (D53): what one of them sees, all of them see. */
  open: [
    "readCategory",
    "visitCategory",
    "followCategory",
    "unfollowCategory",
    "muteCategory",
    "unmuteCategory",
    "readPost",
    "listReplies",
    "markPostRead",
    "listPostVersions",
    "votePost",
    "unvotePost",
    "bookmarkPost",
    "unbookmarkPost",
    "readForumProfile",
    "listForumProfilePosts",
    "followPost",
    "unfollowPost",
    "mutePost",
    "unmutePost",
    "blockAuthor",
  ],
  asks: {
    readCategory: ({ communities }) => communities.map((slug) => ({ params: { slug } })),
    readPost: ({ posts }) => posts.map((id) => ({ params: { id } })),
    listReplies: ({ posts }) => posts.map((id) => ({ params: { id } })),
    listPostVersions: ({ posts }) => posts.map((id) => ({ params: { id } })),
  },
  notPlain: [
    "listCategories",
    "readCategory",
    "listPosts",
    "readPost",
    "listReplies",
    "listPostVersions",
    "listBookmarks",
    "listOwnBookmarks",
    "listOwnPosts",
    "readForumProfile",
    "listForumProfilePosts",
    "listFollowedPosts",
    "listForumBlocks",
    "listForumMutes",
  ],
  reads: {
    listCategories: () => asBoth({}),
    readCategory: () => [{ as: "practitioner", params: { slug: "sleep" }, status: [200, 404] }],
    listPosts: () => [
      ...orders.flatMap((order_by) => asBoth({ order_by })),
      ...orders.flatMap((order_by) => [
        asDoctor({ order_by, categories: "1,2,3" }),
        asDoctor({ order_by, categories: 2, order_direction: "asc" }),
        ...(order_by === "recommended"
          ? []
          : [
              asDoctor({ order_by, after: keys[order_by] }),
              asDoctor({ order_by, categories: 3, after: keys[order_by] }),
            ]),
      ]),
      asDoctor({ order_by: "created_at", limit: 100, offset: 1_000 }),
      asDoctor({ filter: "unanswered" }),
      asDoctor({ filter: "unanswered", categories: 2 }),
      asDoctor({ filter: "answered_by_practitioner", order_by: "popular" }),
      asDoctor({ parent_ids: "1,2,3", order_by: "votes", after: keys.votes }),
      asDoctor({ parent_ids: 1 }),
      asDoctor({ depth: 1 }),
      asDoctor({ keywords: "sleep" }),
      ...asBoth({ followed: "true" }),
      asDoctor({ author_ids: 5 }),
    ],
    readPost: ({ longThread }) => [{ as: "practitioner", params: { id: longThread } }],
    listReplies: ({ longThread }) =>
      (["best", "oldest"] as const).flatMap((order) => {
        const ask = { as: "practitioner" as const, params: { id: longThread } };
        return [
          { ...ask, query: { order } },
          { ...ask, query: { order, position: 250 } },
          { ...ask, query: { order, limit: 50, after: "2~5~10" } },
          { ...ask, query: { order, before: order === "best" ? "0~99999999~400" : "400~99999999~400" } },
        ];
      }),
    listPostVersions: ({ longThread }) => [{ as: "practitioner", params: { id: longThread } }],
    listBookmarks: () => asBoth({ ...farPage }),
    listOwnBookmarks: () => asBoth({}),
    listOwnPosts: () => [...asBoth({ kind: "posts" }), ...asBoth({ kind: "replies", limit: 50, before: 50_000 })],
    readForumProfile: ({ practitioner }) => [{ as: "practitioner", params: { user_id: practitioner.id }, status: 200 }],
    listForumProfilePosts: ({ practitioner }) =>
      (["posts", "replies"] as const).map((kind) => ({
        as: "practitioner" as const,
        params: { user_id: practitioner.id },
        query: { kind },
      })),
    listFollowedPosts: () => asBoth({ limit: 50 }),
    listForumBlocks: () => asBoth({}),
    listForumMutes: () => asBoth({}),
  },
};
