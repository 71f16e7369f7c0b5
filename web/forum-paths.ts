/** The URLs inside the forum, apart from the others because only its pages use them. */
import { withQuery } from "./with-query.ts";

export const forumPaths = {
  popular: () => "/forum/popular",
  recommended: () => "/forum/recommended",
  create: (query: { community?: string; ama?: boolean } = {}) => withQuery("/forum/post/create", query),
  profile: (userId: number, kind: "questions" | "replies" | "bookmarks" = "questions") => `/user/${userId}/${kind}`,
};
