// The forum to read: communities, posts with their replies, search, votes, bookmarks, and what a person follows, mutes or blocks (R7.090-R7.102, D53-D58).
import { COMMUNITY_PAGE, OWN_PAGE, REPLIES_PAGE } from "@larkwell/domain/forum/limits.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { flag, id, idList, line, listOf, longPageOf, longPaging, nothing, wholeNumber, wireTimeOut } from "./shapes.ts";

/** A community (the specification's Category). */
export const Category = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  about: z.string(),
  parent_id: z.number().nullable(),
  /** Listed first. */
  special: z.boolean(),
  archived: z.boolean(),
  /** It is for one of the reader's current tracks. */
  yours: z.boolean(),
  posts: z.number(),
  /** Posts since the reader's last visit, counted up to 10. 0 before the first visit. */
  new_posts: z.number(),
  following: z.boolean(),
  muted: z.boolean(),
});
export type Category = z.output<typeof Category>;

/** Who wrote it. Null: anonymous (R3.042). Members show their username and nothing else. */
export const PostAuthor = z.object({
  id: z.number(),
  role: z.enum(["member", "practitioner"]),
  /** Empty for members. */
  first_name: z.string(),
  last_name: z.string(),
  username: z.string().nullable(),
  image_url: z.string().nullable(),
  profiles: z.object({
    practitioner: z.object({ profession: z.string(), bookable: z.boolean() }).nullable(),
  }),
});
export type PostAuthor = z.output<typeof PostAuthor>;

export const postStates = ["shown", "held", "hidden", "removed", "deleted"] as const;

/** A post or a reply. */
export const Post = z.object({
  id: z.number(),
  thread_id: z.number(),
  parent_id: z.number().nullable(),
  depth: z.number(),
  /** 0 for the post. Replies count from 1 in their thread: the `post_position` of links. */
  position: z.number(),
  /** Null for replies. */
  title: z.string().nullable(),
  /** For links: the title in lower case with dashes. Empty for replies. */
  slug: z.string(),
  /** As it was typed. Empty once deleted or removed. In lists of posts: its beginning. */
  body: z.string(),
  html: z.string().nullable(),
  content_warning: z.string().nullable(),
  anonymous: z.boolean(),
  /** The name of an anonymous author, in this thread only. */
  pseudonym: z.string().nullable(),
  author: PostAuthor.nullable(),
  by_asker: z.boolean(),
  /** Written by the reader. */
  mine: z.boolean(),
  /** "ama" marks an ask-me-anything post (D55). */
  ama: z.boolean(),
  pinned: z.boolean(),
  /** Ids of its communities: one. */
  categories: z.array(z.number()),
  category_objects: z.array(Category.pick({ id: true, slug: true, name: true, special: true, archived: true })),
  reply_counts: z.object({ members: z.number(), practitioners: z.number() }),
  net_votes: z.number(),
  has_voted: z.boolean(),
  bookmarks_count: z.number(),
  has_bookmarked: z.boolean(),
  /** Practitioners who agree with this reply. */
  endorsements: z.number(),
  state: z.enum(postStates),
  edited: z.boolean(),
  version: z.number(),
  /** The full hour for anonymous posts. */
  created_at: wireTimeOut,
  last_activity_at: wireTimeOut,
  /** The reader has read up to this position; null if never. Lists of posts show what is new after it. */
  read_position: z.number().nullable(),
  /** Why it is in a list of recommended posts: the name of a community or of a program; null elsewhere. */
  recommended_because: z.string().nullable(),
  can: z.object({
    reply: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    report: z.boolean(),
    endorse: z.boolean(),
    correct: z.boolean(),
    /** Never for one's own. */
    vote: z.boolean(),
  }),
});
export type Post = z.output<typeof Post>;

/** What a practitioner added to a reply. */
export const PostNote = z.object({
  kind: z.enum(["endorsement", "correction"]),
  practitioner: PostAuthor,
  body: z.string(),
  html: z.string().nullable(),
  created_at: wireTimeOut,
  mine: z.boolean(),
});
export type PostNote = z.output<typeof PostNote>;

export const Reply = Post.extend({ notes: z.array(PostNote) });
export type Reply = z.output<typeof Reply>;

