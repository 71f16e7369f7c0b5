// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { type RawBuilder, sql } from "kysely";
import { type PersonKeys, record, type Tables } from "../../../data/personal-tables.ts";

/** What they wrote under their name and anonymously. */
const theirPosts = (userId: number, { forumTag }: PersonKeys): RawBuilder<unknown> => sql`post_id in (
  select p.id from forum_posts p where p.author_id = ${userId}
  union all select a.post_id from forum_authors a where a.owner_tag = ${forumTag})`;

const proof = {
  kept: "So that moderators can explain what they decided, as long as the thread is there. It has no text of the person.",
};

export const moderationTables: Tables = {
  personal: {
    forum_appeals: {
      told: "forum",
      whose: (userId, keys) =>
        sql`decision_id in (select d.id from forum_decisions d where ${theirPosts(userId, keys)})`,
      copied: record("Appeal against a decision of the forum’s moderators", "answered_by"),
      atEnd: { changed: "Its words are erased.", set: () => sql`body = ''` },
    },
    forum_sanctions: {
      told: "forum",
      whose: (_userId, { forumSanctionTags }) => sql`owner_tag = any(${[...forumSanctionTags]}::text[])`,
      copied: record("Warning, pause or ban in the forum", "owner_tag"),
      atEnd: "deleted",
    },
    forum_decisions: {
      told: "forum",
      whose: theirPosts,
      copied: record("Decision of the forum’s moderators", "moderator_id", "note", "undone_by"),
      atEnd: proof,
    },
    forum_cases: {
      told: "forum",
      whose: theirPosts,
      copied: {
        leftOut: "Which posts moderators looked at, and who reported how often. What they decided is in the copy.",
      },
      atEnd: proof,
    },
    forum_unmaskings: {
      told: "openings",
      whose: theirPosts,
      copied: { leftOut: "The look itself is in the list of who opened the record." },
      atEnd: { kept: "The record of who asked to learn a name and why, for the data protection officer." },
    },
  },
  impersonal: { forum_weeks: "Counts by week and community." },
};
