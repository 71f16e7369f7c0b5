/** /app/mpractice/forum-questions: posts of the forum that no practitioner answered, in the reader's field or in all of them. */
import type { ForumQuestion } from "@larkwell/contract/posting.ts";
import { listForumQuestions } from "@larkwell/contract/posting.ts";
import { withoutMarks } from "@larkwell/domain/forum/without-marks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconAlertTriangle, IconMessages } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { send } from "../../../api/client.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { InfiniteList } from "../../../kit/InfiniteList.tsx";
import { Muted, PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Questions.module.css";
import { waitingWords } from "./waiting-words.ts";

type Field = "mine" | "all";

const useQuestions = (field: Field) =>
  useInfiniteQuery({
    queryKey: [listForumQuestions.name, "pages", { field }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      send(
        listForumQuestions,
        { query: { field, ...(pageParam === undefined ? {} : { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ data, meta }) => (meta.more ? data.at(-1)?.id : undefined),
  });

export default function ForumQuestionsPage() {
  const field: Field = useSearchParams()[0].get("field") === "all" ? "all" : "mine";
  const query = useQuestions(field);
  const pages = query.data?.pages ?? [];
  const questions = pages.flatMap(({ data }) => data);
  return (
    <Page
      title={t("Forum questions")}
      lead={t(
        "Posts that no practitioner has answered. What you write there is general information for everyone who reads it.",
      )}
      width="narrow"
    >
      <Tabs field={field} />
      <StateOf
        query={query}
        loading={<Loading />}
        isEmpty={() => questions.length === 0}
        empty={<NoQuestions field={field} />}
      >
        {() => (
          <>
            <Text weight="600" role="status">
              {waitingCount(pages[0]?.meta.waiting ?? questions.length)}
            </Text>
            <InfiniteList
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
              of={t("questions")}
              failure={query.isFetchNextPageError ? query.error.message : undefined}
            >
              <PlainList gap="16" columns="fill">
                {questions.map((one) => (
                  <li key={one.id}>
                    <Question question={one} />
                  </li>
                ))}
              </PlainList>
            </InfiniteList>
          </>
        )}
      </StateOf>
    </Page>
  );
}

/** The server counts no further. */
const COUNTED = 100;

const waitingCount = (count: number): string =>
  count >= COUNTED
    ? t("More than {count} questions are waiting", { count: COUNTED - 1 })
    : t("{count, plural, one {# question is waiting} other {# questions are waiting}}", { count });

function Tabs({ field }: { field: Field }) {
  const tabs = [
    { to: paths.forumQuestions(), label: t("In your field"), isHere: field === "mine" },
    { to: paths.forumQuestions({ field: "all" }), label: t("All"), isHere: field === "all" },
  ];
  return (
    <nav aria-label={t("Which questions")} className={styles.tabs}>
      <ul>
        {tabs.map(({ to, label, isHere }) => (
          <li key={to}>
            <Link to={to} aria-current={isHere ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Question({ question }: { question: ForumQuestion }) {
  const community = question.category_objects[0];
  const to = paths.forumPost({
    id: question.id,
    slug: question.slug,
    ...(community ? { community: community.slug } : {}),
  });
  const replies = question.reply_counts.members;
  return (
    <article className={styles.card}>
      <div className={styles.facts}>
        <Pill kind={question.waiting_hours >= 24 ? "warn" : "plain"}>{waitingWords(question.waiting_hours)}</Pill>
        {question.in_your_field && <Pill kind="accent">{t("Your field")}</Pill>}
        {community && <span>{community.name}</span>}
      </div>
      <h2 className={styles.title}>
        <Link to={to} translate="no" dir="auto">
          {question.title}
        </Link>
      </h2>
      {question.content_warning ? (
        <p className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden="true" />
          <span>
            <Trans>
              Content warning: <strong translate="no">{question.content_warning}</strong>
            </Trans>
          </span>
        </p>
      ) : (
        <p className={styles.beginning} translate="no" dir="auto">
          {withoutMarks(question.body)}
        </p>
      )}
      <div className={styles.foot}>
        <ButtonLink kind="secondary" to={to}>
          <IconMessages size={20} stroke={1.7} aria-hidden="true" />
          <Trans>Read and answer</Trans>
          <span className="visually-hidden" translate="no">
            : {question.title}
          </span>
        </ButtonLink>
        <Muted>
          {replies === 0
            ? t("No one has replied")
            : t("{replies, plural, one {# reply by a member} other {# replies by members}}", { replies })}
        </Muted>
      </div>
    </article>
  );
}

const NoQuestions = ({ field }: { field: Field }) => (
  <EmptyState
    title={t("No questions are waiting")}
    action={
      field === "mine" ? (
        <ButtonLink kind="secondary" to={paths.forumQuestions({ field: "all" })}>
          <Trans>See all questions</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink kind="secondary" to={paths.forum()}>
          <Trans>Go to the forum</Trans>
        </ButtonLink>
      )
    }
  >
    {field === "mine"
      ? t("Questions in the communities of your field will be here until a practitioner answers.")
      : t("Questions will be here until a practitioner answers.")}
  </EmptyState>
);

const Loading = () => (
  <Stack gap="16" columns="fill">
    <Skeleton width="10rem" />
    <Skeleton height="12rem" />
    <Skeleton height="12rem" />
    <Skeleton height="12rem" />
  </Stack>
);
