/** The answers of the forum that hold posts. */
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import {
  listBookmarks,
  listFollowedPosts,
  listForumProfilePosts,
  listOwnPosts,
  listPosts,
  listPostVersions,
  listReplies,
  readCategory,
  readPost,
} from "@larkwell/contract/forum.ts";
import { searchPosts } from "@larkwell/contract/forum-search.ts";
import { listForumQuestions } from "@larkwell/contract/posting.ts";

/** A change in the forum makes them stale, and a changed post is changed in all of them. */
export const forumReads: Endpoint[] = [
  listBookmarks,
  listFollowedPosts,
  listForumProfilePosts,
  listForumQuestions,
  listOwnPosts,
  listPosts,
  listPostVersions,
  listReplies,
  readCategory,
  readPost,
  searchPosts,
];
