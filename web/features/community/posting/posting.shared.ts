/** What writing in the forum exports to other features: the box to reply and what can be done with a post, loaded when needed, and the answers that hold posts. */
import { t } from "@larkwell/domain/language/text.ts";
import { lazyPart } from "../../../kit/Part.tsx";

export const ReplyBox = lazyPart(() => import("./ReplyBox.tsx").then((module) => module.ReplyBox), {
  name: () => t("The box to reply"),
});

export const PostActions = lazyPart(() => import("./PostActions.tsx").then((module) => module.PostActions), {
  name: () => t("What you can do with this post"),
});

export { forumReads } from "./forum-reads.ts";
