/** /forum/popular: what many people read and vote for these days (R2.106, D55). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ForumFrame } from "./ForumFrame.tsx";
import { PostList, usePosts } from "./PostList.tsx";

export default function PopularPage() {
  const query = usePosts({ order_by: "popular" });
  return (
    <ForumFrame
      title={t("Popular posts")}
      lead={t("Posts with many replies and votes. Older ones move down over time.")}
      tab="popular"
    >
      <PostList
        query={query}
        label={t("Popular posts")}
        empty={
          <EmptyState title={t("No posts yet")}>
            <Trans>Posts that people talk about will be here.</Trans>
          </EmptyState>
        }
      />
    </ForumFrame>
  );
}