const postId = z.object({ id });

export const listCategories = endpoint("listCategories", {
  method: "GET",
  path: "/categories",
  access: "session",
  summary: "List the communities of the forum",
  description:
    "Those that the reader follows first, then special ones, then those of the reader's tracks. Archived ones and, after a loss, those about birth are left out. `client_name` is Web, or sub_ and a slug for the communities below one.",
  query: z.object({ client_name: line(80).default("Web") }),
  returns: listOf(Category),
});

export const readCategory = endpoint("readCategory", {
  method: "GET",
  path: "/categories/:slug",
  access: "session",
  summary: "Get a community with its pinned posts",
  params: z.object({ slug: line(80) }),
  returns: z.object({
    category: Category,
    parent: Category.nullable(),
    below: z.array(Category),
    pinned: z.array(Post),
    /** Posts with a higher id are new since the reader's last visit. Null before the first visit. */
    seen_post_id: z.number().nullable(),
  }),
});

/** Says where the reader has been, so that the next visit shows what is new. */
export const visitCategory = endpoint("visitCategory", {
  method: "PUT",
  path: "/categories/:slug/visits",
  access: "session",
  summary: "Mark a community as visited",
  params: z.object({ slug: line(80) }),
  returns: nothing,
});

export const postOrders = ["created_at", "popular", "recommended", "activity", "votes"] as const;
export const postFilters = ["unanswered", "answered_by_practitioner"] as const;

export const listPosts = endpoint("listPosts", {
  method: "GET",
  path: "/posts",
  access: "session",
  summary: "List posts or replies",
  description:
    "`depth` 0 lists posts; `parent_ids` lists the replies of posts. `author_ids` never finds anonymous ones, and `recommended_for_id` is the reader or no one. " +
    "Posts are ordered by created_at, popular, recommended or activity; with `keywords` or unanswered only by created_at. " +
    "Replies are ordered by created_at, with `parent_ids` also by votes. Any other order is refused (422). " +
    "`after` is `meta.next` of the page before: any page costs the same.",
  query: z.object({
    ...longPaging(COMMUNITY_PAGE),
    depth: wholeNumber(0, 100).optional(),
    categories: idList.optional(),
    author_ids: idList.optional(),
    parent_ids: idList.optional(),
    keywords: line(200).optional(),
    order_by: z.enum(postOrders).default("created_at"),
    filter: z.enum(postFilters).optional(),
    /** Only posts of communities that the reader follows. */
    followed: flag.optional(),
    include_parent: flag.optional(),
    include_profile: flag.optional(),
    recommended_for_id: id.optional(),
    after: z.string().max(60).optional(),
  }),
  returns: longPageOf(Post).extend({ meta: z.object({ more: z.boolean(), next: z.string().nullable() }) }),
});

export const readPost = endpoint("readPost", {
  method: "GET",
  path: "/posts/:id",
  access: "session",
  summary: "Get a post or a reply",
  description:
    "For a post with `thread` facts: whether the reader follows it, and the practitioners' replies together.",
  params: postId,
  returns: z.object({
    post: Post,
    following: z.boolean(),
    muted: z.boolean(),
    /** Where the reader stopped, and how many replies there are. */
    read_position: z.number().nullable(),
    last_position: z.number(),
    /** Up to 5 practitioners' replies, the most helpful first. */
    practitioners_say: z.array(Reply),
    /** The name that the reader has in this thread when posting anonymously; null before they have. */
    own_pseudonym: z.string().nullable(),
    /** The reader began this thread anonymously: replying under their name would tell. */
    asked_anonymously: z.boolean(),
  }),
  errors: ["post_gone"],
});

export const replyOrders = ["best", "oldest"] as const;

export const listReplies = endpoint("listReplies", {
  method: "GET",
  path: "/posts/:id/replies",
  access: "session",
  summary: "List the replies of a post",
  description:
    "Ten a page, each reply followed by the replies to it. `position` asks for the page that holds this reply (post_position); `after` takes `meta.next` of a page, `before` its `meta.previous`.",
  params: postId,
  query: z.object({
    limit: wholeNumber(1, 50).default(REPLIES_PAGE),
    order: z.enum(replyOrders).default("best"),
    after: z.string().max(60).optional(),
    before: z.string().max(60).optional(),
    position: wholeNumber(1, 10_000_000).optional(),
  }),
  returns: z.object({
    data: z.array(Reply),
    meta: z.object({
      next: z.string().nullable(),
      previous: z.string().nullable(),
      /** Replies to the post itself that come before this page. */
      before: z.number(),
      /** All replies of the thread. */
      total: z.number(),
    }),
  }),
  errors: ["post_gone"],
});

