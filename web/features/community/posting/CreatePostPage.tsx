/** /forum/post/create?community&ama: asks a question, or announces an ask-me-anything (R2.105). */
import { listCategories, readCategory } from "@larkwell/contract/forum.ts";
import { readForumStanding } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Stack } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { Hindrance } from "./Hindrance.tsx";
import { PostForm } from "./PostForm.tsx";

export default function CreatePostPage() {
  const [query] = useSearchParams();
  const slug = query.get("community") ?? "";
  // Members ask questions; only practitioners answer in one.
  const isPractitioner = useMe().role === "practitioner";
  const isAma = isPractitioner && query.has("ama") && query.get("ama") !== "false";
  const ready = useReady(slug);
  return (
    <Page
      width="narrow"
      title={isAma ? t("Announce an ask-me-anything") : t("New post")}
      lead={
        isAma
          ? t("Members send and vote for questions ahead of time. You answer at the time you announce.")
          : t("Ask a question, or tell your story. Members and practitioners in the forum can read it and reply.")
      }
      above={<Link to={slug === "" ? paths.forum() : paths.community(slug)}>{t("Forum")}</Link>}
    >
      <StateOf query={ready} wayBack={{ to: paths.forum(), label: t("Go to the forum") }} loading={<FormSkeleton />}>
        {({ standing, communities, linked }) =>
          standing.hindrance === null ? (
            <PostForm key={String(isAma)} {...{ isAma, standing, communities, linked }} />
          ) : (
            <Hindrance standing={standing} />
          )
        }
      </StateOf>
    </Page>
  );
}

/** What the form needs. A community below another one is not in the list of all, so it is read by its slug. */
function useReady(slug: string) {
  const standing = useQuery(q(readForumStanding, {}));
  const all = useQuery(q(listCategories, { query: {} }));
  const isListed = all.data?.data.some((one) => one.slug === slug) ?? true;
  const one = useQuery({ ...q(readCategory, { params: { slug } }), enabled: slug !== "" && !isListed, retry: false });
  const isAsking = one.isFetching && one.data === undefined;
  const more = one.data ? [one.data.category] : [];
  const communities = [...(all.data?.data ?? []), ...more];
  const linked = communities.find((community) => community.slug === slug && !community.archived)?.id ?? null;
  const isThere = standing.data !== undefined && all.data !== undefined && !isAsking;
  return {
    data: isThere ? { standing: standing.data, communities, linked } : undefined,
    error: standing.error ?? all.error,
    isFetching: standing.isFetching || all.isFetching,
    refetch: () => Promise.all([standing.refetch(), all.refetch()]),
  };
}

const FormSkeleton = () => (
  <Stack gap="24">
    <Skeleton height="4.5rem" />
    <Skeleton height="4.5rem" />
    <Skeleton height="14rem" />
    <Skeleton height="2.75rem" width="16rem" />
  </Stack>
);
