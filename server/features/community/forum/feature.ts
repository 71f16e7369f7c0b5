// Everything that the server's central modules use from this feature.
import { defineFeature } from "../../feature.ts";
import { leaveForum, letPostsLeave } from "./erase-posts.ts";
import { forumRoutes } from "./forum.routes.ts";
import { forumTables } from "./forum.tables.ts";
import { keepUsernamesApart } from "./keep-usernames-apart.ts";
import { clearKeptTexts } from "./kept-texts.ts";
import { tellFollowers } from "./tell-followers.ts";
import { tellCounted } from "./tell-thread.ts";
import { threadSockets } from "./thread-sockets.ts";

export const forum = defineFeature({
  name: "community/forum",
  routes: forumRoutes,
  sockets: threadSockets,
  tables: forumTables,
  listeners: { account_ending: leaveForum, thread_counted: tellCounted, username_changing: keepUsernamesApart },
  jobs: [{ name: "let-posts-leave", line: "upkeep", everySeconds: 60, run: letPostsLeave }],
  cleanUp: { rows: clearKeptTexts },
  queued: { forum_reply: { lane: "work", run: tellFollowers } },
});
