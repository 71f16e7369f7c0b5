/** /forum/community/{community}/posts/{post_id}/{slug} and /forum/posts/{post_id}/{slug}: a post with its replies (R2.102-R2.104). */

import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { readPost } from "@larkwell/contract/forum.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useParams } from "react-router";
import { ApiError, q } from "../../../api/client.ts";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { Crumbs } from "./CommunityPage.tsx";
import { backToForum } from "./PostList.tsx";
import { goneWords } from "./post-words.ts";
import styles from "./Thread.module.css";
import { Thread } from "./Thread.tsx";

export default function ThreadPage() {
  const id = Number(useParams()["post_id"]);
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to={paths.notFound()} replace />;
  return <Known key={id} id={id} />;
}

function Known({ id }: { id: number }) {
  const query = useThread(id);
  const post = query.data?.post;
  // A link to a reply alone: it is shown in its thread.
  if (post && post.thread_id !== post.id)
    return (
      <Navigate to={paths.forumPost({ id: post.thread_id, slug: "" }, { post_position: post.position })} replace />
    );
  return (
    <div className={styles.page}>
      <Page
        title={titleOf(query.data)}
        tab={t("Forum")}
        width="narrow"
        above={<Crumbs parent={post?.category_objects[0] ?? null} />}
      >
        <StateOf query={query} loading={<ThreadSkeleton />} wayBack={backToForum()}>
          {(answer) => <Thread answer={answer} />}
        </StateOf>
        {query.error instanceof ApiError && query.error.code === "post_gone" && (
          <Muted>
            <Trans>
              If you wrote it and a moderator removed it, you can read why in the{" "}
              <Link to={paths.forumNotices()}>notices from the moderators</Link>.
            </Trans>
          </Muted>
        )}
      </Page>
    </div>
  );
}

/** What was read before does not stay when the reader may not see it anymore: its author is blocked, or it was removed. */
function useThread(id: number) {
  const { data, error, isFetching, refetch } = useQuery(q(readPost, { params: { id } }));
  const isGone = error instanceof ApiError && (error.code === "not_found" || error.code === "post_gone");
  return { data: isGone ? undefined : data, error, isFetching, refetch };
}

const titleOf = (answer: ReturnsOf<typeof readPost> | undefined): string =>
  answer ? answer.post.title || goneWords(answer.post.state) || t("Post") : t("Post");

const ThreadSkeleton = () => (
  <Stack gap="16">
    <Skeleton width="14rem" height="2.75rem" />
    <Skeleton />
    <Skeleton />
    <Skeleton width="60%" />
    <Skeleton width="18rem" height="2.75rem" />
    <Skeleton height="8rem" />
    <Skeleton height="8rem" />
  </Stack>
);
