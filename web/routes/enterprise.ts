/** Pages for members of an organization; practitioners may open them too (R2.163, R6.010, R6.011, D31). */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const forum = "features/community/forum";
const posting = "features/community/posting";

export const enterpriseRoutes: RouteConfigEntry[] = [
  route("app/my-programs", "features/health/tracks/MyProgramsPage.tsx"),
  route("app/curriculum", "features/journey/curriculum/CurriculumPage.tsx"),
  route("forum", `${forum}/ForumHomePage.tsx`),
  route("forum/popular", `${forum}/PopularPage.tsx`),
  route("forum/recommended", `${forum}/RecommendedPage.tsx`),
  route("forum/following", `${forum}/FollowingPage.tsx`),
  route("forum/notices", "features/community/moderation/ForumNoticesPage.tsx"),
  route("forum-search", `${forum}/ForumSearchPage.tsx`),
  route("forum/community/:community", `${forum}/CommunityPage.tsx`),
  route("forum/amas", "features/community/amas/AmasPage.tsx"),
  // Three addresses of one page: as an ask-me-anything, with its community, and without.
  route("forum/amas/:post_id/:slug", `${forum}/ThreadPage.tsx`, { id: "ama-post" }),
  route("forum/community/:community/posts/:post_id/:slug", `${forum}/ThreadPage.tsx`, { id: "community-post" }),
  route("forum/posts/:post_id/:slug", `${forum}/ThreadPage.tsx`),
  route("forum/post/create", `${posting}/CreatePostPage.tsx`),
  route("forum/blocked", `${posting}/BlockedPage.tsx`),
  route("profile/bookmarks", `${forum}/BookmarksPage.tsx`),
  route("profile/my-posts", `${forum}/MyPostsPage.tsx`),
  route("profile/my-replies", `${forum}/MyRepliesPage.tsx`),
  route("user/:id/questions", `${forum}/UserQuestionsPage.tsx`),
  route("user/:id/replies", `${forum}/UserRepliesPage.tsx`),
  route("user/:id/bookmarks", `${forum}/UserBookmarksPage.tsx`),
];
