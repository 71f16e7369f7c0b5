// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
//
// At the end of an account, forum_authors is emptied first: from then on only named posts are found as theirs. The anonymous ones
// leave one by one (leave-forum.ts).
import { sql } from "kysely";
import { own, type PersonKeys, record, sealed, type Tables } from "../../../data/personal-tables.ts";

/** What moderators took away stays away, and its thread with it. */
export const erasedState = sql`case when state in ('hidden', 'removed') then state else 'deleted' end`;

const anonymousIds = ({ forumTag }: PersonKeys) =>
  sql`(select a.post_id from forum_authors a where a.owner_tag = ${forumTag})`;
const theirPosts = (userId: number, keys: PersonKeys) => sql`(author_id = ${userId} or id in ${anonymousIds(keys)})`;

export const forumTables: Tables = {
  personal: {
    forum_authors: {
      told: "forum",
      whose: (_userId, { forumTag }) => sql`owner_tag = ${forumTag}`,
      copied: sealed,
      atEnd: "deleted",
    },
    forum_versions: {
      told: "forum",
      whose: (userId, keys) => sql`post_id in (select p.id from forum_posts p where ${theirPosts(userId, keys)})`,
      copied: record("Earlier version of a post in the forum"),
      atEnd: "deleted",
    },
    forum_kept_texts: {
      told: "forum",
      whose: (userId, keys) => sql`post_id in (select p.id from forum_posts p where ${theirPosts(userId, keys)})`,
      copied: {
        leftOut:
          "The words of a post that you deleted while moderators had it before them, until their case ends. They would tell that someone reported it.",
      },
      atEnd: "deleted",
    },
    forum_votes: { told: "forum", whose: own("user_id"), copied: record("Vote in the forum"), atEnd: "deleted" },
    forum_bookmarks: {
      told: "forum",
      whose: own("user_id"),
      copied: record("Bookmark in the forum"),
      atEnd: "deleted",
    },
    forum_follows: {
      told: "forum",
      whose: (_userId, { forumFollowerTag }) => sql`follower_tag = ${forumFollowerTag}`,
      copied: record("Post followed in the forum", "follower_tag", "user_sealed", "told"),
      atEnd: "deleted",
    },
    forum_reads: {
      told: "forum",
      whose: own("user_id"),
      copied: record("How far you read in the forum"),
      atEnd: "deleted",
    },
    forum_visits: {
      told: "forum",
      whose: own("user_id"),
      copied: record("Visit to a community"),
      atEnd: "deleted",
    },
    forum_community_follows: {
      told: "forum",
      whose: own("user_id"),
      copied: record("Community followed in the forum"),
      atEnd: "deleted",
    },
    forum_mutes: { told: "forum", whose: own("user_id"), copied: record("Muted in the forum"), atEnd: "deleted" },
    forum_blocks: { told: "forum", whose: own("user_id"), copied: record("Blocked in the forum"), atEnd: "deleted" },
    forum_posts: {
      told: "forum",
      whose: theirPosts,
      copied: record("Post or reply in the forum", "words", "popularity", "shown", "urgent", "client_key"),
      atEnd: {
        changed: "Its words are erased. Where someone answered, an empty place stays.",
        set: () => sql`title = case when title is null then null else '' end, body = '', html = null, content_warning = null,
          state = ${erasedState}, shown = false, pinned = false`,
      },
    },
  },
  impersonal: {
    forum_communities: "The communities of the forum: written by the operator.",
    forum_leavings: "Which posts leave the forum, and when. It names no one.",
  },
};
