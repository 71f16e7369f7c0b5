/** /forum: the communities and the newest posts, or those that no one answered yet (R2.099). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { NextAma } from "../amas/amas.shared.ts";
import { ForumFrame } from "./ForumFrame.tsx";
import { NewSinceVisit } from "./NewSinceVisit.tsx";
import { PostList, usePosts } from "./PostList.tsx";

export default function ForumHomePage() {
  const [search] = useSearchParams();
  return search.get("show") === "unanswered" ? <Unanswered /> : <Newest />;
}

function Newest() {
  const query = usePosts({ order_by: "created_at" });
  return (
    <ForumFrame
      title={t("Forum")}
      lead={t(
        "Ask a question or tell your story, anonymously if you want. Members and practitioners can read it and reply.",
      )}
      tab="new"
    >
      <NextAma />
      <NewSinceVisit />
      <PostList
        query={query}
        label={t("New posts")}
        empty={
          <EmptyState title={t("No posts yet")}>
            <Trans>Questions and stories from members will be here. You can write the first one.</Trans>
          </EmptyState>
        }
      />
    </ForumFrame>
  );
}

function Unanswered() {
  const query = usePosts({ order_by: "created_at", filter: "unanswered" });
  return (
    <ForumFrame
      title={t("Unanswered posts")}
      lead={t("No one has replied to these yet. A few words from you may be what someone needs.")}
      tab="unanswered"
    >
      <PostList
        query={query}
        label={t("Unanswered posts")}
        empty={
          <EmptyState title={t("Every post has a reply")}>
            <Trans>Posts that wait for a first reply will be here.</Trans>
          </EmptyState>
        }
      />
    </ForumFrame>
  );
}
