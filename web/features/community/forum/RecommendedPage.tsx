/** /forum/recommended: posts for this reader, each with the reason (R2.107, D55). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useMe } from "../../../api/session.ts";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { ForumFrame } from "./ForumFrame.tsx";
import { PostList, usePosts } from "./PostList.tsx";

export default function RecommendedPage() {
  const { id } = useMe();
  const query = usePosts({ order_by: "recommended", recommended_for_id: id });
  return (
    <ForumFrame
      title={t("Recommended posts")}
      lead={t("Based on your programs, and on communities where you read or bookmark posts.")}
      tab="recommended"
    >
      <PostList
        query={query}
        label={t("Recommended posts")}
        empty={
          <EmptyState title={t("No recommendations yet")}>
            <Trans>Read and bookmark a few posts, and we can recommend others.</Trans>
          </EmptyState>
        }
      />
    </ForumFrame>
  );
}