export const markPostRead = endpoint("markPostRead", {
  method: "PUT",
  path: "/posts/:id/reads",
  access: "session",
  summary: "Mark a thread as read up to a reply",
  params: postId,
  body: z.object({ position: wholeNumber(0, 10_000_000) }),
  returns: nothing,
});

export const PostVersion = z.object({
  version: z.number(),
  title: z.string().nullable(),
  body: z.string(),
  html: z.string().nullable(),
});
export type PostVersion = z.output<typeof PostVersion>;

export const listPostVersions = endpoint("listPostVersions", {
  method: "GET",
  path: "/posts/:id/versions",
  access: "session",
  summary: "List the earlier versions of a post",
  description: "The newest first, without the current one.",
  params: postId,
  returns: listOf(PostVersion),
  errors: ["post_gone"],
});

export const votePost = endpoint("votePost", {
  method: "POST",
  path: "/posts/:id/votes",
  access: "session",
  summary: "Add your vote for a post or a reply",
  description:
    "Votes are up only (D55). Voting twice is voting once. Refused while the moderators keep someone from posting.",
  params: postId,
  body: z.object({ direction: z.literal("up").default("up") }),
  returns: z.object({ net_votes: z.number(), has_voted: z.boolean() }),
  errors: ["post_gone", "forum_paused"],
});

export const unvotePost = endpoint("unvotePost", {
  method: "DELETE",
  path: "/posts/:id/votes",
  access: "session",
  summary: "Withdraw your vote",
  params: postId,
  returns: z.object({ net_votes: z.number(), has_voted: z.boolean() }),
  errors: ["post_gone"],
});

export const bookmarkPost = endpoint("bookmarkPost", {
  method: "POST",
  path: "/posts/:id/bookmarks",
  access: "session",
  summary: "Add a bookmark to a post",
  params: postId,
  returns: z.object({ bookmarks_count: z.number(), has_bookmarked: z.boolean() }),
  errors: ["post_gone"],
});

export const unbookmarkPost = endpoint("unbookmarkPost", {
  method: "DELETE",
  path: "/posts/:id/bookmarks",
  access: "session",
  summary: "Remove a bookmark",
  params: postId,
  returns: z.object({ bookmarks_count: z.number(), has_bookmarked: z.boolean() }),
  errors: ["post_gone"],
});

export const listBookmarks = endpoint("listBookmarks", {
  method: "GET",
  path: "/bookmarks",
  access: "session",
  summary: "List your bookmarked posts",
  description: "The latest bookmark first. What is not in the forum anymore is left out.",
  query: z.object(longPaging(OWN_PAGE)),
  returns: longPageOf(Post),
});

export const listOwnBookmarks = endpoint("listOwnBookmarks", {
  method: "GET",
  path: "/me/bookmarks",
  access: "session",
  summary: "List the ids of your bookmarked posts",
  description: "The latest 1,000.",
  returns: z.object({ data: z.array(z.number()) }),
});

export const ownKinds = ["posts", "replies"] as const;

export const listOwnPosts = endpoint("listOwnPosts", {
  method: "GET",
  path: "/me/posts",
  access: "session",
  summary: "List what you wrote, including what is anonymous",
  description: "The latest first. Only you can see this list. Replies have the title of their thread.",
  query: z.object({
    kind: z.enum(ownKinds).default("posts"),
    limit: wholeNumber(1, 50).default(OWN_PAGE),
    before: id.optional(),
  }),
  returns: z.object({
    data: z.array(Post.extend({ thread_title: z.string() })),
    meta: z.object({ more: z.boolean() }),
  }),
});

