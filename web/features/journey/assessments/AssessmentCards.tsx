/** A list of assessments, ten at a time: what each is about, how long it is, and where the member is in it. */

import { type Assessment, listAssessments } from "@larkwell/contract/assessments.ts";
import type { AssessmentType } from "@larkwell/domain/assessments/types.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { assessmentPaths } from "../../../assessment-paths.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import styles from "./Assessments.module.css";

type Props = {
  types: readonly AssessmentType[];
  /** What is listed, in lower case and plural: for “Load more”. */
  of: string;
  empty: ReactNode;
};

const useAssessments = (types: readonly AssessmentType[]) =>
  useInfiniteQuery({
    queryKey: [listAssessments.name, { types }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      send(listAssessments, { query: { type: types.join(","), offset: pageParam } }, { signal }),
    getNextPageParam: ({ pagination }) => {
      const next = pagination.offset + pagination.limit;
      return next < pagination.total ? next : undefined;
    },
  });

export function AssessmentCards({ types, of, empty }: Props) {
  const list = useAssessments(types);
  return (
    <StateOf query={list} loading={<Bones />} isEmpty={({ pages }) => pages[0]?.data.length === 0} empty={empty}>
      {({ pages }) => (
        <InfiniteList
          of={of}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        >
          <PlainList gap="16" className={styles.cards}>
            {pages
              .flatMap((page) => page.data)
              .map((one) => (
                <li key={one.id}>
                  <AssessmentCard assessment={one} />
                </li>
              ))}
          </PlainList>
        </InfiniteList>
      )}
    </StateOf>
  );
}

function AssessmentCard({ assessment }: { assessment: Assessment }) {
  const { title, summary, slug, length, for_you } = assessment;
  return (
    <Stack as="article" gap="8" padding="24" radius="medium" background="surface" border="all" className={styles.card}>
      <h3>
        <Link to={assessmentPaths.about(slug)} className={styles.whole}>
          {title}
        </Link>
      </h3>
      <p>{summary}</p>
      <Row gap="8 16" align="center">
        <Text as="span" color="muted" size="sm">
          {t("{length, plural, one {# question} other {# questions}}", { length })}
        </Text>
        {for_you && <Pill kind="accent">{t("For your program")}</Pill>}
        <Standing assessment={assessment} />
      </Row>
    </Stack>
  );
}

/** Not begun says nothing. */
function Standing({ assessment }: { assessment: Assessment }) {
  const me = useMe();
  const { meta, last_completed_at: last, on_call, can } = assessment;
  if (meta && !meta.completed) return <Pill kind="warn">{t("Begun")}</Pill>;
  if (!can.begin && on_call === "not_covered") return <Pill>{t("Off right now")}</Pill>;
  const at = last ? fromWire(last) : undefined;
  return at ? (
    <Text as="span" color="muted" size="sm">
      {t("Answered on {date}", { date: spokenDate(at, me.time_zone) })}
    </Text>
  ) : null;
}

const Bones = () => (
  <Stack gap="16">
    <Skeleton height="8.5rem" />
    <Skeleton height="8.5rem" />
    <Skeleton height="8.5rem" />
  </Stack>
);

/** After lists of things that wait for a review. */
export function WaitsForReview() {
  return (
    <Text color="muted" size="sm">
      <Trans>Written by our editors, and not yet reviewed by a clinician.</Trans>
    </Text>
  );
}