export const readForumProfile = endpoint("readForumProfile", {
  method: "GET",
  path: "/users/:user_id/forum",
  access: "session",
  summary: "Get a person as the forum shows them",
  description: "By their name only: nothing anonymous is listed or counted. Not found for people without a named post.",
  params: z.object({ user_id: id }),
  returns: z.object({
    author: PostAuthor,
    posts: z.number(),
    replies: z.number(),
    blocked: z.boolean(),
    self: z.boolean(),
  }),
});

export const listForumProfilePosts = endpoint("listForumProfilePosts", {
  method: "GET",
  path: "/users/:user_id/forum/posts",
  access: "session",
  summary: "List what a person posted under their name",
  params: z.object({ user_id: id }),
  query: z.object({
    kind: z.enum(ownKinds).default("posts"),
    limit: wholeNumber(1, 50).default(OWN_PAGE),
    before: id.optional(),
  }),
  returns: z.object({
    data: z.array(Post.extend({ thread_title: z.string() })),
    meta: z.object({ more: z.boolean() }),
  }),
});

export const FollowedThread = z.object({ post: Post, new_replies: z.number(), practitioner_replied: z.boolean() });
export type FollowedThread = z.output<typeof FollowedThread>;

export const listFollowedPosts = endpoint("listFollowedPosts", {
  method: "GET",
  path: "/me/followed_posts",
  access: "session",
  summary: "List the posts you follow",
  description: "Those with new replies first.",
  query: z.object({ limit: wholeNumber(1, 50).default(OWN_PAGE), offset: wholeNumber(0, 990).default(0) }),
  returns: z.object({ data: z.array(FollowedThread), meta: z.object({ more: z.boolean() }) }),
});

export const followPost = endpoint("followPost", {
  method: "PUT",
  path: "/posts/:id/follows",
  access: "session",
  summary: "Start following a post",
  params: postId,
  returns: nothing,
  errors: ["post_gone"],
});

export const unfollowPost = endpoint("unfollowPost", {
  method: "DELETE",
  path: "/posts/:id/follows",
  access: "session",
  summary: "Stop following a post",
  params: postId,
  returns: nothing,
  errors: ["post_gone"],
});

export const mutePost = endpoint("mutePost", {
  method: "PUT",
  path: "/posts/:id/mutes",
  access: "session",
  summary: "Hide a thread from your lists",
  params: postId,
  returns: nothing,
  errors: ["post_gone"],
});

export const unmutePost = endpoint("unmutePost", {
  method: "DELETE",
  path: "/posts/:id/mutes",
  access: "session",
  summary: "Stop muting a thread",
  params: postId,
  returns: nothing,
  errors: ["post_gone"],
});

/** A thread, or a community: one of them is null. */
export const ForumMute = z.object({
  thread: z.object({ id: z.number(), title: z.string() }).nullable(),
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
});
export type ForumMute = z.output<typeof ForumMute>;

export const listForumMutes = endpoint("listForumMutes", {
  method: "GET",
  path: "/me/forum_mutes",
  access: "session",
  summary: "List what you muted in the forum",
  description: "Communities first, then the newest threads. What you can’t open anymore is left out.",
  returns: listOf(ForumMute),
});

export const ForumBlock = z.object({
  id: z.number(),
  /** The name that was blocked. */
  name: z.string(),
  /** For a pseudonym: the thread it is blocked in. */
  thread: z.object({ id: z.number(), title: z.string() }).nullable(),
});
export type ForumBlock = z.output<typeof ForumBlock>;

export const listForumBlocks = endpoint("listForumBlocks", {
  method: "GET",
  path: "/me/forum_blocks",
  access: "session",
  summary: "List whom you blocked in the forum",
  returns: listOf(ForumBlock),
});

export const blockAuthor = endpoint("blockAuthor", {
  method: "POST",
  path: "/posts/:id/blocks",
  access: "session",
  summary: "Block the author of a post",
  description:
    "A named author is blocked wherever they post under that name. An anonymous one is blocked as this pseudonym, in this thread only.",
  params: postId,
  returns: ForumBlock,
  errors: ["post_gone"],
});

export const unblockAuthor = endpoint("unblockAuthor", {
  method: "DELETE",
  path: "/me/forum_blocks/:block_id",
  access: "session",
  summary: "Undo the block of an author",
  params: z.object({ block_id: id }),
  returns: nothing,
});
